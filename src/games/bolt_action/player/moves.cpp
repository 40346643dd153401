#include "games/bolt_action/player/moves.hpp"

#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/exits.hpp"
#include "games/bolt_action/formations.hpp"
#include "games/bolt_action/ground.hpp"
#include "games/bolt_action/player/assaults.hpp"
#include "games/bolt_action/player/marches.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

const Moving* move_of(const BaBattle& battle) { return std::get_if<Moving>(&battle.procedures.back()); }

bool has_path(const BaBattle& battle, FigureId model) {
    const auto& path = battle.work.announced.path;
    return std::any_of(path.begin(), path.end(), [&](const Waypoint& point) { return point.model == model; });
}

Point start_of(const BaBattle& battle, FigureId model) {
    const std::size_t number = model.index() - (*battle.scenario)[(*battle.scenario)[model].unit].first.index();
    return battle.work.announced.starts[number].at;
}

FigureId first_alive(const BaBattle& battle, UnitId unit) {
    for (const FigureId model : models_of(battle, unit))
        if (is_alive(battle, model)) return model;
    return FigureId::none();
}

Point end_of_path(const BaBattle& battle, FigureId model) {
    Point end = start_of(battle, model);
    for (const Waypoint& point : battle.work.announced.path)
        if (point.model == model) end = point.to;
    return end;
}

void set_facing(Action& action, Angle facing) {
    action.places.back().facing = facing;
    if (facing.tenths == 0) action.turns_north |= 1u << (action.places.size() - 1);
}

/// Collects the announcements of one move.
class Announcer {
public:
    Announcer(const Outlook& outlook, const Moving& moving)
        : outlook_(outlook),
          battle_(outlook.battle()),
          moving_(moving),
          group_(outlook.group(moving.unit)),
          announced_(outlook.work().announced) {}

    std::optional<Action> next() const {
        if (moving_.kind == Moving::Kind::assault) return strike();
        if (is_inside()) return come_out();
        if (announced_.goal == umpire::bolt_action::Goal::enter) return go_in();
        if (announced_.goal == umpire::bolt_action::Goal::leave_table) return go_off();
        if (announced_.goal != umpire::bolt_action::Goal::none) return go();
        if (!announced_.path.empty()) return follow();
        return moving_.comes_on ? march_in() : start();
    }

private:
    bool is_inside() const { return group_.where == Whereabouts::transport || group_.where == Whereabouts::building; }
    std::optional<Action> checked(const Action& action) const {
        return is_legal(outlook_, action) ? std::optional(action) : std::nullopt;
    }
    std::optional<Action> go() const { return checked(unit_action(Verb::go, moving_.unit)); }

    // --- A move on the table ---

    std::optional<Action> start() const {
        const Ground ground(outlook_, group_);
        Steps steps;
        find_steps(ground, moving_.order, steps);
        for (const Step& step : steps)
            if (const auto action = announcement_of(step)) return action;
        return go();
    }

    std::optional<Action> announcement_of(const Step& step) const {
        switch (step.kind) {
        case Step::Kind::stay: return go();
        case Step::Kind::walk: return walk_together(step.shift, step.facing, step.by);
        case Step::Kind::march: return march(step);
        case Step::Kind::drive: return drive(step);
        case Step::Kind::reverse: return checked(reversing(step));
        case Step::Kind::enter: {
            Action action = unit_action(Verb::enter, moving_.unit);
            action.piece = step.piece;
            return checked(action);
        }
        case Step::Kind::leave: return checked(unit_action(Verb::leave_table, moving_.unit));
        }
        return std::nullopt;
    }

    Action reversing(const Step& step) const {
        const FigureId hull = outlook_.scenario()[moving_.unit].first;
        Action action = figure_action(Verb::reverse, hull);
        action.places.push_back({group_.at + step.shift, {}});
        return action;
    }

    std::optional<Action> drive(const Step& step) const {
        const FigureId hull = outlook_.scenario()[moving_.unit].first;
        Action action = figure_action(Verb::path_of_model, hull);
        if (step.turns) {
            action.places.push_back({group_.at, {}});
            set_facing(action, step.facing);
        }
        if (step.shift != Vector{}) action.places.push_back({group_.at + step.shift, {}});
        return checked(action);
    }

