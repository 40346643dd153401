#include "wire/requests.hpp"

#include "text/nesting.hpp"
#include "wire/message_rows.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <limits>
#include <utility>

namespace umpire::wire {
namespace {

const Json* field(const Json& request, std::string_view key) {
    if (!request.is_object()) return nullptr;
    const auto found = request.find(std::string(key));
    return found == request.end() ? nullptr : &*found;
}

std::optional<std::int64_t> whole(const Json& value) {
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return std::nullopt;
    return value.get<std::int64_t>();
}

std::optional<Point> point_of(const Json& value) {
    if (!value.is_array() || value.size() != 2) return std::nullopt;
    const auto x = whole(value[0]);
    const auto y = whole(value[1]);
    const auto sound = [](std::int64_t number) { return number >= -coordinate_max && number <= coordinate_max; };
    if (!x || !y || !sound(*x) || !sound(*y)) return std::nullopt;
    return Point{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
}

Problem fault_of_request(const Message& message, int line = 0) { return {line, "the_request"_message(), message, ""}; }

/// The one place where JSON is read: a value, or why the text is none.
std::variant<Json, Problem> value_of(std::string_view text) {
    if (const auto line = text::line_of_deep_nesting(text, text::Notation::json))
        return fault_of_request("nested_more_than_deep"_message(text::nesting_max), *line);
    if (text::is_crowded(text))
        return fault_of_request("holds_too_many_names_or_values"_message(text::json_names_max, text::json_values_max));
    Json value = Json::parse(text, nullptr, false);
    if (value.is_discarded()) return fault_of_request("is_no_json"_message());
    return value;
}

}  // namespace

std::variant<Json, Problem> read_request(std::string_view text, std::size_t size_max) {
    if (text.size() > size_max)
        return fault_of_request("has_bytes_of_which_at_most_are_read"_message(text.size(), size_max));
    auto read = value_of(text);
    const auto* value = std::get_if<Json>(&read);
    if (value != nullptr && !value->is_object())
        return fault_of_request("expected_a_json_object"_message(value->type_name()));
    return read;
}

Json read_json(std::string_view text) {
    auto read = value_of(text);
    auto* value = std::get_if<Json>(&read);
    return value != nullptr ? std::move(*value) : Json(Json::value_t::discarded);
}

std::optional<std::string> text_in(const Json& request, std::string_view key) {
    const Json* value = field(request, key);
    return value != nullptr && value->is_string() ? std::optional(value->get<std::string>()) : std::nullopt;
}

std::optional<std::int64_t> number_in(const Json& request, std::string_view key) {
    const Json* value = field(request, key);
    return value == nullptr ? std::nullopt : whole(*value);
}

Language language_in(const Json& request) {
    const auto code = text_in(request, "language");
    return code ? language_of(*code).value_or(Language::english) : Language::english;
}

Side side_in(const Json& request, std::string_view key) {
    const auto letter = text_in(request, key);
    return letter ? side_of(*letter).value_or(Side::none) : Side::none;
}

std::optional<FigureId> figure_in(const Json& request, const Scenario& scenario) {
    const auto number = number_in(request, "figure");
    if (!number || *number < 0 || *number >= static_cast<std::int64_t>(scenario.figures.size())) return std::nullopt;
    return id_at<FigureId>(static_cast<std::size_t>(*number));
}

std::optional<UnitId> unit_in(const Json& request, const Scenario& scenario) {
    const auto number = number_in(request, "unit");
    if (!number || *number < 0 || *number >= static_cast<std::int64_t>(scenario.units.size())) return std::nullopt;
    return id_at<UnitId>(static_cast<std::size_t>(*number));
}

std::optional<Point> point_in(const Json& request, std::string_view key) {
    const Json* value = field(request, key);
    return value == nullptr ? std::nullopt : point_of(*value);
}

std::optional<std::vector<UnitId>> units_in(const Json& request, std::string_view key, const Scenario& scenario) {
    const Json* list = field(request, key);
    std::vector<UnitId> units;
    if (list == nullptr) return units;
    if (!list->is_array() || list->size() > scenario.units.size()) return std::nullopt;
    for (const Json& value : *list) {
        const auto number = whole(value);
        if (!number || *number < 0 || *number >= static_cast<std::int64_t>(scenario.units.size())) return std::nullopt;
        units.push_back(id_at<UnitId>(static_cast<std::size_t>(*number)));
    }
    return units;
}

std::vector<Point> points_in(const Json& request, std::string_view key, std::size_t at_most) {
    const Json* list = field(request, key);
    std::vector<Point> points;
    if (list == nullptr || !list->is_array() || list->size() > at_most) return points;
    for (const Json& value : *list) {
        const auto point = point_of(value);
        if (!point) return {};
        points.push_back(*point);
    }
    return points;
}

Json problem_json(const MessagePart& message, Language language) {
    return {{"problems", Json::array({Json{{"message", message.in(language)}, {"line", 0}, {"clause", ""}}})}};
}

Json bad_field(std::string_view name, Language language) {
    return problem_json("the_request_lacks_a_sound"_message(name), language);
}

}  // namespace umpire::wire
