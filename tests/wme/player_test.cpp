// The player `regular` of WME: it ends its battles, beats chance, decides alike whenever it is asked alike, and knows a
// legal answer wherever a battle has come, also where it never would have led it.

#include "ai/play_out.hpp"
#include "battle/game.hpp"
#include "games/games.hpp"
#include "text/memory_forces.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace umpire::wme {
namespace {

constexpr const char* scenarios[] = {"wme_first_orders", "wme_open_field", "wme_crossroads", "wme_river_line"};

std::unique_ptr<Match> opened_scenario(const std::string& name) {
    text_tests::MemoryForces forces = text_tests::sample_forces("wme");
    const auto read = text::read_scenario(text_tests::file_text("data/wme/scenarios/" + name + ".toml"), forces);
    const umpire::Setup* const setup = std::get_if<umpire::Setup>(&read);
    if (setup == nullptr) {
        ADD_FAILURE() << name;
        return nullptr;
    }
    OpenedMatch opened = open_match(*setup);
    for (const Problem& problem : opened.problems) ADD_FAILURE() << problem.message.english();
    return std::move(opened.match);
}

/// Battles that the player wins of so many, half of them as either side.
int battles_won(const std::string& scenario, int battles) {
    const std::unique_ptr<Match> start = opened_scenario(scenario);
    const auto regular = ai::make_player("regular");
    const auto random = ai::make_player("random");
    int won = 0;
    for (int i = 0; i < battles; ++i) {
        const Side side = i % 2 == 0 ? Side::a : Side::b;
        const std::unique_ptr<Match> match = start->clone();
        ai::Player& side_a = side == Side::a ? *regular : *random;
        ai::Player& side_b = side == Side::a ? *random : *regular;
        const ai::PlayedOut played = ai::play_out(*match, side_a, side_b, static_cast<std::uint64_t>(i) + 1);
        EXPECT_TRUE(played.finished);
        won += played.winner == side ? 1 : 0;
    }
    return won;
}

TEST(WmePlayer, BeatsChanceInASmallBattle) { EXPECT_GE(battles_won("wme_first_orders", 20), 15); }
TEST(WmePlayer, BeatsChanceAtTheCrossroads) { EXPECT_GE(battles_won("wme_crossroads", 20), 18); }
TEST(WmePlayer, BeatsChanceAtTheRiver) { EXPECT_GE(battles_won("wme_river_line", 10), 9); }

TEST(WmePlayer, EndsABattleAgainstItselfOnEveryTable) {
    const auto regular = ai::make_player("regular");
    for (const char* const name : scenarios) {
        const std::unique_ptr<Match> match = opened_scenario(name);
        EXPECT_TRUE(ai::play_out(*match, *regular, *regular, 5).finished) << name;
    }
}

TEST(WmePlayer, TheSameSeedPlaysTheSameBattle) {
    const std::unique_ptr<Match> start = opened_scenario("wme_first_orders");
    const auto hash_of = [&](std::uint64_t seed) {
        const std::unique_ptr<Match> match = start->clone();
        const auto one = ai::make_player("regular");
        const auto other = ai::make_player("regular");
        EXPECT_TRUE(ai::play_out(*match, *one, *other, seed).finished);
        return match->hash();
    };
    EXPECT_EQ(hash_of(3), hash_of(3));
    EXPECT_NE(hash_of(3), hash_of(4));
}

/// What it remembers saves time and nothing else: a player who has seen nothing of the battle decides alike.
TEST(WmePlayer, AFreshPlayerDecidesAlike) {
    const std::unique_ptr<Match> match = opened_scenario("wme_first_orders");
    const auto regular = ai::make_player("regular");
    std::array<Chance, 2> chances{ai::chance_of(8, Side::a), ai::chance_of(8, Side::b)};
    Events silent;
    while (!std::holds_alternative<Finished>(match->pending())) {
        if (const auto* const roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 8), silent);
            continue;
        }
        const Side by = next_asked(match->pending()).by;
        Chance same = chances[index_of(by)];
        const Action action = ai::decide(*regular, *match, by, chances[index_of(by)]);
        ASSERT_EQ(ai::decide(*ai::make_player("regular"), *match, by, same), action);
        ASSERT_TRUE(match->act(by, action, silent).empty());
    }
}

