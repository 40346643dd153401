#include "invariants.hpp"

#include "battle/game.hpp"
#include "battle/match_of.hpp"
#include "games/ae_wwii/vocabulary.hpp"

#include <algorithm>

namespace umpire::invariants {
using ae_wwii::Happening;
using ae_wwii::Question;

using ae_wwii::AeBattle;
using ae_wwii::Mark;
using ae_wwii::Model;

const AeBattle& battle_of(const Match& match) {
    const auto* inside = dynamic_cast<const MatchOf<ae_wwii::Rules>*>(&match);
    UMPIRE_ASSERT(inside != nullptr);
    return inside->battle();
}

namespace {

/// Collects faults about one thing.
class Faults {
public:
    explicit Faults(const AeBattle& battle) : battle_(battle) {}
    void unless(bool holds, const std::string& fault) {
        if (!holds) list_.push_back(fault);
    }
    std::string name(std::size_t figure) const { return battle_.scenario->figures[figure].name; }
    std::vector<std::string> take() { return std::move(list_); }

private:
    const AeBattle& battle_;
    std::vector<std::string> list_;
};

void check_model(const AeBattle& battle, std::size_t i, Faults& faults) {
    const Model& model = battle.situation->models[i];
    const ae_wwii::Profile& profile = battle.scenario->profiles[battle.scenario->figures[i].profile];
    const std::string name = faults.name(i);
    const bool on_table = battle.table->figures[i].on_table;
    faults.unless(model.ap <= model.allowance, name + " has more AP than its allowance");
    faults.unless(model.moved >= 0 && model.moved <= 3 * profile.movement * units_per_inch,
                  name + " has moved " + std::to_string(model.moved));
    faults.unless(!on_table || model.wounds < profile.wounds, name + " stands with all its wounds");
    faults.unless(model.wounds <= profile.wounds, name + " has more wounds than it can take");
    faults.unless(!(on_table && model.has(Mark::removed)), name + " is removed and on the table");
    faults.unless(!model.has(Mark::removed) || (model.ap == 0 && !model.has(Mark::stray)),
                  name + " is removed and acts");
    faults.unless(model.given <= 2, name + " has given more than two AP");
    faults.unless(model.ap_lost <= model.allowance, name + " lost more AP than it had");
    faults.unless(
        battle.scenario->units[battle.scenario->figures[i].unit.index()].is_section || !model.has(Mark::stray),
        name + " is an independent and a stray");
}

/// AE-GEO-7: on the table, in no impassable piece, on no other base.
void check_place(const AeBattle& battle, std::size_t i, Faults& faults) {
    const Figure& figure = battle.table->figures[i];
    if (!figure.on_table) return;
    const std::int32_t radius = battle.scenario->figures[i].base.half_width.units;
    const Point table = battle.scenario->table;
    faults.unless(figure.at.x >= radius && figure.at.y >= radius && figure.at.x + radius <= table.x &&
                      figure.at.y + radius <= table.y,
                  faults.name(i) + " stands beyond the table");
    for (const Piece& piece : battle.scenario->pieces)
        if (battle.scenario->kind_of(piece).going == ae_wwii::Going::impassable)
            faults.unless(!piece.outline.overlaps(disc(figure.at, Length{radius})),
                          faults.name(i) + " stands in the impassable " + piece.name);
    for (std::size_t j = 0; j < i; ++j) {
        const Figure& other = battle.table->figures[j];
        if (!other.on_table) continue;
        const std::int64_t both = radius + battle.scenario->figures[j].base.half_width.units;
        faults.unless(squared(other.at - figure.at) >= both * both, faults.name(i) + " overlaps " + faults.name(j));
    }
}

/// AE-CC-1: engaged is contact with an enemy, a gap below two units, and nothing else.
void check_engaged(const Match& match, const AeBattle& battle, std::size_t i, Faults& faults) {
    const FigureCard& card = battle.scenario->figures[i];
    bool contact = false;
    for (std::size_t j = 0; j < battle.table->figures.size(); ++j) {
        const FigureCard& other = battle.scenario->figures[j];
        if (other.side == card.side || !battle.table->figures[j].on_table) continue;
        const std::int64_t both = card.base.half_width.units + other.base.half_width.units + 2;
        contact = contact || squared(battle.table->figures[j].at - battle.table->figures[i].at) < both * both;
    }
    contact = contact && battle.table->figures[i].on_table;
    faults.unless(match.state(card.name, "engaged") == (contact ? "yes" : "no"), card.name + " is wrongly engaged");
}

/// AE-SQUAD-4: between actions a section that has strays has a main group.
void check_section(const AeBattle& battle, const UnitCard& card, Faults& faults) {
    bool stray = false;
    bool main_group = false;
    for (std::size_t i = card.first.index(); i < card.first.index() + card.count; ++i) {
        if (!battle.table->figures[i].on_table) continue;
        const bool marked = battle.situation->models[i].has(Mark::stray);
        stray = stray || marked;
        main_group = main_group || !marked;
    }
    faults.unless(!stray || main_group, card.name + " has strays but no main group");
}

void check_turn(const AeBattle& battle, Faults& faults) {
    const auto& situation = *battle.situation;
    const bool over = std::holds_alternative<Finished>(battle.pending);
    faults.unless(situation.turn <= battle.scenario->turns, "the game goes on after its last turn");
    faults.unless(situation.finished == over, "the game has ended and waits for something");
    faults.unless(battle.scenario->units.size() >= 64 || (situation.activated >> battle.scenario->units.size()) == 0,
                  "a unit that does not exist has been activated");
    faults.unless(situation.passes <= 2, "more than two passes in a row");
    faults.unless(!battle.procedures.empty(), "nothing is being resolved");
}

bool is_of_register(Clause clause) { return clause.id().starts_with("AE-"); }

void check_decision(const AeBattle& battle, const Decision& decision, Faults& faults) {
    faults.unless(decision.by == Side::a || decision.by == Side::b, "nobody is asked");
    faults.unless(is_of_register(decision.clause), "a question without a clause");
    if (decision.unit.exists())
        faults.unless(decision.unit.index() < battle.scenario->units.size(), "asked about no unit");
    if (decision.figure.exists())
        faults.unless(decision.figure.index() < battle.scenario->figures.size(), "asked about no model");
    if (decision.question != Question::act && decision.question != Question::activate) return;
    for (const UnitCard& unit : battle.scenario->units) check_section(battle, unit, faults);
}

void check_pending(const AeBattle& battle, Faults& faults) {
    if (const auto* decisions = std::get_if<Decisions>(&battle.pending)) {
        faults.unless(decisions->size() == 1, "AE-WWII asks one side at a time (AE-GEN-6)");
        for (const Decision& decision : *decisions) check_decision(battle, decision, faults);
    } else if (const auto* roll = std::get_if<Roll>(&battle.pending)) {
        faults.unless(roll->count == 1 && roll->sides == 6 && !roll->summed, "AE-GEN-2: dice come one by one");
        faults.unless(is_possible(*roll), "dice that there are not are asked for");
        faults.unless(is_of_register(roll->clause), "a roll without a clause");
        faults.unless(roll->by != Side::none, "nobody's die");
    } else if (const auto* finished = std::get_if<Finished>(&battle.pending)) {
        faults.unless(is_of_register(finished->clause), "an end without a clause");
        faults.unless(finished->winner == battle.situation->winner, "two winners");
    } else {
        faults.unless(false, "AE-WWII draws no tokens");
    }
}

}  // namespace

std::vector<std::string> faults_of(const Match& match) {
    const AeBattle& battle = battle_of(match);
    Faults faults(battle);
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        check_model(battle, i, faults);
        check_place(battle, i, faults);
        check_engaged(match, battle, i, faults);
    }
    check_turn(battle, faults);
    check_pending(battle, faults);
    return faults.take();
}

