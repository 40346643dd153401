#pragma once

#include "battle/scenario.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::cli {

/// The text of a file, or why it cannot be read. At most 64 MiB.
std::optional<std::string> read_file(const std::string& path, std::string& problem);
/// Writes a file whole or not at all (a new file that replaces the old one); false with the reason.
bool write_file(const std::string& path, std::string_view text, std::string& problem);

/// Problems as "FILE:LINE: FIELD: MESSAGE (CLAUSE)", one a line, on standard error.
void print_problems(const std::string& file, const std::vector<Problem>& problems);
void print_problem(const std::string& message);

/// The folder data/ of the program.
std::string data_folder();

}  // namespace umpire::cli
