// The card of a unit: every number of the lists with its meaning and its clause, in both languages, in every game.

#include "wire/card.hpp"

#include "wire/desk.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace umpire::wire {
namespace {

std::string whole_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

struct Table {
    std::string ruleset;
    std::string folder;
    std::string scenario;
};

class CardTest : public testing::TestWithParam<Table> {
protected:
    Json ask(const std::string& name, const Json& request) { return Json::parse(desk_.call(name, request.dump())); }
    void SetUp() override {
        const std::filesystem::path data =
            std::filesystem::path(std::getenv("UMPIRE_ROOT")) / "data" / GetParam().folder;
        Json forces = Json::object();
        std::error_code none;
        for (const auto& file : std::filesystem::directory_iterator(data / "forces", none))
            forces[file.path().stem().string()] = whole_file(file.path());
        const std::string scenario = whole_file(data / "scenarios" / (GetParam().scenario + ".toml"));
        ask("files",
            {{"ruleset", GetParam().ruleset}, {"scenarios", {{"one", scenario}}}, {"forces", std::move(forces)}});
        const Json opened = ask("open", {{"ruleset", GetParam().ruleset},
                                         {"scenario", "one"},
                                         {"seed", "1"},
                                         {"players", {{"A", "human"}, {"B", "human"}}}});
        ASSERT_TRUE(opened.contains("scenario")) << opened;
        units_ = opened["scenario"]["units"].size();
    }

    Desk desk_;
    std::size_t units_ = 0;
};

void expect_whole(const Json& lines) {
    for (const Json& line : lines) {
        EXPECT_FALSE(line["name"].get<std::string>().empty());
        EXPECT_FALSE(line["means"].get<std::string>().empty()) << line;
        ASSERT_FALSE(line["clause"].is_null()) << line;
        EXPECT_FALSE(line["clause"]["title"].get<std::string>().empty()) << line;
    }
}

TEST_P(CardTest, EveryNumberOfEveryUnitIsExplainedInBothLanguages) {
    for (const std::string language : {"en", "fr"})
        for (std::size_t unit = 0; unit < units_; ++unit) {
            const Json card = ask("card", {{"unit", unit}, {"language", language}});
            ASSERT_TRUE(card.contains("lines")) << card;
            EXPECT_GE(card["lines"].size(), 3u);
            expect_whole(card["lines"]);
            for (const Json& weapon : card["weapons"]) {
                EXPECT_GE(weapon["carried"], 1);
                EXPECT_EQ(weapon["range"] == 0, weapon["range_said"].get<std::string>().empty()) << weapon;
                expect_whole(weapon["lines"]);
            }
        }
}

TEST_P(CardTest, SomebodyCarriesAWeaponThatReachesFar) {
    std::int64_t farthest = 0;
    for (std::size_t unit = 0; unit < units_; ++unit) {
        const Json card = ask("card", {{"unit", unit}, {"language", "en"}});
        for (const Json& weapon : card["weapons"]) farthest = std::max(farthest, weapon["range"].get<std::int64_t>());
    }
    EXPECT_GT(farthest, 20'000);
}

TEST_P(CardTest, AUnitThatIsNoneIsRefused) {
    for (const Json& unit : {Json(-1), Json(units_), Json("1"), Json(nullptr)})
        EXPECT_TRUE(ask("card", {{"unit", unit}, {"language", "en"}}).contains("problems")) << unit;
}

INSTANTIATE_TEST_SUITE_P(Games, CardTest,
                         testing::Values(Table{"ae-wwii", "ae_wwii", "skirmish"},
                                         Table{"bolt-action", "bolt_action", "meeting"},
                                         Table{"wwiisim-fr", "wwiisim_fr", "village"},
                                         Table{"wwiisim-en", "wwiisim_en", "village_en"},
                                         Table{"wme", "wme", "wme_open_field"}));

}  // namespace
}  // namespace umpire::wire
