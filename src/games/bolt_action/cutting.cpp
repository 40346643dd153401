#include "games/bolt_action/cutting.hpp"

#include "games/bolt_action/goals.hpp"
#include "games/bolt_action/ground.hpp"
#include "geometry/polyline.hpp"

#include <algorithm>
#include <array>

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// Fractions of a path are counted in hundredths (BA-INFO-3), in events too.
constexpr int whole = 100;

using Lengths = FixedVector<Length, 16>;  ///< by track
using Stops = FixedVector<Length, 48>;

Box box_of_course(const BaBattle& battle, const Course& course) {
    Box box = box_of(course.tracks[0].start.at, course.tracks[0].start.at);
    Length reach;
    for (const Track& track : course.tracks) {
        box = box_of(box, track.start.at);
        for (const Point point : course.of(track)) box = box_of(box, point);
        const BaseShape& shape = (*battle.scenario)[track.model].base;
        reach = std::max(reach, Length{shape.half_width.units + shape.half_depth.units});
    }
    return grown(box, reach);
}

Lengths allowed_lengths(const BaBattle& battle, const Course& course, Length allowance) {
    const Ramming ramming = ramming_of(battle, course);
    Lengths lengths;
    for (const Track& track : course.tracks) {
        Length length = std::min(goal_limit(battle, course, track), allowance);
        if (ramming.building.exists()) length = std::min(length, ramming.at);
        lengths.push_back(length);
    }
    return lengths;
}

Bases feet_at(const BaBattle& battle, const Course& course, const Lengths& lengths) {
    Bases bases;
    for (std::size_t i = 0; i < course.tracks.size(); ++i)
        bases.push_back(foot_on(battle, course, course.tracks[i], lengths[i], true));
    return bases;
}
Bases feet_now(const BaBattle& battle, const Course& course) {
    Bases bases;
    for (const Track& track : course.tracks)
        bases.push_back(foot_on(battle, course, track, {battle.work.announced.gone[track.number]}, false));
    return bases;
}

bool do_mates_overlap(const Bases& bases) {
    for (std::size_t i = 0; i < bases.size(); ++i)
        for (std::size_t j = i + 1; j < bases.size(); ++j)
            if (overlap(bases[i], bases[j])) return true;
    return false;
}

/// One unit and its announced paths, to be tried at different lengths.
class Cut {
public:
    Cut(const BaBattle& battle, const Moving& moving, const Course& course)
        : Cut(battle, moving, course, allowance_of(battle, moving, course)) {}
    Cut(const BaBattle& battle, const Moving& moving, const Course& course, Length allowance)
        : battle_(battle),
          moving_(moving),
          promised_(moving.fraction),
          course_(course),
          allowance_(allowance),
          allowed_(allowed_lengths(battle, course, allowance_)),
          neighbours_(neighbours_of(battle, course.unit, box_of_course(battle, course))) {
        neighbours_.spared = battle.work.announced.transport;
        const PieceId building = battle.work.announced.building;
        if (building.exists())
            std::erase_if(neighbours_.houses, [&](const Neighbours::House& house) {
                return house.outline == &battle.scenario->pieces[building.index()].outline;
            });
    }

    const Lengths& allowed() const { return allowed_; }
    Neighbours& neighbours() { return neighbours_; }

    bool are_ways_free(const Lengths& lengths) const {
        for (std::size_t i = 0; i < lengths.size(); ++i)
            if (!is_way_free(battle_, course_, course_.tracks[i], lengths[i], neighbours_)) return false;
        return true;
    }

