#pragma once

#include "battle/game.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace umpire::text {

/// What may follow any message, as "did you mean": taken off before the message itself is looked for.
std::span<const MessageForm> french_tails();
/// Of the forms that fit a message the most particular one is taken: the one that says most letters itself. The order
/// of the tables, and within them, decides only between forms that say equally many.
std::span<const MessageForm> french_program_messages();
std::span<const MessageForm> french_case_messages();
std::span<const MessageForm> french_lab_messages();
std::span<const MessageForm> french_play_messages();
std::span<const MessageForm> french_situation_messages();
/// All tables in that order, without the tails.
std::vector<std::span<const MessageForm>> french_messages();

/// The English pattern of the form that a message is given; empty when there is none.
std::string_view pattern_of(std::string_view english);

/// What is wrong with a form, for tests; empty when nothing is.
std::string_view fault_of_form(const MessageForm& form);

}  // namespace umpire::text
