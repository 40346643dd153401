#include "battle/facts.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

/// Chapter WW-BLD: buildings as targets, their fall, and whoever is inside.
namespace umpire::wwiisim {

using namespace literals;

namespace {

/// Where the line from a point past a corner meets a wall.
std::optional<Point> point_past(Point from, Point corner, Point begin, Point end) {
    const Vector line = corner - from;
    const Vector wall = end - begin;
    std::int64_t part = cross(from - begin, line);
    std::int64_t whole = cross(wall, line);
    if (whole < 0) {
        part = -part;
        whole = -whole;
    }
    if (whole == 0 || part < 0 || part > whole) return std::nullopt;
    const Point at = begin + Vector{static_cast<std::int32_t>(multiply_divide(wall.x, part, whole)),
                                    static_cast<std::int32_t>(multiply_divide(wall.y, part, whole))};
    if (dot(at - from, line) <= 0) return std::nullopt;
    return at;
}

/// Calls `consider` with the points of a wall at which its nearest visible one can be: the nearest, its ends, those
/// past a corner of whatever blocks sight, and for the sake of woods some in between.
template <class Consider>
void each_point_of_wall(const WwBattle& battle, Point from, Point begin, Point end, Consider consider) {
    consider(nearest_on(begin, end, from));
    constexpr int parts = 16;
    for (int i = 0; i < parts; ++i)
        consider(Point{begin.x + (end.x - begin.x) * i / parts, begin.y + (end.y - begin.y) * i / parts});
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        if (kind_of(battle, i).sight != Sight::blocks) continue;
        for (const Point corner : battle.scenario->pieces[i].outline.corners()) {
            const auto at = point_past(from, corner, begin, end);
            if (!at) continue;
            constexpr std::int32_t rounding = 2;  // hundredths of a millimetre, to either side
            consider(*at);
            consider(*at + along(end - begin, Length{rounding}));
            consider(*at + along(begin - end, Length{rounding}));
        }
    }
}

}  // namespace

/// WW-FIRE-18: the nearest point of the building that he sees.
std::optional<Point> point_of_building(const WwBattle& battle, FigureId shooter, PieceId piece) {
    const Outline& outline = battle.scenario->pieces[piece.index()].outline;
    const Point from = battle.table[shooter].at;
    const Point nearest = nearest_point(outline, from);
    if (sees_point(battle, from, nearest)) return nearest;
    std::optional<Point> best;
    for (std::size_t edge = 0; edge < outline.edge_count(); ++edge)
        each_point_of_wall(battle, from, outline.edge_from(edge), outline.edge_to(edge), [&](Point at) {
            if (best && squared(at - from) >= squared(*best - from)) return;
            if (sees_point(battle, from, at)) best = at;
        });
    return best;
}

bool can_bombard(const WwBattle& battle, FigureId shooter, WeaponId weapon, PieceId piece) {
    if (!against_weapon(battle, shooter, weapon).empty()) return false;
    const auto at = point_of_building(battle, shooter, piece);
    return at && gap_at_most(footprint_of(battle, shooter), *at, battle.scenario->weapon(weapon).reach());
}

std::optional<PieceId> house_at(const WwBattle& battle, Point at) {
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if ((kind_of(battle, i).is_house() || kind_of(battle, i).is_ruin()) && is_in(battle, at, i))
            return id_at<PieceId>(i);
    return std::nullopt;
}

bool is_vehicle_under(const WwBattle& battle, FigureId vehicle, Point at, Length radius) {
    return gap_at_most(footprint_of(battle, vehicle), at, Length{0}) ||
           gap_at_most(disc(at, radius), battle.table[vehicle].at, Length{0});
}

Men occupants_of(const WwBattle& battle, PieceId piece) {
    Men men;
    for (const FigureId man : crowd_in(battle, battle.scenario->pieces[piece.index()].outline.box()))
        if (is_on_table(battle, man) && !men.full() && is_in(battle, battle.table[man].at, piece.index()))
            men.push_back(man);
    return men;
}

int structure_of(const WwBattle& battle, PieceId piece) {
    const TerrainKind& kind = kind_of(battle, piece.index());
    const bool is_weaker =
        kind.is_ruin() && battle.scenario->options.ruin_structure == choice::ruin_structure::initial_less_1;
    return kind.structure - (is_weaker ? battle.scenario->values.ruin_structure_loss : 0);
}

