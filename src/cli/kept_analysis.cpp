#include "cli/kept_analysis.hpp"

#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>

#include <unistd.h>
#include <charconv>
#include <filesystem>
#include <optional>

namespace umpire::cli {
namespace {

constexpr std::string_view first_words = "umpire analysis 1 ";

/// What an analysis is of: the program, the record, and how hard is thought.
std::string first_line(std::string_view record, const ai::Thoroughness& how) {
    record::Seal seal;
    seal.line(record);
    return fmt::format("{}program={} record={:016x} worlds={} turns={} nodes={} seed={}", first_words,
                       record::program_version, seal.value(), how.worlds, how.turns, how.nodes, how.seed);
}

/// "before after change error by loss loss_error", and the better action where one was found.
std::string line_of(const ai::StepWorth& step, const Scenario& scenario, LengthUnit unit) {
    const char by = step.by == Side::a ? 'A' : step.by == Side::b ? 'B' : '-';
    std::string line = fmt::format("{} {} {} {} {} {} {}", step.before, step.after, step.change, step.error, by,
                                   step.loss, step.loss_error);
    if (step.best) line += " " + text::to_text(*step.best, scenario, unit);
    return line;
}

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
    return is_chance(step.before) && is_chance(step.after) && step.change == step.after - step.before &&
           is_chance(step.error) && is_chance(step.loss) && is_chance(step.loss_error) &&
           step.best.has_value() == (step.loss > 0);
}

std::optional<ai::StepWorth> step_of(std::string_view line, const Scenario& scenario, LengthUnit unit) {
    ai::StepWorth step;
    for (int* number : {&step.before, &step.after, &step.change, &step.error})
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

/// The whole lines behind the first one as steps, up to the first that is none; `ends`: the bytes of the file up to the
/// first of them, and up to the end of each.
std::vector<ai::StepWorth> steps_of(std::string_view text, const Scenario& scenario, LengthUnit unit,
                                    std::vector<std::size_t>& ends) {
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

}  // namespace

KeptAnalysis::~KeptAnalysis() {
    if (file_ != nullptr) std::fclose(file_);
}

bool KeptAnalysis::open(const std::string& path, std::string_view record, review::Review& review, Message& problem) {
    const std::string first = first_line(record, review.thoroughness());
    std::error_code error;
    std::size_t whole = 0;
    const auto kind = std::filesystem::status(path, error).type();
    if (kind != std::filesystem::file_type::not_found) {
        if (kind != std::filesystem::file_type::regular) {  // reading a pipe would wait for ever
            problem = "analysis_cannot_be_kept"_message(path);
            return false;
        }
        const auto text = read_file(path, problem);
        if (!text) return false;
        const std::string_view found = std::string_view(*text).substr(0, text->find('\n'));
        if (!text->empty() && found != first) {
            problem = found.starts_with(first_words) ? "keeps_another_analysis"_message(path)
                                                     : "keeps_no_analysis"_message(path);
            return false;
        }
        const Scenario& scenario = review.scenario();
        if (text->find('\n') != std::string::npos) {
            std::vector<std::size_t> ends;
            count_ = review.take_over(steps_of(*text, scenario, text::unit_of(scenario.setup.ruleset), ends));
            whole = ends[count_];
        }
    }
    return open_behind(path, first, whole, problem);
}

/// Opens the file behind its `whole` bytes, and writes the first line where there are none.
bool KeptAnalysis::open_behind(const std::string& path, const std::string& first, std::size_t whole, Message& problem) {
    file_ = std::fopen(path.c_str(), whole > 0 ? "r+" : "w");
    const bool fine = file_ != nullptr && ::ftruncate(::fileno(file_), static_cast<off_t>(whole)) == 0 &&
                      std::fseek(file_, 0, SEEK_END) == 0 &&
                      (whole > 0 || (std::fputs((first + "\n").c_str(), file_) >= 0 && std::fflush(file_) == 0));
    note_use(path);
    if (!fine) problem = "analysis_cannot_be_kept"_message(path);
    return fine;
}

bool KeptAnalysis::add(const review::Review& review) {
    const LengthUnit unit = text::unit_of(review.scenario().setup.ruleset);
    for (; count_ < review.steps().size(); ++count_) {
        const std::string line = line_of(review.steps()[count_], review.scenario(), unit);
        if (std::fputs((line + "\n").c_str(), file_) < 0) return false;
    }
    return std::fflush(file_) == 0;
}

}  // namespace umpire::cli
