// What the geometry kernel costs on a table like those that are played on.

#include "geometry/formation.hpp"
#include "geometry/path.hpp"
#include "geometry/sight.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <vector>

namespace umpire {

namespace {

constexpr Point table{183'000, 122'000};

/// Small, quick and the same everywhere.
class Numbers {
public:
    int below(int limit) {
        state_ = state_ * 6'364'136'223'846'793'005U + 1'442'695'040'888'963'407U;
        return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(limit));
    }
    Point point() { return {below(table.x), below(table.y)}; }

private:
    std::uint64_t state_ = 42;
};

std::vector<Outline> upright_pieces(std::size_t count) {
    Numbers numbers;
    std::vector<Outline> pieces;
    while (pieces.size() < count) {
        const Point low = numbers.point();
        const Point high{low.x + 4000 + numbers.below(16'000), low.y + 1500 + numbers.below(16'000)};
        pieces.push_back(*Outline::polygon(std::array{low, Point{high.x, low.y}, high, Point{low.x, high.y}}));
    }
    return pieces;
}
std::vector<Outline> crooked_pieces(std::size_t count) {
    Numbers numbers;
    std::vector<Outline> pieces;
    while (pieces.size() < count) {
        const Point centre = numbers.point();
        std::vector<Point> corners;
        for (int i = 0; i < 8; ++i) {
            const Angle direction{static_cast<std::uint16_t>(450 * i + numbers.below(300))};
            corners.push_back(centre + towards(direction, {3000 + numbers.below(8000)}));
        }
        if (std::optional<Outline> piece = Outline::polygon(corners)) pieces.push_back(*piece);
    }
    return pieces;
}
std::vector<const Outline*> pointers(const std::vector<Outline>& pieces) {
    std::vector<const Outline*> result;
    for (const Outline& piece : pieces) result.push_back(&piece);
    return result;
}
std::vector<Footprint> discs(std::size_t count) {
    Numbers numbers;
    std::vector<Footprint> bases;
    for (std::size_t i = 0; i < count; ++i) bases.push_back(disc(numbers.point(), {1270}));
    return bases;
}
std::vector<Footprint> rectangles(std::size_t count) {
    Numbers numbers;
    std::vector<Footprint> bases;
    for (std::size_t i = 0; i < count; ++i) {
        const Angle facing{static_cast<std::uint16_t>(numbers.below(3600))};
        bases.push_back(footprint(rectangular_base({2000}, {4000}), {numbers.point(), facing}));
    }
    return bases;
}
std::vector<Point> points(std::size_t count) {
    Numbers numbers;
    std::vector<Point> result;
    for (std::size_t i = 0; i < count + 7; ++i) result.push_back(numbers.point());
    return {result.begin() + 7, result.end()};
}
constexpr std::size_t samples = 256;

void gap_of_discs(benchmark::State& state) {
    const std::vector<Footprint> bases = discs(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(gap(bases[i % samples], bases[(i * 7 + 1) % samples]));
        ++i;
    }
}
BENCHMARK(gap_of_discs);

void gap_at_most_of_discs(benchmark::State& state) {
    const std::vector<Footprint> bases = discs(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(gap_at_most(bases[i % samples], bases[(i * 7 + 1) % samples], {60'000}));
        ++i;
    }
}
BENCHMARK(gap_at_most_of_discs);

void gap_of_rectangles(benchmark::State& state) {
    const std::vector<Footprint> bases = rectangles(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(gap(bases[i % samples], bases[(i * 7 + 1) % samples]));
        ++i;
    }
}
BENCHMARK(gap_of_rectangles);

void overlap_of_rectangles_close_by(benchmark::State& state) {
    const Footprint a = footprint(rectangular_base({2000}, {4000}), {{50'000, 50'000}, degrees(30)});
    std::vector<Footprint> bases;
    Numbers numbers;
    for (std::size_t i = 0; i < samples; ++i) {
        const Angle facing{static_cast<std::uint16_t>(numbers.below(3600))};
        const Point at{46'000 + numbers.below(8000), 46'000 + numbers.below(8000)};
        bases.push_back(footprint(rectangular_base({2000}, {4000}), {at, facing}));
    }
    std::size_t i = 0;
    for (auto _ : state) benchmark::DoNotOptimize(overlap(a, bases[i++ % samples]));
}
BENCHMARK(overlap_of_rectangles_close_by);

void make_rectangular_footprint(benchmark::State& state) {
    std::uint16_t facing = 0;
    for (auto _ : state) {
        facing = static_cast<std::uint16_t>((facing + 7) % 3600);
        benchmark::DoNotOptimize(footprint(rectangular_base({2000}, {4000}), {{50'000, 50'000}, {facing}}));
    }
}
BENCHMARK(make_rectangular_footprint);

/// One sight line against all pieces.
void sight(benchmark::State& state, const std::vector<Outline>& pieces) {
    const std::vector<Point> from = points(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        bool blocked = false;
        const Point a = from[i % samples];
        const Point b = from[(i * 5 + 3) % samples];
        for (const Outline& piece : pieces) blocked |= piece.crossed_by(a, b);
        benchmark::DoNotOptimize(blocked);
        ++i;
    }
}
void sight_line_past_12_upright_pieces(benchmark::State& state) { sight(state, upright_pieces(12)); }
BENCHMARK(sight_line_past_12_upright_pieces);
void sight_line_past_12_crooked_pieces(benchmark::State& state) { sight(state, crooked_pieces(12)); }
BENCHMARK(sight_line_past_12_crooked_pieces);

/// The same until the first piece blocks, for a pair of models as far apart as rifles shoot.
void sight_line_of_24_inches_past_12_pieces(benchmark::State& state) {
    const std::vector<Outline> pieces = upright_pieces(12);
    const std::vector<Point> from = points(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        const Point a = from[i % samples];
        const Point b = a + towards({static_cast<std::uint16_t>(i * 37 % 3600)}, {40'000});
        bool blocked = false;
        for (const Outline& piece : pieces) {
            blocked = piece.crossed_by(a, b);
            if (blocked) break;
        }
        benchmark::DoNotOptimize(blocked);
        ++i;
    }
}
BENCHMARK(sight_line_of_24_inches_past_12_pieces);

void length_inside_a_crooked_piece(benchmark::State& state) {
    const std::vector<Outline> pieces = crooked_pieces(1);
    const Point middle{(pieces[0].box().low.x + pieces[0].box().high.x) / 2,
                       (pieces[0].box().low.y + pieces[0].box().high.y) / 2};
    const std::vector<Point> from = points(samples);
    std::size_t i = 0;
    for (auto _ : state) benchmark::DoNotOptimize(pieces[0].length_inside(from[i++ % samples], middle));
}
BENCHMARK(length_inside_a_crooked_piece);

void sweep_past_40_discs(benchmark::State& state) {
    const std::vector<Footprint> bases = discs(40);
    const std::vector<Point> from = points(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        const Leg leg{from[i % samples],
                      from[i % samples] + towards({static_cast<std::uint16_t>(i * 37 % 3600)}, {15'240})};
        const Footprint moving = disc(leg.from, {1270});
        bool swept = false;
        for (const Footprint& base : bases) swept |= sweeps_over(moving, leg, base);
        benchmark::DoNotOptimize(swept);
        ++i;
    }
}
BENCHMARK(sweep_past_40_discs);

void sweep_past_12_pieces(benchmark::State& state) {
    const std::vector<Outline> pieces = crooked_pieces(12);
    const std::vector<Point> from = points(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        const Leg leg{from[i % samples],
                      from[i % samples] + towards({static_cast<std::uint16_t>(i * 37 % 3600)}, {15'240})};
        const Footprint moving = disc(leg.from, {1270});
        bool swept = false;
        for (const Outline& piece : pieces) swept |= sweeps_over(moving, leg, piece);
        benchmark::DoNotOptimize(swept);
        ++i;
    }
}
BENCHMARK(sweep_past_12_pieces);

void sweep_a_rectangle_over_a_rectangle(benchmark::State& state) {
    const std::vector<Footprint> bases = rectangles(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        const Footprint& moving = bases[i % samples];
        const Footprint& other = bases[(i * 7 + 1) % samples];
        benchmark::DoNotOptimize(sweeps_over(moving, {moving.centre, other.centre}, other));
        ++i;
    }
}
BENCHMARK(sweep_a_rectangle_over_a_rectangle);

void stop_before_a_disc(benchmark::State& state) {
    const std::vector<Footprint> bases = discs(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        const Footprint& moving = bases[i % samples];
        const Footprint& other = bases[(i * 7 + 1) % samples];
        const Leg leg{moving.centre, other.centre + Vector{static_cast<std::int32_t>(i % 2500), 0}};
        benchmark::DoNotOptimize(stop_before(moving, leg, other));
        ++i;
    }
}
BENCHMARK(stop_before_a_disc);

/// A table with 40 discs and 12 crooked pieces.
struct Battlefield {
    std::vector<Footprint> bases = discs(40);
    std::vector<Outline> pieces = crooked_pieces(12);
    std::vector<const Outline*> outlines = pointers(pieces);
    Obstacles obstacles() const { return {bases, outlines, table}; }
    std::vector<Point> clear_points() const {
        std::vector<Point> result;
        for (const Point at : points(samples)) {
            if (is_clear(disc(at, {1270}), obstacles())) result.push_back(at);
        }
        return result;
    }
};

void way_round_on_a_full_table(benchmark::State& state) {
    const Battlefield field;
    const std::vector<Point> ends = field.clear_points();
    std::size_t i = 0;
    for (auto _ : state) {
        const Point from = ends[i % ends.size()];
        const Point to = ends[(i * 3 + 1) % ends.size()];
        benchmark::DoNotOptimize(way_round({1270}, from, to, field.obstacles(), 60));
        ++i;
    }
}
BENCHMARK(way_round_on_a_full_table)->Unit(benchmark::kMicrosecond);

void way_round_over_a_move(benchmark::State& state) {
    const Battlefield field;
    const std::vector<Point> ends = field.clear_points();
    std::size_t i = 0;
    for (auto _ : state) {
        const Point from = ends[i % ends.size()];
        const Point to = from + towards({static_cast<std::uint16_t>(i * 37 % 3600)}, {15'240});
        benchmark::DoNotOptimize(way_round({1270}, from, to, field.obstacles(), 60));
        ++i;
    }
}
BENCHMARK(way_round_over_a_move)->Unit(benchmark::kMicrosecond);

void reach_of_6_inches_72_rays(benchmark::State& state) {
    const Battlefield field;
    const std::vector<Point> ends = field.clear_points();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(reach({1270}, ends[i % ends.size()], {15'240}, field.obstacles(), 72));
        ++i;
    }
}
BENCHMARK(reach_of_6_inches_72_rays)->Unit(benchmark::kMicrosecond);

void place_unit_of_10(benchmark::State& state) {
    const Battlefield field;
    const Outline zone =
        *Outline::polygon(std::array{Point{0, 0}, Point{table.x, 0}, Point{table.x, 30'000}, Point{0, 30'000}});
    const std::vector<Point> centres = points(samples);
    std::size_t i = 0;
    for (auto _ : state) {
        const Point centre{centres[i % samples].x, 15'000};
        benchmark::DoNotOptimize(place_unit(10, {1270}, {3500}, centre, zone, field.obstacles()));
        ++i;
    }
}
BENCHMARK(place_unit_of_10)->Unit(benchmark::kMicrosecond);

}  // namespace

}  // namespace umpire

BENCHMARK_MAIN();
