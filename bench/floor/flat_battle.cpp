#include "floor/flat_battle.hpp"

#include "dice/chance.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace umpire::floor {
namespace {

constexpr std::int32_t radius = flat_radius;
constexpr int turns_max = 6;

constexpr std::int64_t square(std::int64_t value) { return value * value; }

/// Words of the counter generator, four a block.
class FlatDice {
public:
    explicit FlatDice(std::uint64_t seed)
        : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)} {}
    int below(std::uint32_t bound) {
        if (used_ == 4) {
            words_ = philox({block_++, 0, 0, 0}, key_);
            used_ = 0;
        }
        return static_cast<int>((std::uint64_t{words_[used_++]} * bound) >> 32);
    }
    int d6() {
        ++rolled_;
        return below(6) + 1;
    }
    std::int64_t rolled() const { return rolled_; }

private:
    std::array<std::uint32_t, 2> key_;
    std::array<std::uint32_t, 4> words_{};
    std::uint32_t block_ = 0;
    std::uint32_t used_ = 4;
    std::int64_t rolled_ = 0;
};

constexpr std::size_t directions = 64;
std::array<FlatPoint, directions> make_steps() {
    std::array<FlatPoint, directions> steps{};
    for (std::size_t i = 0; i < directions; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / directions;
        steps[i] = {static_cast<std::int32_t>(std::lround(3 * flat_inch * std::cos(angle))),
                    static_cast<std::int32_t>(std::lround(3 * flat_inch * std::sin(angle)))};
    }
    return steps;
}
const std::array<FlatPoint, directions> steps = make_steps();

/// One battle being played.
class Play {
public:
    Play(FlatBattle& battle, std::uint64_t seed)
        : battle_(battle),
          dice_(seed),
          models_a_side_(battle.units_a_side * battle.models_a_unit),
          left_{models_a_side_, models_a_side_} {}

    FlatResult run() {
        FlatResult result;
        for (; result.turns < turns_max && left_[0] > 0 && left_[1] > 0; ++result.turns) take_turn();
        result.decisions = decisions_;
        result.dice = dice_.rolled();
        result.left_a = left_[0];
        result.left_b = left_[1];
        return result;
    }

private:
    int first_of(int side) const { return side * models_a_side_; }

    void take_turn() {
        std::array<bool, flat_units_max> activated{};
        int side = dice_.d6() >= dice_.d6() ? 0 : 1;
        for (int passed = 0; passed < 2; side = 1 - side) {
            const int unit = any_unit(side, activated);
            if (unit < 0) {
                ++passed;
                continue;
            }
            passed = 0;
            activated[static_cast<std::size_t>(unit)] = true;
            ++decisions_;
            for (int i = 0; i < battle_.models_a_unit; ++i) {
                const int model = unit * battle_.models_a_unit + i;
                for (int ap = 2; ap > 0 && is_alive(model); --ap) act(side, model);
            }
        }
    }

    /// One of the units that have not been activated, or -1.
    int any_unit(int side, const std::array<bool, flat_units_max>& activated) {
        std::array<int, flat_units_max> open{};
        std::uint32_t count = 0;
        for (int unit = side * battle_.units_a_side; unit < (side + 1) * battle_.units_a_side; ++unit) {
            if (activated[static_cast<std::size_t>(unit)]) continue;
            for (int i = 0; i < battle_.models_a_unit; ++i) {
                if (!is_alive(unit * battle_.models_a_unit + i)) continue;
                open[count++] = unit;
                break;
            }
        }
        return count == 0 ? -1 : open[static_cast<std::size_t>(dice_.below(count))];
    }

    bool is_alive(int model) const { return battle_.alive[static_cast<std::size_t>(model)]; }
    FlatPoint at(int model) const { return battle_.at[static_cast<std::size_t>(model)]; }

    void act(int side, int model) {
        ++decisions_;
        if (dice_.below(2) == 0 && shoot(side, model)) return;
        for (int attempt = 0; attempt < 4; ++attempt)
            if (move(model, steps[static_cast<std::size_t>(dice_.below(directions))])) return;
    }

