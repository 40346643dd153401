#include "games/wme/charges.hpp"

#include "games/wme/facts.hpp"
#include "games/wme/initiative.hpp"
#include "games/wme/known_moves.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// 30.2, 2c: a charge from the declaration to the shots.
namespace umpire::wme {

using namespace literals;

namespace {

/// No corner goes farther than the pace: what is farther off than that, and than stands that touch, cannot be reached.
/// Rounded corners are good for a few units more.
Length reach_margin(const Values& values) { return contact_of(values) + Length{8}; }

constexpr std::array edge_words{Word::front, Word::right, Word::rear, Word::left};

/// WM-INIT-20: the full pace, whatever the formation of the unit.
ChargeAsk charge_ask(const WmBattle& battle, UnitId unit, UnitId target, const std::vector<SaidPlace>& places) {
    return {unit, target, places, full_pace(battle, unit)};
}

void say_place(Action& action, Place place) {
    if (action.places.full()) return;
    if (place.facing.tenths == 0) action.turns_north |= 1u << action.places.size();
    action.places.push_back(place);
}

void say_moves(const WmBattle& battle, Action& action, UnitId unit, const std::vector<StandMove>& moves) {
    for (const FigureId stand : stands_of(battle, unit)) {
        const auto move = std::ranges::find(moves, stand, &StandMove::stand);
        say_place(action, move != moves.end() ? move->to : place_of(battle, stand));
    }
}

}  // namespace

/// WM-CHRG-2, WM-CHRG-10, WM-CHRG-14: any enemy unit that a front edge sees, engaged or not; a charge that is not
/// possible is refused, and the unit keeps its right to move.
Verdict against_charge(const WmBattle& battle, UnitId unit, const Action& action) {
    const UnitId target = action.target_unit();
    // WM-PROF-5: a commander is no unit.
    if (target.exists() && is_there(battle, target) && is_commander(battle, target))
        return {objection("WM-CHRG-1"_clause, fact::no_target).about(unit),
                objection("WM-PROF-5"_clause, fact::is_commander).about(target)};
    if (!target.exists() || !is_there(battle, target))
        return {objection("WM-CHRG-1"_clause, fact::no_target).about(unit)};
    if (side_of(battle, target) == side_of(battle, unit))
        return {objection("WM-CHRG-1"_clause, fact::own_target).about(target)};
    const std::size_t stands = stands_of(battle, unit).size();
    if (action.places.size() > 1 && action.places.size() != stands) {
        Objection wrong = objection("WM-CHRG-7"_clause, fact::place_count).about(unit);
        wrong.unit = Objection::Unit::number;
        wrong.found = static_cast<std::int32_t>(action.places.size());
        wrong.allowed = static_cast<std::int32_t>(stands);
        return {wrong};
    }
    return known_plan(Board{battle}, charge_ask(battle, unit, target, said_places(action))).verdict;
}

Charging charging_of(const Action& action, bool by_initiative) {
    Charging charging;
    charging.unit = action.unit;
    charging.target = action.target_unit();
    charging.by_initiative = by_initiative;
    for (std::size_t i = 0; i < action.places.size() && !charging.places.full(); ++i)
        charging.places.push_back({action.places[i].at, action.places[i].facing, action.turns_at(i)});
    return charging;
}

Action charge_action(const Board& board, const ChargePlan& plan) {
    Action action = unit_action(Verb::charge, plan.unit);
    action.units.push_back(plan.target);
    say_moves(board.battle(), action, plan.unit, plan.moves);
    return action;
}

void suggest_charges(const Board& board, UnitId unit, const UnitList& enemies, Candidates& out) {
    for (const UnitId enemy : enemies) {
        const ChargeAsk ask = charge_ask(board.battle(), unit, enemy, {});
        if (!board.is_within(unit, enemy, ask.pace + reach_margin(board.values()))) continue;
        const ChargeFound found = known_plan(board, ask);
        if (!found.is_possible()) continue;
        const Action fullest = charge_action(board, fullest_charge(board, ask, found.plan));
        // Said place by place, a charge is judged again: where it would not be the same, it goes as the rules have it.
        ChargeAsk said = ask;
        said.places = said_places(fullest);
        offer_surely(known_plan(board, said).is_possible() ? fullest : charge_action(board, found.plan), out);
    }
}

EvadeAsk evade_ask(const WmBattle& battle, const Action& action) {
    EvadeAsk ask;
    ask.unit = action.unit;
    ask.enemy = action.target_unit();
    if (action.units.size() > 1) ask.follower = action.units[1];
    ask.places = said_places(action);
    ask.pace = full_pace(battle, action.unit);
    return ask;
}

void suggest_evades(const Board& board, UnitId unit, const UnitList& enemies, Candidates& out) {
    const WmBattle& battle = board.battle();
    const auto offer_evade = [&](const EvadeAsk& ask) {
        const EvadeFound found = plan_evade(board, ask);
        if (!found.is_possible()) return;
        Action action = unit_action(Verb::evade, ask.unit);
        action.units.push_back(ask.enemy);
        if (ask.follower.exists()) action.units.push_back(ask.follower);
        say_moves(battle, action, ask.unit, found.moves);
        if (ask.follower.exists()) say_moves(battle, action, ask.follower, found.follower_moves);
        offer_surely(action, out);
    };
    for (const UnitId enemy : enemies) {
        EvadeAsk ask{unit, enemy, {}, {}, full_pace(battle, unit)};
        offer_evade(ask);
        if (const auto half = evade_place(board, unit, enemy, {ask.pace.units / 2}, 0)) {
            EvadeAsk shorter = ask;
            shorter.places.push_back({half->at, std::nullopt});
            offer_evade(shorter);
        }
        for (const UnitId follower : followers_of(board, unit)) {
            if (!may_follow(board, follower, false)) continue;
            ask.follower = follower;
            offer_evade(ask);
        }
    }
}

namespace {

using ChargeStep = Charging::Step;

/// WM-CHRG-1: the charge is declared with its target; every enemy unit that is touched is charged (WM-CHRG-9).
void note_charges(Play& play, const ChargePlan& plan) {
    for (std::size_t i = 0; i < plan.touched.size(); ++i) {
        const Clause clause = i == 0 ? "WM-CHRG-4"_clause : "WM-CHRG-9"_clause;
        Event event = unit_event(Happening::charged, clause, plan.unit);
        event.target_unit = plan.touched[i];
        event.word = edge_words[static_cast<std::size_t>(plan.touched_edges[i])];
        play.note(event);
    }
}

/// WM-INIT-13, WM-INIT-18: who may follow is settled before the leader moves.
void find_followers(const Play& play, Charging& charging) {
    const bool is_allowed =
        charging.by_initiative || play.book().options.support_follow_on_order == choice::no_yes::yes;
    if (!is_allowed) return;
    const Board board{play.battle()};
    for (const UnitId unit : followers_of(board, charging.unit))
        if (may_follow(board, unit, true) && !charging.followers.full()) charging.followers.push_back(unit);
}

WmProgress place_chargers(Play& play, Charging& charging) {
    find_followers(play, charging);
    std::vector<SaidPlace> places;
    for (const NamedPlace& place : charging.places)
        places.push_back({place.at, place.is_turned ? std::optional(place.facing) : std::nullopt});
    const Board board{play.battle()};
    const ChargeFound found = known_plan(board, charge_ask(play.battle(), charging.unit, charging.target, places));
    UMPIRE_ASSERT(found.is_possible());
    remember_start(play, charging.unit);
    note_charges(play, found.plan);
    carry_out(play, found.plan.moves, "WM-CHRG-5"_clause);
    for (const UnitId enemy : found.plan.touched)
        if (!charging.touched.full()) charging.touched.push_back(enemy);
    charging.step = ChargeStep::follow;
    return Continue{};
}

/// WM-INIT-14: right after the leader, before any shot.
WmProgress ask_follower(const Play& play, Charging& charging) {
    charging.step = ChargeStep::settle;
    const Board board{play.battle()};
    UnitSet touched = 0;
    for (const UnitId enemy : charging.touched) touched |= only(enemy);
    const bool can_follow = std::ranges::any_of(charging.followers, [&](UnitId unit) {
        return plan_follow(board, unit, charging.unit, touched, {}).is_possible();
    });
    if (!can_follow) return Continue{};
    charging.step = ChargeStep::hear;
    return ask(decision_of(play.now().active, Question::follow, "WM-INIT-12"_clause, charging.unit));
}

UnitSet touched_now(const WmBattle& battle, UnitId unit) {
    UnitSet touched = 0;
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit))))
        if (units_touch(battle, unit, enemy)) touched |= only(enemy);
    return touched;
}

