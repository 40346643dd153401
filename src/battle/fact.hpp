#pragma once

#include "rulebook/language.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace umpire {

void a_fact_is_no_sentence();  // declared and nowhere defined: the compiler's message names it
void a_fact_names_something_unknown();

/// The parts of an Objection that a fact may name: one bit for each part that this pattern names. See text/phrase.hpp.
consteval unsigned parts_of_fact(std::string_view pattern) {
    constexpr std::array<std::string_view, 7> known{"who", "other", "unit", "piece", "found", "allowed", "question"};
    unsigned parts = 0;
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1)) {
        std::string_view name = pattern.substr(at + 1);
        if (name.find_first_of("?!#") == 0) name.remove_prefix(1);
        name = name.substr(0, name.find_first_of(":}"));
        std::size_t found = 0;
        while (found < known.size() && known[found] != name) ++found;
        if (found == known.size()) a_fact_names_something_unknown();
        parts |= 1u << found;
    }
    if (std::ranges::count(pattern, '{') != std::ranges::count(pattern, '}')) a_fact_is_no_sentence();
    return parts;
}

/// What was found against an action, in the words of players: "{who} is of the other side." An Objection says whom it
/// is about. Facts that games share stand in battle/facts.hpp, those of one game in its folder. A fact is known by its
/// address and cannot be copied. It compiles only if it is a sentence and names the same things in both languages.
///
/// A fact tells no more than its clause and those whom it names: where a game forbids measuring, no fact tells a
/// length.
struct Fact {
    Phrase says;

    consteval explicit Fact(Phrase sentence) : says(sentence) {
        for (const std::string_view text : {says.english, says.french})
            if (text.size() < 9 || (text.back() != '.' && text.back() != '}')) a_fact_is_no_sentence();
        if (parts_of_fact(says.english) != parts_of_fact(says.french)) a_fact_names_something_unknown();
    }
    Fact(const Fact&) = delete;
    Fact& operator=(const Fact&) = delete;
};

}  // namespace umpire
