#pragma once

#include "battle/message.hpp"
#include "battle/scenario.hpp"
#include "wire/json.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// What people in a room say of themselves and to each other. The battle knows nothing of it.
namespace umpire::server {

/// Letters of the name that somebody gives himself.
inline constexpr std::size_t name_letters_max = 32;

/// Whether others can be shown this as one line of plain text: something is to be seen of it, it has at most so many
/// letters, and none that controls a terminal or turns the direction of the text around it.
bool is_plain_line(std::string_view text, std::size_t letters_max);
/// The name in a message: a line of text, or null, which is none. What stands against it otherwise.
std::optional<Problem> fault_of_name(const wire::Json& request);
/// The name that a message gives; empty where it gives none.
std::string name_in(const wire::Json& request);

}  // namespace umpire::server
