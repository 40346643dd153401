#include "games/ae_wwii/measures.hpp"

#include "games/ae_wwii/vocabulary.hpp"

#include <array>

namespace umpire::ae_wwii {
namespace {

std::int32_t hits(const umpire::Scenario& scenario, Story story, Side side) {
    return count_events(scenario, story, side, [](const Event& event) { return event.kind == Happening::shot_hit; });
}

std::int32_t rounds_won(const umpire::Scenario& scenario, Story story, Side side) {
    return count_events(scenario, story, side, [](const Event& event) { return event.kind == Happening::combat_won; });
}

constexpr std::array measure_rows{
    MeasureRow{"hits", {"Shots and throws that hit", "Tirs et jets qui touchent"}, hits},
    MeasureRow{"rounds_won", {"Rounds of close combat won", "Manches de corps à corps gagnées"}, rounds_won},
};

}  // namespace

std::span<const MeasureRow> measures() { return measure_rows; }

}  // namespace umpire::ae_wwii
