#include "wire/talk.hpp"

#include "battle/enumerators.hpp"
#include "battle/table_talk.hpp"
#include "games/games.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"
#include "wire/arrival.hpp"
#include "wire/parts.hpp"
#include "wire/step.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace umpire::wire {
namespace {

/// Of a game that tells nothing, all is null.
const TableTalk& talk_of(const Match& match) {
    static constexpr TableTalk silence;
    const TableTalk* const talk = game_of(match).talk;
    return talk != nullptr ? *talk : silence;
}

Json word_json(WordId word, const Game& game, Language language) {
    if (word == no_word) return nullptr;
    return {{"name", game.words()[word].name}, {"text", text::capitalised(text::word_name(word, game, language))}};
}

Json landing_json(const Landing& landing) {
    return {{"by", landing.by.index()},
            {"at", json_of(landing.at)},
            {"radius", landing.radius.units},
            {"near", landing.near_scatter.units},
            {"far", landing.far_scatter.units}};
}

/// From where the figure stands, be that on the table or outside the edge over which it comes on.
Json path_json(const Match& seen, const DrawnPath& path) {
    Json corners = Json::array();
    const Figure from = standing(seen, path.figure);
    if (from.on_table) corners.push_back(json_of(from.at));
    for (const Point corner : path.corners) corners.push_back(json_of(corner));
    return {{"figure", path.figure.index()}, {"corners", std::move(corners)}};
}

Json phases_json(const TurnTrack& track, const Game& game, Language language) {
    Json phases = Json::array();
    for (const TrackPhase& phase : track.phases)
        phases.push_back({{"name", game.words()[phase.word].name},
                          {"text", text::word_name(phase.word, game, language)},
                          {"course", unusual_name(phase.course)},
                          {"clause", json_of(phase.clause, language)}});
    return phases;
}

}  // namespace

Json track_json(const Match& seen, Observer observer, Language language) {
    const TableTalk& talk = talk_of(seen);
    const auto track = talk.track == nullptr ? std::nullopt : talk.track(seen, observer);
    if (!track) return nullptr;
    Json units = Json::array();
    for (const TrackUnit& one : track->units)
        units.push_back({{"unit", one.unit.index()},
                         {"score", one.score},
                         {"gone", one.has_gone},
                         {"last", word_json(one.last, game_of(seen), language)},
                         {"pool", one.pool ? Json(*one.pool) : Json(nullptr)},
                         {"pool_at_start", one.pool_at_start}});
    return {{"phases", phases_json(*track, game_of(seen), language)},
            {"now", track->now ? Json(*track->now) : Json(nullptr)},
            {"units", std::move(units)}};
}

void put_talk(Json& view, const Match& seen, Observer observer, Language language) {
    const TableTalk& talk = talk_of(seen);
    view["track"] = track_json(seen, observer, language);
    Json bonds = Json::array();
    if (talk.bonds != nullptr)
        for (const Bond& bond : talk.bonds(seen))
            bonds.push_back({{"one", bond.one.index()}, {"other", bond.other.index()}, {"settled", bond.is_settled}});
    Json signs = Json::array();
    if (talk.pieces != nullptr)
        for (const PieceSign& sign : talk.pieces(seen))
            signs.push_back({{"piece", sign.piece.index()},
                             {"strength", sign.strength},
                             {"at_start", sign.strength_at_start},
                             {"damage", damage_of(sign)},
                             {"name", talk.strength.in(language)},
                             {"clause", json_of(sign.clause, language)}});
    Json landings = Json::array();
    if (talk.landings != nullptr)
        for (const Landing& landing : talk.landings(seen)) landings.push_back(landing_json(landing));
    Json paths;
    if (talk.paths != nullptr) {
        paths = Json::array();
        for (const DrawnPath& path : talk.paths(seen)) paths.push_back(path_json(seen, path));
    }
    view["bonds"] = std::move(bonds);
    view["signs"] = std::move(signs);
    view["landings"] = std::move(landings);
    view["paths"] = std::move(paths);
}

Json armour_json(const Match& match, FigureId figure) {
    const TableTalk& talk = talk_of(match);
    const auto armour = talk.armour == nullptr ? std::nullopt : talk.armour(match, figure);
    if (!armour) return nullptr;
    return {{"front", armour->front}, {"side", armour->side}, {"rear", armour->rear}};
}

void put_consequences(Json& action, const Match& seen, const Action& what) {
    const TableTalk& talk = talk_of(seen);
    if (!seen.may_measure()) return;
    if (talk.landing != nullptr)
        if (const auto landing = talk.landing(seen, what)) action["lands"] = landing_json(*landing);
    if (talk.shifts == nullptr) return;
    Json shifts = Json::array();
    for (const Shift& shift : talk.shifts(seen, what))
        shifts.push_back({{"figure", shift.figure.index()},
                          {"from", json_of(shift.from)},
                          {"to", json_of(shift.to)},
                          {"leaves", shift.leaves}});
    if (!shifts.empty()) action["shifts"] = std::move(shifts);
}

