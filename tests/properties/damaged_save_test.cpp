// A saved battle of Bolt Action of which one number was changed: it is refused, or it can be looked at from every side
// and judged like any other.

#include "every_battle.hpp"
#include "support/random_bolt_action.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace umpire::properties {
namespace {

using random_battle::Draw;
using random_bolt_action::Hands;

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words{""};
    for (const char c : text) {
        if (c == ' ') {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

/// One of the numbers is another: a small one, or one of the same size.
std::string damaged(const std::string& text, Draw& draw) {
    std::vector<std::string> words = words_of(text);
    std::string& word = words[static_cast<std::size_t>(draw.number(0, static_cast<int>(words.size()) - 1))];
    word = std::to_string(draw.number(0, 1) == 0 ? draw.number(0, 12) : draw.number(0, 255));
    std::string joined;
    for (const std::string& one : words) joined += (joined.empty() ? "" : " ") + one;
    return joined;
}

void look_at(const Match& match) {
    const Scenario& scenario = match.scenario();
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        match.badges(figure);
        match.reach(figure);
        for (const char* key : {"at", "weapon", "aboard", "away", "formation", "morale", "cost", "leader"})
            match.state(scenario.name_of(figure), key);
        const auto other = id_at<FigureId>((i * 7 + 3) % scenario.figures.size());
        match.sees(figure, other);
        match.cover(figure, other);
        match.sight_lines(figure, other);
    }
}

TEST(DamagedSave, IsRefusedOrABattleLikeAnyOther) {
    int taken = 0;
    for (int i = 0; i < many(20); ++i) {
        const std::uint64_t seed = 701 + static_cast<std::uint64_t>(i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        const std::unique_ptr<Match> match = random_battle::opened(random_bolt_action::random_setup(seed));
        Hands hands(seed);
        Draw draw(seed, 6);
        Events silent;
        for (int answers = 0; !random_battle::is_over(*match) && answers < 20'000; ++answers) {
            const std::unique_ptr<Match> other = match->load(damaged(match->save(), draw));
            if (other != nullptr) {
                ++taken;
                look_at(*other);
                const auto* decisions = std::get_if<Decisions>(&other->pending());
                for (const Side side : {Side::a, Side::b}) {
                    Chance chance(other->hash(), 1);
                    Candidates candidates;
                    other->suggest(side, chance, candidates);
                    const bool is_asked = decisions != nullptr && decisions->begin()->by == side;
                    EXPECT_TRUE(is_asked || candidates.actions.empty());
                    for (int k = 0; k < 4; ++k) other->judge(side, random_bolt_action::wild_action(*other, draw));
                    other->imagine(side, chance);
                }
            }
            hands.answer(*match, silent);
        }
    }
    EXPECT_GT(taken, 100);
}

}  // namespace
}  // namespace umpire::properties
