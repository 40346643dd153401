#include "cli/report.hpp"

#include "battle/points.hpp"
#include "cli/clause_text.hpp"
#include "cli/print.hpp"
#include "rulebook/register.hpp"
#include "text/ending.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace umpire::cli {

namespace {

constexpr std::string_view indent = "   ";

int removed_models(const Match& match, Side side) {
    int removed = 0;
    for (const FigureCard& figure : match.scenario().figures)
        if (figure.side == side && match.state(figure.name, "removed") == "yes") ++removed;
    return removed;
}

/// How often a model or a unit of the side did one of two things that mean the same in two games.
int count_events(const record::Record& record, std::size_t steps, std::array<EventRole, 2> roles, Side side,
                 const Scenario& scenario) {
    int count = 0;
    for (std::size_t i = 0; i < steps; ++i)
        for (const Event& event : record.steps[i].events) {
            const EventRole role = words_of(scenario)[event.kind].role;
            if (role != roles[0] && role != roles[1]) continue;
            const bool by_model = event.actor.exists() && scenario[event.actor].side == side;
            const bool by_unit = event.unit.exists() && scenario[event.unit].side == side;
            if (by_model || by_unit) ++count;
        }
    return count;
}

/// Games whose side is counted in units tell their number, others that of the models.
bool counts_units(const Match& match) { return !match.state("A", "models").has_value(); }

bool is_step_of_move(EventRole role) {
    return role == EventRole::moved || role == EventRole::turned || role == EventRole::placed;
}

/// How far each model that moved has gone in all.
std::vector<std::pair<FigureId, Length>> ways_of(std::span<const Event> moves, const Vocabulary& words) {
    std::vector<std::pair<FigureId, Length>> ways;
    for (const Event& event : moves) {
        if (!words.is(event.kind, EventRole::moved)) continue;
        const auto known =
            std::find_if(ways.begin(), ways.end(), [&](const auto& way) { return way.first == event.actor; });
        if (known == ways.end()) {
            ways.emplace_back(event.actor, event.length);
        } else {
            known->second += event.length;
        }
    }
    return ways;
}

}  // namespace

bool TerminalReport::is_printed(const Event& event) const {
    if (detail_ == Detail::none) return false;
    const EventRow& row = words_of(scenario_)[event.kind];
    return detail_ == Detail::full ? row.report != Report::bookkeeping : row.report == Report::headline;
}

std::size_t TerminalReport::last_line() const {
    for (std::size_t number = told_.size(); number > 0; --number)
        if (is_printed(told_[number - 1])) return number;
    return told_.size();
}

void TerminalReport::print(const Event& event, std::size_t number) const {
    if (!is_printed(event)) return;
    const std::string text = text::sentence(event, scenario_, language_);
    const EventRow& row = words_of(scenario_)[event.kind];
    if (row.role == EventRole::turn_began)
        fmt::print("\n{} {}\n", bold(text), dim(event.clause.id()));
    else if (row.role == EventRole::activated || row.role == EventRole::ordered)
        fmt::print("  {:>4} {}\n", number, bold(text));
    else
        fmt::print("  {:>4} {}{} {}\n", number, row.at_margin ? "" : indent, text, dim(event.clause.id()));
}

/// The moves and turns of one model: those that go on with one another are one.
void TerminalReport::print_way(std::span<const Event> moves, std::size_t number) const {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Event whole = moves[i];
        const std::size_t first = i;
        const auto is_moved = [&](const Event& event) { return words_of(scenario_).is(event.kind, EventRole::moved); };
        for (; i + 1 < moves.size() && is_moved(whole) && is_moved(moves[i + 1]); ++i) {
            whole.to = moves[i + 1].to;
            whole.length += moves[i + 1].length;
        }
        print(whole, number + first);
    }
}

