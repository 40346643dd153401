#include "wire/table.hpp"

#include "battle/enumerators.hpp"
#include "battle/points.hpp"
#include "battle/table_talk.hpp"
#include "dice/chance.hpp"
#include "draw/captions.hpp"
#include "draw/figures.hpp"
#include "draw/signs.hpp"
#include "draw/svg.hpp"
#include "draw/terrain_kinds.hpp"
#include "games/games.hpp"
#include "text/ending.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/told_names.hpp"
#include "text/wording.hpp"
#include "wire/arrival.hpp"
#include "wire/manners.hpp"
#include "wire/parts.hpp"
#include "wire/sides.hpp"
#include "wire/step.hpp"
#include "wire/talk.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>

namespace umpire::wire {
namespace {

std::string_view passage_name(Passage passage) {
    switch (passage) {
    case Passage::free: return "free";
    case Passage::slow: return "slow";
    case Passage::road: return "road";
    case Passage::rough: return "rough";
    case Passage::obstacle: return "obstacle";
    case Passage::entered: return "entered";
    case Passage::closed: break;
    }
    return "closed";
}

/// What a piece is and does now: "building" may have become "ruins".
Json kind_json(const Match& match, std::size_t piece, Language language) {
    const std::string_view kind = draw::kind_of(match, piece);
    const TerrainLook& look = draw::look_of(match, piece);
    std::string effect = draw::effects_of(look, language);
    if (const std::string agreed = draw::agreed_of(match.scenario(), piece, language); !agreed.empty())
        effect += (effect.empty() ? "" : ", ") + agreed;
    return {{"kind", kind},
            {"look", enumerator_name(look.look)},
            {"kind_name", text::capitalised(text::terrain_name(kind, game_of(match), language))},
            {"effect", std::move(effect)},
            {"passage", passage_name(look.passage)},
            {"level", draw::level_of(look.look)}};
}

Json pieces_json(const Match& match, Language language) {
    const Scenario& scenario = match.scenario();
    Json pieces = Json::array();
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
        Json corners = Json::array();
        for (const Point corner : scenario.pieces[i].outline.corners()) corners.push_back(json_of(corner));
        Json piece = kind_json(match, i, language);
        piece["name"] = scenario.pieces[i].name;
        piece["line"] = scenario.pieces[i].outline.is_line();
        piece["corners"] = std::move(corners);
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

/// The list and the profile of each unit stand in the setup alone, by the name of the unit.
const Setup::Unit* setup_of(const Scenario& scenario, const UnitCard& card) {
    for (const Setup::Unit& unit : scenario.setup.units)
        if (unit.side == card.side && unit.name == card.name) return &unit;
    return nullptr;
}

Branch branch_of(const Scenario& scenario, const Setup::Unit* unit) {
    for (const BranchRow& row : game_of(scenario).looks.branches)
        if (unit != nullptr && row.profile == unit->profile) return row.branch;
    return Branch::infantry;
}

Json units_json(const Scenario& scenario, Language language) {
    Json units = Json::array();
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        const UnitCard& card = scenario.units[i];
        const Setup::Unit* setup = setup_of(scenario, card);
        Json figures = Json::array();
        for (const FigureId figure : draw::figures_of(scenario, id_at<UnitId>(i))) figures.push_back(figure.index());
        units.push_back(
            {{"name", card.name},
             {"title", text::capitalised(text::unit_name(id_at<UnitId>(i), scenario, language))},
             {"side", letter(card.side)},
             {"list", setup == nullptr ? "" : setup->list},
             {"profile_name",
              setup == nullptr ? "" : text::profile_name(setup->profile, setup->list, game_of(scenario), language)},
             {"branch", enumerator_name(branch_of(scenario, setup))},
             {"section", card.is_section},
             {"figures", std::move(figures)}});
    }
    return units;
}

Json figures_json(const Match& match, const Scenario& scenario, Language language) {
    Json figures = Json::array();
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const FigureCard& card = scenario.figures[i];
        const FigureLook look = draw::figure_look(scenario, id_at<FigureId>(i));
        Json weapons = Json::array();
        for (std::size_t w = 0; w < scenario.weapon_names.size(); ++w)
            if (((card.weapons >> w) & 1) != 0) weapons.push_back(w);
        figures.push_back({{"name", card.name},
                           {"title", text::capitalised(text::figure_name(id_at<FigureId>(i), scenario, language))},
                           {"unit", card.unit.index()},
                           {"side", letter(card.side)},
                           {"round", card.base.kind == BaseShape::Kind::round},
                           {"half_width", card.base.half_width.units},
                           {"half_depth", card.base.half_depth.units},
                           {"symbol", look.symbol},
                           {"turret", look.turret},
                           {"armour", armour_json(match, id_at<FigureId>(i))},
                           {"weapons", std::move(weapons)}});
    }
    return figures;
}

Json sides_json(const Scenario& scenario, Language language) {
    Json sides = Json::array();
    for (const Side side : {Side::a, Side::b}) {
        std::string list;
        for (const Setup::Unit& unit : scenario.setup.units)
            if (list.empty() && unit.side == side) list = unit.list;
        sides.push_back({{"side", letter(side)},
                         {"name", text::side_name(side, language)},
                         {"list", list},
                         {"list_name", list.empty() ? "" : text::list_name(list, game_of(scenario), language)}});
    }
    return sides;
}

Json stages_json(const Scenario& scenario, Language language) {
    Json stages = Json::array();
    for (const Phrase& stage : game_of(scenario).stages) stages.push_back(stage.in(language));
    return stages;
}

/// What dice of orders show, and letters for an order without a pictogram.
Json order_signs_json(const Game& game, Language language) {
    Json signs = Json::array();
    for (const WordRow& word : game.words().words)
        if (word.kind == WordKind::order)
            signs.push_back({{"name", word.name},
                             {"title", text::capitalised(std::string(word.says.in(language)))},
                             {"pictogram", word.pictogram},
                             {"letters", draw::letter_of(word, language)}});
    return signs;
}

/// What badges show; one without a pictogram is left out.
Json state_signs_json(const Game& game, Language language) {
    Json signs = Json::array();
    for (const BadgeCard& badge : game.badges)
        if (!badge.sign.empty())
            signs.push_back({{"name", badge.name},
                             {"title", text::capitalised(text::state_name(badge.name, game, language))},
                             {"says", badge.means.in(language)},
                             {"pictogram", badge.sign}});
    return signs;
}

/// What the buttons of verbs show that have a pictogram of their own.
Json verb_signs_json(const Game& game) {
    Json signs = Json::array();
    for (const VerbSign& sign : game.looks.verb_signs)
        signs.push_back({{"name", sign.verb}, {"pictogram", sign.pictogram}});
    return signs;
}

/// Null where the battle is not won by what a scenario says.
Json aim_json(const Scenario& scenario, Language language) {
    const TableTalk* const talk = game_of(scenario).talk;
    if (talk != nullptr)
        for (const VictorySaying& aim : talk->aims)
            if (aim.victory == scenario.setup.victory)
                return {{"text", aim.says.in(language)}, {"clause", json_of(aim.clause, language)}};
    return nullptr;
}

}  // namespace

