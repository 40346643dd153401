#pragma once

#include "battle/game.hpp"

/// What the command line shows of this game: lines to try.
namespace umpire::bolt_action {

inline constexpr std::string_view command_lines[] = {
    "rulesets bolt-action",
    "rules show BA-SHOOT-4",
    "play meeting --blue regular",
    "situation 10 section against 8 veteran section in hard --ruleset bolt-action",
    "mutate bolt-action tests/cases/bolt_action",
    "lab platoons --output results",
};

inline constexpr CommandSample tour_next[] = {
    {"play meeting",
     {"play it yourself in the terminal: order dice from a bag",
      "jouez vous-même au terminal : des dés d'ordre tirés d'un sac"}},
    {"battle hold --seed 3", {"another battle", "une autre bataille"}},
    {"rules show BA-SHOOT-4",
     {"read a clause, with where it is coded and tested", "lire un article, avec où il est codé et testé"}},
    {"situation 10 section against 8 veteran section in hard --ruleset bolt-action",
     {"the exact odds of a volley, with their reasons", "les chances exactes d'une salve, avec leurs raisons"}},
    {"lab platoons",
     {"many battles: which platoon is the strongest?", "beaucoup de batailles : quelle section est la plus forte ?"}},
};

}  // namespace umpire::bolt_action
