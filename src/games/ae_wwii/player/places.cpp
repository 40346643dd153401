#include "games/ae_wwii/player/places.hpp"

#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/player/glimpse.hpp"
#include "geometry/path.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii::ai {

namespace {

/// A point that is worth a closer look, and a first guess at how much.
struct Lead {
    Point at;
    int guess = 0;
};
using Leads = FixedVector<Lead, 48>;

Point inside_table(const Outlook& outlook, FigureId actor, Point to) {
    const std::int32_t radius = outlook.radius(actor).units;
    const Point table = outlook.scenario().table;
    return {std::clamp(to.x, radius, table.x - radius), std::clamp(to.y, radius, table.y - radius)};
}

/// Past a piece that stands in the way: the corner of it with the shortest way round.
Point past_corner(const Box& box, Length radius, Point from, Point to) {
    const Box around = grown(box, radius + Length{units_per_inch / 10});
    Point best = to;
    std::int64_t least = -1;
    for (const Point corner :
         {around.low, Point{around.high.x, around.low.y}, around.high, Point{around.low.x, around.high.y}}) {
        const Box inside = grown(box, radius);
        if (corner == from || (boxes_overlap(inside, box_of(from, corner)) && line_enters_box(from, corner, inside)))
            continue;
        const std::int64_t way = length_of(corner - from).units + length_of(to - corner).units;
        if (least >= 0 && way >= least) continue;
        least = way;
        best = corner;
    }
    return best;
}

/// The next point of the way to the goal: the goal itself, or for a run the corner of what would stop it.
Point next_waypoint(const Ground& ground, bool runs) {
    const Outlook& outlook = ground.outlook();
    const Point from = outlook.at(ground.actor());
    const Point to = inside_table(outlook, ground.actor(), ground.goal().at);
    if (!runs || outlook.profile(ground.actor()).trait == Trait::chuman) return to;
    const Piece* bar = nullptr;
    for (const Piece& piece : outlook.scenario().pieces) {
        if (outlook.scenario().kind_of(piece).going != Going::difficult || !piece.outline.crossed_by(from, to))
            continue;
        if (bar == nullptr || piece.outline.distance(from) < bar->outline.distance(from)) bar = &piece;
    }
    if (bar == nullptr) return to;
    const Length radius = outlook.radius(ground.actor());
    return inside_table(outlook, ground.actor(), past_corner(bar->outline.box(), radius, from, to));
}

void add_lead(const Ground& ground, Leads& leads, Point at, int hint) {
    const Point there = inside_table(ground.outlook(), ground.actor(), at);
    if (!leads.full() && there != ground.outlook().at(ground.actor()))
        leads.push_back({there, ground.first_guess(there) + hint});
}

/// Towards the goal, to its sides and back.
void add_fan(const Ground& ground, Leads& leads, Length reach, std::span<const int> turns, bool runs) {
    const Outlook& outlook = ground.outlook();
    const Point from = outlook.at(ground.actor());
    Vector line = next_waypoint(ground, runs) - from;
    if (line == Vector{}) line = outlook.side() == Side::a ? Vector{0, 1} : Vector{0, -1};
    const Length far = length_of(line);
    if (far <= reach) add_lead(ground, leads, from + line, 0);
    if (!ground.goal().is_line && far > ground.goal().enough && far - ground.goal().enough < reach)
        add_lead(ground, leads, from + along(line, far - ground.goal().enough), 0);
    for (int turn : turns) add_lead(ground, leads, from + turned_along(line, degrees(turn), reach), 0);
}

/// Just behind a piece, as the enemy sees it: at the middle of the nearest stretch of the sides that face away from it.
void add_behind(const Ground& ground, Leads& leads, const Box& box, Length reach, Point enemy) {
    const Outlook& outlook = ground.outlook();
    const Point from = outlook.at(ground.actor());
    const std::int32_t radius = outlook.radius(ground.actor()).units;
    const std::int32_t x = std::clamp(from.x, box.low.x, box.high.x);
    const std::int32_t y = std::clamp(from.y, box.low.y, box.high.y);
    const std::array<std::pair<Point, bool>, 4> sides{{
        {{x, box.low.y - radius}, enemy.y > box.low.y},
        {{x, box.high.y + radius}, enemy.y < box.high.y},
        {{box.low.x - radius, y}, enemy.x > box.low.x},
        {{box.high.x + radius, y}, enemy.x < box.high.x},
    }};
    for (const auto& [point, shields] : sides)
        if (shields && squared(point - from) <= squared(reach))
            add_lead(ground, leads, point, outlook.habits().cover_hint);
}

/// Places in or just behind what gives good cover.
void add_cover(const Ground& ground, Leads& leads, Length reach, bool may_enter) {
    const Outlook& outlook = ground.outlook();
    const FigureId enemy = ground.nearest_enemy();
    if (!enemy.exists() || outlook.is_brute(ground.actor())) return;
    const Point from = outlook.at(ground.actor());
    const Length far = reach + outlook.radius(ground.actor());
    for (const Piece& piece : outlook.scenario().pieces) {
        const TerrainKind& kind = outlook.scenario().kind_of(piece);
        const Box& box = piece.outline.box();
        if (kind.cover_near < 3 || !boxes_meet(box, box_around(from, far))) continue;
        if (!kind.cover_only_inside) add_behind(ground, leads, box, reach, outlook.at(enemy));
        if (!may_enter || kind.going == Going::impassable || kind.height == 1) continue;
        const std::int32_t edge =
            std::min({units_per_inch / 4, (box.high.x - box.low.x) / 2, (box.high.y - box.low.y) / 2});
        const Point in{std::clamp(from.x, box.low.x + edge, box.high.x - edge),
                       std::clamp(from.y, box.low.y + edge, box.high.y - edge)};
        if (squared(in - from) <= squared(reach)) add_lead(ground, leads, in, outlook.habits().cover_hint);
    }
}

/// Where the model would touch the one that its goal is to touch.
void add_touch(const Ground& ground, Leads& leads, Length reach) {
    const Outlook& outlook = ground.outlook();
    const FigureId other = ground.goal().touch;
    if (!other.exists()) return;
    const Point from = outlook.at(ground.actor());
    const Length apart = outlook.radius(other) + outlook.radius(ground.actor()) + Length{1};
    for (int turn : {0, 60, 300}) {
        const Point to = outlook.at(other) + turned_along(from - outlook.at(other), degrees(turn), apart);
        if (squared(to - from) <= squared(reach)) add_lead(ground, leads, to, 20);
    }
}

/// Takes the lead with the best guess out of those not taken yet.
std::optional<Lead> take_best(Leads& leads) {
    if (leads.empty()) return std::nullopt;
    std::size_t best = 0;
    for (std::size_t i = 1; i < leads.size(); ++i)
        if (leads[i].guess > leads[best].guess) best = i;
    const Lead taken = leads[best];
    leads[best] = leads.back();
    leads.pop_back();
    return taken;
}

bool is_new(const Steps& steps, Point end) {
    for (const Step& step : steps)
        if (squared(step.action.places[0].at - end) < squared(Length{units_per_inch / 3})) return false;
    return true;
}

void add_step(const Ground& ground, Steps& steps, Verb verb, Point to, Point end) {
    Step step;
    step.action = action_to(verb, ground.actor(), to);
    step.standing = ground.stand_at(end);
    steps.push_back(step);
}

/// The lead as a legal move; shorter where difficult terrain or a friend is in the way.
void try_move(const Ground& ground, Steps& steps, Point to) {
    const Outlook& outlook = ground.outlook();
    const Point from = outlook.at(ground.actor());
    for (int attempt = 0; attempt < 2; ++attempt) {
        const Place place{to, {}};
        const MovePlan plan = plan_move(outlook.battle(), ground.actor(), {&place, 1});
        if (plan.verdict.empty()) {
            if (!plan.contact.exists() && is_new(steps, plan.end)) add_step(ground, steps, Verb::move, to, plan.end);
            return;
        }
        const Length half =
            std::min(half_movement(outlook.battle(), ground.actor()), move_left(outlook, ground.actor()));
        if (half.units <= 1 || squared(to - from) < squared(half)) return;
        to = from + along(to - from, half - Length{1});
    }
}

/// A run that difficult terrain would stop (AE-MOVE-11), cut a little before it: quicker than to ask the rules where.
Point before_bars(const Ground& ground, Point from, Point to) {
    const Outlook& outlook = ground.outlook();
    if (outlook.profile(ground.actor()).trait == Trait::chuman) return to;
    std::int64_t share = Clip::whole;
    for (const Piece& piece : outlook.scenario().pieces) {
        if (outlook.scenario().kind_of(piece).going != Going::difficult || piece.outline.corners().size() != 4)
            continue;
        const Box around = grown(piece.outline.box(), outlook.radius(ground.actor()) + Length{4});
        if (!boxes_meet(around, box_of(from, to))) continue;
        const Clip clip = clip_to_box(around, from, to);
        if (!clip.is_empty() && clip.enters > 0) share = std::min(share, clip.enters - 1);
    }
    const auto cut = [&](std::int32_t way) { return static_cast<std::int32_t>(way * share / Clip::whole); };
    return from + Vector{cut((to - from).x), cut((to - from).y)};
}

void try_run(const Ground& ground, Steps& steps, Point to) {
    const Outlook& outlook = ground.outlook();
    const Point from = outlook.at(ground.actor());
    to = before_bars(ground, from, to);
    for (int attempt = 0; attempt < 2 && to != from; ++attempt) {
        const MovePlan plan = plan_run(outlook.battle(), ground.actor(), to, FigureId::none());
        if (plan.verdict.empty()) {
            if (!plan.contact.exists() && is_new(steps, plan.end)) add_step(ground, steps, Verb::run, to, plan.end);
            return;
        }
        to = from + Vector{(to - from).x / 2, (to - from).y / 2};
    }
}

}  // namespace

