#include "games/wme/blocks.hpp"
#include "games/wme/combat_steps.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/known_moves.hpp"
#include "games/wme/pursuits.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// WM-RES-8, WM-RES-11, WM-RES-20: retreats, and units that fall back.
namespace umpire::wme {

using namespace literals;

UnitList retreats_next(const WmBattle& battle, const Round& round, Side side) {
    UnitList helpers;
    UnitList others;
    for (const Fighter& fighter : round.fighters) {
        if (side_of(battle, fighter.unit) != side || fighter.has_retreated) continue;
        if (stands_of(battle, fighter.unit).empty()) continue;
        (fighter.supported.exists() ? helpers : others).push_back(fighter.unit);
    }
    return helpers.empty() ? others : helpers;
}

namespace {

/// The stands that go all the way, bit by bit; friends who may give way do not count yet if `passes_friends`.
std::uint8_t stands_that_go(const WmBattle& battle, const Retreating& retreating, bool passes_friends) {
    const Stands stands = stands_of(battle, retreating.unit);
    std::uint8_t going = 0;
    for (std::size_t i = 0; i < stands.size(); ++i)
        if (!is_lost_on_way(battle, stands[i], retreating.by, passes_friends)) give(going, going | 1 << i);
    return going;
}

/// WM-GIVE-1: friends in the way of the stands that could go are asked.
WmProgress make_way(Play& play, const Retreating& retreating) {
    Block& block = play.work().block;
    block = {};
    block.direction = retreating.by;
    block.wanted = length_of(retreating.by).units;
    block.way = block.wanted;
    GivingWay giving;
    giving.unit = retreating.unit;
    giving.stops = false;
    giving.stands = stands_that_go(play.battle(), retreating, true);
    return Procedure{giving};
}

/// WM-RES-8: stands that meet something are destroyed, the others go.
void carry_out_retreat(Play& play, const Retreating& retreating) {
    const Stands stands = stands_of(play.battle(), retreating.unit);
    const std::uint8_t going = stands_that_go(play.battle(), retreating, false);
    Event event = unit_event(Happening::retreated, "WM-RES-8"_clause, retreating.unit);
    event.length = length_of(retreating.by);
    set_facing(event, direction_of(retreating.by));
    play.note(event);
    for (std::size_t i = 0; i < stands.size(); ++i)
        if ((going >> i & 1) == 0) lose_stand_to(play, stands[i], "WM-RES-8"_clause);
    if (!is_there(play.battle(), retreating.unit)) return;
    StandPlaces places = places_of(play.battle(), retreating.unit);
    for (Place& place : places) place.at = place.at + retreating.by;
    move_stands(play, retreating.unit, places, "WM-RES-8"_clause);
}

WmProgress settle_unit(UnitId unit) {
    Settling settling;
    settling.unit = unit;
    return Procedure{settling};
}

}  // namespace

WmProgress step(Play& play, Retreating& retreating, const Answer&) {
    using Step = Retreating::Step;
    switch (retreating.step) {
    case Step::make_way: retreating.step = Step::move; return make_way(play, retreating);
    case Step::move:
        carry_out_retreat(play, retreating);
        retreating.step = Step::settle;
        return Procedure{ClosingUp{retreating.unit}};
    case Step::settle:
        retreating.step = Step::test;
        return is_there(play.battle(), retreating.unit) ? settle_unit(retreating.unit) : WmProgress{Continue{}};
    case Step::test: {
        retreating.step = Step::over;
        WayTests tests;
        tests.unit = retreating.unit;
        return Procedure{tests};
    }
    case Step::over: break;
    }
    return Done{};
}

Verdict judge_retreat_next(const WmBattle& battle, const Decision& decision, const Action& action) {
    const Round& round = battle.work.round;
    const Fighter* const fighter = fighter_of(round, action.unit);
    if (fighter == nullptr || fighter->has_retreated || stands_of(battle, action.unit).empty())
        return {objection("WM-RES-8"_clause, fact::not_to_retreat).about(action.unit)};
    if (!retreats_next(battle, round, decision.by).contains(action.unit))
        return {objection("WM-RES-8"_clause, fact::supporters_first).about(action.unit)};
    return {};
}

// --- WM-RES-11 ---

Length fallback_of(const WmBattle& battle, Side side) {
    return Length{battle.work.round.fallback[index_of(side)] * units_per_cm};
}

namespace {

UnitList units_falling_back(const WmBattle& battle, Side side) {
    UnitList units;
    for (const Fighter& fighter : battle.work.round.fighters)
        if (side_of(battle, fighter.unit) == side && fighter.choice == AfterRound::falls_back &&
            !stands_of(battle, fighter.unit).empty())
            units.push_back(fighter.unit);
    return units;
}

WmProgress hear_fallback(Play& play, FallingBack& falling, const Faces& faces) {
    int total = 0;
    for (const std::uint8_t face : faces) total += face;
    give(play.work().round.fallback[index_of(falling.side)], total);
    Event event = event_of(Happening::fallback_rolled, "WM-RES-11"_clause);
    event.side = falling.side;
    event.total = total;
    play.note(event);
    falling.step = FallingBack::Step::move;
    return Continue{};
}

WmProgress ask_fallback(Play& play, FallingBack& falling) {
    if (units_falling_back(play.battle(), falling.side).empty()) return Done{};
    if (play.work().round.fallback[index_of(falling.side)] != 0) {
        falling.step = FallingBack::Step::move;
        return Continue{};
    }
    return Pending{sum_roll(play.book().values.fallback_dice, "WM-RES-11"_clause, falling.side)};
}

WmProgress ask_place(Play& play, const FallingBack& falling) {
    const UnitList units = units_falling_back(play.battle(), falling.side);
    if (units.empty()) return Done{};
    return Pending{ask(
        decision_of(falling.side, Question::fall_back, "WM-RES-11"_clause, units.size() == 1 ? units[0] : UnitId{}))};
}

/// WM-RES-20: as a block straight in its retreat direction, until something stops it; it is confused in every case.
void give_ground(Play& play, UnitId unit) {
    const Fighter& fighter = *fighter_of(play.work().round, unit);
    const Length most = fallback_of(play.battle(), side_of(play.battle(), unit));
    std::int32_t way = 0;
    if (fighter.way != Vector{}) way = free_way(play.battle(), unit, fighter.way, most.units, all_stands, true).way;
    Event event = unit_event(Happening::found_no_place, "WM-RES-20"_clause, unit);
    event.length = Length{way};
    play.note(event);
    if (way > 0) move_block(play, unit, along(fighter.way, Length{way}), "WM-RES-20"_clause);
    confuse(play, unit, "WM-RES-20"_clause);
}

WmProgress hear_place(Play& play, FallingBack& falling, const Action& action) {
    fighter_of(play.work().round, action.unit)->choice = AfterRound::done;
    if (action.verb == Verb::give_ground) {
        give_ground(play, action.unit);
    } else {
        play.note(unit_event(Happening::fell_back, "WM-RES-11"_clause, action.unit));
        move_stands(play, action.unit, places_of(play.battle(), action), "WM-RES-11"_clause);
    }
    falling.step = FallingBack::Step::settle;
    return settle_unit(action.unit);
}

}  // namespace

WmProgress step(Play& play, FallingBack& falling, const Answer& answer) {
    using Step = FallingBack::Step;
    switch (falling.step) {
    case Step::roll:
        if (const auto* const faces = std::get_if<const Faces*>(&answer)) return hear_fallback(play, falling, **faces);
        return ask_fallback(play, falling);
    case Step::move:
        if (const auto* const given = std::get_if<const Action*>(&answer)) return hear_place(play, falling, **given);
        return ask_place(play, falling);
    case Step::settle: break;
    }
    falling.step = Step::move;
    return Continue{};
}

namespace {

/// WM-RES-11: the mean of the stands does not come nearer to the enemy, measured along the retreat direction. Of turned
/// stands, whose places are rounded, it may seem to do so by a hair (R-WM-62).
Verdict against_nearer(const WmBattle& battle, const Fighter& fighter, const Action& action) {
    const Stands stands = stands_of(battle, fighter.unit);
    std::int64_t gained = 0;
    std::int64_t rounding = 0;
    for (std::size_t i = 0; i < stands.size(); ++i) {
        gained += dot(action.places[i].at - battle.table[stands[i]].at, fighter.way);
        rounding += rounding_of(footprint_of(battle, stands[i])).units;
    }
    if (gained >= 0 || Wide{gained} * gained <= Wide{rounding} * rounding * squared(fighter.way)) return {};
    return {objection("WM-RES-11"_clause, fact::nearer_to_enemy).about(fighter.unit)};
}

/// WM-RES-11: 1 cm from all enemy stands, and from engaged units of other engagements.
Verdict against_near_others(const WmBattle& battle, const Fighter& fighter, const Action& action) {
    const Length least{battle.scenario->values.fallback_gap};
    const StandPlaces places = places_of(battle, action);
    const Stands stands = stands_of(battle, fighter.unit);
    for (const UnitId other : units_there(battle)) {
        if (other == fighter.unit) continue;
        const bool is_enemy = side_of(battle, other) != side_of(battle, fighter.unit);
        const bool is_elsewhere = battle.situation[other].engagement != battle.work.round.engagement;
        if (!is_enemy && !(is_elsewhere && is_engaged(battle, other))) continue;
        for (const FigureId one : stands_of(battle, other))
            for (std::size_t i = 0; i < stands.size(); ++i) {
                const Footprint base = footprint_at(battle, stands[i], places[i]);
                const Footprint near = footprint_of(battle, one);
                if (!gap_at_most(base, near, least)) continue;
                if (const Length apart = gap(base, near); apart < least)
                    return {objection("WM-RES-11"_clause, fact::too_near, apart, least).about(stands[i]).with(one)};
            }
    }
    return {};
}

}  // namespace

Verdict judge_fall_back(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (!units_falling_back(battle, decision.by).contains(action.unit))
        return {objection("WM-RES-11"_clause, fact::not_falling_back).about(action.unit)};
    if (action.verb == Verb::give_ground) return {};
    const Fighter& fighter = *fighter_of(battle.work.round, action.unit);
    const std::size_t stands = stands_of(battle, action.unit).size();
    if (action.places.size() != stands)
        return {objection("WM-RES-11"_clause, fact::place_count, static_cast<int>(action.places.size()),
                          static_cast<int>(stands))
                    .about(action.unit)};
    if (const Verdict verdict = against_near_others(battle, fighter, action); !verdict.empty()) return verdict;
    if (const Verdict verdict = against_nearer(battle, fighter, action); !verdict.empty()) return verdict;
    MoveTerms terms;
    terms.pace = fallback_of(battle, decision.by);
    const StandPlaces places = places_of(battle, action);
    std::vector<StandMove> moves = moves_to(battle, action.unit, {places.begin(), places.end()});
    return known_judgement(Board(battle), action.unit, terms, moves, false);
}

}  // namespace umpire::wme
