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

bool is_wanted(const ai::StepWorth& step, Wanted wanted, Side by) {
    switch (wanted) {
    case Wanted::turning_points: return sure_size_of(step) >= worth_telling;
    case Wanted::dice: return is_luck(step) && sure_size_of(step) >= worth_telling;
    case Wanted::mistakes: return step.by == by && step.loss > 0;
    }
    return false;
}

/// Whether this can be what a step made in this position was worth. Where something is hidden, the better action was
/// found in imagined battles and need not be legal in the true one.
bool can_be_of(const ai::StepWorth& worth, const record::Step& step, const Match& before) {
    const bool is_action = step.kind == record::Step::Kind::action;
    if (worth.by != (is_action ? step.side : Side::none)) return false;
    if (!worth.best) return true;
    return is_action && (!before.is_open_to(step.side) || before.judge(step.side, *worth.best).empty());
}

}  // namespace

int size_of(const ai::StepWorth& step) { return std::abs(step.change); }

Review::Review(record::Record record, std::unique_ptr<Match> start, const ai::Thoroughness& thoroughness,
               unsigned threads)
    : record_(std::move(record)),
      thoroughness_(thoroughness),
      analyst_(thoroughness, threads),
      start_(start->clone()),
      after_(std::move(start)) {}

/// Makes a step of the record, and notes in which turn that was.
void Review::make_step(std::size_t number) {
    turns_.push_back(after_->turn());
    std::vector<Event> log;
    static_cast<void>(record::apply(*after_, record_.steps[number], log));
}

std::size_t Review::take_over(std::vector<ai::StepWorth> found) {
    const std::unique_ptr<Match> match = after_->clone();
    std::vector<Event> log;
    std::size_t taken = 0;
    for (; taken < std::min(found.size(), record_.steps.size()); ++taken) {
        const bool goes_on = taken == 0 || found[taken].before == found[taken - 1].after;
        if (!goes_on || !can_be_of(found[taken], record_.steps[taken], *match)) break;
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
    constexpr std::uint32_t steps_a_thread = 8;  // so that no thread waits long for the dearest step
    if (is_done()) return false;
    if (!found_before_.empty()) {
        for (const ai::StepWorth& worth : std::exchange(found_before_, {})) {
            make_step(steps_.size());
            steps_.push_back(worth);
        }
        analyst_.go_on_after(steps_.size());
        return true;
    }
    const std::uint32_t together = analyst_.threads() == 1 ? 1 : steps_a_thread * analyst_.threads();
    if (analyst_.readiness() < 1000 && !analyst_.get_ready(*start_, battles_a_piece * analyst_.threads())) return true;
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
        const bool is_action = step.kind == record::Step::Kind::action;
        made.push_back({positions_[i].get(), positions_[i + 1].get(), is_action ? step.side : Side::none,
                        is_action ? &step.action : nullptr});
    }
    for (ai::StepWorth& worth : analyst_.steps(made)) steps_.push_back(std::move(worth));
}

Sums sums_of(const std::vector<ai::StepWorth>& steps) {
    Sums sums;
    if (steps.empty()) return sums;
    sums.start = steps.front().before;
    sums.end = steps.back().after;
    double luck = 0;
    double skill = 0;
    for (const ai::StepWorth& step : steps) {
        (is_luck(step) ? luck : skill) += double(step.error) * step.error;
        if (is_luck(step)) {
            sums.luck += step.change;
            continue;
        }
        const std::size_t by = index_of(step.by);
        sums.skill[by] += step.by == Side::a ? step.change : -step.change;
        sums.loss[by] += step.loss;
        sums.mistakes[by] += step.loss > 0 ? 1 : 0;
    }
    sums.luck_error = static_cast<int>(std::sqrt(luck));
    sums.skill_error = static_cast<int>(std::sqrt(skill));
    return sums;
}

std::vector<std::size_t> heaviest(const Review& review, Wanted wanted, Side by) {
    const std::vector<ai::StepWorth>& steps = review.steps();
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (is_wanted(steps[i], wanted, by)) numbers.push_back(i);
    const auto weight = [&](std::size_t i) { return wanted == Wanted::mistakes ? steps[i].loss : sure_size_of(steps[i]); };
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
