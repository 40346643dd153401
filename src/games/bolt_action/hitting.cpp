#include "games/bolt_action/cited.hpp"
#include "games/bolt_action/firing.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

/// BA-SHOOT-31.
bool is_impossible(const BaBattle& battle, const Hits& shots) {
    if (shots.indirect) return false;  // BA-IND-4
    return shots.need >= (battle.scenario->options.impossible_shot_at == choice::at_6 ? 6 : 7);
}

int hitting_face(const Hits& shots) {
    cites({"BA-SHOOT-30"_clause});
    return std::clamp<int>(shots.need, 2, 6);
}

namespace {

using ShootStep = Shooting::Step;
using Groups = FixedVector<DiceGroup, 20>;

bool are_alike(const Hits& a, const Hits& b) {
    Hits other = b;
    other.count = a.count;
    other.made = a.made;
    return a == other;
}

/// What the shots of one weapon are to the target; for men it makes no difference who fired and from where.
Hits shots_of(const BaBattle& battle, const Attack& attack, const Firing& firing) {
    const Weapon& weapon = battle.scenario->weapon(firing.arm.weapon);
    Hits shots;
    shots.count = weapon.shots;
    shots.need = firing.need;
    shots.shell = firing.arm.shell;
    shots.indirect = firing.arm.indirect;
    shots.bonus = shots.shell ? battle.scenario->shell(weapon.shell).bonus : weapon.bonus;
    if (shots.shell || shots.indirect) shots.weapon = firing.arm.weapon;
    if (is_vehicle(battle, attack.target)) {
        shots.from = firing.arm.model;
        shots.heavy = weapon.is_heavy();
        shots.far = firing.far && !weapon.shaped_charge && !shots.shell;
    }
    return shots;
}

/// Neighbours that are alike become one; groups without hits are forgotten. Shells that have to burst stay apart.
void join_groups(BaBattle& battle) {
    auto& hits = battle.work.hits;
    std::size_t size = 0;
    for (std::size_t i = 0; i < hits.size(); ++i) {
        if (hits[i].count == 0) continue;
        if (size > 0 && !hits[i].weapon.exists() && are_alike(hits[size - 1], hits[i])) {
            hits[size - 1].count = static_cast<std::uint8_t>(hits[size - 1].count + hits[i].count);
        } else {
            hits[size++] = hits[i];
        }
    }
    while (hits.size() > size) hits.pop_back();
}

/// One shot to be told: who fired it, and what it showed.
struct Told {
    const Firing* firing = nullptr;
    int die = 0;
    bool hit = false;
};
void tell_shot(BaBattle& battle, const Attack& attack, const Told& shot, Clause clause, Events& events) {
    Event event =
        actor_event(shot.hit ? Happening::volley_hit : Happening::volley_missed, clause, shot.firing->arm.model);
    event.weapon = shot.firing->arm.weapon;
    event.target_unit = attack.target;
    event.die = shot.die;
    event.needed = shot.firing->need;
    note(battle, events, event);
}

/// The volley as it was measured, for those who listen: who of a group fired which die.
Volley volley_again(const BaBattle& battle, const Shooting& shooting, const Attack& attack) {
    Lines lines(battle, attack.shooter, attack.target);
    Volley volley = measured_volley(battle, attack, lines);
    add_needs(battle, attack, static_cast<Shelter>(shooting.cover), volley);
    return volley;
}

/// BA-SHOOT-19, BA-SHOOT-33, BA-IND-3: each die against the need of its shooter, in roster order. Ranging in is noted
/// by these events, so that those of indirect fire are told in any case.
void tell_shots(BaBattle& battle, const Shooting& shooting, const Faces& faces, Events& events) {
    cites({"BA-SHOOT-19"_clause, "BA-SHOOT-33"_clause, "BA-SHOOT-10"_clause, "BA-CONV-6"_clause});
    const Attack attack = present_attack(battle, shooting);
    const Volley volley = volley_again(battle, shooting, attack);
    std::size_t next = 0;
    for (const Firing& firing : volley.firings) {
        if (firing.reach != Firing::Reach::in_range) continue;
        const Hits shots = shots_of(battle, attack, firing);
        for (int i = 0; i < shots.count; ++i, ++next) {
            const int die = faces[next];
            if (is_impossible(battle, shots) && die == 6) {
                Event event = actor_event(Happening::set_aside, "BA-SHOOT-31"_clause, firing.arm.model);
                event.die = die;
                note(battle, events, event);
                continue;
            }
            const bool hit = !is_impossible(battle, shots) && die >= hitting_face(shots);
            tell_shot(battle, attack, {&firing, die, hit}, shots.indirect ? "BA-IND-3"_clause : "BA-SHOOT-19"_clause,
                      events);
        }
    }
}

/// The second dice belong to the dice that were set aside, in the same order.
void tell_second_shots(BaBattle& battle, const Shooting& shooting, const Faces& faces, Events& events) {
    const Attack attack = present_attack(battle, shooting);
    const Volley volley = volley_again(battle, shooting, attack);
    std::size_t die = 0;
    std::size_t next = 0;
    for (const Firing& firing : volley.firings) {
        if (firing.reach != Firing::Reach::in_range) continue;
        const int shots = battle.scenario->weapon(firing.arm.weapon).shots;
        for (int i = 0; i < shots; ++i, ++die) {
            if (((shooting.aside >> die) & 1) == 0) continue;
            const int face = faces[next++];
            tell_shot(battle, attack, {&firing, face, face == 6}, "BA-SHOOT-31"_clause, events);
        }
    }
}

/// The dice are done: shots become hits. Shells are resolved one by one.
void settle_hits(BaBattle& battle, Shooting& shooting) {
    cites({"BA-HE-1"_clause, "BA-HE-4"_clause, "BA-IND-7"_clause});
    auto& hits = battle.work.hits;
    FixedVector<Hits, 32> settled;
    for (Hits group : hits) {
        const int made = group.made;
        group.need = group.made = 0;
        if (!group.shell) group.weapon = WeaponId::none();
        group.count = static_cast<std::uint8_t>(group.shell ? 1 : made);
        for (int i = 0; i < (group.shell ? made : 1); ++i) settled.push_back(group);
    }
    hits = settled;
    join_groups(battle);
    shooting.aside = 0;
    shooting.next = 0;
    // BA-SHOOT-32, BA-PIN-1: the first hit of weapons without high explosive pins; shells say it themselves.
    const bool any_plain = std::any_of(hits.begin(), hits.end(), [](const Hits& group) { return !group.shell; });
    shooting.pins = any_plain ? 1 : 0;
    shooting.step = hits.empty() ? ShootStep::next_attack : ShootStep::shells;
}

}  // namespace

