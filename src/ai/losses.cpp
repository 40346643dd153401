#include "ai/losses.hpp"

#include "ai/ends.hpp"
#include "battle/badges.hpp"
#include "battle/game.hpp"

#include <algorithm>

namespace umpire::ai {
namespace {

constexpr std::size_t ends_of_dice_most = 64;
constexpr int sampled = 24;           ///< battles, where there are too many ends
constexpr std::int32_t whole = 1000;  ///< a model

Losses sampled_losses(const Match& match, std::uint64_t seed) {
    const std::unique_ptr<Match> world = match.clone();
    Losses sum(match.scenario().units.size(), 0);
    Events silent;
    for (int i = 0; i < sampled; ++i) {
        world->assign(match);
        WorldDice dice(seed + static_cast<std::uint64_t>(i));
        for (;;) {
            if (const auto* roll = std::get_if<Roll>(&world->pending()))
                world->roll(dice.faces(*world, *roll), silent);
            else if (const auto* draw = std::get_if<Draw>(&world->pending()))
                world->draw(dice.token(*world, *draw), silent);
            else
                break;
        }
        const Losses lost = losses_in(*world);
        for (std::size_t unit = 0; unit < sum.size(); ++unit) sum[unit] += lost[unit];
    }
    for (std::int32_t& lost : sum) lost = rounded_mean(lost, sampled);
    return sum;
}

Losses mean_losses(const Match& match, std::uint64_t seed, std::size_t most) {
    const bool is_due = std::holds_alternative<Roll>(match.pending()) || std::holds_alternative<Draw>(match.pending());
    if (!is_due) return losses_in(match);
    const std::vector<WeightedEnd> ends = ends_of(match, most);
    if (ends.empty()) return sampled_losses(match, seed);
    std::vector<std::int64_t> sums(match.scenario().units.size(), 0);
    std::int64_t all = 0;
    for (const WeightedEnd& end : ends) {
        const Losses lost = mean_losses(*end.match, seed, most / ends.size());
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

Losses losses_to_come(const Match& match, std::uint64_t seed) { return mean_losses(match, seed, ends_of_dice_most); }

}  // namespace umpire::ai
