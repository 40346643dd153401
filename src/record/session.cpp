#include "record/session.hpp"

#include <algorithm>

namespace umpire::record {
namespace {

constexpr std::size_t steps_to_milestone = 32;

}  // namespace

Session::Session(std::unique_ptr<Match> start, Record header)
    : start_(std::move(start)), match_(start_->clone()), record_(std::move(header)) {
    record_.setup = match_->scenario().setup;
    record_.start_hash = match_->hash();
}

std::unique_ptr<Session> Session::resume(LoadedRecord loaded) {
    std::vector<Step> steps = std::move(loaded.record.steps);
    loaded.record.steps.clear();
    const Side given_up = loaded.record.given_up;
    auto session = std::make_unique<Session>(std::move(loaded.start), std::move(loaded.record));
    for (Step& step : steps) {
        std::vector<Event> events;
        UMPIRE_ASSERT(std::holds_alternative<std::monostate>(apply(*session->match_, step, events)));
        session->keep(std::move(step));
    }
    session->record_.given_up = given_up;
    return session;
}

/// To be called before each step.
void Session::remember() {
    if (before_ == nullptr) {
        before_ = match_->clone();
    } else {
        before_->assign(*match_);
    }
    is_remembered_ = true;
}

void Session::keep(Step step) {
    step.hash = match_->hash();
    record_.given_up = Side::none;
    record_.steps.push_back(std::move(step));
    if (record_.steps.size() % steps_to_milestone == 0) milestones_.push_back(match_->clone());
}

Verdict Session::act(Side side, const Action& action) {
    remember();
    Step step;
    step.kind = Step::Kind::action;
    step.side = side;
    step.action = action;
    Events events(step.events);
    Verdict verdict = match_->act(side, action, events);
    if (verdict.empty()) {
        keep(std::move(step));
    } else {
        is_remembered_ = false;  // it is the battle of now
    }
    return verdict;
}

void Session::roll(const Faces& faces) {
    remember();
    Step step;
    step.kind = Step::Kind::dice;
    step.faces = faces;
    if (const auto* roll = std::get_if<Roll>(&match_->pending())) step.audience = roll->audience;
    Events events(step.events);
    match_->roll(faces, events);
    keep(std::move(step));
}

void Session::draw(Token token) {
    remember();
    Step step;
    step.kind = Step::Kind::draw;
    step.token = token;
    if (const auto* draw = std::get_if<Draw>(&match_->pending())) step.tokens = draw->tokens;
    Events events(step.events);
    match_->draw(token, events);
    keep(std::move(step));
}

std::size_t Session::undoable(Side side) const {
    std::size_t count = 0;
    for (auto step = record_.steps.rbegin(); step != record_.steps.rend(); ++step) {
        if (step->kind != Step::Kind::action || step->side != side || match_->binds(step->action)) break;
        ++count;
    }
    return count;
}

void Session::go_to(Match& match, std::size_t count) const {
    const std::size_t passed = count / steps_to_milestone;
    match.assign(passed == 0 ? *start_ : *milestones_[passed - 1]);
    std::vector<Event> events;
    for (std::size_t i = passed * steps_to_milestone; i < count; ++i)
        UMPIRE_ASSERT(std::holds_alternative<std::monostate>(apply(match, record_.steps[i], events)));
}

std::unique_ptr<Match> Session::after(std::size_t count) const {
    std::unique_ptr<Match> match = start_->clone();
    go_to(*match, std::min(count, record_.steps.size()));
    return match;
}

void Session::undo() {
    UMPIRE_ASSERT(!record_.steps.empty());
    cut(record_.steps.size() - 1);
}

void Session::cut(std::size_t count) {
    if (count >= record_.steps.size()) return;
    record_.given_up = Side::none;
    const bool is_last = count + 1 == record_.steps.size();
    record_.steps.resize(count);
    milestones_.resize(count / steps_to_milestone);
    if (is_last && is_remembered_) {
        match_->assign(*before_);
    } else {
        go_to(*match_, count);
    }
    is_remembered_ = false;
}

}  // namespace umpire::record
