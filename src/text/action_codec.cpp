#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/near_words.hpp"
#include "text/parsing.hpp"

#include <algorithm>
#include <array>

namespace umpire::text {
namespace {

/// The parts of an action, each begun by its keyword. `aim` is what the verb is aimed at: models, units or a piece of
/// terrain.
enum class Part : std::uint8_t { weapon, aim, places, from, amount, word };
constexpr std::array<std::string_view, 6> part_keywords{"with", "at", "to", "from", "amount", "word"};

std::string_view form_of(const VerbShape& shape, Part part) {
    switch (part) {
    case Part::weapon: return "with WEAPON";
    case Part::aim: return shape.units ? "at UNIT ..." : shape.piece ? "at TERRAIN" : "at NAME ...";
    case Part::places: return shape.turns ? "to X,Y[@F] ..." : "to X,Y ...";
    case Part::from: return "from X,Y";
    case Part::amount: return "amount N";
    case Part::word: return "word WORD";
    }
    return {};
}

bool takes(const VerbShape& shape, Part part) {
    switch (part) {
    case Part::weapon: return shape.weapon;
    case Part::aim: return shape.targets || shape.units || shape.piece;
    case Part::places: return shape.places;
    case Part::from: return shape.from;
    case Part::amount: return shape.amount;
    case Part::word: return shape.word;
    }
    return false;
}

/// The parts without which the action says nothing; the others depend on the rules and on options.
bool needs(const VerbShape& shape, Part part) {
    switch (part) {
    case Part::weapon: return shape.weapon && !shape.weapon_may_lack;
    case Part::word: return shape.word && !shape.word_may_lack;
    case Part::aim: return shape.needs_aim;
    case Part::places: return shape.needs_places;
    case Part::amount: return shape.needs_amount;
    case Part::from: break;
    }
    return false;
}

std::optional<Part> part_of(std::string_view word) {
    for (std::size_t i = 0; i < part_keywords.size(); ++i)
        if (word == part_keywords[i]) return static_cast<Part>(i);
    return std::nullopt;
}

std::string_view subject_form(Subject subject) {
    switch (subject) {
    case Subject::side: return "A|B";
    case Subject::unit: return "UNIT";
    case Subject::figure: return "MODEL";
    }
    return {};
}

std::string_view verb_meant(std::string_view written, const Game& game) {
    for (const VerbMeant& verb : game.verbs_meant)
        if (verb.written == written) return verb.meant;
    return {};
}

/// Reads one action; the first problem ends it.
class ActionReader {
public:
    ActionReader(std::string_view text, const Scenario& scenario, LengthUnit unit)
        : words_(words_of(text)), scenario_(scenario), unit_(unit) {}

    std::variant<Action, Problem> read() {
        if (words_.size() < 2)
            return problem_of("action",
                              "an action is SUBJECT VERB ..., as in " + quoted(game().console.example_action));
        const auto verb = game().words().verb(words_[1], subject_kind());
        if (!verb) return unknown_verb();
        action_.verb = *verb;
        if (!read_subject()) return problem_;
        std::size_t next = 2;
        while (next < words_.size())
            if (!read_part(next)) return problem_;
        for (std::size_t i = 0; i < part_keywords.size(); ++i) {
            const auto part = static_cast<Part>(i);
            if (!needs(shape(), part) || (seen_ >> i & 1u) != 0) continue;
            return problem_of("action",
                              quoted(words_[1]) + " needs \"" + std::string(form_of(shape(), part)) + "\"" + form());
        }
        const bool is_empty = shape().weapon_may_lack && !action_.weapon.exists() && action_.word == no_word;
        if (is_empty) return problem_of("action", quoted(words_[1]) + " needs a weapon, a word or both" + form());
        return action_;
    }

private:
    bool fail(std::string field, std::string message) {
        problem_ = problem_of(std::move(field), std::move(message));
        return false;
    }
    std::string form() const { return "; its form is: " + usage(action_.verb, game()); }

    const Game& game() const { return game_of(scenario_); }
    const VerbShape& shape() const { return game().words().shape(action_.verb); }
    /// What the first word names, where that can be told.
    std::optional<Subject> subject_kind() const {
        if (words_[0] == "A" || words_[0] == "B") return Subject::side;
        if (scenario_.unit_named(words_[0])) return Subject::unit;
        if (scenario_.figure_named(words_[0])) return Subject::figure;
        return std::nullopt;
    }

    Problem unknown_verb() const {
        std::vector<std::string_view> verbs;
        for (const VerbRow& row : game().words().verbs)
            if (std::find(verbs.begin(), verbs.end(), row.shape.name) == verbs.end()) verbs.push_back(row.shape.name);
        if (const std::string_view meant = verb_meant(words_[1], game()); !meant.empty())
            return problem_of(
                "verb", quoted(words_[1]) + " is no action of this game: did you mean " + std::string(meant) + "?");
        std::string message = "unknown action " + quoted(words_[1]);
        if (game().words().verb(words_[0])) message += " (the subject comes first, then the verb)";
        if (near_words(words_[1], verbs).empty()) {
            message += "; actions are";
            for (std::size_t i = 0; i < verbs.size(); ++i) message += (i == 0 ? " " : ", ") + std::string(verbs[i]);
        } else {
            message += did_you_mean(words_[1], verbs);
        }
        return problem_of("verb", message);
    }