Length move_left(const Outlook& outlook, FigureId actor) {
    const Length full = full_movement(outlook.battle(), actor);
    const Length in_turn = full * outlook.scenario().values.turn_factor - Length{outlook.model(actor).moved};
    return std::max(Length{}, std::min(full, in_turn));
}

void find_moves(const Ground& ground, Steps& steps) {
    constexpr std::array turns{0, 330, 30, 300, 60, 250, 110, 180};
    const auto looked_at = static_cast<std::size_t>(ground.outlook().habits().places);
    const Length reach = move_left(ground.outlook(), ground.actor()) - Length{2};
    if (reach.units <= 0) return;
    Leads leads;
    add_fan(ground, leads, reach, turns, false);
    add_cover(ground, leads, reach, true);
    add_touch(ground, leads, reach);
    for (std::size_t i = 0; i < looked_at; ++i)
        if (const auto lead = take_best(leads)) try_move(ground, steps, lead->at);
}

void find_runs(const Ground& ground, Steps& steps, int least) {
    constexpr std::array turns{0, 340, 20, 315, 45};
    constexpr std::size_t looked_at = 5;
    constexpr int hope = 50;  // more than next turn's shots usually add to the first guess
    const Outlook& outlook = ground.outlook();
    const Length reach =
        full_movement(outlook.battle(), ground.actor()) * outlook.scenario().values.run_factor - Length{2};
    Leads leads;
    add_fan(ground, leads, reach, turns, true);
    add_cover(ground, leads, reach, false);
    add_touch(ground, leads, reach);
    for (std::size_t i = 0; i < looked_at; ++i)
        if (const auto lead = take_best(leads); lead && lead->guess + hope > least) try_run(ground, steps, lead->at);
}

}  // namespace umpire::ae_wwii::ai
