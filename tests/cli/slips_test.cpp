#include "cli/cli_fixture.hpp"

/// Slips at the shell that must cost nothing: an output that is also an input, a variable that is empty, a name that a
/// terminal would obey, a pipe without an end.
namespace umpire::cli_tests {
namespace {

class Slips : public Cli {
protected:
    void SetUp() override {
        Cli::SetUp();
        scenario_ = file("mine.toml", small_scenario);
        record_ = path("b.record");
        const Outcome fought =
            run("battle " + scenario_ + " --red random --blue random --report none --record " + record_);
        ASSERT_EQ(fought.status, 0) << fought.output;
        written_ = text_of(record_);
    }
    /// Refused in both languages, and the file is as it was.
    void spares(const std::string& arguments, const std::string& which, const std::string& before) const {
        const Outcome english = run(arguments);
        EXPECT_NE(english.status, 0) << arguments;
        says(english, "this command reads or writes that file already");
        const Outcome french = run(arguments + " --lang fr");
        EXPECT_NE(french.status, 0) << arguments;
        says(french, "cette commande lit ou écrit déjà ce fichier");
        EXPECT_EQ(text_of(which), before) << arguments;
    }
    static bool is_plain(const std::string& output) {
        return output.find('\x1b') == std::string::npos && output.find("\xc2\x9b") == std::string::npos &&
               output.find('\xff') == std::string::npos;
    }

