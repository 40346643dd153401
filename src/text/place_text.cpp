#include "text/codec.hpp"
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
    return text + "@" + facing_text(place.facing);
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

std::string fault_of_place(std::string_view text, LengthUnit unit) {
    const std::size_t mark = text.find('@');
    const std::string_view point = text.substr(0, mark);
    if (mark != std::string_view::npos && point_of(point, unit))
        return shown(text.substr(mark + 1)) +
               " is no facing; expected degrees from 0 to 359.9 behind the '@', with one decimal at most";
    const auto commas = std::count(point.begin(), point.end(), ',');
    if (commas == 1 && (point.starts_with(',') || point.ends_with(',')))
        return shown(text) + " is half a point; X and Y stand together without a space, as 10,12.5";
    if (commas > 1 && point.ends_with(','))
        return shown(text) + " ends with a comma; models are separated by ';', points by a space";
    if (commas > 1) return shown(text) + " is no point; decimals are written with a point, as 10.5,12";
    const Length far{2'000'000'000};
    if (point_of(point, unit, far)) return shown(text) + " lies beyond three metres";
    return shown(text) + " is no point; expected X,Y, as 10,12.5";
}

std::string fault_of_length(std::string_view text) {
    if (length_of(text, LengthUnit::inch, Length{2'000'000'000})) return shown(text) + " is longer than three metres";
    if (text.find(',') != std::string_view::npos)
        return shown(text) + " is no length; decimals are written with a point, as 12.5";
    return shown(text) + " is no length; expected a number, as 12.5, 30cm or 6in";
}

}  // namespace umpire::text
