#pragma once

#include "text/toml_fields.hpp"

#include <vector>

namespace umpire::text {

/// The pieces of [[terrain]]: each a polygon, a rectangle by two opposite corners, or a circle, which becomes a polygon
/// of sixteen corners.
std::vector<Setup::Piece> read_terrain(Fields& root);

/// Sixteen corners on a circle, the first to the north, counter-clockwise.
std::vector<Point> circle_corners(Point centre, Length radius);

}  // namespace umpire::text