Json scenario_json(const Match& match, Language language) {
    const Scenario& scenario = match.scenario();
    const Scenario told = text::told_scenario(scenario, language);
    const auto index = static_cast<std::size_t>(language);
    const Setup& setup = scenario.setup;
    Json objectives = Json::array();
    for (const Point objective : scenario.objectives) objectives.push_back(json_of(objective));
    Json options = Json::array();
    for (const OptionSetting& option : setup.options)
        options.push_back({{"name", option.name}, {"value", option.value}});
    Json weapons = Json::array();
    for (const std::string& weapon : scenario.weapon_names)
        weapons.push_back(text::weapon_name(weapon, game_of(scenario), language));
    const std::string& description = setup.description[index].empty() ? setup.description[0] : setup.description[index];
    return {{"ruleset", setup.ruleset},
            {"name", setup.name},
            {"title", draw::title_of(scenario, language)},
            {"description", description},
            {"aim", aim_json(scenario, language)},
            {"victory", setup.victory.empty() ? "" : text::victory_name(setup.victory, game_of(scenario), language)},
            {"turns", scenario.turns},
            {"unit", text::unit_of(setup.ruleset) == LengthUnit::inch ? "inch" : "centimetre"},
            {"table", json_of(scenario.table)},
            {"objective_radius", draw::Sizes{}.objective_radius.units},
            {"objectives", std::move(objectives)},
            {"measuring", match.may_measure()},
            {"arcs", game_of(scenario).looks.has_arcs},
            {"order_signs", order_signs_json(game_of(scenario), language)},
            {"state_signs", state_signs_json(game_of(scenario), language)},
            {"verb_signs", verb_signs_json(game_of(scenario))},
            {"stages", stages_json(scenario, language)},
            {"stages_clause", game_of(scenario).stages_clause.id()},
            {"options", std::move(options)},
            {"sides", sides_json(scenario, language)},
            {"pieces", pieces_json(match, language)},
            {"weapons", std::move(weapons)},
            {"units", units_json(told, language)},
            {"figures", figures_json(match, told, language)}};
}

