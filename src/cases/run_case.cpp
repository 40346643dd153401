#include "cases/run_case.hpp"

#include "battle/length_text.hpp"
#include "cases/position.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace umpire::cases {

namespace {

/// One case being run.
class Runner {
public:
    Runner(const Case& one, const Opener& open, Language language)
        : case_(one), open_(open), language_(language), unit_(text::unit_of(one.ruleset)) {}

    CaseResult run() {
        std::vector<Problem> problems;
        const Setup setup = read_position(case_, problems);
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
        answer_rolls(case_.line);
        while (next_ < case_.statements.size() && result_.failures.empty()) {
            const Statement& statement = case_.statements[next_++];
            if (!is_position(statement)) perform(statement);
        }
        result_.hash = match_->hash();
        return std::move(result_);
    }

private:
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
        } else if (keyword == "state") {
            check_state(statement);
        } else if (keyword == "sees" || keyword == "blind") {
            check_sight(statement);
        } else if (keyword == "cover") {
            check_cover(statement);
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
        Events events(events_);
        const Verdict verdict = match_->act(side, action, events);
        if (!verdict.empty()) {
            fail(statement.line, "was refused: " + text::refusal(verdict, language_));
            return;
        }
        answer_rolls(statement.line);
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
    };

    Script read_script(std::size_t from, int line) {
        Script script;
        script.line = line;
        std::size_t i = from;
        for (; i < case_.statements.size() && case_.statements[i].keyword != "do"; ++i) {
            const Statement& statement = case_.statements[i];
            if (statement.keyword == "dice") read_faces(statement, script);
            if (statement.keyword == "draw") read_draws(statement, script);
        }
        script.is_last = i == case_.statements.size();
        return script;
    }

    void read_faces(const Statement& statement, Script& script) {
        script.line = statement.line;
        for (std::string_view word : words_of(statement.rest)) {
            const bool is_face = word.size() == 1 && word[0] >= '1' && word[0] <= '6';
            if (!is_face) fail(statement.line, "'" + std::string(word) + "' is no face of a d6; expected 1 to 6");
            script.faces.push_back(static_cast<std::uint8_t>(is_face ? word[0] - '0' : 1));
        }
    }

