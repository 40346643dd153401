// Moves before they are done: none of nothing is offered, several are told one after the other, and no two choices read
// the same.

#include "support/position.hpp"
#include "wire/choices.hpp"
#include "wire/desk.hpp"
#include "wire/preview.hpp"

#include "files.hpp"
#include "games/games.hpp"
#include "support/random_battle.hpp"
#include "text/codec.hpp"
#include "text/generator.hpp"
#include "text/wording.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace umpire::wire {
namespace {

using umpire::tests::match_of_case;

constexpr std::int32_t inch = 2540;
constexpr Language english = Language::english;

/// Ways of every model that is asked to a place; how many models have been tried.
template <class Place>
int drag_all(const Match& match, Side side, const Place& place_of, std::vector<Json>& ways) {
    int tried = 0;
    for (std::size_t i = 0; i < match.scenario().figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (match.scenario()[figure].side != side || !match.table()[figure].on_table) continue;
        Json answer = drag_json(match, side, Drag{figure, {}, place_of(figure)}, english);
        for (Json& way : answer["ways"]) ways.push_back(std::move(way));
        ++tried;
    }
    return tried;
}

/// Plays a battle of a ruleset by chance, and looks at every decision as the side that is asked knows the battle.
template <class Look>
void play(std::string_view ruleset, std::uint64_t seed, const Look& look) {
    Chance chance(seed, 3);
    text::GeneratorWishes wishes;
    wishes.ruleset = ruleset;
    const auto match = random_battle::opened(text::generate(wishes, chance));
    random_battle::Players players(seed);
    for (int steps = 0; steps < 400 && !random_battle::is_over(*match); ++steps) {
        if (const Side side = random_battle::asked(*match); side != Side::none) look(*match->known_to(side), side);
        random_battle::apply(*match, players.next(*match));
    }
}

/// A move of nothing could be had for nothing else than the points or the order that it takes.
TEST(Moves, ToWhereAModelStandsNoneIsOfferedInAnyGame) {
    for (const std::string_view ruleset : {"ae-wwii", "wme"}) {
        int tried = 0;
        play(ruleset, 5, [&](const Match& seen, Side side) {
            const Topic topic = words_of(seen)[decision_of(seen, side)->question].topic;
            if (!seen.may_measure() || (topic != Topic::act && topic != Topic::paths)) return;
            std::vector<Json> ways;
            tried += drag_all(seen, side, [&](FigureId figure) { return seen.table()[figure].at; }, ways);
            for (const Json& way : ways) ADD_FAILURE() << ruleset << ": " << way["action"]["text"];
        });
        EXPECT_GT(tried, 20) << ruleset;
    }
}

TEST(Choices, NoTwoOfOneDecisionReadTheSame) {
    for (const RulesetEntry& entry : rulesets()) {
        if (!entry.is_playable) continue;
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            play(entry.card.name, seed, [&](const Match& seen, Side side) {
                std::map<std::string, std::string> told;
                const Json answer = choices_json(seen, side, Language::french);
                for (const Json& choice : answer["choices"]) {
                    const std::string text = choice["text"];
                    const auto [other, is_new] = told.emplace(choice["say"].get<std::string>(), text);
                    EXPECT_TRUE(is_new) << entry.card.name << ": " << other->first << ": " << other->second << " | "
                                        << text;
                }
            });
    }
}

/// What is left out reads the same and is the same but for less than a tenth of the unit of the game.
TEST(Choices, OnlyWhatIsAsGoodAsTheSameIsLeftOut) {
    int left_out = 0;
    for (const RulesetEntry& entry : rulesets()) {
        if (!entry.is_playable) continue;
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            play(entry.card.name, seed, [&](const Match& seen, Side side) {
                const Wording wording = wording_for(seen, english);
                std::map<std::string, Action> told;
                for (const Action& action : offered_to(seen, side, *decision_of(seen, side)).actions) {
                    const auto [other, is_new] = told.emplace(text::action(action, *wording.told, english), action);
                    if (is_new) continue;
                    ++left_out;
                    Action same = action;
                    same.places = other->second.places;
                    EXPECT_EQ(same, other->second) << text::to_text(action, seen.scenario(), wording.unit) << " | "
                                                   << text::to_text(other->second, seen.scenario(), wording.unit);
                    ASSERT_EQ(action.places.size(), other->second.places.size());
                    for (std::size_t i = 0; i < action.places.size(); ++i) {
                        EXPECT_LT(squared(action.places[i].at - other->second.places[i].at), 300 * 300);
                        EXPECT_EQ(action.places[i].facing.tenths, other->second.places[i].facing.tenths);
                    }
                }
            });
    }
    EXPECT_GT(left_out, 0) << "nothing was met that reads the same";
}

/// A desk with a battle of two persons, played by the first choices until side A moves models one by one.
class TogetherTest : public testing::Test {
protected:
    Json ask(const std::string& name, const Json& request) { return Json::parse(desk_.call(name, request.dump())); }
    Json ways(const Json& figure, const Json& to, const Json& after) {
        return ask("drag", {{"side", "A"}, {"figure", figure}, {"to", to}, {"alone", true}, {"after", after}})["ways"];
    }
    Json act(const Json& action, const std::string& side) {
        return ask("act", {{"side", side}, {"seat", side}, {"action", action}});
    }
    void SetUp() override {
        Json forces;
        for (const std::string name : {"us_sample", "de_sample"})
            forces[name] = wire_tests::file_text("data/ae_wwii/forces/" + name + ".toml");
        const std::string skirmish = wire_tests::file_text("data/ae_wwii/scenarios/skirmish.toml");
        ask("files", {{"ruleset", "ae-wwii"}, {"scenarios", {{"skirmish", skirmish}}}, {"forces", forces}});
        const Json players{{"A", "human"}, {"B", "human"}};
        ask("open", {{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"seed", "11"}, {"players", players}});
        for (int steps = 0; steps < 500 && movers_.size() < 4; ++steps) go_on();
    }
    /// One step; or, where A has the choice among several models of a section, these.
    void go_on() {
        for (const std::string side : {"A", "B"}) {
            const Json choices = ask("choices", {{"side", side}})["choices"];
            if (choices.empty()) continue;
            std::set<int> actors;
            for (const Json& choice : choices)
                if (choice["actor"].is_number() && choice["verb"] == "done") actors.insert(choice["actor"].get<int>());
            if (side == "A" && actors.size() >= 4) {
                movers_.assign(actors.begin(), actors.end());
            } else {
                act(choices[0]["text"], side);
            }
            return;
        }
        ask("advance", {{"seat", "-"}});
    }
    /// Half a move to the south or the north, where there is a way.
    Json way_of(int figure, const Json& after) {
        const Json at = ask("view", {{"seat", "A"}})["view"]["figures"][static_cast<std::size_t>(figure)]["at"];
        for (const int by : {inch, -inch})
            for (Json& way : ways(figure, {at[0], at[1].get<int>() + by}, after))
                if (way["legal"].get<bool>() && way["cost"] == "1 AP") return way;
        return nullptr;
    }

