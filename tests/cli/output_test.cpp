// What the program writes: to files, to what is no file, and to the screen; and what it refuses to read.

#include "cli/cli_fixture.hpp"

#include <sys/stat.h>
#include <nlohmann/json.hpp>

namespace umpire::cli_tests {
namespace {

TEST_F(Cli, ALinkGoesOnLeadingToTheFileThatIsWritten) {
    file("true.toml", "old");
    fs::create_symlink("true.toml", path("link.toml"));
    fs::create_symlink("link.toml", path("far.toml"));
    fs::create_symlink("new.toml", path("lost.toml"));
    EXPECT_EQ(run("generate --seed 7 --output " + path("far.toml")).status, 0);
    EXPECT_EQ(run("generate --seed 7 --output " + path("lost.toml")).status, 0);
    for (const char* link : {"far.toml", "link.toml", "lost.toml"}) EXPECT_TRUE(fs::is_symlink(path(link))) << link;
    EXPECT_NE(text_of(path("true.toml")).find("ruleset"), std::string::npos);
    EXPECT_EQ(text_of(path("true.toml")), text_of(path("new.toml")));
    for (const auto& entry : fs::directory_iterator(folder_)) EXPECT_NE(entry.path().extension(), ".part");
}

TEST_F(Cli, TheEndSaysWhyInTheWordsOfEachGame) {
    for (const char* record : {"ae_wwii/skirmish", "bolt_action/meeting", "wwiisim_fr/village", "wwiisim_en/village_en",
                               "wme/wme_open_field"}) {
        const std::string replay = "replay tests/playthroughs/" + std::string(record) + ".record";
        const auto end = nlohmann::json::parse(run(replay + " --json").output);
        const auto end_in_french = nlohmann::json::parse(run(replay + " --json --lang fr").output);
        const Outcome told = run(replay), told_in_french = run(replay + " --lang fr");
        ASSERT_FALSE(end["reasons"].empty()) << record;
        ASSERT_EQ(end["reasons"].size(), end_in_french["reasons"].size()) << record;
        for (std::size_t i = 0; i < end["reasons"].size(); ++i) {
            const auto &reason = end["reasons"][i], &in_french = end_in_french["reasons"][i];
            const std::string clause = " (" + std::string(reason["clause"]) + ")\n";
            EXPECT_NE(reason["told"], in_french["told"]) << record;
            says(told, "  " + std::string(reason["told"]) + clause);
            says(told_in_french, "  " + std::string(in_french["told"]) + clause);
        }
        const auto before = nlohmann::json::parse(run(replay + " --json --to 1").output);
        EXPECT_FALSE(before.contains("reasons")) << "nothing ended after one step of " << record;
    }
}

TEST_F(Cli, WhatIsNoFileIsWrittenIntoAndNotReplaced) {
    const std::string pipe = path("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const Outcome outcome = run_line("cat " + pipe + " > " + path("got") + " & " + binary() +
                                     " generate --seed 7 --output " + pipe + " && wait");
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_NE(text_of(path("got")).find("ruleset"), std::string::npos);
    const std::string record = path("battle.record");
    run("battle skirmish --red random --blue random --seed 5 --report none --record " + record);
    const Outcome drawn = run_line("cat " + pipe + " > " + path("drawn") + " & " + binary() + " replay " + record +
                                   " --svg " + pipe + " && wait");
    EXPECT_EQ(drawn.status, 0) << drawn.output;
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_TRUE(text_of(path("drawn")).starts_with("<svg")) << text_of(path("drawn")).substr(0, 50);
    const Outcome folder = run("generate --output " + path(""));
    EXPECT_EQ(folder.status, 1);
    says(folder, "cannot be written: Is a directory");
}

TEST_F(Cli, WhatIsPrintedAndDoesNotArriveIsAFailure) {
    for (const char* command : {"generate", "rules show AE-SHOOT-8", "rulesets --json", "--help", "--version",
                                "rules show AE-SHOOT-4 --lang fr"}) {
        const Outcome outcome = run_line(binary() + " " + command + " > /dev/full");
        EXPECT_EQ(outcome.status, 1) << command << outcome.output;
        says(outcome, std::string(command).find("--lang fr") == std::string::npos
                          ? "umpire: the output cannot be written\n"
                          : "umpire: la sortie ne peut pas être écrite\n");
    }
}

TEST_F(Cli, AFileWithoutEndIsNotReadForEver) {
    for (const char* command : {"battle /dev/zero", "replay /dev/zero", "case /dev/zero", "play --resume /dev/zero"}) {
        const Outcome outcome = run_line("timeout 60 " + binary() + " " + command);
        EXPECT_NE(outcome.status, 0);
        says(outcome, "/dev/zero: is larger than 64 MiB");
    }
}

TEST_F(Cli, AnAnalysisThatWasStoppedGoesOnWhereItWas) {
    const std::string record = (folder_ / "battle.record").string();
    ASSERT_EQ(run("battle patrol --seed 3 --report none --record " + record).status, 0);
    const std::string command = "analyse " + record + " --json --worlds 2 --nodes 40 --keep ";
    const std::string kept = (folder_ / "battle.analysis").string();
    const Outcome whole = run(command + kept);
    ASSERT_EQ(whole.status, 0) << whole.output;
    const std::string lines = text_of(kept);
    ASSERT_GT(std::count(lines.begin(), lines.end(), '\n'), 60);
    // So it does on any number of processors.
    for (const char* threads : {"1", "3"}) {
        const std::string other = (folder_ / (std::string("on") + threads)).string();
        EXPECT_EQ(run(command + other + " --threads " + threads).output, whole.output) << threads;
        EXPECT_EQ(text_of(other), lines) << threads;
    }
    // Stopped in the middle of a line, on a full disk or by a cable that was pulled, it ends with the same bytes.
    for (const std::size_t length : {lines.size() / 2, std::size_t{0}}) {
        const std::string cut = file("cut.analysis", lines.substr(0, length));
        EXPECT_EQ(run(command + cut).output, whole.output) << length;
        EXPECT_EQ(text_of(cut), lines) << length;
    }
    // Ctrl-C says what is kept and that it goes on from there.
    const std::string slow = " analyse " + record + " --json --worlds 200 --nodes 4000 --keep ";
    const std::string broken_off = (folder_ / "broken_off.analysis").string();
    const Outcome stopped = run_line("( timeout 60 " + binary() + slow + broken_off + " & while [ ! -s " + broken_off +
                                     " ]; do sleep 0.05; done; kill -INT $!; wait $! )");
    EXPECT_EQ(stopped.status, 130);
    says(stopped, "The same command goes on from there");
    EXPECT_EQ(text_of(broken_off).back(), '\n');
    const std::string older = file("older.analysis", "umpire analysis 1 program=0 record=0\n");
    says(run(command + older), "the analysis of another battle, or one with other options");
    for (const auto& [line, expected] : {std::pair(command + kept + " --seed 2", "the analysis of another battle"),
                                         std::pair(command + record, "something else")}) {
        const std::string before = text_of(kept) + text_of(record);
        const Outcome refused = run(line);
        EXPECT_EQ(refused.status, 2);
        EXPECT_NE(refused.output.find(expected), std::string::npos) << refused.output;
        EXPECT_EQ(text_of(kept) + text_of(record), before);
    }
}

TEST_F(Cli, AnAnalysisTellsWhatTheBattleTeaches) {
    const std::string record = (folder_ / "battle.record").string();
    ASSERT_EQ(run("battle hedgerows --seed 3 --report none --record " + record).status, 0);
    const std::string page = (folder_ / "battle.html").string();
    const std::string command = "analyse " + record + " --worlds 4 --nodes 200 ";
    const Outcome told = run(command + "--lang fr --html " + page);
    ASSERT_EQ(told.status, 0) << told.output;
    // Units have the names that people read, and the parts add up, line by line.
    for (const char* part : {"Ce qui a fait le résultat", "ce que l'estimation a corrigé", "Tournants",
                             "Les pertes, et celles", "Bleu, Wehrmacht : ", " ; à attendre : "})
        EXPECT_NE(told.output.find(part), std::string::npos) << part << "\n" << told.output;
    const auto json = nlohmann::json::parse(run(command + "--json").output);
    EXPECT_EQ(json["start"].get<int>() + json["drift"].get<int>() + json["luck"].get<int>() +
                  json["sides"]["A"]["skill"].get<int>() - json["sides"]["B"]["skill"].get<int>(),
              json["end"].get<int>());
    double lost = 0;
    double expected = 0;
    for (const auto& unit : json["units"]) {
        EXPECT_LE(unit["lost"].get<int>(), unit["models"].get<int>());
        lost += unit["lost"].get<int>();
        expected += unit["expected"].get<double>();
    }
    EXPECT_GT(lost, 0);
    EXPECT_GT(expected, 0);
    // The page is of the battle and not of its file, with the table at each turning point.
    const std::string html = text_of(page);
    EXPECT_NE(html.find("<h1>Les leçons de la bataille : Entre les haies"), std::string::npos) << html.substr(0, 900);
    EXPECT_NE(html.find("src=\"data:image/svg+xml,%3Csvg"), std::string::npos);
    EXPECT_EQ(html.find(folder_.string()), std::string::npos);
}

TEST_F(Cli, TheHelpNamesEveryLevelAndWhatToExpect) {
    for (const char* command : {"play --help", "battle --help"}) {
        const Outcome help = run(command);
        for (const char* line : {"recruit    Overlooks much", "easy       Plays soundly", "regular    Weighs targets",
                                 "veteran    Plays every plan through", "elite      Plays more plans through"})
            EXPECT_NE(help.output.find(line), std::string::npos) << command << ": " << line;
        EXPECT_EQ(help.output.find("regular-1"), std::string::npos);
    }
}

TEST_F(Cli, WhatCannotBeTrueInAKeptAnalysisIsFoundAnew) {
    const std::string record = (folder_ / "battle.record").string();
    ASSERT_EQ(run("battle patrol --seed 3 --report none --record " + record).status, 0);
    const std::string command = "analyse " + record + " --json --worlds 2 --nodes 0 --keep ";
    const std::string kept = (folder_ / "battle.analysis").string();
    const Outcome whole = run(command + kept);
    const std::string lines = text_of(kept);
    const std::size_t first = lines.find('\n') + 1;
    const std::string after = lines.substr(lines.find('\n', first));
    for (const char* line :
         {"99999 5000 0 -94999 0 - 0 0", "5000 5100 0 7 0 - 0 0", "5000 5100 40 60 0 - 0 0", "5000 5000 0 0 -4 - 0 0",
          "5000 5000 0 0 0 A 90 10", "5000 5000 0 0 0 A 90 10 US Section activate", "1 2 3"}) {
        const std::string wrong = file("wrong.analysis", lines.substr(0, first) + line + after);
        EXPECT_EQ(run(command + wrong).output, whole.output) << line;
        EXPECT_EQ(text_of(wrong), lines) << line;
    }
}

TEST_F(Cli, AnAnalysisIsNotKeptInWhatIsNoFile) {
    const std::string record = (folder_ / "battle.record").string();
    ASSERT_EQ(run("battle patrol --seed 3 --report none --record " + record).status, 0);
    const std::string pipe = (folder_ / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (const std::string& path : {pipe, folder_.string(), std::string("/dev/null")}) {
        const Outcome outcome =
            run_line("timeout 60 " + binary() + " analyse " + record + " --worlds 2 --nodes 0 --keep " + path);
        EXPECT_EQ(outcome.status, 2) << path;
        says(outcome, path + ": the analysis cannot be kept here; expected a file that can be written");
    }
}

TEST_F(Cli, AnExpectationThatIsNoneIsRefused) {
    for (const char* elo : {"2001", "-2001", "nan", "1.5", "strong"})
        EXPECT_EQ(run(std::string("lab ladder ae-wwii --players regular random --expect ") + elo).status, 2) << elo;
}

TEST_F(Cli, ALanguageAndASeedThatAreNoneAreRefused) {
    for (const char* command : {"generate", "battle skirmish", "rules show AE-SHOOT-8", "serve", "backup x", "lab"}) {
        const Outcome outcome = run(std::string(command) + " --lang de");
        EXPECT_EQ(outcome.status, 2) << command;
        says(outcome, "--lang: expected en or fr, found de (attendu : en ou fr)\n");
    }
    for (const char* command : {"generate", "battle skirmish --report none", "play skirmish"})
        for (const char* seed : {"18446744073709551616", "-1", "+1", "1.5", "nan", "0x10"}) {
            const Outcome outcome = run(std::string(command) + " --seed " + seed);
            EXPECT_EQ(outcome.status, 2) << command << seed;
            says(outcome, std::string("expected a seed, from 0 to 18446744073709551615, found ") + seed);
        }
    EXPECT_EQ(run("battle skirmish --red random --blue random --report none --seed 18446744073709551615").status, 0);
}

}  // namespace
}  // namespace umpire::cli_tests
