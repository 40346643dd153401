#pragma once

#include "cli/cli_fixture.hpp"

#include <string>
#include <vector>

/// What people who write their first cases slip on, and what they are told.
namespace umpire::cli_tests {

/// The lines of a case, or a whole file, and what is said of them.
struct Slip {
    std::string text;
    std::string english;
    std::string french;
};

inline const std::string ae_head = "ruleset ae-wwii\ncase AE-SHOOT-5 for: t\n";
inline const std::string ae_models = "  A de wehrmacht W: w1 at 10,10\n  B us airborne P: p1 at 20,10\n";
inline const std::string ae_shot = "  do W activate\n  do w1 shoot with kar98k at p1\n";
inline const std::string ba_head = "ruleset bolt-action\ncase BA-SHOOT-19 for: t\n";
inline const std::string ba_models =
    "  A de section S: s1..s5 at 50,20 step 3,0\n  B us section P: p1..p5 at 50,40 step 3,0\n";

class CaseMessages : public Cli {
protected:
    /// The file `slip.case` with this text is told so, with this exit status.
    void tells(int status, const std::vector<Slip>& slips, const std::string& before = "") const {
        for (const Slip& slip : slips) {
            const std::string name = file("slip.case", before + slip.text);
            const Outcome english = run("case " + name);
            EXPECT_EQ(english.status, status) << slip.text << english.output;
            EXPECT_NE(english.output.find(slip.english), std::string::npos)
                << slip.text << "lacks: " << slip.english << "\n"
                << english.output;
            EXPECT_NE(english.output.find("slip.case"), std::string::npos) << english.output;
            const Outcome french = run("case --lang fr " + name);
            EXPECT_EQ(french.status, status) << french.output;
            EXPECT_NE(french.output.find(slip.french), std::string::npos)
                << slip.text << "lacks: " << slip.french << "\n"
                << french.output;
        }
    }
    void fails(const std::string& before, const std::vector<Slip>& slips) const { tells(1, slips, before); }
    void passes(const std::string& text) const {
        const Outcome outcome = run("case " + file("good.case", text));
        EXPECT_EQ(outcome.status, 0) << text << outcome.output;
    }
};

}  // namespace umpire::cli_tests
