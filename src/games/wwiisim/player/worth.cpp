#include "games/wwiisim/player/worth.hpp"

#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/mortars.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

namespace umpire::wwiisim::ai {
namespace {

/// What a wound is worth that does not remove its man: he fights worse, and his unit tests and tires.
constexpr int serious_worth = 450;
constexpr int light_worth = 220;

int bonus_of(const WwBattle& battle, FigureId figure) {
    if (battle.scenario->options.wound_followup == choice::wound_followup::none) return 0;
    const Word worst = battle.situation[figure].worst;
    const Values& values = battle.scenario->values;
    return worst == Word::serious ? values.after_serious : worst == Word::light ? values.after_light : 0;
}

/// What one wound roll against a man is worth.
int worth_of_wound(const WwBattle& battle, FigureId figure) {
    const Values& values = battle.scenario->values;
    const int bonus = bonus_of(battle, figure);
    const bool is_nearly_out = fs_of(battle, figure) <= 1 || cc_of(battle, figure) <= 1;
    int sum = 0;
    for (int face = 1; face <= d6; ++face) {
        const bool is_serious = face + bonus >= values.serious_from;
        const bool is_gone = face + bonus >= values.dead_from || (is_serious && is_nearly_out);
        sum += is_gone ? price_of(battle, figure) : is_serious ? serious_worth : light_worth;
    }
    return sum / d6;
}

/// WW-VEH-6, to look ahead: the armour that meets a shot from there.
int armour_from(const WwBattle& battle, FigureId target, Point from) {
    const Values& values = battle.scenario->values;
    const Footprint hull = footprint_of(battle, target);
    const Vector seen = from - hull.centre;
    const std::int64_t from_right = cross(hull.corners[1] - hull.centre, seen);
    const std::int64_t to_left = cross(seen, hull.corners[0] - hull.centre);
    const int front = profile_of(battle, target).armour;
    if (from_right < 0 && to_left < 0) return front + values.rear_armour;
    return from_right >= 0 && to_left >= 0 ? front : front + values.side_armour;
}

int worth_of(Damage damage) {
    switch (damage) {
    case Damage::none: return 0;
    case Damage::shaken: return point / 2;
    case Damage::weapon: return point * 4 / 5;
    case Damage::immobilised: return point;
    case Damage::crew_alive:
    case Damage::crew_dead: return 0;  // the vehicle itself is counted
    }
    return 0;
}

int worth_of_table(const DamageTable& table, int price) {
    int sum = 0;
    for (const DamageRow& row : table) sum += row.damage >= Damage::crew_alive ? price : worth_of(row.damage);
    return sum / d6;
}

/// What a hit on a vehicle is worth.
int worth_of_hit(const WwBattle& battle, WeaponId weapon, Point from, FigureId target) {
    const int armour = armour_from(battle, target, from);
    const int strength = battle.scenario->weapon(weapon).strength;
    const int through = std::clamp(d6 - (armour - strength), 0, d6);
    const bool can_pierce =
        battle.scenario->options.small_arms_vs_armour == choice::small_arms_vs_armour::need_possible_penetration;
    if (through == 0 && can_pierce) return 0;
    const int price = price_of(battle, target);
    return (worth_of_table(battle.scenario->penetrating, price) * through +
            worth_of_table(battle.scenario->glancing, price) * (d6 - through)) /
           d6;
}

int hitting_faces(const WwBattle& battle, int needed) {
    int count = 0;
    for (int face = 1; face <= d10; ++face) count += hits(battle, needed, face) ? 1 : 0;
    return count;
}

/// What one shooter promises with one weapon that he may fire.
int worth_of_shot(const WwBattle& battle, FigureId shooter, WeaponId weapon, const Men& men) {
    const Men marks = target_figures(battle, shooter, weapon, men);
    if (marks.empty()) return 0;
    const Difficulty difficulty = difficulty_of(battle, shooter, weapon, marks[0]);
    if (is_hopeless(battle, difficulty)) return 0;
    const bool is_hull = profile_of(battle, marks[0]).arm == Arm::vehicle;
    const int hit =
        is_hull ? worth_of_hit(battle, weapon, battle.table[shooter].at, marks[0]) : worth_of_wound(battle, marks[0]);
    const int chance = hitting_faces(battle, difficulty.needed) * dice_of(battle, battle.scenario->weapon(weapon));
    return (difficulty.is_vain ? light_worth / 4 : hit) * chance / d10;
}

}  // namespace

int price_of(const WwBattle& battle, FigureId figure) {
    const Values& values = battle.scenario->values;
    const Profile& profile = profile_of(battle, figure);
    if (profile.arm == Arm::vehicle) return values.points_vehicle * point;
    return (values.points_lost + (profile.is_officer ? values.points_officer : 0)) * point;
}

Trial<Rules> supposed(const WwBattle& battle, UnitId unit, Word phase, Word order) {
    Trial<Rules> tried(battle);
    Situation& now = tried.tried_situation();
    now.phase = phase;
    UnitState& state = now[unit];
    state.order = state.action = order;
    state.set(Mark::has_order);
    state.set(Mark::order_lost, false);
    if (!state.has(Mark::concealed)) return tried;
    state.set(Mark::concealed, false);
    for (const FigureId man : roster_of(battle, unit)) tried.tried_table()[man].on_table = true;
    return tried;
}

namespace {

struct Armed {
    FigureId man;
    WeaponId weapon;
};
/// Who of a unit may fire now and with what, for several targets.
struct Arms {
    FixedVector<Armed, Men::capacity * Weapons::capacity> all;
    Length longest;  ///< no weapon reaches farther
    Box places;      ///< of those who have one
};

Arms arms_of(const WwBattle& battle, UnitId unit) {
    Arms arms;
    for (const FigureId man : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, man)) {
            if (!against_weapon(battle, man, weapon).empty()) continue;
            const Point at = battle.table[stand_in(battle, man)].at;
            arms.places = arms.all.empty() ? Box{at, at} : box_of(arms.places, at);
            arms.longest = std::max(arms.longest, battle.scenario->weapon(weapon).reach());
            arms.all.push_back({man, weapon});
        }
    return arms;
}

/// A quick no to whether anybody in one box reaches anybody in the other.
bool boxes_may_reach(const WwBattle& battle, const Box& from, const Box& to, Length reach) {
    const Length bases = battle.scenario->reach_most + battle.scenario->reach_most;
    return boxes_meet(grown(from, reach + bases), to);
}

/// The target with its men; nothing where the unit may not aim at it.
std::optional<Quarry> quarry_of(const WwBattle& battle, UnitId unit, UnitId target) {
    if (!is_target(battle, unit, target)) return std::nullopt;
    const Men men = men_aimed_at(battle, target);
    if (men.empty()) return std::nullopt;
    return Quarry{target, men, box_of_places(battle, men)};
}

int worth_of_arms(const WwBattle& battle, const Arms& arms, const Quarry& mark) {
    if (arms.all.empty() || !boxes_may_reach(battle, arms.places, mark.places, arms.longest)) return 0;
    const bool is_at_vehicle = is_vehicle(battle, mark.unit);
    int sum = 0;
    int best = 0;  // of a man
    for (std::size_t i = 0; i < arms.all.size(); ++i) {
        const auto [man, weapon] = arms.all[i];
        if (i > 0 && arms.all[i - 1].man != man) {
            sum += best;
            best = 0;
        }
        const Weapon& kind = battle.scenario->weapon(weapon);
        // Rounds are kept for vehicles.
        if (kind.has_rounds && !is_at_vehicle) continue;
        if (!may_be_within(battle, man, mark.places, kind.reach())) continue;
        const int worth = worth_of_shot(battle, man, weapon, mark.men);
        best = profile_of(battle, man).arm == Arm::vehicle ? best + worth : std::max(best, worth);
    }
    return sum + best;
}

}  // namespace

