#include "text/scenario_file.hpp"

#include "games/ae_wwii/data.hpp"
#include "geometry/outline.hpp"
#include "rulebook/register.hpp"
#include "text/terrain_reader.hpp"

#include "games/ae_wwii/vocabulary.hpp"
#include "text/memory_forces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace umpire::text {
namespace {

using namespace literals;
using text_tests::file_text;
using text_tests::MemoryForces;
using text_tests::sample_forces;

std::vector<std::string> scenario_files() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator("data/ae_wwii/scenarios"))
        files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

std::string all_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) text += text_of(problem) + "\n";
    return text;
}
Setup read_well(std::string_view toml, ForceSource& forces) {
    auto result = read_scenario(toml, forces);
    EXPECT_TRUE(std::holds_alternative<umpire::Setup>(result)) << all_of(std::get<Problems>(result));
    return std::holds_alternative<umpire::Setup>(result) ? std::get<umpire::Setup>(result) : umpire::Setup{};
}
Setup read_data(const std::string& path) {
    MemoryForces forces = sample_forces();
    return read_well(file_text(path), forces);
}

TEST(ScenarioData, all_files_load_with_both_languages) {
    const std::vector<std::string> files = scenario_files();
    EXPECT_GE(files.size(), 5u);
    std::set<std::string> names;
    for (const std::string& file : files) {
        SCOPED_TRACE(file);
        const umpire::Setup setup = read_data(file);
        EXPECT_EQ(setup.ruleset, "ae-wwii");
        EXPECT_EQ(std::filesystem::path(file).stem().string(), setup.name);
        EXPECT_TRUE(names.insert(setup.name).second);
        for (const std::string& text : setup.title) EXPECT_FALSE(text.empty());
        for (const std::string& text : setup.description) EXPECT_GT(text.size(), 40u);
        EXPECT_NE(setup.title[0], setup.title[1]);
        EXPECT_TRUE(setup.check_forces);
        EXPECT_EQ(setup.start, "setup");
        EXPECT_TRUE(setup.standard_terrain || setup.pieces.size() >= 12);
        EXPECT_GE(setup.units.size(), 7u);
    }
    for (const std::string_view wanted : {"skirmish", "objectives", "hold_the_line"})
        EXPECT_TRUE(names.contains(std::string(wanted)));
}

TEST(ScenarioData, names_of_profiles_weapons_and_terrain_are_those_of_the_book) {
    std::set<std::string> known;
    for (const auto& profile : ae_wwii::book_profiles()) known.insert(std::string(profile.name));
    for (const auto& weapon : ae_wwii::book_weapons()) known.insert(weapon.name);
    for (const auto& kind : ae_wwii::book_terrain()) known.insert(std::string(kind.name));
    for (const std::string& file : scenario_files()) {
        const umpire::Setup setup = read_data(file);
        for (const umpire::Setup::Piece& piece : setup.pieces) EXPECT_TRUE(known.contains(piece.kind)) << piece.kind;
        for (const umpire::Setup::Unit& unit : setup.units) {
            EXPECT_TRUE(known.contains(unit.profile)) << unit.profile;
            for (const umpire::Setup::Model& model : unit.models)
                for (const std::string& weapon : model.weapons) EXPECT_TRUE(known.contains(weapon)) << weapon;
        }
    }
}

/// The pieces mapped by a symmetry of the table, as sets of corners.
std::set<std::pair<std::string, std::set<Point>>> shape_of_table(const umpire::Setup& setup, bool flip_x, bool flip_y) {
    std::set<std::pair<std::string, std::set<Point>>> shape;
    for (const umpire::Setup::Piece& piece : setup.pieces) {
        std::set<Point> corners;
        for (const Point corner : piece.corners)
            corners.insert(
                {flip_x ? setup.table->x - corner.x : corner.x, flip_y ? setup.table->y - corner.y : corner.y});
        shape.emplace(piece.kind, corners);
    }
    return shape;
}

TEST(ScenarioData, tables_are_fair_and_leave_room_to_deploy) {
    for (const std::string& file : scenario_files()) {
        SCOPED_TRACE(file);
        const umpire::Setup setup = read_data(file);
        if (setup.standard_terrain) continue;
        ASSERT_TRUE(setup.table.has_value());
        const bool attack = setup.victory == "hold_the_line";
        EXPECT_EQ(shape_of_table(setup, false, false), shape_of_table(setup, true, !attack));
        for (const umpire::Setup::Piece& piece : setup.pieces) {
            EXPECT_FALSE(polygon_fault(piece.corners).is_some());
            const bool hard = piece.kind == "rock" || piece.kind == "tall_wall" || piece.kind == "deep_water";
            for (const Point corner : piece.corners) {
                EXPECT_TRUE(corner.x >= 0 && corner.y >= 0 && corner.x <= setup.table->x && corner.y <= setup.table->y);
                EXPECT_FALSE(hard && (corner.y < (12_in).units || corner.y > (36_in).units)) << piece.name;
            }
        }
    }
}

