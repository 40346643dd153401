// Figures seen from above: every profile of every game has a drawing, and each is small enough.

#include "draw/figures.hpp"

#include "draw/xml_check.hpp"
#include "games/ae_wwii/data.hpp"
#include "games/bolt_action/data.hpp"
#include "games/games.hpp"

#include "figures/stock.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace umpire::draw {
namespace {

using draw_tests::xml_fault;

std::size_t shapes_in(std::string_view shapes) {
    return static_cast<std::size_t>(std::count(shapes.begin(), shapes.end(), '<'));
}

std::vector<FigureSymbol> all_symbols() {
    std::vector<FigureSymbol> all(std::begin(figures::stock), std::end(figures::stock));
    for (const Game* game : games()) all.insert(all.end(), game->looks.symbols.begin(), game->looks.symbols.end());
    return all;
}

TEST(Figures, EveryRowNamesADrawingAndTheLastFitsEverybody) {
    for (const Game* game : games()) {
        for (const FigureLook& look : game->looks.figures) {
            EXPECT_NE(find_symbol(*game, look.symbol), nullptr) << game->card.name << ": " << look.symbol;
            EXPECT_TRUE(look.turret.empty() || find_symbol(*game, look.turret) != nullptr) << look.turret;
        }
        if (game->looks.figures.empty()) continue;
        const FigureLook& last = game->looks.figures.back();
        EXPECT_TRUE(last.profile.empty() && last.weapon.empty() && last.who == Who::anyone) << game->card.name;
    }
}

/// What a unit is in its army is said of profiles that the game has, once of each.
TEST(Figures, BranchesAreOfKnownProfiles) {
    for (const Game* game : games()) {
        std::set<std::string_view> seen;
        EXPECT_FALSE(game->looks.branches.empty()) << game->card.name;
        for (const BranchRow& row : game->looks.branches) {
            EXPECT_TRUE(seen.insert(row.profile).second) << game->card.name << ": " << row.profile;
            EXPECT_TRUE(std::ranges::any_of(game->names.profiles,
                                            [&](const Name& name) {
                                                return name.id == row.profile ||
                                                       name.id.ends_with("_" + std::string(row.profile));
                                            }))
                << game->card.name << ": " << row.profile;
        }
    }
}

/// What games share may wait for a game that needs it; a drawing in a game's own folder stands in a row of that game.
TEST(Figures, WhatAGameDrawsOfItsOwnItUses) {
    for (const Game* game : games())
        for (const FigureSymbol& symbol : game->looks.symbols)
            EXPECT_TRUE(std::ranges::any_of(
                game->looks.figures,
                [&](const FigureLook& look) { return look.symbol == symbol.name || look.turret == symbol.name; }))
                << game->card.name << ": " << symbol.name << " stands in no row";
}

/// A profile has a row of its own, or only men who are told apart by what they carry.
TEST(Figures, EveryVehicleAndGunHasADrawingOfItsOwn) {
    const auto rows = game_named("bolt-action").looks.figures;
    for (const bolt_action::Profile& profile : bolt_action::book_profiles()) {
        if (profile.type == bolt_action::Type::infantry) continue;
        const bool has_row =
            std::any_of(rows.begin(), rows.end(), [&](const FigureLook& look) { return look.profile == profile.name; });
        EXPECT_TRUE(has_row) << profile.name;
    }
    const auto own = game_named("ae-wwii").looks.figures;
    for (const ae_wwii::Profile& profile : ae_wwii::book_profiles()) {
        if (profile.section_max > 0 && !profile.long_arms.empty()) continue;
        EXPECT_TRUE(std::any_of(own.begin(), own.end(), [&](const FigureLook& look) {
            return look.profile == profile.name;
        })) << profile.name;
    }
}

/// Letters of commands, and numbers; all coordinates that are not relative lie in the square from -10 to 10.
void expect_pictogram(std::string_view strokes, std::string_view whose) {
    static const std::regex form(R"(M(?:[-.0-9 ]|[MLHVQTAZmlhvqtaz])+)");
    EXPECT_TRUE(std::regex_match(std::string(strokes), form)) << whose << ": " << strokes;
    EXPECT_LE(strokes.size(), 160u) << whose;
    static const std::regex number(R"(-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+))");
    const std::string text(strokes);
    for (auto at = std::sregex_iterator(text.begin(), text.end(), number); at != std::sregex_iterator(); ++at)
        EXPECT_LE(std::abs(std::stod(at->str())), 14.0) << whose << ": " << text;
}

TEST(Figures, OrdersAndStatesHaveSoundPictograms) {
    for (const Game* game : games()) {
        for (const WordRow& word : game->words().words) {
            EXPECT_EQ(word.pictogram.empty(), word.kind != WordKind::order) << game->card.name << ": " << word.name;
            if (!word.pictogram.empty()) expect_pictogram(word.pictogram, word.name);
        }
        for (const BadgeCard& badge : game->badges)
            if (!badge.sign.empty()) expect_pictogram(badge.sign, badge.name);
    }
}

TEST(Figures, DrawingsAreSoundAndSmall) {
    std::set<std::string_view> shapes;
    for (const FigureSymbol& symbol : all_symbols()) {
        EXPECT_EQ(xml_fault("<g>" + std::string(symbol.shapes) + "</g>"), "") << symbol.name;
        EXPECT_TRUE(shapes.insert(symbol.shapes).second) << symbol.name << " looks like another";
        EXPECT_GT(symbol.half_width, 0) << symbol.name;
        EXPECT_LE(shapes_in(symbol.shapes), 60u) << symbol.name;
    }
}

TEST(Figures, ClassesOfDrawingsHaveRules) {
    const std::string rules = figure_rules(Light::day) + ".f-d{";
    for (const FigureSymbol& symbol : all_symbols()) {
        const std::string_view text = symbol.shapes;
        for (std::size_t at = text.find("class=\""); at != std::string_view::npos; at = text.find("class=\"", at + 1)) {
            std::string_view classes = text.substr(at + 7, text.find('"', at + 7) - at - 7);
            const std::string first(classes.substr(0, classes.find(' ')));
            const bool is_known = rules.find("." + first + "{") != std::string::npos ||
                                  rules.find("." + first + ",") != std::string::npos;
            EXPECT_TRUE(is_known) << symbol.name << ": " << first;
        }
    }
}

TEST(Figures, PageAndExportHaveTheSameRules) {
    const std::string page = figure_rules_for_page();
    const std::string day = figure_rules(Light::day);
    EXPECT_NE(page.find(".f-h{fill:var(--f-helm)"), std::string::npos);
    EXPECT_NE(day.find(".f-a .f-h{fill:#f8e0d2"), std::string::npos);
    EXPECT_NE(day.find(".f-b .f-h{fill:#24558d"), std::string::npos);
    EXPECT_NE(page.find("--f-helm:#24558d"), std::string::npos);
    EXPECT_EQ(page.find('@'), std::string::npos);
    EXPECT_EQ(day.find('@'), std::string::npos);
    EXPECT_EQ(page.find("#f0f}"), std::string::npos);
}

TEST(Figures, PrintIsBlackAndWhite) {
    const std::string rules = figure_rules(Light::print);
    const std::regex colour("#([0-9a-f]{6}|[0-9a-f]{3})\\b");
    int colours = 0;
    for (std::sregex_iterator at(rules.begin(), rules.end(), colour), end; at != end; ++at, ++colours) {
        const std::string value = (*at)[1];
        const std::size_t part = value.size() / 3;
        EXPECT_TRUE(value.substr(0, part) == value.substr(part, part) &&
                    value.substr(0, part) == value.substr(2 * part))
            << "#" << value;
    }
    EXPECT_GT(colours, 60);
}

TEST(Figures, WithoutADrawingNothingIsDrawn) {
    FigurePen pen(game_named("bolt-action"));
    Xml xml;
    pen.draw(xml, "dragon", Side::a, "figure", {});
    EXPECT_EQ(xml.result(), "");
    pen.draw(xml, "rifleman", Side::b, "figure", {100, 200, 900, 1250, 1250});
    EXPECT_EQ(xml.result(), "<use class=\"figure\" href=\"#rifleman-b\" transform=\"translate(1 2)rotate(90)\"/>\n");
    EXPECT_NE(pen.definitions().find("<g id=\"rifleman-b\" class=\"f-b\">"), std::string::npos);
    EXPECT_EQ(pen.definitions().find("rifleman-a"), std::string::npos);
}

}  // namespace
}  // namespace umpire::draw
