#pragma once

#include "battle/battle.hpp"

namespace umpire {

/// The door through which rules see a battle and change it: they look at it, and what happens is an event. Nothing else
/// changes table or situation. A game gives `Rules::note`, which applies an event and tells it.
template <class Rules>
class PlayOf {
public:
    PlayOf(Battle<Rules>& battle, Events& events) : battle_(battle), events_(events) {}
    const Battle<Rules>& battle() const { return battle_; }
    const typename Rules::Scenario& book() const { return *battle_.scenario; }
    const typename Rules::Situation& now() const { return battle_.situation; }
    typename Rules::Work& work() { return battle_.work; }
    void note(const Event& event) { Rules::note(battle_, events_, event); }

private:
    Battle<Rules>& battle_;
    Events& events_;
};

}  // namespace umpire
