#include "text/generator.hpp"

#include "games/ae_wwii/data.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"
#include "geometry/box.hpp"
#include "geometry/outline.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace umpire::text {
namespace {

using namespace literals;

constexpr std::uint64_t seeds = 300;

umpire::Setup battle_of(std::uint64_t seed, const GeneratorWishes& wishes = {}) {
    Chance chance(seed, 0);
    return generate(wishes, chance);
}
const ae_wwii::Profile& profile_named(std::string_view name) {
    static const std::vector<ae_wwii::Profile> profiles = ae_wwii::book_profiles();
    for (const ae_wwii::Profile& profile : profiles)
        if (profile.name == name) return profile;
    ADD_FAILURE() << "no profile " << name;
    return profiles.front();
}
Box box_of_piece(const umpire::Setup::Piece& piece) {
    Box box{piece.corners.front(), piece.corners.front()};
    for (const Point corner : piece.corners) box = box_of(box, corner);
    return box;
}

/// The clauses AE-FORCE-1 to AE-FORCE-6, read anew.
void expect_legal_force(const umpire::Setup& setup, Side side) {
    std::set<std::string> independents;
    std::set<std::string> lists;
    std::size_t models = 0;
    int sections = 0;
    bool has_officer = false;
    for (const umpire::Setup::Unit& unit : setup.units) {
        if (unit.side != side) continue;
        SCOPED_TRACE(unit.name);
        const ae_wwii::Profile& profile = profile_named(unit.profile);
        lists.insert(unit.list);
        EXPECT_EQ(profile.list, unit.list);
        models += unit.models.size();
        has_officer = has_officer || profile.officer;
        if (!profile.is_section()) {
            EXPECT_EQ(unit.models.size(), 1u);
            EXPECT_TRUE(independents.insert(unit.profile).second);
            EXPECT_TRUE(unit.models[0].weapons.empty());
        } else {
            ++sections;
            EXPECT_GE(unit.models.size(), profile.section_min);
            EXPECT_LE(unit.models.size(), profile.section_max);
        }
        std::multiset<std::string> arms;
        for (const umpire::Setup::Model& model : unit.models) {
            EXPECT_LE(model.weapons.size(), 1u);
            arms.insert(model.weapons.begin(), model.weapons.end());
        }
        for (const std::string& arm : arms) {
            EXPECT_EQ(arms.count(arm), 1u);
            const auto known = std::find(profile.long_arms.begin(), profile.long_arms.end(), arm);
            EXPECT_TRUE(known != profile.long_arms.end() && known != profile.long_arms.begin()) << arm;
        }
        EXPECT_TRUE(unit.power.empty() || profile.trait == ae_wwii::Trait::psi_officer);
    }
    EXPECT_EQ(lists.size(), 1u);
    EXPECT_TRUE(has_officer);
    EXPECT_TRUE(models >= 7 && models <= 15) << models;
    EXPECT_TRUE(sections >= 1 && sections <= 3) << sections;
}

void expect_fair_table(const umpire::Setup& setup) {
    const Point table = *setup.table;
    std::multiset<std::pair<std::string, std::set<Point>>> here;
    std::multiset<std::pair<std::string, std::set<Point>>> turned;
    for (const umpire::Setup::Piece& piece : setup.pieces) {
        SCOPED_TRACE(piece.name);
        EXPECT_FALSE(polygon_fault(piece.corners).is_some());
        EXPECT_TRUE(name_fault(piece.name).empty());
        const Box box = box_of_piece(piece);
        EXPECT_TRUE(box_contains(Box{{0, 0}, table}, box.low) && box_contains(Box{{0, 0}, table}, box.high));
        std::set<Point> opposite;
        for (const Point corner : piece.corners) opposite.insert({table.x - corner.x, table.y - corner.y});
        here.emplace(piece.kind, std::set<Point>(piece.corners.begin(), piece.corners.end()));
        turned.emplace(piece.kind, opposite);
        for (const umpire::Setup::Piece& other : setup.pieces) {
            if (&other == &piece) continue;
            EXPECT_NE(other.name, piece.name);
            EXPECT_FALSE(boxes_overlap(grown(box, Length{1_in + 0.6_in}), box_of_piece(other))) << other.name;
        }
        if (piece.kind != "rock" && piece.kind != "tall_wall" && piece.kind != "deep_water") continue;
        EXPECT_TRUE(box.low.y >= (12_in).units && box.high.y <= table.y - (12_in).units);
        for (const Point objective : {Point{table.x / 4, table.y / 2}, Point{table.x / 2, table.y / 2}})
            EXPECT_FALSE(box_contains(grown(box, 2_in), objective));
    }
    EXPECT_EQ(here, turned);
}

TEST(Generator, every_battle_is_legal_fair_and_repeatable) {
    NoForces none;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const umpire::Setup setup = battle_of(seed);
        EXPECT_TRUE(same_setup(setup, battle_of(seed)));
        expect_legal_force(setup, Side::a);
        expect_legal_force(setup, Side::b);
        expect_fair_table(setup);
        const auto again = read_scenario(write_scenario(setup), none);
        ASSERT_TRUE(std::holds_alternative<umpire::Setup>(again)) << text_of(std::get<Problems>(again).front());
        EXPECT_TRUE(same_setup(setup, std::get<umpire::Setup>(again)));
    }
}

