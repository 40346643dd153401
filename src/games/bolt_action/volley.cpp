#include "games/bolt_action/volley.hpp"

#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/cited.hpp"
#include "geometry/arc.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

bool Volley::any_in_range() const {
    return std::any_of(firings.begin(), firings.end(),
                       [](const Firing& one) { return one.reach == Firing::Reach::in_range; });
}

/// BA-BLD-4: from a building everybody shoots in any direction.
bool has_in_arc(const BaBattle& battle, const Arm& arm, const Lines& lines, const LineEnd& looker) {
    cites({"BA-GEO-15"_clause, "BA-WEAP-3"_clause, "BA-ART-3"_clause, "BA-VEH-6"_clause});
    if (!arm.has_arc || looker.house != nullptr) return true;
    const Place place = place_of(battle, arm.model);
    return std::any_of(lines.to().begin(), lines.to().end(), [&](const LineEnd& end) {
        return quarter_of(place, lines.mark(looker, end)) == Quarter::front && lines.sees(looker, end);
    });
}

bool has_mark(const BaBattle& battle, const Arm& arm, Lines& lines, const LineEnd& looker, const LineEnd& target) {
    cites({"BA-SHOOT-14"_clause, "BA-IND-2"_clause});
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

/// What is found out about one shooter by measuring to the models that it can fire at. The nearest model decides, so
/// that a limit is met when any of them meets it.
struct Findings {
    bool has_line = false;
    bool in_range = false;
    bool close = false;
    bool near = false;  ///< within half of the range
    bool too_near = false;

    template <class Within, class Distance>
    void add(const BaBattle& battle, const Arm& arm, Within within, Distance distance) {
        const Weapon& weapon = battle.scenario->weapon(arm.weapon);
        if (!in_range) in_range = within(weapon.range);
        if (!in_range) return;
        if (!near) near = within(Length{weapon.range.units / 2});
        if (!close) close = within(Length{battle.scenario->values.point_blank});
        if (arm.indirect && !too_near) too_near = distance() < weapon.range_min;
    }
};

/// The targets are measured to one by one; of those with round bases of one size, only to the one whose centre is
/// nearest.
Findings findings_of(const BaBattle& battle, const Attack& attack, Lines& lines, const Arm& arm,
                     const LineEnd& looker) {
    Findings findings;
    const bool is_free = lines.are_all_free();
    const bool is_round_looker = looker.house == nullptr && is_round(looker.base);
    const LineEnd* nearest = nullptr;
    std::int64_t least = 0;
    for (const LineEnd& target : lines.to()) {
        if (!is_free && !has_mark(battle, arm, lines, looker, target)) continue;
        findings.has_line = true;
        if (is_per_unit(battle)) {
            findings.add(
                battle, arm, [&](Length limit) { return are_within(battle, attack.shooter, attack.target, limit); },
                [&] { return distance_between(battle, attack.shooter, attack.target); });
            return findings;
        }
        const bool is_plain = is_round_looker && target.house == nullptr && is_round(target.base) &&
                              (nearest == nullptr || nearest->base.radius == target.base.radius);
        if (is_plain) {
            const std::int64_t apart = squared(target.at - looker.at);
            if (nearest != nullptr && apart >= least) continue;
            nearest = &target;
            least = apart;
            continue;
        }
        findings.add(
            battle, arm, [&](Length limit) { return is_at_most(battle, attack, looker, target, limit); },
            [&] { return distance_of(battle, attack, looker, target); });
    }
    if (nearest != nullptr)
        findings.add(
            battle, arm, [&](Length limit) { return gap_at_most(looker.base, nearest->base, limit); },
            [&] { return gap(looker.base, nearest->base); });
    return findings;
}

}  // namespace

Volley measured_volley(const BaBattle& battle, const Attack& attack, Lines& lines) {
    cites({"BA-SHOOT-6"_clause, "BA-SHOOT-7"_clause, "BA-SHOOT-8"_clause, "BA-WEAP-8"_clause, "BA-SHOOT-23"_clause});
    Volley volley;
    for (const Arm& arm : arms_of(battle, attack)) {
        const LineEnd* looker = lines.end_of(arm.model);
        if (looker == nullptr || !can_affect(battle, arm.weapon, attack.target)) continue;
        if (!has_in_arc(battle, arm, lines, *looker)) continue;
        const Findings findings = findings_of(battle, attack, lines, arm, *looker);
        if (!findings.has_line) continue;
        Firing firing;
        firing.arm = arm;
        firing.close = findings.close;
        firing.far = !findings.near;
        if (!findings.in_range) firing.reach = Firing::Reach::out_of_range;
        if (findings.too_near) firing.reach = Firing::Reach::too_near;
        volley.firings.push_back(firing);
    }
    return volley;
}

namespace {

/// What a ruler shows: the smallest whole length that is not below the distance.
Length shown_distance(const BaBattle& battle, const Attack& attack, const LineEnd& a, const LineEnd& b) {
    const Length down = distance_of(battle, attack, a, b);
    return is_at_most(battle, attack, a, b, down) ? down : down + Length{1};
}

}  // namespace