/// One line for all men of a unit that move together, however often the move was stopped on its way.
void TerminalReport::print_moves(std::span<const Event> moves, std::size_t number) const {
    const Vocabulary& words = words_of(scenario_);
    const auto ways = ways_of(moves, words);
    if (ways.size() < 2) {
        print_way(moves, number);
        return;
    }
    if (detail_ != Detail::full) return;
    Length longest;
    for (const auto& [model, way] : ways) longest = std::max(longest, way);
    const bool french = language_ == Language::french;
    Clause clause = moves[0].clause;
    for (const Event& event : moves)
        if (words.is(event.kind, EventRole::moved)) clause = event.clause;
    const std::string text = fmt::format(
        fmt::runtime(french ? "{} se déplace : {} figurines, {} au plus." : "{} moves: {} models, {} at most."),
        text::capitalised(text::unit_name(scenario_[moves[0].actor].unit, scenario_, language_)), ways.size(),
        text::length_name(longest, text::unit_of(scenario_.setup.ruleset), language_));
    fmt::print("  {:>4} {}{} {}\n", number, indent, text, dim(clause.id()));
}

/// The event goes on with the moves that wait.
bool TerminalReport::goes_on(const Event& event) const {
    if (!is_step_of_move(words_of(scenario_)[event.kind].role)) return false;
    return waiting_ == 0 || scenario_[told_.back().actor].unit == scenario_[event.actor].unit;
}

void TerminalReport::settle() {
    if (waiting_ == 0) return;
    const std::size_t first = told_.size() - waiting_;
    waiting_ = 0;
    print_moves(std::span(told_).subspan(first), first + 1);
}

bool TerminalReport::hears(Side side, const Event& event) const {
    return listeners_.session == nullptr || listeners_.session->hears(side, event);
}

bool TerminalReport::all_hear(const Event& event) const {
    return std::ranges::all_of(listeners_.sides, [&](Side side) { return hears(side, event); });
}

void TerminalReport::remember(const record::Step& step) {
    std::ranges::copy_if(step.events, std::back_inserter(told_), [&](const Event& event) { return all_hear(event); });
}

void TerminalReport::tell(const Event& event) {
    if (goes_on(event)) {
        told_.push_back(event);
        ++waiting_;
        return;
    }
    settle();
    told_.push_back(event);
    if (is_step_of_move(words_of(scenario_)[event.kind].role)) {
        waiting_ = 1;
    } else {
        print(event, told_.size());
    }
}

void TerminalReport::tell(const record::Step& step, Side by) {
    for (const Event& event : step.events) {
        if (by == Side::none ? all_hear(event) : hears(by, event)) {
            tell(event);
        } else {
            withheld_.push_back(event);
        }
    }
}

void TerminalReport::tell_withheld(Side side) {
    const auto others = std::stable_partition(withheld_.begin(), withheld_.end(),
                                              [&](const Event& event) { return hears(side, event); });
    for (auto event = withheld_.begin(); event != others; ++event) tell(*event);
    withheld_.erase(withheld_.begin(), others);
    settle();
}

void TerminalReport::drop(const record::Step& step) {
    settle();
    const auto told = std::ranges::count_if(step.events, [&](const Event& event) { return hears(step.side, event); });
    told_.resize(told_.size() - std::min(static_cast<std::size_t>(told), told_.size()));
}

bool TerminalReport::why(std::size_t number) const {
    if (number < 1 || number > told_.size()) return false;
    const Event& event = told_[number - 1];
    fmt::print("{}\n", text::sentence(event, scenario_, language_));
    const std::string numbers = text::reasons(event, game_of(scenario_), language_);
    if (!numbers.empty()) fmt::print("  {}\n", numbers);
    const rulebook::ClauseEntry* clause = rulebook::find_clause(event.clause);
    if (clause != nullptr) print_clause(*clause, language_);
    return true;
}

