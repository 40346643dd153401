#pragma once

#include <compare>
#include <cstdint>

namespace umpire {

/// A length in whole hundredths of a millimetre. One inch is 2,540 and one centimetre 1,000, both exact, so that a
/// limit of the rules is met exactly or not at all. A bare number never becomes a length.
struct Length {
    std::int32_t units = 0;

    friend constexpr auto operator<=>(Length, Length) = default;
    friend constexpr Length operator+(Length a, Length b) { return {a.units + b.units}; }
    friend constexpr Length operator-(Length a, Length b) { return {a.units - b.units}; }
    friend constexpr Length operator-(Length a) { return {-a.units}; }
    friend constexpr Length operator*(Length a, int factor) { return {a.units * factor}; }
    friend constexpr Length operator*(int factor, Length a) { return {a.units * factor}; }
    constexpr Length& operator+=(Length other) {
        units += other.units;
        return *this;
    }
    constexpr Length& operator-=(Length other) {
        units -= other.units;
        return *this;
    }
};

inline constexpr std::int32_t units_per_inch = 2540;
inline constexpr std::int32_t units_per_cm = 1000;

/// No coordinate of a table lies beyond this: three metres. All 64-bit products of the kernel rely on it.
inline constexpr std::int32_t coordinate_max = 300'000;

namespace literals {
constexpr Length operator""_in(unsigned long long inches) {
    return {static_cast<std::int32_t>(inches) * units_per_inch};
}
constexpr Length operator""_cm(unsigned long long cm) { return {static_cast<std::int32_t>(cm) * units_per_cm}; }
constexpr Length operator""_units(unsigned long long units) { return {static_cast<std::int32_t>(units)}; }
/// Only for constants in the source: the compiler rounds 0.8_in to the nearest unit.
consteval Length operator""_in(long double inches) {
    return {static_cast<std::int32_t>(inches * units_per_inch + 0.5L)};
}
consteval Length operator""_cm(long double cm) { return {static_cast<std::int32_t>(cm * units_per_cm + 0.5L)}; }
}  // namespace literals

}  // namespace umpire
