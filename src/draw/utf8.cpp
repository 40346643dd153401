#include "draw/utf8.hpp"

namespace umpire::draw {

std::size_t character_length(std::string_view text) {
    if (text.empty()) return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xc2 && first < 0xe0   ? 2
                               : first >= 0xe0 && first < 0xf0 ? 3
                               : first >= 0xf0 && first < 0xf5 ? 4
                                                               : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    if (first == 0xe0 && byte(1) < 0xa0) return 0;   // written longer than needed
    if (first == 0xed && byte(1) >= 0xa0) return 0;  // half of a pair
    if (first == 0xf0 && byte(1) < 0x90) return 0;   // written longer than needed
    if (first == 0xf4 && byte(1) >= 0x90) return 0;  // beyond the last character
    return length;
}

std::size_t character_count(std::string_view text) {
    std::size_t count = 0;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        text.remove_prefix(length == 0 ? 1 : length);
        ++count;
    }
    return count;
}

std::string_view first_characters(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (; count > 0 && end < text.size(); --count) {
        const std::size_t length = character_length(text.substr(end));
        end += length == 0 ? 1 : length;
    }
    return text.substr(0, end);
}

}  // namespace umpire::draw
