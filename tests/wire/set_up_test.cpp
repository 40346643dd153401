// Whoever lets everything be set up for him stands as the computer would: commanders close to those whom they lead.

#include "files.hpp"
#include "wire/desk.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace umpire {
namespace {

using nlohmann::json;
using wire_tests::file_text;

class SetUpTest : public testing::Test {
protected:
    json ask(const std::string& name, const json& request) { return json::parse(desk_.call(name, request.dump())); }

    void open(int seed) {
        json forces;
        for (const std::string name : {"marches_500", "silver_500"})
            forces[name] = file_text("data/wme/forces/" + name + ".toml");
        const json scenarios{{"wme_first_orders", file_text("data/wme/scenarios/wme_first_orders.toml")}};
        ask("files", {{"ruleset", "wme"}, {"scenarios", scenarios}, {"forces", forces}});
        scenario_ = ask("open", {{"ruleset", "wme"},
                                 {"scenario", "wme_first_orders"},
                                 {"options", json::object()},
                                 {"seed", std::to_string(seed)},
                                 {"players", {{"A", "human"}, {"B", "human"}}}})["scenario"];
        ASSERT_FALSE(scenario_.is_null());
    }
    json view() { return ask("view", {{"seat", "-"}})["view"]; }
    /// Takes what is suggested until something else than a place is asked.
    void set_everything_up() {
        for (int steps = 0; steps < 200; ++steps) {
            const json pending = view()["pending"];
            if (pending["kind"] != "decisions") {
                ask("advance", {{"seat", "-"}});
                continue;
            }
            const std::string side = pending["decisions"][0]["side"];
            const json offered = ask("choices", {{"side", side}});
            if (pending["decisions"][0]["manner"] != "set_up" && offered["arrival"].is_null() && steps > 4) {
                if (pending["decisions"][0]["question"] != "choose_edge") return;
            }
            const json& action = offered["arrival"].is_null() ? offered["choices"][0] : offered["arrival"];
            const json answer = ask("act", {{"side", side}, {"seat", "-"}, {"action", action["text"]}});
            ASSERT_TRUE(answer["objections"].empty()) << action["text"] << answer["objections"];
        }
    }
    /// How far the nearest other unit of its side is, in centimetres.
    double farness(const json& now, std::size_t unit) const {
        double nearest = std::numeric_limits<double>::max();
        for (const json& own : scenario_["units"][unit]["figures"])
            for (std::size_t other = 0; other < scenario_["units"].size(); ++other) {
                if (other == unit || scenario_["units"][other]["side"] != scenario_["units"][unit]["side"]) continue;
                for (const json& one : scenario_["units"][other]["figures"]) {
                    const json& a = now["figures"][own.get<std::size_t>()]["at"];
                    const json& b = now["figures"][one.get<std::size_t>()]["at"];
                    nearest = std::min(nearest, std::hypot(a[0].get<double>() - b[0].get<double>(),
                                                           a[1].get<double>() - b[1].get<double>()));
                }
            }
        return nearest / 1000;
    }

    wire::Desk desk_;
    json scenario_;
};

TEST_F(SetUpTest, NobodyStandsAlone) {
    for (const int seed : {1, 2, 3}) {
        open(seed);
        set_everything_up();
        const json now = view();
        for (std::size_t unit = 0; unit < scenario_["units"].size(); ++unit) {
            for (const json& figure : scenario_["units"][unit]["figures"])
                ASSERT_EQ(now["figures"][figure.get<std::size_t>()]["place"], "table")
                    << scenario_["units"][unit]["name"];
            EXPECT_LT(farness(now, unit), 20.0) << scenario_["units"][unit]["name"] << ", seed " << seed;
        }
    }
}

}  // namespace
}  // namespace umpire