    wire::Desk desk_;
    std::vector<int> movers_;
};

TEST_F(TogetherTest, WhatIsToldOfTheNextIsTrueOnceTheOthersHaveGone) {
    ASSERT_GE(movers_.size(), 4u);
    Json after = Json::array();
    std::vector<Json> told;
    for (const int figure : movers_) {
        told.push_back(way_of(figure, after));
        ASSERT_FALSE(told.back().is_null());
        after.push_back(told.back()["action"]["text"]);
    }
    EXPECT_TRUE(told[0]["loses"].empty());
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        EXPECT_EQ(way_of(movers_[i], Json::array()), told[i]);
        const std::string text = told[i]["action"]["text"];
        ASSERT_TRUE(act(text, "A")["objections"].empty()) << text;
    }
    int lost = 0;
    for (std::size_t i = 1; i < told.size(); ++i) {
        for (const Json& one : told[i]["loses"]) EXPECT_EQ(one["figure"], movers_[i - 1]);
        lost += static_cast<int>(told[i]["loses"].size());
    }
    EXPECT_GT(lost, 0) << "somebody had points left when the next one went";
}

TEST_F(TogetherTest, WhatComesBeforeMustBeActionsOfTheBattle) {
    ASSERT_GE(movers_.size(), 4u);
    const Json request{{"side", "A"}, {"figure", movers_[0]}, {"to", {5000, 5000}}};
    for (const Json& after : {Json("p1 move"), Json{1}, Json{"nobody moves"}}) {
        Json broken = request;
        broken["after"] = after;
        EXPECT_TRUE(ask("drag", broken).contains("problems")) << after;
    }
}

/// In the swamp each inch costs two: the reach of six inches ends there where the way does.
TEST(Reach, OfAnOrderMindsTheGround) {
    const auto match = match_of_case(R"(ruleset wwiisim-fr
case WW-MV-5 for: a swamp to the east
  A us rifle S: s1 at 10,10
  B ger grenadier T: t1 at 10,40
  terrain M swamp 12,8 - 20,12
  set S order walk
  set battle phase primary_movement
)");
    const auto figure = *match->scenario().figure_named("s1");
    const Json outlines = reach_json(*match, Side::a, figure, english)["outlines"];
    ASSERT_EQ(outlines.size(), 1u);
    std::int32_t west = 10 * inch;
    for (const Json& point : outlines[0]["points"]) {
        west = std::min(west, point[0].get<std::int32_t>());
    }
    EXPECT_NEAR(west, 4 * inch, 2);
    const auto due_east = std::ranges::find_if(outlines[0]["points"], [](const Json& point) {
        return std::abs(point[1].get<std::int32_t>() - 10 * inch) < 3 && point[0] > 10 * inch;
    });
    ASSERT_NE(due_east, outlines[0]["points"].end());
    EXPECT_NEAR((*due_east)[0].get<std::int32_t>(), 14 * inch, 20);
}