Pending ask_groups(const Groups& groups, Clause clause, Side by, UnitId unit) {
    int count = 0;
    for (const DiceGroup& group : groups) count += group.count;
    Pending pending = ask_dice(count, groups.size() == 1 ? groups[0].bands : Bands{}, clause, by, unit);
    if (groups.size() > 1) std::get<Roll>(pending).groups = groups;
    return pending;
}

BaProgress open_fire(BaBattle& battle, Shooting& shooting, const Attack& attack, Volley& volley) {
    add_needs(battle, attack, static_cast<Shelter>(shooting.cover), volley);
    auto& hits = battle.work.hits;
    hits.clear();
    for (const Firing& firing : volley.firings) {
        if (firing.reach != Firing::Reach::in_range) continue;
        const Hits shots = shots_of(battle, attack, firing);
        if (!hits.empty() && are_alike(hits.back(), shots)) {
            hits.back().count = static_cast<std::uint8_t>(hits.back().count + shots.count);
        } else {
            hits.push_back(shots);
        }
    }
    Groups groups;
    for (const Hits& shots : hits) groups.push_back({shots.count, Bands::at_least(hitting_face(shots))});
    return ask_groups(groups, "BA-SHOOT-19"_clause, side_of(battle, attack.shooter), attack.shooter);
}

/// BA-SHOOT-19, BA-SHOOT-31.
BaProgress roll_to_hit(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    const Faces& faces = faces_of(answer);
    auto& hits = battle.work.hits;
    const bool is_indirect = std::any_of(hits.begin(), hits.end(), [](const Hits& group) { return group.indirect; });
    if (events.heard() || is_indirect) tell_shots(battle, shooting, faces, events);
    std::size_t die = 0;
    Groups again;
    for (Hits& shots : hits) {
        const bool impossible = is_impossible(battle, shots);
        const int face_needed = hitting_face(shots);
        int made = 0;
        for (int i = 0; i < shots.count; ++i, ++die) {
            if (faces[die] < face_needed) continue;
            ++made;
            if (impossible) shooting.aside |= std::uint64_t{1} << die;
        }
        if (impossible && made > 0) again.push_back({static_cast<std::uint8_t>(made), Bands::at_least(6)});
        if (!impossible) shots.made = static_cast<std::uint8_t>(made);
    }
    UMPIRE_ASSERT(die <= 64);
    if (!again.empty()) {
        shooting.step = ShootStep::second_roll;
        const UnitId shooter = shooting.shooter;
        return ask_groups(again, "BA-SHOOT-31"_clause, side_of(battle, shooter), shooter);
    }
    settle_hits(battle, shooting);
    return Continue{};
}

