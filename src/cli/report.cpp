#include "cli/report.hpp"

#include "cli/clause_text.hpp"
#include "cli/print.hpp"
#include "rulebook/register.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace umpire::cli {

namespace {

/// Bookkeeping that the full report leaves out because the next line says it better.
bool is_bookkeeping(Happening kind) {
    switch (kind) {
    case Happening::spent:
    case Happening::placed:
    case Happening::model_finished:
    case Happening::activation_ended: return true;
    default: return false;
    }
}

/// What the brief report keeps.
bool is_headline(Happening kind) {
    switch (kind) {
    case Happening::turn_began:
    case Happening::removed:
    case Happening::charged:
    case Happening::scored:
    case Happening::game_ended: return true;
    default: return false;
    }
}

std::string indent_of(Happening kind) {
    switch (kind) {
    case Happening::turn_began:
    case Happening::game_ended:
    case Happening::scored: return "";
    case Happening::activated:
    case Happening::initiative_won:
    case Happening::first_player: return "";
    default: return "   ";
    }
}

int removed_models(const Match& match, Side side) {
    int removed = 0;
    for (const FigureCard& figure : match.scenario().figures)
        if (figure.side == side && match.state(figure.name, "removed") == "yes") ++removed;
    return removed;
}

int count_events(const record::Record& record, std::size_t steps, Happening kind, const Scenario& scenario, Side side) {
    int count = 0;
    for (std::size_t i = 0; i < steps; ++i)
        for (const Event& event : record.steps[i].events)
            if (event.kind == kind && event.actor.exists() && scenario[event.actor].side == side) ++count;
    return count;
}

}  // namespace

bool Report::is_printed(const Event& event) const {
    if (detail_ == Detail::none) return false;
    return detail_ == Detail::full ? !is_bookkeeping(event.kind) : is_headline(event.kind);
}

std::size_t Report::last_line() const {
    for (std::size_t number = told_.size(); number > 0; --number)
        if (is_printed(told_[number - 1])) return number;
    return told_.size();
}

void Report::print(const Event& event, std::size_t number) const {
    if (!is_printed(event)) return;
    const std::string text = text::sentence(event, scenario_, language_);
    if (event.kind == Happening::turn_began)
        fmt::print("\n{} {}\n", bold(text), dim(event.clause.id()));
    else if (event.kind == Happening::activated)
        fmt::print("  {:>4} {}\n", number, bold(text));
    else
        fmt::print("  {:>4} {}{} {}\n", number, indent_of(event.kind), text, dim(event.clause.id()));
}

void Report::tell(const record::Step& step) {
    for (const Event& event : step.events) {
        told_.push_back(event);
        print(event, told_.size());
    }
}

void Report::drop(std::size_t events) { told_.resize(told_.size() - std::min(events, told_.size())); }

bool Report::why(std::size_t number) const {
    if (number < 1 || number > told_.size()) return false;
    const Event& event = told_[number - 1];
    fmt::print("{}\n", text::sentence(event, scenario_, language_));
    const std::string numbers = text::reasons(event, language_);
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
    fmt::print("  {:<{}}{:>8}{:>8}{:>8}{:>8}{:>8}\n", french ? "camp" : "side", width, "points",
               french ? "figs" : "models", french ? "pertes" : "lost", french ? "tirs" : "shots", "charges");
    for (Side side : {Side::a, Side::b}) {
        const std::string letter(1, letter_of(side));
        const std::string name =
            std::string(text::side_name(side, language)) + " (" + record.players[index_of(side)] + ")";
        fmt::print("  {:<{}}{:>8}{:>8}{:>8}{:>8}{:>8}\n", name, width, match.state(letter, "points").value_or("-"),
                   match.state(letter, "models").value_or("-"), removed_models(match, side),
                   count_events(record, steps, Happening::shot_declared, scenario, side),
                   count_events(record, steps, Happening::charged, scenario, side));
    }
    const auto* finished = std::get_if<Finished>(&match.pending());
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
}

std::string result_json(const record::Record& record, const Match& match, const std::string& dice, std::size_t steps) {
    nlohmann::json result{{"ruleset", record.setup.ruleset},
                          {"scenario", record.setup.name},
                          {"dice", dice},
                          {"turn", match.turn()},
                          {"steps", steps},
                          {"finished", false}};
    if (const auto* finished = std::get_if<Finished>(&match.pending())) {
        result["finished"] = true;
        result["winner"] = finished->winner == Side::none ? "none" : std::string(1, letter_of(finished->winner));
        result["clause"] = finished->clause.id();
    }
    for (Side side : {Side::a, Side::b}) {
        const std::string letter(1, letter_of(side));
        result["sides"][letter] = {{"player", record.players[index_of(side)]},
                                   {"points", std::stoi(match.state(letter, "points").value_or("0"))},
                                   {"models", std::stoi(match.state(letter, "models").value_or("0"))},
                                   {"lost", removed_models(match, side)}};
    }
    result["hash"] = fmt::format("{:016x}", match.hash());
    return result.dump(2);
}

}  // namespace umpire::cli
