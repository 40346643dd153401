// Answers that are given before anybody is asked: which a game lets stand, and what they say when it asks.

#include "wire/standing.hpp"

#include "battle/table_talk.hpp"
#include "dice/chance.hpp"
#include "games/games.hpp"
#include "support/random_faces.hpp"
#include "support/shipped_forces.hpp"
#include "text/scenario_file.hpp"
#include "wire/choices.hpp"
#include "wire/files.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace umpire::wire {
namespace {

std::string path_of(std::string_view kind, std::string_view ruleset, std::string_view name) {
    std::string path = "data/" + std::string(ruleset) + "/" + std::string(kind) + "/" + std::string(name) + ".toml";
    std::ranges::replace(path, '-', '_');
    return path;
}

struct Place {
    const char* ruleset;
    const char* scenario;
    std::vector<OptionSetting> options;
    std::size_t questions = 1;  ///< that come up at least
};

std::unique_ptr<Match> opened(const Place& place) {
    test_support::ShippedForces forces;
    auto read = text::read_scenario(wire_tests::file_text(path_of("scenarios", place.ruleset, place.scenario)), forces);
    Setup& setup = std::get<Setup>(read);
    setup.options.insert(setup.options.end(), place.options.begin(), place.options.end());
    return open_match(setup).match;
}

/// Goes on by chance: whoever is asked decides, and dice fall.
void go_on(Match& match, Chance& chance) {
    std::vector<Event> log;
    Events events(log);
    const Pending pending = match.pending();
    if (const auto* decisions = std::get_if<Decisions>(&pending)) {
        const Side side = (decisions->begin() + chance.below(static_cast<std::uint32_t>(decisions->size())))->by;
        match.act(side, match.sample(side, chance), events);
    } else if (const auto* roll = std::get_if<Roll>(&pending)) {
        match.roll(umpire::tests::random_faces(*roll, chance), events);
    } else {
        match.draw(Token{static_cast<std::uint8_t>(1 + chance.below(std::get<Draw>(pending).tokens))}, events);
    }
}

const std::array places{Place{"ae-wwii", "objectives", {{"target_choice", "defender_picks", 0}}, 1},
                        Place{"bolt-action", "meeting", {}, 4}, Place{"wme", "wme_open_field", {}, 2},
                        Place{"wwiisim-fr", "village", {}, 1}, Place{"wwiisim-en", "village_en", {}, 1}};

std::vector<StandingAnswer> all_answers(const StandingRow& row) {
    std::vector<StandingAnswer> answers;
    for (const auto& verb : row.verbs)
        if (verb) answers.push_back({.question = row.question, .verb = verb});
    for (const StandingCase& one : row.cases) answers.push_back({.question = row.question, .by_case = &one});
    if (row.usual) answers.push_back({.question = row.question});
    if (!row.by_order.english.empty()) answers.push_back({.question = row.question, .is_by_order = true});
    return answers;
}

TEST(Standing, AGameLetsStandWhatAnswersAndSaysNothingMore) {
    for (const Game* game : games()) {
        ASSERT_NE(game->talk, nullptr);
        EXPECT_FALSE(game->talk->standing.empty()) << game->card.name;
        std::set<std::string_view> seen;
        for (const StandingRow& row : game->talk->standing) {
            const QuestionRow& question = game->words()[row.question];
            EXPECT_TRUE(seen.insert(question.name).second) << question.name;
            EXPECT_FALSE(question.is_own_turn) << question.name << ": what one does in one's own turn is no answer";
            EXPECT_TRUE(row.clause.id().starts_with(game->card.prefix)) << row.clause.id();
            EXPECT_FALSE(row.when.english.ends_with('.') || row.when.french.ends_with('.')) << question.name;
            for (const auto& verb : row.verbs) {
                if (!verb) continue;
                const VerbShape& shape = game->words()[*verb].shape;
                EXPECT_FALSE(shape.needs_aim || shape.needs_places || shape.needs_amount) << shape.name;
            }
        }
    }
}

/// Every answer of every row, wherever it is asked in a battle by chance: what it says is legal, and ends the question.
TEST(Standing, WhatStandsIsSaidByLegalActionsAlone) {
    for (const Place& place : places) {
        std::set<std::string> asked;
        std::set<std::string> said;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const auto match = opened(place);
            Chance chance(seed, 1);
            for (int i = 0; i < 1500 && !std::holds_alternative<Finished>(match->pending()); ++i) {
                for (const Side side : {Side::a, Side::b}) {
                    const auto decision = decision_of(*match, side);
                    if (!decision) continue;
                    for (const StandingRow& row : game_of(*match).talk->standing) {
                        for (const StandingAnswer& answer : all_answers(row)) {
                            const auto seen = match->known_to(side);
                            const auto actions = said_beforehand(*seen, side, std::span(&answer, 1));
                            if (row.question != decision->question) {
                                ASSERT_TRUE(actions.empty()) << "it was not asked";
                                continue;
                            }
                            const std::string name(words_of(*match)[row.question].name);
                            asked.insert(name);
                            if (actions.empty()) continue;
                            said.insert(name);
                            const auto trial = match->clone();
                            for (const Action& action : actions) {
                                std::vector<Event> log;
                                Events events(log);
                                ASSERT_TRUE(trial->act(side, action, events).empty()) << name;
                            }
                            ASSERT_EQ(answer.verb.value_or(actions.front().verb), actions.front().verb);
                            ASSERT_NE(trial->hash(), match->hash()) << name << ": it would be asked for ever";
                        }
                    }
                }
                go_on(*match, chance);
            }
        }
        EXPECT_EQ(said, asked) << place.ruleset;
        EXPECT_GE(said.size(), place.questions) << place.ruleset;
    }
}

