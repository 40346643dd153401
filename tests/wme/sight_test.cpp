#include "games/wme/sight.hpp"
#include "placing.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace umpire::wme {
namespace {

bool sees_first(const std::vector<Stand>& stands, Ground ground = open_ground(), const SightLimits& limits = {}) {
    return sees(Scene{stands, ground}, 0, 1, limits);
}
constexpr SightLimits from_front{set_of(Edge::front), {}, {}, false};

TEST(WmeSight, FromEachEdgeOutwards) {
    EXPECT_TRUE(sees_first({infantry(50, 50, 0), infantry(50, 62, 180)}, open_ground(), from_front));
    EXPECT_FALSE(sees_first({infantry(50, 50, 0), infantry(50, 38, 180)}, open_ground(), from_front));
    EXPECT_TRUE(sees_first({infantry(50, 50, 0), infantry(50, 38, 180)}));
    // All of its points level with the front edge or behind it, and a hair beyond.
    EXPECT_FALSE(sees_first({other(50, 50, 0), infantry(60, 51, 0)}, open_ground(), from_front));
    EXPECT_TRUE(sees_first({other(50, 50, 0), infantry(60, 51.001, 0)}, open_ground(), from_front));
}

TEST(WmeSight, AWallOfStandsBlocks) {
    const std::vector<Stand> wall{infantry(50, 50, 0), infantry(50, 70, 180), infantry(48, 60, 0), infantry(52, 60, 0)};
    EXPECT_FALSE(sees_first(wall));
    // A gap of a hair is contact and blocks; beyond half a millimetre it can be looked through.
    EXPECT_FALSE(
        sees_first({infantry(50, 50, 0), infantry(50, 70, 180), infantry(47.975, 60, 0), infantry(52.025, 60, 0)}));
    EXPECT_TRUE(
        sees_first({infantry(50, 50, 0), infantry(50, 70, 180), infantry(47.97, 60, 0), infantry(52.03, 60, 0)}));
    // Corner contact blocks as well.
    EXPECT_FALSE(sees_first({other(50, 50, 0), other(50, 70, 180), infantry(48, 60, 0), infantry(52, 62, 0)}));
    // What is only grazed does not.
    EXPECT_TRUE(sees_first({infantry(50, 50, 0), infantry(50, 70, 180), infantry(54, 60, 0), infantry(46, 60, 0)}));
    EXPECT_TRUE(sees_first({infantry(50, 50, 0), infantry(50, 70, 180), infantry(50, 60, 0)}));
}

TEST(WmeSight, WoodsHillsAndWalls) {
    TestGround wood;
    wood.add("wood", {{0, 60}, {100, 60}, {100, 80}, {0, 80}});
    EXPECT_TRUE(sees_first({infantry(50, 50, 0), infantry(50, 63, 180)}, wood.ground()));  // edge at exactly 2 cm
    EXPECT_FALSE(sees_first({infantry(50, 50, 0), infantry(50, 63.001, 180)}, wood.ground()));
    EXPECT_FALSE(sees_first({infantry(50, 50, 0), infantry(50, 90, 180)}, wood.ground()));
    TestGround hill;
    hill.add("hill", {{0, 60}, {100, 60}, {100, 80}, {0, 80}});
    EXPECT_FALSE(sees_first({infantry(50, 50, 0), infantry(50, 90, 180)}, hill.ground()));
    EXPECT_TRUE(sees_first({infantry(50, 50, 0), infantry(50, 79, 180)}, hill.ground()));
    EXPECT_TRUE(sees_first({infantry(50, 50, 0), infantry(50, 81, 180)}, hill.ground()));  // its edge on the border
    EXPECT_FALSE(sees_first({infantry(50, 50, 0), infantry(50, 81.001, 180)}, hill.ground()));
    TestGround cliff;
    cliff.add("cliff", {{0, 60}, {100, 60}, {100, 61}, {0, 61}});
    EXPECT_FALSE(sees_first({infantry(50, 50, 0), infantry(50, 70, 180)}, cliff.ground()));
}

TEST(WmeSight, AnExposedFlankLiesInItsZone) {
    SightLimits flank{set_of(Edge::right), 20_cm, {}, true};
    EXPECT_TRUE(sees_first({infantry(58, 50, 0), infantry(70, 50, 270)}, open_ground(), flank));
    EXPECT_FALSE(sees_first({infantry(58, 50, 0), infantry(64, 65, 180)}, open_ground(), flank));
    flank.in_zone = false;
    EXPECT_TRUE(sees_first({infantry(58, 50, 0), infantry(64, 65, 180)}, open_ground(), flank));
    // 20.0 cm is not less than 20.
    EXPECT_FALSE(sees_first({infantry(58, 50, 0), infantry(81, 50, 270)}, open_ground(), flank));
    EXPECT_TRUE(sees_first({infantry(58, 50, 0), infantry(80.999, 50, 270)}, open_ground(), flank));
    flank.shorter.reset();
    flank.longest = 20_cm;
    EXPECT_TRUE(sees_first({infantry(58, 50, 0), infantry(81, 50, 270)}, open_ground(), flank));
    EXPECT_FALSE(sees_first({infantry(58, 50, 0), infantry(81.001, 50, 270)}, open_ground(), flank));
}

// --- A slow second opinion, in doubles, by thousands of lines drawn blindly ---

struct Spot {
    double x = 0;
    double y = 0;
};
Spot between(Line line, double part) {
    return {line.from.x + (line.to.x - line.from.x) * part, line.from.y + (line.to.y - line.from.y) * part};
}

/// How much of the segment lies inside the stand, shrunk by `margin` units at every edge (grown where it is negative).
double length_in(Spot a, Spot b, const Footprint& stand, double margin) {
    double low = 0;
    double high = 1;
    for (const Edge edge : all_edges) {
        const Line line = edge_of(stand, edge);
        const double length = std::hypot(line.to.x - line.from.x, line.to.y - line.from.y);
        const auto depth = [&](Spot spot) {
            return ((line.to.y - line.from.y) * (spot.x - line.from.x) -
                    (line.to.x - line.from.x) * (spot.y - line.from.y)) /
                       length -
                   margin;
        };
        const double at_a = depth(a);
        const double at_b = depth(b);
        if (at_a <= 0 && at_b <= 0) return 0;
        if (at_a < 0) low = std::max(low, at_a / (at_a - at_b));
        if (at_b < 0) high = std::min(high, at_a / (at_a - at_b));
    }
    return high <= low ? 0 : (high - low) * std::hypot(b.x - a.x, b.y - a.y);
}

class BlindLines {
public:
    explicit BlindLines(unsigned seed) : random_{seed} {}
    int number(int low, int high) { return low + static_cast<int>(random_() % static_cast<unsigned>(high - low + 1)); }

