#include "wire/standing.hpp"

#include "battle/game.hpp"
#include "battle/table_talk.hpp"
#include "wire/choices.hpp"
#include "wire/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace umpire::wire {
namespace {

constexpr std::string_view usual = "usual";
constexpr std::string_view by_order = "by_order";
constexpr Phrase usual_words{"The first one offered", "Premier choix"};

std::span<const StandingRow> rows_of(const Match& match) {
    const TableTalk* const talk = game_of(match).talk;
    return talk == nullptr ? std::span<const StandingRow>() : talk->standing;
}

const StandingRow* row_of(const Match& match, QuestionId question) {
    for (const StandingRow& row : rows_of(match))
        if (row.question == question) return &row;
    return nullptr;
}

std::string_view answer_name(const Match& match, const StandingAnswer& answer) {
    if (answer.by_case != nullptr) return answer.by_case->name;
    if (answer.verb) return words_of(match)[*answer.verb].shape.name;
    return answer.is_by_order ? by_order : usual;
}

std::string_view answer_text(const Match& match, const StandingRow& row, const StandingAnswer& answer,
                             Language language) {
    if (answer.by_case != nullptr) return answer.by_case->says.in(language);
    if (answer.verb) return words_of(match)[*answer.verb].label.in(language);
    return (answer.is_by_order ? row.by_order : usual_words).in(language);
}

/// The answers that a row lets stand, for all units and the whole battle.
StandingAnswers answers_of(const StandingRow& row) {
    StandingAnswers answers;
    for (const auto& verb : row.verbs)
        if (verb) answers.push_back({.question = row.question, .verb = verb});
    for (const StandingCase& one : row.cases) answers.push_back({.question = row.question, .by_case = &one});
    if (!row.by_order.english.empty()) answers.push_back({.question = row.question, .is_by_order = true});
    if (row.usual) answers.push_back({.question = row.question});
    return answers;
}

/// The order on the die of a unit lets it act later.
bool waits_by_order(const Match& seen, UnitId unit) {
    const Vocabulary& words = words_of(seen);
    const UnitCard& card = seen.scenario()[unit];
    for (int i = 0; i < card.count; ++i)
        for (const Badge& badge : seen.badges(FigureId{static_cast<std::uint8_t>(card.first.value + i)}))
            if (const auto word = words.word(badge.name); word && words[*word].waits) return true;
    return false;
}

void add_name(std::string& list, std::string_view name) { list += (list.empty() ? "" : ", ") + std::string(name); }

const StandingRow* row_in(const Json& request, const Match& seen) {
    const auto question = words_of(seen).question(text_in(request, "question").value_or(""));
    return question ? row_of(seen, *question) : nullptr;
}

Problem fault_of_question(const Match& seen) {
    std::string names;
    for (const StandingRow& row : rows_of(seen)) add_name(names, words_of(seen)[row.question].name);
    if (names.empty()) return {0, "question", "nothing_may_be_answered_beforehand"_message(), ""};
    return {0, "question", "expected_a_question_that_may_stand"_message(names), ""};
}

bool is_nothing(const Json& request, std::string_view key) {
    const auto found = request.find(key);
    return found == request.end() || found->is_null();
}

bool is_own(const Match& match, Side side, UnitId unit) { return unit.exists() && match.scenario()[unit].side == side; }

const StandingAnswer* answer_for(const Match& seen, std::span<const StandingAnswer> answers, QuestionId question,
                                 UnitId unit) {
    const StandingAnswer* found = nullptr;
    for (const StandingAnswer& one : answers) {
        if (one.question != question || (one.turn != 0 && one.turn != seen.turn())) continue;
        if (one.unit.exists() && one.unit != unit) continue;
        if (found == nullptr || one.unit.exists()) found = &one;  // what was said for the unit goes before all units
    }
    return found;
}

/// The verb of an answer, as the battle stands; nothing: whatever the game offers first.
std::optional<VerbId> verb_of(const Match& seen, const StandingAnswer& answer, UnitId unit) {
    if (answer.by_case == nullptr) return answer.verb;
    return answer.by_case->holds(seen, unit) ? answer.by_case->then : answer.by_case->otherwise;
}

/// The own unit that a question is about; none where it is about an enemy or the whole side.
UnitId asked_of(const Match& seen, Side side, const Decision& decision) {
    if (is_own(seen, side, decision.unit)) return decision.unit;
    if (decision.unit.exists() || !decision.figure.exists()) return {};
    const UnitId unit = seen.scenario()[decision.figure].unit;
    return is_own(seen, side, unit) ? unit : UnitId();
}

/// Where each unit is answered for before the side is ready: the answers for all of them, and that it is.
std::vector<Action> said_of_each(const Match& seen, Side side, const StandingRow& row,
                                 std::span<const StandingAnswer> answers) {
    const auto ready = words_of(seen).verb(Task::ready);
    if (!ready) return {};
    std::vector<Action> actions;
    for (std::size_t i = 0; i < seen.scenario().units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        const auto may_say = [&](const auto& verb) { return seen.judge(side, unit_action(*verb, unit)).empty(); };
        if (!is_own(seen, side, unit)) continue;
        if (std::ranges::none_of(row.verbs, [&](const auto& verb) { return verb && may_say(verb); })) continue;
        const StandingAnswer* const answer = answer_for(seen, answers, row.question, unit);
        if (answer == nullptr) return {};
        const std::size_t place = waits_by_order(seen, unit) ? 0 : 1;
        const std::optional<VerbId> verb = answer->is_by_order ? row.verbs[place] : answer->verb;
        if (!verb || !may_say(verb)) return {};
        actions.push_back(unit_action(*verb, unit));
    }
    if (!actions.empty()) actions.push_back(side_action(*ready, side));
    return actions;
}

}  // namespace

