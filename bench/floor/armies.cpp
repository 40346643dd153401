#include "floor/armies.hpp"

#include <string_view>

namespace umpire::floor {
namespace {

constexpr Point table{72 * flat_inch, 48 * flat_inch};

struct BenchPiece {
    std::string_view name;
    std::string_view kind;
    std::array<int, 4> corners;  ///< tenths of an inch: west, south, east, north
    FlatKind flat;
};

constexpr std::array pieces{
    BenchPiece{"H1", "hedge", {80, 200, 180, 205}, FlatKind::low},
    BenchPiece{"H2", "hedge", {300, 275, 400, 280}, FlatKind::low},
    BenchPiece{"H3", "hedge", {520, 235, 620, 240}, FlatKind::low},
    BenchPiece{"R1", "rubble", {210, 220, 270, 260}, FlatKind::low},
    BenchPiece{"F1", "woods", {40, 300, 120, 360}, FlatKind::dense},
    BenchPiece{"F2", "woods", {360, 120, 440, 180}, FlatKind::dense},
    BenchPiece{"B1", "house", {320, 200, 360, 240}, FlatKind::solid},
    BenchPiece{"B2", "house", {120, 240, 160, 280}, FlatKind::solid},
    BenchPiece{"K1", "rock", {480, 280, 520, 330}, FlatKind::solid},
    BenchPiece{"K2", "rock", {620, 150, 660, 190}, FlatKind::solid},
    BenchPiece{"L1", "low_wall", {200, 140, 280, 145}, FlatKind::low},
    BenchPiece{"L2", "low_wall", {200, 335, 280, 340}, FlatKind::low},
};

/// Where the model of this number stands: ranks of 34, two inches apart, from the side's own edge.
Point place_of(int side, int number) {
    const int x = 2 + number % 34 * 2;
    const int row = number / 34 * 2;
    return {x * flat_inch, (side == 0 ? 2 + row : 46 - row) * flat_inch};
}

Setup::Unit unit_of(int side, int number, int models) {
    Setup::Unit unit;
    unit.side = side == 0 ? Side::a : Side::b;
    unit.list = side == 0 ? "de" : "us";
    unit.profile = side == 0 ? "wehrmacht" : "airborne";
    unit.name = (side == 0 ? "W" : "P") + std::to_string(number);
    for (int i = 0; i < models; ++i) {
        Setup::Model model;
        model.name = unit.name + "m" + std::to_string(i);
        model.at = place_of(side, number * models + i);
        unit.models.push_back(std::move(model));
    }
    return unit;
}

}  // namespace

Setup setup_of(Size size) {
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.table = table;
    setup.start = "activation_a";
    for (const BenchPiece& piece : pieces) {
        const auto at = [](int x, int y) { return Point{x * flat_inch / 10, y * flat_inch / 10}; };
        const auto [west, south, east, north] = piece.corners;
        setup.pieces.push_back({std::string(piece.name),
                                std::string(piece.kind),
                                {at(west, south), at(east, south), at(east, north), at(west, north)},
                                {},
                                0});
    }
    for (int side = 0; side < 2; ++side)
        for (int u = 0; u < size.units_a_side; ++u) setup.units.push_back(unit_of(side, u, size.models_a_unit));
    return setup;
}

FlatTerrain flat_terrain() {
    FlatTerrain terrain;
    for (const BenchPiece& piece : pieces) {
        const auto [west, south, east, north] = piece.corners;
        terrain.pieces[terrain.count++] = {west * flat_inch / 10, south * flat_inch / 10, east * flat_inch / 10,
                                           north * flat_inch / 10, piece.flat};
    }
    return terrain;
}

FlatBattle flat_battle_of(Size size) {
    FlatBattle battle;
    battle.terrain = flat_terrain();
    battle.table = {table.x, table.y};
    battle.units_a_side = size.units_a_side;
    battle.models_a_unit = size.models_a_unit;
    const int models = size.units_a_side * size.models_a_unit;
    std::size_t place = 0;
    for (int side = 0; side < 2; ++side) {
        for (int i = 0; i < models; ++i, ++place) {
            const Point at = place_of(side, i);
            battle.at[place] = {at.x, at.y};
            battle.alive[place] = true;
        }
    }
    return battle;
}

}  // namespace umpire::floor
