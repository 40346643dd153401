#pragma once

#include "battle/action.hpp"
#include "battle/event.hpp"
#include "battle/pending.hpp"
#include "text/event_keys.hpp"

#include <array>
#include <cstddef>
#include <string_view>

/// The patterns (see phrase.hpp) of one language. A row stands for each value of its enum, in its order; a missing or
/// misplaced row does not compile.
namespace umpire::text {

template <class Enum>
struct Row {
    Enum value;
    std::string_view pattern;
};

void a_row_is_missing_or_misplaced();  // declared and nowhere defined: the compiler's message names it

template <class Enum, std::size_t N>
consteval std::array<std::string_view, N> patterns(const Row<Enum> (&rows)[N]) {
    std::array<std::string_view, N> all;
    for (std::size_t i = 0; i < N; ++i) {
        if (static_cast<std::size_t>(rows[i].value) != i) a_row_is_missing_or_misplaced();
        all[i] = rows[i].pattern;
    }
    return all;
}

struct Wordings {
    std::array<std::string_view, event_shapes.size()> sentences;
    std::array<std::string_view, verb_shapes.size()> actions;
    std::array<std::string_view, question_names.size()> questions;
    std::string_view needs;     ///< before the reasons of a number needed
    std::string_view strength;  ///< ... of a final strength
    std::string_view total;     ///< ... of a total
    std::string_view cover;     ///< ... of a cover
    std::string_view die;       ///< the die among the reasons
    std::string_view found;     ///< what a refusal found and allows
};

extern const Wordings english_wordings;
extern const Wordings french_wordings;

}  // namespace umpire::text
