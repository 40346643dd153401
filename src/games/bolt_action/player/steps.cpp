#include "games/bolt_action/player/steps.hpp"

#include "games/bolt_action/player/marches.hpp"
#include "geometry/segment.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

constexpr Length man_radius{units_per_cm};

Vector scaled(Vector v, int percent) {
    return {static_cast<std::int32_t>(std::int64_t{v.x} * percent / 100),
            static_cast<std::int32_t>(std::int64_t{v.y} * percent / 100)};
}

Vector clipped(Vector v, Length most) {
    if (v == Vector{} || squared(v) <= squared(most)) return v;
    return along(v, most);
}

bool is_crowded(const Outlook& outlook, const Group& group, const Box& swept, const Line& line);

/// Collects the steps of one group under one order.
class Seeker {
public:
    Seeker(const Ground& ground, Order order, Steps& steps)
        : ground_(ground),
          outlook_(ground.outlook()),
          group_(ground.group()),
          order_(order),
          rate_(allowance_of(ground.outlook(), ground.group(), order)),
          steps_(steps) {}

    void seek() {
        add_stay();
        if (rate_.units <= 0 || group_.immobilised) return;
        if (group_.is_vehicle()) {
            seek_drives();
        } else {
            seek_walks();
        }
        if (may_leave(outlook_, group_)) add_leaving();
    }

private:
    void add_stay() {
        Step step;
        step.facing = group_.fixed ? facing_from(ground_, group_.at) : group_.facing;
        steps_.push_back(step);
    }

    // --- On foot ---

    void seek_walks() {
        const Vector way = destination() - group_.at;
        if (way != Vector{}) {
            const bool is_straight = walk(clipped(way, rate_));
            if (can_march() && (!is_straight || is_wide())) march();
            if (!is_straight && !can_march()) go_round(way);
            walk(scaled(clipped(way, rate_), 50));
            for (const int turn : {400, 3200}) walk(turned_along(way, Angle{static_cast<std::uint16_t>(turn)}, rate_));
        }
        if (const Group* enemy = ground_.nearest()) {
            const Vector away = group_.at - enemy->at;
            if (away != Vector{}) walk(along(away, rate_));
        }
        if (group_.type == Type::infantry) seek_cover();
    }

    bool can_march() const { return group_.type == Type::infantry && group_.house == nullptr; }
    bool is_wide() const {
        constexpr Length wide{9 * units_per_cm};
        return group_.spread > wide;
    }

    /// Where the way to the goal leads with this order, as far as the eye can plan it.
    Point destination() const {
        const Goal& goal = ground_.goal();
        const Routes::Trace trace =
            outlook_.routes().trace(gait_of(outlook_, group_), group_.at, destination_of(goal), rate_);
        if (!trace.empty()) return trace.back();
        if (goal.kind != Goal::Kind::edge) return goal.at;
        return {group_.at.x, goal.north ? outlook_.scenario().table.y : 0};
    }

    /// One by one towards the goal, round whoever is in the way, with one bend.
    void march() {
        const Routes::Trace trace = way_round(outlook_, group_, order_, group_.at, destination_of(ground_.goal()));
        const auto farthest = [&](Point from, std::size_t first) {
            for (std::size_t i = trace.size(); i-- > first;)
                if (is_lane_free(outlook_, group_, order_, from, trace[i]) &&
                    is_lane_clear(outlook_, group_, from, trace[i], {}))
                    return i + 1;
            return first;
        };
        const std::size_t straight = farthest(group_.at, 0);
        if (straight == 0) return;
        const Vector leg = clipped(trace[straight - 1] - group_.at, rate_);
        add_walk(leg, Step::Kind::march);
        if (straight == trace.size()) return;
        const std::size_t bent = farthest(trace[straight - 1], straight);
        const Length left = rate_ - Length{static_cast<std::int32_t>(floor_sqrt(squared(leg)))};
        if (bent == straight || left < Length{2 * units_per_cm}) return;
        const Vector on = clipped(trace[bent - 1] - trace[straight - 1], left);
        const std::size_t before = steps_.size();
        add_walk(leg + on, Step::Kind::march);
        if (steps_.size() > before) steps_.back().by = leg;
    }

