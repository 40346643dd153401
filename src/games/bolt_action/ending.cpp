#include "games/bolt_action/message_rows.hpp"
#include "games/bolt_action/turn.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

Clause clause_of_victory(const BaBattle& battle) {
    switch (battle.scenario->victory) {
    case Victory::meeting: return "BA-SCEN-1"_clause;
    case Victory::hold: return "BA-SCEN-2"_clause;
    case Victory::break_through: return "BA-SCEN-3"_clause;
    case Victory::none: break;
    }
    return "BA-TURN-1"_clause;
}

bool is_counted(const BaBattle& battle) {
    return battle.scenario->victory == Victory::meeting || battle.scenario->victory == Victory::break_through;
}

bool has_left(const BaBattle& battle, UnitId unit) { return battle.situation[unit].where == Whereabouts::left; }

bool is_transport(const BaBattle& battle, UnitId unit) { return battle.scenario->profile_of(unit).capacity > 0; }

/// The transport has nobody inside who is where it is itself: on the table, or gone over the edge with it.
bool is_empty_transport(const BaBattle& battle, UnitId transport) {
    if (!is_transport(battle, transport)) return false;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const UnitState& state = battle.situation[id_at<UnitId>(i)];
        const bool is_with_it = state.where == Whereabouts::transport || state.where == Whereabouts::left;
        if (is_with_it && state.transport == transport) return false;
    }
    return true;
}

/// BA-SCEN-5: units that are still off the table at the end count as destroyed.
bool counts_as_destroyed(const BaBattle& battle, UnitId unit, bool is_end) {
    const Whereabouts where = battle.situation[unit].where;
    return where == Whereabouts::destroyed || (is_end && is_waiting(where));
}

/// BA-SCEN-1, BA-SCEN-3: for enemy units destroyed, and for own units that broke through.
int points_of(const BaBattle& battle, Side side, bool is_end) {
    const Values& values = battle.scenario->values;
    const bool breaks_through = battle.scenario->victory == Victory::break_through;
    const bool defends = breaks_through && side != battle.situation->attacker;
    int points = 0;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) != side && counts_as_destroyed(battle, unit, is_end))
            points += defends ? values.points_defender_kill : values.points_attacker_kill;
        if (side_of(battle, unit) == side && breaks_through && !defends && has_left(battle, unit) &&
            !is_empty_transport(battle, unit))
            points += values.points_left;
    }
    return points;
}

/// BA-SCEN-2: a living man of infantry or artillery; men in a building are as near as its outline.
bool has_man_at_marker(const BaBattle& battle, Side side) {
    const Length radius{battle.scenario->values.objective_radius};
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) != side || !is_present(battle, unit) || is_vehicle(battle, unit)) continue;
        for (const Point marker : battle.scenario->objectives) {
            if (const Piece* house = building_of(battle, unit)) {
                if (house->outline.near(disc(marker, {}), radius)) return true;
                continue;
            }
            for (const FigureId man : models_of(battle, unit))
                if (battle.table[man].on_table && !is_gun(battle, man) &&
                    gap_at_most(foot_of(battle, man), disc(marker, {}), radius))
                    return true;
        }
    }
    return false;
}

bool has_unit_in_game(const BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (side_of(battle, id_at<UnitId>(i)) == side && is_in_game(battle, id_at<UnitId>(i))) return true;
    return false;
}

bool some_unit_left(const BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (side_of(battle, id_at<UnitId>(i)) == side && has_left(battle, id_at<UnitId>(i))) return true;
    return false;
}

BaProgress finish_game(BaBattle& battle, Events& events, Side winner, Clause clause) {
    Event event = event_of(Happening::game_ended, clause);
    event.side = winner;
    note(battle, events, event);
    return Pending{Finished{winner, clause}};
}

Side leader_by_points(const BaBattle& battle) {
    const int lead = battle.situation->points[0] - battle.situation->points[1];
    const int needed = battle.scenario->values.win_lead;
    if (lead >= needed) return Side::a;
    return -lead >= needed ? Side::b : Side::none;
}

/// BA-TRAN-9: nearer to an enemy than to a friend; with no friend anywhere, any enemy is nearer.
bool is_left_to_enemy(const BaBattle& battle, UnitId transport) {
    if (!is_on_table(battle, transport) || !is_empty_transport(battle, transport)) return false;
    Length nearest_friend{coordinate_max * 2};
    Length nearest_enemy = nearest_friend;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto other = id_at<UnitId>(i);
        if (other == transport || !is_present(battle, other)) continue;
        const bool is_friend = side_of(battle, other) == side_of(battle, transport);
        Length& nearest = is_friend ? nearest_friend : nearest_enemy;
        nearest = std::min(nearest, distance_between(battle, transport, other));
    }
    return nearest_enemy < nearest_friend;
}

}  // namespace

