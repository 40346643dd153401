#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/fire_dice.hpp"
#include "games/bolt_action/firing.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

DieTable<Harm> damage_die(const Values& values, int damage_value, int bonus) {
    // BA-DMG-2 to BA-DMG-4.
    return DieTable<Harm>(Harm::none)
        .from(std::max(damage_value - bonus, values.sure_harmless + 1), Harm::normal)
        .from(values.exceptional_face, Harm::again);
}

DieTable<Harm> second_damage_die(const Values& values) {
    return DieTable<Harm>(Harm::normal).from(values.exceptional_face, Harm::exceptional);
}

int highest_to_pass(const Values& values, int morale) { return std::min(morale, values.sure_failure - 1); }

namespace {

using ShootStep = Shooting::Step;

DieTable<Harm> damage_die(const BaBattle& battle, UnitId target, const Hits& hits) {
    return damage_die(battle.scenario->values, damage_value(battle, target), hits.bonus);
}

/// BA-TRAN-7: whoever rode in a vehicle that was destroyed has to get out.
BaProgress after_destruction(const BaBattle& battle, const Shooting& shooting, UnitId target) {
    if (is_vehicle(battle, target))
        if (const auto lost = transport_lost(battle, target, side_of(battle, shooting.shooter)))
            return Procedure{*lost};
    return Continue{};
}

/// BA-BLD-7: a shell has struck the building; it falls, whatever became of those inside (R-BA-41).
BaProgress bring_down_building(const BaBattle& battle, Shooting& shooting) {
    shooting.is_collapsing = false;
    const UnitId target = present_attack(battle, shooting).target;
    return Procedure{
        building_lost(battle.situation[target].building, UnitId::none(), side_of(battle, shooting.shooter))};
}

void tell_damage(BaBattle& battle, UnitId target, const Hits& hits, int die, Events& events) {
    Event event = unit_event(Happening::damage_die, "BA-DMG-1"_clause, target);
    event.die = die;
    event.total = die + hits.bonus;
    event.needed = damage_value(battle, target);
    if (hits.bonus > 0) event.reasons.push_back({hits.shell ? "BA-HE-3"_clause : "BA-DMG-4"_clause, hits.bonus});
    note(battle, events, event);
}

}  // namespace

Harm hear_second_damage(BaBattle& battle, UnitId target, int face, Events& events) {
    const Values& values = battle.scenario->values;
    const Harm harm = second_damage_die(values)[face];
    const bool is_exceptional = harm == Harm::exceptional;
    Event event =
        unit_event(is_exceptional ? Happening::exceptional : Happening::damage_die, "BA-DMG-8"_clause, target);
    event.die = face;
    if (!is_exceptional) {
        event.total = event.die;
        event.needed = values.exceptional_face;
    }
    note(battle, events, event);
    return harm;
}

/// BA-SHOOT-32, BA-PIN-3, BA-PIN-7, BA-VEH-9: the pins of the attack come before its damage. A unit that routs takes
/// none.
/// BA-PIN-3, BA-VEH-8: hits of friends pin too, and a vehicle by what can affect it.
BaProgress place_attack_pins(BaBattle& battle, Shooting& shooting, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    const bool is_plain = shooting.pins == battle.scenario->values.hit_pins;
    shooting.step = ShootStep::next_attack;
    if (place_pins(battle, events, target, shooting.pins, is_plain ? "BA-SHOOT-32"_clause : "BA-PIN-2"_clause))
        return shooting.is_collapsing ? bring_down_building(battle, shooting)
                                      : after_destruction(battle, shooting, target);
    shooting.pins = 0;
    if (!is_vehicle(battle, target)) {
        shooting.step = battle.work.hits.empty() ? ShootStep::rout : ShootStep::damage;
        return Continue{};
    }
    DamagingVehicle damaging;
    damaging.vehicle = target;
    damaging.by = side_of(battle, shooting.shooter);
    return Procedure{damaging};
}

