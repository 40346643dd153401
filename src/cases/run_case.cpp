#include "cases/run_case.hpp"

#include "battle/length_text.hpp"
#include "cases/expected.hpp"
#include "cases/looks.hpp"
#include "cases/position.hpp"
#include "cases/refused.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

namespace umpire::cases {

namespace {

/// One case being run.
class Runner {
public:
    Runner(const Case& one, const Opener& open, Language language, const Exactly& exactly)
        : case_(one), open_(open), language_(language), exactly_(exactly), unit_(text::unit_of(one.ruleset)) {}

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
            // A fault of no line of its own is told with the line of the case.
            result_.failures = std::move(opened.problems);
            for (Problem& problem : result_.failures)
                if (problem.line == 0) problem.line = case_.line;
            return std::move(result_);
        }
        match_ = std::move(opened.match);
        events_ = std::move(opened.events);
        next_ = 0;
        keep_for_chances({});
        answer_rolls(case_.line);
        while (next_ < case_.statements.size() && result_.failures.empty()) {
            const Statement& statement = case_.statements[next_++];
            if (!is_position(statement)) perform(statement);
        }
        // What expects nothing would pass whatever happens.
        if (result_.failures.empty() && std::none_of(case_.statements.begin(), case_.statements.end(), is_expectation))
            fail(case_.line, "expects nothing: no line such as expect, state or refuse");
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
                problems.push_back(
                    {one.line, one.keyword, "stands beside refuse-position, which is expected alone", ""});
    }

    void fail(int line, std::string message) { result_.failures.push_back({line, "", std::move(message), ""}); }

    /// `refuse-position : CLAUSE` is then the whole case.
    bool expects_refused_position(const OpenedMatch& opened) {
        for (const Statement& statement : case_.statements) {
            if (statement.keyword != "refuse-position") continue;
            const auto words = words_of(statement.rest);
            if (words.size() != 2 || words[0] != ":") {
                fail(statement.line, "expected 'refuse-position : CLAUSE'");
                return true;
            }
            const bool cited = std::any_of(opened.problems.begin(), opened.problems.end(),
                                           [&](const Problem& problem) { return problem.clause == words[1]; });
            if (!cited)
                fail(statement.line, "the position was not refused by " + std::string(words[1]) + reasons(opened));
            return true;
        }
        return false;
    }

