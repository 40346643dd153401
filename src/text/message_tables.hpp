#pragma once

#include "battle/game.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace umpire::text {

/// The first form that fits a message is taken: particular ones stand before general ones, and the program's (command
/// line, files, records) before those of cases, these before those of the laboratory, and these before those of
/// scenarios, forces, actions and rules; those of situations and of single games (`Game::messages`) come last.
std::span<const MessageForm> french_program_messages();
std::span<const MessageForm> french_case_messages();
std::span<const MessageForm> french_lab_messages();
std::span<const MessageForm> french_play_messages();
std::span<const MessageForm> french_situation_messages();
/// All tables in that order.
std::vector<std::span<const MessageForm>> french_messages();

/// What is wrong with a form, for tests; empty when nothing is.
std::string_view fault_of_form(const MessageForm& form);

}  // namespace umpire::text
