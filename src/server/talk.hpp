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

/// Talk: what people in a room say of themselves and to each other. The battle knows nothing of it.
namespace umpire::server {

/// How many letters the name may have that somebody gives himself.
inline constexpr std::size_t name_letters_max = 32;

/// How many letters a line of talk may have.
inline constexpr std::size_t said_letters_max = 300;

/// Whether others can be shown this as one line of plain text. Something of it must be visible, it may have at most
/// `letters_max` letters, and none may control a terminal or turn the direction of the text around it.
bool is_plain_line(std::string_view text, std::size_t letters_max);
/// What is wrong with the name in a message, if anything. A name is a line of text; null takes the name away.
std::optional<Problem> fault_of_name(const wire::Json& request);
/// What is wrong with a line that is to be said, if anything.
std::optional<Problem> fault_of_said(const wire::Json& request);
/// The name that a message gives; empty where it gives none.
std::string name_in(const wire::Json& request);

/// What is wrong with a place that somebody shows on a table of this size, or with two places for an arrow, if
/// anything.
std::optional<Problem> fault_of_pointed(const wire::Json& request, Point table);
/// The message that shows a place or an arrow to the others.
Text pointed_text(Side side, const std::string& name, const wire::Json& request);
/// The number of the last line of the talk of a battle; 0 where nothing was said.
std::int64_t last_said(Store& store, const std::string& battle);
/// The message with lines of the talk: to all who hear it, or as the answer to a request. `is_for_all`: those who look
/// on talk too.
Text talk_text(std::optional<std::int64_t> id, bool is_for_all, const std::vector<Said>& lines);
/// A line as it is kept. An empty name means none.
std::string said_text(Side side, const std::string& name, std::string_view text, std::int64_t date);

}  // namespace umpire::server