    /// Two stands that look at each other and others near them, none within half a millimetre of another one unless
    /// their corners meet exactly.
    std::vector<Stand> stands(bool is_turned) {
        std::vector<Stand> result;
        const int count = number(4, 13);
        while (static_cast<int>(result.size()) < count) {
            const auto facing = static_cast<std::uint16_t>(is_turned ? number(0, 3599) : 900 * number(0, 3));
            const BaseShape shape = number(0, 1) == 0 ? infantry_shape(numbers) : other_shape(numbers);
            const bool is_end = result.size() < 2;
            const Point where{is_end ? number(0, 2000) + 14'000 * static_cast<int>(result.size()) : number(0, 16'000),
                              is_end ? number(5000, 11'000) : number(0, 16'000)};
            const Stand neighbour =
                result.size() < 3 ? Stand{}
                                  : result[static_cast<std::size_t>(number(2, static_cast<int>(result.size()) - 1))];
            Stand stand = stand_at(shape, {where, Angle{facing}});
            if (result.size() > 2 && number(0, 2) > 0) {  // flush beside another one
                stand = stand_at(neighbour.shape, {neighbour.base.centre, neighbour.facing});
                stand.base = moved(stand.base, neighbour.base.corners[1] - neighbour.base.corners[0]);
            }
            const bool fits = std::ranges::none_of(result, [&](const Stand& one) {
                if (overlap(one.base, stand.base)) return true;
                return gap(one.base, stand.base).units > 0 && gap_at_most(one.base, stand.base, {120});
            });
            if (fits) result.push_back(stand);
        }
        return result;
    }

