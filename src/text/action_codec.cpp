#include "battle/near_words.hpp"
#include "text/codec.hpp"
#include "text/message_rows.hpp"
#include "text/names.hpp"
#include "text/parsing.hpp"

#include <algorithm>
#include <array>

namespace umpire::text {
namespace {

/// The parts of an action, each begun by its keyword. `aim` is what the verb is aimed at: models, units or a piece of
/// terrain.
enum class ActionPart : std::uint8_t { weapon, aim, places, from, amount, word };
constexpr std::array<std::string_view, 6> part_keywords{"with", "at", "to", "from", "amount", "word"};

std::string_view form_of(const VerbShape& shape, ActionPart part) {
    switch (part) {
    case ActionPart::weapon: return "with WEAPON";
    case ActionPart::aim:
        if (shape.units) return shape.piece ? "at UNIT|TERRAIN" : "at UNIT ...";
        return shape.piece ? "at TERRAIN" : "at NAME ...";
    case ActionPart::places: return shape.turns ? "to X,Y[@F] ..." : "to X,Y ...";
    case ActionPart::from: return "from X,Y";
    case ActionPart::amount: return "amount N";
    case ActionPart::word: return "word WORD";
    }
    return {};
}

bool takes(const VerbShape& shape, ActionPart part) {
    switch (part) {
    case ActionPart::weapon: return shape.weapon;
    case ActionPart::aim: return shape.targets || shape.units || shape.piece;
    case ActionPart::places: return shape.places;
    case ActionPart::from: return shape.from;
    case ActionPart::amount: return shape.amount;
    case ActionPart::word: return shape.word;
    }
    return false;
}

/// The parts without which the action says nothing; the others depend on the rules and on options.
bool needs(const VerbShape& shape, ActionPart part) {
    switch (part) {
    case ActionPart::weapon: return shape.weapon && !shape.weapon_may_lack;
    case ActionPart::word: return shape.word && !shape.word_may_lack;
    case ActionPart::aim: return shape.needs_aim;
    case ActionPart::places: return shape.needs_places;
    case ActionPart::amount: return shape.needs_amount;
    case ActionPart::from: break;
    }
    return false;
}

std::optional<ActionPart> part_of(std::string_view word) {
    for (std::size_t i = 0; i < part_keywords.size(); ++i)
        if (word == part_keywords[i]) return static_cast<ActionPart>(i);
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
            return problem_of("action", "an_action_is_subject_verb"_message(game().console.example_action));
        const auto verb = game().words().verb(words_[1], subject_kind());
        if (!verb) return unknown_verb();
        action_.verb = *verb;
        if (!read_subject()) return problem_;
        std::size_t next = 2;
        while (next < words_.size())
            if (!read_part(next)) return problem_;
        for (std::size_t i = 0; i < part_keywords.size(); ++i) {
            const auto part = static_cast<ActionPart>(i);
            if (!needs(shape(), part) || (seen_ >> i & 1u) != 0) continue;
            return problem_of("action", "needs_its_form"_message(words_[1], form_of(shape(), part), form()));
        }
        const bool is_empty = shape().weapon_may_lack && !action_.weapon.exists() && action_.word == no_word;
        if (is_empty) return problem_of("action", "needs_a_weapon_a_word_or_both"_message(words_[1], form()));
        return action_;
    }

private:
    bool fail(std::string_view field, Message message) {
        problem_ = problem_of(field, std::move(message));
        return false;
    }
    std::string form() const { return usage(action_.verb, game()); }

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
            return problem_of("verb", "did_you_mean"_message("is_no_action_of_this_game"_message(words_[1]), meant));
        Message message = "unknown_action"_message(words_[1]);
        const bool is_far = near_words(words_[1], verbs).empty();
        if (game().words().verb(words_[0]))
            message = "the_subject_comes_first"_message(std::move(message));
        else if (is_far && !subject_kind())
            message = "neither_who_acts_nor_what_is_done"_message(words_[0], words_[1]);
        return problem_of("verb", is_far ? "actions_are"_message(std::move(message), listed(verbs))
                                         : did_you_mean(std::move(message), words_[1], verbs));
    }

