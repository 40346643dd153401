#pragma once

#include "draw/frame.hpp"

#include <string>
#include <string_view>

namespace umpire::draw {

/// A colour by its name, "red", of the light or the dark picture.
std::string_view colour(std::string_view name, bool dark);

/// The rules of all classes that a picture uses, with lengths in pixels of the page.
std::string style_sheet(const Frame& frame, bool dark);

}  // namespace umpire::draw
