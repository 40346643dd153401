#pragma once

#include "battle/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// TOML as a plain tree that remembers where everything stands. Safe for texts from strangers: their size and depth are
/// limited, and whatever is wrong comes back as a Problem with its line.
namespace umpire::text {

constexpr std::size_t toml_size_max = std::size_t{1} << 20;
constexpr int toml_depth_max = 32;
constexpr std::int64_t millionths = 1'000'000;

/// One value. A table's keys and children stand in the order of the file.
struct TomlNode {
    enum class Kind : std::uint8_t { table, array, text, integer, decimal, boolean, not_finite, date };
    Kind kind = Kind::table;
    int line = 0;
    std::string text;         ///< of a text
    std::int64_t number = 0;  ///< of an integer; of a decimal in millionths, rounded; 1 for true
    std::vector<std::string> keys;
    std::vector<TomlNode> children;

    /// The value of a key of this table, or null.
    const TomlNode* find(std::string_view key) const;
};

/// "a table", "a list", "a text", ...
Message kind_name(TomlNode::Kind kind);

std::variant<TomlNode, Problem> parse_toml(std::string_view text);

/// A text as TOML writes it, between quotes.
std::string toml_quoted(std::string_view text);

}  // namespace umpire::text
