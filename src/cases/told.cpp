#include "cases/told.hpp"

#include "battle/game.hpp"
#include "cases/case_file.hpp"
#include "cases/message_rows.hpp"
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
        Message problem;
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

void ToldEvents::begin(int line) {
    before_.push_back(std::exchange(now_, Under{line, {}}));
    from_ = 0;
    expected_at_ = 0;
}

Message ToldEvents::fault_of_expect(int line, std::string_view words, const Expected& expected,
                                    const Scenario& scenario) {
    const auto& events = now_.events;
    for (std::size_t i = from_; i < events.size(); ++i) {
        if (!matches(expected, events[i])) continue;
        from_ = i + 1;
        expected_at_ = line;
        return {};
    }
    const Message bare = "did_not_happen"_message(words);
    auto fault = where_else(bare, expected);
    if (!fault) {
        const std::string other = nearest(words, scenario);
        fault = other.empty() ? bare : "the_nearest_one_has"_message(bare, other);
    }
    if (from_ == events.size()) return "nothing_happened"_message(std::move(*fault));
    std::vector<MessagePart> happened{""};  // the first event stands on the next line too
    for (std::size_t i = from_; i < events.size(); ++i)
        happened.emplace_back(text::to_text(events[i], scenario, unit_));
    return "what_happened_from_there_on"_message(std::move(*fault),
                                                 MessagePart::joined(std::move(happened), next_line));
}

std::optional<Message> ToldEvents::where_else(const Message& fault, const Expected& expected) const {
    const auto& events = now_.events;
    for (std::size_t i = 0; i < from_; ++i) {
        if (!matches(expected, events[i])) continue;
        return i + 1 == from_ ? "it_happened_once_less"_message(fault, expected_at_)
                              : "it_happened_before_that_of"_message(fault, expected_at_);
    }
    for (auto under = before_.rbegin(); under != before_.rend(); ++under) {
        const bool is_there = std::any_of(under->events.begin(), under->events.end(),
                                          [&](const Event& event) { return matches(expected, event); });
        if (!is_there) continue;
        return under->line == 0 ? "it_happened_in_the_opening"_message(fault)
                                : "it_happened_under_the_do"_message(fault, under->line);
    }
    if (before_.empty() && events.empty()) return "no_do_stands_above_it"_message(fault);
    return std::nullopt;
}

std::string ToldEvents::nearest(std::string_view words, const Scenario& scenario) const {
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
    return least;
}

Message ToldEvents::fault_of_never(const Expected& expected, const Scenario& scenario) const {
    Message fault;
    for (const Event& event : now_.events)
        if (fault.empty() && matches(expected, event))
            fault = "did_happen"_message(text::to_text(event, scenario, unit_));
    return fault;
}

}  // namespace umpire::cases
