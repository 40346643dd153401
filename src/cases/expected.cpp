#include "cases/expected.hpp"

#include "cases/case_file.hpp"
#include "cases/looks.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <variant>

namespace umpire::cases {

namespace {

constexpr std::array tolerant_keys{Key::from, Key::to, Key::length, Key::distance};

/// "to=12.5,10~0.05"; nothing for any other word.
std::optional<NearKey> near_key_of(std::string_view word, LengthUnit unit) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos || word.find('~') == std::string_view::npos) return std::nullopt;
    const auto given = approximate(word.substr(equals + 1), unit);
    if (!given) return std::nullopt;
    for (const Key key : tolerant_keys) {
        if (text::name_of_key(key) != word.substr(0, equals)) continue;
        const bool is_point = key == Key::from || key == Key::to;
        const auto point = is_point ? point_of(given->value, unit) : std::optional(Point{});
        const auto length = is_point ? std::optional(Length{}) : length_of(given->value, unit);
        if (!point || !length) return std::nullopt;
        return NearKey{key, *point, *length, given->tolerance};
    }
    return std::nullopt;
}

bool has_near(const NearKey& near, const Event& event, const Vocabulary& words) {
    if (!words[event.kind].has(near.key)) return false;
    if (near.key == Key::from) return is_within(near.point, event.from, near.tolerance);
    if (near.key == Key::to) return is_within(near.point, event.to, near.tolerance);
    return is_within(near.length, event.length, near.tolerance);
}

}  // namespace

std::optional<Expected> expected_of(std::string_view text, const Scenario& scenario, Message& problem) {
    const LengthUnit unit = text::unit_of(scenario.setup.ruleset);
    Expected expected;
    expected.words = &umpire::words_of(scenario);
    std::string exact;
    for (std::string_view word : words_of(text)) {
        if (const auto near = near_key_of(word, unit)) {
            expected.near.push_back(*near);
        } else {
            exact += (exact.empty() ? "" : " ") + std::string(word);
        }
    }
    auto read = text::event_pattern_of(exact, scenario, unit);
    if (const auto* fault = std::get_if<Problem>(&read)) {
        problem = fault->message;
        return std::nullopt;
    }
    expected.pattern = std::get<text::EventPattern>(read);
    return expected;
}

bool matches(const Expected& expected, const Event& event) {
    return text::matches(expected.pattern, event) &&
           std::all_of(expected.near.begin(), expected.near.end(),
                       [&](const NearKey& near) { return has_near(near, event, *expected.words); });
}

}  // namespace umpire::cases
