#pragma once

namespace umpire::wme::ai {

/// How a player weighs what cannot be reckoned. The defaults are those of the first `regular`, by whom others are
/// measured: they stay as they are.
struct Habits {
    // What a charge must be worth, in tenths of a point.
    int charge_usual = 30;
    int charge_careful = 150;
    int charge_daring = -400;

    // What a combat comes to, in hundredths.
    int beaten = 50;  ///< of what is left of whoever is beaten: he retreats, is pursued, and mostly lost
    int slope = 340;  ///< by how much a margin of one spread makes a victory likelier, in thousandths

    // Whom to go for and how near.
    int quarry_fight_most = 300;
    int quarry_per_worth = 60;
    int heart = 100;       ///< a third of the way from the middle of the army to an enemy, in hundredths of it
    int waits_at = 24;     ///< centimetres from an enemy
    int charges_from = 4;  ///< centimetres less than two moves, from where a unit goes near

    // What a march is worth: the part of the worth of the unit that a whole move counts.
    int march_of_guns = 20;
    int march_of_shooters = 7;
    int march = 5;

    // After a combat, in hundredths of the worth of the unit.
    int pursues_above = -25;
    int advances_above = 0;
    int evades_above = 25;

    // WM-END-2.
    int break_worth = 0;  ///< tenths of a point, of the last unit that a side can lose before it must withdraw

    // Shooting.
    int hurt = 50;  ///< tenths of a point, for each hit that a target has already
};

inline constexpr Habits first_habits{};
inline constexpr Habits present_habits{
    .charge_usual = 0,
    .charge_careful = 180,
    .charge_daring = -150,
    .quarry_per_worth = 70,
    .march_of_shooters = 8,
    .pursues_above = -30,
    .evades_above = 10,
    .break_worth = 2000,
};

}  // namespace umpire::wme::ai
