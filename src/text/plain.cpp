#include "text/plain.hpp"

#include <cstddef>
#include <cstdint>

namespace umpire::text {

namespace {

struct Sign {
    std::uint32_t point = 0;
    std::size_t length = 1;
};

unsigned char byte_at(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

/// The sign at the front, as far as controls go: those of one byte, of two ("C2 9B") and of three ("E2 80 AE").
Sign sign_at_front(std::string_view text) {
    const unsigned char first = byte_at(text, 0);
    const unsigned char second = byte_at(text, 1);
    const unsigned char third = byte_at(text, 2);
    if (first == 0xc2 && second >= 0x80 && second < 0xc0) return {second, 2};
    const bool is_of_three = first == 0xe2 && (second & 0xc0) == 0x80 && (third & 0xc0) == 0x80;
    if (is_of_three) return {0x2000u | (second & 0x3fu) << 6 | (third & 0x3fu), 3};
    return {first, 1};
}

bool is_control(Sign sign) {
    if (sign.length == 1) return (sign.point < 0x20 && sign.point != '\t' && sign.point != '\n') || sign.point == 0x7f;
    if (sign.length == 2) return sign.point < 0xa0;
    return (sign.point >= 0x202a && sign.point <= 0x202e) || (sign.point >= 0x2066 && sign.point <= 0x2069);
}

std::string hex_of_point(std::uint32_t point) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string hex(4, '0');
    for (std::size_t i = 0; i < 4; ++i) hex[3 - i] = digits[(point >> (4 * i)) & 15];
    return hex;
}

}  // namespace

std::optional<std::string> control_in(std::string_view text) {
    while (!text.empty()) {
        const Sign sign = sign_at_front(text);
        if (is_control(sign)) return "U+" + hex_of_point(sign.point);
        text.remove_prefix(sign.length);
    }
    return std::nullopt;
}

std::string control_message(std::string_view control) {
    return "holds the control character " + std::string(control) + ", which no text may hold";
}

std::string without_controls(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const Sign sign = sign_at_front(text);
        if (is_control(sign))
            shown += "\\u" + hex_of_point(sign.point);
        else
            shown += text.substr(0, sign.length);
        text.remove_prefix(sign.length);
    }
    return shown;
}

}  // namespace umpire::text
