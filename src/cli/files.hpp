#pragma once

#include "battle/scenario.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::cli {

/// The text of a file, or why it cannot be read. At most 64 MiB.
std::optional<std::string> read_file(const std::string& path, Message& problem);
/// Writes a file whole or not at all (a new file that replaces the old one); false with the reason. What is no file
/// is written into: a pipe, a device.
bool write_file(const std::string& path, std::string_view text, Message& problem);

/// Problems as "FILE:LINE: FIELD: MESSAGE (CLAUSE)", one a line, on standard error, in the language of this run.
void print_problems(const std::string& file, const std::vector<Problem>& problems);
/// A problem of no file, behind "umpire: ". Also in the language of this run.
void print_problem(const Message& message);
/// A file as people know it: relative to the folder they are in, when it lies there.
std::string shown_path(const std::string& path);

/// The folder data/ of the program: below UMPIRE_ROOT, else the nearest above the program, else in the current folder.
std::string data_folder();

}  // namespace umpire::cli
