#include "games/bolt_action/announcing.hpp"
#include "games/bolt_action/entries.hpp"
#include "games/bolt_action/formations.hpp"
#include "games/bolt_action/ground.hpp"
#include "games/bolt_action/suggest.hpp"
#include "games/bolt_action/suggest_ways.hpp"
#include "geometry/path.hpp"

#include <algorithm>
#include <array>

namespace umpire::bolt_action {

namespace {

/// The unit in a row outside its edge, its first model so far along it.
Action entry_at(const BaBattle& battle, UnitId unit, std::int32_t along_edge) {
    const Angle facing = way_in(battle, unit);
    const Point table = battle.scenario->table;
    Point start{along_edge, facing.tenths == 0 ? 0 : table.y};
    if (facing.tenths % 1800 != 0) start = {facing.tenths == 900 ? 0 : table.x, along_edge};
    Action action = unit_action(Verb::come_on, unit);
    for (const Place& place : row_behind(battle, unit, start, facing)) action.places.push_back(place);
    return action;
}

bool is_along_x(const BaBattle& battle, UnitId unit) { return way_in(battle, unit).tenths % 1800 == 0; }

std::int32_t edge_length(const BaBattle& battle, UnitId unit) {
    return is_along_x(battle, unit) ? battle.scenario->table.x : battle.scenario->table.y;
}

/// A place where a unit could come on, and what a player sees who looks at it.
struct Entry {
    Action action;
    std::int32_t middle = 0;  ///< along the edge
    bool leads_on = false;    ///< some way from there leads to where all of the unit may stand
    int room = 0;             ///< how far the ground ahead is free, in steps
    std::int32_t away = 0;    ///< from the part of the edge that is the unit's own
};

/// Looks along the edge for places to come on. What is ahead is looked at by the eye: whether bases stand there, and
/// whether a way that may be offered ends well, not how far a weapon reaches.
class EntrySearch {
public:
    explicit EntrySearch(Offers& offers)
        : offers_(offers),
          battle_(offers.battle()),
          unit_(offers.unit()),
          inward_(way_in(battle_, unit_)),
          length_(edge_length(battle_, unit_)),
          liked_(liked()) {
        walker_.unit = unit_;
        walker_.comes_on = true;
        if (battle_.situation[unit_].die == Order::run) walker_.order = Order::run;
    }

    /// Every place of a raster, the best first; those that follow it lie apart from one another as far as they can.
    /// Those from which no way leads on are left out, unless there are no others.
    std::vector<Entry> all() const {
        std::vector<Entry> sorted;
        const Action row = entry_at(battle_, unit_, 0);
        for (std::int32_t at = liked_ % raster; at <= length_; at += raster)
            if (auto entry = entry_about(row, at)) sorted.push_back(*entry);
        std::stable_sort(sorted.begin(), sorted.end(), [](const Entry& a, const Entry& b) {
            if (a.leads_on != b.leads_on) return a.leads_on;
            return a.room != b.room ? a.room > b.room : a.away < b.away;
        });
        if (!sorted.empty() && sorted.front().leads_on)
            std::erase_if(sorted, [](const Entry& entry) { return !entry.leads_on; });
        return spread(sorted);
    }

private:
    static constexpr std::int32_t raster = 6 * units_per_cm;
    static constexpr std::int32_t apart = 30 * units_per_cm;
    static constexpr std::array rooms{4, 9, 15, 27};  ///< centimetres ahead
    static constexpr Length beside{3 * units_per_cm};

    /// Each unit has a part of the edge of its own, nearer to the middle than to the ends, from left to right.
    std::int32_t liked() const {
        const auto own = units_of(offers_.scenario(), offers_.side());
        const auto place = static_cast<std::int32_t>(unit_.index() - own[0].index());
        const auto count = static_cast<std::int32_t>(own.size());
        const std::int32_t along = length_ / 8 + length_ * 3 / 4 * (2 * place + 1) / (2 * count);
        return inward_.tenths == 1800 || inward_.tenths == 900 ? length_ - along : along;
    }

    std::optional<Entry> entry_about(const Action& row, std::int32_t middle) const {
        Entry entry;
        entry.action = row;
        const bool is_flat = is_along_x(battle_, unit_);
        const Box box = box_of(row.places[0].at, row.places.back().at);
        const std::int32_t shift = middle - (is_flat ? (box.low.x + box.high.x) / 2 : (box.low.y + box.high.y) / 2);
        for (Place& place : entry.action.places) place.at = place.at + (is_flat ? Vector{shift, 0} : Vector{0, shift});
        if (!is_within_edge(entry.action) || !offers_.is_legal(entry.action)) return std::nullopt;
        entry.middle = middle;
        entry.leads_on = leads_on(entry.action);
        entry.room = std::min(room_among_bases(entry.action), room_on_ground(entry.action));
        entry.away = std::abs(middle - liked_);
        return entry;
    }

