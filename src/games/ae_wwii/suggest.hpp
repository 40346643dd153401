#pragma once

#include "dice/chance.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

/// Collects legal actions for one decision. Everything offered has passed `judge`.
class Suggestions {
public:
    Suggestions(const AeBattle& battle, Side side, Candidates& out) : battle_(battle), side_(side), out_(out) {}
    void offer(const Action& action) {
        if (Rules::judge(battle_, side_, action).empty()) out_.actions.push_back(action);
    }
    const Candidates& offered() const { return out_; }
    std::size_t count() const { return out_.actions.size(); }
    const AeBattle& battle() const { return battle_; }
    Side side() const { return side_; }

private:
    const AeBattle& battle_;
    Side side_;
    Candidates& out_;
};

/// What may be suggested, one file for each: set-up, and the actions of a model of the active unit.
void suggest_setup(Suggestions& suggestions, const Decision& decision, Chance& chance);
void suggest_for_model(Suggestions& suggestions, FigureId actor, Chance& chance);
/// A legal formation for a unit near a place of its own zone; nothing when there is no room there.
std::optional<Action> formation_for(const AeBattle& battle, UnitId unit, Point centre);
/// R-AE-12: a place for the unit, looked for all over its zone; nothing when there is no room.
std::optional<Action> room_to_deploy(const AeBattle& battle, UnitId unit);
/// The unit in ranks around a place, as far inside its zone as possible. Bases and terrain are not looked at. Quick.
Action ranks_for(const AeBattle& battle, UnitId unit, Point centre, int ranks);
/// Any place of a side's zone.
Point random_place_in_zone(const AeBattle& battle, Side side, Chance& chance);

}  // namespace umpire::ae_wwii
