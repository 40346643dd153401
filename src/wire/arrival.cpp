#include "wire/arrival.hpp"

#include "battle/player.hpp"
#include "dice/chance.hpp"
#include "draw/signs.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/told_names.hpp"
#include "wire/choices.hpp"
#include "wire/manners.hpp"
#include "wire/step.hpp"
#include "wire/table.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace umpire::wire {
namespace {

constexpr int halvings_along_edge = 14;

std::optional<Place> place_in(const Match& match, FigureId figure, std::string_view key) {
    const auto text = match.state(match.scenario()[figure].name, key);
    return text ? text::place_of(*text, LengthUnit::centimetre) : std::nullopt;
}

std::optional<Place> place_at_edge(const Match& match, FigureId figure) { return place_in(match, figure, "at_edge"); }

/// The row as it is announced, else the one that is suggested first.
std::optional<Action> row_of(const Match& seen, Side side, UnitId unit) {
    const auto verb = words_of(seen).verb(Task::come_on);
    if (!verb) return std::nullopt;
    Action row = unit_action(*verb, unit);
    for (const FigureId figure : draw::figures_of(seen.scenario(), unit))
        if (const auto place = place_at_edge(seen, figure)) row.places.push_back(*place);
    if (!row.places.empty()) return row;
    Chance chance(seen.hash(), 7);
    Candidates candidates;
    seen.suggest(side, chance, candidates);
    for (const Action& action : candidates.actions)
        if (action.unit == unit && action.verb == *verb && !action.places.empty()) return action;
    return std::nullopt;
}

Action shifted_along(Action row, bool along_x, std::int32_t by) {
    for (Place& place : row.places) place.at = place.at + (along_x ? Vector{by, 0} : Vector{0, by});
    return row;
}

/// Nothing of the unit is on the table, and it is neither removed nor inside of something that is.
bool waits(const Match& match, UnitId unit) {
    const auto figures = draw::figures_of(match.scenario(), unit);
    const bool is_off = std::all_of(figures.begin(), figures.end(), [&](FigureId figure) {
        return !match.table()[figure].on_table && !draw::is_removed(match, figure);
    });
    return is_off && draw::inside_of(match, unit).empty();
}

/// What is only noted may be noted anew; whoever has a place is not suggested again.
bool is_new_place(const Match& seen, const Action& action) {
    return action.unit.exists() && !standing(seen, seen.scenario()[action.unit].first).on_table;
}

/// Where the computer player would deploy somebody; it has a plan for the whole side. Nothing where it would have to
/// imagine what is hidden.
std::optional<Action> planned_place(const Match& seen, Side side) {
    const Game& game = game_of(seen);
    if (game.make_regular == nullptr || !seen.is_open_to(side)) return std::nullopt;
    Chance chance(seen.hash(), 11);
    Action action = game.make_regular()->choose(seen, side, chance);
    const bool is_place = !action.places.empty() && is_new_place(seen, action);
    return is_place && seen.judge(side, action).empty() ? std::optional(std::move(action)) : std::nullopt;
}

/// How the computer player would write the next unit that is not written yet; what the enemy writes is imagined.
std::optional<Action> planned_wave(const Match& seen, Side side) {
    const Game& game = game_of(seen);
    if (game.make_regular == nullptr) return std::nullopt;
    Chance chance(seen.hash(), 11);
    const std::unique_ptr<Match> imagined = seen.imagine(side, chance);
    Action action = game.make_regular()->choose(*imagined, side, chance);
    const bool is_open = action.unit.exists() && plan_of(seen, action.unit, side, Language::english).empty();
    return is_open && seen.judge(side, action).empty() ? std::optional(std::move(action)) : std::nullopt;
}

std::optional<Action> next_of(const Match& seen, const Decision& decision, const Candidates& candidates) {
    const auto first = [&](auto&& is_wanted) -> std::optional<Action> {
        const auto found = std::find_if(candidates.actions.begin(), candidates.actions.end(), is_wanted);
        return found == candidates.actions.end() ? std::nullopt : std::optional(*found);
    };
    const Vocabulary& words = words_of(seen);
    const auto first_of = [&](Task task) {
        return first([&](const Action& action) { return words.is(action.verb, task); });
    };
    const bool comes_on = decision.unit.exists() && waits(seen, decision.unit);
    switch (words[decision.question].topic) {
    case Topic::order: {
        const auto choose = game_of(seen).order_to_come_on;
        const Action* const order = choose == nullptr ? nullptr : choose(seen, decision.by, candidates.actions);
        return order == nullptr ? std::nullopt : std::optional(*order);
    }
    case Topic::come_on: return first_of(Task::come_on);
    case Topic::deploy:
        if (auto planned = planned_place(seen, decision.by)) return planned;
        return first(
            [&](const Action& action) { return words.is(action.verb, Task::deploy) && is_new_place(seen, action); });
    case Topic::arrivals: return planned_wave(seen, decision.by);
    case Topic::paths: break;
    default: return std::nullopt;
    }
    if (!comes_on) return std::nullopt;
    const bool lacks_way = stays_off(seen, decision.unit);
    return first([&](const Action& action) {
        return lacks_way ? words[action.verb].role == Role::way && !action.places.empty()
                         : words.is(action.verb, Task::go);
    });
}

}  // namespace

