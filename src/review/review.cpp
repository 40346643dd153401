#include "review/review.hpp"

#include "ai/value.hpp"
#include "battle/game.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace umpire::review {
namespace {

constexpr std::size_t listed_most = 8;
constexpr int worth_telling = 150;  // a hundredth and a half

/// How much of a change is surely no error of the analysis. Among some hundred steps a few seem large by their error
/// alone, and these would stand first.
int sure_size_of(const ai::StepWorth& step) { return size_of(step) - 2 * step.error; }

bool is_wanted(const ai::StepWorth& step, Wanted wanted) {
    return sure_size_of(step) >= worth_telling && (wanted == Wanted::turning_points || is_luck(step));
}

/// The unit that an action is about; none where it is about the whole side.
UnitId unit_of(const Action& action, const Scenario& scenario) {
    if (action.unit.exists()) return action.unit;
    return action.actor.exists() ? scenario[action.actor].unit : UnitId();
}

bool is_roll(const record::Step& step) { return step.kind != record::Step::Kind::action; }

/// Whether this can be what a step made in this position was worth. Where something is hidden, the better action was
/// found in imagined battles and need not be legal in the true one.
bool can_be_of(const ai::StepWorth& worth, const record::Step& step, const Match& before) {
    if (worth.by != (is_roll(step) ? Side::none : step.side)) return false;
    if (!worth.best) return true;
    return !is_roll(step) && (!before.is_open_to(step.side) || before.judge(step.side, *worth.best).empty());
}

}  // namespace

int size_of(const ai::StepWorth& step) { return std::abs(step.change); }

Review::Review(record::Record record, std::unique_ptr<Match> start, const ai::Thoroughness& thoroughness,
               ai::Workers workers)
    : record_(std::move(record)),
      thoroughness_(thoroughness),
      analyst_(thoroughness, std::move(workers)),
      start_(start->clone()),
      after_(std::move(start)),
      unlucky_(start_->scenario().units.size(), 0) {}

/// Makes a step of the record, and notes in which turn that was and what its dice cost whom.
void Review::make_step(std::size_t number) {
    const record::Step& step = record_.steps[number];
    const std::uint64_t seed = thoroughness_.seed * 0x9e3779b97f4a7c15U + 0x20000U;
    ai::Losses expected;
    if (is_roll(step)) expected = to_come_ ? std::move(*to_come_) : ai::losses_to_come(*after_, seed);
    to_come_.reset();
    turns_.push_back(after_->turn());
    std::vector<Event> log;
    static_cast<void>(record::apply(*after_, step, log));
    if (!is_roll(step)) return;
    to_come_ = ai::losses_to_come(*after_, seed);
    for (std::size_t unit = 0; unit < unlucky_.size(); ++unit) unlucky_[unit] += (*to_come_)[unit] - expected[unit];
}

std::unique_ptr<Match> Review::after(std::size_t count) const {
    std::unique_ptr<Match> match = start_->clone();
    std::vector<Event> log;
    for (std::size_t i = 0; i < count; ++i) static_cast<void>(record::apply(*match, record_.steps[i], log));
    return match;
}

std::vector<UnitLosses> Review::losses() const {
    const ai::Losses now = ai::losses_in(*after_);
    std::vector<UnitLosses> all;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        const auto models = static_cast<std::int32_t>(scenario()[unit].count) * 1000;
        all.push_back({unit, models, now[i], now[i] - unlucky_[i]});
    }
    return all;
}

std::size_t Review::take_over(std::vector<ai::StepWorth> found) {
    const std::unique_ptr<Match> match = after_->clone();
    std::vector<Event> log;
    std::size_t taken = 0;
    int turn = match->turn();  // in which the step before began
    for (; taken < std::min(found.size(), record_.steps.size()); ++taken) {
        const bool goes_on = taken == 0 || found[taken].before == found[taken - 1].after;
        if (!goes_on || !can_be_of(found[taken], record_.steps[taken], *match)) break;
        if (found[taken].drift != 0 && match->turn() == turn) break;
        turn = match->turn();
        static_cast<void>(record::apply(*match, record_.steps[taken], log));
        const bool is_over = std::holds_alternative<Finished>(match->pending());
        if (is_over && found[taken].after != ai::evaluate(*match, Side::a, nullptr)) break;
    }
    found.resize(taken);
    found_before_ = std::move(found);
    return taken;
}