namespace {

/// The keys whose parts are not as in an event that says nothing.
Keys keys_said(const Event& event) {
    const Event nothing;
    Keys said = 0;
    const auto add = [&](bool differs, Keys keys) { said |= differs ? keys : 0; };
    add(event.side != nothing.side, keys(Key::side));
    add(event.unit != nothing.unit, keys(Key::unit));
    add(event.actor != nothing.actor, keys(Key::actor));
    add(event.target != nothing.target, keys(Key::target));
    add(event.weapon != nothing.weapon, keys(Key::weapon));
    add(event.word != nothing.word, keys(Key::word));
    add(event.die != nothing.die, keys(Key::die));
    add(event.total != nothing.total, keys(Key::total));
    add(event.needed != nothing.needed, keys(Key::needed));
    add(event.strength != nothing.strength, keys(Key::strength));
    add(event.cover != nothing.cover, keys(Key::cover));
    add(event.amount != nothing.amount, keys(Key::amount));
    add(event.left != nothing.left, keys(Key::left));
    add(event.length != nothing.length, keys(Key::distance, Key::length));
    add(event.from != nothing.from, keys(Key::from));
    add(event.to != nothing.to, keys(Key::to));
    return said;
}

}  // namespace

std::vector<std::string> faults_of(const Event& event, const Scenario& scenario) {
    std::vector<std::string> faults;
    const EventRow& shape = words_of(scenario)[event.kind];
    const std::string name(shape.name);
    if (!is_of_register(event.clause)) faults.push_back(name + " cites no clause of its ruleset");
    for (const Modifier& reason : event.reasons)
        if (!is_of_register(reason.clause)) faults.push_back(name + " gives a reason without a clause");
    // A length is under one of two keys: the shape names at most one of them.
    constexpr Keys lengths = keys(Key::distance, Key::length);
    const Keys allowed = (shape.keys & lengths) != 0 ? shape.keys | lengths : shape.keys;
    for (std::size_t i = 0; i < enumerator_count<Key>; ++i)
        if (((keys_said(event) & ~allowed) >> i & 1) != 0)
            faults.push_back(name + " says " + std::string(enumerator_names<Key>[i]) +
                             ", which its shape does not name");
    if (event.unit.exists() && event.unit.index() >= scenario.units.size()) faults.push_back(name + ": no such unit");
    for (FigureId figure : {event.actor, event.target})
        if (figure.exists() && figure.index() >= scenario.figures.size()) faults.push_back(name + ": no such model");
    return faults;
}

std::vector<std::string> Fallen::faults_of(const Event& event, const Scenario& scenario) {
    std::vector<std::string> faults;
    for (FigureId figure : {event.actor, event.target}) {
        if (event.kind == Happening::shots_lost ||
            std::find(removed_.begin(), removed_.end(), figure) == removed_.end())
            continue;
        faults.push_back(std::string(words_of(scenario)[event.kind].name) + " about " + scenario[figure].name +
                         ", which has been removed");
    }
    if (event.kind == Happening::removed) removed_.push_back(event.target);
    return faults;
}

std::string text_of(const std::vector<std::string>& faults) {
    std::string text;
    for (const std::string& fault : faults) text += (text.empty() ? "" : "; ") + fault;
    return text;
}

}  // namespace umpire::invariants
