#pragma once

#include "draw/frame.hpp"
#include "draw/palette.hpp"

#include <string>

namespace umpire::draw {

/// The rules of all classes that a picture uses, with lengths in pixels of the page.
std::string style_sheet(const Frame& frame, Light light);

}  // namespace umpire::draw
