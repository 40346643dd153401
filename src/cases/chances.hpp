#pragma once

#include "battle/match.hpp"
#include "cases/case_file.hpp"
#include "odds/graph.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::cases {

/// The chance that one of these outcomes comes about, as a fraction in its lowest terms: "13/18". The program has one
/// that reckons exactly; where there is none, chances are compared as doubles.
using Exactly = std::function<std::string(const odds::Graph&, std::span<const std::uint32_t>)>;

/// A `chance` line against all that can follow when the plan is carried out: `FRACTION [N x] EVENT ...`. Empty when it
/// is so.
Message fault_of_chance(const Match& start, const std::vector<odds::Intent>& plan, std::string_view line,
                        const Exactly& exactly);

/// What is wrong with a name that stands without its key in such an event; empty when each names a model or a unit.
Message fault_of_names(std::string_view event, const Scenario& scenario);

/// An event of which names stand without their keys, as "wounded p1": with the keys of whom it befalls.
std::string with_keys(std::string_view event, const Scenario& scenario);

}  // namespace umpire::cases
