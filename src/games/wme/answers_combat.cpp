#include "dice/chance.hpp"
#include "games/wme/answers.hpp"
#include "games/wme/combat_steps.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/pursuits.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// How the questions of combat are answered.
namespace umpire::wme {

using namespace literals;

namespace {

// --- WM-COMB-14 ---

Verdict judge_attack(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.actor != decision.figure)
        return {objection("WM-COMB-14"_clause, fact::other_stand_first).about(action.actor).with(decision.figure)};
    const UnitList targets = victims_of(battle, battle.work.round, decision.figure);
    if (targets.contains(action.target_unit())) return {};
    const StandList met = met_by(battle, battle.work.round, decision.figure);
    const bool is_met = std::any_of(met.begin(), met.end(),
                                    [&](FigureId enemy) { return unit_of(battle, enemy) == action.target_unit(); });
    const Fact& fact = is_met ? fact::other_edge_first : fact::not_met;
    return {objection("WM-COMB-14"_clause, fact).about(decision.figure).about(action.target_unit())};
}
void suggest_attack(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const UnitId target : victims_of(battle, battle.work.round, decision.figure)) {
        Action action = figure_action(Verb::attack, decision.figure);
        action.units.push_back(target);
        offer_surely(action, out);
    }
    out.complete = true;
}

// --- WM-COMB-13 ---

bool strikes(const WmBattle& battle, FigureId stand, UnitId unit) {
    const auto& blows = battle.work.round.blows;
    return unit_of(battle, stand) == unit &&
           std::any_of(blows.begin(), blows.end(), [&](const Blow& blow) { return blow.stand == stand; });
}

Verdict judge_bonus(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::no_bonus) {
        if (action.unit == decision.unit) return {};
        return {objection("WM-COMB-13"_clause, fact::other_unit_first).about(action.unit)};
    }
    if (!leaders_of(battle, decision.unit).contains(unit_of(battle, action.actor)))
        return {objection("WM-COMB-13"_clause, fact::not_with_unit).about(action.actor).about(decision.unit)};
    if (action.targets.size() != 1)
        return {objection("WM-COMB-13"_clause, fact::target_count, static_cast<int>(action.targets.size()), 1)};
    if (!strikes(battle, action.target(), decision.unit))
        return {objection("WM-COMB-13"_clause, fact::not_in_contact).about(action.target())};
    return {};
}
void suggest_bonus(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const UnitId leader : leaders_of(battle, decision.unit))
        for (const Blow& blow : battle.work.round.blows)
            if (unit_of(battle, blow.stand) == decision.unit)
                offer_surely(action_at(Verb::lead, base_of(battle, leader), blow.stand), out);
    offer_surely(unit_action(Verb::no_bonus, decision.unit), out);
    out.complete = true;
}

// --- WM-COMB-2, WM-COMB-17, WM-RES-8: which unit is next ---

void suggest_engagement(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const UnitId unit : units_of(battle, decision.by))
        offer(battle, decision, unit_action(Verb::fight, unit), out);
    out.complete = true;
}

Verdict judge_strike(const WmBattle& battle, const Decision&, const Action& action) {
    const Fighter* const fighter = fighter_of(battle.work.round, action.unit);
    if (fighter == nullptr || victims_of(battle.work.round, battle, action.unit).empty())
        return {objection("WM-COMB-17"_clause, fact::not_fighting).about(action.unit)};
    if (fighter->has_struck) return {objection("WM-COMB-17"_clause, fact::has_struck).about(action.unit)};
    return {};
}
void suggest_strike(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const Fighter& fighter : battle.work.round.fighters)
        if (side_of(battle, fighter.unit) == decision.by)
            offer(battle, decision, unit_action(Verb::strike, fighter.unit), out);
    out.complete = true;
}

void suggest_retreat(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const UnitId unit : retreats_next(battle, battle.work.round, decision.by))
        offer_surely(unit_action(Verb::retreat, unit), out);
    out.complete = true;
}

// --- WM-RES-7 ---

Verdict judge_direction(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.unit != decision.unit) return {objection("WM-RES-7"_clause, fact::other_unit_first).about(action.unit)};
    const Fighter& fighter = *fighter_of(battle.work.round, decision.unit);
    if (way_named(battle, battle.work.round, fighter, action)) return {};
    return {objection("WM-RES-7"_clause, fact::no_such_direction).about(action.unit)};
}
void suggest_direction(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const Vector way : ways_of(battle, battle.work.round, *fighter_of(battle.work.round, decision.unit))) {
        Action action = unit_action(Verb::retreat_towards, decision.unit);
        action.amount = direction_of(way).tenths;
        offer_surely(action, out);
    }
    out.complete = true;
}

// --- WM-RES-4 ---

