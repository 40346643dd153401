#pragma once

#include "battle/match.hpp"
#include "wire/json.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string_view>

/// Actions that a request names in words.
namespace umpire::wire {

/// A request may name so many actions that are done together.
inline constexpr std::size_t actions_together_max = 20;

struct ReadAction {
    Side side = Side::none;
    Action action;
    Json problem;  ///< null when all is well
};

/// The action under `field` of a request, which must be one of the side that the request names.
ReadAction action_in(const Json& request, const Match& match, std::string_view field = "action");

}  // namespace umpire::wire