    void read_draws(const Statement& statement, Script& script) {
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
            fail(script.line, "a die is missing: the battle waits for one under " + std::string(roll.clause.id()) +
                                  " after " + std::to_string(script.faces_used) + " dice");
            return false;
        }
        Faces faces;
        std::string line_of_dice = "dice";
        for (int i = 0; i < roll.count; ++i) {
            faces.push_back(script.faces[script.faces_used++]);
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

    /// Adds the events that the transcript does not have yet.
    void tell_events() {
        for (; told_ < events_.size(); ++told_)
            result_.transcript.push_back("  " + text::to_text(events_[told_], match_->scenario(), unit_));
    }

    /// ACTION : CLAUSE [found X] [allowed Y]
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
            check_objection(statement.line, verdict, words_of(std::string_view(statement.rest).substr(colon + 3)));
        }
    }

    void check_objection(int line, const Verdict& verdict, const std::vector<std::string_view>& words) {
        if (words.empty()) {
            fail(line, "expected a clause after ':'");
            return;
        }
        for (const Objection& objection : verdict)
            if (objection.clause.id() == words[0]) return check_numbers(line, objection, words);
        fail(line, "was refused, but not by " + std::string(words[0]) + ": " + text::refusal(verdict, language_));
    }

    void check_numbers(int line, const Objection& objection, const std::vector<std::string_view>& words) {
        for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
            const int actual = words[i] == "found" ? objection.found : objection.allowed;
            const auto wanted = objection.unit == Objection::Unit::length
                                    ? length_of(words[i + 1], unit_, length_longest).value_or(Length{-1}).units
                                    : std::atoi(std::string(words[i + 1]).c_str());
            if (actual != wanted)
                fail(line, std::string(words[i]) + " is " +
                               (objection.unit == Objection::Unit::length ? text_of(Length{actual}, unit_)
                                                                          : std::to_string(actual)) +
                               ", not " + std::string(words[i + 1]));
        }
    }

    void check_legal(const Statement& statement) {
        Action action;
        Side side = Side::none;
        if (!read_action(statement.line, statement.rest, action, side)) return;
        const Verdict verdict = match_->judge(side, action);
        if (!verdict.empty()) fail(statement.line, "would be refused: " + text::refusal(verdict, language_));
    }

    bool read_pattern(const Statement& statement, text::EventPattern& pattern) {
        auto read = text::event_pattern_of(statement.rest, match_->scenario(), unit_);
        if (const auto* problem = std::get_if<Problem>(&read)) {
            fail(statement.line, problem->message);
            return false;
        }
        pattern = std::get<text::EventPattern>(read);
        return true;
    }

    void check_expected(const Statement& statement) {
        text::EventPattern pattern;
        if (!read_pattern(statement, pattern)) return;
        for (std::size_t i = expected_from_; i < events_.size(); ++i) {
            if (!text::matches(pattern, events_[i])) continue;
            expected_from_ = i + 1;
            return;
        }
        std::string message = "did not happen: " + statement.rest + "; what happened from there on:";
        for (std::size_t i = expected_from_; i < events_.size(); ++i)
            message += "\n      " + text::to_text(events_[i], match_->scenario(), unit_);
        fail(statement.line, std::move(message));
    }

    void check_never(const Statement& statement) {
        text::EventPattern pattern;
        if (!read_pattern(statement, pattern)) return;
        for (const Event& event : events_)
            if (text::matches(pattern, event))
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
        std::string actual = std::string(1, letter_of(decision.by)) + " " + std::string(name_of(decision.question));
        const bool names = words.size() > 2;
        if (names && decision.unit.exists()) actual += " " + std::string(scenario.name_of(decision.unit));
        if (names && !decision.unit.exists()) actual += " " + std::string(scenario.name_of(decision.figure));
        std::string wanted;
        for (std::string_view word : words) wanted += (wanted.empty() ? "" : " ") + std::string(word);
        if (wanted != actual) fail(statement.line, "the battle asks " + actual + ", not " + wanted);
    }

    bool same_value(std::string_view key, std::string_view wanted, const std::string& actual) const {
        if (key == "at") return point_of(wanted, unit_) == point_of(actual, unit_);
        if (key == "moved" && length_of(actual, unit_)) return length_of(wanted, unit_) == length_of(actual, unit_);
        return wanted == actual;
    }

    void check_state(const Statement& statement) {
        const auto words = words_of(statement.rest);
        // A state that lies between two units: NAME cover_from OTHER VALUE.
        if (words.size() == 4 && words[1].ends_with("_from"))
            return check_value(statement.line, words[0], std::string(words[1]) + " " + std::string(words[2]), words[3]);
        if (words.size() < 3 || words.size() % 2 == 0) {
            fail(statement.line, "expected 'state NAME KEY VALUE [KEY VALUE ...]'");
            return;
        }
        for (std::size_t i = 1; i + 1 < words.size(); i += 2)
            check_value(statement.line, words[0], std::string(words[i]), words[i + 1]);
    }

    void check_value(int line, std::string_view name, const std::string& key, std::string_view wanted) {
        const auto actual = match_->state(name, key);
        if (!actual) {
            fail(line, "there is no state '" + key + "' of " + std::string(name));
        } else if (!same_value(key, wanted, *actual)) {
            fail(line, std::string(name) + " " + key + " is " + *actual + ", not " + std::string(wanted));
        }
    }

    /// Two models by name, or a failure.
    bool read_pair(const Statement& statement, FigureId& first, FigureId& second) {
        const auto words = words_of(statement.rest);
        const auto a = words.size() >= 2 ? match_->scenario().figure_named(words[0]) : std::nullopt;
        const auto b = words.size() >= 2 ? match_->scenario().figure_named(words[1]) : std::nullopt;
        if (!a || !b) {
            fail(statement.line, "expected the names of two models");
            return false;
        }
        first = *a;
        second = *b;
        return true;
    }

    void check_sight(const Statement& statement) {
        FigureId looker;
        FigureId target;
        if (!read_pair(statement, looker, target)) return;
        const bool wanted = statement.keyword == "sees";
        if (match_->sees(looker, target) != wanted)
            fail(statement.line, wanted ? "the target is not in sight" : "the target is in sight");
    }

    void check_cover(const Statement& statement) {
        FigureId looker;
        FigureId target;
        if (!read_pair(statement, looker, target)) return;
        const auto words = words_of(statement.rest);
        const Modifier cover = match_->cover(looker, target);
        if (words.size() < 3) {
            fail(statement.line, "expected 'cover SHOOTER TARGET N [CLAUSE]'");
        } else if (std::to_string(cover.amount) != words[2]) {
            fail(statement.line, "the cover is " + std::to_string(cover.amount) + ", not " + std::string(words[2]));
        } else if (words.size() > 3 && cover.clause.id() != words[3]) {
            fail(statement.line,
                 "the cover is given by " + std::string(cover.clause.id()) + ", not " + std::string(words[3]));
        }
    }

    const Case& case_;
    const Opener& open_;
    Language language_;
    LengthUnit unit_;
    std::unique_ptr<Match> match_;
    std::vector<Event> events_;
    std::size_t told_ = 0;  ///< events that stand in the transcript
    std::size_t expected_from_ = 0;
    std::size_t next_ = 0;
    CaseResult result_;
};

}  // namespace

CaseResult run_case(const Case& one, const Opener& open, Language language) {
    return Runner(one, open, language).run();
}

}  // namespace umpire::cases
