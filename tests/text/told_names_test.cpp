#include "text/told_names.hpp"

#include "text/french_names.hpp"
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
    const Scenario told = told_scenario(small_scenario(), Language::english);
    const auto name = [&](std::size_t figure) { return figure_name(id_at<FigureId>(figure), told, Language::english); };
    EXPECT_EQ(name(0), "US officer");
    EXPECT_EQ(name(1), "Airborne 1");
    EXPECT_EQ(name(3), "Rangers 1") << "of the same profile, and another one";
    EXPECT_EQ(unit_name(id_at<UnitId>(0), told, Language::english), "US officer");
    EXPECT_EQ(unit_name(id_at<UnitId>(2), told, Language::english), "section Rangers (Airborne)");
}

/// Whatever form of the name its kind has: one of several, a longer word, a word among others, the same in French.
TEST(ToldNames, AKindThatSaysTheNameInAnotherFormSaysItAlone) {
    const auto named = [](const char* ruleset, const char* list, const char* profile, const char* name,
                          Language language) {
        Scenario scenario;
        scenario.setup.ruleset = ruleset;
        text_tests::add_unit(scenario, Side::a, list, profile, name, {"m1"});
        return unit_name(id_at<UnitId>(0), told_scenario(scenario, language), language);
    };
    EXPECT_EQ(named("wme", "marches", "m_crossbows", "Crossbows", Language::english), "unit Crossbowmen");
    EXPECT_EQ(named("wme", "marches", "m_crossbows", "Crossbows2", Language::english), "Crossbowmen 2");
    EXPECT_EQ(named("wme", "silver", "e_bolts", "Bolts", Language::english), "unit Bolt throwers");
    EXPECT_EQ(named("wme", "silver", "e_lances", "Lances1", Language::french), "l'unité de cavaliers à la lance 1");
    EXPECT_EQ(named("wme", "marches", "m_outriders", "Outriders", Language::french), "l'unité d'éclaireurs montés");
    EXPECT_EQ(named("bolt-action", "us", "mortar_m_team", "Mortar81", Language::english), "medium mortar team 81");
    EXPECT_EQ(named("wwiisim-fr", "uk", "sniper", "Sniper", Language::french), "le tireur d'élite");
    EXPECT_EQ(named("wwiisim-en", "uk", "carrier", "Carrier", Language::french), "l'Universal Carrier");
    EXPECT_EQ(named("bolt-action", "us", "section", "Able", Language::english), "section Able") << "a name of its own";
}

/// Verbs are in the singular, whatever a unit is called: "unit Boar riders takes 1 hit", "Halberdiers 2 takes 1 hit".
TEST(ToldNames, WhoIsCalledAsSeveralIsAUnit) {
    Scenario scenario;
    scenario.setup.ruleset = "wme";
    text_tests::add_unit(scenario, Side::a, "horde", "o_boars", "Boars", {"m1", "m2"});
    text_tests::add_unit(scenario, Side::a, "horde", "o_giant", "Giant", {"m3"});
    const auto told = [&](std::size_t unit, Language language) {
        return unit_name(id_at<UnitId>(unit), told_scenario(scenario, language), language);
    };
    EXPECT_EQ(told(0, Language::english), "unit Boar riders");
    EXPECT_EQ(told(0, Language::french), "l'unité de chevaucheurs de sangliers");
    EXPECT_EQ(told(1, Language::english), "Giant");
    EXPECT_EQ(unit_in_question(id_at<UnitId>(0), told_scenario(scenario, Language::english), Language::english),
              "unit Boar riders");
}

TEST(ToldNames, AQuestionNamesAKindWithItsArticle) {
    Scenario scenario = small_scenario();
    text_tests::add_unit(scenario, Side::b, "de", "de_officer", "Hauptmann", {"hau"});
    const Scenario told = told_scenario(scenario, Language::english);
    const auto asked = [&](std::size_t unit) { return unit_in_question(id_at<UnitId>(unit), told, Language::english); };
    EXPECT_EQ(asked(0), "the US officer");
    EXPECT_EQ(figure_in_question(id_at<FigureId>(0), told, Language::english), "the US officer");
    EXPECT_EQ(asked(1), "section Airborne");
    EXPECT_EQ(figure_in_question(id_at<FigureId>(1), told, Language::english), "Airborne 1");
    EXPECT_EQ(asked(3), "German officer Hauptmann") << "who has a name of his own";
    const Scenario french = told_scenario(small_scenario(), Language::french);
    EXPECT_EQ(unit_in_question(id_at<UnitId>(0), french, Language::french), "l'officier américain");
}

TEST(ToldNames, AFrenchPlayerReadsFrenchWordsAndDesignationsAsTheyAre) {
    const Scenario told = told_scenario(small_scenario(), Language::french);
    EXPECT_EQ(unit_name(id_at<UnitId>(0), told, Language::french), "l'officier américain");
    EXPECT_EQ(french_name("Mortar 81"), "Mortier 81");
    EXPECT_EQ(french_name("Halberdiers 2"), "Hallebardiers 2");
    EXPECT_EQ(french_name("a1 halberdiers"), "a1 hallebardiers");
    EXPECT_EQ(french_name("Gun"), "Mitrailleuse");
    EXPECT_EQ(french_name("Burnt house"), "Maison brûlée");
    for (const char* same : {"Sherman", "MG42", "M1919", "Baker", "Hauptmann", "BA64"})
        EXPECT_EQ(french_name(same), same);
}

TEST(ToldNames, AFileMaySayNamesInFrenchItself) {
    Scenario scenario = small_scenario();
    scenario.setup.units[1].french = "Les Paras";
    scenario.setup.units[1].models[1].french = "Caporal Léger";
    scenario.setup.units[2].models[0].french = "Éclaireur";
    const Scenario told = told_scenario(scenario, Language::french);
    EXPECT_EQ(bare_name(id_at<UnitId>(1), told), "Les Paras");
    EXPECT_EQ(bare_name(id_at<FigureId>(1), told), "Les Paras 1");
    EXPECT_EQ(bare_name(id_at<FigureId>(2), told), "Caporal Léger");
    EXPECT_EQ(bare_name(id_at<FigureId>(3), told), "Éclaireur");
    EXPECT_EQ(bare_name(id_at<FigureId>(4), told), "Rangers 2");
    EXPECT_EQ(unit_name(id_at<UnitId>(1), told, Language::french), "la section Les Paras (Airborne)");
    const Scenario english = told_scenario(scenario, Language::english);
    EXPECT_EQ(bare_name(id_at<UnitId>(1), english), "Airborne");
    EXPECT_EQ(bare_name(id_at<FigureId>(2), english), "Airborne 2");
}

}  // namespace
}  // namespace umpire::text