bool Review::go_on() {
    constexpr std::uint32_t battles_a_piece = 5;
    constexpr std::uint32_t steps_a_worker = 8;  // so that no worker waits long for the dearest step
    if (is_done()) return false;
    if (!found_before_.empty()) {
        for (const ai::StepWorth& worth : std::exchange(found_before_, {})) {
            make_step(steps_.size());
            steps_.push_back(worth);
        }
        analyst_.go_on_after(steps_.size(), turns_.back());
        return true;
    }
    const std::uint32_t together = analyst_.workers() == 1 ? 1 : steps_a_worker * analyst_.workers();
    if (analyst_.readiness() < 1000 && !analyst_.get_ready(*start_, battles_a_piece * analyst_.workers())) return true;
    look_at(std::min<std::size_t>(together, record_.steps.size() - steps_.size()));
    return true;
}

void Review::look_at(std::size_t count) {
    while (positions_.size() < count + 1) positions_.push_back(start_->clone());
    std::vector<ai::MadeStep> made;
    positions_[0]->assign(*after_);
    for (std::size_t i = 0; i < count; ++i) {
        const record::Step& step = record_.steps[steps_.size() + i];
        make_step(steps_.size() + i);
        positions_[i + 1]->assign(*after_);
        made.push_back({positions_[i].get(), positions_[i + 1].get(), is_roll(step) ? Side::none : step.side,
                        is_roll(step) ? nullptr : &step.action});
    }
    for (ai::StepWorth& worth : analyst_.steps(made)) steps_.push_back(std::move(worth));
}

std::vector<std::size_t> mistakes_of(const Review& review, Side by) {
    std::vector<std::size_t> mistakes;
    const std::vector<ai::StepWorth>& steps = review.steps();
    const auto is_same = [&](std::size_t one, std::size_t other) {
        const UnitId unit = unit_of(review.record().steps[one].action, review.scenario());
        return unit.exists() && review.turns()[one] == review.turns()[other] &&
               unit == unit_of(review.record().steps[other].action, review.scenario());
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].by != by || steps[i].loss == 0) continue;
        const auto known = std::ranges::find_if(mistakes, [&](std::size_t other) { return is_same(i, other); });
        if (known == mistakes.end())
            mistakes.push_back(i);
        else if (steps[i].loss > steps[*known].loss)
            *known = i;
    }
    return mistakes;
}

Sums sums_of(const Review& review) {
    Sums sums;
    const std::vector<ai::StepWorth>& steps = review.steps();
    if (steps.empty()) return sums;
    sums.start = steps.front().before;
    sums.end = steps.back().after;
    double luck = 0;
    double skill = 0;
    for (const ai::StepWorth& step : steps) {
        (is_luck(step) ? luck : skill) += double(step.error) * step.error;
        sums.drift += step.drift;
        if (is_luck(step))
            sums.luck += step.change;
        else
            sums.skill[index_of(step.by)] += step.by == Side::a ? step.change : -step.change;
    }
    for (const Side side : {Side::a, Side::b})
        for (const std::size_t mistake : mistakes_of(review, side)) {
            ++sums.mistakes[index_of(side)];
            int& heaviest = sums.heaviest_loss[index_of(side)];
            heaviest = std::max(heaviest, steps[mistake].loss);
        }
    sums.luck_error = static_cast<int>(std::sqrt(luck));
    sums.skill_error = static_cast<int>(std::sqrt(skill));
    return sums;
}

std::vector<std::size_t> heaviest(const Review& review, Wanted wanted, Side by) {
    const std::vector<ai::StepWorth>& steps = review.steps();
    std::vector<std::size_t> numbers;
    if (wanted == Wanted::mistakes) {
        numbers = mistakes_of(review, by);
    } else {
        for (std::size_t i = 0; i < steps.size(); ++i)
            if (is_wanted(steps[i], wanted)) numbers.push_back(i);
    }
    const auto weight = [&](std::size_t i) {
        return wanted == Wanted::mistakes ? steps[i].loss : sure_size_of(steps[i]);
    };
    std::ranges::stable_sort(numbers, [&](std::size_t a, std::size_t b) { return weight(a) > weight(b); });
    if (numbers.size() > listed_most) numbers.resize(listed_most);
    return numbers;
}

std::string step_sentence(const Review& review, std::size_t step, const Scenario& names, Language language,
                          text::PlacesAs places) {
    const record::Step& made = review.record().steps[step];
    if (made.kind == record::Step::Kind::action) return text::action(made.action, names, language, places);
    const Vocabulary& words = words_of(review.scenario());
    std::string line;
    for (const Report wanted : {Report::line, Report::headline})
        for (const Event& event : made.events) {
            const EventRole role = words[event.kind].role;
            if (words[event.kind].report != wanted || role == EventRole::turn_began) continue;
            if (!line.empty() && wanted == Report::line) continue;
            line = text::sentence(event, names, language, places);
        }
    return line;
}

}  // namespace umpire::review
