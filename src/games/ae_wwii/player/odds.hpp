#pragma once

#include "games/ae_wwii/ae_wwii.hpp"

#include <array>

/// The computer player of AE-WWII that weighs what it can do by exact odds, a file for each thing that it thinks about.
/// Everything is counted in whole numbers: a wound on an ordinary soldier is worth about a hundred points.
namespace umpire::ae_wwii::ai {

/// A chance, as a whole number of parts of `certain`. Whole numbers and no doubles, so that a close decision falls the
/// same way on every machine. One shot, with its dice to hit, to wound, to save and of a numb model, comes out exactly;
/// what follows from several is rounded down, by less than `rounding`.
using Share = std::int64_t;
inline constexpr Share certain = 60'466'176;  // ten dice
inline constexpr Share rounding = 64;
constexpr Share both(Share chance, Share other) { return chance * other / certain; }

/// AE-SHOOT-5, AE-SHOOT-6: the chance that a shot that needs this number hits.
Share chance_to_hit(const AeBattle& battle, int needed);
/// AE-SHOOT-7 to AE-SHOOT-10, AE-SPEC-7: the chance that a hit of this strength wounds.
Share chance_to_wound(const AeBattle& battle, int strength, int protection, bool numb);

/// What chances of wounds come to against one model.
struct Wounds {
    Share expected = 0;  ///< wounds, in parts of `certain`
    Share kill = 0;      ///< the chance that the model is removed
};

/// More wounds than this no model is counted to have left; no profile has as many.
inline constexpr int wounds_counted_max = 4;
/// The chances of having taken 0, 1, 2... wounds; that of `left` is the chance of being removed.
using WoundCounts = std::array<Share, wounds_counted_max + 1>;
/// A number of equal chances of a wound, one after the other, against a model that can take `left` of them. What comes
/// after the last is lost (AE-SHOOT-12).
WoundCounts wound_counts(int times, Share chance, int left);
Wounds wounds_of(int times, Share chance, int left);

/// The number of wounds that the model can still take.
int wounds_left(const AeBattle& battle, FigureId figure);
bool is_numb(const AeBattle& battle, FigureId figure);

/// AE-CC-3 to AE-CC-9: one round. The bonus is the attacker's.
enum class Effort : std::uint8_t { plain, charge, all_out };
struct Duel {
    Share won = 0;       ///< by the attacker; the round may also end in a tie, with `cc_tie = no_strike`
    Share on_enemy = 0;  ///< a wound on the enemy
    Share on_self = 0;   ///< a wound on the attacker
};
Duel duel_of(const AeBattle& battle, FigureId attacker, FigureId enemy, Effort effort);

/// What up to so many rounds come to: they end when either is removed.
struct Fight {
    Wounds given;
    Wounds taken;
};
Fight fight_of(const Duel& duel, int rounds, int enemy_left, int own_left);

/// AE-SPEC-3, AE-SPEC-7: a dose of the syringe.
struct Dose {
    Share ap = 0;
    Share strength = 0;
    Share numbness = 0;
    Wounds harm;
};
Dose dose_for(const AeBattle& battle, FigureId target);

}  // namespace umpire::ae_wwii::ai
