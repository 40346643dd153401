#include "draw/terminal_rows.hpp"

#include "draw/utf8.hpp"

#include <array>

namespace umpire::draw {
namespace {

/// What selects the colours, as in an escape sequence.
constexpr std::string_view code_of(Ink ink) {
    switch (ink) {
    case Ink::plain: return "";
    case Ink::faint: return "90";
    case Ink::strong: return "1";
    case Ink::side_a: return "1;97;41";
    case Ink::side_b: return "1;97;44";
    case Ink::side_a_done: return "31";
    case Ink::side_b_done: return "94";
    case Ink::name_a: return "1;31";
    case Ink::name_b: return "1;94";
    case Ink::green: return "32";
    case Ink::earth: return "33";
    case Ink::stone: return "37";
    case Ink::water: return "36";
    case Ink::sea: return "34";
    case Ink::goal: break;
    }
    return "1;93";
}

struct Plain {
    std::string_view character;
    std::string_view plain;
};
constexpr std::array plains{
    Plain{"é", "e"},   Plain{"è", "e"}, Plain{"ê", "e"},  Plain{"ë", "e"},  Plain{"à", "a"},      Plain{"â", "a"},
    Plain{"î", "i"},   Plain{"ï", "i"}, Plain{"ô", "o"},  Plain{"ö", "o"},  Plain{"ù", "u"},      Plain{"û", "u"},
    Plain{"ü", "u"},   Plain{"ç", "c"}, Plain{"É", "E"},  Plain{"È", "E"},  Plain{"Ê", "E"},      Plain{"À", "A"},
    Plain{"Â", "A"},   Plain{"Î", "I"}, Plain{"Ô", "O"},  Plain{"Û", "U"},  Plain{"Ç", "C"},      Plain{"œ", "oe"},
    Plain{"æ", "ae"},  Plain{"’", "'"}, Plain{"«", "\""}, Plain{"»", "\""}, Plain{"–", "-"},      Plain{"—", "-"},
    Plain{"…", "..."}, Plain{"·", "-"}, Plain{"✓", "x"},  Plain{"◄", "<"},  Plain{"\u00a0", " "}, Plain{"\u202f", " "},
};

std::string_view plain_of(std::string_view character) {
    for (const Plain& row : plains)
        if (row.character == character) return row.plain;
    return "?";
}

}  // namespace

Row& Row::add(std::string_view text, Ink ink) {
    while (!text.empty()) {
        const std::string_view character = first_characters(text, 1);
        const auto byte = static_cast<unsigned char>(character[0]);
        const bool is_sound = character_length(character) > 0 && byte >= 0x20 && byte != 0x7f;
        cells_.push_back({is_sound ? std::string(character) : std::string("?"), ink});
        text.remove_prefix(character.size());
    }
    return *this;
}

Row& Row::add(const Row& other) {
    cells_.insert(cells_.end(), other.cells_.begin(), other.cells_.end());
    return *this;
}

Row& Row::fit(std::size_t width) {
    cells_.resize(width);
    return *this;
}

std::string shown(std::string_view text, const TerminalStyle& style) {
    if (style.unicode) return std::string(text);
    std::string plain;
    while (!text.empty()) {
        const std::string_view character = first_characters(text, 1);
        if (character.size() == 1) {
            plain += static_cast<unsigned char>(character[0]) < 0x80 ? character : std::string_view("?");
        } else {
            plain += plain_of(character);
        }
        text.remove_prefix(character.size());
    }
    return plain;
}

std::string text_of(const Rows& rows, const TerminalStyle& style) {
    std::string text;
    for (const Row& row : rows) {
        std::size_t end = row.width();
        while (end > 0 && row[end - 1].text == " " && row[end - 1].ink != Ink::side_a &&
               row[end - 1].ink != Ink::side_b)
            --end;
        Ink ink = Ink::plain;
        for (std::size_t i = 0; i < end; ++i) {
            const Cell& cell = row[i];
            if (style.colour && cell.ink != ink) {
                if (ink != Ink::plain) text += "\x1b[0m";
                ink = cell.ink;
                if (ink != Ink::plain) text += "\x1b[" + std::string(code_of(ink)) + "m";
            }
            text += cell.text;
        }
        if (ink != Ink::plain) text += "\x1b[0m";
        text += '\n';
    }
    return text;
}

}  // namespace umpire::draw