    /// As far that way as the ground lets all go side by side; whether that is all of it.
    bool walk(Vector shift) {
        for (const int percent : {100, 80, 60, 30}) {
            const Vector part = scaled(shift, percent);
            if (squared(part) < squared(Length{units_per_cm})) return false;
            if (!is_way_open(outlook_, group_, order_, {{}, part, {}, nullptr})) continue;
            add_walk(part, Step::Kind::walk);
            return percent == 100;
        }
        return false;
    }

    /// What bars the straight way is passed on either side.
    void go_round(Vector way) {
        for (const int turn : {300, 3300, 550, 3050}) {
            for (const int percent : {40, 65}) {
                const Vector by =
                    turned_along(way, Angle{static_cast<std::uint16_t>(turn)}, Length{rate_.units * percent / 100});
                if (!is_way_open(outlook_, group_, order_, {{}, by, {}, nullptr})) continue;
                const Vector on = clipped(way + -by, Length{rate_.units * (100 - percent) / 100});
                if (on == Vector{} || !is_way_open(outlook_, group_, order_, {by, by + on, {}, nullptr})) continue;
                add_walk(by + on, Step::Kind::walk);
                if (!steps_.empty() && steps_.back().shift == by + on) steps_.back().by = by;
                break;
            }
        }
    }

    void add_walk(Vector shift, Step::Kind kind) {
        constexpr Length same{2 * units_per_cm};
        for (const Step& other : steps_)
            if (other.kind == kind && squared(other.shift + -shift) < squared(same)) return;
        if (steps_.full()) return;
        Step step;
        step.kind = kind;
        step.shift = shift;
        if (group_.fixed) step.facing = facing_from(ground_, group_.at + shift);
        steps_.push_back(step);
    }

    /// Into zones that shelter, behind lines that do, and into empty buildings.
    void seek_cover() {
        for (const BoxedPiece& boxed : outlook_.scenario().sight.covers) {
            if (!boxes_meet(box_around(group_.at, rate_ + group_.spread), boxed.box)) continue;
            const TerrainKind& kind = kind_of(outlook_.battle(), boxed.piece);
            const Outline& outline = outlook_.scenario().pieces[boxed.piece].outline;
            if (kind.crossing == Crossing::building) {
                seek_house(boxed);
            } else if (kind.inside != Shelter::none) {
                seek_zone(boxed.box);
            } else if (const Group* enemy = ground_.nearest()) {
                const Point edge = nearest_point(outline, group_.at);
                const Vector back = edge - enemy->at;
                if (back != Vector{}) {
                    const Point behind = edge + along(back, group_.spread + Length{2 * units_per_cm});
                    if (outlook_.estimates().to(group_.unit, group_.at, behind).within(rate_)) walk(behind - group_.at);
                }
            }
        }
    }

    void seek_zone(const Box& box) {
        const std::int32_t x_margin = std::min(group_.spread.units, (box.high.x - box.low.x) / 2);
        const std::int32_t y_margin = std::min(group_.spread.units, (box.high.y - box.low.y) / 2);
        const Point inside{std::clamp(group_.at.x, box.low.x + x_margin, box.high.x - x_margin),
                           std::clamp(group_.at.y, box.low.y + y_margin, box.high.y - y_margin)};
        walk(clipped(inside - group_.at, rate_));
    }

