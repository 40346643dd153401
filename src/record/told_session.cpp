#include "record/told_session.hpp"

#include "battle/game.hpp"
#include "record/draft.hpp"

#include <algorithm>

namespace umpire::record {
namespace {

std::uint64_t look_of(const Match& match, Observer observer) {
    return match.is_open_to(observer) ? match.hash() : match.known_to(observer)->hash();
}

bool is_asked_in_secret(const Pending& pending, const Vocabulary& words, Observer observer) {
    const auto* decisions = std::get_if<Decisions>(&pending);
    return decisions != nullptr && std::ranges::any_of(*decisions, [&](const Decision& decision) {
               return decision.by != observer && words[decision.question].is_secret;
           });
}

std::vector<Side> asked_by(const Pending& pending) {
    std::vector<Side> sides;
    if (const auto* decisions = std::get_if<Decisions>(&pending))
        for (const Decision& decision : *decisions) sides.push_back(decision.by);
    return sides;
}

}  // namespace

bool is_other_asked_in_secret(const Match& match, Observer observer) {
    return is_asked_in_secret(match.pending(), words_of(match), observer);
}

std::shared_ptr<const Match> known_to(const Match& match, Observer observer) {
    if (match.is_open_to(observer)) return match.clone();
    return match.known_to(observer);
}

BeforeStep::BeforeStep(const Match& match)
    : pending(match.pending()), was_open{match.is_open_to(Side::a), match.is_open_to(Side::b)} {
    is_secret = is_other_asked_in_secret(match, Side::none);
    if (!is_secret) return;
    for (const Observer observer : eyes) looks[eye_of(observer)] = look_of(match, observer);
    for (const Side side : {Side::a, Side::b}) writes[index_of(side)] = writes_sheet(match, side);
}

StepTold told_of(const BeforeStep& before, const Step& step, const Match& after) {
    StepTold told;
    for (const Observer observer : eyes) told.hidden_from[eye_of(observer)] = !is_open_to(after, observer, step);
    if (step.kind != Step::Kind::action) return told;
    const bool shows_secret = !before.was_open[index_of(step.side)] && after.is_open_to(step.side);
    told.has_revealed = shows_secret || after.binds(step.action);
    if (!before.is_secret) return told;
    told.is_of_sheet = before.writes[index_of(step.side)];
    const bool is_asked_on = asked_by(before.pending) == asked_by(after.pending());
    for (const Observer observer : eyes) {
        const std::size_t eye = eye_of(observer);
        told.was_secret_question[eye] = is_asked_in_secret(before.pending, words_of(after), observer);
        const auto is_heard = [&](const Event& event) { return may_hear(observer, event.audience, has_ended(after)); };
        told.unseen_by[eye] = told.hidden_from[eye] && is_asked_on && std::ranges::none_of(step.events, is_heard) &&
                              look_of(after, observer) == before.looks[eye];
    }
    return told;
}

ToldSession::ToldSession(std::unique_ptr<Session> session) : session_(std::move(session)) {
    const std::unique_ptr<Match> replayed = session_->after(0);
    for (const Step& step : session_->record().steps) {
        const BeforeStep before(*replayed);
        std::vector<Event> events;
        UMPIRE_ASSERT(std::holds_alternative<std::monostate>(apply(*replayed, step, events)));
        note(told_of(before, step, *replayed));
    }
}

void ToldSession::note(StepTold told) {
    if (!told_.empty()) told.seen = told_.back().seen;
    for (std::size_t eye = 0; eye < eyes.size(); ++eye) told.seen[eye] += told.unseen_by[eye] ? 0 : 1;
    told_.push_back(told);
}

template <class Taking>
void ToldSession::take(Taking taking) {
    const BeforeStep before(match());
    taking();
    note(told_of(before, session_->last(), match()));
}

Verdict ToldSession::act(Side side, const Action& action) {
    const BeforeStep before(match());
    Verdict verdict = session_->act(side, action);
    if (verdict.empty()) {
        note(told_of(before, session_->last(), match()));
        return {};
    }
    Verdict seen = seen_by(side)->judge(side, action);
    return seen.empty() ? verdict : seen;
}

Verdict ToldSession::act_sheet(Side side, std::span<const Action> lines, const Action& seal) {
    if (Verdict verdict = judge_sheet(match(), side, lines, seal); !verdict.empty()) return verdict;
    const auto enter = [&](const Action& action) {
        const Verdict verdict = act(side, action);
        UMPIRE_ASSERT(verdict.empty());
    };
    std::ranges::for_each(lines, enter);
    enter(seal);
    return {};
}

void ToldSession::roll(const Faces& faces) {
    take([&] { session_->roll(faces); });
}

void ToldSession::draw(Token token) {
    take([&] { session_->draw(token); });
}

void ToldSession::cut(std::size_t count) {
    session_->cut(count);
    told_.resize(std::min(count, told_.size()));
}

std::shared_ptr<const Match> ToldSession::seen_by(Observer observer, std::size_t after) const {
    std::shared_ptr<const Match> past = session_->after(after);
    if (is_finished() || past->is_open_to(observer)) return past;
    return past->known_to(observer);
}

bool ToldSession::is_hidden(std::size_t step, Observer observer) const {
    return !is_finished() && told_[step].hidden_from[eye_of(observer)];
}

Step ToldSession::heard_by(Observer observer, std::size_t step) const {
    Step heard = session_->record().steps[step];
    std::erase_if(heard.events, [&](const Event& event) { return !hears(observer, event); });
    return heard;
}

std::size_t ToldSession::seen_before(std::size_t step, Observer observer) const {
    return is_finished() || step == 0 ? step : told_[step - 1].seen[eye_of(observer)];
}

std::size_t ToldSession::step_seen(std::size_t number, Observer observer) const {
    if (is_finished()) return std::min(number, steps());
    const std::size_t eye = eye_of(observer);
    const auto found = std::partition_point(told_.begin(), told_.end(),
                                            [=](const StepTold& told) { return told.seen[eye] <= number; });
    return static_cast<std::size_t>(found - told_.begin());
}

std::size_t ToldSession::undoable(Side side) const {
    if (given_up() != Side::none || is_other_asked_in_secret(match(), side)) return 0;
    const std::size_t own = session_->undoable(side);
    std::size_t count = 0;
    while (count < own && !told_[told_.size() - 1 - count].has_revealed) ++count;
    return count;
}

std::size_t ToldSession::begin_of_sheet(std::size_t step) const {
    const std::vector<Step>& all = session_->record().steps;
    const auto is_seal = [&](std::size_t one) { return words_of(match()).is(all[one].action.verb, Task::ready); };
    if (!told_[step].is_of_sheet || !is_seal(step)) return step;
    const std::size_t eye = eye_of(all[step].side);
    std::size_t first = step;
    for (std::size_t one = step; one > 0; --one) {
        const bool is_line = told_[one - 1].is_of_sheet && all[one - 1].side == all[step].side;
        if (is_line && is_seal(one - 1)) break;
        if (is_line) first = one - 1;
        if (!is_line && !told_[one - 1].unseen_by[eye]) break;
    }
    return first;
}

std::size_t ToldSession::undoable_at_once(Side side) const {
    const std::size_t most = undoable(side);
    return most == 0 ? 0 : std::min(most, steps() - begin_of_sheet(steps() - 1));
}

bool ToldSession::had_secrets_from(Observer observer, std::size_t steps) const {
    const std::size_t eye = eye_of(observer);
    return std::any_of(told_.begin(), told_.begin() + static_cast<std::ptrdiff_t>(steps),
                       [eye](const StepTold& told) { return told.hidden_from[eye] || told.was_secret_question[eye]; });
}

bool ToldSession::has_secrets_from(Observer observer) const {
    return had_secrets_from(observer, steps()) || !match().is_open_to(observer) ||
           is_other_asked_in_secret(match(), observer);
}

}  // namespace umpire::record
