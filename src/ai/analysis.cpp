#include "ai/analysis.hpp"

#include "ai/ends.hpp"
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
/// So many different ends of the dice that are due are gone through one by one, and with those of further dice that
/// follow from them so many together.
constexpr std::size_t ends_most = 12;
constexpr std::size_t leaves_most = 24;
constexpr std::size_t leaves_most_where_dear = 6;  ///< in games that think dearly

std::size_t leaves_for(const Adviser* adviser) {
    constexpr std::uint32_t dear = 10'000;  // who thinks so dearly says how much he may think (`nodes_most`)
    return adviser != nullptr && adviser->nodes_most() < dear ? leaves_most_where_dear : leaves_most;
}

}  // namespace

int Outlooks::mean() const {
    std::int64_t sum = 0;
    for (const std::int32_t value : values) sum += value;
    return rounded_mean(sum, static_cast<std::int64_t>(values.size()));
}

int Analyst::Ending::value(std::int64_t bearing) const {
    return certain >= 0 ? certain : chance_of_logit(logit + bearing * share / whole_share);
}

std::vector<Analyst::Ending> Analyst::endings(Mind& mind, const Match& match, int last) const {
    constexpr std::uint32_t decisions = 20'000;
    const std::int64_t turns = std::max(1, match.scenario().turns);
    std::vector<Ending> all(thoroughness_.worlds);
    for (std::uint32_t i = 0; i < thoroughness_.worlds; ++i) {
        Match& world = *mind.scratch;
        world.assign(match);
        WorldDice dice(thoroughness_.seed * 0x9e3779b97f4a7c15U + i);
        mind.imagination->play_on(world, dice, last, decisions);
        Adviser* adviser = mind.imagination->adviser();
        if (std::holds_alternative<Finished>(world.pending()))
            all[i].certain = evaluate(world, Side::a, adviser);
        else
            all[i].logit = logit_of(features_of(world, adviser), weights_for(world, adviser));
        all[i].share = std::clamp<std::int64_t>(turns - world.turn(), 0, turns) * whole_share / turns;
    }
    return all;
}

/// Whatever the dice may bring counts as often as it comes about.
Outlooks Analyst::outlook(Mind& mind, const Match& match, int last, std::size_t leaves) const {
    const std::vector<WeightedEnd> ends = ends_of(match, std::min(ends_most, leaves));
    if (ends.empty()) return played_on(mind, match, last);
    std::vector<std::int64_t> sums(thoroughness_.worlds, 0);
    std::int64_t all = 0;
    for (const WeightedEnd& end : ends) {
        const Outlooks part = outlook(mind, *end.match, last, leaves / ends.size());
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += end.ways * part.values[i];
        all += end.ways;
    }
    Outlooks whole;
    for (const std::int64_t sum : sums) whole.values.push_back(rounded_mean(sum, all));
    return whole;
}

Outlooks Analyst::played_on(Mind& mind, const Match& match, int last) const {
    Outlooks outlooks;
    if (std::holds_alternative<Finished>(match.pending())) {
        outlooks.values.assign(thoroughness_.worlds, evaluate(match, Side::a, nullptr));
        return outlooks;
    }
    for (const Ending& ending : endings(mind, match, last)) outlooks.values.push_back(ending.value(bearing_));
    return outlooks;
}

void Analyst::begin(const Match& start) {
    for (Mind& mind : minds_) {
        mind.imagination = std::make_unique<Imagination>(start);
        mind.scratch = start.clone();
    }
    const bool is_over = std::holds_alternative<Finished>(start.pending());
    is_ready_ = thoroughness_.fought == 0 || is_over || start.turn() + 1 >= start.scenario().turns;
}

int Analyst::readiness() const {
    if (is_ready_) return 1000;
    return static_cast<int>(std::uint64_t{fought_} * 1000 / std::max(thoroughness_.fought, 1U));
}

/// The score of side A in whole battles of the player `regular` against itself.
bool Analyst::get_ready(const Match& start, std::uint32_t battles) {
    if (minds_.front().imagination == nullptr) begin(start);
    if (is_ready_) return true;
    std::vector<std::int64_t> scores(std::min(battles, thoroughness_.fought - fought_));
    workers_.run(scores.size(), [&](unsigned worker, std::size_t number) {
        const auto regular = make_player("regular");
        Match& battle = *minds_[worker].scratch;
        battle.assign(start);
        const std::uint64_t seed = thoroughness_.seed * 0x9e3779b97f4a7c15U + 0x10000U + fought_ + number;
        const PlayedOut played = play_out(battle, *regular, *regular, seed);
        scores[number] = played.winner == Side::a ? certain_win : played.winner == Side::none ? certain_win / 2 : 0;
    });
    for (const std::int64_t score : scores) won_ += score;
    fought_ += static_cast<std::uint32_t>(scores.size());
    if (fought_ < thoroughness_.fought) return false;
    add_what_is_unknown(start);
    return is_ready_ = true;
}

