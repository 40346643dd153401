#include "games/wme/shooting.hpp"

#include "games/wme/facts.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// Chapter WM-SHOOT: who shoots, at whom, with how many dice.
namespace umpire::wme {

using namespace literals;

// --- Dice ---

/// WM-SHOOT-5.
int needed_to_hit(const Values& values, Cover cover) {
    switch (cover) {
    case Cover::open: return values.hit_open;
    case Cover::defended: return values.hit_defended;
    case Cover::fortified: break;
    }
    return values.hit_fortified;
}
DieTable<Shot> die_to_hit(int needed) { return DieTable<Shot>(Shot::missed).from(needed, Shot::hit); }
/// WM-SHOOT-7: a die equal to or above the armour saves.
DieTable<Save> die_to_save(int armour) { return DieTable<Save>(Save::failed).from(armour, Save::saved); }

// --- Who sees whom, how far off, behind what ---

namespace {

/// WM-TERR-8: only infantry and artillery are ever covered, and not those who charged, pursued or advanced this turn or
/// have retreated in the present engagement.
bool can_be_covered(const WmBattle& battle, UnitId unit) {
    const Type type = profile_of(battle, unit).type;
    const UnitState& state = state_of(battle, unit);
    const bool is_in_the_open =
        state.has(Mark::charged) || state.has(Mark::pursued) || state.has(Mark::advanced) || state.has(Mark::retreated);
    return (type == Type::infantry || type == Type::artillery) && !is_in_the_open;
}

Length range_of(const WmBattle& battle, UnitId unit) { return Length{profile_of(battle, unit).range * units_per_cm}; }
/// WM-SIGHT-7, WM-SPEC-6.
EdgeSet shooting_edges(const WmBattle& battle, UnitId unit) {
    return profile_of(battle, unit).sees_all_round ? every_edge : set_of(Edge::front);
}
/// The place of a stand among those of its unit, in roster order.
unsigned number_in_unit(const WmBattle& battle, FigureId stand) {
    return static_cast<unsigned>(stand.index() - (*battle.scenario)[unit_of(battle, stand)].first.index());
}

/// WM-SHOOT-3, WM-SHOOT-6: a stand that sees one of the target within range shoots; each such pair has its cover.
void add_pair(const WmBattle& battle, FigureId shooter, const Footprint& target, Cover cover, Shooters& shooters) {
    const Length apart = gap(footprint_of(battle, shooter), target);
    const auto bit = static_cast<std::uint8_t>(1u << number_in_unit(battle, shooter));
    if (!shooters.exist() || apart < shooters.distance) shooters.distance = apart;
    if ((shooters.stands & bit) == 0) give(shooters.dice, shooters.dice + profile_of(battle, shooter).shots);
    shooters.stands |= bit;
    shooters.cover = std::min(shooters.cover, cover);
}

/// WM-SIGHT-7, WM-SHOOT-3: the stand sees that one, which is within range.
bool sees_within(const WmBattle& battle, const Scene& scene, std::size_t shooter, std::size_t target, EdgeSet edges,
                 Length range) {
    if (!gap_at_most(scene.stands[shooter].base, scene.stands[target].base, range)) return false;
    SightLimits limits;
    limits.edges = edges;
    SceneMark mark;
    return known_line(battle, scene, mark, shooter, target, limits).has_value();
}

Shooters shooters_in(const WmBattle& battle, const Board& board, UnitId unit, UnitId target) {
    Shooters shooters;
    const Scene scene = board.scene();
    const EdgeSet edges = shooting_edges(battle, unit);
    for (const FigureId shooter : stands_of(battle, unit))
        for (const FigureId stand : stands_of(battle, target))
            if (sees_within(battle, scene, board.number_of(shooter), board.number_of(stand), edges,
                            range_of(battle, unit)))
                add_pair(battle, shooter, footprint_of(battle, stand), cover_against_shot(battle, shooter, stand),
                         shooters);
    return shooters;
}

/// WM-SHOOT-11: a stand that touched another enemy before does not shoot at a charge.
bool touches_other_enemy(const WmBattle& battle, FigureId stand, UnitId charger) {
    const Footprint base = footprint_of(battle, stand);
    for (const UnitId enemy : units_of(battle, side_of(battle, charger)))
        if (enemy != charger)
            for (const FigureId other : stands_of(battle, enemy))
                if (in_touch(battle, base, footprint_of(battle, other))) return true;
    return false;
}

}  // namespace

Cover cover_against_shot(const WmBattle& battle, FigureId shooter, FigureId target) {
    if (!can_be_covered(battle, unit_of(battle, target))) return Cover::open;
    const Ground ground = ground_of(battle);
    const Point from = battle.table[shooter].at;
    return cover_of(ground, footprint_of(battle, target), {from, is_on_hill(ground, from)});
}

Shooters shooters_at(const WmBattle& battle, UnitId unit, UnitId target) {
    return shooters_in(battle, Board(battle), unit, target);
}

/// WM-SHOOT-11: seen where the charge began or where it ended; chargers are in the open, and no stand of theirs hides
/// another one.
Shooters shooters_at_charge(const WmBattle& battle, UnitId unit, UnitId charger) {
    Shooters shooters;
    if (profile_of(battle, unit).shots == 0) return shooters;
    const Board board(battle);
    std::vector<Stand> stands;  // but for those of the charger, and one place of his at the end
    for (std::size_t i = 0; i < board.stands().size(); ++i)
        if (board.unit(i) != charger) stands.push_back(board.stands()[i]);
    for (const FigureId shooter : stands_of(battle, unit)) {
        if (touches_other_enemy(battle, shooter, charger)) continue;
        const Stand own = stand_of(battle, shooter);
        const auto number = static_cast<std::size_t>(std::find(stands.begin(), stands.end(), own) - stands.begin());
        const auto look_at = [&](FigureId figure, Place place) {
            stands.push_back(stand_at(shape_of(battle, figure), place));
            const Scene scene{stands, ground_of(battle), board.scene().hill_overlook};
            if (sees_within(battle, scene, number, stands.size() - 1, shooting_edges(battle, unit),
                            range_of(battle, unit)))
                add_pair(battle, shooter, stands.back().base, Cover::open, shooters);
            stands.pop_back();
        };
        for (const FigureId stand : stands_of(battle, charger)) look_at(stand, place_of(battle, stand));
        for (const Waypoint& from : battle.work.charge_from)
            if (is_on_table(battle, from.figure)) look_at(from.figure, {from.at, from.facing});
    }
    return shooters;
}

/// WM-SHOOT-1, WM-CONF-2, WM-EVADE-6: it is not engaged and has not shot yet; nothing else keeps it from it, neither
/// confusion nor an evade.
Verdict against_shooting(const WmBattle& battle, UnitId unit) {
    if (is_commander(battle, unit)) return {objection("WM-SHOOT-1"_clause, fact::is_commander).about(unit)};
    if (!is_there(battle, unit)) return {objection("WM-SHOOT-1"_clause, fact::out_of_play).about(unit)};
    if (profile_of(battle, unit).shots == 0) return {objection("WM-SHOOT-1"_clause, fact::does_not_shoot).about(unit)};
    if (state_of(battle, unit).has(Mark::shot)) return {objection("WM-SHOOT-1"_clause, fact::has_shot).about(unit)};
    if (is_engaged(battle, unit)) return {objection("WM-SHOOT-1"_clause, fact::unit_is_engaged).about(unit)};
    return {};
}

namespace {

/// WM-SHOOT-2, WM-SHOOT-13: enemy units that are not engaged, within range of somebody, the nearest first.
std::vector<UnitDistance> possible_targets(const Board& board, UnitId unit) {
    const WmBattle& battle = board.battle();
    std::vector<UnitDistance> found;
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit)))) {
        if (board.is_within(unit, enemy, range_of(battle, unit)) && !is_engaged(battle, enemy))
            found.push_back({enemy, board.distance(unit, enemy)});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const UnitDistance& a, const UnitDistance& b) { return a.distance < b.distance; });
    return found;
}

}  // namespace

