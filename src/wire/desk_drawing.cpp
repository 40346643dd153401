#include "battle/enumerators.hpp"
#include "draw/figures.hpp"
#include "draw/ground_pen.hpp"
#include "draw/svg.hpp"
#include "wire/desk.hpp"
#include "wire/message_rows.hpp"
#include "wire/requests.hpp"
#include "wire/stance.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

// The drawing, for a page that paints it: of the ground as the page knows it, of figures, and of how a unit stands.
namespace umpire::wire {
namespace {

constexpr std::size_t pieces_max = 500;
constexpr std::size_t corners_max = 500;  // more than a piece of any table has
constexpr std::size_t symbols_max = 200;

bool flag_in(const Json& value, std::string_view key) {
    const auto at = value.find(key);
    return at != value.end() && at->is_boolean() && at->get<bool>();
}

draw::Ground::Piece piece_of(const Json& value) {
    draw::Ground::Piece piece;
    const std::string look = text_in(value, "look").value_or("");
    piece.look = enumerator_named<Look>(look).value_or(piece.look);
    piece.corners = points_in(value, "corners", corners_max);
    piece.is_line = flag_in(value, "line");
    piece.is_open = flag_in(value, "open");
    const auto damage = value.find("damage");
    if (damage != value.end() && damage->is_number_unsigned())
        piece.damage = static_cast<int>(std::min<std::uint64_t>(damage->get<std::uint64_t>(), 3));
    return piece;
}

}  // namespace

Json Desk::ground(const Json& request) {
    const auto table = point_in(request, "table");
    if (!table || table->x <= 0 || table->y <= 0)
        return problem_json("table_is_no_size"_message(), language_in(request));
    draw::Ground ground;
    ground.table = *table;
    ground.is_turned = flag_in(request, "turned");
    ground.light = draw::light_named(text_in(request, "theme").value_or(""));
    const auto pieces = request.find("pieces");
    if (pieces != request.end() && pieces->is_array() && pieces->size() <= pieces_max)
        for (const Json& piece : *pieces)
            if (piece.is_object()) ground.pieces.push_back(piece_of(piece));
    return {{"svg", draw::ground_svg(ground)}};
}

Json Desk::symbols(const Json& request) {
    const Game& game = game_named(text_in(request, "ruleset").value_or(""));
    Json symbols = Json::array();
    const auto names = request.find("names");
    if (names != request.end() && names->is_array() && names->size() <= symbols_max)
        for (const Json& name : *names) {
            if (!name.is_string()) continue;
            const FigureSymbol* symbol = draw::find_symbol(game, name.get_ref<const std::string&>());
            if (symbol == nullptr) continue;
            symbols.push_back({{"name", symbol->name},
                               {"half_width", symbol->half_width},
                               {"half_depth", symbol->half_depth},
                               {"is_hull", draw::is_hull(*symbol)},
                               {"shapes", symbol->shapes}});
        }
    return {{"rules", draw::figure_rules_for_page()}, {"symbols", std::move(symbols)}};
}

Json Desk::stance(const Json& request) {
    const auto unit = unit_in(request, match().scenario());
    if (!unit) return bad_field("unit", language_in(request));
    return stance_json(*seen_by(side_in(request, "seat")), *unit, language_in(request));
}

Json Desk::picture(const Json& request) {
    const auto seen = seen_by(side_in(request, "seat"));
    draw::Picture picture;
    picture.match = seen.get();
    picture.language = language_in(request);
    const auto theme = text_in(request, "theme");
    picture.given_up = session_->given_up();
    picture.light = draw::light_named(theme.value_or(""));
    return {{"svg", draw::svg(picture)}};
}

}  // namespace umpire::wire
