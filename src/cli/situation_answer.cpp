#include "cli/message_rows.hpp"
#include "cli/situation_report.hpp"
#include "exact/exact.hpp"
#include "odds/wording.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace umpire::cli {

namespace {

using odds::TallySorter;

/// Chances of numbers, from an exact walk or from a sample.
class Tallies {
public:
    Tallies(const std::vector<TallySorter::Tally>& outcomes, const exact::Chances* chances, const odds::Sample& sample)
        : outcomes_(outcomes), chances_(chances), sample_(sample) {}

    template <class Number>
    std::map<int, Share> by(Number number) const {
        std::map<int, std::vector<std::uint32_t>> sorted;
        for (std::uint32_t i = 0; i < outcomes_.size(); ++i) sorted[number(outcomes_[i])].push_back(i);
        std::map<int, Share> shares;
        for (const auto& [value, outcomes] : sorted) shares[value] = share_of(outcomes);
        return shares;
    }

    Share any() const {
        std::vector<std::uint32_t> some;
        for (std::uint32_t i = 0; i < outcomes_.size(); ++i)
            if (outcomes_[i].number > 0) some.push_back(i);
        return share_of(some);
    }

    Share mean() const {
        Share mean;
        std::vector<int> numbers;
        for (const auto& outcome : outcomes_) numbers.push_back(outcome.number);
        if (chances_ != nullptr) {
            mean.fraction = chances_->mean_of(numbers);
            mean.value = mean.fraction->value;
            mean.interval = {mean.value, mean.value};
            return mean;
        }
        double squares = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            mean.value += static_cast<double>(sample_.hits[i]) * numbers[i] / sample_.battles;
            squares += static_cast<double>(sample_.hits[i]) * numbers[i] * numbers[i] / sample_.battles;
        }
        const double error = 1.96 * std::sqrt(std::max(0.0, squares - mean.value * mean.value) / sample_.battles);
        mean.interval = {std::max(0.0, mean.value - error), mean.value + error};
        return mean;
    }

private:
    Share share_of(std::span<const std::uint32_t> outcomes) const { return cli::share_of(chances_, sample_, outcomes); }

    const std::vector<TallySorter::Tally>& outcomes_;
    const exact::Chances* chances_;
    const odds::Sample& sample_;
};

}  // namespace

CellAnswer answer_of(const odds::SituationSheet& sheet, std::size_t cell, const SituationOptions& options) {
    CellAnswer answer;
    auto opened = sheet.open(cell);
    if (auto* problems = std::get_if<std::vector<Problem>>(&opened)) {
        answer.problems = std::move(*problems);
        return answer;
    }
    auto& situation = std::get<odds::SituationCell>(opened);
    answer.nearest = situation.arranged.nearest;
    answer.farthest = situation.arranged.farthest;
    odds::ReasonList reasons(game_of(*situation.match), options.language);
    odds::SituationCheck check(situation, reasons);
    odds::Inquiry& inquiry = situation.inquiry;
    inquiry.witness = &check;
    inquiry.states_max = options.states;
    const Game& game = game_of(*situation.match);
    if (const auto kind = game.words().event(sheet.text().count)) {
        inquiry.counted.emplace_back(*kind, game);
        inquiry.counted_of = Side::b;
    }
    TallySorter sorter(situation);
    const odds::Graph graph = odds::walk_rolls(*situation.match, inquiry, sorter);
    answer.states = graph.nodes.size();
    answer.is_exact = graph.state == odds::Graph::State::complete;
    std::optional<exact::Chances> chances;
    odds::Sample sample;
    if (answer.is_exact) {
        chances.emplace(graph);
    } else {
        sample = odds::sample_rolls(*situation.match, inquiry, sorter, options.sample, options.seed);
        sample.hits.resize(sorter.outcomes().size(), 0);
        answer.battles = sample.battles;
    }
    if (Message fault = check.fault(); !fault.empty()) answer.problems.push_back({0, "", std::move(fault), ""});
    if (!sorter.open_question().empty())
        answer.problems.push_back({0, "", "with_these_options_somebody_must"_message(sorter.open_question()), ""});
    const Tallies tallies(sorter.outcomes(), chances ? &*chances : nullptr, sample);
    answer.numbers = tallies.by([](const TallySorter::Tally& tally) { return tally.number; });
    answer.own_losses = tallies.by([](const TallySorter::Tally& tally) { return tally.own_losses; });
    if (answer.own_losses.size() == 1 && answer.own_losses.contains(0)) answer.own_losses.clear();
    answer.mean = tallies.mean();
    answer.any = tallies.any();
    answer.reasons = reasons.lines();
    answer.has_routine = !reasons.routine().empty();
    return answer;
}

}  // namespace umpire::cli
