#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

/// Chapters WW-PF, WW-SF and the beginning of WW-FIRE: who may fire, with what, at whom.
namespace umpire::wwiisim {

using namespace literals;

bool is_target(const WwBattle& battle, UnitId firer, UnitId target) {
    if (!target.exists() || side_of(battle, target) == side_of(battle, firer)) return false;
    if (is_aboard(battle, target))  // WW-TRN-3
        return battle.scenario->options.transport_targets == choice::transport_targets::passengers_too &&
               acts(battle, target) && is_on_table(battle, (*battle.scenario)[battle.situation[target].carrier].first);
    return stands(battle, target) && has_men(battle, target);
}

namespace {

bool can_hit(const WwBattle& battle, FigureId shooter, WeaponId weapon, FigureId figure) {
    // Whether he is seen takes longest to find out, so it is asked last.
    return is_in_range(battle, shooter, weapon, figure) && sees_figure(battle, shooter, figure);
}

}  // namespace

/// WW-TRN-3: hits go to passengers in roster order.
Men men_aimed_at(const WwBattle& battle, UnitId target) {
    if (!is_aboard(battle, target)) return men_of(battle, target);
    Men men = roster_of(battle, target);
    while (men.size() > 1) men.pop_back();
    return men;
}

bool has_target_figure(const WwBattle& battle, FigureId shooter, WeaponId weapon, UnitId target) {
    return has_target_figure(battle, shooter, weapon, men_aimed_at(battle, target));
}
bool has_target_figure(const WwBattle& battle, FigureId shooter, WeaponId weapon, std::span<const FigureId> men) {
    return std::any_of(men.begin(), men.end(),
                       [&](FigureId figure) { return can_hit(battle, shooter, weapon, figure); });
}

namespace {

/// The nearest of the men whom the looker sees and who `may` be meant; several where they are equally near, in roster
/// order. Their places tell who may be the nearest at all: few bases are measured, and whether a man is seen, which
/// takes longest to find out, is asked of the nearest first.
template <class May>
Men nearest_seen(const WwBattle& battle, FigureId looker, const Men& men, May may) {
    struct Mark {
        std::int64_t apart = 0;  ///< from place to place, squared
        FigureId man;
    };
    const Point from = battle.table[stand_in(battle, looker)].at;
    FixedVector<Mark, Men::capacity> marks;
    for (const FigureId man : men) marks.push_back({squared(battle.table[stand_in(battle, man)].at - from), man});
    const Length bases = battle.scenario->reach_most + battle.scenario->reach_most + Length{1};
    Men nearest;
    Length best{};
    for (auto* first = marks.begin(); first != marks.end(); ++first) {
        std::iter_swap(first, std::min_element(first, marks.end(), [](const Mark& a, const Mark& b) {
                           return a.apart != b.apart ? a.apart < b.apart : a.man < b.man;
                       }));
        if (!nearest.empty() && first->apart > squared(best + bases)) break;
        if (!may(first->man)) continue;
        const Length distance = distance_of(battle, looker, first->man);
        if (!nearest.empty() && distance > best) continue;
        if (!sees_figure(battle, looker, first->man)) continue;
        if (distance != best) nearest.clear();
        best = distance;
        nearest.push_back(first->man);
    }
    std::sort(nearest.begin(), nearest.end());
    return nearest;
}

}  // namespace

/// WW-FIRE-4, WW-VEH-16: in whatever direction, the nearest whom he sees and has in range.
Men target_figures(const WwBattle& battle, FigureId shooter, WeaponId weapon, UnitId target) {
    return target_figures(battle, shooter, weapon, men_aimed_at(battle, target));
}
Men target_figures(const WwBattle& battle, FigureId shooter, WeaponId weapon, const Men& men) {
    if (battle.scenario->options.target_figure == choice::target_figure::nearest)
        return nearest_seen(battle, shooter, men,
                            [&](FigureId man) { return is_in_range(battle, shooter, weapon, man); });
    Men all;
    for (const FigureId figure : men)
        if (can_hit(battle, shooter, weapon, figure)) all.push_back(figure);
    std::sort(all.begin(), all.end());
    return all;
}

/// WW-FIRE-21: what was hit already needs no range; men aboard are hit in roster order (WW-TRN-3).
FigureId nearest_in_sight(const WwBattle& battle, FigureId shooter, UnitId target) {
    if (is_aboard(battle, target)) {
        const Men men = roster_of(battle, target);
        return men.empty() ? FigureId::none() : men[0];
    }
    const Men nearest = nearest_seen(battle, shooter, men_of(battle, target), [](FigureId) { return true; });
    return nearest.empty() ? FigureId::none() : nearest[0];
}

bool can_shoot(const WwBattle& battle, FigureId shooter, WeaponId weapon, UnitId target) {
    return against_weapon(battle, shooter, weapon).empty() && has_target_figure(battle, shooter, weapon, target);
}

bool is_fire(const WwBattle& battle, const Shooter& line, FigureId man) {
    return battle.scenario->options.auto_fail_counts_as_fire == choice::no_yes::yes ||
           !is_hopeless(battle, difficulty_of(battle, line.figure, line.weapon, man));
}

WeaponId usual_weapon(const WwBattle& battle, FigureId figure, UnitId target) {
    // What is counted in rounds is kept until somebody asks for it, or has nothing else to shoot with.
    for (const bool may_be_spent : {false, true})
        for (const WeaponId weapon : weapons_of(battle, figure)) {
            if (battle.scenario->weapon(weapon).has_rounds != may_be_spent) continue;
            if (can_shoot(battle, figure, weapon, target)) return weapon;
        }
    return WeaponId::none();
}

namespace {

/// WW-ENDU-4, WW-OFF-5: a second volley must be payable by everybody who has a pool in it.
Verdict against_second_volley(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const bool has_fired = battle.situation->phase == Word::secondary_fire && state.has(Mark::fired_first);
    if (!has_fired || is_vehicle(battle, unit)) return {};  // WW-VEH-2
    const int cost = battle.scenario->values.second_volley_cost;
    const auto objection_to = [&](UnitId pool) {
        return objection("WW-ENDU-4"_clause, battle.situation[pool].endurance, cost).about(pool);
    };
    if (state.endurance < cost) return {objection_to(unit)};
    for (const FigureId officer : officers_of(battle, unit)) {
        const UnitState& own = battle.situation[pool_of(battle, officer)];
        if (!own.has(Mark::joined_now) && own.endurance < cost)  // WW-OFF-9: this turn he pays for his own order
            return {objection_to(pool_of(battle, officer)), objection("WW-OFF-5"_clause)};
    }
    return {};
}

/// WW-SF-1: everybody may fire now but those who are named there.
Verdict against_secondary(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const Options& options = battle.scenario->options;
    if (order_in_force(battle, unit) == Word::hide)
        return {objection("WW-ORD-5"_clause).about(unit), objection("WW-SF-1"_clause)};
    if (state.has(Mark::pinned) && options.pinned_units_fire == choice::no_yes::no)
        return {objection("WW-SF-4"_clause).about(unit), objection("WW-LD-10"_clause)};
    if (state.has(Mark::panicked) && options.fr_panicked_fire == choice::yes_no::no)
        return {objection("WW-SF-3"_clause).about(unit)};
    if (state.has(Mark::arrived) && options.reinforcement_fire == choice::yes_no::no)
        return {objection("WW-REI-3"_clause).about(unit), objection("WW-SF-1"_clause)};
    return {};
}

}  // namespace

Verdict openly_against_firing(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (state.carrier.exists()) return {objection("WW-TRN-11"_clause, fact::is_passenger).about(unit)};
    if (state.has(Mark::shaken)) return {objection("WW-VEH-10"_clause).about(unit)};
    if (battle.situation->phase == Word::primary_fire) {
        if (order_in_force(battle, unit) == Word::fire) return {};
        if (state.has(Mark::order_lost)) return {objection("WW-PF-6"_clause).about(unit), objection("WW-ORD-9"_clause)};
        Verdict against{objection("WW-PF-1"_clause).about(unit)};
        if (order_in_force(battle, unit) == Word::hide) against.push_back(objection("WW-ORD-5"_clause));
        return against;
    }
    return against_secondary(battle, unit);
}

Verdict against_firing(const WwBattle& battle, UnitId unit) {
    const Verdict against = openly_against_firing(battle, unit);
    return against.empty() ? against_second_volley(battle, unit) : against;
}

}  // namespace umpire::wwiisim
