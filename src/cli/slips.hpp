#pragma once

#include <CLI/CLI.hpp>

/// What may be wrong with the words of a command line before any command looks at them.
namespace umpire::cli {

/// A whole number of at most nine digits, without a sign.
CLI::Validator count_of(const char* what);
/// A whole number of 64 bits, without a sign.
CLI::Validator seed_number();
/// A name by which browsers know a machine; a number needs none.
CLI::Validator host_name();
/// Has all options of all commands refuse an empty value.
void mind_empty_values(CLI::App& app);
/// Whether the words name a command at each level that has any; says which one is unknown. (The parser itself would
/// only say that a command is missing.)
bool names_a_command(const CLI::App& app, int count, char** words);
/// Says what the parser objects to, and gives the exit status.
int exit_of(const CLI::App& app, const CLI::ParseError& error);

}  // namespace umpire::cli
