#pragma once

#include "games/bolt_action/player/fire.hpp"
#include "games/bolt_action/player/goals.hpp"

namespace umpire::bolt_action::ai {

/// What a place is to a group, as worth.
struct Prospect {
    /// What it could fire from there without moving: in this turn if it stands there, else in the next one.
    int still = 0;
    int moved = 0;      ///< what it could fire from there after moving to it
    int danger = 0;     ///< what enemies will probably do to it there
    int way = 0;        ///< what the place is worth for its goal
    int promise = 0;    ///< the part of its fire that counts for the next turn
    bool seen = false;  ///< some enemy has a line to it
    UnitId target;      ///< the target of the best fire
    /// The worth without the fire of this turn.
    int standing() const { return way - danger + promise; }
};

/// The enemies that matter to a group, and how it judges places.
class Ground {
public:
    Ground(const Outlook& outlook, const Group& group);

    const Outlook& outlook() const { return outlook_; }
    const Group& group() const { return group_; }
    const Goal& goal() const { return goal_; }
    /// The place of the group if it stood aside by `shift`. `house`: it is inside this building. `beaten`: as if this
    /// enemy were gone.
    Prospect look_from(Vector shift, Angle facing, const Piece* house = nullptr, const Group* beaten = nullptr) const;
    /// The place where it stands now.
    const Prospect& here() const;
    /// No place promises more fire than this.
    int most_fire() const;
    /// The danger at its present place when it lies down.
    int danger_down() const;
    /// The nearest enemy; nullptr when there is none.
    const Group* nearest() const { return watched_.empty() ? nullptr : watched_[0].enemy; }
    /// The chance that the enemy wins an assault on the group, in hundredths; below, that the group wins one on the
    /// enemy.
    int beaten_by(const Group& enemy) const;
    int beats(const Group& enemy) const;
    struct Watched {
        const Group* enemy = nullptr;
        Length away;
        int percent = 0;  ///< how much of what the enemy can do is counted
        int beaten = -1;  ///< the chance to lose to its assault; -1: not worked out yet
    };
    const FixedVector<Watched, 6>& watched() const { return watched_; }

private:
    void watch(const Group& enemy);
    /// How much dangers count for it, beside the caution of its side, in hundredths.
    int care() const;
    void look_for_targets();
    int harm_of(const Watched& watched, const Distance& distance, const Lane& lane, Shelter shelter, bool down) const;

    const Outlook& outlook_;
    const Group& group_;
    Goal goal_;
    bool fires_over_ = false;                  ///< BA-SHOOT-14: friends do not bar its lines
    mutable FixedVector<Watched, 6> watched_;  ///< the nearest first
    mutable Prospect here_;
    mutable bool has_here_ = false;
    mutable int most_fire_ = -1;
};

/// BA-ASLT: the chance that the attackers win the melee.
Share chance_to_beat(const Outlook& outlook, const Group& attacker, const Group& defender);

}  // namespace umpire::bolt_action::ai
