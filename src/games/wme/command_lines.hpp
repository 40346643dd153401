#pragma once

#include "battle/game.hpp"

/// What the command line shows of this game: lines to try.
namespace umpire::wme {

inline constexpr std::string_view command_lines[] = {
    "rulesets wme",
    "rules show WM-ORD-4",
    "play wme_first_orders --blue regular",
    "situation captain orders halberdiers at 35cm second --ruleset wme",
    "mutate wme tests/cases/wme",
};

inline constexpr CommandSample tour_next[] = {
    {"play wme_first_orders",
     {"play it yourself in the terminal: send orders", "jouez vous-même au terminal : envoyez des ordres"}},
    {"battle wme_crossroads --seed 3", {"another battle", "une autre bataille"}},
    {"rules show WM-ORD-4",
     {"read a clause, with where it is coded and tested", "lire un article, avec où il est codé et testé"}},
    {"situation captain orders halberdiers at 35cm second --ruleset wme",
     {"the exact odds of an order, with their reasons", "les chances exactes d'un ordre, avec leurs raisons"}},
    {"lab wme_armies",
     {"many battles: which army is the strongest?", "beaucoup de batailles : quelle armée est la plus forte ?"}},
};

}  // namespace umpire::wme
