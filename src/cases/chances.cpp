#include "cases/chances.hpp"

#include "battle/near_words.hpp"
#include "cases/hints.hpp"
#include "cases/message_rows.hpp"
#include "odds/graph.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>
#include <variant>

namespace umpire::cases {

namespace {

constexpr double rounding = 1e-12;
constexpr std::uint32_t states_of_a_chance = 20'000;

std::optional<std::uint64_t> whole(std::string_view text) {
    std::uint64_t number = 0;
    if (text.empty() || text.size() > 18) return std::nullopt;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

struct WantedChance {
    std::uint64_t numerator = 0;
    std::uint64_t denominator = 1;
    int times = -1;  ///< exactly so often; -1: at least once
    std::string event;
};

std::optional<WantedChance> read_chance(std::string_view line) {
    const auto words = words_of(line);
    if (words.size() < 2) return std::nullopt;
    const std::size_t slash = words[0].find('/');
    const auto above = whole(words[0].substr(0, slash));
    const auto below =
        slash == std::string_view::npos ? std::optional<std::uint64_t>(1) : whole(words[0].substr(slash + 1));
    if (!above || !below || *below == 0 || *above > *below) return std::nullopt;
    WantedChance wanted;
    const std::uint64_t common = std::gcd(*above, *below);
    wanted.numerator = *above / common;
    wanted.denominator = *below / common;
    std::size_t first = 1;
    if (words.size() > 3 && words[2] == "x") {
        const auto times = whole(words[1]);
        if (!times || *times > 999) return std::nullopt;
        wanted.times = static_cast<int>(*times);
        first = 3;
    }
    for (std::size_t i = first; i < words.size(); ++i) {
        if (!wanted.event.empty()) wanted.event += " ";
        wanted.event += words[i];
    }
    return wanted;
}

/// Two outcomes: the event came about as it is asked, or not.
class EventSorter final : public odds::Sorter {
public:
    explicit EventSorter(int times) : times_(times) {}
    std::uint32_t outcome_of(const odds::End& end) override {
        const bool is_so = times_ < 0 ? end.counts[0] > 0 : end.counts[0] == times_;
        std::optional<std::uint32_t>& number = numbers_[is_so ? 1 : 0];
        if (!number) number = used_++;
        return *number;
    }
    bool is_quick() const override { return true; }
    /// The outcome in which it came about, if there is one.
    std::vector<std::uint32_t> hits() const {
        return numbers_[1] ? std::vector<std::uint32_t>{*numbers_[1]} : std::vector<std::uint32_t>{};
    }

private:
    int times_;
    std::uint32_t used_ = 0;
    std::optional<std::uint32_t> numbers_[2];
};

std::string written(const WantedChance& wanted) {
    return std::to_string(wanted.numerator) + "/" + std::to_string(wanted.denominator);
}

Message fault_of_value(const odds::Graph& graph, const EventSorter& sorter, const WantedChance& wanted,
                       const Exactly& exactly) {
    const auto hits = sorter.hits();
    if (hits.empty() && wanted.numerator != 0) return "this_cannot_happen_here_its_chance"_message(written(wanted));
    if (exactly) {
        const std::string actual = exactly(graph, hits);
        return actual == written(wanted) ? Message() : "the_chance"_message(actual, written(wanted));
    }
    const double actual = hits.empty() ? 0.0 : odds::chances_of(graph)[hits[0]];
    const double aim = static_cast<double>(wanted.numerator) / static_cast<double>(wanted.denominator);
    return std::abs(actual - aim) <= rounding ? Message()
                                              : "the_chance"_message(std::to_string(actual), written(wanted));
}

}  // namespace

std::string with_keys(std::string_view event, const Scenario& scenario) {
    const auto words = words_of(event);
    if (words.empty()) return {};
    const Vocabulary& vocabulary = umpire::words_of(scenario);
    const auto kind = vocabulary.event(words[0]);
    const auto has = [&](Key key) { return kind && vocabulary[*kind].has(key); };
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string_view key;
        if (i > 0 && words[i].find('=') == std::string_view::npos) {
            if (scenario.figure_named(words[i]) && (has(Key::target) || has(Key::actor))) {
                key = has(Key::target) ? "target=" : "actor=";
            } else if (scenario.unit_named(words[i])) {
                key = has(Key::target_unit) ? "target_unit=" : "unit=";
            }
        }
        text += (text.empty() ? "" : " ") + std::string(key) + std::string(words[i]);
    }
    return text;
}

Message fault_of_names(std::string_view event, const Scenario& scenario) {
    const auto words = words_of(event);
    for (std::size_t i = 1; i < words.size(); ++i) {
        // Behind the names stand keys, a clause and the reasons.
        const bool is_clause = words[i].size() > 3 && words[i].find('-') != std::string_view::npos &&
                               words[i][0] >= 'A' && words[i][0] <= 'Z' && words[i][1] >= 'A' && words[i][1] <= 'Z';
        if (words[i].find('=') != std::string_view::npos) continue;
        if (words[i] == "because" || is_clause) break;
        if (!scenario.figure_named(words[i]) && !scenario.unit_named(words[i]))
            return did_you_mean("there_is_no_model_or_unit"_message(words[i]), words[i], names_in(scenario, false));
    }
    return {};
}

Message fault_of_chance(const Match& start, const std::vector<odds::Intent>& plan, std::string_view line,
                        const Exactly& exactly) {
    const auto wanted = read_chance(line);
    if (!wanted) {
        const auto words = words_of(line);
        const Message found = words.empty() ? "nothing"_message() : text::quoted(words.size() == 1 ? line : words[0]);
        return "expected_chance_fraction_n_x_event"_message(found);
    }
    const Scenario& scenario = start.scenario();
    if (Message fault = fault_of_names(wanted->event, scenario); !fault.empty()) return fault;
    const std::string event = with_keys(wanted->event, scenario);
    auto pattern = text::event_pattern_of(event, scenario, text::unit_of(scenario.setup.ruleset));
    if (const auto* problem = std::get_if<Problem>(&pattern)) return problem->message;
    odds::Inquiry inquiry;
    inquiry.plan = plan;
    inquiry.takes_routine = true;
    inquiry.counted.emplace_back(std::get<text::EventPattern>(pattern), event);
    inquiry.counted[0].most = static_cast<std::uint16_t>(wanted->times < 0 ? 1 : wanted->times + 1);
    inquiry.states_max = states_of_a_chance;
    EventSorter sorter(wanted->times);
    const odds::Graph graph = odds::walk_rolls(start, inquiry, sorter);
    if (graph.state != odds::Graph::State::complete) return "too_much_can_follow_to_reckon"_message();
    return fault_of_value(graph, sorter, *wanted, exactly);
}

}  // namespace umpire::cases
