#pragma once

#include "text/scenario_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire::test_support {

/// The forces that come with the program: data/RULESET/forces below UMPIRE_ROOT.
class ShippedForces final : public text::ForceSource {
public:
    std::optional<std::string> force(std::string_view ruleset, std::string_view name) override {
        std::ifstream file(folder(ruleset) / (std::string(name) + ".toml"), std::ios::binary);
        if (!file) return std::nullopt;
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    std::vector<std::string> names(std::string_view ruleset) override {
        std::vector<std::string> all;
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(folder(ruleset), error))
            all.push_back(entry.path().stem().string());
        std::ranges::sort(all);
        return all;
    }

private:
    static std::filesystem::path folder(std::string_view ruleset) {
        std::string name(ruleset);
        std::ranges::replace(name, '-', '_');
        const char* root = std::getenv("UMPIRE_ROOT");
        return std::filesystem::path(root != nullptr ? root : ".") / "data" / name / "forces";
    }
};

/// A scenario file, read with the forces that are shipped.
inline Setup shipped_setup(const std::filesystem::path& file) {
    std::ostringstream words;
    words << std::ifstream(file, std::ios::binary).rdbuf();
    ShippedForces forces;
    auto read = text::read_scenario(words.str(), forces);
    return std::get<Setup>(std::move(read));
}

}  // namespace umpire::test_support
