#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/cited.hpp"
#include "games/bolt_action/firing.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

/// BA-DMG-2, BA-DMG-3.
int hurting_face(const BaBattle& battle, UnitId target, const Hits& hits) {
    cites({"BA-DMG-3"_clause});
    return std::clamp(damage_value(battle, target) - hits.bonus, 2, 7);
}

namespace {

using ShootStep = Shooting::Step;

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

void tell_second_roll(BaBattle& battle, UnitId target, int face, Events& events) {
    const Happening kind = face == 6 ? Happening::exceptional : Happening::damage_die;
    Event event = unit_event(kind, "BA-DMG-8"_clause, target);
    event.die = face;
    if (kind == Happening::damage_die) {
        event.total = event.die;
        event.needed = 6;
    }
    note(battle, events, event);
}

/// BA-SHOOT-32, BA-PIN-7: the pins of the attack come before its damage. A unit that routs takes none.
BaProgress place_attack_pins(BaBattle& battle, Shooting& shooting, Events& events) {
    cites({"BA-PIN-3"_clause, "BA-PIN-7"_clause, "BA-VEH-8"_clause, "BA-VEH-9"_clause});
    const UnitId target = present_attack(battle, shooting).target;
    const bool is_plain = shooting.pins == 1;
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
BaProgress roll_volley_damage(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    cites({"BA-DMG-1"_clause, "BA-DMG-2"_clause, "BA-DMG-4"_clause});
    const UnitId target = present_attack(battle, shooting).target;
    auto& hits = battle.work.hits;
    const Side by = side_of(battle, shooting.shooter);
    if (std::holds_alternative<Nothing>(answer)) {
        FixedVector<DiceGroup, 20> groups;
        for (const Hits& group : hits) {
            const Bands hurting = Bands::at_least(hurting_face(battle, target, group));
            groups.push_back({group.count, hurting | Bands::at_least(6)});
        }
        return ask_groups(groups, "BA-DMG-1"_clause, by, target);
    }
    const Faces& faces = faces_of(answer);
    std::size_t next = 0;
    int hurt = 0;
    int sixes = 0;
    for (const Hits& group : hits) {
        const int needed = hurting_face(battle, target, group);
        for (int i = 0; i < group.count; ++i) {
            const int die = faces[next++];
            if (events.heard()) tell_damage(battle, target, group, die, events);
            if (die == 6) {
                ++sixes;
            } else if (die >= needed) {
                ++hurt;
            }
        }
    }
    hits.clear();
    shooting.hurt = static_cast<std::uint8_t>(std::min<int>(hurt, shooting.men));
    shooting.sixes = static_cast<std::uint8_t>(sixes);
    shooting.step = ShootStep::fall;
    if (sixes == 0) return Continue{};
    shooting.step = ShootStep::second_damage;
    return ask_dice(sixes, Bands::at_least(6), "BA-DMG-8"_clause, by, target);
}

/// BA-DMG-8: the second six is exceptional.
BaProgress roll_volley_damage_again(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    const UnitId target = present_attack(battle, shooting).target;
    int exceptional = 0;
    for (const std::uint8_t face : faces_of(answer)) {
        if (face == 6) ++exceptional;
        if (events.heard()) tell_second_roll(battle, target, face, events);
    }
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
    Felling felling;
    felling.unit = attack.target;
    felling.shooter = side_of(battle, shooting.shooter);
    felling.normal = shooting.hurt;
    felling.exceptional = shooting.sixes;
    if (battle.scenario->options.casualties_from == choice::seen_and_in_range && shooting.hurt + shooting.sixes > 0)
        felling.open_to = seen_and_reached(battle, attack);
    shooting.hurt = shooting.sixes = 0;
    shooting.step = ShootStep::rout;
    if (felling.normal + felling.exceptional == 0) return Continue{};
    return Procedure{felling};
}

/// BA-DMG-12, BA-DMG-15: the rout check with a lower value, the fall of a building, then the morale test if half was
/// lost.
BaProgress check_volley_losses(BaBattle& battle, Shooting& shooting, Events& events) {
    cites({"BA-DMG-15"_clause, "BA-DMG-12"_clause, "BA-MOR-3"_clause});
    const UnitId target = present_attack(battle, shooting).target;
    if (is_in_game(battle, target)) check_rout(battle, events, target);
    shooting.step = ShootStep::morale;
    return shooting.is_collapsing ? bring_down_building(battle, shooting) : Continue{};
}

bool passes_morale(BaBattle& battle, Events& events, UnitId unit, const Faces& faces, Clause clause) {
    cites({"BA-DMG-13"_clause, "BA-ORDER-13"_clause});
    const Morale morale = tested_morale(battle, unit);
    const int total = sum_of(faces);
    if (events.heard()) {
        Event event = unit_event(Happening::morale_tested, clause, unit);
        event.total = total;
        event.needed = morale.value;
        event.reasons = morale.reasons;
        note(battle, events, event);
    }
    // The tested morale is never below 2, so that a sum of 2 always passes.
    return total <= morale.value && total < battle.scenario->values.sure_failure;
}

/// BA-DMG-12 to BA-DMG-14, BA-DMG-16.
BaProgress test_volley_morale(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    cites({"BA-DMG-16"_clause, "BA-FUB-6"_clause});
    const UnitId target = present_attack(battle, shooting).target;
    if (std::holds_alternative<Nothing>(answer)) {
        shooting.step = ShootStep::next_attack;
        const bool is_spared = shooting.cause == Shooting::Cause::friendly &&
                               battle.scenario->options.morale_test_after_friendly_fire == choice::not_so;
        if (is_spared || !is_in_game(battle, target)) return Continue{};
        const int lost = shooting.men - men_of(battle, target);
        if (lost == 0 || 2 * lost < shooting.men) return Continue{};
        shooting.step = ShootStep::morale;
        return ask_sum(2, "BA-DMG-13"_clause, side_of(battle, target), target);
    }
    shooting.step = ShootStep::next_attack;
    const bool holds = passes_morale(battle, events, target, faces_of(answer), "BA-DMG-13"_clause);
    note(battle, events,
         unit_event(holds ? Happening::unit_steady : Happening::unit_broken, "BA-DMG-14"_clause, target));
    if (!holds) destroy(battle, events, target, "BA-DMG-14"_clause);
    return Continue{};
}

}  // namespace umpire::bolt_action
