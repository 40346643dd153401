#include "geometry/point.hpp"

#include "geometry/exact.hpp"

#include <array>
#include <bit>
#include <cmath>

namespace umpire {

namespace {

constexpr int quarter_turn = 900;

/// The sines of 0 to 90 degrees in steps of a tenth, worked out by the compiler in whole numbers: no library's sine
/// takes part, so the table is the same everywhere.
constexpr std::array<std::int32_t, quarter_turn + 1> sine_table_make() {
    constexpr int scale = 60;
    constexpr std::int64_t pi = 3'622'009'729'038'561'421;  // times 2^60
    std::array<std::int32_t, quarter_turn + 1> table{};
    for (int tenths = 0; tenths <= quarter_turn; ++tenths) {
        const Wide angle = Wide{pi} * tenths / (2 * quarter_turn);
        const Wide square = (angle * angle) >> scale;
        Wide sum = 0;
        Wide term = angle;
        for (int n = 1; term != 0; n += 2) {
            sum += term;
            term = -((term * square) >> scale) / ((n + 1) * (n + 2));
        }
        const int spare = scale - sine_bits;
        table[static_cast<std::size_t>(tenths)] = static_cast<std::int32_t>((sum + (Wide{1} << (spare - 1))) >> spare);
    }
    return table;
}
constexpr std::array<std::int32_t, quarter_turn + 1> sine_table = sine_table_make();
static_assert(sine_table[0] == 0 && sine_table[300] == 1 << 29 && sine_table[900] == 1 << 30);

struct Quotient {
    std::uint64_t whole;
    std::uint64_t rest;
};
/// (high * 2^64 + low) / divisor by two digits of 32 bits; high < divisor < 2^63. A division of 128 bits by hand,
/// because the one of the compiler's library is slow and not to be had everywhere.
Quotient divide_long(std::uint64_t high, std::uint64_t low, std::uint64_t divisor) {
    if (high == 0) return {low / divisor, low % divisor};
    const int shift = std::countl_zero(divisor);
    divisor <<= shift;
    high = (high << shift) | (low >> (64 - shift));  // shift is at least 1
    low <<= shift;
    constexpr std::uint64_t digit = std::uint64_t{1} << 32;
    const std::uint64_t top = divisor >> 32;
    const std::uint64_t bottom = divisor & (digit - 1);
    std::uint64_t whole = 0;
    std::uint64_t rest = high;
    for (const std::uint64_t next : {low >> 32, low & (digit - 1)}) {
        std::uint64_t guess = rest / top;
        std::uint64_t over = rest % top;
        while (guess >= digit || guess * bottom > ((over << 32) | next)) {
            --guess;
            over += top;
            if (over >= digit) break;
        }
        rest = (rest << 32) + next - guess * divisor;  // wraps, and the true value fits
        whole = (whole << 32) + guess;
    }
    return {whole, rest >> shift};
}

/// round(length * part / |v|), halves away from zero, exactly; part is a component of v.
std::int32_t share_of(std::int64_t part, std::int64_t length, std::int64_t square, const ScaledRoot& root) {
    __extension__ typedef unsigned __int128 Unsigned;
    if (part == 0 || length == 0) return 0;
    const std::int64_t top = magnitude(part) * magnitude(length);
    std::int64_t share = (top << root.shift) / root.root;
    // The answer is the largest k with k - 1/2 <= top / |v|. Lengths have 31 bits: the square of 2k - 1 fits 64.
    const auto doubled = static_cast<std::uint64_t>(2 * top);
    const Unsigned goal = Unsigned{doubled} * doubled;
    const auto fits = [&](std::int64_t k) {
        const auto odd = static_cast<std::uint64_t>(2 * k - 1);
        return Unsigned{odd * odd} * static_cast<std::uint64_t>(square) <= goal;
    };
    while (share > 0 && !fits(share)) --share;
    while (fits(share + 1)) ++share;
    return static_cast<std::int32_t>((part < 0) != (length < 0) ? -share : share);
}

}  // namespace

std::int64_t floor_sqrt(std::int64_t n) {
    // The seed is wrong by a few units at most wherever square roots are rounded; what is returned is not.
    auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
    const auto square = static_cast<std::uint64_t>(n);
    while (root * root > square) --root;
    while ((root + 1) * (root + 1) <= square) ++root;
    return static_cast<std::int64_t>(root);
}

std::int64_t ceil_sqrt(std::int64_t n) {
    const std::int64_t root = floor_sqrt(n);
    return root * root == n ? root : root + 1;
}

Length length_of(Vector v) { return {static_cast<std::int32_t>(ceil_sqrt(squared(v)))}; }

std::int64_t multiply_divide(std::int64_t a, std::int64_t b, std::int64_t c) {
    __extension__ typedef unsigned __int128 Unsigned;
    const auto bare = [](std::int64_t value) {
        const auto bits = static_cast<std::uint64_t>(value);
        return value < 0 ? 0 - bits : bits;
    };
    const Unsigned product = Unsigned{bare(a)} * bare(b);
    const auto divisor = static_cast<std::uint64_t>(c);
    const Quotient quotient =
        divide_long(static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product), divisor);
    const std::uint64_t rounded = quotient.whole + (quotient.rest >= divisor - quotient.rest ? 1 : 0);
    return static_cast<std::int64_t>((a < 0) != (b < 0) ? 0 - rounded : rounded);
}

