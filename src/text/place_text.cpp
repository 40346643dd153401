#include "battle/length_text.hpp"
#include "text/codec.hpp"
#include "text/message_rows.hpp"
#include "text/parsing.hpp"

#include <algorithm>

namespace umpire::text {

std::optional<Drawn> draw_of(std::string_view text) {
    const std::size_t stroke = text.find('/');
    if (stroke == std::string_view::npos) return std::nullopt;
    const auto token = number_of_text(text.substr(0, stroke));
    const auto tokens = number_of_text(text.substr(stroke + 1));
    if (!token || !tokens || *token < 1 || *token > *tokens || *tokens > 255) return std::nullopt;
    return Drawn{{static_cast<std::uint8_t>(*token)}, static_cast<std::uint8_t>(*tokens)};
}

std::string place_text(Place place, LengthUnit unit) {
    std::string text = text_of(place.at, unit);
    if (place.facing.tenths == 0) return text;
    return text + "@" + umpire::text_of(place.facing);
}

std::optional<Place> place_of(std::string_view text, LengthUnit unit) {
    const std::size_t mark = text.find('@');
    const auto point = point_of(text.substr(0, mark), unit);
    if (!point) return std::nullopt;
    if (mark == std::string_view::npos) return Place{*point, Angle{}};
    const auto facing = facing_of(text.substr(mark + 1));
    if (!facing) return std::nullopt;
    return Place{*point, *facing};
}

Message fault_of_place(std::string_view text, LengthUnit unit) {
    const std::size_t mark = text.find('@');
    const std::string_view point = text.substr(0, mark);
    if (mark != std::string_view::npos && point_of(point, unit))
        return "is_no_facing_expected_degrees"_message(text.substr(mark + 1));
    const auto commas = std::count(point.begin(), point.end(), ',');
    if (commas == 1 && (point.starts_with(',') || point.ends_with(',')))
        return "is_half_a_point_x_and_y_stand"_message(text);
    if (commas > 1 && point.ends_with(',')) return "ends_with_a_comma_models"_message(text);
    if (commas > 1) return "is_no_point_decimals_are_written"_message(text);
    const Length far{2'000'000'000};
    if (point_of(point, unit, far)) return "lies_beyond_three_metres"_message(text);
    return "is_no_point_expected_x_y_as_10_12"_message(text);
}

Message fault_of_length(std::string_view text) {
    if (length_of(text, LengthUnit::inch, Length{2'000'000'000})) return "is_longer_than_three_metres"_message(text);
    if (text.find(',') != std::string_view::npos) return "is_no_length_decimals_are_written"_message(text);
    return "is_no_length_expected_a_number"_message(text);
}

}  // namespace umpire::text
