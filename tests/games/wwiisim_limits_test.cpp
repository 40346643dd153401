// Units at the limits of what a battle can hold, and units for which there is no room: nothing ends the program.

#include "games/wwiisim_support.hpp"
#include "support/position.hpp"

namespace umpire::wwiisim::tests {
namespace {

std::unique_ptr<Match> position(const std::string& text) {
    return umpire::tests::match_of_case("wwiisim-fr", "WW-FIRE-3", text);
}

TEST(WwiisimLimits, AUnitWithACrowdOfOfficersFires) {
    std::string text = "  A us rifle S: ";
    const auto place = [](int i) { return std::to_string(6 + i % 9 * 2) + "," + std::to_string(6 + i / 9 * 2); };
    for (int i = 0; i < 24; ++i)
        text += (i > 0 ? "; s" : "s") + std::to_string(i) + " at " + place(i) + " with carbine";
    text += "\n";
    for (int i = 0; i < 12; ++i) {
        const std::string name = "O" + std::to_string(i);
        text += "  A us officer " + name + " in S: o" + std::to_string(i) + " at " + place(24 + i) + " with carbine\n";
    }
    text += "  B ger grenadier T: t1 at 14,18 with carbine\n  set S order fire\n  set T order hide\n";
    const auto match = position(text);
    ASSERT_NE(match, nullptr);
    Events silent;
    const auto read = text::read_action("S shoot at T", match->scenario(), LengthUnit::inch);
    EXPECT_TRUE(match->act(Side::a, std::get<Action>(read), silent).empty());
    EXPECT_FALSE(std::holds_alternative<Decisions>(match->pending()));
}

TEST(WwiisimLimits, WhereThereIsNoRoomASideLeavesItsUnitsOut) {
    umpire::Setup setup = meeting("wwiisim-fr");
    setup.zones = {{Side::a, {10'000, 10'000}, {12'000, 12'000}, 0}, {Side::b, {50'000, 90'000}, {90'000, 99'000}, 0}};
    const auto match = opened(setup);
    ASSERT_NE(match, nullptr);
    ASSERT_TRUE(std::holds_alternative<Decisions>(match->pending()));
    Chance chance(1, 1);
    const Action action = match->sample(Side::a, chance);
    EXPECT_TRUE(match->judge(Side::a, action).empty());
    EXPECT_EQ(text::to_text(action, match->scenario(), LengthUnit::inch), "A pass");
}

/// A gap to the wreck is told in whole units, and a man who finds no room beside it may stand off by a fraction more:
/// wherever lakes leave him room, there is a way to get out.
TEST(WwiisimLimits, MenGetOutOfAWreckThatHasNoRoomForAll) {
    for (int shift = 0; shift < 24; ++shift) {
        const auto match = position(
            "  A us bazooka S: s1 at 10,10\n"
            "  B ger opel T: t1 at 10,17@180\n"
            "  B ger grenadier P in T: p1 with carbine; p2 with carbine\n"
            "  terrain L lake 2,13 - 8.9,25\n"
            "  terrain M lake 11.1,13 - 20,25\n"
            "  terrain N lake 8.9,19.6 - 11.1,25\n"
            "  terrain O lake 8.9,12." +
            std::to_string(10 + shift * 3) +
            " - 10.6,14.4\n"
            "  terrain Q lake 10.55,12.3 - 11.1,14.4\n"
            "  turns 1\n"
            "  set S score 9\n"
            "  set P score 5\n"
            "  set T score 3\n"
            "  set battle phase secondary_fire\n");
        ASSERT_NE(match, nullptr);
        Events silent;
        const auto read = text::read_action("S shoot at T", match->scenario(), LengthUnit::inch);
        ASSERT_TRUE(match->act(Side::a, std::get<Action>(read), silent).empty());
        for (const std::uint8_t face : {std::uint8_t{9}, std::uint8_t{6}, std::uint8_t{4}}) {
            Faces faces;
            faces.push_back(face);
            ASSERT_TRUE(std::holds_alternative<Roll>(match->pending()));
            match->roll(faces, silent);
        }
        Chance chance(1, 1);
        Candidates offered;
        match->suggest(Side::b, chance, offered);
        EXPECT_FALSE(offered.actions.empty()) << shift;
    }
}

}  // namespace
}  // namespace umpire::wwiisim::tests
