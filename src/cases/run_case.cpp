#include "cases/run_case.hpp"

#include "battle/length_text.hpp"
#include "battle/near_words.hpp"
#include "battle/state_text.hpp"
#include "cases/expected.hpp"
#include "cases/hints.hpp"
#include "cases/looks.hpp"
#include "cases/message_rows.hpp"
#include "cases/position.hpp"
#include "cases/refused.hpp"
#include "cases/script.hpp"
#include "cases/targets.hpp"
#include "cases/told.hpp"
#include "text/clause_words.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace umpire::cases {

namespace {

/// One case being run.
class Runner {
public:
    Runner(const Case& one, const Opener& open, Language language, const Exactly& exactly)
        : case_(one),
          open_(open),
          language_(language),
          exactly_(exactly),
          unit_(text::unit_of(one.ruleset)),
          told_(unit_) {}

    CaseResult run() {
        std::vector<Problem> problems;
        const Setup setup = read_position(case_, problems);
        check_form(problems);
        if (!problems.empty()) {
            result_.failures = std::move(problems);
            return std::move(result_);
        }
        OpenedMatch opened = open_(setup);
        if (expects_refused_position(opened)) return std::move(result_);
        if (opened.match == nullptr) {
            result_.failures = std::move(opened.problems);
            explain(result_.failures, case_, setup);
            return std::move(result_);
        }
        match_ = std::move(opened.match);
        told_.events() = std::move(opened.events);
        next_ = 0;
        keep_for_chances({});
        answer_rolls(case_.line);
        while (next_ < case_.statements.size() && result_.failures.empty()) {
            const Statement& statement = case_.statements[next_++];
            if (!is_position(statement)) perform(statement);
        }
        // What expects nothing would pass whatever happens.
        if (result_.failures.empty() && std::none_of(case_.statements.begin(), case_.statements.end(), is_expectation))
            fail(case_.line, "case", "expects_nothing_no_line_such"_message());
        result_.hash = match_->hash();
        return std::move(result_);
    }

private:
    /// `refuse-position` is the only expectation of its case.
    void check_form(std::vector<Problem>& problems) const {
        const bool refuses = std::any_of(case_.statements.begin(), case_.statements.end(),
                                         [](const Statement& one) { return one.keyword == "refuse-position"; });
        for (const Statement& one : case_.statements)
            if (refuses && !is_position(one) && one.keyword != "refuse-position")
                problems.push_back({one.line, one.keyword, "stands_beside_refuse_position"_message(), ""});
    }

    /// What is wrong with a line, under its keyword.
    void fail(int line, std::string_view field, Message message) {
        result_.failures.push_back({line, field, std::move(message), ""});
    }
    void fail(const Statement& statement, Message message) {
        fail(statement.line, statement.keyword, std::move(message));
    }

    /// `refuse-position : CLAUSE` is then the whole case.
    bool expects_refused_position(const OpenedMatch& opened) {
        for (const Statement& statement : case_.statements) {
            if (statement.keyword != "refuse-position") continue;
            const std::string_view rest = trimmed(statement.rest);
            const auto words = words_of(rest.starts_with(':') ? rest.substr(1) : std::string_view{});
            if (words.size() != 1) {
                fail(statement, "expected_refuse_position_clause"_message());
                return true;
            }
            if (words[0] == "any") {
                if (opened.problems.empty()) fail(statement, "the_position_was_not_refused_at_all"_message());
                return true;
            }
            if (Message fault = text::fault_of_clause(words[0], case_.ruleset); !fault.empty()) {
                fail(statement, std::move(fault));
                return true;
            }
            const bool cited = std::any_of(opened.problems.begin(), opened.problems.end(),
                                           [&](const Problem& problem) { return problem.clause == words[0]; });
            if (!cited) fail(statement, not_refused_by(words[0], opened));
            return true;
        }
        return false;
    }

    /// What was wrong with the position instead.
    static Message not_refused_by(std::string_view clause, const OpenedMatch& opened) {
        if (opened.problems.empty()) return "the_position_was_not_refused"_message(clause);
        std::vector<MessagePart> lines;
        for (const Problem& problem : opened.problems)
            lines.emplace_back(problem.clause.empty()
                                   ? "field_and_fault"_message(problem.field, problem.message)
                                   : "field_fault_and_clause"_message(problem.field, problem.message, problem.clause));
        return "the_position_was_not_refused_by"_message(clause, MessagePart::joined(std::move(lines), next_line));
    }

