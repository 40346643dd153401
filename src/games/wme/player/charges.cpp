#include "games/wme/player/charges.hpp"

#include "games/wme/charges.hpp"
#include "games/wme/combat_moves.hpp"
#include "games/wme/ending.hpp"
#include "games/wme/initiative.hpp"
#include "games/wme/known_moves.hpp"
#include "games/wme/player/estimates.hpp"
#include "geometry/box.hpp"

#include <algorithm>

namespace umpire::wme::ai {
namespace {

/// The places of the unit once it has charged, in roster order.
StandPlaces places_after(const WmBattle& battle, const ChargePlan& plan) {
    StandPlaces places;
    for (const FigureId stand : stands_of(battle, plan.unit)) {
        const auto move = std::ranges::find(plan.moves, stand, &StandMove::stand);
        places.push_back(move != plan.moves.end() ? move->to : place_of(battle, stand));
    }
    return places;
}

/// The enemies that are charged, and the friends who fight them already.
UnitSet fighters_with(const WmBattle& battle, const ChargePlan& plan) {
    UnitSet fighters = 0;
    for (const UnitId enemy : plan.touched) fighters |= only(enemy);
    for (const UnitId friendly : units_of(battle, side_of(battle, plan.unit)))
        for (const UnitId enemy : plan.touched)
            if (friendly != plan.unit && units_touch(battle, friendly, enemy)) fighters |= only(friendly);
    return fighters;
}

/// Stands of a unit behind that will support this one when it has charged.
int helpers_of(const Board& board, UnitId unit) {
    int most = 0;
    for (const UnitId follower : followers_of(board, unit))
        if (may_follow(board, follower, true))
            most = std::max(most, static_cast<int>(stands_of(board.battle(), follower).size()));
    return most;
}

int value_of_charge(const Habits& habits, const WmBattle& battle, const ChargePlan& plan, int helpers) {
    const Side us = side_of(battle, plan.unit);
    const UnitSet others = fighters_with(battle, plan);
    const WmBattle after = with_stands_at(battle, plan.unit, places_after(battle, plan));
    const int with = value_of_melee(habits, after, others | only(plan.unit), us, plan.unit, helpers);
    const bool helps =
        std::ranges::any_of(units_in(battle, others), [&](UnitId unit) { return side_of(battle, unit) == us; });
    return helps ? with - value_of_melee(habits, battle, others, us, {}) : with;
}

/// Charges of others decide what a fanatic behind the unit does, and so how the unit is helped.
bool has_fanatic_behind(const Board& board, UnitId unit) {
    const WmBattle& battle = board.battle();
    return std::ranges::any_of(followers_of(board, unit),
                               [&](UnitId follower) { return profile_of(battle, follower).is_fanatic; });
}

/// The units of which a stand is so near that a charge of this one may hang on them: on its way, in the line of sight
/// to an enemy within reach, or in the fight.
UnitSet units_about(const Board& board, UnitId unit, Length reach) {
    const WmBattle& battle = board.battle();
    constexpr std::int32_t margin = 14 * units_per_cm;  // bends, bases, touching and supporting stands
    const auto [first, last] = board.range_of(unit);
    Box lines = box_around(middle_of(battle, unit), Length{0});
    const auto include = [&](UnitId one) {
        const auto [from, to] = board.range_of(one);
        for (std::size_t i = from; i < to; ++i) lines = box_of(lines, board.stands()[i].base.centre);
    };
    include(unit);
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit))))
        if (board.is_within(unit, enemy, reach + 1_cm)) include(enemy);
    lines = box_of(box_of(lines, lines.low - Vector{margin, margin}), lines.high + Vector{margin, margin});
    const bool is_all = has_fanatic_behind(board, unit);
    UnitSet about = 0;
    for (std::size_t i = 0; i < board.stands().size(); ++i) {
        const Point at = board.stands()[i].base.centre;
        bool is_near = is_all || boxes_meet(lines, box_around(at, Length{0}));
        for (std::size_t own = first; own < last && !is_near; ++own)
            is_near = squared(at - board.stands()[own].base.centre) <= squared(reach + Length{margin});
        if (is_near) about |= only(board.unit(i));
    }
    return about;
}

}  // namespace

ChargeMemory::OfUnit& ChargeMemory::of(const Board& board, UnitId unit, Length reach) {
    const WmBattle& battle = board.battle();
    if (scenario_ != battle.scenario) {
        scenario_ = battle.scenario;
        units_.assign(scenario_->units.size(), {});
    }
    UnitSet about = units_about(board, unit, reach);
    UnitSet joined = 0;
    for (const Side side : {Side::a, Side::b})
        for (const UnitId commander : commanders_of(battle, side))
            if (const UnitId host = battle.situation[commander].joined; host.exists() && holds(about, host))
                joined |= only(commander);
    about |= joined;
    OfUnit& known = units_[unit.index()];
    std::vector<Neighbour> now;
    for (const UnitId one : units_in(battle, about))
        now.push_back({one, state_of(battle, one), places_of(battle, one), stands_of(battle, one)});
    const std::array lost{units_lost(battle, Side::a), units_lost(battle, Side::b)};
    if (known.about != now || known.lost != lost) {
        known.about = std::move(now);
        known.lost = lost;
        known.charges.clear();
    }
    return known;
}

