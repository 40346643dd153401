#include "games/bolt_action/player/fire.hpp"

#include "geometry/arc.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

/// BA-SHOOT-20: what all shots of the attack have in common.
int common_need(const Outlook& outlook, const Group& shooter, const Stance& stance, const Group& target, Shelter cover,
                bool down) {
    const Values& values = outlook.values();
    int need = values.basic_need + values.pin_penalty * stance.pins;
    if (outlook.scenario().info(shooter.unit).quality == Quality::inexperienced) need += values.inexperienced_penalty;
    if (!target.is_vehicle()) {
        if (down) need += values.down_penalty;
        if (target.men <= values.small_unit_men) need += values.small_penalty;
    }
    if (cover == Shelter::light) need += values.light_cover;
    if (cover == Shelter::hard) need += values.hard_cover;
    return need;
}

/// BA-SHOOT-21, BA-SHOOT-23, BA-SHOOT-25 and the options of T-TOHIT: what one weapon adds at a distance.
int need_of(const Outlook& outlook, const Group& shooter, const Weapon& weapon, const Distance& distance, bool moved) {
    const Options& options = outlook.scenario().options;
    const Values& values = outlook.values();
    const bool is_near = distance.within({values.point_blank});
    const bool is_far = !distance.within({weapon.range.units / values.long_range_divisor});
    int need = 0;
    if (is_near) need -= values.point_blank_bonus;
    if (is_far && !(is_near && options.point_blank_and_long == choice::point_blank_only))
        need += values.long_range_penalty;
    if (moved && !(weapon.assault && options.assault_weapon_move_penalty == choice::not_so))
        need += values.moving_penalty;
    if (weapon.shaped_charge && options.shaped_charge_to_hit == choice::minus_one) ++need;
    if (weapon.team && !shooter.is_vehicle() && shooter.men == 1 && options.lone_crew_to_hit == choice::minus_one)
        ++need;
    return need;
}

bool can_affect(const Weapon& weapon, const Outlook& outlook, const Group& target) {
    if (!target.is_vehicle() || weapon.is_heavy()) return true;
    const Profile& row = outlook.profile(target);
    return !row.is_armoured() || row.open_topped;
}

/// BA-VEH-6: the mounts that bear on the target, and the choice between the gun and its co-axial weapon.
bool bears(const Group& shooter, const Stance& stance, const Arm& arm, const Group& target, const Choice& choice) {
    if (!shooter.is_vehicle()) return true;
    if (arm.mount == Mount::co_axial) return choice.co_axial;
    if (arm.mount == Mount::turret) return !choice.co_axial;
    if (arm.mount == Mount::pintle_all_round) return true;
    return quarter_of({shooter.at + stance.shift, stance.facing}, target.at) == Quarter::front;
}

/// BA-IND-3: the need of the next lobbed shell.
int lobbing_need(const Outlook& outlook, const Group& shooter, const Stance& stance, const Group& target) {
    const UnitState& state = outlook.situation()[shooter.unit];
    const Values& values = outlook.values();
    int need = values.indirect_need;
    if (state.ranged_at == target.unit && stance.shift == Vector{}) need = state.ranging;
    if (outlook.scenario().options.indirect_pins_count == choice::yes) need += stance.pins;
    return std::clamp<int>(need, values.indirect_need_min, values.indirect_need);
}

void add_shots(Volley& volley, const Shots& shots) {
    if (shots.count <= 0) return;
    for (Shots& other : volley) {
        if (other.hit == shots.hit && other.bonus == shots.bonus && other.shell == shots.shell &&
            other.heavy == shots.heavy && other.far == shots.far) {
            other.count += shots.count;
            return;
        }
    }
    if (!volley.full()) volley.push_back(shots);
}

/// What an attack looks like to each of the shooter's reps that see the target.
struct Sightline {
    Distance distance;
    int of;      ///< reps in all
    int number;  ///< of the rep
};

struct Firing {
    const Outlook& outlook;
    const Group& shooter;
    const Stance& stance;
    const Group& target;
    const Choice& choice;
    int common;
};