Quarries quarries_of(const WwBattle& battle, UnitId unit) {
    Quarries marks;
    for (const UnitId enemy : acting_units(battle))
        if (side_of(battle, enemy) != side_of(battle, unit))
            if (const auto mark = quarry_of(battle, unit, enemy)) marks.push_back(*mark);
    return marks;
}

int worth_of_volley(const WwBattle& battle, UnitId unit, UnitId target) {
    const auto mark = quarry_of(battle, unit, target);
    return mark ? worth_of_arms(battle, arms_of(battle, unit), *mark) : 0;
}

Battery battery_of(const WwBattle& battle, UnitId unit) {
    Battery battery;
    const Men men = men_of(battle, unit);
    if (men.empty()) return battery;
    battery.places = box_of_places(battle, men);
    for (const FigureId man : men)
        for (const WeaponId weapon : weapons_of(battle, man))
            battery.longest = std::max(battery.longest, battle.scenario->weapon(weapon).reach());
    return battery;
}

bool may_reach(const WwBattle& battle, const Battery& battery, const Box& targets) {
    return battery.longest.units > 0 && boxes_may_reach(battle, battery.places, targets, battery.longest);
}
bool may_reach(const WwBattle& battle, UnitId unit, UnitId target) {
    const Men targets = men_aimed_at(battle, target);
    return !targets.empty() && may_reach(battle, battery_of(battle, unit), box_of_places(battle, targets));
}

Aim best_aim(const WwBattle& battle, UnitId unit, const Quarries& marks) {
    Aim best;
    if (marks.empty() || !against_firing(battle, unit).empty()) return best;
    const Arms arms = arms_of(battle, unit);
    for (const Quarry& mark : marks) {
        const int worth = worth_of_arms(battle, arms, mark);
        if (worth > best.worth) best = {mark.unit, worth};
    }
    return best;
}

Aim best_aim(const WwBattle& battle, UnitId unit) {
    if (!against_firing(battle, unit).empty()) return {};
    return best_aim(battle, unit, quarries_of(battle, unit));
}

