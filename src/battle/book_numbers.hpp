#pragma once

#include "battle/book_column.hpp"
#include "battle/book_value.hpp"
#include "battle/mutant.hpp"
#include "battle/option_table.hpp"
#include "geometry/length.hpp"

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace umpire {

/// One number of a book: its name, its clause, the smallest change worth noticing, and how it is changed.
struct BookNumber {
    std::string name;
    Clause clause;
    int nudge = 1;
    std::function<void(int)> change;
    bool only_up = false;  ///< it is a count of one, or a class, and is changed upwards only
};
using NumberVisit = std::function<void(const BookNumber&)>;

template <class Values>
void each_value(Values& values, const NumberVisit& visit) {
    const ValueList<Values> list = list_of(values);
    for (std::size_t i = 0; i < list.size(); ++i)
        visit({list[i].name, list[i].clause, list[i].nudge, [&values, i](int delta) { nudge(values, i, delta); }});
}

/// The columns of a row that hold a number.
template <class Row, std::size_t N>
void each_small(std::string_view row_name, Clause of_row, Row& row, const std::array<Column<Row>, N>& columns,
                const NumberVisit& visit) {
    for (const Column<Row>& column : columns) {
        std::uint8_t& number = row.*column.member;
        if (number == 0) continue;
        visit({std::string(row_name) + "." + std::string(column.name), column.clause.is_some() ? column.clause : of_row,
               1, [&number](int delta) { number = static_cast<std::uint8_t>(number + delta); },
               column.is_count && number == 1});
    }
}
template <class Row, std::size_t N>
void each_length(std::string_view row_name, Clause of_row, Row& row, const std::array<LengthColumn<Row>, N>& columns,
                 int nudge, const NumberVisit& visit) {
    for (const LengthColumn<Row>& column : columns) {
        Length& length = row.*column.member;
        if (length.units == 0) continue;
        visit({std::string(row_name) + "." + std::string(column.name), column.clause.is_some() ? column.clause : of_row,
               nudge, [&length](int delta) { length.units += delta; }});
    }
}

/// The lengths among the options, except those that are absent.
template <class Options>
void each_option_length(const OptionTable<Options>& table, Options& defaults, int nudge, const NumberVisit& visit) {
    for (const auto& option : table.entries()) {
        const auto* number = std::get_if<typename OptionTable<Options>::Number>(&option.kind);
        if (number == nullptr || !number->is_length || defaults.*number->member < 0) continue;
        visit({"option " + std::string(option.name), option.clause, nudge,
               [&defaults, member = number->member](int delta) { defaults.*member += delta; }});
    }
}

inline std::string policy_name(std::string_view option) { return "policy " + std::string(option); }

/// Each number changed up and down. Then each option of words turned to each value that it does not have in this book,
/// and each option that allows a single number beside its default turned to that number. `each_number(book, visit)`
/// visits the numbers of the book.
template <class Book, class Options>
std::vector<Mutant> mutants_of(Book& book, const OptionTable<Options>& table,
                               void (*each_number)(Book&, const NumberVisit&)) {
    std::vector<Mutant> found;
    each_number(book, [&](const BookNumber& number) {
        found.push_back({number.name, number.clause, number.nudge});
        if (!number.only_up) found.push_back({number.name, number.clause, -number.nudge});
    });
    for (const auto& option : table.entries()) {
        const auto* choices = std::get_if<typename OptionTable<Options>::Choice>(&option.kind);
        const auto* number = std::get_if<typename OptionTable<Options>::Number>(&option.kind);
        for (std::size_t value = 0; choices != nullptr && value < choices->values.size(); ++value)
            if (value != book.options.*choices->member)
                found.push_back({policy_name(option.name), option.clause, static_cast<int>(value)});
        if (number != nullptr && number->low == number->high)
            found.push_back({policy_name(option.name), option.clause, number->low});
    }
    return found;
}

/// The book with this one change made.
template <class Book, class Options>
Book mutated(Book book, const OptionTable<Options>& table, const Mutant& mutant,
             void (*each_number)(Book&, const NumberVisit&)) {
    for (const auto& option : table.entries()) {
        if (mutant.name != policy_name(option.name)) continue;
        if (const auto* choices = std::get_if<typename OptionTable<Options>::Choice>(&option.kind))
            book.options.*choices->member = static_cast<std::uint8_t>(mutant.change);
        if (const auto* number = std::get_if<typename OptionTable<Options>::Number>(&option.kind))
            book.options.*number->member = mutant.change;
    }
    each_number(book, [&](const BookNumber& number) {
        if (number.name == mutant.name) number.change(mutant.change);
    });
    return book;
}

}  // namespace umpire
