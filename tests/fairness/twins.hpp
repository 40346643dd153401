#pragma once

#include "battle/match.hpp"
#include "support/random_battle.hpp"

#include <memory>
#include <optional>
#include <string>

/// Pairs of positions that nobody can tell apart by eye, and that a measure parts.
namespace umpire::fairness {

/// A position, as cases write it, in which side A is to write down in secret what three units do.
inline constexpr const char* three_units =
    "  scenario meeting\n"
    "  A de section S: s1; s2\n"
    "  A de section T: t1; t2\n"
    "  A de section U: u1; u2\n"
    "  B us section P: p1; p2\n"
    "  start setup\n";

/// The same battle with one of two units put so that a model of the first has the other just within a limit, and a
/// hundredth of a millimetre farther, just beyond it.
struct Twins {
    std::unique_ptr<Match> within;
    std::unique_ptr<Match> beyond;
    std::unique_ptr<Match> farther;  ///< by as much again: no limit lies between it and `beyond`
    UnitId unit;
    UnitId enemy;
    std::string limit;  ///< "the range of rifle", for messages
};

/// Twins of a position of Bolt Action in which a side is asked, mostly for two units about whom it is asked; nothing
/// when there is no room for the one that would have to move.
std::optional<Twins> twins_of(const Match& match, random_battle::Draw& draw);

/// For a test of the tests: whether a model of the unit has the enemy within any range, which nobody may know.
std::string ranges_measured(const Match& match, const Twins& twins);

/// All that the eye tells of both is the same: who sees whom, in what cover, past which friends, in which arc.
bool look_alike(const Twins& twins);

}  // namespace umpire::fairness
