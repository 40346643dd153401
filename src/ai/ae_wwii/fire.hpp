#pragma once

#include "ai/ae_wwii/outlook.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii::ai {

/// The most that a model's guns promise from a place, by the action points that one attack costs.
struct Fire {
    static constexpr int cost_max = 4;
    std::array<int, cost_max + 1> by_cost{};

    void note(int cost, int worth) {
        int& best = by_cost[static_cast<std::size_t>(cost)];
        best = std::max(best, worth);
    }
    void note(const Fire& other) {
        for (int cost = 1; cost <= cost_max; ++cost) note(cost, other.by_cost[static_cast<std::size_t>(cost)]);
    }
    /// What so many action points of shooting promise: a second attack a little less than the first.
    int total(int ap) const;
};

/// What the shooter's guns would do to a target in sight with this cover. Does not ask whether it sees it.
Fire fire_on(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover);
/// The single shot of a weapon that may be fired on the move; 0 when the shooter has none that reaches.
struct QuickShot {
    WeaponId weapon;
    FigureId target;
    int worth = 0;
};
QuickShot quick_shot_on(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover);
/// The best quick shot from where the shooter stands.
QuickShot best_quick_shot(const Outlook& outlook, FigureId shooter, const Figures& targets);

/// The model's guns against everyone in sight: the most it can do, and ideas for each shot worth judging, scored by
/// what the shot itself promises.
Fire suggest_shots(const Outlook& outlook, FigureId shooter, Ideas& ideas);

/// Throws that should catch more enemies than friends, scored by what they promise.
void suggest_throws(const Outlook& outlook, FigureId thrower, Ideas& ideas);

/// The best direction of an arc from where the shooter stands.
struct Arc {
    Point end;
    int worth = 0;
};
Arc best_arc(const Outlook& outlook, FigureId shooter);

}  // namespace umpire::ae_wwii::ai
