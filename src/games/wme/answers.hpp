#pragma once

#include "games/wme/units.hpp"

#include <span>

/// How each question is answered. There is one table for each section of the rules, each in a file of its own.
namespace umpire::wme {

struct Answering {
    Question question;
    std::span<const Verb> verbs;  ///< the verbs that answer it
    /// What speaks against an action with one of these verbs. Its subject belongs to the side that is asked.
    Verdict (*judge)(const WmBattle& battle, const Decision& decision, const Action& action);
    /// Writes legal actions that are worth considering.
    void (*suggest)(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);
    /// One legal action, drawn quickly. Null: one of those that `suggest` offers.
    Action (*sample)(const WmBattle& battle, const Decision& decision, Chance& chance) = nullptr;
};

std::span<const Answering> command_answers();
std::span<const Answering> charge_answers();
std::span<const Answering> shooting_answers();
std::span<const Answering> combat_answers();

/// Adds the action if it is legal now.
void offer(const WmBattle& battle, const Decision& decision, const Action& action, Candidates& out);
/// Adds an action that is known to be legal.
inline void offer_surely(const Action& action, Candidates& out) { out.actions.push_back(action); }

}  // namespace umpire::wme
