#include "ai/levels.hpp"
#include "ai/play_out.hpp"
#include "positions.hpp"
#include "support/shipped_forces.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

/// Positions in which there is nothing to think about, for every level: a win that one activation may give, a unit that
/// must not stand idle, and open ground that leads nowhere.
namespace umpire::ai_tests {
namespace {

std::string choice(const Match& match, std::string_view level, std::uint64_t seed, LengthUnit unit) {
    const auto player = ai::make_player(level);
    Chance chance(seed, 1);
    const Side by = next_asked(match.pending()).by;
    return text::to_text(ai::decide(*player, match, by, chance), match.scenario(), unit);
}

constexpr std::uint64_t seeds = 2;

/// Bolt Action: in the last turn the last enemy stands before the guns.
TEST(Sense, NobodyPassesUpAWinThatOneOrderMayGive) {
    const auto match =
        position_of("bolt-action", "BA-ORDER-1",
                    "  A us section S: s1 at 50,20; s2 at 53,20; s3 at 56,20; s4 at 59,20; s5 at 62,20; s6 at 65,20\n"
                    "  B de section P: p1 at 56,34\n"
                    "  set battle turn 6\n");
    for (const ai::Level& level : ai::levels())
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const std::string chosen = choice(*match, level.card.name, seed, LengthUnit::scale_centimetre);
            EXPECT_TRUE(chosen == "S fire" || chosen.starts_with("S advance") || chosen.starts_with("S run at"))
                << level.card.name << ": " << chosen;
        }
}

/// WWIISIM: enemies in the open at short range, the sheet is to be written: nobody hides from them.
TEST(Sense, NobodyLeavesASquadIdleBeforeEnemiesInTheOpen) {
    for (const std::string ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        const auto match = position_of(ruleset, "WW-SCN-2",
                                       "  A us rifle S: s1 at 24,4; s2 at 25,4; s3 at 26,4; s4 at 23,4\n"
                                       "  B ger grenadier T: t1 at 24,14; t2 at 25,14; t3 at 26,14; t4 at 23,14\n"
                                       "  turns 8\n"
                                       "  start initiative\n");
        Events silent;
        while (const auto* roll = std::get_if<Roll>(&match->pending()))
            match->roll(ai::faces_of(*match, *roll, 1), silent);
        for (const ai::Level& level : ai::levels())
            for (std::uint64_t seed = 1; seed <= seeds; ++seed)
                EXPECT_NE(choice(*match, level.card.name, seed, LengthUnit::inch), "S order word hide")
                    << ruleset << ", " << level.card.name;
    }
}

Setup shipped(const std::string& file) {
    test_support::ShippedForces forces;
    std::ostringstream words;
    words << std::ifstream(file, std::ios::binary).rdbuf();
    auto read = text::read_scenario(words.str(), forces);
    EXPECT_TRUE(std::holds_alternative<Setup>(read)) << file;
    return std::get<Setup>(std::move(read));
}

/// WW-CON-5: a squad is stopped by partisans that it walks into, and the way out that was thought of is not open to it.
TEST(Sense, AMoveThatAnAmbushStopsComesToAnEnd) {
    umpire::Setup setup = shipped("data/wwiisim_en/scenarios/ambush_american_en.toml");
    std::erase_if(setup.units,
                  [](const umpire::Setup::Unit& unit) { return unit.name == "Cedar" || unit.name == "Sniper"; });
    for (umpire::Setup::Unit& unit : setup.units)
        if (unit.name == "Ash" || unit.name == "Birch") unit.models.resize(6);
    const OpenedMatch opened = open_match(setup);
    ASSERT_NE(opened.match, nullptr);
    const auto regular = ai::make_player("regular");
    EXPECT_TRUE(ai::play_out(*opened.match, *regular, *regular, 113).finished);
}

}  // namespace
}  // namespace umpire::ai_tests
