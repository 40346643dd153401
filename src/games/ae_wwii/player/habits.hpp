#pragma once

namespace umpire::ae_wwii::ai {

/// How a player weighs what cannot be reckoned. The defaults are those of the first `regular`, by whom others are
/// measured: they stay as they are. Points, or hundredths where nothing else is said.
struct Habits {
    int fuss = 8;  ///< what a move must promise more than staying, so that nobody shuffles about

    // How much a model minds danger.
    int caution = 57;
    int caution_ahead = 60;      ///< with a lead of a few points
    int caution_far_ahead = 70;  ///< with more
    int caution_behind = 45;
    int caution_at_line = 60;  ///< of who defends a line
    int caution_to_line = 35;  ///< of who attacks it
    int caution_of_brute = 25;
    int danger_in_sight = 50;  ///< of what an enemy's fire would do
    int danger_round_corner = 25;
    int danger_of_charge = 100;
    int spent_enemies = 100;  ///< how much the danger from enemies counts who have acted in this turn

    // What the next turn is worth.
    int next_fire = 38;
    int no_target = -12;  ///< points, for a place from where a gun can fire at nobody

    // What a removal adds to its wounds, in thirds of a wound.
    int removal = 1;
    int friends_hit = 150;
    int worth_of_body = 70;  ///< points, beside what a model does to others
    int worth_of_harm = 45;
    int fresh_enemy = 0;  ///< more for who has not acted in this turn

    // Close combat.
    int tied = 20;  ///< points, while an enemy's guns are silent
    int later_rounds = 40;
    int freedom = 30;  ///< of the fire of the turn after somebody has left a melee

    // The way, in points an inch.
    int pull = 6;
    int pull_ahead = 5;
    int pull_behind = 8;
    int pull_of_brute = 14;
    int liked_range = 50;  ///< of the longest range, from where a model shoots
    int objective_late = 22;
    int objective_middle = 13;
    int objective_early = 8;

    // Holding a place before the end.
    int hold_next_to_last = 35;
    int hold_early = 10;
    int cover_hint = 14;  ///< points, what cover is guessed to be worth before anyone asks who sees it
    int places = 6;       ///< how many ends of a move are looked at

    // Where to begin, in points.
    int begin_cover = 8;  ///< of who shoots
    int begin_cover_of_brute = 3;
    int begin_cover_at_line = 14;  ///< of who defends a line
    int begin_back_from_line = 0;  ///< an inch behind the front of its zone, for the same
    int begin_off_middle = 1;      ///< an inch

    // Whom to activate.
    int strike = 100;
    int risk = 100;
    int worth_acting_for = 25;  ///< points, a chance of a wound that is worth being first
};

inline constexpr Habits first_habits{};
inline constexpr Habits present_habits{
    .caution = 75,
    .caution_ahead = 78,
    .caution_far_ahead = 90,
    .caution_behind = 60,
    .danger_of_charge = 60,
    .no_target = -3,
    .removal = 3,
    .fresh_enemy = 25,
    .pull = 3,
    .pull_ahead = 2,
    .pull_behind = 5,
    .objective_late = 15,
    .objective_middle = 9,
    .objective_early = 5,
    .begin_cover = 12,
    .begin_cover_of_brute = 5,
    .begin_cover_at_line = 20,
    .begin_back_from_line = 10,
    .begin_off_middle = 6,
};

}  // namespace umpire::ae_wwii::ai
