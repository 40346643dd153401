#pragma once

#include "battle/match.hpp"
#include "cases/case_file.hpp"
#include "text/codec.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace umpire::cases {

/// What chance brings under one `do`: the faces of all `dice` lines and the tokens of all `draw` lines up to the next
/// `do`.
struct Script {
    int line = 0;
    std::vector<std::uint8_t> faces;
    std::vector<text::Drawn> draws;
    std::size_t faces_used = 0;
    std::size_t draws_used = 0;
    bool is_opening = false;  ///< it stands above the first `do`
    bool is_last = true;      ///< no `do` comes behind it
    int next_do = 0;          ///< the line of the next `do`, if there is one
    bool stops_at_turn = false;
    bool stops_at_draw = false;
    bool has_chances = false;
};

/// The script from the statement `from` on; `line` is that of its `do`. Appends what is wrong with its words.
Script read_script(const std::vector<Statement>& statements, std::size_t from, int line,
                   std::vector<Problem>& problems);

/// Whom a decision is asked of, which, and about whom, as `asks` says it: "B react P".
std::string asked_text(const Decision& decision, const Scenario& scenario);
/// The same of all that is asked: "A write, B write".
MessagePart asked_text(const Decisions& decisions, const Scenario& scenario);

/// A roll for which dice are missing: how many were needed so far and given, and which roll has too few.
Message fault_of_missing_dice(const Script& script, const Roll& roll, const Scenario& scenario);
/// Dice that no roll asked for, where the battle then waits for `pending`.
Message fault_of_surplus_dice(const Script& script, const Match& match);

}  // namespace umpire::cases
