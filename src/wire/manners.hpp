#pragma once

#include "battle/game.hpp"

#include <string_view>

/// How a page lets people answer, said in words that mean the same in every game: a page knows these, and no question
/// or verb by its name. What they mean is told where battle/vocabulary.hpp lists them.
namespace umpire::wire {

/// Manner, role and part as the protocol writes them.
inline std::string_view name_of(Manner manner) { return manner_names[static_cast<std::size_t>(manner)]; }
inline std::string_view name_of(Role role) { return role_names[static_cast<std::size_t>(role)]; }
inline std::string_view name_of(TalePart part) { return part_names[static_cast<std::size_t>(part)]; }

/// What an action is to a person: a way that is aimed at somebody is an attack.
Role role_of(const Action& action, const Vocabulary& words);

/// How a unit or a model goes from this event on: "run" or "walk"; nothing where the event says nothing about it.
std::string_view gait_of(const Event& event, const Vocabulary& words);
/// How an event is drawn, where that is not by its places alone: "path", "place", "shot", "miss", "burst" or "scatter".
std::string_view drawn_as(EventRole role);
/// A model is removed from play.
bool is_fall(EventRole role);
/// What it adds to the account of whoever did or suffered it: "hit" or "miss" of a shot, a shot in "vain", a "throw", a
/// "blow", a fight "won", a "charge", a "wound", a hit that was "saved"; nothing for most events.
std::string_view deed_of(const EventRow& row);
/// The unit goes "in" somewhere, or comes "out".
std::string_view passage_of(EventRole role);

/// How a badge looks: "points" to spend, "wounds", "die" of an order, "pins", or "mark".
std::string_view look_of_badge(std::string_view name, const Vocabulary& words);
/// The badge is of a whole unit.
bool is_of_unit(std::string_view name, const Game& game);

}  // namespace umpire::wire
