// Whoever is asked can answer: players that think and players that now and then do anything legal come to the end of
// every battle, wherever they have brought themselves.

#include "ai/play_out.hpp"
#include "ai/player.hpp"
#include "every_battle.hpp"
#include "record/record.hpp"
#include "support/random_bolt_action.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>

namespace umpire::properties {
namespace {

using random_battle::Draw;

/// How often in a hundred a player does anything legal instead of what it thinks best.
constexpr int luck_of_some = 10;
constexpr int luck_of_all = 100;

/// The first seed of a longer search: UMPIRE_SEED=5000 UMPIRE_BATTLES=50 build/release/test_properties
std::uint64_t first_seed(std::uint64_t usual) {
    const char* first = std::getenv("UMPIRE_SEED");
    return first == nullptr ? usual : static_cast<std::uint64_t>(std::atoll(first));
}

/// An action that somebody might think of, if one of a few is legal: the ways of the generator lead elsewhere.
std::optional<Action> anything_legal(const Match& match, Side side, Draw& draw, bool is_bolt_action) {
    for (int tries = 0; tries < 40; ++tries) {
        Action action =
            is_bolt_action ? random_bolt_action::wild_action(match, draw) : random_battle::wild_action(match, draw);
        if (match.judge(side, action).empty()) return action;
    }
    return std::nullopt;
}

class Table {
public:
    Table(std::unique_ptr<Match> match, std::uint64_t seed, int luck)
        : match_(std::move(match)),
          seed_(seed),
          luck_(luck),
          draw_(seed, 97),
          chances_{ai::chance_of(seed, Side::a), ai::chance_of(seed, Side::b)},
          players_{ai::make_player("regular"), ai::make_player("regular")},
          is_bolt_action_(match_->scenario().setup.ruleset == "bolt-action") {}

    void play() {
        Events silent;
        int decisions = 0;
        while (!random_battle::is_over(*match_)) {
            if (const auto* roll = std::get_if<Roll>(&match_->pending())) {
                match_->roll(ai::faces_of(*match_, *roll, seed_), silent);
            } else if (const auto* draw = std::get_if<umpire::Draw>(&match_->pending())) {
                match_->draw(ai::token_of(*match_, *draw, seed_), silent);
            } else {
                ASSERT_LT(++decisions, decisions_max) << "a battle without an end";
                const Side side = random_battle::asked(*match_);
                const Verdict verdict = match_->act(side, answer(side), silent);
                ASSERT_TRUE(verdict.empty()) << "an answer that is refused by " << verdict[0].clause.id();
            }
        }
    }

private:
    static constexpr int decisions_max = 20'000;

    Action answer(Side side) {
        Chance& chance = chances_[index_of(side)];
        if (draw_.number(1, 100) > luck_) return ai::decide(*players_[index_of(side)], *match_, side, chance);
        if (draw_.one_in(2))
            if (const auto wild = anything_legal(*match_, side, draw_, is_bolt_action_)) return *wild;
        Candidates candidates;
        if (draw_.one_in(8)) {
            match_->suggest(side, chance, candidates);
            EXPECT_FALSE(candidates.actions.empty()) << "a question that offers nothing";
        }
        return candidates.actions.empty() ? match_->sample(side, chance) : draw_.one_of(candidates.actions);
    }

