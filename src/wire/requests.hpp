#pragma once

#include "battle/ids.hpp"
#include "battle/match.hpp"
#include "battle/message.hpp"
#include "battle/scenario.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Reads the fields of requests, which come from strangers. A field that is missing or of another kind reads as
/// nothing.
namespace umpire::wire {

/// A request, which is an object, or why its text is none. It may be too long, nested too deep, crowded
/// (text/nesting.hpp), no JSON, or a value of another kind. Of brackets in brackets the problem names the line.
std::variant<Json, Problem> read_request(std::string_view text, std::size_t size_max);
/// Any JSON. The result is discarded (`is_discarded`) when the text is not JSON, is nested more than 32 deep, or is
/// crowded (text/nesting.hpp).
Json read_json(std::string_view text);

std::optional<std::string> text_in(const Json& request, std::string_view key);
std::optional<std::int64_t> number_in(const Json& request, std::string_view key);
/// English unless the request says otherwise.
Language language_in(const Json& request);
/// Nobody unless the request says otherwise.
Side side_in(const Json& request, std::string_view key);
std::optional<FigureId> figure_in(const Json& request, const Scenario& scenario);
std::optional<UnitId> unit_in(const Json& request, const Scenario& scenario);
/// The units in the list of numbers under `key`. Empty without a list; nothing where an entry is not a unit of the
/// battle.
std::optional<std::vector<UnitId>> units_in(const Json& request, std::string_view key, const Scenario& scenario);
/// A point within three metres of the corner of the table.
std::optional<Point> point_in(const Json& request, std::string_view key);

/// A list of such points. Empty when there is no list, when it has more than `at_most`, or when one of its points is
/// not valid.
std::vector<Point> points_in(const Json& request, std::string_view key, std::size_t at_most = path_points_max);

/// The answer {"problems": [...]} with one message.
Json problem_json(const MessagePart& message, Language language);
/// The same of a field of a request that is missing or of the wrong kind.
Json bad_field(std::string_view name, Language language);

}  // namespace umpire::wire
