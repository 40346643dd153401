#include "games/bolt_action/entries.hpp"

#include "games/bolt_action/course.hpp"
#include "games/bolt_action/cutting.hpp"
#include "geometry/path.hpp"

#include <algorithm>

namespace umpire::bolt_action {

namespace {

/// The move that the unit announces, or makes, just now.
const Moving* move_now(const BaBattle& battle, UnitId unit) {
    if (battle.procedures.empty()) return nullptr;
    const auto* const moving = std::get_if<Moving>(&battle.procedures.back());
    return moving != nullptr && moving->unit == unit ? moving : nullptr;
}

/// BA-ART-2: heavy guns only turn.
bool is_moved_by_nobody(const BaBattle& battle, UnitId unit) {
    return type_of(battle, unit) == Type::artillery &&
           allowance_of(battle, ordered_move(unit, Order::advance, true), Course{}).units == 0;
}

}  // namespace

Angle way_in(const BaBattle& battle, UnitId unit) {
    const bool is_south = battle.situation->south == side_of(battle, unit);
    switch (battle.situation[unit].where) {
    case Whereabouts::flank_left: return degrees(is_south ? 90 : 270);
    case Whereabouts::flank_right: return degrees(is_south ? 270 : 90);
    default: return degrees(is_south ? 0 : 180);
    }
}

std::optional<Place> place_at_edge(const BaBattle& battle, FigureId model) {
    const UnitId unit = (*battle.scenario)[model].unit;
    if (!is_waiting(battle.situation[unit].where) || move_now(battle, unit) == nullptr) return std::nullopt;
    const auto& starts = battle.work.announced.starts;
    const auto number = static_cast<std::size_t>(model.value - models_of(battle, unit).first);
    if (number >= starts.size() || !starts[number].on_table) return std::nullopt;
    return Place{starts[number].at, starts[number].facing};
}

bool would_stay_off(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (!is_waiting(state.where) || state.transport.exists()) return false;
    if (is_moved_by_nobody(battle, unit)) return true;
    const Moving* const moving = move_now(battle, unit);
    return moving != nullptr && !comes_on_as_drawn(battle, *moving);
}

}  // namespace umpire::bolt_action
