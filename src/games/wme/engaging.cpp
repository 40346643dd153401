#include "games/wme/combat_moves.hpp"
#include "games/wme/combat_steps.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/results.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// 30.4, 2: the rounds of one engagement: WM-COMB-3, 13, 14, 17, WM-RES-1 to 10, 14, 15, 17.
namespace umpire::wme {

using namespace literals;
using EngagingStep = Engaging::Step;

namespace {

WmProgress on(Engaging& engaging, EngagingStep step, Side side = Side::none) {
    engaging.step = step;
    engaging.side = side;
    engaging.next = 0;
    return Continue{};
}

Side active_side(const Play& play) { return play.now().active; }

/// WM-GEN-8: a step that the active side has gone through first comes to the passive one, then the next begins.
WmProgress other_side(const Play& play, Engaging& engaging, EngagingStep next, Side first_of_next) {
    if (engaging.side == active_side(play)) return on(engaging, engaging.step, opponent_of(engaging.side));
    return on(engaging, next, first_of_next);
}

// --- The start of the round ---

/// WM-COMB-3, WM-COMB-19: who takes part is settled now.
WmProgress begin(Play& play, Engaging& engaging) {
    Round& round = play.work().round;
    round = round_of(play.battle(), round.engagement);
    engaging.winner = Side::none;
    engaging.is_drawn = false;
    for (const Fighter& fighter : round.fighters) {
        if (play.now()[fighter.unit].engagement == round.engagement) continue;
        Event event = unit_event(Happening::entered_combat, "WM-COMB-19"_clause, fighter.unit);
        event.amount = round.engagement;
        play.note(event);
    }
    Event event = event_of(Happening::round_began, "WM-COMB-3"_clause);
    event.amount = round.engagement;
    event.left = play.now().engagements[round.engagement - 1u].rounds + 1;
    play.note(event);
    return on(engaging, EngagingStep::aim, active_side(play));
}

/// WM-COMB-14: stands that have a choice are asked for one after the other.
WmProgress ask_aim(Play& play, Engaging& engaging) {
    Round& round = play.work().round;
    for (; engaging.next < static_cast<std::uint8_t>(round.blows.size()); ++engaging.next) {
        const Blow& blow = round.blows[engaging.next];
        if (side_of(play.battle(), blow.stand) != engaging.side || blow.target.exists()) continue;
        return Pending{ask(decision_of(engaging.side, Question::assign_attack, "WM-COMB-14"_clause,
                                       unit_of(play.battle(), blow.stand), blow.stand))};
    }
    return other_side(play, engaging, EngagingStep::lead, active_side(play));
}
WmProgress hear_aim(Play& play, Engaging& engaging, const Action& action) {
    play.work().round.blows[engaging.next].target = action.target_unit();
    Event event = actor_event(Happening::attack_assigned, "WM-COMB-14"_clause, action.actor);
    event.target_unit = action.target_unit();
    play.note(event);
    return Continue{};
}

/// WM-COMB-13: the unit has a leader and a stand that attacks.
bool may_lead(const WmBattle& battle, const Round& round, UnitId unit) {
    return !leaders_of(battle, unit).empty() && !victims_of(round, battle, unit).empty();
}
WmProgress ask_lead(Play& play, Engaging& engaging) {
    const Round& round = play.work().round;
    for (; engaging.next < static_cast<std::uint8_t>(round.fighters.size()); ++engaging.next) {
        const UnitId unit = round.fighters[engaging.next].unit;
        if (side_of(play.battle(), unit) == engaging.side && may_lead(play.battle(), round, unit))
            return Pending{ask(decision_of(engaging.side, Question::assign_bonus, "WM-COMB-13"_clause, unit))};
    }
    return other_side(play, engaging, EngagingStep::strike, active_side(play));
}
WmProgress hear_lead(Play& play, Engaging& engaging, const Action& action) {
    ++engaging.next;
    if (action.verb == Verb::no_bonus) return Continue{};
    for (Blow& blow : play.work().round.blows)
        if (blow.stand == action.target()) blow.leader = unit_of(play.battle(), action.actor);
    Event event = actor_event(Happening::bonus_given, "WM-COMB-13"_clause, action.actor);
    event.target = action.target();
    event.amount = profile_of(play.battle(), unit_of(play.battle(), action.actor)).bonus;
    play.note(event);
    return Continue{};
}

// --- Blows ---

UnitList strikers_of(const WmBattle& battle, const Round& round, Side side) {
    UnitList strikers;
    for (const Fighter& fighter : round.fighters)
        if (side_of(battle, fighter.unit) == side && !fighter.has_struck &&
            !victims_of(round, battle, fighter.unit).empty())
            strikers.push_back(fighter.unit);
    return strikers;
}

WmProgress strike(Play& play, UnitId unit) {
    fighter_of(play.work().round, unit)->has_struck = true;
    return Procedure{Striking{unit}};
}

WmProgress ask_strike(Play& play, Engaging& engaging) {
    const UnitList strikers = strikers_of(play.battle(), play.work().round, engaging.side);
    if (strikers.empty()) return other_side(play, engaging, EngagingStep::lose, active_side(play));
    if (strikers.size() == 1) return strike(play, strikers[0]);
    return Pending{ask(decision_of(engaging.side, Question::attack_next, "WM-COMB-17"_clause))};
}

/// WM-COMB-17, WM-COMB-18: stands are removed when both sides have struck, the active side's first.
WmProgress lose(Play& play, Engaging& engaging) {
    const Round& round = play.work().round;
    while (engaging.next < round.fighters.size()) {
        const Fighter& fighter = round.fighters[engaging.next++];
        if (side_of(play.battle(), fighter.unit) != engaging.side || fighter.hits == 0) continue;
        note_hits(play, fighter.unit, UnitId::none(), fighter.hits, Word::combat, "WM-COMB-18"_clause);
        Losing losing;
        losing.unit = fighter.unit;
        return Procedure{losing};
    }
    return other_side(play, engaging, EngagingStep::score, Side::none);
}

// --- The result ---

void tell_score(Play& play, const Round& round, Side side, int score) {
    Event event = event_of(Happening::combat_scored, "WM-RES-1"_clause);
    event.side = side;
    event.total = score;
    const int shots = round.shots[index_of(side)];
    const int supports = round.supports[index_of(side)];
    add_reason(event.reasons, {"WM-COMB-18"_clause, score - shots - supports});
    if (supports > 0) add_reason(event.reasons, {"WM-COMB-16"_clause, supports});
    if (shots > 0) add_reason(event.reasons, {"WM-RES-2"_clause, shots});
    play.note(event);
}

WmProgress score(Play& play, Engaging& engaging) {
    const Round& round = play.work().round;
    const Outcome outcome = outcome_of(play.battle(), round);
    tell_score(play, round, active_side(play), outcome.scores[index_of(active_side(play))]);
    const Side passive = opponent_of(active_side(play));
    tell_score(play, round, passive, outcome.scores[index_of(passive)]);
    // The bonuses of this round are used (WM-COMB-6, WM-COMB-8, WM-RES-2).
    Event fought = event_of(Happening::round_fought, "WM-COMB-3"_clause);
    fought.amount = round.engagement;
    play.note(fought);
    engaging.winner = outcome.winner;
    engaging.is_drawn = outcome.is_drawn;
    give(play.work().round.retreat, outcome.retreat);
    if (outcome.is_drawn) {
        play.note(event_of(Happening::round_drawn, "WM-RES-4"_clause));
    } else if (outcome.winner != Side::none) {
        Event event = event_of(Happening::round_won, "WM-RES-5"_clause);
        event.side = outcome.winner;
        event.amount = outcome.retreat;
        play.note(event);
    } else {
        return on(engaging, EngagingStep::close);
    }
    return on(engaging, EngagingStep::ways, active_side(play));
}

/// WM-RES-7: the direction of each unit before anybody moves; those that only support come last, since they go the way
/// of another. Who is asked chooses among equal ones.
WmProgress find_ways(Play& play, Engaging& engaging) {
    Round& round = play.work().round;
    for (const bool supports : {false, true})
        for (Fighter& fighter : round.fighters) {
            if (side_of(play.battle(), fighter.unit) != engaging.side || fighter.has_way) continue;
            if (fighter.supported.exists() != supports || stands_of(play.battle(), fighter.unit).empty()) continue;
            const Ways ways = ways_of(play.battle(), round, fighter);
            if (ways.size() > 1)
                return Pending{
                    ask(decision_of(engaging.side, Question::choose_direction, "WM-RES-7"_clause, fighter.unit))};
            fighter.has_way = true;
            if (!ways.empty()) fighter.way = ways[0];
        }
    const EngagingStep next = engaging.is_drawn ? EngagingStep::hold : EngagingStep::guns;
    return other_side(play, engaging, next, active_side(play));
}
WmProgress hear_way(Play& play, const Action& action) {
    Fighter& fighter = *fighter_of(play.work().round, action.unit);
    fighter.way = *way_named(play.battle(), play.work().round, fighter, action);
    fighter.has_way = true;
    Event event = unit_event(Happening::direction_chosen, "WM-RES-7"_clause, action.unit);
    set_facing(event, direction_of(fighter.way));
    play.note(event);
    return Continue{};
}

// --- A draw ---

void fall_back(Fighter& fighter) { fighter.choice = AfterRound::falls_back; }

/// WM-RES-4: who fought from cover may stand; the others fall back.
WmProgress ask_hold(Play& play, Engaging& engaging) {
    Round& round = play.work().round;
    for (; engaging.next < static_cast<std::uint8_t>(round.fighters.size()); ++engaging.next) {
        Fighter& fighter = round.fighters[engaging.next];
        if (side_of(play.battle(), fighter.unit) != engaging.side) continue;
        if (stands_of(play.battle(), fighter.unit).empty()) continue;
        if (fighter.is_covered)
            return Pending{ask(decision_of(engaging.side, Question::draw_choice, "WM-RES-4"_clause, fighter.unit))};
        fall_back(fighter);
    }
    engaging.step = EngagingStep::draw;
    return Procedure{FallingBack{FallingBack::Step::roll, engaging.side}};
}
WmProgress hear_hold(Play& play, Engaging& engaging, const Action& action) {
    Fighter& fighter = play.work().round.fighters[engaging.next++];
    if (action.verb == Verb::fall_back) {
        fall_back(fighter);
        return Continue{};
    }
    fighter.choice = AfterRound::stands;
    play.note(unit_event(Happening::stood, "WM-RES-4"_clause, fighter.unit));
    return Continue{};
}
WmProgress after_draw(Play& play, Engaging& engaging) {
    engaging.step = EngagingStep::hold;
    return other_side(play, engaging, EngagingStep::close, Side::none);
}

// --- A win ---

/// WM-RES-9.
WmProgress lose_guns(Play& play, Engaging& engaging) {
    const Round& round = play.work().round;
    while (engaging.next < round.fighters.size()) {
        const UnitId unit = round.fighters[engaging.next++].unit;
        if (side_of(play.battle(), unit) == engaging.winner || stands_of(play.battle(), unit).empty()) continue;
        if (play.work().round.retreat > 0 && profile_of(play.battle(), unit).type == Type::artillery)
            destroy(play, unit, "WM-RES-9"_clause);
    }
    return on(engaging, EngagingStep::retreat, opponent_of(engaging.winner));
}

WmProgress retreat(Play& play, UnitId unit) {
    Fighter& fighter = *fighter_of(play.work().round, unit);
    fighter.has_retreated = true;
    if (fighter.way == Vector{}) return Continue{};
    return Procedure{Retreating{Retreating::Step::make_way, unit, vector_after(play.work().round, unit)}};
}
WmProgress ask_retreat(Play& play, Engaging& engaging) {
    const UnitList next = retreats_next(play.battle(), play.work().round, engaging.side);
    if (next.empty() || play.work().round.retreat == 0) return on(engaging, EngagingStep::choose, engaging.winner);
    if (next.size() == 1) return retreat(play, next[0]);
    return Pending{ask(decision_of(engaging.side, Question::retreat_next, "WM-RES-8"_clause))};
}

// --- The end of the round ---

/// WM-RES-14, WM-RES-15, WM-RES-17: a second round where somebody pursued or opponents still touch; none after a draw.
WmProgress close(Play& play, Engaging& engaging) {
    const std::uint8_t engagement = play.work().round.engagement;
    const int rounds = play.now().engagements[engagement - 1u].rounds;
    const bool goes_on = !engaging.is_drawn && is_alive(play.battle(), engagement);
    if (goes_on && rounds < play.book().values.rounds_most) return on(engaging, EngagingStep::begin);
    Event over = event_of(Happening::engagement_ended, goes_on ? "WM-RES-15"_clause : "WM-COMB-3"_clause);
    over.amount = engagement;
    play.note(over);
    return Done{};
}

WmProgress hear(Play& play, Engaging& engaging, const Action& action) {
    switch (engaging.step) {
    case EngagingStep::aim: return hear_aim(play, engaging, action);
    case EngagingStep::lead: return hear_lead(play, engaging, action);
    case EngagingStep::strike: return strike(play, action.unit);
    case EngagingStep::ways: return hear_way(play, action);
    case EngagingStep::hold: return hear_hold(play, engaging, action);
    case EngagingStep::retreat: return retreat(play, action.unit);
    default: return hear_winner(play, engaging, action);
    }
}

}  // namespace

WmProgress step(Play& play, Engaging& engaging, const Answer& answer) {
    if (const auto* const given = std::get_if<const Action*>(&answer)) return hear(play, engaging, **given);
    switch (engaging.step) {
    case EngagingStep::begin: return begin(play, engaging);
    case EngagingStep::aim: return ask_aim(play, engaging);
    case EngagingStep::lead: return ask_lead(play, engaging);
    case EngagingStep::strike: return ask_strike(play, engaging);
    case EngagingStep::lose: return lose(play, engaging);
    case EngagingStep::score: return score(play, engaging);
    case EngagingStep::ways: return find_ways(play, engaging);
    case EngagingStep::hold: return ask_hold(play, engaging);
    case EngagingStep::draw: return after_draw(play, engaging);
    case EngagingStep::guns: return lose_guns(play, engaging);
    case EngagingStep::retreat: return ask_retreat(play, engaging);
    case EngagingStep::choose: return ask_winner(play, engaging);
    case EngagingStep::close: break;
    }
    return close(play, engaging);
}

}  // namespace umpire::wme
