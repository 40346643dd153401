// A person at the terminal drafts a sheet of orders: nothing of it is in the battle before he seals it.

#include "battle/table_talk.hpp"
#include "cli/cli_fixture.hpp"
#include "record/draft.hpp"
#include "record/record.hpp"
#include "record/session.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <vector>

namespace umpire::cli_tests {
namespace {

/// A battle at the first sheet of Red, and a legal line for each unit on it.
struct AtSheet {
    std::string record;
    std::size_t steps = 0;
    std::vector<std::string> lines;
};

AtSheet at_sheet() {
    AtSheet here;
    std::ifstream played("tests/playthroughs/wwiisim_en/even_platoons_en.record", std::ios::binary);
    auto read = record::read_record(std::string(std::istreambuf_iterator<char>(played), {}));
    auto* loaded = std::get_if<record::LoadedRecord>(&read);
    EXPECT_NE(loaded, nullptr);
    if (loaded == nullptr) return here;
    const auto session = record::Session::resume(std::move(*loaded));
    while (!record::writes_sheet(*session->after(here.steps), Side::a)) ++here.steps;
    session->cut(here.steps);
    const Match& match = session->match();
    here.record = record::record_text(session->record(), match);
    const OrderSheet sheet = *game_of(match).talk->sheet(match, Side::a);
    for (const OrderLine& line : sheet.lines)
        for (const OrderChoice& order : line.orders)
            if (match.judge(Side::a, order.action).empty()) {
                here.lines.push_back(text::to_text(order.action, match.scenario(), text::unit_of("wwiisim-en")));
                break;
            }
    return here;
}

TEST_F(Cli, ASheetIsADraftUntilItIsSealed) {
    const AtSheet here = at_sheet();
    ASSERT_GE(here.lines.size(), 3u);
    const std::string start = file("at_sheet.record", here.record);
    const std::string kept = path("kept.record");
    const auto play = [&](const std::string& input, const std::string& language) {
        return run("play --resume " + start + " --red human --blue human --seed 3 --lang " + language + " < " +
                   file("input.txt", input));
    };
    const auto steps_kept = [&] {
        auto read = record::read_record(text_of(kept));
        return std::get<record::LoadedRecord>(read).record.steps;
    };
    const std::string two = here.lines[0] + "\n" + here.lines[1] + "\n";
    const std::string keep = "save " + kept + "\nquit\n";
    const Outcome drafted = play(two + keep, "en");
    says(drafted, "Written: ");
    says(drafted, "is no part of the battle before you seal it, and is not kept");
    EXPECT_EQ(steps_kept().size(), here.steps);
    says(play(two + "quit\n", "fr"), "Écrit : ");
    // A seal too early, and a line that is none, are refused; a line that was struck out does not come with the seal.
    std::string all = two + "undo\nA seal\nB seal\n";
    for (std::size_t i = 1; i < here.lines.size(); ++i) all += here.lines[i] + "\n";
    const Outcome sealed = play(all + "A seal\n" + keep, "en");
    says(sealed, "Struck out: ");
    says(sealed, "That is not allowed:");
    const std::vector<record::Step> steps = steps_kept();
    ASSERT_EQ(steps.size(), here.steps + here.lines.size() + 1);
    for (std::size_t i = here.steps; i < steps.size(); ++i) EXPECT_EQ(steps[i].side, Side::a);
    EXPECT_EQ(run("replay " + kept + " --verify").status, 0) << "the sheet is kept as the steps that it is";
    fs::remove("unfinished.record");
}

}  // namespace
}  // namespace umpire::cli_tests
