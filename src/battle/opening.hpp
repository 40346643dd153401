#pragma once

#include "battle/message.hpp"
#include "battle/scenario.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

/// The steps that every game takes to turn a setup into a scenario. Each adds what is wrong to `problems`, with the
/// line and the field of the setup and the clause of the game that asks for it.
namespace umpire {

using Problems = std::vector<Problem>;

Problem problem(int line, MessagePart field, Message message, Clause clause);

/// The scenario of a setup before any of its parts is resolved. The rules will read their numbers from the book.
template <class Scenario, class Book>
std::shared_ptr<Scenario> scenario_of(const Setup& setup, const Game& game, const Book& book) {
    auto scenario = std::make_shared<Scenario>();
    scenario->game = &game;
    scenario->setup = setup;
    static_cast<Book&>(*scenario) = book;
    return scenario;
}

/// The names of the rows of a table.
template <class Rows>
std::vector<std::string_view> names_of_rows(const Rows& rows) {
    std::vector<std::string_view> names;
    for (const auto& row : rows) names.emplace_back(row.name);
    return names;
}

/// Sets the options that a setup names. An option or a value that the table does not know is a problem.
template <class Table, class Options>
void resolve_options(const Setup& setup, const Table& table, Options& options, Problems& problems) {
    for (const OptionSetting& setting : setup.options)
        if (auto fault = table.set(options, setting)) problems.push_back(std::move(*fault));
}

/// The number of a piece's kind among all kinds; nothing when it is none of them.
std::optional<std::uint8_t> kind_of_piece(const Setup::Piece& piece, const std::vector<std::string_view>& kinds,
                                          Clause clause, Problems& problems);
/// Adds the piece with its outline: a simple polygon, or a line from corner to corner.
void add_piece(const Setup::Piece& piece, std::uint8_t kind, bool is_line, Clause clause, Scenario& scenario,
               Problems& problems);
/// Checks that there are no more pieces than a battle has room for.
void check_number_of_pieces(const Setup& setup, Problems& problems);

/// A battle needs a unit on each side. A side without one is told where nothing else is wrong, since the unit may be
/// missing because of that.
void check_units(const Scenario& scenario, Clause clause, Problems& problems);
/// The same in a game that does not count everybody as a unit. `have_units`: by side.
void check_units(const std::array<bool, 2>& have_units, Clause clause, Problems& problems);
/// Sets the size of the table: that of the setup, or `usual`. Its sides are between one centimetre and three metres.
void resolve_table(const Setup& setup, Point usual, Clause clause, Scenario& scenario, Problems& problems);
/// Sets the number of turns: that of the setup, or `usual`; 1 to 99.
void resolve_turns(const Setup& setup, int usual, Clause clause, Scenario& scenario, Problems& problems);

}  // namespace umpire
