#include "cli/cli_fixture.hpp"

namespace umpire::cli_tests {
namespace {

/// A person meets questions whose lists are not complete at once: all of every game can be shown.
TEST_F(Cli, EveryRulesetIsPlayedByPeopleInTheTerminal) {
    for (const char* scenario : {"skirmish", "meeting", "village", "village_en", "wme_first_orders"})
        for (const char* language : {"en", "fr"}) {
            const Outcome outcome = run("play " + std::string(scenario) + " --red human --blue human --seed 3 --lang " +
                                        language + " < /dev/null");
            EXPECT_EQ(outcome.status, 0) << scenario << " " << language << "\n" << outcome.output;
        }
}

TEST_F(Cli, AWholeBattleIsRecordedAndReplaysBitForBit) {
    const std::string record = path("battle.record");
    const Outcome fought = run("battle skirmish --red random --blue random --seed 5 --record " + record);
    EXPECT_EQ(fought.status, 0) << fought.output;
    EXPECT_NE(fought.output.find("AE-TURN-1"), std::string::npos);
    EXPECT_EQ(run("replay " + record + " --verify").status, 0);
    const std::string again = path("again.record");
    run("battle skirmish --red random --blue random --seed 5 --report none --record " + again);
    EXPECT_EQ(text_of(record), text_of(again));
}

TEST_F(Cli, ARecordThatWasAlteredOrCutIsNamedByItsLine) {
    const std::string record = path("battle.record");
    run("battle skirmish --red random --blue random --seed 6 --report none --record " + record);
    std::string text = text_of(record);
    const std::size_t dice = text.rfind("\ndice ");
    std::string altered = text;
    altered[dice + 6] = altered[dice + 6] == '1' ? '2' : '1';
    const Outcome outcome = run("replay --verify " + file("altered.record", altered));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.output.find("altered.record:"), std::string::npos) << outcome.output;
    const Outcome cut = run("replay --verify " + file("cut.record", text.substr(0, text.size() * 2 / 3)));
    EXPECT_EQ(cut.status, 1);
    EXPECT_NE(cut.output.find("cut short"), std::string::npos) << cut.output;
    std::string retitled = text;
    retitled.replace(retitled.find("players "), 9, "players x");
    EXPECT_EQ(run("replay --verify " + file("retitled.record", retitled)).status, 1);
    text.replace(text.find("umpire record 2"), 15, "umpire record 3");
    refuses("replay " + file("version.record", text), {"reads the forms 1 and 2"});
    refuses("replay " + file("other.record", "no record at all\n"), {"is no battle record"});
    refuses("replay " + path("missing.record"), {"cannot be read"});
}

/// Nothing of a file from elsewhere is obeyed by the terminal: no name, title or quoted line.
TEST_F(Cli, ControlCharactersOfFilesDoNotReachTheTerminal) {
    const std::string esc = "\x1b]0;owned\x07";
    const std::string title = "ruleset = \"ae-wwii\"\ntitle = \"a \\u001b]0;owned\\u0007\"\n";
    for (const std::string& command :
         {"battle " + file("title.toml", title), "battle " + file("raw.toml", "title = \"" + esc + "\"\n"),
          "battle " + file("key.toml", "ruleset = \"ae-wwii\"\n" + esc + " = 1\n"),
          "replay " + file("head.record", "umpire record 2\nprogram " + esc + "\n"),
          "case " + file("title.case", "ruleset ae-wwii\ncase AE-GEN-1 for: " + esc + "\n" + esc + "\n"),
          "odds " + file("situation.toml", "title = \"" + esc + "\"\n"), "battle '" + esc + "'"}) {
        const Outcome outcome = run(command);
        EXPECT_NE(outcome.status, 0) << command;
        EXPECT_EQ(outcome.output.find('\x1b'), std::string::npos) << command;
        EXPECT_EQ(outcome.output.find('\x07'), std::string::npos) << command;
    }
}

/// BA-INFO-4: whoever keeps the record of a battle that still goes on measures with it no more than at the table.
TEST_F(Cli, TheOddsOfABattleThatGoesOnAreNotForThoseWhoMayNotMeasure) {
    const std::string record = path("whole.record");
    run("battle meeting --red random --blue random --seed 2 --report none --record " + record);
    const std::string text = text_of(record);
    std::size_t cut = text.find("\ndo ", text.size() / 2);
    ASSERT_NE(cut, std::string::npos);
    const std::string going_on = file("going_on.record", text.substr(0, cut + 1));
    refuses("odds " + going_on, {"going_on.record: this battle goes on"});
    refuses("odds --lang fr " + going_on, {"cette bataille continue"});
    const Outcome over = run("odds " + record);
    EXPECT_EQ(over.output.find("goes on"), std::string::npos) << over.output;
}

TEST_F(Cli, WrongScenariosAreRefusedWithFileLineAndField) {
    refuses("battle nowhere", {"there is no scenario 'nowhere'", "skirmish"});
    refuses("battle skirmsh", {"there is no scenario 'skirmsh'", "did you mean skirmish?"});
    refuses("battle skirmish --red regulr", {"there is no player 'regulr'", "did you mean regular?"});
    refuses("battle " + path("missing.toml"), {"cannot be read"});
    std::string text = small_scenario;
    text.replace(text.find("\"wehrmacht\""), 11, "\"centurion\"");
    refuses("battle " + file("unit.toml", text), {"unit.toml:", "no unit 'centurion'", "AE-FORCE-2"});
    text = small_scenario;
    text.replace(text.find("name = \"p1\""), 11, "name = \"p1\", weapons = [\"railgun\"]");
    refuses("battle " + file("weapon.toml", text), {"there is no weapon 'railgun'"});
    text = small_scenario;
    text.replace(text.find("terrain = []"), 12,
                 "terrain = [{ name = \"T\", kind = \"woods\", polygon = [[1,1],[9,9],[9,1],[1,9]] }]");
    refuses("battle " + file("polygon.toml", text), {"polygon.toml:2", "cross"});
    refuses("battle " + file("bytes.toml", "ruleset = \"\xff\xfe\"\n"), {"bytes.toml:1"});
    refuses("battle " + file("deep.toml", "a = " + std::string(5000, '[') + "\n"), {"deep.toml"});
    text = small_scenario;
    text.replace(text.find("terrain = []"), 12, "terrain = []\ntable = [99999999999, 48]");
    refuses("battle " + file("huge.toml", text), {"huge.toml:"});
    text = small_scenario;
    text.replace(text.find("check_forces = false"), 20, "check_forces = true");
    refuses("battle " + file("forces.toml", text), {"AE-FORCE-6", "7 to 15 models"});
    refuses("battle skirmish --option near_cover=far", {"a number of inches", "AE-GEO-6"});
    refuses("battle skirmish --option flying=yes", {"--option flying=yes: there is no option 'flying'"});
    refuses("battle skirmish --option near_cover", {"expected name=value"});
    refuses("battle skirmish --red genius", {"there is no player 'genius'", "regular"});
}

TEST_F(Cli, OverlappingOrMisplacedModelsAreRefused) {
    std::string text = small_scenario;
    text.replace(text.find("terrain = []"), 12, "terrain = []\nstart = \"activation_a\"");
    text.replace(text.find("{ name = \"w1\" }, { name = \"w2\" }"), 32,
                 "{ name = \"w1\", at = [10, 10] }, { name = \"w2\", at = [10.5, 10] }");
    text.replace(text.find("{ name = \"p1\" }"), 15, "{ name = \"p1\", at = [0.2, 20] }");
    refuses("battle " + file("overlap.toml", text), {"overlaps that of w1", "not wholly on the table", "AE-GEO-7"});
}

TEST_F(Cli, ImpossibleDiceAreRefused) {
    refuses("battle skirmish --dice " + file("zero.dice", "3 0 2\n"), {"zero.dice:1", "'0' is no face"});
    const Outcome seven = run("battle skirmish --red random --blue random --dice " + file("seven.dice", "7 1 2\n"));
    EXPECT_EQ(seven.status, 1);
    EXPECT_NE(seven.output.find("shows 7, but this roll is of a d6"), std::string::npos) << seven.output;
    const Outcome few = run("battle skirmish --red random --blue random --dice " + file("few.dice", "3 5\n"));
    EXPECT_EQ(few.status, 1);
    EXPECT_NE(few.output.find("holds only 2 dice"), std::string::npos) << few.output;
}

TEST_F(Cli, AFullDiskStopsTheRecordNotTheBattle) {
    if (!fs::exists("/dev/full")) GTEST_FAIL() << "this machine has no /dev/full";
    const Outcome outcome =
        run("battle skirmish --red random --blue random --seed 2 --report short --record /dev/full");
    EXPECT_EQ(outcome.status, 2) << outcome.output;  // not even the header could be written: nothing was played
    EXPECT_NE(outcome.output.find("No space left"), std::string::npos) << outcome.output;
    refuses("battle skirmish --record " + path("no/such/folder/x.record"), {"cannot be written"});
}

TEST_F(Cli, APersonPlaysWithNumbersWordsWhyUndoSaveAndQuit) {
    const std::string saved = path("saved.record");
    const std::string input =
        file("input.txt", "1\n1\nhelp\nwhy 1\nwhy AE-SHOOT-4\nw99 move to 1,1\nsave " + saved + "\nquit\n");
    const Outcome outcome = run("play skirmish --seed 3 --blue random < " + input + "; true");
    EXPECT_NE(outcome.output.find("saved:"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("Long range"), std::string::npos) << outcome.output;
    EXPECT_EQ(run("replay " + saved + " --verify").status, 0);
    const Outcome resumed = run("play --resume " + saved + " --red random --blue random --report none --json");
    EXPECT_EQ(resumed.status, 0) << resumed.output;
    EXPECT_NE(resumed.output.find("\"finished\": true"), std::string::npos) << resumed.output;
    fs::remove("unfinished.record");
}

TEST_F(Cli, CasesSayWhatFailedAndWhere) {
    const std::string good =
        "ruleset ae-wwii\ncase AE-GEO-3 for: distance\n  A de wehrmacht W: w1 at 10,10\n  B us airborne P: p1 at "
        "20,10\n";
    EXPECT_EQ(run("case " + file("good.case", good + "  sees w1 p1\n")).status, 0);
    const Outcome wrong = run("case " + file("wrong.case", good + "  blind w1 p1\n"));
    EXPECT_EQ(wrong.status, 1);
    EXPECT_NE(wrong.output.find("line 5: blind: the target is in sight"), std::string::npos) << wrong.output;
    refuses("case " + file("clause.case", "ruleset ae-wwii\ncase AE-NOPE-1 for: x\n"),
            {"no register has a clause 'AE-NOPE-1'"});
    refuses("case " + file("word.case", good + "  jump w1\n"), {"word.case:5", "'jump' is no keyword"});
    refuses("case " + file("empty.case", "# nothing\n"), {"holds no case"});
    const Outcome die =
        run("case " + file("die.case", good + "  do W activate\n  do w1 shoot with kar98k at p1\n  dice 9\n"));
    EXPECT_EQ(die.status, 1);
    EXPECT_NE(die.output.find("'9' is no face of a d6"), std::string::npos) << die.output;
    const Outcome left = run("case " + file("left.case", good + "  do W activate\n  dice 3\n"));
    EXPECT_EQ(left.status, 1);
    EXPECT_NE(left.output.find("dice that were not rolled: 1 of 1"), std::string::npos) << left.output;
}

TEST_F(Cli, EveryCommandHasHelpWithAnExample) {
    for (const char* command : {"play", "battle", "replay", "rulesets", "case", "generate", "mutate", "rules show",
                                "rules list", "rules search", "rules coverage", "rules", "tour"}) {
        const Outcome outcome = run(std::string(command) + " --help");
        EXPECT_EQ(outcome.status, 0) << command;
        EXPECT_NE(outcome.output.find("Example"), std::string::npos) << command;
    }
    EXPECT_EQ(run("dance").status, 2);
    EXPECT_EQ(run("battle").status, 2);
}

TEST_F(Cli, RulesAreListedShownSearchedAndCovered) {
    EXPECT_NE(run("rules show AE-SHOOT-4 --lang fr").output.find("Longue port"), std::string::npos);
    EXPECT_NE(run("rules search ae-wwii long range").output.find("AE-SHOOT-4"), std::string::npos);
    EXPECT_NE(run("rules list bolt-action").output.find("BA-SHOOT-1"), std::string::npos);
    EXPECT_NE(run("rulesets ae-wwii").output.find("tesla_stop"), std::string::npos);
    EXPECT_EQ(run("rulesets ae-wwii").output.find("default of"), std::string::npos);
    const std::string editions = run("rulesets wwiisim-fr").output;
    for (const char* line :
         {"default of wwiisim-en: pin_then_second_test", "only in wwiisim-fr", "acts with unload_stillness = phase"})
        EXPECT_NE(editions.find(line), std::string::npos) << line;
    EXPECT_NE(run("rulesets wwiisim-fr --json").output.find("\"wwiisim-en\": \"highest_rank\""), std::string::npos);
    refuses("rules show AE-NOPE-1", {"no register has a clause"});
    const std::string differences = run("rules diff wwiisim-fr wwiisim-en").output;
    for (const char* line : {"WW-FIRE-13", "pin_then_second_test", "35 differences between wwiisim-fr and wwiisim-en"})
        EXPECT_NE(differences.find(line), std::string::npos) << line;
    EXPECT_EQ(run("rules diff wwiisim-fr").output, differences);
    EXPECT_NE(run("rules diff wwiisim-en --lang fr").output.find("différences entre wwiisim-en et wwiisim-fr"),
              std::string::npos);
    refuses("rules diff bolt-action", {"no other edition"});
    refuses("rules diff wwiisim-fr bolt-action", {"two different editions", "wwiisim-fr, wwiisim-en"});
    for (const char* game : {"ae-wwii", "bolt-action", "wwiisim-fr", "wwiisim-en"}) {
        const Outcome coverage = run(std::string("rules coverage ") + game);
        EXPECT_EQ(coverage.status, 0) << "a clause of " << game << " is not complete";
        EXPECT_NE(coverage.output.find("100.0%"), std::string::npos);
    }
}

TEST_F(Cli, PicturesAndGeneratedScenarios) {
    const std::string scenario = path("made.toml");
    EXPECT_EQ(run("generate --seed 7 --output " + scenario).status, 0);
    const std::string record = path("made.record");
    EXPECT_EQ(run("battle " + scenario + " --red random --blue random --report none --record " + record).status, 0);
    const std::string picture = path("table.svg");
    EXPECT_EQ(run("replay " + record + " --to 60 --svg " + picture).status, 0);
    EXPECT_EQ(text_of(picture).substr(0, 4), "<svg");
    EXPECT_EQ(run("mutate ae-wwii tests/cases/ae_wwii").status, 0) << "a mutant survived";
    EXPECT_EQ(run("mutate bolt-action tests/cases/bolt_action").status, 0) << "a mutant survived";
    EXPECT_EQ(run("mutate wme tests/cases/wme").status, 0) << "a mutant survived";
    for (const char* edition : {"wwiisim-fr", "wwiisim-en"})
        EXPECT_EQ(run(std::string("mutate ") + edition + " tests/cases/wwiisim").status, 0) << "a mutant survived";
}

}  // namespace
}  // namespace umpire::cli_tests
