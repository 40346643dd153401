#include "turned/pair.hpp"

#include "battle/game.hpp"
#include "cases/looks.hpp"
#include "cases/position.hpp"
#include "cases/script.hpp"
#include "cases/targets.hpp"
#include "games/games.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

namespace umpire::turned {

namespace {

/// Places and lengths may differ by what rounding to the grid comes to: 0.2 mm.
constexpr std::int32_t tolerance = 20;
constexpr int facing_tolerance = 2;

bool near(std::int32_t one, std::int32_t other) { return std::abs(one - other) <= tolerance; }
bool near(Point one, Point other) { return near(one.x, other.x) && near(one.y, other.y); }
bool near(Angle one, Angle other) {
    const int apart = std::abs(one.tenths - other.tenths);
    return std::min(apart, 3600 - apart) <= facing_tolerance;
}

/// The places of the grid around one.
constexpr std::array<Vector, 8> neighbours{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

/// Whether two states are the same, or lengths that differ by what rounding comes to.
bool near(const std::optional<std::string>& one, const std::optional<std::string>& other) {
    constexpr double state_tolerance = 0.02;
    if (one == other) return true;
    if (!one || !other || (one->find('.') == std::string::npos && other->find('.') == std::string::npos)) return false;
    const auto number = [](const std::string& text) { return std::strtod(text.c_str(), nullptr); };
    return std::abs(number(*one) - number(*other)) < state_tolerance;
}

/// The clauses of problems, in their order.
std::string clauses_of(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& one : problems) text += " " + one.clause;
    return text;
}

/// One of the two battles.
struct Battle {
    std::unique_ptr<Match> match;
    std::vector<Event> events;  ///< since the last action
    std::string refused;        ///< the clauses of a position that is none

    explicit Battle(const Setup& setup) {
        OpenedMatch opened = open_match(setup);
        match = std::move(opened.match);
        events = std::move(opened.events);
        if (match == nullptr) refused = "refused by" + clauses_of(opened.problems);
    }
    std::string text_of(const Event& event) const {
        return text::to_text(event, match->scenario(), text::unit_of(match->scenario().setup.ruleset));
    }
};

/// Models that touch on the old table overlap by a unit when both are rounded: such a setup, with models moved by a
/// unit as long as less is wrong with it, where nothing is wrong with the setup that was turned.
Setup laid_down(Setup setup, const Setup& original) {
    if (!open_match(original).problems.empty()) return setup;
    std::size_t wrong = open_match(setup).problems.size();
    for (int round = 0; wrong > 0 && round < 3; ++round) {
        for (Setup::Unit& unit : setup.units) {
            for (Setup::Model& model : unit.models) {
                if (!model.at || wrong == 0) continue;
                const Point before = *model.at;
                for (const Vector aside : neighbours) {
                    model.at = before + aside;
                    const std::size_t now = open_match(setup).problems.size();
                    if (now < wrong) {
                        wrong = now;
                        break;
                    }
                    model.at = before;
                }
            }
        }
    }
    return setup;
}

/// From the sixteenth nudge on each model is laid down a unit elsewhere at most: of several that stand exactly on a
/// limit each may come to lie on either side of it.
Setup shaken(Setup setup, int nudge) {
    constexpr int plain_nudges = 16;
    if (nudge < plain_nudges) return setup;
    std::uint64_t chance = static_cast<std::uint64_t>(nudge);
    const auto step = [&] {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::int32_t>(chance >> 33) % 3 - 1;
    };
    for (Setup::Unit& unit : setup.units)
        for (Setup::Model& model : unit.models)
            if (model.at) model.at = *model.at + Vector{step(), step()};
    return setup;
}

/// A case on two tables.
class Pair {
public:
    Pair(const cases::Case& one, const Setup& setup, By by, int nudge, Point old_table)
        : case_(one),
          here_by_(By{}, old_table),
          there_by_(by, old_table, nudge),
          here_(here_by_.map(setup)),
          there_(laid_down(shaken(there_by_.map(setup), nudge), here_by_.map(setup))) {}

    Comparison run() {
        if (here_.match == nullptr || there_.match == nullptr) {
            if (here_.refused != there_.refused) differ("the position: " + here_.refused + " / " + there_.refused);
            return std::move(result_);
        }
        answer_chance();
        while (next_ < case_.statements.size() && goes_on_ && result_.ending == Ending::alike) {
            line_ = &case_.statements[next_++];
            perform();
        }
        if (result_.ending == Ending::alike) compare_tables();
        return std::move(result_);
    }

private:
    void differ(const std::string& text) {
        if (result_.ending != Ending::alike) return;
        result_.ending = Ending::differs;
        result_.text = (line_ == nullptr ? "" : "line " + std::to_string(line_->line) + ": ") + text;
    }
    void hang(const std::string& text) {
        result_.ending = Ending::own_table;
        result_.text = text;
    }