TEST(ScenarioData, sample_forces_are_those_of_the_book) {
    const MemoryForces forces = sample_forces();
    const std::map<std::string, std::size_t> models{{"us_sample", 12}, {"su_sample", 11}, {"de_sample", 11}};
    const auto profiles = ae_wwii::book_profiles();
    for (const auto& [name, count_of_book] : models) {
        const auto result = read_force(forces.texts.at(name), "ae-wwii");
        ASSERT_TRUE(std::holds_alternative<Force>(result)) << all_of(std::get<Problems>(result));
        const Force& force = std::get<Force>(result);
        std::size_t count = 0;
        int wounds = 0;
        for (const umpire::Setup::Unit& unit : force.units) {
            const auto profile = std::find_if(profiles.begin(), profiles.end(),
                                              [&](const auto& candidate) { return candidate.name == unit.profile; });
            ASSERT_NE(profile, profiles.end()) << unit.profile;
            count += unit.models.size();
            wounds += static_cast<int>(unit.models.size()) * profile->wounds;
            EXPECT_EQ(unit.list, force.list);
        }
        EXPECT_EQ(count, count_of_book);
        EXPECT_EQ(wounds, 16);
        for (const std::string& title : force.title) EXPECT_FALSE(title.empty());
    }
}

TEST(ScenarioFile, writing_and_reading_is_identity) {
    for (const std::string& file : scenario_files()) {
        SCOPED_TRACE(file);
        const umpire::Setup setup = read_data(file);
        const std::string text = write_scenario(setup);
        NoForces none;
        const umpire::Setup again = read_well(text, none);
        EXPECT_TRUE(same_setup(setup, again)) << text;
        EXPECT_EQ(write_scenario(again), text);
    }
}

constexpr std::string_view full_text = R"(ruleset = "ae-wwii"
name = "full"
title = "One title for both"
description = { en = "a \"quoted\" word", fr = "deux\nlignes" }
table = ["48in", 72]
turns = 8
victory = "objectives"
objectives = [[12, 24], [24.5, "24in"]]
check_forces = false
start = "activation_b"

[options]
near_cover = 1.5
coherency = 6
pass_friends = true
morale = "half_strength"

[[terrain]]
name = "H1"
kind = "hedge"
rectangle = [[8, 20], [18, 20.5]]

[[terrain]]
name = "Pond"
kind = "deep_water"
circle = { at = [24, 24], radius = 3 }

[[terrain]]
name = "W"
kind = "woods"
polygon = [[30, 30], [40, 30], [35, 40]]

[[weapons]]
name = "bazooka"
range = 24
strength = 7
rate = "1:2"
blast = 1

[[weapons]]
name = "mortar"
range = "40in"
strength = 5
indirect = true
move_and_fire = true

[sides.A]
list = "us"

[[sides.A.units]]
profile = "us_officer"
name = "Officer"
models = [{ name = "off", at = [10, 2] }]

[[sides.A.units]]
profile = "us_airborne"
name = "Airborne"
count = 4
weapons = { bar = 1, bazooka = 2 }

[[sides.B.units]]
list = "su"
profile = "su_psi_officer"
name = "Psi"
power = "psychic_push"

[[sides.B.units]]
list = "su"
profile = "su_guard"
name = "Guards"
models = ["gua1", { name = "gua2", weapons = ["svt_40", "pistol"] }, "gua3"]
weapons = ["bazooka"]

[[state]]
name = "off"
key = "ap"
value = 1

[[state]]
name = "battle"
key = "turn"
value = "3"
)";

TEST(ScenarioFile, every_field_is_read) {
    NoForces none;
    const umpire::Setup setup = read_well(full_text, none);
    EXPECT_EQ(setup.title, (std::array<std::string, 2>{"One title for both", "One title for both"}));
    EXPECT_EQ(setup.description[1], "deux\nlignes");
    EXPECT_EQ(setup.table, (Point{48 * 2540, 72 * 2540}));
    EXPECT_EQ(setup.objectives, (std::vector<Point>{{12 * 2540, 24 * 2540}, {62230, 24 * 2540}}));
    EXPECT_EQ(setup.start, "activation_b");
    EXPECT_FALSE(setup.check_forces);
    EXPECT_FALSE(setup.standard_terrain);
    ASSERT_EQ(setup.options.size(), 4u);
    EXPECT_EQ(setup.options[0].value, "1.5");
    EXPECT_EQ(setup.options[0].line, 13);
    EXPECT_EQ(setup.options[1].value, "6");
    EXPECT_EQ(setup.options[2].value, "yes");
    EXPECT_EQ(setup.options[3].value, "half_strength");
    ASSERT_EQ(setup.pieces.size(), 3u);
    EXPECT_EQ(setup.pieces[0].corners,
              (std::vector<Point>{{20320, 50800}, {45720, 50800}, {45720, 52070}, {20320, 52070}}));
    EXPECT_EQ(setup.pieces[1].corners.size(), 16u);
    EXPECT_EQ(setup.pieces[1].corners, circle_corners({24 * 2540, 24 * 2540}, 3_in));
    EXPECT_EQ(setup.pieces[2].line, 28);
    ASSERT_EQ(setup.weapons.size(), 2u);
    EXPECT_EQ(setup.weapons[0].action_points, 2);
    EXPECT_EQ(setup.weapons[0].blast, 1_in);
    EXPECT_EQ(setup.weapons[1].range, 40_in);
    EXPECT_TRUE(setup.weapons[1].indirect && setup.weapons[1].move_and_fire);
    ASSERT_EQ(setup.units.size(), 4u);
    EXPECT_EQ(setup.units[0].models[0].at, (Point{10 * 2540, 2 * 2540}));
    const std::vector<umpire::Setup::Model>& airborne = setup.units[1].models;
    ASSERT_EQ(airborne.size(), 4u);
    EXPECT_EQ(airborne[0].name, "airborne1");
    EXPECT_EQ(airborne[0].weapons, std::vector<std::string>{"bar"});
    EXPECT_EQ(airborne[2].weapons, std::vector<std::string>{"bazooka"});
    EXPECT_TRUE(airborne[3].weapons.empty());
    EXPECT_EQ(setup.units[2].power, "psychic_push");
    EXPECT_EQ(setup.units[2].models[0].name, "psi1");
    EXPECT_EQ(setup.units[3].models[0].weapons, std::vector<std::string>{"bazooka"});
    EXPECT_EQ(setup.units[3].models[1].weapons.size(), 2u);
    ASSERT_EQ(setup.states.size(), 2u);
    EXPECT_EQ(setup.states[0].value, "1");
    EXPECT_EQ(setup.states[0].line, 74);

    const std::string text = write_scenario(setup);
    EXPECT_TRUE(same_setup(setup, read_well(text, none))) << text;
}

