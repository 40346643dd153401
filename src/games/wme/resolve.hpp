#pragma once

#include "battle/opening.hpp"
#include "games/wme/wme.hpp"

#include <memory>
#include <vector>

namespace umpire::wme {

/// The stands of a unit as the setup gives them. In a setup a unit in line or in column has one model; here it has all
/// its stands, named after it with 1, 2, 3.
std::vector<Setup::Model> stands_of_setup(const Setup::Unit& unit, const Profile& profile, const Values& values);

/// The scenario that a setup describes. What is wrong with it is added to `problems`.
std::shared_ptr<Scenario> resolve(const Setup& setup, const Game& game, const Book& book, Problems& problems);

}  // namespace umpire::wme
