#include "games/bolt_action/player/entering.hpp"

#include "games/bolt_action/formations.hpp"
#include "games/bolt_action/ground.hpp"
#include "games/bolt_action/player/moves.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

/// The part of an edge over which a unit comes: its row in the middle of a place there.
class Entry {
public:
    Entry(const Outlook& outlook, UnitId unit) : outlook_(outlook), group_(outlook.group(unit)) {
        const bool is_south = outlook.is_south(group_.side);
        inward_ = degrees(is_south ? 0 : 180);
        if (group_.where == Whereabouts::flank_left) inward_ = degrees(is_south ? 90 : 270);
        if (group_.where == Whereabouts::flank_right) inward_ = degrees(is_south ? 270 : 90);
        const Point table = outlook.scenario().table;
        start_ = {inward_.tenths == 2700 ? table.x : 0, inward_.tenths == 1800 ? table.y : 0};
        width_ = inward_.tenths % 1800 == 0 ? table.x : table.y;
        liked_ = liked();
        row_ = row_behind(outlook.battle(), unit, start_, inward_);
    }

    std::optional<Action> find() const { return outlook_.habits().weighs_entries ? find_best() : find_near_liked(); }

private:
    std::optional<Action> find_near_liked() const {
        constexpr std::int32_t stride = 6 * units_per_cm;
        for (const int room : {15, 9, 5, 0}) {  // centimetres ahead without anybody
            for (std::int32_t away = 0; away < width_; away += stride) {
                if (const auto action = at(liked_ + away, {room * units_per_cm})) return action;
                if (away == 0) continue;
                if (const auto action = at(liked_ - away, {room * units_per_cm})) return action;
            }
        }
        return std::nullopt;
    }

    /// Where the ground that it would reach promises most.
    std::optional<Action> find_best() const {
        constexpr std::int32_t stride = 9 * units_per_cm;
        struct Try {
            std::int32_t along;
            int worth;
        };
        FixedVector<Try, 40> tries;
        for (std::int32_t along = stride / 2; along < width_ && !tries.full(); along += stride)
            tries.push_back({along, worth_of(along)});
        std::ranges::stable_sort(tries, [](const Try& a, const Try& b) { return a.worth > b.worth; });
        for (const int room : {15, 5, 0})
            for (const Try& one : tries)
                if (const auto action = at(one.along, {room * units_per_cm})) return action;
        return find_near_liked();
    }

    /// What it could do and what could be done to it where it would be when it has come on. All own units come on near
    /// the middle rather than each for itself: so they fight together, and against a part of the enemy.
    int worth_of(std::int32_t along) const {
        const Habits& habits = outlook_.habits();
        const Group group = landed(along);
        const Ground ground(outlook_, group);
        const Prospect& there = ground.here();
        const bool fires = group.die == Order::advance;
        const int fire = there.still * habits.entry_next_fire + (fires ? there.moved * habits.entry_fire : 0);
        const int shelter = static_cast<int>(shelter_at(outlook_, group.at));
        const int from_middle = std::abs(along - width_ / 2) / units_per_cm;
        return there.way + (fire - there.danger * habits.entry_danger) / 100 + shelter * habits.entry_shelter -
               from_middle * habits.entry_middle / 10;
    }

    /// The unit when it has come straight on, its men close together.
    Group landed(std::int32_t along) const {
        Group group = group_;
        const Length rate = allowance_of(outlook_, group_, group_.die);
        const bool is_flat = inward_.tenths % 1800 == 0;
        const Point edge = is_flat ? Point{along, start_.y} : Point{start_.x, along};
        group.at = edge + towards(inward_, {rate.units * 9 / 10});
        group.present = true;
        group.where = Whereabouts::table;
        group.facing = inward_;
        group.rep_count = 1;
        group.reps[0] = group.at;
        group.box = box_around(group.at, {5 * units_per_cm});
        group.version = 0;
        return group;
    }

    /// Each unit has a part of the edge of its own, nearer to the middle than to the ends, from left to right.
    std::int32_t liked() const {
        const auto own = units_of(outlook_.scenario(), group_.side);
        const auto place = static_cast<std::int32_t>(group_.unit.index() - own[0].index());
        const auto count = static_cast<std::int32_t>(own.size());
        const std::int32_t along = width_ / 8 + width_ * 3 / 4 * (2 * place + 1) / (2 * count);
        return inward_.tenths == 1800 || inward_.tenths == 900 ? width_ - along : along;
    }

    std::optional<Action> at(std::int32_t along, Length room) const {
        if (along < 0 || along > width_) return std::nullopt;
        const Point first = row_[0].at;
        const Point last = row_.back().at;
        const bool is_flat = inward_.tenths % 1800 == 0;
        const std::int32_t middle = is_flat ? (first.x + last.x) / 2 : (first.y + last.y) / 2;
        const Vector shift{is_flat ? along - middle : 0, is_flat ? 0 : along - middle};
        if (room.units > 0 && !is_open(first + shift, last + shift, room)) return std::nullopt;
        Action action = unit_action(Verb::come_on, group_.unit);
        for (const umpire::Place& place : row_) action.places.push_back({place.at + shift, place.facing});
        return is_legal(outlook_, action) ? std::optional(action) : std::nullopt;
    }

    /// The ground behind the edge lets both ends of the row in, and no friends stand there.
    bool is_open(Point first, Point last, Length room) const {
        const Vector ahead = towards(inward_, room);
        const BaseShape& base = outlook_.scenario()[outlook_.scenario()[group_.unit].first].base;
        const Box row = grown(box_of(first, last), base.half_width);
        const Box box = box_of(row, Point{(first.x + last.x) / 2, (first.y + last.y) / 2} + ahead);
        for (const Group& other : outlook_.groups())
            if (other.present && other.unit != group_.unit && boxes_meet(grown(other.box, {3 * units_per_cm}), box))
                return false;
        Walker walker;
        walker.unit = group_.unit;
        walker.comes_on = true;
        walker.order = Order::advance;
        const FigureId model = outlook_.scenario()[group_.unit].first;
        for (const Point from : {first, last}) {
            const Footprint foot = footprint(base, {from, inward_});
            if (!judge_ground(outlook_.battle(), walker, model, foot, {from, from + ahead}).empty()) return false;
        }
        return true;
    }

    const Outlook& outlook_;
    const Group& group_;
    Angle inward_;
    Point start_;
    std::int32_t width_ = 0;
    std::int32_t liked_ = 0;
    FixedVector<umpire::Place, 16> row_;  ///< at the beginning of the edge
};

}  // namespace

std::optional<Action> entry(const Outlook& outlook, UnitId unit) { return Entry(outlook, unit).find(); }

}  // namespace umpire::bolt_action::ai
