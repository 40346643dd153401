#include "text/phrase.hpp"

#include "battle/game.hpp"

#include <algorithm>
#include <array>

namespace umpire::text {
namespace {

/// The end of a pattern's part that begins at `begin`: the first of `stops` outside inner braces, or the end.
std::size_t end_of_part(std::string_view pattern, std::size_t begin, std::string_view stops) {
    int depth = 0;
    for (std::size_t i = begin; i < pattern.size(); ++i) {
        if (depth == 0 && stops.find(pattern[i]) != std::string_view::npos) return i;
        if (pattern[i] == '{') ++depth;
        if (pattern[i] == '}') --depth;
    }
    return pattern.size();
}

bool begins_with_vowel(std::string_view text) {
    if (text.empty()) return false;
    if (std::string_view("aeiouyAEIOUY").find(text.front()) != std::string_view::npos) return true;
    if (text.size() < 2 || text.front() != '\xc3') return false;
    const auto letter = static_cast<unsigned char>(static_cast<unsigned char>(text[1]) | 0x20u);
    return letter != 0xa7 && letter != 0xb7;  // every accented letter but c with cedilla (and the division sign)
}

/// What "de" and "à" become with the article of a value.
struct Contraction {
    std::string_view before;
    std::string_view article;
    std::string_view together;
};
constexpr std::array contractions{
    Contraction{" de ", "le ", " du "},  Contraction{" de ", "les ", " des "}, Contraction{" à ", "le ", " au "},
    Contraction{" à ", "les ", " aux "}, Contraction{"'à ", "le ", "'au "},    Contraction{"'à ", "les ", "'aux "},
};

void append_in_french(std::string& out, std::string_view value) {
    for (const Contraction& contraction : contractions) {
        if (!std::string_view(out).ends_with(contraction.before) || !value.starts_with(contraction.article)) continue;
        out.resize(out.size() - contraction.before.size());
        out += contraction.together;
        out += value.substr(contraction.article.size());
        return;
    }
    if (begins_with_vowel(value)) {
        for (const std::string_view word : {" de ", " que "}) {
            if (!std::string_view(out).ends_with(word)) continue;
            out.resize(out.size() - 2);
            out += '\'';
        }
    }
    out += value;
}

void append_value(std::string& out, std::string_view value, Language language) {
    if (language == Language::french) {
        append_in_french(out, value);
    } else {
        out += value;
    }
}

bool is_one(const std::string& number, Language language) {
    return number == "1" || number == "-1" || (language == Language::french && number == "0");
}

void append_choice(std::string& out, std::string_view body, const Values& values, Language language) {
    const std::size_t colon = body.find(':');
    const std::string_view key = body.substr(1, colon == std::string_view::npos ? colon : colon - 1);
    const std::string_view text = colon == std::string_view::npos ? std::string_view{} : body.substr(colon + 1);
    if (body.front() == '#') {
        const std::size_t bar = end_of_part(text, 0, "|");
        const std::string* value = values.find(key);
        const bool one = value != nullptr && is_one(*value, language);
        const std::string_view many = bar < text.size() ? text.substr(bar + 1) : std::string_view{};
        out += fill(one ? text.substr(0, bar) : many, values, language);
    } else if (values.has(key) == (body.front() == '?')) {
        out += fill(text, values, language);
    }
}

/// Words of any game: a text may have been made without a battle.
bool is_proper_noun(std::string_view text) {
    constexpr std::array languages{"French", "English"};
    const auto begins = [&](std::string_view word) { return text.starts_with(word); };
    return std::ranges::any_of(languages, begins) || std::ranges::any_of(games(), [&](const Game* game) {
               return std::ranges::any_of(game->proper_nouns, begins);
           });
}

}  // namespace

std::string fill(std::string_view pattern, const Values& values, Language language) {
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            out += pattern[i];
            continue;
        }
        const std::size_t end = end_of_part(pattern, i + 1, "}");
        const std::string_view body = pattern.substr(i + 1, end - i - 1);
        if (!body.empty() && std::string_view("?!#").find(body.front()) != std::string_view::npos) {
            append_choice(out, body, values, language);
        } else {
            const std::string* value = values.find(body);
            append_value(out, value != nullptr ? std::string_view(*value) : std::string_view("?"), language);
        }
        i = end;
    }
    return out;
}

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    if (text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    } else if (text[0] == '\xc3' && text.size() > 1) {
        const auto letter = static_cast<unsigned char>(text[1]);
        if (letter >= 0xa0 && letter <= 0xbe && letter != 0xb7) text[1] = static_cast<char>(letter - 0x20);
    }
    return text;
}

std::string uncapitalised(std::string text) {
    if (is_proper_noun(text)) return text;
    if (text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z') {
        const bool abbreviated = (text[1] >= 'A' && text[1] <= 'Z') || (text[1] >= '0' && text[1] <= '9');
        if (!abbreviated) text[0] = static_cast<char>(text[0] - 'A' + 'a');
    } else if (text.size() > 1 && text[0] == '\xc3') {
        const auto letter = static_cast<unsigned char>(text[1]);
        if (letter >= 0x80 && letter <= 0x9e && letter != 0x97) text[1] = static_cast<char>(letter + 0x20);
    }
    return text;
}

}  // namespace umpire::text
