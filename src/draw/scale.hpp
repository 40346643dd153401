#pragma once

namespace umpire::draw {

/// A step of 1, 2 or 5 times a power of ten that parts the scale of a chart in about `parts`. width > 0.
double nice_step(double width, int parts);

}  // namespace umpire::draw
