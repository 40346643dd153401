#pragma once

#include "battle/assert.hpp"
#include "battle/fields.hpp"
#include "battle/fixed_vector.hpp"
#include "battle/ids.hpp"
#include "geometry/base.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace umpire {

/// Where one base is. The roster of the scenario says whose it is.
struct Figure {
    Point at;
    Angle facing;
    bool on_table = false;    ///< false before deployment and after removal
    std::uint8_t unused = 0;  ///< fills the last byte, so that equal figures have equal bytes

    static constexpr std::size_t members_unlisted = 1;
    friend bool operator==(const Figure&, const Figure&) = default;
};
static_assert(std::has_unique_object_representations_v<Figure>);

/// All that can be seen and measured and that moves. Terrain and rosters do not change; they stand in the scenario.
/// A ruleset whose battles never have more figures than `Most` needs no more room.
template <std::size_t Most>
struct TableOf {
    FixedVector<Figure, Most> figures;

    const Figure& operator[](FigureId id) const { return figures[id.index()]; }
    Figure& operator[](FigureId id) { return figures[id.index()]; }
    friend bool operator==(const TableOf&, const TableOf&) = default;
};

/// The table of any battle, to look at as long as that battle is there and stays as it is.
struct Table {
    std::span<const Figure> figures;

    template <std::size_t Most>
    Table(const TableOf<Most>& table) : figures(table.figures.begin(), table.figures.size()) {}  // NOLINT: it is one

    const Figure& operator[](FigureId id) const {
        UMPIRE_ASSERT(id.index() < figures.size());
        return figures[id.index()];
    }
};

}  // namespace umpire
