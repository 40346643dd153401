// AE-SHOOT-3 with `out_of_range = action_lost`, ruling R-AE-4: no refusal and no offer hangs on a distance. Twins
// differ by a hundredth of an inch: in one a limit is kept, in the other it is passed.

#include "every_battle.hpp"

#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace umpire::properties {
namespace {

struct Twin {
    std::string what;
    std::string options;
    std::string position;  ///< % stands for the place of the enemy
    std::string within;
    std::string beyond;
    std::vector<std::string> tried;  ///< in which % stands for it, too
};

std::string with_place(std::string text, const std::string& place) {
    for (std::size_t at = text.find('%'); at != std::string::npos; at = text.find('%')) text.replace(at, 1, place);
    return text;
}

std::unique_ptr<Match> match_at(const Twin& twin, const std::string& place, bool may_measure) {
    const std::string strict = may_measure ? "" : "  option out_of_range = action_lost\n";
    auto match =
        umpire::tests::match_of_case("ae-wwii", "AE-SHOOT-3", strict + twin.options + with_place(twin.position, place));
    Events silent;
    const auto activate = text::read_action("G activate", match->scenario(), LengthUnit::inch);
    EXPECT_TRUE(match->act(Side::a, std::get<Action>(activate), silent).empty()) << twin.what;
    return match;
}

/// All that is offered, without points, and what becomes of all that is tried.
std::multiset<std::string> told(const Twin& twin, const std::string& place, bool may_measure) {
    const auto match = match_at(twin, place, may_measure);
    std::multiset<std::string> all;
    Candidates offered;
    Chance chance(7, 7);
    match->suggest(Side::a, chance, offered);
    for (Action action : offered.actions) {
        action.places.clear();
        action.has_from = false;
        all.insert(text::to_text(action, match->scenario(), LengthUnit::inch));
    }
    for (const std::string& words : twin.tried) {
        const auto action = text::read_action(with_place(words, place), match->scenario(), LengthUnit::inch);
        EXPECT_TRUE(std::holds_alternative<Action>(action)) << words;
        const Verdict verdict = match->judge(Side::a, std::get<Action>(action));
        all.insert(words + (verdict.empty() ? ": legal" : ": refused under " + std::string(verdict[0].clause.id())));
    }
    return all;
}

const std::vector<Twin>& twins() {
    static const std::vector<Twin> all{
        {"the range of a gun",
         "",
         "  A us us_officer G: o1 at 10,10\n  B su guard H: h1 at %\n",
         "29,10",
         "29.01,10",
         {"o1 shoot with thompson at h1"}},
        {"the range of a grenade",
         "  option aim_point = any_point\n",
         "  A us us_officer G: o1 at 10,10\n  B su guard H: h1 at %\n",
         "16.5,10",
         "16.51,10",
         {"o1 throw with grenades to %"}},
        {"the reach of a power",
         "  option psi_reach = 12\n",
         "  A su su_psi_officer G: o1 at 10,10\n  B us airborne H: h1 at %\n  set o1 power mind_blast\n",
         "23,10",
         "23.01,10",
         {"o1 mind_blast at h1"}},
        {"the length of an arc",
         "",
         "  A us us_buffalo G: o1 at 10,10\n  B su guard H: h1 at %\n",
         "18.8,10",
         "18.81,10",
         {"o1 arc to %"}},
        {"a move",
         "",
         "  A su guard G: g1 at 10,10\n  B us airborne H: h1 at %\n",
         "14,10",
         "14.01,10",
         {"g1 move to %", "g1 move to 12,10 %"}},
        {"a charge",
         "",
         "  A su guard G: g1 at 10,10\n  B us airborne H: h1 at %\n",
         "20,10",
         "20.01,10",
         {"g1 run to % at h1", "g1 run to %"}},
        {"the nearest model",
         "  option target_choice = nearest_model\n",
         "  A us us_officer G: o1 at 10,10\n  B su guard H: h1 at %; h2 at 10,20\n",
         "20,10",
         "20.01,10",
         {"o1 shoot with thompson at h1"}},
    };
    return all;
}

TEST(Unmeasured, TwinsAreToldTheSameWhereNobodyMayMeasure) {
    for (const Twin& twin : twins())
        EXPECT_EQ(told(twin, twin.within, false), told(twin, twin.beyond, false)) << twin.what;
}

TEST(Unmeasured, TwinsAreToldApartWherePlayersMayMeasure) {
    for (const Twin& twin : twins())
        EXPECT_NE(told(twin, twin.within, true), told(twin, twin.beyond, true)) << twin.what;
}

}  // namespace
}  // namespace umpire::properties
