#include "games/wwiisim/combats.hpp"

#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>
#include <array>

/// WW-HTH-1, WW-HTH-2: who fights whom.
namespace umpire::wwiisim {

bool fight(const WwBattle& battle, FigureId one, FigureId other) {
    if (side_of(battle, one) == side_of(battle, other) || !is_on_table(battle, one) || !is_on_table(battle, other))
        return false;
    // WW-HTH-9.
    if (profile_of(battle, one).arm == Arm::vehicle || profile_of(battle, other).arm == Arm::vehicle) return false;
    const bool first = battle.situation[unit_of(battle, one)].has(Mark::panicked);
    const bool second = battle.situation[unit_of(battle, other)].has(Mark::panicked);
    const bool is_none_allowed = battle.scenario->options.hth_panicked == choice::hth_panicked::none_allowed;
    if (is_none_allowed ? first || second : first && second) return false;
    return in_contact(battle, one, other);
}

namespace {

Men enemies_in_contact(const WwBattle& battle, FigureId figure) {
    Men enemies;
    const FigureId stand = stand_in(battle, figure);
    const Length far = reach_of(battle, stand) + Length{battle.scenario->values.contact_tolerance};
    // Who fights is on the table himself, so that the places of bases tell who may.
    for (const FigureId other : crowd_in(battle, box_around(battle.table[stand].at, far)))
        if (fight(battle, figure, other)) enemies.push_back(other);
    return enemies;
}

/// All who are linked to the figure, in roster order.
Men group_of(const WwBattle& battle, FigureId figure) {
    Men group{figure};
    for (std::size_t i = 0; i < group.size(); ++i)
        for (const FigureId other : enemies_in_contact(battle, group[i]))
            if (!group.contains(other) && !group.full()) group.push_back(other);
    std::sort(group.begin(), group.end());
    return group;
}

}  // namespace

UnitId first_unit_of(const WwBattle& battle, const Men& fighters) {
    UnitId first = unit_of(battle, fighters[0]);
    for (const FigureId figure : fighters)
        if (stands_above(battle, unit_of(battle, figure), first)) first = unit_of(battle, figure);
    return first;
}

namespace {

/// Bit i: figures of unit i may be so near to enemies that they touch. A quick no to all others, from the boxes around
/// the units.
std::uint64_t units_near_enemies(const WwBattle& battle) {
    FixedVector<Box, battle_units_max> boxes;
    std::uint64_t is_there = 0;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const UnitCard& card = battle.scenario->units[i];
        Box box{};
        for (std::size_t k = 0; k < card.count; ++k) {
            const auto figure = id_at<FigureId>(card.first.index() + k);
            if (!is_on_table(battle, figure)) continue;
            const Point at = battle.table[figure].at;
            box = (is_there >> i & 1u) != 0 ? box_of(box, at) : Box{at, at};
            is_there |= std::uint64_t{1} << i;
        }
        boxes.push_back(box);
    }
    const Length reach = battle.scenario->reach_most;
    const Length near = reach + reach + Length{battle.scenario->values.contact_tolerance + 2};
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if ((is_there >> i & 1u) == 0) continue;
        const Box around = grown(boxes[i], near);
        for (std::size_t k = i + 1; k < boxes.size(); ++k) {
            const bool are_enemies = battle.scenario->units[i].side != battle.scenario->units[k].side;
            if (are_enemies && (is_there >> k & 1u) != 0 && boxes_meet(around, boxes[k]))
                found |= std::uint64_t{1} << i | std::uint64_t{1} << k;
        }
    }
    return found;
}

}  // namespace

/// WW-HTH-7: the combat of the unit with the highest initiative comes first.
Men next_combat(const WwBattle& battle) {
    Men best;
    const std::uint64_t near = units_near_enemies(battle);
    if (near == 0) return best;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if ((near >> (*battle.scenario)[figure].unit.index() & 1u) == 0) continue;
        const bool is_over = (battle.work.fought[i / 64] >> i % 64 & 1u) != 0;
        if (!is_on_table(battle, figure) || is_over || best.contains(figure)) continue;
        const Men group = group_of(battle, figure);
        if (group.size() < 2) continue;
        if (best.empty() || stands_above(battle, first_unit_of(battle, group), first_unit_of(battle, best)))
            best = group;
    }
    return best;
}

int count_of(const WwBattle& battle, const Men& fighters, Side side) {
    return static_cast<int>(std::count_if(fighters.begin(), fighters.end(),
                                          [&](FigureId figure) { return side_of(battle, figure) == side; }));
}

Side pairing_side(const WwBattle& battle, const Men& fighters) {
    const int a = count_of(battle, fighters, Side::a);
    const int b = count_of(battle, fighters, Side::b);
    if (a != b) return a > b ? Side::a : Side::b;
    return side_of(battle, first_unit_of(battle, fighters));
}

bool is_paired(const Pairs& pairs, FigureId figure) {
    return std::any_of(pairs.begin(), pairs.end(),
                       [&](const Pair& pair) { return pair.one == figure || pair.other == figure; });
}

namespace {

/// A matching between the unpaired figures of both sides, grown along alternating ways.
class Matching {
public:
    Matching(const WwBattle& battle, const Men& fighters, const Pairs& pairs) : battle_(battle) {
        for (const FigureId figure : fighters) {
            if (is_paired(pairs, figure) || !is_on_table(battle, figure)) continue;
            (side_of(battle, figure) == Side::a ? left_ : right_).push_back(figure);
        }
        mate_.fill(-1);
    }
    int size() {
        int found = 0;
        for (std::size_t i = 0; i < left_.size(); ++i) {
            seen_.fill(false);
            if (grows(i)) ++found;
        }
        return found;
    }

private:
    bool grows(std::size_t one) {
        for (std::size_t i = 0; i < right_.size(); ++i) {
            if (seen_[i] || !fight(battle_, left_[one], right_[i])) continue;
            seen_[i] = true;
            if (mate_[i] >= 0 && !grows(static_cast<std::size_t>(mate_[i]))) continue;
            mate_[i] = static_cast<int>(one);
            return true;
        }
        return false;
    }

    const WwBattle& battle_;
    Men left_;
    Men right_;
    std::array<int, Men::capacity> mate_{};
    std::array<bool, Men::capacity> seen_{};
};

}  // namespace

int pairs_possible(const WwBattle& battle, const Men& fighters, const Pairs& pairs) {
    return Matching(battle, fighters, pairs).size();
}

bool may_pair(const WwBattle& battle, const Men& fighters, const Pairs& pairs, FigureId one, FigureId other) {
    if (!fighters.contains(one) || !fighters.contains(other)) return false;
    if (is_paired(pairs, one) || is_paired(pairs, other) || !fight(battle, one, other)) return false;
    Pairs with = pairs;
    with.push_back({one, other});
    return pairs_possible(battle, fighters, with) + 1 == pairs_possible(battle, fighters, pairs);
}

Men victims_of(const WwBattle& battle, FigureId striker) {
    return is_on_table(battle, striker) ? enemies_in_contact(battle, striker) : Men{};
}

Men free_strikers(const WwBattle& battle, const Fighting& fighting) {
    Men free;
    const Side side = pairing_side(battle, battle.work.figures);
    for (const FigureId figure : battle.work.figures) {
        if (side_of(battle, figure) != side || is_paired(battle.work.pairs, figure)) continue;
        if (fighting.striker.exists() && figure <= fighting.striker) continue;
        if (!victims_of(battle, figure).empty()) free.push_back(figure);
    }
    return free;
}

}  // namespace umpire::wwiisim
