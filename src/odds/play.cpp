#include "odds/play.hpp"

#include <utility>

namespace umpire::odds {

template <class Act>
auto PlanPlay::counting(Act act) {
    log_.clear();
    Events silent;
    Events heard(log_);
    const bool is_silent = inquiry_.counted.empty() && inquiry_.witness == nullptr;
    auto result = act(is_silent ? silent : heard);
    for (const Event& event : log_) {
        if (inquiry_.witness != nullptr) inquiry_.witness->see(event);
        for (std::size_t i = 0; i < inquiry_.counted.size(); ++i)
            if (event.kind == inquiry_.counted[i]) ++now_.counts[i];
    }
    return result;
}

void PlanPlay::settle(Match& match) {
    while (now_.next < inquiry_.plan.size()) {
        const bool waits = std::holds_alternative<Decisions>(match.pending());
        if (!waits && !std::holds_alternative<Finished>(match.pending())) return;
        const Intent& intent = inquiry_.plan[now_.next];
        const bool done =
            waits && counting([&](Events& events) { return match.act(intent.side, intent.action, events).empty(); });
        if (!done) now_.abandoned.push_back(static_cast<std::uint8_t>(now_.next));
        ++now_.next;
    }
}

void PlanPlay::roll(Match& match, const Faces& faces) {
    counting([&](Events& events) {
        match.roll(faces, events);
        return true;
    });
}

void PlanPlay::draw(Match& match, Token token) {
    counting([&](Events& events) {
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
