#include "games/bolt_action/fire_dice.hpp"
#include "games/bolt_action/firing.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

DieTable<ToHit> die_to_hit(const Scenario& scenario, int need, bool is_indirect) {
    const Values& values = scenario.values;
    DieTable<ToHit> die(ToHit::missed);
    // BA-SHOOT-31; BA-IND-4: not so of indirect fire.
    const int impossible = scenario.options.impossible_shot_at == choice::at_6 ? 6 : values.impossible_need;
    if (!is_indirect && need >= impossible) return die.from(values.impossible_face, ToHit::again);
    // BA-SHOOT-30.
    return die.from(std::max(need, values.sure_miss + 1), ToHit::hit);
}

DieTable<ToHit> second_die_to_hit(const Values& values) {
    return DieTable<ToHit>(ToHit::missed).from(values.impossible_face, ToHit::hit);
}

namespace {

DieTable<ToHit> die_to_hit(const BaBattle& battle, const Hits& shots) {
    return die_to_hit(*battle.scenario, shots.need, shots.indirect);
}

using ShootStep = Shooting::Step;
using Groups = FixedVector<DiceGroup, 20>;

bool are_alike(const Hits& a, const Hits& b) {
    Hits other = b;
    other.count = a.count;
    other.made = a.made;
    return a == other;
}

/// Shots as the target feels them: for men it makes no difference who fired and from where.
Hits felt_by(const BaBattle& battle, UnitId target, Hits shots) {
    if (!shots.shell && !shots.indirect) shots.weapon = WeaponId::none();
    if (!is_vehicle(battle, target)) shots.from = FigureId::none();
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

/// The dice are done: shots become hits. BA-HE-1, BA-HE-4: shells are resolved one by one. BA-IND-7: of those that
/// missed nothing is left.
/// BA-HE-1: a shell that hits is one hit first. BA-IND-7: a miss does nothing anywhere.
void settle_hits(BaBattle& battle, Shooting& shooting) {
    const UnitId target = present_attack(battle, shooting).target;
    auto& hits = battle.work.hits;
    FixedVector<Hits, 32> settled;
    for (const Hits& shots : hits) {
        Hits group = felt_by(battle, target, shots);
        group.need = group.made = 0;
        if (!group.shell) group.weapon = WeaponId::none();
        group.count = group.shell ? 1 : shots.made;
        for (int i = 0; i < (group.shell ? shots.made : 1); ++i) settled.push_back(group);
    }
    hits = settled;
    join_groups(battle);
    shooting.aside = 0;
    shooting.next = 0;
    // BA-SHOOT-32, BA-PIN-1: the first hit of weapons without high explosive pins; shells say it themselves.
    const bool any_plain = std::any_of(hits.begin(), hits.end(), [](const Hits& group) { return !group.shell; });
    shooting.pins = static_cast<std::uint8_t>(any_plain ? battle.scenario->values.hit_pins : 0);
    shooting.step = hits.empty() ? ShootStep::next_attack : ShootStep::shells;
}

/// One shot is told: who fired it, and what it showed.
void tell_shot(BaBattle& battle, UnitId target, const Hits& shots, int die, ToHit result, Clause clause,
               Events& events) {
    if (result == ToHit::again) {
        Event event = actor_event(Happening::set_aside, "BA-SHOOT-31"_clause, shots.from);
        event.die = die;
        note(battle, events, event);
        return;
    }
    const bool is_hit = result == ToHit::hit;
    Event event = actor_event(is_hit ? Happening::volley_hit : Happening::volley_missed, clause, shots.from);
    event.weapon = shots.weapon;
    event.target_unit = target;
    event.die = die;
    event.needed = shots.need;
    note(battle, events, event);
}

}  // namespace

FixedVector<Hits, 20> alike_shots(const BaBattle& battle, UnitId target) {
    FixedVector<Hits, 20> alike;
    for (const Hits& shots : battle.work.hits) {
        const Hits felt = felt_by(battle, target, shots);
        if (alike.empty() || !are_alike(alike.back(), felt)) {
            alike.push_back(felt);
        } else {
            alike.back().count = static_cast<std::uint8_t>(alike.back().count + felt.count);
        }
    }
    return alike;
}

Pending ask_groups(const Groups& groups, Clause clause, Side by, UnitId unit) {
    int count = 0;
    for (const DiceGroup& group : groups) count += group.count;
    Pending pending = ask_dice(count, groups.size() == 1 ? groups[0].bands : Bands{}, clause, by, unit);
    if (groups.size() > 1) std::get<Roll>(pending).groups = groups;
    return pending;
}

/// BA-SHOOT-10, BA-SHOOT-33, BA-CONV-6: all shots are rolled at once, each against the need of its shooter.
Pending ask_to_hit(const BaBattle& battle, const Shooting& shooting) {
    const UnitId shooter = present_attack(battle, shooting).shooter;
    Groups groups;
    for (const Hits& shots : alike_shots(battle, present_attack(battle, shooting).target))
        groups.push_back({shots.count, die_to_hit(battle, shots).bands()});
    return ask_groups(groups, "BA-SHOOT-19"_clause, side_of(battle, shooter), shooter);
}

/// BA-SHOOT-19, BA-IND-3: the dice lie in roster order.
BaProgress hear_to_hit(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    std::size_t next = 0;
    for (Hits& shots : battle.work.hits) {
        const DieTable<ToHit> die = die_to_hit(battle, shots);
        for (int i = 0; i < shots.count; ++i, ++next) {
            const ToHit result = die[faces[next]];
            if (result == ToHit::hit) ++shots.made;
            if (result == ToHit::again) shooting.aside |= std::uint64_t{1} << next;
            tell_shot(battle, target, shots, faces[next], result,
                      shots.indirect ? "BA-IND-3"_clause : "BA-SHOOT-19"_clause, events);
        }
    }
    UMPIRE_ASSERT(next <= 64);
    shooting.step = ShootStep::second_roll;
    if (shooting.aside == 0) settle_hits(battle, shooting);
    return Continue{};
}

/// BA-SHOOT-31: the second dice belong to the dice that were set aside, in the same order.
Pending ask_to_hit_again(const BaBattle& battle, const Shooting& shooting) {
    const Attack attack = present_attack(battle, shooting);
    const Bands bands = second_die_to_hit(battle.scenario->values).bands();
    Groups groups;
    std::size_t next = 0;
    for (const Hits& shots : alike_shots(battle, attack.target)) {
        DiceGroup again{0, bands};
        for (int i = 0; i < shots.count; ++i, ++next)
            if (((shooting.aside >> next) & 1) != 0) ++again.count;
        if (again.count > 0) groups.push_back(again);
    }
    return ask_groups(groups, "BA-SHOOT-31"_clause, side_of(battle, attack.shooter), attack.shooter);
}

/// BA-SHOOT-31, BA-CONV-5: each second six is a hit.
BaProgress hear_to_hit_again(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    const DieTable<ToHit> die = second_die_to_hit(battle.scenario->values);
    std::size_t first = 0;
    std::size_t next = 0;
    for (Hits& shots : battle.work.hits)
        for (int i = 0; i < shots.count; ++i, ++first) {
            if (((shooting.aside >> first) & 1) == 0) continue;
            const int face = faces[next++];
            if (die[face] == ToHit::hit) ++shots.made;
            tell_shot(battle, target, shots, face, die[face], "BA-SHOOT-31"_clause, events);
        }
    settle_hits(battle, shooting);
    return Continue{};
}

namespace {

/// BA-SHOOT-32, BA-PIN-7: the pin of the first hit is all that a hit leaves which does no harm. It is not so of shells,
/// which burst one by one, of vehicles, of indirect fire, which ranges in, nor where the pin may be the end of the
/// unit.
bool leaves_only_pin(const BaBattle& battle, UnitId target) {
    const auto& shots = battle.work.hits;
    const bool is_special =
        std::any_of(shots.begin(), shots.end(), [](const Hits& group) { return group.shell || group.indirect; });
    return !is_special && !is_vehicle(battle, target) &&
           battle.situation[target].pins + battle.scenario->values.hit_pins < rout_value(battle, target);
}

}  // namespace

Fates fates_of_shots(const BaBattle& battle, const Shooting& shooting) {
    Fates fates;
    const UnitId target = present_attack(battle, shooting).target;
    if (!leaves_only_pin(battle, target)) return fates;
    for (const Hits& shots : alike_shots(battle, target)) {
        const std::uint8_t hit = add_damage(fates, battle, target, shots, 2, Fates::trace);
        const std::uint8_t again = fates.add(1, second_die_to_hit(battle.scenario->values), {Fates::nothing, hit});
        fates.groups.push_back({shots.count, fates.add(0, die_to_hit(battle, shots), {Fates::nothing, hit, again})});
    }
    return fates;
}

// --- Shells ---

namespace {

const ShellRow& row_of(const BaBattle& battle, const Hits& group) {
    return battle.scenario->shell(battle.scenario->weapon(group.weapon).shell);
}

/// BA-HE-2, BA-HE-5, BA-BLD-7: so many hits, halved against men who lie down.
void note_burst(BaBattle& battle, Shooting& shooting, int rolled, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    if (rolled >= battle.scenario->values.collapse_hits && building_of(battle, target) != nullptr)
        shooting.is_collapsing = true;
    const bool is_halved = battle.situation[target].die == Order::down;
    const int count = is_halved ? rolled / battle.scenario->values.down_divisor : rolled;
    battle.work.hits[shooting.next].count = static_cast<std::uint8_t>(count);
    Event event = unit_event(Happening::shell_burst, is_halved ? "BA-HE-5"_clause : "BA-HE-2"_clause, target);
    event.total = rolled;
    event.amount = count;
    note(battle, events, event);
}

/// BA-PIN-2: of several numbers of pins the highest counts.
void add_shell_pins(Shooting& shooting, int pins) {
    shooting.pins = std::max(shooting.pins, static_cast<std::uint8_t>(pins));
    ++shooting.next;
    shooting.step = ShootStep::shells;
}

}  // namespace

/// BA-HE-4: for each shell that hit, first the dice of its hits, then its pins. BA-HE-6: none for hits on vehicles.
BaProgress ask_burst(BaBattle& battle, Shooting& shooting) {
    auto& hits = battle.work.hits;
    while (shooting.next < hits.size() && !hits[shooting.next].shell) ++shooting.next;
    if (shooting.next >= hits.size()) {
        for (Hits& group : hits) group.weapon = WeaponId::none();
        join_groups(battle);
        shooting.step = ShootStep::pins;
        return Continue{};
    }
    const UnitId target = present_attack(battle, shooting).target;
    if (is_vehicle(battle, target)) {
        shooting.step = ShootStep::shell_pins;
        return Continue{};
    }
    const ShellRow& row = row_of(battle, hits[shooting.next]);
    const Side by = side_of(battle, shooting.shooter);
    if (row.dice > 1) return ask_sum(row.dice, "BA-HE-2"_clause, by, target);
    return ask_dice(1, die_read_as(row.sides).bands(), "BA-HE-2"_clause, by, target);
}
BaProgress hear_burst(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events) {
    const DieTable<std::uint8_t> die = die_read_as(row_of(battle, battle.work.hits[shooting.next]).sides);
    int rolled = 0;
    for (const std::uint8_t face : faces) rolled += die[face];
    note_burst(battle, shooting, rolled, events);
    shooting.step = ShootStep::shell_pins;
    return Continue{};
}

/// BA-HE-3.
BaProgress ask_shell_pins(const BaBattle& battle, Shooting& shooting) {
    const ShellRow& row = row_of(battle, battle.work.hits[shooting.next]);
    if (row.pin_sides > 1)
        return ask_dice(1, die_read_as(row.pin_sides).bands(), "BA-HE-3"_clause, side_of(battle, shooting.shooter),
                        present_attack(battle, shooting).target);
    add_shell_pins(shooting, 1);
    return Continue{};
}
BaProgress hear_shell_pins(const BaBattle& battle, Shooting& shooting, const Faces& faces) {
    const ShellRow& row = row_of(battle, battle.work.hits[shooting.next]);
    add_shell_pins(shooting, die_read_as(row.pin_sides)[faces[0]]);
    return Continue{};
}

}  // namespace umpire::bolt_action
