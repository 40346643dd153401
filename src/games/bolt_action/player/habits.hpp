#pragma once

namespace umpire::bolt_action::ai {

/// How a player weighs what cannot be reckoned. The defaults are those of the first `regular`, by whom others are
/// measured: they stay as they are. Hundredths, where nothing else is said.
struct Habits {
    // How much dangers count, and how much of what an enemy can do.
    int caution = 60;
    int caution_late = 50;
    int caution_won = 110;
    int fresh_enemy = 45;
    int waiting_enemy = 35;  ///< one that lies in ambush
    int spent_enemy = 15;
    // Where every unit lost is a point, what dangers to a weak one count: it costs as much as a tank.
    int care_for_officer = 100;
    int care_for_few = 100;
    int struck = 70;  ///< of what an assault would do

    // What places and orders promise.
    int next_fire = 50;
    int ambush_open = 30;
    int ambush_hidden = 12;
    int rally = 100;
    int assault_won = 100;
    int assault_lost = 100;
    int acting = 70;          ///< worth, what an order yet to come is worth at least to who is shot at
    int acting_on_way = 150;  ///< worth, more than that for who has somewhere to go
    int man_by_cost = 80;     ///< of the cost of a man that his loss counts
    int man_by_price = 50;    ///< of the points for his unit
    int pin = 100;            ///< what a pin counts
    int fresh_pin = 140;      ///< more so on a unit that has not acted yet

    // The way, as worth a centimetre, and from how far to fight, in centimetres.
    int pull = 10;
    int pull_of_vehicle = 8;
    int pull_of_weapon = 5;
    int pull_from_afar = 2;
    int liked_distance = 20;
    int liked_by_vehicle = 45;
    int pull_of_officer = 4;

    // Whom to give an order.
    int thought_about = 2;  ///< units
    int look_at_fresh = 25;
    int look_per_pin = 20;
    int look_at_infantry = 60;
    /// Fire is ordered only where somebody sees a target, and a shell is named only for a target that may be shot at.
    bool looks_along_lines = false;

    // Where to come on: by what the ground there promises, or each unit at a place of its own.
    bool weighs_entries = false;
    int entry_danger = 70;
    int entry_next_fire = 50;
    int entry_fire = 80;
    int entry_shelter = 60;  ///< worth, for each step of shelter
    int entry_middle = 20;   ///< worth, for ten centimetres from the middle

    // Whom to place on the table before the enemy comes, and where.
    bool holds_with_men = false;  ///< whoever can hold a marker, and what drives, before guns
    int placed_shelter = 80;      ///< worth, for each step of shelter
};

inline constexpr Habits first_habits{};
inline constexpr Habits present_habits{
    .care_for_officer = 300,
    .care_for_few = 200,
    .looks_along_lines = true,
    .weighs_entries = true,
    .holds_with_men = true,
    .placed_shelter = 30,
};

}  // namespace umpire::bolt_action::ai
