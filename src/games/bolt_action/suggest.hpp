#pragma once

#include "dice/chance.hpp"
#include "games/bolt_action/units.hpp"

#include <initializer_list>
#include <optional>
#include <vector>

namespace umpire::bolt_action {

// What players may consider. Nothing here measures: no candidate depends on a distance to an enemy, and none ends where
// a range ends (BA-INFO-4). Lengths come from the order of the player's own unit alone.

/// Collects legal actions for one decision. Everything offered has passed `judge`.
class Offers {
public:
    Offers(const BaBattle& battle, const Decision& decision, Chance& chance, Candidates& out)
        : battle_(battle), decision_(decision), chance_(chance), out_(out) {}
    /// Keeps the action when it is legal; says whether it was.
    bool offer(const Action& action) {
        if (!is_legal(action)) return false;
        out_.actions.push_back(action);
        return true;
    }
    /// Keeps an action that the question itself says is legal.
    void keep(const Action& action) { out_.actions.push_back(action); }
    bool is_legal(const Action& action) const { return Rules::judge(battle_, decision_.by, action).empty(); }
    std::size_t count() const { return out_.actions.size(); }
    const BaBattle& battle() const { return battle_; }
    const Scenario& scenario() const { return *battle_.scenario; }
    const Decision& decision() const { return decision_; }
    Side side() const { return decision_.by; }
    UnitId unit() const { return decision_.unit; }
    Chance& chance() { return chance_; }
    /// A number from 0 to count - 1.
    std::size_t any(std::size_t count) { return chance_.below(static_cast<std::uint32_t>(count)); }
    bool heads() { return chance_.below(2) == 0; }
    template <class T>
    const T& one_of(const std::vector<T>& list) {
        return list[any(list.size())];
    }
    /// One of the actions that were kept. There must be one.
    Action one_offered() { return one_of(out_.actions); }

private:
    const BaBattle& battle_;
    const Decision& decision_;
    Chance& chance_;
    Candidates& out_;
};

/// The enemy units on the table or in buildings.
std::vector<UnitId> present_enemies(Offers& offers);
/// A point to look at: the place of a model of the unit, or the middle of the building that the unit holds.
Point middle_of(const BaBattle& battle, UnitId unit);
/// How much a man of the unit is missed when he falls. Leaders, officers and special weapons are missed more than
/// riflemen. A gunner is missed only a little more than his crew, since another man takes over.
int worth_of_man(const BaBattle& battle, UnitId unit, FigureId man);
/// BA-DMG-7, BA-DMG-8: the living models of the unit in the order in which they are offered to the side that names who
/// falls. The owner is offered the man whom he misses least first, the shooter the man whom the enemy misses most. Of
/// equal men the last of the roster comes first.
FixedVector<FigureId, 16> men_to_fall(const BaBattle& battle, UnitId unit, Side by);
/// An action of a unit that names another unit.
Action action_at_unit(Verb verb, UnitId unit, UnitId target);

/// What may be answered to the questions of a chapter, one file for each.
void suggest_orders(Offers& offers);
void suggest_fire(Offers& offers);     ///< shot, ambush, react, fire_back, and whom fire strikes
void suggest_moves(Offers& offers);    ///< paths, regroup, come_on, place_survivors
void suggest_entries(Offers& offers);  ///< come_on
void suggest_set_up(Offers& offers);   ///< role, waves, deploy
void suggest_keeping(Offers& offers);  ///< keep_dice

/// One action at random, or nothing when a few tries found none.
std::optional<Action> sample_order(Offers& offers);
std::optional<Action> sample_move(Offers& offers);
std::optional<Action> sample_entry(Offers& offers);
std::optional<Action> sample_shot(Offers& offers);
std::optional<Action> sample_deployment(Offers& offers);
std::optional<Action> sample_wave(Offers& offers);

}  // namespace umpire::bolt_action
