#include "ai/analysis.hpp"
#include "ai/player.hpp"
#include "battles.hpp"
#include "lab/in_parallel.hpp"
#include "positions.hpp"
#include "support/symmetry.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

/// What an analysis says is so: its sums close, a roll that decides is told, what is mirrored is mirrored, and a
/// mistake is found where it was made.
namespace umpire::ai_tests {
namespace {

TEST(Analysis, LuckAndSkillAddUpToTheResult) {
    const auto match = even_battle(7, "skirmish");
    const auto player = ai::make_player("regular");
    const std::unique_ptr<Match> before = match->clone();
    ai::Thoroughness thoroughness;
    thoroughness.worlds = 4;
    thoroughness.nodes = 0;
    ai::Analyst analyst(thoroughness);
    std::array<Chance, 2> chances{ai::chance_of(3, Side::a), ai::chance_of(3, Side::b)};
    Events silent;
    int sum = 0;
    int start = -1;
    int last = 0;
    int turn = match->turn();
    while (!random_battle::is_over(*match)) {
        before->assign(*match);
        Side by = Side::none;
        Action action;
        if (const auto* roll = std::get_if<Roll>(&match->pending())) {
            match->roll(ai::faces_of(*match, *roll, 3), silent);
        } else {
            by = next_asked(match->pending()).by;
            action = ai::decide(*player, *match, by, chances[index_of(by)]);
            ASSERT_TRUE(match->act(by, action, silent).empty());
        }
        const ai::StepWorth worth = analyst.step({before.get(), match.get(), by, by == Side::none ? nullptr : &action});
        if (start < 0) start = worth.before;
        EXPECT_TRUE(last == 0 || worth.before == last);
        last = worth.after;
        sum += worth.drift + worth.change;
        EXPECT_TRUE(worth.drift == 0 || before->turn() != turn);
        turn = before->turn();
    }
    EXPECT_EQ(start + sum, last);
    EXPECT_EQ(last, ai::evaluate(*match, Side::a, nullptr));
    EXPECT_TRUE(last == 0 || last == ai::certain_win || last == ai::certain_win / 2);
}

/// Together and on several threads steps are worth what they are worth one by one, and so is the better action.
TEST(Analysis, OnSeveralThreadsItComesToTheSame) {
    ai::Thoroughness thoroughness;
    thoroughness.worlds = 3;
    thoroughness.nodes = 300;
    thoroughness.compared = 4;
    thoroughness.fought = 9;
    ai::Analyst alone(thoroughness);
    ai::Analyst together(thoroughness, lab::workers(3));
    const auto match = even_battle(7, "skirmish");
    random_battle::Players players(7);
    std::vector<std::unique_ptr<Match>> positions;
    positions.push_back(match->clone());
    std::vector<random_battle::Input> inputs;
    while (inputs.size() < 40) {
        inputs.push_back(players.next(*match));
        random_battle::apply(*match, inputs.back());
        positions.push_back(match->clone());
    }
    std::vector<ai::MadeStep> made;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const bool is_action = inputs[i].side != Side::none;
        made.push_back(
            {positions[i].get(), positions[i + 1].get(), inputs[i].side, is_action ? &inputs[i].action : nullptr});
    }
    int better = 0;
    std::vector<ai::StepWorth> shared = together.steps(std::span(made).first(25));
    for (ai::StepWorth& worth : together.steps(std::span(made).subspan(25))) shared.push_back(std::move(worth));
    for (std::size_t i = 0; i < made.size(); ++i) {
        const ai::StepWorth worth = alone.step(made[i]);
        EXPECT_EQ(shared[i], worth) << i;
        better += worth.best ? 1 : 0;
    }
    EXPECT_GT(better, 0);
}

/// One die decides: the whole of the result is its luck.
TEST(Analysis, ABattleDecidedByOneRollShowsIt) {
    const auto match = position_of("ae-wwii", "AE-SHOOT-4",
                                   "  A us airborne P: p1 at 10,10\n"
                                   "  B de wehrmacht W: w1 at 14,10\n"
                                   "  set battle turn 6\n"
                                   "  do P activate\n");
    ai::Thoroughness thoroughness;
    thoroughness.worlds = 64;
    thoroughness.nodes = 0;
    std::array<int, 2> luck{};
    for (const int hits : {0, 1}) {
        const std::unique_ptr<Match> battle = match->clone();
        const std::unique_ptr<Match> before = match->clone();
        ai::Analyst analyst(thoroughness);
        const auto player = ai::make_player("regular-1");
        Chance chance(1, 1);
        Events silent;
        for (int steps = 0; steps < 40 && !random_battle::is_over(*battle); ++steps) {
            before->assign(*battle);
            Side by = Side::none;
            Action action;
            if (const auto* roll = std::get_if<Roll>(&battle->pending())) {
                Faces faces;
                // A's dice are all high or all low, B's the other way round.
                const bool is_high = (roll->by == Side::a) == (hits == 1);
                faces.resize(roll->count, is_high ? roll->sides : std::uint8_t{1});
                battle->roll(faces, silent);
            } else {
                by = next_asked(battle->pending()).by;
                action = ai::decide(*player, *battle, by, chance);
                ASSERT_TRUE(battle->act(by, action, silent).empty());
            }
            const ai::StepWorth worth =
                analyst.step({before.get(), battle.get(), by, by == Side::none ? nullptr : &action});
            if (by == Side::none) luck[static_cast<std::size_t>(hits)] += worth.change;
        }
    }
    EXPECT_GT(luck[1], 500);
    EXPECT_LT(luck[0], -500);
}

/// The last turn, the last enemy before the guns: whoever shoots may win, whoever goes home does not.
TEST(Analysis, AGoodDecisionSwappedForABadOneMovesThatMark) {
    const auto match = before_the_last_shot();
    const Vocabulary& words = words_of(*match);
    Events silent;
    Chance chance(1, 1);
    Candidates candidates;
    match->suggest(Side::a, chance, candidates);
    const auto worth_of = [&](const Action& action) {
        ai::Analyst analyst({});
        const std::unique_ptr<Match> after = match->clone();
        EXPECT_TRUE(after->act(Side::a, action, silent).empty());
        return analyst.step({match.get(), after.get(), Side::a, &action});
    };
    const auto player = ai::make_player("regular");
    const Action good = ai::decide(*player, *match, Side::a, chance);
    const auto bad = std::ranges::find_if(candidates.actions,
                                          [&](const Action& action) { return words[action.verb].role == Role::end; });
    ASSERT_NE(bad, candidates.actions.end());
    const ai::StepWorth right = worth_of(good);
    const ai::StepWorth wrong = worth_of(*bad);
    EXPECT_EQ(right.loss, 0);
    EXPECT_FALSE(right.best);
    EXPECT_GT(wrong.loss, 500);
    EXPECT_GT(wrong.loss, 2 * wrong.loss_error);
    ASSERT_TRUE(wrong.best);
    EXPECT_NE(words[wrong.best->verb].role, Role::end);
    EXPECT_EQ(right.before, wrong.before);
    EXPECT_LT(wrong.change, right.change - 500);
}

/// A battle and the same battle with its sides exchanged, step by step: what is likely for one is so for the other.
TEST(Analysis, MirroredBattlesMirror) {
    using symmetry::Symmetry;
    umpire::Setup setup = random_battle::random_setup(4, random_battle::Opening::placed);
    setup.standard_terrain = false;
    setup.victory = "skirmish";
    std::erase_if(setup.options, [](const OptionSetting& option) { return option.name == "scatter_direction"; });
    // Turned about too, so that each side has the other's edge behind it.
    Symmetry symmetry({.mirrored = true, .quarters = 2, .swapped = true}, *setup.table);
    const auto original = random_battle::opened(setup);
    const auto image = random_battle::opened(symmetry.map(setup));
    symmetry.learn(original->scenario(), image->scenario());
    ai::Thoroughness thoroughness;
    thoroughness.nodes = 0;
    thoroughness.worlds = 32;
    ai::Analyst analyst(thoroughness);
    ai::Analyst of_image(thoroughness);
    random_battle::Players players(4);
    const auto is_initiative = [&] {
        const auto* roll = std::get_if<Roll>(&original->pending());
        return roll != nullptr && roll->clause.id() == "AE-INIT-1";
    };
    int compared = 0;
    int apart = 0;
    for (int step = 0; step < 60 && !random_battle::is_over(*original); ++step) {
        const random_battle::Input input = players.next(*original);
        if (is_initiative()) {  // the die of side A falls first, in both
            random_battle::apply(*original, input);
            const random_battle::Input second = players.next(*original);
            random_battle::apply(*original, second);
            random_battle::apply(*image, second);
            random_battle::apply(*image, input);
            analyst = ai::Analyst(thoroughness);
            of_image = ai::Analyst(thoroughness);
            continue;
        }
        const std::unique_ptr<Match> before = original->clone();
        const std::unique_ptr<Match> image_before = image->clone();
        random_battle::Input mapped = symmetry.map(input, original->pending());
        random_battle::apply(*original, input);
        random_battle::apply(*image, mapped);
        const ai::StepWorth worth = analyst.step(
            {before.get(), original.get(), input.side, input.side == Side::none ? nullptr : &input.action});
        const ai::StepWorth mirrored = of_image.step(
            {image_before.get(), image.get(), mapped.side, mapped.side == Side::none ? nullptr : &mapped.action});
        ASSERT_EQ(mirrored.by, symmetry.map(worth.by));
        apart += std::abs(worth.after + mirrored.after - ai::certain_win);
        ++compared;
    }
    ASSERT_GT(compared, 30);
    EXPECT_LT(apart / compared, 400) << "in 10'000ths of a chance";
}

}  // namespace
}  // namespace umpire::ai_tests