WmProgress hear_follower(Play& play, Charging& charging, const Action& action) {
    charging.step = ChargeStep::settle;
    if (action.verb != Verb::follow) return Continue{};
    charging.follower = action.unit;
    const UnitSet touched = touched_now(play.battle(), charging.unit);
    const FollowFound found =
        plan_follow(Board{play.battle()}, action.unit, charging.unit, touched, said_places(action));
    UMPIRE_ASSERT(found.is_possible());
    Event event = unit_event(Happening::followed, "WM-INIT-14"_clause, action.unit);
    event.target_unit = charging.unit;
    play.note(event);
    carry_out(play, found.moves, "WM-INIT-14"_clause);
    return Continue{};
}

}  // namespace

WmProgress step(Play& play, Charging& charging, const Answer& answer) {
    switch (charging.step) {
    case ChargeStep::place: return place_chargers(play, charging);
    case ChargeStep::follow: return ask_follower(play, charging);
    case ChargeStep::hear: return hear_follower(play, charging, action_of(answer));
    case ChargeStep::settle: charging.step = ChargeStep::settle_follower; return settle_commanders(charging.unit);
    case ChargeStep::settle_follower:
        charging.step = ChargeStep::shots;
        if (!charging.follower.exists()) return Continue{};
        return settle_commanders(charging.follower);
    case ChargeStep::shots: charging.step = ChargeStep::over; return shots_at(charging);
    case ChargeStep::over: break;
    }
    return Done{};
}

/// WM-INIT-13, 14: what speaks against this follower.
Verdict judge_follow(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::stand_off) return {};
    const Board board{battle};
    const UnitId leader = decision.unit;
    const auto refuse = [&](Clause clause) {
        return Verdict{objection(clause, fact::cannot_follow).about(action.unit)};
    };
    const Charging* charging = charging_now(battle);
    if (charging == nullptr || std::ranges::find(charging->followers, action.unit) == charging->followers.end())
        return refuse("WM-INIT-13"_clause);
    if (!action.places.empty() && action.places.size() != stands_of(battle, action.unit).size())
        return refuse("WM-INIT-14"_clause);
    return plan_follow(board, action.unit, leader, touched_now(battle, leader), said_places(action)).verdict;
}

void suggest_follow(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    offer_surely(side_action(Verb::stand_off, decision.by), out);
    const Charging* charging = charging_now(battle);
    if (charging == nullptr) return;
    const Board board{battle};
    for (const UnitId unit : charging->followers) {
        const FollowFound found = plan_follow(board, unit, decision.unit, touched_now(battle, decision.unit), {});
        if (!found.is_possible()) continue;
        Action action = unit_action(Verb::follow, unit);
        say_moves(battle, action, unit, found.moves);
        offer_surely(action, out);
    }
}

}  // namespace umpire::wme