TEST(Generator, everything_the_book_has_turns_up) {
    std::set<std::string> kinds;
    std::set<std::string> profiles;
    std::set<std::string> arms;
    std::set<std::string> victories;
    std::set<std::string> powers;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const umpire::Setup setup = battle_of(seed);
        victories.insert(setup.victory);
        for (const umpire::Setup::Piece& piece : setup.pieces) kinds.insert(piece.kind);
        for (const umpire::Setup::Unit& unit : setup.units) {
            profiles.insert(unit.profile);
            powers.insert(unit.power);
            for (const umpire::Setup::Model& model : unit.models)
                arms.insert(model.weapons.begin(), model.weapons.end());
        }
    }
    for (const auto& kind : ae_wwii::book_terrain()) {
        if (kind.name == "open") continue;
        EXPECT_TRUE(kinds.contains(std::string(kind.name))) << kind.name;
    }
    for (const auto& profile : ae_wwii::book_profiles())
        EXPECT_TRUE(profiles.contains(std::string(profile.name))) << profile.name;
    EXPECT_EQ(arms, (std::set<std::string>{"bar", "m1_carbine", "stg44"}));
    EXPECT_EQ(powers.size(), 4u);
    EXPECT_EQ(victories.size(), 3u);
}

TEST(Generator, forces_are_of_equal_weight_as_near_as_lists_allow) {
    int apart = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        std::vector<umpire::Setup::Unit> forces[2];
        for (const umpire::Setup::Unit& unit : battle_of(seed).units) forces[index_of(unit.side)].push_back(unit);
        const auto worth_of = random_battles_of("ae-wwii")->worth_of;
        apart += std::abs(worth_of(forces[0]) - worth_of(forces[1]));
    }
    EXPECT_LT(apart, static_cast<int>(seeds) / 2);
}

TEST(Generator, wishes_are_met) {
    GeneratorWishes wishes;
    wishes.lists = {"de", "us"};
    wishes.victory = "skirmish";
    wishes.table = Point{72 * units_per_inch + 1, 60 * units_per_inch};
    std::size_t before = 0;
    for (const int density : {0, 50, 100}) {
        std::size_t pieces = 0;
        wishes.density = density;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const umpire::Setup setup = battle_of(seed, wishes);
            EXPECT_EQ(setup.victory, "skirmish");
            EXPECT_EQ(setup.table, wishes.table);
            EXPECT_EQ(setup.units.front().list, "de");
            EXPECT_EQ(setup.units.back().list, "us");
            expect_fair_table(setup);
            pieces += setup.pieces.size();
        }
        EXPECT_GT(pieces, before);
        before = pieces;
    }
}

TEST(Generator, seeds_differ) {
    std::set<std::string> battles;
    for (std::uint64_t seed = 0; seed < 50; ++seed) battles.insert(write_scenario(battle_of(seed)));
    EXPECT_EQ(battles.size(), 50u);
}

TEST(Generator, the_battle_of_a_seed_stays_the_same) {
    std::uint64_t hash = 1469598103934665603u;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (const char c : write_scenario(battle_of(seed)))
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    EXPECT_EQ(hash, 6029898239564057249u) << "the generator draws other battles than before";
}

}  // namespace
}  // namespace umpire::text
