#pragma once

#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "battle/vocabulary.hpp"
#include "geometry/base.hpp"

#include <cstdint>

namespace umpire {

/// An action of a player: a verb and the parts that its shape names; all other parts stay empty. One flat struct and
/// tables of shapes serve every ruleset. So text, JSON, records and fuzzing need one codec, not one for each verb.
struct Action {
    VerbId verb;
    Side side = Side::none;
    UnitId unit;
    FigureId actor;
    WeaponId weapon;
    WordId word;
    bool has_from = false;
    std::int32_t amount = 0;
    Point from;
    FixedVector<FigureId, path_points_max> targets;
    FixedVector<Place, path_points_max> places;
    /// The units at which it is aimed. There is room for more than any rule allows, so that the rule can refuse them.
    FixedVector<UnitId, 6> units;
    PieceId piece;
    std::uint32_t turns_north = 0;  ///< bit i: places[i] is a turn to the facing 0

    /// Whether there is a turn at places[i], to the facing of that place.
    bool turns_at(std::size_t i) const {
        return i < places.size() && (places[i].facing.tenths != 0 || (turns_north >> i & 1u) != 0);
    }
    FigureId target() const { return targets.empty() ? FigureId::none() : targets[0]; }
    UnitId target_unit() const { return units.empty() ? UnitId::none() : units[0]; }
    friend bool operator==(const Action&, const Action&) = default;
};

/// Actions of a side, a unit or a figure that have no further parts.
inline Action side_action(VerbId verb, Side side) {
    Action action;
    action.verb = verb;
    action.side = side;
    return action;
}
inline Action unit_action(VerbId verb, UnitId unit) {
    Action action;
    action.verb = verb;
    action.unit = unit;
    return action;
}
inline Action figure_action(VerbId verb, FigureId actor) {
    Action action;
    action.verb = verb;
    action.actor = actor;
    return action;
}
/// Actions of a figure against another figure, or to a place.
inline Action action_at(VerbId verb, FigureId actor, FigureId target) {
    Action action = figure_action(verb, actor);
    action.targets.push_back(target);
    return action;
}
inline Action action_to(VerbId verb, FigureId actor, Point to) {
    Action action = figure_action(verb, actor);
    action.places.push_back({to, {}});
    return action;
}

}  // namespace umpire