    std::optional<Action> march(const Step& step) const {
        return March(outlook_, group_, moving_.order).lead(group_.at, group_.at + step.by, group_.at + step.shift);
    }
    std::optional<Action> walk_together(Vector shift, Angle facing, Vector by = {}) const {
        const FigureId first = first_alive(battle_, moving_.unit);
        Action action = unit_action(Verb::path_of_unit, moving_.unit);
        if (by != Vector{}) action.places.push_back({start_of(battle_, first) + by, {}});
        action.places.push_back({start_of(battle_, first) + shift, {}});
        if (group_.fixed) set_facing(action, facing);
        return checked(action);
    }
    /// The others follow the man in front; when one cannot, all go the same way.
    std::optional<Action> follow() const {
        if (const auto action = March(outlook_, group_, moving_.order).follow()) return action;
        const FigureId leader = announced_.path[0].model;
        const Vector shift = end_of_path(battle_, leader) - start_of(battle_, leader);
        for (const int percent : {100, 60, 30, 0}) {
            const Vector some{shift.x / 100 * percent, shift.y / 100 * percent};
            if (const auto action = walk_together(some, group_.facing)) return action;
        }
        return go();
    }

    // --- Into buildings and off the table ---

    std::optional<Action> go_in() const {
        const Box& box = outlook_.scenario().pieces[announced_.building.index()].outline.box();
        const Point middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
        for (const FigureId model : models_of(battle_, moving_.unit))
            if (is_alive(battle_, model) && !has_path(battle_, model))
                if (const auto action = checked(path_of(model, middle))) return action;
        return go();
    }

    std::optional<Action> go_off() const {
        const bool north = outlook_.is_south(group_.side);
        for (const FigureId model : models_of(battle_, moving_.unit)) {
            if (!is_alive(battle_, model) || has_path(battle_, model)) continue;
            if (const auto action = checked(way_off(model, north))) return action;
        }
        return go();
    }

    /// Straight on until the base touches the edge: a man by the shortest way, a vehicle along its facing.
    Action way_off(FigureId model, bool north) const {
        const Point from = start_of(battle_, model);
        const std::int32_t edge = north ? outlook_.scenario().table.y : 0;
        const BaseShape& base = outlook_.scenario()[model].base;
        if (base.kind == BaseShape::Kind::round) {
            const std::int32_t y = north ? edge - base.half_width.units : edge + base.half_width.units;
            return path_of(model, {from.x, y});
        }
        const Footprint hull = foot_of(battle_, model);
        std::int32_t room = coordinate_max;
        for (const Point corner : hull.corners) room = std::min(room, north ? edge - corner.y : corner.y - edge);
        const Vector ahead = towards(battle_.table[model].facing, {10 * units_per_cm});
        const std::int32_t per = std::max(1, north ? ahead.y : -ahead.y);
        const auto whole = [&](std::int32_t one) { return static_cast<std::int32_t>(std::int64_t{one} * room / per); };
        return path_of(model, from + Vector{whole(ahead.x), whole(ahead.y)});
    }

    // --- Coming on ---

    /// From the row at the edge into ranks as far in as the order leads, or straight in.
    std::optional<Action> march_in() const {
        const Angle inward = way_in();
        const Length rate = allowance_of(outlook_, group_, moving_.order);
        if (group_.is_vehicle()) return drive_in(first_alive(battle_, moving_.unit), inward, rate);
        const Point middle = middle_of_row();
        if (group_.type == Type::infantry) {
            const Destination goal = destination_of(goal_of(outlook_, group_));
            const Routes::Trace trace = way_round(outlook_, group_, moving_.order, middle, goal);
            for (std::size_t i = trace.size(); i-- > 0;)
                if (is_lane_free(outlook_, group_, moving_.order, middle, trace[i]) &&
                    is_lane_clear(outlook_, group_, middle, trace[i], {}))
                    if (const auto action = March(outlook_, group_, moving_.order).lead(middle, middle, trace[i]))
                        return action;
        }
        for (const int percent : {90, 75, 60, 45, 30})
            if (const auto action = walk_together(towards(inward, {rate.units / 100 * percent}), inward)) return action;
        return walk_together(towards(inward, {rate.units / 5}), inward);
    }

