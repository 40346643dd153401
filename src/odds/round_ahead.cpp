#include "odds/round_ahead.hpp"

#include "odds/graph.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace umpire::odds {

namespace {

/// What is counted of each battle, in the order of Inquiry::counted.
enum class Count : std::uint8_t {
    won_a,
    won_b,
    drawn,
    over,
    attacks_a,
    attacks_b,
    hits_a,
    hits_b,
    shots_a,
    shots_b,
    score_a,
    score_b
};
constexpr std::size_t number_of_count(Count count, std::size_t side = 0) {
    return static_cast<std::size_t>(count) + side;
}

class WayToRound final : public Continuation {
public:
    WayToRound(const RoundAhead& round_ahead, const Action& deed) : ahead_(round_ahead), deed_(deed) {}
    std::optional<Action> next(const Match& match, const Decision& decision) const override {
        return ahead_.next(match, decision, deed_);
    }

private:
    const RoundAhead& ahead_;
    const Action& deed_;
};

/// Battles whose counts are the same need not be told apart.
class CountSorter final : public Sorter {
public:
    std::uint32_t outcome_of(const End& end) override {
        const auto next = static_cast<std::uint32_t>(outcomes_.size());
        const auto [found, is_new] = numbers_.try_emplace({end.counts.begin(), end.counts.end()}, next);
        if (is_new) outcomes_.push_back(found->first);
        return found->second;
    }
    bool is_quick() const override { return true; }
    bool tells_men_apart() const override { return false; }
    void forget_outcomes() override {
        numbers_.clear();
        outcomes_.clear();
    }
    const std::vector<std::vector<std::uint16_t>>& outcomes() const { return outcomes_; }

private:
    std::map<std::vector<std::uint16_t>, std::uint32_t> numbers_;
    std::vector<std::vector<std::uint16_t>> outcomes_;
};

/// Keeps the events that make up the numbers of the round.
class RoundWitness final : public Witness {
public:
    RoundWitness(const RoundAhead& round_ahead, RoundOdds& odds) : ahead_(round_ahead), odds_(odds) {}

    void see(const Event& event) override {
        if (std::ranges::find(ahead_.told, event.kind) != ahead_.told.end()) keep(event, odds_.told);
        if (std::ranges::find(ahead_.needs, event.kind) != ahead_.needs.end()) keep_need(event);
        if (event.kind != ahead_.attacks) return;
        Event& kept = keep(event, odds_.attacks);
        if (event.amount > kept.amount) kept = event;
    }

private:
    static Event& keep(const Event& event, std::vector<Event>& events) {
        const auto found = std::ranges::find_if(events, [&](const Event& one) {
            return one.kind == event.kind && one.unit == event.unit && one.target_unit == event.target_unit;
        });
        return found != events.end() ? *found : events.emplace_back(event);
    }
    void keep_need(const Event& event) {
        const bool is_known = std::ranges::any_of(odds_.needs, [&](const Event& one) {
            return one.kind == event.kind && one.unit == event.unit && one.needed == event.needed;
        });
        if (!is_known) odds_.needs.push_back(event);
    }

    const RoundAhead& ahead_;
    RoundOdds& odds_;
};

Counted counted_by(EventId kind, const Game& game, Side side, Counted::Adds adds = Counted::Adds::one) {
    Counted counted(kind, game);
    counted.side = side;
    counted.adds = adds;
    return counted;
}

/// In the order of `Count`.
std::vector<Counted> counts_of_round(const RoundAhead& round_ahead, const Game& game) {
    using Adds = Counted::Adds;
    std::vector<Counted> counted;
    const auto count_both = [&](EventId kind, Adds adds) {
        for (const Side side : {Side::a, Side::b}) counted.push_back(counted_by(kind, game, side, adds));
    };
    count_both(round_ahead.won, Adds::one);
    counted.push_back(counted_by(round_ahead.drawn, game, Side::none));
    counted.push_back(counted_by(round_ahead.over, game, Side::none));
    count_both(round_ahead.attacks, Adds::amount);
    count_both(round_ahead.hits, Adds::amount);
    count_both(round_ahead.shot, Adds::amount);
    for (Counted& shots : std::span(counted).last(2)) {
        shots.pattern.event.word = round_ahead.shot_word;
        shots.pattern.given = bit(Key::word);
    }
    count_both(round_ahead.score, Adds::total);
    return counted;
}

void add_to_round(RoundOdds& odds, const std::vector<std::uint16_t>& counts, double chance) {
    for (std::size_t i = 0; i < 2; ++i) {
        RoundOfSide& side = odds.sides[i];
        side.wins += chance * counts[number_of_count(Count::won_a, i)];
        side.attacks += chance * counts[number_of_count(Count::attacks_a, i)];
        side.hits += chance * counts[number_of_count(Count::hits_a, 1 - i)];
        side.shots += chance * counts[number_of_count(Count::shots_a, i)];
        side.score += chance * counts[number_of_count(Count::score_a, i)];
    }
    const int won = counts[number_of_count(Count::won_a)] + counts[number_of_count(Count::won_b)];
    const int drawn = counts[number_of_count(Count::drawn)];
    const int over = counts[number_of_count(Count::over)];
    odds.drawn += chance * drawn;
    odds.nobody += chance * (won + drawn == 0 ? over : 0);
    odds.none += chance * (won + drawn + over == 0 ? 1 : 0);
}

}  // namespace

RoundOdds round_odds(const Match& start, Side side, const Action& deed, const RoundAhead& round_ahead,
                     const RoundLimits& limits) {
    RoundOdds odds;
    const WayToRound way(round_ahead, deed);
    RoundWitness witness(round_ahead, odds);
    Inquiry inquiry;
    inquiry.plan.push_back({side, deed});
    inquiry.counted = counts_of_round(round_ahead, game_of(start));
    inquiry.takes_routine = true;
    inquiry.states_max = limits.states;
    inquiry.witness = &witness;
    inquiry.continuation = &way;
    inquiry.until = {round_ahead.won, round_ahead.drawn, round_ahead.over};
    CountSorter sorter;
    const Graph graph = walk_rolls(start, inquiry, sorter);
    odds.is_exact = graph.state == Graph::State::complete;
    if (odds.is_exact) {
        odds.states = graph.nodes.size();
        const std::vector<double> chances = chances_of(graph);
        for (std::size_t i = 0; i < chances.size(); ++i) add_to_round(odds, sorter.outcomes()[i], chances[i]);
        return odds;
    }
    odds.states = limits.sampled;
    const Sample sample = sample_rolls(start, inquiry, sorter, limits.sampled, start.hash());
    for (std::size_t i = 0; i < sample.hits.size(); ++i)
        add_to_round(odds, sorter.outcomes()[i], static_cast<double>(sample.hits[i]) / limits.sampled);
    return odds;
}

}  // namespace umpire::odds
