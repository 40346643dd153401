#include "cases/told.hpp"

#include "cases/case_file.hpp"
#include "text/codec.hpp"

#include <algorithm>
#include <utility>

namespace umpire::cases {

namespace {

std::vector<std::string> words_of_event(const Event& event, const Scenario& scenario, LengthUnit unit) {
    const std::string text = text::to_text(event, scenario, unit);
    const auto words = words_of(text);
    return {words.begin(), words.end()};
}

/// What an event has otherwise than the words of an expected one of its kind: "needed=4".
std::string differences(std::string_view words, const Event& event, const Scenario& scenario, LengthUnit unit) {
    std::string found;
    const auto parts = words_of(words);
    const auto actual = words_of_event(event, scenario, unit);
    for (std::size_t i = 1; i < parts.size() && parts[i] != "because"; ++i) {
        std::string problem;
        const auto alone = expected_of(std::string(parts[0]) + " " + std::string(parts[i]), scenario, problem);
        if (!alone || matches(*alone, event)) continue;
        const std::size_t equals = parts[i].find('=');
        const std::string key(parts[i].substr(0, equals == std::string_view::npos ? 0 : equals + 1));
        std::string other = key.empty() ? std::string(event.clause.id()) : key + "none";
        for (const std::string& word : actual)
            if (!key.empty() && word.starts_with(key)) other = word;
        found += (found.empty() ? "" : " ") + other;
    }
    return found;
}

std::string reasons_of(const Event& event, const Scenario& scenario, LengthUnit unit) {
    const std::string text = text::to_text(event, scenario, unit);
    const std::size_t because = text.find(" because ");
    return because == std::string::npos ? "no because" : text.substr(because + 1);
}

}  // namespace

void Told::begin(int line) {
    before_.push_back(std::exchange(now_, Under{line, {}}));
    from_ = 0;
    expected_at_ = 0;
}

std::string Told::fault_of_expect(int line, std::string_view words, const Expected& expected,
                                  const Scenario& scenario) {
    const auto& events = now_.events;
    for (std::size_t i = from_; i < events.size(); ++i) {
        if (!matches(expected, events[i])) continue;
        from_ = i + 1;
        expected_at_ = line;
        return {};
    }
    std::string fault = "did not happen: " + std::string(words);
    std::string other = where_else(expected);
    if (other.empty()) other = nearest(words, scenario);
    fault += other + "; what happened from there on:";
    if (from_ == events.size()) fault += " nothing";
    for (std::size_t i = from_; i < events.size(); ++i) fault += "\n      " + text::to_text(events[i], scenario, unit_);
    return fault;
}

std::string Told::where_else(const Expected& expected) const {
    const auto& events = now_.events;
    for (std::size_t i = 0; i < from_; ++i) {
        if (!matches(expected, events[i])) continue;
        const std::string there = "the 'expect' of line " + std::to_string(expected_at_);
        return i + 1 == from_ ? "; it happened once less: it is the event that " + there + " found"
                              : "; it happened earlier, before the event of " + there +
                                    ": 'expect' lines stand in the order of what happens";
    }
    for (auto under = before_.rbegin(); under != before_.rend(); ++under) {
        const bool is_there = std::any_of(under->events.begin(), under->events.end(),
                                          [&](const Event& event) { return matches(expected, event); });
        if (!is_there) continue;
        const std::string there =
            under->line == 0 ? "in the opening" : "under the 'do' of line " + std::to_string(under->line);
        return "; it happened earlier, " + there + ": 'expect' looks at the last 'do' above it";
    }
    return before_.empty() && events.empty() ? "; no 'do' stands above it" : "";
}

std::string Told::nearest(std::string_view words, const Scenario& scenario) const {
    std::string least;
    const auto size = [](const std::string& text) { return std::count(text.begin(), text.end(), ' '); };
    for (std::size_t i = from_; i < now_.events.size(); ++i) {
        const Event& event = now_.events[i];
        if (words_of(words).at(0) != umpire::words_of(scenario)[event.kind].name) continue;
        std::string found = differences(words, event, scenario, unit_);
        // Alike in all that is written before its reasons.
        if (found.empty()) found = reasons_of(event, scenario, unit_);
        if (!found.empty() && (least.empty() || size(found) < size(least))) least = std::move(found);
    }
    return least.empty() ? "" : "; the nearest one has " + least;
}

std::string Told::fault_of_never(const Expected& expected, const Scenario& scenario) const {
    std::string fault;
    for (const Event& event : now_.events)
        if (fault.empty() && matches(expected, event)) fault = "did happen: " + text::to_text(event, scenario, unit_);
    return fault;
}

}  // namespace umpire::cases
