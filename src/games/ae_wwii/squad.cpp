#include "games/ae_wwii/squad.hpp"

#include "games/ae_wwii/nearby.hpp"
#include "games/ae_wwii/sight.hpp"

#include <algorithm>
#include <bit>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

template <class Visit>
void each_in_play(const AeBattle& battle, UnitId unit, Visit visit) {
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        if (battle.table[figure].on_table) visit(figure, i);
    }
}

Event event_about(Happening kind, Clause clause, FigureId actor) {
    Event event;
    event.kind = kind;
    event.clause = clause;
    event.actor = actor;
    return event;
}

}  // namespace

/// AE-SQUAD-4: the main group are the models without the mark.
std::optional<Length> distance_to_main_group(const AeBattle& battle, FigureId figure, Point at) {
    // All bases of a section are equal, so the nearest centre is that of the nearest base.
    std::optional<Point> nearest;
    each_in_play(battle, (*battle.scenario)[figure].unit, [&](FigureId other, std::size_t) {
        if (other == figure || battle.situation[other].has(Mark::stray)) return;
        const Point there = battle.table[other].at;
        if (!nearest || squared(there - at) < squared(*nearest - at)) nearest = there;
    });
    if (!nearest) return std::nullopt;
    return gap(footprint_at(battle, figure, at), footprint_at(battle, figure, *nearest));
}

/// AE-SQUAD-4: exactly within the coherency distance of a model of the main group.
bool reaches_main_group(const AeBattle& battle, FigureId figure, Point at) {
    const UnitCard& card = (*battle.scenario)[(*battle.scenario)[figure].unit];
    const Footprint print = footprint_at(battle, figure, at);
    const Length link{battle.scenario->options.coherency};
    const std::size_t first = card.first.index();
    const Box around = reach_of(battle, figure, {at, at}, link);
    return any_within(battle, {first, first + card.count}, around, [&](FigureId other) {
        return other != figure && !battle.situation[other].has(Mark::stray) &&
               gap_at_most(print, footprint_of(battle, other), link);
    });
}

std::uint8_t Groups::largest() const {
    return static_cast<std::uint8_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

bool Groups::largest_is_single() const {
    return sizes.empty() || std::count(sizes.begin(), sizes.end(), sizes[largest()]) == 1;
}

/// AE-SQUAD-3: models are linked when their gap is at most 4 inches.
Groups groups_of_section(const AeBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    const Length link{battle.scenario->options.coherency};
    constexpr std::uint8_t nobody = 255;
    Groups groups;
    groups.of_model.resize(card.count, nobody);
    const auto figure_at = [&](std::size_t i) { return id_at<FigureId>(card.first.index() + i); };
    for (std::size_t start = 0; start < card.count; ++start) {
        if (groups.of_model[start] != nobody || !battle.table[figure_at(start)].on_table) continue;
        const auto number = static_cast<std::uint8_t>(groups.sizes.size());
        groups.sizes.push_back(0);
        FixedVector<std::uint8_t, 32> open{static_cast<std::uint8_t>(start)};
        groups.of_model[start] = number;
        while (!open.empty()) {
            const std::size_t from = open.back();
            open.pop_back();
            ++groups.sizes[number];
            for (std::size_t to = 0; to < card.count; ++to) {
                if (groups.of_model[to] != nobody || !battle.table[figure_at(to)].on_table) continue;
                if (!gap_at_most(footprint_of(battle, figure_at(from)), footprint_of(battle, figure_at(to)), link))
                    continue;
                groups.of_model[to] = number;
                open.push_back(static_cast<std::uint8_t>(to));
            }
        }
    }
    return groups;
}

bool section_is_coherent(const AeBattle& battle, UnitId unit) {
    return battle.scenario->options.coherency < 0 || groups_of_section(battle, unit).sizes.size() <= 1;
}

void mark_strays(AeBattle& battle, Events& events, UnitId unit, std::uint8_t main_group) {
    const Groups groups = groups_of_section(battle, unit);
    each_in_play(battle, unit, [&](FigureId figure, std::size_t i) {
        const bool stray = groups.of_model[i] != main_group;
        if (stray == battle.situation[figure].has(Mark::stray)) return;
        note(battle, events,
             event_about(stray ? Happening::strayed : Happening::rejoined, "AE-SQUAD-4"_clause, figure));
    });
}

namespace {

/// The strays of one section. All bases of a section are equal.
void clear_strays_of(AeBattle& battle, Events& events, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    const Figure* const figures = battle.table->figures.begin() + card.first.index();
    const Model* const models = battle.situation->models.begin() + card.first.index();
    const Length link{battle.scenario->options.coherency};
    const std::int64_t reach = squared(radius_of(battle, card.first) * 2 + link);
    const auto is_main = [&](std::size_t i) { return figures[i].on_table && !models[i].has(Mark::stray); };
    const auto is_linked = [&](std::size_t stray) {
        for (std::size_t i = 0; i < card.count; ++i)
            if (is_main(i) && squared(figures[i].at - figures[stray].at) <= reach) return true;
        return false;
    };
    bool main_group_left = false;
    for (std::size_t i = 0; i < card.count; ++i) main_group_left = main_group_left || is_main(i);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < card.count; ++i) {
            if (!figures[i].on_table || !models[i].has(Mark::stray) || (main_group_left && !is_linked(i))) continue;
            const auto figure = id_at<FigureId>(card.first.index() + i);
            note(battle, events, event_about(Happening::rejoined, "AE-SQUAD-4"_clause, figure));
            changed = true;
        }
    }
}

}  // namespace

void clear_strays(AeBattle& battle, Events& events) {
    const std::size_t units = battle.scenario->units.size();
    std::uint64_t stirred = battle.work.stirred;
    if (units < units_max) stirred &= (std::uint64_t{1} << units) - 1;
    for (; stirred != 0; stirred &= stirred - 1)
        clear_strays_of(battle, events, id_at<UnitId>(static_cast<std::size_t>(std::countr_zero(stirred))));
    battle.work.stirred = 0;
}

}  // namespace umpire::ae_wwii
