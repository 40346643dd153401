#include "symmetry.hpp"

#include "battle/archive.hpp"
#include "games/ae_wwii/vocabulary.hpp"

#include <algorithm>
#include <utility>

namespace umpire::symmetry {
using ae_wwii::Happening;
using ae_wwii::Question;

using ae_wwii::AeBattle;

Point Symmetry::map(Point point) const {
    if (change_.mirrored) point.x = table_.x - point.x;
    switch (change_.quarters) {
    case 1: return {point.y, table_.x - point.x};
    case 2: return {table_.x - point.x, table_.y - point.y};
    case 3: return {table_.y - point.y, point.x};
    default: return point;
    }
}

Side Symmetry::map(Side side) const { return change_.swapped && side != Side::none ? opponent_of(side) : side; }

Setup Symmetry::map(const Setup& setup) const {
    Setup image = setup;
    for (Setup::Piece& piece : image.pieces)
        for (Point& corner : piece.corners) corner = map(corner);
    for (Point& objective : image.objectives) objective = map(objective);
    for (Setup::Unit& unit : image.units) {
        unit.side = map(unit.side);
        for (Setup::Model& model : unit.models)
            if (model.at) model.at = map(*model.at);
    }
    if (change_.swapped && setup.start == "activation_a") image.start = "activation_b";
    if (change_.swapped && setup.start == "activation_b") image.start = "activation_a";
    return image;
}

void Symmetry::learn(const Scenario& original, const Scenario& image) {
    for (const FigureCard& card : original.figures) figures_.push_back(*image.figure_named(card.name));
    for (const UnitCard& card : original.units) units_.push_back(*image.unit_named(card.name));
}

Action Symmetry::map(Action action) const {
    action.side = map(action.side);
    action.unit = map(action.unit);
    action.actor = map(action.actor);
    if (action.has_from) action.from = map(action.from);
    for (FigureId& target : action.targets) target = map(target);
    for (Place& place : action.places) place.at = map(place.at);
    return action;
}

Event Symmetry::map(Event event) const {
    const Keys said = ae_wwii::vocabulary()[event.kind].keys;
    event.side = map(event.side);
    event.unit = map(event.unit);
    event.actor = map(event.actor);
    event.target = map(event.target);
    if ((said & bit(Key::from)) != 0) event.from = map(event.from);
    if ((said & bit(Key::to)) != 0) event.to = map(event.to);
    if (event.kind == Happening::scattered) event.die = mirrored_direction(event.die);
    return event;
}

Pending Symmetry::map(Pending pending) const {
    if (auto* decisions = std::get_if<Decisions>(&pending)) {
        for (Decision& decision : *decisions) {
            decision.by = map(decision.by);
            decision.unit = map(decision.unit);
            decision.figure = map(decision.figure);
        }
    } else if (auto* roll = std::get_if<Roll>(&pending)) {
        roll->by = map(roll->by);
        roll->figure = map(roll->figure);
    } else if (auto* finished = std::get_if<Finished>(&pending)) {
        finished->winner = map(finished->winner);
    }
    return pending;
}

random_battle::Input Symmetry::map(random_battle::Input input, const Pending& pending) const {
    if (input.is_roll()) {
        if (std::get<Roll>(pending).clause.id() == "AE-IND-5")
            for (std::uint8_t& face : input.faces) face = static_cast<std::uint8_t>(mirrored_direction(face));
        return input;
    }
    input.side = map(input.side);
    input.action = map(input.action);
    return input;
}

namespace {

/// Both sides roll, A first, whoever is called A; until the winner has decided nobody is active.
bool rolls_for_initiative(const AeBattle& battle) {
    const auto* roll = std::get_if<Roll>(&battle.pending);
    return roll != nullptr && roll->clause.id() == "AE-INIT-1";
}
bool nobody_is_active(const AeBattle& battle) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    const bool undecided = decisions != nullptr && decisions->begin()->question == Question::who_acts_first;
    return undecided || rolls_for_initiative(battle);
}

}  // namespace

std::string difference(const AeBattle& original, const AeBattle& image, const Symmetry& symmetry) {
    for (std::size_t i = 0; i < original.table->figures.size(); ++i) {
        const auto id = id_at<FigureId>(i);
        const std::string& name = original.scenario->figures[i].name;
        const Figure& here = original.table[id];
        const Figure& there = image.table[symmetry.map(id)];
        if (here.on_table != there.on_table || (here.on_table && symmetry.map(here.at) != there.at))
            return name + " stands elsewhere";
        if (original.situation[id] != image.situation[symmetry.map(id)])
            return name + ": " + saved(original.situation[id]) + ", but " + saved(image.situation[symmetry.map(id)]);
    }
    const ae_wwii::Situation& here = original.situation;
    const ae_wwii::Situation& there = image.situation;
    for (std::size_t u = 0; u < original.scenario->units.size(); ++u)
        if (here.is_activated(id_at<UnitId>(u)) != there.is_activated(symmetry.map(id_at<UnitId>(u))))
            return original.scenario->units[u].name + " has been activated in one of them";
    if (here.turn != there.turn || here.passes != there.passes || here.finished != there.finished) return "turn or end";
    if (symmetry.map(here.first) != there.first) return "player 1";
    if (symmetry.map(here.active) != there.active && !nobody_is_active(original)) return "the active side";
    if (symmetry.map(here.winner) != there.winner) return "the winner";
    if (symmetry.map(here.active_unit) != there.active_unit || symmetry.map(here.current) != there.current)
        return "who is acting";
    if (symmetry.map(here.round_winner) != there.round_winner) return "the winner of the round";
    auto points = std::pair{here.points_a, here.points_b};
    if (symmetry.map(Side::a) == Side::b) std::swap(points.first, points.second);
    if (points != std::pair{there.points_a, there.points_b}) return "points";
    if (symmetry.map(original.pending) != image.pending && !rolls_for_initiative(original)) return "what is awaited";
    return original.rolls == image.rolls ? "" : "the number of rolls";
}

}  // namespace umpire::symmetry
