#pragma once

#include "battle/event.hpp"
#include "battle/ids.hpp"
#include "rulebook/language.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

/// What experiments can count of a game beyond its single events.
namespace umpire {

struct Scenario;

/// The side to which an event belongs: that of who acted, of the unit, or of whom it befell. `none`: to nobody.
Side owner_of(const Event& event, const Scenario& scenario);

/// The events of a battle, from its opening to its end.
using Story = std::span<const Event>;

/// A number of a side in a battle. It is told from the events alone, in which the whole battle stands.
struct MeasureRow {
    std::string_view name;  ///< as experiment files write it: "brigade_orders"
    Phrase title;
    std::int32_t (*of)(const Scenario& scenario, Story story, Side side) = nullptr;  ///< at least 0
};

/// How many events of a side are of this sort.
template <class IsSought>
std::int32_t count_events(const Scenario& scenario, Story story, Side side, IsSought is_sought) {
    return static_cast<std::int32_t>(std::count_if(story.begin(), story.end(), [&](const Event& event) {
        return owner_of(event, scenario) == side && is_sought(event);
    }));
}

}  // namespace umpire
