#include "cases/script.hpp"

#include "battle/game.hpp"

#include "cases/message_rows.hpp"
#include "text/parsing.hpp"

#include <variant>

namespace umpire::cases {

namespace {

void read_faces(const Statement& statement, Script& script, std::vector<Problem>& problems) {
    script.line = statement.line;
    if (statement.rest.empty()) problems.push_back({statement.line, "dice", "expected_dice_face"_message(), ""});
    for (std::string_view word : words_of(statement.rest)) {
        const auto face = text::number_of_text(word);
        const bool is_face = face && *face >= 1 && *face <= faces_max;
        if (!is_face) {
            const bool is_list = word.find(',') != std::string_view::npos;
            Message message = "is_no_face_of_a_die"_message(word);
            if (is_list) message = "with_a_space_between_two_dice"_message(std::move(message));
            problems.push_back({statement.line, "dice", std::move(message), ""});
        }
        script.faces.push_back(static_cast<std::uint8_t>(is_face ? *face : 1));
    }
}

void read_draws(const Statement& statement, Script& script, std::vector<Problem>& problems) {
    if (statement.rest.empty())
        problems.push_back({statement.line, "draw", "expected_draw_number_tokens"_message(), ""});
    for (std::string_view word : words_of(statement.rest)) {
        const auto drawn = text::draw_of(word);
        if (!drawn) problems.push_back({statement.line, "draw", "is_no_draw_expected_number_tokens"_message(word), ""});
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

MessagePart asked_text(const Decisions& decisions, const Scenario& scenario) {
    std::vector<MessagePart> texts;
    for (const Decision& decision : decisions) texts.emplace_back(asked_text(decision, scenario));
    return MessagePart::joined(std::move(texts));
}

Message fault_of_missing_dice(const Script& script, const Roll& roll, const Scenario& scenario) {
    const std::size_t left = script.faces.size() - script.faces_used;
    const std::size_t needed = script.faces_used + roll.count;
    const std::size_t given = script.faces.size();
    const Message has = left == 0 ? "has_none_left"_message() : "has_left"_message(left);
    if (!roll.unit.exists() && !roll.figure.exists())
        return "dice_are_missing"_message(needed, given, roll.clause.id(), roll.count, has);
    const std::string_view who = roll.figure.exists() ? scenario.name_of(roll.figure) : scenario.name_of(roll.unit);
    return "dice_are_missing_for"_message(needed, given, who, roll.clause.id(), roll.count, has);
}

Message fault_of_surplus_dice(const Script& script, const Match& match) {
    Message fault = "dice_were_not_rolled"_message(script.faces.size() - script.faces_used, script.faces.size(),
                                                   script.faces_used, script.faces.size());
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (script.is_opening && script.faces_used == 0) {
        Message of_opening = "these_dice_are_of_the_opening"_message(std::move(fault));
        if (decisions == nullptr || decisions->empty()) return of_opening;
        return "the_opening_first_asks"_message(std::move(of_opening), asked_text(*decisions, match.scenario()));
    }
    if (std::holds_alternative<Finished>(match.pending())) return "the_battle_is_over"_message(std::move(fault));
    if (decisions == nullptr || decisions->empty()) return fault;
    const MessagePart asked = asked_text(*decisions, match.scenario());
    if (script.is_last) return "dice_stand_beneath_the_do"_message(std::move(fault), asked);
    return "put_dice_beneath_the_do"_message(std::move(fault), asked, script.next_do);
}

}  // namespace umpire::cases
