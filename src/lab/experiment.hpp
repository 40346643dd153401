#pragma once

#include "battle/scenario.hpp"
#include "text/scenario_file.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// The laboratory: many battles by a plan, and what they show. docs/lab.md describes the files. Unlike the core it uses
/// threads, files and clocks; but no number of its results depends on them.
namespace umpire::lab {

using text::Problems;
using Bilingual = std::array<std::string, 2>;  ///< English, French

/// The two forces whose worth is measured. They play side A and side B of the scenario in this order; when the
/// experiment swaps sides, the other way round in every second battle.
enum class Contender : std::uint8_t { first, second };
constexpr std::size_t index_of(Contender contender) { return static_cast<std::size_t>(contender); }

/// One thing that a level lays down. `slot` names what it settles ("scenario", "first.force", "option morale"): two
/// changes of one slot in one cell contradict each other, an empty slot contradicts nothing.
struct Change {
    enum class Kind : std::uint8_t {
        scenario,       ///< name: a scenario
        force,          ///< name: a force file, for `who`
        player,         ///< name: a computer player, for `who`
        option,         ///< name = value
        turns,          ///< number
        check_forces,   ///< number: 0 or 1
        clear_terrain,  ///< an open table
        terrain,        ///< pieces: these more
        add,            ///< number more models in unit `name` of `who`, with `weapons`
        remove,         ///< number models fewer in unit `name` of `who`, the last ones
        arm,            ///< model or unit `name` of `who` carries `weapons`
    };
    Kind kind = Kind::scenario;
    Contender who = Contender::first;
    std::string name;
    std::string value;
    int number = 0;
    std::vector<std::string> weapons;
    std::vector<Setup::Piece> pieces;
    int line = 0;
    std::string field;

    std::string slot() const;
};

struct Level {
    std::string name;
    Bilingual title;  ///< empty: taken from the scenario or force when the cells are made
    std::vector<Change> changes;
    int line = 0;
    Bilingual shown_by;  ///< what a battle must hold for this level to change it; empty: not said
};

struct Axis {
    std::string name;
    Bilingual title;
    std::vector<Level> levels;
    int line = 0;
};

/// On this axis every level is compared with the baseline, battle by battle under the same seeds.
struct Comparison {
    std::size_t axis = 0;
    std::size_t baseline = 0;
    double half_width = 0;  ///< of the difference of the budget's measure; 0: no target
};

struct Budget {
    std::size_t battles = 1000;         ///< at most, for each cell
    std::size_t batch = 200;            ///< whether a cell is done is asked after each so many
    double half_width = 0;              ///< a cell is done when the interval is this narrow; 0: no target
    std::string measure = "won_first";  ///< of which the interval is
    std::uint64_t first_seed = 1;       ///< battle i has the seed first_seed + i
    /// A variant is done when so many battles, or more, went as those of its baseline to the last step; 0: never.
    std::size_t same_after = 0;
};

/// What is counted for either contender: an event, or a measure of the game. One of the names is empty.
struct Count {
    std::string event;
    std::string measure;
    Bilingual title;  ///< empty: that of the measure, or the name of the event

    const std::string& name() const { return measure.empty() ? event : measure; }
};

struct Experiment {
    std::string name;
    std::string ruleset;
    Bilingual title;
    Bilingual description;
    bool swap = false;          ///< in every second battle the forces change sides, each with its player
    bool swap_players = false;  ///< in every second battle the players change sides, and the forces stay
    Level base;                 ///< what every cell has unless a level of it says otherwise
    std::vector<Axis> axes;
    std::vector<std::vector<std::optional<std::size_t>>> only;  ///< cells wanted, an entry an axis; empty: all
    std::vector<Comparison> comparisons;
    std::vector<Count> counts;
    Budget budget;
    std::string text;  ///< the file
};

/// Reads an experiment file. Whether its scenarios, forces and units exist is asked by `make_cells`.
std::variant<Experiment, Problems> read_experiment(std::string_view toml);

}  // namespace umpire::lab
