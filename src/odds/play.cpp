#include "odds/play.hpp"

#include "dice/chance.hpp"

#include <algorithm>
#include <utility>

namespace umpire::odds {

bool PlanPlay::is_counted(const Scenario& scenario, const Event& event) const {
    if (inquiry_.counted_of == Side::none || !event.target.exists()) return true;
    return scenario[event.target].side == inquiry_.counted_of;
}

template <class Act>
auto PlanPlay::counting(const Scenario& scenario, Act act) {
    log_.clear();
    Events silent;
    Events heard(log_);
    const bool is_silent = inquiry_.counted.empty() && inquiry_.witness == nullptr;
    auto result = act(is_silent ? silent : heard);
    for (const Event& event : log_) {
        if (inquiry_.witness != nullptr) inquiry_.witness->see(event);
        if (!is_counted(scenario, event)) continue;
        for (std::size_t i = 0; i < inquiry_.counted.size(); ++i)
            if (now_.counts[i] < inquiry_.counted[i].most && text::matches(inquiry_.counted[i].pattern, event))
                ++now_.counts[i];
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

namespace {

bool is_asked(const Match& match, Side side) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    return decisions != nullptr && std::any_of(decisions->begin(), decisions->end(),
                                               [&](const Decision& decision) { return decision.by == side; });
}

}  // namespace

/// A question that need not be put.
bool PlanPlay::is_routine(const Match& match) const {
    if (!inquiry_.takes_routine) return false;
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    return decisions != nullptr && !decisions->empty() && words_of(match)[(*decisions)[0].question].is_routine;
}

bool PlanPlay::has_answer(const Match& match) const {
    const bool is_due = std::holds_alternative<Roll>(match.pending()) || std::holds_alternative<Draw>(match.pending());
    return !is_due && (now_.next < inquiry_.plan.size() || is_routine(match));
}

bool PlanPlay::takes_all_routine() const { return now_.next == inquiry_.plan.size() && inquiry_.takes_routine; }

/// What the game offers first is done.
bool PlanPlay::take_routine(Match& match) {
    const Decision asked = std::get<Decisions>(match.pending())[0];
    Chance chance(0, 0);  // offers of routine questions do not hang on it
    offered_.actions.clear();
    match.suggest(asked.by, chance, offered_);
    if (offered_.actions.empty() || !take(match, {asked.by, offered_.actions[0]})) return false;
    if (inquiry_.witness != nullptr) inquiry_.witness->see_routine(asked);
    return true;
}

void PlanPlay::settle(Match& match) {
    while (has_answer(match)) {
        const bool is_planned = now_.next < inquiry_.plan.size();
        const bool is_due = is_planned && is_asked(match, inquiry_.plan[now_.next].side);
        if (is_due && take(match, inquiry_.plan[now_.next])) {
            ++now_.next;
            continue;
        }
        if (is_routine(match) && take_routine(match)) continue;
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
    return digest;
}

}  // namespace umpire::odds
