// Battles at the limits of what a battle can hold, and armies for which there is no room: they are played or refused.

#include "dice/chance.hpp"
#include "games/games.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace umpire::wme {
namespace {

constexpr std::int32_t one_cm = 1000;

/// A unit of which one stand is left, at these centimetres.
Setup::Unit remnant(Side side, const std::string& name, Point at) {
    Setup::Unit unit;
    unit.side = side;
    unit.list = side == Side::a ? "marches" : "horde";
    unit.profile = side == Side::a ? "m_halberdiers" : "o_goblins";
    unit.name = name;
    const Angle facing = side == Side::a ? Angle{} : degrees(180);
    unit.models.push_back({"s_" + name, Point{at.x * one_cm, at.y * one_cm}, facing, {}, 0});
    return unit;
}

/// So many fights of one stand against one.
Setup duels(int count) {
    Setup setup;
    setup.ruleset = "wme";
    setup.start = "combat";
    setup.check_forces = false;
    for (int i = 0; i < count; ++i) {
        const Point at{10 + i % 7 * 14, 10 + i / 7 * 20};
        setup.units.push_back(remnant(Side::a, "A" + std::to_string(i), at));
        setup.units.push_back(remnant(Side::b, "B" + std::to_string(i), {at.x, at.y + 2}));
    }
    return setup;
}

OpenedMatch opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems)
        ADD_FAILURE() << problem.field.english() << ": " << problem.message.english();
    return opened;
}

/// Plays on by chance; true when the battle comes to its end.
bool play(Match& match, std::uint64_t seed) {
    Events silent;
    Chance chance(seed, 1);
    for (int decisions = 0; decisions < 5'000;) {
        if (std::holds_alternative<Finished>(match.pending())) return true;
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            Faces faces;
            for (std::uint32_t i = 0; i < roll->count; ++i)
                faces.push_back(static_cast<std::uint8_t>(die_at(seed, match.rolls(), i, roll->sides)));
            match.roll(faces, silent);
            continue;
        }
        const Side side = next_asked(match.pending()).by;
        const Action action = match.sample(side, chance);
        if (!match.act(side, action, silent).empty()) return false;
        ++decisions;
    }
    return false;
}

TEST(Limits, AsManyFightsAsABattleHasUnitsForAreFought) {
    const OpenedMatch start = opened(duels(28));
    ASSERT_NE(start.match, nullptr);
    EXPECT_TRUE(play(*start.match, 3));
}

TEST(Limits, AnEngagementThatAPositionNamesIsThere) {
    umpire::Setup setup = duels(3);
    setup.states = {{"A0", "engagement", "28", 0}, {"B0", "engagement", "28", 0}, {"B1", "engagement", "9", 0}};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const OpenedMatch start = opened(setup);
        ASSERT_NE(start.match, nullptr);
        EXPECT_TRUE(play(*start.match, seed)) << seed;
    }
    setup.states = {{"A0", "engagement", "29", 0}};
    EXPECT_FALSE(open_match(setup).problems.empty());
}

TEST(Limits, MoreChargesThanABattleNotesAreRefused) {
    umpire::Setup setup = duels(1);
    for (int i = 0; i < 168; ++i) setup.states.push_back({"A0", "charged_front", "B0", 0});
    EXPECT_TRUE(open_match(setup).problems.empty());
    setup.states.push_back({"A0", "charged_front", "B0", 0});
    const OpenedMatch refused = open_match(setup);
    ASSERT_EQ(refused.problems.size(), 1u);
    EXPECT_EQ(refused.problems[0].message.english(), "a battle notes 168 charges at most");
}

TEST(Limits, AUnitThatIsThereHasAStand) {
    umpire::Setup setup = duels(2);
    setup.states = {{"A1", "gone", "yes", 0}};
    EXPECT_TRUE(open_match(setup).problems.empty());
    setup.states.push_back({"A1", "gone", "no", 0});
    ASSERT_EQ(open_match(setup).problems.size(), 1u);
    EXPECT_EQ(open_match(setup).problems[0].clause, "WM-SETUP-4");
}