    Point middle_of_row() const {
        std::int64_t x = 0;
        std::int64_t y = 0;
        int count = 0;
        for (const FigureId model : models_of(battle_, moving_.unit)) {
            if (!is_alive(battle_, model)) continue;
            x += start_of(battle_, model).x;
            y += start_of(battle_, model).y;
            ++count;
        }
        return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
    }

    std::optional<Action> drive_in(FigureId hull, Angle inward, Length rate) const {
        for (const int percent : {100, 80, 60, 40, 25}) {
            const Vector ahead = towards(inward, {rate.units / 100 * percent});
            if (const auto action = checked(path_of(hull, start_of(battle_, hull) + ahead))) return action;
        }
        return go();
    }

    Angle way_in() const {
        const bool is_south = outlook_.is_south(group_.side);
        switch (group_.where) {
        case Whereabouts::flank_left: return degrees(is_south ? 90 : 270);
        case Whereabouts::flank_right: return degrees(is_south ? 270 : 90);
        default: return degrees(is_south ? 0 : 180);
        }
    }

    // --- Out of buildings and transports ---

    std::optional<Action> come_out() const {
        if (group_.type == Type::artillery) return unhitch();
        const std::vector<Exit> exits = exits_around(corners_around(battle_, moving_.unit), {units_per_cm});
        if (exits.empty()) return go();
        if (!announced_.path.empty()) return come_out_beside(exits);
        const Length rate = allowance_of(outlook_, group_, moving_.order);
        Vector way = way_to_goal();
        if (group_.where == Whereabouts::building) {
            const Ground ground(outlook_, group_);
            const Step step = best_step(ground, moving_.order);
            if (step.kind == Step::Kind::stay) return go();
            way = step.shift;
        }
        if (way == Vector{}) way = towards(way_in(), rate);
        const Exit& exit = exits[door_towards(exits, way)];
        return way_out(first_alive(battle_, moving_.unit), exit, along(way, rate));
    }

    Vector way_to_goal() const {
        const Goal goal = goal_of(outlook_, group_);
        if (goal.kind == Goal::Kind::edge)
            return {0, goal.north ? outlook_.scenario().table.y : -outlook_.scenario().table.y};
        return goal.at - group_.at;
    }

    /// The others follow the first man, each from the exit beside the last, or from the next that lets him out and
    /// keeps the unit together: water or a wall may close the one beside.
    std::optional<Action> come_out_beside(const std::vector<Exit>& exits) const {
        const auto& path = announced_.path;
        const bool is_way = path.size() > 1 && path[1].model == path[0].model;
        const Vector way = is_way ? path[1].to - path[0].to : Vector{};
        for (const FigureId model : models_of(battle_, moving_.unit)) {
            if (!is_alive(battle_, model) || has_path(battle_, model)) continue;
            const std::size_t first = behind_last(exits);
            for (std::size_t i = 0; i < exits.size(); ++i) {
                const Exit& exit = exits[(first + i) % exits.size()];
                if (!is_beside_mates(model, exit.at)) continue;
                if (const auto action = way_out(model, exit, way)) return action;
            }
            return std::nullopt;
        }
        return go();
    }

    /// He stands on nobody who has announced before him, and in formation with them.
    bool is_beside_mates(FigureId model, Point at) const {
        Bases bases;
        FigureId last;
        for (const Waypoint& point : announced_.path) {
            if (point.model != last) bases.push_back(footprint(outlook_.scenario()[point.model].base, {point.to, {}}));
            last = point.model;
        }
        const Footprint own = footprint(outlook_.scenario()[model].base, {at, {}});
        for (const Footprint& mate : bases)
            if (overlap(mate, own)) return false;
        bases.push_back(own);
        return are_in_formation(battle_, bases);
    }

    /// The exit beside that of the man before.
    std::size_t behind_last(const std::vector<Exit>& exits) const {
        Point last;
        FigureId model;
        for (const Waypoint& point : announced_.path) {
            if (point.model != model) last = point.to;
            model = point.model;
        }
        for (std::size_t i = 0; i < exits.size(); ++i)
            if (exits[i].at == last) return (i + 1) % exits.size();
        return 0;
    }