    /// Nobody hangs over an end of the edge: straight ahead from there not all of him would be on the table.
    bool is_within_edge(const Action& entry) const {
        std::size_t next = 0;
        for (const FigureId model : models_of(battle_, unit_)) {
            if (!is_alive(battle_, model) || next >= entry.places.size()) continue;
            const Point at = entry.places[next++].at;
            const std::int32_t along = is_along_x(battle_, unit_) ? at.x : at.y;
            const std::int32_t half = offers_.scenario()[model].base.half_width.units;
            if (along < half || along > length_ - half) return false;
        }
        return true;
    }

    bool leads_on(const Action& entry) const {
        const auto* const move = std::get_if<Moving>(&battle_.procedures.back());
        if (move == nullptr) return false;
        BaBattle trial = battle_;
        announce_places(trial, entry);
        return !ways_in(trial, *move, 1).empty();
    }

    /// How many steps ahead nobody stands.
    int room_among_bases(const Action& entry) const {
        int free = static_cast<int>(rooms.size());
        const Box row = box_of_row(entry);
        for (std::size_t i = 0; i < battle_.table->figures.size(); ++i) {
            const auto other = id_at<FigureId>(i);
            const Figure& stands = battle_.table[other];
            if (!stands.on_table) continue;
            const Footprint base = footprint(offers_.scenario()[other].base, {stands.at, stands.facing});
            while (free > 0 && boxes_meet(box_around(stands.at, base.radius + beside), ahead_of(row, free))) --free;
        }
        return free;
    }
    Box ahead_of(const Box& row, int steps) const {
        const Vector ahead = towards(inward_, Length{rooms[static_cast<std::size_t>(steps) - 1] * units_per_cm});
        return box_of(box_of(row, row.low + ahead), row.high + ahead);
    }
    Box box_of_row(const Action& entry) const {
        Box row = box_of(entry.places[0].at, entry.places[0].at);
        std::size_t next = 0;
        for (const FigureId model : models_of(battle_, unit_)) {
            if (!is_alive(battle_, model) || next >= entry.places.size()) continue;
            const BaseShape& base = offers_.scenario()[model].base;
            const Box around = box_around(entry.places[next++].at, std::max(base.half_width, base.half_depth));
            row = box_of(box_of(row, around.low), around.high);
        }
        return row;
    }

    /// How many steps ahead the ground lets all of the unit go.
    int room_on_ground(const Action& entry) const {
        for (auto steps = static_cast<int>(rooms.size()); steps > 0; --steps)
            if (is_ground_open(entry, Length{rooms[static_cast<std::size_t>(steps) - 1] * units_per_cm})) return steps;
        return 0;
    }
    bool is_ground_open(const Action& entry, Length room) const {
        std::size_t next = 0;
        for (const FigureId model : models_of(battle_, unit_)) {
            if (!is_alive(battle_, model) || next >= entry.places.size()) continue;
            const Place& place = entry.places[next++];
            const Leg leg{place.at, place.at + towards(inward_, room)};
            const Footprint base = footprint(offers_.scenario()[model].base, place);
            if (!judge_ground(battle_, walker_, model, base, leg).empty()) return false;
        }
        return true;
    }

    /// Whoever does not like the best place is offered one elsewhere next, not one a step aside.
    static std::vector<Entry> spread(const std::vector<Entry>& sorted) {
        std::vector<Entry> first;
        std::vector<Entry> rest;
        for (const Entry& entry : sorted) {
            const bool is_apart = std::all_of(first.begin(), first.end(), [&](const Entry& other) {
                return std::abs(entry.middle - other.middle) >= apart;
            });
            (is_apart ? first : rest).push_back(entry);
        }
        first.insert(first.end(), rest.begin(), rest.end());
        return first;
    }

    Offers& offers_;
    const BaBattle& battle_;
    UnitId unit_;
    Angle inward_;
    std::int32_t length_;
    std::int32_t liked_;
    Walker walker_;
};

}  // namespace

void suggest_entries(Offers& offers) {
    for (const Entry& entry : EntrySearch(offers).all()) offers.offer(entry.action);
    offers.offer(unit_action(Verb::go, offers.unit()));
}

std::optional<Action> sample_entry(Offers& offers) {
    const std::int32_t length = edge_length(offers.battle(), offers.unit());
    for (int attempt = 0; attempt < 20; ++attempt) {
        Action action = entry_at(offers.battle(), offers.unit(),
                                 static_cast<std::int32_t>(offers.any(static_cast<std::size_t>(length))));
        if (offers.offer(action)) return action;
    }
    return std::nullopt;
}

}  // namespace umpire::bolt_action