    /// Some line drawn blindly is free of all other stands by a unit or more.
    bool finds_line(const std::vector<Stand>& stands, int tries) {
        for (int i = 0; i < tries; ++i) {
            const Line edge = edge_of(stands[0].base, all_edges[static_cast<std::size_t>(number(0, 3))]);
            const Line end = edge_of(stands[1].base, all_edges[static_cast<std::size_t>(number(0, 3))]);
            const Spot a = between(edge, part());
            const Spot b = between(end, part());
            const double outwards =
                (edge.to.x - edge.from.x) * (b.y - edge.from.y) - (edge.to.y - edge.from.y) * (b.x - edge.from.x);
            if (outwards <= 4000.0 * 2) continue;
            bool is_free = true;
            for (std::size_t j = 2; j < stands.size() && is_free; ++j)
                is_free = length_in(a, b, stands[j].base, -1) <= 0;
            if (is_free) return true;
        }
        return false;
    }

private:
    double part() { return static_cast<double>(random_() % 100'001) / 100'000; }
    std::mt19937 random_;
};

/// The line that was found is free of all other stands but for the rounding of its ends.
bool is_free(const std::vector<Stand>& stands, const FoundLine& found) {
    const Spot a{static_cast<double>(found.line.from.x), static_cast<double>(found.line.from.y)};
    const Spot b{static_cast<double>(found.line.to.x), static_cast<double>(found.line.to.y)};
    for (std::size_t j = 2; j < stands.size(); ++j)
        if (length_in(a, b, stands[j].base, 2) > 0) return false;
    return true;
}

TEST(WmeSight, ThousandsOfBlindLinesAgree) {
    BlindLines blind{2026};
    int seen = 0;
    int hidden = 0;
    for (int i = 0; i < 3000; ++i) {
        const std::vector<Stand> stands = blind.stands(i % 2 == 0);
        const auto found = line_of_sight(Scene{stands, open_ground()}, 0, 1, {});
        if (found) {
            ++seen;
            EXPECT_TRUE(is_free(stands, *found)) << i;
        } else {
            ++hidden;
            EXPECT_FALSE(blind.finds_line(stands, 4000)) << i;
        }
    }
    EXPECT_GT(seen, 200);
    EXPECT_GT(hidden, 100);
}

Stand mirrored(const Stand& stand) {
    const Place place{{40'000 - stand.base.centre.x, stand.base.centre.y}, turned({0}, -stand.facing.tenths)};
    return stand_at(stand.shape, place);
}
Stand quarter_turned(const Stand& stand) {
    const Place place{{stand.base.centre.y, 40'000 - stand.base.centre.x}, turned(stand.facing, 900)};
    return stand_at(stand.shape, place);
}
Stand shifted(const Stand& stand) {
    return stand_at(stand.shape, {stand.base.centre + Vector{12'345, 6'789}, stand.facing});
}

TEST(WmeSight, MirroredTurnedAndShiftedStandsAgree) {
    BlindLines blind{15};
    for (int i = 0; i < 400; ++i) {
        const std::vector<Stand> stands = blind.stands(i % 2 == 0);
        for (const bool in_zone : {false, true}) {
            const SightLimits limits{every_edge, 15_cm, {}, in_zone};
            const bool is_seen = sees(Scene{stands, open_ground()}, 0, 1, limits);
            for (const auto& change : {mirrored, quarter_turned, shifted}) {
                std::vector<Stand> changed;
                for (const Stand& stand : stands) changed.push_back(change(stand));
                EXPECT_EQ(sees(Scene{changed, open_ground()}, 0, 1, limits), is_seen) << i;
            }
        }
    }
}

}  // namespace
}  // namespace umpire::wme