    /// BA-GEO-14 (a) to (c), (e): all of the unit may stand where these lengths of their paths end.
    bool has_room(const Lengths& lengths) const {
        if (!fits(culprit_, lengths)) return false;
        const Bases ends = feet_at(battle_, course_, lengths);
        if (do_mates_overlap(ends)) return false;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (i == culprit_ || may_stand_at_end(i, lengths[i], ends[i])) continue;
            culprit_ = i;
            return false;
        }
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (i == culprit_ || is_way_free(battle_, course_, course_.tracks[i], lengths[i], neighbours_)) continue;
            culprit_ = i;
            return false;
        }
        return true;
    }
    /// BA-GEO-14: ... and are in formation there, as far as BA-UNIT-9 asks for it.
    bool may_end(const Lengths& lengths) const {
        if (!has_room(lengths)) return false;
        const Bases ends = feet_at(battle_, course_, lengths);
        const Bases starts = feet_now(battle_, course_);
        if (moving_.kind == Moving::Kind::panic) return is_no_looser(battle_, starts, ends);
        return is_formation_kept(battle_, starts, ends, allowance_);
    }

    /// BA-INFO-3: the largest fraction of the paths that may be travelled, and the lengths then. Losses break into a
    /// move without anybody asking for its formation as far as it would have gone; farther it goes only in formation
    /// (BA-AMB-4, R-BA-20).
    int largest_fraction(Lengths& lengths) const {
        for (int fraction = whole; fraction > 0; --fraction) {
            lengths = parts(fraction);
            if (is_behind(lengths)) break;
            const bool is_promised = is_under_way() && fraction <= promised_;
            if (is_promised ? has_room(lengths) : may_end(lengths)) return fraction;
            if (is_still(allowed_)) break;  // a turn on the spot has no parts
        }
        lengths = gone();
        return 0;
    }

    /// All reach what they want to go into (BA-BLD-2, BA-TRAN-2, BA-TRAN-8, BA-SCEN-4); how they would stand there does
    /// not matter.
    bool do_all_arrive() const {
        if (battle_.work.announced.goal == Goal::none || !are_ways_free(allowed_)) return false;
        const Bases ends = feet_at(battle_, course_, allowed_);
        return std::all_of(ends.begin(), ends.end(),
                           [&](const Footprint& base) { return is_at_goal(battle_, course_.unit, base); });
    }

    /// There is room for a gun that stays where it is.
    bool may_turn(std::size_t index, const Footprint& base) const {
        const Bases mates = feet_now(battle_, course_);
        for (std::size_t i = 0; i < mates.size(); ++i)
            if (i != index && overlap(mates[i], base)) return false;
        return may_stand_at_end(index, {0}, base);
    }

    /// The part of the paths that lies behind the unit, rounded down.
    std::uint8_t fraction_gone() const {
        std::int64_t most = 0;
        const Lengths now = gone();
        for (std::size_t i = 0; i < now.size(); ++i)
            if (allowed_[i] > Length{0}) most = std::max(most, std::int64_t{now[i].units} * whole / allowed_[i].units);
        return static_cast<std::uint8_t>(std::min<std::int64_t>(most, whole));
    }

    Lengths gone() const {
        Lengths lengths;
        for (const Track& track : course_.tracks) lengths.push_back({battle_.work.announced.gone[track.number]});
        return lengths;
    }

private:
    /// Of one model alone: it may stand where its length ends, and the way is free.
    bool fits(std::size_t index, const Lengths& lengths) const {
        const Track& track = course_.tracks[index];
        return may_stand_at_end(index, lengths[index], foot_on(battle_, course_, track, lengths[index], true)) &&
               is_way_free(battle_, course_, track, lengths[index], neighbours_);
    }
    Lengths parts(int fraction) const {
        Lengths lengths;
        for (const Length length : allowed_) lengths.push_back(part_of(length, fraction, whole));
        return lengths;
    }
    /// BA-AMB-4: never behind the place of the last shot.
    bool is_behind(const Lengths& lengths) const {
        const Lengths now = gone();
        for (std::size_t i = 0; i < lengths.size(); ++i)
            if (lengths[i] < now[i]) return true;
        return false;
    }
    static bool is_still(const Lengths& lengths) {
        return std::all_of(lengths.begin(), lengths.end(), [](Length length) { return length == Length{0}; });
    }
    /// BA-AMB-4: the paths have been cut before; losses broke into the move after it had begun.
    bool is_under_way() const { return moving_.models > 0; }
    /// Who has not stirred may stay where he is, were it a prepared position (BA-TERR-12).
    bool may_stand_at_end(std::size_t index, Length length, const Footprint& base) const {
        const Track& track = course_.tracks[index];
        const bool stays =
            length == Length{0} && !moving_.comes_on && base == foot_on(battle_, course_, track, {0}, false);
        if (!stays) return may_stand(battle_, course_.unit, base, neighbours_, true);
        return is_clear_of(battle_, base, neighbours_, true);
    }

    const BaBattle& battle_;
    const Moving& moving_;
    int promised_;  ///< of the paths, in hundredths, when they were cut before
    const Course& course_;
    Length allowance_;
    Lengths allowed_;
    Neighbours neighbours_;
    mutable std::size_t culprit_ = 0;  ///< who stood in the way of the last try, and likely does of the next
};