/// BA-DMG-1: one die for each hit, in the order of the hits.
Pending ask_damage(const BaBattle& battle, const Shooting& shooting) {
    const UnitId target = present_attack(battle, shooting).target;
    FixedVector<DiceGroup, 20> groups;
    for (const Hits& group : battle.work.hits)
        groups.push_back({group.count, damage_die(battle, target, group).bands()});
    return ask_groups(groups, "BA-DMG-1"_clause, side_of(battle, shooting.shooter), target);
}

BaProgress hear_damage(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    std::size_t next = 0;
    int hurt = 0;
    int sixes = 0;
    for (const Hits& group : battle.work.hits) {
        const DieTable<Harm> die = damage_die(battle, target, group);
        for (int i = 0; i < group.count; ++i) {
            const int face = faces[next++];
            tell_damage(battle, target, group, face, events);
            if (die[face] == Harm::normal) ++hurt;
            if (die[face] == Harm::again) ++sixes;
        }
    }
    battle.work.hits.clear();
    shooting.hurt = static_cast<std::uint8_t>(std::min<int>(hurt, shooting.men));
    shooting.sixes = static_cast<std::uint8_t>(sixes);
    shooting.step = sixes == 0 ? ShootStep::fall : ShootStep::second_damage;
    return Continue{};
}

std::uint8_t add_damage(Fates& fates, const BaBattle& battle, UnitId target, const Hits& hits, std::uint8_t turn,
                        std::uint8_t none) {
    constexpr std::uint8_t hurt = Fates::end(0);
    constexpr std::uint8_t exceptional = Fates::end(1);
    const auto second_turn = static_cast<std::uint8_t>(turn + 1);
    const std::uint8_t second =
        fates.add(second_turn, second_damage_die(battle.scenario->values), {Fates::nothing, hurt, exceptional});
    return fates.add(turn, damage_die(battle, target, hits), {none, hurt, exceptional, second});
}

Fates fates_of_hits(const BaBattle& battle, const Shooting& shooting) {
    Fates fates;
    const UnitId target = present_attack(battle, shooting).target;
    for (const Hits& hits : battle.work.hits)
        fates.groups.push_back({hits.count, add_damage(fates, battle, target, hits, 0, Fates::nothing)});
    return fates;
}

/// BA-DMG-8: the second six is exceptional.
Pending ask_damage_again(const BaBattle& battle, const Shooting& shooting) {
    return ask_dice(shooting.sixes, second_damage_die(battle.scenario->values).bands(), "BA-DMG-8"_clause,
                    side_of(battle, shooting.shooter), present_attack(battle, shooting).target);
}
BaProgress hear_damage_again(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    int exceptional = 0;
    for (const std::uint8_t face : faces)
        if (hear_second_damage(battle, target, face, events) == Harm::exceptional) ++exceptional;
    shooting.hurt =
        static_cast<std::uint8_t>(std::min<int>(shooting.hurt + shooting.sixes - exceptional, shooting.men));
    shooting.sixes = static_cast<std::uint8_t>(exceptional);
    // When nobody is left it makes no difference who was named by whom.
    if (shooting.hurt + shooting.sixes >= shooting.men &&
        battle.scenario->options.casualties_from == choice::whole_unit) {
        shooting.hurt = shooting.men;
        shooting.sixes = 0;
    }
    shooting.step = ShootStep::fall;
    return Continue{};
}

namespace {

/// Option of BA-DMG-7: bit i for the model i of the unit that some shooter saw and reached.
std::uint64_t seen_and_reached(const BaBattle& battle, const Attack& attack) {
    Lines lines(battle, attack.shooter, attack.target);
    const Volley volley = measured_volley(battle, attack, lines);
    const std::uint8_t first = (*battle.scenario)[attack.target].first.value;
    std::uint64_t open = 0;
    for (const LineEnd& target : lines.to()) {
        if (target.house != nullptr) return ~std::uint64_t{0};
        for (const Firing& firing : volley.firings) {
            const LineEnd* looker = lines.end_of(firing.arm.model);
            const Length range = battle.scenario->weapon(firing.arm.weapon).range;
            const bool is_near = looker->house != nullptr ? looker->house->outline.near(target.base, range)
                                                          : gap_at_most(looker->base, target.base, range);
            if (firing.reach == Firing::Reach::in_range && is_near &&
                has_mark(battle, firing.arm, lines, *looker, target))
                open |= std::uint64_t{1} << (target.model.value - first);
        }
    }
    return open;
}

}  // namespace

