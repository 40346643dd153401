#pragma once

#include "exact/exact.hpp"
#include "odds/graph.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace umpire::cli {

/// The chance of something: exact, or from a sample with the interval that holds the true one in 95 of 100 samples.
struct Share {
    std::optional<exact::Fraction> fraction;
    double value = 0;
    odds::Interval interval;
};

/// That one of these outcomes comes about: from the exact chances, or from the sample when there are none (nullptr).
Share share_of(const exact::Chances* chances, const odds::Sample& sample, std::span<const std::uint32_t> outcomes);

/// For programs: the number under `name`, with its fraction or its interval.
nlohmann::json json_of(const Share& share, const std::string& name);

}  // namespace umpire::cli
