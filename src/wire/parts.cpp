#include "wire/parts.hpp"

#include "rulebook/register.hpp"
#include "rules/areas.hpp"
#include "text/codec.hpp"
#include "text/messages.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"
#include "wire/manners.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

namespace umpire::wire {

Wording wording_for(const Match& match, Language language) {
    const Scenario& scenario = match.scenario();
    return {scenario, text::unit_of(scenario.setup.ruleset), language};
}

Json json_of(Point point) { return Json::array({point.x, point.y}); }

template <class Identifier>
Json number_of(Identifier id) {
    return id.exists() ? Json(id.index()) : Json(nullptr);
}
template Json number_of(FigureId);
template Json number_of(UnitId);
template Json number_of(WeaponId);
template Json number_of(PieceId);

Json json_of(Clause clause, Language language) {
    if (!clause.is_some()) return nullptr;
    const rulebook::ClauseEntry* entry = rulebook::find_clause(clause);
    return {{"id", clause.id()}, {"title", entry == nullptr ? "" : entry->title(language)}};
}

namespace {

/// The ground that an attack covers; null for attacks on models alone.
Json area_json(const AttackArea& area) {
    if (area.blast.units == 0 && area.line.units == 0) return nullptr;
    return {{"blast", area.blast.units},
            {"near", area.near_scatter.units},
            {"far", area.far_scatter.units},
            {"line", area.line.units},
            {"reach", area.line_reach.units}};
}

}  // namespace

Json json_of(const Action& action, const Wording& wording) {
    Json targets = Json::array();
    for (const FigureId target : action.targets) targets.push_back(target.index());
    Json units = Json::array();
    for (const UnitId target : action.units) units.push_back(target.index());
    Json places = Json::array();
    for (const Place& place : action.places)
        places.push_back(Json::array({place.at.x, place.at.y, place.facing.tenths}));
    const bool is_attack = role_of(action.verb) == "attack";
    return {{"text", text::to_text(action, wording.scenario, wording.unit)},
            {"area", is_attack ? area_json(area_of(wording.scenario, action)) : Json(nullptr)},
            {"say", text::capitalised(text::action(action, wording.scenario, wording.language))},
            {"verb", shape_of(action.verb).name},
            {"role", role_of(action.verb)},
            {"label", verb_label(action.verb, wording.language)},
            {"side", letter(text::acting_side(action, wording.scenario))},
            {"unit", number_of(action.unit)},
            {"actor", number_of(action.actor)},
            {"weapon", action.weapon.exists()
                           ? Json(text::weapon_name(wording.scenario.name_of(action.weapon), wording.language))
                           : Json(nullptr)},
            {"targets", std::move(targets)},
            {"units", std::move(units)},
            {"piece", number_of(action.piece)},
            {"places", std::move(places)}};
}

Json json_of(const Verdict& verdict, const Wording& wording) {
    Json list = Json::array();
    for (const Objection& objection : verdict) {
        Verdict one;
        one.push_back(objection);
        Json entry = json_of(objection.clause, wording.language);
        if (entry.is_null()) entry = {{"id", ""}, {"title", ""}};
        entry["text"] = text::refusal(one, wording.language);
        list.push_back(std::move(entry));
    }
    return list;
}

Json json_of(const Problem& problem, Language language) {
    std::string message = text::message_in(problem.message, language);
    if (!problem.field.empty()) message = text::message_in(problem.field, language) + ": " + message;
    return {{"message", std::move(message)}, {"line", problem.line}, {"clause", problem.clause}};
}

Json json_of(const Event& event, const Wording& wording) {
    Json reasons = Json::array();
    for (const Modifier& modifier : event.reasons)
        reasons.push_back({{"clause", modifier.clause.id()},
                           {"amount", modifier.amount},
                           {"text", text::reason(modifier, wording.language)}});
    Json json{{"kind", shape_of(event.kind).name},
              {"clause", event.clause.id()},
              {"sentence", text::sentence(event, wording.scenario, wording.language)},
              {"why", text::reasons(event, wording.language)},
              {"reasons", std::move(reasons)}};
    const Keys keys = shape_of(event.kind).keys;
    const auto has = [keys](Key key) { return (keys & bit(key)) != 0; };
    if (has(Key::side) && event.side != Side::none) json["side"] = letter(event.side);
    if (has(Key::unit) && event.unit.exists()) json["unit"] = event.unit.index();
    if (has(Key::actor) && event.actor.exists()) json["actor"] = event.actor.index();
    if (has(Key::target) && event.target.exists()) json["target"] = event.target.index();
    if (has(Key::target_unit) && event.target_unit.exists()) json["target_unit"] = event.target_unit.index();
    if (has(Key::place) && event.place.exists()) json["piece"] = event.place.index();
    if (has(Key::word) && event.word != Word::none) json["word"] = name_of(event.word);
    if (const int stage = stage_of(event.kind); stage > 0) json["stage"] = stage;
    if (const Length blast = blast_of(wording.scenario, event.weapon); blast.units > 0) json["blast"] = blast.units;
    if (has(Key::from)) json["from"] = json_of(event.from);
    if (has(Key::to)) json["to"] = json_of(event.to);
    if (has(Key::die)) json["die"] = event.die;
    if (has(Key::needed)) json["needed"] = event.needed;
    return json;
}

namespace {

Json bands_json(const Bands& sorted, int sides) {
    Json bands = Json::array();
    for (int face = 1, first = 1; face <= sides; ++face) {
        const bool ends = face == sides || sorted.begins_at(face + 1);
        if (!ends) continue;
        bands.push_back(Json::array({first, face}));
        first = face + 1;
    }
    return bands;
}

/// For whom dice are rolled.
std::string name_of_roller(const Roll& roll, const Wording& wording) {
    if (roll.figure.exists())
        return text::capitalised(text::figure_name(roll.figure, wording.scenario, wording.language));
    if (roll.unit.exists()) return text::capitalised(text::unit_name(roll.unit, wording.scenario, wording.language));
    return {};
}

}  // namespace

Json json_of(const Roll& roll, const Wording& wording) {
    Json groups = Json::array();
    for (const DiceGroup& group : roll.groups)
        groups.push_back({{"count", group.count}, {"bands", bands_json(group.bands, roll.sides)}});
    return {{"count", roll.count},
            {"sides", roll.sides},
            {"summed", roll.summed},
            {"bands", bands_json(roll.bands, roll.sides)},
            {"groups", std::move(groups)},
            {"side", letter(roll.by)},
            {"figure", number_of(roll.figure)},
            {"name", name_of_roller(roll, wording)},
            {"clause", json_of(roll.clause, wording.language)}};
}

}  // namespace umpire::wire
