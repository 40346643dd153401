#include "games/bolt_action/player/eye.hpp"

#include "battle/trial.hpp"
#include "games/bolt_action/units.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {
namespace {

constexpr int thousand = 1000;

/// From where the side looks: the middle of what it has on the table.
Point eye_of(const BaBattle& battle, Side side) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t count = 0;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (side_of(battle, figure) != side || !battle.table[figure].on_table) continue;
        x += battle.table[figure].at.x;
        y += battle.table[figure].at.y;
        ++count;
    }
    if (count == 0) return {};
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

/// What may not change by a mistake of the eye: on which pieces a base stands.
std::uint64_t pieces_under(const BaBattle& battle, const Footprint& base) {
    std::uint64_t under = 0;
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (battle.scenario->pieces[i].outline.near(base, Length{})) under |= std::uint64_t{1} << i;
    return under;
}

bool is_free(const BaBattle& battle, UnitId unit, const Footprint& base) {
    const Point size = battle.scenario->table;
    const std::int32_t room = base.radius.units;
    const bool is_inside = base.centre.x >= room && base.centre.y >= room && base.centre.x <= size.x - room &&
                           base.centre.y <= size.y - room;
    if (!is_inside) return false;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (!battle.table[other].on_table || (*battle.scenario)[other].unit == unit) continue;
        if (gap_at_most(base, foot_of(battle, other), Length{units_per_cm})) return false;
    }
    return true;
}

bool may_seem(const BaBattle& battle, UnitId unit, Vector by) {
    for (const FigureId model : models_of(battle, unit)) {
        if (!battle.table[model].on_table) continue;
        const Footprint base = foot_of(battle, model);
        const Footprint there = moved(base, by);
        if (!is_free(battle, unit, there) || pieces_under(battle, base) != pieces_under(battle, there)) return false;
    }
    return true;
}

/// Evenly from -most to most.
std::int64_t error(Chance& chance, std::int64_t most) {
    return static_cast<std::int64_t>(chance.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
}

/// Along the line of sight by so many thousandths of it, and half as much aside. Own units are taken for nearer or
/// farther than they are from everything else, so they err by a length of their own.
Vector mistake(const BaBattle& battle, UnitId unit, Side side, Point eye, Chance& chance) {
    const std::int64_t most = std::int64_t{battle.scenario->options.ai_estimate_error} * thousand / 100;
    const std::int64_t along = error(chance, most);
    const std::int64_t aside = error(chance, most / 2);
    if (side_of(battle, unit) == side) {
        constexpr std::int64_t usual_distance = 30 * units_per_cm;
        return {static_cast<std::int32_t>(usual_distance * along / thousand),
                static_cast<std::int32_t>(usual_distance * aside / thousand)};
    }
    const Vector sight = battle.table[(*battle.scenario)[unit].first].at - eye;
    return {static_cast<std::int32_t>((sight.x * along - sight.y * aside) / thousand),
            static_cast<std::int32_t>((sight.y * along + sight.x * aside) / thousand)};
}

}  // namespace

BaBattle as_seen_by_eye(const BaBattle& seen, Side side, Chance& chance) {
    Trial<Rules> mistaken(seen);
    const Point eye = eye_of(seen, side);
    constexpr int tries = 6;
    for (std::size_t u = 0; u < seen.scenario->units.size(); ++u) {
        const auto unit = id_at<UnitId>(u);
        if (!is_on_table(seen, unit) || building_of(seen, unit) != nullptr) continue;
        for (int i = 0; i < tries; ++i) {
            const Vector by = mistake(seen, unit, side, eye, chance);
            if (!may_seem(mistaken, unit, by)) continue;
            for (const FigureId model : models_of(seen, unit)) {
                Figure& figure = mistaken.tried_table()[model];
                if (figure.on_table) figure.at = figure.at + by;
            }
            break;
        }
    }
    return mistaken;
}

}  // namespace umpire::bolt_action::ai
