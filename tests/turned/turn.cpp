#include "turned/turn.hpp"

#include "battle/game.hpp"

#include <cmath>
#include <numbers>

namespace umpire::turned {

namespace {

std::int32_t rounded(double value) { return static_cast<std::int32_t>(std::lround(value)); }

}  // namespace

By By::angle(int tenths) {
    const double radians = tenths * std::numbers::pi / 1800;
    return {static_cast<std::uint16_t>(tenths), std::sin(radians), std::cos(radians)};
}

Turn::Turn(By by, Point old_table, int nudge) : by_{by} {
    nudge_x_ = std::fmod(nudge * 0.7548776662, 1);
    nudge_y_ = std::fmod(nudge * 0.5698402910, 1);
    const Point middle{table().x / 2, table().y / 2};
    shift_ = middle - (Point{} + map(Vector{old_table.x / 2, old_table.y / 2}));
}

Vector Turn::map(Vector v) const {
    return {rounded(v.x * by_.cosine + v.y * by_.sine), rounded(v.y * by_.cosine - v.x * by_.sine)};
}

Point Turn::map(Point point) const {
    return Point{rounded(point.x * by_.cosine + point.y * by_.sine + nudge_x_),
                 rounded(point.y * by_.cosine - point.x * by_.sine + nudge_y_)} +
           shift_;
}

Setup Turn::map(Setup setup) const {
    setup.table = table();
    for (Setup::Piece& piece : setup.pieces)
        for (Point& corner : piece.corners) corner = map(corner);
    for (Point& objective : setup.objectives) objective = map(objective);
    for (Setup::Unit& unit : setup.units) {
        for (Setup::Model& model : unit.models) {
            if (model.at) model.at = map(*model.at);
            model.facing = map(model.facing);
        }
    }
    return setup;
}

Action Turn::map(Action action, const Match& match, bool all_face) const {
    const VerbShape& shape = words_of(match).shape(action.verb);
    if (action.has_from) action.from = map(action.from);
    for (std::size_t i = 0; i < action.places.size(); ++i) {
        Place& place = action.places[i];
        place.at = map(place.at);
        if (!all_face && !action.turns_at(i)) continue;
        place.facing = map(place.facing);
        if (shape.turns && place.facing.tenths == 0) action.turns_north |= 1u << i;
    }
    // The one verb that says a direction as a number.
    if (shape.name == "retreat_towards") action.amount = (action.amount + by_.tenths) % 3600;
    return action;
}

Action as_players_say(Action action) {
    const auto whole = [](std::int32_t value) { return static_cast<std::int32_t>(std::lround(value / 10.0)) * 10; };
    for (Place& place : action.places) {
        place.at = {whole(place.at.x), whole(place.at.y)};
        place.facing = {static_cast<std::uint16_t>(whole(place.facing.tenths) % 3600)};
    }
    return action;
}

}  // namespace umpire::turned