namespace {

/// What a failed test costs a unit, for each of its men: a panicked unit falls out for turns, a pinned one for this
/// one.
int price_of_failure(const WwBattle& battle) {
    const bool is_pin = battle.scenario->options.failed_fire_test == choice::failed_fire_test::pin_then_second_test;
    return is_pin ? point / 5 : point * 2 / 5;
}

/// What the test promises that follows on a volley which is worth so much.
int worth_of_shock(const WwBattle& battle, UnitId target, int volley) {
    const UnitState& state = battle.situation[target];
    const Men men = men_of(battle, target);
    if (men.empty() || is_vehicle(battle, target) || state.has(Mark::panicked) || state.has(Mark::pinned)) return 0;
    const int hits_in_ten = volley * d10 / worth_of_wound(battle, men[0]);
    const int lost = (hits_in_ten + d10 / 2) / d10;
    const int needed = leadership_of(battle, target, Testing::Cause::under_fire).needed - lost;
    int failing = 0;
    for (int face = 1; face <= d10; ++face) failing += passes(battle, needed, face) ? 0 : 1;
    // That anybody is hit at all.
    const int comes = hits_in_ten * 100 / (hits_in_ten + 7);
    return static_cast<int>(men.size()) * price_of_failure(battle) * failing / d10 * comes / 100;
}

/// WW-PRI-1: the target would give itself up to this volley.
bool would_yield(const WwBattle& battle, UnitId unit, UnitId target) {
    if (!may_yield(battle, unit, target)) return false;
    for (const FigureId man : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, man)) {
            if (!against_weapon(battle, man, weapon).empty()) continue;
            const Men marks = target_figures(battle, man, weapon, target);
            if (!marks.empty() && is_near_for_surrender(battle, man, marks[0])) return true;
        }
    return false;
}

}  // namespace

Aim telling_aim(const WwBattle& battle, UnitId unit) {
    Aim best;
    if (!against_firing(battle, unit).empty()) return best;
    const Arms arms = arms_of(battle, unit);
    for (const Quarry& mark : quarries_of(battle, unit)) {
        const UnitId enemy = mark.unit;
        int worth = worth_of_arms(battle, arms, mark);
        if (worth == 0) continue;
        worth += worth_of_shock(battle, enemy, worth);
        const auto prisoners = static_cast<int>(men_of(battle, enemy).size());
        if (would_yield(battle, unit, enemy)) worth += prisoners * battle.scenario->values.points_prisoner * point;
        if (worth > best.worth) best = {enemy, worth};
    }
    return best;
}

namespace {

/// Nothing else harms a building so much that it is worth a volley.
bool has_heavy_weapon(const WwBattle& battle, UnitId unit) {
    for (const FigureId man : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, man))
            if (battle.scenario->weapon(weapon).is_heavy) return true;
    return false;
}

}  // namespace

Siege best_siege(const WwBattle& battle, UnitId unit) {
    Siege best;
    if (!has_heavy_weapon(battle, unit) || !against_firing(battle, unit).empty()) return best;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        if (!kind_of(battle, i).is_house()) continue;
        const auto piece = id_at<PieceId>(i);
        int inside = 0;
        for (const FigureId man : occupants_of(battle, piece))
            inside += side_of(battle, man) != side_of(battle, unit) ? 1 : -2;
        if (inside <= 0) continue;
        int worth = 0;
        for (const FigureId man : men_of(battle, unit))
            for (const WeaponId weapon : weapons_of(battle, man)) {
                const Weapon& kind = battle.scenario->weapon(weapon);
                if (!kind.is_heavy || !can_bombard(battle, man, weapon, piece)) continue;
                const int falling = std::clamp(d6 + 1 - (structure_of(battle, piece) - kind.strength), 0, d6);
                worth += inside * (point / 3) * falling / d6;
            }
        if (worth > best.worth) best = {piece, worth};
    }
    return best;
}

Lobbed best_shell(const WwBattle& battle, FigureId mortar) {
    Lobbed best;
    const UnitId unit = unit_of(battle, mortar);
    const Length around{6 * units_per_inch};
    const Length reach = battle.scenario->weapon(mortar_of(battle, mortar)).reach();
    for (const UnitId enemy : acting_units(battle)) {
        if (!is_target(battle, unit, enemy) || !has_men(battle, enemy)) continue;
        const FigureId mark = men_of(battle, enemy)[0];
        if (!is_within(battle, mortar, mark, reach)) continue;
        int worth = 0;
        for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
            const auto other = id_at<FigureId>(i);
            if (!is_on_table(battle, other) || !is_within(battle, other, mark, around)) continue;
            worth += side_of(battle, other) == side_of(battle, unit) ? -2 : 1;
        }
        // The same target again falls nearer (WW-MOR-4).
        for (const LastShell& last : battle.situation->shells)
            if (last.figure == mortar && last.target == enemy) worth += 2;
        if (worth * point > best.worth) best = {enemy, worth * point};
    }
    return best;
}

}  // namespace umpire::wwiisim::ai
