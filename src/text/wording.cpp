#include "text/wording.hpp"

#include "games/games.hpp"
#include "rulebook/register.hpp"
#include "text/event_keys.hpp"
#include "text/facts.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/wording_tables.hpp"

#include <algorithm>
#include <cstdint>

namespace umpire::text {
namespace {

/// value / 10^places as people write it: no needless zeros, a comma in French.
std::string decimal(std::int64_t value, int places, Language language) {
    const std::int64_t size = value < 0 ? -value : value;
    std::string digits = std::to_string(size);
    const auto wanted = static_cast<std::size_t>(places) + 1;
    if (digits.size() < wanted) digits.insert(0, wanted - digits.size(), '0');
    const std::size_t whole = digits.size() - static_cast<std::size_t>(places);
    std::string part = digits.substr(whole);
    while (!part.empty() && part.back() == '0') part.pop_back();
    std::string text = (value < 0 ? "-" : "") + digits.substr(0, whole);
    if (!part.empty()) text += (language == Language::french ? "," : ".") + part;
    return text;
}

std::string number_of(Length length, LengthUnit unit, Language language, int places) {
    std::int64_t scale = 1;
    for (int i = 0; i < places; ++i) scale *= 10;
    const std::int64_t per_unit = unit == LengthUnit::inch ? units_per_inch : units_per_cm;
    return decimal(multiply_divide(length.units, scale, per_unit), places, language);
}

std::string with_unit(const std::string& number, LengthUnit unit) {
    return unit == LengthUnit::inch ? number + "\"" : number + " cm";
}

void give_weapon(Values& values, WeaponId weapon, const Scenario& scenario, Language language) {
    if (!weapon.exists()) return;
    const Game& game = game_of(scenario);
    const std::string name = bare_name(weapon, scenario);
    values.give("weapon", weapon_name(name, game, language));
    values.give("the_weapon", the_weapon(name, game, language));
    values.give("thrown", thrown_weapon(name, game, language));
}

/// A word, and by its identifier a key of its own, so that a pattern can ask which word it is.
void give_word(Values& values, WordId word, const Scenario& scenario, Language language) {
    if (word == no_word) return;
    values.give("word", word_name(word, game_of(scenario), language));
    values.give(words_of(scenario)[word].name, {});
}

/// Gives one part of an event that is no number.
void give_part(Values& values, const Event& event, Key key, const Scenario& scenario, Language language) {
    const LengthUnit unit = unit_of(scenario.setup.ruleset);
    const std::string_view name = name_of_key(key);
    if (key == Key::side && event.side != Side::none) {
        values.give(name, std::string(side_name(event.side, language)));
    } else if (key == Key::unit && event.unit.exists()) {
        values.give(name, unit_name(event.unit, scenario, language));
    } else if (key == Key::target_unit && event.target_unit.exists()) {
        values.give(name, unit_name(event.target_unit, scenario, language));
    } else if (key == Key::place && event.place.exists()) {
        values.give(name, piece_name(event.place, scenario, language));
    } else if (key == Key::facing) {
        values.give(name, decimal(event.amount, 1, language) + "°");
    } else if (key == Key::actor && event.actor.exists()) {
        values.give(name, figure_name(event.actor, scenario, language));
    } else if (key == Key::target && event.target.exists()) {
        values.give(name, figure_name(event.target, scenario, language));
    } else if (key == Key::weapon) {
        give_weapon(values, event.weapon, scenario, language);
    } else if (key == Key::word) {
        give_word(values, event.word, scenario, language);
    } else if (key == Key::distance || key == Key::length) {
        values.give(name, length_name(event.length, unit, language));
    } else if (key == Key::from || key == Key::to) {
        values.give(name, point_name(key == Key::from ? event.from : event.to, unit, language));
    }
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
}

void give_places(Values& values, const Action& action, Task task, LengthUnit unit, Language language) {
    std::vector<std::string> points;
    if (task == Task::deploy && action.places.size() > 2) {
        // A whole formation: where it stands says more than every place of it.
        const auto count = static_cast<std::int32_t>(action.places.size());
        std::int64_t x = 0;
        std::int64_t y = 0;
        for (const Place& place : action.places) {
            x += place.at.x;
            y += place.at.y;
        }
        const Point middle{static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
        values.give("places",
                    (language == Language::french ? "autour de " : "around ") + point_name(middle, unit, language));
        return;
    }
    if (task == Task::come_on && action.places.size() > 2) {
        // The ends of the row that a formation comes on in.
        values.give("row_from", point_name(action.places[0].at, unit, language));
        values.give("row_to", point_name(action.places.back().at, unit, language));
        return;
    }
    for (const Place& place : action.places) points.push_back(point_name(place.at, unit, language));
    if (points.empty()) return;
    const std::string_view at = language == Language::french ? "en " : "at ";
    values.give("places", (task == Task::deploy ? std::string(at) : std::string{}) + joined(points, ", "));
    values.give("to", points.back());
    points.pop_back();
    if (!points.empty()) values.give("via", joined(points, ", "));
}

void give_subject(Values& values, const Action& action, const Scenario& scenario, Language language) {
    switch (words_of(scenario).shape(action.verb).subject) {
    case Subject::side: values.give("subject", std::string(side_name(action.side, language))); break;
    case Subject::unit: values.give("subject", bare_name(action.unit, scenario)); break;
    case Subject::figure: values.give("subject", bare_name(action.actor, scenario)); break;
    }
}

void give_aim(Values& values, const Action& action, const Scenario& scenario, Language language) {
    std::vector<std::string> targets;
    for (const FigureId target : action.targets) targets.push_back(bare_name(target, scenario));
    for (const UnitId target : action.units) targets.push_back(bare_name(target, scenario));
    if (!targets.empty()) values.give("targets", joined(targets, ", "));
    if (action.piece.exists()) values.give("piece", piece_name(action.piece, scenario, language));
}

/// So that a pattern can ask for the clause of its event, "BA-DMG-8", and for its chapter, "BA-DMG".
void give_clause(Values& values, Clause clause) {
    if (!clause.is_some()) return;
    const std::string_view id = clause.id();
    values.give(id, {});
    values.give(id.substr(0, id.rfind('-')), {});
}

/// A number that a game counts in tenths of the unit of its table, or of a degree.
void give_tenths(Values& values, int amount, LengthUnit unit, Language language) {
    if (amount != 0) values.give("tenths", with_unit(decimal(amount, 1, language), unit));
    values.give("degrees", decimal(amount, 1, language) + "°");
}

}  // namespace

LengthUnit unit_of(std::string_view ruleset) {
    const RulesetEntry* entry = find_ruleset(ruleset);
    return entry == nullptr ? LengthUnit::inch : entry->card.unit;
}

std::string length_name(Length length, LengthUnit unit, Language language) {
    return with_unit(number_of(length, unit, language, 2), unit);
}

std::string fine_length_name(Length length, LengthUnit unit, Language language) {
    return with_unit(number_of(length, unit, language, 4), unit);
}

std::string point_name(Point point, LengthUnit unit, Language language) {
    const std::string between = language == Language::french ? " ; " : ", ";
    return "(" + number_of(Length{point.x}, unit, language, 2) + between +
           number_of(Length{point.y}, unit, language, 2) + ")";
}

std::string sentence(const Event& event, const Scenario& scenario, Language language, PlacesAs places) {
    const EventRow& row = words_of(scenario)[event.kind];
    Values values;
    give_clause(values, event.clause);
    for (std::size_t i = 0; i < key_count; ++i) {
        const auto key = static_cast<Key>(i);
        const bool is_point = key == Key::from || key == Key::to;
        if (!row.has(key) || (is_point && places == PlacesAs::nothing)) continue;
        if (const auto number = number_member(key)) {
            values.give_number(name_of_key(key), event.*number);
        } else {
            give_part(values, event, key, scenario, language);
        }
    }
    if (row.has(Key::target_unit) && event.unit.exists() && event.unit == event.target_unit) values.give("itself", {});
    if (row.has(Key::amount)) give_tenths(values, event.amount, unit_of(scenario.setup.ruleset), language);
    return capitalised(fill(row.says.in(language), values, language));
}

std::string question(const Decision& decision, const Scenario& scenario, Language language, SidesAs sides) {
    Values values;
    values.give("by", sides == SidesAs::letters ? side_label(decision.by, language)
                                                : std::string(side_name(decision.by, language)));
    if (decision.unit.exists()) values.give("unit", unit_in_question(decision.unit, scenario, language));
    if (decision.figure.exists()) values.give("figure", figure_in_question(decision.figure, scenario, language));
    return fill(words_of(scenario)[decision.question].asks.in(language), values, language);
}

std::string action(const Action& action, const Scenario& scenario, Language language, PlacesAs places) {
    const LengthUnit unit = unit_of(scenario.setup.ruleset);
    const VerbRow& row = words_of(scenario)[action.verb];
    Values values;
    give_subject(values, action, scenario, language);
    give_weapon(values, action.weapon, scenario, language);
    const bool tells_places = places == PlacesAs::numbers;
    if (tells_places) give_places(values, action, row.task, unit, language);
    give_aim(values, action, scenario, language);
    if (action.has_from && tells_places) values.give("from", point_name(action.from, unit, language));
    if (action.amount != 0) values.give("step", with_unit(decimal(action.amount, 2, language), unit));
    values.give_number("amount", action.amount);
    give_tenths(values, action.amount, unit, language);
    give_word(values, action.word, scenario, language);
    return fill(row.says.in(language), values, language);
}

namespace {

/// "1. ", "(1) " or "- ": the length of the mark of a list with which a line begins; 0 for none.
std::size_t mark_of_list(std::string_view line) {
    if (line.starts_with("- ")) return 2;
    const std::size_t open = line.starts_with('(') ? 1 : 0;
    const std::size_t digits = line.find_first_not_of("0123456789", open);
    if (digits == std::string_view::npos || digits == open) return 0;
    return line.substr(digits).starts_with(open == 1 ? ") " : ". ") ? digits + 2 : 0;
}

/// The lines of a list, to its end, in one line.
std::string list_in_line(std::string_view body) {
    std::string text;
    while (!body.empty() && body.front() != '\n') {
        const std::string_view line = body.substr(0, body.find('\n'));
        text += (text.empty() ? "" : " ") + std::string(line.substr(line.starts_with("- ") ? 2 : 0));
        body.remove_prefix(std::min(body.size(), line.size() + 1));
    }
    return text;
}

/// The first sentence of a clause, with the whole of a list that it begins or is; nothing where the clause begins with
/// a table.
std::string first_sentence(std::string_view body) {
    if (body.empty() || body.front() == '|') return {};
    if (mark_of_list(body) > 0) return list_in_line(body);
    std::size_t end = 0;
    for (; end < body.size() && body[end] != '\n'; ++end)
        if (body[end] == '.' && (end + 1 == body.size() || body[end + 1] == ' ' || body[end + 1] == '\n')) break;
    std::string text(body.substr(0, end < body.size() && body[end] == '.' ? end + 1 : end));
    const std::size_t next = body.find_first_not_of('\n', end);
    const bool begins_list =
        text.ends_with(':') && next != std::string_view::npos && mark_of_list(body.substr(next)) > 0;
    if (begins_list) return text + " " + list_in_line(body.substr(next));
    if (!text.ends_with(':')) return text;
    text.pop_back();  // a table follows, which is no sentence
    return text + (text.ends_with(' ') ? "…" : " …");
}

std::string without_marks(std::string text) {
    std::erase_if(text, [](char c) { return c == '`' || c == '*'; });
    return text;
}

}  // namespace

std::string saying_of(Clause clause, const Game& game, Language language) {
    std::string saying;
    for (const ClauseSaying& row : game.sayings)
        if (row.clause == clause.id()) saying = row.says.in(language);
    const rulebook::ClauseEntry* entry = rulebook::find_clause(clause);
    if (saying.empty() && entry != nullptr) saying = without_marks(first_sentence(entry->body(language)));
    return saying;
}

std::string refusal(const Verdict& verdict, const Scenario& scenario, Language language, SidesAs sides) {
    std::string text;
    for (const Objection& objection : verdict) {
        if (!text.empty()) text += '\n';
        const std::string told = fact(objection, scenario, language, sides);
        if (!told.empty()) text += told + " ";
        text += objection.clause.id();
        const rulebook::ClauseEntry* entry = rulebook::find_clause(objection.clause);
        if (entry != nullptr) text += " " + std::string(entry->title(language));
        const std::string saying = saying_of(objection.clause, game_of(scenario), language);
        if (!saying.empty()) text += ". " + saying;
    }
    return text;
}

}  // namespace umpire::text
