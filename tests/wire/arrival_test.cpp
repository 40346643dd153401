// Whoever does no more than what is suggested brings every unit on to the table, each at a place of its own, and is
// told beforehand who would stay off.

#include "files.hpp"
#include "wire/desk.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace umpire {
namespace {

using nlohmann::json;
using wire_tests::file_text;

class ArrivalTest : public testing::Test {
protected:
    json ask(const std::string& name, const json& request) { return json::parse(desk_.call(name, request.dump())); }

    void SetUp() override {
        json forces;
        json scenarios;
        for (const std::string name :
             {"us_platoon", "us_short_platoon", "de_platoon", "gb_platoon", "gb_short_platoon", "su_platoon"})
            forces[name] = file_text("data/bolt_action/forces/" + name + ".toml");
        for (const std::string name : {"meeting", "hold", "break_through"})
            scenarios[name] = file_text("data/bolt_action/scenarios/" + name + ".toml");
        ask("files", {{"ruleset", "bolt-action"}, {"scenarios", scenarios}, {"forces", forces}});
    }
    void open(const std::string& scenario, int seed, const json& options = json::object()) {
        scenario_ = ask("open", {{"ruleset", "bolt-action"},
                                 {"scenario", scenario},
                                 {"options", options},
                                 {"seed", std::to_string(seed)},
                                 {"players", {{"A", "human"}, {"B", "human"}}}})["scenario"];
        ASSERT_FALSE(scenario_.is_null());
        entries_.clear();
        waves_.clear();
        turn_ = 0;
        told_.clear();
    }
    json view() {
        const json answer = ask("view", {{"seat", "-"}});
        turn_ = answer["view"]["turn"];
        return answer["view"];
    }
    /// The decision that awaits somebody; null at the end.
    json decision() {
        for (;;) {
            const json pending = view()["pending"];
            if (pending["kind"] == "finished") return nullptr;
            if (pending["kind"] == "decisions") return ask_openly(pending["decisions"][0]["side"]);
            told_.push_back(ask("advance", {{"seat", "-"}})["step"]);
        }
    }
    json ask_openly(const std::string& side) {
        const json answer = ask("view", {{"seat", side}});
        for (const json& one : answer["view"]["pending"]["decisions"])
            if (one["side"] == side) return one;
        return nullptr;
    }
    json choices(const std::string& side) { return ask("choices", {{"side", side}}); }
    void act(const std::string& side, const json& action) {
        const json answer = ask("act", {{"side", side}, {"seat", "-"}, {"action", action["text"]}});
        ASSERT_TRUE(answer["objections"].empty()) << action["text"] << answer["objections"];
        told_.push_back(answer["step"]);
        if (action["verb"] == "come_on") entries_[{side, turn_}].push_back(middle_of(action));
    }
    static double middle_of(const json& action) {
        double sum = 0;
        for (const json& place : action["places"]) sum += place[0].get<double>() + place[1].get<double>() / 8;
        return sum / double(action["places"].size());
    }
    /// As suggested where somebody can be brought on; else whatever comes to the next such moment soonest.
    void answer(const json& asked) {
        const std::string side = asked["side"];
        const json offered = choices(side);
        if (!offered["arrival"].is_null()) return act(side, offered["arrival"]);
        // One half of each side is its first wave, the other its reserve: that is right in every scenario.
        const std::string wave = waves_[side] % 2 == 0 ? "first_wave" : "reserve";
        if (asked["question"] == "waves") ++waves_[side];
        for (const char* const verb : {"ready", wave.c_str(), "order_down", "wait"})
            for (const json& choice : offered["choices"])
                if (choice["verb"] == verb) return act(side, choice);
        for (const json& choice : offered["choices"])  // nobody shoots
            if (choice["role"] == "end") return act(side, choice);
        ASSERT_FALSE(offered["choices"].empty()) << asked;
        act(side, offered["choices"][0]);
    }
    /// How often that happened by that clause.
    int count(const std::string& event, const std::string& clause) const {
        int found = 0;
        for (const json& step : told_) {
            if (step.is_null()) continue;
            for (const json& one : step["events"]) found += one["kind"] == event && one["clause"] == clause;
        }
        return found;
    }
    /// What was said before each unit that stayed off.
    std::string story() const {
        std::string text;
        for (std::size_t i = 0; i < told_.size(); ++i) {
            if (told_[i].is_null()) continue;
            for (const json& one : told_[i]["events"])
                if (one["kind"] == "stayed_off" && one["clause"] == "BA-MOVE-8")
                    for (std::size_t j = i < 4 ? 0 : i - 4; j <= i; ++j)
                        if (told_[j]["action"].is_object())
                            text += told_[j]["action"]["text"].get<std::string>() + "\n";
        }
        return text;
    }
    /// A failed test of its order keeps a reserve off the table; no suggestion helps against that.
    bool is_unlucky(std::size_t unit) const {
        for (const json& step : told_) {
            if (step.is_null()) continue;
            for (const json& one : step["events"])
                if (one["kind"] == "stayed_off" && one["clause"] == "BA-SETUP-7" && one["unit"] == unit) return true;
        }
        return false;
    }
    /// Units that are neither on the table nor inside of something on it.
    std::vector<std::string> left_out() {
        std::vector<std::string> names;
        const json now = view();
        for (std::size_t i = 0; i < scenario_["units"].size(); ++i) {
            if (is_unlucky(i)) continue;
            const json& unit = scenario_["units"][i];
            const bool is_off = std::any_of(unit["figures"].begin(), unit["figures"].end(), [&](const json& figure) {
                return now["figures"][figure.get<std::size_t>()]["place"] != "table";
            });
            if (is_off && now["units"][i]["inside"].is_null()) names.push_back(unit["name"]);
        }
        return names;
    }

