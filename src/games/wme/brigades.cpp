#include "games/wme/brigades.hpp"

#include "games/wme/command.hpp"
#include "games/wme/facts.hpp"

#include <algorithm>
#include <bit>

namespace umpire::wme {

using namespace literals;

namespace {

/// WM-BRIG-3: a chain of contact, or by option contact of each with each.
template <class Touch>
bool holds_together(const WmBattle& battle, UnitSet set, Touch touch) {
    const UnitList units = units_in(battle, set);
    if (units.size() < 2) return true;
    if (battle.scenario->options.brigade_contact == choice::brigade_contact::all_pairs) {
        for (const UnitId one : units)
            for (const UnitId other : units)
                if (one < other && !touch(one, other)) return false;
        return true;
    }
    UnitSet reached = only(units[0]);
    for (bool grows = true; grows;) {
        grows = false;
        for (const UnitId one : units)
            for (const UnitId other : units)
                if (holds(reached, one) && !holds(reached, other) && touch(one, other)) {
                    reached |= only(other);
                    grows = true;
                }
    }
    return reached == set;
}

}  // namespace

bool is_connected_now(const WmBattle& battle, UnitSet set) {
    return holds_together(battle, set, [&](UnitId one, UnitId other) { return units_touch(battle, one, other); });
}

bool was_connected(const WmBattle& battle, UnitSet set) {
    return holds_together(
        battle, set, [&](UnitId one, UnitId other) { return holds(battle.situation->touched[one.index()], other); });
}

namespace {

/// By option: the groups of which each touches each and that have no room for another of the set.
FixedVector<UnitSet, 8> full_groups_of(const WmBattle& battle, UnitSet set) {
    FixedVector<UnitSet, 8> groups;
    const UnitList units = units_in(battle, set);
    for (UnitSet group = set; group != 0; group = (group - 1) & set) {
        if (!is_connected_now(battle, group)) continue;
        const bool is_full = std::none_of(units.begin(), units.end(), [&](UnitId unit) {
            return !holds(group, unit) && is_connected_now(battle, group | only(unit));
        });
        if (is_full && !groups.full()) groups.push_back(group);
    }
    return groups;
}

}  // namespace

FixedVector<UnitSet, 8> parts_of(const WmBattle& battle, UnitSet set) {
    if (battle.scenario->options.brigade_contact == choice::brigade_contact::all_pairs)
        return full_groups_of(battle, set);
    FixedVector<UnitSet, 8> parts;
    UnitSet left = set;
    for (const UnitId seed : units_in(battle, set)) {
        if (!holds(left, seed)) continue;
        UnitSet part = only(seed);
        for (bool grows = true; grows;) {
            grows = false;
            for (const UnitId one : units_in(battle, part))
                for (const UnitId other : units_in(battle, left & ~part))
                    if (units_touch(battle, one, other)) {
                        part |= only(other);
                        grows = true;
                    }
        }
        left &= ~part;
        parts.push_back(part);
    }
    return parts;
}

UnitSet still_in(const WmBattle& battle, UnitSet set) {
    UnitSet left = 0;
    for (const UnitId unit : units_in(battle, set)) {
        const UnitState& state = state_of(battle, unit);
        if (!state.has(Mark::charged) && !state.has(Mark::closed)) left |= only(unit);
    }
    return left;
}

/// WM-BRIG-21, WM-BRIG-22: the same group again, or a part of it.
Naming naming_of(const WmBattle& battle, UnitSet named) {
    using Kind = Naming::Kind;
    const auto& groups = battle.situation->groups;
    if (groups.empty()) return {Kind::fresh, 0};
    const UnitSet present = still_in(battle, groups.back());
    if (named == present) return {Kind::same, groups.size() - 1};
    if ((named & ~present) == 0) return {Kind::part, groups.size() - 1};
    const UnitSet all = still_in(battle, groups[0]);
    if ((named & all) == 0) return {Kind::fresh, 0};
    if ((named & present) == 0)
        for (std::size_t level = groups.size() - 1; level-- > 0;)
            if ((named & ~still_in(battle, groups[level])) == 0) {
                // WM-BRIG-24: of the groups between, nothing of theirs is named, so all of them are finished.
                const bool is_rest = (named & groups[level + 1]) == 0;
                return {is_rest ? Kind::back : Kind::forbidden, level};
            }
    const bool may_grow = battle.scenario->options.brigade_growth == choice::no_yes::yes;
    if (may_grow && present != 0 && (named & present) == present) return {Kind::grown, groups.size() - 1};
    return {Kind::forbidden, 0};
}

namespace {

/// WM-ORD-20: the unit can be named for an order of this commander. WM-SIGHT-8: he need not see it.
Verdict against_unit(const WmBattle& battle, UnitId commander, UnitId unit) {
    const UnitState& state = state_of(battle, unit);
    const auto refused = [&](Clause clause, const Fact& fact) { return Verdict{objection(clause, fact).about(unit)}; };
    if (is_commander(battle, unit)) return refused("WM-PROF-5"_clause, fact::is_commander);
    if (side_of(battle, unit) != side_of(battle, commander)) return refused("WM-ORD-20"_clause, fact::not_yours);
    if (!is_there(battle, unit)) return refused("WM-ORD-20"_clause, fact::out_of_play);
    if (state.has(Mark::confused)) return refused("WM-CMD-4"_clause, fact::is_confused);
    if (state.has(Mark::charged)) return refused("WM-ORD-19"_clause, fact::has_charged);
    if (is_engaged(battle, unit)) return refused("WM-CMD-5"_clause, fact::unit_is_engaged);
    if (state.has(Mark::initiative)) return refused("WM-CMD-3"_clause, fact::moved_by_initiative);
    if (state.has(Mark::refused)) return refused("WM-ORD-9"_clause, fact::is_closed);
    if (state.ordered_by.exists() && state.ordered_by != commander)
        return refused("WM-ORD-18"_clause, fact::has_other_commander);
    // WM-ORD-13, WM-ORD-14: the same commander may go on until it has received three.
    const int most = battle.scenario->values.orders_most;
    if (state.orders >= most)
        return {objection("WM-ORD-13"_clause, fact::has_three_orders, int{state.orders}, most).about(unit)};
    if (state.has(Mark::closed)) return refused("WM-ORD-15"_clause, fact::is_closed);
    return {};
}

bool is_within(const WmBattle& battle, const Footprint& from, UnitId unit, Length range) {
    const Stands stands = stands_of(battle, unit);
    return std::any_of(stands.begin(), stands.end(),
                       [&](FigureId stand) { return gap_at_most(from, footprint_of(battle, stand), range); });
}

/// WM-ORD-21: orders go to any distance, unless an option limits heroes.
Verdict against_range(const WmBattle& battle, UnitId commander, std::span<const UnitId> units) {
    if (battle.scenario->options.command_range == choice::command_range::none || is_general(battle, commander))
        return {};
    const Length range{battle.scenario->values.hero_range};
    const Footprint from = point_of_commander(battle, commander);
    for (const UnitId unit : units)
        if (!is_within(battle, from, unit, range))
            return {objection("WM-ORD-21"_clause, fact::too_far_for_orders).about(unit)};
    return {};
}

/// WM-BRIG-2, 3, 5, 23, 24, 29: the units make a group that may be named now.
Verdict against_group(const WmBattle& battle, UnitId commander, std::span<const UnitId> units, UnitSet set) {
    using Kind = Naming::Kind;
    const bool is_active = battle.situation->active_unit == commander;
    const Naming naming = is_active ? naming_of(battle, set) : Naming{};
    if (naming.kind == Kind::forbidden) {
        const UnitSet present = still_in(battle, battle.situation->groups.back());
        for (const UnitId unit : units)
            if (!holds(present, unit)) return {objection("WM-BRIG-29"_clause, fact::group_would_grow).about(unit)};
        return {objection("WM-BRIG-29"_clause, fact::group_would_grow)};
    }
    const bool is_new = naming.kind == Kind::fresh || naming.kind == Kind::grown;
    const bool is_connected = is_connected_now(battle, set);
    if (!is_new) return is_connected ? Verdict{} : Verdict{objection("WM-BRIG-23"_clause, fact::not_in_touch)};
    Verdict against;
    const bool was = was_connected(battle, set);
    if (!is_connected) against.push_back(objection("WM-BRIG-5"_clause, fact::not_in_touch));
    if (!was) against.push_back(objection("WM-BRIG-2"_clause, fact::not_in_touch_before));
    const bool is_chain = battle.scenario->options.brigade_contact == choice::brigade_contact::chain;
    if (!is_connected && !was)
        against.push_back(objection("WM-BRIG-3"_clause, is_chain ? fact::is_no_chain : fact::is_not_all_pairs));
    return against;
}

}  // namespace

/// WM-CDR-13: whether his unit is confused does not matter.
Verdict against_commander(const WmBattle& battle, UnitId commander) {
    if (!is_commander(battle, commander) || !is_there(battle, commander))
        return {objection("WM-ORD-1"_clause, fact::is_no_commander).about(commander)};
    const Orders orders = state_of(battle, commander).orders_of;
    if (orders == Orders::failed) return {objection("WM-ORD-10"_clause, fact::has_finished).about(commander)};
    if (orders == Orders::finished) return {objection("WM-ORD-16"_clause, fact::has_finished).about(commander)};
    const bool may = battle.scenario->options.engaged_commander_orders == choice::yes_no::yes;
    if (!may && is_commander_engaged(battle, commander))
        return {objection("WM-CMD-8"_clause, fact::commander_is_engaged).about(commander)};
    return {};
}

Verdict against_order(const WmBattle& battle, UnitId commander, std::span<const UnitId> units) {
    if (Verdict against = against_commander(battle, commander); !against.empty()) {
        // WM-ORD-9: what is against the unit is said too.
        if (is_commander(battle, commander) && !units.empty())
            for (const Objection& further : against_unit(battle, commander, units[0]))
                if (!against.full()) against.push_back(further);
        return against;
    }
    const int most = battle.scenario->values.brigade_most;
    if (static_cast<int>(units.size()) > most)
        return {objection("WM-BRIG-4"_clause, fact::too_many_units, static_cast<int>(units.size()), most)};
    UnitSet set = 0;
    for (const UnitId unit : units) {
        if (holds(set, unit)) return {objection("WM-BRIG-4"_clause, fact::named_twice).about(unit)};
        set |= only(unit);
        if (Verdict against = against_unit(battle, commander, unit); !against.empty()) return against;
    }
    if (Verdict against = against_range(battle, commander, units); !against.empty()) return against;
    return against_group(battle, commander, units, set);
}

}  // namespace umpire::wme