namespace {

std::optional<ChargeIdea> charge_on(const Habits& habits, const Board& board, UnitId unit, UnitId enemy, Length pace) {
    const WmBattle& battle = board.battle();
    const ChargeFound found = known_plan(board, {unit, enemy, {}, pace});
    if (!found.is_possible()) return std::nullopt;
    const int helpers = profile_of(battle, unit).type == Type::infantry ? helpers_of(board, unit) : 0;
    return ChargeIdea{charge_action(board, found.plan), value_of_charge(habits, battle, found.plan, helpers)};
}

}  // namespace

std::optional<ChargeIdea> best_charge(const Habits& habits, const WmBattle& battle, UnitId unit,
                                      const UnitList& enemies, ChargeMemory& memory) {
    std::optional<ChargeIdea> best;
    if (profile_of(battle, unit).type == Type::artillery) return best;
    const Length pace = full_pace(battle, unit);
    const Board board{battle};
    ChargeMemory::OfUnit* known = nullptr;
    for (const UnitId enemy : enemies) {
        if (!board.is_within(unit, enemy, pace)) continue;
        if (known == nullptr) known = &memory.of(board, unit, pace);
        auto charge = std::ranges::find(known->charges, enemy, &std::pair<UnitId, std::optional<ChargeIdea>>::first);
        if (charge == known->charges.end())
            charge = known->charges.insert(charge, {enemy, charge_on(habits, board, unit, enemy, pace)});
        const auto& idea = charge->second;
        if (idea && (!best || idea->value > best->value)) best = idea;
    }
    return best;
}

namespace {

/// Shooters, guns and the last of a unit do not wait for an enemy who would ride them down; nor does anybody who has
/// only to keep a lead.
bool is_shy(const WmBattle& battle, UnitId unit) {
    const Profile& profile = profile_of(battle, unit);
    if (profile.is_fanatic) return false;
    if (may_rest(battle, side_of(battle, unit))) return true;
    const bool is_last = profile.stands > 1 && stands_of(battle, unit).size() == 1;
    return profile.type == Type::artillery || profile.shots > 0 || is_last;
}

std::optional<Action> evade_of(const Habits& habits, const Board& board, UnitId unit) {
    const WmBattle& battle = board.battle();
    if (!is_shy(battle, unit)) return std::nullopt;
    for (const UnitId enemy : enemies_of_initiative(board, unit)) {
        const int bearable = price_of(habits, battle, unit) * habits.evades_above / 100;
        if (is_engaged(battle, enemy) || value_of_threat(habits, battle, enemy, unit) <= bearable) continue;
        UnitList enemies;
        enemies.push_back(enemy);
        Candidates found;
        suggest_evades(board, unit, enemies, found);
        if (!found.actions.empty()) return found.actions[0];
    }
    return std::nullopt;
}

/// WM-SPEC-8 is minded: the machine names what it will do before it knows how far it goes.
std::optional<ChargeIdea> machine_charge(const Habits& habits, const Board& board, UnitId unit) {
    std::optional<ChargeIdea> best;
    for (const UnitId enemy : enemies_of_initiative(board, unit)) {
        Action action = unit_action(Verb::charge, unit);
        action.units.push_back(enemy);
        const int value = value_of_threat(habits, board.battle(), unit, enemy);
        if (!best || value > best->value) best = ChargeIdea{action, value};
    }
    return best;
}

}  // namespace

std::optional<Action> next_initiative(const Habits& habits, const WmBattle& battle, Side side, ChargeMemory& memory) {
    const Board board{battle};
    const int least_worth = least_of_charge(habits, battle, side);
    std::optional<ChargeIdea> best;
    std::optional<ChargeIdea> forced;
    UnitList idle;
    for (const UnitId unit : units_of(battle, side)) {
        if (!against_initiative(board, unit).empty()) continue;
        const bool is_machine = profile_of(battle, unit).type == Type::machine;
        const auto idea = is_machine ? machine_charge(habits, board, unit)
                                     : best_charge(habits, battle, unit, enemies_of_initiative(board, unit), memory);
        if (idea && profile_of(battle, unit).is_fanatic && (!forced || idea->value > forced->value)) forced = idea;
        if (!idea || idea->value < least_worth) idle.push_back(unit);
        if (idea && (!best || idea->value > best->value)) best = idea;
    }
    if (best && best->value >= least_worth) return best->action;
    if (forced) return forced->action;
    for (const UnitId unit : idle) {
        if (profile_of(battle, unit).type == Type::machine) continue;
        if (const auto evade = evade_of(habits, board, unit)) return evade;
    }
    return side_action(Verb::end_initiative, side);
}

std::optional<Action> machine_move(const Habits& habits, const WmBattle& battle, Side, UnitId unit,
                                   ChargeMemory& memory) {
    const Initiative* const now = initiative_now(battle);
    if (now == nullptr || !now->charges) return std::nullopt;
    UnitList enemies;
    enemies.push_back(now->enemy);
    if (const auto idea = best_charge(habits, battle, unit, enemies, memory)) return idea->action;
    return unit_action(Verb::stay, unit);
}

}  // namespace umpire::wme::ai
