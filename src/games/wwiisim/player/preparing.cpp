#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/player/goals.hpp"
#include "games/wwiisim/player/sheet.hpp"
#include "games/wwiisim/player/worth.hpp"
#include "games/wwiisim/setting_up.hpp"

#include <algorithm>
#include <array>
#include <vector>

/// Where units begin.
namespace umpire::wwiisim::ai {
namespace {

constexpr int tries = 64;
constexpr int first_tries = 24;  ///< of the first `regular`
constexpr int hiding_tries = 96;
constexpr std::size_t exchanges_weighed = 16;
/// So far along the road an ambush is laid: whoever comes on at its beginning is at short range from then on.
constexpr std::int32_t ambush_at = 11 * units_per_inch;
constexpr std::int32_t first_ambush_at = 20 * units_per_inch;  ///< of the first `regular`

Point middle(const decltype(Action::places)& places) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Place& place : places) {
        x += place.at.x;
        y += place.at.y;
    }
    const auto count = static_cast<std::int64_t>(places.size());
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

int inches(Length length) { return length.units / units_per_inch; }

/// Places beside the road where the column comes by early, in cover, and with the road in sight.
int worth_of_hide(const WwBattle& battle, Point at, Style style) {
    const Point table = battle.scenario->table;
    const std::int32_t road = table.y / 2;
    const int beside = std::abs(at.y - road) / units_per_inch;
    const std::int32_t wanted = style == Style::first ? first_ambush_at : ambush_at;
    const int along_road = std::abs(at.x - wanted) / units_per_inch;
    int worth = -40 * beside - 25 * along_road;
    for (const int x : {8, 14, 20, 26, 32})
        if (sees_point(battle, at, {x * units_per_inch, road})) worth += 80;
    return worth;
}

/// How much of the table is seen from there.
int view_from(const WwBattle& battle, Point at) {
    const Point table = battle.scenario->table;
    int seen = 0;
    for (int x = 1; x <= 4; ++x)
        for (int y = 1; y <= 4; ++y)
            if (sees_point(battle, at, {table.x * x / 5, table.y * y / 5})) ++seen;
    return seen;
}

int worth_of_start(const WwBattle& battle, UnitId unit, Point at, Style style) {
    if (is_concealed(battle, unit) && battle.scenario->terms == Terms::ambush) return worth_of_hide(battle, at, style);
    const Profile& profile = profile_of(battle, unit);
    Length nearest{coordinate_max};
    for (const Point objective : battle.scenario->objectives) nearest = std::min(nearest, length_of(objective - at));
    if (battle.scenario->objectives.empty())
        nearest = length_of(Point{battle.scenario->table.x / 2, battle.scenario->table.y / 2} - at);
    if (profile.is_officer) return 20 * inches(nearest);  // out of the way
    if (profile.walks_only) return 60 * view_from(battle, at) - 10 * inches(nearest);
    return -60 * inches(nearest) + 15 * view_from(battle, at);
}

int covered_of(const WwBattle& battle, const Action& action) {
    const FigureId first = (*battle.scenario)[action.unit].first;
    int covered = 0;
    for (const Place& place : action.places)
        covered += is_covering_place(battle, footprint_at(battle, first, place)) ? 1 : 0;
    return 400 * covered / static_cast<int>(action.places.size());
}

/// Puts the unit there in a battle that is tried out.
void set_up_there(Trial<Rules>& tried, const Action& action) {
    const std::size_t first = (*tried.scenario)[action.unit].first.index();
    for (std::size_t i = 0; i < action.places.size(); ++i) {
        Figure& base = tried.tried_table()[id_at<FigureId>(first + i)];
        base.at = action.places[i].at;
        base.facing = action.places[i].facing;
        base.on_table = true;
    }
}

struct Start {
    Action place;
    int worth = 0;
};

bool is_better(const Start& a, const Start& b) { return a.worth > b.worth; }

/// The worst that one of the enemies who stand already could fire at the unit, for each of its places.
std::vector<int> dangers_at(const WwBattle& battle, const std::vector<Start>& starts) {
    const UnitId unit = starts[0].place.unit;
    std::vector<int> dangers(starts.size(), 0);
    Trial<Rules> there = supposed(battle, unit, Word::primary_fire, Word::fire);
    std::vector<Box> boxes;
    for (const Start& start : starts) {
        set_up_there(there, start.place);
        boxes.push_back(box_of_places(there, men_of(there, unit)));
    }
    for (const UnitId enemy : acting_units(battle)) {
        if (side_of(battle, enemy) == side_of(battle, unit) || is_concealed(battle, enemy)) continue;
        if (men_of(battle, enemy).empty()) continue;
        Trial<Rules> then = supposed(there, enemy, Word::primary_fire, Word::fire);
        const Battery battery = battery_of(then, enemy);
        for (std::size_t i = 0; i < starts.size(); ++i) {
            if (!may_reach(then, battery, boxes[i])) continue;
            set_up_there(then, starts[i].place);
            dangers[i] = std::max(dangers[i], worth_of_volley(then, enemy, unit));
        }
    }
    return dangers;
}

/// Adds to the best of them the unit's best volley at the enemies that stand already, less twice the danger; the others
/// go.
void weigh_exchanges(const WwBattle& battle, std::vector<Start>& starts) {
    std::stable_sort(starts.begin(), starts.end(), is_better);
    if (starts.size() > exchanges_weighed) starts.resize(exchanges_weighed);
    const UnitId unit = starts[0].place.unit;
    const Quarries quarries = quarries_of(battle, unit);
    const std::vector<int> dangers = dangers_at(battle, starts);
    Trial<Rules> there = supposed(battle, unit, Word::primary_fire, Word::fire);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        set_up_there(there, starts[i].place);
        starts[i].worth += best_aim(there, unit, quarries).worth - 2 * dangers[i];
    }
}

int tries_for(const WwBattle& battle, UnitId unit, Style style) {
    if (is_concealed(battle, unit)) return hiding_tries;
    return style == Style::first ? first_tries : tries;
}

}  // namespace

Action zone_to_choose(Side side) {
    Action action = side_action(Verb::choose_zone, side);
    action.word = Word::south;
    return action;
}

std::optional<Action> deployment(const WwBattle& battle, Side side, Chance& chance, Style style) {
    for (const UnitId unit : acting_units(battle)) {
        if (side_of(battle, unit) != side || (is_concealed(battle, unit) && is_noted(battle, unit))) continue;
        std::vector<Start> starts;
        for (Action& place : suggest_places(battle, unit, chance, tries_for(battle, unit, style))) {
            if (style != Style::first) face_the_enemy(battle, place);
            const int worth = worth_of_start(battle, unit, middle(place.places), style) + covered_of(battle, place);
            starts.push_back({std::move(place), worth});
        }
        if (starts.empty()) continue;
        if (style != Style::first && enemy_distance(battle, {}, side)) weigh_exchanges(battle, starts);
        return std::min_element(starts.begin(), starts.end(), is_better)->place;
    }
    for (const Verb verb : {Verb::seal, Verb::pass})
        if (Action last = side_action(verb, side); Rules::judge(battle, side, last).empty()) return last;
    return std::nullopt;
}

}  // namespace umpire::wwiisim::ai