UnitList targets_of(const WmBattle& battle, UnitId unit) {
    UnitList targets;
    const Board board(battle);
    const std::vector<UnitDistance> all = possible_targets(board, unit);
    UnitDistance nearest;
    for (const UnitDistance& one : all) {
        if (!targets.empty() && !board.are_as_far(unit, nearest, one)) break;
        if (!shooters_in(battle, board, unit, one.unit).exist()) continue;
        if (targets.empty()) nearest = one;
        targets.push_back(one.unit);
    }
    return targets;
}

namespace {

/// WM-SHOOT-2: the unit can shoot and has somebody to shoot at.
bool can_shoot_now(const WmBattle& battle, UnitId unit) {
    return against_shooting(battle, unit).empty() && !targets_of(battle, unit).empty();
}

bool has_shooters(const WmBattle& battle) {
    const UnitList units = units_of(battle, battle.situation->active);
    return std::any_of(units.begin(), units.end(), [&](UnitId unit) { return can_shoot_now(battle, unit); });
}

/// WM-SHOOT-10: the active player names the units one after the other.
WmProgress ask_shooter(Play& play, ShootingPhase& phase) {
    if (has_shooters(play.battle()))
        return Pending{ask(decision_of(play.now().active, Question::shoot, "WM-SHOOT-10"_clause))};
    phase.step = ShootingPhase::Step::drive;
    return Continue{};
}

WmProgress hear_shooter(Play& play, ShootingPhase& phase, const Action& action) {
    if (action.verb == Verb::end_shooting) {
        phase.step = ShootingPhase::Step::drive;
        return Continue{};
    }
    if (action.verb == Verb::hold_fire) {
        play.note(unit_event(Happening::held_fire, "WM-SHOOT-2"_clause, action.unit));
        return ask_shooter(play, phase);
    }
    Volley volley;
    volley.unit = action.unit;
    volley.target = action.units.empty() ? targets_of(play.battle(), action.unit)[0] : action.target_unit();
    return Procedure{volley};
}

}  // namespace

