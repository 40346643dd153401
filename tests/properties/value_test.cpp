// A battle is a value: it can be copied, compared, hashed, written out and read back.

#include "every_battle.hpp"
#include "support/invariants.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

namespace umpire::properties {
namespace {

using random_battle::Opening;

TEST(Value, ACopyIsEqualAndGoesOnLikeItsOriginal) {
    each_battle(1, 60, Opening::any, [](Walk& walk) {
        while (walk.goes_on()) {
            const auto copy = walk.match->clone();
            ASSERT_TRUE(copy->equals(*walk.match));
            ASSERT_EQ(copy->hash(), walk.match->hash());
            walk.step();
            const auto events = random_battle::apply(*copy, walk.input);
            ASSERT_EQ(random_battle::difference(walk.events, events, *copy), "") << walk.last();
            ASSERT_TRUE(copy->equals(*walk.match)) << walk.last();
        }
    });
}

TEST(Value, ACopyLeavesItsOriginalAlone) {
    each_battle(101, 30, Opening::any, [](Walk& walk) {
        while (walk.goes_on()) {
            const auto copy = walk.match->clone();
            const std::string before = walk.match->save();
            random_battle::Players others(walk.players.seed() + 7);
            for (int i = 0; i < 4 && !random_battle::is_over(*copy); ++i)
                random_battle::apply(*copy, others.next(*copy));
            ASSERT_EQ(walk.match->save(), before);
            walk.step();
        }
    });
}

TEST(Value, SaveAndLoadIsIdentity) {
    each_battle(201, 60, Opening::any, [](Walk& walk) {
        while (walk.goes_on()) {
            const std::string saved = walk.match->save();
            const auto loaded = walk.match->load(saved);
            ASSERT_NE(loaded, nullptr) << walk.last();
            ASSERT_TRUE(loaded->equals(*walk.match)) << walk.last();
            ASSERT_EQ(loaded->hash(), walk.match->hash());
            ASSERT_EQ(loaded->save(), saved);
            walk.step();
            random_battle::apply(*loaded, walk.input);
            ASSERT_TRUE(loaded->equals(*walk.match)) << walk.last();
        }
        ASSERT_NE(walk.match->load(walk.match->save()), nullptr);
    });
}

TEST(Value, AnyStateOfABattleCanBeLoadedFromAnyOther) {
    each_battle(301, 20, Opening::any, [](Walk& walk) {
        const auto start = walk.match->clone();
        random_battle::play_out(*walk.match, walk.players);
        const auto end = start->load(walk.match->save());
        ASSERT_NE(end, nullptr);
        ASSERT_TRUE(end->equals(*walk.match));
        const auto back = walk.match->load(start->save());
        ASSERT_NE(back, nullptr);
        ASSERT_TRUE(back->equals(*start));
    });
}

TEST(Value, HashesAreEqualJustWhenTheBattlesAre) {
    each_battle(401, 30, Opening::any, [](Walk& walk) {
        std::multimap<std::uint64_t, std::unique_ptr<Match>> seen;
        while (walk.goes_on()) {
            walk.step();
            const auto [first, last] = seen.equal_range(walk.match->hash());
            for (auto same = first; same != last; ++same)
                ASSERT_EQ(same->second->save(), walk.match->save()) << "two battles with one hash; " << walk.last();
            seen.emplace(walk.match->hash(), walk.match->clone());
        }
        std::map<std::string, std::uint64_t> by_text;
        for (const auto& [hash, match] : seen) {
            const auto [place, is_new] = by_text.emplace(match->save(), hash);
            ASSERT_TRUE(is_new || place->second == hash) << "one battle with two hashes";
        }
    });
}

std::vector<std::string> saved_words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

TEST(Value, EveryNumberOfAStateCounts) {
    each_battle(501, 30, Opening::any, [](Walk& walk) {
        random_battle::Draw draw(walk.players.seed(), 3);
        for (int i = draw.number(0, 60); i > 0 && walk.goes_on(); --i) walk.step();
        const std::vector<std::string> words = saved_words(walk.match->save());
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i].find_first_not_of("-0123456789") != std::string::npos || words[i] == "-")
                continue;  // a clause
            for (const int change : {-1, 1}) {
                std::vector<std::string> other = words;
                other[i] = std::to_string(std::stoll(words[i]) + change);
                const auto loaded = walk.match->load(joined(other));
                if (loaded == nullptr) continue;
                ASSERT_FALSE(loaded->equals(*walk.match)) << "word " << i;
                ASSERT_NE(loaded->hash(), walk.match->hash()) << "word " << i;
                ASSERT_EQ(loaded->save(), joined(other));
            }
        }
    });
}

/// Looks at a loaded state from every side: nothing of it may be out of bounds.
void look_over(const Match& match) {
    random_battle::Draw draw(match.hash(), 6);
    Candidates candidates;
    for (Side side : {Side::a, Side::b}) match.suggest(side, draw.chance(), candidates);
    for (int i = 0; i < 5; ++i) match.judge(Side::a, random_battle::wild_action(match, draw));
    for (std::size_t i = 0; i < match.scenario().figures.size(); ++i) {
        match.badges(id_at<FigureId>(i));
        match.reach(id_at<FigureId>(i));
        match.sees(id_at<FigureId>(i), id_at<FigureId>(0));
    }
}

TEST(Value, GarbageIsRefusedOrIsAStateThatCanBeLookedAt) {
    each_battle(601, 25, Opening::any, [](Walk& walk) {
        random_battle::Draw draw(walk.players.seed(), 4);
        while (walk.goes_on()) {
            for (int i = 25; i > 0 && walk.goes_on(); --i) walk.step();
            const std::vector<std::string> words = saved_words(walk.match->save());
            for (int attempt = 0; attempt < 40; ++attempt) {
                std::vector<std::string> other = words;
                for (int changes = draw.number(1, 3); changes > 0; --changes) {
                    std::string& word =
                        other[static_cast<std::size_t>(draw.number(0, static_cast<int>(words.size()) - 1))];
                    word = draw.one_in(8) ? draw.one_of(words) : std::to_string(draw.number(-2, 300));
                }
                if (draw.one_in(10))
                    other.resize(static_cast<std::size_t>(draw.number(0, static_cast<int>(words.size()))));
                const auto loaded = walk.match->load(joined(other));
                if (loaded != nullptr) look_over(*loaded);
            }
        }
        for (const char* text : {"", " ", "-", "0", "1 2 3", "99999999999999999999", "x", "AE-GEN-1"})
            ASSERT_EQ(walk.match->load(text), nullptr) << text;
        ASSERT_EQ(walk.match->load(walk.match->save() + " 0"), nullptr);
        ASSERT_EQ(walk.match->load(walk.match->save() + " "), nullptr);
    });
}

}  // namespace
}  // namespace umpire::properties
