#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"

#include <algorithm>

/// Chapter WW-LD: leadership, pinned and panicked units.
namespace umpire::wwiisim {

using namespace literals;

namespace {

/// WW-LD-3: whose Ld the unit tests with.
int ld_of_unit(const WwBattle& battle, UnitId unit) {
    const Men officers = officers_of(battle, unit);
    const FigureId leader = leader_of(battle, unit);
    const int own = leader.exists() ? ld_of(battle, leader) : 0;
    if (officers.empty()) return own;
    // WW-OFF-8: the officer listed first has the highest rank.
    if (battle.scenario->options.leader_choice == choice::leader_choice::highest_rank)
        return ld_of(battle, officers[0]);
    int best = own;
    for (const FigureId officer : officers) best = std::max(best, ld_of(battle, officer));
    return best;
}

void add(Leadership& sum, Clause clause, int amount) {
    if (amount == 0) return;
    sum.needed += amount;
    Modifier reason{clause};
    reason.amount = amount;
    sum.reasons.push_back(reason);
}

/// WW-LD-7: a test under fire looks at the unit as it was before the volley, every other one at this moment. WW-BLD-8:
/// the fall of a house, as it was before this volley, even if a test for an earlier one is still due.
void add_rest(const WwBattle& battle, UnitId unit, Testing::Cause cause, bool by_fall, Leadership& sum) {
    const Options& options = battle.scenario->options;
    if (options.rest_bonus == choice::yes_no::no) return;
    const UnitState& state = battle.situation[unit];
    const bool was_fresh = !state.has(Mark::not_fresh) || (!by_fall && state.has(Mark::fresh_for_test));
    const bool is_fresh =
        cause == Testing::Cause::under_fire ? was_fresh : !state.has(Mark::not_fresh) && !state.has(Mark::fired_at);
    const bool is_rested = !state.has(Mark::fired_at_before);
    const bool both = options.fresh_and_rested == choice::fresh_and_rested::sum;
    if (is_fresh) add(sum, "WW-LD-7"_clause, battle.scenario->values.ld_fresh);
    if (is_rested && (!is_fresh || both)) add(sum, "WW-LD-7"_clause, battle.scenario->values.ld_rested);
}

void add_rows(const WwBattle& battle, UnitId unit, Testing::Cause cause, bool by_fall, Leadership& sum) {
    const Values& values = battle.scenario->values;
    add_rest(battle, unit, cause, by_fall, sum);
    add(sum, "WW-LD-6"_clause, battle.situation[unit].wounds * values.ld_wound);
    add(sum, "WW-LD-8"_clause, dead_of(battle, unit) * values.ld_dead);
}

}  // namespace

Leadership leadership_of(const WwBattle& battle, UnitId unit, Testing::Cause cause) {
    Leadership sum;
    add(sum, "WW-LD-3"_clause, ld_of_unit(battle, unit));
    add_rows(battle, unit, cause, false, sum);
    return sum;
}

int fall_modifiers(const WwBattle& battle, UnitId unit) {
    Leadership sum;
    add_rows(battle, unit, Testing::Cause::under_fire, true, sum);
    return sum.needed;
}

/// WW-GEN-6, WW-LD-4, WW-LD-5: the face itself decides on 1 and 10.
bool passes(const WwBattle& battle, int needed, int face) {
    const Values& values = battle.scenario->values;
    if (face == values.face_passing) return true;
    if (face == values.face_failing) return false;
    return battle.scenario->options.leadership_roll == choice::leadership_roll::equal_or_under ? face <= needed
                                                                                               : face < needed;
}

void tell_result(const WwBattle& battle, Event& test) {
    test.word = passes(battle, test.needed, test.die) ? Word::passed : Word::failed;
    test.amount = battle.scenario->options.leadership_roll == choice::leadership_roll::equal_or_under ? 1 : 0;
}

Word gait_kept(const WwBattle& battle, UnitId unit) {
    const Word action = battle.situation[unit].action;
    return is_gait(action) ? action : Word::none;
}

void lose_order(Play& play, UnitId unit, Word recorded, Clause clause) {
    Event event = unit_event(Happening::order_lost, clause, unit);
    event.word = recorded;
    play.note(event);
}

namespace {

/// WW-LD-9, WW-ORD-9, WW-ORD-10: what a failed test under fire does.
void fail_under_fire(Play& play, UnitId unit) {
    if (play.book().options.failed_fire_test == choice::failed_fire_test::pin_then_second_test) {
        lose_order(play, unit, Word::hide, "WW-ORD-10"_clause);
        play.note(unit_event(Happening::pinned, "WW-LD-9"_clause, unit));
        return;
    }
    lose_order(play, unit, gait_kept(play.battle(), unit), "WW-ORD-9"_clause);
    play.note(unit_event(Happening::panicked, "WW-LD-9"_clause, unit));
}

/// WW-LD-13, WW-HTH-8, WW-LD-15: a failure that is panic by name.
void panic(Play& play, UnitId unit, Clause clause) {
    lose_order(play, unit, gait_kept(play.battle(), unit), "WW-ORD-10"_clause);
    play.note(unit_event(Happening::panicked, clause, unit));
}

Clause clause_of_test(Testing::Cause cause) {
    switch (cause) {
    case Testing::Cause::under_fire: return "WW-LD-1"_clause;
    case Testing::Cause::second: return "WW-LD-13"_clause;
    case Testing::Cause::after_fight: return "WW-HTH-8"_clause;
    case Testing::Cause::rally: return "WW-EOT-2"_clause;
    }
    return {};
}

/// WW-LD-4.
WwProgress ask_test(const Play& play, const Testing& testing) {
    const int needed = leadership_of(play.battle(), testing.unit, testing.cause).needed;
    const Bands bands = bands_of(d10, [&](int face) { return passes(play.battle(), needed, face); });
    Roll roll = roll_of(1, d10, bands, clause_of_test(testing.cause), side_of(play.battle(), testing.unit));
    roll.unit = testing.unit;
    return Pending{roll};
}

WwProgress hear_test(Play& play, const Testing& testing, int face) {
    const Leadership leadership = leadership_of(play.battle(), testing.unit, testing.cause);
    Event event = unit_event(Happening::tested, clause_of_test(testing.cause), testing.unit);
    event.die = face;
    event.needed = leadership.needed;
    event.reasons = leadership.reasons;
    tell_result(play.battle(), event);
    play.note(event);
    const bool is_passed = event.word == Word::passed;
    if (is_passed && testing.cause == Testing::Cause::rally)
        play.note(unit_event(Happening::rallied, "WW-EOT-2"_clause, testing.unit));
    if (is_passed || testing.cause == Testing::Cause::rally) return Done{};
    if (testing.cause == Testing::Cause::under_fire) {
        fail_under_fire(play, testing.unit);
    } else {
        panic(play, testing.unit, clause_of_test(testing.cause));
    }
    return Done{};
}

}  // namespace

WwProgress step(Play& play, Testing& testing, const Answer& answer) {
    if (std::holds_alternative<const Faces*>(answer)) return hear_test(play, testing, face_of(answer));
    return ask_test(play, testing);
}

bool is_test_due(const WwBattle& battle, UnitId unit, Testing::Cause cause) {
    const UnitState& state = battle.situation[unit];
    if (is_vehicle(battle, unit) || roster_of(battle, unit).empty()) return false;  // WW-LD-14, WW-WND-7
    switch (cause) {
    case Testing::Cause::under_fire:
        return state.has(Mark::must_test) && !state.has(Mark::panicked) && !state.has(Mark::pinned);
    case Testing::Cause::second: return state.has(Mark::pinned);
    case Testing::Cause::after_fight: return state.has(Mark::hit_by_hand) && !state.has(Mark::panicked);
    case Testing::Cause::rally: return state.has(Mark::panicked);
    }
    return false;
}

namespace {

/// WW-EOT-3: told when a unit may not even try.
bool is_barred(Play& play, UnitId unit) {
    const UnitId enemy = barrier_to_rally(play.battle(), unit);
    if (!enemy.exists()) return false;
    Event event = unit_event(Happening::rally_barred, "WW-EOT-3"_clause, unit);
    event.target_unit = enemy;
    play.note(event);
    return true;
}

}  // namespace

UnitList units_to_test(const WwBattle& battle) {
    UnitList units = by_initiative(battle);
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); !acts(battle, unit) && !officers_of(battle, unit).empty())
            units.push_back(unit);
    std::sort(units.begin(), units.end(), [&](UnitId a, UnitId b) { return stands_above(battle, a, b); });
    return units;
}

