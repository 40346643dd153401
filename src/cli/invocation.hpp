#pragma once

#include "rulebook/language.hpp"

#include <string>
#include <string_view>

namespace umpire::cli {

/// How this run of the program was started, and in which language it speaks. Set by main before anything is printed.
struct Invocation {
    std::string command = "umpire";  ///< as a person types it: "./umpire"
    Language language = Language::english;
};
Invocation& invocation();

/// The command of this run: what UMPIRE_COMMAND says, which the script `umpire` sets, else `program`, the name by which
/// the system started it.
std::string command_of(const char* program);

/// A line to paste into a shell: the command of this run, then `arguments`, which are taken as they are.
std::string command_line(std::string_view arguments);

/// A word of a command line, between quotes when a shell would not take it as one word.
std::string shell_word(std::string_view word);

/// One of two texts, by the language of this run.
const char* say(const char* english, const char* french);

}  // namespace umpire::cli
