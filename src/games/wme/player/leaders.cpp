#include "games/wme/player/leaders.hpp"

#include "games/wme/player/estimates.hpp"
#include "games/wme/player/goals.hpp"

#include <algorithm>
#include <vector>

namespace umpire::wme::ai {
namespace {

struct Post {
    Point at;
    std::int64_t value = 0;
};

/// What an order loses on the way from there to a unit about that point, in thousandths of a step of 20 cm: whole
/// steps, and a little for each part of one.
std::int64_t remoteness(const WmBattle& battle, Point from, Point to) {
    constexpr std::int32_t half_unit = 4 * units_per_cm;
    const std::int64_t slice = battle.scenario->values.distance_slice.number;
    const std::int64_t far = std::max(0, length_of(to - from).units - half_unit);
    return far / slice * thousand + far * thousand / slice / 5;
}

/// What it is worth to stand there: near the units, of which other commanders who have their posts look after some, and
/// out of the reach of enemies.
std::int64_t value_of_post(const WmBattle& battle, UnitId commander, Point at) {
    const Side side = side_of(battle, commander);
    std::int64_t value = 0;
    for (const UnitId unit : units_of(battle, side)) {
        const Point middle = middle_of(battle, unit);
        std::int64_t far = remoteness(battle, at, middle);
        // Two steps away or more, it hears no order anyway.
        far = std::min<std::int64_t>(far, 2 * thousand);
        if (!is_general(battle, commander))
            for (const UnitId other : commanders_of(battle, side))
                if (other != commander && (is_general(battle, other) || state_of(battle, other).has(Mark::has_moved)))
                    far = std::min(far, remoteness(battle, battle.table[base_of(battle, other)].at, middle));
        value -= far * worth_of(battle, unit) / thousand;
    }
    constexpr std::int32_t safe = 22 * units_per_cm;
    for (const UnitId enemy : units_of(battle, opponent_of(side))) {
        const std::int32_t gap = length_of(middle_of(battle, enemy) - at).units;
        const std::int64_t price = is_general(battle, commander) ? 400 : 150;
        if (gap < safe) value -= price * (safe - gap) / units_per_cm;
    }
    return value;
}

/// Behind each unit, and a little farther behind it.
std::vector<Post> posts_of(const WmBattle& battle, UnitId commander) {
    std::vector<Post> posts;
    constexpr std::int32_t room = 1'600;
    for (const UnitId unit : units_of(battle, side_of(battle, commander))) {
        const FigureId stand = stands_of(battle, unit)[0];
        const Angle back = turned(battle.table[stand].facing, 1800);
        const std::int32_t depth = (*battle.scenario)[stand].base.half_depth.units;
        for (const std::int32_t more : {0, 6'000}) {
            const Point at = middle_of(battle, unit) + towards(back, Length{depth + room + more});
            posts.push_back({at, value_of_post(battle, commander, at)});
        }
    }
    std::ranges::stable_sort(posts, [](const Post& a, const Post& b) { return a.value > b.value; });
    return posts;
}

std::optional<Action> ride_of_commander(const WmBattle& battle, Side side, UnitId commander) {
    const Point here = battle.table[base_of(battle, commander)].at;
    const std::int64_t now = value_of_post(battle, commander, here);
    constexpr std::int64_t gain = 40;
    constexpr int tries = 8;
    int tried = 0;
    for (const Post& post : posts_of(battle, commander)) {
        if (post.value < now + gain || tried++ == tries) break;
        Action ride = unit_action(Verb::ride, commander);
        const Mover mover = flies(battle, commander) ? Mover::flyer : Mover::infantry;
        const Way way = way_to(battle, mover, here, post.at);
        for (std::size_t i = 1; i < way.points.size(); ++i) ride.places.push_back({way.points[i], {}});
        if (Rules::judge(battle, side, ride).empty()) return ride;
    }
    return std::nullopt;
}

}  // namespace

Action next_ride(const WmBattle& battle, Side side) {
    for (const bool leads : {true, false})
        for (const UnitId commander : commanders_of(battle, side)) {
            const bool may = is_general(battle, commander) == leads &&
                             !state_of(battle, commander).has(Mark::has_moved) &&
                             !is_commander_engaged(battle, commander);
            if (!may) continue;
            if (const auto ride = ride_of_commander(battle, side, commander)) return *ride;
        }
    return side_action(Verb::end_commanders, side);
}

}  // namespace umpire::wme::ai
