// The round of combat that a charge leads to: against the situations, against numbers by hand, and on a table where
// others stand too.

#include "odds/round_ahead.hpp"
#include "odds/situations.hpp"
#include "support/position.hpp"

#include <array>
#include <cmath>

namespace umpire {
namespace {

using odds::RoundOdds;
using odds_tests::ratio;

constexpr odds::RoundLimits limits{100'000, 1'000};

RoundOdds odds_of(const Match& match, Side side, const Action& deed) {
    const auto round_ahead = game_of(match).talk->round_ahead(match, deed);
    EXPECT_TRUE(round_ahead.has_value());
    return odds::round_odds(match, side, deed, *round_ahead, limits);
}

/// The battle of a position of WME that is asked about.
std::unique_ptr<Match> battle_of_case(const std::string& text) {
    return umpire::tests::match_of_case("wme", "WM-CHRG-1", text);
}

Action action_in(const Match& match, const std::string& line) {
    return std::get<Action>(text::read_action(line, match.scenario(), LengthUnit::centimetre));
}

/// The charge of a situation, from before it was declared.
RoundOdds odds_of(const odds::SituationCell& cell) {
    const OpenedMatch opened = open_match(cell.arranged.setup);
    return odds_of(*opened.match, Side::a, action_in(*opened.match, cell.arranged.opening));
}

RoundOdds odds_in(const std::string& text, const std::string& charge) {
    const auto match = battle_of_case(text);
    const std::uint64_t hash = match->hash();
    const Action deed = action_in(*match, charge);
    EXPECT_TRUE(match->judge(Side::a, deed).empty()) << charge;
    const RoundOdds odds = odds_of(*match, Side::a, deed);
    EXPECT_EQ(match->hash(), hash);
    const double sum = odds.sides[0].wins + odds.sides[1].wins + odds.drawn + odds.nobody + odds.none;
    EXPECT_NEAR(sum, 1, 1e-9);
    return odds;
}

std::vector<std::string> clauses_of(const std::vector<Event>& events) {
    std::vector<std::string> clauses;
    for (const Event& event : events)
        for (const Modifier& reason : event.reasons) clauses.emplace_back(reason.clause.id());
    return clauses;
}
bool is_among(const std::vector<std::string>& clauses, const std::string& clause) {
    return std::ranges::find(clauses, clause) != clauses.end();
}

// --- Against the situations ---

/// The same charge by the plan of the situation, which knows nothing of rounds ahead: the chance of so many events.
std::map<int, mpq_class> by_plan_of(const odds::SituationCell& cell, const odds::Counted& counted) {
    odds::Inquiry inquiry = cell.inquiry;
    inquiry.counted = {counted};
    return odds_tests::exact_chances(*cell.match, inquiry, [](const odds::End& end) { return int{end.counts[0]}; });
}
odds::Counted counted_in(const Match& match, const std::string& event) {
    auto pattern = text::event_pattern_of(event, match.scenario(), LengthUnit::centimetre);
    EXPECT_TRUE(std::holds_alternative<text::EventPattern>(pattern)) << event;
    return {std::get<text::EventPattern>(pattern), event};
}

TEST(RoundAhead, is_what_the_situation_of_the_same_stands_comes_to) {
    for (const std::string line : {"3 knights charge 3 crossbows in open", "halberdiers charge goblins in rampart",
                                   "wagon charge militia at 9cm", "ogres charge guard in wood",
                                   "e_chariots charge crossbows", "trolls charge spears lost 1"}) {
        const auto sheet = odds_tests::sheet_of(line, "wme");
        auto opened = sheet.open(0);
        ASSERT_TRUE(std::holds_alternative<odds::SituationCell>(opened)) << line;
        const auto& cell = std::get<odds::SituationCell>(opened);
        const RoundOdds odds = odds_of(cell);
        EXPECT_TRUE(odds.is_exact);
        const auto chance_of = [&](const std::string& event) {
            const auto chances = by_plan_of(cell, counted_in(*cell.match, event));
            return 1 - (chances.contains(0) ? chances.at(0).get_d() : 0);
        };
        EXPECT_NEAR(odds.sides[0].wins, chance_of("round_won side=A"), 1e-9) << line;
        EXPECT_NEAR(odds.sides[1].wins, chance_of("round_won side=B"), 1e-9) << line;
        EXPECT_NEAR(odds.drawn, chance_of("round_drawn"), 1e-9) << line;
        EXPECT_NEAR(odds.none, 1 - chance_of("round_began"), 1e-9) << line;
        double hits = 0;
        for (int k = 1; k <= 40; ++k) hits += k * chance_of("blows_landed unit=T amount=" + std::to_string(k));
        EXPECT_NEAR(odds.sides[0].hits, hits, 1e-9) << line;
    }
}

// --- By hand ---

double binomial(int dice, int hits, double chance) {
    return std::tgamma(dice + 1) / std::tgamma(hits + 1) / std::tgamma(dice - hits + 1) * std::pow(chance, hits) *
           std::pow(1 - chance, dice - hits);
}

TEST(RoundAhead, has_the_numbers_that_are_reckoned_by_hand) {
    // Crossbows without armour roll three dice at the knights, who save on 4 and more: each is a hit of a quarter.
    const auto sheet = odds_tests::sheet_of("3 knights charge 3 crossbows in open", "wme");
    auto opened = sheet.open(0);
    const auto& cell = std::get<odds::SituationCell>(opened);
    const RoundOdds odds = odds_of(cell);
    EXPECT_NEAR(odds.sides[0].shots, 3 * 0.25, 1e-12);
    EXPECT_EQ(odds.sides[1].shots, 0);
    // Four dice a stand with the charge; a stand falls to three hits, 1 of 64.
    EXPECT_NEAR(odds.sides[0].attacks, 12 * 63.0 / 64 + 8 * 1.0 / 64, 1e-12);
    double hits = 0;
    for (int k = 0; k <= 12; ++k)
        hits += std::min(k, 9) * (binomial(12, k, 0.5) * 63 / 64 + (k <= 8 ? binomial(8, k, 0.5) / 64 : 0));
    EXPECT_NEAR(odds.sides[0].hits, hits, 1e-12);
    EXPECT_TRUE(is_among(clauses_of(odds.attacks), "WM-COMB-4"));
    EXPECT_TRUE(is_among(clauses_of(odds.attacks), "WM-COMB-6"));
}

TEST(RoundAhead, a_machine_whose_dice_fall_short_comes_to_no_combat) {
    const auto sheet = odds_tests::sheet_of("wagon charge militia at 20cm", "wme");
    auto opened = sheet.open(0);
    const auto& cell = std::get<odds::SituationCell>(opened);
    EXPECT_NEAR(odds_of(cell).none, 1226.0 / 1296, 1e-12);
}

// --- On a table ---

constexpr const char* knights = "  start initiative\n  A marches m_knights N: n1..n3 at 50,50 step 2,0\n";

TEST(RoundAhead, a_charge_into_a_flank_has_other_odds_than_one_in_front) {
    const RoundOdds front =
        odds_in(std::string(knights) + "  B marches m_halberdiers X: x1..x3 at 48,66@180 step 4,0\n", "N charge at X");
    const RoundOdds flank =
        odds_in(std::string(knights) + "  B marches m_halberdiers X: x1..x3 at 52,66@90 step 0,4\n", "N charge at X");
    EXPECT_GT(flank.sides[0].wins, front.sides[0].wins + 0.05);
    EXPECT_LT(flank.sides[1].attacks, front.sides[1].attacks);
    EXPECT_TRUE(is_among(clauses_of(flank.attacks), "WM-COMB-10"));
    EXPECT_FALSE(is_among(clauses_of(front.attacks), "WM-COMB-10"));
}

TEST(RoundAhead, tells_the_edge_that_is_struck_and_who_shoots) {
    const Vocabulary& words = game_named("wme").words();
    const RoundOdds shot =
        odds_in(std::string(knights) + "  B marches m_crossbows X: x1..x3 at 48,66@180 step 4,0\n", "N charge at X");
    ASSERT_EQ(shot.told.size(), 2u);
    EXPECT_EQ(words[shot.told[0].kind].name, "charged");
    EXPECT_EQ(words[shot.told[0].word].name, "front");
    EXPECT_EQ(words[shot.told[1].kind].name, "volley_declared");
    EXPECT_EQ(shot.told[1].amount, 3);
    const RoundOdds flank =
        odds_in(std::string(knights) + "  B marches m_halberdiers X: x1..x3 at 52,66@90 step 0,4\n", "N charge at X");
    ASSERT_EQ(flank.told.size(), 1u);
    EXPECT_EQ(words[flank.told[0].word].name, "right");
    EXPECT_EQ(flank.sides[0].shots, 0);
}

TEST(RoundAhead, units_that_only_look_on_change_nothing) {
    const std::string alone = std::string(knights) + "  B marches m_halberdiers X: x1..x3 at 48,66@180 step 4,0\n";
    const RoundOdds one = odds_in(alone, "N charge at X");
    // Another fight waits for its round, and others could shoot and charge: none of that is waited for.
    const RoundOdds other = odds_in(alone +
                                        "  A marches m_crossbows C: c1..c3 at 90,40 step 4,0\n"
                                        "  A marches m_halberdiers H: h1..h3 at 120,50 step 4,0\n"
                                        "  B horde o_goblins G: g1..g3 at 120,52@180 step 4,0\n"
                                        "  B horde o_ogres E: e1 at 94,60@180\n",
                                    "N charge at X");
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NEAR(one.sides[i].wins, other.sides[i].wins, 1e-12);
        EXPECT_NEAR(one.sides[i].attacks, other.sides[i].attacks, 1e-12);
        EXPECT_NEAR(one.sides[i].score, other.sides[i].score, 1e-12);
    }
}

TEST(RoundAhead, other_actions_lead_to_no_round) {
    const auto match =
        battle_of_case(std::string(knights) + "  B marches m_halberdiers X: x1..x3 at 48,66@180 step 4,0\n");
    for (const std::string line : {"N evade at X", "A end_initiative"})
        EXPECT_FALSE(game_of(*match).talk->round_ahead(*match, action_in(*match, line)).has_value()) << line;
}

TEST(RoundAhead, what_is_too_much_to_walk_is_a_sample_that_says_so) {
    const auto match =
        battle_of_case(std::string(knights) + "  B marches m_crossbows X: x1..x3 at 48,66@180 step 4,0\n");
    const Action deed = action_in(*match, "N charge at X");
    const auto round_ahead = game_of(*match).talk->round_ahead(*match, deed);
    const RoundOdds exact = odds::round_odds(*match, Side::a, deed, *round_ahead, limits);
    const RoundOdds sample = odds::round_odds(*match, Side::a, deed, *round_ahead, {5, 4'000});
    EXPECT_TRUE(exact.is_exact);
    EXPECT_FALSE(sample.is_exact);
    EXPECT_EQ(sample.states, 4'000u);
    EXPECT_NEAR(sample.sides[0].wins, exact.sides[0].wins, 0.03);
    EXPECT_NEAR(sample.sides[0].hits, exact.sides[0].hits, 0.15);
}

}  // namespace
}  // namespace umpire
