// WWIISIM: random battles of both editions, damaged saves, and what a side learns of the sheet of the other.

#include "games/wwiisim_support.hpp"
#include "odds/graph.hpp"
#include "support/random_faces.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace umpire::wwiisim::tests {
namespace {

TEST(Wwiisim, RandomBattlesEndInBothEditionsAndAreSavedAndLoaded) {
    for (const std::string_view ruleset : {"wwiisim-fr", "wwiisim-en"})
        for (const std::string_view scenario : scenarios)
            for (std::uint64_t seed = 1; seed <= 6; ++seed) {
                SCOPED_TRACE(std::string(scenario) + " " + std::to_string(seed));
                const auto match = opened(setup_of(scenario, ruleset));
                ASSERT_NE(match, nullptr);
                int step = 0;
                play(*match, seed, [&](Match& now) {
                    if (++step % 50 != 0) return;
                    const auto loaded = now.load(now.save());
                    ASSERT_NE(loaded, nullptr);
                    EXPECT_TRUE(loaded->equals(now));
                });
            }
}

TEST(Wwiisim, WhatIsAimedIsNotShownBeforeItIsDeclared) {
    int looked = 0;
    const auto match = opened(meeting("wwiisim-fr"));
    play(*match, 5, [&](Match& now) {
        const auto* decisions = std::get_if<Decisions>(&now.pending());
        if (decisions == nullptr || words_of(now)[decisions->begin()->question].name != "fire") return;
        const Side side = decisions->begin()->by;
        Candidates all;
        Chance chance(1, 1);
        now.suggest(side, chance, all);
        for (const Action& action : all.actions) {
            if (words_of(now).shape(action.verb).name != "aim") continue;
            const auto aimed = now.clone();
            Events silent;
            aimed->act(side, action, silent);
            EXPECT_EQ(aimed->known_to(opponent_of(side))->save(), now.known_to(opponent_of(side))->save());
            EXPECT_FALSE(now.is_open_to(opponent_of(side), side, action));
            ++looked;
            return;
        }
    });
    EXPECT_GT(looked, 0);
}

void act(Match& match, const std::string& words) {
    const auto read = text::read_action(words, match.scenario(), LengthUnit::inch);
    ASSERT_TRUE(std::holds_alternative<Action>(read)) << words;
    Events silent;
    const Action& action = std::get<Action>(read);
    EXPECT_TRUE(match.act(text::acting_side(action, match), action, silent).empty()) << words;
}

/// The battle up to the writing of orders in turn 1.
std::unique_ptr<Match> at_the_writing(std::string_view ruleset) {
    auto match = opened(meeting(ruleset));
    Chance chance(7, 5);
    Events silent;
    for (int i = 0; i < 500; ++i) {
        if (const auto* decisions = std::get_if<Decisions>(&match->pending())) {
            if (decisions->size() == 2) return match;
            match->act(decisions->begin()->by, match->sample(decisions->begin()->by, chance), silent);
        } else {
            const Roll roll = std::get<Roll>(match->pending());
            match->roll(Faces{static_cast<std::uint8_t>(1 + chance.below(roll.sides))}, silent);
        }
    }
    ADD_FAILURE() << "no orders were asked for";
    return match;
}

TEST(Wwiisim, OfTheWritingTheEnemyLearnsOnlyThatASheetIsSealed) {
    for (const std::string_view ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        const auto before = at_the_writing(ruleset);
        const std::string known = before->known_to(Side::b)->save();
        const auto one = before->clone();
        act(*one, "Panzer order word walk");
        EXPECT_EQ(one->known_to(Side::b)->save(), known);
        EXPECT_NE(one->known_to(Side::a)->save(), known);
        for (const char* unit : {"Officer", "First", "Second", "Gun"})
            act(*one, std::string(unit) + " order word fire");
        const auto other = before->clone();
        for (const char* unit : {"Officer", "First", "Second", "Gun", "Panzer"})
            act(*other, std::string(unit) + " order word hide");
        for (Match* match : {one.get(), other.get()}) act(*match, "A seal");
        EXPECT_NE(one->known_to(Side::b)->save(), known);
        EXPECT_EQ(one->known_to(Side::b)->save(), other->known_to(Side::b)->save());
        Chance left(3, 5);
        Chance right(3, 5);
        EXPECT_EQ(one->imagine(Side::b, left)->save(), other->imagine(Side::b, right)->save());
    }
}

/// The ambush up to the writing of orders in turn 1, the partisans noted at places of their own choice.
std::unique_ptr<Match> after_notes(std::string_view ruleset, std::uint64_t seed) {
    auto match = opened(setup_of("ambush_german", ruleset));
    Chance notes(seed, 5);
    Chance open(9, 5);
    Events silent;
    for (int i = 0; i < 500; ++i) {
        if (const auto* decisions = std::get_if<Decisions>(&match->pending())) {
            if (decisions->size() == 2) return match;
            const bool is_note = words_of(*match)[decisions->begin()->question].name == "note";
            match->act(decisions->begin()->by, match->sample(decisions->begin()->by, is_note ? notes : open), silent);
        } else {
            const Roll roll = std::get<Roll>(match->pending());
            // What a hidden unit rolls differs as well.
            Chance& dice = roll.audience == Audience::everyone ? open : notes;
            match->roll(Faces{static_cast<std::uint8_t>(1 + dice.below(roll.sides))}, silent);
        }
    }
    ADD_FAILURE() << "no orders were asked for";
    return match;
}

TEST(Wwiisim, OfConcealedTroopsTheEnemyLearnsNeitherPlaceNorDie) {
    for (const std::string_view ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        const auto one = after_notes(ruleset, 1);
        const auto other = after_notes(ruleset, 2);
        EXPECT_NE(one->save(), other->save());
        EXPECT_NE(one->known_to(Side::a)->save(), other->known_to(Side::a)->save());
        EXPECT_EQ(one->known_to(Side::b)->save(), other->known_to(Side::b)->save());
        Chance left(3, 5);
        Chance right(3, 5);
        EXPECT_EQ(one->imagine(Side::b, left)->save(), other->imagine(Side::b, right)->save());
        EXPECT_FALSE(one->is_open_to(Side::b));
    }
}

/// The clauses of all that is wrong with a setup, and whether both languages say it.
std::vector<std::string> faults_of(const Setup& setup) {
    std::vector<std::string> clauses;
    for (const Problem& problem : open_match(setup).problems) {
        clauses.push_back(problem.clause);
        EXPECT_NE(problem.message.in(Language::french), problem.message.english());
    }
    return clauses;
}

TEST(Wwiisim, SetupsThatTheBookForbidsAreRefusedWithTheirClause) {
    const auto refuse = [](std::string_view ruleset, auto change) {
        umpire::Setup setup = setup_of("ambush_american", ruleset);
        change(setup.units);
        return faults_of(setup);
    };
    using Units = std::vector<umpire::Setup::Unit>;
    const auto conceal_tank = [](Units& units) { units[0].profile = "t34", units[0].list = "sov"; };
    const auto conceal_truck = [](Units& units) { units[0].profile = "opel", units[0].list = "ger"; };
    const auto ride = [](Units& units) { units[0].profile = "sov_cavalry", units[0].list = "sov"; };
    const auto overload = [](Units& units) { units.back().aboard = units[5].name; };
    const auto crowd = [](Units& units) {
        for (int i = 0; units.back().models.size() <= 24; ++i) {
            units.back().models.push_back(units.back().models[0]);
            units.back().models.back().name = "more_" + std::to_string(i);
        }
    };
    EXPECT_THAT(refuse("wwiisim-fr", [](Units&) {}), testing::IsEmpty());
    EXPECT_THAT(refuse("wwiisim-fr", conceal_tank), testing::ElementsAre("WW-CON-2"));
    EXPECT_THAT(refuse("wwiisim-fr", conceal_truck), testing::IsEmpty());
    EXPECT_THAT(refuse("wwiisim-en", conceal_truck), testing::ElementsAre("WW-CON-2"));
    EXPECT_THAT(refuse("wwiisim-fr", ride), testing::Contains("WW-CAV-1"));
    EXPECT_THAT(refuse("wwiisim-en", ride), testing::IsEmpty());
    EXPECT_THAT(refuse("wwiisim-fr", overload), testing::ElementsAre("WW-TRN-1"));
    EXPECT_THAT(refuse("wwiisim-fr", crowd), testing::Contains("WW-GEN-9"));
}

/// WW-FRC-4, WW-FRC-6: the forces of the book come with the program, and each can play the meeting engagement; cavalry
/// only in the edition that has it.
TEST(Wwiisim, TheForcesOfTheBookPlayInBothEditions) {
    for (const std::string_view ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        test_support::ShippedForces forces;
        std::vector<std::string> names = forces.names(ruleset);
        EXPECT_EQ(names.size(), ruleset == "wwiisim-en" ? 12u : 11u);
        const std::string scenario = ruleset == "wwiisim-en" ? "wwiisim_en/scenarios/meeting_engagement_en.toml"
                                                             : "wwiisim_fr/scenarios/meeting_engagement.toml";
        for (const std::string& name : names) {
            SCOPED_TRACE(name);
            std::string toml = contents_of(root() / "data" / scenario);
            const std::size_t at = toml.find("\"us_platoon\"");
            ASSERT_NE(at, std::string::npos);
            toml.replace(at, std::string_view("\"us_platoon\"").size(), "\"" + name + "\"");
            const auto read = text::read_scenario(toml, forces);
            ASSERT_TRUE(std::holds_alternative<umpire::Setup>(read));
            EXPECT_NE(opened(std::get<umpire::Setup>(read)), nullptr);
        }
    }
}

TEST(Wwiisim, AnImaginedBattleCanBePlayedOn) {
    for (const std::string_view ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        const auto match = opened(meeting(ruleset));
        Chance chance(11, 5);
        int step = 0;
        play(*match, 21, [&](Match& now) {
            if (++step % 97 != 0) return;
            const auto imagined = now.imagine(Side::b, chance);
            EXPECT_EQ(imagined->known_to(Side::b)->save(), now.known_to(Side::b)->save());
            play(*imagined, static_cast<std::uint64_t>(step), [](Match&) {});
        });
    }
}

using Words = std::vector<std::string>;

Words words_in(const std::string& text) {
    std::istringstream in(text);
    Words words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::string text_in(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// Looked at from both sides, and gone on with for a while.
void go_through(Match& match, Chance& chance) {
    Events silent;
    for (int i = 0; i < 12 && !std::holds_alternative<Finished>(match.pending()); ++i) {
        for (const Side side : {Side::a, Side::b}) {
            EXPECT_FALSE(match.known_to(side)->save().empty());
            EXPECT_FALSE(match.imagine(side, chance)->save().empty());
        }
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            match.roll(umpire::tests::random_faces(*roll, chance), silent);
            continue;
        }
        const Side side = next_asked(match.pending()).by;
        Candidates all;
        match.suggest(side, chance, all);
        if (all.actions.empty()) return;
        match.act(side, all.actions[chance.below(static_cast<std::uint32_t>(all.actions.size()))], silent);
    }
}

/// Other damage is searched with UMPIRE_SEED.
std::uint64_t first_damage() {
    const char* seed = std::getenv("UMPIRE_SEED");
    return seed == nullptr ? 13 : static_cast<std::uint64_t>(std::atoll(seed));
}

/// Numbers of a saved battle are changed: it is refused, or a battle that nothing stops.
TEST(Wwiisim, ADamagedSaveIsRefusedOrABattleThatGoesOn) {
    constexpr std::array numbers{"0", "1", "2", "3", "7", "10", "31", "63", "64", "200", "255", "-1", "65535", "2540"};
    const std::pair<std::string_view, std::string_view> battles[] = {
        {"strongpoint", "wwiisim-fr"}, {"ambush_german", "wwiisim-en"}, {"village", "wwiisim-en"}};
    int refused = 0;
    int taken = 0;
    for (const auto& [scenario, ruleset] : battles) {
        const auto match = opened(setup_of(scenario, ruleset));
        Chance chance(first_damage(), 7);
        int step = 0;
        play(*match, 4, [&](Match& now) {
            if (++step % 37 != 0) return;
            const Words words = words_in(now.save());
            for (int i = 0; i < 40; ++i) {
                Words damaged = words;
                // The end of a save tells how far the rules have come: most of the damage is done there.
                const auto from = i % 2 == 0 ? std::size_t{0} : damaged.size() * 9 / 10;
                const auto at = from + chance.below(static_cast<std::uint32_t>(damaged.size() - from));
                damaged[at] = numbers[chance.below(numbers.size())];
                const auto loaded = now.load(text_in(damaged));
                ++(loaded == nullptr ? refused : taken);
                if (loaded != nullptr) go_through(*loaded, chance);
            }
        });
    }
    EXPECT_GT(refused, 100);
    EXPECT_GT(taken, 100);
}

/// Every battle is an outcome of its own.
class EveryEnd final : public odds::Sorter {
public:
    explicit EveryEnd(const Match& start) : start_(start) {}
    std::uint32_t outcome_of(const odds::End& end) override {
        const Digest digest = end.match.digest(start_);
        const auto next = static_cast<std::uint32_t>(numbers_.size());
        return numbers_.try_emplace({digest.low, digest.high}, next).first->second;
    }

private:
    const Match& start_;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> numbers_;
};

/// What follows leads into the initiative of a turn, which has more falls than can be walked: ten to the number of
/// units.
bool leads_to_initiative(const Match& now, Side side, const Action& action) {
    const auto copy = now.clone();
    Chance chance(1, 1);
    Events silent;
    if (!copy->act(side, action, silent).empty()) return false;
    while (const auto* roll = std::get_if<Roll>(&copy->pending())) {
        if (roll->clause.id() == "WW-INIT-2") return true;
        copy->roll(umpire::tests::random_faces(*roll, chance), silent);
    }
    return copy->state("battle", "turn") != now.state("battle", "turn");
}

TEST(Wwiisim, WhateverIsDecidedHasExactOdds) {
    for (const std::string_view ruleset : {"wwiisim-fr", "wwiisim-en"}) {
        std::set<std::string_view> questions;
        const auto match = opened(setup_of("village", ruleset));
        Chance chance(5, 3);
        int step = 0;
        play(*match, 8, [&](Match& now) {
            const auto* decisions = std::get_if<Decisions>(&now.pending());
            if (decisions == nullptr || ++step % 9 != 0) return;
            const Side side = decisions->begin()->by;
            odds::Inquiry inquiry;
            inquiry.takes_routine = true;
            inquiry.states_max = 200'000;
            const Action action = now.sample(side, chance);
            if (leads_to_initiative(now, side, action)) return;
            inquiry.plan.push_back({side, action});
            EveryEnd sorter(now);
            const odds::Graph graph = odds::walk_rolls(now, inquiry, sorter);
            ASSERT_EQ(graph.state, odds::Graph::State::complete) << words_of(now)[decisions->begin()->question].name;
            double sum = 0;
            for (const double one : odds::chances_of(graph)) sum += one;
            EXPECT_NEAR(sum, 1, 1e-9);
            questions.insert(words_of(now)[decisions->begin()->question].name);
        });
        EXPECT_GE(questions.size(), 4u);
    }
}

}  // namespace
}  // namespace umpire::wwiisim::tests
