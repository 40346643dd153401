#pragma once

#include "rules/ae_wwii/ae_wwii.hpp"

/// The computer player of AE-WWII that goes by rules of thumb, a file for each thing that it thinks about. Everything
/// is counted in whole numbers: a wound on an ordinary soldier is worth about a hundred points.
namespace umpire::ae_wwii::ai {

/// Chances are whole numbers of this: four dice.
inline constexpr int certain = 6 * 6 * 6 * 6;
constexpr int both(int chance, int other) { return chance * other / certain; }

/// AE-SHOOT-5, AE-SHOOT-6: the chance of a hit that needs this number.
int chance_to_hit(const AeBattle& battle, int needed);
/// AE-SHOOT-7 to AE-SHOOT-10, AE-SPEC-7: the chance that a hit of this strength wounds.
int chance_to_wound(const AeBattle& battle, int strength, int protection, bool numb);

/// What a number of equal chances of a wound come to against a model that can take `left` of them; out of `certain`.
struct Wounds {
    int expected = 0;
    int kill = 0;
};
Wounds wounds_of(int times, int chance, int left);

/// The number of wounds that the model can still take.
int wounds_left(const AeBattle& battle, FigureId figure);
bool is_numb(const AeBattle& battle, FigureId figure);

/// AE-CC-3 to AE-CC-9: the chances that a round wounds either side. The bonus is the attacker's.
enum class Effort : std::uint8_t { plain, charge, all_out };
struct Duel {
    int on_enemy = 0;
    int on_self = 0;
};
Duel duel_of(const AeBattle& battle, FigureId attacker, FigureId enemy, Effort effort);

}  // namespace umpire::ae_wwii::ai
