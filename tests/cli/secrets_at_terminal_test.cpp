// A person at the terminal is told what his side may know, and no more: no line, no number of a line, no table.

#include "cli/cli_fixture.hpp"
#include "record/told_session.hpp"
#include "text/wording.hpp"

#include <array>
#include <optional>
#include <set>

namespace umpire::cli_tests {
namespace {

/// Battles in which the computer hides its men at the set-up, and throws dice for them.
constexpr std::array scenarios{"ambush_american", "ambush_german", "ambush_american_en"};

class Kept {
public:
    explicit Kept(const std::string& text) {
        auto read = record::read_record(text);
        auto* loaded = std::get_if<record::LoadedRecord>(&read);
        EXPECT_NE(loaded, nullptr) << text;
        if (loaded != nullptr) session_.emplace(record::Session::resume(std::move(*loaded)));
    }
    /// The sentences of all events that the side may hear, or may not.
    std::set<std::string> sentences(Side side, bool are_heard) const {
        std::set<std::string> all;
        if (!session_) return all;
        for (const record::Step& step : session_->record().steps)
            for (const Event& event : step.events)
                if (session_->hears(side, event) == are_heard)
                    all.insert(text::sentence(event, session_->match().scenario(), Language::english));
        return all;
    }

private:
    std::optional<record::ToldSession> session_;
};

TEST_F(Cli, ThePersonWhoPlaysIsToldWhatHisSideMayKnow) {
    std::size_t secrets = 0;
    for (const std::string scenario : scenarios) {
        const std::string kept = path(scenario + ".record");
        const std::string input = file("input.txt", "table\nwhy\nsave " + kept + "\nquit\n");
        const Outcome outcome = run("play " + scenario + " --red regular --blue human --seed 3 < " + input);
        const Kept record(text_of(kept));
        const std::set<std::string> heard = record.sentences(Side::b, true);
        for (const std::string& secret : record.sentences(Side::b, false)) {
            if (heard.contains(secret)) continue;
            ++secrets;
            EXPECT_EQ(outcome.output.find(secret), std::string::npos) << scenario << ": " << secret;
        }
        fs::remove("unfinished.record");
    }
    EXPECT_GE(secrets, 10u) << "the battles have no secrets that could be told";
}

/// A place that is not known has no line of sight: nothing is invented for it.
TEST_F(Cli, NoSightLineLeadsToAHiddenModel) {
    const std::string input = file("input.txt", "sight jeep1 ash1\nquit\n");
    const Outcome outcome = run("play ambush_american --red regular --blue human --seed 3 < " + input);
    says(outcome, "stands nowhere on the table that you know of");
    EXPECT_EQ(outcome.output.find("not in sight"), std::string::npos) << outcome.output;
    fs::remove("unfinished.record");
}

}  // namespace
}  // namespace umpire::cli_tests
