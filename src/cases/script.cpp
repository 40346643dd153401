#include "cases/script.hpp"

#include "battle/game.hpp"

#include "text/parsing.hpp"

#include <variant>

namespace umpire::cases {

namespace {

void read_faces(const Statement& statement, Script& script, std::vector<Problem>& problems) {
    script.line = statement.line;
    if (statement.rest.empty())
        problems.push_back({statement.line, "dice", "expected 'dice FACE ...', found no face", ""});
    for (std::string_view word : words_of(statement.rest)) {
        const auto face = text::number_of_text(word);
        const bool is_face = face && *face >= 1 && *face <= faces_max;
        if (!is_face) {
            const bool is_list = word.find(',') != std::string_view::npos;
            problems.push_back({statement.line, "dice",
                                text::shown(word) + " is no face of a die; expected 1 to 20" +
                                    (is_list ? ", with a space between two dice" : ""),
                                ""});
        }
        script.faces.push_back(static_cast<std::uint8_t>(is_face ? *face : 1));
    }
}

void read_draws(const Statement& statement, Script& script, std::vector<Problem>& problems) {
    if (statement.rest.empty())
        problems.push_back({statement.line, "draw", "expected 'draw NUMBER/TOKENS', found nothing", ""});
    for (std::string_view word : words_of(statement.rest)) {
        const auto drawn = text::draw_of(word);
        if (!drawn)
            problems.push_back({statement.line, "draw",
                                text::shown(word) + " is no draw; expected NUMBER/TOKENS, as 3/8 (the third of eight)",
                                ""});
        if (drawn) script.draws.push_back(*drawn);
    }
}

}  // namespace

Script read_script(const std::vector<Statement>& statements, std::size_t from, int line,
                   std::vector<Problem>& problems) {
    Script script;
    script.line = line;
    std::size_t i = from;
    for (; i < statements.size() && statements[i].keyword != "do"; ++i) {
        const Statement& statement = statements[i];
        if (statement.keyword == "dice") read_faces(statement, script, problems);
        if (statement.keyword == "draw") read_draws(statement, script, problems);
        if (statement.keyword == "stop")
            (statement.rest == "turn" ? script.stops_at_turn : script.stops_at_draw) = true;
        if (statement.keyword == "chance") script.has_chances = true;
    }
    script.is_last = i == statements.size();
    if (!script.is_last) script.next_do = statements[i].line;
    return script;
}

std::string asked_text(const Decision& decision, const Scenario& scenario) {
    std::string text =
        std::string(1, letter_of(decision.by)) + " " + std::string(umpire::words_of(scenario)[decision.question].name);
    if (decision.unit.exists()) return text + " " + std::string(scenario.name_of(decision.unit));
    if (decision.figure.exists()) text += " " + std::string(scenario.name_of(decision.figure));
    return text;
}

std::string fault_of_missing_dice(const Script& script, const Roll& roll, const Scenario& scenario) {
    const std::size_t left = script.faces.size() - script.faces_used;
    std::string who;
    if (roll.unit.exists()) who = " for " + std::string(scenario.name_of(roll.unit));
    if (roll.figure.exists()) who = " for " + std::string(scenario.name_of(roll.figure));
    return "dice are missing: needed " + std::to_string(script.faces_used + roll.count) + ", given " +
           std::to_string(script.faces.size()) + "; the roll" + who + " under " + std::string(roll.clause.id()) +
           " wants " + std::to_string(roll.count) + " and has " + (left == 0 ? "none" : std::to_string(left));
}

std::string fault_of_surplus_dice(const Script& script, const Match& match) {
    std::string text = "dice that were not rolled: " + std::to_string(script.faces.size() - script.faces_used) +
                       " of " + std::to_string(script.faces.size()) + "; needed " + std::to_string(script.faces_used) +
                       ", given " + std::to_string(script.faces.size());
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (script.is_opening && script.faces_used == 0)
        return text +
               "; dice above the first 'do' are those of the opening, which has none here: put them beneath the "
               "'do' that rolls them";
    if (std::holds_alternative<Finished>(match.pending())) return text + "; the battle is over";
    if (decisions == nullptr || decisions->empty()) return text;
    text += "; the battle now asks " + asked_text((*decisions)[0], match.scenario());
    if (script.is_last) return text + ": dice stand beneath the 'do' that answers it";
    return text + ": put them beneath the 'do' of line " + std::to_string(script.next_do) +
           ", or the one that rolls them";
}

}  // namespace umpire::cases
