// What is told of every battle in the tests, and of every clause: nothing that says nothing.

#include "ai/positions.hpp"
#include "games/games.hpp"
#include "record/record.hpp"
#include "rulebook/register.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/purpose.hpp"
#include "text/wording.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <string>

namespace umpire::text {
namespace {

constexpr std::array both_languages{Language::english, Language::french};

/// Everything that happened in the battles of a game that are kept, in both languages.
template <class Look>
void each_sentence(const std::string& game, Look look) {
    for (const auto& entry : std::filesystem::directory_iterator("tests/playthroughs/" + game)) {
        if (entry.path().extension() != ".record") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        const auto read = record::read_record(std::string{std::istreambuf_iterator<char>(file), {}});
        const auto* loaded = std::get_if<record::LoadedRecord>(&read);
        ASSERT_NE(loaded, nullptr) << entry.path();
        const Scenario& scenario = loaded->start->scenario();
        for (const record::Step& step : loaded->record.steps)
            for (const Event& event : step.events)
                for (const Language language : both_languages)
                    look(words_of(scenario)[event.kind], event, sentence(event, scenario, language));
    }
}

const std::array<std::string, 5> all_games{"ae_wwii", "bolt_action", "wme", "wwiisim_en", "wwiisim_fr"};

TEST(ToldWords, OfWhatIsNotThereNothingIsTold) {
    // A length or a count that is measured may well be none.
    const std::regex empty(
        R"( 0 (dice|dés?|hits?|touches?|endurance|d'endurance)\b|retreat by 0|reculent de 0|\(0[,.]? ?;? ?0\)|\?)");
    std::size_t sentences = 0;
    for (const std::string& game : all_games)
        each_sentence(game, [&](const EventRow& row, const Event&, const std::string& told) {
            ++sentences;
            EXPECT_FALSE(std::regex_search(told, empty)) << game << " " << row.name << ": " << told;
        });
    EXPECT_GT(sentences, 10'000u);
}

/// Whoever reads that a test was rolled reads at once how it went.
TEST(ToldWords, ATestSaysWhetherItIsPassed) {
    const std::regex result("passed|failed|réussi|raté");
    std::size_t tests = 0;
    // Elsewhere the next line says it in words of its own: holds, breaks, obeys.
    for (const std::string game : {"wme", "wwiisim_en", "wwiisim_fr"})
        each_sentence(game, [&](const EventRow& row, const Event& event, const std::string& told) {
            if (!row.name.ends_with("tested")) return;
            ++tests;
            EXPECT_NE(event.word, no_word) << game << " " << row.name;
            EXPECT_TRUE(std::regex_search(told, result)) << game << " " << row.name << ": " << told;
        });
    EXPECT_GT(tests, 100u);
}

TEST(ToldWords, NumbersOfNothingAreNotThereAndCanStillBeShown) {
    Values values;
    values.give_number("none", 0);
    values.give_number("some", 3);
    EXPECT_EQ(fill("{none}{?none:, none}{!none:, not one}", values, Language::english), "0, not one");
    EXPECT_EQ(fill("{some}{?some: of them}{!some: at all}", values, Language::english), "3 of them");
}

TEST(ToldWords, OneIsNotMany) {
    const Game& game = *find_game("wwiisim-fr");
    EXPECT_EQ(counted_state("serious", 1, game, Language::english), "1 serious wound");
    EXPECT_EQ(counted_state("serious", 2, game, Language::english), "2 serious wounds");
    EXPECT_EQ(counted_state("serious", 1, game, Language::french), "1 blessure grave");
    EXPECT_EQ(counted_state("grenades", 0, game, Language::french), "0 grenade fumigène restante");
    EXPECT_EQ(counted_state("pins", 1, *find_game("bolt-action"), Language::french), "1 clouage");
    EXPECT_EQ(state_name("closed", *find_game("wme"), Language::english), "gets no more orders");
}

/// A clause that is a list, or begins one, is told with all of it: "1." alone would say nothing.
TEST(ToldWords, WhatAClauseSaysNeverEndsAtAList) {
    std::size_t clauses = 0;
    for (const RulesetEntry& ruleset : rulesets())
        for (const rulebook::ClauseEntry& entry : rulebook::clauses(ruleset.card.name))
            for (const Language language : both_languages) {
                const Clause clause{rulebook::index_of(entry.id)};
                const std::string saying = saying_of(clause, game_named(ruleset.card.name), language);
                if (saying.empty()) continue;
                ++clauses;
                EXPECT_FALSE(saying.ends_with(':')) << entry.id << ": " << saying;
                EXPECT_NE(saying.find_first_not_of("(123). "), std::string::npos) << entry.id << ": " << saying;
            }
    EXPECT_GT(clauses, 1'500u);
    const auto says = [](std::string_view id, std::string_view part) {
        const std::string saying =
            saying_of(Clause{rulebook::index_of(id)}, game_named(rulebook::ruleset_of(id)), Language::english);
        EXPECT_NE(saying.find(part), std::string::npos) << saying;
    };
    says("WM-ORD-3", "1. The player names a commander and the unit (or brigade) to be moved.");
    says("WM-ORD-3", "3. He rolls 2D6 and adds them.");
    says("WW-ORD-7", "Crawl");
}

using ai_tests::position_of;

/// A unit of one model is named by either name, wherever the other would do.
TEST(ToldWords, WhoIsAloneIsNamedAsAUnitOrAsAModel) {
    const auto match = position_of("wme", "WM-COMB-13",
                                   "  A marches m_knights K: k1 at 48,49@0; k2 at 50,49@0; k3 at 52,49@0\n"
                                   "  A marches m_general Z in K: z1 at 50,45.75\n"
                                   "  B marches m_halberdiers H: h1 at 46,52@180; h2 at 50,52@180; h3 at 54,52@180\n"
                                   "  set K charged yes charging yes\n"
                                   "  start combat\n");
    const auto read = [&](std::string_view words) {
        return read_action(words, match->scenario(), LengthUnit::centimetre);
    };
    const auto by_unit = read("Z lead at k1");
    const auto by_model = read("z1 lead at k1");
    ASSERT_TRUE(std::holds_alternative<Action>(by_unit)) << std::get<Problem>(by_unit).message.english();
    EXPECT_EQ(std::get<Action>(by_unit), std::get<Action>(by_model));
    EXPECT_TRUE(match->judge(Side::a, std::get<Action>(by_unit)).empty());
    EXPECT_TRUE(std::holds_alternative<Problem>(read("K lead at k1")));
    const auto order = read("z1 order at K");
    ASSERT_TRUE(std::holds_alternative<Action>(order));
    EXPECT_EQ(std::get<Action>(order).unit, match->scenario().unit_named("Z"));
}

std::string refused(const Match& match, Side side, std::string_view words, LengthUnit unit, Language language) {
    const auto read = read_action(words, match.scenario(), unit);
    if (const auto* problem = std::get_if<Problem>(&read)) return problem->message.english();
    return refusal(match.judge(side, std::get<Action>(read)), match.scenario(), language);
}

TEST(ToldWords, WhoeverIsNotTheNearestHearsWhoIs) {
    const auto match = position_of("wme", "WM-INIT-3",
                                   "  start initiative\n"
                                   "  A marches knights N: n1 at 50,50@0\n"
                                   "  B horde warriors P: p1 at 50,61@180\n"
                                   "  B horde ogres Q: q1 at 62,66@180\n");
    const auto told = [&](Language language) {
        return refused(*match, Side::a, "N charge at Q", LengthUnit::centimetre, language);
    };
    EXPECT_EQ(told(Language::english).find("The nearest enemy unit is P."), 0u) << told(Language::english);
    EXPECT_EQ(told(Language::french).find("L'unité ennemie la plus proche est P."), 0u) << told(Language::french);
}

TEST(ToldWords, AnEditionWithoutCrawlSaysSo) {
    const auto match = position_of("wwiisim-en", "WW-ORD-4",
                                   "  A us rifle S: s1 at 10,10 with carbine\n"
                                   "  B ger grenadier T: t1 at 10,40 with carbine\n"
                                   "  start initiative\n");
    Events silent;
    match->roll(Faces{5}, silent);
    match->roll(Faces{6}, silent);
    const std::string told = refused(*match, Side::a, "S order word crawl", LengthUnit::inch, Language::english);
    EXPECT_EQ(told.find("This edition has no Crawl: option `crawl = no`."), 0u) << told;
}

/// A battle may end before all are placed: they are not lost.
TEST(ToldWords, WhoWasNeverPlacedIsNotLost) {
    const auto match = position_of("wme", "WM-SETUP-3",
                                   "  start setup\n"
                                   "  A marches m_halberdiers H: h1..h3\n"
                                   "  A marches m_general K: k1\n"
                                   "  B horde o_warriors O: o1..o3\n");
    EXPECT_EQ(match->state("K", "due"), "yes");
    for (const std::string_view stand : {"k1", "h1", "o1"}) EXPECT_EQ(match->state(stand, "removed"), "no") << stand;
}

/// The two dice of a shell that strays are asked for one after the other, each by its own name.
TEST(ToldWords, DiceOfAScatterAreToldApart) {
    const auto match = position_of("wwiisim-fr", "WW-MOR-4",
                                   "  A us mortar M: m1 at 10,10 with mortar_light\n"
                                   "  B ger grenadier T: t1 at 10,31\n"
                                   "  set M order fire\n"
                                   "  set T order hide\n");
    Events silent;
    for (const std::string_view words : {"m1 shell at T amount 180", "M open_fire"}) {
        const auto read = read_action(words, match->scenario(), LengthUnit::inch);
        ASSERT_TRUE(std::holds_alternative<Action>(read)) << words;
        const Verdict verdict = match->act(Side::a, std::get<Action>(read), silent);
        ASSERT_TRUE(verdict.empty()) << refusal(verdict, match->scenario(), Language::english);
    }
    EXPECT_EQ(purpose_of_dice(*match).english, "Scatter: direction");
    match->roll(Faces{4}, silent);
    EXPECT_EQ(purpose_of_dice(*match).french, "Dispersion : distance");
    EXPECT_EQ(purpose_of_dice(*match->known_to(Side::b)).french, "Dispersion : distance");
    std::vector<Event> log;
    Events told(log);
    match->roll(Faces{3}, told);
    ASSERT_FALSE(log.empty());
    const std::string fell = sentence(log[0], match->scenario(), Language::english);
    EXPECT_NE(fell.find("rolled 3 for the distance"), std::string::npos) << fell;
}

}  // namespace
}  // namespace umpire::text
