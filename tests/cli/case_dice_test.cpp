#include "cli/case_slips.hpp"

/// Dice that stand in the wrong place of a case, and positions that are refused for any reason.
namespace umpire::cli_tests {
namespace {

TEST_F(CaseMessages, DiceBehindTheTurnAndAboveTheFirstQuestion) {
    const std::string head = "ruleset wwiisim-fr\ncase WW-FIRE-7 for: t\n";
    const std::string both = "  A us rifle S: s1 at 10,10\n  B ger grenadier T: t1 at 10,20\n";
    const std::string fire = "  set S order fire\n  set T order walk order_known yes\n";
    fails(
        head + both,
        {{"  set battle phase end_of_turn\n  state s1 fate none\n",
          "the roll for S under WW-INIT-2 wants 1 and has none; a turn had ended before: 'turns 1' among the position "
          "lines",
          "un tour était déjà fini : « turns 1 » parmi les lignes de la position"},
         {fire + "  do S shoot at T\n  dice 10\n  expect shot_hit\n",
          "the roll for t1 under WW-WND-1 wants 1 and has none\n", "et n'en a aucun\n"},
         {"  A us officer O in S: o1 at 11,11\n  start initiative\n  dice 1 2 3\n  asks A take_die\n",
          "before any die the battle asks A leave_unit: answer that with a 'do' above them",
          "avant tout dé la bataille demande A leave_unit : répondez-y par un « do »"}});
    passes(head + both + "  turns 1\n  set battle phase end_of_turn\n  state s1 fate none\n");
}

TEST_F(CaseMessages, ABranchHasTheLinesOfItsCase) {
    fails("ruleset ae-wwii\ncase AE-INIT-1 for: t\n" + ae_models + "  do W activate\n  dice 3\n  branch for: b\n" +
              "  expect activated\n",
          {{"", "line 6: dice: dice that were not rolled: 1 of 1", "ligne 6 : dice : dés non jetés"},
           {"", "a branch begins with all lines of its case down to its first branch, this one too",
            "une branche commence par toutes les lignes de son cas"}});
}

TEST_F(CaseMessages, APositionMayBeRefusedForWhateverReason) {
    fails(ae_head + ae_models, {{"  refuse-position : any\n", "the position was not refused: it is legal",
                                 "la position n'a pas été refusée : elle est légale"}});
    passes(ae_head + "  A de wehrmacht W: w1 at 10,10\n  B us airborne P: p1 at 10,10\n  refuse-position : any\n");
}

}  // namespace
}  // namespace umpire::cli_tests
