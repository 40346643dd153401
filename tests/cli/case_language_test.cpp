#include "cli/cli_fixture.hpp"

#include <utility>

/// The language of rule cases: what each line says passes when it is so and fails when it is not, and no word passes
/// unread.
namespace umpire::cli_tests {
namespace {

const std::string two_models =
    "ruleset ae-wwii\ncase AE-GEO-3 for: distance\n  A de wehrmacht W: w1 at 10,10\n  B us airborne P: p1 at 20,10\n";

class CaseLanguage : public Cli {
protected:
    /// The lines behind a guard w1 and an airborne p1, ten inches apart.
    Outcome outcome_of(const std::string& lines) const { return run("case " + file("one.case", two_models + lines)); }
    void passes(const std::string& lines) const {
        const Outcome outcome = outcome_of(lines);
        EXPECT_EQ(outcome.status, 0) << lines << outcome.output;
    }
    void fails(const std::string& lines, const std::string& saying) const {
        const Outcome outcome = outcome_of(lines);
        EXPECT_NE(outcome.status, 0) << lines;
        EXPECT_NE(outcome.output.find(saying), std::string::npos) << lines << outcome.output;
    }
};

const std::string acting = "  do W activate\n";

TEST_F(CaseLanguage, NothingBehindALineIsSwallowed) {
    fails("  sees w1 p1 nonsense\n", "line 5: sees: expected 'sees MODEL MODEL', found 'nonsense' behind it");
    fails("  cover w1 p1 0 AE-COVER-1 nonsense\n", "found 'nonsense' behind it");
    fails("  cover w1 p1 0 AE-COVER-1\n", "line 5: cover: there is no cover, so AE-COVER-1 gives none");
    fails("  objective 1,1 2,2\n  sees w1 p1\n", "expected 'objective X,Y'");
    fails("  state w1 ap 2 wounds\n", "found 'wounds' without a value");
    fails("  sees w1 P2\n", "there is no model 'P2'");
    fails("  sees w1 p1\n" + acting + "  dice\n", "expected 'dice FACE ...'");
    fails("  A de wehrmacht V: v1 at 1,1 at 2,2\n  sees w1 p1\n", "expected 'MODEL at X,Y");
    fails("  refuse-position : AE-GEO-7\n  sees w1 p1\n", "stands beside refuse-position");
    fails("", "line 2: case: expects nothing");
    passes("  sees w1 p1\n  cover w1 p1 0\n  state w1 ap 2 wounds 0\n");
}

TEST_F(CaseLanguage, ARefusalIsReadToItsEnd) {
    const std::string burst = "  set w1 ap 1\n" + acting + "  refuse w1 run to 20,20 : ";
    passes(burst + "AE-ACT-5 found 1 allowed 2\n");
    passes(burst + "AE-ACT-5 found 1 allowed 2 about w1\n");
    passes(burst + "any\n");
    passes(burst + "AE-GEO-7 or AE-ACT-5\n");
    fails(burst + "AE-ACT-5 found 1 allowed 2 nonsense\n", "'nonsense' is no clause of a register");
    fails(burst + "AE-ACT-5 AE-GEO-7\n", "was refused, but not by AE-GEO-7: w1 has 1 AP left");
    fails(burst + "AE-ACT-5 found 1 allowed 3\n", "allowed is 2, not 3");
    fails(burst + "AE-ACT-5 found many\n", "'many' is no whole number");
    fails(burst + "AE-ACT-5 about p1\n", "the objection is about w1, not p1");
    fails(burst + "AE-GEO-7 or AE-GEO-8\n", "was refused, but not by AE-GEO-7");
    fails(burst + "any more\n", "'more' stands behind 'any'");
    fails(burst + "or AE-ACT-5\n", "'or' stands without a clause before it");
    fails(burst + "AE-ACT-5 or AE-GEO-7 AE-GEO-8\n", "'AE-GEO-8' stands beside 'or' without one");
    fails(acting + "  refuse w1 move to 11,10 : any\n", "was allowed, not refused");
    passes(
        "  A de wehrmacht V: v1..v2 at 30,30 step 2,0\n  set v1 ap 0\n  do V activate\n"
        "  refuse v1 move to 30,31 : AE-MOVE-1 AE-ACT-4 found 0 allowed 1\n");
}

TEST_F(CaseLanguage, NoModelBeginsInAStateThatNoBattleHas) {
    fails("  set w1 ap 9\n  sees w1 p1\n", "'9' does not fit: expected a whole number from 0 to 2");
    fails("  set w1 moved 99\n  sees w1 p1\n", "expected a length from 0 to");
    fails("  set w1 given 1\n  sees w1 p1\n", "'1' does not fit: expected 0");
    fails("  set w1 power mind_blast\n  sees w1 p1\n", "expected a psi officer");
    fails("  set battle turn 70\n  sees w1 p1\n", "expected a turn from 0 to");
    fails("  set A starting_models 0\n  sees w1 p1\n", "expected 1 or more, as many as are in play");
    passes("  set w1 allowance 9 ap 9\n  state w1 ap 9\n");
    const std::string bolt =
        "ruleset bolt-action\ncase BA-PIN-1 for: pins\n  A de section S: s1..s5 at 50,20 step 3,0\n"
        "  B us section P: p1..p5 at 50,60 step 3,0\n  asks A order\n";
    EXPECT_EQ(run("case " + file("bolt.case", bolt)).status, 0);
    for (const std::string line :
         {"set S pins 50", "set S immobilised yes", "set S kept yes", "set S ranged_at S", "set s1 spent yes"}) {
        const Outcome outcome = run("case " + file("bolt.case", bolt + "  " + line + "\n"));
        EXPECT_EQ(outcome.status, 1) << line;
        EXPECT_NE(outcome.output.find("does not fit: expected"), std::string::npos) << line << outcome.output;
    }
}

TEST_F(CaseLanguage, ChancesAreExact) {
    // A KAR98k at ten inches needs 4+.
    const std::string shot = acting + "  do w1 shoot with kar98k at p1\n  chance ";
    passes(shot + "1/2 shot_hit p1\n");
    passes(shot + "2/4 1 x shot_hit p1\n");
    passes(shot + "1/2 0 x shot_hit p1\n  dice 1\n  never shot_hit\n");
    fails(shot + "3/4 shot_hit p1\n", "the chance is 1/2, not 3/4");
    fails(shot + "1/2 shot_hit w1\n", "this cannot happen here; its chance is 0, not 1/2");
    fails(shot + "3/2 shot_hit\n", "expected 'chance FRACTION [N x] EVENT'");
    fails(shot + "1/2 shot_hut p1\n", "shot_hit");
    fails(acting + "  do w1 shoot with kar98k at p1\n  state p1 wounds 0\n", "dice are missing");
}

TEST_F(CaseLanguage, BranchesShareTheirBeginning) {
    const std::string both = acting + "  branch for: a hit\n    do w1 shoot with kar98k at p1\n    dice 6 1 1\n" +
                             "    expect shot_hit\n  branch against: a miss\n    do w1 shoot with kar98k at p1\n" +
                             "    dice 1\n    expect shot_missed\n";
    const Outcome passed = outcome_of(both);
    EXPECT_NE(passed.output.find("2 passed, 0 failed"), std::string::npos) << passed.output;
    const Outcome failed = outcome_of(both + "    expect shot_hit\n");
    EXPECT_NE(failed.output.find("1 passed, 1 failed"), std::string::npos) << failed.output;
    EXPECT_NE(failed.output.find("against: a miss"), std::string::npos) << failed.output;
    fails("  branch nonsense\n", "expected 'branch [CLAUSE ...] for: TITLE'");
    const Outcome first = run("case " + file("one.case", "ruleset ae-wwii\nbranch for: x\n"));
    EXPECT_EQ(first.status, 2);
    std::string bomb = two_models;
    for (int i = 0; i < 3000; ++i) bomb += "99 x sees w1 p1\n";
    const Outcome full = run("case " + file("one.case", bomb));
    EXPECT_EQ(full.status, 2);
    EXPECT_NE(full.output.find("more than 200000 lines"), std::string::npos) << full.output.substr(0, 400);
}

TEST_F(CaseLanguage, RowsAndRepeatedLinesSpareWriting) {
    passes("  A de wehrmacht V: v1..v3 at 30,10 step 1.5,0 with kar98k\n  state v3 at 33,10\n  distance v1 v2 0.5\n");
    fails("  A de wehrmacht V: v1..v3 at 30,10 step 1.5,0\n  state v3 at 34,10\n", "v3 at is 33,10, not 34,10");
    fails("  A de wehrmacht V: v1..v3 at 30,10\n  sees w1 p1\n", "expected 'FIRST..LAST at X,Y step X,Y");
    fails("  A de wehrmacht V: v3..v1 at 30,10 step 1,0\n  sees w1 p1\n", "expected 'FIRST..LAST, as s1..s8'");
    passes(acting + "  do w1 move to 11,10\n  1 x expect moved actor=w1\n");
    fails(acting + "  do w1 move to 11,10\n  2 x expect moved actor=w1\n", "did not happen");
    fails("  100 x sees w1 p1\n", "expected 'N x LINE' with N from 1 to 99");
}

TEST_F(CaseLanguage, PlacesAreMeasuredAndComparedWithATolerance) {
    const std::string house = "  terrain H house 14,8 - 17,12\n";
    passes(house +
           "  distance w1 p1 9\n  distance w1 H 3.5\n  distance w1 10,14 3.5\n  near w1 H 3.5\n"
           "  beyond w1 H 3.49\n  outside w1 H\n");
    fails(house + "  distance w1 H 3\n", "the distance from w1 to H is 3.5, not 3");
    fails(house + "  near w1 H 3.49\n", "is 3.5, which is more than 3.49");
    fails(house + "  beyond w1 H 3.5\n", "is 3.5, which is not more than 3.5");
    fails(house + "  inside w1 H\n", "w1 does not stand in H");
    fails(house + "  near w1 X 1\n", "there is no model, piece of terrain or point 'X'");
    passes("  state w1 at 10.004,9.996~0.01\n  distance w1 p1 9.005~0.01\n");
    fails("  state w1 at 10.02,10~0.01\n", "w1 at is 10,10, not 10.02,10~0.01");
    passes(acting + "  do w1 move to 11,10\n  expect moved to=11.003,10~0.01 length=1.01~0.02\n");
    fails(acting + "  do w1 move to 11,10\n  expect moved to=11.02,10~0.01\n", "did not happen");
}

TEST_F(CaseLanguage, TargetsAreAllThatAreLegal) {
    const std::string second = "  B us airborne Q: q1 at 20,14\n" + acting + "  targets w1 shoot with kar98k : ";
    passes(second + "p1 q1\n");
    fails(second + "p1\n", "the legal targets are p1 q1, not p1");
    fails(second + "none\n", "the legal targets are p1 q1, not none");
    passes(acting + "  targets w1 fight : none\n");
}

TEST_F(CaseLanguage, ACaseStopsBeforeTheNextTurnOrDraw) {
    const std::string last = "  set P activated yes\n" + acting + "  do W end\n";
    fails(last + "  expect turn_ended\n", "dice are missing");
    passes(last + "  expect turn_ended\n  stop turn\n");
    fails(acting + "  stop turn\n", "the battle did not come to dice behind the end of the turn");
    fails(acting + "  stop here\n", "expected 'stop turn' or 'stop draw', found 'here'");
    const std::string bolt =
        "ruleset bolt-action\ncase BA-ORDER-7 for: down\n  A de section S: s1..s5 at 50,20 step 3,0\n"
        "  B us section P: p1..p5 at 50,60 step 3,0\n";
    EXPECT_EQ(run("case " + file("b.case", bolt + "  do S down\n  expect went_down unit=S\n  stop draw\n")).status, 0);
    const Outcome asked = run("case " + file("b.case", bolt + "  do S fire\n  stop draw\n"));
    EXPECT_NE(asked.output.find("the battle did not come to a draw"), std::string::npos) << asked.output;
}

TEST_F(CaseLanguage, OddsReadCasesByTheirContentAndCountEachTarget) {
    const std::string text =
        two_models + "  B us airborne Q: q1 at 20,14\n" + acting + "  do w1 shoot with kar98k at p1\n  sees w1 p1\n";
    const std::string named = file("shots.txt", text);
    const Outcome odds = run("odds " + named + " --count \"shot_hit p1\" --fractions");
    EXPECT_EQ(odds.status, 0) << odds.output;
    EXPECT_NE(odds.output.find("shot_hit target=p1"), std::string::npos) << odds.output;
    EXPECT_NE(odds.output.find("1/2"), std::string::npos) << odds.output;
    const Outcome each = run("odds " + named + " --count shot_hit --each");
    EXPECT_NE(each.output.find("shot_hit target=p1"), std::string::npos) << each.output;
    EXPECT_NE(each.output.find("shot_hit target=q1"), std::string::npos) << each.output;
    for (const auto& [command, saying] :
         {std::pair{"odds " + named + " --count \"shot_hit z9\"", std::string("--count shot_hit z9: ")},
          std::pair{"odds " + file("bad.txt", "ruleset ae-wwii\ncase nonsense\n"),
                    std::string("bad.txt:2: case: expected 'case CLAUSE")}}) {
        const Outcome wrong = run(command);
        EXPECT_EQ(wrong.status, 2) << wrong.output;
        EXPECT_NE(wrong.output.find(saying), std::string::npos) << wrong.output;
    }
}

}  // namespace
}  // namespace umpire::cli_tests
