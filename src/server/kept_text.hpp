#pragma once

#include "battle/ids.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// The texts in which a battle is kept.
namespace umpire::server {

struct Kept;

/// Where the faces of a battle come from, in the words that the head of a record has for it. `imported` steps came from
/// a record.
std::string dice_words(std::size_t imported);
/// The number of imported steps in these words; 0 where there is none.
std::size_t imported_in(std::string_view words);

/// Splits a text into the inputs of its steps. Each ends with its hash line.
void split_steps(std::string_view text, std::vector<std::string>& steps);
/// Who decided a step; nobody, where dice fell or something was drawn.
Side decider_of(std::string_view step);
/// The input of a step without the line of its hash.
std::string without_hash(std::string_view step);

/// The record of a battle as it was kept. The engine is not asked, since it may have failed at this battle. Changes
/// without steps, such as a friend taking his seat, do not stand in a record.
std::string record_in(const Kept& kept);

}  // namespace umpire::server