    /// Plays on to the first moment at which a unit is asked where it comes on; answers its decision.
    json to_the_edge() {
        open("meeting", 1);
        json asked = decision();
        for (int n = 0; n < 100 && asked["question"] != "come_on"; ++n) {
            answer(asked);
            asked = decision();
        }
        return asked;
    }

    wire::Desk desk_;
    json scenario_;
    int turn_ = 0;
    std::vector<json> told_;
    std::map<std::string, int> waves_;
    std::map<std::pair<std::string, int>, std::vector<double>> entries_;  ///< by side and turn
};

/// The scenarios and how many seeds of each. A sanitized build is many times slower and looks at one battle.
std::map<std::string, int> battles_to_look_at() {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return {{"meeting", 1}};
#endif
#endif
    return {{"meeting", 3}, {"hold", 1}, {"break_through", 1}};
}

TEST_F(ArrivalTest, EveryUnitOfEveryScenarioComesOnAsSuggested) {
    const std::map<std::string, int> battles = battles_to_look_at();
    for (const auto& [name, last] : battles)
        for (int seed = 1; seed <= last; ++seed) {
            open(name, seed);
            for (int n = 0; n < 400 && turn_ < 5; ++n) {
                const json asked = decision();
                if (asked.is_null()) break;
                answer(asked);
                if (HasFatalFailure()) return;
            }
            EXPECT_EQ(count("stayed_off", "BA-MOVE-8"), 0) << name << ", seed " << seed << "\n" << story();
            EXPECT_GE(count("came_on", "BA-MOVE-8"), 8) << name << ", seed " << seed;
            EXPECT_EQ(left_out(), std::vector<std::string>{}) << name << ", seed " << seed;
            for (const auto& [when, middles] : entries_)
                EXPECT_EQ(std::set<double>(middles.begin(), middles.end()).size(), middles.size())
                    << name << ", seed " << seed << ", side " << when.first << ", turn " << when.second;
        }
}

TEST_F(ArrivalTest, WhoeverWouldStayOffIsToldSoBeforehand) {
    const json asked = to_the_edge();
    ASSERT_EQ(asked["question"], "come_on");
    const std::string side = asked["side"];
    json offered = choices(side);
    ASSERT_EQ(offered["warnings"].size(), 1u);
    EXPECT_EQ(offered["warnings"][0]["unit"], asked["unit"]);
    EXPECT_EQ(offered["warnings"][0]["clause"], "BA-MOVE-8");
    act(side, offered["arrival"]);
    EXPECT_EQ(choices(side)["warnings"].size(), 1u) << "no path is announced yet";
    act(side, choices(side)["arrival"]);
    EXPECT_EQ(choices(side)["warnings"].size(), 0u);
}

TEST_F(ArrivalTest, ADragFromTheEdgeTakesTheWholeUnitAlong) {
    const json asked = to_the_edge();
    ASSERT_EQ(asked["question"], "come_on");
    const std::string side = asked["side"];
    const json entry = choices(side)["arrival"];
    const json figures = scenario_["units"][asked["unit"].get<std::size_t>()]["figures"];
    const json from = entry["places"][0];
    const int inward = from[1].get<int>() <= 0 ? 1 : -1;
    const auto drag_to = [&](int depth) {
        const json to{from[0], from[1].get<int>() + inward * depth};
        return ask("drag", {{"side", side}, {"figure", figures[0]}, {"to", to}, {"first", entry["text"]}})["ways"][0];
    };
    const json far = drag_to(11'000);
    EXPECT_EQ(far["legal"], true) << far;
    EXPECT_EQ(far["stays_off"], nullptr);
    ASSERT_EQ(far["ghosts"].size(), figures.size());
    EXPECT_EQ(far["path"][0], json({from[0], from[1]}));
    EXPECT_EQ(far["length"], "") << "nothing is measured";
    EXPECT_EQ(drag_to(1'500)["stays_off"], "BA-MOVE-8") << "the bases would stand on the edge";
    // The entry and the way are two decisions; the models then stand outside their edge for all to see.
    act(side, entry);
    const json now = view();
    for (const json& figure : figures) EXPECT_EQ(now["figures"][figure.get<std::size_t>()]["place"], "edge");
}

TEST_F(ArrivalTest, APlaceIsWhereTheMiddleOfTheUnitComesOn) {
    const json asked = to_the_edge();
    ASSERT_EQ(asked["question"], "come_on");
    const json answer =
        ask("formation", {{"side", asked["side"]}, {"unit", asked["unit"]}, {"centre", {72'345, 40'000}}});
    ASSERT_EQ(answer["legal"], true) << answer;
    double sum = 0;
    for (const json& place : answer["action"]["places"]) sum += place[0].get<double>();
    EXPECT_NEAR(sum / double(answer["action"]["places"].size()), 72'345, 2);
}

TEST_F(ArrivalTest, EdgesAndZonesAreTold) {
    open("hold", 1);
    bool has_seen_zone = false;
    for (int n = 0; n < 60; ++n) {
        const json asked = decision();
        const json now = view();
        ASSERT_EQ(now["edges"].size(), 2u);
        if (asked["question"] == "deploy") {
            ASSERT_EQ(now["zones"].size(), 1u);
            EXPECT_EQ(now["zones"][0]["round"], true);
            EXPECT_EQ(now["zones"][0]["side"], asked["side"]);
            const std::string side = asked["side"] == "A" ? "Red" : "Blue";
            EXPECT_EQ(now["zones"][0]["label"], side + ": deployment zone");
            has_seen_zone = true;
            break;
        }
        answer(asked);
        ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_TRUE(has_seen_zone);
}

}  // namespace
}  // namespace umpire
