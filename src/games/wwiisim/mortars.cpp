#include "games/wwiisim/mortars.hpp"

#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

/// Chapter WW-MOR: shells that are lobbed, and fall where they fall (SEQ-10).
namespace umpire::wwiisim {

using namespace literals;

namespace {

using ShellStep = Shelling::Step;

constexpr int tenths = 10;  // of an inch: the unit in which a distance is declared

bool is_measured(const WwBattle& battle) {
    return battle.scenario->options.mortar_distance == choice::mortar_distance::measured;
}
bool is_companion(const WwBattle& battle) {
    return battle.scenario->options.en_special_rules == choice::en_special_rules::companion;
}

/// WW-MOR-3: the nearest figures of the unit, several where they are equally near.
Men nearest_to(const WwBattle& battle, FigureId mortar, UnitId target) {
    Men nearest;
    for (const FigureId figure : men_of(battle, target)) {
        const Length distance = distance_of(battle, mortar, figure);
        if (!nearest.empty() && distance > distance_of(battle, mortar, nearest[0])) continue;
        if (!nearest.empty() && distance < distance_of(battle, mortar, nearest[0])) nearest.clear();
        nearest.push_back(figure);
    }
    return nearest;
}

const FigureId* standing_at(const WwBattle& battle, const Men& men, Point at) {
    return std::find_if(men.begin(), men.end(), [&](FigureId man) { return battle.table[man].at == at; });
}

/// WW-MOR-3: the nearest figure, among equals the one whose place the firer has named; none of an empty unit.
FigureId nearest_of(const WwBattle& battle, FigureId mortar, UnitId target, Point named) {
    const Men nearest = nearest_to(battle, mortar, target);
    if (nearest.empty()) return FigureId::none();
    const FigureId* const chosen = standing_at(battle, nearest, named);
    return chosen != nearest.end() ? *chosen : nearest[0];
}

Length distance_to(const WwBattle& battle, FigureId mortar, Point at) { return gap(footprint_of(battle, mortar), at); }

/// How far a tenth of the unit of the rules is (WW-GEN-3).
std::int32_t tenth_of(const WwBattle& battle) { return battle.scenario->values.shell_least; }

}  // namespace

Point place_of_nearest(const WwBattle& battle, FigureId mortar, UnitId target) {
    return battle.table[nearest_of(battle, mortar, target, {})].at;
}

WeaponId mortar_of(const WwBattle& battle, FigureId figure) {
    for (const WeaponId weapon : weapons_of(battle, figure))
        if (battle.scenario->weapon(weapon).fires == Fires::mortar) return weapon;
    return WeaponId::none();
}

Verdict against_mortar(const WwBattle& battle, FigureId figure) {
    const WeaponId weapon = mortar_of(battle, figure);
    if (!weapon.exists()) return {objection("WW-FIRE-3"_clause, fact::lacks_weapon).about(figure)};
    if (order_in_force(battle, unit_of(battle, figure)) != Word::fire)
        return {objection("WW-MOR-1"_clause, fact::no_shooter).about(figure)};
    if (battle.scenario->weapon(weapon).is_heavy && battle.situation->phase != Word::secondary_fire)
        return {objection("WW-MOR-1"_clause, fact::heavy_waits).about(figure), objection("WW-HVY-1"_clause)};
    const UnitState& own = battle.situation[(*battle.scenario)[figure].unit];
    if (own.has(Mark::joined_now)) return {objection("WW-OFF-9"_clause, fact::no_shooter).about(figure)};
    return {};
}

Verdict judge_shell(const WwBattle& battle, UnitId unit, const Action& action) {
    if (Verdict against = against_mortar(battle, action.actor); !against.empty()) return against;
    if (action.word != no_word && action.word != Word::explosive && action.word != Word::smoke)
        return {objection("WW-MOR-2"_clause)};
    const Weapon& weapon = battle.scenario->weapon(mortar_of(battle, action.actor));
    if (action.units.empty() && action.places.empty()) return {objection("WW-MOR-2"_clause, fact::no_target)};
    // WW-MOR-2: a unit on the table; whoever is aboard is under no marker.
    const bool is_there = action.units.empty() || has_men(battle, action.target_unit());
    if (!action.units.empty() && (!is_there || !is_target(battle, unit, action.target_unit())))
        return {objection("WW-MOR-2"_clause, fact::no_target).about(action.target_unit())};
    if (!action.units.empty() && !action.places.empty()) {
        const Men nearest = nearest_to(battle, action.actor, action.target_unit());
        if (standing_at(battle, nearest, action.places[0].at) == nearest.end())
            return {objection("WW-MOR-3"_clause, fact::nobody_near_there).about(action.actor).with(nearest[0])};
    }
    if (is_measured(battle)) {
        const Point at =
            action.places.empty() ? place_of_nearest(battle, action.actor, action.target_unit()) : action.places[0].at;
        if (gap_at_most(footprint_of(battle, action.actor), at, weapon.reach())) return {};
        return {objection("WW-MOR-2"_clause, fact::point_out_of_range, distance_to(battle, action.actor, at),
                          weapon.reach())
                    .about(action.actor)};
    }
    const std::int32_t most = weapon.reach().units / tenth_of(battle);
    if (action.amount >= 1 && action.amount <= most) return {};
    return {objection("WW-MOR-2"_clause, fact::wrong_amount, action.amount, most).about(action.actor)};
}

namespace {

/// WW-MOR-4: shells of this mortar in an unbroken row before this one, with the same target and distance.
int repeats_of(const WwBattle& battle, const Shooter& line, int distance) {
    for (const LastShell& last : battle.situation->shells) {
        const bool is_fresh = last.turn + 1 >= battle.situation->turn;
        const bool is_same = last.target == line.target && (line.target.exists() || last.at == line.at);
        if (last.figure == line.figure && is_fresh && is_same && last.distance == distance) return last.row + 1;
    }
    return 0;
}

/// WW-MOR-3: the nearest figure, or where it stood when all of the unit have fallen since the shell was declared.
Point target_of(const WwBattle& battle, const Shelling& shelling) {
    const FigureId nearest =
        shelling.target.exists() ? nearest_of(battle, shelling.figure, shelling.target, shelling.at) : FigureId{};
    return nearest.exists() ? battle.table[nearest].at : shelling.at;
}

/// WW-MOR-2: the distance that was declared, or the one that is measured when the shell leaves; in tenths.
int distance_of_shell(const WwBattle& battle, const Shelling& shelling) {
    if (!is_measured(battle)) return shelling.distance;
    return distance_to(battle, shelling.figure, target_of(battle, shelling)).units / tenth_of(battle);
}

/// WW-MOR-3: on the line to the target, so far from the edge of the base.
Point marker_of(const WwBattle& battle, const Shelling& shelling) {
    const Point at = target_of(battle, shelling);
    const Footprint base = footprint_of(battle, shelling.figure);
    const Vector line = at == base.centre ? Vector{0, 1} : at - base.centre;
    if (is_measured(battle)) return at;
    return base.centre + along(line, base.radius + Length{shelling.distance * tenth_of(battle)});
}

/// WW-MOR-4: somebody of the unit sees somebody of the target, or the point.
bool is_spotted(const WwBattle& battle, const Shelling& shelling) {
    const Men men = men_of(battle, unit_of(battle, shelling.figure));
    const Men targets = shelling.target.exists() ? men_of(battle, shelling.target) : Men{};
    return std::any_of(men.begin(), men.end(), [&](FigureId man) {
        if (targets.empty()) return sees_point(battle, battle.table[man].at, shelling.at);
        return std::any_of(targets.begin(), targets.end(),
                           [&](FigureId target) { return sees_figure(battle, man, target); });
    });
}

Roll roll_of_shell(const Play& play, const Shelling& shelling, int count, Bands bands, Clause clause) {
    Roll roll = roll_of(count, d10, bands, clause, side_of(play.battle(), shelling.figure));
    roll.figure = shelling.figure;
    return roll;
}

/// WW-DIF-3: the difficulty of a shell where it is rolled for; at a point the rows of the firer alone.
Difficulty difficulty_of_shell(const WwBattle& battle, const Shelling& shelling) {
    const Men crew = men_of(battle, unit_of(battle, shelling.figure));
    const FigureId nearest =
        shelling.target.exists() ? nearest_of(battle, shelling.figure, shelling.target, shelling.at) : FigureId{};
    const UnitId own = (*battle.scenario)[shelling.figure].unit;  // an officer with them is no crew
    const auto* const first =
        std::find_if(crew.begin(), crew.end(), [&](FigureId man) { return pool_of(battle, man) == own; });
    return difficulty_of_lob(battle, first != crew.end() ? *first : shelling.figure, nearest);
}

WwProgress ask_hit(const Play& play, Shelling& shelling) {
    const Difficulty difficulty = difficulty_of_shell(play.battle(), shelling);
    if (is_hopeless(play.battle(), difficulty)) {
        shelling.is_wild = true;
        shelling.step = ShellStep::direction;
        return Continue{};
    }
    const Bands bands = bands_of(d10, [&](int face) { return hits(play.battle(), difficulty.needed, face); });
    return Pending{roll_of_shell(play, shelling, 1, bands, "WW-DIF-3"_clause)};
}
WwProgress hear_hit(Play& play, Shelling& shelling, int face) {
    const Difficulty difficulty = difficulty_of_shell(play.battle(), shelling);
    Event event = actor_event(Happening::shell_aimed, "WW-DIF-3"_clause, shelling.figure);
    event.die = face;
    event.needed = difficulty.needed;
    event.reasons = difficulty.reasons;
    event.weapon = shelling.weapon;
    shelling.is_wild = !hits(play.battle(), difficulty.needed, face);
    event.word = shelling.is_wild ? Word::failed : Word::passed;
    play.note(event);
    shelling.step = ShellStep::direction;
    return Continue{};
}

bool is_free_angle(const WwBattle& battle) {
    return battle.scenario->options.scatter_die == choice::scatter_die::free_angle;
}

/// WW-MOR-4: ten directions from the line of fire, clockwise; or two dice for a hundred of them.
WwProgress ask_direction(const Play& play, const Shelling& shelling) {
    const int dice = is_free_angle(play.battle()) ? 2 : 1;
    return Pending{roll_of_shell(play, shelling, dice, Bands::each(d10), "WW-MOR-4"_clause)};
}
WwProgress hear_direction(Play& play, Shelling& shelling, const Faces& faces) {
    const int step_of_ten = play.book().values.scatter_turn;
    int turn = (faces[0] - 1) * step_of_ten;
    if (faces.size() > 1) turn += (faces[1] - 1) * step_of_ten / d10;
    shelling.turn = {static_cast<std::uint16_t>(turn)};
    Event event = actor_event(Happening::scatter_rolled, "WW-MOR-4"_clause, shelling.figure);
    event.weapon = shelling.weapon;
    event.die = faces[0];
    event.amount = turn;
    play.note(event);
    shelling.step = ShellStep::distance;
    return Continue{};
}

/// WW-MOR-4: what is taken off the dice of the distance.
Reasons eased_by(const WwBattle& battle, const Shelling& shelling) {
    const Values& values = battle.scenario->values;
    Reasons reasons;
    if (is_spotted(battle, shelling)) reasons.push_back({"WW-MOR-4"_clause, values.scatter_seen});
    const int rows = is_companion(battle) ? shelling.repeats : std::min<int>(shelling.repeats, 1);
    if (rows > 0)
        reasons.push_back({is_companion(battle) ? "WW-DIF-3"_clause : "WW-MOR-4"_clause, rows * values.scatter_repeat});
    return reasons;
}

WwProgress ask_distance(const Play& play, const Shelling& shelling) {
    const int dice = shelling.is_wild ? play.book().values.companion_wild_dice.number : 1;
    Roll roll = roll_of_shell(play, shelling, dice, Bands::each(d10), "WW-MOR-4"_clause);
    roll.summed = shelling.is_wild;
    return Pending{roll};
}

/// WW-GEO-13: foot and horse by the centre of their base; who is inside the house that is hit has its walls above him.
void list_figures(Play& play, const Shelling& shelling) {
    const WwBattle& battle = play.battle();
    auto& due = play.work().figures;
    due.clear();
    const auto house = house_at(battle, shelling.at);
    const auto is_under = [&](FigureId figure) {
        const Point at = battle.table[figure].at;
        if (profile_of(battle, figure).arm == Arm::vehicle)
            return is_vehicle_under(battle, figure, shelling.at, shelling.radius);
        return gap_at_most(disc(shelling.at, shelling.radius), at, Length{0}) &&
               !(house && is_in(battle, at, house->index()));
    };
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (const auto figure = id_at<FigureId>(i); is_on_table(battle, figure) && !due.full() && is_under(figure))
            due.push_back(figure);
    std::stable_sort(due.begin(), due.end(), [&](FigureId a, FigureId b) {
        const bool is_hull_a = profile_of(battle, a).arm == Arm::vehicle;
        const bool is_hull_b = profile_of(battle, b).arm == Arm::vehicle;
        if (is_hull_a != is_hull_b) return is_hull_b;
        return squared(battle.table[a].at - shelling.at) < squared(battle.table[b].at - shelling.at);
    });
}

/// WW-CON-3: whoever lies hidden under an explosive shell is placed first.
void reveal_under(Play& play, const Shelling& shelling) {
    const auto house = house_at(play.battle(), shelling.at);
    for (const UnitId unit : acting_units(play.battle())) {
        if (!is_concealed(play.battle(), unit)) continue;
        const Men men = roster_of(play.battle(), unit);
        const bool is_met = std::any_of(men.begin(), men.end(), [&](FigureId man) {
            const Point at = play.battle().table[man].at;
            if (house && is_in(play.battle(), at, house->index())) return false;
            if (profile_of(play.battle(), man).arm == Arm::vehicle)
                return is_vehicle_under(play.battle(), man, shelling.at, shelling.radius);
            return gap_at_most(disc(shelling.at, shelling.radius), at, Length{0});
        });
        if (is_met) reveal(play, unit, "WW-CON-3"_clause);
    }
}

/// WW-GEN-11: enemy units with somebody under the template, or in the house that is hit.
void note_fire(Play& play, Shelling& shelling) {
    const Side enemy = opponent_of(side_of(play.battle(), shelling.figure));
    Men men = play.work().figures;
    const auto house = house_at(play.battle(), shelling.at);
    if (house)
        for (const FigureId man : occupants_of(play.battle(), *house))
            if (!men.full()) men.push_back(man);
    for (const FigureId figure : men) {
        const UnitId unit = unit_of(play.battle(), figure);
        const std::uint64_t bit = std::uint64_t{1} << unit.index();
        if (side_of(play.battle(), figure) != enemy || (shelling.met & bit) != 0) continue;
        shelling.met |= bit;
        play.note(unit_event(Happening::came_under_fire, "WW-GEN-11"_clause, unit));
    }
}

WwProgress fall(Play& play, Shelling& shelling, Point at) {
    shelling.at = at;
    shelling.radius = play.book().weapon(shelling.weapon).template_radius;
    if (!shelling.is_smoke) reveal_under(play, shelling);
    list_figures(play, shelling);
    note_fire(play, shelling);
    shelling.step = shelling.is_smoke ? ShellStep::tests : ShellStep::figures;
    if (shelling.is_smoke) {
        play.work().figures.clear();
        raise_smoke(play, FigureId::none(), at, shelling.radius, "WW-MOR-8"_clause);
    }
    return Continue{};
}

WwProgress hear_distance(Play& play, Shelling& shelling, const Faces& faces) {
    int inches = 0;
    for (const std::uint8_t face : faces) inches += face;
    const Reasons reasons = eased_by(play.battle(), shelling);
    int total = inches;
    for (const Modifier& reason : reasons) total += reason.amount;
    const Length off{std::max(0, total) * play.book().values.scatter_unit};
    const Point marker = marker_of(play.battle(), shelling);
    const Vector line = target_of(play.battle(), shelling) - play.battle().table[shelling.figure].at;
    Event event = actor_event(Happening::shell_fell, "WW-MOR-4"_clause, shelling.figure);
    event.weapon = shelling.weapon;
    event.die = inches;
    event.length = off;
    event.from = marker;
    event.to = marker + turned_along(line == Vector{} ? Vector{0, 1} : line, shelling.turn, off);
    event.word = shelling.is_smoke ? Word::smoke : Word::explosive;
    event.reasons = reasons;
    play.note(event);
    return fall(play, shelling, event.to);
}

/// WW-MOR-6, WW-MOR-7: men first, then vehicles, the nearest to the middle first; the roof of the house last.
WwProgress strike_next(Play& play, Shelling& shelling) {
    while (shelling.next < play.work().figures.size()) {
        const FigureId figure = play.work().figures[shelling.next++];
        if (!is_on_table(play.battle(), figure)) continue;
        if (profile_of(play.battle(), figure).arm != Arm::vehicle) return Procedure{Wounding{figure, false, {}}};
        Piercing piercing;
        piercing.target = figure;
        piercing.shooter = shelling.figure;
        piercing.weapon = shelling.weapon;
        piercing.is_from_above = true;
        return Procedure{piercing};
    }
    play.work().figures.clear();
    shelling.step = ShellStep::tests;
    const auto house = house_at(play.battle(), shelling.at);
    if (!house) return Continue{};
    Crumbling crumbling;
    crumbling.piece = *house;
    crumbling.weapon = shelling.weapon;
    crumbling.by = side_of(play.battle(), shelling.figure);
    return Procedure{crumbling};
}

/// WW-MOR-6: each unit with wounds, of either side, the highest initiative first.
WwProgress test_next(Play& play, Shelling& shelling) {
    const bool is_at_once = play.book().options.leadership_timing == choice::leadership_timing::after_each_volley;
    for (const UnitId unit : units_to_test(play.battle()))
        if (is_at_once && is_test_due(play.battle(), unit, Testing::Cause::under_fire))
            return Procedure{Testing{unit, Testing::Cause::under_fire}};
    if (const auto house = house_at(play.battle(), shelling.at))  // those too who were hidden in it till it fell
        for (const FigureId man : occupants_of(play.battle(), *house))
            if (const UnitId unit = unit_of(play.battle(), man); play.now()[unit].has(Mark::fired_at))
                shelling.met |= std::uint64_t{1} << unit.index();
    for (const UnitId unit : acting_units(play.battle()))
        if ((shelling.met >> unit.index() & 1u) != 0 || unit == shelling.target)
            play.note(unit_event(Happening::volley_ended, "WW-FIRE-20"_clause, unit));
    if (play.book().weapon(shelling.weapon).is_heavy) raise_muzzle_smoke(play, shelling.figure, shelling.marker);
    free_lone_officers(play);
    return Done{};
}

}  // namespace

Procedure shelling_by(Play& play, const Shooter& line) {
    Shelling shelling;
    shelling.figure = line.figure;
    shelling.weapon = line.weapon;
    shelling.target = line.target;
    shelling.at = line.at;
    shelling.distance = line.distance;
    shelling.is_smoke = line.is_smoke;
    const int distance = distance_of_shell(play.battle(), shelling);
    shelling.repeats = static_cast<std::uint8_t>(repeats_of(play.battle(), line, distance));
    if (!is_companion(play.battle())) shelling.step = ShellStep::direction;
    shelling.marker = target_of(play.battle(), shelling);
    Event event = actor_event(Happening::shell_declared, "WW-MOR-2"_clause, line.figure);
    event.weapon = line.weapon;
    event.target_unit = line.target;
    // The place says which of several is meant, or where those who have fallen stood.
    const bool is_clear = line.target.exists() && nearest_to(play.battle(), line.figure, line.target).size() == 1;
    if (!is_clear) event.to = line.at;
    event.amount = distance;
    event.total = shelling.repeats;
    event.word = line.is_smoke ? Word::smoke : Word::explosive;
    play.note(event);
    return shelling;
}

std::optional<Landing> landing_of(const WwBattle& battle, const Shooter& line) {
    const Values& values = battle.scenario->values;
    if (line.throws) return Landing{line.figure, line.at, Length{values.grenade_radius}, {}, {}};
    if (!line.weapon.exists()) return std::nullopt;
    if (line.target.exists() && !has_men(battle, line.target)) return std::nullopt;
    Shelling shelling;
    shelling.figure = line.figure;
    shelling.weapon = line.weapon;
    shelling.target = line.target;
    shelling.at = line.at;
    shelling.distance = line.distance;
    shelling.repeats = static_cast<std::uint8_t>(repeats_of(battle, line, distance_of_shell(battle, shelling)));
    int eased = 0;
    for (const Modifier& reason : eased_by(battle, shelling)) eased += reason.amount;
    const auto scatter = [&](int dice) { return Length{std::max(0, dice * d10 + eased) * values.scatter_unit}; };
    return Landing{line.figure, marker_of(battle, shelling), battle.scenario->weapon(line.weapon).template_radius,
                   scatter(1), is_companion(battle) ? scatter(values.companion_wild_dice) : Length{}};
}

WwProgress step(Play& play, Shelling& shelling, const Answer& answer) {
    const auto* const faces = std::get_if<const Faces*>(&answer);
    switch (shelling.step) {
    case ShellStep::hit: return faces != nullptr ? hear_hit(play, shelling, (**faces)[0]) : ask_hit(play, shelling);
    case ShellStep::direction:
        return faces != nullptr ? hear_direction(play, shelling, **faces) : ask_direction(play, shelling);
    case ShellStep::distance:
        return faces != nullptr ? hear_distance(play, shelling, **faces) : ask_distance(play, shelling);
    case ShellStep::figures: return strike_next(play, shelling);
    case ShellStep::tests: break;
    }
    return test_next(play, shelling);
}

}  // namespace umpire::wwiisim