Verdict judge_draw(const WmBattle&, const Decision& decision, const Action& action) {
    if (action.unit != decision.unit) return {objection("WM-RES-4"_clause, fact::other_unit_first).about(action.unit)};
    if (!action.places.empty()) return {objection("WM-RES-11"_clause, fact::dice_first).about(action.unit)};
    return {};
}
void suggest_draw(const WmBattle&, const Decision& decision, Chance&, Candidates& out) {
    offer_surely(unit_action(Verb::hold_ground, decision.unit), out);
    offer_surely(unit_action(Verb::fall_back, decision.unit), out);
    out.complete = true;
}

// --- WM-RES-11 ---

/// The unit straight back as a block, facings kept.
Action back_by(const WmBattle& battle, const Fighter& fighter, Length length) {
    Action action = unit_action(Verb::fall_back, fighter.unit);
    const Vector by = fighter.way == Vector{} ? Vector{} : along(fighter.way, length);
    for (const FigureId stand : stands_of(battle, fighter.unit)) {
        const Place place = place_of(battle, stand);
        action.places.push_back({place.at + by, place.facing});
        if (place.facing.tenths == 0) action.turns_north |= 1u << (action.places.size() - 1);
    }
    return action;
}
void suggest_fall_back(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    const Length most = fallback_of(battle, decision.by);
    for (const Fighter& fighter : battle.work.round.fighters) {
        if (side_of(battle, fighter.unit) != decision.by || fighter.choice != AfterRound::falls_back) continue;
        const std::size_t before = out.actions.size();
        // From far to near; one unit short of the whole, since the rounding of a slanting way may be a unit too long.
        for (int part = 6; part >= 0 && out.actions.size() < before + 2; --part)
            offer(battle, decision, back_by(battle, fighter, Length{std::max(0, (most.units - 1) * part / 6)}), out);
        offer(battle, decision, unit_action(Verb::give_ground, fighter.unit), out);
    }
}

// --- WM-RES-10 ---

void suggest_winner(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const Fighter& fighter : battle.work.round.fighters) {
        if (side_of(battle, fighter.unit) != decision.by || fighter.choice != AfterRound::none) continue;
        offer(battle, decision, unit_action(Verb::hold_ground, fighter.unit), out);
        offer(battle, decision, unit_action(Verb::fall_back, fighter.unit), out);
        suggest_pursuits(battle, decision, fighter.unit, out);
        suggest_advances(battle, decision, fighter.unit, out);
    }
}

// --- WM-RES-19 ---

void suggest_shift(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    const Stands stands = stands_of(battle, decision.unit);
    for (const PieceShift& shift : shifts_of(battle, decision.unit))
        for (std::size_t i = 0; i < stands.size(); ++i) {
            if ((shift.piece >> i & 1u) == 0) continue;
            offer_surely(action_to(Verb::shift, stands[i], battle.table[stands[i]].at + shift.by), out);
            break;
        }
}

constexpr Verb engagement_verbs[] = {Verb::fight};
constexpr Verb attack_verbs[] = {Verb::attack};
constexpr Verb bonus_verbs[] = {Verb::lead, Verb::no_bonus};
constexpr Verb strike_verbs[] = {Verb::strike};
constexpr Verb direction_verbs[] = {Verb::retreat_towards};
constexpr Verb retreat_verbs[] = {Verb::retreat};
constexpr Verb draw_verbs[] = {Verb::hold_ground, Verb::fall_back};
constexpr Verb fallback_verbs[] = {Verb::fall_back, Verb::give_ground};
constexpr Verb winner_verbs[] = {Verb::hold_ground, Verb::fall_back, Verb::pursue, Verb::go_along, Verb::advance};
constexpr Verb shift_verbs[] = {Verb::shift};

constexpr Answering combat_rows[] = {
    {Question::choose_engagement, engagement_verbs, judge_engagement, suggest_engagement},
    {Question::assign_attack, attack_verbs, judge_attack, suggest_attack},
    {Question::assign_bonus, bonus_verbs, judge_bonus, suggest_bonus},
    {Question::attack_next, strike_verbs, judge_strike, suggest_strike},
    {Question::choose_direction, direction_verbs, judge_direction, suggest_direction},
    {Question::retreat_next, retreat_verbs, judge_retreat_next, suggest_retreat},
    {Question::draw_choice, draw_verbs, judge_draw, suggest_draw},
    {Question::fall_back, fallback_verbs, judge_fall_back, suggest_fall_back},
    {Question::winner_choice, winner_verbs, judge_winner, suggest_winner},
    {Question::close_gap, shift_verbs, judge_shift, suggest_shift},
};

}  // namespace

std::span<const Answering> combat_answers() { return combat_rows; }

}  // namespace umpire::wme
