#pragma once

#include "draw/frame.hpp"
#include "draw/xml.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace umpire::draw {

/// Plain shapes of a class of the style sheet.
void circle(Xml& xml, std::string_view style, Spot at, std::int32_t radius);
void polygon(Xml& xml, std::string_view style, const std::vector<Spot>& spots);
void path(Xml& xml, std::string_view style, const std::vector<Spot>& spots);
void rectangle(Xml& xml, std::string_view style, const Area& area);

}  // namespace umpire::draw
