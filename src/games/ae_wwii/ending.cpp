#include "games/ae_wwii/ending.hpp"

#include "games/ae_wwii/message_rows.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/steps.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

/// AE-END-3: each removed enemy model is worth its B, whoever removed it.
int points_for_removed(const AeBattle& battle, Side side) {
    int points = 0;
    for (std::size_t i = 0; i < battle.situation->models.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (side_of(battle, figure) != side && battle.situation[figure].has(Mark::removed))
            points += battle.scenario->profile_of(figure).wounds;
    }
    return points;
}

int models_near(const AeBattle& battle, Side side, Point objective) {
    int count = 0;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (side_of(battle, figure) != side || !battle.table[figure].on_table) continue;
        const Length radius{battle.scenario->values.objective_radius};
        if (gap_at_most(footprint_of(battle, figure), objective, radius)) ++count;
    }
    return count;
}

/// AE-END-4: an objective is held by the side that has more models near it.
int points_for_objectives(const AeBattle& battle, Side side) {
    int points = 0;
    for (Point objective : battle.scenario->objectives)
        if (models_near(battle, side, objective) > models_near(battle, opponent_of(side), objective))
            points += battle.scenario->values.objective_points;
    return points;
}

/// AE-END-5: models of the attacker wholly beyond the line, and how many it needs.
int models_beyond_line(const AeBattle& battle) {
    int count = 0;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (side_of(battle, figure) != Side::b || !battle.table[figure].on_table) continue;
        const std::int32_t radius = (*battle.scenario)[figure].base.half_width.units;
        if (battle.table[figure].at.y - radius >= battle.scenario->values.hold_line) ++count;
    }
    return count;
}
int models_needed_beyond_line(const AeBattle& battle) {
    const int share = battle.scenario->values.hold_share;
    return (battle.scenario->starting_models[1] + share - 1) / share;
}

void note_score(AeBattle& battle, Events& events, Side side, int points, Clause clause) {
    Event event = event_of(Happening::scored, clause);
    event.side = side;
    event.amount = points;
    note(battle, events, event);
}

AeProgress finish(AeBattle& battle, Events& events, Side winner, Clause clause) {
    Event event = event_of(Happening::game_ended, clause);
    event.side = winner;
    note(battle, events, event);
    return Pending{Finished{winner, clause}};
}

AeProgress end_by_points(AeBattle& battle, Events& events) {
    const bool objectives = battle.scenario->victory == Victory::objectives;
    const Clause clause = objectives ? "AE-END-4"_clause : "AE-END-3"_clause;
    for (Side side : {Side::a, Side::b}) {
        int points = points_for_removed(battle, side);
        if (objectives) points += points_for_objectives(battle, side);
        note_score(battle, events, side, points, clause);
    }
    const int a = battle.situation->points_a;
    const int b = battle.situation->points_b;
    return finish(battle, events, a > b ? Side::a : b > a ? Side::b : Side::none, clause);
}

AeProgress end_by_line(AeBattle& battle, Events& events) {
    const int beyond = models_beyond_line(battle);
    note_score(battle, events, Side::b, beyond, "AE-END-5"_clause);
    return finish(battle, events, beyond >= models_needed_beyond_line(battle) ? Side::b : Side::a, "AE-END-5"_clause);
}

}  // namespace

/// AE-END-2: asked after each action.
bool a_side_is_wiped_out(const AeBattle& battle) {
    return !any_model_in_play(battle, Side::a) || !any_model_in_play(battle, Side::b);
}

int points_so_far(const AeBattle& battle, Side side) {
    if (battle.scenario->victory == Victory::hold_the_line)
        return side == Side::a ? battle.situation->points_a : battle.situation->points_b;
    // Counted anew and not taken from the `scored` events: after a wipe-out (AE-END-2) nobody scores, yet the models
    // were removed and the objectives are held.
    const bool objectives = battle.situation->finished && battle.scenario->victory == Victory::objectives;
    return points_for_removed(battle, side) + (objectives ? points_for_objectives(battle, side) : 0);
}

int points_if_it_ended(const AeBattle& battle, Side side) {
    if (!Rules::may_measure(battle)) return points_so_far(battle, side);
    if (battle.scenario->victory == Victory::hold_the_line) return side == Side::b ? models_beyond_line(battle) : 0;
    const bool objectives = battle.scenario->victory == Victory::objectives;
    return points_for_removed(battle, side) + (objectives ? points_for_objectives(battle, side) : 0);
}

/// AE-END-2: the side that is left wins; if none is, or both are, the scenario decides.
AeProgress end_game(AeBattle& battle, Events& events) {
    const int a = models_in_play(battle, Side::a);
    const int b = models_in_play(battle, Side::b);
    if (a == 0 && b > 0) return finish(battle, events, Side::b, "AE-END-2"_clause);
    if (b == 0 && a > 0) return finish(battle, events, Side::a, "AE-END-2"_clause);
    if (battle.scenario->victory != Victory::hold_the_line) return end_by_points(battle, events);
    if (a == 0 && b == 0) return finish(battle, events, Side::a, "AE-END-5"_clause);
    return end_by_line(battle, events);
}

EndReasons why_it_ended(const Match& seen) {
    const AeBattle& battle = *ae_battle_of(seen);
    const auto& end = std::get<Finished>(battle.pending);
    const bool nobody_is_left = models_in_play(battle, Side::a) + models_in_play(battle, Side::b) == 0;
    if (end.clause == "AE-END-2"_clause)
        return {{end.clause, "ae_has_nobody_left"_message(name_in_message(opponent_of(end.winner)))}};
    if (battle.scenario->victory == Victory::hold_the_line) {
        if (nobody_is_left) return {{end.clause, "ae_line_held_with_nobody_left"_message()}};
        return {{end.clause, "ae_are_beyond_the_line"_message(name_in_message(Side::b), models_beyond_line(battle),
                                                              models_needed_beyond_line(battle))}};
    }
    const Message when = nobody_is_left ? "ae_with_nobody_left"_message() : after_last_turn();
    const int a = points_so_far(battle, Side::a);
    const int b = points_so_far(battle, Side::b);
    EndReasons reasons{{end.clause, points_that_decided(when, end.winner, a, b)}};
    if (end.winner == Side::none) reasons.push_back({"AE-END-3"_clause, why_drawn(1)});
    return reasons;
}

}  // namespace umpire::ae_wwii
