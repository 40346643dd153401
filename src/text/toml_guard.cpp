#include "text/toml_guard.hpp"

#include <cstdint>

namespace umpire::text {
namespace {

/// The length of the UTF-8 sequence at the front, or 0 when there is none.
std::size_t utf8_sequence(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
    std::uint32_t point = first & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0u) != 0x80u) return 0;
        point = point << 6 | (byte(i) & 0x3fu);
    }
    constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = point >= 0xd800 && point <= 0xdfff;
    return point < smallest[length] || point > 0x10ffff || surrogate ? 0 : length;
}

}  // namespace

std::size_t end_of_toml_string(std::string_view text, std::size_t begin) {
    const char quote = text[begin];
    const std::string_view three = quote == '"' ? "\"\"\"" : "'''";
    const bool multiline = text.substr(begin).starts_with(three);
    std::size_t i = begin + (multiline ? 3 : 1);
    for (; i < text.size(); ++i) {
        if (text[i] == '\\' && quote == '"') {
            ++i;
        } else if (multiline && text.substr(i).starts_with(three)) {
            // One or two more quotes belong to the text of the string.
            const auto is_quote = [&](std::size_t at) { return at < text.size() && text[at] == quote; };
            return i + 3 + (is_quote(i + 3) ? 1 : 0) + (is_quote(i + 3) && is_quote(i + 4) ? 1 : 0);
        } else if (!multiline && (text[i] == quote || text[i] == '\n')) {
            return text[i] == quote ? i + 1 : i;
        }
    }
    return text.size();
}

std::optional<int> line_of_bad_utf8(std::string_view text) {
    int line = 1;
    while (!text.empty()) {
        const std::size_t length = utf8_sequence(text);
        if (length == 0) return line;
        if (text.front() == '\n') ++line;
        text.remove_prefix(length);
    }
    return std::nullopt;
}

std::optional<int> line_of_long_key(std::string_view text, int parts_max) {
    int line = 1;
    int dots = 0;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '#') {
            while (i < text.size() && text[i] != '\n') ++i;
            continue;
        }
        std::size_t next = i + 1;
        if (c == '"' || c == '\'') {
            next = end_of_toml_string(text, i);
            for (; i < next; ++i)
                if (text[i] == '\n') ++line;
        } else if (c == '.') {
            if (++dots >= parts_max) return line;
        } else if (c == '\n' || c == '=' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}') {
            dots = 0;
        }
        if (c == '\n') ++line;
        i = next;
    }
    return std::nullopt;
}

}  // namespace umpire::text
