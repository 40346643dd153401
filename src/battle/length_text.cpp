#include "battle/length_text.hpp"

#include <cstdint>

namespace umpire {
namespace {

constexpr std::int64_t scale = 1'000'000;  // decimals are read to six places

/// value / divisor, to the nearest, halves away from zero.
std::int64_t nearest(std::int64_t value, std::int64_t divisor) {
    return value >= 0 ? (value + divisor / 2) / divisor : -((-value + divisor / 2) / divisor);
}

/// A plain decimal number times a million, or nothing. At most seven digits before the point.
std::optional<std::int64_t> decimal_of(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    std::int64_t whole = 0;
    std::int64_t part = 0;
    std::int64_t place = scale;
    int digits = 0;
    bool after_point = false;
    for (const char c : text) {
        if (c == '.' && !after_point) {
            after_point = true;
        } else if (c < '0' || c > '9') {
            return std::nullopt;
        } else if (after_point) {
            place /= 10;
            part += (c - '0') * place;
            ++digits;
        } else {
            whole = whole * 10 + (c - '0');
            if (++digits > 7) return std::nullopt;
        }
    }
    if (digits == 0) return std::nullopt;
    const std::int64_t value = whole * scale + part;
    return negative ? -value : value;
}

}  // namespace

std::string text_of(Length length, LengthUnit unit) {
    const std::int64_t places = unit == LengthUnit::inch ? 10'000 : 1'000;
    const std::int64_t per_unit = unit == LengthUnit::inch ? units_per_inch : units_per_cm;
    const std::int64_t scaled = nearest(std::int64_t{length.units} * places, per_unit);
    const std::int64_t size = scaled < 0 ? -scaled : scaled;
    std::string text = scaled < 0 ? "-" : "";
    text += std::to_string(size / places);
    std::string part = std::to_string(size % places + places).substr(1);
    while (!part.empty() && part.back() == '0') part.pop_back();
    return part.empty() ? text : text + "." + part;
}

std::string text_of(Angle facing) {
    const std::string whole = std::to_string(facing.tenths / 10);
    return facing.tenths % 10 == 0 ? whole : whole + "." + std::to_string(facing.tenths % 10);
}

std::string text_of(Point point, LengthUnit unit) {
    return text_of(Length{point.x}, unit) + "," + text_of(Length{point.y}, unit);
}

std::optional<Length> length_of(std::string_view text, LengthUnit unit, Length most) {
    std::int64_t per_unit = unit == LengthUnit::inch ? units_per_inch : units_per_cm;
    const auto suffix = [&](std::string_view letters) {
        if (!text.ends_with(letters)) return false;
        text.remove_suffix(letters.size());
        return true;
    };
    if (suffix("in") || suffix("\"")) {
        per_unit = unit == LengthUnit::scale_centimetre ? 2 * units_per_cm : units_per_inch;
    } else if (suffix("cm")) {
        per_unit = units_per_cm;
    } else if (suffix("mm")) {
        per_unit = 100;
    }
    const auto decimal = decimal_of(text);
    if (!decimal) return std::nullopt;
    const std::int64_t units = nearest(*decimal * per_unit, scale);  // ten million times 2540 millionths fit
    if (units > most.units || units < -std::int64_t{most.units}) return std::nullopt;
    return Length{static_cast<std::int32_t>(units)};
}

std::optional<Point> point_of(std::string_view text, LengthUnit unit, Length most) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = length_of(text.substr(0, comma), unit, most);
    const auto y = length_of(text.substr(comma + 1), unit, most);
    if (!x || !y) return std::nullopt;
    return Point{x->units, y->units};
}

}  // namespace umpire
