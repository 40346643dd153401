#include "support.hpp"

#include "rulebook/register.hpp"

namespace umpire::lab_tests {
namespace {

using lab::Design;

/// `quick_experiment` with a part replaced.
std::string with(const std::string& part, const std::string& instead) {
    std::string text = quick_experiment;
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), instead);
}

void refused(const std::string& toml, std::initializer_list<std::string_view> parts) {
    const std::string told = problems_of(toml);
    for (const std::string_view part : parts) EXPECT_NE(told.find(part), std::string::npos) << part << "\n" << told;
}

TEST(Experiment, crosses_its_axes_and_pairs_variants_with_their_baseline) {
    const Design design = design_of(quick_experiment);
    ASSERT_EQ(design.cells.size(), 6u);
    EXPECT_EQ(design.cells[0].key, "us_sample-de_sample.shoot_into_melee=allowed");
    EXPECT_EQ(design.cells[5].key, "de_sample-de_sample.cc_tie=no_strike");
    ASSERT_EQ(design.pairs.size(), 4u);
    EXPECT_EQ(design.pairs[3].variant, 5u);
    EXPECT_EQ(design.pairs[3].baseline, 3u);
    EXPECT_EQ(design.cells[0].title[1].substr(0, 20), "Patrouille Sci-Tech ") << "titles of forces, in French";
}

TEST(Experiment, swapped_sides_hold_the_same_forces) {
    const Design design = design_of(quick_experiment);
    const auto units_of = [](const umpire::Setup& setup, Side side) {
        std::string all;
        for (const umpire::Setup::Unit& unit : setup.units)
            if (unit.side == side) all += unit.name + " ";
        return all;
    };
    const auto& setups = design.cells[0].setups;
    EXPECT_EQ(units_of(setups[0], Side::a), units_of(setups[1], Side::b));
    EXPECT_EQ(units_of(setups[0], Side::b), units_of(setups[1], Side::a));
    EXPECT_EQ(units_of(design.cells[3].setups[0], Side::a), "a_Hauptmann a_Doktor a_Wehrmacht a_Fleshless ")
        << "a force against itself gets the letters of its sides";
}

TEST(Experiment, swapped_players_leave_the_forces_where_they_are) {
    const Design design = design_of(with("swap = true", "swap_players = true"));
    const auto& texts = design.cells[0].texts;
    EXPECT_EQ(texts[0], texts[1]);
    EXPECT_FALSE(texts[1].empty());
    EXPECT_FALSE(design.is_swapped(0));
    EXPECT_TRUE(design.is_swapped(1));
    refused(with("swap = true", "swap = true\nswap_players = true"), {"line", "expected one of swap and swap_players"});
}

TEST(Experiment, edits_change_units_weapons_and_terrain) {
    const Design design = design_of(R"(
ruleset = "ae-wwii"
name = "edits"
scenario = "the_ford"
first = { force = "us_sample" }
check_forces = false
[[axis]]
name = "change"
[[axis.level]]
name = "as_is"
[[axis.level]]
name = "more"
add = [{ side = "first", unit = "Airborne", models = 2, weapons = ["bar"] }]
[[axis.level]]
name = "fewer"
remove = [{ side = "second", unit = "Guards" }]
[[axis.level]]
name = "armed"
arm = [{ side = "first", name = "air5", weapons = ["bar"] }]
[[axis.level]]
name = "bare"
clear_terrain = true
terrain = [{ name = "Wall", kind = "low_wall", rectangle = [[10, 10], [20, 10.5]] }]
turns = 4
)");
    const auto models = [&](std::size_t cell, std::string_view name) {
        for (const umpire::Setup::Unit& unit : design.cells[cell].setups[0].units)
            if (unit.name == name) return unit.models;
        return std::vector<umpire::Setup::Model>{};
    };
    ASSERT_EQ(models(1, "Airborne").size(), models(0, "Airborne").size() + 2);
    EXPECT_EQ(models(1, "Airborne").back().name, "air10");
    EXPECT_EQ(models(1, "Airborne").back().weapons, std::vector<std::string>{"bar"});
    EXPECT_EQ(models(2, "Guards").size() + 1, models(0, "Guards").size());
    EXPECT_EQ(models(3, "Airborne")[4].weapons, std::vector<std::string>{"bar"});
    EXPECT_EQ(design.cells[4].setups[0].pieces.size(), 1u);
    EXPECT_EQ(design.cells[4].setups[0].turns, 4);
}

TEST(Experiment, every_option_means_every_value_of_the_register) {
    std::size_t words = 0;
    for (const rulebook::OptionEntry& option : rulebook::options("ae-wwii"))
        for (std::size_t i = 1; i < option.values.size(); ++i) words += option.values[i].is_open ? 0 : 1;
    const Design design = design_of(file_text("data/ae_wwii/experiments/options.toml"));
    const lab::Axis& axis = design.experiment.axes.back();
    EXPECT_GE(axis.levels.size(), words + 1);
    for (const rulebook::OptionEntry& option : rulebook::options("ae-wwii"))
        EXPECT_TRUE(std::any_of(axis.levels.begin(), axis.levels.end(), [&](const lab::Level& level) {
            return level.name.starts_with(std::string(option.name) + "=");
        })) << option.name;
}

