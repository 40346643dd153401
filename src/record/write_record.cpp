#include "record/record.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

namespace umpire::record {

namespace {

std::string hex_of(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i) text[15 - i] = digits[(value >> (4 * i)) & 15];
    return text;
}

/// Each line of the scenario file behind a bar, so that its own keywords are no keywords of the record.
std::string quoted(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        result += line.empty() ? "  |\n" : "  | " + std::string(line) + "\n";
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return result;
}

std::string input_text(const Step& step, const Scenario& scenario, LengthUnit unit) {
    switch (step.kind) {
    case Step::Kind::action:
        return std::string("do ") + letter_of(step.side) + " " + text::to_text(step.action, scenario, unit);
    case Step::Kind::draw: return "draw " + std::to_string(step.token.value) + "/" + std::to_string(step.tokens);
    case Step::Kind::dice: break;
    }
    std::string text = "dice";
    for (std::uint8_t face : step.faces) text += " " + std::to_string(face);
    if (step.audience != Audience::everyone) text += step.audience == Audience::side_a ? " for A" : " for B";
    return text;
}

}  // namespace

std::string header_text(const Record& record) {
    std::string text = "umpire record " + std::to_string(format_version) + "\n";
    text += "program " + record.program + "\n";
    text += "players " + record.players[0] + " " + record.players[1] + "\n";
    text += "dice-from " + record.dice + "\n";
    text += "scenario\n" + quoted(text::write_scenario(record.setup));
    text += "start\n  = " + hex_of(record.start_hash) + "\n";
    return text;
}

std::string step_text(const Step& step, const Scenario& scenario) {
    const LengthUnit unit = text::unit_of(scenario.setup.ruleset);
    std::string text = input_text(step, scenario, unit) + "\n";
    for (const Event& event : step.events) text += "  " + text::to_text(event, scenario, unit) + "\n";
    return text + "  = " + hex_of(step.hash) + "\n";
}

std::string ending_of(const Match& match) {
    const auto* finished = std::get_if<Finished>(&match.pending());
    if (finished == nullptr) return "unfinished";
    const std::string who =
        finished->winner == Side::none ? "draw" : std::string("winner ") + letter_of(finished->winner);
    return who + " " + std::string(finished->clause.id());
}

namespace {

std::string end_line(const Record& record, const Match& match, std::uint64_t seal) {
    const std::string given_up =
        record.given_up == Side::none ? "" : std::string(words_of_giving_up) + letter_of(record.given_up);
    return "end " + std::to_string(record.steps.size()) + " " + ending_of(match) + given_up + " seal " + hex_of(seal) +
           "\n";
}

/// Text that consists of whole lines.
void add_lines(Seal& seal, std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        seal.line(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
}

}  // namespace

std::string end_text(const Record& record, const Match& match) {
    Seal seal;
    add_lines(seal, header_text(record));
    for (const Step& step : record.steps) add_lines(seal, step_text(step, match.scenario()));
    return end_line(record, match, seal.value());
}

std::string record_text(const Record& record, const Match& end) {
    std::string text = header_text(record);
    for (const Step& step : record.steps) text += step_text(step, end.scenario());
    Seal seal;
    add_lines(seal, text);
    return text + end_line(record, end, seal.value());
}

}  // namespace umpire::record
