#include "games/bolt_action/ground.hpp"

#include "games/bolt_action/facts.hpp"
#include "geometry/sweep.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

Roads roads_of(const BaBattle& battle) {
    Roads roads;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (kind_of(battle, i).crossing == Crossing::road) roads.push_back(&battle.scenario->pieces[i].outline);
    return roads;
}

/// BA-DMG-2: heavy and extra-heavy tanks.
bool is_heavy_tank(const BaBattle& battle, UnitId unit) {
    const Profile& profile = battle.scenario->profile_of(unit);
    const bool is_tracked = profile.drive == Drive::tracked || profile.drive == Drive::slow_tracked;
    return profile.type == Type::vehicle && is_tracked && profile.armour_value >= battle.scenario->values.heavy_tank;
}

namespace {

/// The column of BA-TERR-7; a crew whose gun is lost goes on foot. BA-TERR-15, BA-VEH-5: half-tracks go by the same
/// rules as tracks, wherever a column is asked for.
Drive column_of(const BaBattle& battle, UnitId unit) {
    const Drive drive = battle.scenario->profile_of(unit).drive;
    const FigureId gun = battle.scenario->info(unit).gun;
    return drive == Drive::hand && !(gun.exists() && is_alive(battle, gun)) ? Drive::foot : drive;
}

Clause rough_bar(Drive drive, Order order) {
    switch (drive) {
    case Drive::foot: return order == Order::run ? "BA-TERR-3"_clause : Clause{};
    case Drive::hand: return "BA-TERR-12"_clause;
    case Drive::wheeled: return "BA-TERR-11"_clause;
    default: return order == Order::run ? "BA-TERR-10"_clause : Clause{};
    }
}

Clause obstacle_bar(Drive drive, Order order, const TerrainKind& kind) {
    switch (drive) {
    case Drive::foot: return order == Order::run ? "BA-TERR-4"_clause : Clause{};
    case Drive::hand:
    case Drive::wheeled: return "BA-TERR-11"_clause;
    default: return kind.bars_vehicles ? "BA-TERR-9"_clause : Clause{};
    }
}

Clause building_bar(const BaBattle& battle, const Walker& walker, Drive drive) {
    switch (drive) {
    case Drive::foot: return "BA-BLD-2"_clause;
    case Drive::hand: return "BA-TERR-12"_clause;
    case Drive::wheeled: return "BA-TERR-11"_clause;
    default: break;
    }
    const bool may_wreck = walker.order == Order::advance && is_heavy_tank(battle, walker.unit);
    return may_wreck ? Clause{} : "BA-TERR-13"_clause;
}

/// BA-TERR-7: the clause that keeps the walker out of a piece; none where it may go.
Clause bar_of(const BaBattle& battle, const Walker& walker, const TerrainKind& kind) {
    const Drive drive = column_of(battle, walker.unit);
    switch (kind.crossing) {
    // BA-TERR-8: nothing hinders here.
    case Crossing::open:
    case Crossing::road: return {};
    case Crossing::rough: return rough_bar(drive, walker.order);
    case Crossing::obstacle: return obstacle_bar(drive, walker.order, kind);
    case Crossing::building: return building_bar(battle, walker, drive);
    case Crossing::impassable: break;
    }
    return drive == Drive::hand && kind.holds_artillery ? "BA-TERR-12"_clause : "BA-TERR-2"_clause;
}

/// BA-TERR-16, BA-GEO-13: a road cancels rough ground under it, where all of the base lies on the road, looked at every
/// 0.1 cm.
bool is_on_road_where_rough(const Roads& roads, const Footprint& moving, Leg leg, const Outline& rough) {
    const std::int32_t length = leg_length(leg).units;
    constexpr std::int32_t stride = units_per_cm / 10;
    for (std::int32_t step = 0;; step = std::min(step + stride, length)) {
        const Footprint base = moved(moving, position_on(leg, step) - leg.from);
        if (rough.near(base, {0}) && !all_hold(roads, base)) return false;
        if (step >= length) return true;
    }
}

/// The base comes into the piece on its way, in the way that counts for its kind. BA-GEO-16: a zone is entered by
/// touching it. BA-TERR-4: an obstacle is crossed by men with the centre. All else must not be overlapped.
bool enters(const BaBattle& battle, const Footprint& moving, Leg leg, std::size_t piece) {
    const Outline& outline = battle.scenario->pieces[piece].outline;
    switch (kind_of(battle, piece).crossing) {
    case Crossing::rough:
        return sweeps_near(moving, leg, outline, Length{1}) &&
               !is_on_road_where_rough(roads_of(battle), moving, leg, outline);
    case Crossing::obstacle:
        return is_round(moving) ? outline.crossed_by(leg.from, leg.to) : sweeps_over(moving, leg, outline);
    default: return sweeps_over(moving, leg, outline);
    }
}

/// BA-MOVE-7: who may leave is held by three edges only.
bool is_within_edges(const BaBattle& battle, const Walker& walker, const Footprint& base) {
    Point table = battle.scenario->table;
    if (!walker.leaves) return is_on_table(base, table);
    const bool goes_north = battle.situation->south == side_of(battle, walker.unit);
    table.y += coordinate_max;
    return is_on_table(goes_north ? base : moved(base, {0, coordinate_max}), table);
}

/// BA-VEH-17: wrecks on the table are impassable.
bool meets_wreck(const BaBattle& battle, const Footprint& moving, Leg leg) {
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (is_wreck(battle, unit) && sweeps_over(moving, leg, foot_of(battle, (*battle.scenario)[unit].first)))
            return true;
    }
    return false;
}

}  // namespace

