#include "draw/frame.hpp"

#include "draw/utf8.hpp"
#include "draw/xml.hpp"

#include <algorithm>

namespace umpire::draw {
namespace {

/// Width of a character in hundredths of its size.
int width_of_character(std::string_view character) {
    constexpr std::string_view narrow = "iljI.,;:'|!()[] ";
    constexpr std::string_view wide = "mwMW%@";
    if (character.size() > 1) return 68;
    const char c = character[0];
    if (narrow.find(c) != std::string_view::npos) return 36;
    if (wide.find(c) != std::string_view::npos) return 92;
    if (c >= 'A' && c <= 'Z') return 70;
    return 63;
}

}  // namespace

std::int64_t overlap_of(const Area& a, const Area& b) {
    const std::int64_t wide = std::min(a.high.x, b.high.x) - std::max(a.low.x, b.low.x);
    const std::int64_t high = std::min(a.high.y, b.high.y) - std::max(a.low.y, b.low.y);
    return wide > 0 && high > 0 ? wide * high : 0;
}

std::int32_t text_width(std::string_view text, std::int32_t size) {
    std::int64_t hundredths = 0;
    while (!text.empty()) {
        const std::string_view character = first_characters(text, 1);
        hundredths += width_of_character(character);
        text.remove_prefix(character.size());
    }
    return static_cast<std::int32_t>(hundredths * size / 100);
}

std::vector<std::string> wrapped(std::string_view text, std::int32_t size, std::int32_t width_max) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
        if (!line.empty() && text_width(longer, size) > width_max) {
            lines.push_back(line);
            line = word;
        } else {
            line = longer;
        }
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

std::string points_text(const std::vector<Spot>& spots) {
    std::string text;
    for (const Spot spot : spots) {
        if (!text.empty()) text += ' ';
        text += mm(spot.x) + "," + mm(spot.y);
    }
    return text;
}

std::string path_text(const std::vector<Spot>& spots) {
    std::string text;
    for (const Spot spot : spots) text += (text.empty() ? "M" : "L") + mm(spot.x) + " " + mm(spot.y);
    return text;
}

}  // namespace umpire::draw