/// WM-DRIVE-1: units that took an unsaved hit in this phase, are not engaged and still stand. WM-DRIVE-3: from nobody
/// who shot nobody is driven.
UnitList units_to_drive(const WmBattle& battle) {
    UnitList units;
    for (const UnitId unit : units_of(battle, opponent_of(battle.situation->active))) {
        const UnitState& state = state_of(battle, unit);
        if (state.shot_hits == 0 || state.has(Mark::driven) || is_engaged(battle, unit)) continue;
        if (is_shot_at(battle, unit)) units.push_back(unit);
    }
    return units;
}

namespace {

/// WM-DRIVE-1: the owner chooses the sequence.
WmProgress drive_next(Play& play, ShootingPhase& phase) {
    const UnitList units = units_to_drive(play.battle());
    if (units.size() > 1)
        return Pending{ask(decision_of(opponent_of(play.now().active), Question::drive_next, "WM-DRIVE-1"_clause))};
    if (units.empty()) {
        phase.step = ShootingPhase::Step::clear;
        return Continue{};
    }
    DrivingBack driving;
    driving.unit = units[0];
    return Procedure{driving};
}

/// WM-SHOOT-9: what is left over goes, but for those who fight.
void clear_hits(Play& play) {
    for (const Side side : {Side::a, Side::b})
        for (const UnitId unit : units_of(play.battle(), side)) {
            const UnitState& state = state_of(play.battle(), unit);
            if (state.hits == 0 || is_engaged(play.battle(), unit)) continue;
            Event event = unit_event(Happening::hits_cleared, "WM-SHOOT-9"_clause, unit);
            event.amount = state.hits;
            play.note(event);
        }
}

}  // namespace

WmProgress step(Play& play, ShootingPhase& phase, const Answer& answer) {
    const auto* given = std::get_if<const Action*>(&answer);
    if (phase.step == ShootingPhase::Step::shoot)
        return given != nullptr ? hear_shooter(play, phase, **given) : ask_shooter(play, phase);
    if (phase.step == ShootingPhase::Step::drive) {
        if (given == nullptr) return drive_next(play, phase);
        DrivingBack driving;
        driving.unit = (*given)->unit;
        return Procedure{driving};
    }
    clear_hits(play);
    play.note(event_of(Happening::shooting_ended, "WM-SHOOT-9"_clause));
    return Done{};
}

}  // namespace umpire::wme
