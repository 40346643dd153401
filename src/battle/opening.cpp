#include "battle/opening.hpp"

#include "battle/message_rows.hpp"
#include "battle/near_words.hpp"
#include "geometry/box.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace umpire {

Problem problem(int line, MessagePart field, Message message, Clause clause) {
    return {line, std::move(field), std::move(message), std::string(clause.id())};
}

std::optional<std::uint8_t> kind_of_piece(const Setup::Piece& piece, const std::vector<std::string_view>& kinds,
                                          Clause clause, Problems& problems) {
    const auto found = std::find(kinds.begin(), kinds.end(), piece.kind);
    if (found != kinds.end()) return static_cast<std::uint8_t>(found - kinds.begin());
    problems.push_back(problem(
        piece.line, "terrain"_message(piece.name),
        nearly("is_not_a_kind_of_terrain_expected"_message(piece.kind, listed(kinds)), piece.kind, kinds), clause));
    return std::nullopt;
}

void add_piece(const Setup::Piece& piece, std::uint8_t kind, bool is_line, Clause clause, Scenario& scenario,
               Problems& problems) {
    auto outline = is_line ? Outline::polyline(piece.corners) : Outline::polygon(piece.corners);
    if (!outline) {
        problems.push_back(problem(piece.line, "terrain"_message(piece.name),
                                   "is_no_simple_polygon"_message(message_of(polygon_fault(piece.corners))), clause));
        return;
    }
    scenario.pieces.push_back({piece.name, kind, std::move(*outline)});
}

void check_number_of_pieces(const Setup& setup, Problems& problems) {
    if (setup.pieces.size() > pieces_max)
        problems.push_back(problem(0, "terrain", "has_more_than_pieces"_message(pieces_max), {}));
}

void check_units(const Scenario& scenario, Clause clause, Problems& problems) {
    std::array<bool, 2> have_units{};
    for (const UnitCard& unit : scenario.units) have_units[index_of(unit.side)] = true;
    check_units(have_units, clause, problems);
}

void check_units(const std::array<bool, 2>& have_units, Clause clause, Problems& problems) {
    if (!problems.empty()) return;
    for (const Side side : {Side::a, Side::b})
        if (!have_units[index_of(side)])
            problems.push_back(
                problem(0, "side"_message(letter_of(side)), "has_no_unit_a_battle_needs"_message(), clause));
}

void resolve_table(const Setup& setup, Point usual, Clause clause, Scenario& scenario, Problems& problems) {
    scenario.table = setup.table.value_or(usual);
    const Point size = scenario.table;
    if (size.x < units_per_cm || size.y < units_per_cm || size.x > coordinate_max || size.y > coordinate_max)
        problems.push_back(problem(0, "table", "expected_sides_up_to_three_metres"_message(), clause));
    const Box whole{{0, 0}, size};
    for (const Setup::Zone& zone : setup.zones)
        if (!box_contains(whole, zone.low) || !box_contains(whole, zone.high))
            problems.push_back(problem(zone.line, "zone", "a_zone_lies_wholly_on_the_table"_message(), clause));
}

void resolve_turns(const Setup& setup, int usual, Clause clause, Scenario& scenario, Problems& problems) {
    scenario.turns = setup.turns == 0 ? usual : setup.turns;
    if (scenario.turns < 1 || scenario.turns > 99)
        problems.push_back(problem(0, "turns", "expected_1_to_99_found"_message(setup.turns), clause));
}

}  // namespace umpire
