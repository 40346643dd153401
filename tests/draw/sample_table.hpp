#pragma once

#include "battle/match.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire::draw_tests {
using ae_wwii::Happening;

/// A point in tenths of an inch.
inline Point at(int x_tenths, int y_tenths) { return {x_tenths * units_per_inch / 10, y_tenths * units_per_inch / 10}; }

/// The text has the words in it: a long text is not worth printing when it has not.
inline bool has(std::string_view text, std::string_view words) { return text.find(words) != std::string_view::npos; }

inline Setup::Piece rectangle(std::string name, std::string kind, Point low, Point high) {
    return {std::move(name), std::move(kind), {low, {high.x, low.y}, high, {low.x, high.y}}, {}, 0};
}

inline Setup::Unit unit(Side side, std::string list, std::string profile, std::string name,
                        std::vector<std::pair<std::string, Point>> models) {
    Setup::Unit unit;
    unit.side = side;
    unit.list = std::move(list);
    unit.profile = std::move(profile);
    unit.name = std::move(name);
    for (auto& [model, place] : models) unit.models.push_back({std::move(model), place, {}, {}, 0});
    return unit;
}

/// One piece of every kind of terrain.
inline std::vector<Setup::Piece> all_terrain() {
    std::vector<Setup::Piece> pieces{
        rectangle("R1", "road", at(0, 228), at(480, 252)),
        rectangle("H1", "hedge", at(80, 200), at(180, 205)),
        rectangle("F1", "fence", at(300, 275), at(400, 280)),
        rectangle("M1", "low_wall", at(200, 140), at(280, 146)),
        rectangle("M2", "tall_wall", at(200, 330), at(280, 337)),
        rectangle("P1", "parapet", at(120, 300), at(180, 308)),
        rectangle("B1", "house", at(320, 190), at(370, 224)),
        rectangle("B2", "bunker", at(60, 260), at(100, 296)),
        rectangle("C1", "crops", at(380, 300), at(470, 360)),
        rectangle("T1", "trench", at(210, 270), at(290, 282)),
        rectangle("S1", "wire", at(150, 80), at(250, 86)),
        rectangle("O1", "open", at(400, 20), at(460, 60)),
    };
    pieces.push_back({"W1",
                      "woods",
                      {at(40, 310), at(60, 300), at(110, 310), at(130, 340), at(120, 370), at(70, 380), at(30, 350)},
                      {},
                      0});
    pieces.push_back(
        {"W2", "woods", {at(360, 120), at(440, 120), at(440, 180), at(400, 170), at(390, 180), at(360, 180)}, {}, 0});
    pieces.push_back({"D1", "rubble", {at(210, 190), at(270, 180), at(285, 205), at(260, 222), at(215, 220)}, {}, 0});
    pieces.push_back({"K1", "rock", {at(20, 120), at(60, 110), at(80, 135), at(65, 165), at(30, 160)}, {}, 0});
    pieces.push_back(
        {"L1", "hill", {at(300, 380), at(360, 370), at(400, 400), at(390, 450), at(330, 460), at(290, 430)}, {}, 0});
    pieces.push_back(
        {"E1", "shallow_water", {at(0, 20), at(90, 30), at(130, 60), at(110, 90), at(40, 80), at(0, 90)}, {}, 0});
    pieces.push_back(
        {"E2", "deep_water", {at(430, 400), at(480, 390), at(480, 470), at(450, 460), at(425, 430)}, {}, 0});
    return pieces;
}

