#include "cli/odds_source.hpp"

#include "battle/near_words.hpp"
#include "cases/chances.hpp"
#include "cases/position.hpp"
#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "cli/record_file.hpp"
#include "cli/scenarios.hpp"
#include "games/games.hpp"
#include "record/record.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

namespace umpire::cli {

namespace {

/// Adds an action in words to the plan; false, with a message, when it cannot be read.
bool add_intent(OddsQuestion& question, const std::string& words, const std::string& where) {
    const Scenario& scenario = question.match->scenario();
    auto read = text::read_action(words, scenario, text::unit_of(scenario.setup.ruleset));
    if (const auto* problem = std::get_if<Problem>(&read)) {
        print_problem("of_what_is_named"_message(where, problem->message));
        return false;
    }
    const Action& action = std::get<Action>(read);
    question.inquiry.plan.push_back({text::acting_side(action, scenario), action});
    return true;
}

/// The first actions must be legal up to the first dice: what cannot be done at all has no odds.
bool is_possible(const OddsQuestion& question, Language language) {
    const auto match = question.match->clone();
    Events silent;
    for (const odds::Intent& intent : question.inquiry.plan) {
        if (!std::holds_alternative<Decisions>(match->pending())) return true;
        const Verdict verdict = match->act(intent.side, intent.action, silent);
        if (verdict.empty()) continue;
        const Scenario& scenario = match->scenario();
        const std::string action = text::to_text(intent.action, scenario, text::unit_of(scenario.setup.ruleset));
        print_problem("this_action_is_refused"_message(question.title, action,
                                                       MessagePart::lines(text::refusal(verdict, scenario, language))));
        return false;
    }
    if (!question.inquiry.plan.empty() || std::holds_alternative<Roll>(match->pending())) return true;
    const auto* decisions = std::get_if<Decisions>(&match->pending());
    if (decisions == nullptr || decisions->empty()) {
        print_problem("no_dice_are_due"_message(question.title));
    } else {
        std::string asked;
        for (const Decision& decision : *decisions)
            asked += (asked.empty() ? "" : " ") + text::question(decision, match->scenario(), language);
        print_problem("no_dice_are_due_but_a_decision"_message(question.title, asked));
    }
    return false;
}

std::optional<std::vector<OddsQuestion>> questions_of_cases(const OddsOptions& options) {
    Message problem;
    const auto text = read_file(options.source, problem);
    if (!text) {
        print_problem(problem);
        return std::nullopt;
    }
    const cases::CaseFile file = cases::read_cases(*text);
    print_problems(options.source, file.problems);
    if (!file.problems.empty()) return std::nullopt;
    std::vector<OddsQuestion> questions;
    for (const cases::Case& one : file.cases) {
        if (options.line != 0 && one.line != static_cast<int>(options.line)) continue;
        std::vector<Problem> problems;
        const Setup setup = cases::read_position(one, problems);
        OpenedMatch opened;
        if (problems.empty()) opened = open_match(setup);
        problems.insert(problems.end(), opened.problems.begin(), opened.problems.end());
        print_problems(options.source, problems);
        if (!problems.empty()) return std::nullopt;
        OddsQuestion question{
            options.source + ":" + std::to_string(one.line) + ": " + one.title, std::move(opened.match), {}};
        for (const cases::Statement& statement : one.statements) {
            if (statement.keyword != "do" || !options.actions.empty()) continue;
            if (!add_intent(question, statement.rest, options.source + ":" + std::to_string(statement.line)))
                return std::nullopt;
        }
        questions.push_back(std::move(question));
    }
    if (questions.empty())
        print_problem(options.line == 0 ? "holds_no_case_expected_lines"_message(options.source)
                                        : "no_case_begins_at_line"_message(options.source, options.line));
    return questions;
}

std::optional<OddsQuestion> question_of_record(const OddsOptions& options) {
    auto file = read_record_file(options.source);
    if (!file || !retell_file(options.source, file->loaded)) return std::nullopt;
    const record::LoadedRecord& loaded = file->loaded;
    const std::size_t steps = loaded.record.steps.size();
    const std::size_t count = std::min<std::size_t>(options.to.value_or(0xffffffff), steps);
    auto match = record::position_after(loaded, count);
    const bool goes_on = !std::holds_alternative<Finished>(record::position_after(loaded, steps)->pending());
    if (goes_on && !match->may_measure() && std::holds_alternative<Decisions>(match->pending())) {
        print_problem("this_battle_goes_on"_message(options.source));
        return std::nullopt;
    }
    return OddsQuestion{options.source + " after step " + std::to_string(count), std::move(match), {}};
}

/// Counts an event apart for each model or unit that it can befall.
void add_each(EventId kind, const Scenario& scenario, odds::Inquiry& inquiry) {
    const EventRow& row = words_of(scenario)[kind];
    const bool by_figure = row.has(Key::target) || row.has(Key::actor);
    std::vector<std::string> names;
    for (const FigureCard& figure : scenario.figures)
        if (by_figure) names.push_back(figure.name);
    for (const UnitCard& unit : scenario.units)
        if (!by_figure) names.push_back(unit.name);
    for (const std::string& name : names) {
        const std::string words = cases::with_keys(std::string(row.name) + " " + name, scenario);
        const auto pattern = text::event_pattern_of(words, scenario, text::unit_of(scenario.setup.ruleset));
        if (const auto* fits = std::get_if<text::EventPattern>(&pattern)) inquiry.counted.emplace_back(*fits, words);
    }
}

/// `wounded`, or `wounded p1`: the events of a target; or with `--each` those of every target apart.
bool add_counted(const OddsOptions& options, OddsQuestion& question) {
    const Scenario& scenario = question.match->scenario();
    const Game& game = game_of(scenario);
    for (const std::string& said : options.count) {
        const std::string name = said.substr(0, said.find(' '));
        const auto kind = game.words().event(name);
        if (!kind) {
            print_problem(did_you_mean("count_there_is_no_event"_message(name, name), name, text::event_names(game)));
            return false;
        }
        if (options.each && said == name) {
            add_each(*kind, scenario, question.inquiry);
            continue;
        }
        if (const Message fault = cases::fault_of_names(said, scenario); !fault.empty()) {
            print_problem("count"_message(said, fault));
            return false;
        }
        const std::string words = cases::with_keys(said, scenario);
        const auto pattern = text::event_pattern_of(words, scenario, text::unit_of(scenario.setup.ruleset));
        if (const auto* problem = std::get_if<Problem>(&pattern)) {
            print_problem("count"_message(said, problem->message));
            return false;
        }
        question.inquiry.counted.emplace_back(std::get<text::EventPattern>(pattern), words);
    }
    return true;
}

/// A file of cases or a record goes by its content, whatever its name: no scenario begins like that.
enum class SourceKind : std::uint8_t { cases, record, scenario };
SourceKind kind_of_source(const std::string& source) {
    if (source.ends_with(".case")) return SourceKind::cases;
    if (source.ends_with(".record")) return SourceKind::record;
    Message problem;
    const auto text = read_file(source, problem);
    if (!text) return SourceKind::scenario;
    if (text->starts_with("umpire record")) return SourceKind::record;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        const auto words = cases::words_of(std::string_view(line).substr(0, line.find('#')));
        if (words.empty()) continue;
        const bool is_head = words[0] == "ruleset" || words[0] == "case";
        return is_head && words.size() > 1 && !words[1].starts_with("=") ? SourceKind::cases : SourceKind::scenario;
    }
    return SourceKind::scenario;
}

}  // namespace

std::vector<OddsQuestion> read_odds_source(const OddsOptions& options) {
    std::vector<OddsQuestion> questions;
    const SourceKind kind = kind_of_source(options.source);
    if (kind == SourceKind::cases) {
        auto read = questions_of_cases(options);
        if (!read) return {};
        questions = std::move(*read);
    } else if (kind == SourceKind::record) {
        auto question = question_of_record(options);
        if (!question) return {};
        questions.push_back(std::move(*question));
    } else {
        auto match = open_scenario(options.source, options.options);
        if (match == nullptr) return {};
        questions.push_back({options.source, std::move(match), {}});
    }
    for (OddsQuestion& question : questions) {
        for (const std::string& words : options.actions)
            if (!add_intent(question, words, "--do " + words)) return {};
        if (!add_counted(options, question) || !is_possible(question, options.language)) return {};
        question.inquiry.states_max = options.states;
    }
    return questions;
}

}  // namespace umpire::cli