/// BA-SHOOT-31: each second 6 is a hit.
BaProgress roll_impossible_again(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    cites({"BA-CONV-5"_clause});
    const Faces& faces = faces_of(answer);
    if (events.heard()) tell_second_shots(battle, shooting, faces, events);
    std::size_t die = 0;
    std::size_t next = 0;
    for (Hits& shots : battle.work.hits)
        for (int i = 0; i < shots.count; ++i, ++die)
            if (((shooting.aside >> die) & 1) != 0 && faces[next++] == 6) ++shots.made;
    settle_hits(battle, shooting);
    return Continue{};
}

namespace {

/// BA-HE-2, BA-HE-5, BA-BLD-7: so many hits, halved against men who lie down.
void note_burst(BaBattle& battle, Shooting& shooting, int rolled, Hits& group, Events& events) {
    cites({"BA-BLD-7"_clause});
    const UnitId target = present_attack(battle, shooting).target;
    if (rolled >= battle.scenario->values.collapse_hits && building_of(battle, target) != nullptr)
        shooting.is_collapsing = true;
    const bool is_halved = battle.situation[target].die == Order::down;
    const int count = is_halved ? rolled / battle.scenario->values.down_divisor : rolled;
    group.count = static_cast<std::uint8_t>(count);
    if (!events.heard()) return;
    Event event = unit_event(Happening::shell_burst, is_halved ? "BA-HE-5"_clause : "BA-HE-2"_clause, target);
    event.total = rolled;
    event.amount = count;
    note(battle, events, event);
}

}  // namespace

/// BA-HE-4: for each shell that hit, first the dice of its hits, then its pins. BA-HE-6: none for hits on vehicles.
BaProgress burst_shell(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    cites({"BA-HE-3"_clause, "BA-HE-6"_clause});
    auto& hits = battle.work.hits;
    while (shooting.next < hits.size() && !hits[shooting.next].shell) ++shooting.next;
    if (shooting.next >= hits.size()) {
        for (Hits& group : hits) group.weapon = WeaponId::none();
        join_groups(battle);
        shooting.step = ShootStep::pins;
        return Continue{};
    }
    Hits& group = hits[shooting.next];
    const ShellRow& row = battle.scenario->shell(battle.scenario->weapon(group.weapon).shell);
    const UnitId target = present_attack(battle, shooting).target;
    shooting.step = ShootStep::shell_pins;
    if (is_vehicle(battle, target)) return Continue{};
    const Side by = side_of(battle, shooting.shooter);
    if (std::holds_alternative<Nothing>(answer)) {
        shooting.step = ShootStep::shells;
        if (row.dice > 1) return ask_sum(row.dice, "BA-HE-2"_clause, by, target);
        return ask_dice(1, bands_of_die(row.sides), "BA-HE-2"_clause, by, target);
    }
    int rolled = 0;
    for (const std::uint8_t face : faces_of(answer)) rolled += read_as(face, row.sides);
    note_burst(battle, shooting, rolled, group, events);
    return Continue{};
}

/// BA-PIN-2: of several numbers of pins the highest counts.
BaProgress roll_shell_pins(BaBattle& battle, Shooting& shooting, const Answer& answer) {
    cites({"BA-PIN-2"_clause});
    const Hits& group = battle.work.hits[shooting.next];
    const ShellRow& row = battle.scenario->shell(battle.scenario->weapon(group.weapon).shell);
    int pins = 1;
    if (row.pin_sides > 1) {
        if (std::holds_alternative<Nothing>(answer))
            return ask_dice(1, bands_of_die(row.pin_sides), "BA-HE-3"_clause, side_of(battle, shooting.shooter),
                            present_attack(battle, shooting).target);
        pins = read_as(faces_of(answer)[0], row.pin_sides);
    }
    shooting.pins = std::max(shooting.pins, static_cast<std::uint8_t>(pins));
    ++shooting.next;
    shooting.step = ShootStep::shells;
    return Continue{};
}

}  // namespace umpire::bolt_action