Point middle_of(const Action& action) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Place& place : action.places) {
        x += place.at.x;
        y += place.at.y;
    }
    const auto count = static_cast<std::int64_t>(action.places.size());
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

Figure standing(const Match& match, FigureId figure) {
    Figure stands = match.table()[figure];
    if (stands.on_table) return stands;
    auto place = place_at_edge(match, figure);
    if (!place) place = place_in(match, figure, "noted");
    if (place) {
        stands.at = place->at;
        stands.facing = place->facing;
        stands.on_table = true;
    }
    return stands;
}

bool is_at_edge(const Match& match, FigureId figure) {
    return !match.table()[figure].on_table && place_at_edge(match, figure).has_value();
}

std::optional<Action> entry_about(const Match& seen, Side side, UnitId unit, Point centre) {
    const std::optional<Action> row = row_of(seen, side, unit);
    if (!row) return std::nullopt;
    const Point table = seen.scenario().table;
    const Point middle = middle_of(*row);
    const bool along_x = middle.y <= 0 || middle.y >= table.y;
    // Nobody hangs over an end of the edge.
    std::int32_t least = -coordinate_max;
    std::int32_t most = coordinate_max;
    std::size_t next = 0;
    for (const FigureId figure : draw::figures_of(seen.scenario(), unit)) {
        if (draw::is_removed(seen, figure) || next >= row->places.size()) continue;
        const Point at = row->places[next++].at;
        const std::int32_t half = seen.scenario()[figure].base.half_width.units;
        least = std::max(least, half - (along_x ? at.x : at.y));
        most = std::min(most, (along_x ? table.x : table.y) - half - (along_x ? at.x : at.y));
    }
    const std::int32_t to_centre = along_x ? centre.x - middle.x : centre.y - middle.y;
    const std::int32_t wanted = least > most ? 0 : std::clamp(to_centre, least, most);
    const auto is_legal = [&](std::int32_t by) { return seen.judge(side, shifted_along(*row, along_x, by)).empty(); };
    if (is_legal(wanted)) return shifted_along(*row, along_x, wanted);
    std::int32_t low = 0;
    std::int32_t high = 1 << halvings_along_edge;
    const auto part = [&](std::int32_t of) {
        return static_cast<std::int32_t>(std::int64_t{wanted} * of / (1 << halvings_along_edge));
    };
    while (high - low > 1) {
        const std::int32_t between = (low + high) / 2;
        (is_legal(part(between)) ? low : high) = between;
    }
    return shifted_along(*row, along_x, part(low));
}

Json arrival_json(const Match& seen, Side side, const Candidates& candidates, Language language) {
    const auto decision = decision_of(seen, side);
    const std::optional<Action> next = decision ? next_of(seen, *decision, candidates) : std::nullopt;
    return !next ? Json(nullptr) : json_of(*next, wording_of_view(seen, language));
}

bool stays_off(const Match& seen, UnitId unit) { return seen.state(seen.scenario()[unit].name, "stays_off") == "yes"; }

namespace {

/// What the orders do to a unit that is not on the table yet; nothing for others.
const Warning* waiting_note(const Match& seen, UnitId unit) {
    const std::string host = draw::inside_of(seen, unit);
    const auto transport = host.empty() ? std::optional(unit) : seen.scenario().unit_named(host);
    if (!transport || !waits(seen, *transport)) return nullptr;
    const Game& game = game_of(seen);
    const bool is_told = host.empty() && game.absence_of != nullptr;
    const auto absence = is_told ? game.absence_of(seen, unit) : std::nullopt;
    if (host.empty() && !absence) return nullptr;
    for (const WaitingNote& note : game.warnings.waiting)
        if (note.way == (absence ? absence->way : no_word)) return &note.warning;
    return nullptr;
}

Json warning_json(std::size_t unit, std::string text, const Warning& warning) {
    return {{"unit", unit}, {"text", std::move(text)}, {"clause", warning.clause.id()}};
}

}  // namespace

Json warnings_json(const Match& seen, Side side, Language language) {
    Json warnings = Json::array();
    const auto decision = decision_of(seen, side);
    if (!decision) return warnings;
    const Topic topic = words_of(seen)[decision->question].topic;
    const bool is_order = topic == Topic::order;
    if (!is_order && topic != Topic::come_on && topic != Topic::paths) return warnings;
    const Warnings& game = game_of(seen).warnings;
    const Scenario told = text::told_scenario(seen.scenario(), language);
    for (std::size_t i = 0; i < seen.scenario().units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        const bool is_asked = is_order ? seen.scenario()[unit].side == side : unit == decision->unit;
        if (!is_asked) continue;
        const bool is_stuck = waits(seen, unit) && stays_off(seen, unit);
        if (is_stuck) {
            const Warning& warning = is_order ? game.nobody_moves : game.coming_on;
            const std::string name = text::capitalised(text::unit_name(unit, told, language));
            warnings.push_back(warning_json(i, name + std::string(warning.says.in(language)), warning));
        } else if (const Warning* note = is_order ? waiting_note(seen, unit) : nullptr) {
            warnings.push_back(warning_json(i, std::string(note->says.in(language)), *note));
        }
    }
    return warnings;
}

}  // namespace umpire::wire
