#include "games/ae_wwii/data.hpp"
#include "games/games.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"

#include "text/memory_forces.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <tuple>

namespace umpire::text {
namespace {

using text_tests::file_text;
using text_tests::MemoryForces;
using text_tests::sample_forces;

void expect_opens(const umpire::Setup& setup) {
    const OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems) ADD_FAILURE() << text_of(problem);
    EXPECT_NE(opened.match, nullptr);
}

TEST(Opening, every_scenario_of_the_data_can_be_played) {
    MemoryForces forces = sample_forces();
    for (const auto& entry : std::filesystem::directory_iterator("data/ae_wwii/scenarios")) {
        SCOPED_TRACE(entry.path().string());
        const auto result = read_scenario(file_text(entry.path().string()), forces);
        ASSERT_TRUE(std::holds_alternative<umpire::Setup>(result));
        expect_opens(std::get<umpire::Setup>(result));
    }
}

TEST(Opening, every_force_can_meet_every_force) {
    MemoryForces forces = sample_forces();
    for (const auto& [a, text_a] : forces.texts) {
        for (const auto& [b, text_b] : forces.texts) {
            SCOPED_TRACE(a + " against " + b);
            const auto result = read_scenario(
                "ruleset = \"ae-wwii\"\n[sides.A]\nforce = \"" + a + "\"\n[sides.B]\nforce = \"" + b + "\"\n", forces);
            ASSERT_TRUE(std::holds_alternative<umpire::Setup>(result));
            expect_opens(std::get<umpire::Setup>(result));
        }
    }
}

TEST(Opening, every_generated_battle_can_be_played) {
    for (const auto& [ruleset, points, seeds] :
         {std::tuple{"ae-wwii", 0, 300u}, {"bolt-action", 0, 80u}, {"bolt-action", 1500, 40u}})
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            SCOPED_TRACE(std::string(ruleset) + ", seed " + std::to_string(seed));
            GeneratorWishes wishes;
            wishes.ruleset = ruleset;
            wishes.points = points;
            Chance chance(seed, 0);
            expect_opens(generate(wishes, chance));
        }
}

}  // namespace
}  // namespace umpire::text