/// BA-ASLT-4: the obstacles that a model of the unit touches.
std::vector<const Outline*> obstacles_at(const BaBattle& battle, UnitId unit) {
    std::vector<const Outline*> obstacles;
    const Bases bases = bases_of(battle, unit);
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const Outline& outline = battle.scenario->pieces[i].outline;
        if (kind_of(battle, i).crossing == Crossing::obstacle &&
            std::any_of(bases.begin(), bases.end(), [&](const Footprint& base) { return touch(outline, base); }))
            obstacles.push_back(&outline);
    }
    return obstacles;
}

/// BA-ASLT-4: after how much of his path a man first is in contact with the target; nothing when he never is.
std::optional<Length> first_contact(const BaBattle& battle, const Track& track, Length limit, UnitId target) {
    const std::vector<const Outline*> shared = obstacles_at(battle, target);
    std::optional<Length> found;
    Length before;
    const auto look = [&](const Footprint& base, Leg leg) {
        Stops stops;
        const auto add = [&](std::optional<Length> step) {
            if (step && !stops.full()) stops.push_back(*step);
        };
        add(Length{0});
        add(leg_length(leg));
        if (const Piece* house = building_of(battle, target)) add(first_touch(base, leg, house->outline));
        for (const FigureId model : models_of(battle, target))
            if (battle.table[model].on_table) add(first_touch(base, leg, foot_of(battle, model)));
        for (const Outline* obstacle : shared) add(first_touch(base, leg, *obstacle));
        std::sort(stops.begin(), stops.end());
        for (const Length step : stops) {
            const Place place{position_on(leg, step.units), track.start.facing};
            if (!is_contact(battle, track.model, place, target)) continue;
            found = before + step;
            return true;
        }
        before += leg_length(leg);
        return false;
    };
    each_leg(battle, track, limit, look);
    return found;
}

/// BA-ASLT-3: the last point, in steps of 0.1 cm, up to which the path is legal and where he may stand; at most where
/// he makes contact.
Length last_place(const BaBattle& battle, const Course& course, const Track& track, Length limit,
                  const Neighbours& neighbours, const Bases& mates) {
    const Length gone{battle.work.announced.gone[track.number]};
    const std::int32_t stride = battle.scenario->values.assault_step;
    for (Length length = limit; length > gone; length = Length{(length.units - 1) / stride * stride}) {
        const Footprint base = foot_on(battle, course, track, length, true);
        const bool is_free =
            std::none_of(mates.begin(), mates.end(), [&](const Footprint& mate) { return overlap(base, mate); });
        if (is_free && may_stand(battle, course.unit, base, neighbours, false) &&
            is_way_free(battle, course, track, length, neighbours))
            return length;
    }
    return gone;
}

/// Who goes when in closing in, and who makes room for whom.
struct Closing {
    bool is_careful = false;      ///< each keeps off the places of those who come after him, who may not get away
    bool contacts_first = false;  ///< whose path leads to contact goes before the others
};

/// BA-ASLT-3: in roster order each man goes to his first contact, or as far as he can.
Lengths close_in(const BaBattle& battle, const Moving& moving, const Course& course, Cut& tried, Closing closing) {
    Neighbours neighbours = tried.neighbours();
    neighbours.spared = moving.target;
    Bases now = feet_now(battle, course);
    const std::size_t count = course.tracks.size();
    Lengths lengths;
    std::array<std::optional<Length>, Lengths::capacity> contacts;
    std::array<bool, Lengths::capacity> is_placed{};
    for (std::size_t i = 0; i < count; ++i) {
        lengths.push_back({});
        contacts[i] = first_contact(battle, course.tracks[i], tried.allowed()[i], moving.target);
    }
    const auto place = [&](std::size_t i) {
        const Track& track = course.tracks[i];
        Bases mates;
        for (std::size_t k = 0; k < now.size(); ++k)
            if (k != i && (is_placed[k] || closing.is_careful || course.tracks[k].count == 0)) mates.push_back(now[k]);
        lengths[i] = last_place(battle, course, track, contacts[i].value_or(tried.allowed()[i]), neighbours, mates);
        now[i] = foot_on(battle, course, track, lengths[i], true);
        is_placed[i] = true;
    };
    for (std::size_t i = 0; i < count; ++i)
        if (!closing.contacts_first || contacts[i]) place(i);
    for (std::size_t i = 0; i < count; ++i)
        if (!is_placed[i]) place(i);
    return lengths;
}