    void seek_house(const BoxedPiece& boxed) {
        const Piece& piece = outlook_.scenario().pieces[boxed.piece];
        if (group_.men > outlook_.values().building_men || steps_.full() || group_.house == &piece) return;
        for (const Group& other : outlook_.groups())
            if (other.house == &piece) return;
        const Point door = nearest_point(piece.outline, group_.at);
        const Length reach = rate_ - man_radius;
        if (!outlook_.estimates().to(group_.unit, door, group_.at).within(reach - group_.spread)) return;
        if (!is_way_open(outlook_, group_, order_, {{}, door - group_.at, {}, &piece.outline})) return;
        Step step;
        step.kind = Step::Kind::enter;
        step.piece = id_at<PieceId>(boxed.piece);
        step.shift =
            Point{(boxed.box.low.x + boxed.box.high.x) / 2, (boxed.box.low.y + boxed.box.high.y) / 2} - group_.at;
        steps_.push_back(step);
    }

    // --- On wheels and tracks ---

    void seek_drives() {
        const DriveRow& row = outlook_.scenario().drive(outlook_.profile(group_).drive);
        const int turns = order_ == Order::run ? row.turns_run : row.turns_advance;
        drive(0);
        if (turns > 0) {
            const Vector way = destination() - group_.at;
            if (way != Vector{}) {
                const int wanted = signed_turn(direction_of(way));
                drive(std::clamp(wanted, -900, 900));
                drive(std::clamp(wanted / 2, -900, 900));
            }
            for (const int turn : {-900, -450, 450, 900}) drive(turn);
        }
        if (order_ == Order::advance) reverse(row);
    }

    int signed_turn(Angle towards_it) const {
        const int turn = (towards_it.tenths - group_.facing.tenths + 3600) % 3600;
        return turn > 1800 ? turn - 3600 : turn;
    }

    void drive(int turn) {
        const Angle facing{static_cast<std::uint16_t>((group_.facing.tenths + 3600 + turn) % 3600)};
        for (const int percent : {100, 50}) {
            if (steps_.full()) return;
            const Vector shift = towards(facing, Length{rate_.units * percent / 100});
            if (!can_drive(facing, shift)) continue;
            Step step;
            step.kind = Step::Kind::drive;
            step.shift = shift;
            step.facing = facing;
            step.turns = turn != 0;
            steps_.push_back(step);
        }
        if (turn == 0 || steps_.full() || !can_drive(facing, {})) return;
        Step step;  // only turns
        step.kind = Step::Kind::drive;
        step.facing = facing;
        step.turns = true;
        steps_.push_back(step);
    }

    /// Both flanks of the hull keep off what stops it.
    bool can_drive(Angle facing, Vector shift) const {
        const FigureId hull = outlook_.scenario()[group_.unit].first;
        const BaseShape& shape = outlook_.scenario()[hull].base;
        const Box table = grown({{0, 0}, outlook_.scenario().table}, -shape.half_depth);
        if (!box_contains(table, group_.at + shift)) return false;
        const Vector ahead = towards(facing, shape.half_depth);
        const Vector aside = left_of(towards(facing, shape.half_width));
        const Point end = group_.at + shift;
        const Box swept = grown(box_of(group_.at, end), shape.half_depth + shape.half_width);
        for (const Bar& bar : outlook_.bars()) {
            if (!boxes_meet(swept, bar.outline->box())) continue;
            if (!bar.stops_drive(outlook_.profile(group_).drive, order_)) {
                if (bar.is_obstacle && bar.outline->overlaps(footprint(shape, {end, facing}))) return false;
                continue;
            }
            const bool forward = dot(shift, ahead) >= 0;
            const Point tip = forward ? end + ahead : end - ahead;
            const Point tail = forward ? group_.at - ahead : group_.at + ahead;
            if (bar.outline->crossed_by(tail + aside, tip + aside) ||
                bar.outline->crossed_by(tail - aside, tip - aside) || bar.outline->crossed_by(tip - aside, tip + aside))
                return false;
        }
        if (shift == Vector{}) return true;
        const Point front = group_.at + (dot(shift, ahead) >= 0 ? ahead : -ahead);
        return !is_crowded(outlook_, group_, box_of(swept, front + shift), {{}, shift, {}, nullptr});
    }

