#pragma once

#include "server/hall.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// For tests, benchmarks and fuzz targets of the server.
namespace umpire::server::testing {

/// A file by its path from the root of the project, which UMPIRE_ROOT names; empty when there is none.
inline std::string file_text(const std::string& path) {
    const char* root = std::getenv("UMPIRE_ROOT");
    std::ifstream file(std::string(root == nullptr ? "." : root) + "/" + path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The files of data/. A name with a slash is none.
class DataShelf : public Shelf {
public:
    std::optional<std::string> scenario(std::string_view ruleset, std::string_view name) override {
        return file("scenarios", ruleset, name);
    }
    std::optional<std::string> force(std::string_view ruleset, std::string_view name) override {
        return file("forces", ruleset, name);
    }
    std::vector<std::string> names(std::string_view) override { return {}; }

private:
    static std::optional<std::string> file(std::string_view kind, std::string_view ruleset, std::string_view name) {
        if (ruleset.find('/') != std::string_view::npos || name.find('/') != std::string_view::npos)
            return std::nullopt;
        std::string path = "data/" + std::string(ruleset) + "/" + std::string(kind) + "/" + std::string(name) + ".toml";
        std::ranges::replace(path, '-', '_');
        std::string text = file_text(path);
        return text.empty() ? std::nullopt : std::optional(std::move(text));
    }
};

}  // namespace umpire::server::testing
