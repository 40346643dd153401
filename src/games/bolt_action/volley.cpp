#include "games/bolt_action/volley.hpp"

#include "games/bolt_action/chapters.hpp"
#include "geometry/arc.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

bool Volley::any_in_range() const {
    return std::any_of(firings.begin(), firings.end(),
                       [](const Firing& one) { return one.reach == Firing::Reach::in_range; });
}

/// BA-GEO-15, BA-WEAP-3, BA-ART-3, BA-VEH-6: in the front arc of what has one. BA-BLD-4: from a building everybody
/// shoots in any direction.
bool has_in_arc(const BaBattle& battle, const Arm& arm, const Lines& lines, const LineEnd& looker) {
    if (!arm.has_arc || looker.house != nullptr) return true;
    const Place place = place_of(battle, arm.model);
    return std::any_of(lines.to().begin(), lines.to().end(), [&](const LineEnd& end) {
        return quarter_of(place, lines.mark(looker, end)) == Quarter::front && lines.sees(looker, end);
    });
}

/// BA-SHOOT-14, BA-IND-2: a model that is seen. Friends are fired over by indirect fire alone.
bool has_mark(const BaBattle& battle, const Arm& arm, Lines& lines, const LineEnd& looker, const LineEnd& target) {
    const bool is_small_arm = !battle.scenario->weapon(arm.weapon).is_heavy();
    return (arm.indirect || !lines.is_barred(looker, target, is_small_arm)) && lines.sees(looker, target);
}

namespace {

/// BA-GEO-3, BA-BLD-3.
Length distance_of(const BaBattle& battle, const Attack& attack, const LineEnd& a, const LineEnd& b) {
    if (a.house != nullptr && b.house != nullptr) return distance_between(battle, attack.shooter, attack.target);
    if (a.house != nullptr) return a.house->outline.distance(b.base);
    if (b.house != nullptr) return b.house->outline.distance(a.base);
    return gap(a.base, b.base);
}
bool is_at_most(const BaBattle& battle, const Attack& attack, const LineEnd& a, const LineEnd& b, Length limit) {
    if (a.house != nullptr && b.house != nullptr) return are_within(battle, attack.shooter, attack.target, limit);
    if (a.house != nullptr) return a.house->outline.near(b.base, limit);
    if (b.house != nullptr) return b.house->outline.near(a.base, limit);
    return gap_at_most(a.base, b.base, limit);
}

bool is_per_unit(const BaBattle& battle) { return battle.scenario->options.range_measure == choice::per_unit; }

/// A distance between whole lengths.
struct Measured {
    Length down;
    Length up;
};
Measured measured(const BaBattle& battle, const Attack& attack, const LineEnd& a, const LineEnd& b) {
    const Length down = distance_of(battle, attack, a, b);
    return {down, is_at_most(battle, attack, a, b, down) ? down : down + Length{1}};
}
Measured measured(const BaBattle& battle, UnitId a, UnitId b) {
    const Length down = distance_between(battle, a, b);
    return {down, are_within(battle, a, b, down) ? down : down + Length{1}};
}

/// The nearest model of those that one shooter can fire at: it decides (BA-SHOOT-7).
struct Nearest {
    bool has_line = false;
    FigureId model;
    Measured apart;

    void offer(FigureId other, Measured distance) {
        if (!has_line || distance.up < apart.up) model = other;
        apart.up = has_line ? std::min(apart.up, distance.up) : distance.up;
        apart.down = has_line ? std::min(apart.down, distance.down) : distance.down;
        has_line = true;
    }
};

/// The targets are measured to one by one; of those with round bases of one size, only to the one whose centre is
/// nearest.
Nearest nearest_mark(const BaBattle& battle, const Attack& attack, Lines& lines, const Arm& arm,
                     const LineEnd& looker) {
    Nearest found;
    const bool is_free = lines.are_all_free();
    const bool is_round_looker = looker.house == nullptr && is_round(looker.base);
    const LineEnd* nearest = nullptr;
    std::int64_t least = 0;
    for (const LineEnd& target : lines.to()) {
        if (!is_free && !has_mark(battle, arm, lines, looker, target)) continue;
        const bool is_plain = is_round_looker && target.house == nullptr && is_round(target.base) &&
                              (nearest == nullptr || nearest->base.radius == target.base.radius);
        if (!is_plain) {
            found.offer(target.model, measured(battle, attack, looker, target));
            continue;
        }
        const std::int64_t apart = squared(target.at - looker.at);
        if (nearest != nullptr && apart >= least) continue;
        nearest = &target;
        least = apart;
    }
    if (nearest != nullptr) found.offer(nearest->model, measured(battle, attack, looker, *nearest));
    if (found.has_line && is_per_unit(battle)) found.apart = measured(battle, attack.shooter, attack.target);
    return found;
}

}  // namespace