TEST(Experiment, all_experiments_that_come_with_the_program_can_be_fought) {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("data/ae_wwii/experiments")) {
        const std::string toml = file_text(entry.path().string());
        EXPECT_EQ(problems_of(toml), "") << entry.path();
        auto read = lab::read_experiment(toml);
        const auto* experiment = std::get_if<lab::Experiment>(&read);
        ASSERT_NE(experiment, nullptr);
        EXPECT_EQ(experiment->name, entry.path().stem().string());
        EXPECT_NE(experiment->title[0], experiment->title[1]) << "both languages";
        ++count;
    }
    EXPECT_GE(count, 3u);
}

TEST(Experiment, unknown_names_are_told_with_what_was_expected) {
    refused(with("\"skirmish\"", "\"skirmsh\""), {"line 4", "scenario skirmsh"});
    refused(with("[\"us_sample\", \"de_sample\"]", "[\"us_sampel\", \"de_sample\"]"),
            {"there is no force 'us_sampel'", "us_sample"});
    refused(with("\"random\"", "\"randam\""), {"both.player", "did you mean random?"});
    refused(with("cc_tie = ", "cc_ties = "), {"unknown option: did you mean cc_tie?"});
    refused(with("[\"no_strike\"]", "[\"no_strikes\"]"), {"cell us_sample-de_sample.cc_tie=no_strikes", "AE-CC-4"});
    refused(with("\"charged\"", "\"charge\""), {"count[1].event", "did you mean charged?"});
    refused(with("baseline = \"shoot_into_melee=allowed\"", "baseline = \"book\""),
            {"compare[1].baseline", "no level 'book'"});
    refused(with("axis = \"rule\"", "axis = \"rules\""), {"there is no axis 'rules': did you mean rule?"});
    refused(with("half_width = 0.13", "half_width = 0.13\nmeasure = \"wins\""), {"there is no measure 'wins'"});
    refused(with("swap = true", "swop = true"), {"unknown key 'swop': did you mean swap?"});
    refused(with("ae-wwii", "ae-wwi"), {"ruleset", "ae-wwii"});
    refused("ruleset = [\n", {"line"});
}

TEST(Experiment, empty_and_contradictory_plans_are_refused) {
    refused(with("battles = 80", "battles = 0"), {"budget.battles", "expected a whole number from 1"});
    refused(with("battles = 80", "battles = 81"), {"an even number"});
    refused(with("batch = 20", "batch = 1"), {"budget.batch", "from 20"});
    refused(with("half_width = 0.13", "half_width = 0"), {"a number above 0"});
    refused(with("pairings = [[\"us_sample\", \"de_sample\"], [\"de_sample\", \"de_sample\"]]", "pairings = []"),
            {"axis[1].pairings"});
    refused(with("name = \"rule\"", "name = \"rule\"\nboth_players = [\"random\"]"), {"given in several ways"});
    refused(with("values = { shoot", "# values = { shoot"), {"the axis has no levels"});
    refused(with("name = \"forces\"\npairings = [[\"us_sample\", \"de_sample\"], [\"de_sample\", \"de_sample\"]]",
                 "name = \"forces\"\nvalues = { cc_tie = [\"higher_cc_then_reroll\"] }"),
            {"option cc_tie is laid down by level cc_tie=no_strike of axis rule", "axis forces"});
    refused(quick_experiment + "[[cell]]\nrule = \"cc_tie=no_strike\"\n", {"has no baseline among the cells"});
    refused(with("scenario = \"skirmish\"", ""), {"scenario: is missing"});
    refused(with("scenario = \"skirmish\"",
                 "scenario = \"skirmish\"\nterrain = [{ name = \"T\", kind = \"woods\", "
                 "circle = { at = [9, 9], radius = 2 } }]"),
            {"standard terrain"});
    refused(with("swap = true", "swap = true\nremove = [{ side = \"first\", unit = \"Doktor\" }]"),
            {"no model left", "Officer"});
}

TEST(Experiment, names_that_would_leave_the_folder_are_refused) {
    refused(with("name = \"quick\"", "name = \"quick/../..\""), {"line 3", "holds something else"});
    refused(with("name = \"quick\"", "name = \"\""), {"expected a name"});
}

TEST(Experiment, the_fingerprint_knows_what_decides_a_battle) {
    const auto fingerprint = [](const std::string& toml) { return design_of(toml).fingerprint; };
    const std::uint64_t same = fingerprint(quick_experiment);
    EXPECT_EQ(fingerprint(with("battles = 80", "battles = 400")), same) << "more battles go on with the same ones";
    EXPECT_EQ(fingerprint(with("half_width = 0.13", "half_width = 0.02")), same);
    EXPECT_NE(fingerprint(with("\"random\"", "\"regular\"")), same);
    EXPECT_NE(fingerprint(with("half_width = 0.13", "half_width = 0.13\nfirst_seed = 7")), same);
    EXPECT_NE(fingerprint(with("swap = true", "swap = false")), same);
    EXPECT_NE(fingerprint(with("swap = true", "swap_players = true")), same);
    EXPECT_NE(fingerprint(with("event = \"charged\"", "event = \"passed\"")), same);
    EXPECT_NE(fingerprint(with("\"no_strike\"", "\"higher_cc_then_reroll\"")), same);
}

}  // namespace
}  // namespace umpire::lab_tests