std::variant<StandingWish, Problem> standing_wish_in(const Json& request, const Match& seen, Side side) {
    const StandingRow* const row = row_in(request, seen);
    if (row == nullptr) return fault_of_question(seen);
    StandingWish wish;
    wish.answer.question = row->question;
    if (!is_nothing(request, "unit")) {
        if (!row->is_of_unit) return Problem{0, "unit", "expected_null_for_no_unit"_message(), ""};
        const auto unit = unit_in(request, seen.scenario());
        if (!unit || !is_own(seen, side, *unit))
            return Problem{0, "unit", "expected_one_of_your_units_or_null"_message(), ""};
        wish.answer.unit = *unit;
    }
    wish.is_taken_back = is_nothing(request, "answer");
    if (wish.is_taken_back) return wish;
    const std::string named = text_in(request, "answer").value_or("");
    std::string names;
    bool is_known = false;
    for (const StandingAnswer& one : answers_of(*row)) {
        add_name(names, answer_name(seen, one));
        if (named != answer_name(seen, one)) continue;
        is_known = true;
        wish.answer.verb = one.verb;
        wish.answer.by_case = one.by_case;
        wish.answer.is_by_order = one.is_by_order;
    }
    if (!is_known) return Problem{0, "answer", "expected_an_answer_that_may_stand"_message(names), ""};
    const std::string until = text_in(request, "until").value_or("");
    if (until != "turn" && until != "battle") return Problem{0, "until", "expected_turn_or_battle"_message(), ""};
    wish.answer.turn = until == "turn" ? seen.turn() : 0;
    return wish;
}

StandingAnswers granted(StandingAnswers answers, const StandingWish& wish, int turn) {
    std::erase_if(answers, [&](const StandingAnswer& one) {
        const bool is_over = one.turn != 0 && one.turn != turn;
        return is_over || (one.question == wish.answer.question && one.unit == wish.answer.unit);
    });
    if (!wish.is_taken_back) answers.push_back(wish.answer);
    return answers;
}

Json standing_rows_json(const Match& seen, Language language) {
    Json rows = Json::array();
    const Vocabulary& words = words_of(seen);
    for (const StandingRow& row : rows_of(seen)) {
        Json answers = Json::array();
        for (const StandingAnswer& one : answers_of(row))
            answers.push_back({{"answer", answer_name(seen, one)}, {"text", answer_text(seen, row, one, language)}});
        rows.push_back({{"question", words[row.question].name},
                        {"when", row.when.in(language)},
                        {"clause", json_of(row.clause, language)},
                        {"of_unit", row.is_of_unit},
                        {"answers", std::move(answers)}});
    }
    return rows;
}

Json standing_answers_json(std::span<const StandingAnswer> answers, const Match& seen) {
    Json list = Json::array();
    for (const StandingAnswer& one : answers) {
        if (one.turn != 0 && one.turn != seen.turn()) continue;
        list.push_back({{"question", words_of(seen)[one.question].name},
                        {"unit", one.unit.exists() ? Json(one.unit.index()) : Json(nullptr)},
                        {"answer", answer_name(seen, one)},
                        {"until", one.turn != 0 ? "turn" : "battle"}});
    }
    return list;
}

std::string standing_to_keep(std::span<const StandingAnswer> answers, const Match& seen) {
    Json list = Json::array();
    for (const StandingAnswer& one : answers) {
        Json kept = standing_answers_json(std::span(&one, 1), seen);
        if (kept.empty()) continue;
        kept[0]["turn"] = one.turn;
        list.push_back(std::move(kept[0]));
    }
    return list.dump();
}

StandingAnswers standing_kept(std::string_view text, const Match& seen, Side side) {
    StandingAnswers answers;
    const Json list = read_json(text);
    if (!list.is_array()) return answers;
    for (const Json& one : list) {
        if (!one.is_object()) continue;
        const auto wish = standing_wish_in(one, seen, side);
        const auto* fits = std::get_if<StandingWish>(&wish);
        if (fits == nullptr || fits->is_taken_back) continue;
        answers.push_back(fits->answer);
        answers.back().turn = static_cast<int>(number_in(one, "turn").value_or(0));
    }
    return answers;
}

bool is_asked_what_may_stand(const Match& match, Side side) {
    const auto decision = decision_of(match, side);
    return decision && row_of(match, decision->question) != nullptr;
}

std::vector<Action> said_beforehand(const Match& seen, Side side, std::span<const StandingAnswer> answers) {
    const auto decision = decision_of(seen, side);
    const StandingRow* const row = decision ? row_of(seen, decision->question) : nullptr;
    if (row == nullptr) return {};
    if (words_of(seen).is(decision->question, Topic::keep_dice)) return said_of_each(seen, side, *row, answers);
    const UnitId asked = asked_of(seen, side, *decision);
    const std::vector<Action> offered = offered_to(seen, side, *decision).actions;
    for (const Action& action : offered) {
        const bool names_other = action.unit.exists() && asked.exists() && action.unit != asked;
        const UnitId unit = asked.exists() || !is_own(seen, side, action.unit) ? asked : action.unit;
        const StandingAnswer* const answer = answer_for(seen, answers, decision->question, unit);
        if (answer == nullptr || names_other || !seen.judge(side, action).empty()) continue;
        const std::optional<VerbId> verb = verb_of(seen, *answer, unit);
        if (!verb || *verb == action.verb) return {action};
    }
    return {};
}

}  // namespace umpire::wire