    void perform() {
        const std::string& keyword = line_->keyword;
        if (keyword == "do") {
            do_action();
        } else if (keyword == "refuse" || keyword == "illegal" || keyword == "legal") {
            judge(line_->rest.substr(0, keyword == "legal" ? std::string::npos : line_->rest.find(':')));
        } else if (keyword == "targets") {
            look(cases::fault_of_targets(*here_.match, line_->rest),
                 cases::fault_of_targets(*there_.match, line_->rest));
        } else if (keyword == "state") {
            compare_states();
        } else if (cases::is_look(keyword) && keyword != "distance" && line_->rest.find(',') == std::string::npos) {
            look(cases::fault_of_look(*here_.match, *line_), cases::fault_of_look(*there_.match, *line_));
        }
    }

    void look(const Message& here, const Message& there) {
        ++result_.compared;
        if (here.empty() != there.empty()) differ(here.in(Language::english) + " / " + there.in(Language::english));
    }

    /// An action of the line as it stands on each table; nothing where the case itself means none.
    struct Both {
        Action here;
        Action there;
        Side side = Side::none;
    };
    std::optional<Both> read(const std::string& words, bool all_face) const {
        const Scenario& scenario = here_.match->scenario();
        const auto read = text::read_action(words, scenario, text::unit_of(case_.ruleset));
        const auto* action = std::get_if<Action>(&read);
        if (action == nullptr) return std::nullopt;
        return Both{here_by_.map(*action, *here_.match, all_face), there_by_.map(*action, *there_.match, all_face),
                    text::acting_side(*action, *here_.match)};
    }

    /// What speaks against the action on both tables. Where the turned one is judged otherwise it may be that it was
    /// not said as a player there would say it: a place without a facing faces north, a place is named in whole
    /// hundredths, or rounding has carried its first or last place a unit too far.
    std::optional<Both> judged(const std::string& words, Verdict& here, Verdict& there) const {
        std::optional<Both> first;
        for (const bool all_face : {false, true}) {
            const auto both = read(words, all_face);
            if (!both) return std::nullopt;
            const Verdict own = here_.match->judge(both->side, both->here);
            for (const Action& said : ways_to_say(both->there)) {
                const Verdict other = there_.match->judge(both->side, said);
                if (!first) first = both, here = own, there = other;
                if (own.empty() != here.empty() || !same(own, other)) continue;
                here = own, there = other;
                return Both{both->here, said, both->side};
            }
        }
        return first;
    }

    static std::vector<Action> ways_to_say(const Action& action) {
        std::vector<Action> ways{action, as_players_say(action)};
        if (action.places.empty()) return ways;
        for (const Vector aside : neighbours) {
            for (const std::size_t which : {action.places.size() - 1, std::size_t{0}}) {
                ways.push_back(action);
                Place& place = ways.back().places[which];
                place.at = place.at + aside;
            }
        }
        return ways;
    }

    static bool same(const Verdict& here, const Verdict& there) {
        return std::equal(here.begin(), here.end(), there.begin(), there.end(), [](const auto& a, const auto& b) {
            const bool is_number = a.unit == Objection::Unit::number;
            return a.clause == b.clause && a.fact == b.fact && a.model == b.model && a.other == b.other &&
                   a.of_unit == b.of_unit && a.piece == b.piece && a.due == b.due && a.by == b.by &&
                   (!is_number || (a.found == b.found && a.allowed == b.allowed));
        });
    }
    std::string refusal(const Verdict& verdict) const {
        if (verdict.empty()) return "legal";
        std::string text = text::refusal(verdict, here_.match->scenario(), Language::english, text::SidesAs::letters);
        std::replace(text.begin(), text.end(), '\n', ';');
        return text;
    }

    void judge(const std::string& words) {
        Verdict here;
        Verdict there;
        if (!judged(words, here, there)) return hang("no action");
        ++result_.compared;
        if (!same(here, there)) differ(words + ": " + refusal(here) + " / " + refusal(there));
    }

    void do_action() {
        Verdict here;
        Verdict there;
        const auto both = judged(line_->rest, here, there);
        if (!both) return hang("no action");
        if (!here.empty()) return hang("do " + line_->rest + ": " + refusal(here));
        ++result_.compared;
        if (!there.empty()) return differ("do " + line_->rest + ": legal / " + refusal(there));
        here_.events.clear();
        there_.events.clear();
        Events here_heard(here_.events);
        Events there_heard(there_.events);
        here_.match->act(both->side, both->here, here_heard);
        there_.match->act(both->side, both->there, there_heard);
        answer_chance();
    }

    void answer_chance() {
        std::vector<Problem> problems;
        cases::Script script = cases::read_script(case_.statements, next_, case_.line, problems);
        while (goes_on_) {
            compare_events();
            if (here_.match->pending() != there_.match->pending()) return differ("what is awaited");
            if (result_.ending != Ending::alike) return;
            if (const auto* roll = std::get_if<Roll>(&here_.match->pending())) {
                answer_roll(*roll, script);
            } else if (const auto* draw = std::get_if<Draw>(&here_.match->pending())) {
                answer_draw(*draw, script);
            } else {
                return;
            }
        }
    }

