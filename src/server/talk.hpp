#pragma once

#include "battle/message.hpp"
#include "battle/scenario.hpp"
#include "server/messages.hpp"
#include "server/store.hpp"
#include "wire/json.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What people in a room say of themselves and to each other. The battle knows nothing of it.
namespace umpire::server {

/// Letters of the name that somebody gives himself.
inline constexpr std::size_t name_letters_max = 32;

/// Letters of a line that somebody says.
inline constexpr std::size_t said_letters_max = 300;

/// Whether others can be shown this as one line of plain text: something is to be seen of it, it has at most so many
/// letters, and none that controls a terminal or turns the direction of the text around it.
bool is_plain_line(std::string_view text, std::size_t letters_max);
/// The name in a message: a line of text, or null, which is none. What stands against it otherwise.
std::optional<Problem> fault_of_name(const wire::Json& request);
/// What stands against a line that is to be said.
std::optional<Problem> fault_of_said(const wire::Json& request);
/// The name that a message gives; empty where it gives none.
std::string name_in(const wire::Json& request);

/// What stands against a place, or two for an arrow, that somebody shows on a table of this size.
std::optional<Problem> fault_of_pointed(const wire::Json& request, Point table);
/// The message that shows it to the others.
Text pointed_text(Side side, const std::string& name, const wire::Json& request);
/// The number of the last line of the talk of a battle; 0 where nothing was said.
std::int64_t last_said(Store& store, const std::string& battle);
/// The message with lines of the talk, to all who hear it, or as the answer to a request. `is_for_all`: those who look
/// on talk too.
Text talk_text(std::optional<std::int64_t> id, bool is_for_all, const std::vector<Said>& lines);
/// A line as it is kept; empty name: none.
std::string said_text(Side side, const std::string& name, std::string_view text, std::int64_t date);

}  // namespace umpire::server
