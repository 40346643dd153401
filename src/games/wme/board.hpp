#pragma once

#include "games/wme/formations.hpp"
#include "games/wme/known.hpp"
#include "games/wme/sight.hpp"
#include "games/wme/units.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// The stands of a battle as the geometry sees them.
namespace umpire::wme {

inline Ground ground_of(const WmBattle& battle) {
    return {battle.scenario->pieces, battle.scenario->terrain, &battle.scenario->values};
}
inline Mover mover_of(const WmBattle& battle, UnitId unit) {
    return mover_of(profile_of(battle, unit).type, flies(battle, unit));
}
inline const BaseShape& shape_of(const WmBattle& battle, FigureId figure) { return (*battle.scenario)[figure].base; }
inline Stand stand_of(const WmBattle& battle, FigureId figure) {
    return {footprint_of(battle, figure), shape_of(battle, figure), place_of(battle, figure).facing};
}
/// The stands of a unit, in roster order.
std::vector<Stand> formation_stands(const WmBattle& battle, UnitId unit);
Layout layout_of(const WmBattle& battle);

/// A unit, and how far it is from another one.
struct UnitDistance {
    UnitId unit;
    SquaredDistance distance;
};

/// All stands on the table, unit by unit, in roster order. Commanders are not among them.
class Board {
public:
    explicit Board(const WmBattle& battle) : battle_{&battle}, layout_{known_layout(battle)} {}

    const WmBattle& battle() const { return *battle_; }
    const Values& values() const { return battle_->scenario->values; }
    const std::shared_ptr<const Layout>& layout() const { return layout_; }
    const std::vector<Stand>& stands() const { return layout_->stands; }
    FigureId figure(std::size_t number) const { return layout_->figures[number]; }
    UnitId unit(std::size_t number) const { return unit_of(*battle_, figure(number)); }
    /// The numbers of the stands of a unit: from the first number up to but not including the second.
    std::pair<std::size_t, std::size_t> range_of(UnitId unit) const { return layout_->ranges[unit.index()]; }
    std::size_t number_of(FigureId figure) const;
    Scene scene() const;
    /// Puts a stand at another place than its own, to look at things from there.
    void put(std::size_t number, Place place);

    /// WM-SIGHT-1: a line from one stand to another, by their numbers.
    std::optional<FoundLine> line_between(std::size_t viewer, std::size_t target, const SightLimits& limits) const;
    bool sees(std::size_t viewer, std::size_t target, const SightLimits& limits) const {
        return line_between(viewer, target, limits).has_value();
    }
    /// WM-SIGHT-1: whether this stand sees a stand of the unit from one of those edges.
    bool stand_sees(std::size_t number, UnitId target, EdgeSet edges) const;
    /// WM-SIGHT-2.
    bool unit_sees(UnitId viewer, UnitId target, EdgeSet edges) const;
    /// WM-GEO-4: the square of the distance between two units.
    SquaredDistance distance(UnitId one, UnitId other) const;
    bool is_within(UnitId one, UnitId other, Length limit) const;
    /// Whether two units are equally far from a third one, but for what is rounded (R-WM-62).
    bool are_as_far(UnitId from, const UnitDistance& one, const UnitDistance& other) const;

private:
    const WmBattle* battle_;
    std::shared_ptr<const Layout> layout_;
};

}  // namespace umpire::wme