Shots shots_of(const Firing& firing, const Weapon& weapon, const Sightline& line, bool moved) {
    Shots shots;
    const bool is_lobbed = weapon.aim == Aim::mortar || (weapon.aim == Aim::howitzer && firing.choice.lobbed);
    if (!line.distance.within(weapon.range)) return shots;
    if (is_lobbed && line.distance.within(weapon.range_min)) return shots;
    const bool has_two = weapon.shell != Shell::none && weapon.bonus > 0;
    shots.shell = has_two && !firing.choice.shell ? Shell::none : weapon.shell;
    shots.bonus = shots.shell == Shell::none ? weapon.bonus : 0;
    shots.heavy = weapon.is_heavy();
    shots.shaped = weapon.shaped_charge;
    shots.lobbed = is_lobbed;
    shots.far = !line.distance.within({weapon.range.units / firing.outlook.values().long_range_divisor});
    if (is_lobbed) {
        const int need = lobbing_need(firing.outlook, firing.shooter, firing.stance, firing.target);
        shots.hit = chance_to_hit(firing.outlook.scenario(), need, true);
    } else {
        const int need = firing.common + need_of(firing.outlook, firing.shooter, weapon, line.distance, moved);
        shots.hit = chance_to_hit(firing.outlook.scenario(), need, false);
    }
    shots.count = weapon.shots;
    return shots;
}

Armour armour_of(const Outlook& outlook, const Group& target, Point from) {
    const Profile& row = outlook.profile(target);
    Armour armour;
    armour.value = row.armour_value;
    armour.pins = target.pins;
    armour.morale = target.morale;
    armour.rout = target.rout;
    armour.open_topped = row.open_topped;
    armour.immobilised = target.immobilised;
    const Values& values = outlook.values();
    switch (quarter_of({target.at, target.facing}, from)) {
    case Quarter::front: break;
    case Quarter::side: armour.modifier = values.side_bonus; break;
    case Quarter::rear: armour.modifier = values.rear_bonus; break;
    }
    return armour;
}

Armour armour_against(const Outlook& outlook, const Volley& volley, const Group& shooter, const Group& target) {
    Armour armour = armour_of(outlook, target, shooter.at);
    if (!volley.empty() && volley[0].lobbed) armour.modifier = outlook.values().top_bonus;
    return armour;
}

int parts_of(int worth, Share share) { return static_cast<int>((worth * share) >> share_bits); }

/// The choices worth a look against this kind of target.
FixedVector<Choice, 4> choices_for(const Outlook& outlook, const Group& shooter, const Group& target) {
    FixedVector<Choice, 4> choices;
    Choice usual;
    usual.shell = !target.is_vehicle();
    choices.push_back(usual);
    for (const Arm& arm : shooter.arms) {
        Choice other = usual;
        if (arm.mount == Mount::co_axial && shooter.is_vehicle()) {
            other.co_axial = true;
        } else if (outlook.weapon(arm).aim == Aim::howitzer) {
            other.lobbed = true;
        } else if (arm.one_shot && target.is_vehicle() && outlook.profile(target).is_armoured()) {
            other.one_shot = true;
        } else {
            continue;
        }
        if (!choices.full()) choices.push_back(other);
    }
    return choices;
}

}  // namespace

Stance standing(const Group& group) {
    Stance stance;
    stance.facing = group.facing;
    stance.pins = std::max(0, group.pins - 1);
    stance.may_turn = true;
    return stance;
}

Stance after_move(const Group& group, Vector shift, Angle facing) {
    Stance stance;
    stance.shift = shift;
    stance.facing = facing;
    stance.pins = std::max(0, group.pins - 1);
    stance.moved = true;
    return stance;
}

Volley volley_on(const Outlook& outlook, const Group& shooter, const Stance& stance, const Group& target,
                 const View& view, bool down, const Choice& choice) {
    Volley volley;
    if (!view.open() || (shooter.fixed && stance.moved)) return volley;
    const Firing firing{outlook, shooter, stance,
                        target,  choice,  common_need(outlook, shooter, stance, target, view.cover, down)};
    const bool turns = shooter.fixed && !stance.any_facing &&
                       quarter_of({shooter.at + stance.shift, stance.facing}, target.at) != Quarter::front;
    if (turns && !stance.may_turn) return volley;
    for (int i = 0; i < view.seen; ++i) {
        const auto rep = static_cast<std::size_t>(i);
        const Sightline line{outlook.estimates().between(shooter.unit, shooter.reps[rep] + stance.shift, target.unit),
                             shooter.rep_count, i};
        for (const Arm& arm : shooter.arms) {
            const Weapon& weapon = outlook.weapon(arm);
            if (arm.one_shot != choice.one_shot && (arm.one_shot || shooter.arms.size() == 1)) continue;
            if (!bears(shooter, stance, arm, target, choice) || !can_affect(weapon, outlook, target)) continue;
            Shots shots = shots_of(firing, weapon, line, stance.moved || turns);
            shots.count *= (arm.count + line.of - 1 - line.number) / line.of;
            add_shots(volley, shots);
        }
    }
    return volley;
}

