#pragma once

#include "lab/experiment.hpp"
#include "lab/measures.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace umpire::lab {

/// Where scenarios and forces come from: folders, or memory in tests.
class Sources {
public:
    virtual ~Sources() = default;
    /// The setup that a name or a path means, or all that is wrong with it.
    virtual std::variant<Setup, Problems> scenario(const std::string& name) = 0;
    virtual text::ForceSource& forces() = 0;
};

/// One combination of levels, ready to be fought.
struct Cell {
    std::string key;                     ///< the names of its levels: "skirmish.us_sample-de_sample"
    std::vector<std::size_t> levels;     ///< one an axis
    Bilingual title;                     ///< the titles of its levels
    std::array<std::string, 2> players;  ///< of the first and the second contender
    /// The scenario with the first contender as side A, and, when sides or players are swapped, as side B.
    std::array<Setup, 2> setups;
    std::array<std::string, 2> texts;  ///< the same as scenario files: what `umpire battle` plays

    std::string file(bool swapped) const { return "cells/" + key + (swapped ? ".swapped" : "") + ".toml"; }
};

/// A cell and the baseline with which it is compared.
struct Pair {
    std::size_t variant = 0;
    std::size_t baseline = 0;
    std::size_t comparison = 0;  ///< of the experiment
};

/// An experiment with all of its cells: everything that decides its battles.
struct Design {
    Experiment experiment;
    std::vector<Cell> cells;
    std::vector<Pair> pairs;
    std::vector<Measure> measures;
    std::uint64_t fingerprint = 0;  ///< of all that decides what battle i of a cell is, and what is kept of it

    std::uint64_t seed_of(std::size_t battle) const { return experiment.budget.first_seed + battle; }
    bool is_swapped(std::size_t battle) const {
        return (experiment.swap || experiment.swap_players) && battle % 2 == 1;
    }
};

/// Crosses the axes, applies the levels, and opens every scenario once. Titles that the file leaves out are filled in.
std::variant<Design, Problems> make_design(Experiment experiment, Sources& sources);

/// A 64-bit digest of a text, the same on every machine; not for secrets.
std::uint64_t digest_of(std::string_view text);

}  // namespace umpire::lab