    bool read_subject() {
        const std::string_view name = words_[0];
        switch (shape().subject) {
        case Subject::side:
            if (name != "A" && name != "B") {
                return fail("subject", quoted(words_[1]) + " is done by a side, A or B, not by " + quoted(name));
            }
            action_.side = name == "A" ? Side::a : Side::b;
            return true;
        case Subject::unit:
            if (const auto unit = scenario_.unit_named(name)) {
                action_.unit = *unit;
                return true;
            }
            return unknown_name("subject", name, "unit", names_of(scenario_.units));
        case Subject::figure: return read_figure("subject", name, action_.actor);
        }
        return false;
    }

    bool unknown_name(std::string field, std::string_view name, std::string_view what,
                      const std::vector<std::string_view>& known) {
        std::string message = "there is no " + std::string(what) + " " + quoted(name);
        if (what == "unit" && scenario_.figure_named(name)) {
            message += field == "subject" ? " (it is a model; " + quoted(words_[1]) + " is done by a unit)"
                                          : " (it is a model; name a unit)";
        } else if (what == "model" && scenario_.unit_named(name)) {
            message += " (it is a unit; name a model)";
        } else {
            message += did_you_mean(name, known);
        }
        return fail(std::move(field), std::move(message));
    }

    bool read_figure(std::string field, std::string_view name, FigureId& figure) {
        const auto found = scenario_.figure_named(name);
        if (!found) return unknown_name(std::move(field), name, "model", names_of(scenario_.figures));
        figure = *found;
        return true;
    }

    /// Reads the part that begins at `next` and moves on behind it.
    bool read_part(std::size_t& next) {
        const std::string_view keyword = words_[next];
        const auto part = part_of(keyword);
        if (!part) {
            return fail("action", "expected with, at, to, from, amount or word, found " + quoted(keyword) + form());
        }
        if (!takes(shape(), *part)) {
            return fail(std::string(keyword),
                        quoted(words_[1]) + " takes no \"" + std::string(keyword) + "\"" + form());
        }
        const auto index = static_cast<unsigned>(*part);
        if ((seen_ >> index & 1u) != 0) return fail(std::string(keyword), quoted(keyword) + " is given twice");
        seen_ |= 1u << index;
        const bool is_list = (*part == Part::aim && !shape().piece) || *part == Part::places;
        std::size_t count = 0;
        for (++next; next < words_.size() && (is_list || count == 0) && !part_of(words_[next]); ++next, ++count)
            if (!read_value(*part, keyword, words_[next])) return false;
        if (count == 0)
            return fail(std::string(keyword),
                        quoted(keyword) + " needs a value: " + std::string(form_of(shape(), *part)));
        return true;
    }

    bool read_value(Part part, std::string_view keyword, std::string_view value) {
        switch (part) {
        case Part::weapon: return read_weapon(value);
        case Part::aim: return read_aim(value);
        case Part::places: return read_place(value);
        case Part::from:
            if (const auto point = point_of(value, unit_)) {
                action_.from = *point;
                action_.has_from = true;
                return true;
            }
            return no_point(keyword, value);
        case Part::amount:
            if (const auto amount = number_of_text(value)) {
                action_.amount = *amount;
                return true;
            }
            return fail("amount", "expected a whole number from -32768 to 32767, found " + quoted(value));
        case Part::word: return read_word(value);
        }
        return false;
    }

    bool read_weapon(std::string_view value) {
        const auto weapon = scenario_.weapon_named(value);
        if (!weapon) return unknown_name("with", value, "weapon", names_of(scenario_.weapon_names));
        action_.weapon = *weapon;
        return true;
    }

    bool read_aim(std::string_view value) {
        if (shape().piece) {
            const auto piece = scenario_.piece_named(value);
            if (!piece) return unknown_name("at", value, "terrain", names_of(scenario_.pieces));
            action_.piece = *piece;
            return true;
        }
        return shape().units ? read_aimed_unit(value) : read_target(value);
    }

    bool read_aimed_unit(std::string_view value) {
        const auto unit = scenario_.unit_named(value);
        if (!unit) return unknown_name("at", value, "unit", names_of(scenario_.units));
        if (action_.units.full()) {
            return fail("at",
                        "at most " + std::to_string(decltype(Action::units)::capacity) + " names may follow \"at\"");
        }
        action_.units.push_back(*unit);
        return true;
    }

