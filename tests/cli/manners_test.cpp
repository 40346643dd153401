#include "cli/cli_fixture.hpp"
#include "games/games.hpp"

/// The program's manners towards people: words that it does not know, advice to paste, questions while playing, going
/// on with a battle.
namespace umpire::cli_tests {
namespace {

TEST_F(Cli, UnknownCommandsAreNamedWithTheNearest) {
    refuses("foo", {"there is no command 'foo'", "play, battle, replay"});
    refuses("reply x.record", {"there is no command 'reply'", "did you mean replay"});
    refuses("rules lst ae-wwii", {"there is no command 'lst'", "did you mean list"});
}

TEST_F(Cli, WhatWouldHaveNoEffectIsRefused) {
    refuses("generate --json", {"--json"});
    refuses("rules list ae-wwii combat", {"combat"});
    refuses("rules coverage ae-wwii combat", {"combat"});
    refuses("play skirmish --json", {"leave it out where a person plays"});
    refuses("replay x.record --dark", {"--svg"});
    refuses("replay x.record --verify --to 3", {"--verify"});
    refuses("replay x.record --to -1", {"expected a number of steps, from 0 to 999999999, found -1"});
}

TEST_F(Cli, EachHelpHasItsOwnExamplesToPaste) {
    const auto example = [](const std::string& command) { return binary() + " " + command; };
    says(run("rules list --help"), example("rules list ae-wwii"));
    says(run("tour --help"), example("tour"));
    EXPECT_EQ(run("tour --help").output.find("rules show"), std::string::npos);
    says(run_line("UMPIRE_COMMAND=./umpire " + binary() + " play --help"), "\n  ./umpire play objectives");
}

/// What helps show is what the games on the list have for that command.
TEST_F(Cli, HelpsShowALineOfEachGame) {
    for (const char* line : {"ae-wwii", "bolt-action", "wme", "wwiisim-fr"})
        says(run("rulesets --help"), binary() + " rulesets " + line);
    says(run("rules diff --help"), binary() + " rules diff wwiisim-fr wwiisim-en");
    says(run("lab --help"), binary() + " lab\n");
    says(run("--help"), binary() + " tour\n");
    for (const Game* game : games()) {
        EXPECT_FALSE(game->first_scenario.empty()) << game->card.name;
        EXPECT_FALSE(game->console.tour.scenario.empty()) << game->card.name;
        EXPECT_GE(game->console.tour.next.size(), 4u) << game->card.name;
        EXPECT_FALSE(game->console.command_lines.empty()) << game->card.name;
        for (const CommandSample& one : game->console.tour.next) EXPECT_TRUE(one.meaning.is_whole()) << one.arguments;
    }
}

TEST_F(Cli, ATourIsOfTheGameThatIsNamedAndInBothLanguages) {
    const std::string here = "cd " + path("") + " && UMPIRE_ROOT=" + fs::current_path().string() + " ";
    const Outcome english = run_line(here + binary() + " tour wme");
    EXPECT_EQ(english.status, 0) << english.output;
    says(english, "A battle of WME, computer against computer");
    says(english, "play wme_first_orders");
    says(english, "the same in Bolt Action");
    EXPECT_EQ(english.output.find("AE-SHOOT"), std::string::npos);
    const Outcome french = run_line(here + binary() + " tour bolt-action --lang fr");
    EXPECT_EQ(french.status, 0) << french.output;
    says(french, "Une bataille de Bolt Action, ordinateur contre ordinateur");
    says(french, "tirés d'un sac");
    says(french, "tour wme --lang fr");
    const Outcome verified = run_line(here + binary() + " replay tour.record --verify");
    EXPECT_EQ(verified.status, 0) << verified.output;
    refuses("tour chess", {"'chess' is not known", "ae-wwii, bolt-action"});
}

TEST_F(Cli, TheDataIsFoundFromAnyFolder) {
    const std::string away = "cd " + path("") + " && env -u UMPIRE_ROOT ";
    const Outcome outcome = run_line(away + binary() + " battle skirmish --red random --blue random --report none");
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    // A program that was moved away finds the data in the folder where it is started.
    fs::copy_file(binary(), path("umpire"));
    const std::string here = "cd " + fs::current_path().string() + " && env -u UMPIRE_ROOT ";
    EXPECT_EQ(run_line(here + path("umpire") + " battle skirmish --report none --seed 2").status, 0);
    const Outcome nowhere = run_line(away + "./umpire battle skirmish");
    EXPECT_EQ(nowhere.status, 2) << nowhere.output;
    says(nowhere, "there is no scenario 'skirmish'");
}

TEST_F(Cli, AnOptionOfTheCommandLineIsBlamedForItself) {
    const Outcome outcome = run("battle skirmish --option near_cover=far");
    says(outcome, "umpire: --option near_cover=far: 'far' is not one of its values");
    EXPECT_EQ(outcome.output.find("skirmish.toml"), std::string::npos) << outcome.output;
    refuses("battle skirmish --option near_covr=1", {"did you mean near_cover?"});
}

TEST_F(Cli, AReplayCountsTheStepsThatItTells) {
    const std::string record = path("battle.record");
    run("battle skirmish --red random --blue random --seed 5 --report none --record " + record);
    says(run("replay " + record + " --to 2 --json"), "\"steps\": 2,");
    says(run("replay " + record + " --to 0"), "Red (random)             0       0       0       0       0");
    std::string text = text_of(record);
    const std::size_t end = text.rfind("\nend ");
    text.replace(text.find(' ', end + 5), std::string::npos, " draw AE-END-3 seal 0123456789abcdef\n");
    const Outcome verdict = run("replay --verify " + file("drawn.record", text));
    EXPECT_EQ(verdict.status, 1);
    says(verdict, "end: the record says 'draw AE-END-3', the rules say 'winner ");
    says(run("replay --verify --json " + path("drawn.record")), "\"same\": false");
}

class Resumed : public Cli {
protected:
    void SetUp() override {
        Cli::SetUp();
        record_ = path("saved.record");
        run("play skirmish --seed 3 --blue random < " + file("input.txt", "1\n1\nsave " + record_ + "\nquit\n"));
        ASSERT_TRUE(fs::exists(record_));
    }
    void TearDown() override {
        fs::remove("unfinished.record");
        Cli::TearDown();
    }
    std::string record_;
};

TEST_F(Resumed, TheRecordTellsWhoTookOver) {
    says(run_line("head -3 " + record_), "players human random");
    const std::string whole = path("whole.record");
    const Outcome outcome =
        run("play --resume " + record_ + " --red random --blue random --report none --record " + whole);
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    const std::string text = text_of(whole);
    EXPECT_NE(text.find("\nplayers human,random random\n"), std::string::npos);
    EXPECT_NE(text.find("\ndice-from seed 3\n"), std::string::npos);
    EXPECT_EQ(run("replay --verify " + whole).status, 0);
}

TEST_F(Resumed, LinesKeepTheirNumbersAndAreExplained) {
    const Outcome outcome = run("play --resume " + record_ + " --blue random < " + file("why.txt", "why 1\nquit\n"));
    says(outcome, "rolls 3 for the table edge.\nAE-SETUP-2");
    EXPECT_EQ(outcome.output.find("   1    "), std::string::npos) << outcome.output;
}

TEST_F(Resumed, TheSameSeedGivesTheSameRestOfTheBattle) {
    const std::string once = path("once.record");
    const std::string again = path("again.record");
    for (const std::string& name : {once, again})
        run("play --resume " + record_ + " --red random --blue random --report none --record " + name);
    EXPECT_EQ(text_of(once), text_of(again));
}

TEST_F(Resumed, AScenarioOrAnOptionBesideARecordIsRefused) {
    refuses("play objectives --resume " + record_, {"leave out the scenario and --option"});
    refuses("play --option cc_tie=no_strike --resume " + record_, {"leave out the scenario and --option"});
}

TEST_F(Resumed, DiceFromElsewhereMustBeGivenAgain) {
    std::string text = text_of(record_);
    text.replace(text.find("dice-from seed 3"), 16, "dice-from file");
    const std::string filed = file("filed.record", text);
    refuses("play --red random --blue random --resume " + filed,
            {"its dice came from elsewhere (file)", "--dice FILE"});
    const std::string whole = path("whole.record");
    const Outcome outcome =
        run("play --red random --blue random --report none --seed 9 --resume " + filed + " --record " + whole);
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    EXPECT_NE(text_of(whole).find("\ndice-from file, then seed 9\n"), std::string::npos);
    // ... and what was continued once can be continued again from that seed.
    EXPECT_EQ(run("play --red random --blue random --report none --resume " + whole).status, 0);
    text.replace(text.find("dice-from file"), 14, "dice-from hand");
    const Outcome hand = run("play --red random --blue random --resume " + file("hand.record", text) + " < /dev/null");
    says(hand, ", roll 1 d6");
}

TEST_F(Cli, ARollByHandSaysWhoseItIsAndWhatFor) {
    const std::string quit = file("quit.txt", "3\n5\nquit\n");
    says(run("play skirmish --red human --blue human --dice hand < " + quit), "Red, roll 1 d6: Edges (AE-SETUP-2): ");
    const std::string scenario =
        std::string(small_scenario) + "[[state]]\nname = \"W\"\nkey = \"activated\"\nvalue = \"no\"\n";
    std::string text = scenario;
    text.replace(text.find("terrain = []"), 12, "terrain = []\nstart = \"activation_a\"");
    text.replace(text.find("{ name = \"w1\" }, { name = \"w2\" }"), 32,
                 "{ name = \"w1\", at = [10, 10] }, { name = \"w2\", at = [12, 10] }");
    text.replace(text.find("{ name = \"p1\" }"), 15, "{ name = \"p1\", at = [20, 10] }");
    const std::string shot = file("shot.txt", "W activate\nw1 shoot with kar98k at p1\nquit\n");
    const Outcome outcome =
        run("play " + file("duel.toml", text) + " --red human --blue human --dice hand --lang fr < " + shot);
    says(outcome, "Rouge, lancez 1 d6 pour Wehrmacht w1 : ");
    fs::remove("unfinished.record");
}

/// What ends it for the whole side is offered also where one commander alone is left to move.
TEST_F(Cli, WhoIsTheLastToActMayBeLeftOut) {
    const std::string scenario = file("lone.toml", R"(ruleset = "wme"
name = "lone"
title = { en = "Lone", fr = "Seul" }
description = { en = "One commander.", fr = "Un commandant." }
table = [120, 90]
turns = 3
check_forces = false
start = "commanders"
[sides.A]
list = "marches"
[[sides.A.units]]
profile = "m_halberdiers"
name = "H"
models = [{ name = "h1", at = [50, 20], facing = 0 }]
[[sides.A.units]]
profile = "m_general"
name = "K"
models = [{ name = "k1", at = [60, 20] }]
[sides.B]
list = "horde"
[[sides.B.units]]
profile = "o_warriors"
name = "O"
models = [{ name = "o1", at = [60, 80], facing = 180 }]
)");
    const Outcome outcome = run("play " + scenario + " --red human --blue human < " + file("end.txt", "2\nquit\n"));
    says(outcome, "    1  K rides to ");
    says(outcome, "    2  Red moves no more commanders\n");
    EXPECT_EQ(outcome.output.find("There is no choice of this number."), std::string::npos) << outcome.output;
    fs::remove("unfinished.record");
}

TEST_F(Cli, PlayExplainsTheLineThatWasSeenAndEndsItsRefusals) {
    std::string text = small_scenario;
    text.replace(
        text.find("terrain = []"), 12,
        "start = \"activation_a\"\nterrain = [{ name = \"H\", kind = \"house\", rectangle = [[14, 5], [18, 15]] }]");
    text.replace(text.find("{ name = \"w1\" }, { name = \"w2\" }"), 32,
                 "{ name = \"w1\", at = [10, 10] }, { name = \"w2\", at = [12, 10] }");
    text.replace(text.find("{ name = \"p1\" }"), 15, "{ name = \"p1\", at = [22, 10] }");
    const std::string input = file("input.txt", "W activate\nw1 move to 10,12\nwhy\nw2 shoot with kar98k at p1\nsave " +
                                                    path("a b.record") + "\nquit\n");
    const Outcome outcome = run("play " + file("house.toml", text) + " --red human --blue human < " + input);
    says(outcome, "Red> Wehrmacht w1 moves 2\"");
    says(outcome, "\nRule: For 1 AP");
    says(outcome, "\nExample: ");
    says(outcome, "That is not allowed:\nw2 does not see p1. AE-SHOOT-2 ");
    says(outcome, "\nRed> saved: ");  // behind a refusal begins a new line
    says(outcome, "play --resume '" + path("a b.record") + "'");
    fs::remove("unfinished.record");
}

TEST_F(Cli, CasesTellDiceLinesAndClauses) {
    fs::create_directories(path("nothing"));
    refuses("case " + path("nothing"), {"holds no cases"});
    refuses("mutate ae-wwii " + path("nothing"), {"holds no cases"});
    const std::string head = "ruleset ae-wwii\ncase AE-GEO-3 for: distance\n  A de wehrmacht W: ";
    const std::string good = head + "w1 at 10,10\n  B us airborne P: p1 at 20,10\n";
    const Outcome told =
        run("case -v " + file("told.case", good + "  do W activate\n  do w1 shoot with kar98k at p1\n  dice 4 3 4\n"
                                                  "  state p1 wounds 0\n"));
    EXPECT_EQ(told.status, 0) << told.output;
    says(told, "\n    dice 4\n      shot_hit");
    const Outcome reserved = run("case " + file("with.case", head + "with at 10,10\n  B us airborne P: p1 at 20,10\n"));
    EXPECT_EQ(reserved.status, 1);
    says(reserved, "line 3: model with: 'with' is a word of the texts of actions");
    const Outcome lone = run("case " + file("lone.case", good + "  check forces\n"));
    EXPECT_EQ(lone.status, 1);
    EXPECT_EQ(lone.output.find("line 0"), std::string::npos) << lone.output;
    says(lone, "line 2: side A: a force has 7 to 15 models, not 1 (AE-FORCE-6)");
}

TEST_F(Cli, OwnTerrainBesideTheStandardTerrainIsRefused) {
    std::string text = small_scenario;
    text.replace(
        text.find("terrain = []"), 12,
        "standard_terrain = true\nterrain = [{ name = \"H\", kind = \"house\", rectangle = [[14, 5], [18, 15]] }]");
    refuses("battle " + file("both.toml", text),
            {"both.toml:3: terrain: stands beside the standard terrain", "AE-TERR-4"});
}

TEST_F(Cli, ThePictureNamesTheScenarioOnce) {
    const std::string record = path("battle.record");
    run("battle the_ford --red random --blue random --seed 5 --report none --record " + record);
    EXPECT_EQ(run("replay " + record + " --to 60 --svg " + path("table.svg")).status, 0);
    const std::string picture = text_of(path("table.svg"));
    const std::string title = ">The ford<";
    const std::size_t first = picture.find(title);
    ASSERT_NE(first, std::string::npos);
    EXPECT_EQ(picture.find("The ford", first + title.size()), std::string::npos);
    EXPECT_NE(picture.find("step 60 / "), std::string::npos);
}

}  // namespace
}  // namespace umpire::cli_tests