    void reverse(const DriveRow& row) {
        const Length back = outlook_.profile(group_).recce ? row.advance : row.reverse;
        const Vector shift = -towards(group_.facing, back);
        if (steps_.full() || !can_drive(group_.facing, shift)) return;
        Step step;
        step.kind = Step::Kind::reverse;
        step.shift = shift;
        step.facing = group_.facing;
        steps_.push_back(step);
    }

    /// BA-SCEN-4: over the edge, when it seems near enough for all.
    void add_leaving() {
        if (steps_.full()) return;
        const bool north = ground_.goal().north;
        const Length reach = rate_ - (group_.is_vehicle() ? Length{} : group_.spread);
        if (!outlook_.estimates().to_edge(group_.unit, group_.at, north).within(reach)) return;
        if (group_.is_vehicle() && !heads_for_edge(group_.facing, north)) return;
        Step step;
        step.kind = Step::Kind::leave;
        step.facing = group_.facing;
        step.shift = {0, (north ? outlook_.scenario().table.y : 0) - group_.at.y};
        steps_.push_back(step);
    }

    const Ground& ground_;
    const Outlook& outlook_;
    const Group& group_;
    Order order_;
    Length rate_;
    Steps& steps_;
};

/// BA-UNIT-10, BA-UNIT-11, BA-MOVE-4, BA-MOVE-5: others stand where the group wants to end, or in its way: enemies
/// and, for a vehicle, all; hulls for everybody.
bool is_crowded(const Outlook& outlook, const Group& group, const Box& swept, const Line& line) {
    const Length room{outlook.values().spacing + units_per_cm / 4};
    const BaseShape& base = outlook.scenario()[outlook.scenario()[group.unit].first].base;
    const Length corners = group.is_vehicle() ? Length{(base.half_depth - base.half_width).units / 2} : Length{};
    for (const HullOnTable& hull : outlook.hulls()) {
        if (outlook.find(hull.unit) != nullptr) continue;  // no wreck
        for (int i = 0; i < group.rep_count; ++i) {
            const Point at = group.reps[static_cast<std::size_t>(i)];
            if (segment_nearer_than(at + line.from, at + line.to, hull.base, man_radius)) return true;
        }
    }
    const Box around = grown(swept, room);
    for (const Group& other : outlook.groups()) {
        if (!boxes_meet(around, other.box)) continue;
        if (!other.present || other.unit == group.unit || other.unit == line.spared) continue;
        const bool is_enemy = other.side != group.side;
        const bool on_the_way = is_enemy || group.is_vehicle() || other.is_vehicle();
        for (int i = 0; i < group.rep_count; ++i) {
            const Point from = group.reps[static_cast<std::size_t>(i)] + line.from;
            const Point to = group.reps[static_cast<std::size_t>(i)] + line.to;
            if (comes_near(outlook, group, to, to, other, room + corners)) return true;
            if (on_the_way && comes_near(outlook, group, from, to, other, is_enemy ? room : Length{units_per_cm / 4}))
                return true;
        }
    }
    return false;
}

/// A first guess without looking at enemies: the way, and shelter.
int first_guess(const Ground& ground, const Step& step) {
    const Point at = ground.group().at + step.shift;
    int guess = worth_of_way(ground.outlook(), ground.group(), ground.goal(), at);
    if (step.kind == Step::Kind::leave) guess += 1'000'000;
    if (step.kind == Step::Kind::stay) guess += 500'000;
    if (step.kind == Step::Kind::enter) guess += 120;
    if (ground.group().type == Type::infantry) guess += 60 * static_cast<int>(shelter_at(ground.outlook(), at));
    return guess;
}

int worth_of_step(const Ground& ground, Order order, const Step& step) {
    if (step.kind == Step::Kind::leave) return ground.goal().prize + ground.group().worth;
    const bool fires = order == Order::advance && step.kind != Step::Kind::enter;
    const auto worth_of = [&](const Prospect& place) { return place.standing() + (fires ? place.moved : 0); };
    if (step.kind == Step::Kind::stay) return worth_of(ground.here());
    const Piece* house =
        step.kind == Step::Kind::enter ? &ground.outlook().scenario().pieces[step.piece.index()] : nullptr;
    return worth_of(ground.look_from(step.shift, step.facing, house));
}

