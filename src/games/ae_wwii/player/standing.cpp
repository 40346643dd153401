#include "games/ae_wwii/player/standing.hpp"

#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/player/glimpse.hpp"
#include "geometry/path.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace umpire::ae_wwii::ai {

namespace {

int allowance_of(const Outlook& outlook, FigureId figure) {
    const auto training = static_cast<std::size_t>(outlook.profile(figure).training);
    return outlook.scenario().training[training] + outlook.model(figure).extra_ap;
}

int worth_of_charge(const Outlook& outlook, FigureId attacker, FigureId enemy) {
    const Duel duel = duel_of(outlook.battle(), attacker, enemy, Effort::charge);
    return outlook.worth_of(enemy, wounds_of(1, duel.on_enemy, wounds_left(outlook.battle(), enemy)));
}

/// Out of a hundred, how much a side minds danger: more when it is ahead, less when only attack can save it.
int caution_of(const Outlook& outlook) {
    const Habits& habits = outlook.habits();
    if (outlook.scenario().victory == Victory::hold_the_line)
        return outlook.side() == Side::b ? habits.caution_to_line : habits.caution_at_line;
    if (outlook.lead() > 0) return outlook.lead() > 3 ? habits.caution_far_ahead : habits.caution_ahead;
    return outlook.lead() < 0 ? habits.caution_behind : habits.caution;
}

/// How many pieces that stop or slow a model the straight line crosses; counts no further than `most`.
int bars_between(const Scenario& scenario, Point from, Point to, int most) {
    const Box around = box_of(from, to);
    int bars = 0;
    for (const BoxedPieces* pieces : {&scenario.index.difficult, &scenario.index.impassable})
        for (const BoxedPiece& boxed : *pieces)
            if (bars < most && boxes_meet(boxed.box, around) &&
                scenario.pieces[boxed.piece].outline.crossed_by(from, to))
                ++bars;
    return bars;
}

}  // namespace

Ground::Ground(const Outlook& outlook, FigureId actor)
    : outlook_(outlook),
      actor_(actor),
      goal_(goal_of(outlook, actor)),
      own_range_(outlook.longest_range(actor)),
      own_stride_(full_movement(outlook.battle(), actor) * outlook.scenario().values.run_factor),
      own_ap_(allowance_of(outlook, actor)),
      own_crosses_(outlook.profile(actor).trait == Trait::chuman),
      last_turn_(outlook.turns_left() <= 0) {
    FixedVector<std::int64_t, watched_max> distances;
    FixedVector<FigureId, watched_max> nearest;
    for (FigureId enemy : outlook.enemies()) {
        const std::int64_t distance = outlook.pair(actor, enemy).squared_distance;
        if (nearest.full() && distance >= distances.back()) continue;
        if (nearest.full()) {
            nearest.pop_back();
            distances.pop_back();
        }
        nearest.push_back(enemy);
        distances.push_back(distance);
        for (std::size_t i = nearest.size() - 1; i > 0 && distances[i] < distances[i - 1]; --i) {
            std::swap(distances[i], distances[i - 1]);
            std::swap(nearest[i], nearest[i - 1]);
        }
    }
    for (FigureId enemy : nearest) watch(enemy);
    go_round_impassable();
    find_bars();
    if (outlook.scenario().options.coherency < 0 || !outlook.scenario()[outlook.unit(actor)].is_section) return;
    each_model_of(outlook, outlook.unit(actor), [&](FigureId mate) {
        if (mate == actor || outlook.model(mate).has(Mark::stray)) return;
        mates_.push_back({outlook.at(mate), !outlook.can_act(mate) || will_stay(mate)});
    });
}

/// Where impassable terrain stands between the model and its goal, the first corner of the way round becomes the goal.
void Ground::go_round_impassable() {
    const Point from = outlook_.at(actor_);
    const std::int32_t radius = outlook_.radius(actor_).units;
    const Point table = outlook_.scenario().table;
    const Point to{std::clamp(goal_.at.x, radius, table.x - radius), std::clamp(goal_.at.y, radius, table.y - radius)};
    std::vector<const Outline*> outlines;
    bool blocked = false;
    for (const Piece& piece : outlook_.scenario().pieces) {
        if (outlook_.scenario().kind_of(piece).going != Going::impassable) continue;
        outlines.push_back(&piece.outline);
        blocked = blocked || piece.outline.crossed_by(from, to);
    }
    if (!blocked || worth_of_way(goal_, from) == 0) return;
    constexpr int corners_max = 6;
    const std::vector<Point> way = way_round(Length{radius}, from, to, Obstacles{{}, outlines, table}, corners_max);
    if (way.size() < 2) return;
    goal_.at = way.front();
    goal_.enough = Length{};
    goal_.is_line = false;
}