/// What must be added to the value so that it says the score of the battles that were fought. A few battles are lucky,
/// so the value has a say as if it were some battles itself.
void Analyst::add_what_is_unknown(const Match& start) {
    constexpr std::int64_t say_of_value = 20;
    const std::vector<Ending> known = endings(minds_.front(), start, horizon_of(start));
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
    return outlook(minds_.front(), start, horizon_of(start), leaves_for(minds_.front().imagination->adviser())).mean();
}

std::vector<StepWorth> Analyst::steps(std::span<const MadeStep> made) {
    std::vector<StepWorth> worths(made.size());
    if (made.empty()) return worths;
    if (!is_ready_) get_ready(*made[0].before, thoroughness_.fought);
    if (!goes_on_) {
        if (horizon_ < 0) horizon_ = horizon_of(*made[0].before);
        now_ = outlook(minds_.front(), *made[0].before, horizon_, leaves_for(minds_.front().imagination->adviser()));
    }
    goes_on_ = true;
    struct Seen {
        Outlooks farther;  // the position before the step, where its turn is new
        Outlooks after;
    };
    std::vector<Seen> seen(made.size());
    workers_.run(made.size(), [&](unsigned worker, std::size_t number) {
        Mind& mind = minds_[worker];
        const MadeStep& step = made[number];
        const int horizon = horizon_of(*step.before);
        const std::size_t leaves = leaves_for(mind.imagination->adviser());
        const int earlier = number == 0 ? horizon_ : horizon_of(*made[number - 1].before);
        if (horizon != earlier) seen[number].farther = outlook(mind, *step.before, horizon, leaves);
        // A step that ends a turn is not seen a turn farther than what it is compared with.
        seen[number].after = outlook(mind, *step.after, horizon, leaves);
        judge(mind, step, steps_ + number + 1, worths[number]);
    });
    steps_ += made.size();
    horizon_ = horizon_of(*made.back().before);
    for (std::size_t i = 0; i < made.size(); ++i) {
        const int told = now_.mean();
        if (!seen[i].farther.values.empty()) now_ = std::move(seen[i].farther);
        StepWorth& worth = worths[i];
        worth.before = told;
        worth.after = seen[i].after.mean();
        worth.drift = now_.mean() - told;
        worth.change = worth.after - now_.mean();
        worth.error = mean_of_differences(seen[i].after.values, now_.values).error;
        worth.by = made[i].action == nullptr ? Side::none : made[i].by;
        now_ = std::move(seen[i].after);
    }
    return worths;
}

/// The best is looked for by a search, and then compared anew with what was done, in worlds that had no part in
/// choosing it: the best of many guesses would always seem better than it is.
void Analyst::judge(Mind& mind, const MadeStep& made, std::uint64_t number, StepWorth& worth) const {
    if (made.action == nullptr || thoroughness_.nodes == 0 || !is_worth_a_thought(*made.before, made.by)) return;
    const Side by = made.by;
    const Action& action = *made.action;
    Chance chance(thoroughness_.seed * 1'000'003U + number, 7);
    const Match& before = *made.before;
    const std::unique_ptr<Match> seen = before.is_open_to(by) ? before.clone() : before.imagine(by, chance);
    const Effort effort{thoroughness_.nodes, thoroughness_.ideas, thoroughness_.turns};
    // What `regular` would have done is the measure of skill: where it did better, it is told.
    std::optional<Action> usual;
    if (mind.imagination->has_policy()) {
        Chance own(thoroughness_.seed * 1'000'003U + number, 8);
        usual = mind.imagination->policy().choose(*seen, by, own);
    }
    const std::vector<Weighed>& weighed =
        mind.search.weigh(*seen, by, action, effort, chance, usual ? &*usual : nullptr);
    if (weighed.size() < 2 || weighed[0].action == action) return;
    const Action best = weighed[0].action;
    const Search::Compared compared =
        mind.search.compare(*seen, by, best, action, thoroughness_.compared, effort, chance);
    const MeanAndError found = mean_of_differences(compared.one, compared.other);
    if (found.mean < least_loss || found.mean < errors_wanted * found.error) return;
    worth.best = best;
    worth.loss = found.mean;
    worth.loss_error = found.error;
}

}  // namespace umpire::ai
