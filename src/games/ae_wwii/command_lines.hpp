#pragma once

#include "battle/game.hpp"

/// What the command line shows of this game: lines to try.
namespace umpire::ae_wwii {

inline constexpr std::string_view command_lines[] = {
    "rulesets ae-wwii",
    "rules show AE-SHOOT-4 AE-SHOOT-8",
    "rules search ae-wwii long range",
    "rules list ae-wwii --lang fr",
    "rules coverage ae-wwii --gaps",
    "battle skirmish --red regular --blue random --seed 42 --record battle.record",
    "play objectives --blue regular",
    "case tests/cases/ae_wwii/shoot_1.case --verbose",
    "mutate ae-wwii tests/cases/ae_wwii",
    "odds docs/examples/burst.case",
    "odds tests/playthroughs/ae_wwii/skirmish.record --to 40",
    "situation 5 airborne with garands at long range against 5 guard in near cover",
    "situation 1..8 airborne against 4 guard in none,far,near,heavy cover --svg cover.svg",
    "situation 3 chuman charge 3 guard --count wounded",
    "situation docs/examples/cover.toml --csv cover.csv",
    "lab lists --output results",
};

inline constexpr CommandSample tour_next[] = {
    {"play skirmish",
     {"play it yourself in the terminal, against the computer", "jouez vous-même au terminal, contre l'ordinateur"}},
    {"battle the_ford --seed 3", {"another battle", "une autre bataille"}},
    {"rules show AE-SHOOT-8",
     {"read a clause, with where it is coded and tested", "lire un article, avec où il est codé et testé"}},
    {"situation 3 chuman charge 3 guard",
     {"the exact odds of an attack, with their reasons", "les chances exactes d'une attaque, avec leurs raisons"}},
    {"lab lists",
     {"thousands of battles: which list is the strongest?",
      "des milliers de batailles : quelle liste est la plus forte ?"}},
};

inline constexpr std::string_view case_file =
    "  ruleset ae-wwii\n"
    "  case AE-SHOOT-5 for: a hit at the number needed\n"
    "    A us airborne P: p1 at 10,10\n"
    "    B de wehrmacht W: w1 at 16,10\n"
    "    do P activate\n"
    "    do p1 shoot with m1_garand at w1\n"
    "    dice 4 1 6\n"
    "    expect shot_hit die=4 needed=4\n";

}  // namespace umpire::ae_wwii
