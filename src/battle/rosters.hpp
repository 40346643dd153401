#pragma once

#include "battle/opening.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

/// The roster of a battle: its making, and its ids for loops: `for (const UnitId unit : all_units(scenario))`.
namespace umpire {

/// Adds the units of a setup to the roster, side A's first, each by `add_unit(unit, scenario, problems)`. A name that
/// is used twice is a problem.
template <class Scenario, class AddUnit>
void resolve_roster(const Setup& setup, Scenario& scenario, Problems& problems, AddUnit add_unit) {
    for (const Side side : {Side::a, Side::b})
        for (const Setup::Unit& unit : setup.units)
            if (unit.side == side) add_unit(unit, scenario, problems);
    for (Problem& fault : faults_of_names(scenario)) problems.push_back(std::move(fault));
}

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
    constexpr std::size_t size() const { return count_; }
    constexpr Id operator[](std::size_t index) const { return id_at<Id>(first_ + index); }

private:
    std::size_t first_;
    std::size_t count_;
};

inline IdRange<UnitId> all_units(const Scenario& scenario) { return {0, scenario.units.size()}; }
/// The units of a side, which stand together in the roster.
inline IdRange<UnitId> units_of(const Scenario& scenario, Side side) {
    const auto is_of_side = [side](const UnitCard& unit) { return unit.side == side; };
    const auto first = std::ranges::find_if(scenario.units, is_of_side);
    const auto count = std::ranges::count_if(scenario.units, is_of_side);
    return {static_cast<std::size_t>(first - scenario.units.begin()), static_cast<std::size_t>(count)};
}
inline IdRange<FigureId> all_figures(const Scenario& scenario) { return {0, scenario.figures.size()}; }
/// The figures of a unit, on the table or not.
inline IdRange<FigureId> figures_of(const UnitCard& unit) { return {unit.first.index(), unit.count}; }

}  // namespace umpire
