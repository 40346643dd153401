#include "geometry/formation.hpp"

#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <numeric>

namespace umpire {

using namespace literals;
using random_shape::number;

namespace {

std::vector<Footprint> discs(const std::vector<Point>& centres, Length radius) {
    std::vector<Footprint> bases;
    for (const Point centre : centres) bases.push_back(disc(centre, radius));
    return bases;
}

}  // namespace

TEST(Groups, are_numbered_in_the_order_of_their_first_base) {
    const std::vector<Footprint> bases =
        discs({{0, 0}, {50'000, 0}, {4000, 0}, {8000, 0}, {54'001, 0}, {12'000, 0}}, 1_cm);
    EXPECT_EQ(groups_of(bases, 2_cm), (std::vector<std::uint8_t>{0, 1, 0, 0, 2, 0}));
    EXPECT_EQ(groups_of(bases, {2001}), (std::vector<std::uint8_t>{0, 1, 0, 0, 1, 0}));
    EXPECT_FALSE(is_coherent(bases, 2_cm));
    EXPECT_TRUE(is_coherent(std::span{bases}.first(1), {0}));
    EXPECT_TRUE(is_coherent({}, {0}));
}

TEST(Groups, of_stands_that_touch_by_an_edge_or_a_corner) {
    const BaseShape stand = rectangular_base(2_cm, 1_cm);
    std::vector<Footprint> unit;
    for (const Point at : {Point{50'000, 50'000}, Point{54'000, 50'000}, Point{58'000, 52'000}}) {
        unit.push_back(footprint(stand, {at, degrees(0)}));
    }
    EXPECT_TRUE(is_coherent(unit, {0}));
    unit[2] = footprint(stand, {{58'500, 52'000}, degrees(0)});
    EXPECT_FALSE(is_coherent(unit, {50}));
}

RC_GTEST_PROP(Groups, are_the_same_as_by_joining_pairs, ()) {
    std::vector<Footprint> bases;
    for (int i = number(0, 25); i > 0; --i) bases.push_back(random_shape::any_footprint(3000));
    const Length link{number(0, 300)};
    // Every base takes the least number among those it is linked with, until nothing changes.
    std::vector<std::size_t> least(bases.size());
    std::iota(least.begin(), least.end(), std::size_t{0});
    for (std::size_t round = 0; round < bases.size(); ++round) {
        for (std::size_t i = 0; i < bases.size(); ++i) {
            for (std::size_t j = 0; j < bases.size(); ++j) {
                if (gap_at_most(bases[i], bases[j], link)) least[i] = std::min(least[i], least[j]);
            }
        }
    }
    const std::vector<std::uint8_t> groups = groups_of(bases, link);
    RC_ASSERT(groups.size() == bases.size());
    std::uint8_t next = 0;
    for (std::size_t i = 0; i < bases.size(); ++i) {
        if (least[i] == i) RC_ASSERT(groups[i] == next++);
        RC_ASSERT(groups[i] == groups[least[i]]);
    }
}

TEST(WidestLink, of_a_row_of_men) {
    // BA-UNIT-8, BA-UNIT-9: gaps of 2.0, 1.5 and 2.0 cm, then of 2.3 and 4.
    const auto row = [](std::initializer_list<std::int32_t> gaps) {
        std::vector<Point> centres{{0, 0}};
        for (const std::int32_t between : gaps) centres.push_back({centres.back().x + between + 2000, 0});
        return widest_link(discs(centres, 1_cm));
    };
    EXPECT_EQ(row({2000, 1500, 2000}), 2_cm);
    EXPECT_EQ(row({2000, 2300, 2000}), 2.3_cm);
    EXPECT_EQ(row({4000, 2300, 0}), 4_cm);
    EXPECT_EQ(row({0}), Length{0});
    EXPECT_EQ(row({}), Length{0});
    EXPECT_EQ(widest_link({}), Length{0});
    // A fraction of a unit counts as a unit: centres 14.14 apart.
    EXPECT_EQ(widest_link(discs({{0, 0}, {10, 10}}, {7})), Length{1});
    // A ring may stay open at its widest gap.
    EXPECT_EQ(widest_link(discs({{0, 0}, {9000, 0}, {9000, 5000}, {0, 6000}}, 1_cm)), 7_cm);
}

RC_GTEST_PROP(WidestLink, is_the_smallest_at_which_they_are_coherent, ()) {
    const int size = *rc::gen::element(60, 3000, 100'000);
    std::vector<Footprint> bases;
    for (int i = number(0, 12); i > 0; --i) bases.push_back(random_shape::any_footprint(size));
    const Length widest = widest_link(bases);
    RC_TAG(widest > Length{0} ? "apart" : "together");
    RC_ASSERT(is_coherent(bases, widest));
    if (widest > Length{0}) RC_ASSERT(!is_coherent(bases, widest - Length{1}));
    std::vector<Footprint> there;
    const random_shape::Motion motion = random_shape::motion();
    for (const Footprint& base : bases) there.insert(there.begin(), motion(base));
    RC_ASSERT(widest_link(there) == widest);
}

TEST(PlaceUnit, grows_from_the_centre) {
    const Outline zone = rectangle({0, 0}, {100'000, 100'000});
    const Obstacles empty{{}, {}, {100'000, 100'000}};
    const std::vector<Point> unit = place_unit(7, 1_cm, 3_cm, {50'000, 50'000}, zone, empty);
    ASSERT_EQ(unit.size(), 7U);
    EXPECT_EQ(unit[0], (Point{50'000, 50'000}));
    for (const Point at : unit) EXPECT_LE(length_of(at - unit[0]), 3_cm);
    EXPECT_TRUE(is_coherent(discs(unit, 1_cm), 1_cm));
    EXPECT_TRUE(place_unit(0, 1_cm, 3_cm, {50'000, 50'000}, zone, empty).empty());
}

TEST(PlaceUnit, fills_a_small_zone_and_no_more) {
    const Outline zone = rectangle({10'000, 10'000}, {16'000, 12'000});
    const Obstacles empty{{}, {}, {100'000, 100'000}};
    const std::vector<Point> unit = place_unit(9, 1_cm, 2_cm, {13'000, 11'000}, zone, empty);
    EXPECT_EQ(unit.size(), 3U);
    EXPECT_TRUE(place_unit(9, 2_cm, 4_cm, {13'000, 11'000}, zone, empty).empty());
}

RC_GTEST_PROP(PlaceUnit, is_legal_and_coherent, ()) {
    const int size = 60'000;
    std::vector<Footprint> bases;
    for (int i = number(0, 12); i > 0; --i) bases.push_back(random_shape::any_footprint(size));
    const std::vector<Outline> outlines = random_shape::up_to_three_polygons(size);
    const std::vector<const Outline*> pointers = pointers_to(outlines);
    const Obstacles obstacles{bases, pointers, {size, size}};
    const std::optional<Outline> zone = random_shape::star({number(0, size), number(0, size)}, 30'000, number(3, 8));
    if (!zone) return;
    const Length radius{number(300, 2000)};
    const Length spacing{2 * radius.units + *rc::gen::element(0, 1, 2, 3, 500, 1801)};
    const auto count = static_cast<std::size_t>(number(1, 12));
    const std::vector<Point> unit = place_unit(count, radius, spacing, random_shape::point(size), *zone, obstacles);
    RC_ASSERT(unit.size() <= count);
    const std::vector<Footprint> placed = discs(unit, radius);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        RC_ASSERT(is_clear(placed[i], obstacles));
        RC_ASSERT(zone->holds(placed[i]));
        for (std::size_t j = 0; j < i; ++j) RC_ASSERT(!overlap(placed[i], placed[j]));
    }
    const Length link = spacing - 2 * radius;
    RC_ASSERT(is_coherent(placed, link > Length{1} ? link : link + Length{2}));
}

}  // namespace umpire