    /// BA-TRAN-8: the gun behind the hull, with its crew beside or behind it.
    std::optional<Action> unhitch() const {
        if (announced_.goal != umpire::bolt_action::Goal::none) return go();
        const UnitId transport = outlook_.situation()[moving_.unit].transport;
        const FigureId gun = outlook_.scenario().info(moving_.unit).gun;
        if (!transport.exists() || !gun.exists()) return std::nullopt;
        const FigureId hull = outlook_.scenario()[transport].first;
        const Figure& stands = battle_.table[hull];
        const Length away = outlook_.scenario()[hull].base.half_depth + outlook_.scenario()[gun].base.half_depth;
        const Ground ground(outlook_, group_);
        const Angle opposite{static_cast<std::uint16_t>((stands.facing.tenths + 1800) % 3600)};
        for (const Angle facing : {facing_from(ground, stands.at), stands.facing, opposite}) {
            for (const int aside : {0, 300, 3300, 600, 3000}) {
                for (const int room : {10, 18, 3}) {  // millimetres
                    const Vector behind =
                        turned_along(-towards(stands.facing, away), Angle{static_cast<std::uint16_t>(aside)},
                                     away + Length{room * units_per_cm / 10});
                    for (const int columns : {3, 2, 5})
                        if (const auto action = unhitch_at(stands.at + behind, facing, columns)) return action;
                }
            }
        }
        return go();
    }

    std::optional<Action> unhitch_at(Point gun, Angle facing, int columns) const {
        Action action = unit_action(Verb::unhitch, moving_.unit);
        for (const umpire::Place& place : ranks_of(battle_, moving_.unit, gun, facing, columns))
            action.places.push_back(place);
        return checked(action);
    }

    /// The exits of the whole unit lie about that which looks most towards its way.
    std::size_t door_towards(const std::vector<Exit>& exits, Vector way) const {
        std::size_t best = 0;
        std::int64_t most = 0;
        for (std::size_t i = 0; i < exits.size(); ++i) {
            const std::int64_t ahead = dot(exits[i].at - group_.at, way);
            if (i == 0 || ahead > most) {
                best = i;
                most = ahead;
            }
        }
        const auto half = static_cast<std::size_t>(group_.men / 2);
        return (best + exits.size() - half % exits.size()) % exits.size();
    }

    std::optional<Action> way_out(FigureId model, const Exit& exit, Vector way) const {
        for (const Vector on : {way, towards(exit.outward, allowance_of(outlook_, group_, moving_.order)),
                                towards(exit.outward, {5 * units_per_cm})}) {
            Action action = path_of(model, exit.at);
            if (on != Vector{}) action.places.push_back({exit.at + on, {}});
            if (is_legal(outlook_, action)) return action;
        }
        return checked(path_of(model, exit.at));  // it stands where it got out
    }

    // --- An assault ---

    /// Everybody goes for the enemy who is nearest to him.
    std::optional<Action> strike() const {
        if (const Group* enemy = outlook_.find(moving_.target))
            if (const auto action = next_striker(outlook_, group_, *enemy)) return action;
        // BA-ASLT-3: without any path the assault is withdrawn.
        return announced_.path.empty() ? checked(unit_action(Verb::hold, moving_.unit)) : go();
    }

    const Outlook& outlook_;
    const BaBattle& battle_;
    const Moving& moving_;
    const Group& group_;
    const Announced& announced_;
};

}  // namespace

bool is_legal(const Outlook& outlook, const Action& action) {
    return Rules::judge(outlook.battle(), outlook.side(), action).empty();
}

Action path_of(FigureId model, Point to) { return action_to(Verb::path_of_model, model, to); }

std::optional<Action> next_announcement(const Outlook& outlook, UnitId unit) {
    const Moving* moving = move_of(outlook.battle());
    if (moving == nullptr || moving->kind == Moving::Kind::panic || outlook.find(unit) == nullptr) return std::nullopt;
    return Announcer(outlook, *moving).next();
}

std::optional<Action> regrouping(const Outlook& outlook, UnitId unit) {
    const Action hold = unit_action(Verb::hold, unit);
    return is_legal(outlook, hold) ? std::optional(hold) : std::nullopt;
}

}  // namespace umpire::bolt_action::ai
