#pragma once

#include "battle/match.hpp"
#include "battle/pending.hpp"

#include <memory>
#include <span>
#include <vector>

/// Sheets of orders. A side drafts its sheet apart from the battle, where nobody else can notice it. The sheet enters
/// the battle with its seal: all lines, then the seal, as if they had been decided one after the other at that moment.
namespace umpire::record {

/// Whether the side is asked to write a sheet of orders.
bool writes_sheet(const Match& match, Side side);
/// Whether the action seals the sheet that the side is asked to write.
bool seals_sheet(const Match& match, Side side, const Action& action);
/// How many lines a sheet may bring with its seal.
std::size_t sheet_lines_max(const Match& match);

/// A line of a draft that does not fit the battle, and why.
struct LeftOut {
    Action line;
    Verdict why;
};

/// A draft on the table: the battle with the lines of the draft played in it.
struct Drafted {
    std::unique_ptr<Match> match;
    std::vector<Action> lines;  ///< those that fit
    std::vector<LeftOut> left_out;
};
/// Plays the lines, one after the other, in a copy of the battle. A line that is not legal there, or that would end the
/// writing, is left out. Objections come from what the side knows wherever that suffices.
Drafted drafted(const Match& match, Side side, std::span<const Action> lines);
/// The lines without those that later ones have written over, where that leads to the same sheet; else all of them.
std::vector<Action> last_words(const Match& match, Side side, const std::vector<Action>& lines);
/// What speaks against sealing a sheet with these lines; nothing where all of it is legal.
Verdict judge_sheet(const Match& match, Side side, std::span<const Action> lines, const Action& seal);

}  // namespace umpire::record
