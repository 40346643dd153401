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
    Phrase words;
};

/// The words for a code; empty where the table does not know it.
template <class Table, class Code>
std::string label_in(const Table& table, Code code, Language language) {
    for (const auto& row : table)
        if (row.code == code) return std::string(row.words.in(language));
    return {};
}

}  // namespace umpire::wire