/// Every tenth decision is left to chance, so that it stands where it never would have gone.
TEST(WmePlayer, KnowsAnAnswerWhereverABattleHasCome) {
    const auto regular = ai::make_player("regular");
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const std::unique_ptr<Match> match = opened_scenario(scenarios[seed % 4]);
        std::array<Chance, 2> chances{ai::chance_of(seed, Side::a), ai::chance_of(seed, Side::b)};
        Chance lot(seed, 9);
        Events silent;
        int decisions = 0;
        while (!std::holds_alternative<Finished>(match->pending()) && ++decisions < 100'000) {
            if (const auto* const roll = std::get_if<Roll>(&match->pending())) {
                match->roll(ai::faces_of(*match, *roll, seed), silent);
                continue;
            }
            const Side by = next_asked(match->pending()).by;
            Chance& chance = chances[index_of(by)];
            const Action action =
                lot.below(10) == 0 ? match->sample(by, chance) : ai::decide(*regular, *match, by, chance);
            ASSERT_TRUE(match->act(by, action, silent).empty()) << seed;
        }
        EXPECT_TRUE(std::holds_alternative<Finished>(match->pending())) << seed;
    }
}

/// The search weighs what the game thinks of: levels decide legally, and the first order is one of those.
TEST(WmePlayer, EveryLevelKnowsAnOrder) {
    const std::unique_ptr<Match> match = opened_scenario("wme_first_orders");
    const auto regular = ai::make_player("regular");
    const Vocabulary& words = words_of(*match);
    std::array<Chance, 2> chances{ai::chance_of(2, Side::a), ai::chance_of(2, Side::b)};
    Events silent;
    for (;;) {
        if (const auto* const roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 2), silent);
            continue;
        }
        const Decision& decision = next_asked(match->pending());
        if (words[decision.question].topic == Topic::order) break;
        const Side by = decision.by;
        ASSERT_TRUE(match->act(by, ai::decide(*regular, *match, by, chances[index_of(by)]), silent).empty());
    }
    const Side by = next_asked(match->pending()).by;
    for (const char* const level : {"recruit", "easy", "regular-1", "veteran", "elite"}) {
        Chance chance(4, 1);
        const auto player = ai::make_player(level);
        EXPECT_TRUE(match->judge(by, ai::decide(*player, *match, by, chance)).empty()) << level;
    }
}

/// A zone without room for anything: whoever cannot place his units gives up, and the battle is over.
TEST(WmePlayer, GivesUpWhereAZoneHasNoRoom) {
    text_tests::MemoryForces forces = text_tests::sample_forces("wme");
    const auto read = text::read_scenario(text_tests::file_text("data/wme/scenarios/wme_first_orders.toml"), forces);
    umpire::Setup setup = std::get<umpire::Setup>(read);
    setup.zones[0].high = {setup.zones[0].low.x + 20'000, setup.zones[0].low.y + 5'000};
    OpenedMatch opened = open_match(setup);
    ASSERT_NE(opened.match, nullptr);
    for (const char* const name : {"random", "regular"}) {
        const std::unique_ptr<Match> match = opened.match->clone();
        const auto player = ai::make_player(name);
        EXPECT_TRUE(ai::play_out(*match, *player, *player, 1).finished) << name;
    }
}

/// The armies of that scenario on the table, each unit in line, but that the last stand of the first unit is so far
/// from the second one: whether the scenario is refused for it.
bool is_refused_in_pieces(std::int32_t step, bool check_forces) {
    text_tests::MemoryForces forces = text_tests::sample_forces("wme");
    const auto read = text::read_scenario(text_tests::file_text("data/wme/scenarios/wme_first_orders.toml"), forces);
    umpire::Setup setup = std::get<umpire::Setup>(read);
    setup.start = "orders";
    setup.check_forces = check_forces;
    setup.pieces.clear();  // so that no ground is closed to whoever stands there
    std::array<std::int32_t, 2> placed{};
    for (umpire::Setup::Unit& unit : setup.units) {
        const std::int32_t number = placed[index_of(unit.side)]++;
        unit.models.resize(1);
        unit.models[0].at = Point{(10 + number % 7 * 16) * 1000, (10 + number / 7 * 10) * 1000};
        if (unit.side == Side::b) unit.models[0].at->y += 50'000;
        unit.traits.emplace_back("line");
    }
    umpire::Setup::Unit& first = setup.units[0];
    const umpire::Setup::Model stand = first.models[0];
    first.traits.pop_back();
    first.models = {stand, stand, stand};
    for (std::size_t i = 0; i < first.models.size(); ++i) first.models[i].name += std::to_string(i);
    first.models[0].at->x -= 4'000;
    first.models[2].at->x += step;
    const OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems)
        EXPECT_EQ(problem.clause, "WM-FORM-1") << problem.field.english() << ": " << problem.message.english();
    return !opened.problems.empty();
}

TEST(WmeScenario, WithAUnitInPiecesIsRefused) {
    EXPECT_FALSE(is_refused_in_pieces(4'000, true));
    EXPECT_TRUE(is_refused_in_pieces(4'060, true));
    EXPECT_FALSE(is_refused_in_pieces(4'060, false)) << "a position may be what no army is";
}

}  // namespace
}  // namespace umpire::wme