namespace {

Json badges_json(const Match& match, FigureId figure, Language language) {
    Json badges = Json::array();
    const Game& game = game_of(match);
    for (const Badge& badge : match.badges(figure))
        badges.push_back({{"name", badge.name},
                          {"text", badge_text(badge, game, language)},
                          {"hint", badge_hint(badge.name, game, language)},
                          {"look", draw::look_of_badge(badge.name, game)},
                          {"of_unit", draw::is_of_unit(badge.name, game)},
                          {"value", badge.value},
                          {"number", badge.is_number},
                          {"routine", badge.is_routine}});
    return badges;
}

Json figure_states_json(const Match& match, Language language) {
    Json figures = Json::array();
    const Scenario& scenario = match.scenario();
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        const auto id = id_at<FigureId>(i);
        const Figure figure = standing(match, id);
        const bool is_removed = draw::is_removed(match, id);
        // Away: aboard, waiting to come on, or where the observer does not know.
        figures.push_back({{"at", json_of(figure.at)},
                           {"facing", figure.facing.tenths},
                           {"place", match.table()[id].on_table ? "table"
                                     : figure.on_table          ? "edge"
                                     : is_removed               ? "removed"
                                                                : "away"},
                           {"done", draw::signs_of(match, id).is_done},
                           {"badges", badges_json(match, id, language)}});
    }
    return figures;
}

/// Where a unit is whose models do not stand on the table: in another unit or in a piece of terrain.
Json inside_json(const Match& match, UnitId unit) {
    const std::string place = draw::inside_of(match, unit);
    if (place.empty()) return nullptr;
    if (const auto host = match.scenario().unit_named(place)) return {{"unit", host->index()}, {"piece", nullptr}};
    const auto piece = match.scenario().piece_named(place);
    return {{"unit", nullptr}, {"piece", piece ? Json(piece->index()) : Json(nullptr)}};
}

Json lob_json(const Match& match, UnitId unit) {
    const auto lob = lob_of(match, unit);
    if (!lob) return nullptr;
    return {{"by", lob->by.index()}, {"least", lob->least.units}, {"most", lob->most.units}};
}