/// BA-SCEN-6.
bool is_early_end(const BaBattle& battle) {
    return !has_unit_in_game(battle, Side::a) || !has_unit_in_game(battle, Side::b);
}

/// BA-SCEN-7: what has been gained since the last count.
void score(BaBattle& battle, Events& events, bool is_end) {
    if (!is_counted(battle)) return;
    for (const Side side : {Side::a, Side::b}) {
        const int gained = points_of(battle, side, is_end) - battle.situation->points[index_of(side)];
        if (gained == 0) continue;
        Event event = event_of(Happening::scored, clause_of_victory(battle));
        event.side = side;
        event.amount = gained;
        note(battle, events, event);
    }
}

std::optional<int> points_if_counted(const BaBattle& battle, Side side) {
    if (!is_counted(battle)) return std::nullopt;
    return points_of(battle, side, false);
}

void remove_empty_transports(BaBattle& battle, Events& events) {
    if (battle.scenario->options.empty_transport_leaves != choice::yes) return;
    FixedVector<UnitId, units_max> lost;  // all are looked at before the first goes
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (is_left_to_enemy(battle, id_at<UnitId>(i))) lost.push_back(id_at<UnitId>(i));
    for (const UnitId transport : lost) destroy(battle, events, transport, "BA-TRAN-9"_clause);
}

/// BA-SCEN-6: the side that is left wins; the points decide when nobody is, or when those who are missing had left.
BaProgress end_early(BaBattle& battle, Events& events) {
    score(battle, events, true);
    const bool a_is_there = has_unit_in_game(battle, Side::a);
    const bool b_is_there = has_unit_in_game(battle, Side::b);
    const Side missing = a_is_there ? Side::b : Side::a;
    const bool by_points = (!a_is_there && !b_is_there) || some_unit_left(battle, missing);
    const Side winner = by_points ? leader_by_points(battle) : opponent_of(missing);
    return finish_game(battle, events, winner, "BA-SCEN-6"_clause);
}

/// BA-SCEN-1 to BA-SCEN-3: after the last turn.
BaProgress end_by_scenario(BaBattle& battle, Events& events) {
    score(battle, events, true);
    Side winner = Side::none;
    if (is_counted(battle)) winner = leader_by_points(battle);
    if (battle.scenario->victory == Victory::hold) {
        const bool a_is_there = has_man_at_marker(battle, Side::a);
        const bool b_is_there = has_man_at_marker(battle, Side::b);
        if (a_is_there != b_is_there) winner = a_is_there ? Side::a : Side::b;
    }
    return finish_game(battle, events, winner, clause_of_victory(battle));
}

namespace {

EndReasons by_points(const BaBattle& battle, const Finished& end, const Message& when) {
    const auto& points = battle.situation->points;
    EndReasons reasons{{end.clause, points_that_decided(when, end.winner, points[0], points[1])}};
    if (end.winner == Side::none) reasons.push_back({end.clause, why_drawn(battle.scenario->values.win_lead)});
    return reasons;
}

Message who_has_the_marker(const BaBattle& battle, Side winner) {
    if (winner != Side::none) return "ba_alone_has_the_marker"_message(name_in_message(winner));
    return has_man_at_marker(battle, Side::a) ? "ba_both_have_the_marker"_message()
                                              : "ba_nobody_has_the_marker"_message();
}

}  // namespace

EndReasons why_it_ended(const Match& seen) {
    const BaBattle& battle = *ba_battle_of(seen);
    const auto& end = std::get<Finished>(battle.pending);
    if (end.clause != "BA-SCEN-6"_clause) {
        if (is_counted(battle)) return by_points(battle, end, after_last_turn());
        if (battle.scenario->victory == Victory::none) return {{end.clause, "ba_nothing_was_to_be_won"_message()}};
        return {{end.clause, who_has_the_marker(battle, end.winner)}};
    }
    if (!has_unit_in_game(battle, Side::a) && !has_unit_in_game(battle, Side::b))
        return by_points(battle, end, "ba_with_no_unit_left"_message());
    const Side missing = has_unit_in_game(battle, Side::a) ? Side::b : Side::a;
    const Message name = name_in_message(missing);
    if (some_unit_left(battle, missing)) return by_points(battle, end, "ba_with_no_unit_of_it_left"_message(name));
    return {{end.clause, "ba_has_no_unit_left"_message(name)}};
}

}  // namespace umpire::bolt_action
