#pragma once

#include "battle/match.hpp"

#include <optional>
#include <vector>

namespace umpire::draw {

/// One straight piece of a way that a figure went, was pushed or ran.
struct Step {
    enum class Kind : std::uint8_t { move, run, charge, push };
    Kind kind = Kind::move;
    FigureId figure;
    Point from;
    Point to;
};

/// What a shot, a blow or a blast did to its target, one entry a shot.
enum class Outcome : std::uint8_t { missed, saved, no_effect, held, wounded, removed };

/// A shot or a throw: where both stood then.
struct Shot {
    FigureId shooter;
    FigureId target;
    Point from;
    Point to;
    bool is_throw = false;
    bool has_hit = false;
};

/// All that came of attacks on one figure, in order.
struct Fate {
    FigureId target;
    Point at;  ///< where it stood at the last of them
    std::vector<Outcome> outcomes;
};

struct Scatter {
    Point from;
    Point to;
};
struct Blast {
    Point at;
    Length radius;
};
/// An attack along a line.
struct LineOfFire {
    FigureId actor;
    Point from;
    Point to;
};
/// A power that one figure uses on another, or help that it gives.
struct Link {
    enum class Kind : std::uint8_t { power, help };
    Kind kind = Kind::power;
    Point from;
    Point to;
    FigureId actor;
    FigureId target;
};
/// A round of close combat between two figures.
struct Clash {
    Point first;
    Point second;
};
struct Fallen {
    FigureId figure;
    Point at;
};

/// What happened, ready to be drawn over the position that it led to.
struct Traces {
    std::vector<Step> steps;
    std::vector<Shot> shots;
    std::vector<Fate> fates;
    std::vector<Scatter> scatters;
    std::vector<Blast> blasts;
    std::vector<LineOfFire> lines;
    std::vector<Link> links;
    std::vector<Clash> clashes;
    std::vector<Fallen> fallen;
};

/// Reads events that led to the position of the match. Figures stand where they stood when each event happened.
/// `blast_radius` is for weapons that the scenario does not describe. Events about unknown figures are passed over.
Traces traces_of(const Match& match, const std::vector<Event>& recent, Length blast_radius);

}  // namespace umpire::draw
