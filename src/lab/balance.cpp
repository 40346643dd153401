#include "lab/balance.hpp"

#include "ai/play_out.hpp"
#include "games/games.hpp"
#include "lab/in_parallel.hpp"

#include <algorithm>
#include <cmath>

namespace umpire::lab {
namespace {

std::optional<Interval> score_with(const Setup& setup, const Proposal& proposal, const Weighing& weighing,
                                   const std::atomic<bool>& stop) {
    const OpenedMatch opened = open_match(changed(setup, proposal));
    if (opened.match == nullptr) return std::nullopt;
    return score_of_side_a(*opened.match, weighing, stop);
}

double off(const Interval& score) { return std::abs(score.value - 0.5); }

/// More men never make their side weaker by much, so the number is found by halving.
std::optional<Proposal> best_number(const Setup& setup, Proposal proposal, const Weighing& weighing, int more_max,
                                    const std::atomic<bool>& stop) {
    std::optional<Proposal> best;
    int low = 1;
    int high = more_max;
    while (low <= high && !stop) {
        proposal.more = (low + high) / 2;
        const auto score = score_with(setup, proposal, weighing, stop);
        const bool is_enough = !score || (proposal.side == Side::a ? score->value >= 0.5 : score->value <= 0.5);
        if (score) {
            proposal.score = *score;
            if (!best || off(*score) < off(best->score)) best = proposal;
        }
        if (is_enough)
            high = proposal.more - 1;
        else
            low = proposal.more + 1;
    }
    return best;
}

}  // namespace

Interval score_of_side_a(const Match& start, const Weighing& weighing, const std::atomic<bool>& stop) {
    std::vector<int> halves(weighing.battles, 0);
    std::vector<std::unique_ptr<Match>> starts;
    for (unsigned i = 0; i < std::max(1U, weighing.threads); ++i) starts.push_back(start.clone());
    in_parallel(weighing.battles, weighing.threads, &stop, [&](unsigned thread, std::size_t number) {
        const std::unique_ptr<Match> match = starts[thread]->clone();
        const auto a = ai::make_player(weighing.player);
        const auto b = ai::make_player(weighing.player);
        const ai::PlayedOut played = ai::play_out(*match, *a, *b, weighing.first_seed + number);
        halves[number] = played.winner == Side::none ? 1 : played.winner == Side::a ? 2 : 0;
    });
    Sums sums;
    for (const int half : halves) sums.add(half / 2.0);
    Interval score = mean_interval(sums);
    score.low = std::max(0.0, score.low);
    score.high = std::min(1.0, score.high);
    return score;
}

Setup changed(Setup setup, const Proposal& proposal) {
    setup.check_forces = false;
    for (Setup::Unit& unit : setup.units) {
        if (unit.name != proposal.unit || unit.side != proposal.side || unit.models.empty()) continue;
        for (int i = 1; i <= proposal.more; ++i) {
            Setup::Model model = unit.models.back();
            model.name = unit.name + "_more" + std::to_string(i);
            model.french.clear();
            model.weapons.clear();
            unit.models.push_back(std::move(model));
        }
    }
    return setup;
}

std::vector<Proposal> propose(const Setup& setup, const Interval& score, const Weighing& weighing, int more_max,
                              const std::atomic<bool>& stop) {
    std::vector<Proposal> found;
    const Side weaker = score.value > 0.5 ? Side::b : Side::a;
    for (const Setup::Unit& unit : setup.units) {
        if (unit.side != weaker || unit.models.size() < 2 || stop) continue;
        if (const auto best = best_number(setup, {unit.name, weaker, 0, {}}, weighing, more_max, stop))
            found.push_back(*best);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Proposal& a, const Proposal& b) { return off(a.score) < off(b.score); });
    return found;
}

}  // namespace umpire::lab
