// WW-MV-5: a road that bends is the same as the straight roads of which it is made, wherever a base goes along it.

#include "dice/chance.hpp"
#include "games/wwiisim/game.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim_support.hpp"

namespace umpire::wwiisim::tests {
namespace {

constexpr std::int32_t inch = units_per_inch;

std::vector<Point> corners(std::initializer_list<std::pair<int, int>> inches) {
    std::vector<Point> points;
    for (const auto& [x, y] : inches) points.push_back({x * inch, y * inch});
    return points;
}

umpire::Setup with_roads(std::initializer_list<std::vector<Point>> roads) {
    umpire::Setup setup = meeting("wwiisim-fr");
    setup.pieces.clear();
    for (const std::vector<Point>& road : roads)
        setup.pieces.push_back({"R" + std::to_string(setup.pieces.size()), "road", road, {}, 0});
    return setup;
}

TEST(Roads, ABentRoadIsLikeTheStraightOnesOfWhichItIsMade) {
    const auto bent = opened(with_roads({corners({{20, 2}, {24, 2}, {24, 20}, {40, 20}, {40, 24}, {20, 24}})}));
    const auto straight = opened(with_roads(
        {corners({{20, 2}, {24, 2}, {24, 24}, {20, 24}}), corners({{20, 20}, {40, 20}, {40, 24}, {20, 24}})}));
    ASSERT_NE(bent, nullptr);
    ASSERT_NE(straight, nullptr);
    const WwBattle& one = *battle_of(*bent);
    const WwBattle& other = *battle_of(*straight);
    Chance chance(11, 1);
    const auto near = [&](std::int32_t middle, std::int32_t spread) {
        return middle - spread + static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(2 * spread + 1)));
    };
    int on = 0;
    for (int i = 0; i < 2'000; ++i) {
        const auto figure = id_at<FigureId>(static_cast<std::size_t>(i) % bent->scenario().figures.size());
        // Along the one arm, along the other, or across the bend, on the road or beside it by a hair.
        const Point ends[] = {{near(22 * inch, 3 * inch), near(3 * inch, 2 * inch)},
                              {near(22 * inch, 3 * inch), near(22 * inch, 3 * inch)},
                              {near(38 * inch, 2 * inch), near(22 * inch, 3 * inch)}};
        const std::uint32_t from = chance.below(3);
        Leg leg{ends[from], ends[(from + 1 + chance.below(2)) % 3]};
        if (i % 3 == 0) leg.to.x = leg.from.x;
        if (i % 3 == 1) leg.to.y = leg.from.y;
        const Footprint base = footprint_at(one, figure, {leg.from, degrees(static_cast<int>(chance.below(4)) * 90)});
        const bool is_on = is_on_road(other, base, leg);
        ASSERT_EQ(is_on_road(one, base, leg), is_on) << i;
        on += is_on ? 1 : 0;
    }
    EXPECT_GT(on, 200);
    EXPECT_LT(on, 1'800);
}

TEST(Roads, AWayAlongTheBorderOfARoadOfManyCornersIsLookedAtQuickly) {
    // A comb whose teeth leave no room between them for a base: before edges were looked at as a whole, each of these
    // ways took some hundred thousand steps.
    std::vector<Point> comb = corners({{2, 2}, {46, 2}, {46, 4}});
    for (int x = 45; x >= 3; --x) {
        comb.push_back({x * inch + 300, 4 * inch});
        comb.push_back({x * inch, 4 * inch - 200});
        comb.push_back({x * inch - 300, 4 * inch});
    }
    comb.push_back({2 * inch, 4 * inch});
    const auto match = opened(with_roads({comb}));
    ASSERT_NE(match, nullptr);
    const WwBattle& battle = *battle_of(*match);
    const auto figure = id_at<FigureId>(0);
    const Footprint base = footprint_at(battle, figure, {{4 * inch, 4 * inch + 300}, {}});
    for (int i = 0; i < 3'000; ++i) {
        const std::int32_t aside = i % 100;
        ASSERT_TRUE(is_on_road(battle, base, {base.centre, {44 * inch, 4 * inch + 300 + aside}}));
    }
}

}  // namespace
}  // namespace umpire::wwiisim::tests
