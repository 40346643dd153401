#include "games/wme/board.hpp"

#include <algorithm>

namespace umpire::wme {

std::vector<Stand> formation_stands(const WmBattle& battle, UnitId unit) {
    std::vector<Stand> stands;
    stands.reserve(unit_stands_max);
    for (const FigureId figure : stands_of(battle, unit)) stands.push_back(stand_of(battle, figure));
    return stands;
}

Layout layout_of(const WmBattle& battle) {
    Layout layout;
    const std::size_t count = battle.scenario->units.size();
    layout.stands.reserve(battle.scenario->figures.size());
    layout.figures.reserve(battle.scenario->figures.size());
    layout.ranges.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto unit = id_at<UnitId>(i);
        const std::size_t first = layout.stands.size();
        if (is_there(battle, unit) && !is_commander(battle, unit)) {
            for (const FigureId figure : stands_of(battle, unit)) {
                layout.stands.push_back(stand_of(battle, figure));
                layout.figures.push_back(figure);
            }
        }
        layout.ranges.emplace_back(first, layout.stands.size());
    }
    return layout;
}

void Board::put(std::size_t number, Place place) {
    const auto changed = std::make_shared<Layout>(*layout_);
    changed->stands[number] = stand_at(changed->stands[number].shape, place);
    changed->mark = {};
    layout_ = changed;
}

std::size_t Board::number_of(FigureId figure) const {
    return static_cast<std::size_t>(std::ranges::find(layout_->figures, figure) - layout_->figures.begin());
}

Scene Board::scene() const {
    return {stands(), ground_of(*battle_), battle_->scenario->options.hill_overlook == choice::no_yes::yes};
}

std::optional<FoundLine> Board::line_between(std::size_t viewer, std::size_t target, const SightLimits& limits) const {
    return known_line(*battle_, scene(), layout_->mark, viewer, target, limits);
}

bool Board::stand_sees(std::size_t number, UnitId target, EdgeSet edges) const {
    SightLimits limits;
    limits.edges = edges;
    const auto [first, last] = range_of(target);
    for (std::size_t i = first; i < last; ++i)
        if (sees(number, i, limits)) return true;
    return false;
}

bool Board::unit_sees(UnitId viewer, UnitId target, EdgeSet edges) const {
    const auto [first, last] = range_of(viewer);
    for (std::size_t i = first; i < last; ++i)
        if (stand_sees(i, target, edges)) return true;
    return false;
}

SquaredDistance Board::distance(UnitId one, UnitId other) const {
    SquaredDistance least;
    bool is_first = true;
    const auto [first, last] = range_of(one);
    const auto [from, to] = range_of(other);
    for (std::size_t i = first; i < last; ++i)
        for (std::size_t j = from; j < to; ++j) {
            const Footprint& a = stands()[i].base;
            const Footprint& b = stands()[j].base;
            const Length apart = length_of(b.centre - a.centre) - a.radius - b.radius - Length{1};
            if (!is_first && apart.units > 0 && is_below(least, apart)) continue;
            const SquaredDistance distance = squared_gap(a, b);
            if (is_first || distance < least) least = distance;
            is_first = false;
        }
    return least;
}

bool Board::are_as_far(UnitId from, const UnitDistance& one, const UnitDistance& other) const {
    Length rounding{0};
    for (const UnitId unit : {from, one.unit, other.unit}) {
        const auto [first, last] = range_of(unit);
        for (std::size_t i = first; i < last; ++i) rounding = std::max(rounding, rounding_of(stands()[i].base));
    }
    return is_as_far(one.distance, other.distance, rounding);
}

bool Board::is_within(UnitId one, UnitId other, Length limit) const {
    const auto [first, last] = range_of(one);
    const auto [from, to] = range_of(other);
    for (std::size_t i = first; i < last; ++i)
        for (std::size_t j = from; j < to; ++j)
            if (gap_at_most(stands()[i].base, stands()[j].base, limit)) return true;
    return false;
}

}  // namespace umpire::wme
