#pragma once

#include "battle/enumerators.hpp"
#include "battle/game.hpp"

#include <string_view>

/// How a page lets people answer, in words that mean the same in every game. A page knows these words, and no question
/// or verb by name. battle/vocabulary.hpp says what they mean.
namespace umpire::wire {

/// Manner, role and part as the protocol writes them.
inline std::string_view name_of(Manner manner) { return unusual_name(manner); }
inline std::string_view name_of(Role role) { return unusual_name(role); }
inline std::string_view name_of(TalePart part) { return unusual_name(part); }

/// What an action is to a person. A move that is aimed at somebody is an attack.
Role role_of(const Action& action, const Vocabulary& words);

/// How a unit or a model goes after this event: "run" or "walk"; nothing where the event does not say.
std::string_view gait_of(const Event& event, const Vocabulary& words);
/// How an event is drawn when its places alone do not say it: "path", "place", "shot", "miss", "burst" or "scatter".
std::string_view drawn_as(EventRole role);
/// Whether a model is removed from play.
bool is_fall(EventRole role);
/// What the event adds to the account of whoever did or suffered it: "hit" or "miss" of a shot, a shot in "vain", a
/// "throw", a "blow", a fight "won", a "charge", a "wound", a hit that was "saved"; nothing for most events.
std::string_view deed_of(const EventRow& row);
/// Whether the unit goes "in" somewhere, or comes "out"; nothing for other events.
std::string_view door_of(EventRole role);

}  // namespace umpire::wire
