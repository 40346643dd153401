#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace umpire::wire_tests {

/// The text of a file of the project, by its path from the root.
inline std::string file_text(const std::string& path) {
    std::ifstream file(std::string(std::getenv("UMPIRE_ROOT")) + "/" + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace umpire::wire_tests