void print_result(const record::Record& record, const Match& match, Language language, std::size_t steps) {
    const bool french = language == Language::french;
    const Scenario& scenario = match.scenario();
    fmt::print("\n{}\n", bold(french ? "Résultat" : "Result"));
    const std::size_t longest = std::max(record.players[0].size(), record.players[1].size());
    const std::size_t width = std::max<std::size_t>(18, longest + 9);  // "Rouge (" and ") "
    const int last = counts_units(match) ? 9 : 8;
    fmt::print("  {:<{}}{:>8}{:>8}{:>8}{:>8}{:>{}}\n", french ? "camp" : "side", width, "points",
               counts_units(match) ? (french ? "unités" : "units") : (french ? "figs" : "models"),
               french ? "pertes" : "lost", french ? "tirs" : "shots",
               !counts_units(match) ? "charges" : (french ? "assauts" : "assaults"), last);
    for (Side side : {Side::a, Side::b}) {
        const std::string letter(1, letter_of(side));
        const std::string name =
            std::string(text::side_name(side, language)) + " (" + record.players[index_of(side)] + ")";
        fmt::print(
            "  {:<{}}{:>8}{:>8}{:>8}{:>8}{:>{}}\n", name, width, match.state(letter, "points").value_or("-"),
            match.state(letter, counts_units(match) ? "units" : "models").value_or("-"), removed_models(match, side),
            count_events(record, steps, {EventRole::shot_declared, EventRole::volley_declared}, side, scenario),
            count_events(record, steps, {EventRole::charged, EventRole::assault_declared}, side, scenario), last);
    }
    const auto* finished = std::get_if<Finished>(&match.pending());
    if (finished == nullptr && record.given_up != Side::none && steps == record.steps.size()) {
        const std::string who(text::side_name(record.given_up, language));
        fmt::print("  {}\n", bold(who + (french ? " a abandonné" : " has given up")));
        return;
    }
    if (finished == nullptr) {
        fmt::print("  {}\n", french ? "La bataille n'est pas finie." : "The battle is not finished.");
        return;
    }
    const std::string winner =
        finished->winner == Side::none
            ? (french ? "Match nul" : "A draw")
            : std::string(text::side_name(finished->winner, language)) + (french ? " gagne" : " wins");
    fmt::print("  {} ({}), {} {}, {} {}\n", bold(winner), finished->clause.id(), french ? "tour" : "turn", match.turn(),
               steps, french ? "pas" : "steps");
    for (const EndReason& reason : text::end_reasons(match))
        fmt::print("  {} ({})\n", reason.told.in(language), reason.clause.id());
}

std::string result_json(const record::Record& record, const Match& match, Language language, std::size_t steps) {
    nlohmann::json result{{"ruleset", record.setup.ruleset},
                          {"scenario", record.setup.name},
                          {"dice", record.dice},
                          {"turn", match.turn()},
                          {"steps", steps},
                          {"finished", false}};
    if (const auto* finished = std::get_if<Finished>(&match.pending())) {
        result["finished"] = true;
        result["winner"] = finished->winner == Side::none ? "none" : std::string(1, letter_of(finished->winner));
        result["clause"] = finished->clause.id();
        result["reasons"] = nlohmann::json::array();
        for (const EndReason& reason : text::end_reasons(match))
            result["reasons"].push_back({{"clause", reason.clause.id()}, {"told", reason.told.in(language)}});
    }
    if (record.given_up != Side::none) result["given_up"] = std::string(1, letter_of(record.given_up));
    for (Side side : {Side::a, Side::b}) {
        const std::string letter(1, letter_of(side));
        result["sides"][letter] = {{"player", record.players[index_of(side)]},
                                   {"points", points_of(match, side)},
                                   {"lost", removed_models(match, side)}};
        const std::string counted = counts_units(match) ? "units" : "models";
        result["sides"][letter][counted] = number_of(match, side, counted).value_or(0);
    }
    result["hash"] = fmt::format("{:016x}", match.hash());
    return result.dump(2);
}

}  // namespace umpire::cli
