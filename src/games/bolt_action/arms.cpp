#include "games/bolt_action/arms.hpp"

#include "games/bolt_action/chapters.hpp"

#include <algorithm>
#include <bit>

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// The last choice of a weapon for the model; nullptr when there is none.
const Use* chosen(const BaBattle& battle, FigureId model) {
    for (const Use& use : battle.work.uses)
        if (use.model == model && use.weapon.exists() && !use.target.exists()) return &use;
    return nullptr;
}
Word chosen_word(const BaBattle& battle, FigureId model) {
    for (const Use& use : battle.work.uses)
        if (use.model == model && use.word != Word::none) return use.word;
    return Word::none;
}
UnitId given_target(const BaBattle& battle, FigureId vehicle, WeaponId weapon) {
    for (const Use& use : battle.work.uses)
        if (use.model == vehicle && use.weapon == weapon && use.target.exists()) return use.target;
    return UnitId::none();
}

/// The weapons of a card that are, or are not, one-shot weapons; the last row of the table that he has.
WeaponId carried(const BaBattle& battle, FigureId model, bool one_shot) {
    for (std::uint64_t left = (*battle.scenario)[model].weapons; left != 0;) {
        const int row = 63 - std::countl_zero(left);
        left &= ~(std::uint64_t{1} << row);
        const auto weapon = id_at<WeaponId>(static_cast<std::size_t>(row));
        if (battle.scenario->weapon(weapon).one_shot == one_shot) return weapon;
    }
    return WeaponId::none();
}

/// BA-WEAP-7, BA-IND-1: the round and the way of firing. Unless chosen otherwise a gun fires its anti-tank round and a
/// howitzer directly. BA-IND-5: from Ambush and in reaction nobody fires indirectly but a mortar.
Arm arm_with(const BaBattle& battle, FigureId model, WeaponId id, Shooting::Cause cause) {
    const Weapon& weapon = battle.scenario->weapon(id);
    const Word word = chosen_word(battle, model);
    // BA-IND-5.
    const bool has_time = cause != Shooting::Cause::ambush;
    Arm arm;
    arm.model = model;
    arm.weapon = id;
    arm.shell = weapon.shell != Shell::none && (weapon.bonus == 0 || word == Word::he);
    arm.indirect = weapon.aim == Aim::mortar || (weapon.aim == Aim::howitzer && word == Word::indirect && has_time);
    return arm;
}

/// BA-VEH-6: the co-axial gun fires instead of the gun in front of it in the list, or the gun does.
bool prefers_co_axial(const BaBattle& battle, FigureId vehicle, const Profile& profile, const UnitInfo& info) {
    const Use* use = chosen(battle, vehicle);
    for (std::size_t i = 0; i < profile.mounts.size(); ++i) {
        if (profile.mounts[i].mount != Mount::co_axial) continue;
        if (use != nullptr && use->weapon == info.mounted[i]) return true;
        if (given_target(battle, vehicle, info.mounted[i]).exists()) return true;
    }
    return false;
}

bool has_co_axial(const Profile& profile) {
    return std::any_of(profile.mounts.begin(), profile.mounts.end(),
                       [](const Mounted& one) { return one.mount == Mount::co_axial; });
}

/// BA-VEH-6, BA-SHOOT-5: the weapons of a vehicle that fire at this target.
void add_mounted(const BaBattle& battle, const Attack& attack, Arms& arms) {
    const Profile& profile = battle.scenario->profile_of(attack.shooter);
    const UnitInfo& info = battle.scenario->info(attack.shooter);
    const FigureId vehicle = (*battle.scenario)[attack.shooter].first;
    const bool is_paired = has_co_axial(profile);
    const bool is_co_axial = is_paired && prefers_co_axial(battle, vehicle, profile, info);
    for (std::size_t i = 0; i < profile.mounts.size(); ++i) {
        const Mount mount = profile.mounts[i].mount;
        if (mount == Mount::co_axial && !is_co_axial) continue;
        if (mount == Mount::turret && is_paired && is_co_axial) continue;
        const UnitId given = given_target(battle, vehicle, info.mounted[i]);
        if (attack.share == WeaponShare::given && given != attack.target) continue;
        if (attack.share == WeaponShare::rest && given.exists() && given != attack.target) continue;
        Arm arm = arm_with(battle, vehicle, info.mounted[i], attack.cause);
        arm.has_arc = mount == Mount::hull || mount == Mount::pintle_front;
        arm.mounted = true;
        arms.push_back(arm);
    }
}

/// BA-SHOOT-17: with a split every one-shot weapon fires whose owner did not choose his other one.
WeaponId fired_by(const BaBattle& battle, FigureId man, WeaponShare share) {
    const Use* use = chosen(battle, man);
    if (share == WeaponShare::all || use != nullptr) return use != nullptr ? use->weapon : carried(battle, man, false);
    const WeaponId one_shot = one_shot_of(battle, man);
    return one_shot.exists() ? one_shot : carried(battle, man, false);
}