/// BA-DMG-6, BA-DMG-11.
BaProgress fell_men(const BaBattle& battle, Shooting& shooting) {
    const Attack attack = present_attack(battle, shooting);
    NamingCasualties naming;
    naming.unit = attack.target;
    naming.shooter = side_of(battle, shooting.shooter);
    naming.normal = shooting.hurt;
    naming.exceptional = shooting.sixes;
    if (battle.scenario->options.casualties_from == choice::seen_and_in_range && shooting.hurt + shooting.sixes > 0)
        naming.open_to = seen_and_reached(battle, attack);
    shooting.hurt = shooting.sixes = 0;
    shooting.step = ShootStep::rout;
    if (naming.normal + naming.exceptional == 0) return Continue{};
    return Procedure{naming};
}

/// BA-DMG-15: the rout check with a lower value, the fall of a building, then the morale test of BA-DMG-12.
BaProgress check_volley_losses(BaBattle& battle, Shooting& shooting, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    if (is_in_game(battle, target)) check_rout(battle, events, target);
    shooting.step = ShootStep::morale;
    return shooting.is_collapsing ? bring_down_building(battle, shooting) : Continue{};
}

/// BA-DMG-13: two dice against morale, with the sure results of order tests.
bool passes_morale(BaBattle& battle, Events& events, UnitId unit, const Faces& faces, Clause clause) {
    const Morale morale = tested_morale(battle, unit);
    const int total = sum_of(faces);
    Event event = unit_event(Happening::morale_tested, clause, unit);
    event.total = total;
    event.needed = morale.value;
    event.reasons = morale.reasons;
    note(battle, events, event);
    return total <= highest_to_pass(battle.scenario->values, morale.value);
}

namespace {

/// BA-DMG-12, BA-DMG-16, BA-FUB-6, BA-MOR-3: half of the men or more were lost by fire.
bool is_morale_tested(const BaBattle& battle, const Shooting& shooting, UnitId target) {
    const bool is_spared = shooting.cause == Shooting::Cause::friendly &&
                           battle.scenario->options.morale_test_after_friendly_fire == choice::not_so;
    if (is_spared || !is_in_game(battle, target)) return false;
    const int lost = shooting.men - men_of(battle, target);
    return lost > 0 && battle.scenario->values.heavy_loss_divisor * lost >= shooting.men;
}

}  // namespace

BaProgress ask_volley_morale(const BaBattle& battle, Shooting& shooting) {
    const UnitId target = present_attack(battle, shooting).target;
    if (is_morale_tested(battle, shooting, target))
        return ask_sum(battle.scenario->values.test_dice, "BA-DMG-13"_clause, side_of(battle, target), target);
    shooting.step = ShootStep::next_attack;
    return Continue{};
}
/// BA-DMG-14.
BaProgress hear_volley_morale(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    shooting.step = ShootStep::next_attack;
    const bool holds = passes_morale(battle, events, target, faces, "BA-DMG-13"_clause);
    note(battle, events,
         unit_event(holds ? Happening::unit_steady : Happening::unit_broken, "BA-DMG-14"_clause, target));
    if (!holds) destroy(battle, events, target, "BA-DMG-14"_clause);
    return Continue{};
}

Fates fates_of_morale(const BaBattle& battle, const Shooting& shooting) {
    const Morale morale = tested_morale(battle, present_attack(battle, shooting).target);
    Fates fates;
    fates.sums = std::uint64_t{1} << (highest_to_pass(battle.scenario->values, morale.value) + 1);
    return fates;
}

}  // namespace umpire::bolt_action
