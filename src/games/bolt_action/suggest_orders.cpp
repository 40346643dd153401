#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/suggest.hpp"

#include <array>

namespace umpire::bolt_action {

namespace {

constexpr std::array plain_orders{Verb::order_fire,   Verb::order_advance, Verb::order_run,
                                  Verb::order_ambush, Verb::order_rally,   Verb::order_down};

std::vector<UnitId> units_to_pick(Offers& offers) {
    std::vector<UnitId> open;
    for (const UnitId unit : units_of(offers.scenario(), offers.side()))
        if (may_be_picked(offers.battle(), unit)) open.push_back(unit);
    return open;
}

/// BA-WEAP-3: a Fixed weapon may be turned with the order Ambush.
Action ambush_facing(const BaBattle& battle, UnitId unit, UnitId enemy) {
    Action action = unit_action(Verb::order_ambush, unit);
    action.places.push_back({middle_of(battle, enemy), {}});
    return action;
}

void offer_orders_of(Offers& offers, UnitId unit, const std::vector<UnitId>& enemies) {
    for (const Verb verb : plain_orders) offers.offer(unit_action(verb, unit));
    const bool turns = is_on_table(offers.battle(), unit) && has_fixed_weapon(offers.battle(), unit);
    for (const UnitId enemy : enemies) {
        offers.offer(action_at_unit(Verb::order_run, unit, enemy));
        offers.offer(action_at_unit(Verb::order_advance, unit, enemy));
        if (turns) offers.offer(ambush_facing(offers.battle(), unit, enemy));
    }
}

/// Orders as often as they are worth it: shots, moves and assaults more often than waiting.
constexpr std::array drawn_orders{Verb::order_fire,    Verb::order_fire,    Verb::order_fire,  Verb::order_advance,
                                  Verb::order_advance, Verb::order_advance, Verb::order_run,   Verb::order_run,
                                  Verb::order_run,     Verb::order_ambush,  Verb::order_rally, Verb::order_down};

Action drawn_order(Offers& offers, UnitId unit, const std::vector<UnitId>& enemies) {
    const Verb verb = drawn_orders[offers.any(drawn_orders.size())];
    if (enemies.empty()) return unit_action(verb, unit);
    const UnitId enemy = offers.one_of(enemies);
    const bool moves = verb == Verb::order_advance || verb == Verb::order_run;
    if (moves && offers.any(3) == 0) return action_at_unit(verb, unit, enemy);
    const bool turns =
        verb == Verb::order_ambush && is_on_table(offers.battle(), unit) && has_fixed_weapon(offers.battle(), unit);
    return turns && offers.heads() ? ambush_facing(offers.battle(), unit, enemy) : unit_action(verb, unit);
}

}  // namespace

std::vector<UnitId> present_enemies(Offers& offers) {
    std::vector<UnitId> enemies;
    for (const UnitId unit : units_of(offers.scenario(), opponent_of(offers.side())))
        if (is_present(offers.battle(), unit)) enemies.push_back(unit);
    return enemies;
}

Point middle_of(const BaBattle& battle, UnitId unit) {
    if (const Piece* house = building_of(battle, unit)) {
        const Box& box = house->outline.box();
        return {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    }
    for (const FigureId model : models_of(battle, unit))
        if (battle.table[model].on_table) return battle.table[model].at;
    return {};
}

Action action_at_unit(Verb verb, UnitId unit, UnitId target) {
    Action action = unit_action(verb, unit);
    action.units.push_back(target);
    return action;
}

void suggest_orders(Offers& offers) {
    const std::vector<UnitId> enemies = present_enemies(offers);
    for (const UnitId unit : units_to_pick(offers)) offer_orders_of(offers, unit, enemies);
    offers.offer(side_action(Verb::lay_aside, offers.side()));
}

/// A unit first, then an order for it; Down when nothing else was found (BA-DICE-5).
std::optional<Action> sample_order(Offers& offers) {
    const std::vector<UnitId> open = units_to_pick(offers);
    const std::vector<UnitId> enemies = present_enemies(offers);
    for (int attempt = 0; attempt < 12 && !open.empty(); ++attempt) {
        Action action = drawn_order(offers, offers.one_of(open), enemies);
        if (offers.offer(action)) return action;
    }
    for (const UnitId unit : open)
        if (Action down = unit_action(Verb::order_down, unit); offers.offer(down)) return down;
    return std::nullopt;
}

}  // namespace umpire::bolt_action
