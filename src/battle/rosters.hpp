#pragma once

#include "battle/scenario.hpp"

#include <cstddef>

/// The ids of a roster, for loops: `for (const UnitId unit : all_units(scenario))`.
namespace umpire {

template <class Id>
class IdRange {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(std::size_t index) : index_(index) {}
        constexpr Id operator*() const { return id_at<Id>(index_); }
        constexpr Iterator& operator++() {
            ++index_;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::size_t index_;
    };
    constexpr IdRange(std::size_t first, std::size_t count) : first_(first), count_(count) {}
    constexpr Iterator begin() const { return Iterator(first_); }
    constexpr Iterator end() const { return Iterator(first_ + count_); }

private:
    std::size_t first_;
    std::size_t count_;
};

inline IdRange<UnitId> all_units(const Scenario& scenario) { return {0, scenario.units.size()}; }
inline IdRange<FigureId> all_figures(const Scenario& scenario) { return {0, scenario.figures.size()}; }
/// The figures of a unit, on the table or not.
inline IdRange<FigureId> figures_of(const UnitCard& unit) { return {unit.first.index(), unit.count}; }

}  // namespace umpire
