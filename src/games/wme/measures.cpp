#include "games/wme/measures.hpp"

#include "games/wme/vocabulary.hpp"
#include "games/wme/wme.hpp"

#include <array>

namespace umpire::wme {

using namespace literals;

namespace {

std::int32_t brigade_orders(const umpire::Scenario& scenario, Story story, Side side) {
    return count_events(scenario, story, side, [](const Event& event) {
        return event.kind == Happening::order_sent && event.clause == "WM-BRIG-7"_clause;
    });
}

/// A charge that touches two units counts for each of them.
std::int32_t flank_charges(const umpire::Scenario& scenario, Story story, Side side) {
    return count_events(scenario, story, side, [](const Event& event) {
        return event.kind == Happening::charged && event.word != Word::front;
    });
}

/// WM-ORD-11: each of them ended the orders of its turn.
std::int32_t general_failures(const umpire::Scenario& of, Story story, Side side) {
    const auto& scenario = static_cast<const Scenario&>(of);
    return count_events(of, story, side, [&](const Event& event) {
        return event.kind == Happening::order_failed && scenario.profile_of(event.unit).is_general;
    });
}

/// WM-END-2. A General slain (WM-END-3) ends a battle too, but breaks no army.
std::int32_t broken_armies(const umpire::Scenario& scenario, Story story, Side side) {
    return count_events(scenario, story, side, [](const Event& event) {
        return event.kind == Happening::withdrew && event.clause == "WM-END-2"_clause;
    });
}

constexpr std::array measure_rows{
    MeasureRow{"brigade_orders", {"Orders to brigades", "Ordres à des brigades"}, brigade_orders},
    MeasureRow{"flank_charges", {"Charges into a flank or rear", "Charges de flanc ou de dos"}, flank_charges},
    MeasureRow{"general_failures", {"Orders of the General that failed", "Ordres ratés du général"}, general_failures},
    MeasureRow{"broken_armies", {"Armies broken", "Armées brisées"}, broken_armies},
};

}  // namespace

std::span<const MeasureRow> measures() { return measure_rows; }

}  // namespace umpire::wme