/// A battle in its third turn: 25 models of both sides, all kinds of terrain and of marks.
inline Setup sample_setup() {
    Setup setup;
    setup.ruleset = "ae-wwii";
    setup.name = "sample";
    setup.title = {"The crossroads", "Le carrefour"};
    setup.pieces = all_terrain();
    setup.objectives = {at(120, 240), at(240, 240), at(390, 240)};
    setup.victory = "objectives";
    setup.start = "activation_a";
    const Side a = Side::a;
    const Side b = Side::b;
    setup.units = {
        unit(a, "us", "us_officer", "O", {{"o1", at(230, 110)}}),
        unit(a, "us", "us_sniper", "sniper", {{"sniper1", at(390, 140)}}),
        unit(a, "us", "us_buffalo", "Buf", {{"buf", at(300, 150)}}),
        unit(a, "us", "us_airborne", "P",
             {{"p1", at(205, 132)},
              {"p2", at(225, 132)},
              {"p3", at(245, 132)},
              {"p4", at(265, 132)},
              {"p5", at(215, 120)},
              {"p6", at(280, 133)}}),
        unit(a, "us", "us_airborne", "Q",
             {{"q1", at(110, 190)},
              {"q2", at(125, 192)},
              {"q3", at(140, 190)},
              {"q4", at(160, 175)},
              {"q5", at(60, 200)}}),
        unit(b, "de", "de_officer", "H", {{"h1", at(250, 300)}}),
        unit(b, "de", "de_doktor", "Dok", {{"dok", at(170, 340)}}),
        unit(b, "de", "de_fleshless", "F",
             {{"f1", at(171, 175)}, {"f2", at(330, 205)}, {"f3", at(345, 212)}, {"f4", at(360, 205)}}),
        unit(b, "de", "de_wehrmacht", "W",
             {{"w1", at(220, 276)},
              {"w2", at(235, 276)},
              {"w3", at(262, 276)},
              {"w4", at(275, 276)},
              {"w5", at(310, 290)}}),
    };
    const auto set = [&](std::string name, std::string key, std::string value) {
        setup.states.push_back({std::move(name), std::move(key), std::move(value), 0});
    };
    set("battle", "turn", "3");
    set("h1", "wounds", "1");
    set("f2", "wounds", "1");
    set("f2", "numb", "yes");
    set("f3", "numb", "yes");
    set("q5", "stray", "yes");
    set("p6", "removed", "yes");
    set("w4", "removed", "yes");
    set("W", "activated", "yes");
    set("sniper", "activated", "yes");
    set("f4", "extra_strength", "2");
    set("p2", "ap", "1");
    set("o1", "wounds", "1");
    return setup;
}

inline std::unique_ptr<Match> opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems)
        ADD_FAILURE() << problem.field.english() << ": " << problem.message.english();
    return std::move(opened.match);
}

/// Events of every kind that a picture draws. They need not be a game that could have been played.
inline std::vector<Event> sample_events(const Scenario& scenario) {
    std::vector<Event> events;
    const auto add = [&](Happening kind, std::string_view actor, std::string_view target) -> Event& {
        Event event;
        event.kind = kind;
        if (const auto figure = scenario.figure_named(actor)) event.actor = *figure;
        if (const auto figure = scenario.figure_named(target)) event.target = *figure;
        events.push_back(event);
        return events.back();
    };
    const auto way = [&](Happening kind, std::string_view actor, std::string_view target, Point from, Point to) {
        Event& event = add(kind, actor, target);
        event.from = from;
        event.to = to;
    };
    way(Happening::moved, "p4", "", at(250, 110), at(265, 120));
    way(Happening::moved, "p4", "", at(265, 120), at(265, 132));
    add(Happening::shot_declared, "p1", "w1");
    add(Happening::shot_hit, "p1", "w1");
    add(Happening::saved, "", "w1");
    add(Happening::shot_missed, "p1", "w1");
    add(Happening::shot_hit, "p1", "w1");
    add(Happening::no_effect, "", "w1");
    add(Happening::shot_declared, "p2", "w4");
    add(Happening::shot_hit, "p2", "w4");
    add(Happening::wounded, "", "w4");
    add(Happening::removed, "", "w4");
    add(Happening::shot_declared, "sniper1", "w5");
    add(Happening::shot_missed, "sniper1", "w5");
    way(Happening::ran, "q4", "", at(200, 160), at(160, 175));
    way(Happening::ran, "f1", "", at(190, 240), at(171, 175));
    add(Happening::charged, "f1", "q4");
    add(Happening::combat_won, "q4", "f1");
    add(Happening::numb_held, "", "f1");
    way(Happening::thrown, "h1", "p6", {}, at(240, 190));
    add(Happening::shot_missed, "h1", "p6");
    way(Happening::scattered, "", "", at(240, 190), at(258, 182));
    way(Happening::exploded, "", "", {}, at(258, 182));
    add(Happening::removed, "", "p6");
    way(Happening::arc_fired, "buf", "", at(306, 155), at(350, 198));
    way(Happening::arc_cut, "", "", {}, at(338, 187));
    add(Happening::wounded, "", "f2");
    add(Happening::mind_blasted, "o1", "f3");
    add(Happening::inoculated, "dok", "w1");
    way(Happening::pushed, "h1", "w5", at(300, 290), at(310, 290));
    return events;
}

}  // namespace umpire::draw_tests
