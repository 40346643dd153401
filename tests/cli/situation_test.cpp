#include "cli/cli_fixture.hpp"

#include <nlohmann/json.hpp>

#include <vector>

namespace umpire::cli_tests {
namespace {

std::string text_of_file(const std::string& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

class Situations : public Cli {};

TEST_F(Situations, OneIsToldWithFractionsAndClauses) {
    const Outcome outcome = run("situation airborne against guard in near cover");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.output.find("1   8.3333%   1/12"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("just behind cover +3 (AE-COVER-2)"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("Exact: "), std::string::npos) << outcome.output;
    const Outcome french = run("situation airborne against guard in near cover --lang fr");
    EXPECT_NE(french.output.find("8,3333\u202f%"), std::string::npos) << french.output;
    EXPECT_NE(french.output.find("D'où viennent les nombres"), std::string::npos) << french.output;
}

TEST_F(Situations, WhatIsDoneAndWhatSheltersAreToldInWords) {
    const std::string order = "situation --ruleset wme captain orders halberdiers";
    EXPECT_EQ(run(order).output.find("Captain, orders, against Halberdiers"), 0u);
    EXPECT_EQ(run(order + " --lang fr").output.find("capitaine, ordres, contre hallebardiers"), 0u);
    const Outcome ruin = run("situation --ruleset wwiisim-fr us_rifle fire against ger_grenadier in ruin");
    EXPECT_NE(ruin.output.find("in a ruin"), std::string::npos) << ruin.output;
}

/// A file that cannot be read names its line, in both languages.
TEST_F(Situations, FaultsOfFilesAreToldAtTheirLine) {
    struct Slip {
        const char* lines;
        const char* english;
        const char* french;
    };
    for (const Slip& slip : {
             Slip{"target = \"guard\"\nruleset = \"ae-wwi\"\n",
                  "s.toml:3: ruleset: 'ae-wwi' is not known: did you mean ae-wwii?",
                  "« ae-wwi » n'est pas connu : vouliez-vous dire ae-wwii ?"},
             Slip{"target = \"guard\nrange = 3\n", "s.toml:2: a text has no end: expected a quotation mark",
                  "un guillemet est attendu avant la fin de la ligne"},
             Slip{"target = guard\n", "a text stands in quotation marks", "un texte se met entre guillemets"},
             Slip{"target =\n", "the value behind the '=' is missing", "il manque la valeur"},
             Slip{"target = [\"guard\"\n", "that begins here has no end", "n'a pas de fin"},
             Slip{"[target\n", "the ']' is missing", "il manque le « ] »"},
             Slip{"target = 1\ntarget = 2\n", "s.toml:3: 'target' is given twice", "« target » est donné deux fois"},
             Slip{"target = \"guard\" x\n", "expected a comment or whitespace, saw 'x'",
                  "un commentaire ou une espace"},
             Slip{"title = 5\ntarget = \"guard\"\n", "title: expected a text, or {", "attendu : un texte, ou {"},
         }) {
        const std::string name = file("s.toml", std::string("profile = \"airborne\"\n") + slip.lines);
        const Outcome english = run("situation " + name);
        EXPECT_NE(english.output.find(slip.english), std::string::npos) << english.output;
        const Outcome french = run("situation --lang fr " + name);
        EXPECT_NE(french.output.find(slip.french), std::string::npos) << french.output;
    }
    const Outcome nobody = run("situation --lang fr " + file("s.toml", "target = \"guard\"\n"));
    EXPECT_NE(nobody.output.find("qui attaque, comme « airborne »"), std::string::npos) << nobody.output;
}

TEST_F(Situations, ASweepGivesTableChartAndFiles) {
    const std::string csv = (folder_ / "odds.csv").string();
    const std::string svg = (folder_ / "odds.svg").string();
    const Outcome outcome =
        run("situation 1..3 airborne with garand,kar98k against 3 guard in none,heavy --json --csv " + csv + " --svg " +
            svg);
    ASSERT_EQ(outcome.status, 0) << outcome.output;
    const auto json = nlohmann::json::parse(outcome.output);
    ASSERT_EQ(json["cells"].size(), 12u);
    EXPECT_EQ(json["cells"][0]["numbers"][1]["numerator"], "7");
    EXPECT_EQ(json["cells"][0]["numbers"][1]["denominator"], "24");
    EXPECT_EQ(json["cells"][2]["problem"],
              "weapon: us_airborne carries no kar98k; expected one of m1_garand, bar, "
              "m1_carbine, pistol, grenades");
    const std::string table = text_of_file(csv);
    EXPECT_NE(table.find("1,m1_garand,none,chance,1,0.291666666667,7,24,,\n"), std::string::npos) << table;
    const std::string chart = text_of_file(svg);
    EXPECT_TRUE(chart.starts_with("<svg")) << chart.substr(0, 40);
    EXPECT_NE(chart.find("Losses of the target, mean"), std::string::npos);
}

TEST_F(Situations, ArcsAreToldLikeShots) {
    const std::string csv = (folder_ / "arcs.csv").string();
    const std::string svg = (folder_ / "arcs.svg").string();
    const std::string toml = file("arcs.toml",
                                  "profile = \"buffalo\"\naction = \"arc\"\nrange = \"6in\"\ntarget = \"guard\"\n"
                                  "targets = [1, 3]\n");
    const Outcome outcome = run("situation " + toml + " --lang fr --csv " + csv + " --svg " + svg);
    ASSERT_EQ(outcome.status, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("Canon Électrique Tesla"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("AE-SPEC-11"), std::string::npos) << outcome.output;
    EXPECT_NE(text_of_file(csv).find("1,chance,1,0.722222222222,13,18,,\n"), std::string::npos) << text_of_file(csv);
    EXPECT_TRUE(text_of_file(svg).starts_with("<svg"));
    const Outcome words = run("situation buffalo arcs 1,3 guard at 6in --json");
    ASSERT_EQ(words.status, 0) << words.output;
    const auto json = nlohmann::json::parse(words.output);
    EXPECT_EQ(json["cells"][0]["mean"]["numerator"], "13");
    EXPECT_EQ(json["cells"][0]["mean"]["denominator"], "18");
    EXPECT_EQ(json["cells"][1]["numbers"].size(), 4u);
}

TEST_F(Situations, BoltActionIsToldInBothLanguages) {
    const Outcome outcome = run("situation 10 section against 10 section --ruleset bolt-action");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.output.find("4480/19683"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("To hit (BA-SHOOT-7): needs 3+"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("Who falls is taken"), std::string::npos) << outcome.output;
    const Outcome french =
        run("situation veteran section against tiger_1 side,rear assault --ruleset bolt-action "
            "--lang fr");
    EXPECT_NE(french.output.find("10 section (vétérans), assaut, contre Tiger I"), std::string::npos) << french.output;
    EXPECT_NE(french.output.find("de flanc"), std::string::npos) << french.output;
}

TEST_F(Situations, WhatIsTooLargeIsSampledAndSaysSo) {
    const Outcome outcome = run("situation 4 airborne with bar against 6 chuman --states 20 --sample 1000");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.output.find('['), std::string::npos);
    EXPECT_NE(outcome.output.find("Not everything here is exact"), std::string::npos) << outcome.output;
    EXPECT_EQ(outcome.output, run("situation 4 airborne with bar against 6 chuman --states 20 --sample 1000").output);
}

TEST_F(Situations, WrongInputIsNamedAndEndsWithTwo) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"airborn against guard", "there is no profile 'airborn': did you mean airborne?"},
        {"airborne against guard --count woundd", "there is no event 'woundd': did you mean wounded?"},
        {"airborne against guard --option near_cover", "--option near_cover: expected name=value"},
        {"airborne against guard --option nearcover=1", "there is no option 'nearcover': did you mean near_cover?"},
        {"airborne against guard in near --option near_cover=0.1", "the position shows cover 1 where 3 was asked for"},
        {"airborne against 3 guard --option target_choice=defender_picks", "somebody must decide (take_hit)"},
        {"1..12 airborne against 1..9 guard --svg x.svg", "a chart has room for 8 lines; this has 9"},
        {"airborne against guard --ruleset bolt-action",
         "'airborne' is a profile of ae-wwii, not of bolt-action: say --ruleset ae-wwii"},
        {"veteran section against tiger 1",
         "'veteran section' is a profile of bolt-action, not of ae-wwii: say --ruleset bolt-action"},
        {"airborne against guard --ruleset chess", "'chess' is not known"},
        {"no_such_file.toml", "cannot be read"},
        {"airborne against guard --csv no/such/folder.csv", "cannot be written"},
        {"1..12 airborne against 1..12 guard at 1..20", "has more than 2000 combinations of values"},
    };
    for (const auto& [arguments, message] : wrong) {
        const Outcome outcome = run("situation " + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments << outcome.output;
        EXPECT_NE(outcome.output.find(message), std::string::npos) << arguments << "\n" << outcome.output;
    }
    const std::string file_name = file("bad.toml", "profile = \"airborne\"\ntarget = \"guard\"\ncover = \"deep\"\n");
    const Outcome outcome = run("situation " + file_name);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.output.find("bad.toml:3: cover: there is no 'deep'"), std::string::npos) << outcome.output;
}

TEST_F(Situations, TheSamplesOfTheDocumentsWork) {
    for (const std::string name : {"situation", "cover"}) {
        const Outcome outcome = run("situation docs/examples/" + name + ".toml");
        EXPECT_EQ(outcome.status, 0) << outcome.output;
        EXPECT_NE(outcome.output.find("Exact: "), std::string::npos) << outcome.output;
    }
}

}  // namespace
}  // namespace umpire::cli_tests
