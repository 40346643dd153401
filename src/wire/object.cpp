#include "wire/object.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace umpire::wire {
namespace {

/// A word whose bytes are all this one.
constexpr std::uint64_t all(unsigned char byte) { return 0x0101010101010101ULL * byte; }

/// Not 0 when one of the eight bytes is.
constexpr std::uint64_t zeros_in(std::uint64_t word) { return (word - all(1)) & ~word & all(0x80); }

/// Between quotes it is JSON as it is: ASCII without controls, quotes and backslashes. Eight letters are looked at at
/// once: the text of a whole battle passes here at every move.
bool is_plain(std::string_view text) {
    std::uint64_t found = 0;
    while (!text.empty()) {
        std::uint64_t word = all(' ');
        const std::size_t size = std::min(text.size(), sizeof word);
        std::memcpy(&word, text.data(), size);
        text.remove_prefix(size);
        found |= word & all(0x80);           // no ASCII
        found |= (word - all(' ')) & ~word;  // below a space
        found |= zeros_in(word ^ all('"')) | zeros_in(word ^ all('\\'));
        if ((found & all(0x80)) != 0) return false;
    }
    return true;
}

}  // namespace

void append_quoted(std::string& text, std::string_view value) {
    if (!is_plain(value)) {
        text += Json(value).dump(-1, ' ', false, Json::error_handler_t::replace);
        return;
    }
    text += '"';
    text += value;
    text += '"';
}

void append_number(std::string& text, std::int64_t value) {
    std::array<char, 20> digits;  // of the lowest number, with its sign
    const auto* const end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

}  // namespace umpire::wire
