#pragma once

#include "battle/scenario.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::cli {

/// The text of a file, or why it cannot be read. At most 64 MiB. A pipe is read to its end; it is not waited for when
/// nobody opens it for writing.
std::optional<std::string> read_file(const std::string& path, Message& problem);
/// What an output may replace.
enum class Replacing : std::uint8_t {
    others,   ///< only what this run has neither read nor written
    anything  ///< a person at the keyboard saves his battle where it came from
};
/// Writes a file whole or not at all (a new file that replaces the old one); false with the reason. What is no file
/// is written into: a pipe, a device.
bool write_file(const std::string& path, std::string_view text, Message& problem,
                Replacing replacing = Replacing::others);
/// Notes that this run reads or writes the file.
void note_use(const std::string& path);
/// The problem that the run has read or written this file already, by whatever name or link; empty when it has not.
Message fault_of_output(const std::string& path);
/// A name that somebody gave, as a terminal may show it.
std::string shown(const std::string& name);

/// Problems as "FILE:LINE: FIELD: MESSAGE (CLAUSE)", one a line, on standard error, in the language of this run.
void print_problems(const std::string& file, const std::vector<Problem>& problems);
/// A problem of no file, behind "umpire: ". Also in the language of this run.
void print_problem(const Message& message);
/// A file as people know it: relative to the folder they are in, when it lies there.
std::string shown_path(const std::string& path);

/// The folder data/ of the program: below UMPIRE_ROOT, else the nearest above the program, else in the current folder.
std::string data_folder();

}  // namespace umpire::cli
