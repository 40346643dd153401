#include "text/told_names.hpp"

#include "text/names.hpp"
#include "text/sample_battle.hpp"

#include <gtest/gtest.h>

namespace umpire::text {
namespace {

TEST(ToldNames, WordsStandApartFromTheirNumber) {
    EXPECT_EQ(told_name("Mortar81"), "Mortar 81");
    EXPECT_EQ(told_name("Gun57"), "Gun 57");
    EXPECT_EQ(told_name("MG42"), "MG42");
    EXPECT_EQ(told_name("M1919"), "M1919");
    EXPECT_EQ(told_name("Barn_north"), "Barn north");
}

/// Two units of two models and one of one, as the scenario of a battle holds them.
Scenario small_scenario() {
    Scenario scenario;
    scenario.setup.ruleset = "ae-wwii";
    text_tests::add_unit(scenario, Side::a, "us", "us_officer", "Officer", {"off"});
    text_tests::add_unit(scenario, Side::a, "us", "us_airborne", "Airborne", {"air1", "air2"});
    text_tests::add_unit(scenario, Side::a, "us", "us_airborne", "Rangers", {"ran1", "ran2"});
    return scenario;
}

TEST(ToldNames, ModelsAreNumberedWithinTheirUnitAndNoNameIsSaidTwice) {
    const Scenario told = told_scenario(small_scenario());
    const auto name = [&](std::size_t figure) { return figure_name(id_at<FigureId>(figure), told, Language::english); };
    EXPECT_EQ(name(0), "US officer");
    EXPECT_EQ(name(1), "Airborne 1");
    EXPECT_EQ(name(3), "Rangers 1") << "of the same profile, and another one";
    EXPECT_EQ(unit_name(id_at<UnitId>(0), told, Language::english), "US officer");
    EXPECT_EQ(unit_name(id_at<UnitId>(2), told, Language::english), "section Rangers (Airborne)");
}

}  // namespace
}  // namespace umpire::text
