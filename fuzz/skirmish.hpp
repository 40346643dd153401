#pragma once

#include "dice/chance.hpp"
#include "games/games.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <source_location>

/// A small battle with every special figure in it, for the targets that need one.
namespace umpire::fuzz {

inline Setup::Unit unit(Side side, const char* list, const char* profile, const char* name, Point inches) {
    const Point at{inches.x * units_per_inch, inches.y * units_per_inch};
    return {side, list, profile, name, {}, {}, {}, {{name, at, {}, {}, 0}}, 0};
}

inline Setup skirmish() {
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.start = "activation_a";
    setup.standard_terrain = true;
    setup.units = {
        unit(Side::a, "us", "us_buffalo", "b", {20, 20}),       unit(Side::a, "us", "us_mechanic", "m", {22, 18}),
        unit(Side::a, "us", "us_officer", "o", {10, 12}),       unit(Side::a, "us", "us_airborne", "p", {24, 20}),
        unit(Side::b, "su", "su_psi_officer", "psi", {26, 21}), unit(Side::b, "su", "su_chuman", "c", {25, 20}),
        unit(Side::b, "su", "su_guard", "g", {30, 30})};
    setup.units[4].power = "psychic_push";
    return setup;
}

/// Answers all dice that the battle waits for.
inline void roll_all(Match& match) {
    Events silent;
    while (const auto* roll = std::get_if<Roll>(&match.pending())) {
        Faces faces;
        for (std::uint32_t i = 0; i < roll->count; ++i)
            faces.push_back(static_cast<std::uint8_t>(die_at(1, match.rolls(), i, roll->sides)));
        match.roll(faces, silent);
    }
}

/// AE-GEO-7: every base stands on the table, and on no other base.
inline bool bases_are_apart(const Match& match) {
    const Scenario& scenario = match.scenario();
    const auto& figures = match.table().figures;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (!figures[i].on_table) continue;
        const Length radius = scenario.figures[i].base.half_width;
        const Point at = figures[i].at;
        if (at.x < radius.units || at.y < radius.units) return false;
        if (at.x + radius.units > scenario.table.x || at.y + radius.units > scenario.table.y) return false;
        for (std::size_t j = 0; j < i; ++j)
            if (figures[j].on_table &&
                overlap(disc(at, radius), disc(figures[j].at, scenario.figures[j].base.half_width)))
                return false;
    }
    return true;
}

/// Asks all that can be asked about a figure by itself; `keys` are those of its state.
inline void look_at(const Match& match, FigureId figure, std::initializer_list<const char*> keys) {
    match.badges(figure);
    match.reach(figure);
    for (const char* key : keys) match.state(match.scenario().name_of(figure), key);
}

/// Asks what a figure and another one are to each other.
inline void look_across(const Match& match, FigureId figure, FigureId other) {
    match.sees(figure, other);
    match.cover(figure, other);
    match.sight_lines(figure, other);
}

inline void demand(bool holds, std::source_location where = std::source_location::current()) {
    if (holds) return;
    std::fprintf(stderr, "%s:%u: a demand does not hold\n", where.file_name(), static_cast<unsigned>(where.line()));
    std::abort();
}

}  // namespace umpire::fuzz
