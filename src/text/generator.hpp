#pragma once

#include "battle/scenario.hpp"
#include "dice/chance.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// Battles drawn by lot: a fair table and two forces within the limits of their lists. The same chance gives the same
/// battle on every machine; everything is counted in whole numbers.
namespace umpire::text {

/// What the generator must know of a game: its troops, its kinds of terrain and the limits of a force.
struct ArmyBook {
    struct Troop {
        std::string profile;
        std::string list;
        int wounds = 1;
        bool is_officer = false;  ///< one of those of whom a force needs one
        bool is_psi = false;      ///< has one psi power
        int size_min = 0;         ///< 0: an independent, of whom a force has at most one
        int size_max = 0;
        std::vector<std::string>
            long_arms;  ///< of a section's models: the free one first, the others at most one a section
    };
    std::vector<Troop> troops;
    std::vector<std::string> terrain;
    int models_min = 7;  ///< AE-FORCE-6
    int models_max = 15;
    int sections_max = 3;
};

/// The book of a ruleset from its own tables of profiles and kinds of terrain.
template <class Profiles, class Kinds>
ArmyBook army_book(const Profiles& profiles, const Kinds& kinds) {
    ArmyBook book;
    for (const auto& profile : profiles) {
        using Trait = decltype(profile.trait);
        ArmyBook::Troop troop;
        troop.profile = profile.name;
        troop.list = profile.list;
        troop.wounds = profile.wounds;
        troop.is_officer = profile.officer;
        troop.is_psi = profile.trait == Trait::psi_officer;
        troop.size_min = profile.section_min;
        troop.size_max = profile.section_max;
        troop.long_arms.assign(profile.long_arms.begin(), profile.long_arms.end());
        book.troops.push_back(std::move(troop));
    }
    for (const auto& kind : kinds) book.terrain.emplace_back(kind.name);
    return book;
}

/// What may be wished for; what is empty is drawn.
struct GeneratorWishes {
    std::string ruleset = "ae-wwii";
    Point table{48 * units_per_inch, 48 * units_per_inch};
    int density = 50;                  ///< of the terrain: 0 hardly any, 100 as much as fits
    std::array<std::string, 2> lists;  ///< of side A and side B
    std::string victory;
};

/// A battle ready to be opened. The book has for each list an officer and a section.
Setup generate(const ArmyBook& book, const GeneratorWishes& wishes, Chance& chance);

/// Terrain that a half turn of the table maps onto itself. No two pieces come nearer than the widest base needs to
/// pass, no impassable piece lies in a deployment zone or near one of the usual objective points.
std::vector<Setup::Piece> generate_terrain(const std::vector<std::string>& kinds, Point table, int density,
                                           Chance& chance);

/// A force of a list within the limits of the book.
std::vector<Setup::Unit> generate_force(const ArmyBook& book, Side side, std::string_view list, Chance& chance);

/// All wounds that a force can take.
int wounds_of(const std::vector<Setup::Unit>& force, const ArmyBook& book);

}  // namespace umpire::text
