#include "draw/terminal.hpp"

#include "draw/captions.hpp"
#include "draw/terminal_rows.hpp"

#include <algorithm>
#include <utility>

namespace umpire::draw {
namespace {

constexpr std::size_t width_min = 40;
constexpr std::size_t width_for_beside = 104;
constexpr std::size_t roster_width = 38;

/// Two blocks of lines next to each other.
Rows beside(const Rows& left, const Rows& right) {
    std::size_t width = 0;
    for (const Row& row : left) width = std::max(width, row.width());
    Rows rows;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        Row row = i < left.size() ? left[i] : Row();
        row.fit(width + 2);
        if (i < right.size()) row.add(right[i]);
        rows.push_back(std::move(row));
    }
    return rows;
}

void append(Rows& rows, Rows more) {
    for (Row& row : more) rows.push_back(std::move(row));
}

}  // namespace

std::string table_text(const Match& match, const TerminalStyle& style) {
    const std::size_t width =
        std::max<std::size_t>(style.width < 0 ? 0 : static_cast<std::size_t>(style.width), width_min);
    Rows rows;
    const std::string title = title_of(match.scenario(), style.language);
    std::string heading = turn_line(match, style.language, nullptr, style.given_up);
    if (!title.empty()) heading = title + " - " + heading;
    if (const std::string bag = bag_line(match, style.language); !bag.empty()) heading += " - " + bag;
    rows.push_back(Row().add(shown(heading, style), Ink::strong).fit(width));
    if (width >= width_for_beside) {
        Rows rosters = roster_rows(match, Side::a, style, roster_width);
        rosters.emplace_back();
        append(rosters, roster_rows(match, Side::b, style, roster_width));
        append(rows, beside(map_rows(match, style, width - roster_width - 2), rosters));
    } else {
        append(rows, map_rows(match, style, width));
        const std::size_t half = (width - 2) / 2;
        append(rows, beside(roster_rows(match, Side::a, style, half), roster_rows(match, Side::b, style, half)));
    }
    rows.emplace_back();
    append(rows, legend_rows(match, style, width));
    return text_of(rows, style);
}

}  // namespace umpire::draw