/// WW-TURN-2: second tests go from the lowest initiative up, all others from the highest down.
WwProgress step(Play& play, TestPhase& phase, const Answer&) {
    const UnitList units = units_to_test(play.battle());
    const bool from_below = phase.cause == Testing::Cause::second;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const UnitId unit = units[from_below ? units.size() - 1 - i : i];
        const std::uint64_t bit = std::uint64_t{1} << unit.index();
        if ((phase.tested & bit) != 0 || !is_test_due(play.battle(), unit, phase.cause)) continue;
        phase.tested |= bit;
        if (phase.cause == Testing::Cause::rally && is_barred(play, unit)) continue;
        return Procedure{Testing{unit, phase.cause}};
    }
    return Done{};
}

UnitId barrier_to_rally(const WwBattle& battle, UnitId unit) {
    const Values& values = battle.scenario->values;
    const bool is_near_rule = battle.scenario->options.rally_block == choice::rally_block::within_4_unless_cover;
    if (is_near_rule && is_in_cover(battle, unit)) return UnitId::none();
    const Length limit{is_near_rule ? values.rally_near : values.rally_far};
    for (const UnitId enemy : acting_units(battle)) {
        if (side_of(battle, enemy) == side_of(battle, unit) || !stands(battle, enemy)) continue;
        if (battle.situation[enemy].has(Mark::panicked)) continue;
        if (units_nearer_than(battle, unit, enemy, limit)) return enemy;
    }
    return UnitId::none();
}

}  // namespace umpire::wwiisim
