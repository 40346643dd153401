#include "cli/odds_report.hpp"
#include "odds/wording.hpp"

#include <algorithm>
#include <numeric>

namespace umpire::cli {

OddsAnswer::OddsAnswer(const OddsQuestion& question, const OddsOptions& options)
    : sorter_(*question.match, options.full ? odds::Detail::full : odds::Detail::brief) {
    odds::ReasonList reasons(game_of(*question.match), options.language);
    odds::Inquiry inquiry = question.inquiry;
    inquiry.witness = &reasons;
    inquiry.takes_routine = !options.stop;
    const odds::Graph graph = odds::walk_rolls(*question.match, inquiry, sorter_);
    states_ = graph.nodes.size();
    if (graph.state == odds::Graph::State::complete) {
        chances_.emplace(graph);
    } else {
        sample_ = odds::sample_rolls(*question.match, inquiry, sorter_, options.sample, options.seed);
        sample_.hits.resize(sorter_.outcomes().size(), 0);
    }
    reasons_ = reasons.lines();
    routine_ = reasons.routine();
}

Share OddsAnswer::share_of(std::span<const std::uint32_t> outcomes) const {
    return cli::share_of(chances_ ? &*chances_ : nullptr, sample_, outcomes);
}

std::vector<std::uint32_t> OddsAnswer::by_chance() const {
    std::vector<std::uint32_t> order(outcomes().size());
    std::iota(order.begin(), order.end(), 0u);
    std::vector<double> values;
    for (const std::uint32_t outcome : order) values.push_back(share_of({&outcome, 1}).value);
    if (!is_exact()) std::erase_if(order, [&](std::uint32_t outcome) { return sample_.hits[outcome] == 0; });
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return values[a] > values[b]; });
    return order;
}

std::map<std::size_t, std::map<int, std::vector<std::uint32_t>>> OddsAnswer::losses(const Scenario& scenario) const {
    std::vector<std::map<std::size_t, int>> of_outcome(outcomes().size());
    std::map<std::size_t, std::map<int, std::vector<std::uint32_t>>> losses;
    for (std::size_t outcome = 0; outcome < outcomes().size(); ++outcome) {
        for (const odds::Change& change : outcomes()[outcome]) {
            if (change.kind != odds::Change::Kind::removed) continue;
            const std::size_t unit = scenario[change.figure].unit.index();
            ++of_outcome[outcome][unit];
            losses[unit];
        }
    }
    for (auto& [unit, by_number] : losses)
        for (std::size_t outcome = 0; outcome < of_outcome.size(); ++outcome)
            by_number[of_outcome[outcome][unit]].push_back(static_cast<std::uint32_t>(outcome));
    return losses;
}

std::map<int, std::map<int, std::vector<std::uint32_t>>> OddsAnswer::counts() const {
    std::map<int, std::map<int, std::vector<std::uint32_t>>> counts;
    for (std::size_t outcome = 0; outcome < outcomes().size(); ++outcome)
        for (const odds::Change& change : outcomes()[outcome])
            if (change.kind == odds::Change::Kind::counted)
                counts[change.before][change.after].push_back(static_cast<std::uint32_t>(outcome));
    return counts;
}

}  // namespace umpire::cli
