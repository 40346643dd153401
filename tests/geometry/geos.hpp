#pragma once

// A second opinion on everything that is not decided by a hair: the GEOS library, in doubles.

#include "geometry/base.hpp"
#include "geometry/outline.hpp"

#include <geos_c.h>

#include <memory>
#include <span>
#include <vector>

namespace umpire::oracle {

/// How far two answers in doubles may lie apart, in units.
constexpr double tolerance = 1e-4;

inline GEOSContextHandle_t context() {
    static const auto shared = std::unique_ptr<GEOSContextHandle_HS, void (*)(GEOSContextHandle_t)>(
        GEOS_init_r(), [](GEOSContextHandle_t handle) { GEOS_finish_r(handle); });
    return shared.get();
}

struct Destroy {
    void operator()(GEOSGeometry* shape) const { GEOSGeom_destroy_r(context(), shape); }
};
using Shape = std::unique_ptr<GEOSGeometry, Destroy>;

inline GEOSCoordSequence* sequence(std::span<const Point> points, bool closed) {
    const std::size_t count = points.size() + (closed ? 1 : 0);
    GEOSCoordSequence* result = GEOSCoordSeq_create_r(context(), static_cast<unsigned>(count), 2);
    for (std::size_t i = 0; i < count; ++i) {
        const Point point = points[i % points.size()];
        GEOSCoordSeq_setXY_r(context(), result, static_cast<unsigned>(i), point.x, point.y);
    }
    return result;
}
inline Shape polygon(std::span<const Point> corners) {
    GEOSGeometry* ring = GEOSGeom_createLinearRing_r(context(), sequence(corners, true));
    return Shape{GEOSGeom_createPolygon_r(context(), ring, nullptr, 0)};
}
inline Shape line(std::span<const Point> points) {
    return Shape{GEOSGeom_createLineString_r(context(), sequence(points, false))};
}
inline Shape segment(Point a, Point b) {
    const std::vector<Point> ends{a, b};
    return line(ends);
}
inline Shape point(Point at) { return Shape{GEOSGeom_createPointFromXY_r(context(), at.x, at.y)}; }
inline Shape shape_of(const Outline& outline) {
    return outline.is_line() ? line(outline.corners()) : polygon(outline.corners());
}
inline Shape rectangle(const Footprint& base) { return polygon(base.corners); }
inline Shape hull_of(std::span<const Point> points) {
    const Shape all = line(points);
    return Shape{GEOSConvexHull_r(context(), all.get())};
}

inline bool is_valid(const Shape& shape) { return GEOSisValid_r(context(), shape.get()) == 1; }
inline double area(const Shape& shape) {
    double result = 0;
    GEOSArea_r(context(), shape.get(), &result);
    return result;
}
inline double distance(const Shape& a, const Shape& b) {
    double result = 0;
    GEOSDistance_r(context(), a.get(), b.get(), &result);
    return result;
}
inline Shape common(const Shape& a, const Shape& b) { return Shape{GEOSIntersection_r(context(), a.get(), b.get())}; }
inline double common_area(const Shape& a, const Shape& b) { return area(common(a, b)); }
inline double common_length(const Shape& a, const Shape& b) {
    double result = 0;
    GEOSLength_r(context(), common(a, b).get(), &result);
    return result;
}
/// Distance to the edge alone, also from inside.
inline double distance_to_edge(const Shape& polygon, const Shape& other) {
    const Shape edge{GEOSBoundary_r(context(), polygon.get())};
    return distance(edge, other);
}
inline bool contains(const Shape& polygon, const Shape& other) {
    return GEOSContains_r(context(), polygon.get(), other.get()) == 1;
}

}  // namespace umpire::oracle