/// False when nobody makes contact. Who would run into a comrade that stops before him goes first then (R-BA-27).
bool close_in(const BaBattle& battle, const Moving& moving, const Course& course, Cut& tried, Lengths& lengths) {
    for (const bool contacts_first : {false, true}) {
        lengths = close_in(battle, moving, course, tried, {false, contacts_first});
        if (do_mates_overlap(feet_at(battle, course, lengths)))
            lengths = close_in(battle, moving, course, tried, {true, contacts_first});
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            const Track& track = course.tracks[i];
            if (is_contact(battle, track.model, place_on(battle, course, track, lengths[i], true), moving.target))
                return true;
        }
    }
    return false;
}

/// A vehicle that may not stir does not turn either. A gun that may not be moved may still be turned, where there is
/// room (BA-WEAP-3).
void drop_turns(BaBattle& battle, const Course& course, const Cut& tried, const Lengths& lengths) {
    const bool drives = is_vehicle(battle, course.unit);
    for (std::size_t i = 0; i < course.tracks.size(); ++i) {
        const Track& track = course.tracks[i];
        const Footprint base = foot_on(battle, course, track, lengths[i], true);
        if (!drives && (is_round(base) || tried.may_turn(i, base))) continue;
        for (std::size_t k = 0; k < track.count; ++k) battle.work.announced.path[track.first + k].turns = false;
    }
}

void write_down(BaBattle& battle, Moving& moving, const Course& course, const Lengths& lengths) {
    Announced& announced = battle.work.announced;
    std::int32_t farthest = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const std::uint8_t number = course.tracks[i].number;
        announced.ends[number] = lengths[i].units;
        farthest = std::max(farthest, lengths[i].units - announced.gone[number]);
    }
    moving.longest = moving.stood + farthest;
    moving.models = static_cast<std::uint8_t>(course.tracks.size());
}

}  // namespace

/// BA-INFO-3: all go the same part of their paths. BA-ASLT-7: an assault that reaches nobody keeps off all enemies.
void cut(BaBattle& battle, Moving& moving) {
    const Course course = course_of(battle, moving.unit);
    Announced& announced = battle.work.announced;
    moving.reaches = false;
    if (moving.models == 0) moving.fraction = whole;
    const bool wants_nothing = announced.goal == Goal::none || announced.goal == Goal::unhitch;
    if (course.tracks.empty() || (announced.path.empty() && wants_nothing)) {
        moving.longest = moving.stood;
        moving.models = static_cast<std::uint8_t>(course.tracks.size());
        return;
    }
    if (const Ramming ramming = ramming_of(battle, course); ramming.building.exists())
        announced.building = ramming.building;
    Cut tried(battle, moving, course);
    Lengths lengths = tried.allowed();
    moving.reaches = tried.do_all_arrive();
    const bool is_done =
        moving.reaches || (moving.kind == Moving::Kind::assault && close_in(battle, moving, course, tried, lengths));
    if (is_done) {
        moving.fraction = whole;
    } else {
        if (!wants_nothing) tried.neighbours().spared = UnitId::none();
        moving.fraction = static_cast<std::uint8_t>(tried.largest_fraction(lengths));
        if (moving.fraction == 0 && moving.stood == 0) drop_turns(battle, course, tried, lengths);
        if (moving.fraction == 0 && moving.stood > 0) moving.fraction = tried.fraction_gone();
    }
    write_down(battle, moving, course, lengths);
}

bool arrives_as_drawn(const BaBattle& battle, const Moving& moving) {
    const Course course = course_of(battle, moving.unit);
    if (course.tracks.empty()) return false;
    const Cut drawn(battle, moving, course, course.longest());
    return drawn.do_all_arrive() || drawn.may_end(drawn.allowed());
}

bool comes_on_as_drawn(const BaBattle& battle, const Moving& moving) {
    const Course course = course_of(battle, moving.unit);
    if (course.tracks.empty()) return false;
    Cut drawn(battle, moving, course, course.longest());
    if (drawn.do_all_arrive()) return true;
    drawn.neighbours().spared = UnitId::none();
    Lengths lengths;
    return drawn.largest_fraction(lengths) > 0;
}

