#include "ai/analysis.hpp"

#include "battle/game.hpp"

#include <algorithm>

namespace umpire::ai {
namespace {

/// A loss counts when it is more than chance would show.
constexpr int errors_wanted = 2;
constexpr int least_loss = 100;  // a hundredth

}  // namespace

int Outlooks::mean() const {
    std::int64_t sum = 0;
    for (const std::int32_t value : values) sum += value;
    return rounded_mean(sum, static_cast<std::int64_t>(values.size()));
}

Outlooks Analyst::played_on(const Match& match) {
    Outlooks outlooks;
    if (const auto* finished = std::get_if<Finished>(&match.pending()); finished != nullptr) {
        outlooks.values.assign(thoroughness_.worlds, evaluate(match, Side::a, nullptr));
        return outlooks;
    }
    constexpr std::uint32_t decisions = 20'000;
    for (std::uint32_t i = 0; i < thoroughness_.worlds; ++i) {
        scratch_->assign(match);
        WorldDice dice(thoroughness_.seed * 0x9e3779b97f4a7c15U + i);
        imagination_->play_on(*scratch_, dice, thoroughness_.turns, decisions);
        outlooks.values.push_back(evaluate(*scratch_, Side::a, imagination_->adviser()));
    }
    return outlooks;
}

StepWorth Analyst::step(const Match& before, const Match& after, Side by, const Action* action) {
    if (imagination_ == nullptr) {
        imagination_ = std::make_unique<Imagination>(before);
        scratch_ = before.clone();
    }
    before_ = goes_on_ ? std::move(after_) : played_on(before);
    after_ = played_on(after);
    goes_on_ = true;
    ++steps_;
    StepWorth worth;
    worth.before = before_.mean();
    worth.after = after_.mean();
    worth.change = worth.after - worth.before;
    worth.error = mean_of_differences(after_.values, before_.values).error;
    if (action == nullptr) return worth;
    worth.by = by;
    if (thoroughness_.nodes > 0) judge(before, by, *action, worth);
    return worth;
}

/// The best is looked for by a search, and then compared anew with what was done, in worlds that had no part in
/// choosing it: the best of many guesses would always seem better than it is.
void Analyst::judge(const Match& before, Side by, const Action& action, StepWorth& worth) {
    if (!is_worth_a_thought(before, by)) return;
    Chance chance(thoroughness_.seed * 1'000'003U + steps_, 7);
    const std::unique_ptr<Match> seen = before.is_open_to(by) ? before.clone() : before.imagine(by, chance);
    const Effort effort{thoroughness_.nodes, thoroughness_.ideas, thoroughness_.turns};
    const std::vector<Weighed>& weighed = search_.weigh(*seen, by, action, effort, chance);
    if (weighed.size() < 2 || weighed[0].action == action) return;
    const Action best = weighed[0].action;
    const Search::Compared compared = search_.compare(*seen, by, best, action, thoroughness_.compared, effort, chance);
    const MeanAndError found = mean_of_differences(compared.one, compared.other);
    if (found.mean < least_loss || found.mean < errors_wanted * found.error) return;
    worth.best = best;
    worth.loss = found.mean;
    worth.loss_error = found.error;
}

}  // namespace umpire::ai