    bool read_subject() {
        const std::string_view name = words_[0];
        switch (shape().subject) {
        case Subject::side:
            if (name != "A" && name != "B") {
                return fail("subject", "is_done_by_a_side_a_or_b"_message(words_[1], name));
            }
            action_.side = name == "A" ? Side::a : Side::b;
            return true;
        case Subject::unit:
            if (const auto unit = unit_meant(name)) {
                action_.unit = *unit;
                return true;
            }
            return unknown_unit("subject", name);
        case Subject::figure: return read_figure("subject", name, action_.actor);
        }
        return false;
    }

    /// A unit by its name, or by that of its only model: who is alone is both.
    std::optional<UnitId> unit_meant(std::string_view name) const {
        if (const auto unit = scenario_.unit_named(name)) return unit;
        const auto figure = scenario_.figure_named(name);
        if (!figure || scenario_[scenario_[*figure].unit].count != 1) return std::nullopt;
        return scenario_[*figure].unit;
    }
    /// ... and the other way round.
    std::optional<FigureId> figure_meant(std::string_view name) const {
        if (const auto figure = scenario_.figure_named(name)) return figure;
        const auto unit = scenario_.unit_named(name);
        if (!unit || scenario_[*unit].count != 1) return std::nullopt;
        return scenario_[*unit].first;
    }

    bool unknown_unit(std::string_view field, std::string_view name) {
        Message message = "there_is_no_unit"_message(name);
        if (!scenario_.figure_named(name))
            return fail(field, did_you_mean(std::move(message), name, names_of(scenario_.units)));
        if (field != "subject") return fail(field, "it_is_a_model_name_a_unit"_message(std::move(message)));
        return fail(field, "it_is_a_model_a_unit_does_this"_message(std::move(message), words_[1]));
    }

    bool read_figure(std::string_view field, std::string_view name, FigureId& figure) {
        const auto found = figure_meant(name);
        if (!found) {
            Message message = "there_is_no_model"_message(name);
            return fail(field, scenario_.unit_named(name)
                                   ? "it_is_a_unit_name_a_model"_message(std::move(message))
                                   : did_you_mean(std::move(message), name, names_of(scenario_.figures)));
        }
        figure = *found;
        return true;
    }

    /// Reads the part that begins at `next` and moves on behind it.
    bool read_part(std::size_t& next) {
        const std::string_view keyword = words_[next];
        const auto part = part_of(keyword);
        if (!part) {
            return fail("action", "expected_with_at_to_from_amount"_message(keyword, form()));
        }
        if (!takes(shape(), *part)) {
            return fail(keyword, "takes_no_its_form"_message(words_[1], keyword, form()));
        }
        const auto index = static_cast<unsigned>(*part);
        if ((seen_ >> index & 1u) != 0) return fail(keyword, "is_given_twice"_message(keyword));
        seen_ |= 1u << index;
        const bool is_list = (*part == ActionPart::aim && !shape().piece) || *part == ActionPart::places;
        std::size_t count = 0;
        for (++next; next < words_.size() && (is_list || count == 0) && !part_of(words_[next]); ++next, ++count)
            if (!read_value(*part, keyword, words_[next])) return false;
        if (count == 0) return fail(keyword, "needs_a_value"_message(keyword, form_of(shape(), *part)));
        return true;
    }