/// BA-MOVE-8: the smallest part of the rest of the paths at which all stand on the table, clear of others, in formation
/// or not. Where there is none they stay where they are.
void get_wholly_on(BaBattle& battle, Moving& moving) {
    const Course course = course_of(battle, moving.unit);
    if (course.tracks.empty()) return;
    const Cut tried(battle, moving, course);
    for (int part = 0; part <= whole; ++part) {
        Lengths lengths = tried.gone();
        for (std::size_t i = 0; i < lengths.size(); ++i)
            lengths[i] += part_of(std::max(Length{0}, tried.allowed()[i] - lengths[i]), part, whole);
        if (!tried.has_room(lengths)) continue;
        write_down(battle, moving, course, lengths);
        return;
    }
}

Length farthest_together(const BaBattle& battle, const Moving& moving, const Course& course) {
    const Cut tried(battle, moving, course);
    Walker walker;
    walker.unit = moving.unit;
    walker.order = moving.order;
    const Length stride{battle.scenario->values.panic_step};
    for (Length length{course.longest().units / stride.units * stride.units}; length > Length{0};
         length = length - stride) {
        Lengths lengths;
        lengths.resize(course.tracks.size(), length);
        const auto is_barred = [&](const Track& track) {
            return each_leg(battle, track, length, [&](const Footprint& base, Leg leg) {
                return !judge_ground(battle, walker, track.model, base, leg).empty();
            });
        };
        if (std::none_of(course.tracks.begin(), course.tracks.end(), is_barred) && tried.may_end(lengths))
            return length;
    }
    return {};
}

namespace {

/// Whether the mover stands within a distance of its target at a stop of the move.
bool is_within_at(const BaBattle& battle, const Moving& moving, const Course& course, std::int32_t stop, Length limit) {
    const Piece* house = building_of(battle, moving.target);
    return std::any_of(course.tracks.begin(), course.tracks.end(), [&](const Track& track) {
        const Footprint foot = foot_on(battle, course, track, gone_at(battle, moving, track, stop), false);
        if (house != nullptr && house->outline.near(foot, limit)) return true;
        for (const FigureId model : models_of(battle, moving.target))
            if (battle.table[model].on_table && gap_at_most(foot, foot_of(battle, model), limit)) return true;
        return false;
    });
}

}  // namespace

/// BA-ASLT-6: found on the way of each man by bisection. The way of a path that is cut lies less than a unit beside the
/// one that was drawn, on which the man is put: he goes on until he is truly that near, so that BA-SHOOT-21 counts.
std::int32_t reaction_stop(const BaBattle& battle, const Moving& moving) {
    const Length limit{battle.scenario->values.reaction_distance};
    const Course course = course_of(battle, moving.unit);
    const Piece* house = building_of(battle, moving.target);
    std::int32_t first = moving.longest;
    for (const Track& track : course.tracks) {
        Length before;
        std::optional<Length> found;
        const auto look = [&](const Footprint& base, Leg leg) {
            const auto nearer = [&](std::optional<Length> step) {
                if (step && (!found || before + *step < *found)) found = before + *step;
            };
            if (house != nullptr) nearer(first_within(base, leg, house->outline, limit));
            for (const FigureId model : models_of(battle, moving.target))
                if (battle.table[model].on_table) nearer(first_within(base, leg, foot_of(battle, model), limit));
            before += leg_length(leg);
            return found.has_value();
        };
        each_leg(battle, track, {battle.work.announced.ends[track.number]}, look);
        if (!found) continue;
        std::int32_t stop = moving.stood;
        std::int32_t high = first;
        while (stop < high) {  // the first stop at which he is that far
            const std::int32_t middle = stop + (high - stop) / 2;
            if (gone_at(battle, moving, track, middle) >= *found) {
                high = middle;
            } else {
                stop = middle + 1;
            }
        }
        first = stop;
    }
    constexpr std::int32_t most_off = 3;
    for (std::int32_t stop = first; stop < moving.longest && stop <= first + most_off; ++stop)
        if (is_within_at(battle, moving, course, stop, limit)) return stop;
    return first;
}

}  // namespace umpire::bolt_action
