#pragma once

#include "battle/game.hpp"

#include <memory>
#include <utility>

namespace umpire {

/// What a game has opened, in the form that shared code takes. `make_match` makes the match around its battle.
template <class Opened, class Battle>
OpenedMatch opened_match(Opened opened, std::unique_ptr<Match> (*make_match)(const Battle&)) {
    OpenedMatch match;
    match.problems = std::move(opened.problems);
    if constexpr (requires { opened.events; }) match.events = std::move(opened.events);
    if (opened.battle) match.match = make_match(*opened.battle);
    return match;
}

}  // namespace umpire
