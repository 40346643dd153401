#include "games/wme/player/fights.hpp"

#include "games/wme/player/estimates.hpp"
#include "games/wme/pursuits.hpp"
#include "games/wme/setting_up.hpp"
#include "games/wme/shooting.hpp"

#include <algorithm>

namespace umpire::wme::ai {
namespace {

std::vector<Action> offered(const WmBattle& battle, const Decision& decision, Chance& chance) {
    Candidates all;
    Rules::suggest(battle, decision.by, chance, all);
    return std::move(all.actions);
}

/// The action that counts most; of equal ones the first.
template <class Value>
std::optional<Action> best_of(const std::vector<Action>& actions, Value value) {
    std::optional<Action> best;
    std::int64_t most = 0;
    for (const Action& action : actions) {
        const std::int64_t worth = value(action);
        if (best && worth <= most) continue;
        best = action;
        most = worth;
    }
    return best;
}

int value_of_shot(const Habits& habits, const WmBattle& battle, UnitId unit, UnitId target) {
    const Shooters shooters = shooters_at(battle, unit, target);
    const int hits =
        shooters.dice * chance_unsaved(battle.scenario->values, shooters.cover, profile_of(battle, target).armour);
    // What is hurt already falls first, and who is driven back comes later.
    const int hurt = state_of(battle, target).shot_hits + state_of(battle, target).hits;
    return hits * (price_of(habits, battle, target) + habits.hurt * hurt) / std::max(1, hits_left(battle, target)) / 10;
}

}  // namespace

Action next_shot(const Habits& habits, const WmBattle& battle, Side side) {
    Action best = side_action(Verb::end_shooting, side);
    int most = -1;
    for (const UnitId unit : units_of(battle, side)) {
        if (profile_of(battle, unit).shots == 0 || !against_shooting(battle, unit).empty()) continue;
        for (const UnitId target : targets_of(battle, unit)) {
            const int value = value_of_shot(habits, battle, unit, target);
            if (value <= most) continue;
            most = value;
            best = unit_action(Verb::shoot, unit);
            best.units.push_back(target);
        }
    }
    return best;
}

namespace {

/// After a victory: to pursue where that is no folly, to advance where the odds are good, else to stand; a wreck goes
/// back.
int rank_of_choice(const Habits& habits, const WmBattle& battle, const Action& action) {
    const bool is_spent = profile_of(battle, action.unit).stands > 1 && stands_of(battle, action.unit).size() == 1;
    const auto is_worth = [&](int percent) {
        return value_of_threat(habits, battle, action.unit, action.target_unit()) >
               price_of(habits, battle, action.unit) * percent / 100;
    };
    switch (action.verb.as<Verb>()) {
    case Verb::pursue: return is_worth(habits.pursues_above) ? 5 : 0;
    case Verb::go_along: return 4;
    case Verb::advance: return is_worth(habits.advances_above) ? 3 : 0;
    case Verb::hold_ground: return is_spent ? 1 : 2;
    default: break;
    }
    return is_spent ? 2 : 1;
}

}  // namespace

/// It pursues and advances as the rules lead it; places are named only where it could not do so without.
std::optional<Action> winner_choice(const Habits& habits, const WmBattle& battle, const Decision& decision,
                                    Chance& chance) {
    auto best = best_of(offered(battle, decision, chance),
                        [&](const Action& action) { return rank_of_choice(habits, battle, action); });
    if (!best || best->places.empty() || (best->verb != Verb::pursue && best->verb != Verb::advance)) return best;
    Action plain = *best;
    plain.places.clear();
    plain.turns_north = 0;
    return Rules::judge(battle, decision.by, plain).empty() ? plain : best;
}

std::optional<Action> direction_of_retreat(const WmBattle& battle, const Decision& decision, Chance& chance) {
    const Box zone = zone_of_side(battle, decision.by);
    const int home = zone.low.y < battle.scenario->table.y / 2 ? -1 : 1;
    const Length retreat{battle.work.round.retreat * units_per_cm};
    constexpr std::int64_t stand = 1'000'000;
    return best_of(offered(battle, decision, chance), [&](const Action& action) {
        const Angle way{static_cast<std::uint16_t>(action.amount)};
        std::int64_t value = std::int64_t{towards(way, 1_cm).y} * home;
        for (const FigureId own : stands_of(battle, decision.unit))
            value -= is_lost_on_way(battle, own, towards(way, retreat)) ? stand : 0;
        return value;
    });
}

std::optional<Action> victim_of(const WmBattle& battle, const Decision& decision, Chance& chance) {
    return best_of(offered(battle, decision, chance), [&](const Action& action) {
        const UnitId target = action.target_unit();
        const int armour = profile_of(battle, target).armour;
        return chance_unsaved(battle.scenario->values, Cover::open, armour) * std::int64_t{worth_of(battle, target)} /
               std::max(1, hits_left(battle, target));
    });
}

std::optional<Action> refuge_of(const WmBattle& battle, const Decision& decision, Chance& chance) {
    return best_of(offered(battle, decision, chance), [&](const Action& action) {
        const UnitId unit = action.target_unit();
        constexpr std::int64_t calm = 100'000;
        return std::int64_t{worth_of(battle, unit)} + (is_engaged(battle, unit) ? 0 : calm);
    });
}

std::optional<Action> first_offered(const WmBattle& battle, const Decision& decision, Chance& chance) {
    const std::vector<Action> all = offered(battle, decision, chance);
    if (all.empty()) return std::nullopt;
    return all[0];
}

}  // namespace umpire::wme::ai