Verdict judge_ground(const BaBattle& battle, const Walker& walker, FigureId model, const Footprint& moving, Leg leg) {
    if (!walker.comes_on &&
        !(is_within_edges(battle, walker, moving) && is_within_edges(battle, walker, moved(moving, leg.to - leg.from))))
        return {objection("BA-MOVE-7"_clause, fact::over_edge).about(model)};
    const bool is_turning_gun = leg.from == leg.to && is_gun(battle, model);
    const Box way = grown(box_of(leg.from, leg.to), moving.radius + Length{1});
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        if (walker.goal == id_at<PieceId>(i) || !boxes_meet(way, battle.scenario->pieces[i].outline.box())) continue;
        const Clause bar = bar_of(battle, walker, kind_of(battle, i));
        if (!bar.is_some() || (is_turning_gun && bar == "BA-TERR-12"_clause)) continue;
        if (enters(battle, moving, leg, i))
            return {objection(bar, fact::over_piece).about(model).about(id_at<PieceId>(i))};
    }
    if (meets_wreck(battle, moving, leg)) return {objection("BA-TERR-2"_clause, fact::over_wreck).about(model)};
    return {};
}

/// BA-TERR-12, BA-ART-6: guns may have been placed in rough ground and in fortifications before the game.
Clause fault_of_ground(const BaBattle& battle, UnitId unit, const Footprint& base) {
    const Drive drive = column_of(battle, unit);
    const Box around = box_around(base.centre, base.radius);
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const Outline& outline = battle.scenario->pieces[i].outline;
        if (!boxes_meet(around, outline.box())) continue;
        const TerrainKind& kind = kind_of(battle, i);
        switch (kind.crossing) {
        case Crossing::open:
        case Crossing::road: break;
        case Crossing::rough:
            if (drive == Drive::wheeled && outline.near(base, {0}) && !all_hold(roads_of(battle), base))
                return "BA-TERR-11"_clause;
            break;
        case Crossing::impassable:
            if (drive == Drive::hand && kind.holds_artillery) break;
            [[fallthrough]];
        case Crossing::obstacle:
        case Crossing::building:
            if (outline.overlaps(base)) return "BA-GEO-14"_clause;
        }
    }
    return {};
}

}  // namespace umpire::bolt_action