/// AE-SHOOT-3 with `out_of_range = action_lost`, ruling R-AE-4: nobody measures his way before he has declared it. So
/// what would come after a move is not told either: it would say where the move ends.
class AheadTest : public testing::Test {
protected:
    Json ask(const std::string& name, const Json& request) { return Json::parse(desk_.call(name, request.dump())); }

    void open(const std::string& out_of_range) {
        Json forces;
        for (const std::string name : {"us_sample", "de_sample", "su_sample"})
            forces[name] = wire_tests::file_text("data/ae_wwii/forces/" + name + ".toml");
        const Json scenarios = {{"skirmish", wire_tests::file_text("data/ae_wwii/scenarios/skirmish.toml")}};
        ask("files", {{"ruleset", "ae-wwii"}, {"scenarios", scenarios}, {"forces", forces}});
        const Json opened = ask("open", {{"ruleset", "ae-wwii"},
                                         {"scenario", "skirmish"},
                                         {"seed", "3"},
                                         {"options", {{"out_of_range", out_of_range}}},
                                         {"players", {{"A", "human"}, {"B", "random"}}}});
        ASSERT_TRUE(opened.contains("scenario")) << opened;
    }
    /// The next question of which model does what; null at the end.
    Json next_question() {
        for (int i = 0; i < 4000; ++i) {
            const std::size_t n = ++steps_;
            const Json view = ask("view", {{"seat", "A"}})["view"];
            if (view["pending"]["kind"] == "finished") return nullptr;
            if (ask("advance", {{"seat", "A"}})["step"].is_object()) continue;
            const Json asked = ask("choices", {{"side", "A"}});
            const Json decision = view["pending"]["decisions"][0];
            const std::string text = asked["choices"][(n * 7 + n / 8) % asked["choices"].size()]["text"];
            const bool is_new = decision["question"] == "act" && n > last_ + 10;
            if (is_new) last_ = n;
            if (is_new) return decision;
            ask("act", {{"side", "A"}, {"seat", "A"}, {"action", text}});
        }
        return nullptr;
    }
    /// Moves of the unit that is asked, so far away that no model gets there, and near ones.
    Json moves_of(const Json& decision) {
        const Json scenario = ask("scenario", Json::object());
        const Json view = ask("view", {{"seat", "A"}})["view"];
        Json moves = Json::array();
        for (const Json& figure : scenario["units"][decision["unit"].get<std::size_t>()]["figures"]) {
            const Json& stands = view["figures"][figure.get<std::size_t>()];
            if (stands["place"] != "table") continue;
            for (const int inches : {-9, -2, 2, 9}) {
                const Json to = {stands["at"][0].get<int>() + inches * 2540, stands["at"][1]};
                const Json drag = ask("drag", {{"side", "A"}, {"figure", figure}, {"to", to}, {"alone", true}});
                for (const Json& way : drag["ways"])
                    if (way["legal"] == true)
                        moves.push_back({{"figure", figure}, {"at", stands["at"]}, {"text", way["action"]["text"]}});
            }
        }
        return moves;
    }

    Desk desk_;
    std::size_t steps_ = 0;
    std::size_t last_ = 0;  ///< when the last question was taken
};

TEST_F(AheadTest, NothingIsToldOfWhereAMoveEndsThatMayNotBeMeasured) {
    for (const std::string rule : {"refused", "action_lost"}) {
        SCOPED_TRACE(rule);
        open(rule);
        const bool may_measure = rule == "refused";
        int told = 0;
        int moves = 0;
        int away = 0;
        for (int questions = 0; questions < 6; ++questions) {
            const Json decision = next_question();
            if (decision.is_null()) break;  // the battle is over
            for (const Json& move : moves_of(decision)) {
                ++moves;
                const Json after = Json::array({move["text"]});
                if (!ask("follow", {{"side", "A"}, {"after", after}})["decision"].is_null()) ++told;
                const Json to = {move["at"][0].get<int>(), move["at"][1].get<int>() + 2540};
                const Json drag =
                    ask("drag", {{"side", "A"}, {"figure", move["figure"]}, {"to", to}, {"after", after}});
                for (const Json& way : drag["ways"])
                    if (!way["path"].empty() && way["path"][0] != move["at"]) ++away;
            }
        }
        EXPECT_GT(moves, 8);
        EXPECT_EQ(told > 0, may_measure) << told;
        EXPECT_EQ(away > 0, may_measure) << away;
    }
}

}  // namespace
}  // namespace umpire::wire