    void answer_roll(const Roll& roll, cases::Script& script) {
        Faces faces;
        goes_on_ = script.faces_used + roll.count <= script.faces.size();
        for (int i = 0; goes_on_ && i < roll.count; ++i) {
            faces.push_back(script.faces[script.faces_used++]);
            goes_on_ = faces.back() <= roll.sides;
        }
        if (!goes_on_) return;
        Events here_heard(here_.events);
        Events there_heard(there_.events);
        here_.match->roll(faces, here_heard);
        there_.match->roll(faces, there_heard);
    }

    void answer_draw(const Draw& draw, cases::Script& script) {
        goes_on_ = script.draws_used < script.draws.size() && script.draws[script.draws_used].tokens == draw.tokens;
        if (!goes_on_) return;
        const Token token = script.draws[script.draws_used++].token;
        Events here_heard(here_.events);
        Events there_heard(there_.events);
        here_.match->draw(token, here_heard);
        there_.match->draw(token, there_heard);
    }

    /// The event as it would be on the turned table, with the places and lengths of the one there where they are near.
    bool same(Event here, const Event& there) const {
        const EventRow& row = words_of(*here_.match)[here.kind];
        const auto take = [](bool is_near, auto& to, const auto& from) {
            if (is_near) to = from;
        };
        if (row.has(Key::from)) take(near(moved(here.from), there.from), here.from, there.from);
        if (row.has(Key::to)) take(near(moved(here.to), there.to), here.to, there.to);
        if (row.has(Key::length) || row.has(Key::distance))
            take(near(here.length.units, there.length.units), here.length, there.length);
        if (row.has(Key::facing))
            take(near(there_by_.map(facing_of(here)), facing_of(there)), here.amount, there.amount);
        return here == there;
    }
    /// A point of the table as it is on the one that is turned.
    Point moved(Point point) const {
        const Point middle{Turn::table().x / 2, Turn::table().y / 2};
        return middle + there_by_.map(point - middle);
    }

    void compare_events() {
        const auto& here = here_.events;
        const auto& there = there_.events;
        for (std::size_t i = 0; i < std::max(here.size(), there.size()); ++i) {
            if (i < here.size() && i < there.size() && same(here[i], there[i])) continue;
            return differ((i < here.size() ? here_.text_of(here[i]) : "nothing") + " / " +
                          (i < there.size() ? there_.text_of(there[i]) : "nothing"));
        }
    }

    void compare_states() {
        const auto words = cases::words_of(line_->rest);
        for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
            const std::string key = words.size() == 4 && words[1].ends_with("_from")
                                        ? std::string(words[1]) + " " + std::string(words[2])
                                        : std::string(words[i]);
            if (key == "at" || key == "facing" || key == "faces" || key == "moved") continue;
            const auto here = here_.match->state(words[0], key);
            const auto there = there_.match->state(words[0], key);
            ++result_.compared;
            if (!near(here, there))
                return differ(std::string(words[0]) + " " + key + " " + here.value_or("-") + " / " +
                              there.value_or("-"));
        }
    }

    void compare_tables() {
        const Table here = here_.match->table();
        const Table there = there_.match->table();
        for (std::size_t i = 0; i < here.figures.size(); ++i) {
            const Figure& one = here.figures[i];
            const Figure& other = there.figures[i];
            const std::string name(here_.match->scenario().figures[i].name);
            if (one.on_table != other.on_table) return differ(name + " is on one table");
            if (one.on_table && !near(moved(one.at), other.at)) return differ(name + " stands elsewhere");
        }
    }

    const cases::Case& case_;
    Turn here_by_;
    Turn there_by_;
    Battle here_;
    Battle there_;
    const cases::Statement* line_ = nullptr;
    std::size_t next_ = 0;
    bool goes_on_ = true;  ///< the case gives the dice that are needed
    Comparison result_;
};

}  // namespace

Comparison compare(const cases::Case& one, By by, int nudge) {
    std::vector<Problem> problems;
    const Setup setup = cases::read_position(one, problems);
    if (!problems.empty()) return {Ending::own_table, "the position cannot be read", 0};
    if (!setup.zones.empty()) return {Ending::own_table, "zones are rectangles along the edges", 0};
    const Battle original(setup);
    const Point usual{4 * 30480, 4 * 30480};
    return Pair(one, setup, by, nudge, original.match ? original.match->scenario().table : setup.table.value_or(usual))
        .run();
}

bool has_facings(const cases::Case& one) {
    std::vector<Problem> problems;
    const Battle original(cases::read_position(one, problems));
    if (original.match == nullptr) return true;
    const auto has_facing = [](const cases::Statement& line) { return line.rest.find('@') != std::string::npos; };
    if (std::any_of(one.statements.begin(), one.statements.end(), has_facing)) return true;
    const auto& figures = original.match->scenario().figures;
    return std::any_of(figures.begin(), figures.end(),
                       [](const FigureCard& card) { return card.base.kind == BaseShape::Kind::rectangular; });
}

}  // namespace umpire::turned
