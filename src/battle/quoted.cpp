#include "battle/quoted.hpp"

namespace umpire {
namespace {

unsigned char byte_at(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

/// Where the text ends after so many signs. A sign of UTF-8, which has up to four bytes, is not cut in two.
std::size_t end_of_signs(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t signs = 0; end < text.size() && end < 4 * most; ++end) {
        const bool begins_sign = (byte_at(text, end) & 0xc0u) != 0x80u;
        if (begins_sign && signs++ == most) break;
    }
    return end;
}

std::string written_out(FrontSign sign) {
    switch (sign.point) {
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: return "\\u" + hex_of_point(sign.point);
    }
}

}  // namespace

FrontSign front_sign(std::string_view text) {
    const unsigned char first = byte_at(text, 0);
    const unsigned char second = byte_at(text, 1);
    const unsigned char third = byte_at(text, 2);
    if (first == 0xc2 && second >= 0x80 && second < 0xc0) return {second, 2};
    const bool is_of_three = first == 0xe2 && (second & 0xc0) == 0x80 && (third & 0xc0) == 0x80;
    if (is_of_three) return {0x2000u | (second & 0x3fu) << 6 | (third & 0x3fu), 3};
    return {first, 1};
}

bool is_control(FrontSign sign) {
    if (sign.length == 1) return sign.point < 0x20 || sign.point == 0x7f;
    if (sign.length == 2) return sign.point < 0xa0;
    return (sign.point >= 0x2028 && sign.point <= 0x202e) || (sign.point >= 0x2066 && sign.point <= 0x2069);
}

std::string hex_of_point(std::uint32_t point) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string hex(4, '0');
    for (std::size_t i = 0; i < 4; ++i) hex[3 - i] = digits[(point >> (4 * i)) & 15];
    return hex;
}

std::string cut_text(std::string_view text, std::size_t most) {
    const std::size_t end = end_of_signs(text, most);
    return std::string(text.substr(0, end)) + (end < text.size() ? "..." : "");
}

std::string quoted_text(std::string_view text, std::size_t most) {
    std::string shown;
    const std::string cut = cut_text(text, most);
    for (std::string_view rest = cut; !rest.empty();) {
        const FrontSign sign = front_sign(rest);
        shown += is_control(sign) ? written_out(sign) : std::string(rest.substr(0, sign.length));
        rest.remove_prefix(sign.length);
    }
    return shown;
}

}  // namespace umpire
