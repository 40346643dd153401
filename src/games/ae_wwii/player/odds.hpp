#pragma once

#include "games/ae_wwii/ae_wwii.hpp"

#include <array>

/// The computer player of AE-WWII that weighs what it can do by exact odds, a file for each thing that it thinks about.
/// Everything is counted in whole numbers: a wound on an ordinary soldier is worth about a hundred points.
namespace umpire::ae_wwii::ai {

/// A chance, as a whole number of parts of `certain`. Whole numbers are used and no doubles, so that a close decision
/// falls the same way on every machine. One shot comes out exactly, with its dice to hit, to wound, to save, and of a
/// numb model. What follows from several shots is rounded down, by less than `rounding`.
using Share = std::int64_t;
inline constexpr Share certain = 60'466'176;  // the faces of ten dice
inline constexpr Share rounding = 64;
constexpr Share both(Share chance, Share other) { return chance * other / certain; }

/// AE-SHOOT-5, AE-SHOOT-6: the chance that a shot that needs this number hits.
Share chance_to_hit(const AeBattle& battle, int needed);
/// AE-SHOOT-7 to AE-SHOOT-10, AE-SPEC-7: the chance that a hit of this strength wounds.
Share chance_to_wound(const AeBattle& battle, int strength, int protection, bool numb);

/// What chances of wounds come to for one model.
struct Wounds {
    Share expected = 0;  ///< wounds, in parts of `certain`
    Share kill = 0;      ///< the chance that the model is removed
};

/// No model counts as having more wounds left than this; no profile has more.
inline constexpr int wounds_counted_max = 4;
/// The chances of having taken 0, 1, 2... wounds. The chance of having taken `left` is that of being removed.
using WoundCounts = std::array<Share, wounds_counted_max + 1>;
/// So many equal chances of a wound, one after the other, against a model that can take `left` wounds. Chances after
/// the last wound are lost (AE-SHOOT-12).
WoundCounts wound_counts(int times, Share chance, int left);
Wounds wounds_of(int times, Share chance, int left);

/// The number of wounds that the model can still take.
int wounds_left(const AeBattle& battle, FigureId figure);
bool is_numb(const AeBattle& battle, FigureId figure);

/// AE-CC-3 to AE-CC-9: how much the attacker puts into one round. The bonus is his.
enum class Effort : std::uint8_t { plain, charge, all_out };
struct Duel {
    Share won = 0;       ///< the attacker wins it; with `cc_tie = no_strike` it may also be a tie
    Share on_enemy = 0;  ///< a wound on the enemy
    Share on_self = 0;   ///< a wound on the attacker
};
Duel duel_of(const AeBattle& battle, FigureId attacker, FigureId enemy, Effort effort);

/// What at most so many rounds come to. They end when either fighter is removed.
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