namespace {

std::optional<OrderSheet> sheet_of(const Match& seen, Side side) {
    const TableTalk& talk = talk_of(seen);
    return talk.sheet == nullptr ? std::nullopt : talk.sheet(seen, side);
}

/// What people read on an order: the word that is written, or the verb where none is.
Phrase name_of(const Action& order, const Vocabulary& words) {
    return order.word != no_word ? words[order.word].says : words[order.verb].label;
}

/// The line of the unit's card that explains the order; none where its book says nothing of it.
const SheetLine* explained(const UnitSheet& card, Phrase name) {
    const auto found =
        std::ranges::find(card.lines, name.english, [](const SheetLine& line) { return line.name.english; });
    return found != card.lines.end() ? &*found : nullptr;
}

/// The unit has an enemy in sight.
bool sees_somebody(const Match& seen, UnitId unit) {
    const Scenario& scenario = seen.scenario();
    const auto is_there = [&](FigureId figure) { return seen.table()[figure].on_table; };
    const UnitCard& own = scenario[unit];
    for (std::size_t i = 0; i < own.count; ++i)
        for (std::size_t k = 0; k < scenario.figures.size(); ++k) {
            const FigureId looker = id_at<FigureId>(own.first.index() + i);
            const FigureId enemy = id_at<FigureId>(k);
            if (scenario[enemy].side == own.side || !is_there(looker) || !is_there(enemy)) continue;
            if (seen.sees(looker, enemy)) return true;
        }
    return false;
}

/// An order that is called as what a unit does to its target leads to just that.
bool is_to_shoot(const Action& order, const Vocabulary& words) {
    const auto shot = words.verb(Task::shoot_at);
    return shot && text::capitalised(std::string(name_of(order, words).english)) == words[*shot].label.english;
}

Json order_json(const Match& seen, Side side, const OrderChoice& order, const UnitSheet& card, const Wording& wording) {
    static constexpr Phrase nobody{"no enemy is in sight now", "aucun ennemi en vue pour l'instant"};
    const Vocabulary& words = words_of(seen);
    const Verdict verdict = seen.judge(side, order.action);
    const SheetLine* const line = explained(card, name_of(order.action, words));
    const bool is_idle = verdict.empty() && is_to_shoot(order.action, words) && !sees_somebody(seen, order.action.unit);
    return {{"action", json_of(order.action, wording)},
            {"cost", Json::array({order.least, order.most})},
            {"reach", order.reach.units == 0 ? "" : text::length_name(order.reach, wording.unit, wording.language)},
            {"moves", order.moves},
            {"legal", verdict.empty()},
            {"objections", json_of(verdict, wording)},
            {"means", line != nullptr ? line->means.in(wording.language) : std::string_view()},
            {"clause", line != nullptr ? json_of(line->clause, wording.language) : Json(nullptr)},
            {"idle", is_idle ? nobody.in(wording.language) : std::string_view()}};
}

Json line_json(const Match& seen, Side side, const OrderLine& line, const Wording& wording) {
    const Game& game = game_of(seen);
    const UnitSheet card = game.sheet_of == nullptr ? UnitSheet{} : game.sheet_of(seen.scenario(), line.unit);
    Json orders = Json::array();
    for (const OrderChoice& order : line.orders) orders.push_back(order_json(seen, side, order, card, wording));
    return {{"unit", line.unit.index()},
            {"pool", line.pool ? Json(*line.pool) : Json(nullptr)},
            {"pool_at_start", line.pool_at_start},
            {"last", word_json(line.last, game, wording.language)},
            {"written", word_json(line.written, game, wording.language)},
            {"due", line.is_due},
            {"orders", std::move(orders)}};
}

}  // namespace

Json sheet_json(const Match& seen, Side side, Language language) {
    const auto sheet = sheet_of(seen, side);
    const auto seal = words_of(seen).verb(Task::ready);
    if (!sheet || !seal) return nullptr;
    const Wording wording = wording_of_view(seen, language);
    Json lines = Json::array();
    for (const OrderLine& line : sheet->lines) lines.push_back(line_json(seen, side, line, wording));
    const Action sealing = side_action(*seal, side);
    const Verdict verdict = seen.judge(side, sealing);
    return {{"lines", std::move(lines)},
            {"seal",
             {{"action", json_of(sealing, wording)},
              {"legal", verdict.empty()},
              {"objections", json_of(verdict, wording)}}}};
}

Json sheet_for_all_json(const Match& seen, Side side, Language language) {
    Json list = Json::array();
    const auto sheet = sheet_of(seen, side);
    if (!sheet || sheet->lines.empty()) return list;
    const Wording wording = wording_of_view(seen, language);
    std::vector<WordId> said;
    for (const OrderLine& model : sheet->lines)
        for (const OrderChoice& kind : model.orders) {
            if (kind.action.word == no_word || std::ranges::find(said, kind.action.word) != said.end()) continue;
            said.push_back(kind.action.word);
            Json actions = Json::array();
            for (const OrderLine& line : sheet->lines)
                for (const OrderChoice& order : line.orders)
                    if (line.is_due && line.written == no_word && order.action.word == kind.action.word &&
                        seen.judge(side, order.action).empty())
                        actions.push_back(text::to_text(order.action, wording.scenario, wording.unit));
            if (actions.size() < 2) continue;
            list.push_back({{"label", text::capitalised(text::word_name(kind.action.word, game_of(seen), language))},
                            {"actions", std::move(actions)}});
        }
    return list;
}

}  // namespace umpire::wire
