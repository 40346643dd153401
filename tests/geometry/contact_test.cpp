#include "geometry/contact.hpp"

#include "legs.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace umpire {

using namespace literals;
using random_shape::any_leg;
using random_shape::number;
using random_shape::size_with_room;

namespace {

constexpr BaseShape tank = rectangular_base(2_cm, 4_cm);

bool is_within(const Footprint& base, const Footprint& other, Length limit) {
    return limit == Length{0} ? touch(base, other) : gap_at_most(base, other, limit);
}
bool is_within(const Footprint& base, const Outline& other, Length limit) {
    return limit == Length{0} ? touch(other, base) : other.near(base, limit);
}

/// The answer is the first of all steps; on long legs the last three thousand before it, or of all, are tried.
template <class Other>
void is_first(const Footprint& moving, Leg leg, const Other& other, Length limit) {
    const std::optional<Length> found = first_within(moving, leg, other, limit);
    RC_TAG(!found ? "never" : *found == Length{0} ? "at once" : "on the way");
    const int whole = leg_length(leg).units;
    if (found) {
        RC_ASSERT(0 <= found->units && found->units <= whole);
        RC_ASSERT(is_within(at_step(moving, leg, found->units), other, limit));
    }
    const int end = found ? found->units : whole + 1;
    for (int step = std::max(0, end - 3000); step < end; ++step) {
        RC_ASSERT(!is_within(at_step(moving, leg, step), other, limit));
    }
    if (!found) {
        for (int i = 0; i < 300; ++i) {
            RC_ASSERT(!is_within(at_step(moving, leg, number(0, whole)), other, limit));
        }
    }
}

Length any_limit(int size) { return {*rc::gen::element(0, 0, 1, 2, 5, size / 20)}; }

}  // namespace

TEST(Touch, is_a_gap_below_two_units) {
    const Footprint man = disc({0, 0}, 1_cm);
    EXPECT_TRUE(touch(man, disc({2000, 0}, 1_cm)));
    EXPECT_TRUE(touch(man, disc({2001, 0}, 1_cm)));
    EXPECT_FALSE(touch(man, disc({2002, 0}, 1_cm)));
    EXPECT_TRUE(touch(man, disc({2001, 63}, 1_cm)));  // 2001.99 apart
    EXPECT_TRUE(touch(man, man));
    const Outline wall = rectangle({1001, -5000}, {2000, 5000});
    EXPECT_TRUE(touch(wall, man));
    EXPECT_FALSE(touch(wall, disc({-1, 0}, 1_cm)));
    EXPECT_TRUE(touch(wall, disc({1500, 0}, {10})));
}

TEST(FirstWithin, examples_of_an_assault) {
    // BA-ASLT-3: along a path of 20 cm the first point of contact.
    const Footprint man = disc({0, 0}, 1_cm);
    const Leg charge{{0, 0}, {0, 20'000}};
    EXPECT_EQ(first_within(man, charge, disc({0, 15'000}, 1_cm), {0}), Length{12'999});  // a gap of one unit
    EXPECT_EQ(first_within(man, charge, disc({0, 15'000}, 1_cm), {1}), Length{12'999});
    EXPECT_EQ(first_within(man, charge, disc({0, 15'000}, 1_cm), 2_cm), 11_cm);
    EXPECT_EQ(first_within(man, charge, disc({0, 24'000}, 1_cm), {0}), std::nullopt);
    EXPECT_EQ(first_within(man, charge, disc({0, 24'000}, 1_cm), 2_cm), 20_cm);
    EXPECT_EQ(first_within(man, charge, footprint(tank, {{0, 15'000}, degrees(90)}), {0}), Length{11'999});
    EXPECT_EQ(first_within(man, charge, disc({2001, 0}, 1_cm), {0}), Length{0});
    EXPECT_EQ(first_within(man, charge, disc({2002, 9000}, 1_cm), {0}), std::nullopt);
    // The wall between them, and the house that the target holds: BA-ASLT-4.
    EXPECT_EQ(first_within(man, charge, rectangle({-9000, 8000}, {9000, 9000}), {0}), Length{6999});
    EXPECT_EQ(first_within(man, charge, rectangle({1000, 8000}, {9000, 9000}), {0}),
              Length{7937});  // 63 short of its corner
    EXPECT_EQ(first_within(man, {{0, 0}, {0, 0}}, rectangle({1000, 0}, {9000, 9000}), {0}), Length{0});
}

TEST(FirstWithin, two_centimetres_of_the_transport) {
    // BA-TRAN-2
    const Footprint truck = footprint(tank, {{20'000, 0}, degrees(0)});
    EXPECT_EQ(first_within(disc({0, 0}, 1_cm), {{0, 0}, {20'000, 0}}, truck, 2_cm), 15_cm);
    EXPECT_EQ(first_within(disc({0, 0}, 1_cm), {{0, 0}, {14'999, 0}}, truck, 2_cm), std::nullopt);
}

RC_GTEST_PROP(FirstWithin, of_bases_is_the_first_of_all_steps, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    is_first(moving, any_leg(moving.centre, size), random_shape::any_footprint(size), any_limit(size));
}

RC_GTEST_PROP(FirstWithin, of_outlines_is_the_first_of_all_steps, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const std::optional<Outline> polygon = random_shape::any_polygon(size);
    if (!polygon) return;
    const Outline outline = number(0, 3) > 0 ? *polygon : *Outline::polyline(polygon->corners());
    is_first(moving, any_leg(moving.centre, size), outline, any_limit(size));
}

RC_GTEST_PROP(FirstWithin, contact_overlaps_nothing_and_is_never_missed, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const Footprint other = random_shape::any_footprint(size);
    const Leg leg = any_leg(moving.centre, size);
    const std::optional<Length> contact = first_within(moving, leg, other, {0});
    if (sweeps_over(moving, leg, other)) RC_ASSERT(contact.has_value());
    if (contact && !overlap(moving, other)) RC_ASSERT(!overlap(at_step(moving, leg, contact->units), other));
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(first_within(motion(moving), motion(leg), motion(other), {0}) == contact);
}

RC_GTEST_PROP(FirstWithin, grazes_are_found_where_a_step_comes_so_near, ()) {
    // Legs that pass a disc at about the limit.
    const Length limit{*rc::gen::element(0, 1, 2000)};
    const Footprint other = disc({100'000, 100'000}, {number(500, 6000)});
    const Length radius{number(500, 6000)};
    const Vector aside = towards(random_shape::angle(), radius + other.radius + limit);
    const Point middle = other.centre + aside + Vector{number(-2, 2), number(-2, 2)};
    const Vector ahead = along(left_of(aside), {number(20, 1400)});
    const Leg leg{middle - ahead, middle + ahead};
    is_first(disc(leg.from, radius), leg, other, limit);
}

}  // namespace umpire