/// Someone with a target for his gun is likely to shoot rather than to follow; someone who fights stays.
bool Ground::will_stay(FigureId mate) const {
    const Length range = outlook_.longest_range(mate);
    for (FigureId enemy : outlook_.enemies()) {
        const Pair pair = outlook_.pair(mate, enemy);
        if (pair.within(range) && glimpses(outlook_, mate, enemy)) return true;
        if (pair.within(Length{1})) return true;
    }
    return false;
}

void Ground::watch(FigureId enemy) {
    Watched watched;
    watched.enemy = enemy;
    watched.range = outlook_.longest_range(enemy);
    watched.stride = full_movement(outlook_.battle(), enemy) * outlook_.scenario().values.run_factor;
    watched.ap = allowance_of(outlook_, enemy);
    watched.crosses = outlook_.profile(enemy).trait == Trait::chuman;
    watched.still_acts = !last_turn_ || !outlook_.is_activated(enemy);
    if (outlook_.is_activated(enemy)) watched.counted = outlook_.habits().spent_enemies;
    const bool fights = outlook_.is_brute(enemy) || outlook_.profile(enemy).close_combat >= 4;
    watched.harm = fights ? worth_of_charge(outlook_, enemy, actor_) : 0;
    const bool attacks = outlook_.is_brute(actor_) || outlook_.profile(actor_).close_combat >= 4;
    watched.gain = attacks ? worth_of_charge(outlook_, actor_, enemy) : 0;
    watched.fire = fire_on(outlook_, actor_, enemy, {0, {}}, 0);
    watched_.push_back(watched);
}

/// Nothing on the way that stops a run, as far as the centre line tells.
bool Ground::lane_is_open(Point from, Point to) const { return bars_between(outlook_.scenario(), from, to, 1) == 0; }

/// The way to the goal, longer by what difficult terrain on the straight line costs.
int Ground::way_from(Point point) const {
    const int way = worth_of_way(goal_, point);
    if (way == 0 || own_crosses_) return way;
    if (goal_.is_line) return -static_cast<int>(std::int64_t{way_to_line(point)} * goal_.pull / units_per_inch);
    const int bars = bars_between(outlook_.scenario(), point, goal_.at, 2);
    return way - bars * goal_.pull * (outlook_.is_brute(actor_) ? 4 : 1);
}

/// The way to a line in the north along the best of a few lanes, with what bars on it cost (AE-MOVE-9, AE-MOVE-10): in
/// difficult terrain a model walks where it could have run.
std::int32_t Ground::way_to_line(Point point) const {
    constexpr std::array<int, 11> lanes{0, -2, 2, -4, 4, -6, 6, -9, 9, -12, 12};
    const std::int32_t radius = outlook_.radius(actor_).units;
    const std::int32_t walk = std::max(1, half_movement(outlook_.battle(), actor_).units * own_ap_);
    std::int32_t shortest = 0;
    for (const int lane : lanes) {
        const std::int32_t aside = lane * units_per_inch;
        const std::int32_t x = point.x + aside;
        if (x < radius || x > outlook_.scenario().table.x - radius) continue;
        std::int32_t way = goal_.at.y - point.y + std::abs(aside) / 3;
        for (const Bar& bar : bars_) {
            if (x <= bar.box.low.x - radius || x >= bar.box.high.x + radius) continue;
            const std::int32_t from = std::max(point.y, bar.box.low.y - radius);
            const std::int32_t deep = std::min(goal_.at.y, bar.box.high.y + radius) - from;
            if (deep <= 0) continue;
            const std::int64_t run = std::int64_t{deep} * own_stride_.units / walk;
            way += bar.passable ? std::max(0, static_cast<std::int32_t>(run) - deep) : 20 * units_per_inch;
        }
        if (lane == 0 || way < shortest) shortest = way;
    }
    return shortest;
}

/// What lies between the model and a line in the north.
void Ground::find_bars() {
    if (!goal_.is_line || own_crosses_) return;
    const Scenario& scenario = outlook_.scenario();
    for (const BoxedPieces* pieces : {&scenario.index.difficult, &scenario.index.impassable})
        for (const BoxedPiece& boxed : *pieces)
            if (!bars_.full() && boxed.box.low.y < goal_.at.y)
                bars_.push_back({boxed.box, pieces == &scenario.index.difficult});
}

/// AE-SQUAD-3: a model should stay linked with those of its section that stay where they are, or that can follow.
int Ground::company_at(Point point) const {
    const Length link = outlook_.radius(actor_) * 2 + Length{outlook_.scenario().options.coherency};
    const Length follow = link + Length{4 * units_per_inch};
    bool any_settled = false;
    bool linked = false;
    bool linked_to_settled = false;
    bool can_follow = false;
    for (const Mate& mate : mates_) {
        const std::int64_t distance = squared(mate.at - point);
        const bool near = distance <= squared(link);
        any_settled = any_settled || mate.is_settled;
        linked = linked || near;
        linked_to_settled = linked_to_settled || (near && mate.is_settled);
        can_follow = can_follow || (!mate.is_settled && distance <= squared(follow));
    }
    if (mates_.empty()) return 0;
    // A stray must come back instead of going on, so straying costs more the more there is to go for.
    const int stray = std::max(70, goal_.pull * 8);
    if (any_settled) return linked_to_settled ? 0 : linked ? -stray / 4 : can_follow ? -stray / 2 : -stray;
    return linked ? 0 : can_follow ? -stray / 8 : -stray;
}

