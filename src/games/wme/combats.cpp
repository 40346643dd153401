#include "games/wme/combats.hpp"

#include "games/wme/touches.hpp"

#include <algorithm>

/// WM-COMB-1, 14, 16, 19, 20: engagements and the rounds that are fought in them.
namespace umpire::wme {

using namespace literals;

bool is_placed_to_support(const WmBattle& battle, FigureId helper, FigureId fighter) {
    const Values& values = battle.scenario->values;
    const int turn = (battle.table[helper].facing.tenths - battle.table[fighter].facing.tenths + 3600) % 3600;
    return std::min(turn, 3600 - turn) <= values.support_turn &&
           stands_in_support(footprint_of(battle, helper), footprint_of(battle, fighter), values);
}

namespace {

bool has_met(const Round& round, FigureId stand) {
    return std::any_of(round.meetings.begin(), round.meetings.end(),
                       [&](const Meeting& pair) { return pair.one == stand || pair.other == stand; });
}

/// WM-COMB-1: all pairs of stands that fight each other in the engagement.
void find_meetings(const WmBattle& battle, Round& round) {
    const UnitList units = units_there(battle);
    for (const UnitId one : units) {
        if (side_of(battle, one) != Side::a || battle.situation[one].engagement != round.engagement) continue;
        for (const UnitId other : units) {
            if (side_of(battle, other) != Side::b || battle.situation[other].engagement != round.engagement) continue;
            for (const FigureId mine : stands_of(battle, one))
                for (const FigureId theirs : stands_of(battle, other))
                    if (stands_touch(battle, mine, theirs)) round.meetings.push_back({mine, theirs});
        }
    }
}

Fighter fighter_from(const WmBattle& battle, UnitId unit) {
    Fighter fighter;
    fighter.unit = unit;
    const int stands = static_cast<int>(stands_of(battle, unit).size());
    give(fighter.most, stands * profile_of(battle, unit).hits - battle.situation[unit].hits);
    return fighter;
}

/// WM-RES-4, WM-RES-12: whether a stand of the unit fights from cover.
void note_cover(const WmBattle& battle, Fighter& fighter, FigureId stand, FigureId enemy) {
    const Cover cover = cover_in_combat(battle, enemy, stand);
    if (cover != Cover::open) fighter.is_covered = true;
    if (cover == Cover::fortified) fighter.is_fortified = true;
}

/// The units that touch enemies in the engagement, in roster order, and the blows of their stands.
void find_fighters(const WmBattle& battle, Round& round) {
    for (const UnitId unit : units_there(battle)) {
        Fighter fighter = fighter_from(battle, unit);
        for (const FigureId stand : stands_of(battle, unit)) {
            const StandList met = met_by(battle, round, stand);
            if (met.empty()) continue;
            for (const FigureId enemy : met) {
                fighter.touched |= only(unit_of(battle, enemy));
                note_cover(battle, fighter, stand, enemy);
            }
            const UnitList targets = victims_of(battle, round, stand);
            round.blows.push_back({stand, targets.size() == 1 ? targets[0] : UnitId{}, {}});
        }
        if (fighter.touched != 0) round.fighters.push_back(fighter);
    }
}

/// WM-COMB-16: the stands of its side in this round that the helper supports, one of each unit, in roster order; none
/// when it gives no support. It may support two units at once.
StandList supported_by(const WmBattle& battle, const Round& round, FigureId helper) {
    StandList supported;
    const auto is_told = [&](UnitId unit) {
        return std::any_of(supported.begin(), supported.end(),
                           [&](FigureId stand) { return unit_of(battle, stand) == unit; });
    };
    for (const Blow& blow : round.blows) {
        if (side_of(battle, blow.stand) != side_of(battle, helper) || is_told(unit_of(battle, blow.stand)) ||
            !(profile_of(battle, blow.stand).type == Type::infantry))
            continue;
        const Footprint fighter = footprint_of(battle, blow.stand);
        if (!is_placed_to_support(battle, helper, blow.stand)) continue;
        const StandList met = met_by(battle, round, blow.stand);
        if (std::any_of(met.begin(), met.end(), [&](FigureId enemy) {
                return touches_in_front(fighter, footprint_of(battle, enemy), battle.scenario->values);
            }))
            supported.push_back(blow.stand);
    }
    return supported;
}

/// WM-COMB-16, WM-COMB-19: the unit may give support in this round.
bool may_support(const WmBattle& battle, const Round& round, UnitId unit) {
    const bool is_here = fighter_of(round, unit) != nullptr;
    return !state_of(battle, unit).has(Mark::confused) && (profile_of(battle, unit).type == Type::infantry) &&
           (is_here || !is_fighting(battle, unit));
}

/// WM-COMB-16, WM-RES-1: supports are counted stand by stand; a unit that only supports has a part in the round.
void find_supports(const WmBattle& battle, Round& round) {
    FixedVector<Fighter, battle_units_max> helpers;
    for (const UnitId unit : units_there(battle)) {
        if (!may_support(battle, round, unit)) continue;
        const bool is_here = fighter_of(round, unit) != nullptr;
        Fighter helper = fighter_from(battle, unit);
        for (const FigureId stand : stands_of(battle, unit)) {
            if (has_met(round, stand)) continue;
            const StandList supported = supported_by(battle, round, stand);
            if (supported.empty()) continue;
            ++round.supports[index_of(side_of(battle, unit))];
            for (const FigureId fighter : supported) helper.touched |= only(unit_of(battle, fighter));
            if (!helper.supported.exists()) helper.supported = unit_of(battle, supported[0]);
        }
        if (!is_here && helper.supported.exists()) helpers.push_back(helper);
    }
    for (const Fighter& helper : helpers) round.fighters.push_back(helper);
    std::sort(round.fighters.begin(), round.fighters.end(),
              [](const Fighter& a, const Fighter& b) { return a.unit < b.unit; });
}

/// WM-RES-2: hits by shooting at units of one side that charged count for the other.
void count_shots(const WmBattle& battle, Round& round) {
    for (const Fighter& fighter : round.fighters) {
        const auto other = index_of(opponent_of(side_of(battle, fighter.unit)));
        give(round.shots[other], round.shots[other] + battle.situation[fighter.unit].charge_hits);
    }
}

}  // namespace

bool fight(const WmBattle& battle, FigureId one, FigureId other) {
    if (side_of(battle, one) == side_of(battle, other)) return false;
    const std::uint8_t engagement = battle.situation[unit_of(battle, one)].engagement;
    return engagement != 0 && engagement == battle.situation[unit_of(battle, other)].engagement &&
           is_on_table(battle, one) && is_on_table(battle, other) && stands_touch(battle, one, other);
}

bool is_fighting(const WmBattle& battle, UnitId unit) {
    if (battle.situation[unit].engagement == 0) return false;
    for (const UnitId other : units_there(battle)) {
        if (side_of(battle, other) == side_of(battle, unit)) continue;
        for (const FigureId mine : stands_of(battle, unit))
            for (const FigureId theirs : stands_of(battle, other))
                if (fight(battle, mine, theirs)) return true;
    }
    return false;
}

bool is_alive(const WmBattle& battle, std::uint8_t engagement) {
    for (const UnitId unit : units_there(battle))
        if (battle.situation[unit].engagement == engagement && is_fighting(battle, unit)) return true;
    return false;
}

std::uint64_t engagements_to_fight(const WmBattle& battle) {
    std::uint64_t all = 0;
    std::uint64_t first = 0;
    const auto& engagements = battle.situation->engagements;
    for (std::size_t i = 0; i < engagements.size(); ++i) {
        const auto number = static_cast<std::uint8_t>(i + 1);
        if (engagements[i].is_fought || !is_alive(battle, number)) continue;
        all |= std::uint64_t{1} << number;
        if (engagements[i].comes_next) first |= std::uint64_t{1} << number;
    }
    return first != 0 ? first : all;
}

const Fighter* fighter_of(const Round& round, UnitId unit) {
    const auto* const at = std::find_if(round.fighters.begin(), round.fighters.end(),
                                        [&](const Fighter& fighter) { return fighter.unit == unit; });
    return at != round.fighters.end() ? at : nullptr;
}
Fighter* fighter_of(Round& round, UnitId unit) {
    auto* const at = std::find_if(round.fighters.begin(), round.fighters.end(),
                                  [&](const Fighter& fighter) { return fighter.unit == unit; });
    return at != round.fighters.end() ? at : nullptr;
}

Round round_of(const WmBattle& battle, std::uint8_t engagement) {
    Round round;
    round.engagement = engagement;
    find_meetings(battle, round);
    find_fighters(battle, round);
    find_supports(battle, round);
    count_shots(battle, round);
    return round;
}

std::vector<Support> supports_in(const WmBattle& battle, const Round& round) {
    std::vector<Support> supports;
    for (const UnitId unit : units_there(battle)) {
        if (!may_support(battle, round, unit)) continue;
        for (const FigureId stand : stands_of(battle, unit)) {
            if (has_met(round, stand)) continue;
            for (const FigureId fighter : supported_by(battle, round, stand))
                supports.push_back({stand, fighter, "WM-COMB-16"_clause});
        }
    }
    return supports;
}

StandList met_by(const WmBattle& battle, const Round& round, FigureId stand) {
    StandList met;
    const bool is_first = side_of(battle, stand) == Side::a;
    for (const Meeting& pair : round.meetings)
        if ((is_first ? pair.one : pair.other) == stand) met.push_back(is_first ? pair.other : pair.one);
    return met;
}

UnitList victims_of(const WmBattle& battle, const Round& round, FigureId stand) {
    // WM-COMB-14: in front, then at a side or the rear, then at a corner.
    std::array<UnitList, 3> steps;
    const Footprint own = footprint_of(battle, stand);
    for (const FigureId enemy : met_by(battle, round, stand)) {
        const TouchedPart part = touched_part(own, footprint_of(battle, enemy), battle.scenario->values);
        UnitList& list = steps[part == TouchedPart::front ? 0 : part == TouchedPart::corner ? 2 : 1];
        if (!list.contains(unit_of(battle, enemy))) list.push_back(unit_of(battle, enemy));
    }
    for (UnitList& list : steps) {
        if (list.empty()) continue;
        std::sort(list.begin(), list.end());
        return list;
    }
    return {};
}

}  // namespace umpire::wme
