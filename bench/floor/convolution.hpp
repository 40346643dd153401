#pragma once

#include <array>
#include <cstddef>

namespace umpire::floor {

/// One kind of attack, as somebody with the book at hand would note it down.
struct FlatAttack {
    int shots = 0;
    int hit = 0;       ///< this face or more hits
    int strength = 0;  ///< added to the damage die
    int armour = 0;
    int wounds = 1;  ///< that the target takes before it is removed; three at most
};

/// The chance that one hit wounds: the damage die, then the save.
inline double flat_wound_chance(const FlatAttack& attack) {
    int of_36 = 0;
    for (int die = 1; die <= 6; ++die) {
        const int needed = attack.strength + die - attack.armour;
        of_36 += needed > 6 ? 6 : needed < 2 ? 0 : needed - 1;
    }
    return of_36 / 36.0;
}

/// The chance that all the shots together remove the target: one convolution a shot.
inline double flat_removal_chance(const FlatAttack& attack) {
    const double wound = (7 - attack.hit) / 6.0 * flat_wound_chance(attack);
    std::array<double, 4> taken{1};
    const auto most = static_cast<std::size_t>(attack.wounds);
    for (int shot = 0; shot < attack.shots; ++shot) {
        for (std::size_t i = most; i > 0; --i) {
            const double more = taken[i - 1] * wound;
            taken[i] += more;
            taken[i - 1] -= more;
        }
    }
    return taken[most];
}

}  // namespace umpire::floor
