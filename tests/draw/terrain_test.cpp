#include "draw/terrain_kinds.hpp"

#include "draw/sample_table.hpp"
#include "draw/svg.hpp"
#include "draw/xml_check.hpp"
#include "games/ae_wwii/data.hpp"
#include "games/bolt_action/data.hpp"
#include "text/names.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace umpire::draw {
namespace {

using draw_tests::at;
using draw_tests::has;
using draw_tests::opened;
using draw_tests::rectangle;
using draw_tests::xml_fault;

/// A picture of one piece alone, without models.
std::string picture_of(Setup::Piece piece, Language language = Language::english) {
    umpire::Setup setup = draw_tests::sample_setup();
    setup.states.clear();
    setup.objectives.clear();
    setup.victory = "skirmish";
    setup.start = "setup";
    for (umpire::Setup::Unit& unit : setup.units)
        for (umpire::Setup::Model& model : unit.models) model.at.reset();
    setup.pieces = {std::move(piece)};
    const auto match = opened(setup);
    Picture picture;
    picture.match = match.get();
    picture.language = language;
    return svg(picture);
}

TEST(Terrain, LooksStandInTheOrderOfTheBook) {
    const std::vector<ae_wwii::TerrainKind> book = ae_wwii::book_terrain();
    ASSERT_EQ(book.size() + 1, game_named("ae-wwii").looks.terrain.size());
    for (std::size_t i = 0; i < book.size(); ++i) EXPECT_EQ(book[i].name, game_named("ae-wwii").looks.terrain[i].kind);
}

TEST(Terrain, EffectsAreThoseOfTheBook) {
    for (const ae_wwii::TerrainKind& kind : ae_wwii::book_terrain()) {
        const TerrainLook& look = look_of(kind.name, game_named("ae-wwii"));
        EXPECT_EQ(static_cast<int>(look.passage), static_cast<int>(kind.going)) << kind.name;
        EXPECT_EQ(static_cast<int>(look.screen), static_cast<int>(kind.sight)) << kind.name;
        const TerrainCover cover = kind.cover_only_inside ? TerrainCover::only_inside
                                   : kind.cover_near >= 8 ? TerrainCover::strong
                                   : kind.cover_near >= 3 ? TerrainCover::some
                                   : kind.cover_near > 0  ? TerrainCover::slight
                                                          : TerrainCover::none;
        EXPECT_EQ(look.cover, cover) << kind.name;
    }
}

TEST(Terrain, EveryKindIsDrawnAndNamed) {
    for (const TerrainLook& look : game_named("ae-wwii").looks.terrain) {
        if (look.look == Look::unknown) continue;
        for (const auto& [low, high] : {std::pair{at(100, 200), at(200, 205)}, std::pair{at(100, 200), at(160, 260)}}) {
            const std::string text = picture_of(rectangle("X1", std::string(look.kind), low, high));
            EXPECT_EQ(xml_fault(text), "") << look.kind;
            EXPECT_FALSE(has(text, "class=\"g-strange\"")) << look.kind;
            const std::string name = text::terrain_name(look.kind, game_named("ae-wwii"), Language::english);
            EXPECT_TRUE(has(text, "<title>X1: " + name + "</title>"));
            EXPECT_TRUE(has(text, ">" + name + " X1<"));  // the label on the map
        }
    }
}

TEST(Terrain, OddOutlinesAreDrawnToo) {
    const std::vector<Point> bent{at(100, 100), at(200, 100), at(200, 200), at(190, 200), at(190, 110), at(100, 110)};
    const std::vector<Point> triangle{at(100, 100), at(103, 101), at(101, 103)};
    for (const TerrainLook& look : game_named("ae-wwii").looks.terrain) {
        if (look.look == Look::unknown) continue;
        for (const std::vector<Point>& corners : {bent, triangle}) {
            const std::string text = picture_of({"X1", std::string(look.kind), corners, {}, 0}, Language::french);
            EXPECT_EQ(xml_fault(text), "") << look.kind;
        }
    }
}

TEST(Terrain, EveryKindOfBoltActionHasALookOfItsOwn) {
    const std::vector<bolt_action::TerrainKind> book = bolt_action::book_terrain();
    const auto looks = game_named("bolt-action").looks.terrain;
    ASSERT_EQ(book.size() + 1, looks.size());
    std::set<Look> drawn;
    std::set<char> letters;
    std::set<std::string_view> signs;
    for (std::size_t i = 0; i < book.size(); ++i) {
        const TerrainLook& look = looks[i];
        EXPECT_EQ(book[i].name, look.kind);
        EXPECT_EQ(&look_of(look.kind, game_named("bolt-action")), &look);
        EXPECT_TRUE(drawn.insert(look.look).second) << look.kind;
        EXPECT_TRUE(letters.insert(look.letter).second) << look.kind;
        EXPECT_TRUE(signs.insert(look.sign).second) << look.kind;
        EXPECT_EQ(look.passage == Passage::obstacle, book[i].crossing == bolt_action::Crossing::obstacle) << look.kind;
        EXPECT_EQ(look.passage == Passage::rough, book[i].crossing == bolt_action::Crossing::rough) << look.kind;
        EXPECT_EQ(look.passage == Passage::closed, book[i].crossing == bolt_action::Crossing::impassable) << look.kind;
        const auto cover = std::max(book[i].inside, book[i].across);
        const auto expected = cover == bolt_action::Shelter::none    ? TerrainCover::none
                              : cover == bolt_action::Shelter::light ? TerrainCover::light
                                                                     : TerrainCover::hard;
        EXPECT_EQ(look.cover, expected) << look.kind;
    }
    EXPECT_EQ(effects_of(look_of("wood", game_named("bolt-action")), Language::english),
              "rough, seen through, light cover");
    EXPECT_EQ(effects_of(look_of("building", game_named("bolt-action")), Language::french),
              "on peut le tenir, bloque la vue, couvert dur");
    EXPECT_EQ(look_of("wood", game_named("ae-wwii")).look, Look::unknown) << "which AE-WWII does not know";
}

TEST(Terrain, UnknownKindsAreShownAsStrange) {
    EXPECT_EQ(look_of("swamp", game_named("ae-wwii")).look, Look::unknown);
    EXPECT_EQ(look_of("", game_named("ae-wwii")).look, Look::unknown);
    EXPECT_EQ(effects_of(look_of("swamp", game_named("ae-wwii")), Language::english), "");
}

TEST(Terrain, StandardTableIsKnown) {
    umpire::Setup setup = draw_tests::sample_setup();
    setup.pieces.clear();
    setup.standard_terrain = true;
    setup.states.clear();
    setup.units = {draw_tests::unit(Side::a, "us", "us_officer", "O", {{"o1", at(20, 20)}}),
                   draw_tests::unit(Side::b, "de", "de_officer", "H", {{"h1", at(20, 460)}})};
    const auto match = opened(setup);
    const Scenario& scenario = match->scenario();
    ASSERT_EQ(scenario.pieces.size(), 9u);
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
        EXPECT_NE(look_of(kind_of(scenario, i), game_of(scenario)).look, Look::unknown);
    EXPECT_EQ(kind_of(scenario, 0), "hedge");
    EXPECT_EQ(kinds_on_table(*match).size(), 5u);
}

TEST(Terrain, EffectsInWords) {
    EXPECT_EQ(effects_of(look_of("woods", game_named("ae-wwii")), Language::english),
              "difficult, hides where deep, cover");
    EXPECT_EQ(effects_of(look_of("woods", game_named("ae-wwii")), Language::french),
              "difficile, cache si profond, couvert");
    EXPECT_EQ(effects_of(look_of("deep_water", game_named("ae-wwii")), Language::english), "impassable");
}

}  // namespace
}  // namespace umpire::draw
