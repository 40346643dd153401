#pragma once

#include <span>
#include <string_view>

namespace umpire::text {

/// A message as it is made and as another language says it. Holes stand in the same order in both: `{}` is a message
/// or a phrase that is looked up in its turn, `{=}` a name or a number (in the other language both are `{}`).
struct MessageForm {
    std::string_view english;
    std::string_view french;
};

/// The first form that fits a message is taken: particular ones stand before general ones, and the program's (command
/// line, files, records) before those of cases, these before those of the laboratory, and these before those of
/// scenarios, forces, actions and rules; those of single games and of situations come last.
std::span<const MessageForm> french_program_messages();
std::span<const MessageForm> french_case_messages();
std::span<const MessageForm> french_lab_messages();
std::span<const MessageForm> french_play_messages();
std::span<const MessageForm> french_bolt_action_messages();
std::span<const MessageForm> french_situation_messages();

/// What is wrong with a form, for tests; empty when nothing is.
std::string_view fault_of_form(const MessageForm& form);

}  // namespace umpire::text
