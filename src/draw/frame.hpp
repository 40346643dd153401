#pragma once

#include "geometry/outline.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::draw {

/// A point of the page: x grows to the right, y grows down, in units of 0.01 mm.
struct Spot {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(Spot, Spot) = default;
};
constexpr Spot operator+(Spot spot, Vector by) { return {spot.x + by.x, spot.y + by.y}; }

/// An upright rectangle of the page.
struct Area {
    Spot low;   ///< left and top
    Spot high;  ///< right and bottom
    friend constexpr bool operator==(const Area&, const Area&) = default;
};
constexpr std::int32_t width_of(const Area& area) { return area.high.x - area.low.x; }
constexpr std::int32_t height_of(const Area& area) { return area.high.y - area.low.y; }
constexpr Area grown(const Area& area, std::int32_t by) {
    return {{area.low.x - by, area.low.y - by}, {area.high.x + by, area.high.y + by}};
}
constexpr Area area_around(Spot centre, std::int32_t half_width, std::int32_t half_height) {
    return {{centre.x - half_width, centre.y - half_height}, {centre.x + half_width, centre.y + half_height}};
}
constexpr Spot centre_of(const Area& area) {
    return {area.low.x + width_of(area) / 2, area.low.y + height_of(area) / 2};
}
constexpr bool holds(const Area& outer, const Area& inner) {
    return outer.low.x <= inner.low.x && outer.low.y <= inner.low.y && inner.high.x <= outer.high.x &&
           inner.high.y <= outer.high.y;
}
/// Square units that both cover.
std::int64_t overlap_of(const Area& a, const Area& b);

/// Where the table lies on the page: same scale, north up. `px` is the width of one pixel of a page of 1200.
struct Frame {
    Spot south_west;
    std::int32_t px = 100;

    constexpr Spot at(Point point) const { return {south_west.x + point.x, south_west.y - point.y}; }
    constexpr Point on_table(Spot spot) const { return {spot.x - south_west.x, south_west.y - spot.y}; }
    constexpr std::int32_t pixels_tenths(int tenths) const { return px * tenths / 10; }
    constexpr std::int32_t pixels(int count) const { return px * count; }
};

/// How wide a text may become, in the units of `size`; on the generous side for the fonts the pictures ask for.
std::int32_t text_width(std::string_view text, std::int32_t size);
/// The text in lines of at most that width, broken between words.
std::vector<std::string> wrapped(std::string_view text, std::int32_t size, std::int32_t width_max);

/// "12.7,3.5 14,3.5": points of a polygon.
std::string points_text(const std::vector<Spot>& spots);
/// "M12.7 3.5L14 3.5": an open path.
std::string path_text(const std::vector<Spot>& spots);

}  // namespace umpire::draw