/// At the end of a turn of Bolt Action: dice of Ambush are kept, those of Down go back into the bag.
TEST(Standing, OneThingIsSaidOfUnitsThatWaitAndAnotherOfTheOthers) {
    std::set<std::string> said;
    for (std::uint64_t seed = 1; seed <= 9; ++seed) {
        const auto match = opened(places[1]);
        Chance chance(seed, 1);
        const auto request =
            nlohmann::ordered_json{{"question", "keep_dice"}, {"answer", "by_order"}, {"until", "battle"}};
        const auto wish = standing_wish_in(request, *match, Side::a);
        const StandingAnswer answer = std::get<StandingWish>(wish).answer;
        for (int i = 0; i < 1500 && !std::holds_alternative<Finished>(match->pending()); ++i) {
            const auto actions = said_beforehand(*match->known_to(Side::a), Side::a, std::span(&answer, 1));
            for (const Action& action : actions) {
                const std::string verb(words_of(*match)[action.verb].shape.name);
                if (!action.unit.exists()) continue;
                const std::string name(match->scenario()[action.unit].name);
                EXPECT_EQ(match->state(name, "die"), verb == "keep" ? "ambush" : "down") << name;
                said.insert(verb);
            }
            go_on(*match, chance);
        }
    }
    EXPECT_EQ(said, (std::set<std::string>{"keep", "put_back"}));
}

/// An ambush with a condition: vehicles alone, or men alone, are fired at, each as an ordinary answer would do it;
/// whoever waits for the end of a move fires at its end and nowhere before.
TEST(Standing, AnAmbushWaitsForWhatWasSaid) {
    std::map<std::string, std::set<std::string>> said;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto match = opened(places[1]);
        Chance chance(seed, 1);
        for (int i = 0; i < 2500 && !std::holds_alternative<Finished>(match->pending()); ++i) {
            for (const Side side : {Side::a, Side::b}) {
                const auto decision = decision_of(*match, side);
                if (!decision || words_of(*match)[decision->question].name != "ambush") continue;
                std::map<std::string, std::string> now;
                for (const char* name : {"vehicles", "men", "at_the_end", "in_the_open"}) {
                    const Json request{{"question", "ambush"}, {"answer", name}, {"until", "battle"}};
                    const auto wish = std::get<StandingWish>(standing_wish_in(request, *match, side));
                    const auto actions = said_beforehand(*match->known_to(side), side, std::span(&wish.answer, 1));
                    ASSERT_LE(actions.size(), 1u) << name;
                    if (actions.empty()) continue;  // it cannot fire as it stands: its player is asked
                    now[name] = words_of(*match)[actions[0].verb].shape.name;
                    said[name].insert(now[name]);
                }
                if (now.contains("vehicles") && now.contains("men")) {
                    EXPECT_NE(now["vehicles"], now["men"]) << "one of the two is what moves";
                }
            }
            go_on(*match, chance);
        }
    }
    for (const char* name : {"vehicles", "men"}) EXPECT_EQ(said[name], (std::set<std::string>{"spring", "wait_on"}));
    EXPECT_TRUE(said["at_the_end"].contains("wait"));
    EXPECT_TRUE(said["in_the_open"].contains("spring"));
}

TEST(Standing, WhatIsKeptIsReadAgainAndWhatDoesNotFitIsLeftOut) {
    const auto match = opened(places[1]);
    const auto wish = [&](const Json& request) {
        return std::get<StandingWish>(standing_wish_in(request, *match, Side::a));
    };
    const auto& units = match->scenario().units;
    const auto own = static_cast<std::size_t>(std::ranges::find(units, Side::a, &UnitCard::side) - units.begin());
    StandingAnswers answers;
    answers = granted(answers, wish({{"question", "react"}, {"answer", "stand"}, {"until", "battle"}}), 0);
    answers =
        granted(answers, wish({{"question", "casualty"}, {"unit", own}, {"answer", "usual"}, {"until", "battle"}}), 0);
    answers = granted(answers, wish({{"question", "ambush"}, {"answer", "at_the_end"}, {"until", "battle"}}), 0);
    EXPECT_EQ(standing_kept(standing_to_keep(answers, *match), *match, Side::a), answers);
    EXPECT_EQ(standing_kept(standing_to_keep(answers, *match), *match, Side::b).size(), 2u) << "the unit is not B's";
    for (const char* damaged : {"", "no JSON", "{}", "[7, null, {}]", R"([{"question":"order","answer":"x"}])"})
        EXPECT_TRUE(standing_kept(damaged, *match, Side::a).empty()) << damaged;
    answers = granted(answers, wish({{"question", "react"}, {"answer", nullptr}}), 0);
    answers = granted(answers, wish({{"question", "ambush"}, {"answer", nullptr}}), 0);
    ASSERT_EQ(answers.size(), 1u);
    answers[0].turn = 2;
    EXPECT_TRUE(standing_answers_json(answers, *match).empty()) << "it is for another turn";
    EXPECT_TRUE(granted(answers, wish({{"question", "react"}, {"answer", nullptr}}), 3).empty()) << "which is over";
}

}  // namespace
}  // namespace umpire::wire
