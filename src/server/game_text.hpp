#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// The texts in which a battle is kept.
namespace umpire::server {

struct Kept;

/// Where the faces of a battle came from, as the head of a record says it, when so many steps came from a record.
std::string dice_words(std::size_t imported);
/// The number in these words; 0 where there is none.
std::size_t imported_in(std::string_view words);

/// Takes the inputs of steps apart: each ends with its hash line.
void split_steps(std::string_view text, std::vector<std::string>& steps);
/// The input of a step without the line of its hash.
std::string without_hash(std::string_view step);

/// The record of a battle as it was kept, without asking the engine, which may have failed at it. Changes without
/// steps, as that a friend took his seat, are nothing to a record.
std::string record_in(const Kept& kept);

}  // namespace umpire::server
