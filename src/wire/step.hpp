#pragma once

#include "record/record.hpp"
#include "wire/parts.hpp"

#include <cstddef>
#include <optional>

namespace umpire::wire {

/// A step of a record by its number, from 1; `roll` is what a step of dice answered.
Json json_of(const record::Step& step, std::size_t number, const std::optional<Roll>& roll, const Wording& wording);

}  // namespace umpire::wire
