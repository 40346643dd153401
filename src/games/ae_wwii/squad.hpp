#pragma once

#include "games/ae_wwii/ae_wwii.hpp"

#include <cstdint>
#include <optional>

namespace umpire::ae_wwii {

/// The distance, in whole units, from the place of the model to the nearest model of its section's main group; nothing
/// when no model of that group is left.
std::optional<Length> distance_to_main_group(const AeBattle& battle, FigureId figure, Point at);

/// Whether the model, standing there, is within the coherency distance of a model of the main group.
bool reaches_main_group(const AeBattle& battle, FigureId figure, Point at);

/// The connected groups of a section's models in play (AE-SQUAD-3): for each model, by its number in the section, the
/// number of its group.
struct Groups {
    FixedVector<std::uint8_t, 32> of_model;  ///< 255 for a removed model
    FixedVector<std::uint8_t, 32> sizes;
    std::uint8_t largest() const;
    bool largest_is_single() const;
};
Groups groups_of_section(const AeBattle& battle, UnitId unit);
bool section_is_coherent(const AeBattle& battle, UnitId unit);

/// Marks the models outside the main group as strays, and the others as none (AE-SQUAD-4).
void mark_strays(AeBattle& battle, Events& events, UnitId unit, std::uint8_t main_group);
/// Clears the marks of strays that are back, or whose main group is gone.
void clear_strays(AeBattle& battle, Events& events);

}  // namespace umpire::ae_wwii