Volley volley_at(const Outlook& outlook, const Group& shooter, const Stance& stance, const Group& target,
                 const Distance& distance, Shelter cover, bool down) {
    Volley volley;
    if (shooter.fixed && stance.moved) return volley;
    Choice choice;
    choice.shell = !target.is_vehicle();
    choice.one_shot = target.is_vehicle() && outlook.profile(target).is_armoured();
    const Firing firing{outlook, shooter, stance,
                        target,  choice,  common_need(outlook, shooter, stance, target, cover, down)};
    const bool turns = shooter.fixed && !stance.any_facing && stance.may_turn &&
                       quarter_of({shooter.at + stance.shift, stance.facing}, target.at) != Quarter::front;
    const Sightline line{distance, 1, 0};
    for (const Arm& arm : shooter.arms) {
        const Weapon& weapon = outlook.weapon(arm);
        if (arm.one_shot && !choice.one_shot) continue;
        if (!bears(shooter, stance, arm, target, choice) || !can_affect(weapon, outlook, target)) continue;
        Shots shots = shots_of(firing, weapon, line, stance.moved || turns);
        shots.count *= arm.count;
        add_shots(volley, shots);
    }
    return volley;
}

Men men_of_group(const Outlook& outlook, const Group& target, bool down) {
    Men men;
    const UnitInfo& info = outlook.scenario().info(target.unit);
    const UnitState& state = outlook.situation()[target.unit];
    men.count = target.men;
    men.pins = target.pins;
    men.value = target.value;
    men.morale = target.morale;
    men.rout = target.rout;
    men.down = down;
    men.crewed = info.crewed.exists() && !state.has(Mark::weapon_lost);
    men.led = outlook.profile(target).is_section && !state.has(Mark::leader_lost);
    return men;
}

int worth_of(const Outlook& outlook, const Volley& volley, const Group& shooter, const Group& target, bool down) {
    if (volley.empty()) return 0;
    if (target.is_vehicle()) {
        const Wreckage toll =
            toll_on_armour(outlook.scenario(), volley, armour_against(outlook, volley, shooter, target));
        return parts_of(target.worth, toll.knocked_out) + parts_of(target.worth / 4, toll.immobilised) +
               parts_of(target.pin_worth, toll.pins);
    }
    const Men men = men_of_group(outlook, target, down);
    const Toll toll = toll_on_men(outlook.scenario(), volley, men);
    const int weapon = men.crewed ? target.worth / 3 : target.man_worth;
    return parts_of(target.worth, toll.destroyed) + parts_of(target.man_worth, toll.losses) +
           parts_of(target.pin_worth, toll.pins) + parts_of(weapon, toll.weapon);
}

int rough_worth_of(const Outlook& outlook, const Volley& volley, const Group& target, bool down) {
    Share quiet = certain;
    Share losses = 0;
    const Scenario& scenario = outlook.scenario();
    for (const Shots& shots : volley) {
        for (int i = 0; i < shots.count; ++i) quiet = both(quiet, certain - shots.hit);
        if (target.is_vehicle()) {
            Armour armour = armour_of(outlook, target, target.at);
            const int bonus = shots.shell == Shell::none ? shots.bonus : scenario.shell(shots.shell).bonus;
            if (armour.value - bonus > 6 || (armour.value > 6 && !shots.heavy)) continue;
            losses += both(shots.hit, part(std::min(5, 7 + bonus - armour.value), 12)) * shots.count;
            continue;
        }
        int hits = 2;  // doubled
        int bonus = shots.bonus;
        if (shots.shell != Shell::none) {
            const ShellRow& row = scenario.shell(shots.shell);
            hits = row.dice * (row.sides + 1);
            bonus = row.bonus;
            if (down) hits = hits * 2 / 5;
        }
        losses += both(shots.hit, chance_to_hurt(scenario, bonus, target.value)) * hits * shots.count / 2;
    }
    const int pinned = parts_of(target.pin_worth, certain - quiet);
    if (target.is_vehicle()) return pinned + parts_of(target.worth, std::min(losses, certain));
    // The loss of half or more may be the end of all.
    const int man = target.man_worth + target.man_worth / 4;
    return pinned + std::min(target.worth, parts_of(man, losses));
}

Attack attack_on(const Outlook& outlook, const Group& shooter, const Stance& stance, const Group& target,
                 const View& view, bool down) {
    Attack best;
    if (!view.open()) return best;
    for (const Choice& choice : choices_for(outlook, shooter, target)) {
        Attack attack{volley_on(outlook, shooter, stance, target, view, down, choice), choice, 0};
        attack.worth = worth_of(outlook, attack.volley, shooter, target, down);
        if (choice.one_shot) attack.worth -= 40;  // it could serve another day
        if (attack.worth > best.worth) best = attack;
    }
    best.choice.turned = shooter.fixed && !stance.any_facing &&
                         quarter_of({shooter.at + stance.shift, stance.facing}, target.at) != Quarter::front;
    return best;
}

}  // namespace umpire::bolt_action::ai
