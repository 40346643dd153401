// Situations of WWIISIM hand to hand, where equal fighters and exchanged sides say what must come out.

#include "odds/situations.hpp"

namespace umpire {
namespace {

/// How often the target falls, of so many battles. A duel has no bound: men may be wounded lightly without end, and
/// each wound counts in the tests that follow, so that no walk over all rolls ends.
double falls(const std::string& line, const std::string& edition = "wwiisim-fr") {
    constexpr std::uint32_t battles = 2000;
    auto opened = odds_tests::sheet_of(line, edition).open(0);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&opened)) {
        ADD_FAILURE() << line << ": " << problems->front().message.english();
        return 0;
    }
    auto& situation = std::get<odds::SituationCell>(opened);
    odds::TallySorter sorter(situation);
    const odds::Sample sample = odds::sample_rolls(*situation.match, situation.inquiry, sorter, battles, 1);
    double hits = 0;
    for (std::size_t i = 0; i < sample.hits.size(); ++i)
        if (sorter.outcomes()[i].number > 0) hits += sample.hits[i];
    return hits / battles;
}

constexpr double margin = 0.045;  // four standard errors of 2000 battles

TEST(SituationWwiisim, equal_fighters_win_equally_often) {
    for (const char* edition : {"wwiisim-fr", "wwiisim-en"})
        EXPECT_NEAR(falls("1 ger_grenadier fights 1 ger_grenadier", edition), 0.5, margin) << edition;
}

TEST(SituationWwiisim, the_better_fighter_wins_more_often_from_either_side) {
    const double attacks = falls("1 us_para fights 1 ger_grenadier");
    const double defends = falls("1 ger_grenadier duels 1 us_para");
    EXPECT_GT(attacks, 0.6);
    EXPECT_NEAR(attacks + defends, 1, 2 * margin) << "one of the two falls";
}

TEST(SituationWwiisim, two_against_one_are_a_free_hit_in_one_edition) {
    const double alone = falls("1 ger_grenadier fights 1 ger_grenadier");
    const double french = falls("2 ger_grenadier fights 1 ger_grenadier");
    const double english = falls("2 ger_grenadier fights 1 ger_grenadier", "wwiisim-en");
    EXPECT_NEAR(french, alone, 2 * margin) << "WW-HTH-6: in French a figure left over does nothing";
    EXPECT_GT(english, french + 2 * margin);
}

TEST(SituationWwiisim, a_fight_that_cannot_be_is_told) {
    const auto problem = [](const std::string& line) { return odds_tests::problem_in(line, "wwiisim-fr"); };
    EXPECT_EQ(problem("4 ger_grenadier fights 3 us_rifle"), "");
    EXPECT_NE(problem("panzer_iv fights 3 us_rifle").find("does not fight hand to hand"), std::string::npos);
    EXPECT_NE(problem("3 us_rifle fights panzer_iv").find("does not fight hand to hand"), std::string::npos);
    EXPECT_NE(problem("3 ger_grenadier fights 1 us_rifle").find("two figures"), std::string::npos);
    EXPECT_NE(problem("1 ger_grenadier fights 1 us_rifle at long").find("knows no range"), std::string::npos);
    EXPECT_NE(problem("1 ger_grenadier fights 1 us_rifle in trench").find("cover"), std::string::npos);
}

}  // namespace
}  // namespace umpire