/// BA-SHOOT-6, BA-SHOOT-7, BA-SHOOT-8, BA-SHOOT-21, BA-SHOOT-23, BA-WEAP-8: each weapon by its own range.
Volley measured_volley(const BaBattle& battle, const Attack& attack, Lines& lines) {
    const Values& values = battle.scenario->values;
    Volley volley;
    for (const Arm& arm : arms_of(battle, attack)) {
        const LineEnd* looker = lines.end_of(arm.model);
        if (looker == nullptr || !can_affect(battle, arm.weapon, attack.target)) continue;
        if (!has_in_arc(battle, arm, lines, *looker)) continue;
        const Nearest mark = nearest_mark(battle, attack, lines, arm, *looker);
        if (!mark.has_line) continue;
        const Weapon& weapon = battle.scenario->weapon(arm.weapon);
        Firing firing;
        firing.arm = arm;
        firing.nearest = mark.model;
        firing.distance = mark.apart.up;
        firing.close = firing.distance <= Length{values.point_blank};
        firing.far = firing.distance > Length{weapon.range.units / values.long_range_divisor};
        if (firing.distance > weapon.range) firing.reach = Firing::Reach::out_of_range;
        if (firing.distance <= weapon.range && arm.indirect && mark.apart.down < weapon.range_min)
            firing.reach = Firing::Reach::too_near;
        volley.firings.push_back(firing);
    }
    return volley;
}

// --- Cover of the unit ---

namespace {

/// BA-COV-12: what most of the shooters find the model to be in.
Shelter cover_of_model(Lines& lines, const Volley& volley, int shooters, const LineEnd& target) {
    const Shelter inside = lines.inside(target);
    if (inside == Shelter::hard) return inside;
    int light_or_hard = 0;
    int hard = 0;
    FigureId last;
    Shelter of_last = Shelter::none;
    for (const Firing& firing : volley.firings) {
        if (firing.reach != Firing::Reach::in_range || firing.arm.indirect) continue;
        // Weapons of one vehicle stand next to each other.
        if (firing.arm.model != last) {
            last = firing.arm.model;
            of_last = std::max(inside, lines.cover_against(*lines.end_of(last), target));
        }
        if (of_last != Shelter::none) ++light_or_hard;
        if (of_last == Shelter::hard) ++hard;
    }
    if (2 * hard > shooters) return Shelter::hard;
    return 2 * light_or_hard > shooters ? Shelter::light : Shelter::none;
}

}  // namespace

/// BA-COV-1, BA-COV-2, BA-COV-11, BA-CONV-7: what holds for more than half. BA-COV-12, BA-COV-14: of a vehicle.
UnitCover cover_of_unit(const BaBattle& battle, Lines& lines, const Volley& volley) {
    int shooters = 0;
    for (const Firing& firing : volley.firings)
        if (firing.reach == Firing::Reach::in_range && !firing.arm.indirect) ++shooters;
    UnitCover cover;
    if (shooters == 0 || lines.are_all_open()) return cover;
    int models = 0;
    int covered = 0;
    int hard = 0;
    for (const LineEnd& target : lines.to()) {
        if (target.model.exists() && is_gun(battle, target.model)) continue;
        const Shelter found = cover_of_model(lines, volley, shooters, target);
        ++models;
        if (found != Shelter::none) ++covered;
        if (found == Shelter::hard) ++hard;
    }
    if (2 * covered > models) cover.sure = 2 * hard > models ? Shelter::hard : Shelter::light;
    if (2 * covered == models && covered > 0 && battle.scenario->options.cover_tie == choice::die)
        cover.by_die = hard == covered ? Shelter::hard : Shelter::light;
    return cover;
}

Shelter cover_of_unit(const BaBattle& battle, UnitId shooter, UnitId target) {
    const Attack attack{shooter, target, Shooting::Cause::order, WeaponShare::all, false};
    Lines lines(battle, shooter, target);
    const Volley volley = measured_volley(battle, attack, lines);
    return cover_of_unit(battle, lines, volley).sure;
}

// --- Needs ---