namespace {

/// WW-BLD-4: what can harm a building: heavy weapons, and machine guns with all their dice.
bool harms(const Play& play, const Shooter& line, int hits_made) {
    const Weapon& weapon = play.book().weapon(line.weapon);
    if (weapon.is_heavy) return hits_made > 0;
    return weapon.fires == Fires::machine_gun && hits_made == play.book().values.gun_dice_most;
}

Event shot_at_building(Happening kind, Clause clause, const Firing& firing, const Shooter& line) {
    Event event = actor_event(kind, clause, line.figure);
    event.weapon = line.weapon;
    event.place = firing.piece;
    return event;
}

Event rolled_at_building(Happening kind, Clause clause, const Firing& firing, const Shooter& line) {
    Event event = shot_at_building(kind, clause, firing, line);
    event.needed = firing.needed;
    return event;
}

/// WW-BLD-5, WW-BLD-6: the hits of one shooter are one damage roll, or nothing; then it is the next one's turn.
WwProgress end_shot(Play& play, Firing& firing, const Shooter& line, int hits_made) {
    if (play.book().weapon(line.weapon).is_heavy)
        if (const auto at = point_of_building(play.battle(), line.figure, firing.piece))
            raise_muzzle_smoke(play, line.figure, *at);
    ++firing.next;
    firing.step = Firing::Step::next;
    if (!harms(play, line, hits_made)) {
        if (hits_made > 0) play.note(shot_at_building(Happening::building_unharmed, "WW-BLD-4"_clause, firing, line));
        return Continue{};
    }
    Crumbling crumbling;
    crumbling.piece = firing.piece;
    crumbling.weapon = line.weapon;
    crumbling.by = side_of(play.battle(), firing.unit);
    return Procedure{crumbling};
}

bool is_sure(const Play& play, const Shooter& line, int needed) {
    if (needed > play.book().values.building_sure) return false;
    const bool is_gun = play.book().weapon(line.weapon).fires == Fires::machine_gun;
    return !is_gun || play.book().options.mg_building_auto_hit == choice::mg_building_auto_hit::all_three;
}

}  // namespace

/// WW-LD-7: a volley at a building is over for whoever is inside, but for those whom another one is still to meet.
void end_fire_at_occupants(Play& play, const Firing& firing) {
    const WwBattle& battle = play.battle();
    const auto has_men_in = [&](UnitId unit, PieceId piece) {
        return std::ranges::any_of(occupants_of(battle, piece),
                                   [&](FigureId man) { return unit_of(battle, man) == unit; });
    };
    const VolleyTargets targets = targets_of_volleys(battle, firing.unit, firing.common);
    for (const UnitId unit : acting_units(battle)) {
        const UnitState& state = play.now()[unit];
        if (side_of(battle, unit) == side_of(battle, firing.unit) || !state.has(Mark::fired_at) ||
            state.has(Mark::not_fresh))
            continue;
        bool is_to_come = false;
        for (std::size_t i = firing.volley + std::size_t{1}; i < targets.size(); ++i)
            is_to_come = is_to_come || targets[i].unit == unit ||
                         (targets[i].piece.exists() && has_men_in(unit, targets[i].piece));
        if (is_to_come && !has_men_in(unit, firing.piece)) continue;
        play.note(unit_event(Happening::volley_ended, "WW-FIRE-20"_clause, unit));
    }
}

/// WW-BLD-3: with 5 or less no die is needed.
WwProgress bombard_next(Play& play, Firing& firing, const Shooter& line) {
    const auto at = is_on_table(play.battle(), line.figure)
                        ? point_of_building(play.battle(), line.figure, firing.piece)
                        : std::nullopt;
    if (!at || !can_bombard(play.battle(), line.figure, line.weapon, firing.piece)) {  // WW-FIRE-3
        ++firing.next;
        return Continue{};
    }
    const Difficulty difficulty = difficulty_of_building(play.battle(), line.figure, line.weapon, firing.piece, *at);
    give(firing.needed, difficulty.needed);
    const bool is_hopeless_shot = is_hopeless(play.battle(), difficulty);
    Event event = rolled_at_building(is_hopeless_shot ? Happening::shot_impossible : Happening::shot_declared,
                                     is_hopeless_shot ? "WW-FIRE-9"_clause : "WW-FIRE-18"_clause, firing, line);
    event.length = gap(footprint_of(play.battle(), line.figure), *at);
    event.reasons = difficulty.reasons;
    if (!is_hopeless_shot) {
        event.cover = difficulty.cover.amount;
        event.amount = line.dice;
    }
    play.note(event);
    if (is_hopeless_shot) {
        ++firing.next;
        return Continue{};
    }
    if (is_sure(play, line, difficulty.needed)) {
        play.note(rolled_at_building(Happening::building_hit, "WW-BLD-3"_clause, firing, line));
        return end_shot(play, firing, line, line.dice);
    }
    const bool may_jam = play.book().weapon(line.weapon).fires == Fires::machine_gun && line.dice > 1;
    const Bands bands = bands_of(d10, [&](int face) {
        const bool is_hit = hits(play.battle(), firing.needed, face);
        if (may_jam && is_jam_face(play.battle(), firing.needed, face)) return is_hit ? face : -face;
        return is_hit ? 0 : -d10 - 1;
    });
    Roll roll = roll_of(line.dice, d10, bands, "WW-FIRE-7"_clause, side_of(play.battle(), firing.unit));
    roll.figure = line.figure;
    firing.step = Firing::Step::hit;
    return Pending{roll};
}

