#include "review/kept.hpp"

#include "text/codec.hpp"
#include "text/wording.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

namespace umpire::review {
namespace {

/// The next word of a line, which is shortened by it.
std::string_view next_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

bool read_number(std::string_view& line, int& number) {
    const std::string_view word = next_word(line);
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size();
}

/// Whether an analysis can have come to these numbers: chances are from 0 to `certain_win`, errors are no less than 0.
bool are_possible(const ai::StepWorth& step) {
    const auto is_chance = [](int number) { return number >= 0 && number <= ai::certain_win; };
    return is_chance(step.before) && is_chance(step.after) && step.change == step.after - step.before - step.drift &&
           is_chance(std::abs(step.drift)) && is_chance(step.error) && is_chance(step.loss) &&
           is_chance(step.loss_error) && step.best.has_value() == (step.loss > 0);
}

std::optional<ai::StepWorth> step_of(std::string_view line, const Scenario& scenario, LengthUnit unit) {
    ai::StepWorth step;
    for (int* number : {&step.before, &step.after, &step.drift, &step.change, &step.error})
        if (!read_number(line, *number)) return std::nullopt;
    const std::string_view by = next_word(line);
    if (by != "A" && by != "B" && by != "-") return std::nullopt;
    step.by = by == "A" ? Side::a : by == "B" ? Side::b : Side::none;
    if (!read_number(line, step.loss) || !read_number(line, step.loss_error)) return std::nullopt;
    if (!line.empty()) {
        auto best = text::read_action(line, scenario, unit);
        if (!std::holds_alternative<Action>(best)) return std::nullopt;
        step.best = std::get<Action>(best);
    }
    if (!are_possible(step)) return std::nullopt;
    return step;
}

std::string hex_of(std::uint64_t value) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(value));
    return text.data();
}

}  // namespace

std::string kept_head(std::uint64_t battle, const ai::Thoroughness& how) {
    std::string head(kept_first_words);
    head.append("2 program=").append(record::program_version);
    head.append(" record=").append(hex_of(battle));
    for (const auto& [name, number] : {std::pair<std::string_view, std::uint64_t>("worlds", how.worlds),
                                       {"turns", static_cast<std::uint64_t>(how.turns)},
                                       {"nodes", how.nodes},
                                       {"seed", how.seed}})
        head.append(" ").append(name).append("=").append(std::to_string(number));
    return head;
}

std::string kept_line(const ai::StepWorth& step, const Scenario& scenario) {
    std::string line;
    for (const int number : {step.before, step.after, step.drift, step.change, step.error})
        line.append(std::to_string(number)).append(" ");
    line += step.by == Side::a ? 'A' : step.by == Side::b ? 'B' : '-';
    for (const int number : {step.loss, step.loss_error}) line.append(" ").append(std::to_string(number));
    if (step.best) line += " " + text::to_text(*step.best, scenario, text::unit_of(scenario.setup.ruleset));
    return line;
}

std::vector<ai::StepWorth> kept_steps(std::string_view text, const Scenario& scenario, std::vector<std::size_t>& ends) {
    const LengthUnit unit = text::unit_of(scenario.setup.ruleset);
    std::vector<ai::StepWorth> steps;
    std::size_t at = text.find('\n') + 1;
    ends.assign(1, at);
    for (std::size_t end = text.find('\n', at); end != std::string_view::npos; end = text.find('\n', at)) {
        const auto step = step_of(text.substr(at, end - at), scenario, unit);
        if (!step) break;
        steps.push_back(*step);
        at = end + 1;
        ends.push_back(at);
    }
    return steps;
}

}  // namespace umpire::review