    bool read_target(std::string_view value) {
        FigureId target;
        if (!read_figure("at", value, target)) return false;
        if (action_.targets.full()) {
            return fail("at", "at most " + std::to_string(path_points_max) + " names may follow \"at\"");
        }
        action_.targets.push_back(target);
        return true;
    }

    bool read_place(std::string_view value) {
        const auto place = place_of(value, unit_);
        if (!place) return no_point("to", value);
        if (action_.places.full()) {
            return fail("to", "at most " + std::to_string(path_points_max) + " points may follow \"to\"");
        }
        if (shape().turns && place->facing.tenths == 0 && value.find('@') != std::string_view::npos)
            action_.turns_north |= 1u << action_.places.size();
        action_.places.push_back(*place);
        return true;
    }

    bool no_point(std::string_view keyword, std::string_view value) {
        const std::size_t mark = value.find('@');
        if (mark != std::string_view::npos && point_of(value.substr(0, mark), unit_))
            return fail(std::string(keyword), fault_of_place(value, unit_));
        return fail(std::string(keyword),
                    "expected a point X,Y within three metres (no space; decimals with a point), "
                    "found " +
                        quoted(value));
    }

    bool read_word(std::string_view value) {
        const Vocabulary& words = game().words();
        const auto word = words.word(value);
        if (word && *word != no_word) {
            action_.word = *word;
            return true;
        }
        // Of all words of events and actions, those that an action of this game takes.
        std::vector<std::string_view> known;
        for (const WordRow& row : words.words)
            if (row.is_said) known.push_back(row.name);
        return fail("word", "unknown word " + quoted(value) + did_you_mean(value, known));
    }

    std::vector<std::string_view> words_;
    const Scenario& scenario_;
    LengthUnit unit_;
    Action action_;
    Problem problem_;
    unsigned seen_ = 0;
};

}  // namespace

Side acting_side(const Action& action, const Scenario& scenario) {
    if (!action.actor.exists() && !action.unit.exists()) return action.side;
    const Side side = action.actor.exists() ? scenario[action.actor].side : scenario[action.unit].side;
    const Task task = words_of(scenario)[action.verb].task;
    const bool names_an_enemy = task == Task::take_fire || task == Task::take_charge;
    return names_an_enemy ? opponent_of(side) : side;
}

Side acting_side(const Action& action, const Match& match) {
    const Task task = words_of(match)[action.verb].task;
    const bool names_others = task == Task::take_fire || task == Task::fall;
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (names_others && decisions != nullptr && decisions->size() == 1) return (*decisions)[0].by;
    return acting_side(action, match.scenario());
}

std::string usage(VerbId verb, const Game& game) {
    const VerbShape& shape = game.words().shape(verb);
    std::string text = std::string(subject_form(shape.subject)) + " " + std::string(shape.name);
    for (std::size_t i = 0; i < part_keywords.size(); ++i) {
        const auto part = static_cast<Part>(i);
        if (!takes(shape, part)) continue;
        const std::string form(form_of(shape, part));
        text += needs(shape, part) ? " " + form : " [" + form + "]";
    }
    return text;
}

std::string to_text(const Action& action, const Scenario& scenario, LengthUnit unit) {
    const Vocabulary& words = words_of(scenario);
    const VerbShape& shape = words.shape(action.verb);
    std::string text;
    switch (shape.subject) {
    case Subject::side: text = letter_of(action.side); break;
    case Subject::unit: text = bare_name(action.unit, scenario); break;
    case Subject::figure: text = bare_name(action.actor, scenario); break;
    }
    text += " " + std::string(shape.name);
    if (shape.weapon && action.weapon.exists()) text += " with " + bare_name(action.weapon, scenario);
    if (shape.targets && !action.targets.empty()) {
        text += " at";
        for (const FigureId target : action.targets) text += " " + bare_name(target, scenario);
    }
    if (shape.units && !action.units.empty()) {
        text += " at";
        for (const UnitId target : action.units) text += " " + bare_name(target, scenario);
    }
    if (shape.piece && action.piece.exists()) text += " at " + bare_name(action.piece, scenario);
    if (shape.places && !action.places.empty()) {
        text += " to";
        for (std::size_t i = 0; i < action.places.size(); ++i) {
            text += " " + place_text(action.places[i], unit);
            if (action.turns_at(i) && action.places[i].facing.tenths == 0) text += "@0";
        }
    }
    if (shape.from && action.has_from) text += " from " + text_of(action.from, unit);
    if (shape.amount && (action.amount != 0 || needs(shape, Part::amount)))
        text += " amount " + std::to_string(action.amount);
    if (shape.word && (action.word != no_word || needs(shape, Part::word)))
        text += " word " + std::string(words[action.word].name);
    return text;
}

std::variant<Action, Problem> action_of(std::string_view text, const Scenario& scenario, LengthUnit unit) {
    return ActionReader(text, scenario, unit).read();
}

}  // namespace umpire::text