WwProgress hear_bombardment(Play& play, Firing& firing, const Shooter& line, const Faces& faces) {
    int made = 0;
    for (const std::uint8_t face : faces) {
        const bool is_hit = hits(play.battle(), firing.needed, face);
        const Clause clause = face == play.book().values.face_missing ? "WW-FIRE-8"_clause : "WW-FIRE-7"_clause;
        Event event = rolled_at_building(is_hit ? Happening::shot_hit : Happening::shot_missed, clause, firing, line);
        event.die = face;
        play.note(event);
        made += is_hit ? 1 : 0;
    }
    tell_jam(play, firing, line, faces);
    return end_shot(play, firing, line, made);
}

namespace {

using CrumbleStep = Crumbling::Step;

/// WW-BLD-7: how much dust a hit raises.
enum class Cloudy : std::uint8_t { none, d3, d6 };

/// WW-BLD-6, WW-BLD-7, WW-BLD-10: what the damage die comes to.
struct Blow {
    bool falls = false;    ///< the occupants test
    bool is_ruin = false;  ///< it becomes a ruin now
    Cloudy cloud = Cloudy::none;
    friend bool operator==(const Blow&, const Blow&) = default;
};
Blow blow_of(const WwBattle& battle, const Crumbling& crumbling, int face) {
    const int total = face + battle.scenario->weapon(crumbling.weapon).strength;
    const int structure = structure_of(battle, crumbling.piece);
    if (kind_of(battle, crumbling.piece.index()).is_ruin()) return {total > structure, false, Cloudy::d3};
    if (total > structure) return {true, true, Cloudy::d6};
    const bool any = battle.scenario->options.building_clouds == choice::building_clouds::any_hit;
    return {false, false, total == structure || any ? Cloudy::d3 : Cloudy::none};
}

Roll roll_for(const Crumbling& crumbling, int sides, Bands bands, Clause clause) {
    return roll_of(1, sides, bands, clause, crumbling.by);
}

/// WW-CON-3: whoever hides in a house that falls is placed first. WW-GEN-11: he was fired at like any other occupant.
void reveal_inside(Play& play, const Crumbling& crumbling) {
    const PieceId piece = crumbling.piece;
    const bool is_shell = play.book().weapon(crumbling.weapon).fires == Fires::mortar;
    const bool counts = is_shell || play.book().options.building_fire_counts_for_occupants == choice::yes_no::yes;
    for (const UnitId unit : acting_units(play.battle())) {
        if (!is_concealed(play.battle(), unit)) continue;
        const Men men = roster_of(play.battle(), unit);
        if (std::none_of(men.begin(), men.end(), [&](FigureId man) {
                return is_in(play.battle(), play.battle().table[man].at, piece.index());
            }))
            continue;
        reveal(play, unit, "WW-CON-3"_clause);
        if (counts && side_of(play.battle(), unit) != crumbling.by)
            play.note(unit_event(Happening::came_under_fire, "WW-GEN-11"_clause, unit));
    }
}

/// WW-BLD-8: on his own Ld, or on the better one of a joined officer; with the modifiers from before the fall.
void list_occupants(Play& play, const Crumbling& crumbling) {
    const WwBattle& battle = play.battle();
    const Options& options = battle.scenario->options;
    play.work().figures.clear();
    play.work().numbers.clear();
    for (const FigureId man : occupants_of(battle, crumbling.piece)) {
        if (profile_of(battle, man).arm == Arm::vehicle) continue;
        const UnitId unit = unit_of(battle, man);
        int needed = ld_of(battle, man);
        if (options.collapse_test_ld == choice::collapse_test_ld::officer_counts)
            for (const FigureId officer : officers_of(battle, unit)) needed = std::max(needed, ld_of(battle, officer));
        if (options.collapse_test == choice::collapse_test::frozen_modifiers) needed += fall_modifiers(battle, unit);
        play.work().figures.push_back(man);
        play.work().numbers.push_back(static_cast<std::int8_t>(needed));
    }
}

WwProgress hear_damage(Play& play, Crumbling& crumbling, int face) {
    const Blow blow = blow_of(play.battle(), crumbling, face);
    Event event = event_of(Happening::structure_rolled, "WW-BLD-6"_clause);
    event.place = crumbling.piece;
    event.die = face;
    event.total = face + play.book().weapon(crumbling.weapon).strength;
    event.needed = structure_of(play.battle(), crumbling.piece);
    play.note(event);
    crumbling.falls = blow.falls;
    crumbling.is_wide = blow.cloud == Cloudy::d6;
    if (blow.falls) {
        reveal_inside(play, crumbling);
        list_occupants(play, crumbling);
    }
    if (blow.is_ruin) {
        Event fell = event_of(Happening::building_fell, "WW-BLD-6"_clause);
        fell.place = crumbling.piece;
        play.note(fell);
    }
    crumbling.step = blow.cloud == Cloudy::none ? CrumbleStep::test : CrumbleStep::cloud;
    return Continue{};
}

/// WW-GEN-5: a D3 is a halved D6, rounded up.
int inches_of(const Crumbling& crumbling, int face) { return crumbling.is_wide ? face : (face + 1) / 2; }

WwProgress hear_cloud(Play& play, Crumbling& crumbling, int face) {
    const Length growth{inches_of(crumbling, face) * play.book().values.dust_unit};
    raise_dust(play, crumbling.piece, growth, "WW-BLD-7"_clause);
    crumbling.step = CrumbleStep::test;
    return Continue{};
}

WwProgress ask_occupant(Play& play, Crumbling& crumbling) {
    auto& figures = play.work().figures;
    auto& numbers = play.work().numbers;
    while (crumbling.next < figures.size() && !is_on_table(play.battle(), figures[crumbling.next])) ++crumbling.next;
    if (crumbling.next == figures.size()) {
        figures.clear();
        numbers.clear();
        return Done{};  // WW-OFF-7: the volley or the shell that hit the house is still in progress
    }
    const FigureId one = figures[crumbling.next];
    const std::int8_t needed = numbers[crumbling.next];
    const Bands bands = bands_of(d10, [&](int face) { return passes(play.battle(), needed, face); });
    Roll roll = roll_of(1, d10, bands, "WW-BLD-8"_clause, side_of(play.battle(), one));
    roll.figure = one;
    return Pending{roll};
}

WwProgress hear_occupant(Play& play, Crumbling& crumbling, int face) {
    const FigureId one = play.work().figures[crumbling.next];
    const std::int8_t needed = play.work().numbers[crumbling.next];
    Event event = target_event(Happening::occupant_tested, "WW-BLD-8"_clause, one);
    event.place = crumbling.piece;
    event.die = face;
    event.needed = needed;
    tell_result(play.battle(), event);
    play.note(event);
    ++crumbling.next;
    if (event.word == Word::passed) return Continue{};
    Wounding wounding;
    wounding.target = one;
    wounding.piece = crumbling.piece;
    return Procedure{wounding};
}

}  // namespace

/// WW-BLD-9: damage, cloud, then man by man.
WwProgress step(Play& play, Crumbling& crumbling, const Answer& answer) {
    const bool has_die = std::holds_alternative<const Faces*>(answer);
    const WwBattle& battle = play.battle();
    switch (crumbling.step) {
    case CrumbleStep::damage:
        if (has_die) return hear_damage(play, crumbling, face_of(answer));
        return Pending{roll_for(crumbling, d6, bands_of(d6, [&](int face) { return blow_of(battle, crumbling, face); }),
                                "WW-BLD-6"_clause)};
    case CrumbleStep::cloud:
        if (has_die) return hear_cloud(play, crumbling, face_of(answer));
        return Pending{roll_for(crumbling, d6, bands_of(d6, [&](int face) { return inches_of(crumbling, face); }),
                                "WW-BLD-7"_clause)};
    default: break;
    }
    if (has_die) return hear_occupant(play, crumbling, face_of(answer));
    return ask_occupant(play, crumbling);
}

}  // namespace umpire::wwiisim
