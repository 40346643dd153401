#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// All that a battle lets a player know before he decides.
namespace umpire::fairness {

/// One thing that is shown, and where.
struct Said {
    std::string where;
    std::string text;
};
using Traffic = std::vector<Said>;

/// What one way out of the engine shows a side in both languages: each is one function of this kind.
using Outlet = void (*)(const Match& match, Side side, std::uint64_t seed, Traffic& traffic);

void say_state(const Match& match, Side side, std::uint64_t seed, Traffic& traffic);     ///< badges, states, reaches
void say_sight(const Match& match, Side side, std::uint64_t seed, Traffic& traffic);     ///< lines and cover
void say_pictures(const Match& match, Side side, std::uint64_t seed, Traffic& traffic);  ///< SVG and terminal
void say_choices(const Match& match, Side side, std::uint64_t seed, Traffic& traffic);   ///< questions, candidates
void say_verdicts(const Match& match, Side side, std::uint64_t seed, Traffic& traffic);  ///< of whatever is tried
void say_openness(const Match& match, Side side, std::uint64_t seed, Traffic& traffic);  ///< what may be shown at all

/// All of these together.
Traffic traffic_of(const Match& match, Side side, std::uint64_t seed);
/// Events as reports, messages and records tell them.
Traffic traffic_of(const std::vector<Event>& events, const Match& match);

/// The first thing that differs by more than numbers which are as near to each other as a shift of a base by a few
/// hundredths of a millimetre makes them; nothing when all is the same.
std::optional<std::string> difference(const Traffic& one, const Traffic& other);

/// The lengths with a unit that a text names: "12 cm", "6 inches", "24 pouces".
std::vector<std::string> lengths_in(std::string_view text);

}  // namespace umpire::fairness