/// The most that a step can be worth, known without a look at lanes.
int bound_of_step(const Ground& ground, Order order, const Step& step) {
    if (step.kind == Step::Kind::leave) return ground.goal().prize + ground.group().worth;
    const int fire = ground.most_fire();
    return worth_of_way(ground.outlook(), ground.group(), ground.goal(), ground.group().at + step.shift) + fire / 2 +
           (order == Order::advance ? fire : 0);
}

}  // namespace

Length allowance_of(const Outlook& outlook, const Group& group, Order order) {
    const Values& values = outlook.values();
    const bool runs = order == Order::run;
    const Profile& row = outlook.profile(group);
    switch (group.type) {
    case Type::infantry: return {runs ? values.infantry_run : values.infantry_advance};
    case Type::vehicle: return outlook.scenario().drive(row.drive).advance * (runs ? values.run_factor : 1);
    case Type::artillery: break;
    }
    if (runs) return {};
    if (row.gun_size == 1) return {values.gun_light_move};
    return {row.gun_size == 2 ? values.gun_medium_move : 0};
}

bool is_way_open(const Outlook& outlook, const Group& group, Order order, const Line& line) {
    const Box table{{0, 0}, outlook.scenario().table};
    const bool is_inside = group.house != nullptr;
    Box box = group.box;
    if (is_inside) box = box_around(group.at, man_radius);
    const auto moved_box = [&](Vector by) { return Box{box.low + by, box.high + by}; };
    const Box end = moved_box(line.to);
    if (!box_contains(table, end.low) || !box_contains(table, end.high)) return false;
    Box swept = moved_box(line.from);
    swept = box_of(box_of(swept, end.low), end.high);
    for (const Bar& bar : outlook.bars()) {
        const bool is_way = bar.stops(group.type, order);
        if ((!is_way && !bar.is_obstacle) || !boxes_meet(is_way ? swept : end, bar.outline->box())) continue;
        if ((is_inside && bar.outline == &group.house->outline) || bar.outline == line.house) continue;
        const auto stops_at = [&](Point from) {
            if (bar.outline->near(from + line.to, man_radius)) return true;
            if (!is_way) return false;  // it may be crossed, but nobody may end on it
            return bar.outline->crossed_by(from + line.from, from + line.to) ||
                   (bar.is_rough && bar.outline->near(from + line.from, man_radius));
        };
        if (is_inside && stops_at(group.at)) return false;
        for (const FigureId model : models_of(outlook.battle(), group.unit)) {
            const Figure& figure = outlook.battle().table[model];
            if (figure.on_table && stops_at(figure.at)) return false;
        }
    }
    return line.house != nullptr || !is_crowded(outlook, group, swept, line);
}

Angle facing_from(const Ground& ground, Point at) {
    if (const Group* enemy = ground.nearest(); enemy != nullptr && enemy->at != at) return direction_of(enemy->at - at);
    return degrees(ground.outlook().is_south(ground.group().side) ? 0 : 180);
}

void find_steps(const Ground& ground, Order order, Steps& steps) {
    constexpr std::size_t looked_at = 6;
    Seeker(ground, order, steps).seek();
    for (Step& step : steps) step.worth = first_guess(ground, step);
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.worth > b.worth; });
    if (steps.size() > looked_at) steps.resize(looked_at, {});
    int best = -1'000'000'000;
    for (Step& step : steps) {
        const int bound = bound_of_step(ground, order, step);
        step.worth = bound > best ? worth_of_step(ground, order, step) : bound - 1'000'000;
        best = std::max(best, step.worth);
    }
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.worth > b.worth; });
}

Step best_step(const Ground& ground, Order order) {
    Steps steps;
    find_steps(ground, order, steps);
    return steps[0];
}

}  // namespace umpire::bolt_action::ai