void add_distances(const BaBattle& battle, const Attack& attack, Lines& lines, Volley& volley) {
    for (Firing& firing : volley.firings) {
        const LineEnd* looker = lines.end_of(firing.arm.model);
        bool is_first = true;
        for (const LineEnd& target : lines.to()) {
            if (!has_mark(battle, firing.arm, lines, *looker, target)) continue;
            const Length distance = shown_distance(battle, attack, *looker, target);
            if (!is_first && !(distance < firing.distance)) continue;
            is_first = false;
            firing.distance = distance;
            firing.nearest = target.model;
        }
        if (!is_per_unit(battle)) continue;
        firing.distance = distance_between(battle, attack.shooter, attack.target);
        if (!are_within(battle, attack.shooter, attack.target, firing.distance)) firing.distance += Length{1};
    }
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

UnitCover cover_of_unit(const BaBattle& battle, Lines& lines, const Volley& volley) {
    cites({"BA-COV-1"_clause, "BA-COV-2"_clause, "BA-COV-11"_clause, "BA-COV-12"_clause, "BA-CONV-7"_clause,
           "BA-COV-14"_clause});
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
    const Attack attack{shooter, target, Shooting::Cause::order, Part::all, false};
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
        need.reasons.push_back({clause, static_cast<std::int16_t>(amount)});
    }
};

/// BA-IND-3, BA-IND-4: ranging in, without the modifiers of other fire.
Need indirect_need(const BaBattle& battle, const Attack& attack) {
    cites({"BA-IND-4"_clause});
    const Values& values = battle.scenario->values;
    const UnitState& state = battle.situation[attack.shooter];
    NeedSum sum;
    const int ranging = state.ranged_at == attack.target ? state.ranging : values.indirect_need.number;
    sum.add("BA-IND-3"_clause, -ranging);
    if (battle.scenario->options.indirect_pins_count == choice::yes)
        sum.add("BA-IND-4"_clause, -std::min<int>(state.pins, values.indirect_need - ranging));
    return sum.need;
}

/// BA-SHOOT-25: every shot under Advance, and of a Fixed weapon that was turned.
bool counts_as_moving(const BaBattle& battle, const Attack& attack) {
    cites({"BA-MOVE-11"_clause, "BA-AMB-3"_clause});
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
    sum.add("BA-SHOOT-22"_clause, -battle.situation[attack.shooter].pins);
    if (battle.scenario->info(attack.shooter).quality == Quality::inexperienced) sum.add("BA-SHOOT-24"_clause, -1);
    const bool is_exempt = weapon.assault && options.assault_weapon_move_penalty == choice::not_so;
    if (!is_exempt && counts_as_moving(battle, attack)) sum.add("BA-SHOOT-25"_clause, -1);
    if (target.die == Order::down && !is_vehicle(battle, attack.target)) sum.add("BA-SHOOT-26"_clause, -1);
    if (is_small(battle, attack.target)) sum.add("BA-SHOOT-27"_clause, -1);
    if (cover == Shelter::light) sum.add("BA-SHOOT-28"_clause, -values.light_cover);
    if (cover == Shelter::hard) sum.add("BA-SHOOT-29"_clause, -values.hard_cover);
}

/// Options that add to the list of modifiers.
void add_options(const BaBattle& battle, const Attack& attack, const Weapon& weapon, NeedSum& sum) {
    const Options& options = battle.scenario->options;
    if (weapon.shaped_charge && options.shaped_charge_to_hit == choice::minus_one) sum.add("BA-WEAP-6"_clause, -1);
    const bool is_served = weapon.team && gunner_of(battle, attack.shooter).exists();
    if (is_served && men_of(battle, attack.shooter) == 1 && options.lone_crew_to_hit == choice::minus_one)
        sum.add("BA-WEAP-2"_clause, -1);
}

}  // namespace

Need need_of(const BaBattle& battle, const Attack& attack, Shelter cover, const Firing& firing) {
    cites({"BA-SHOOT-19"_clause, "BA-SHOOT-20"_clause, "BA-PIN-5"_clause, "BA-ORDER-7"_clause});
    if (firing.arm.indirect) return indirect_need(battle, attack);
    const Weapon& weapon = battle.scenario->weapon(firing.arm.weapon);
    NeedSum sum;
    sum.need.value = battle.scenario->values.basic_need;
    if (firing.close) sum.add("BA-SHOOT-21"_clause, 1);
    const bool is_excused = firing.close && battle.scenario->options.point_blank_and_long == choice::point_blank_only;
    if (firing.far && !is_excused) sum.add("BA-SHOOT-23"_clause, -1);
    add_common(battle, attack, cover, weapon, sum);
    add_options(battle, attack, weapon, sum);
    return sum.need;
}

void add_needs(const BaBattle& battle, const Attack& attack, Shelter cover, Volley& volley) {
    for (Firing& firing : volley.firings)
        if (firing.reach == Firing::Reach::in_range)
            firing.need = static_cast<std::uint8_t>(need_of(battle, attack, cover, firing).value);
}

}  // namespace umpire::bolt_action
