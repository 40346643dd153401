#pragma once

// Battles of WWIISIM for tests: the scenarios of the project, in either edition, played by chance.

#include "dice/chance.hpp"
#include "games/games.hpp"
#include "games/wwiisim/game.hpp"
#include "support/random_faces.hpp"
#include "support/shipped_forces.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace umpire::wwiisim::tests {

namespace fs = std::filesystem;

inline fs::path root() {
    const char* root = std::getenv("UMPIRE_ROOT");
    return root != nullptr ? root : ".";
}
inline fs::path folder() { return root() / "tests/cases/wwiisim"; }

inline std::string contents_of(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

inline constexpr std::string_view scenarios[] = {"meeting_engagement", "village", "ambush_german", "ambush_american",
                                                 "strongpoint"};

inline Setup setup_of(std::string_view scenario, std::string_view ruleset) {
    test_support::ShippedForces forces;
    auto read = text::read_scenario(
        contents_of(root() / "data/wwiisim_fr/scenarios" / (std::string(scenario) + ".toml")), forces);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read))
        for (const Problem& problem : *problems) ADD_FAILURE() << problem.line << ": " << problem.message.english();
    Setup setup = std::get<Setup>(read);
    setup.ruleset = ruleset;
    return setup;
}

inline Setup meeting(std::string_view ruleset) { return setup_of("meeting_engagement", ruleset); }

inline std::unique_ptr<Match> opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems)
        ADD_FAILURE() << problem.field.english() << ": " << problem.message.english();
    return std::move(opened.match);
}

/// Everything that the rules ask, answered by chance; `look` sees the battle before each answer.
template <class Look>
void play(Match& match, std::uint64_t seed, Look look) {
    Chance chance(seed, 5);
    Events silent;
    for (int i = 0; i < 4000 && !std::holds_alternative<Finished>(match.pending()); ++i) {
        look(match);
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            match.roll(umpire::tests::random_faces(*roll, chance), silent);
            continue;
        }
        const auto& decisions = std::get<Decisions>(match.pending());
        const Side side = (decisions.begin() + chance.below(static_cast<std::uint32_t>(decisions.size())))->by;
        const Action action = match.sample(side, chance);
        ASSERT_TRUE(match.act(side, action, silent).empty()) << words_of(match)[action.verb].shape.name;
    }
    EXPECT_TRUE(std::holds_alternative<Finished>(match.pending()));
}

}  // namespace umpire::wwiisim::tests