    static std::string reasons(const OpenedMatch& opened) {
        if (opened.problems.empty()) return ": it is legal";
        std::string text = ", but:";
        for (const Problem& problem : opened.problems)
            text += " [" + problem.field + " " + problem.message +
                    (problem.clause.empty() ? "" : " " + problem.clause) + "]";
        return text;
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
            check_targets(statement);
        } else if (keyword == "chance") {
            check_chance(statement);
        } else if (keyword == "stop") {
            check_stop(statement);
        } else if (is_look(keyword)) {
            tell_fault(statement.line, fault_of_look(*match_, statement));
        }  // dice were used by the `do` above them
    }

    /// The action of a line and the side that takes it: that of its subject.
    bool read_action(int line, std::string_view text, Action& action, Side& side) {
        auto read = text::action_of(text, match_->scenario(), unit_);
        if (const auto* problem = std::get_if<Problem>(&read)) {
            fail(line, problem->message);
            return false;
        }
        action = std::get<Action>(read);
        side = text::acting_side(action, *match_);
        return true;
    }

    void do_action(const Statement& statement) {
        Action action;
        Side side = Side::none;
        if (!read_action(statement.line, statement.rest, action, side)) return;
        events_.clear();
        told_ = 0;
        expected_from_ = 0;
        result_.transcript.push_back("do " + statement.rest);
        keep_for_chances({{side, action}});
        Events events(events_);
        const Verdict verdict = match_->act(side, action, events);
        if (!verdict.empty()) {
            fail(statement.line, "was refused: " + text::refusal(verdict, match_->scenario(), language_));
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

    /// What chance brings under one `do`: the faces of all `dice` lines and the tokens of all `draw` lines up to the
    /// next `do`.
    struct Script {
        int line = 0;
        std::vector<std::uint8_t> faces;
        std::vector<text::Drawn> draws;
        std::size_t faces_used = 0;
        std::size_t draws_used = 0;
        bool is_last = true;  ///< no `do` comes behind it
        bool stops_at_turn = false;
        bool stops_at_draw = false;
        bool has_chances = false;
    };

    Script read_script(std::size_t from, int line) {
        Script script;
        script.line = line;
        std::size_t i = from;
        for (; i < case_.statements.size() && case_.statements[i].keyword != "do"; ++i) {
            const Statement& statement = case_.statements[i];
            if (statement.keyword == "dice") read_faces(statement, script);
            if (statement.keyword == "draw") read_draws(statement, script);
            if (statement.keyword == "stop")
                (statement.rest == "turn" ? script.stops_at_turn : script.stops_at_draw) = true;
            if (statement.keyword == "chance") script.has_chances = true;
        }
        script.is_last = i == case_.statements.size();
        return script;
    }

    void read_faces(const Statement& statement, Script& script) {
        script.line = statement.line;
        if (statement.rest.empty()) fail(statement.line, "expected 'dice FACE ...', found no face");
        for (std::string_view word : words_of(statement.rest)) {
            const auto face = text::number_of_text(word);
            const bool is_face = face && *face >= 1 && *face <= faces_max;
            if (!is_face) fail(statement.line, "'" + std::string(word) + "' is no face of a die; expected 1 to 20");
            script.faces.push_back(static_cast<std::uint8_t>(is_face ? *face : 1));
        }
    }

    void read_draws(const Statement& statement, Script& script) {
        if (statement.rest.empty()) fail(statement.line, "expected 'draw NUMBER/TOKENS', found nothing");
        for (std::string_view word : words_of(statement.rest)) {
            const auto drawn = text::draw_of(word);
            if (!drawn) fail(statement.line, "'" + std::string(word) + "' is no draw; expected NUMBER/TOKENS, as 3/8");
            if (drawn) script.draws.push_back(*drawn);
        }
    }

    /// Answers all that the battle asks of chance until it waits for a decision.
    void answer_rolls(int line) {
        Script script = read_script(next_, line);
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
        if (script.faces_used < script.faces.size())
            fail(script.line, std::to_string(script.faces.size() - script.faces_used) + " of " +
                                  std::to_string(script.faces.size()) + " dice were not rolled");
        if (script.draws_used < script.draws.size())
            fail(script.line, std::to_string(script.draws.size() - script.draws_used) + " of " +
                                  std::to_string(script.draws.size()) + " draws were not made");
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
            fail(script.line, "a die is missing: the battle waits for one under " + std::string(roll.clause.id()) +
                                  " after " + std::to_string(script.faces_used) + " dice");
            return false;
        }
        Faces faces;
        std::string line_of_dice = "dice";
        for (int i = 0; i < roll.count; ++i) {
            const std::uint8_t face = script.faces[script.faces_used++];
            if (face > roll.sides) {
                fail(script.line, "'" + std::to_string(face) + "' is no face of a d" + std::to_string(roll.sides) +
                                      "; expected 1 to " + std::to_string(roll.sides));
                return false;
            }
            faces.push_back(face);
            line_of_dice += " " + std::to_string(faces.back());
        }
        tell_events();
        result_.transcript.push_back(std::move(line_of_dice));
        Events events(events_);
        match_->roll(faces, events);
        return true;
    }

    /// Behind the last `do` a draw may be left out, and all that would come after it.
    bool answer_draw(const Draw& draw, Script& script) {
        if (script.draws_used == script.draws.size()) {
            if (script.is_last && script.stops_at_draw) stopped_ = "draw";
            if (!script.is_last)
                fail(script.line, "a draw is missing: the battle waits for one out of " + std::to_string(draw.tokens) +
                                      " under " + std::string(draw.clause.id()));
            return false;
        }
        const text::Drawn scripted = script.draws[script.draws_used++];
        if (scripted.tokens != draw.tokens) {
            fail(script.line,
                 "the bag holds " + std::to_string(draw.tokens) + ", not " + std::to_string(scripted.tokens));
            return false;
        }
        tell_events();
        result_.transcript.push_back("draw " + std::to_string(scripted.token.value) + "/" +
                                     std::to_string(scripted.tokens));
        Events events(events_);
        match_->draw(scripted.token, events);
        return true;
    }

    bool a_turn_ended() const {
        const Vocabulary& words = umpire::words_of(*match_);
        return std::any_of(events_.begin(), events_.end(),
                           [&](const Event& event) { return words.is(event.kind, EventRole::turn_ended); });
    }

    /// Adds the events that the transcript does not have yet.
    void tell_events() {
        for (; told_ < events_.size(); ++told_)
            result_.transcript.push_back("  " + text::to_text(events_[told_], match_->scenario(), unit_));
    }

    /// ACTION : what is expected of the refusal
    void refuse(const Statement& statement) {
        const std::size_t colon = statement.rest.rfind(" : ");
        if (colon == std::string::npos) {
            fail(statement.line, "expected '" + statement.keyword + " ACTION : CLAUSE [found X] [allowed Y]'");
            return;
        }
        Action action;
        Side side = Side::none;
        if (!read_action(statement.line, std::string_view(statement.rest).substr(0, colon), action, side)) return;
        const auto before = match_->clone();
        std::vector<Event> unheard;
        Events events(unheard);
        const Verdict judged = match_->judge(side, action);
        const Verdict verdict = judged.empty() ? judged : match_->act(side, action, events);
        if (verdict.empty()) {
            fail(statement.line, "was allowed, not refused");
        } else if (!unheard.empty() || !match_->equals(*before)) {
            fail(statement.line, "was refused but changed the battle");
        } else {
            tell_fault(statement.line, fault_of_refusal(*match_, verdict,
                                                        std::string_view(statement.rest).substr(colon + 3), language_));
        }
    }

    /// A line that says what is so: a failure when it is not.
    void tell_fault(int line, std::string fault) {
        if (!fault.empty()) fail(line, std::move(fault));
    }

    void check_legal(const Statement& statement) {
        Action action;
        Side side = Side::none;
        if (!read_action(statement.line, statement.rest, action, side)) return;
        const Verdict verdict = match_->judge(side, action);
        if (!verdict.empty())
            fail(statement.line, "would be refused: " + text::refusal(verdict, match_->scenario(), language_));
    }

    bool read_pattern(const Statement& statement, Expected& expected) {
        std::string problem;
        auto read = expected_of(statement.rest, match_->scenario(), problem);
        if (!read) {
            fail(statement.line, std::move(problem));
            return false;
        }
        expected = std::move(*read);
        return true;
    }

    void check_expected(const Statement& statement) {
        Expected expected;
        if (!read_pattern(statement, expected)) return;
        for (std::size_t i = expected_from_; i < events_.size(); ++i) {
            if (!matches(expected, events_[i], umpire::words_of(*match_))) continue;
            expected_from_ = i + 1;
            return;
        }
        std::string message = "did not happen: " + statement.rest + "; what happened from there on:";
        for (std::size_t i = expected_from_; i < events_.size(); ++i)
            message += "\n      " + text::to_text(events_[i], match_->scenario(), unit_);
        fail(statement.line, std::move(message));
    }

    void check_never(const Statement& statement) {
        Expected expected;
        if (!read_pattern(statement, expected)) return;
        for (const Event& event : events_)
            if (matches(expected, event, umpire::words_of(*match_)))
                fail(statement.line, "did happen: " + text::to_text(event, match_->scenario(), unit_));
    }

    /// SIDE QUESTION [UNIT or MODEL]
    void check_asks(const Statement& statement) {
        const auto words = words_of(statement.rest);
        const auto* decisions = std::get_if<Decisions>(&match_->pending());
        if (decisions == nullptr || decisions->empty()) {
            fail(statement.line, "the battle waits for no decision");
            return;
        }
        const Decision& decision = (*decisions)[0];
        const Scenario& scenario = match_->scenario();
        std::string actual = std::string(1, letter_of(decision.by)) + " " +
                             std::string(umpire::words_of(*match_)[decision.question].name);
        const bool names = words.size() > 2;
        if (names && decision.unit.exists()) actual += " " + std::string(scenario.name_of(decision.unit));
        if (names && !decision.unit.exists()) actual += " " + std::string(scenario.name_of(decision.figure));
        std::string wanted;
        for (std::string_view word : words) wanted += (wanted.empty() ? "" : " ") + std::string(word);
        if (wanted != actual) fail(statement.line, "the battle asks " + actual + ", not " + wanted);
    }

    /// ACTION : NAME ...; the action stands without its target. All names at which it would be legal, or `none`.
    void check_targets(const Statement& statement) {
        const std::size_t colon = statement.rest.rfind(" : ");
        if (colon == std::string::npos)
            return fail(statement.line, "expected 'targets ACTION : NAME ...', or ': none'");
        const std::string action = statement.rest.substr(0, colon);
        std::set<std::string> legal;
        const Scenario& scenario = match_->scenario();
        const auto try_at = [&](const std::string& name) {
            const auto read = text::action_of(action + " at " + name, scenario, unit_);
            const auto* aimed = std::get_if<Action>(&read);
            if (aimed != nullptr && match_->judge(text::acting_side(*aimed, *match_), *aimed).empty())
                legal.insert(name);
        };
        for (const FigureCard& figure : scenario.figures) try_at(figure.name);
        for (const UnitCard& unit : scenario.units) try_at(unit.name);
        std::set<std::string> wanted;
        for (std::string_view word : words_of(std::string_view(statement.rest).substr(colon + 3)))
            wanted.insert(std::string(word));
        if (wanted == std::set<std::string>{"none"}) wanted.clear();
        if (legal == wanted) return;
        fail(statement.line, "the legal targets are" + joined(legal) + ", not" + joined(wanted));
    }

    static std::string joined(const std::set<std::string>& names) {
        std::string text;
        for (const std::string& name : names) text += " " + name;
        return text.empty() ? " none" : text;
    }

    /// The chance of what follows the `do` above, its dice still to fall.
    void check_chance(const Statement& statement) {
        tell_fault(statement.line, fault_of_chance(*before_, plan_, statement.rest, exactly_));
    }

    /// `stop turn`, `stop draw`: the battle came to this place, and what lies behind it was left out.
    void check_stop(const Statement& statement) {
        if (statement.rest != "turn" && statement.rest != "draw") {
            fail(statement.line, "expected 'stop turn' or 'stop draw', found '" + statement.rest + "'");
        } else if (stopped_ != statement.rest) {
            fail(statement.line,
                 "the battle did not come to " +
                     std::string(statement.rest == "turn" ? "dice behind the end of the turn" : "a draw") +
                     (next_do_follows() ? "; stop stands beneath the last do" : ""));
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
    std::vector<Event> events_;
    std::size_t told_ = 0;  ///< events that stand in the transcript
    std::size_t expected_from_ = 0;
    std::size_t next_ = 0;
    CaseResult result_;
};

}  // namespace

CaseResult run_case(const Case& one, const Opener& open, Language language, const Exactly& exactly) {
    return Runner(one, open, language, exactly).run();
}

}  // namespace umpire::cases