    void perform(const Statement& statement) {
        const std::string& keyword = statement.keyword;
        if (keyword == "do") {
            do_action(statement);
        } else if (keyword == "refuse" || keyword == "illegal") {
            refuse(statement);
        } else if (keyword == "legal") {
            check_legal(statement);
        } else if (keyword == "expect") {
            check_expected(statement);
        } else if (keyword == "never") {
            check_never(statement);
        } else if (keyword == "asks") {
            check_asks(statement);
        } else if (keyword == "targets") {
            tell_fault(statement, fault_of_targets(*match_, statement.rest));
        } else if (keyword == "chance") {
            check_chance(statement);
        } else if (keyword == "stop") {
            check_stop(statement);
        } else if (is_look(keyword)) {
            tell_fault(statement, fault_of_look(*match_, statement));
        }  // dice were used by the `do` above them
    }

    /// The action of a line and the side that takes it: that of its subject.
    bool read_action(const Statement& statement, std::string_view text, Action& action, Side& side) {
        auto read = text::read_action(text, match_->scenario(), unit_);
        if (const auto* problem = std::get_if<Problem>(&read)) {
            fail(statement, problem->message);
            return false;
        }
        action = std::get<Action>(read);
        side = text::acting_side(action, *match_);
        return true;
    }

    void do_action(const Statement& statement) {
        Action action;
        Side side = Side::none;
        if (!read_action(statement, statement.rest, action, side)) return;
        told_.begin(statement.line);
        in_transcript_ = 0;
        result_.transcript.push_back("do " + statement.rest);
        has_acted_ = true;
        keep_for_chances({{side, action}});
        Events events(told_.events());
        const Verdict verdict = match_->act(side, action, events);
        if (!verdict.empty()) {
            fail(statement, with_asked("was_refused"_message(refusal_text(verdict)), side, action));
            return;
        }
        answer_rolls(statement.line);
    }

    /// The battle before an action, where the lines beneath ask for chances.
    void keep_for_chances(std::vector<odds::Intent> plan) {
        plan_ = std::move(plan);
        stopped_.clear();
        for (std::size_t i = next_; i < case_.statements.size() && case_.statements[i].keyword != "do"; ++i) {
            if (case_.statements[i].keyword != "chance") continue;
            before_ = match_->clone();
            return;
        }
    }

    /// Answers all that the battle asks of chance until it waits for a decision.
    void answer_rolls(int line) {
        Script script = read_script(case_.statements, next_, line, result_.failures);
        script.is_opening = !has_acted_;
        while (result_.failures.empty()) {
            bool goes_on = false;
            if (const auto* roll = std::get_if<Roll>(&match_->pending())) {
                goes_on = answer_roll(*roll, script);
            } else if (const auto* draw = std::get_if<Draw>(&match_->pending())) {
                goes_on = answer_draw(*draw, script);
            }
            if (!goes_on) break;
        }
        tell_events();
        if (!result_.failures.empty()) return;
        if (script.faces_used < script.faces.size()) {
            Message fault = fault_of_surplus_dice(script, *match_);
            if (script.line < case_.line) fault = "a_branch_has_the_lines_of_its_case"_message(std::move(fault));
            fail(script.line, "dice", std::move(fault));
        }
        if (script.draws_used < script.draws.size())
            fail(script.line, "draw",
                 "draws_that_were_not_made"_message(script.draws.size() - script.draws_used, script.draws.size()));
    }

    bool answer_roll(const Roll& roll, Script& script) {
        if (script.faces_used + roll.count > script.faces.size()) {
            tell_events();
            if (script.is_last && script.stops_at_turn && a_turn_ended()) {
                stopped_ = "turn";
                return false;
            }
            // The chance of dice can be asked without letting any fall.
            if (script.is_last && script.has_chances && script.faces.empty()) return false;
            Message fault = fault_of_missing_dice(script, roll, match_->scenario());
            if (a_turn_ended()) fault = "behind_the_end_of_the_turn"_message(std::move(fault));
            fail(script.line, "dice", std::move(fault));
            return false;
        }
        Faces faces;
        std::string line_of_dice = "dice";
        for (int i = 0; i < roll.count; ++i) {
            const std::uint8_t face = script.faces[script.faces_used++];
            if (face > roll.sides) {
                fail(script.line, "dice", "is_no_face_of_a_d_expected_1"_message(face, roll.sides, roll.sides));
                return false;
            }
            faces.push_back(face);
            line_of_dice += " " + std::to_string(faces.back());
        }
        tell_events();
        result_.transcript.push_back(std::move(line_of_dice));
        Events events(told_.events());
        match_->roll(faces, events);
        return true;
    }

