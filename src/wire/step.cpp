#include "wire/step.hpp"

#include "games/games.hpp"
#include "rulebook/register.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/purpose.hpp"
#include "text/wording.hpp"
#include "wire/costs.hpp"
#include "wire/luck.hpp"
#include "wire/manners.hpp"
#include "wire/object.hpp"
#include "wire/words.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace umpire::wire {
namespace {

/// An id as its number, null for none.
template <class Object, class Identifier>
void put_id(Object& object, std::string_view name, Identifier id) {
    if (id.exists()) {
        object.number(name, static_cast<std::int64_t>(id.index()));
    } else {
        object.nothing(name);
    }
}

/// The ground that an attack, or something thrown before it, covers; null for attacks on models alone.
template <class Object>
void put_area(Object& object, const AttackArea& area) {
    if (area.blast.units == 0 && area.line.units == 0) {
        object.nothing("area");
        return;
    }
    object.object("area", [&](Object& inner) {
        inner.number("blast", area.blast.units)
            .number("near", area.near_scatter.units)
            .number("far", area.far_scatter.units)
            .number("line", area.line.units)
            .number("reach", area.line_reach.units);
    });
}

/// The face of the order die that an action shows: an order is a verb of its own, or a word of a verb that writes it.
std::string_view face_of(const Action& action, Role role, const Vocabulary& words) {
    if (role != Role::order) return {};
    if (action.word != no_word && words[action.word].kind == WordKind::order) return words[action.word].name;
    return words.shape(action.verb).name;
}

/// What an action that ends a move comes to: the unit sets out, or it does nothing.
std::string_view sign_of(const Action& action, const Vocabulary& words) {
    if (words.is(action.verb, Task::go)) return "go";
    return words.is(action.verb, Task::hold) || words.is(action.verb, Task::stand) ? "stay" : std::string_view();
}

std::string label_of(const Action& action, const Game& game, Language language) {
    const Vocabulary& words = game.words();
    const VerbRow& row = words[action.verb];
    if (action.word != no_word && words[action.word].kind == WordKind::order)
        return text::capitalised(text::word_name(action.word, game, language));
    // Of the same thing in several kinds each says which it is.
    const bool is_a_kind = row.role == Role::setting && action.word != no_word && words[action.word].is_said;
    std::string label(row.label.in(language));
    if (is_a_kind) return label + " (" + text::word_name(action.word, game, language) + ")";
    if (row.task != Task::run) return label;
    const Movement movement = action.targets.empty() ? Movement::run : Movement::charge;
    const std::string named = movement_label(game, movement, false, language);
    return named.empty() ? label : named;
}

template <class Object>
void put_action(Object& object, const Action& action, const Wording& wording) {
    const auto index = [](auto id) { return id.index(); };
    object.text("text", text::to_text(action, wording.scenario, wording.unit));
    const Vocabulary& words = words_of(wording.scenario);
    const Role role = role_of(action, words);
    put_area(object, role == Role::attack || role == Role::setting ? area_of(wording.scenario, action) : AttackArea{});
    object.text("say", action_text(action, wording))
        .text("verb", words.shape(action.verb).name)
        .text("role", name_of(role))
        .truth("on_the_way", words.is(action.verb, Task::move_and_fire))
        .text("label", label_of(action, game_of(wording.scenario), wording.language))
        .text("face", face_of(action, role, words))
        .text("sign", sign_of(action, words))
        .text("side", letter(text::acting_side(action, wording.scenario)));
    put_id(object, "unit", action.unit);
    put_id(object, "actor", action.actor);
    if (action.weapon.exists()) {
        object.text("weapon", text::weapon_name(wording.scenario.name_of(action.weapon), game_of(wording.scenario),
                                                wording.language));
    } else {
        object.nothing("weapon");
    }
    object.numbers("targets", action.targets, index).numbers("units", action.units, index);
    put_id(object, "piece", action.piece);
    object.rows("places", action.places, [](const Place& place) {
        return std::array<std::int64_t, 3>{place.at.x, place.at.y, place.facing.tenths};
    });
}

template <class Object>
void put_point(Object& object, std::string_view name, Point point) {
    object.numbers(name, std::array<std::int64_t, 2>{point.x, point.y}, [](std::int64_t number) { return number; });
}

/// What was rolled for, of an event that a roll led to.
template <class Object>
void put_luck(Object& object, const Event& event, const EventRow& row, const ToldStep& told) {
    if (!told.roll || !told.is_open || told.roll->by == Side::none) return;
    const auto luck = luck_of(event, row, *told.roll, told.step.faces);
    if (!luck) return;
    object.object("trial", [&](Object& inner) {
        inner.text("by", letter(told.roll->by))
            .number("good", luck->good)
            .number("all", luck->all)
            .truth("passed", luck->passed);
    });
}

template <class Object>
void put_event(Object& object, const Event& event, const ToldStep& told, const Wording& wording) {
    const Game& game = game_of(wording.scenario);
    const Vocabulary& words = game.words();
    const EventRow& row = words[event.kind];
    object.text("kind", row.name)
        .text("clause", event.clause.id())
        .text("sentence", text::sentence(event, *wording.told, wording.language, text::PlacesAs::nothing))
        .text("why", text::reasons(event, game, wording.language))
        .objects("reasons", event.reasons, [&](Object& inner, const Modifier& modifier) {
            inner.text("clause", modifier.clause.id())
                .number("amount", modifier.amount)
                .text("text", text::reason(modifier, game, wording.language));
        });
    const auto has = [&](Key key) { return row.has(key); };
    const auto put_some = [&](Key key, std::string_view name, auto id) {
        if (has(key) && id.exists()) put_id(object, name, id);
    };
    if (has(Key::side) && event.side != Side::none) object.text("side", letter(event.side));
    put_some(Key::unit, "unit", event.unit);
    put_some(Key::actor, "actor", event.actor);
    put_some(Key::target, "target", event.target);
    put_some(Key::target_unit, "target_unit", event.target_unit);
    put_some(Key::place, "piece", event.place);
    if (has(Key::word) && event.word != no_word) object.text("word", words[event.word].name);
    if (row.stage > 0) object.number("stage", row.stage);
    if (row.role == EventRole::turn_began) object.number("turn", event.amount);
    if (row.report == Report::headline) object.truth("headline", true);
    if (const Length blast = blast_of(wording.scenario, event.weapon); blast.units > 0)
        object.number("blast", blast.units);
    if (is_lobbed(wording.scenario, event)) object.truth("lobbed", true);
    if (const auto part = name_of(row.part); !part.empty()) object.text("part", part);
    if (const auto gait = gait_of(event, words); !gait.empty()) object.text("gait", gait);
    if (const auto door = door_of(row.role); !door.empty()) object.text("door", door);
    if (is_fall(row.role)) object.truth("falls", true);
    if (const auto sight = drawn_as(row.role); !sight.empty()) object.text("drawn", sight);
    if (const auto deed = deed_of(row); !deed.empty()) object.text("deed", deed);
    put_luck(object, event, row, told);
    if (has(Key::length) && event.length.units > 0) object.number("length", event.length.units);
    if (has(Key::from)) put_point(object, "from", event.from);
    if (has(Key::to)) put_point(object, "to", event.to);
    if (has(Key::die)) object.number("die", event.die);
    if (has(Key::needed)) object.number("needed", event.needed);
}

/// The first and last face of each band, from the lowest one.
using FaceSpans = std::vector<std::array<std::int64_t, 2>>;
FaceSpans spans_of(const Bands& sorted, int sides) {
    FaceSpans spans;
    for (int face = 1, first = 1; face <= sides; ++face) {
        const bool ends = face == sides || sorted.begins_at(face + 1);
        if (!ends) continue;
        spans.push_back({first, face});
        first = face + 1;
    }
    return spans;
}

template <class Object>
void put_bands(Object& object, const Bands& bands, int sides) {
    object.rows("bands", spans_of(bands, sides), [](const std::array<std::int64_t, 2>& span) { return span; });
}

template <class Object>
void put_clause(Object& object, Clause clause, Language language) {
    if (!clause.is_some()) {
        object.nothing("clause");
        return;
    }
    const rulebook::ClauseEntry* entry = rulebook::find_clause(clause);
    object.object("clause", [&](Object& inner) {
        inner.text("id", clause.id()).text("title", entry == nullptr ? "" : entry->title(language));
    });
}

/// For whom dice are rolled.
std::string name_of_roller(const Roll& roll, const Wording& wording) {
    if (roll.figure.exists()) return text::capitalised(text::figure_name(roll.figure, *wording.told, wording.language));
    if (roll.unit.exists()) return text::capitalised(text::unit_name(roll.unit, *wording.told, wording.language));
    return {};
}

template <class Object>
void put_roll(Object& object, const ToldRoll& roll, const Wording& wording) {
    object.number("count", roll.count).number("sides", roll.sides).truth("summed", roll.summed);
    put_bands(object, roll.bands, roll.sides);
    object.objects("groups", roll.groups, [&](Object& inner, const DiceGroup& group) {
        inner.number("count", group.count);
        put_bands(inner, group.bands, roll.sides);
    });
    object.text("side", letter(roll.by));
    put_id(object, "figure", roll.figure);
    object.text("name", name_of_roller(roll, wording));
    object.text("purpose", roll.purpose.in(wording.language));
    put_clause(object, roll.clause, wording.language);
}

std::string_view kind_of(const record::Step& step) {
    switch (step.kind) {
    case record::Step::Kind::action: return "action";
    case record::Step::Kind::dice: return "dice";
    case record::Step::Kind::draw: break;
    }
    return "draw";
}

template <class Object>
void put_step(Object& object, const ToldStep& told, const Wording& wording) {
    const record::Step& step = told.step;
    object.number("number", static_cast<std::int64_t>(told.number))
        .text("kind", kind_of(step))
        .text("side", letter(step.side));
    if (step.kind == record::Step::Kind::action && told.is_open) {
        object.object("action", [&](Object& inner) { put_action(inner, step.action, wording); });
    } else {
        object.nothing("action");
    }
    if (told.roll) {
        object.object("roll", [&](Object& inner) { put_roll(inner, *told.roll, wording); });
    } else {
        object.nothing("roll");
    }
    object.numbers("faces", told.is_open ? step.faces : Faces{}, [](std::uint8_t face) { return face; })
        .objects("events", step.events,
                 [&](Object& inner, const Event& event) { put_event(inner, event, told, wording); });
}

}  // namespace

Json json_of(const Action& action, const Wording& wording) {
    Json json;
    ObjectTree tree(json);
    put_action(tree, action, wording);
    return json;
}

std::optional<ToldRoll> roll_due(const Match& match) {
    const auto* roll = std::get_if<Roll>(&match.pending());
    if (roll == nullptr) return std::nullopt;
    return ToldRoll{*roll, text::purpose_of_dice(match)};
}

Json json_of(const ToldRoll& roll, const Wording& wording) {
    Json json;
    ObjectTree tree(json);
    put_roll(tree, roll, wording);
    return json;
}

Json json_of(const ToldStep& told, const Wording& wording) {
    Json json;
    ObjectTree tree(json);
    put_step(tree, told, wording);
    return json;
}

void append_step(std::string& text, const ToldStep& told, const Wording& wording) {
    ObjectText object(text);
    put_step(object, told, wording);
}

}  // namespace umpire::wire
