#pragma once

#include "games/ae_wwii/player/outlook.hpp"

#include <algorithm>

namespace umpire::ae_wwii::ai {

/// The most that a model's guns promise from a place, by the action points spent on the best target and on the next
/// best.
class Fire {
public:
    /// Adds a target.
    void note(const Promise& target) {
        for (std::size_t ap = 1; ap < target.size(); ++ap) {
            if (target[ap] > best_[ap]) {
                next_[ap] = best_[ap];
                best_[ap] = target[ap];
            } else if (target[ap] > next_[ap]) {
                next_[ap] = target[ap];
            }
        }
    }
    /// What so many action points promise, spent on one target or shared between two.
    int total(int ap) const;
    /// The same after an attack of this cost on one of the targets; the other points go to it again, or to another one.
    int total_after(const Promise& target, int cost, int ap) const;
    /// Whether a target that promises no more than this is no better than the best or the second best one.
    bool is_beyond(const Promise& target) const { return is_covered(best_, target); }
    bool is_beyond_next(const Promise& target) const { return is_covered(next_, target); }

private:
    static bool is_covered(const Promise& by, const Promise& target) {
        for (std::size_t ap = 1; ap < target.size(); ++ap)
            if (target[ap] > by[ap]) return false;
        return true;
    }

    Promise best_{};
    Promise next_{};
};

/// What the shooter's guns would do to a target in sight with this cover. It does not ask whether the shooter sees it.
const Promise& fire_on(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover);
inline int promised(const Promise& promise, int ap) {
    return promise[static_cast<std::size_t>(std::clamp(ap, 0, ap_counted_max))];
}

/// A single shot with a weapon that may be fired on the move; 0 when no such weapon of the shooter reaches.
struct QuickShot {
    WeaponId weapon;
    FigureId target;
    int worth = 0;
};
QuickShot quick_shot_on(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover);
/// The best quick shot from where the shooter stands.
QuickShot best_quick_shot(const Outlook& outlook, FigureId shooter, const Figures& targets);

/// An attack worth judging: what it promises by itself, and what all attacks on its target do.
struct Shot {
    Action action;
    int cost = 1;
    int worth = 0;
    Promise promise{};
};
using Shots = FixedVector<Shot, 48>;

/// The model's guns against everyone in sight: the most that it can do, and the attacks worth judging.
Fire find_shots(const Outlook& outlook, FigureId shooter, Shots& shots);

/// Throws that should catch more enemies than friends, scored by what they promise.
void suggest_throws(const Outlook& outlook, FigureId thrower, Ideas& ideas);

/// The best direction of an arc from where the shooter stands.
struct Arc {
    Point end;
    Promise promise{};  ///< by the action points spent on arcs to this end
    int worth() const { return promise[1]; }
};
Arc best_arc(const Outlook& outlook, FigureId shooter);

}  // namespace umpire::ae_wwii::ai
