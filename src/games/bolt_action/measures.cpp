#include "games/bolt_action/measures.hpp"

#include "games/bolt_action/vocabulary.hpp"

#include <array>

namespace umpire::bolt_action {
namespace {

std::int32_t pins(const umpire::Scenario& scenario, Story story, Side side) {
    std::int32_t sum = 0;
    for (const Event& event : story)
        if (event.kind == Happening::pinned && owner_of(event, scenario) == side) sum += event.amount;
    return sum;
}

/// A unit that routs is destroyed by it, a vehicle that is knocked out too.
std::int32_t units_lost(const umpire::Scenario& scenario, Story story, Side side) {
    return count_events(scenario, story, side, [](const Event& event) { return event.kind == Happening::destroyed; });
}

constexpr std::array measure_rows{
    MeasureRow{"pins", {"Pins received", "Clouages reçus"}, pins},
    MeasureRow{"units_lost", {"Units lost", "Unités perdues"}, units_lost},
};

}  // namespace

std::span<const MeasureRow> measures() { return measure_rows; }

}  // namespace umpire::bolt_action