    std::string scenario_;
    std::string record_;
    std::string written_;
};

TEST_F(Slips, AnOutputIsNeverWrittenOverAnInput) {
    fs::create_symlink(record_, path("link.record"));
    fs::create_hard_link(record_, path("same.record"));
    for (const char* name : {"b.record", "link.record", "same.record", "./b.record"})
        for (const char* output : {"replay ", "analyse "})
            spares(output + record_ + " --svg " + path(name), record_, written_);
    spares("analyse " + record_ + " --html " + path("link.record"), record_, written_);
    spares("play --resume " + record_ + " --record " + path("same.record"), record_, written_);
    spares("battle " + scenario_ + " --red random --blue random --record " + scenario_, scenario_, small_scenario);
    const std::string faces = file("faces.txt", "1 2 3\n");
    spares("battle " + scenario_ + " --dice " + faces + " --record " + faces, faces, "1 2 3\n");
    EXPECT_EQ(run("replay " + record_ + " --svg " + path("table.svg")).status, 0);
    EXPECT_EQ(run("replay " + record_ + " --svg " + path("table.svg")).status, 0) << "over an earlier picture";
    EXPECT_EQ(run("replay " + record_ + " --svg /dev/null").status, 0);
}

TEST_F(Slips, TwoOutputsAreTwoFiles) {
    const std::string both = path("both");
    const Outcome outcome =
        run("analyse " + record_ + " --worlds 2 --turns 1 --nodes 0 --svg " + both + " --html " + both);
    EXPECT_NE(outcome.status, 0);
    says(outcome, "this command reads or writes that file already");
    const Outcome kept = run("analyse " + record_ + " --keep " + path("kept") + " --html " + path("kept"));
    EXPECT_EQ(kept.status, 2) << kept.output;
}

TEST_F(Slips, ABattleIsSavedWhereItCameFrom) {
    const std::string begun = path("begun.record");
    EXPECT_EQ(run("battle " + scenario_ + " --red human --blue human --record " + begun + " < /dev/null").status, 0);
    const std::string saving = file("saving.txt", "save " + begun + "\nquit\n");
    const Outcome saved = run("play --resume " + begun + " --red human --blue human < " + saving);
    says(saved, "saved: " + begun);
}

TEST_F(Slips, AnEmptyValueIsNotOneThatWasNotGiven) {
    for (const std::string arguments :
         {"battle skirmish --record ''", "battle skirmish --dice ''", "battle skirmish --option ''",
          "replay x --svg ''", "analyse x --keep ''", "analyse x --html ''", "generate --output ''", "play --resume ''",
          "serve --store ''", "serve --data ''", "serve --page ''", "serve --name ''", "serve --host ''",
          "backup x --store ''", "lab --output ''", "situation x --csv ''"}) {
        const Outcome english = run(arguments + " < /dev/null");
        EXPECT_EQ(english.status, 2) << arguments << "\n" << english.output;
        says(english, "expected a value, found none");
        says(run(arguments + " --lang fr < /dev/null"), "attendu : une valeur");
    }
}

TEST_F(Slips, ANameOfTheServerIsAName) {
    for (const char* name : {"'club example'", "'club\x1b[31m'", "club.example:80", "club@example", "CLUB"}) {
        const Outcome outcome = run(std::string("serve --name ") + name);
        EXPECT_EQ(outcome.status, 2) << name << outcome.output;
        says(outcome, "expected a name of a-z");
        EXPECT_TRUE(is_plain(outcome.output)) << outcome.output;
    }
}

TEST_F(Slips, NoTerminalObeysAName) {
    const std::string bad = "g\x1b[31m";
    const std::string quoted = "'" + path(bad) + "'";
    const auto tells = [&](const std::string& arguments, const std::string& part = "\\u001B[31m") {
        const Outcome outcome = run(arguments);
        EXPECT_TRUE(is_plain(outcome.output)) << arguments << "\n" << outcome.output;
        says(outcome, part);
    };
    tells("generate --output " + quoted);
    tells("replay " + record_ + " --svg " + quoted);
    tells("battle " + scenario_ + " --red random --blue random --report none --record " + quoted);
    tells("replay --verify " + quoted);
    tells("replay " + record_ + " '" + bad + "'");
    tells("replay " + record_ + " '--" + bad + "'");
    tells("battle skirmish --seed '" + bad + "'");
    tells("battle skirmish --report '" + bad + "'");
    tells("battle skirmish --lang '" + bad + "'");
    tells("rules search '" + bad + "'");
    const std::string typed = file("typed.txt",
                                   "A x\xc2\x9b"
                                   "31m\nsave " +
                                       path("s\xc2\x9b") + "\nquit\n");
    tells("play --record " + path("played.record") + " < " + typed, "unknown action 'x\\u009B31m'");
    tells("play --record " + path("played.record") + " < " + typed, "s\\u009B");
    tells("replay '" + path("\xff") + "'", "\\xFF");
    tells("'\xff'", "\\xFF");
    tells("replay '" + path("\xe0\x80\x80\xed\xa0\x80") + "'", "\\xE0\\x80\\x80\\xED\\xA0\\x80");
    tells("replay '" + path("caf\xc3\xa9") + "'", "caf\xc3\xa9");
}

TEST_F(Slips, APipeIsReadWhenSomebodyWritesAndNotWaitedForOtherwise) {
    const std::string pipe = path("pipe");
    const Outcome forsaken = run_line("mkfifo " + pipe + "; timeout 60 " + binary() + " replay " + pipe);
    EXPECT_EQ(forsaken.status, 2) << forsaken.output;
    says(forsaken, "is a pipe, and nobody writes into it");
    says(run_line("timeout 60 " + binary() + " case --lang fr " + pipe), "est un tube, et personne n'y écrit");
    const std::string verify = binary() + " replay --verify ";
    const Outcome written =
        run_line("{ sleep 0.3; cat " + record_ + " > " + pipe + "; } & timeout 60 " + verify + pipe);
    EXPECT_EQ(written.status, 0) << written.output;
    const Outcome slow =
        run_line("{ head -c 99 " + record_ + "; sleep 4; tail -c +100 " + record_ + "; } | " + verify + "/dev/stdin");
    EXPECT_EQ(slow.status, 0) << "whoever holds the other end may take his time\n" << slow.output;
}

TEST_F(Slips, ResultsOfARunAreFiles) {
    for (const std::string made : {"ln -s /dev/zero ", "mkfifo ", "mkdir "}) {
        const std::string folder = path("run");
        const std::string journal = folder + "/journal.0";
        run_line("rm -rf " + folder + "; mkdir " + folder + "; " + made + journal);
        const std::string lab = "timeout 60 " + binary() + " lab regular_random --output " + folder;
        const Outcome outcome = run_line(lab);
        EXPECT_EQ(outcome.status, 2) << made << outcome.output;
        says(outcome, journal + ": is no regular file");
        says(run_line(lab + " --lang fr"), "n'est pas un fichier ordinaire");
    }
}

}  // namespace
}  // namespace umpire::cli_tests