/// A wood of 160 corners about this point, nearly two centimetres wide and high.
umpire::Setup::Piece round_wood(const std::string& name, Point centre) {
    umpire::Setup::Piece wood{name, "wood", {}, {}, 0};
    constexpr std::int32_t half = 40;
    constexpr std::int32_t wide = 20;
    for (std::int32_t i = -half; i < half; ++i)
        wood.corners.push_back({centre.x + i * wide, centre.y - (half * half - i * i) * 800 / (half * half)});
    for (std::int32_t i = half; i > -half; --i)
        wood.corners.push_back({centre.x + i * wide, centre.y + (half * half - i * i) * 800 / (half * half)});
    return wood;
}

TEST(Limits, AWayRoundManyCornersIsLookedForInMeasure) {
    umpire::Setup setup;
    setup.ruleset = "wme";
    setup.start = "initiative";
    for (int i = 0; i < 60; ++i) {
        const int row = i / 10;
        const Point centre{30'000 + i % 10 * 4'300 + row % 2 * 2'000, 44'500 + row * 2'200};
        setup.pieces.push_back(round_wood("T" + std::to_string(i), centre));
    }
    Setup::Unit knights = remnant(Side::a, "N", {46, 38});
    knights.profile = "m_knights";
    knights.models.push_back({"s_N2", Point{48 * one_cm, 38 * one_cm}, {}, {}, 0});
    knights.models.push_back({"s_N3", Point{50 * one_cm, 38 * one_cm}, {}, {}, 0});
    setup.units = {knights, remnant(Side::b, "G", {50, 60})};
    const OpenedMatch start = opened(setup);
    ASSERT_NE(start.match, nullptr);
    const auto read = text::read_action("N charge at G", start.match->scenario(), LengthUnit::centimetre);
    EXPECT_FALSE(start.match->judge(Side::a, std::get<Action>(read)).empty());
}

/// The army of side A has three units and a commander, and hardly any room or none.
Setup cramped(std::int32_t width, std::int32_t depth, const std::string& deployment) {
    Setup setup;
    setup.ruleset = "wme";
    setup.check_forces = false;
    setup.options = {{"deployment", deployment, 0}};
    setup.zones = {{Side::a, {10 * one_cm, 10 * one_cm}, {(10 + width) * one_cm, (10 + depth) * one_cm}, 0},
                   {Side::b, {10 * one_cm, 60 * one_cm}, {100 * one_cm, 100 * one_cm}, 0}};
    for (const Side side : {Side::a, Side::b})
        for (int i = 0; i < 3; ++i) {
            Setup::Unit unit = remnant(side, (side == Side::a ? "A" : "B") + std::to_string(i), {});
            for (int k = 2; k <= 3; ++k)
                unit.models.push_back({unit.models[0].name + std::to_string(k), {}, {}, {}, 0});
            unit.models[0].at = {};
            setup.units.push_back(unit);
        }
    return setup;
}

TEST(Limits, APlayerWithoutRoomForHisArmyGivesUp) {
    for (const char* deployment : {"screened", "alternate"}) {
        const OpenedMatch start = opened(cramped(3, 3, deployment));
        ASSERT_NE(start.match, nullptr);
        EXPECT_TRUE(play(*start.match, 7));
        const Side cramped_side = start.match->state("A", "edge") == "lower" ? Side::a : Side::b;
        EXPECT_EQ(std::get<Finished>(start.match->pending()).winner, opponent_of(cramped_side));
    }
}

TEST(Limits, TheOnlyPlaceOfAnArmyIsFound) {
    // Three lines of twelve centimetres by two, and hardly more.
    const OpenedMatch start = opened(cramped(13, 12, "screened"));
    ASSERT_NE(start.match, nullptr);
    Events silent;
    Chance chance(1, 1);
    start.match->roll({5}, silent);
    start.match->roll({2}, silent);
    start.match->act(Side::a, start.match->sample(Side::a, chance), silent);
    const Action action = start.match->sample(Side::a, chance);
    EXPECT_FALSE(action.places.empty());
    EXPECT_TRUE(start.match->act(Side::a, action, silent).empty());
}

}  // namespace
}  // namespace umpire::wme
