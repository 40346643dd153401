#include "cli/cli_fixture.hpp"

/// What a refusal in a case may be expected to cite.
namespace umpire::cli_tests {
namespace {

class CaseRefusals : public Cli {
protected:
    /// The case fails, and is told so in both languages.
    void fails(const std::string& text, const std::string& english, const std::string& french) const {
        const std::string name = file("refusal.case", text);
        const Outcome in_english = run("case " + name);
        EXPECT_EQ(in_english.status, 1) << text << in_english.output;
        EXPECT_NE(in_english.output.find(english), std::string::npos) << in_english.output;
        const Outcome in_french = run("case --lang fr " + name);
        EXPECT_EQ(in_french.status, 1) << in_french.output;
        EXPECT_NE(in_french.output.find(french), std::string::npos) << in_french.output;
    }
    void passes(const std::string& text) const {
        const Outcome outcome = run("case " + file("refusal.case", text));
        EXPECT_EQ(outcome.status, 0) << text << outcome.output;
    }
};

const std::string knights =
    "ruleset wme\ncase WM-MOVE-1 for: t\n  A marches knights N line: n at 50,40@0\n  A marches general G: G at 50,30\n"
    "  A marches captain K: K at 60,30\n  B horde warriors O line: o at 50,110@180\n";

TEST_F(CaseRefusals, AClauseThatRefusesAlikeIsTakenToo) {
    const std::string ordered = knights + "  do K order at N\n  dice 1 1\n";
    passes(ordered + "  refuse N line to 50,70.01@0 : WM-GEO-9\n");
    passes(ordered + "  refuse N line to 50,70.01@0 : WM-MOVE-1 found 30.01 allowed 30\n");
    fails(ordered + "  refuse N line to 50,70.01@0 : WM-MOVE-1 found 31\n", "found is 30.01, not 31",
          "found vaut 30.01, non 31");
    fails(ordered + "  refuse N line to 50,70.01@0 : WM-MOVE-4\n", "was refused, but not by WM-MOVE-4",
          "a été refusé, mais pas par WM-MOVE-4");
    // It does not hold the other way round.
    fails(knights + "  refuse G order at K : WM-GEO-9\n", "was refused, but not by WM-GEO-9",
          "a été refusé, mais pas par WM-GEO-9");
}

TEST_F(CaseRefusals, WhoActsAtAnotherMomentIsToldWhy) {
    fails(knights + "  do G order at N\n  dice 6 6\n  do K order at N\n  state N orders 0\n",
          "An order of the General has failed: no more orders are sent this turn. WM-ORD-11",
          "Un ordre du Général a échoué : plus aucun ordre n'est envoyé ce tour. WM-ORD-11");
    fails(knights + "  do K ride to 50,50\n  state N orders 0\n", "This belongs to another part of the turn. WM-TURN-2",
          "Cela appartient à une autre partie du tour. WM-TURN-2");
    fails(knights + "  start initiative\n  do N line to 50,50@0\n  state N orders 0\n",
          "By initiative N can only charge or evade. WM-INIT-5",
          "Par initiative, N ne peut que charger ou éviter. WM-INIT-5");
}

TEST_F(CaseRefusals, AUnitThatIsDestroyedHasAPlace) {
    const std::string lost = "  B horde goblins Q: q1; q2; q3\n  state N orders 0\n";
    fails(knights + lost, "a unit that is destroyed already has a place too, and 'set NAME gone yes'",
          "une unité déjà détruite a aussi une place, et « set NOM gone yes »");
    passes(knights + "  B horde goblins Q line: q at 90,110@180\n  set Q gone yes\n  state Q destroyed yes\n");
}

TEST_F(CaseRefusals, HowAUnitChargedIsAsked) {
    const std::string set = knights + "  set N charged_left O\n";
    passes(set + "  state N charged_left O charged_front none charged_right none charged_rear none\n");
    fails(set + "  state N charged_front O\n", "N charged_front is none, not O", "N charged_front est none, pas O");
    fails(set + "  state N charged_behind O\n", "there is no state 'charged_behind' of N", "charged_behind");
}

}  // namespace
}  // namespace umpire::cli_tests