std::int64_t divided(Wide top, std::int64_t bottom) {
    __extension__ typedef unsigned __int128 Unsigned;
    const auto bits = static_cast<Unsigned>(top);
    const auto divisor = static_cast<std::uint64_t>(bottom);
    const Quotient quotient =
        divide_long(static_cast<std::uint64_t>(bits >> 64), static_cast<std::uint64_t>(bits), divisor);
    return static_cast<std::int64_t>(quotient.whole + (quotient.rest >= divisor - quotient.rest ? 1 : 0));
}

ScaledRoot scaled_root(std::int64_t n) {
    const int room = std::countl_zero(static_cast<std::uint64_t>(n)) - 1;
    const int shift = room > 0 ? room / 2 : 0;
    return {floor_sqrt(n << (2 * shift)), shift};
}

std::int64_t sine_of(int tenths) { return sine_table[static_cast<std::size_t>(tenths)]; }

std::int64_t binary_fraction(std::int64_t top, std::int64_t bottom, int bits) {
    // Eight bits at a time keep the rest within 64 bits: bottom is below 2^55.
    std::int64_t whole = top / bottom;
    std::int64_t rest = top % bottom;
    for (int done = 0; done < bits; done += 8) {
        rest <<= 8;
        whole = (whole << 8) + rest / bottom;
        rest %= bottom;
    }
    const std::int64_t to_next = bottom - rest;
    const bool up = rest > to_next || (rest == to_next && whole % 2 != 0);
    return up ? whole + 1 : whole;
}

Length whole_length(const SquaredDistance& distance) {
    if (distance.bottom == 1) return {static_cast<std::int32_t>(floor_sqrt(static_cast<std::int64_t>(distance.top)))};
    const ScaledRoot root = scaled_root(distance.bottom);
    std::int64_t whole = (distance.aside << root.shift) / root.root;
    const auto fits = [&](std::int64_t k) { return Wide{k} * k * distance.bottom <= distance.top; };
    while (!fits(whole)) --whole;
    while (fits(whole + 1)) ++whole;
    return {static_cast<std::int32_t>(whole)};
}

SineCosine sine_cosine(Angle angle) {
    const int rest = angle.tenths % quarter_turn;
    const std::int64_t sine = sine_of(rest);
    const std::int64_t cosine = sine_of(quarter_turn - rest);
    switch (angle.tenths / quarter_turn % 4) {
    case 0: return {sine, cosine};
    case 1: return {cosine, -sine};
    case 2: return {-sine, -cosine};
    default: return {-cosine, sine};
    }
}

Vector offset_facing(Angle facing, Length right, Length ahead, int halvings) {
    return offset_along(sine_cosine(facing), right, ahead, halvings);
}

Ray::Ray(Vector v) : v_{v}, square_{squared(v)}, root_{scaled_root(std::max(square_, std::int64_t{1}))} {}

Vector Ray::at(Length length) const {
    if (v_.x == 0 || v_.y == 0) return {sign_of(v_.x) * length.units, sign_of(v_.y) * length.units};
    return {share_of(v_.x, length.units, square_, root_), share_of(v_.y, length.units, square_, root_)};
}

Vector along(Vector v, Length length) { return Ray{v}.at(length); }

Vector turned_along(Vector v, Angle turn, Length length) {
    const SineCosine axes = sine_cosine(turn);
    if (axes.sine == 0 || axes.cosine == 0) {
        const int sine = sign_of(axes.sine);
        const int cosine = sign_of(axes.cosine);
        return along({v.x * cosine + v.y * sine, v.y * cosine - v.x * sine}, length);
    }
    const ScaledRoot root = scaled_root(squared(v));
    const std::int64_t longer = std::int64_t{length.units} << root.shift;
    const auto part = [&](std::int64_t turned) {
        return static_cast<std::int32_t>(multiply_divide(longer, turned, root.root << sine_bits));
    };
    return {part(v.x * axes.cosine + v.y * axes.sine), part(v.y * axes.cosine - v.x * axes.sine)};
}

Vector towards(Angle direction, Length length) {
    const SineCosine axes = sine_cosine(direction);
    return {without_sine_bits(length.units * axes.sine), without_sine_bits(length.units * axes.cosine)};
}

Angle direction_of(Vector v) {
    const std::int64_t across = magnitude(v.x);
    const std::int64_t ahead = magnitude(v.y);
    const std::int64_t shorter = std::min(across, ahead);
    const std::int64_t longer = std::max(across, ahead);
    // The number of bisectors between neighbouring tenths, from 0 to 45 degrees, that the vector has passed.
    int low = 0;
    int high = quarter_turn / 2;
    while (low < high) {
        const int middle = (low + high) / 2;
        const std::int64_t sines = sine_of(middle) + sine_of(middle + 1);
        const std::int64_t cosines = sine_of(quarter_turn - middle) + sine_of(quarter_turn - middle - 1);
        if (shorter * cosines > longer * sines)
            low = middle + 1;
        else
            high = middle;
    }
    const int from_north = across > ahead ? quarter_turn - low : low;
    const int clockwise = v.y >= 0 ? from_north : 2 * quarter_turn - from_north;
    const int full = 4 * quarter_turn;
    return {static_cast<std::uint16_t>(v.x >= 0 ? clockwise % full : (full - clockwise) % full)};
}

}  // namespace umpire
