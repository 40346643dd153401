#include "games/ae_wwii/player/glimpse.hpp"

#include "games/ae_wwii/nearby.hpp"

#include <algorithm>

namespace umpire::ae_wwii::ai {

namespace {

/// The length of a segment inside a box, roughly.
std::int64_t length_in_box(const Box& box, Point from, Point to) {
    const Clip clip = clip_to_box(box, from, to);
    return clip.is_empty() ? 0 : floor_sqrt(squared(to - from)) * (clip.leaves - clip.enters) / Clip::whole;
}

/// AE-SIGHT-2, roughly. `is_inside` and `stands_there` say so of either end.
template <class Inside, class Stands>
bool hides(const Outlook& outlook, const Piece& piece, Point from, Point to, Inside is_inside, Stands stands_there) {
    switch (outlook.scenario().kind_of(piece).sight) {
    case SightClass::clear:
    case SightClass::low: return false;
    case SightClass::dense:
        return piece.outline.crossed_by(from, to) &&
               length_in_box(piece.outline.box(), from, to) > outlook.scenario().values.dense_depth;
    case SightClass::closed: return piece.outline.crossed_by(from, to) && !is_inside(piece);
    case SightClass::solid: return piece.outline.crossed_by(from, to);
    case SightClass::hill: return piece.outline.crossed_by(from, to) && !stands_there(piece);
    }
    return false;
}

/// Any piece does.
template <class Inside, class Stands>
bool is_hidden(const Outlook& outlook, Point from, Point to, Inside is_inside, Stands stands_there) {
    const Scenario& scenario = outlook.scenario();
    return any_piece_near(scenario, scenario.index.sight_blockers, box_of(from, to),
                          [&](const Piece& piece) { return hides(outlook, piece, from, to, is_inside, stands_there); });
}

}  // namespace

Clip clip_to_box(const Box& box, Point from, Point to) {
    Clip part;
    const auto clip = [&](std::int32_t start, std::int32_t way, std::int32_t low, std::int32_t high) {
        if (way == 0) {
            if (start < low || start > high) part.leaves = 0;
            return;
        }
        const std::int64_t first = (std::int64_t{low} - start) * Clip::whole / way;
        const std::int64_t second = (std::int64_t{high} - start) * Clip::whole / way;
        part.enters = std::max(part.enters, std::min(first, second));
        part.leaves = std::min(part.leaves, std::max(first, second));
    };
    clip(from.x, to.x - from.x, box.low.x, box.high.x);
    clip(from.y, to.y - from.y, box.low.y, box.high.y);
    return part;
}

bool glimpses(const Outlook& outlook, FigureId looker, FigureId target) {
    const AeBattle& battle = outlook.battle();
    const Point from = outlook.at(looker);
    const Point to = outlook.at(target);
    if (outlook.scenario().options.models_block_sight == choice::yes)
        return line_is_free(battle, looker, target, from, to);
    const auto inside = [&](const Piece& piece) {
        return is_in(battle, looker, piece) || is_in(battle, target, piece);
    };
    const auto stands = [&](const Piece& piece) {
        return stands_on(battle, looker, piece) || stands_on(battle, target, piece);
    };
    return !is_hidden(outlook, from, to, inside, stands);
}

bool is_open_between(const Outlook& outlook, Point from, Point to) {
    const auto touches = [&](const Piece& piece) { return piece.outline.touches(from) || piece.outline.touches(to); };
    return !is_hidden(outlook, from, to, touches, touches);
}

}  // namespace umpire::ae_wwii::ai
