#pragma once

#include "games/wme/stands.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

/// How the stands of a unit stand together (WM-FORM).
namespace umpire::wme {

enum class Formation : std::uint8_t { irregular, line, column, single };

/// WM-FORM-1: whether every stand touches another one and all hang together. One stand or none does. At most 64.
bool is_connected(std::span<const Footprint> stands, const Values& values);
bool is_connected(std::span<const Stand> stands, const Values& values);
/// WM-FORM-5: the stands whose loss leaves a connected unit connected; stand i is bit i. At most 64.
std::uint64_t expendable(std::span<const Footprint> stands, const Values& values);

/// WM-FORM-2: whether the stands are in line. All face the same way, to one degree, and the front and rear corners of
/// neighbouring sides meet, to 0.05 cm. Two or more.
bool is_line(std::span<const Stand> stands, const Values& values);
/// WM-FORM-3: whether the stands are in column in some order. The front edge of each later stand is at the rear edge of
/// the one before, and facings of neighbours differ by at most 45 degrees. Two or more; at most 16.
bool is_column(std::span<const Stand> stands, const Values& values);
/// WM-FORM-4.
Formation formation_of(std::span<const Stand> stands, const Values& values);
constexpr bool is_regular(Formation formation) { return formation != Formation::irregular; }

}  // namespace umpire::wme
