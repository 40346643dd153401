#pragma once

#include "text/scenario_file.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::text_tests {

inline std::string file_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Forces held in memory by their names.
class MemoryForces : public text::ForceSource {
public:
    std::map<std::string, std::string, std::less<>> texts;
    std::optional<std::string> force(std::string_view, std::string_view name) override {
        const auto found = texts.find(name);
        return found == texts.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<std::string> names(std::string_view) override {
        std::vector<std::string> all;
        for (const auto& [name, text] : texts) all.push_back(name);
        return all;
    }
};

/// The forces of a game in data/, as the project's root is the working folder of every test.
inline MemoryForces sample_forces(const std::string& game = "ae_wwii") {
    MemoryForces forces;
    for (const auto& entry : std::filesystem::directory_iterator("data/" + game + "/forces"))
        forces.texts[entry.path().stem().string()] = file_text(entry.path().string());
    return forces;
}

}  // namespace umpire::text_tests
