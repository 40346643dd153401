// How a unit stands, as messages: in words of both languages, with all that is drawn.

#include "wire/stance.hpp"

#include "games/games.hpp"
#include "support/position.hpp"
#include "wire/choices.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wire {
namespace {

using umpire::tests::match_of_case;

constexpr std::string_view beside = R"(ruleset wme
case WM-MOD-9 for: a flank
  A marches m_halberdiers H: h1..h3 at 50,40 step 4,0
  A marches m_captain K: K at 50,34
  B horde o_warriors O: o1..o3 at 75,36@270 step 0,4
)";

const Json* note_of(const Json& stance, std::string_view kind) {
    for (const Json& note : stance["notes"])
        if (note["kind"] == kind) return &note;
    return nullptr;
}

TEST(StanceMessage, AnExposedSideStandsInWordsOfBothLanguages) {
    const auto match = match_of_case(beside);
    const Json english = stance_json(*match, id_at<UnitId>(0), Language::english);
    const Json* exposed = note_of(english, "exposed");
    ASSERT_NE(exposed, nullptr);
    EXPECT_EQ((*exposed)["text"],
              "Right side: exposed, since H 3 sees Orc warriors O (O 1) from its right edge, 14.04 cm away, and no "
              "friend touches "
              "the right edge of H 3, not even at a corner.");
    EXPECT_EQ((*exposed)["clause"]["id"], "WM-MOD-9");
    const auto& figures = match->scenario().figures;
    EXPECT_EQ(figures[(*exposed)["other"].get<std::size_t>()].side, Side::b);
    EXPECT_EQ(figures[(*exposed)["edges"][0]["figure"].get<std::size_t>()].name, "h3");
    EXPECT_EQ((*exposed)["line"]["from"][0], 60 * units_per_cm);
    const Json french = stance_json(*match, id_at<UnitId>(0), Language::french);
    EXPECT_EQ((*note_of(french, "exposed"))["text"],
              "Côté droit : exposé, car H 3 voit l'unité de guerriers orques O (O 1) de son bord droit, à 14,04 cm, et "
              "aucune unité "
              "amie ne touche le bord droit de H 3, même par un coin.");
}

TEST(StanceMessage, EveryStandHasFourZones) {
    const auto match = match_of_case(beside);
    const Json stance = stance_json(*match, id_at<UnitId>(0), Language::french);
    ASSERT_EQ(stance["sectors"].size(), 12u);
    EXPECT_EQ(stance["sectors"][1]["name"], "flanc droit");
    EXPECT_EQ(stance["sectors"][1]["clause"]["id"], "WM-GEO-8");
    EXPECT_EQ(stance["sectors"][1]["corners"].size(), 4u);
}

TEST(StanceMessage, OfACommanderNothingIsTold) {
    const auto match = match_of_case(beside);
    const Json stance = stance_json(*match, id_at<UnitId>(1), Language::english);
    EXPECT_TRUE(stance["sectors"].empty());
    EXPECT_TRUE(stance["notes"].empty());
}

/// Two fights, in one of which a stand supports.
constexpr std::string_view two_fights = R"(ruleset wme
case WM-COMB-2 for: two engagements
  A marches m_halberdiers H: h1..h3 at 46,50@0 step 4,0
  A marches m_militia I: i1 at 90,50@0
  B horde o_giant G: g1 at 50,53@180
  B horde o_giant J: j1 at 90,53@180
  start combat
)";

TEST(StanceMessage, AFightThatIsLookedAtTellsItsSupports) {
    const auto match = match_of_case(two_fights);
    const Json choices = choices_json(*match, Side::a, Language::english)["choices"];
    int fights = 0;
    for (const Json& choice : choices) {
        const bool is_first = choice["unit"] == 0;
        EXPECT_EQ(choice.contains("supports"), is_first) << choice;
        if (!is_first) continue;
        ++fights;
        ASSERT_EQ(choice["supports"].size(), 2u);
        EXPECT_EQ(choice["supports"][0]["text"], "H 1 supports H 2");
        EXPECT_EQ(choice["supports"][1]["text"], "H 3 supports H 2");
        EXPECT_EQ(choice["supports"][0]["helper"], 0);
        EXPECT_EQ(choice["supports"][0]["fighter"], 1);
    }
    EXPECT_EQ(fights, 1);
}

}  // namespace
}  // namespace umpire::wire
