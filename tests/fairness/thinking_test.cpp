// What a side may not know moves no level of computer player, and no hint: BA-INFO-6 (what the other side wrote down)
// and BA-INFO-4 (on which side of a limit something stands).

#include "ai/levels.hpp"
#include "ai/play_out.hpp"
#include "fairness/twins.hpp"
#include "games/games.hpp"
#include "properties/every_battle.hpp"
#include "support/position.hpp"
#include "support/random_bolt_action.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

namespace umpire::fairness {
namespace {

std::unique_ptr<Match> three_units_opened() {
    return umpire::tests::match_of_case("bolt-action", "BA-INFO-6", three_units);
}

void act_by_words(Match& match, const std::string& words) {
    const auto read = text::read_action(words, match.scenario(), LengthUnit::centimetre);
    ASSERT_TRUE(std::holds_alternative<Action>(read)) << words;
    const auto& action = std::get<Action>(read);
    Events silent;
    ASSERT_TRUE(match.act(text::acting_side(action, match), action, silent).empty()) << words;
}

/// Side A has one unit that comes over this flank; side B is about to play without knowing over which.
std::unique_ptr<Match> with_flank(const std::string& flank) {
    auto match = three_units_opened();
    Events silent;
    match->roll({5}, silent);
    match->roll({2}, silent);
    for (const std::string& words :
         {std::string("A choose_role word keep"), std::string("S first_wave"), "T flank word " + flank,
          std::string("U first_wave"), std::string("A ready"), std::string("P first_wave"), std::string("B ready")})
        act_by_words(*match, words);
    return match;
}

std::string text_of_action(const Match& match, const Action& action) {
    return text::to_text(action, match.scenario(), LengthUnit::centimetre);
}

/// What a level decides for side B, and what it would say if it were asked for a hint.
std::string thought_of(const ai::Level& level, const Match& match, std::uint64_t seed) {
    Chance chance(seed, 2);
    Chance same(seed, 2);
    const auto player = ai::make_level(level);
    std::string told = text_of_action(match, ai::decide(*player, match, Side::b, chance));
    const ai::Counsel counsel = ai::counsel_of(level, match, Side::b, same);
    told += "; hint: " + text_of_action(match, counsel.action) + " " + std::to_string(counsel.chance) + " " +
            std::to_string(counsel.worlds);
    if (counsel.other) told += "; or " + text_of_action(match, counsel.other->action);
    return told;
}

/// Goes on in both alike, by what `regular` does in the first of them. False: they are not alike any more.
bool go_on_alike(Match& one, Match& other, ai::Player& player, std::uint64_t seed) {
    Events silent;
    if (const auto* roll = std::get_if<Roll>(&one.pending())) {
        const Faces faces = ai::faces_of(one, *roll, seed);
        if (!std::holds_alternative<Roll>(other.pending())) return false;
        one.roll(faces, silent);
        other.roll(faces, silent);
    } else if (const auto* draw = std::get_if<umpire::Draw>(&one.pending())) {
        const Token token = ai::token_of(one, *draw, seed);
        if (!std::holds_alternative<umpire::Draw>(other.pending())) return false;
        one.draw(token, silent);
        other.draw(token, silent);
    } else if (const auto* decisions = std::get_if<Decisions>(&one.pending())) {
        const Side by = decisions->begin()->by;
        Chance chance(seed + one.rolls(), 4);
        const Action action = ai::decide(player, one, by, chance);
        if (!other.judge(by, action).empty()) return false;
        one.act(by, action, silent);
        other.act(by, action, silent);
    } else {
        return false;
    }
    return one.known_to(Side::b)->equals(*other.known_to(Side::b));
}

TEST(Thinking, WhatTheOtherSideWroteDownMovesNoLevelAndNoHint) {
    const auto one = with_flank("left");
    const auto other = with_flank("right");
    const auto regular = ai::make_player("regular");
    int searched = 0;
    for (int step = 0; step < 400; ++step) {
        ASSERT_NE(one->hash(), other->hash()) << "there is no secret to keep";
        if (const auto* decisions = std::get_if<Decisions>(&one->pending());
            decisions != nullptr && decisions->begin()->by == Side::b) {
            const auto seed = static_cast<std::uint64_t>(step);
            for (const ai::Level& level : ai::levels())
                EXPECT_EQ(thought_of(level, *one, seed), thought_of(level, *other, seed)) << level.card.name;
            searched += ai::is_worth_a_thought(*one, Side::b) ? 1 : 0;
            if (searched > 5) break;
        }
        if (!go_on_alike(*one, *other, *regular, 6)) break;
    }
    EXPECT_GT(searched, 2);
}

/// How often a level does something else when one hundredth of a millimetre leads across a limit, and when it does not.
struct Wavers {
    int twins = 0;
    int at_limits = 0;
    int elsewhere = 0;
};

/// Its decision for the side that is asked, without its coordinates.
std::string kind_of_choice(const ai::Level& level, const Match& match, std::uint64_t seed) {
    Chance chance(seed, 9);
    const auto player = ai::make_level(level);
    const Action action = ai::decide(*player, match, random_battle::asked(match), chance);
    const std::string text = text_of_action(match, action);
    return text.substr(0, text.find(" to "));
}

Wavers wavers_of(const ai::Level& level, int battles, const std::string& error) {
    Wavers found;
    random_battle::Draw draw(41, 36);
    for (int i = 0; i < battles; ++i) {
        const auto seed = 401 + static_cast<std::uint64_t>(i);
        Setup setup = random_bolt_action::random_setup(seed);
        if (!error.empty()) setup.options.push_back({"ai_estimate_error", error, 0});
        const std::unique_ptr<Match> match = random_battle::opened(setup);
        random_bolt_action::Hands hands(seed);
        Events silent;
        int looked_at = 0;
        for (int n = 0; n < 3'000 && looked_at < 4 && !random_battle::is_over(*match); ++n) {
            const Side side = random_battle::asked(*match);
            const bool is_wanted = side != Side::none && match->turn() > 0 && ai::is_worth_a_thought(*match, side);
            const auto twins = is_wanted && n % 3 == 0 ? twins_of(*match, draw) : std::nullopt;
            if (twins) {
                ++looked_at;
                ++found.twins;
                const std::string beyond = kind_of_choice(level, *twins->beyond, seed);
                found.at_limits += kind_of_choice(level, *twins->within, seed) != beyond ? 1 : 0;
                found.elsewhere += kind_of_choice(level, *twins->farther, seed) != beyond ? 1 : 0;
            }
            hands.answer(*match, silent);
        }
    }
    return found;
}

/// Levels that search see by eye as `regular` does: across a limit they waver no more than anywhere else.
TEST(Thinking, NoLevelKnowsOnWhichSideOfALimitItStands) {
    for (const std::string name : {"recruit", "easy", "regular", "veteran"}) {
        const Wavers usual = wavers_of(*ai::find_level(name), properties::many(30), "");
        EXPECT_GT(usual.twins, properties::many(60)) << name;
        EXPECT_LE(usual.at_limits, usual.elsewhere + 1) << name;
    }
}

/// The comparison finds out an eye that is exact. `regular` shows it, as it decides at once and so meets many limits.
TEST(Thinking, AnExactEyeIsFoundOut) {
    const ai::Level& regular = *ai::find_level("regular");
    const Wavers usual = wavers_of(regular, 400, "");
    const Wavers exact = wavers_of(regular, 400, "0");
    EXPECT_LE(usual.at_limits, usual.elsewhere + 1);
    EXPECT_GT(exact.at_limits, exact.elsewhere + 3);
}

}  // namespace
}  // namespace umpire::fairness
