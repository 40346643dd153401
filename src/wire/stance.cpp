#include "wire/stance.hpp"

#include "battle/enumerators.hpp"
#include "battle/game.hpp"
#include "battle/table_talk.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace umpire::wire {
namespace {

std::string figure_name(FigureId figure, const Wording& wording) {
    return text::figure_name(figure, *wording.told, wording.language);
}

std::string away_text(Length length, const Wording& wording) {
    const bool is_french = wording.language == Language::french;
    if (length.units == 0) return is_french ? ", au contact" : ", in contact";
    const std::string name = text::length_name(length, wording.unit, wording.language);
    return is_french ? ", à " + name : ", " + name + " away";
}

std::string text_of(const StanceNote& note, const Wording& wording) {
    text::Values values;
    if (note.figure.exists()) values.give("figure", figure_name(note.figure, wording));
    if (note.other.exists()) {
        values.give("other", figure_name(note.other, wording));
        const UnitId unit = wording.scenario[note.other].unit;
        values.give("unit", text::unit_name(unit, *wording.told, wording.language));
    }
    std::string edges;
    for (const StanceLine& edge : note.edges) edges += (edges.empty() ? "" : ", ") + figure_name(edge.figure, wording);
    values.give("edges", std::move(edges));
    values.give("away", away_text(note.length, wording));
    return text::capitalised(text::fill(note.says.in(wording.language), values, wording.language));
}

Json line_json(const StanceLine& line) {
    return {{"figure", line.figure.index()}, {"from", json_of(line.from)}, {"to", json_of(line.to)}};
}

Json note_json(const StanceNote& note, const Wording& wording) {
    Json edges = Json::array();
    for (const StanceLine& edge : note.edges) edges.push_back(line_json(edge));
    return {{"kind", enumerator_name(note.kind)},
            {"text", text_of(note, wording)},
            {"clause", json_of(note.clause, wording.language)},
            {"other", note.other.exists() ? Json(note.other.index()) : Json(nullptr)},
            {"edges", std::move(edges)},
            {"line", note.line ? line_json(*note.line) : Json(nullptr)}};
}

Json sector_json(const Sector& sector, Language language) {
    Json corners = Json::array();
    for (const Point corner : sector.corners) corners.push_back(json_of(corner));
    return {{"figure", sector.figure.index()},
            {"name", sector.name.in(language)},
            {"clause", json_of(sector.clause, language)},
            {"corners", std::move(corners)}};
}

const TableTalk* talk_of(const Match& seen) { return seen.may_measure() ? game_of(seen).talk : nullptr; }

}  // namespace

Json stance_json(const Match& seen, UnitId unit, Language language) {
    const TableTalk* const talk = talk_of(seen);
    Json sectors = Json::array();
    Json notes = Json::array();
    if (talk != nullptr && talk->stance != nullptr)
        if (const auto stance = talk->stance(seen, unit)) {
            const Wording wording = wording_for(seen, language);
            for (const Sector& sector : stance->sectors) sectors.push_back(sector_json(sector, language));
            for (const StanceNote& note : stance->notes) notes.push_back(note_json(note, wording));
        }
    return {{"sectors", std::move(sectors)}, {"notes", std::move(notes)}};
}

Json supports_json(const Match& seen, const Action& action, const Wording& wording) {
    static constexpr Phrase pair{"{figure} supports {other}", "{figure} soutient {other}"};
    const TableTalk* const talk = talk_of(seen);
    Json supports = Json::array();
    if (talk == nullptr || talk->supports == nullptr) return supports;
    for (const Support& one : talk->supports(seen, action)) {
        text::Values values;
        values.give("figure", figure_name(one.helper, wording));
        values.give("other", figure_name(one.fighter, wording));
        supports.push_back({{"helper", one.helper.index()},
                            {"fighter", one.fighter.index()},
                            {"clause", json_of(one.clause, wording.language)},
                            {"text", text::fill(pair.in(wording.language), values, wording.language)}});
    }
    return supports;
}

void put_supports(Json& choice, const Match& seen, const Action& action, const Wording& wording) {
    Json supports = supports_json(seen, action, wording);
    if (!supports.empty()) choice["supports"] = std::move(supports);
}

}  // namespace umpire::wire
