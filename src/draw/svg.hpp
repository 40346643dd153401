#pragma once

#include "battle/match.hpp"
#include "draw/palette.hpp"
#include "rulebook/language.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Pictures of the table. They know no rulebook: only what every battle shows of itself.
namespace umpire::draw {

/// Lengths that a picture shows and that a battle does not tell by itself. Zero leaves out what it
/// belongs to.
struct Sizes {
    Length deployment_depth;
    Length objective_radius;
    Length blast_radius;  ///< of a blast whose weapon the scenario does not describe itself
    Length arc_half_width;
};

/// Those of the game.
Sizes sizes_of(const Scenario& scenario);

/// What a picture shows.
struct Picture {
    const Match* match = nullptr;
    std::vector<Event> recent;  ///< drawn as arrows, lines and marks; the last of them led to the position of `match`
    Language language = Language::english;
    Light light = Light::day;
    std::optional<FigureId> reach_of;  ///< shade all that this figure can reach with its next move
    std::string caption;               ///< a sentence or two; may be empty
    Side given_up = Side::none;        ///< the side that gave the battle up here
    std::optional<Sizes> sizes;        ///< nothing: those of the game
};

/// The table as one self-contained SVG file, 1200 pixels wide; coordinates are millimetres of the table. The same
/// picture gives the same bytes on every machine. Without a match the answer is empty.
std::string svg(const Picture& picture);

}  // namespace umpire::draw
