#pragma once

// Stands and terrain for the tests, in centimetres as the catalogue writes them.

#include "games/wme/ground.hpp"
#include "games/wme/stands.hpp"

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire::wme {

/// Hundredths of a millimetre from centimetres, to the nearest: 50.5 is 50,500.
constexpr std::int32_t units_of(double cm) { return static_cast<std::int32_t>(cm * 1000 + (cm < 0 ? -0.5 : 0.5)); }
constexpr Point at(double x, double y) { return {units_of(x), units_of(y)}; }

/// I(x,y,f) and C(x,y,f) of the catalogue.
inline Stand infantry(double x, double y, int facing) { return stand_at(infantry_shape, {at(x, y), degrees(facing)}); }
inline Stand other(double x, double y, int facing) { return stand_at(other_shape, {at(x, y), degrees(facing)}); }

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
    Ground ground() const { return {pieces_, kinds_}; }

private:
    std::vector<Piece> pieces_;
    std::vector<TerrainKind> kinds_ = book_terrain();
};

}  // namespace umpire::wme
