#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/squad.hpp"
#include "games/ae_wwii/steps.hpp"
#include "games/ae_wwii/suggest.hpp"
#include "geometry/formation.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

/// The corners of a side's zone (AE-SETUP-3).
std::array<Point, 4> zone_corners(const AeBattle& battle, Side side) {
    const Point table = battle.scenario->table;
    const std::int32_t depth = battle.scenario->values.deployment_depth;
    const bool south = battle.situation->south == side;
    const std::int32_t low = south ? 0 : table.y - depth;
    const std::int32_t high = south ? depth : table.y;
    return {Point{0, low}, Point{table.x, low}, Point{table.x, high}, Point{0, high}};
}

/// The room between two bases of a unit: an inch, or less where coherency asks for it.
Length room_between(const AeBattle& battle) {
    const std::int32_t link = battle.scenario->options.coherency;
    return {link < 0 ? units_per_inch : std::min(link, units_per_inch)};
}

}  // namespace

Point random_place_in_zone(const AeBattle& battle, Side side, Chance& chance) {
    const auto corners = zone_corners(battle, side);
    const auto within = [&](std::int32_t low, std::int32_t high) {
        return low + static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(high - low)));
    };
    const std::int32_t x = within(corners[0].x, corners[1].x);
    return {x, within(corners[0].y, corners[2].y)};
}

Action ranks_for(const AeBattle& battle, UnitId unit, Point centre, int ranks) {
    const UnitCard& card = (*battle.scenario)[unit];
    const std::int32_t radius = (*battle.scenario)[card.first].base.half_width.units;
    const std::int32_t spacing = 2 * radius + room_between(battle).units;
    const std::int32_t files = (card.count + ranks - 1) / ranks;
    const auto corners = zone_corners(battle, card.side);
    const auto first = [&](std::int32_t middle, std::int32_t count, std::int32_t low, std::int32_t high) {
        const std::int32_t width = (count - 1) * spacing;
        return std::max(std::min(middle - width / 2, high - radius - width), low + radius);
    };
    const std::int32_t west = first(centre.x, files, corners[0].x, corners[1].x);
    const std::int32_t south = first(centre.y, (card.count + files - 1) / files, corners[0].y, corners[2].y);
    Action action = unit_action(Verb::deploy, unit);
    for (std::int32_t i = 0; i < card.count; ++i)
        action.places.push_back({{west + i % files * spacing, south + i / files * spacing}, {}});
    return action;
}

std::optional<Action> formation_for(const AeBattle& battle, UnitId unit, Point centre) {
    const UnitCard& card = (*battle.scenario)[unit];
    const Length radius = (*battle.scenario)[card.first].base.half_width;
    std::vector<Footprint> bases;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (battle.table->figures[i].on_table) bases.push_back(footprint_of(battle, id_at<FigureId>(i)));
    std::vector<const Outline*> outlines;
    for (const Piece& piece : battle.scenario->pieces)
        if (battle.scenario->kind_of(piece).going == Going::impassable) outlines.push_back(&piece.outline);
    const auto corners = zone_corners(battle, card.side);
    const auto zone = Outline::polygon(corners);
    const Obstacles obstacles{bases, outlines, battle.scenario->table};
    const Length spacing = radius * 2 + room_between(battle);
    const auto points = place_unit(card.count, radius, spacing, centre, *zone, obstacles);
    if (points.size() != card.count) return std::nullopt;
    Action action = unit_action(Verb::deploy, unit);
    for (Point point : points) action.places.push_back({point, {}});
    return action;
}

std::optional<Action> room_to_deploy(const AeBattle& battle, UnitId unit) {
    const Side side = (*battle.scenario)[unit].side;
    const auto corners = zone_corners(battle, side);
    const Decision decision{side, Question::deploy, UnitId::none(), FigureId::none(), "AE-SETUP-3"_clause};
    const auto fits = [&](const Action& action) { return judge_setup(battle, decision, action).empty(); };
    const auto each_place = [&](std::int32_t stride, auto find) -> std::optional<Action> {
        for (std::int32_t y = corners[0].y + stride / 2; y < corners[2].y; y += stride)
            for (std::int32_t x = corners[0].x + stride / 2; x < corners[2].x; x += stride)
                if (const std::optional<Action> action = find(Point{x, y}); action && fits(*action)) return action;
        return std::nullopt;
    };
    for (const int ranks : {1, 2, 3, 4})
        if (auto action =
                each_place(units_per_inch, [&](Point at) { return std::optional(ranks_for(battle, unit, at, ranks)); }))
            return action;
    return each_place(3 * units_per_inch, [&](Point at) { return formation_for(battle, unit, at); });
}

namespace {

/// Each unit not yet placed, in several places of the zone; where chance finds none the whole zone is looked at.
void suggest_deployments(Suggestions& suggestions, Side side, Chance& chance) {
    const AeBattle& battle = suggestions.battle();
    for (std::size_t u = 0; u < battle.scenario->units.size(); ++u) {
        if (battle.scenario->units[u].side != side || battle.table[battle.scenario->units[u].first].on_table) continue;
        for (int attempt = 0; attempt < 4; ++attempt) {
            const Point centre = random_place_in_zone(battle, side, chance);
            if (const auto action = formation_for(battle, id_at<UnitId>(u), centre)) suggestions.offer(*action);
        }
    }
    if (suggestions.count() > 0) return;
    for (std::size_t u = 0; u < battle.scenario->units.size(); ++u) {
        if (battle.scenario->units[u].side != side || battle.table[battle.scenario->units[u].first].on_table) continue;
        if (const auto action = room_to_deploy(battle, id_at<UnitId>(u))) suggestions.offer(*action);
    }
    if (suggestions.count() == 0) suggestions.offer(side_action(Verb::pass, side));
}

void suggest_words(Suggestions& suggestions, Action action, std::initializer_list<Word> words) {
    for (Word word : words) {
        action.word = word;
        suggestions.offer(action);
    }
}

}  // namespace

void suggest_setup(Suggestions& suggestions, const Decision& decision, Chance& chance) {
    switch (decision.question.as<Question>()) {
    case Question::choose_power:
        suggest_words(suggestions, figure_action(Verb::choose_power, decision.figure),
                      {Word::clouded_minds, Word::mind_blast, Word::psychic_push});
        break;
    case Question::choose_edge:
        suggest_words(suggestions, side_action(Verb::choose_edge, decision.by), {Word::south, Word::north});
        break;
    case Question::who_places_first:
        suggestions.offer(side_action(Verb::place_first, decision.by));
        suggestions.offer(side_action(Verb::place_second, decision.by));
        break;
    default: suggest_deployments(suggestions, decision.by, chance); break;
    }
}

}  // namespace umpire::ae_wwii
