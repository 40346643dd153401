#pragma once

#include "draw/terminal.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::draw {

/// How a character of the terminal is coloured.
enum class Ink : std::uint8_t {
    plain,
    faint,
    strong,
    side_a,
    side_b,
    side_a_done,
    side_b_done,
    name_a,
    name_b,
    green,
    earth,
    stone,
    water,
    sea,
    goal,
};

/// One character of the terminal.
struct Cell {
    std::string text = " ";
    Ink ink = Ink::plain;
};

/// A line of the terminal.
class Row {
public:
    Row() = default;
    explicit Row(std::size_t width) : cells_(width) {}

    std::size_t width() const { return cells_.size(); }
    Cell& operator[](std::size_t column) { return cells_[column]; }
    const Cell& operator[](std::size_t column) const { return cells_[column]; }
    Row& add(std::string_view text, Ink ink = Ink::plain);
    Row& add(const Row& other);
    /// Cut or filled with blanks to that width.
    Row& fit(std::size_t width);

private:
    std::vector<Cell> cells_;
};
using Rows = std::vector<Row>;

/// The text as characters that the terminal has: without unicode, accents go and the rest becomes plain.
std::string shown(std::string_view text, const TerminalStyle& style);
/// All rows as text; no blanks at the ends of lines.
std::string text_of(const Rows& rows, const TerminalStyle& style);

/// The table with its frame and rulers, at most `width` columns.
Rows map_rows(const Match& match, const TerminalStyle& style, std::size_t width);
/// The units of a side with their models, `width` columns.
Rows roster_rows(const Match& match, Side side, const TerminalStyle& style, std::size_t width);
/// What the letters of the map mean, `width` columns.
/// What stands on the map for a vehicle that was knocked out.
inline constexpr std::string_view wreck_token = "##";
Rows legend_rows(const Match& match, const TerminalStyle& style, std::size_t width);

}  // namespace umpire::draw
