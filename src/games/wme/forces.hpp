#pragma once

#include "games/wme/wme.hpp"

#include <vector>

namespace umpire::wme {

/// What a unit of a setup costs, its steed included (WM-ARMY-6).
int cost_of(const Book& book, const Setup::Unit& unit);
int cost_of(const Book& book, const std::vector<Setup::Unit>& units, Side side);
/// The points that an army of this side may cost (WM-ARMY-1). WM-SCEN-3 gives the defender fewer.
int points_limit_of(const Setup& setup, const Values& values, Side side);
/// WM-ARMY-2: how many units of an entry an army of so many points has at least and at most; `most` is 0 for no limit.
struct Numbers {
    int least = 0;
    int most = 0;
};
Numbers numbers_of(const Profile& profile, const Values& values, int limit);
/// The profile of a unit of a setup, or nothing.
const Profile* profile_of(const Book& book, const Setup::Unit& unit);

/// WM-ARMY-1, 2, 6, WM-PROF-1, 6: finds all that breaks the limits of either army, with the line, the field, what was
/// found and what was expected.
void check_forces(const Setup& setup, const Book& book, std::vector<Problem>& problems);

}  // namespace umpire::wme
