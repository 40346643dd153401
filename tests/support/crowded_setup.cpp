#include "games/games.hpp"
#include "random_bolt_action.hpp"

#include <algorithm>
#include <array>

namespace umpire::random_bolt_action {

namespace {

using random_battle::Draw;

constexpr int centimetre = units_per_cm;
constexpr int field = 24 * centimetre;  ///< the table is looked at in fields of this size, one unit each
constexpr int fields_wide = 6;
constexpr int fields_deep = 4;

Point corner_of(int number) { return {number % fields_wide * field, number / fields_wide * field}; }

bool is_hull(const Setup::Unit& unit) { return unit.models.size() == 1 && unit.profile != "second_lieutenant"; }

/// The numbers of the fields of a side that no piece of terrain touches, in an order of chance.
std::vector<int> free_fields(const Setup& setup, Side side, Draw& draw) {
    std::vector<int> fields;
    const int half = fields_wide * fields_deep / 2;
    for (int i = 0; i < half; ++i) {
        const int number = side == Side::a ? i : half + i;
        const Point low = corner_of(number);
        const Box box{low, {low.x + field, low.y + field}};
        const bool is_taken = std::any_of(setup.pieces.begin(), setup.pieces.end(), [&](const Setup::Piece& piece) {
            return std::any_of(piece.corners.begin(), piece.corners.end(),
                               [&](Point corner) { return box_contains(box, corner); });
        });
        if (!is_taken) fields.push_back(number);
    }
    for (std::size_t left = fields.size(); left > 1; --left)
        std::swap(fields[left - 1], fields[static_cast<std::size_t>(draw.number(0, static_cast<int>(left) - 1))]);
    return fields;
}

/// Men in ranks of four, a gun behind its crew, a vehicle in the middle of its field.
void place_in(Setup::Unit& unit, Point low, Draw& draw) {
    const Point middle{low.x + field / 2, low.y + field / 2};
    if (is_hull(unit)) {
        unit.models[0].at = middle;
        unit.models[0].facing = degrees(90 * draw.number(0, 3));
        return;
    }
    const bool is_gun = unit.profile.starts_with("at_gun") || unit.profile.starts_with("howitzer");
    for (std::size_t i = 0; i < unit.models.size(); ++i) {
        const bool is_piece = is_gun && i + 1 == unit.models.size();
        const auto column = static_cast<int>(i % 4);
        const auto row = static_cast<int>(i / 4);
        unit.models[i].at =
            is_piece ? middle : Point{low.x + (8 + 3 * column) * centimetre, low.y + (3 + 3 * row) * centimetre};
    }
}

/// Water, walls and the like close to the sides of a hull, so that few ways lead out of it.
void close_in(Setup& setup, const Setup::Unit& unit, Draw& draw) {
    constexpr std::array kinds{"water", "water", "cliff", "wall", "wood", "anti_tank", "building"};
    const Point at = *unit.models[0].at;
    for (int side = 0; side < 4; ++side) {
        if (draw.one_in(4)) continue;
        const bool is_end = (side % 2 == 0) == (unit.models[0].facing.tenths % 1800 == 0);
        const int near = (is_end ? draw.number(43, 70) : draw.number(22, 45)) * centimetre / 10;
        const int far = near + draw.number(15, 40) * centimetre / 10;
        const int aside = draw.number(20, 60) * centimetre / 10;
        const int sign = side < 2 ? 1 : -1;
        Setup::Piece piece;
        piece.name = "near_" + unit.name + "_" + std::to_string(side);
        piece.kind = draw.one_of(kinds);
        Point low{at.x - aside, at.y + sign * near};
        Point high{at.x + aside, at.y + sign * far};
        if (side % 2 != 0) {
            low = {at.x + sign * near, at.y - aside};
            high = {at.x + sign * far, at.y + aside};
        }
        if (low.x > high.x) std::swap(low.x, high.x);
        if (low.y > high.y) std::swap(low.y, high.y);
        piece.corners = {low, {high.x, low.y}, high, {low.x, high.y}};
        setup.pieces.push_back(piece);
    }
}

void choose_options(Setup& setup, Draw& draw) {
    const int rarity = draw.one_in(3) ? 2 : 10;
    setup.options.clear();
    for (const OptionCard& card : options_of("bolt-action")) {
        if (!draw.one_in(rarity) || card.values.back() == "<number>") continue;
        setup.options.push_back({card.name, draw.one_of(card.values), 0});
    }
}

void keep_those_with_a_place(Setup& setup, Draw& draw) {
    std::array<std::vector<int>, 2> fields{free_fields(setup, Side::a, draw), free_fields(setup, Side::b, draw)};
    std::vector<Setup::Unit> kept;
    for (Setup::Unit unit : setup.units) {
        auto& free = fields[index_of(unit.side)];
        const bool rides = !unit.aboard.empty();
        const bool has_ride =
            std::any_of(kept.begin(), kept.end(), [&](const Setup::Unit& other) { return other.name == unit.aboard; });
        if (rides ? !has_ride : free.empty()) continue;
        if (!rides) {
            place_in(unit, corner_of(free.back()), draw);
            free.pop_back();
            if (is_hull(unit)) close_in(setup, unit, draw);
        }
        kept.push_back(unit);
    }
    setup.units = kept;
}

bool opens(const Setup& setup) { return open_match(setup).match != nullptr; }

}  // namespace

Setup crowded_setup(std::uint64_t seed) {
    Draw draw(seed, 62);
    Setup setup = random_setup(seed);
    choose_options(setup, draw);
    if (draw.one_in(3)) {  // a set-up with zones that may be too small for everybody
        for (Setup::Zone& zone : setup.zones)
            if (draw.one_in(2)) zone.high.x = zone.low.x + draw.number(4, 40) * centimetre;
        return setup;
    }
    setup.zones.clear();
    setup.start = "draw";
    setup.turns = draw.number(2, 4);
    keep_those_with_a_place(setup, draw);
    if (opens(setup)) return setup;
    std::erase_if(setup.pieces, [](const Setup::Piece& piece) { return piece.name.starts_with("near_"); });
    return opens(setup) ? setup : random_setup(seed);
}

}  // namespace umpire::random_bolt_action