namespace {

/// Adds modifiers to a need: what makes it easier is positive.
struct NeedSum {
    Need need;
    void add(Clause clause, int amount) {
        if (amount == 0) return;
        need.value -= amount;
        need.reasons.push_back({clause, amount});
    }
};

/// BA-IND-3, BA-IND-4: ranging in, without the modifiers of other fire.
Need indirect_need(const BaBattle& battle, const Attack& attack) {
    const Values& values = battle.scenario->values;
    const UnitState& state = battle.situation[attack.shooter];
    NeedSum sum;
    const int ranging = state.ranged_at == attack.target ? state.ranging : values.indirect_need.number;
    sum.add("BA-IND-3"_clause, -ranging);
    if (battle.scenario->options.indirect_pins_count == choice::yes)
        sum.add("BA-IND-4"_clause, -std::min<int>(state.pins, values.indirect_need - ranging));
    return sum.need;
}

/// BA-SHOOT-25, BA-MOVE-11: every shot under Advance, and of a Fixed weapon that was turned. BA-AMB-3: nobody moves who
/// fires from Ambush.
bool counts_as_moving(const BaBattle& battle, const Attack& attack) {
    if (attack.turned) return true;
    const UnitState& state = battle.situation[attack.shooter];
    if (attack.cause != Shooting::Cause::order || state.die != Order::advance) return false;
    return battle.scenario->options.advance_always_moves == choice::as_usual || state.has(Mark::moved);
}

/// BA-SHOOT-22, 24 to 29: what holds for all shooters of the unit.
void add_common(const BaBattle& battle, const Attack& attack, Shelter cover, const Weapon& weapon, NeedSum& sum) {
    const Options& options = battle.scenario->options;
    const Values& values = battle.scenario->values;
    const UnitState& target = battle.situation[attack.target];
    sum.add("BA-SHOOT-22"_clause, -values.pin_penalty * battle.situation[attack.shooter].pins);
    if (battle.scenario->info(attack.shooter).quality == Quality::inexperienced)
        sum.add("BA-SHOOT-24"_clause, -values.inexperienced_penalty);
    const bool is_exempt = weapon.assault && options.assault_weapon_move_penalty == choice::not_so;
    if (!is_exempt && counts_as_moving(battle, attack)) sum.add("BA-SHOOT-25"_clause, -values.moving_penalty);
    if (target.die == Order::down && !is_vehicle(battle, attack.target))
        sum.add("BA-SHOOT-26"_clause, -values.down_penalty);
    if (is_small(battle, attack.target)) sum.add("BA-SHOOT-27"_clause, -values.small_penalty);
    if (cover == Shelter::light) sum.add("BA-SHOOT-28"_clause, -values.light_cover);
    if (cover == Shelter::hard) sum.add("BA-SHOOT-29"_clause, -values.hard_cover);
}

/// Options that add to the list of modifiers.
void add_options(const BaBattle& battle, const Attack& attack, const Weapon& weapon, NeedSum& sum) {
    const Options& options = battle.scenario->options;
    const Values& values = battle.scenario->values;
    if (weapon.shaped_charge && options.shaped_charge_to_hit == choice::minus_one)
        sum.add("BA-WEAP-6"_clause, -values.shaped_charge_penalty);
    const bool is_served = weapon.team && gunner_of(battle, attack.shooter).exists();
    if (is_served && men_of(battle, attack.shooter) == 1 && options.lone_crew_to_hit == choice::minus_one)
        sum.add("BA-WEAP-2"_clause, -values.lone_crew_penalty);
}

}  // namespace

/// BA-SHOOT-19, BA-SHOOT-20: the sum of all modifiers. BA-PIN-5, BA-ORDER-7: pins, and a target that is Down.
Need need_of(const BaBattle& battle, const Attack& attack, Shelter cover, const Firing& firing) {
    if (firing.arm.indirect) return indirect_need(battle, attack);
    const Values& values = battle.scenario->values;
    const Weapon& weapon = battle.scenario->weapon(firing.arm.weapon);
    NeedSum sum;
    sum.need.value = values.basic_need;
    if (firing.close) sum.add("BA-SHOOT-21"_clause, values.point_blank_bonus);
    const bool is_excused = firing.close && battle.scenario->options.point_blank_and_long == choice::point_blank_only;
    if (firing.far && !is_excused) sum.add("BA-SHOOT-23"_clause, -values.long_range_penalty);
    add_common(battle, attack, cover, weapon, sum);
    add_options(battle, attack, weapon, sum);
    return sum.need;
}

Hits shots_of(const BaBattle& battle, const Attack& attack, const Firing& firing, const Need& need) {
    const Weapon& weapon = battle.scenario->weapon(firing.arm.weapon);
    Hits shots;
    shots.count = weapon.shots;
    shots.need = static_cast<std::uint8_t>(need.value);
    shots.weapon = firing.arm.weapon;
    shots.from = firing.arm.model;
    shots.shell = firing.arm.shell;
    shots.indirect = firing.arm.indirect;
    shots.bonus = shots.shell ? battle.scenario->shell(weapon.shell).bonus : weapon.bonus;
    if (!is_vehicle(battle, attack.target)) return shots;
    shots.heavy = weapon.is_heavy();
    shots.far = firing.far && !weapon.shaped_charge && !shots.shell;
    return shots;
}

}  // namespace umpire::bolt_action