TEST(ScenarioFile, the_example_of_the_guide_is_read) {
    const std::string guide = file_text("docs/scenarios.md");
    std::size_t count = 0;
    for (std::size_t at = guide.find("```toml\nruleset"); at != std::string::npos;
         at = guide.find("```toml\nruleset", at)) {
        const std::size_t begin = at + 8;
        at = guide.find("```", begin);
        const std::string example = guide.substr(begin, at - begin);
        MemoryForces forces = sample_forces(example.starts_with("ruleset = \"wme\"") ? "wme" : "ae_wwii");
        read_well(example, forces);
        ++count;
    }
    EXPECT_GE(count, 1u);
}

TEST(ScenarioFile, terrain_that_is_not_given_is_the_standard_table) {
    MemoryForces forces = sample_forces();
    const std::string head = "ruleset = \"ae-wwii\"\n";
    const std::string sides = "[sides.A]\nforce = \"us_sample\"\n[sides.B]\nforce = \"de_sample\"\n";
    EXPECT_TRUE(read_well(head + sides, forces).standard_terrain);
    EXPECT_FALSE(read_well(head + "terrain = []\n" + sides, forces).standard_terrain);
    EXPECT_FALSE(read_well(head + "standard_terrain = false\n" + sides, forces).standard_terrain);
}

TEST(ScenarioFile, the_corners_of_all_pieces_together_are_limited) {
    // Each sight line and each way may ask all of them.
    const auto with = [](int pieces) {
        std::string text =
            "ruleset = \"ae-wwii\"\n[sides.A]\nforce = \"us_sample\"\n[sides.B]\nforce = \"de_sample\"\n";
        for (int i = 0; i < pieces; ++i) {
            text += "[[terrain]]\nname = \"p" + std::to_string(i) + "\"\nkind = \"hedge\"\npolygon = [[0, 0]";
            for (int k = 0; k < 98; ++k)
                text += ", [" + std::to_string(0.1 * (k + 1)) + ", " + std::to_string(0.001 * (k + 1) * (k + 1)) + "]";
            text += ", [0, 20]]\n";
        }
        MemoryForces forces = sample_forces();
        const auto read = read_scenario(text, forces);
        const auto* problems = std::get_if<std::vector<Problem>>(&read);
        std::string told;
        if (problems != nullptr)
            for (const Problem& problem : *problems) told += problem.message.english() + "\n";
        return told;
    };
    EXPECT_EQ(with(40), "");
    EXPECT_EQ(with(41), "the pieces up to here have more than 4000 corners together\n");
}

TEST(ScenarioFile, mirror_games_get_names_of_their_sides) {
    MemoryForces forces = sample_forces();
    const umpire::Setup setup = read_well(
        "ruleset = \"ae-wwii\"\n[sides.A]\nforce = \"su_sample\"\n[sides.B]\nforce = \"su_sample\"\n", forces);
    std::set<std::string> names;
    for (const umpire::Setup::Unit& unit : setup.units) {
        EXPECT_TRUE(names.insert(unit.name).second) << unit.name;
        for (const umpire::Setup::Model& model : unit.models) {
            EXPECT_TRUE(names.insert(model.name).second) << model.name;
            EXPECT_TRUE(model.name.starts_with(unit.side == Side::a ? "a_" : "b_")) << model.name;
        }
    }
    EXPECT_TRUE(names.contains("a_gua1"));
    EXPECT_TRUE(names.contains("b_Guards"));
}

}  // namespace
}  // namespace umpire::text
