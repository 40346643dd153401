#include "draw/svg.hpp"

#include "dice/chance.hpp"
#include "draw/fake_match.hpp"
#include "draw/sample_table.hpp"
#include "draw/scene.hpp"
#include "draw/style.hpp"
#include "draw/utf8.hpp"
#include "draw/xml_check.hpp"
#include "games/games.hpp"
#include "support/random_faces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace umpire::draw {
namespace {

using draw_tests::at;
using draw_tests::FakeMatch;
using draw_tests::has;
using draw_tests::opened;
using draw_tests::sample_events;
using draw_tests::sample_setup;
using draw_tests::unit;
using draw_tests::xml_fault;
using namespace umpire::literals;

/// The sample position with its match.
struct Sample {
    std::unique_ptr<Match> match = opened(sample_setup());
    Picture picture;
    Sample() {
        picture.match = match.get();
        picture.recent = sample_events(match->scenario());
        picture.caption = "p2 fires & hits <w4> with \"care\".";
    }
};

Frame frame_for(const Match& match) { return {{3400, 1400 + match.scenario().table.y}, 140}; }

/// The value of an attribute of the first circle of the group of a figure.
int circle_of(const std::string& svg, std::string_view figure, std::string_view attribute) {
    const std::size_t group = svg.find("data-figure=\"" + std::string(figure) + "\"");
    const std::size_t base = svg.find("class=\"base", group);
    const std::size_t value = svg.find(" " + std::string(attribute) + "=\"", base);
    if (group == std::string::npos || base == std::string::npos || value == std::string::npos) return -1;
    return std::stoi(svg.substr(value + attribute.size() + 3));
}

TEST(XmlCheck, FindsFaults) {
    EXPECT_EQ(xml_fault("<a b=\"1\"><c/>x &amp; y</a>"), "");
    for (const std::string_view bad : {"", "<a>", "<a></b>", "<a/><b/>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&</a>",
                                       "<a>&nbsp;</a>", "<a b=\"<\"/>", "</a>", "<a"})
        EXPECT_NE(xml_fault(bad), "") << bad;
}

/// A legend says what the game calls a mark, or what all games may call it; an order is one of the game.
TEST(Legend, SpeaksTheWordsOfTheGame) {
    const Game& ae = game_named("ae-wwii");
    const Game& ba = game_named("bolt-action");
    EXPECT_EQ(name_of({LegendMark::line_of_fire, {}, {}}, ae, Language::french), "arc électrique");
    EXPECT_EQ(name_of({LegendMark::line_of_fire, {}, {}}, ba, Language::french), "tir le long d'une ligne");
    EXPECT_EQ(name_of({LegendMark::power_used, {}, {}}, ae, Language::english), "power of the mind");
    const Game& ww = game_named("wwiisim-fr");
    const LegendLine run{LegendMark::order_die, *ba.words().word("run"), {}};
    const LegendLine walk{LegendMark::order_die, *ww.words().word("walk"), {}};
    EXPECT_EQ(name_of(run, ba, Language::english), "order: Run");
    EXPECT_EQ(name_of(walk, ww, Language::french), "ordre : marcher");
    for (const Game* game : games())
        for (const LegendName& own : game->looks.legend) EXPECT_TRUE(own.says.is_whole()) << game->card.name;
}

TEST(Svg, IsWellFormedInBothLanguagesAndShades) {
    Sample sample;
    for (const Language language : {Language::english, Language::french})
        for (const Light light : {Light::day, Light::dusk, Light::print}) {
            sample.picture.language = language;
            sample.picture.light = light;
            const std::string text = svg(sample.picture);
            EXPECT_EQ(xml_fault(text), "");
            EXPECT_FALSE(has(text, "#f0f\""));  // a colour without a row
            EXPECT_FALSE(has(text, "#f0f;"));
            EXPECT_FALSE(has(text, "@"));  // a value that was not filled in
            EXPECT_EQ(text, svg(sample.picture));
        }
}

TEST(Svg, WithoutAMatchIsEmpty) { EXPECT_EQ(svg(Picture{}), ""); }

TEST(Svg, EscapesNamesAndCaption) {
    FakeMatch match;
    match.setting.table = {units_per_inch * 48, units_per_inch * 48};
    match.setting.setup.title = {"Fire & <smoke> \"here\" \x01 \xff", ""};
    match.add(Side::a, "<a&b>", round_base({units_per_inch / 2}), at(100, 100), {});
    Picture picture;
    picture.match = &match;
    picture.caption = "a < b && c > \"d\" it's";
    const std::string text = svg(picture);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_TRUE(has(text, "&lt;a&amp;b&gt;"));
    EXPECT_TRUE(has(text, "Fire &amp; &lt;smoke&gt; &quot;here&quot; ? ?"));
    EXPECT_TRUE(has(text, "a &lt; b &amp;&amp; c &gt; &quot;d&quot;"));
}

/// The number after `name` in the first element of a drawing, which ends with "mm".
double millimetres_of(const std::string& text, const std::string& name) {
    const std::size_t from = text.find(name + "=\"") + name.size() + 2;
    const std::string value = text.substr(from, text.find('"', from) - from);
    EXPECT_TRUE(value.ends_with("mm")) << value;
    return std::stod(value);
}

TEST(Svg, PrintIsToScaleAndComesOnASheet) {
    for (const auto& [across, down] : {std::pair{48, 48}, std::pair{72, 48}, std::pair{36, 90}, std::pair{4, 4}}) {
        FakeMatch match;
        match.setting.table = {units_per_inch * across, units_per_inch * down};
        Picture picture;
        picture.match = &match;
        picture.light = Light::print;
        const std::string text = svg(picture);
        const double width = millimetres_of(text, "width");
        const double height = millimetres_of(text, "height");
        EXPECT_LE(std::max(width, height), 277);
        EXPECT_LE(std::min(width, height), 190);
        const std::size_t box = text.find("viewBox=\"0 0 ") + 13;
        const double scale = std::stod(text.substr(box)) / width;
        EXPECT_NEAR(scale, std::round(scale), 0.01) << across << " by " << down;
    }
}

TEST(Svg, OfCloudsAtOnePlaceTheLastIsDrawn) {
    FakeMatch match;
    match.setting.table = {units_per_inch * 48, units_per_inch * 48};
    const Point here = at(100, 100);
    const Length narrow{units_per_inch * 3};
    const Length wide{units_per_inch * 6};
    match.smoke = {{here, narrow, 5}, {here, narrow, 6}, {here, narrow, 6}};
    Picture picture;
    picture.match = &match;
    const auto clouds_of = [&picture] {
        const std::string text = svg(picture);
        std::size_t count = 0;
        for (std::size_t i = text.find("<g class=\"cloud"); i != std::string::npos;
             i = text.find("<g class=\"cloud", i + 1))
            ++count;
        return count;
    };
    EXPECT_EQ(clouds_of(), 1u);
    EXPECT_TRUE(has(svg(picture), ">6</text>"));
    match.smoke.push_back({here, wide, 4});  // goes sooner, and reaches farther
    EXPECT_EQ(clouds_of(), 2u);
    match.smoke.push_back({at(100, 130), narrow, 6});
    EXPECT_EQ(clouds_of(), 3u);
    match.smoke.push_back({here, wide, 6});  // hides all that lie under it
    EXPECT_EQ(clouds_of(), 2u);
}

TEST(Svg, NorthIsUpAndBasesHaveTrueSize) {
    Sample sample;
    const std::string text = svg(sample.picture);
    EXPECT_GT(circle_of(text, "p5", "cy"), circle_of(text, "p1", "cy"));  // p5 stands south of p1
    EXPECT_GT(circle_of(text, "p3", "cx"), circle_of(text, "p1", "cx"));
    EXPECT_NEAR(circle_of(text, "p3", "cx") - circle_of(text, "p1", "cx"), 101.6, 1);  // 4 inches, in millimetres
    EXPECT_EQ(circle_of(text, "p1", "r"), 12);                                         // half an inch
    EXPECT_EQ(circle_of(text, "buf", "r"), 19);                                        // 0.8 inches
}

TEST(Svg, MirroredTableIsMirrored) {
    FakeMatch match;
    match.setting.table = {units_per_inch * 48, units_per_inch * 48};
    const BaseShape base = round_base({units_per_inch / 2});
    match.add(Side::a, "south", base, at(100, 80), {});
    match.add(Side::a, "north", base, at(100, 400), {});
    Picture picture;
    picture.match = &match;
    const std::string text = svg(picture);
    const Frame frame = frame_for(match);
    EXPECT_EQ(frame.at({0, 0}).y - frame.at({0, 100}).y, 100);
    EXPECT_EQ(circle_of(text, "south", "cx"), circle_of(text, "north", "cx"));
    EXPECT_EQ(circle_of(text, "south", "cy") - circle_of(text, "north", "cy"), 812);  // 32 inches
}

TEST(Svg, RectangularBasesShowTheirFacing) {
    FakeMatch match;
    match.setting.setup.ruleset = "wme";
    match.setting.table = {180 * units_per_cm, 120 * units_per_cm};
    match.add(Side::a, "1st Foot", rectangular_base(3_cm, 1_cm), {40 * units_per_cm, 30 * units_per_cm}, degrees(45));
    match.add(Side::b, "Guard", rectangular_base(3_cm, 2_cm), {60 * units_per_cm, 90 * units_per_cm}, degrees(180));
    Picture picture;
    picture.match = &match;
    const std::string text = svg(picture);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_TRUE(has(text, "<polygon class=\"base a"));
    EXPECT_TRUE(has(text, "href=\"#stand_infantry-a\"")) << "the last row of the game, for whom no other row names";
    EXPECT_TRUE(has(text, "rotate(45)"));
    EXPECT_TRUE(has(text, "50 cm"));  // the scale bar counts in the unit of the game
}

TEST(Svg, SidesDifferByMoreThanColour) {
    const Sample sample;
    const std::string rules = style_sheet(frame_for(*sample.match), Light::day);
    EXPECT_TRUE(has(rules, ".base.a{fill:" + std::string(colour("red", Light::day))));
    EXPECT_TRUE(has(rules, ".base.b{fill:" + std::string(colour("inblue", Light::day))));  // a ring: filled with paper
}

TEST(Svg, LabelsDoNotOverlap) {
    Sample sample;
    for (const Language language : {Language::english, Language::french}) {
        sample.picture.language = language;
        const Scene scene = scene_of(sample.picture, frame_for(*sample.match));
        EXPECT_GT(scene.labels.size(), 25u);
        std::vector<Area> areas;
        for (const Label& label : scene.labels) areas.push_back(label.area);
        for (const Chip& chip : scene.chips) areas.push_back(chip.area);
        for (std::size_t i = 0; i < areas.size(); ++i) {
            EXPECT_TRUE(holds(scene.map, areas[i]));
            for (std::size_t j = 0; j < i; ++j) EXPECT_EQ(overlap_of(areas[i], areas[j]), 0) << i << " and " << j;
        }
        for (const Label& label : scene.labels)
            for (std::size_t i = 0; i < scene.scenario.figures.size(); ++i) {
                const auto figure = id_at<FigureId>(i);
                if (!scene.match.table()[figure].on_table) continue;
                const std::int32_t inner = radius_of(scene, figure) * 7 / 10;
                EXPECT_EQ(overlap_of(label.area, area_around(scene.at(figure), inner, inner)), 0)
                    << label.text << " covers " << scene.scenario[figure].name;
            }
    }
}

/// 240 models in a heap, all names of 32 letters that begin alike.
Setup heap_setup() {
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.name = "heap";
    setup.start = "activation_a";
    setup.check_forces = false;
    const auto name_of = [](char first, int number) {
        return first + std::string(28, 'x') + std::to_string(100 + number);
    };
    for (const Side side : {Side::a, Side::b})
        for (int section = 0; section < 24; ++section) {
            std::vector<std::pair<std::string, Point>> models;
            for (int k = section * 5; k < section * 5 + 5; ++k)
                models.emplace_back(name_of(side == Side::a ? 'a' : 'b', k),
                                    at(160 + k % 12 * 102 / 10, (side == Side::a ? 130 : 250) + k / 12 * 102 / 10));
            setup.units.push_back(unit(side, side == Side::a ? "us" : "de",
                                       side == Side::a ? "us_airborne" : "de_wehrmacht",
                                       name_of(side == Side::a ? 'A' : 'B', section), std::move(models)));
        }
    return setup;
}

TEST(Svg, LongNamesOfAHeapCanBeRead) {
    const auto match = opened(heap_setup());
    ASSERT_NE(match, nullptr);
    Picture picture;
    picture.match = match.get();
    const Scene scene = scene_of(picture, frame_for(*match));
    std::set<std::string> names;
    for (const Label& label : scene.labels) {
        EXPECT_LE(character_count(label.text), 32u);
        if (label.text.find("xxx") != std::string::npos) names.insert(label.text);
        const std::int64_t area = std::int64_t{width_of(label.area)} * height_of(label.area);
        for (const Label& other : scene.labels)
            EXPECT_TRUE(&other == &label || overlap_of(label.area, other.area) * 4 <= area) << label.text;
    }
    EXPECT_GT(names.size(), 20u) << "names that begin alike are told apart";
    for (const std::string& name : names) EXPECT_LE(character_count(name), 18u);
    EXPECT_EQ(xml_fault(svg(picture)), "");
}

TEST(Svg, BasesOfAMillimetreAndOfFifteenCentimetresAreSeen) {
    FakeMatch match;
    match.setting.setup.ruleset = "ae-wwii";
    match.setting.table = {units_per_inch * 48, units_per_inch * 48};
    match.add(Side::a, "mote", round_base({50}), at(100, 80), {});
    match.add(Side::b, "grain", round_base({50}), at(110, 80), {});
    match.add(Side::b, "sliver", rectangular_base(Length{50}, Length{50}), at(120, 80), {});
    match.add(Side::a, "colossus", round_base({7500}), at(300, 300), {});
    Picture picture;
    picture.match = &match;
    for (const Light light : {Light::day, Light::dusk, Light::print}) {
        picture.light = light;
        const std::string text = svg(picture);
        EXPECT_EQ(xml_fault(text), "");
        EXPECT_EQ(text.find("r=\"-"), std::string::npos) << "a circle has no size below none";
        EXPECT_EQ(text.find("r=\"0\""), std::string::npos);
        EXPECT_EQ(circle_of(text, "colossus", "r"), 74);
        for (const std::string_view name : {"mote", "grain", "sliver", "colossus"}) {
            const std::size_t group = text.find("data-figure=\"" + std::string(name) + "\"");
            ASSERT_NE(group, std::string::npos);
            const std::string_view drawn = std::string_view(text).substr(group, text.find("</g>", group) - group);
            EXPECT_TRUE(has(drawn, "<use")) << name << ": whom nobody drew is a plain man or a plain hull";
            EXPECT_EQ(has(drawn, "class=\"finder"), name != "colossus") << name;
            EXPECT_TRUE(has(text, ">" + std::string(name) + "</text>")) << name;
        }
    }
}

TEST(Svg, NamesStandBesideBasesAndOnce) {
    const Sample sample;
    const Scene scene = scene_of(sample.picture, frame_for(*sample.match));
    const std::string text = svg(sample.picture);
    for (std::size_t i = 0; i < scene.scenario.figures.size(); ++i) {
        const FigureCard& card = scene.scenario[id_at<FigureId>(i)];
        if (!scene.match.table()[id_at<FigureId>(i)].on_table) continue;
        int labels = 0;
        for (const Label& label : scene.labels) labels += label.text == card.name ? 1 : 0;
        const bool is_lone = !scene.scenario[card.unit].is_section;
        EXPECT_LE(labels, 1) << card.name;
        EXPECT_TRUE(labels == 1 || !is_lone) << card.name;
        const std::size_t group = text.find("data-figure=\"" + card.name + "\"");
        const std::string base = text.substr(group, text.find("</g>", group) - group);
        EXPECT_FALSE(has(base, "<text")) << card.name << " has letters on its base";
        EXPECT_TRUE(has(base, "<title>")) << card.name;
        EXPECT_TRUE(has(base, "<use class=\"figure")) << card.name;
    }
}

TEST(Svg, ShowsStatesRemovedModelsAndUnits) {
    const Sample sample;
    const std::string text = svg(sample.picture);
    EXPECT_TRUE(has(text, "Removed: p6"));
    EXPECT_TRUE(has(text, "Removed: w4"));
    EXPECT_TRUE(has(text, "Section P (Airborne) 5/6"));
    EXPECT_TRUE(has(text, "Turn 3 of 6: A (red) to act"));
    EXPECT_TRUE(has(text, "class=\"stray\""));
    EXPECT_TRUE(has(text, "class=\"state-sign\""));
    EXPECT_TRUE(has(text, "class=\"drop\""));
    EXPECT_TRUE(has(text, "class=\"base b done\""));
    EXPECT_TRUE(has(text, "class=\"pip a\""));
}

TEST(Svg, ShowsWhatHappened) {
    const Sample sample;
    const std::string text = svg(sample.picture);
    for (const std::string_view style :
         {"ghost a",      "way a",   "way a run", "way b charge", "way b push", "shot a",   "shot a missed",
          "shot b throw", "scatter", "blast",     "arc",          "bolt",       "link psi", "link help",
          "clash",        "fallen",  "chip",      "i-save",       "i-none",     "i-wound",  "i-held"})
        EXPECT_TRUE(has(text, "class=\"" + std::string(style) + "\"")) << style;
}

TEST(Svg, LegendExplainsOnlyWhatIsThere) {
    umpire::Setup setup = sample_setup();
    setup.pieces.resize(3);  // road, hedge, fence
    const auto match = opened(setup);
    Picture picture;
    picture.match = match.get();
    const std::string text = svg(picture);
    EXPECT_TRUE(has(text, ">hedge<"));
    EXPECT_FALSE(has(text, ">woods<"));
    EXPECT_TRUE(has(text, ">stray<"));
    EXPECT_TRUE(has(text, ">numb<"));
    EXPECT_FALSE(has(text, ">jammed<"));
    EXPECT_FALSE(has(text, ">charge<"));
}

TEST(Svg, SpeaksFrench) {
    Sample sample;
    sample.picture.language = Language::french;
    const std::string text = svg(sample.picture);
    for (const std::string_view word : {"Le carrefour", "Tour 3 sur 6", "Retirés : p6", "décombres", "infranchissable",
                                        "B (bleu) : déploiement", "objectif 1", "tir manqué", "course"})
        EXPECT_TRUE(has(text, word)) << word;
    for (const std::string_view word :
         {">woods", "Turn 3", "Removed", "deployment", "objective", "difficult,", "shot that"})
        EXPECT_FALSE(has(text, word)) << word;
}

TEST(Svg, ReachIsShownForAFigureThatMayMove) {
    Sample sample;
    sample.picture.reach_of = sample.match->scenario().figure_named("p3");
    EXPECT_TRUE(has(svg(sample.picture), "class=\"reach\""));
    sample.picture.reach_of = sample.match->scenario().figure_named("w1");  // has acted
    EXPECT_FALSE(has(svg(sample.picture), "class=\"reach\""));
    sample.picture.reach_of = id_at<FigureId>(200);  // nobody
    EXPECT_FALSE(has(svg(sample.picture), "class=\"reach\""));
}

TEST(Svg, SetUpShowsWhoIsStillToCome) {
    umpire::Setup setup = sample_setup();
    setup.start = "setup";
    setup.states.clear();
    for (umpire::Setup::Unit& unit : setup.units)
        for (umpire::Setup::Model& model : unit.models) model.at.reset();
    const auto match = opened(setup);
    Picture picture;
    picture.match = match.get();
    const std::string text = svg(picture);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_TRUE(has(text, "Not yet on the table: o1"));
    EXPECT_FALSE(has(text, "Removed"));
}

TEST(Svg, WideTablesPutTheWordsBelow) {
    umpire::Setup setup = sample_setup();
    setup.table = Point{72 * units_per_inch, 48 * units_per_inch};
    const auto match = opened(setup);
    Picture picture;
    picture.match = match.get();
    EXPECT_EQ(xml_fault(svg(picture)), "");
    EXPECT_TRUE(has(svg(picture), "width=\"1200\""));
}

/// Plays a battle at random and draws it as it goes.
TEST(Svg, DrawsWholeBattles) {
    umpire::Setup setup = sample_setup();
    setup.states.clear();
    setup.turns = 2;
    const auto match = opened(setup);
    Chance chance(7, 1);
    int drawn = 0;
    for (int steps = 0; steps < 4000 && !std::holds_alternative<Finished>(match->pending()); ++steps) {
        std::vector<Event> log;
        Events events(log);
        if (const auto* decisions = std::get_if<Decisions>(&match->pending())) {
            const Side by = decisions->begin()->by;
            const Verdict verdict = match->act(by, match->sample(by, chance), events);
            ASSERT_TRUE(verdict.empty());
        } else if (const auto* roll = std::get_if<Roll>(&match->pending())) {
            match->roll(umpire::tests::random_faces(*roll, chance), events);
        }
        Picture picture;
        picture.match = match.get();
        picture.recent = log;
        if (steps % 12 != 0) continue;
        ASSERT_EQ(xml_fault(svg(picture)), "") << steps;
        ++drawn;
    }
    EXPECT_GT(drawn, 5);
}

}  // namespace
}  // namespace umpire::draw
