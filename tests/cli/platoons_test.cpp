#include "cli/cli_fixture.hpp"

#include <algorithm>
#include <fstream>

/// Playing a battle of platoons in the terminal: a record played by hand gives the decisions and the dice up to the
/// moment that is looked at.
namespace umpire::cli_tests {
namespace {

struct Played {
    std::string scenario;  ///< as it was then
    std::string actions;
    std::string dice;
};

/// What a record says up to and with the given decision, the n-th of its wording; all its dice.
Played played(const std::string& record, const std::string& last, int times) {
    Played played;
    std::ifstream in(record);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("  |")) played.scenario += line.substr(std::min<std::size_t>(line.size(), 4)) + "\n";
        if (line.starts_with("dice ") || line.starts_with("draw ")) played.dice += line.substr(5) + "\n";
        if (!line.starts_with("do ") || times == 0) continue;
        played.actions += line.substr(5) + "\n";
        if (line.substr(5) == last) --times;
    }
    return played;
}

TEST_F(Cli, APlatoonIsLedByWordsAndRefusalsHelp) {
    const Played until = played("tests/playthroughs/bolt_action/meeting_by_hand.record", "M8 advance", 2);
    ASSERT_NE(until.actions, "");
    const std::string more = "bogus\nm8 path to 90,20\nM8 path to 77.5,27\nM8 go\nm8 use word up\nwhy BA-AMB-2\nquit\n";
    const std::string command = "play " + file("meeting.toml", until.scenario) +
                                " --red human --blue human --report none --dice " + file("dice.txt", until.dice) +
                                " < " + file("actions.txt", until.actions + more);
    const Outcome outcome = run(command);
    says(outcome, "(first wave)");
    says(outcome, "On the move: ");
    says(outcome, "M8 armoured car: Advance, faces 0°");
    says(outcome, "Medium anti-tank gun Gun57 3/3");  // men, not models
    says(outcome, "as in 'Anton run'");
    says(outcome, "BA-VEH-3 Turning. A vehicle drives straight along its facing: turn it first");
    says(outcome, "It would do to turn first: m8 path to 77.5,5.63@41 90,20");
    says(outcome, "known are attacker, defender, keep, swap, left, right, he, anti_tank, indirect, direct");
    says(outcome, "BA-AMB-2  Any moment");
    fs::remove("unfinished.record");
}

TEST_F(Cli, ARefusedPathOfAUnitNamesTheModels) {
    const Played until = played("tests/playthroughs/bolt_action/hold_by_hand.record", "Beer advance", 1);
    ASSERT_NE(until.actions, "");
    const std::string command = "play " + file("hold.toml", until.scenario) +
                                " --red human --blue human --report none --dice " + file("dice.txt", until.dice) +
                                " < " +
                                file("actions.txt", until.actions + "Beer path to 40,34\nBeer path to 40,16.5\nquit\n");
    const Outcome outcome = run(command);
    says(outcome, "BA-BLD-2 Going in.");
    says(outcome, "Who cannot: beer1, beer2, beer3, beer4\n");
    EXPECT_EQ(outcome.output.find("Who cannot: "), outcome.output.rfind("Who cannot: ")) << "the other path is allowed";
    fs::remove("unfinished.record");
}

}  // namespace
}  // namespace umpire::cli_tests