    bool move(int model, FlatPoint step) {
        const FlatPoint from = at(model);
        const FlatPoint to{std::clamp(from.x + step.x, radius, battle_.table.x - radius),
                           std::clamp(from.y + step.y, radius, battle_.table.y - radius)};
        for (std::size_t i = 0; i < battle_.terrain.count; ++i) {
            const FlatPiece& piece = battle_.terrain.pieces[i];
            if (piece.kind == FlatKind::solid && flat_crosses(from, to, piece)) return false;
        }
        for (int other = 0; other < 2 * models_a_side_; ++other)
            if (other != model && is_alive(other) && passes_over(from, to, at(other))) return false;
        battle_.at[static_cast<std::size_t>(model)] = to;
        return true;
    }

    /// The base is pushed over another: the centre of that comes nearer to the way than two radii.
    static bool passes_over(FlatPoint from, FlatPoint to, FlatPoint other) {
        constexpr std::int32_t reach = 2 * radius;
        if (other.x < std::min(from.x, to.x) - reach || other.x > std::max(from.x, to.x) + reach) return false;
        if (other.y < std::min(from.y, to.y) - reach || other.y > std::max(from.y, to.y) + reach) return false;
        const double dx = to.x - from.x;
        const double dy = to.y - from.y;
        const double ox = other.x - from.x;
        const double oy = other.y - from.y;
        const double whole = dx * dx + dy * dy;
        const double part = whole > 0 ? std::clamp((ox * dx + oy * dy) / whole, 0.0, 1.0) : 0.0;
        const double x = ox - part * dx;
        const double y = oy - part * dy;
        return x * x + y * y < static_cast<double>(square(reach));
    }

    /// One shot at one of the enemies in range; false when nobody is, or he is not in sight.
    bool shoot(int side, int model) {
        const FlatPoint from = at(model);
        std::array<int, flat_models_max> targets{};
        std::uint32_t count = 0;
        const int first = first_of(1 - side);
        for (int enemy = first; enemy < first + models_a_side_; ++enemy) {
            if (!is_alive(enemy)) continue;
            const std::int64_t apart = square(at(enemy).x - from.x) + square(at(enemy).y - from.y);
            if (apart <= square(25 * flat_inch)) targets[count++] = enemy;
        }
        if (count == 0) return false;
        const int target = targets[static_cast<std::size_t>(dice_.below(count))];
        const std::array<FlatPoint, 3> lines = flat_lines_to(from, at(target));
        const auto is_free = [&](FlatPoint to) { return flat_line_is_free(battle_.terrain, from, to); };
        if (std::none_of(lines.begin(), lines.end(), is_free)) return false;
        resolve(side, from, target, lines);
        return true;
    }

    void resolve(int side, FlatPoint from, int target, const std::array<FlatPoint, 3>& lines) {
        const FlatPoint to = at(target);
        const bool is_long = square(to.x - from.x) + square(to.y - from.y) > square(13 * flat_inch);
        if (dice_.d6() < (is_long ? 5 : 4)) return;
        int cover = 0;
        for (std::size_t i = 0; i < battle_.terrain.count && cover == 0; ++i)
            for (const FlatPoint line : lines)
                if (flat_crosses(from, line, battle_.terrain.pieces[i])) cover = 1;
        const int needed = dice_.d6() + 4 - 3 - cover;
        if (needed < 2 || (needed <= 6 && dice_.d6() >= needed)) return;
        battle_.alive[static_cast<std::size_t>(target)] = false;
        --left_[static_cast<std::size_t>(1 - side)];
    }

    FlatBattle& battle_;
    FlatDice dice_;
    int models_a_side_;
    std::array<int, 2> left_;
    std::int64_t decisions_ = 0;
};

}  // namespace

FlatResult play_flat(FlatBattle& battle, std::uint64_t seed) { return Play(battle, seed).run(); }

}  // namespace umpire::floor
