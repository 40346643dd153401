#include "text/nesting.hpp"

#include "text/toml_guard.hpp"

#include <algorithm>

namespace umpire::text {
namespace {

/// Behind the last quote of a string of JSON that begins at `begin`.
std::size_t end_of_json_string(std::string_view text, std::size_t begin) {
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            return i + 1;
        }
    }
    return text.size();
}

/// Behind whatever begins at `begin` in which brackets do not count.
std::size_t end_of_unheard(std::string_view text, std::size_t begin, Notation notation) {
    const char c = text[begin];
    if (notation == Notation::json) return c == '"' ? end_of_json_string(text, begin) : begin;
    if (c == '#') return std::min(text.find('\n', begin), text.size());
    return c == '"' || c == '\'' ? end_of_toml_string(text, begin) : begin;
}

}  // namespace

std::optional<int> line_of_deep_nesting(std::string_view text, Notation notation, int depth_max) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t end = end_of_unheard(text, i, notation); end > i) {
            i = end;
            continue;
        }
        const char c = text[i++];
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
        if (depth > depth_max) return 1 + static_cast<int>(std::ranges::count(text.substr(0, i), '\n'));
        depth = std::max(depth, 0);
    }
    return std::nullopt;
}

bool is_crowded(std::string_view json) {
    int names = 0;
    int values = 0;
    for (std::size_t i = 0; i < json.size();) {
        if (json[i] == '"') {
            i = end_of_json_string(json, i);
            continue;
        }
        const char c = json[i++];
        names += c == ':' ? 1 : 0;
        values += c == ',' ? 1 : 0;
        if (names > json_names_max || values > json_values_max) return true;
    }
    return false;
}

}  // namespace umpire::text