/// BA-WEAP-2 with `lmg_loader = yes`: for each light machine gun in a section the last rifleman does not fire.
void without_loaders(const BaBattle& battle, Arms& arms) {
    const auto weapon_of_arm = [&](const Arm& arm) -> const Weapon& { return battle.scenario->weapon(arm.weapon); };
    auto guns = std::count_if(arms.begin(), arms.end(), [&](const Arm& arm) { return weapon_of_arm(arm).team; });
    Arms left;
    for (std::size_t i = arms.size(); i > 0; --i) {
        if (guns > 0 && weapon_of_arm(arms[i - 1]).name == "rifle") {
            --guns;
        } else {
            left.push_back(arms[i - 1]);
        }
    }
    std::reverse(left.begin(), left.end());
    arms = left;
}

void add_men(const BaBattle& battle, const Attack& attack, Arms& arms) {
    for (const FigureId man : models_of(battle, attack.shooter)) {
        if (!is_alive(battle, man) || is_gun(battle, man)) continue;
        const WeaponId weapon = fired_by(battle, man, attack.share);
        if (!weapon.exists()) continue;
        const bool is_one_shot = battle.scenario->weapon(weapon).one_shot;
        if (attack.share == WeaponShare::one_shots && !is_one_shot) continue;
        if (attack.share == WeaponShare::others && is_one_shot) continue;
        arms.push_back(arm_with(battle, man, weapon, attack.cause));
    }
    if (battle.scenario->options.lmg_loader == choice::yes && battle.scenario->profile_of(attack.shooter).is_section)
        without_loaders(battle, arms);
}

}  // namespace

/// BA-SHOOT-9: all that can fire do. BA-ART-1: of a gun or a team fires the weapon that it serves.
Arms arms_of(const BaBattle& battle, const Attack& attack) {
    Arms arms;
    if (is_vehicle(battle, attack.shooter)) {
        add_mounted(battle, attack, arms);
    } else if (const FigureId crewed = crewed_shooter(battle, attack.shooter); crewed.exists()) {
        const WeaponId weapon = battle.scenario->info(attack.shooter).crewed;
        if (attack.share != WeaponShare::one_shots) arms.push_back(arm_with(battle, crewed, weapon, attack.cause));
        if (!arms.empty()) arms.back().has_arc = battle.scenario->weapon(weapon).fixed;
    } else {
        add_men(battle, attack, arms);
    }
    return arms;
}

WeaponId weapon_of(const BaBattle& battle, FigureId model) {
    const UnitId unit = (*battle.scenario)[model].unit;
    if (is_vehicle(battle, unit)) return WeaponId::none();
    if (is_gun(battle, model) || model == gunner_of(battle, unit)) return battle.scenario->info(unit).crewed;
    const WeaponId usual = carried(battle, model, false);
    return usual.exists() ? usual : carried(battle, model, true);
}

WeaponId indirect_weapon_of(const BaBattle& battle, FigureId model) {
    if (!is_alive(battle, model)) return WeaponId::none();
    const auto is_indirect = [&](WeaponId weapon) {
        return weapon.exists() && arm_with(battle, model, weapon, Shooting::Cause::order).indirect;
    };
    const WeaponId usual = weapon_of(battle, model);
    if (is_indirect(usual)) return usual;
    for (const WeaponId mounted : battle.scenario->info((*battle.scenario)[model].unit).mounted)
        if (is_indirect(mounted)) return mounted;
    return WeaponId::none();
}

/// BA-VEH-8, BA-DMG-5: small arms do nothing to a closed armoured vehicle.
bool can_affect(const BaBattle& battle, WeaponId weapon, UnitId target) {
    const Profile& profile = battle.scenario->profile_of(target);
    return !profile.is_armoured() || profile.open_topped || battle.scenario->weapon(weapon).is_heavy();
}

/// BA-SHOOT-18, BA-WEAP-5: each man has one, until it is spent.
WeaponId one_shot_of(const BaBattle& battle, FigureId model) {
    if (battle.situation[model].spent) return WeaponId::none();
    return carried(battle, model, true);
}

bool has_choices(const BaBattle& battle, UnitId unit) {
    const Profile& profile = battle.scenario->profile_of(unit);
    const auto has_two_rounds = [&](WeaponId id) {
        const Weapon& weapon = battle.scenario->weapon(id);
        return weapon.shell != Shell::none && (weapon.bonus > 0 || weapon.aim == Aim::howitzer);
    };
    const UnitInfo& info = battle.scenario->info(unit);
    if (is_vehicle(battle, unit))
        return has_co_axial(profile) || std::any_of(info.mounted.begin(), info.mounted.end(), has_two_rounds);
    if (gunner_of(battle, unit).exists()) return has_two_rounds(info.crewed);
    for (const FigureId man : models_of(battle, unit))
        if (is_alive(battle, man) && one_shot_of(battle, man).exists()) return true;
    return false;
}

FixedVector<UnitId, 4> given_targets(const BaBattle& battle, UnitId vehicle, UnitId main_target) {
    FixedVector<UnitId, 4> found;
    for (const Use& use : battle.work.uses)
        if (use.target.exists() && use.target != main_target && !found.contains(use.target) && !found.full() &&
            (*battle.scenario)[use.model].unit == vehicle)
            found.push_back(use.target);
    return found;
}

}  // namespace umpire::bolt_action
