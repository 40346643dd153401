#include "games/wwiisim/measures.hpp"

#include "games/wwiisim/vocabulary.hpp"

#include <array>

namespace umpire::wwiisim {
namespace {

std::int32_t panics(const umpire::Scenario& scenario, Story story, Side side) {
    return count_events(scenario, story, side, [](const Event& event) { return event.kind == Happening::panicked; });
}

std::int32_t surrenders(const umpire::Scenario& scenario, Story story, Side side) {
    return count_events(scenario, story, side, [](const Event& event) { return event.kind == Happening::surrendered; });
}

constexpr std::array measure_rows{
    MeasureRow{"panics", {"Units that panicked", "Unités en panique"}, panics},
    MeasureRow{"surrenders", {"Units that surrendered", "Unités qui se rendent"}, surrenders},
};

}  // namespace

std::span<const MeasureRow> measures() { return measure_rows; }

}  // namespace umpire::wwiisim
