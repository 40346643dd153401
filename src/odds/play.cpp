#include "odds/play.hpp"

#include "dice/chance.hpp"

#include <algorithm>
#include <utility>

namespace umpire::odds {

bool PlanPlay::is_counted(const Scenario& scenario, const Event& event) const {
    if (inquiry_.counted_of == Side::none || !event.target.exists()) return true;
    return scenario[event.target].side == inquiry_.counted_of;
}

namespace {

bool is_of(const Counted& counted, const Scenario& scenario, const Event& event) {
    if (counted.side == Side::none || event.side == counted.side) return true;
    return event.side == Side::none && event.unit.exists() && scenario[event.unit].side == counted.side;
}

int part_of(const Event& event, Counted::Adds adds) {
    if (adds == Counted::Adds::one) return 1;
    return std::max(adds == Counted::Adds::amount ? event.amount : event.total, 0);
}

}  // namespace

void PlanPlay::count(const Scenario& scenario, const Event& event) {
    if (!is_counted(scenario, event)) return;
    for (std::size_t i = 0; i < inquiry_.counted.size(); ++i) {
        const Counted& counted = inquiry_.counted[i];
        if (now_.counts[i] >= counted.most || !text::matches(counted.pattern, event)) continue;
        if (!is_of(counted, scenario, event)) continue;
        const int sum = now_.counts[i] + part_of(event, counted.adds);
        now_.counts[i] = static_cast<std::uint16_t>(std::min<int>(sum, counted.most));
    }
}

template <class Act>
auto PlanPlay::counting(const Scenario& scenario, Act act) {
    log_.clear();
    Events silent;
    Events heard(log_);
    const bool is_silent = inquiry_.counted.empty() && inquiry_.witness == nullptr && inquiry_.until.empty();
    auto result = act(is_silent ? silent : heard);
    for (const Event& event : log_) {
        if (inquiry_.witness != nullptr) inquiry_.witness->see(event);
        count(scenario, event);
        now_.is_over = std::ranges::find(inquiry_.until, event.kind) != inquiry_.until.end();
        if (now_.is_over) break;
    }
    return result;
}

bool PlanPlay::take(Match& match, const Intent& intent) {
    const auto act = [&](const Action& action) {
        return counting(match.scenario(),
                        [&](Events& events) { return match.act(intent.side, action, events).empty(); });
    };
    const auto has_aim = [&](std::size_t number) {
        return number >= intent.aims.size() || match.table()[intent.aims[number]].on_table;
    };
    if (has_aim(0) && act(intent.action)) return true;
    for (std::size_t i = 0; i < intent.otherwise.size(); ++i)
        if (has_aim(i + 1) && act(intent.otherwise[i])) return true;
    return false;
}

/// A question that need not be put; null: there is none.
const Decision* PlanPlay::routine_in(const Match& match) const {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (!inquiry_.takes_routine || decisions == nullptr) return nullptr;
    for (const Decision& decision : *decisions)
        if (words_of(match)[decision.question].is_routine) return &decision;
    return nullptr;
}

bool PlanPlay::has_answer(const Match& match) const {
    const bool is_due = std::holds_alternative<Roll>(match.pending()) || std::holds_alternative<Draw>(match.pending());
    if (is_due || now_.is_over) return false;
    return now_.next < inquiry_.plan.size() || inquiry_.continuation != nullptr || routine_in(match) != nullptr;
}

/// What the game offers first is done.
bool PlanPlay::take_routine(Match& match) {
    const Decision* routine = routine_in(match);
    if (routine == nullptr) return false;
    const Decision asked = *routine;
    Chance chance(0, 0);  // offers of routine questions do not hang on it
    offered_.actions.clear();
    match.suggest(asked.by, chance, offered_);
    if (offered_.actions.empty() || !take(match, {asked.by, offered_.actions[0]})) return false;
    if (inquiry_.witness != nullptr) inquiry_.witness->see_routine(asked);
    return true;
}

/// What the continuation says is done.
bool PlanPlay::take_continuation(Match& match) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (inquiry_.continuation == nullptr || decisions == nullptr || decisions->empty()) return false;
    const Decisions all = *decisions;  // what is taken asks anew
    for (const Decision& asked : all)
        if (const std::optional<Action> next = inquiry_.continuation->next(match, asked))
            return take(match, {asked.by, *next});
    return false;
}

void PlanPlay::settle(Match& match) {
    while (has_answer(match)) {
        const bool is_planned = now_.next < inquiry_.plan.size();
        const bool is_due = is_planned && is_asked(match.pending(), inquiry_.plan[now_.next].side);
        if (is_due && take(match, inquiry_.plan[now_.next])) {
            ++now_.next;
            continue;
        }
        if (take_routine(match)) continue;
        if (!is_planned && take_continuation(match)) continue;
        if (!is_planned) return;
        if (!inquiry_.plan[now_.next].may_lapse) now_.abandoned.push_back(static_cast<std::uint8_t>(now_.next));
        ++now_.next;
    }
}

void PlanPlay::roll(Match& match, const Faces& faces) {
    counting(match.scenario(), [&](Events& events) {
        match.roll(faces, events);
        return true;
    });
}

void PlanPlay::roll_all(Match& match, const Script& script) {
    for (std::size_t turn = 0; turn < Fates::turns_max; ++turn) {
        const Faces faces = faces_of(script, turn);
        if (!faces.empty()) roll(match, faces);
    }
}

void PlanPlay::draw(Match& match, Token token) {
    counting(match.scenario(), [&](Events& events) {
        match.draw(token, events);
        return true;
    });
}

Digest PlanPlay::digest(const Match& match, const Match& origin) const {
    Digest digest = match.digest(origin);
    const auto add = [&](std::uint64_t number) {
        digest.low = (digest.low ^ (number + 1)) * 0x9e3779b97f4a7c15u;
        digest.low ^= digest.low >> 32;
        digest.high = (digest.high + number + 1) * 0xd6e8feb86659fd93u;
        digest.high ^= digest.high >> 29;
    };
    if (inquiry_.plan.size() > 1) add(now_.next);
    for (const std::uint16_t count : now_.counts) add(count);
    if (!now_.abandoned.empty()) add(now_.abandoned.size());
    for (const std::uint8_t number : now_.abandoned) add(number);
    if (now_.is_over) add(1);
    return digest;
}

}  // namespace umpire::odds
