#include "rulebook/register.hpp"
#include "support.hpp"

#include <algorithm>
#include <set>

namespace umpire::lab_tests {
namespace {

using lab::Design;

std::string editions_file(const std::string& edition) {
    return file_text("data/wwiisim_" + edition + "/experiments/wwiisim_" + edition + "_editions.toml");
}

/// Options that both editions offer and with which they begin otherwise: 32 by WW-DIF-4.
std::vector<std::string> differing_options() {
    std::vector<std::string> names;
    for (const rulebook::OptionEntry& option : rulebook::options("wwiisim-fr"))
        if (option.only_in.empty() && option.default_value("wwiisim-fr") != option.default_value("wwiisim-en"))
            names.emplace_back(option.name);
    return names;
}

TEST(Editions, every_difference_is_a_level_and_the_last_one_is_the_other_edition) {
    ASSERT_EQ(differing_options().size(), 32u);
    for (const auto& [edition, other] : {std::pair("fr", "wwiisim-en"), std::pair("en", "wwiisim-fr")}) {
        const Design design = design_of(editions_file(edition));
        const lab::Axis& axis = design.experiment.axes.back();
        ASSERT_EQ(axis.levels.size(), 1u + 32 + 4 + 1) << edition;
        EXPECT_EQ(design.cells.size(), 5 * axis.levels.size());
        EXPECT_TRUE(axis.levels.front().changes.empty());
        EXPECT_EQ(axis.levels.back().changes.size(), 32u);
        for (const lab::Change& change : axis.levels.back().changes)
            EXPECT_EQ(change.value, rulebook::find_option(other, change.name)->default_value(other)) << change.name;
        for (const std::string& option : differing_options())
            EXPECT_TRUE(std::any_of(axis.levels.begin(), axis.levels.end(), [&](const lab::Level& level) {
                return level.changes.size() == 1 && level.changes[0].name == option;
            })) << option;
    }
}

TEST(Editions, wrong_differences_are_told) {
    const auto told = [](const std::string& part, const std::string& instead, std::string_view expected) {
        std::string text = editions_file("fr");
        text.replace(text.find(part), part.size(), instead);
        const std::string problems = problems_of(text);
        EXPECT_NE(problems.find(expected), std::string::npos) << problems;
    };
    told("from = \"wwiisim-en\"", "from = \"wme\"", "is no other edition of wwiisim-fr");
    told("from = \"wwiisim-en\"", "from = \"wwiisim-fr\"", "is no other edition of wwiisim-fr");
    told("from = \"wwiisim-en\"", "", "the name of the other edition");
    told("\"unload_place\"]", "\"unload_places\"]", "did you mean unload_place?");
    told("cavalry = {", "cavalery = {", "the option 'cavalery' does not differ");
    told("same_after = 200", "same_after = 0", "same_after");
}

TEST(Editions, the_readings_are_measured_beside_the_differences) {
    std::set<std::string_view> readings;
    for (const auto& [edition, other] : {std::pair("fr", "wwiisim-en"), std::pair("en", "wwiisim-fr")}) {
        const std::string ruleset = std::string("wwiisim-") + edition;
        const std::string file =
            file_text(std::string("data/wwiisim_") + edition + "/experiments/wwiisim_" + edition + "_options.toml");
        const Design design = design_of(file);
        const lab::Axis& axis = design.experiment.axes.back();
        const auto is_tried = [&](std::string_view option) {
            return std::any_of(axis.levels.begin(), axis.levels.end(), [&](const lab::Level& level) {
                return level.changes.size() == 1 && level.changes[0].name == option;
            });
        };
        for (const rulebook::OptionEntry& option : rulebook::options(ruleset)) {
            if (!option.only_in.empty() && option.only_in != ruleset) continue;
            const bool differs = option.default_value(ruleset) != option.default_value(other);
            EXPECT_NE(is_tried(option.name), differs) << option.name;
            if (!differs) readings.insert(option.name);
        }
        std::string wrong = file;
        wrong.replace(wrong.find(other), std::string(other).size(), "wme");
        EXPECT_NE(problems_of(wrong).find("is no other edition of " + ruleset), std::string::npos);
    }
    EXPECT_EQ(readings.size(), 48u) << "WW-OPT-1";
}

/// `same` changes nothing at all, `open` takes the terrain away, on two pairings of forces.
const std::string unchanged_experiment = R"(
ruleset = "ae-wwii"
name = "unchanged"
scenario = "skirmish"
both = { player = "random" }

[budget]
battles = 80
batch = 20
same_after = 40

[[axis]]
name = "forces"
pairings = [["us_sample", "de_sample"], ["de_sample", "us_sample"]]

[[axis]]
name = "table"
[[axis.level]]
name = "book"
[[axis.level]]
name = "same"
[[axis.level]]
name = "open"
clear_terrain = true

[[compare]]
axis = "table"
baseline = "book"
)";

TEST(Editions, a_variant_that_changes_nothing_ends_early_and_ranks_last) {
    const Design design = design_of(unchanged_experiment);
    TestFolder folder;
    lab::RunFolder run_folder;
    Message problem;
    lab::Ledger ledger(design);
    lab::Journal journal;
    std::vector<Message> notes;
    ASSERT_TRUE(run_folder.open(folder.path(), true, problem));
    ASSERT_TRUE(run_folder.load(design, ledger, notes, problem));
    ASSERT_TRUE(journal.open(folder.path(), 0, design));
    lab::Alone alone;
    lab::Plan plan;
    Unwatched unwatched;
    ASSERT_EQ(lab::run(design, ledger, journal, alone, {2, nullptr}, unwatched, plan, problem), lab::Ended::done);
    const lab::Results results = lab::summarise(design, ledger, plan);
    for (const lab::CellResult& cell : results.cells) {
        const bool is_same = design.cells[cell.cell].key.ends_with(".same");
        EXPECT_EQ(cell.battles, is_same ? 40u : 80u) << design.cells[cell.cell].key;
    }
    ASSERT_EQ(results.ranking.size(), 2u);
    EXPECT_EQ(results.ranking[0].level, 2u);
    EXPECT_EQ(results.ranking[0].battles, 160u);
    EXPECT_GT(results.ranking[0].unlike, 0u);
    EXPECT_EQ(results.ranking[1].level, 1u);
    EXPECT_EQ(results.ranking[1].unlike, 0u);
    EXPECT_EQ(results.ranking[1].measures[results.deciding].value, 0);
    EXPECT_FALSE(results.ranking[1].stands);
    EXPECT_NE(lab::ranking_csv(design, results).find("2,same,2,80,0,won_first,0.000000"), std::string::npos)
        << lab::ranking_csv(design, results);
    const std::string page = lab::results_page(design, results, ledger, Language::french);
    EXPECT_NE(page.find("aucune bataille n'a changé"), std::string::npos);
}

}  // namespace
}  // namespace umpire::lab_tests