    /// Behind the last `do` a draw may be left out, and all that would come after it.
    bool answer_draw(const Draw& draw, Script& script) {
        if (script.draws_used == script.draws.size()) {
            if (script.is_last && script.stops_at_draw) stopped_ = "draw";
            if (!script.is_last)
                fail(script.line, "draw",
                     "a_draw_is_missing_the_battle_waits"_message(draw.tokens, draw.clause.id(), draw.tokens));
            return false;
        }
        const text::Drawn scripted = script.draws[script.draws_used++];
        if (scripted.tokens != draw.tokens) {
            fail(script.line, "draw", "the_bag_holds"_message(draw.tokens, scripted.tokens));
            return false;
        }
        tell_events();
        result_.transcript.push_back("draw " + std::to_string(scripted.token.value) + "/" +
                                     std::to_string(scripted.tokens));
        Events events(told_.events());
        match_->draw(scripted.token, events);
        return true;
    }

    bool a_turn_ended() {
        const Vocabulary& words = umpire::words_of(*match_);
        const auto& events = told_.events();
        return std::any_of(events.begin(), events.end(),
                           [&](const Event& event) { return words.is(event.kind, EventRole::turn_ended); });
    }

    /// Adds the events that the transcript does not have yet.
    void tell_events() {
        const auto& events = told_.events();
        for (; in_transcript_ < events.size(); ++in_transcript_)
            result_.transcript.push_back("  " + text::to_text(events[in_transcript_], match_->scenario(), unit_));
    }

    /// ACTION : what is expected of the refusal
    void refuse(const Statement& statement) {
        const std::size_t colon = statement.rest.find(':');
        if (colon == std::string::npos) {
            fail(statement, "expected_a_refusal_with_colon"_message(statement.keyword));
            return;
        }
        Action action;
        Side side = Side::none;
        if (!read_action(statement, std::string_view(statement.rest).substr(0, colon), action, side)) return;
        const auto before = match_->clone();
        std::vector<Event> unheard;
        Events events(unheard);
        const Verdict judged = match_->judge(side, action);
        const Verdict verdict = judged.empty() ? judged : match_->act(side, action, events);
        if (verdict.empty()) {
            fail(statement, "was_allowed_not_refused"_message());
        } else if (!unheard.empty() || !match_->equals(*before)) {
            fail(statement, "was_refused_but_changed_the_battle"_message());
        } else {
            const std::string_view wanted = std::string_view(statement.rest).substr(colon + 1);
            tell_fault(statement, with_asked(fault_of_refusal(*match_, verdict, wanted, language_), side, action));
        }
    }

    /// A line that says what is so: a failure when it is not.
    void tell_fault(const Statement& statement, Message fault) {
        if (!fault.empty()) fail(statement, std::move(fault));
    }

    void check_legal(const Statement& statement) {
        Action action;
        Side side = Side::none;
        if (!read_action(statement, statement.rest, action, side)) return;
        const Verdict verdict = match_->judge(side, action);
        if (!verdict.empty())
            fail(statement, with_asked("would_be_refused"_message(refusal_text(verdict)), side, action));
    }

    bool read_pattern(const Statement& statement, Expected& expected) {
        Message problem;
        auto read = expected_of(statement.rest, match_->scenario(), problem);
        if (!read) {
            fail(statement, std::move(problem));
            return false;
        }
        expected = std::move(*read);
        return true;
    }

    void check_expected(const Statement& statement) {
        Expected expected;
        if (read_pattern(statement, expected))
            tell_fault(statement, told_.fault_of_expect(statement.line, statement.rest, expected, match_->scenario()));
    }

    void check_never(const Statement& statement) {
        Expected expected;
        if (read_pattern(statement, expected))
            tell_fault(statement, told_.fault_of_never(expected, match_->scenario()));
    }

