#pragma once

#include "battle/event.hpp"
#include "battle/scenario.hpp"
#include "text/codec.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::cases {

/// A point or length of an event that need only be nearly so: "to=12.5,10~0.05".
struct NearKey {
    Key key = Key::to;
    Point point;
    Length length;
    Length tolerance;
};

/// What an `expect` or `never` line asks for.
struct Expected {
    text::EventPattern pattern;
    std::vector<NearKey> near;
    const Vocabulary* words = nullptr;  ///< of the game
};
/// Nothing, and a problem, for words that name no event.
std::optional<Expected> expected_of(std::string_view text, const Scenario& scenario, Message& problem);
bool matches(const Expected& expected, const Event& event);

}  // namespace umpire::cases
