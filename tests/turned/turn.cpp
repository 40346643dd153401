#include "turned/turn.hpp"

#include "battle/game.hpp"

#include <cmath>
#include <numbers>

namespace umpire::turned {

namespace {

std::int32_t rounded(double value) { return static_cast<std::int32_t>(std::lround(value)); }

}  // namespace

Turn::Turn(By by, Point old_table, int nudge) {
    if (by == By::thirty || by == By::rather_217) {
        tenths_ = by == By::thirty ? 300 : 2170;
        const double radians = tenths_ * std::numbers::pi / 1800;
        sine_ = std::sin(radians);
        cosine_ = std::cos(radians);
    } else if (by == By::exactly_217) {
        tenths_ = 2169;
        sine_ = -0.6;
        cosine_ = -0.8;
    }
    nudge_x_ = std::fmod(nudge * 0.7548776662, 1);
    nudge_y_ = std::fmod(nudge * 0.5698402910, 1);
    const Point middle{table().x / 2, table().y / 2};
    shift_ = middle - (Point{} + map(Vector{old_table.x / 2, old_table.y / 2}));
}

Vector Turn::map(Vector v) const {
    return {rounded(v.x * cosine_ + v.y * sine_), rounded(v.y * cosine_ - v.x * sine_)};
}

Point Turn::map(Point point) const {
    return Point{rounded(point.x * cosine_ + point.y * sine_ + nudge_x_),
                 rounded(point.y * cosine_ - point.x * sine_ + nudge_y_)} +
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
    if (shape.name == "retreat_towards") action.amount = (action.amount + tenths_) % 3600;
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
