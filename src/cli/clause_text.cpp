#include "cli/clause_text.hpp"

#include "cli/print.hpp"

#include <fmt/format.h>

namespace umpire::cli {

void print_clause(const rulebook::ClauseEntry& clause, Language language) {
    const bool french = language == Language::french;
    const auto part = [](std::string_view label, std::string_view text) {
        if (text.empty()) return;
        const bool begins_with_table = text.front() == '|';
        const std::string whole = wrapped(std::string(label) + (begins_with_table ? "\n" : " ") + std::string(text));
        fmt::print("{}{}\n", bold(label), whole.substr(label.size()));
    };
    fmt::print("{}  {}\n", bold(clause.id), bold(clause.title(language)));
    part(french ? "Règle :" : "Rule:", clause.body(language));
    part(french ? "Lecture :" : "Reading:", clause.reading(language));
    part(french ? "Exemple :" : "Example:", clause.example(language));
}

}  // namespace umpire::cli
