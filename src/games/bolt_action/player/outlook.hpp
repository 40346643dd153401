#pragma once

#include "games/bolt_action/player/estimates.hpp"
#include "games/bolt_action/player/memory.hpp"
#include "games/bolt_action/player/odds.hpp"

namespace umpire::bolt_action::ai {

/// A vehicle or a wreck on the table: it hides what stands behind it.
struct HullOnTable {
    UnitId unit;
    Footprint base;
};

/// What a side makes of a battle for one decision.
class Outlook {
public:
    /// `memory` has to last as long as the outlook, and may not look at another battle meanwhile.
    Outlook(const BaBattle& seen, Side side, Chance& chance, Memory& memory);
    Outlook(const Outlook&) = delete;
    Outlook& operator=(const Outlook&) = delete;

    const BaBattle& battle() const { return battle_; }
    const Scenario& scenario() const { return *battle_.scenario; }
    const Situation& situation() const { return battle_.situation; }
    const Work& work() const { return battle_.work; }
    const Values& values() const { return battle_.scenario->values; }
    Side side() const { return side_; }
    const Estimates& estimates() const { return estimates_; }
    Memory& memory() const { return memory_; }
    const Habits& habits() const { return memory_.habits(); }
    const Routes& routes() const { return memory_.routes(); }
    const FixedVector<Group, units_max>& groups() const { return groups_; }
    /// The group of a unit; nullptr when it is out of the game.
    const Group* find(UnitId unit) const;
    const Group& group(UnitId unit) const {
        const Group* found = find(unit);
        UMPIRE_ASSERT(found != nullptr);
        return *found;
    }
    const Bars& bars() const { return memory_.bars(); }
    const FixedVector<HullOnTable, units_max>& hulls() const { return hulls_; }
    const Covers& covers() const { return memory_.covers(); }
    bool is_own(const Group& group) const { return group.side == side_; }
    const Profile& profile(const Group& group) const { return scenario().profile_of(group.unit); }
    const Weapon& weapon(const Arm& arm) const { return scenario().weapon(arm.weapon); }
    int turns_left() const { return scenario().turns - situation().turn; }
    bool is_attacker() const { return situation().attacker == side_; }
    /// Whether the y of the side's own edge is 0; below, the way from that edge.
    bool is_south(Side side) const { return situation().south == side; }
    /// How much dangers count, in hundredths: less when little time is left and the battle is not won, more when it is
    /// won.
    int caution() const { return caution_; }
    /// Whether the group seems farther than `limit` from a base at the point, whatever the error. The group is no
    /// vehicle's passenger. It is quick, and false for many groups that are indeed so far.
    bool is_far(Point from, const Group& group, Length limit) const;
    /// By how many points the side leads.
    int lead() const;
    /// The chance that the group passes an order test on its own pins.
    Share chance_to_obey(const Group& group) const;

private:
    void note_hulls();
    void note_morale();
    void note_marker();
    void note_caution();

    const BaBattle& battle_;
    Side side_;
    Estimates estimates_;
    Memory& memory_;
    int caution_ = 100;
    FixedVector<Group, units_max> groups_;
    FixedVector<HullOnTable, units_max> hulls_;
    std::array<std::uint8_t, units_max> place_;  ///< by unit: its place among the groups; 0xff: none
};

}  // namespace umpire::bolt_action::ai
