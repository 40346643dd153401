#pragma once

// Stands and terrain for the tests, in centimetres as the catalogue writes them.

#include "games/wme/formations.hpp"
#include "games/wme/ground.hpp"
#include "games/wme/touches.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire::wme {

/// Hundredths of a millimetre from centimetres, to the nearest: 50.5 is 50,500.
constexpr std::int32_t units_of(double cm) { return static_cast<std::int32_t>(cm * 1000 + (cm < 0 ? -0.5 : 0.5)); }
constexpr Point at(double x, double y) { return {units_of(x), units_of(y)}; }

/// The numbers of the book, and what stands do by them.
inline const Values numbers;
inline bool touches(const Footprint& a, const Footprint& b) { return touches(a, b, numbers); }
inline bool lines_touch(Line one, Line other) { return lines_touch(one, other, numbers); }
inline Length edge_contact(Line one, Line other) { return edge_contact(one, other, numbers); }
inline Length edge_contact(const Footprint& one, Edge edge, const Footprint& other) {
    return edge_contact(one, edge, other, numbers);
}
inline bool has_edge_contact(const Footprint& one, const Footprint& other) {
    return std::ranges::any_of(all_edges, [&](Edge edge) { return edge_contact(one, edge, other).units > 0; });
}
inline EdgeSet free_edges(const Footprint& stand, std::span<const Footprint> others) {
    return free_edges(stand, others, numbers);
}
inline bool overlaps_stand(const Footprint& a, const Footprint& b) { return overlaps_stand(a, b, numbers); }
inline bool is_connected(std::span<const Footprint> stands) { return is_connected(stands, numbers); }
inline bool is_connected(std::span<const Stand> stands) { return is_connected(stands, numbers); }
inline std::uint64_t expendable(std::span<const Footprint> stands) { return expendable(stands, numbers); }
inline bool is_line(std::span<const Stand> stands) { return is_line(stands, numbers); }
inline bool is_column(std::span<const Stand> stands) { return is_column(stands, numbers); }
inline Formation formation_of(std::span<const Stand> stands) { return formation_of(stands, numbers); }
inline bool is_in(const Outline& outline, const Footprint& stand) { return is_in(outline, stand, numbers); }
inline Ground open_ground() { return {{}, {}, &numbers}; }

/// I(x,y,f) and C(x,y,f) of the catalogue.
inline Stand infantry(double x, double y, int facing) {
    return stand_at(infantry_shape(numbers), {at(x, y), degrees(facing)});
}
inline Stand other(double x, double y, int facing) {
    return stand_at(other_shape(numbers), {at(x, y), degrees(facing)});
}

inline std::vector<Footprint> bases(const std::vector<Stand>& stands) {
    std::vector<Footprint> result;
    for (const Stand& stand : stands) result.push_back(stand.base);
    return result;
}

/// Pieces of terrain by the names of their kinds.
class TestGround {
public:
    void add(std::string_view kind, std::initializer_list<std::pair<double, double>> corners, bool is_line = false) {
        std::vector<Point> points;
        for (const auto& [x, y] : corners) points.push_back(at(x, y));
        const auto outline = is_line ? Outline::polyline(points) : Outline::polygon(points);
        std::uint8_t row = 0;
        for (std::size_t i = 0; i < kinds_.size(); ++i)
            if (kinds_[i].name == kind) row = static_cast<std::uint8_t>(i);
        pieces_.push_back({"T", row, *outline});
    }
    Ground ground() const { return {pieces_, kinds_, &numbers}; }

private:
    std::vector<Piece> pieces_;
    std::vector<TerrainKind> kinds_ = book_terrain();
};

}  // namespace umpire::wme
