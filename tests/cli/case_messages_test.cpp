#include "cli/case_slips.hpp"

#include <sstream>
#include <vector>

/// The slips of people who write their first cases: each is told with file, line, field, what was found and what is
/// expected, in both languages.
namespace umpire::cli_tests {
namespace {

TEST_F(CaseMessages, NamesAreToldAtTheirOwnLine) {
    fails(ae_head,
          {{"  A de wehrmacht W: w1 at 10,10\n  B us airborne P: w1 at 20,10\n  sees w1 w1\n",
            "line 4: name w1: is used twice; names are unique in a battle", "ligne 4 : nom w1 : sert deux fois"},
           {"  A de wehrmacht W: w1 at 10,10\n  B us airborne W: p1 at 20,10\n  sees w1 p1\n",
            "line 4: name W: is used twice", "ligne 4 : nom W : sert deux fois"},
           {ae_models + "  terrain H house 14,20 - 17,22\n  terrain H house 24,20 - 27,22\n  sees w1 p1\n",
            "line 6: terrain H: is used twice", "ligne 6 : terrain H : sert deux fois"},
           {"  A de wehrmacht W: w1\n  B us airborne P: p1 at 20,10\n  sees w1 p1\n",
            "line 3: model w1: has no place: add 'at X,Y'", "ligne 3 : figurine w1 : "},
           {ae_models + "  table 24 x 24\n  sees w1 p1\n", "line 5: table: is 24 by 24 inches; expected at least 48",
            "ligne 5 : "},
           {ae_models + "  scenario skirmich\n  sees w1 p1\n", "line 5: scenario: 'skirmich' is not known; expected",
            "ligne 5 : scenario : « skirmich » n'est pas connu"}});
}

TEST_F(CaseMessages, TablesAreWideEnoughAndZonesLieOnThem) {
    fails(ba_head + "  A us section S: s1 at 4,10\n  B de section P: p1 at 4,60\n",
          {{"  table 8 x 100\n  sees s1 p1\n",
            "line 5: table: is 8 by 100 cm; expected sides of at least 48 cm (BA-GEO-1)",
            "ligne 5 : table : mesure 8 cm sur 100"},
           {"  zone A 0,90 - 144,97\n  sees s1 p1\n", "line 5: zone: reaches off the table; expected two corners on it",
            "ligne 5 : zone : dépasse de la table"}});
}

TEST_F(CaseMessages, WhereUnitsWaitIsSaidInTheWordsOfTheGame) {
    fails(ba_head + ba_models,
          {{"  away S\n  sees s1 p1\n", "expected 'away NAME first_wave, reserve, flank_left, flank_right'",
            "« away NOM first_wave, reserve, flank_left, flank_right »"}});
    fails(ae_head + ae_models, {{"  away W\n  sees w1 p1\n", "expected 'away NAME WHERE'", "« away NOM OÙ »"}});
}

TEST_F(CaseMessages, WhatChancesAndStatesLack) {
    fails(ae_head + ae_models,
          {{ae_shot + "  chance 1/2 shot_hit p9\n",
            "line 7: chance: there is no model or unit 'p9': did you mean p1 or P?",
            "ligne 7 : chance : il n'y a ni figurine ni unité « p9 » : vouliez-vous dire p1 ou P ?"},
           {ae_shot + "  chance 0.5 shot_hit p1\n", "as in 'chance 13/18 wounded p1', found '0.5'",
            "comme « chance 13/18 wounded p1 » ; trouvé : « 0.5 »"},
           {"  chance 1/2 shot_hit p1\n", "line 5: chance: no 'do' stands above it", "rien n'est jeté ici"},
           {"  state w1 wounds\n",
            "line 5: state: expected 'state NAME KEY VALUE [KEY VALUE ...]', found 'wounds' "
            "without a value",
            "« wounds » sans valeur"},
           {"  state w1 wound 0\n", "line 5: state: there is no state 'wound' of w1: did you mean wounds?",
            "il n'y a pas d'état « wound » de w1 : vouliez-vous dire wounds ?"},
           {"  state w9 wounds 0\n", "line 5: state: there is no model, unit or piece of terrain 'w9': did you mean w1",
            "il n'y a ni figurine, ni unité, ni élément de terrain « w9 »"},
           {"  set w1 wound 0\n  sees w1 p1\n",
            "set w1 wound: a model has no such state to set; see docs/cases.md: "
            "did you mean wounds?",
            "vouliez-vous dire wounds ?"},
           {"  set w1 wounds\n  sees w1 p1\n",
            "line 5: set: expected 'set NAME KEY VALUE [KEY VALUE ...]', found "
            "'wounds' without a value",
            "« wounds » sans valeur"},
           {"  cover w1 p1\n",
            "line 5: cover: expected 'cover SHOOTER TARGET N [CLAUSE]', found too few words: 'p1' is "
            "the last",
            "trop peu de mots : « p1 » est le dernier"},
           {"  sees w9 p1\n", "line 5: sees: there is no model 'w9': did you mean w1", "il n'y a pas de figurine"}});
    fails(ba_head + ba_models, {{"  state S pins\n",
                                 "line 5: state: expected 'state NAME KEY VALUE [KEY VALUE ...]', "
                                 "found 'pins' without a value",
                                 "ligne 5 : state : "}});
}

TEST_F(CaseMessages, PlacesAndFacings) {
    const std::string enemy = "  B us section P: p1..p5 at 50,90 step 3,0\n";
    fails(ba_head, {{"  A de panzer_4_h T: t1 at 50,20@400\n" + enemy + "  asks A order\n",
                     "line 3: model t1: '400' is no facing; expected degrees from 0 to 359.9",
                     "ligne 3 : figurine t1 : « 400 » n'est pas une orientation"},
                    {"  A de panzer_4_h T: t1 at 50,20@0\n" + enemy +
                         "  do T advance\n  do t1 path to 50,30@360\n  state T pins 0\n",
                     "line 6: do: '360' is no facing", "ligne 6 : do : « 360 » n'est pas une orientation"}});
    fails(ae_head,
          {{"  A de wehrmacht W: w1 at 10, 10\n  B us airborne P: p1 at 20,10\n  sees w1 p1\n",
            "line 3: model w1: '10,' is half a point; X and Y stand together without a space",
            "« 10, » est un demi-point"},
           {"  A de wehrmacht W: w1 at 10,5,10\n  B us airborne P: p1 at 20,10\n  sees w1 p1\n",
            "line 3: model w1: '10,5,10' is no point; decimals are written with a point",
            "les décimales s'écrivent avec un point"},
           {"  A de wehrmacht W: w1 at 10,10, w2 at 12,10\n  B us airborne P: p1 at 20,10\n  sees w1 p1\n",
            "'10,10,' ends with a comma; models are separated by ';'", "les figurines sont séparées par « ; »"},
           {"  A de wehrmacht W w1 at 10,10\n  B us airborne P: p1 at 20,10\n  sees w1 p1\n",
            "line 3: unit: expected 'A LIST PROFILE UNIT [WORD ...] [in NAME]: MODEL at X,Y [with WEAPON]; ...', found "
            "no "
            "':'",
            "trouvé : pas de « : »"}});
}

TEST_F(CaseMessages, DiceAreCountedAndTheRollIsNamed) {
    const std::string fire = "  do S fire\n  do S shoot at P\n";
    fails(
        ba_head + ba_models,
        {{fire + "  do P stand\n  dice 3 2\n  expect pinned\n",
          "line 8: dice: dice are missing: needed 5, given 2; the roll for S under BA-SHOOT-19 wants 5 and has 2",
          "ligne 8 : dice : il manque des dés (nécessaires : 5 ; donnés : 2) ; le jet pour S selon BA-SHOOT-19 en "
          "demande 5"},
         {fire + "  do P stand\n  expect pinned\n",
          "needed 5, given 0; the roll for S under BA-SHOOT-19 wants 5 and has "
          "none",
          "et n'en a aucun"},
         {fire + "  do P stand\n  dice 1 1 1 1 1 4\n  never pinned\n",
          "line 8: dice: dice that were not rolled: 1 of 6; needed 5, given 6",
          "dés non jetés : 1 sur 6 (nécessaires : 5 ; donnés : 6)"},
         {fire + "  dice 1 1 1 1 1\n  do P stand\n  never pinned\n",
          "line 7: dice: dice that were not rolled: 5 of 5; needed 0, given 5; the battle now asks B react P: put them "
          "beneath the 'do' of line 8",
          "la bataille demande maintenant B react P : mettez-les sous le « do » de la ligne 8"},
         {"  do S down\n  draw 1/5\n", "line 5: draw: the bag holds 1, not 5",
          "ligne 5 : draw : le sac contient 1, non 5"}});
    fails(ae_head + ae_models,
          {{"  dice 1 2\n  do W activate\n  state w1 ap 2\n",
            "line 5: dice: dice that were not rolled: 2 of 2; needed 0, given 2; dice above the first 'do' are those "
            "of the "
            "opening",
            "les dés au-dessus du premier « do » sont ceux de l'ouverture"},
           {ae_shot + "  dice 3,4\n  expect shot_missed\n",
            "line 7: dice: '3,4' is no face of a die; expected 1 to 20, with a space between two dice",
            "avec une espace entre deux dés"}});
}

TEST_F(CaseMessages, TargetsStandWithoutAt) {
    fails(
        ae_head + ae_models + "  do W activate\n",
        {{"  targets w1 shoot with kar98k at p1 : p1\n", "line 6: targets: the action stands without 'at'",
          "ligne 6 : targets : l'action s'écrit sans « at »"},
         {"  targets w1 shot with kar98k : none\n", "line 6: targets: unknown action 'shot': did you mean shoot",
          "action inconnue « shot » : vouliez-vous dire shoot"},
         {"  targets w1 move to 11,10 : none\n", "line 6: targets: 'move' takes no 'at'", "ne prend pas « at »"},
         {"  targets w1 shoot with kar98k : p9\n", "line 6: targets: there is no model, unit or piece of terrain 'p9'",
          "il n'y a ni figurine, ni unité, ni élément de terrain « p9 »"},
         {"  targets w1 shoot with kar98k\n", "found no ':'", "trouvé : pas de « : »"}});
    passes(ae_head + ae_models + "  do W activate\n  targets w1 shoot with kar98k : p1\n");
    passes(ba_head + ba_models + "  do S fire\n  targets S shoot : P\n");
}

TEST_F(CaseMessages, WhatHappenedEarlierIsToldWithItsPlace) {
    fails(ae_head + ae_models + ae_shot,
          {{"  dice 6 1 1\n  expect damage_rolled\n  expect shot_hit\n",
            "line 9: expect: did not happen: shot_hit; it happened earlier, before the event of the 'expect' of line 8",
            "ligne 9 : expect : n'est pas arrivé : shot_hit ; c'est arrivé plus tôt, avant l'événement du « expect » "
            "de la "
            "ligne 8"},
           {"  dice 6 1 1\n  expect shot_hit\n  expect shot_hit\n",
            "it happened once less: it is the event that the 'expect' of line 8 found",
            "l'événement est celui du « expect » de la ligne 8"},
           {"  dice 3\n  expect shot_missed needed=3 die=3\n",
            "the nearest one has needed=4; what happened from there on:",
            "le plus proche a needed=4 ; ensuite est arrivé :"},
           {"  dice 3\n  expect activated\n", "it happened earlier, under the 'do' of line 5",
            "c'est arrivé plus tôt, sous le « do » de la ligne 5"}});
    fails(ae_head + ae_models, {{"  expect shot_hit\n" + ae_shot + "  dice 3\n",
                                 "did not happen: shot_hit; no 'do' stands "
                                 "above it",
                                 "il n'y a pas de « do » au-dessus"}});
}

TEST_F(CaseMessages, WordsOfCasesAreGuessed) {
    fails(ae_head,
          {{ae_models + "  asks A activat\n",
            "line 5: asks: there is no question 'activat': did you mean activate or act?",
            "il n'y a pas de question « activat » : vouliez-vous dire activate ou act ?"},
           {ae_models + "  asks Red activate\n", "expected A or B, found 'Red' (A is Red, B is Blue)",
            "attendu : A ou B ; trouvé : « Red »"},
           {"  option burst_targets = spread\n" + ae_models + "  sees w1 p1\n",
            "line 3: option burst_targets: AE-WWII has no option of this name: did you mean burst_target",
            "AE-WWII n'a pas d'option de ce nom : vouliez-vous dire burst_target"},
           {ae_models + "  do W activate\n  do w1 fire with kar98k at p1\n  expect shot_hit\n",
            "line 6: do: 'fire' is no action of this game: did you mean shoot?",
            "« fire » n'est pas une action de ce jeu : vouliez-vous dire shoot ?"},
           {ae_models + "  start initiativ\n  sees w1 p1\n",
            "line 5: start: 'initiativ' is no start of a battle: did you mean initiative?",
            "« initiativ » n'est pas un début de bataille"},
           {ae_models + ae_shot + "  dice 3\n  expect shot_missed p1\n",
            "expected key=value or a clause, found 'p1': did you mean target=p1?", "vouliez-vous dire target=p1 ?"}});
    fails(ba_head + ba_models, {{"  do S activate\n  state S pins 0\n",
                                 "line 5: do: 'activate' is no action of this game: "
                                 "did you mean fire, advance, run",
                                 "n'est pas une action de ce jeu"}});
    tells(2,
          {{"  expct moved\n", "slip.case:5: line: 'expct' is no keyword of a case: did you mean expect?",
            "« expct » n'est pas un mot-clé de cas : vouliez-vous dire expect ?"},
           {"  Do W activate\n", "'Do' is no keyword of a case: did you mean do?", "vouliez-vous dire do ?"},
           {"  Red de wehrmacht V: v1 at 1,1\n", "'Red' is no keyword of a case: did you mean A?",
            "vouliez-vous dire A ?"},
           {"  blurb\n", "'blurb' is no keyword of a case; see docs/cases.md", "voyez docs/cases.md"},
           {"case AE-SHOT-5 for: x\n  sees w1 p1\n", "no register has a clause 'AE-SHOT-5': did you mean AE-SHOOT-5",
            "aucun registre n'a de clause « AE-SHOT-5 » : vouliez-vous dire AE-SHOOT-5"},
           {"case AE-SHOOT-5: x\n", "found no 'for' or 'against' before the ':'", "ni « for » ni « against »"}},
          ae_head + ae_models);
}

TEST_F(CaseMessages, TheRulesetIsToldAtItsOwnLine) {
    const std::string rest = "case AE-SHOOT-5 for: t\n" + ae_models + "  sees w1 p1\n";
    tells(2, {{"# mine\nruleset aewwii\n" + rest, "slip.case:2: ruleset: 'aewwii' is not known: did you mean ae-wwii?",
               "slip.case:2: ruleset: « aewwii » n'est pas connu : vouliez-vous dire ae-wwii ?"},
              {"ruleset chess\n" + rest,
               "slip.case:1: ruleset: 'chess' is not known; expected one of ae-wwii, bolt-action",
               "« chess » n'est pas connu ; attendu : l'un de"},
              {"ruleset\n" + rest, "slip.case:1: ruleset: no game is named; expected one of", "aucun jeu n'est nommé"},
              {rest, "slip.case:1: case: no 'ruleset NAME' line stands before the first case; expected one of ae-wwii",
               "aucune ligne « ruleset NOM »"}});
    const Outcome once = run("case " + file("slip.case", "ruleset aewwii\n" + rest + rest));
    EXPECT_EQ(once.output.find("aewwii"), once.output.rfind("aewwii")) << once.output;
}

TEST_F(CaseMessages, SignsOfWordProcessorsAreReadOrTold) {
    const std::string whole = ae_head + ae_models + "  sees w1 p1\n";
    const auto with_ends = [&](const std::string& end) {
        std::string text;
        for (const char letter : whole) text += letter == '\n' ? end : std::string(1, letter);
        return text;
    };
    passes("\xef\xbb\xbf" + whole);
    passes(with_ends("\r\n"));
    passes(with_ends("\r"));
    passes(ae_head + ae_models + "  sees\u00a0w1\u202fp1\n");
    passes("ruleset ae-wwii\ncase AE-SHOOT-5 for\u00a0: “dé” – ok\n" + ae_models + "\tsees\tw1\tp1 # “é”\n");
    tells(2,
          {{"  terrain H house 14,8 – 17,12\n", "slip.case:5: line: holds the sign '–' (U+2013); expected a plain '-'",
            "contient le signe « – » (U+2013) ; attendu : un simple « - »"},
           {"  table 48 × 72\n", "holds the sign '×' (U+00D7); expected a plain 'x'", "attendu : un simple « x »"},
           {"  do “W” activate\n", "holds the sign '“' (U+201C), which means nothing here; delete it",
            "qui ne veut rien dire ici"},
           {"  sees w1\u200b p1\n", "holds a sign that cannot be seen (U+200B); delete it",
            "contient un signe invisible"},
           {"  sees w1 \xe9p1\n", "holds a byte that is no UTF-8", "n'est pas de l'UTF-8"}},
          ae_head + ae_models);
    tells(2, {{std::string("\xff\xfer\0u\0", 6), "slip.case: file: is text in UTF-16; save it as UTF-8",
               "est du texte en UTF-16"},
              {std::string("PK\x03\x04\0\0x", 7), "slip.case: file: is no text file (it holds bytes of zero)",
               "n'est pas un fichier de texte"},
              {std::string(5u << 20, '#'), "slip.case: file: is larger than 4 MiB", "dépasse 4 Mio"},
              {"", "slip.case: holds no case", "ne contient aucun cas"}});
    std::string noise;
    for (int i = 0; i < 1000; ++i) noise += "x" + std::to_string(i) + "\n";
    const Outcome many = run("case " + file("noise.case", noise));
    EXPECT_NE(many.output.find("more lines cannot be read; mend the first ones"), std::string::npos);
    EXPECT_LT(many.output.size(), 10'000u) << "one message a line of what is no case file";
}

TEST_F(CaseMessages, ColonsStandWithAndWithoutSpaces) {
    const std::string burst = ae_head + ae_models + "  set w1 ap 1\n  do W activate\n  refuse w1 run to 20,20";
    for (const char* colon : {" : ", ": ", " :", ":", "\t:\t"}) passes(burst + colon + "AE-ACT-5\n");
    const std::string overlap = ae_head + "  A de wehrmacht W: w1 at 10,10\n  B us airborne P: p1 at 10,10\n";
    for (const char* colon : {" : ", ": ", " :", ":"}) passes(overlap + "  refuse-position" + colon + "AE-GEO-7\n");
    for (const char* sign : {" = ", "=", "= "})
        passes(ae_head + "  option burst_target" + sign + "spread\n" + ae_models + "  sees w1 p1\n");
    fails(burst,
          {{" AE-ACT-5\n", "line 7: refuse: expected 'refuse ACTION : CLAUSE [found X] [allowed Y]', found no ':'",
            "ligne 7 : refuse : "}});
    fails(overlap, {{"  refuse-position AE-GEO-7\n", "line 5: refuse-position: expected 'refuse-position : CLAUSE'",
                     "une clause derrière un « : »"}});
}

TEST_F(CaseMessages, ARefusalIsAboutWhomItBlames) {
    const std::string burst = ae_head + ae_models + "  set w1 ap 1\n  do W activate\n  refuse w1 run to 20,20 : ";
    fails(burst,
          {{"AE-ACT-5 about p1\n",
            "line 7: refuse: the objection is about w1, not p1; 'about' takes only the one whom the refusal blames",
            "« about » ne prend que celui à qui le refus s'en prend"},
           {"AE-ACT-5 about p9\n", "there is no model, unit or piece of terrain 'p9': did you mean p1",
            "vouliez-vous dire p1"},
           {"AE-ACT-55\n", "'AE-ACT-55' is no clause of a register (AE-ACT-5 is one)", "(AE-ACT-5 en est une)"}});
}

/// A clause of another game can never be cited: `never` and `or` with one would pass whatever happens.
TEST_F(CaseMessages, ClausesAreThoseOfTheGame) {
    const std::string foreign = "'BA-SHOOT-19' is a clause of bolt-action, not of ae-wwii";
    const std::string in_french = "« BA-SHOOT-19 » est une clause de bolt-action, non de ae-wwii";
    std::vector<Slip> slips;
    for (const char* line : {"never shot_hit BA-SHOOT-19", "expect shot_missed BA-SHOOT-19",
                             "expect shot_missed because BA-SHOOT-19 4", "chance 1/2 shot_hit p1 BA-SHOOT-19",
                             "cover w1 p1 0 BA-SHOOT-19", "refuse w1 run to 20,20 : AE-ACT-5 or BA-SHOOT-19"}) {
        const std::string keyword = std::string(line).substr(0, std::string(line).find(' '));
        slips.push_back({ae_shot + "  dice 3\n  " + line + "\n", "line 8: " + keyword + ": " + foreign,
                         "ligne 8 : " + keyword + " : " + in_french});
    }
    slips.push_back({"  refuse-position : BA-SHOOT-19\n", "line 5: refuse-position: " + foreign, in_french});
    slips.push_back({"  refuse-position : AE-GEO-99\n", "no register has a clause 'AE-GEO-99': did you mean AE-GEO-",
                     "aucun registre n'a de clause « AE-GEO-99 »"});
    slips.push_back({"  cover w1 p1 0 AE-COVER-99\n", "line 5: cover: no register has a clause 'AE-COVER-99'",
                     "aucun registre n'a de clause « AE-COVER-99 »"});
    fails(ae_head + ae_models, slips);
    tells(2, {{"ruleset ae-wwii\ncase BA-SHOOT-19 for: t\n" + ae_models + "  sees w1 p1\n",
               "slip.case:2: case: " + foreign, "slip.case:2: case: " + in_french},
              {ae_head + ae_models + "  branch BA-SHOOT-19 for: t\n  sees w1 p1\n", foreign, in_french}});
}

/// What stands twice, or lacks a part that must stand, is not silently read as something else.
TEST_F(CaseMessages, NothingIsGivenTwiceOrLeftOut) {
    const std::string end = ae_models + "  sees w1 p1\n";
    fails(ae_head, {{"  turns 3\n  turns 5\n" + end, "line 4: turns: is given twice, here and in line 3",
                     "ligne 4 : turns : est donné deux fois, ici et à la ligne 3"},
                    {"  option near_cover = 2\n  option near_cover = 1\n" + end,
                     "line 4: option near_cover: is given twice", "ligne 4 : option near_cover : est donné deux fois"},
                    {ae_models + "  set p1 ap 1 ap 2\n  sees w1 p1\n", "line 5: set p1 ap: is given twice in one line",
                     "ligne 5 : set p1 ap : est donné deux fois dans une ligne"},
                    {"  weapon gun range 12 strength 3\n" + end, "[indirect] [move_and_fire]', found no 'rate'",
                     "attendu : « weapon NOM range L strength N rate X:Y"},
                    {"  weapon gun range 12 strength 3 rate 1:1 range 10\n" + end, "line 3: weapon: expected 'weapon",
                     "trouvé : « gun range 12 strength 3 rate 1:1 range"},
                    {"  terrain p1 hedge 5,5 - 6,6\n" + end, "line 5: name p1: is used twice", "ligne 5 : nom p1"},
                    {"  terrain P hedge 5,5 - 6,6\n" + end, "line 5: name P: is used twice", "sert deux fois"}});
    tells(2, {{"ruleset ae-wwii\ncase AE-SHOOT-5 for:\n" + end, "expected a title behind the ':', found nothing",
               "attendu : un titre derrière le « : » ; trouvé : rien"},
              {"ruleset ae-wwii\ncase AE-SHOOT-5 AE-SHOOT-5 for: t\n" + end, "case: 'AE-SHOOT-5' is given twice",
               "« AE-SHOOT-5 » est donné deux fois"},
              {ae_head + end + "  branch against:\n  sees p1 w1\n", "branch: expected a title behind the ':'",
               "branch: attendu : un titre"}});
}

/// A line of the position of another form says its form and what stands there, in both languages.
TEST_F(CaseMessages, LinesOfThePositionSayWhatWasFound) {
    const std::string end = ae_models + "  sees w1 p1\n";
    const auto found = [&](const std::string& line, const std::string& field, const std::string& french) {
        const std::string rest = line.substr(std::min(line.size(), line.find(' ') + 1));
        return Slip{"  " + line + "\n" + end, "line 3: " + field + ": expected '" + field,
                    "ligne 3 : " + field + " : attendu : « " + french + " » ; trouvé : « " + rest + " »"};
    };
    fails(ae_head,
          {found("table 48x72", "table", "table 48 x 72"),
           found("terrain H hedge 5,5", "terrain", "terrain NOM GENRE X,Y - X,Y, ou X,Y X,Y X,Y ..."),
           found("terrain H hedge 5,5 - 6,6 7,7", "terrain", "terrain NOM GENRE X,Y - X,Y, ou X,Y X,Y X,Y ..."),
           found("zone A 0,0", "zone", "zone A X,Y - X,Y"),
           found("option near_cover 1", "option", "option NOM = VALEUR"),
           found("check force", "check", "check forces"),
           found("turns 6 7", "turns", "turns 6"),
           found("objective 1,1 2,2", "objective", "objective X,Y"),
           found("scenario hold it", "scenario", "scenario skirmish"),
           found("attacker A B", "attacker", "attacker A"),
           found("bag A 5", "bag", "bag A 3 B 4"),
           found("points_limit 5 5", "points_limit", "points_limit 1000"),
           {"  turns 0\n" + end, "line 3: turns: expected 1 to 99, found 0",
            "ligne 3 : turns : attendu : de 1 à 99 ; trouvé : 0"},
           {"  points_limit 0\n" + end, "expected 1 or more, found 0", "attendu : 1 ou plus ; trouvé : 0"}});
    fails(ae_head + "  B us airborne P: p1 at 20,10\n",
          {{"  A de wehrmacht W: w1..w5\n  set A x\n  sees p1 p1\n", "found 'x' without a value", "« x » sans valeur"},
           {"  A de wehrmacht W: w1..w5 at 1,1\n  sees p1 p1\n", "expected 'FIRST..LAST at X,Y step X,Y",
            "attendu : « PREMIER..DERNIER at X,Y step X,Y [with ARME[+ARME]] »"},
           {"  A de wehrmacht: w1 at 1,1\n  sees p1 p1\n", "found 'de wehrmacht' before the ':'",
            "trouvé : « de wehrmacht » avant le « : »"}});
    const Outcome once = run("case " + file("slip.case", ae_head + "  B us airborne P: p1 at 20,10\n" +
                                                             "  A de wehrmacht W: w1..w5 at 1,1 step 3,0 with gun\n"
                                                             "  sees w1 p1\n"));
    EXPECT_EQ(once.output.find("there is no weapon 'gun'"), once.output.rfind("there is no weapon 'gun'"));
}

TEST_F(CaseMessages, WhatAStateOfAUnitCannotBeIsSaid) {
    fails(
        "ruleset wme\ncase WM-CMD-4 for: t\n  A marches knights H: h1 at 50,50@0\n"
        "  B horde boars O: o1 at 90,90@180\n",
        {{"  set H confusd yes\n  state H hits 0\n",
          "line 5: set H confusd: a unit has no such state to set; see docs/cases-wme.md: did you mean confused?",
          "vouliez-vous dire confused ?"},
         {"  set h1 confused yes\n  state H hits 0\n",
          "line 5: set h1: 'h1' is a stand; what can be set is told of its unit H", "se dit de son unité H"},
         {"  set battle truns 2\n  state H hits 0\n",
          "line 5: set battle truns: there is no such state to set; see docs/cases-wme.md: did you mean turn?",
          "vouliez-vous dire turn ?"},
         {"  terrain W wood 10,10 20,20\n  state H hits 0\n", "or a rectangle (in a case X,Y - X,Y)",
          "ou un rectangle (dans un cas X,Y - X,Y)"},
         {"  distance H Q 3\n", "there is no model, piece of terrain or point 'Q'", "« Q »"},
         {"  sees H Q\n", "there is no model 'Q'", "« Q »"}});
    passes(
        "ruleset wme\ncase WM-GEO-4 for: units\n  A marches knights H: h1 at 50,50@0; h2 at 52,50@0\n"
        "  B horde boars O: o1 at 50,90@180; o2 at 58,86@180\n"
        "  distance H O 32.250\n  near H o2 32.250\n  beyond H O 32.249\n  sees H O\n  distance H 50,60 8\n");
}

TEST_F(CaseMessages, WhatAStateCannotBeIsSaid) {
    fails(
        ae_head + ae_models,
        {{"  set p1 at 3,3\n  sees w1 p1\n", "line 5: set p1 at: a model has no such state to set; see docs/cases.md\n",
          "une figurine n'a pas d'état de ce nom à poser ; voir docs/cases.md\n"},
         {"  set P at 3,3\n  sees w1 p1\n", "a unit has no such state to set", "une unité n'a pas d'état"},
         {"  set p1 activated yes\n  sees w1 p1\n", "did you mean P?", "vouliez-vous dire P ?"},
         {"  state P ap 2\n", "there is no state 'ap' of P (it is a unit; name a model)",
          "(c'est une unité ; nommez une figurine)"},
         {"  state p1 ap two\n", "line 5: state: p1 ap is 2; 'two' is no number", "« two » n'est pas un nombre"},
         {"  state p1 ap 3\n", "p1 ap is 2, not 3", "p1 ap est 2, pas 3"},
         {"  cover w1 p1 one\n", "the cover is 0; 'one' is no number", "le couvert est 0 ; « one »"},
         {"  asks A casualty\n", "'casualty' is no question of this game", "n'est pas une question de ce jeu"},
         {"  do W activate\n  do w1 shoot with kar98k at p1\n  chance 1/2 shot_hit w1\n",
          "this cannot happen here; its chance is 0, not 1/2", "cela ne peut pas arriver ici"},
         {"  refuse-position : AE-GEO-7\n", "was not refused by AE-GEO-7: it is legal", "elle est légale"},
         {"  table 24 x 24\n  refuse-position : AE-GEO-7\n", "but because of this: table: is 24 by 24 inches",
          "mais pour ceci : table : mesure 24 pouces sur 24"}});
    fails(ba_head + ba_models,
          {{"  set S kept yes\n  state S pins 0\n", "expected a unit with an Ambush or Down die",
            "attendu : une unité qui a un dé Embuscade ou À terre"},
           {"  set S ranged_at S\n  state S pins 0\n", "expected an enemy unit", "attendu : une unité ennemie"},
           {"  state s1 pinned 0\n", "there is no state 'pinned' of s1", "« pinned » de s1"}});
    fails(ae_head + ae_models,
          {{"  set w1 power mind_blast\n  sees w1 p1\n", "expected a psi officer", "un officier psi"},
           {"  set w1 moved 99\n  sees w1 p1\n", "inches", "pouces"},
           {"  set battle turn 70\n  sees w1 p1\n", "a turn from 0 to 6", "un tour de 0 à 6"}});
}

TEST_F(CaseMessages, SidesHaveTheLettersOfTheCase) {
    fails(ae_head + ae_models,
          {{"  do P activate\n  sees w1 p1\n",
            "line 5: do: was refused: This is asked now: A (red): ", "ligne 5 : do : a été refusé : "},
           {"  do P activate\n  sees w1 p1\n", "(the battle asks A activate)", "(la bataille demande A activate)"}});
}

TEST_F(CaseMessages, WhoActsForTheOtherSideOrAsksAStateIsToldTheQuestion) {
    const std::string asked = "(the battle asks A activate)";
    const std::string asked_fr = "(la bataille demande A activate)";
    fails(ae_head + ae_models, {{"  state p1 ap 3\n", "p1 ap is 2, not 3 " + asked, "p1 ap est 2, pas 3 " + asked_fr}});
    fails(ae_head + ae_models, {{"  do P activate\n  sees w1 p1\n", asked, asked_fr},
                                {"  legal P activate\n", asked, asked_fr},
                                {"  refuse P activate : AE-GEO-7\n", asked, asked_fr}});
}

TEST_F(CaseMessages, LongNamesAreCut) {
    const std::string name(5000, 'w');
    const Outcome outcome =
        run("case " + file("slip.case", ae_head + "  A de wehrmacht W: " + name +
                                            " at 10,10\n  B us airborne P: p1 at 20,10\n  sees p1 p1\n"));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.output.find("is longer than 32 letters"), std::string::npos) << outcome.output;
    EXPECT_LT(outcome.output.size(), 400u);
}

/// The examples of the guides that name their game are whole files: whoever copies one sees it pass.
TEST_F(CaseMessages, TheExamplesOfTheGuidesPass) {
    const char* root = std::getenv("UMPIRE_ROOT");
    int examples = 0;
    for (const char* guide : {"/docs/cases.md", "/docs/cases-bolt-action.md"}) {
        std::istringstream lines(text_of(std::string(root != nullptr ? root : ".") + guide));
        std::string block;
        bool is_inside = false;
        for (std::string line; std::getline(lines, line);) {
            if (line.find("```") == std::string::npos) {
                if (is_inside) block += line + "\n";
                continue;
            }
            is_inside = !is_inside;
            if (!is_inside && block.find("ruleset ") < 4) {
                passes(block);
                ++examples;
            }
            block.clear();
        }
    }
    EXPECT_GE(examples, 4);
    const Outcome help = run("case --help");
    const std::size_t first = help.output.find("  ruleset");
    ASSERT_NE(first, std::string::npos) << help.output;
    passes(help.output.substr(first, help.output.find("The format") - first));
}

}  // namespace
}  // namespace umpire::cli_tests
