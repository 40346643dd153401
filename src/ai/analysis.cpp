#include "ai/analysis.hpp"

#include "ai/play_out.hpp"
#include "battle/game.hpp"

#include <algorithm>

namespace umpire::ai {
namespace {

/// A loss counts when it is more than chance would show.
constexpr int errors_wanted = 2;
constexpr int least_loss = 100;  // a hundredth
constexpr std::int64_t whole_share = 1024;
constexpr std::int64_t bearing_most = 8 * 1024;

}  // namespace

int Outlooks::mean() const {
    std::int64_t sum = 0;
    for (const std::int32_t value : values) sum += value;
    return rounded_mean(sum, static_cast<std::int64_t>(values.size()));
}

int Analyst::Ending::value(std::int64_t bearing) const {
    return certain >= 0 ? certain : chance_of_logit(logit + bearing * share / whole_share);
}

std::vector<Analyst::Ending> Analyst::endings(const Match& match) {
    constexpr std::uint32_t decisions = 20'000;
    const std::int64_t turns = std::max(1, match.scenario().turns);
    std::vector<Ending> all(thoroughness_.worlds);
    for (std::uint32_t i = 0; i < thoroughness_.worlds; ++i) {
        scratch_->assign(match);
        WorldDice dice(thoroughness_.seed * 0x9e3779b97f4a7c15U + i);
        imagination_->play_on(*scratch_, dice, thoroughness_.turns, decisions);
        Adviser* adviser = imagination_->adviser();
        if (std::holds_alternative<Finished>(scratch_->pending()))
            all[i].certain = evaluate(*scratch_, Side::a, adviser);
        else
            all[i].logit = logit_of(features_of(*scratch_, adviser), weights_for(*scratch_, adviser));
        all[i].share = std::clamp<std::int64_t>(turns - scratch_->turn(), 0, turns) * whole_share / turns;
    }
    return all;
}

Outlooks Analyst::played_on(const Match& match) {
    Outlooks outlooks;
    if (std::holds_alternative<Finished>(match.pending())) {
        outlooks.values.assign(thoroughness_.worlds, evaluate(match, Side::a, nullptr));
        return outlooks;
    }
    for (const Ending& ending : endings(match)) outlooks.values.push_back(ending.value(bearing_));
    return outlooks;
}

void Analyst::begin(const Match& start) {
    imagination_ = std::make_unique<Imagination>(start);
    scratch_ = start.clone();
    const bool is_over = std::holds_alternative<Finished>(start.pending());
    is_ready_ = thoroughness_.fought == 0 || is_over || start.turn() + 1 >= start.scenario().turns;
}

int Analyst::readiness() const {
    if (is_ready_) return 1000;
    return static_cast<int>(std::uint64_t{fought_} * 1000 / std::max(thoroughness_.fought, 1U));
}

/// The score of side A in whole battles of the player `regular` against itself.
bool Analyst::get_ready(const Match& start, std::uint32_t battles) {
    if (imagination_ == nullptr) begin(start);
    if (is_ready_) return true;
    const auto regular = make_player("regular");
    for (std::uint32_t i = 0; i < battles && fought_ < thoroughness_.fought; ++i, ++fought_) {
        scratch_->assign(start);
        const PlayedOut played =
            play_out(*scratch_, *regular, *regular, thoroughness_.seed * 0x9e3779b97f4a7c15U + 0x10000U + fought_);
        won_ += played.winner == Side::a ? certain_win : played.winner == Side::none ? certain_win / 2 : 0;
    }
    if (fought_ < thoroughness_.fought) return false;
    add_what_is_unknown(start);
    return is_ready_ = true;
}

/// What must be added to the value so that it says the score of the battles that were fought. A few battles are lucky,
/// so the value has a say as if it were some battles itself.
void Analyst::add_what_is_unknown(const Match& start) {
    constexpr std::int64_t say_of_value = 20;
    const std::vector<Ending> known = endings(start);
    const auto mean_with = [&](std::int64_t bearing) {
        Outlooks outlooks;
        for (const Ending& ending : known) outlooks.values.push_back(ending.value(bearing));
        return outlooks.mean();
    };
    const auto wanted = static_cast<int>((say_of_value * mean_with(0) + won_) / (say_of_value + thoroughness_.fought));
    std::int64_t low = -bearing_most;
    std::int64_t high = bearing_most;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (mean_with(middle) < wanted ? low : high) = middle;
    }
    bearing_ = high;
}

int Analyst::worth_of_start(const Match& start) {
    get_ready(start, thoroughness_.fought);
    return played_on(start).mean();
}

StepWorth Analyst::step(const Match& before, const Match& after, Side by, const Action* action) {
    if (!is_ready_) get_ready(before, thoroughness_.fought);
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