Json unit_states_json(const Match& match, Observer observer, Language language) {
    Json units = Json::array();
    const Vocabulary& words = words_of(match);
    for (std::size_t i = 0; i < match.scenario().units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        const draw::Signs signs = draw::signs_of(match, unit);
        units.push_back(
            {{"die", signs.order == no_word ? Json(nullptr) : Json(words[signs.order].name)},
             {"die_name", signs.order == no_word ? "" : text::word_name(signs.order, game_of(match), language)},
             {"kept", signs.is_kept},
             {"pins", signs.pins},
             {"left", draw::models_in_play(match, unit)},
             {"done", draw::has_acted(match, unit)},
             {"marks", draw::marks_text(match, unit, language)},
             {"plan", plan_of(match, unit, observer, language)},
             {"lob", lob_json(match, unit)},
             {"inside", inside_json(match, unit)}});
    }
    return units;
}

/// The pieces of terrain that have become something else.
Json changed_json(const Match& match, Language language) {
    Json changed = Json::array();
    for (std::size_t i = 0; i < match.scenario().pieces.size(); ++i) {
        if (draw::kind_of(match, i) == draw::kind_of(match.scenario(), i)) continue;
        Json piece = kind_json(match, i, language);
        piece["piece"] = i;
        changed.push_back(std::move(piece));
    }
    return changed;
}

/// The dice in the bag, in games that have one.
Json bag_json(const Match& match) {
    Json bag = Json::object();
    for (const Side side : {Side::a, Side::b}) {
        const std::optional<int> count = number_of(match, side, "bag");
        if (!count) return nullptr;
        bag[letter(side)] = *count;
    }
    return bag;
}

Json number_state(const Match& match, Side side, std::string_view key) {
    const std::optional<int> number = number_of(match, side, key);
    return number ? Json(*number) : Json(nullptr);
}

/// The points as they stand, so that they move when something is won or lost and not only when the rules count them; no
/// points where the scenario counts none.
Json clouds_json(const Match& match) {
    Json clouds = Json::array();
    for (const Cloud& cloud : match.clouds())
        clouds.push_back({{"at", json_of(cloud.at)}, {"radius", cloud.radius.units}, {"last_turn", cloud.last_turn}});
    return clouds;
}

Json score_json(const Match& match) {
    const bool is_over = has_ended(match);
    Json score = Json::array();
    for (const Side side : {Side::a, Side::b}) {
        Json points = number_state(match, side, "standing");
        if (is_over && !points.is_null()) points = number_state(match, side, "points");
        score.push_back(
            {{"side", letter(side)}, {"points", std::move(points)}, {"models", number_state(match, side, "models")}});
    }
    return score;
}

/// What another side is asked is its own affair: that it is asked at all may tell who could react to what.
Json foreign_json(const Decision& decision, const Wording& wording) {
    const bool is_french = wording.language == Language::french;
    const std::string name(text::side_name(decision.by, wording.language));
    return {{"side", letter(decision.by)},
            {"question", ""},
            {"manner", "buttons"},
            {"text", name + (is_french ? " décide." : " decides.")},
            {"hint", ""},
            {"unit", nullptr},
            {"figure", nullptr},
            {"clause", nullptr}};
}

/// What is chosen for the edges differs where the scenario gives no roles.
std::string_view hint_of(const QuestionRow& row, const Wording& wording) {
    const Game& game = game_of(wording.scenario);
    const bool has_roles = game.has_roles != nullptr && game.has_roles(wording.scenario);
    return (has_roles || !row.hint_of_equals.is_whole() ? row.hint : row.hint_of_equals).in(wording.language);
}

}  // namespace

Json decision_json(const Decision& decision, const Wording& wording) {
    const QuestionRow& row = words_of(wording.scenario)[decision.question];
    return {{"side", letter(decision.by)},          {"question", row.name},
            {"manner", name_of(row.manner)},        {"text", text::question(decision, *wording.told, wording.language)},
            {"hint", hint_of(row, wording)},        {"unit", number_of(decision.unit)},
            {"figure", number_of(decision.figure)}, {"clause", json_of(decision.clause, wording.language)}};
}

