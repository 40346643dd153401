#include "games/bolt_action/player/lanes.hpp"

#include "geometry/segment.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

constexpr Length man{units_per_cm};  // the radius of his base

bool is_house_of(const Group& group, const Piece& piece) { return group.house == &piece; }

bool is_blocked(const Outlook& outlook, const Group& looker, Point from, const Group& target, Point to) {
    const Scenario& scenario = outlook.scenario();
    const Box box = box_of(from, to);
    for (const BoxedPiece& boxed : scenario.sight.opaque) {
        if (!boxes_meet(box, boxed.box) || outlook.situation().is_ruined(boxed.piece)) continue;
        const Piece& piece = scenario.pieces[boxed.piece];
        if (is_house_of(looker, piece) || is_house_of(target, piece)) continue;
        if (piece.outline.crossed_by(from, to)) return true;
    }
    for (const BoxedPiece& boxed : scenario.sight.hills) {
        const Outline& hill = scenario.pieces[boxed.piece].outline;
        if (boxes_meet(box, boxed.box) && !hill.touches(from) && !hill.touches(to) && hill.crossed_by(from, to))
            return true;
    }
    for (const HullOnTable& hull : outlook.hulls())
        if (hull.unit != looker.unit && hull.unit != target.unit && segment_crosses(from, to, hull.base)) return true;
    return false;
}

/// BA-COV-11 without what hides a part: the zone of the target and what the line crosses. BA-COV-5: the looker's own
/// wall or edge does not count.
Shelter cover_on(const Outlook& outlook, Crossings& crossings, Point from, const Group& target, Point to) {
    Shelter found = target.house != nullptr ? Shelter::hard : Shelter::none;
    const Box around = box_around(to, man);
    const Covers& covers = outlook.covers();
    for (std::size_t i = 0; i < covers.size(); ++i) {
        const CoverPiece& cover = covers[i];
        if (cover.inside > found && boxes_meet(around, cover.box) && cover.piece->outline.near(to, man))
            found = cover.inside;
        if (cover.across <= found || (target.is_vehicle() && !cover.is_tall) || !crossings.meets(i)) continue;
        const Outline& outline = cover.piece->outline;
        if (!outline.near(from, man) || outline.contains(from)) found = cover.across;
    }
    return found;
}

template <class LaneOf>
View view_by(const Group& looker, const Group& target, LaneOf lane_of) {
    View view;
    view.of = looker.rep_count;
    std::array<int, 3> covers{};
    for (int i = 0; i < looker.rep_count; ++i) {
        const int other = target.rep_count == 3 ? i : std::min(i, target.rep_count - 1);
        Lane lane = lane_of(static_cast<std::size_t>(i), static_cast<std::size_t>(other));
        if (!lane.open && target.rep_count > 1)
            lane = lane_of(static_cast<std::size_t>(i), static_cast<std::size_t>((other + 1) % target.rep_count));
        if (!lane.open) continue;
        ++view.seen;
        ++covers[static_cast<std::size_t>(lane.cover)];
    }
    const int covered = covers[1] + covers[2];
    if (2 * covers[2] > view.seen) {
        view.cover = Shelter::hard;
    } else if (2 * covered > view.seen) {
        view.cover = Shelter::light;
    }
    return view;
}

}  // namespace

Lane lane_along(Crossings& crossings, const Outlook& outlook, const Group& looker, const Group& target) {
    if (is_blocked(outlook, looker, crossings.from(), target, crossings.to())) return {};
    return {true, cover_on(outlook, crossings, crossings.from(), target, crossings.to())};
}

Shelter cover_back(Crossings& crossings, const Outlook& outlook, const Group& looker) {
    return cover_on(outlook, crossings, crossings.to(), looker, crossings.from());
}

Lane lane_between(const Outlook& outlook, const Group& looker, Point from, const Group& target, Point to) {
    Crossings crossings(outlook, from, to);
    return lane_along(crossings, outlook, looker, target);
}

View view_of(const Outlook& outlook, const Group& looker, Vector shift, const Group& target) {
    return view_by(looker, target, [&](std::size_t i, std::size_t other) {
        return lane_between(outlook, looker, looker.reps[i] + shift, target, target.reps[other]);
    });
}

View view_of(const Outlook& outlook, const Group& looker, const Group& target, Vector target_shift) {
    return view_by(looker, target, [&](std::size_t i, std::size_t other) {
        return lane_between(outlook, looker, looker.reps[i], target, target.reps[other] + target_shift);
    });
}

Shelter shelter_at(const Outlook& outlook, Point at) { return shelter_at(outlook.covers(), at); }

bool comes_near(const Outlook& outlook, const Group& group, Point from, Point to, const Group& other, Length room) {
    const Length own{outlook.scenario().sight.widest.units / 2};
    const Length around = outlook.estimates().farthest(room) + own + other.reach;
    return boxes_meet(grown(box_of(from, to), around), other.box) &&
           outlook.estimates().comes_near(group.unit, from, to, other.unit, room);
}

bool is_barred(const Outlook& outlook, const Group& shooter, Point from, Point to) {
    const Length aside = Length{outlook.values().friend_line} + man;
    const Box box = grown(box_of(from, to), {outlook.values().friend_line});
    for (const Group& group : outlook.groups()) {
        if (!boxes_meet(box, group.box)) continue;
        if (group.side != shooter.side || group.unit == shooter.unit || group.where != Whereabouts::table) continue;
        for (int i = 0; i < group.rep_count; ++i)
            if (segment_nearer_than(from, to, disc(group.reps[static_cast<std::size_t>(i)], man), aside)) return true;
    }
    return false;
}

}  // namespace umpire::bolt_action::ai
