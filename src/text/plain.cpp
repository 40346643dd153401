#include "text/plain.hpp"

#include "battle/quoted.hpp"
#include "text/message_rows.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace umpire::text {

namespace {

/// Tabs and ends of lines belong to texts; only messages write them out.
bool is_control_of_texts(FrontSign sign) {
    const bool ends_line = sign.point == '\n' || sign.point == 0x2028 || sign.point == 0x2029;
    return is_control(sign) && sign.point != '\t' && !ends_line;
}

unsigned char byte_at(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

/// The sign at the front of a text in UTF-8; nothing where it is none.
std::optional<FrontSign> letter_at_front(std::string_view text) {
    const unsigned char first = byte_at(text, 0);
    if (first < 0x80) return FrontSign{first, 1};
    const std::size_t length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first >= 0xf5 || text.size() < length) return std::nullopt;
    std::uint32_t point = first & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte_at(text, i) & 0xc0) != 0x80) return std::nullopt;
        point = point << 6 | (byte_at(text, i) & 0x3fu);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool is_half = point >= 0xd800 && point < 0xe000;  // of a pair in UTF-16
    if (point < least[length] || point > 0x10ffff || is_half) return std::nullopt;
    return FrontSign{point, length};
}

bool is_blank_of_typesetters(std::uint32_t point) {
    return point == 0xa0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200a) || point == 0x202f ||
           point == 0x205f || point == 0x3000;
}

/// Signs that word processors put in the place of plain ones.
struct Lookalike {
    std::uint32_t point = 0;
    std::string_view plain;
};
constexpr std::array lookalikes{
    Lookalike{0x2010, "-"}, Lookalike{0x2011, "-"},  Lookalike{0x2012, "-"},  Lookalike{0x2013, "-"},
    Lookalike{0x2014, "-"}, Lookalike{0x2015, "-"},  Lookalike{0x2212, "-"},  Lookalike{0x00d7, "x"},
    Lookalike{0x201c, ""},  Lookalike{0x201d, ""},   Lookalike{0x201e, ""},   Lookalike{0x2018, ""},
    Lookalike{0x2019, ""},  Lookalike{0x00ab, ""},   Lookalike{0x00bb, ""},   Lookalike{0x2026, ".."},
    Lookalike{0xff1a, ":"}, Lookalike{0xff0c, ","},  Lookalike{0x2033, "in"}, Lookalike{0x2192, "to"},
    Lookalike{0x00b1, "~"}, Lookalike{0x00bd, ".5"}, Lookalike{0x00b0, ""},
};

bool has_no_width(std::uint32_t point) {
    return point == 0xad || (point >= 0x200b && point <= 0x200f) || point == 0x2060 || point == 0xfeff;
}

}  // namespace

std::string_view without_mark(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    return text;
}

std::string with_plain_spaces(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const FrontSign sign = letter_at_front(text).value_or(FrontSign{});
        if (sign.length > 1 && is_blank_of_typesetters(sign.point))
            plain += ' ';
        else
            plain += text.substr(0, sign.length);
        text.remove_prefix(sign.length);
    }
    return plain;
}

Message fault_of_bytes(std::string_view text) {
    constexpr std::string_view little("\xff\xfe");
    constexpr std::string_view big("\xfe\xff");
    if (text.starts_with(little) || text.starts_with(big)) return "is_text_in_utf_16_save_it_as_utf_8"_message();
    if (text.find('\0') != std::string_view::npos) return "is_no_text_file_it_holds_bytes"_message();
    return {};
}

Message fault_of_signs(std::string_view line) {
    while (!line.empty()) {
        const auto sign = letter_at_front(line);
        if (!sign) return "holds_a_byte_that_is_no_utf_8_save"_message();
        const std::string_view shown = line.substr(0, sign->length);
        const std::string number = hex_of_point(sign->point);
        line.remove_prefix(sign->length);
        if (sign->length == 1) continue;
        if (is_blank_of_typesetters(sign->point))
            return "holds_a_blank_of_word_processors_u"_message(hex_of_point(sign->point));
        if (has_no_width(sign->point)) return "holds_a_sign_that_cannot_be_seen_u"_message(hex_of_point(sign->point));
        for (const Lookalike& lookalike : lookalikes) {
            if (lookalike.point != sign->point) continue;
            return lookalike.plain.empty()
                       ? "holds_a_sign_that_means_nothing"_message(shown, number)
                       : "holds_a_sign_expected_a_plain_one"_message(shown, number, lookalike.plain);
        }
    }
    return {};
}

std::optional<std::string> control_in(std::string_view text) {
    while (!text.empty()) {
        const FrontSign sign = front_sign(text);
        if (is_control_of_texts(sign)) return "U+" + hex_of_point(sign.point);
        text.remove_prefix(sign.length);
    }
    return std::nullopt;
}

Message control_message(std::string_view control) { return "holds_the_control_character"_message(control); }

std::string without_controls(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const FrontSign sign = front_sign(text);
        const auto letter = letter_at_front(text);
        const std::size_t length = letter ? letter->length : 1;
        if (!letter)
            shown += "\\x" + hex_of_point(byte_at(text, 0)).substr(2);
        else if (is_control_of_texts(sign))
            shown += "\\u" + hex_of_point(sign.point);
        else
            shown += text.substr(0, length);
        text.remove_prefix(length);
    }
    return shown;
}

}  // namespace umpire::text
