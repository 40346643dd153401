// Men who change places and faces that are alike (Match::exchange_alike, Fates::alike), against walks without them: the
// same exact chances, in volleys drawn by lot.

#include "dice/chance.hpp"
#include "exact/exact.hpp"
#include "odds/face_by_face.hpp"
#include "odds/graph.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace umpire {
namespace {

using Chances = std::map<std::string, mpq_class>;

/// Sorts ends by how many men are off the table and how the target took it.
class CountingSorter final : public odds::Sorter {
public:
    explicit CountingSorter(bool tells_apart) : tells_apart_(tells_apart) {}
    std::uint32_t outcome_of(const odds::End& end) override {
        const auto& figures = end.match.table().figures;
        const auto lost = std::ranges::count_if(figures, [](const Figure& figure) { return !figure.on_table; });
        std::string key = std::to_string(lost);
        for (const char* const state : {"pinned", "panicked", "wounds", "destroyed"})
            key += " " + end.match.state("T", state).value_or("?");
        const auto found = std::ranges::find(keys_, key);
        const auto number = static_cast<std::uint32_t>(found - keys_.begin());
        if (found == keys_.end()) keys_.push_back(std::move(key));
        return number;
    }
    bool tells_men_apart() const override { return tells_apart_; }
    void forget_outcomes() override { keys_.clear(); }
    const std::vector<std::string>& keys() const { return keys_; }

private:
    bool tells_apart_;
    std::vector<std::string> keys_;
};

struct Found {
    Chances chances;
    std::size_t nodes = 0;
};

Found found_by(const Match& match, bool tells_apart) {
    odds::Inquiry inquiry;
    inquiry.plan.push_back(
        {Side::a, std::get<Action>(text::read_action("S shoot at T", match.scenario(), LengthUnit::inch))});
    inquiry.takes_routine = true;
    CountingSorter sorter(tells_apart);
    const odds::Graph graph = odds::walk_rolls(match, inquiry, sorter);
    EXPECT_EQ(graph.state, odds::Graph::State::complete);
    EXPECT_EQ(graph.outcomes, sorter.keys().size());
    Found found;
    found.nodes = graph.nodes.size();
    const exact::Chances exact(graph);
    for (std::uint32_t i = 0; i < graph.outcomes; ++i) {
        const exact::Fraction fraction = exact.of(i);
        found.chances[sorter.keys().at(i)] += mpq_class(fraction.numerator + "/" + fraction.denominator);
    }
    return found;
}

std::string row(char name, int men, int x, int apart, int y, const std::string& weapon) {
    std::string text;
    for (int i = 0; i < men; ++i)
        text += std::string(i > 0 ? "; " : " ") + name + std::to_string(i) + " at " + std::to_string(x + apart * i) +
                "," + std::to_string(y) + weapon;
    return text + "\n";
}

/// A few rifles fire at a few men, who may have been wounded before.
std::string rifles_by_lot(std::uint64_t seed) {
    Chance chance(seed, 3);
    const auto up_to = [&](int low, int high) {
        return low + static_cast<int>(chance.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    const std::string edition = chance.below(2) == 0 ? "fr" : "en";
    const int apart = up_to(1, 3);
    const int men = up_to(2, 4);
    std::string text = "ruleset wwiisim-" + edition + "\ncase WW-FIRE-6 for: odds\n  A us rifle S:" +
                       row('s', up_to(2, 4), 10, apart, 20, " with carbine") +
                       "  B ger grenadier T:" + row('t', men, 10 + up_to(-1, 1), apart, 20 + up_to(5, 12), "") +
                       "  set S order fire\n  turns 1\n";
    if (chance.below(3) == 0) text += "  set t" + std::to_string(up_to(0, men - 1)) + " serious 1\n";
    if (chance.below(3) == 0) text += "  set T wounds " + std::to_string(up_to(1, 3)) + "\n";
    return text;
}

TEST(OddsAlike, MenWhoChangePlacesChangeNoChances) {
    int fewer = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto match = umpire::tests::match_of_case(rifles_by_lot(seed));
        const Found slow = found_by(*match, true);
        const Found quick = found_by(*match, false);
        EXPECT_EQ(quick.chances, slow.chances) << rifles_by_lot(seed);
        EXPECT_LE(quick.nodes, slow.nodes) << rifles_by_lot(seed);
        if (quick.nodes < slow.nodes) ++fewer;
    }
    EXPECT_GT(fewer, 10);
}

/// s4 aims at t1, and when he has fallen at t3, who stands in a wood: t1 must not stand up again in place of t2.
TEST(OddsAlike, WhoHasFallenIsAimedAtNoMore) {
    const auto match = umpire::tests::match_of_case(
        "ruleset wwiisim-fr\ncase WW-FIRE-20 for: odds\n  terrain W light_wood 22.5,30 - 27,33\n"
        "  A us rifle S: s0 at 10,20 with carbine; s1 at 19,20 with carbine; s2 at 30,20 with carbine; "
        "s3 at 40,20 with carbine; s4 at 21.5,20 with carbine\n"
        "  B ger grenadier T: t0 at 10,30; t1 at 20,30; t2 at 30,30; t3 at 24,31; t4 at 40,30\n"
        "  set S order fire\n  turns 1\n");
    const Found slow = found_by(*match, true);
    const Found quick = found_by(*match, false);
    EXPECT_EQ(quick.chances, slow.chances);
    EXPECT_LT(quick.nodes, slow.nodes);
}

/// Only how many were wounded and how many fell is told apart, and whether the leader has lost Ld.
TEST(OddsAlike, WoundsThatNobodyAsksForAreToldApartNoMore) {
    const std::string position =
        "ruleset wwiisim-fr\ncase WW-FIRE-6 for: odds\n  A us rifle S:" + row('s', 10, 12, 1, 20, " with carbine") +
        "  B ger grenadier T:" + row('t', 10, 12, 1, 30, "") + "  set S order fire\n  turns 1\n";
    EXPECT_LT(found_by(*umpire::tests::match_of_case(position), false).nodes, 1500u);
}

TEST(OddsAlike, FacesThatAreAlikeChangeNoChances) {
    for (const int y : {24, 29, 34})
        for (const std::string edition : {"fr", "en"}) {
            const auto match = umpire::tests::match_of_case(
                "ruleset wwiisim-" + edition +
                "\ncase WW-MG-2 for: odds\n  A ger mg S: s0 at 12,20 with mg_42\n  B us rifle T:" +
                row('t', 3, 11, 1, y, "") + "  set S order fire\n  turns 1\n");
            const Found slow = found_by(odds_tests::FaceByFace(match->clone()), true);
            EXPECT_EQ(found_by(*match, true).chances, slow.chances) << edition << " at " << y;
            EXPECT_EQ(found_by(*match, false).chances, slow.chances) << edition << " at " << y;
        }
}

}  // namespace
}  // namespace umpire
