#include "games/wwiisim/player/sheet.hpp"

#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/mortars.hpp"
#include "games/wwiisim/player/edge.hpp"
#include "games/wwiisim/player/goals.hpp"
#include "games/wwiisim/player/wary.hpp"
#include "games/wwiisim/player/worth.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>
#include <array>

/// The order sheet of the computer player. It is written from what the side knows; what the enemy wrote is drawn anew
/// in the battle that it is shown, and no line depends on it.
namespace umpire::wwiisim::ai {
namespace {

constexpr int tired = 2;  ///< a pool that low is rested
constexpr int tiredness = 900;
constexpr int worth_a_risk = 1200;  ///< what two volleys must promise beyond that before who keeps a lead fires them
constexpr int ambush_from = 1300;   ///< what a first volley must promise before concealed troops show themselves

Action order(UnitId unit, Word word) {
    Action action = unit_action(Verb::order, unit);
    action.word = word;
    return action;
}

bool may(const WwBattle& battle, UnitId unit, Word word) { return against_order(battle, unit, word).empty(); }

bool has_mortar(const WwBattle& battle, UnitId unit) {
    const Men men = men_of(battle, unit);
    return std::any_of(men.begin(), men.end(), [&](FigureId man) { return mortar_of(battle, man).exists(); });
}

bool is_jammed_unit(const WwBattle& battle, UnitId unit) {
    for (const FigureId man : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, man))
            if (is_jammed(battle, man, weapon)) return men_of(battle, unit).size() < 5;
    return false;
}

/// What the unit may fire at; it is looked up once for all orders.
int fire_worth(const WwBattle& battle, UnitId unit, Word phase, Word order, const Quarries& quarries) {
    const Trial<Rules> then = supposed(battle, unit, phase, order);
    return std::max(best_aim(then, unit, quarries).worth, best_siege(then, unit).worth);
}
int fire_worth(const WwBattle& battle, UnitId unit, Word phase, Word order) {
    return fire_worth(battle, unit, phase, order, quarries_of(battle, unit));
}

int shell_worth(const WwBattle& battle, UnitId unit) {
    int best = 0;
    for (const FigureId man : men_of(battle, unit))
        if (mortar_of(battle, man).exists()) best = std::max(best, best_shell(battle, man).worth);
    return best;
}

/// What an order with a gait promises: the way towards the goal, a volley after it, and what it leads away from the
/// edge and, for a vehicle that leaves, out of fire.
int gait_worth(const WwBattle& battle, UnitId unit, Word gait, const Goal& goal, const Quarries& quarries,
               Style style) {
    const Length left = length_of(goal.at - centre_of(battle, unit)) - goal.enough;
    const bool drives = is_vehicle(battle, unit);
    const Length once = gait_length(battle.scenario->values, gait);
    const Length way = std::min(left, drives ? once * 2 : once);
    if (way <= Length{battle.scenario->values.move_least}) return 0;
    const int inches = way.units / units_per_inch;
    const int cost = gait == Word::run && !drives ? 300 : 0;
    const Point now = centre_of(battle, unit);
    int safer = 0;
    if (style != Style::first && goal.at != now) {
        const Vector by = along(goal.at - now, way);
        safer = price_of_edge(battle, unit, now) - price_of_edge(battle, unit, now + by);
        if (goal.kind == Goal::Kind::leave) safer += danger_after(battle, unit, {}) - danger_after(battle, unit, by);
    }
    const int volley = fire_worth(battle, unit, Word::secondary_fire, gait, quarries) * 3 / 4;
    return safer + inches * goal.per_inch + volley - cost;
}

Word best_order(const WwBattle& battle, UnitId unit, const Goal& goal, Style style) {
    const UnitState& state = battle.situation[unit];
    const int pool = state.endurance;
    const bool drives = is_vehicle(battle, unit);
    // WW-MG-5: a gun is cleared by hiding for a whole turn; who leaves has no use for that.
    const bool clears = is_jammed_unit(battle, unit) && (style == Style::first || goal.kind != Goal::Kind::leave);
    if (clears) return Word::hide;
    // In the last turn nobody spares himself.
    const bool is_last = style != Style::first && battle.situation->turn >= battle.scenario->turns;
    const bool is_tired = !drives && pool <= tired && !is_last;
    if (has_mortar(battle, unit) && shell_worth(battle, unit) > 0) return Word::fire;
    const Quarries quarries = quarries_of(battle, unit);
    const int first = fire_worth(battle, unit, Word::primary_fire, Word::fire, quarries);
    const int second = fire_worth(battle, unit, Word::secondary_fire, Word::fire, quarries);
    // Two volleys cost a point of the pool; one is free.
    int fire = is_tired ? std::max(first, second) : first + second * 4 / 5;
    if (is_tired) fire -= tiredness;
    Word best = Word::hide;
    int worth = is_tired ? 0 : 150;
    if (style != Style::first && keeps_lead(battle, side_of(battle, unit))) worth += worth_a_risk;
    if (fire > worth) {
        best = Word::fire;
        worth = fire;
    }
    if (goal.kind == Goal::Kind::none) return best;
    for (const Word gait : {Word::walk, Word::run}) {
        if (gait == Word::run && is_tired) continue;
        const int way = gait_worth(battle, unit, gait, goal, quarries, style);
        if (way <= worth || !may(battle, unit, gait)) continue;
        best = gait;
        worth = way;
    }
    return best;
}

/// Concealed troops wait until the first volley is worth it, or until they would be found.
Word best_hidden_order(const WwBattle& battle, UnitId unit) {
    const int first = fire_worth(battle, unit, Word::primary_fire, Word::fire);
    const int second = fire_worth(battle, unit, Word::secondary_fire, Word::fire);
    const bool is_late = battle.situation->turn + 1 >= battle.scenario->turns;
    if (first + second >= (is_late ? 200 : ambush_from)) return Word::fire;
    const auto enemy = enemy_distance(battle, centre_of(battle, unit), side_of(battle, unit));
    const bool is_long = battle.situation->turn >= 3 && enemy && *enemy > Length{24 * units_per_inch};
    return is_long ? Word::walk : Word::hide;
}

/// WW-TRN-6: the transport stands still in the turn in which its passengers get out.
Word best_transport_order(const WwBattle& battle, UnitId unit, UnitId passengers) {
    if (!wants_out(battle, passengers)) {
        if (may(battle, unit, Word::run)) return Word::run;
        return Word::hide;
    }
    return fire_worth(battle, unit, Word::secondary_fire, Word::fire) > 0 ? Word::fire : Word::hide;
}

/// A truck whose men get out at once comes no farther than it must; one that has to wait is faster a harder mark.
Word order_of_arrival(const WwBattle& battle, UnitId unit, Style style) {
    const bool is_slow = is_wary(battle, unit) && (style == Style::first || !drives_on(battle, unit));
    return !is_slow && may(battle, unit, Word::run) ? Word::run : Word::walk;
}

/// They run where the edge of the table is too near.
Word order_of_passengers(const WwBattle& battle, UnitId unit, Style style) {
    const bool is_fast = style != Style::first && shuns_edge(battle, unit) && may(battle, unit, Word::run);
    return is_fast ? Word::run : Word::walk;
}

Word order_for(const WwBattle& battle, UnitId unit, Style style) {
    if (is_aboard(battle, unit)) return order_of_passengers(battle, unit, style);
    if (battle.situation[unit].has(Mark::arrived)) return order_of_arrival(battle, unit, style);
    if (is_concealed(battle, unit)) return best_hidden_order(battle, unit);
    const UnitId passengers = passengers_of(battle, unit);
    if (passengers.exists()) return best_transport_order(battle, unit, passengers);
    return best_order(battle, unit, goal_of(battle, unit, style), style);
}

/// It is rested, and two volleys promise the loss of an enemy: nobody would hide then.
bool is_silly_to_hide(const WwBattle& battle, UnitId unit) {
    if (is_concealed(battle, unit) || battle.situation[unit].endurance <= tired) return false;
    return fire_worth(battle, unit, Word::primary_fire, Word::fire) +
               fire_worth(battle, unit, Word::secondary_fire, Word::fire) >=
           point;
}

bool needs_line(const WwBattle& battle, UnitId unit) {
    if (battle.situation[unit].has(Mark::has_order)) return false;
    if (must_have_order(battle, unit)) return true;
    return may_have_order(battle, unit) && is_aboard(battle, unit) && wants_out(battle, unit);
}

}  // namespace

void lines_worth_a_thought(const WwBattle& battle, Side side, std::vector<Action>& out) {
    for (const UnitId unit : acting_units(battle)) {
        if (side_of(battle, unit) != side || !needs_line(battle, unit)) continue;
        for (const Word word : {Word::fire, Word::walk, Word::run, Word::hide})
            if (may(battle, unit, word) && (word != Word::hide || !is_silly_to_hide(battle, unit)))
                out.push_back(order(unit, word));
        return;
    }
    out.push_back(side_action(Verb::seal, side));
}

Action next_line(const WwBattle& battle, Side side, Style style) {
    for (const UnitId unit : acting_units(battle)) {
        if (side_of(battle, unit) != side || !needs_line(battle, unit)) continue;
        const Word wanted = order_for(battle, unit, style);
        for (const Word word : {wanted, Word::hide, Word::walk})
            if (may(battle, unit, word) && Rules::judge(battle, side, order(unit, word)).empty())
                return order(unit, word);
    }
    return side_action(Verb::seal, side);
}

}  // namespace umpire::wwiisim::ai
