#include "ai/play_out.hpp"
#include "games/games.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace umpire::ai_tests {
namespace {

namespace fs = std::filesystem;

std::string file_text(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

/// The forces beside a folder of scenarios.
class ForcesOf : public text::ForceSource {
public:
    explicit ForcesOf(fs::path folder) : folder_(std::move(folder)) {}
    std::optional<std::string> force(std::string_view, std::string_view name) override {
        return file_text(folder_ / (std::string(name) + ".toml"));
    }
    std::vector<std::string> names(std::string_view) override { return {}; }

private:
    fs::path folder_;
};

Setup setup_of(const fs::path& file) {
    ForcesOf forces(file.parent_path().parent_path() / "forces");
    auto read = text::read_scenario(file_text(file), forces);
    EXPECT_TRUE(std::holds_alternative<Setup>(read)) << file;
    return std::get<Setup>(std::move(read));
}

/// A draw is half a win.
double score_of(int won_a, int won_b, int battles) { return 0.5 + (won_a - won_b) / (2.0 * battles); }

double score_now(const Setup& setup, int battles) {
    const auto player_a = ai::make_player("regular");
    const auto player_b = ai::make_player("regular");
    int won[2] = {0, 0};
    for (int seed = 1; seed <= battles; ++seed) {
        const OpenedMatch opened = open_match(setup);
        const ai::PlayedOut played =
            ai::play_out(*opened.match, *player_a, *player_b, static_cast<std::uint64_t>(seed));
        if (played.winner == Side::a) ++won[0];
        if (played.winner == Side::b) ++won[1];
    }
    return score_of(won[0], won[1], battles);
}

// Whoever plays the first battle that a game offers has as good a chance on either side.
TEST(Evenness, TheFirstOfferOfEachGameIsEven) {
    for (const Game* game : games()) {
        std::string folder(game->card.name);
        std::ranges::replace(folder, '-', '_');
        const fs::path file = "data/" + folder + "/scenarios/" + std::string(game->first_scenario) + ".toml";
        ASSERT_TRUE(fs::exists(file)) << file;
        const umpire::Setup setup = setup_of(file);
        ASSERT_TRUE(setup.measured) << file << ": scripts/measure_scenarios";
        const double told = score_of(setup.measured->won_a, setup.measured->won_b, setup.measured->battles);
        EXPECT_GE(told, 0.45) << file;
        EXPECT_LE(told, 0.55) << file;
    }
}

// scripts/measure_scenarios measures.
TEST(Evenness, EveryScenarioSaysHowEvenItIs) {
#if defined(__SANITIZE_ADDRESS__) || defined(__clang__)
    constexpr int battles = 10;  // the numbers are the same with every compiler, and sanitizers are slow
#else
    constexpr int battles = 100;
#endif
    int found = 0;
    for (const char* folder : {"data/ae_wwii/scenarios", "data/bolt_action/scenarios"}) {
        for (const auto& entry : fs::directory_iterator(folder)) {
            const umpire::Setup setup = setup_of(entry.path());
            ASSERT_TRUE(setup.measured) << setup.name << ": scripts/measure_scenarios";
            const double told = score_of(setup.measured->won_a, setup.measured->won_b, setup.measured->battles);
            // Four and a half standard errors of so few battles.
            EXPECT_NEAR(score_now(setup, battles), told, 4.5 * 0.5 / std::sqrt(battles)) << setup.name;
            ++found;
        }
    }
    EXPECT_GE(found, 8);
}

}  // namespace
}  // namespace umpire::ai_tests