namespace {

Json end_reasons_json(const Match& match, Language language) {
    Json reasons = Json::array();
    for (const EndReason& reason : text::end_reasons(match))
        reasons.push_back({{"clause", json_of(reason.clause, language)}, {"told", reason.told.in(language)}});
    return reasons;
}

Json pending_json(const Match& match, Observer observer, const Wording& wording) {
    if (const auto roll = roll_due(match)) return {{"kind", "roll"}, {"roll", json_of(*roll, wording)}};
    if (const auto* draw = std::get_if<Draw>(&match.pending()))
        return {{"kind", "draw"},
                {"bag", {{"A", draw->of_side_a}, {"B", draw->tokens - draw->of_side_a}}},
                {"clause", json_of(draw->clause, wording.language)}};
    if (const auto* finished = std::get_if<Finished>(&match.pending()))
        return {{"kind", "finished"},
                {"winner", letter(finished->winner)},
                {"clause", json_of(finished->clause, wording.language)},
                {"reasons", end_reasons_json(match, wording.language)}};
    Json decisions = Json::array();
    for (const Decision& decision : std::get<Decisions>(match.pending()))
        decisions.push_back(decision.by == observer ? decision_json(decision, wording)
                                                    : foreign_json(decision, wording));
    return {{"kind", "decisions"}, {"decisions", std::move(decisions)}};
}

}  // namespace

namespace {

/// The observer knows, or is asked, what the other side may not know.
bool is_covert(const Match& truth, Observer observer) {
    if (observer == Side::none || has_ended(truth)) return false;
    if (!truth.is_open_to(observer == Side::a ? Side::b : Side::a)) return true;
    const auto* decisions = std::get_if<Decisions>(&truth.pending());
    if (decisions == nullptr) return false;
    return std::any_of(decisions->begin(), decisions->end(), [&](const Decision& decision) {
        return decision.by == observer && words_of(truth)[decision.question].is_secret;
    });
}

}  // namespace

std::string plan_of(const Match& match, UnitId unit, Observer observer, Language language) {
    if (match.scenario()[unit].side != observer) return {};
    const Game& game = game_of(match);
    const auto absence = game.absence_of == nullptr ? std::nullopt : game.absence_of(match, unit);
    if (!absence || absence->is_over) return {};
    const std::string way = text::word_name(absence->way, game, language);
    return absence->from == no_word ? way : way + " " + text::word_name(absence->from, game, language);
}

Json given_up_in(Json view, Side given_up, Language language) {
    if (given_up == Side::none || view["pending"]["kind"] == "finished") return view;
    const Side winner = given_up == Side::a ? Side::b : Side::a;
    view["pending"] = {{"kind", "finished"},
                       {"winner", letter(winner)},
                       {"clause", nullptr},
                       {"reasons", Json::array()},
                       {"given_up", letter(given_up)}};
    view["headline"] = draw::over_line(winner, language, false);
    return view;
}

Json view_json(const Match& truth, Observer observer, Language language) {
    const std::unique_ptr<Match> known = truth.is_open_to(observer) ? nullptr : truth.known_to(observer);
    const Match& match = known == nullptr ? truth : *known;
    const Scenario told = text::told_scenario(match.scenario(), language);
    Json view{{"turn", match.turn()},
              {"headline", draw::turn_line(match, language, &told)},
              {"active", letter(match.active())},
              {"active_unit", number_of(match.active_unit())},
              {"score", score_json(match)},
              {"zones", zones_json(match, language)},
              {"edges", edges_json(match, language)},
              {"clouds", clouds_json(match)},
              {"bag", bag_json(match)},
              {"figures", figure_states_json(match, language)},
              {"units", unit_states_json(match, observer, language)},
              {"changed", changed_json(match, language)},
              {"covert", is_covert(truth, observer)},
              {"pending", pending_json(truth, observer, wording_for(truth, language))}};
    put_talk(view, match, observer, language);
    return view;
}

}  // namespace umpire::wire
