#include "ai/losses.hpp"

#include "ai/ends.hpp"
#include "battle/badges.hpp"
#include "battle/game.hpp"

#include <algorithm>

namespace umpire::ai {
namespace {

constexpr std::size_t ends_of_dice_most = 256;
constexpr int sampled = 64;           ///< battles, where there are too many ends
constexpr int routine_most = 40;      ///< questions in a row that need no thought
constexpr std::int32_t whole = 1000;  ///< a model

bool is_due(const Match& match) {
    return std::holds_alternative<Roll>(match.pending()) || std::holds_alternative<Draw>(match.pending());
}

/// Answers what needs no thought until dice are due. False: somebody has something to think about, or it is over.
bool answer_routine(Match& match, Imagination& imagination, WorldDice& dice) {
    for (int i = 0; i < routine_most; ++i) {
        if (is_due(match)) return true;
        if (std::holds_alternative<Finished>(match.pending())) return false;
        const Decision asked = next_asked(match.pending());
        if (weight_of(match, asked) != Weight::routine) return false;
        Chance chance = dice.chance(match, asked);
        if (!imagination.decide(match, asked.by, chance)) return false;
    }
    return false;
}

Losses sampled_losses(const Match& match, Imagination& imagination, std::uint64_t seed) {
    const std::unique_ptr<Match> world = match.clone();
    Losses sum(match.scenario().units.size(), 0);
    Events silent;
    for (int i = 0; i < sampled; ++i) {
        world->assign(match);
        WorldDice dice(seed + static_cast<std::uint64_t>(i));
        while (answer_routine(*world, imagination, dice)) {
            if (const auto* roll = std::get_if<Roll>(&world->pending()))
                world->roll(dice.faces(*world, *roll), silent);
            else
                world->draw(dice.token(*world, std::get<Draw>(world->pending())), silent);
        }
        const Losses lost = losses_in(*world);
        for (std::size_t unit = 0; unit < sum.size(); ++unit) sum[unit] += lost[unit];
    }
    for (std::int32_t& lost : sum) lost = rounded_mean(lost, sampled);
    return sum;
}

/// The battle is changed by what needs no thought.
Losses mean_losses(Match& match, Imagination& imagination, std::uint64_t seed, std::size_t most) {
    WorldDice dice(seed);
    if (!answer_routine(match, imagination, dice)) return losses_in(match);
    const std::vector<WeightedEnd> ends = ends_of(match, most);
    if (ends.empty()) return sampled_losses(match, imagination, seed);
    std::vector<std::int64_t> sums(match.scenario().units.size(), 0);
    std::int64_t all = 0;
    for (const WeightedEnd& end : ends) {
        const Losses lost = mean_losses(*end.match, imagination, seed, most / ends.size());
        for (std::size_t unit = 0; unit < sums.size(); ++unit) sums[unit] += end.ways * lost[unit];
        all += end.ways;
    }
    Losses mean;
    for (const std::int64_t sum : sums) mean.push_back(rounded_mean(sum, all));
    return mean;
}

}  // namespace

bool is_lost(const Match& match, FigureId figure) {
    if (match.state(match.scenario()[figure].name, "removed") == "yes") return true;
    const Game& game = game_of(match);
    return std::ranges::any_of(match.badges(figure), [&](const Badge& badge) {
        const BadgeCard* card = badge_named(game, badge.name);
        return badge.value != 0 && card != nullptr && card->role == BadgeRole::wreck;
    });
}

Losses losses_in(const Match& match) {
    const Scenario& scenario = match.scenario();
    Losses losses(scenario.units.size(), 0);
    for (std::size_t i = 0; i < scenario.figures.size(); ++i)
        if (is_lost(match, id_at<FigureId>(i))) losses[scenario.figures[i].unit.index()] += whole;
    return losses;
}

Losses losses_to_come(const Match& match, Imagination& imagination, std::uint64_t seed) {
    const std::unique_ptr<Match> copy = match.clone();
    return mean_losses(*copy, imagination, seed, ends_of_dice_most);
}

}  // namespace umpire::ai
