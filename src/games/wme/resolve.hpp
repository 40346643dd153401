#pragma once

#include "battle/opening.hpp"
#include "games/wme/wme.hpp"

#include <memory>
#include <vector>

namespace umpire::wme {

/// The stands of a unit as the setup gives them: a unit in line or in column has one model there, and all its stands
/// here, named by its name and 1, 2, 3.
std::vector<Setup::Model> stands_of_setup(const Setup::Unit& unit, const Profile& profile);

/// The scenario that a setup describes; what is wrong with it goes to `problems`.
std::shared_ptr<Scenario> resolve(const Setup& setup, const Game& game, const Book& book, Problems& problems);

}  // namespace umpire::wme