    /// SIDE QUESTION [UNIT or MODEL]
    void check_asks(const Statement& statement) {
        const auto words = words_of(statement.rest);
        if (words.size() < 2 || words.size() > 3) return fail(statement, "expected_asks_side_question_unit"_message());
        if (words[0] != "A" && words[0] != "B")
            return fail(statement, "expected_a_or_b_found_a_is_red_b"_message(words[0]));
        const Vocabulary& vocabulary = umpire::words_of(*match_);
        if (!vocabulary.question(words[1])) {
            std::vector<std::string_view> known;
            for (const QuestionRow& row : vocabulary.questions) known.push_back(row.name);
            for (const Game* game : games())
                if (game->words().question(words[1]))
                    return fail(statement, nearly("is_no_question_of_this_game"_message(words[1]), words[1], known));
            return fail(statement, nearly("there_is_no_question"_message(words[1]), words[1], known));
        }
        const auto* decisions = std::get_if<Decisions>(&match_->pending());
        if (decisions == nullptr || decisions->empty())
            return fail(statement, "the_battle_waits_for_no_decision"_message());
        MessagePart actual = asked_text(*decisions, match_->scenario());
        for (Decision decision : *decisions) {
            if (side_word(decision.by) != words[0]) continue;
            if (words.size() == 2) decision.unit = UnitId::none(), decision.figure = FigureId::none();
            actual = asked_text(decision, match_->scenario());
        }
        std::string wanted;
        for (std::string_view word : words) wanted += (wanted.empty() ? "" : " ") + std::string(word);
        if (wanted != actual.english()) fail(statement, "the_battle_asks"_message(actual, wanted));
    }

    /// A refusal in words, with the letters of sides that cases use.
    MessagePart refusal_text(const Verdict& verdict) const {
        return MessagePart::lines(text::refusal(verdict, match_->scenario(), language_, text::SidesAs::letters),
                                  next_line);
    }

    /// Where another side or another unit is asked, the question is told too: it is why this one may do nothing.
    Message with_asked(Message fault, Side side, const Action& action) const {
        const auto* decisions = std::get_if<Decisions>(&match_->pending());
        if (fault.empty() || decisions == nullptr || decisions->empty()) return fault;
        const Scenario& scenario = match_->scenario();
        const UnitId unit = action.actor.exists() ? scenario[action.actor].unit : action.unit;
        const auto is_asked = [&](const Decision& one) {
            return one.by == side && (!unit.exists() || !one.unit.exists() || one.unit == unit);
        };
        if (std::ranges::any_of(*decisions, is_asked)) return fault;
        return "and_the_battle_asks"_message(std::move(fault), asked_text(*decisions, scenario));
    }

    /// The chance of what follows the `do` above, its dice still to fall.
    void check_chance(const Statement& statement) {
        if (plan_.empty() && std::holds_alternative<Decisions>(before_->pending()))
            return fail(statement, "no_do_stands_above_it_nothing"_message());
        tell_fault(statement, fault_of_chance(*before_, plan_, statement.rest, exactly_));
    }

    /// `stop turn`, `stop draw`: the battle came to this place, and what lies behind it was left out.
    void check_stop(const Statement& statement) {
        if (statement.rest != "turn" && statement.rest != "draw") {
            fail(statement, "expected_stop_turn_or_stop_draw"_message(statement.rest));
        } else if (stopped_ != statement.rest) {
            Message fault = statement.rest == "turn" ? "the_battle_did_not_come_to_dice"_message()
                                                     : "the_battle_did_not_come_to_a_draw"_message();
            if (next_do_follows()) fault = "stop_stands_beneath_the_last_do"_message(std::move(fault));
            fail(statement, std::move(fault));
        }
    }

    bool next_do_follows() const {
        return std::any_of(case_.statements.begin() + static_cast<std::ptrdiff_t>(next_), case_.statements.end(),
                           [](const Statement& statement) { return statement.keyword == "do"; });
    }

    const Case& case_;
    const Opener& open_;
    Language language_;
    const Exactly& exactly_;
    LengthUnit unit_;
    std::unique_ptr<Match> match_;
    std::unique_ptr<Match> before_;   ///< the battle before the last `do`, for chances
    std::vector<odds::Intent> plan_;  ///< ... and that action
    std::string stopped_;             ///< where the answers of chance stopped: "turn", "draw" or not at such a place
    ToldEvents told_;
    std::size_t in_transcript_ = 0;  ///< events of the last `do` that stand in the transcript
    bool has_acted_ = false;         ///< a `do` was carried out
    std::size_t next_ = 0;
    CaseResult result_;
};

}  // namespace

CaseResult run_case(const Case& one, const Opener& open, Language language, const Exactly& exactly) {
    return Runner(one, open, language, exactly).run();
}

}  // namespace umpire::cases