/// AE-END-4, AE-END-5: what standing there counts for at the end.
int Ground::hold_at(Point point) const {
    const Scenario& scenario = outlook_.scenario();
    const int share = last_turn_                   ? 100
                      : outlook_.turns_left() == 1 ? outlook_.habits().hold_next_to_last
                                                   : outlook_.habits().hold_early;
    if (scenario.victory == Victory::hold_the_line) {
        if (outlook_.side() != Side::b || !is_beyond_line(outlook_, actor_, point)) return 0;
        return 260 * share / 100;
    }
    if (scenario.victory != Victory::objectives) return 0;
    int worth = 0;
    for (Point objective : scenario.objectives) {
        if (!is_at_objective(outlook_, actor_, point, objective)) continue;
        int margin = 0;
        for (FigureId one : outlook_.friends())
            if (one != actor_ && is_at_objective(outlook_, one, outlook_.at(one), objective)) ++margin;
        for (FigureId enemy : outlook_.enemies())
            if (is_at_objective(outlook_, enemy, outlook_.at(enemy), objective)) --margin;
        const int decisive = margin == 0 || margin == -1 ? 100 : margin == 1 ? 50 : 20;
        worth += 80 * scenario.values.objective_points * decisive / 100 * share / 100;
    }
    return worth;
}

/// What the model's guns promise against one enemy from where it has been put.
void Ground::note_fire(Standing& standing, FigureId enemy, const Pair& pair) const {
    const int cover = cover_against_shot(outlook_.battle(), actor_, enemy).value;
    standing.fire.note(fire_on(outlook_, actor_, enemy, pair, cover));
    const QuickShot quick = quick_shot_on(outlook_, actor_, enemy, pair, cover);
    if (quick.worth > standing.quick.worth) standing.quick = quick;
}

Standing Ground::stand_at(Point point) const {
    const Outlook::Elsewhere elsewhere(outlook_, actor_, point);
    const AeBattle& battle = outlook_.battle();
    const Habits& habits = outlook_.habits();
    Standing standing;
    int charge = 0;
    for (const Watched& watched : watched_) {
        const Pair pair = outlook_.pair(actor_, watched.enemy);
        const Point from = outlook_.at(watched.enemy);
        const bool it_charges = watched.harm > 0 && pair.within(watched.stride);
        const bool we_charge = watched.gain > charge && pair.within(own_stride_);
        if (it_charges || we_charge) {
            const bool open = lane_is_open(from, point);
            if (it_charges && watched.still_acts && (open || watched.crosses))
                standing.danger += watched.harm * habits.danger_of_charge * watched.counted / 10'000;
            if (we_charge && (open || own_crosses_)) charge = watched.gain;
        }
        const bool we_reach = pair.within(own_range_);
        const bool it_reaches = watched.still_acts && pair.within(watched.range);
        if (!we_reach && !it_reaches) continue;
        // Who is near steps round the corner before he shoots.
        const bool near = pair.within(Length{6 * units_per_inch});
        const bool seen = glimpses(outlook_, actor_, watched.enemy);
        if (!seen && !near) continue;
        if (we_reach && seen && promised(watched.fire, own_ap_) > 0 && !standing.fire.is_beyond_next(watched.fire))
            note_fire(standing, watched.enemy, pair);
        if (it_reaches) {
            const int cover = cover_against_shot(battle, watched.enemy, actor_).value;
            int harm = promised(fire_on(outlook_, watched.enemy, actor_, pair, cover), watched.ap);
            if (near && cover > 0)
                harm = (harm + promised(fire_on(outlook_, watched.enemy, actor_, pair, 0), watched.ap)) / 2;
            harm = harm * (seen ? habits.danger_in_sight : habits.danger_round_corner) / 100;
            standing.danger += harm * watched.counted / 100;
        }
    }
    if (outlook_.profile(actor_).trait == Trait::buffalo) standing.fire.note(best_arc(outlook_, actor_).promise);
    const int loss = outlook_.worth(actor_) * wounds_left(battle, actor_) * 4 / 3;
    // A brute that waits is of no use to anyone.
    const int caution = outlook_.is_brute(actor_) ? habits.caution_of_brute : caution_of(outlook_);
    standing.danger = std::min(standing.danger, loss) * caution / 100;
    if (!last_turn_) standing.promise = std::max(standing.fire.total(own_ap_), charge) * habits.next_fire / 100;
    const bool idle = own_range_.units > 0 && !last_turn_ && standing.fire.total(own_ap_) == 0;
    if (idle) standing.promise = habits.no_target;
    standing.worth = standing.promise - standing.danger + first_guess(point) + hold_at(point);
    return standing;
}

}  // namespace umpire::ae_wwii::ai
