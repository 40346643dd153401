#include "games/wme/player/estimates.hpp"

#include "games/wme/combat_moves.hpp"
#include "games/wme/ending.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/touches.hpp"

#include <algorithm>

namespace umpire::wme::ai {

Point middle_of(const WmBattle& battle, UnitId unit) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    const Stands stands = stands_of(battle, unit);
    for (const FigureId stand : stands) {
        x += battle.table[stand].at.x;
        y += battle.table[stand].at.y;
    }
    const auto count = std::max<std::int64_t>(1, static_cast<std::int64_t>(stands.size()));
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

Point middle_of(const WmBattle& battle, UnitSet units) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    const UnitList all = units_in(battle, units);
    for (const UnitId unit : all) {
        const Point middle = middle_of(battle, unit);
        x += middle.x;
        y += middle.y;
    }
    const auto count = std::max<std::int64_t>(1, static_cast<std::int64_t>(all.size()));
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

int worth_of(const WmBattle& battle, UnitId unit) {
    constexpr int tenths = 10;
    // WM-CDR-12, WM-END-3 are minded: with the unit whoever has joined it is slain, and with the General the battle
    // lost.
    constexpr int general = 2'500;
    int joined = 0;
    for (const UnitId commander : joined_to(battle, unit))
        joined += is_general(battle, commander) ? general : points_of(battle, commander) * tenths;
    const int stands = static_cast<int>(stands_of(battle, unit).size());
    return points_of(battle, unit) * tenths * stands / std::max(1, int{(*battle.scenario)[unit].count}) + joined;
}

int price_of(const Habits& habits, const WmBattle& battle, UnitId unit) {
    const Side side = side_of(battle, unit);
    const int point = battle.scenario->break_points[index_of(side)];
    const int left = point - units_lost(battle, side);
    return worth_of(battle, unit) + (point > 0 && left > 0 ? habits.break_worth / left : 0);
}

int hits_left(const WmBattle& battle, UnitId unit) {
    const int stands = static_cast<int>(stands_of(battle, unit).size());
    return std::max(0, stands * profile_of(battle, unit).hits - state_of(battle, unit).hits);
}

int chance_unsaved(const Values& values, Cover cover, int armour) {
    const int hitting = d6 + 1 - needed_to_hit(values, cover);
    const int failing = armour == 0 ? d6 : armour - 1;
    return thousand * hitting * failing / (d6 * d6);
}

namespace {

struct MeleeStand {
    FigureId figure;
    UnitId unit;
    Side side = Side::none;
    Footprint base;
    bool fights = false;
    bool fights_in_front = false;
};

struct MeleeSide {
    int hits = 0;     ///< that it causes, in thousandths
    int support = 0;  ///< stands
    int worth = 0;
    int can_take = 0;
};

struct MeleeSum {
    std::array<MeleeSide, 2> sides;
    std::vector<MeleeStand> stands;
};

/// The dice of one stand against the enemies that it touches; what they promise goes to its side.
void add_blows(const WmBattle& battle, MeleeSum& sum, MeleeStand& own, UnitId charger) {
    const Values& values = battle.scenario->values;
    const Profile& profile = profile_of(battle, own.unit);
    UnitId victim;
    Cover cover = Cover::fortified;
    bool is_flanked = false;
    bool is_terrified = false;
    for (const MeleeStand& other : sum.stands) {
        if (other.side == own.side || !touches(own.base, other.base, values)) continue;
        own.fights = true;
        own.fights_in_front = own.fights_in_front || touches_in_front(own.base, other.base, values);
        is_flanked = is_flanked || flanks(other.base, own.base, values);
        is_terrified = is_terrified || (profile_of(battle, other.unit).is_terrifying && !profile.is_terrifying);
        if (!victim.exists()) victim = other.unit;
        cover = std::min(cover, cover_in_combat(battle, own.figure, other.figure));
    }
    if (!victim.exists()) return;
    int dice = profile.attacks;
    const UnitState& state = state_of(battle, own.unit);
    if ((own.unit == charger || state.has(Mark::charging)) && cover == Cover::open) {
        dice += values.charge_attacks;
        if (profile.type == Type::chariot || profile.type == Type::monster) dice += values.heavy_charge_attacks;
    }
    dice += (is_flanked ? values.flanked_attacks : 0) + (is_terrified ? values.terror_attacks : 0) +
            (state.has(Mark::confused) ? values.confused_attacks : 0);
    sum.sides[index_of(own.side)].hits +=
        std::max(0, dice) * chance_unsaved(values, cover, profile_of(battle, victim).armour);
}

/// WM-COMB-16 is minded: stands of any unit of the side that help one that fights.
void add_support(const WmBattle& battle, MeleeSum& sum, Side side) {
    constexpr std::int64_t near = 6'000;
    for (const UnitId unit : units_of(battle, side)) {
        if (profile_of(battle, unit).type != Type::infantry || state_of(battle, unit).has(Mark::confused)) continue;
        for (const FigureId helper : stands_of(battle, unit)) {
            const Footprint base = footprint_of(battle, helper);
            const bool fights = std::ranges::any_of(
                sum.stands, [&](const MeleeStand& one) { return one.figure == helper && one.fights; });
            if (fights) continue;
            const bool helps = std::ranges::any_of(sum.stands, [&](const MeleeStand& one) {
                return one.side == side && one.fights_in_front &&
                       squared(one.base.centre - base.centre) < near * near &&
                       profile_of(battle, one.unit).type == Type::infantry &&
                       battle.table[one.figure].facing == battle.table[helper].facing &&
                       stands_in_support(base, one.base, battle.scenario->values);
            });
            sum.sides[index_of(side)].support += helps ? 1 : 0;
        }
    }
}

/// The chance to win, straight about even: the spread of the hits is about the root of 0.7 of their number.
int chance_to_win(const Habits& habits, int margin, int hits) {
    constexpr int least = 20;
    const auto spread = static_cast<int>(floor_sqrt(std::int64_t{hits + thousand / 2} * 700));
    return std::clamp(thousand / 2 + margin * habits.slope / std::max(1, spread), least, thousand - least);
}

int value_for(const Habits& habits, const MeleeSide& us, const MeleeSide& them) {
    const int dealt = std::min(us.hits, them.can_take * thousand);
    const int taken = std::min(them.hits, us.can_take * thousand);
    const int margin = dealt - taken + (us.support - them.support) * thousand;
    const int chance = chance_to_win(habits, margin, dealt + taken);
    const int killed = them.can_take == 0 ? 0 : them.worth * (dealt / 10) / (them.can_take * (thousand / 10));
    const int lost = us.can_take == 0 ? 0 : us.worth * (taken / 10) / (us.can_take * (thousand / 10));
    // Whoever is beaten retreats, is pursued, and mostly lost.
    const int followed =
        (chance * (them.worth - killed) - (thousand - chance) * (us.worth - lost)) / thousand * habits.beaten / 100;
    return killed - lost + followed;
}

}  // namespace

int value_of_melee(const Habits& habits, const WmBattle& battle, UnitSet fighters, Side us, UnitId charger,
                   int helpers) {
    MeleeSum sum;
    sum.sides[index_of(us)].support = helpers;
    for (const UnitId unit : units_in(battle, fighters)) {
        const Side side = side_of(battle, unit);
        sum.sides[index_of(side)].worth += price_of(habits, battle, unit);
        sum.sides[index_of(side)].can_take += hits_left(battle, unit);
        for (const FigureId stand : stands_of(battle, unit))
            sum.stands.push_back({stand, unit, side, footprint_of(battle, stand)});
    }
    for (MeleeStand& stand : sum.stands) add_blows(battle, sum, stand, charger);
    for (const Side side : {Side::a, Side::b}) add_support(battle, sum, side);
    return value_for(habits, sum.sides[index_of(us)], sum.sides[index_of(opponent_of(us))]);
}

int value_of_threat(const Habits& habits, const WmBattle& battle, UnitId enemy, UnitId unit, int helpers) {
    const auto side = [&](UnitId one, UnitId other, bool charges) {
        const Profile& profile = profile_of(battle, one);
        const bool is_heavy = profile.type == Type::chariot || profile.type == Type::monster;
        const int dice = profile.attacks + (charges ? (is_heavy ? 2 : 1) : 0);
        const int stands = static_cast<int>(stands_of(battle, one).size());
        MeleeSide sum;
        sum.hits =
            stands * dice * chance_unsaved(battle.scenario->values, Cover::open, profile_of(battle, other).armour);
        sum.worth = price_of(habits, battle, one);
        sum.can_take = hits_left(battle, one);
        return sum;
    };
    MeleeSide charger = side(enemy, unit, true);
    charger.support = helpers;
    return value_for(habits, charger, side(unit, enemy, false));
}

namespace {

/// Two turns are left, this one counted; at a river points count for nothing (WM-SCEN-3).
bool is_late(const WmBattle& battle) {
    return battle.scenario->terms != Terms::river_line && battle.scenario->turns - battle.situation->turn <= 1;
}
int lead_of(const WmBattle& battle, Side side) {
    return victory_points(battle, side) - victory_points(battle, opponent_of(side));
}

}  // namespace

int least_of_charge(const Habits& habits, const WmBattle& battle, Side side) {
    if (!is_late(battle)) return habits.charge_usual;
    return lead_of(battle, side) > 0 ? habits.charge_careful : habits.charge_daring;
}

bool must_dare(const WmBattle& battle, Side side) { return is_late(battle) && lead_of(battle, side) <= 0; }
bool may_rest(const WmBattle& battle, Side side) { return is_late(battle) && lead_of(battle, side) > 0; }

std::optional<Length> nearest_enemy_gap(const WmBattle& battle, Side side, Point from) {
    std::optional<Length> least;
    for (const UnitId enemy : units_of(battle, opponent_of(side))) {
        const Length gap = length_of(middle_of(battle, enemy) - from);
        if (!least || gap < *least) least = gap;
    }
    return least;
}

}  // namespace umpire::wme::ai
