#include "games/bolt_action/formations.hpp"

#include <algorithm>

namespace umpire::bolt_action {

namespace {

Length half_width(const BaBattle& battle, FigureId model) { return (*battle.scenario)[model].base.half_width; }
Length half_depth(const BaBattle& battle, FigureId model) { return (*battle.scenario)[model].base.half_depth; }

Point shifted(Point from, Angle facing, Length right, Length ahead) {
    const Vector front = towards(facing, {units_per_cm * 10});
    const auto scale = [](std::int32_t unit, Length length) {
        return static_cast<std::int32_t>(multiply_divide(unit, length.units, units_per_cm * 10));
    };
    const Vector side{front.y, -front.x};  // a quarter to the right
    return {from.x + scale(side.x, right) + scale(front.x, ahead),
            from.y + scale(side.y, right) + scale(front.y, ahead)};
}

/// Bases of a unit stand so far apart here: near enough for the formation (BA-UNIT-8), with room for rounding.
constexpr Length between_bases{units_per_cm};  // ours

/// The model that stands in the middle: a gun, else nobody.
FigureId middle_model(const BaBattle& battle, UnitId unit) { return battle.scenario->info(unit).gun; }

}  // namespace

FixedVector<Place, 16> ranks_of(const BaBattle& battle, UnitId unit, Point centre, Angle facing, int columns) {
    FixedVector<Place, 16> places;
    const FigureId middle = middle_model(battle, unit);
    const Length step = Length{battle.scenario->values.man_base} + between_bases;
    const Length behind =
        middle.exists() ? half_depth(battle, middle) + between_bases + Length{battle.scenario->values.man_base / 2}
                        : Length{};
    int number = 0;
    for (const FigureId model : models_of(battle, unit)) {
        if (!is_alive(battle, model)) continue;
        if (model == middle || is_vehicle(battle, unit)) {
            places.push_back({centre, facing});
            continue;
        }
        const int column = number % columns;
        const int rank = number / columns;
        ++number;
        const Length right{(2 * column - (columns - 1)) * step.units / 2};
        places.push_back({shifted(centre, facing, right, -(behind + step * rank)), facing});
    }
    return places;
}

FixedVector<Place, 16> row_behind(const BaBattle& battle, UnitId unit, Point start, Angle facing) {
    FixedVector<Place, 16> places;
    Length right{};
    for (const FigureId model : models_of(battle, unit)) {
        if (!is_alive(battle, model)) continue;
        right += half_width(battle, model);
        places.push_back({shifted(start, facing, right, -half_depth(battle, model)), facing});
        right += half_width(battle, model) + between_bases;
    }
    return places;
}

}  // namespace umpire::bolt_action
