#include "games/bolt_action/announcing.hpp"
#include "games/bolt_action/facts.hpp"
#include "geometry/contact.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

enum class Edge : std::uint8_t { south, north, west, east };

/// BA-SETUP-7: the own edge. BA-SETUP-8: left and right as the owner sees them from there.
Edge edge_of(const BaBattle& battle, UnitId unit) {
    const bool is_south = battle.situation->south == side_of(battle, unit);
    switch (battle.situation[unit].where) {
    case Whereabouts::flank_left: return is_south ? Edge::west : Edge::east;
    case Whereabouts::flank_right: return is_south ? Edge::east : Edge::west;
    default: return is_south ? Edge::south : Edge::north;
    }
}

Clause clause_of_entry(const BaBattle& battle, UnitId unit) {
    switch (battle.situation[unit].where) {
    case Whereabouts::reserve: return "BA-SETUP-7"_clause;
    case Whereabouts::flank_left:
    case Whereabouts::flank_right: return "BA-SETUP-8"_clause;
    default: return "BA-MOVE-8"_clause;
    }
}

/// How far the base reaches over the edge, towards the table: 0 when it touches it from outside.
std::int32_t reach_inside(const BaBattle& battle, const Footprint& base, Edge edge) {
    const Point table = battle.scenario->table;
    const auto inside = [&](Point point) {
        switch (edge) {
        case Edge::south: return point.y;
        case Edge::north: return table.y - point.y;
        case Edge::west: return point.x;
        case Edge::east: break;
        }
        return table.x - point.x;
    };
    if (is_round(base)) return inside(base.centre) + base.radius.units;
    std::int32_t most = inside(base.corners[0]);
    for (const Point corner : base.corners) most = std::max(most, inside(corner));
    return most;
}

/// BA-SETUP-8: how far from its own edge a flanking unit may enter this turn.
std::int32_t flank_limit(const BaBattle& battle) {
    const Values& values = battle.scenario->values;
    if (battle.situation->turn <= values.flank_turn) return values.flank_first;
    return battle.situation->turn == values.flank_turn + 1 ? values.flank_second : battle.scenario->table.y;
}

/// The centre lies beside a part of the edge where the unit may enter.
bool is_beside_edge(const BaBattle& battle, UnitId unit, Point centre, Edge edge) {
    const Point table = battle.scenario->table;
    if (edge == Edge::south || edge == Edge::north) return 0 <= centre.x && centre.x <= table.x;
    const bool is_south = battle.situation->south == side_of(battle, unit);
    const std::int32_t from_own = is_south ? centre.y : table.y - centre.y;
    return 0 <= from_own && from_own <= flank_limit(battle);
}

}  // namespace

Verdict judge_come_on(const BaBattle& battle, const Moving& moving, const Action& action) {
    const Clause clause = clause_of_entry(battle, moving.unit);
    if (action.verb != Verb::come_on) return {objection("BA-MOVE-8"_clause)};
    if (action.unit != moving.unit) return {objection("BA-MOVE-8"_clause)};
    const Edge edge = edge_of(battle, moving.unit);
    Bases bases;
    std::size_t next = 0;
    for (const FigureId model : models_of(battle, moving.unit)) {
        if (!is_alive(battle, model)) continue;
        if (next >= action.places.size()) return {objection("BA-MOVE-8"_clause, fact::not_placed).about(model)};
        const Place place = action.places[next++];
        if (std::abs(place.at.x) > coordinate_max || std::abs(place.at.y) > coordinate_max)
            return {objection("BA-MOVE-8"_clause)};
        const Footprint base = footprint((*battle.scenario)[model].base, place);
        const std::int32_t inside = reach_inside(battle, base, edge);
        const bool touches = inside <= 0 && inside > -contact_gap.units && (!is_round(base) || inside == 0);
        if (!touches || !is_beside_edge(battle, moving.unit, place.at, edge)) {
            Verdict verdict{objection(clause, fact::not_at_edge).about(model)};
            if (clause != "BA-MOVE-8"_clause) verdict.push_back(objection("BA-MOVE-8"_clause));
            return verdict;
        }
        if (std::any_of(bases.begin(), bases.end(), [&](const Footprint& mate) { return overlap(mate, base); }))
            return {objection("BA-MOVE-8"_clause, fact::on_mate).about(model)};
        bases.push_back(base);
    }
    if (next != action.places.size()) return {objection("BA-MOVE-8"_clause)};
    if (are_in_formation(battle, bases)) return {};
    return {objection("BA-MOVE-8"_clause, fact::scattered).about(moving.unit)};
}

void announce_places(BaBattle& battle, const Action& action) {
    Announced& announced = battle.work.announced;
    announced.path.clear();
    const ModelRange models = models_of(battle, action.unit);
    std::size_t next = 0;
    for (const FigureId model : models) {
        if (!is_alive(battle, model)) continue;
        const Place place = action.places[next++];
        Figure& start = announced.starts[static_cast<std::size_t>(model.value - models.first)];
        start.at = place.at;
        start.facing = place.facing;
        start.on_table = true;
    }
}

}  // namespace umpire::bolt_action
