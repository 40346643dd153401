#pragma once

#include "battle/game.hpp"

/// What the command line shows of this game: lines to try.
namespace umpire::wwiisim {

inline constexpr std::string_view command_lines[] = {
    "rulesets wwiisim-fr",
    "rules show WW-FIRE-7",
    "rules diff wwiisim-fr wwiisim-en",
    "play meeting_engagement --blue regular",
    "situation 8 ger_grenadier with mg_42 at long against 10 us_rifle in light_wood --ruleset wwiisim-fr",
    "mutate wwiisim-fr tests/cases/wwiisim_fr",
};

inline constexpr CommandSample french_tour[] = {
    {"play meeting_engagement",
     {"play it yourself in the terminal: write orders, then seal them",
      "jouez vous-même au terminal : écrivez des ordres, puis scellez-les"}},
    {"battle village --seed 3", {"another battle", "une autre bataille"}},
    {"rules show WW-FIRE-7",
     {"read a clause, with where it is coded and tested", "lire un article, avec où il est codé et testé"}},
    {"situation 8 ger_grenadier with mg_42 at long against 10 us_rifle in light_wood --ruleset wwiisim-fr",
     {"the exact odds of fire, with their reasons", "les chances exactes d'un tir, avec leurs raisons"}},
    {"rules diff wwiisim-fr wwiisim-en", {"what tells the two editions apart", "ce qui distingue les deux éditions"}},
};

inline constexpr CommandSample english_tour[] = {
    {"play meeting_engagement_en",
     {"play it yourself in the terminal: write orders, then seal them",
      "jouez vous-même au terminal : écrivez des ordres, puis scellez-les"}},
    {"battle village_en --seed 3", {"another battle", "une autre bataille"}},
    {"rules show WW-FIRE-7",
     {"read a clause, with where it is coded and tested", "lire un article, avec où il est codé et testé"}},
    {"situation 8 ger_grenadier with mg_42 at long against 10 us_rifle in light_wood --ruleset wwiisim-en",
     {"the exact odds of fire, with their reasons", "les chances exactes d'un tir, avec leurs raisons"}},
    {"rules diff wwiisim-fr wwiisim-en", {"what tells the two editions apart", "ce qui distingue les deux éditions"}},
};

}  // namespace umpire::wwiisim