    bool read_value(ActionPart part, std::string_view keyword, std::string_view value) {
        switch (part) {
        case ActionPart::weapon: return read_weapon(value);
        case ActionPart::aim: return read_aim(value);
        case ActionPart::places: return read_place(value);
        case ActionPart::from:
            if (const auto point = point_of(value, unit_)) {
                action_.from = *point;
                action_.has_from = true;
                return true;
            }
            return no_point(keyword, value);
        case ActionPart::amount:
            if (const auto amount = number_of_text(value)) {
                action_.amount = *amount;
                return true;
            }
            return fail("amount", "expected_found"_message("a_whole_number"_message(-32768, 32767), quoted(value)));
        case ActionPart::word: return read_word(value);
        }
        return false;
    }

    bool read_weapon(std::string_view value) {
        const auto weapon = scenario_.weapon_named(value);
        if (!weapon)
            return fail("with",
                        did_you_mean("there_is_no_weapon"_message(value), value, names_of(scenario_.weapon_names)));
        action_.weapon = *weapon;
        return true;
    }

    bool read_aim(std::string_view value) {
        if (shape().piece) {
            const auto piece = scenario_.piece_named(value);
            if (!piece && shape().units) return read_aimed_unit(value);
            if (!piece)
                return fail("at",
                            did_you_mean("there_is_no_terrain"_message(value), value, names_of(scenario_.pieces)));
            action_.piece = *piece;
            return true;
        }
        return shape().units ? read_aimed_unit(value) : read_target(value);
    }

    bool read_aimed_unit(std::string_view value) {
        const auto unit = unit_meant(value);
        if (!unit && shape().piece && !scenario_.figure_named(value)) {
            auto known = names_of(scenario_.units);
            for (const auto name : names_of(scenario_.pieces)) known.push_back(name);
            return fail("at", did_you_mean("there_is_no_unit_or_terrain"_message(value), value, known));
        }
        if (!unit) return unknown_unit("at", value);
        if (action_.units.full()) {
            return fail("at", "at_most_names_may_follow"_message(decltype(Action::units)::capacity));
        }
        action_.units.push_back(*unit);
        return true;
    }

    bool read_target(std::string_view value) {
        FigureId target;
        if (!read_figure("at", value, target)) return false;
        if (action_.targets.full()) {
            return fail("at", "at_most_names_may_follow"_message(path_points_max));
        }
        action_.targets.push_back(target);
        return true;
    }

    bool read_place(std::string_view value) {
        const auto place = place_of(value, unit_);
        if (!place) return no_point("to", value);
        if (action_.places.full()) {
            return fail("to", "at_most_points_may_follow"_message(path_points_max));
        }
        if (shape().turns && place->facing.tenths == 0 && value.find('@') != std::string_view::npos)
            action_.turns_north |= 1u << action_.places.size();
        action_.places.push_back(*place);
        return true;
    }

    bool no_point(std::string_view keyword, std::string_view value) {
        const std::size_t mark = value.find('@');
        if (mark != std::string_view::npos && point_of(value.substr(0, mark), unit_))
            return fail(keyword, fault_of_place(value, unit_));
        return fail(keyword, "expected_a_point_x_y_within_three"_message(value));
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
        return fail("word", did_you_mean("unknown_word"_message(value), value, known));
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
    const Decision* asked = names_others ? asked_alone(match.pending()) : nullptr;
    if (asked != nullptr) return asked->by;
    return acting_side(action, match.scenario());
}

std::string usage(VerbId verb, const Game& game) {
    const VerbShape& shape = game.words().shape(verb);
    std::string text = std::string(subject_form(shape.subject)) + " " + std::string(shape.name);
    for (std::size_t i = 0; i < part_keywords.size(); ++i) {
        const auto part = static_cast<ActionPart>(i);
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
    if (shape.amount && (action.amount != 0 || needs(shape, ActionPart::amount)))
        text += " amount " + std::to_string(action.amount);
    if (shape.word && (action.word != no_word || needs(shape, ActionPart::word)))
        text += " word " + std::string(words[action.word].name);
    return text;
}

std::variant<Action, Problem> read_action(std::string_view text, const Scenario& scenario, LengthUnit unit) {
    return ActionReader(text, scenario, unit).read();
}

}  // namespace umpire::text
