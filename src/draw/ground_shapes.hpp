#pragma once

#include "geometry/outline.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Shapes on the ground as the pen needs them: on the page, where y grows down. Whole numbers throughout, so that the
/// same ground gives the same bytes everywhere.
namespace umpire::draw {

using Corners = std::vector<Point>;

/// A number that looks like chance but is the same for the same place.
std::uint32_t grain_at(std::int32_t i, std::int32_t j);

/// The line through the middle of a piece that is much longer than wide, and how wide that is on average.
struct Spine {
    Corners points;
    std::int32_t width = 0;
};
std::optional<Spine> spine_of(const Outline& outline);

/// The middle of the corners.
Point middle_of(const Outline& outline);
/// In square units.
std::int64_t area_of(const Outline& outline);
/// The outline with every edge moved inwards, corner by corner.
Corners inset(const Outline& outline, std::int32_t by);
/// The same shape about its middle, in hundredths of its size.
Corners scaled(const Outline& outline, int percent);
Corners shifted(const Corners& spots, Vector by);
/// As many corners, none of which tells of a tooth: each of more than 24 is the mean of those about it.
Corners calmed(const Corners& spots);
/// Whether the edge has so many teeth that a broad line along it would be a fur.
bool is_toothed(const Outline& outline);
/// How far the middle is from the nearest edge.
std::int32_t room_within(const Outline& outline);

struct Grain {
    Point at;
    std::uint32_t chance = 0;
};
/// Places scattered evenly over a piece, each with a disc of that radius wholly inside, the farthest from the reader
/// first; in a narrow strip along its middle. Never more than some hundred. `seed` makes it another scattering.
std::vector<Grain> grains_in(const Outline& outline, std::int32_t step, std::int32_t radius, std::int32_t seed);
/// Points along a line, a step apart, centred.
Corners beads_along(Point from, Point to, std::int32_t step);

/// Collects the data of a path; lengths to the tenth of a millimetre.
class Trail {
public:
    Trail& move(Point at);
    Trail& line(Point at);
    Trail& curve(Point by, Point at);
    Trail& close();
    /// A point that a round pen makes a disc.
    Trail& dot(Point at);
    Trail& open_line(const Corners& spots);
    /// The same as wheels and water wear it: round within so much of each corner.
    Trail& worn_line(const Corners& spots, std::int32_t room);
    Trail& polygon(const Corners& spots);
    /// Through the middles of the edges, its corners rounded off.
    Trail& smooth(const Corners& spots);
    /// Its corners rounded off, nowhere farther than a millimetre from the true edge.
    Trail& rounded(const Outline& outline);
    Trail& box(Point low, Point high);

    bool empty() const { return text_.empty(); }
    const std::string& text() const { return text_; }

private:
    Trail& add(char letter, Point at);
    std::string text_;
};

/// Units as millimetres to the tenth: 1270 is "12.7".
std::string tenths_of_mm(std::int32_t units);

}  // namespace umpire::draw