    std::unique_ptr<Match> match_;
    std::uint64_t seed_;
    int luck_;
    Draw draw_;
    std::array<Chance, 2> chances_;
    std::array<std::unique_ptr<ai::Player>, 2> players_;
    bool is_bolt_action_;
};

/// A broken belief of the program ends it at once: the seed must be known before.
void tell(std::uint64_t seed) {
    if (std::getenv("UMPIRE_SEED") != nullptr)
        std::fprintf(stderr, "seed %llu\n", static_cast<unsigned long long>(seed));
}

template <class SetupOf>
void play_battles(std::uint64_t first, int count, int luck, SetupOf setup_of) {
    for (int i = 0; i < many(count); ++i) {
        const std::uint64_t seed = first_seed(first) + static_cast<std::uint64_t>(i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        tell(seed);
        Table(random_battle::opened(setup_of(seed)), seed, luck).play();
        if (testing::Test::HasFatalFailure()) return;
    }
}

/// Now and then rocks leave little room in a zone, or none.
Setup any_setup(std::uint64_t seed) {
    Setup setup = random_battle::random_setup(seed, random_battle::Opening::any);
    if (setup.start != "setup" || seed % 4 != 0) return setup;
    setup.standard_terrain = false;
    Draw draw(seed, 63);
    const std::int32_t left = draw.number(0, 4) * units_per_inch;
    const std::int32_t deep = 12 * units_per_inch + draw.number(-2, 1) * units_per_inch;
    const Point table = *setup.table;
    for (const bool is_south : {true, false}) {
        if (draw.one_in(3)) continue;
        const std::int32_t low = is_south ? 0 : table.y - deep;
        const std::int32_t high = is_south ? deep : table.y;
        setup.pieces.push_back({is_south ? "rocks_south" : "rocks_north",
                                "rock",
                                {{left, low}, {table.x, low}, {table.x, high}, {left, high}},
                                {},
                                0});
    }
    return setup;
}

TEST(Answers, ExistForPlayersOfBoltActionWhoErrNowAndThen) {
    play_battles(1, 150, luck_of_some, random_bolt_action::crowded_setup);
}
TEST(Answers, ExistForPlayersOfBoltActionWhoDoAnything) {
    play_battles(10'001, 100, luck_of_all, random_bolt_action::crowded_setup);
}
TEST(Answers, ExistForPlayersOfAeWwiiWhoErrNowAndThen) { play_battles(1, 400, luck_of_some, any_setup); }
TEST(Answers, ExistForPlayersOfAeWwiiWhoDoAnything) { play_battles(10'001, 200, luck_of_all, any_setup); }

/// The battle of a golden record, which is that of a scenario of this project.
Setup setup_of_record(const std::string& name) {
    std::ifstream file("tests/playthroughs/" + name + ".record", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto read = record::read_record(text);
    const auto* loaded = std::get_if<record::LoadedRecord>(&read);
    EXPECT_NE(loaded, nullptr) << name;
    return loaded == nullptr ? any_setup(1) : loaded->record.setup;
}

TEST(Answers, ExistInTheScenariosOfTheProject) {
    for (const char* name : {"bolt_action/meeting", "bolt_action/hold", "bolt_action/break_through", "ae_wwii/skirmish",
                             "ae_wwii/objectives", "ae_wwii/hold_the_line"}) {
        SCOPED_TRACE(name);
        umpire::Setup setup = setup_of_record(name);
        play_battles(20'001, 10, luck_of_some, [&](std::uint64_t) { return setup; });
        if (testing::Test::HasFatalFailure()) return;
    }
}

/// Players who think, who err now and then, and who do anything, in both editions: each question offers something.
TEST(Answers, ExistInBothEditionsOfWwiisim) {
    for (const char* name : {"wwiisim_fr/meeting_engagement", "wwiisim_fr/village", "wwiisim_fr/ambush_german",
                             "wwiisim_fr/strongpoint", "wwiisim_en/meeting_engagement_en", "wwiisim_en/village_en",
                             "wwiisim_en/ambush_american_en", "wwiisim_en/strongpoint_en"}) {
        SCOPED_TRACE(name);
        umpire::Setup setup = setup_of_record(name);
        for (const int luck : {luck_of_some, luck_of_all})
            play_battles(30'001, 4, luck, [&](std::uint64_t) { return setup; });
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(Answers, ExistInWme) {
    for (const char* name :
         {"wme/wme_crossroads", "wme/wme_first_orders", "wme/wme_open_field", "wme/wme_river_line"}) {
        SCOPED_TRACE(name);
        umpire::Setup setup = setup_of_record(name);
        for (const int luck : {luck_of_some, luck_of_all})
            play_battles(40'001, 2, luck, [&](std::uint64_t) { return setup; });
        setup.options.push_back({"deployment", "screened", 0});
        play_battles(41'001, 1, luck_of_all, [&](std::uint64_t) { return setup; });
        if (testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace umpire::properties
