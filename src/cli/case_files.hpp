#pragma once

#include <optional>
#include <string>
#include <vector>

namespace umpire::cli {

/// The files named, with folders replaced by the .case files in them and below, in the order of their names. Nothing,
/// and a message, when a folder holds none.
std::optional<std::vector<std::string>> case_files(const std::vector<std::string>& names);

}  // namespace umpire::cli
