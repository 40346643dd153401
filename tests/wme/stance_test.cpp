// What is told of a unit where it stands is what the rules count.

#include "games/wme/stance.hpp"

#include "games/games.hpp"
#include "games/wme/combats.hpp"
#include "games/wme/command.hpp"
#include "support/position.hpp"
#include "wme/recorded.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wme {
namespace {

std::unique_ptr<Match> table_of(std::string_view units) {
    return umpire::tests::match_of_case("wme", "WM-MOD-9", units);
}

std::vector<StanceNote> notes_of(const Match& match, std::string_view unit) {
    const auto& units = match.scenario().units;
    const auto at = std::ranges::find_if(units, [&](const UnitCard& card) { return card.name == unit; });
    const auto stance = stance_of(match, id_at<UnitId>(static_cast<std::size_t>(at - units.begin())));
    return stance ? stance->notes : std::vector<StanceNote>{};
}
/// The kinds of the left, the right and the rear side, in that order.
std::vector<StanceKind> sides_told(const Match& match, std::string_view unit) {
    std::vector<StanceKind> kinds;
    for (const StanceNote& note : notes_of(match, unit))
        if (note.kind == StanceKind::open || note.kind == StanceKind::guarded || note.kind == StanceKind::exposed)
            kinds.push_back(note.kind);
    return kinds;
}
using Kinds = std::vector<StanceKind>;

std::vector<std::string> supports_told(const Match& match, std::string_view unit, StanceKind kind) {
    std::vector<std::string> told;
    for (const StanceNote& note : notes_of(match, unit))
        if (note.kind == kind)
            told.push_back(match.scenario()[note.figure].name + " " + match.scenario()[note.other].name);
    return told;
}
using Pairs = std::vector<std::string>;

/// The unit of the example of WM-MOD-9.
const std::string three = "  A marches m_halberdiers H: h1..h3 at 50,50 step 4,0\n";
const std::string enemy_beside = "  B marches m_militia M: m1 at 70,50@270\n";

TEST(Stance, AnEnemyBesideExposesThatSideAlone) {
    const auto match = table_of(three + enemy_beside);
    EXPECT_EQ(sides_told(*match, "H"), (Kinds{StanceKind::open, StanceKind::exposed, StanceKind::open}));
    const std::vector<StanceNote> notes = notes_of(*match, "H");
    const auto exposed =
        std::ranges::find_if(notes, [](const StanceNote& one) { return one.kind == StanceKind::exposed; });
    ASSERT_NE(exposed, notes.end());
    EXPECT_EQ(exposed->clause.id(), "WM-MOD-9");
    EXPECT_EQ(match->scenario()[exposed->figure].name, "h3");
    EXPECT_EQ(exposed->length, 9_cm) << "from x = 60 to x = 69";
    // The missing corners are the ends of the edges of that side.
    ASSERT_EQ(exposed->edges.size(), 1u);
    EXPECT_EQ(exposed->edges[0].from, (Point{60'000, 51'000}));
    EXPECT_EQ(exposed->edges[0].to, (Point{60'000, 49'000}));
    ASSERT_TRUE(exposed->line);
    EXPECT_EQ(exposed->line->from.x, 60'000);
    EXPECT_EQ(exposed->line->to.x, 69'000);
}

TEST(Stance, AFriendAtACornerCoversBothItsSides) {
    const auto match = table_of(three + enemy_beside + "  A marches m_militia F: f1 at 62,48@0\n");
    EXPECT_EQ(sides_told(*match, "H"), (Kinds{StanceKind::open, StanceKind::guarded, StanceKind::guarded}));
    const std::vector<StanceNote> notes = notes_of(*match, "H");
    EXPECT_EQ(match->scenario()[notes[1].figure].name, "h3");
    EXPECT_EQ(match->scenario()[notes[1].other].name, "f1");
}

TEST(Stance, AFlyerBesideExposesNothing) {
    const auto match = table_of(three + "  B silver e_eagles E: e1 at 70,50@270\n");
    EXPECT_EQ(sides_told(*match, "H"), (Kinds{StanceKind::open, StanceKind::open, StanceKind::open}));
}

TEST(Stance, AFriendAtAnySideCoversAllWhereTheOptionSaysSo) {
    const auto match = table_of("  option flank_cover = any_contact\n" + three + enemy_beside +
                                "  A marches m_militia F: f1 at 46,50@0\n");
    for (const StanceKind kind : sides_told(*match, "H")) EXPECT_EQ(kind, StanceKind::guarded);
}

TEST(Stance, AnEnemyBehindIsSeenButNotFromTheFront) {
    const auto match =
        table_of(three + "  B marches m_militia M: m1 at 54,30@0\n  B marches m_militia N: n1 at 54,10@0\n");
    std::vector<StanceNote> sights;
    for (const StanceNote& note : notes_of(*match, "H"))
        if (note.kind == StanceKind::sees || note.kind == StanceKind::blind) sights.push_back(note);
    ASSERT_EQ(sights.size(), 2u);
    EXPECT_EQ(sights[0].kind, StanceKind::sees);
    EXPECT_EQ(sights[0].clause.id(), "WM-SIGHT-6");
    EXPECT_EQ(sights[0].length, 18_cm);
    EXPECT_EQ(sights[1].length, 38_cm);
}

TEST(Stance, WhoIsHiddenIsOutOfSight) {
    // The giant stands behind a rank that hides it wholly.
    const auto match = table_of(
        "  A marches m_halberdiers H: h1 at 50,50@0\n"
        "  B horde o_warriors O: o1..o3 at 46,56@180 step 4,0\n"
        "  B horde o_giant G: g1 at 50,59@180\n");
    int blind = 0;
    for (const StanceNote& note : notes_of(*match, "H")) blind += note.kind == StanceKind::blind ? 1 : 0;
    EXPECT_EQ(blind, 1);
}

TEST(Stance, ACommanderHasNone) {
    const auto match = table_of(three + enemy_beside + "  A marches m_captain K: K at 50,40\n");
    EXPECT_TRUE(notes_of(*match, "K").empty());
}

/// The case of WM-COMB-16: in a line of three the middle one fights.
const std::string line_at_a_giant = "  A marches m_halberdiers H: h1..h3 at 46,50@0 step 4,0\n";

TEST(Stance, SupportsAreToldBeforeAndInTheFight) {
    for (const std::string start : {"", "  start combat\n"}) {
        const auto match = table_of(line_at_a_giant + "  B horde o_giant G: g1 at 50,53@180\n" + start);
        EXPECT_EQ(supports_told(*match, "H", StanceKind::helps), (Pairs{"h1 h2", "h3 h2"})) << start;
        EXPECT_TRUE(supports_told(*match, "G", StanceKind::helps).empty());
    }
}

TEST(Stance, WhoWouldSupportIsToldBeforeAnyFight) {
    const auto match = table_of(line_at_a_giant + "  B horde o_giant G: g1 at 50,90@180\n");
    EXPECT_TRUE(supports_told(*match, "H", StanceKind::helps).empty());
    EXPECT_EQ(supports_told(*match, "H", StanceKind::may_help), (Pairs{"h1 h2", "h2 h1", "h2 h3", "h3 h2"}));
}

TEST(Stance, ASupportOfAnotherUnitIsToldAtBoth) {
    const auto match = table_of(
        "  A marches m_halberdiers H: h1 at 50,50@0\n"
        "  A marches m_militia S: s1 at 53,48@0\n"
        "  B marches m_militia M: m1 at 48,52@180\n");
    EXPECT_EQ(supports_told(*match, "H", StanceKind::helps), Pairs{"s1 h1"});
    EXPECT_EQ(supports_told(*match, "S", StanceKind::helps), Pairs{"s1 h1"});
}

TEST(Stance, WhoIsConfusedGivesNoSupport) {
    for (const std::string start : {"orders", "combat"}) {
        // Somebody waits for an order, so that the command phase goes on.
        const std::string giant =
            "  A marches m_militia I: i1 at 90,30@0\n  A marches m_captain K: K at 80,30\n"
            "  B horde o_giant G: g1 at 50,53@180\n  start " +
            start + "\n";
        const auto steady = table_of(line_at_a_giant + giant);
        const auto confused = table_of(line_at_a_giant + giant + "  set H confused yes\n");
        EXPECT_FALSE(supports_told(*steady, "H", StanceKind::helps).empty()) << start;
        EXPECT_TRUE(supports_told(*confused, "H", StanceKind::helps).empty()) << start;
        EXPECT_TRUE(supports_told(*confused, "H", StanceKind::may_help).empty()) << start;
    }
}

// --- Along golden battles ---

void expect_zones(const WmBattle& battle, const Stance& stance) {
    ASSERT_EQ(stance.sectors.size() % 4, 0u);
    for (std::size_t i = 0; i < stance.sectors.size(); ++i) {
        const auto& [figure, name, clause, corners] = stance.sectors[i];
        const auto between = [&](int part) {
            const Vector across = corners[3] - corners[0];
            return corners[0] + Vector{across.x / 100 * part, across.y / 100 * part};
        };
        for (const int part : {1, 50, 99})
            EXPECT_EQ(zone_of(shape_of(battle, figure), place_of(battle, figure), between(part)),
                      static_cast<Zone>(i % 4));
    }
}

int expect_sides(const WmBattle& battle, UnitId unit, const Stance& stance) {
    int exposed = 0;
    for (const StanceNote& note : stance.notes) exposed += note.kind == StanceKind::exposed ? 1 : 0;
    EXPECT_EQ(exposed > 0, !exposures_of(battle, only(unit)).empty());
    return exposed;
}

/// Each supporting stand counts once (WM-COMB-16).
int expect_supports(const WmBattle& battle, std::uint8_t engagement) {
    const Round round = round_of(battle, engagement);
    std::array<std::set<FigureId>, 2> helpers;
    for (const Support& one : supports_in(battle, round)) {
        EXPECT_EQ(side_of(battle, one.helper), side_of(battle, one.fighter));
        helpers[index_of(side_of(battle, one.helper))].insert(one.helper);
    }
    for (const Side side : {Side::a, Side::b})
        EXPECT_EQ(helpers[index_of(side)].size(), round.supports[index_of(side)]);
    return static_cast<int>(helpers[0].size() + helpers[1].size());
}

TEST(Stance, TellsWhatOrdersAndRoundsCount) {
    int exposed = 0;
    int supports = 0;
    each_recorded_step([&](const Match& match, std::size_t step) {
        const WmBattle& battle = *battle_of(match);
        const std::size_t engagements = battle.situation->engagements.size();
        for (std::size_t i = 1; i <= engagements; ++i)
            supports += expect_supports(battle, static_cast<std::uint8_t>(i));
        const auto unit = id_at<UnitId>(step % battle.scenario->units.size());
        const auto stance = step % 3 == 2 ? stance_of(match, unit) : std::nullopt;
        if (!stance) return;
        expect_zones(battle, *stance);
        exposed += expect_sides(battle, unit, *stance);
    });
    EXPECT_GT(exposed, 10);
    EXPECT_GT(supports, 10);
}

}  // namespace
}  // namespace umpire::wme
