#pragma once

#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <cstddef>
#include <string>

namespace umpire::wire {

/// A row of a table of labels: what it is for, and its words.
template <class Code>
struct Label {
    Code code;
    Both words;
};

inline std::string in(const Both& words, Language language) {
    return std::string(words[static_cast<std::size_t>(language)]);
}

/// The words for a code; empty where the table does not know it.
template <class Table, class Code>
std::string label_in(const Table& table, Code code, Language language) {
    for (const auto& row : table)
        if (row.code == code) return in(row.words, language);
    return {};
}

}  // namespace umpire::wire
