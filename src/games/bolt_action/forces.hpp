#pragma once

#include "battle/opening.hpp"
#include "games/bolt_action/bolt_action.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::bolt_action {

/// Makes the units of a setup the roster of the scenario: profiles, qualities, weapons, bases. Adds what is wrong to
/// `problems`. The units of `scenario.setup` become those of the roster, side A first.
void resolve_forces(const Setup& setup, Scenario& scenario, std::vector<Problem>& problems);

/// BA-UNIT-2, BA-FORCE-1 to BA-FORCE-4: the limits of a legal force.
void check_forces(const Setup& setup, const Scenario& scenario, std::vector<Problem>& problems);

/// The slots of a reinforced platoon (BA-FORCE-1).
enum class Slot : std::uint8_t {
    officer,
    section,
    medium_machine_gun,
    heavy_machine_gun,
    mortar,
    anti_tank_team,
    howitzer,
    anti_tank_gun,
    armoured_car,
    tank,
    transport,
};
/// The slot that units of the profile take. `scenario` has the weapons of the book.
Slot slot_of(const Scenario& scenario, const Profile& profile);

/// Whether a list is one of the words in a row of T-LIST or T-VEH, as "us" is in "us su".
bool is_in_list(std::string_view lists, std::string_view list);

/// BA-FORCE-2: the points of a unit as it was bought; below, those of all units of a side.
int cost_of(const Scenario& scenario, UnitId unit);
int cost_of(const Scenario& scenario, Side side);

/// "side A, unit S"
Message field_of(const Setup::Unit& unit);

}  // namespace umpire::bolt_action
