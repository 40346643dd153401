#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace umpire::draw {

/// The same drawing by day, at dusk, and in black and white on paper: three tables of values.
enum class Light : std::uint8_t { day, dusk, print };

/// "dark" and "print"; any other name is the day.
Light light_named(std::string_view theme);

/// A value of the palette: a colour, or how strong something is. "#f0f" for a name without a row.
std::string_view colour(std::string_view name, Light light);

/// A value of figures, which differs between the sides.
struct SideValue {
    std::string_view name;
    std::string_view a[3];  ///< by day, at dusk, in print
    std::string_view b[3];
};
std::span<const SideValue> side_values();

/// Rules with @name for a value of the palette, filled in.
std::string with_values(std::string_view rules, Light light);

}  // namespace umpire::draw
