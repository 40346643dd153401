#include "games/wwiisim/player/wary.hpp"

#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/player/worth.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/suggest.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>

namespace umpire::wwiisim::ai {
namespace {

constexpr std::int32_t raster = 4 * units_per_inch;         ///< between two places where somebody may lie
constexpr std::int32_t hidden_reach = 24 * units_per_inch;  ///< so far most of the hidden shoot
constexpr int hidden_man = 350;  ///< what one of them in range does to the truck, in thousandths of a point
constexpr int directions = 24;

/// Of all places where the enemy may lie hidden (WW-SCN-9), the thousandths from which the truck is shot at there.
int watched_part(const WwBattle& battle, Point at) {
    const Point table = battle.scenario->table;
    int all = 0;
    int watched = 0;
    for (std::int32_t x = units_per_inch; x < table.x; x += raster)
        for (std::int32_t y = units_per_inch; y < table.y; y += raster) {
            const Point lair{x, y};
            if (std::abs(y - table.y / 2) < battle.scenario->values.ambush_entry) continue;
            ++all;
            if (length_of(lair - at) <= Length{hidden_reach} && sees_point(battle, lair, at)) ++watched;
        }
    return all == 0 ? 0 : watched * point / all;
}

/// How many men of the other side are still to show themselves; the roster tells it (WW-INF-4).
int hidden_men(const WwBattle& battle, Side side) {
    int men = 0;
    for (const UnitId unit : acting_units(battle))
        if (side_of(battle, unit) != side && is_concealed(battle, unit))
            men += static_cast<int>(roster_of(battle, unit).size());
    return men;
}

/// What the enemies that stand on the table could fire at the vehicle where it is.
int danger_there(const WwBattle& there, UnitId unit) {
    int danger = 0;
    for (const UnitId enemy : acting_units(there)) {
        if (side_of(there, enemy) == side_of(there, unit) || !stands(there, enemy)) continue;
        if (!may_reach(there, enemy, unit)) continue;
        const Trial<Rules> then = supposed(there, enemy, Word::secondary_fire, Word::fire);
        danger += worth_of_volley(then, enemy, unit);
    }
    return danger;
}

/// What may befall the truck at that place when it has come so far in this turn.
int danger_at(const WwBattle& battle, UnitId unit, Place place, Length way) {
    const FigureId hull = (*battle.scenario)[unit].first;
    Trial<Rules> there(battle);
    there.tried_table()[hull] = {place.at, place.facing, true};
    there.tried_situation()[unit].path += way.units;
    const int hidden = hidden_men(battle, side_of(battle, unit)) * hidden_man / point * watched_part(battle, place.at);
    // WW-FIRE-17: who has come far is hit by three men where another is hit by four.
    const bool is_far = there.situation[unit].path > battle.scenario->values.vehicle_far_from;
    return danger_there(there, unit) + (is_far ? hidden * 3 / 4 : hidden);
}

}  // namespace

int danger_after(const WwBattle& battle, UnitId unit, Vector by) {
    Trial<Rules> there(battle);
    Figure& base = there.tried_table()[(*battle.scenario)[unit].first];
    base.at = base.at + by;
    there.tried_situation()[unit].path += length_of(by).units;
    return danger_there(there, unit);
}

bool is_wary(const WwBattle& battle, UnitId unit) {
    const bool is_column = battle.scenario->terms == Terms::ambush && side_of(battle, unit) == Side::b;
    return is_column && !is_aboard(battle, unit) && passengers_of(battle, unit).exists();
}

bool drives_on(const WwBattle& battle, UnitId unit) {
    return is_wary(battle, unit) && battle.scenario->options.unload_stillness == choice::unload_stillness::turn;
}

std::optional<Action> wary_entry(const WwBattle& battle, Side side, UnitId unit, Point usual) {
    const Length most{allowance_of(battle, unit).most.units - 1};
    const FigureId hull = (*battle.scenario)[unit].first;
    std::optional<Action> best;
    int least = 0;
    for (int i = 0; i < directions; ++i) {
        const Angle ahead = degrees(i * 360 / directions);
        const Place end{usual + towards(ahead, most), ahead};
        Action path = figure_action(Verb::path_of_model, hull);
        path.places.push_back({usual, {}});
        path.places.push_back({end.at, {}});
        if (!Rules::judge(battle, side, path).empty()) continue;
        const int danger = danger_at(battle, unit, end, most);
        if (best && danger >= least) continue;
        best = path;
        least = danger;
    }
    return best;
}

std::optional<Action> wary_step(const WwBattle& battle, Side side, UnitId unit, Length most) {
    const Figure& now = battle.table[(*battle.scenario)[unit].first];
    std::optional<Action> best;
    int least = danger_at(battle, unit, {now.at, now.facing}, {});
    for (int i = 0; i < directions; ++i)
        for (const int part : {2, 4}) {
            const Angle ahead = degrees(i * 360 / directions);
            const Length way{(most.units - 1) * part / 4};
            const Action path = unit_path(battle, unit, towards(ahead, way));
            if (!Rules::judge(battle, side, path).empty()) continue;
            const int danger = danger_at(battle, unit, {now.at + towards(ahead, way), ahead}, way);
            if (danger >= least) continue;
            best = path;
            least = danger;
        }
    return best;
}

}  // namespace umpire::wwiisim::ai
