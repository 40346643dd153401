#include "dice/chance.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/setting_up.hpp"
#include "geometry/formation.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

/// Where a unit can be set up (WW-SET-4, WW-SET-5): places that are suggested.
namespace umpire::wwiisim {
namespace {

constexpr int lots = 12;                           ///< places that are drawn before the zone is searched
constexpr std::int32_t grid = units_per_inch / 2;  ///< of the search
constexpr Angle quarters[] = {{0}, {900}};         ///< in which a rectangle is tried

/// A box that holds all places where the side may set up.
Box room_of(const WwBattle& battle, Side side) {
    const Point table = battle.scenario->table;
    if (side != Side::a) return zone_of(battle, side);
    if (battle.scenario->terms == Terms::ambush) return {{0, 0}, table};
    if (battle.scenario->terms != Terms::village) return zone_of(battle, side);
    const Point centre{table.x / 2, table.y / 2};
    const std::int32_t radius = battle.scenario->values.village_radius;
    return {{centre.x - radius, centre.y - radius}, {centre.x + radius, centre.y + radius}};
}

/// What stands in the way within a box.
struct InTheWay {
    std::vector<Footprint> bases;
    std::vector<const Outline*> outlines;
};
InTheWay in_the_way(const WwBattle& battle, UnitId unit, const Box& box) {
    InTheWay all;
    const Crowd crowd = crowd_in(battle, box);
    all.bases.reserve(crowd.size());
    for (const FigureId figure : crowd) all.bases.push_back(footprint_of(battle, figure));
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (going_for(profile_of(battle, unit), kind_of(battle, i)) == Going::closed)
            all.outlines.push_back(&battle.scenario->pieces[i].outline);
    return all;
}

/// Where a unit may stand, and what stands there: the same for all places that are drawn for it.
struct Room {
    Box zone;
    std::optional<Outline> outline;
    InTheWay taken;
};
Room room_for(const WwBattle& battle, UnitId unit) {
    const Box zone = room_of(battle, side_of(battle, unit));
    const Point corners[] = {zone.low, {zone.high.x, zone.low.y}, zone.high, {zone.low.x, zone.high.y}};
    return {zone, Outline::polygon(corners), in_the_way(battle, unit, zone)};
}

/// Places about points that are drawn by lot.
std::optional<Places> draw_places(const WwBattle& battle, UnitId unit, const Men& men, const Room& room,
                                  Chance& chance) {
    if (!room.outline) return std::nullopt;
    const Obstacles obstacles{room.taken.bases, room.taken.outlines, battle.scenario->table};
    const auto within = [&](std::int32_t low, std::int32_t high) {
        return low + static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    const Length radius = footprint((*battle.scenario)[men[0]].base, {}).radius;
    const Length spacing{radius.units * 2 + units_per_inch / 2};
    for (int i = 0; i < lots; ++i) {
        const std::int32_t x = within(room.zone.low.x, room.zone.high.x);
        const std::int32_t y = within(room.zone.low.y, room.zone.high.y);
        Places places;
        for (const Point at : place_unit(men.size(), radius, spacing, {x, y}, *room.outline, obstacles))
            places.push_back({at, {}});
        if (places.size() == men.size() && against_places(battle, unit, places).empty()) return places;
    }
    return std::nullopt;
}

/// Spots by groups, and for each spot its group and its number there. No man of a unit stands in another group than the
/// next man: so a unit that does not fit into one need not be tried with all spots of the zone.
struct Groups {
    std::vector<std::vector<Point>> spots;
    struct Seat {
        std::size_t group = 0;
        std::size_t number = 0;
    };
    std::vector<Seat> seats;
};

/// Groups of spots that are farther apart than `reach` from all others. The order of the spots stays.
Groups groups_of(const std::vector<Point>& spots, Length reach) {
    using Cell = std::pair<std::int32_t, std::int32_t>;
    const auto cell_of = [&](Point spot) { return Cell{spot.x / reach.units, spot.y / reach.units}; };
    std::map<Cell, std::vector<std::size_t>> cells;
    for (std::size_t i = 0; i < spots.size(); ++i) cells[cell_of(spots[i])].push_back(i);
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> group(spots.size(), none);
    std::size_t count = 0;
    for (std::size_t first = 0; first < spots.size(); ++first) {
        if (group[first] != none) continue;
        std::vector<std::size_t> waiting{first};
        group[first] = count++;
        while (!waiting.empty()) {
            const std::size_t from = waiting.back();
            waiting.pop_back();
            const Cell middle = cell_of(spots[from]);
            for (std::int32_t step = 0; step < 9; ++step) {
                const auto cell = cells.find({middle.first + step % 3 - 1, middle.second + step / 3 - 1});
                if (cell == cells.end()) continue;
                for (const std::size_t other : cell->second) {
                    if (group[other] != none || length_of(spots[other] - spots[from]) > reach) continue;
                    group[other] = group[from];
                    waiting.push_back(other);
                }
            }
        }
    }
    Groups all{std::vector<std::vector<Point>>(count), {}};
    for (std::size_t i = 0; i < spots.size(); ++i) {
        all.seats.push_back({group[i], all.spots[group[i]].size()});
        all.spots[group[i]].push_back(spots[i]);
    }
    return all;
}

/// How far apart two men of the unit may stand who keep it together; anywhere where nothing does.
Length reach_of_unit(const WwBattle& battle, const Men& men) {
    if (battle.scenario->options.coherency == choice::coherency::none) return Length{coordinate_max * 2};
    Length widest{};
    for (const FigureId man : men) widest = std::max(widest, footprint((*battle.scenario)[man].base, {}).radius);
    return Length{battle.scenario->values.coherency} + widest + widest + Length{1};
}

/// The unit grown from this spot over others near by, man by man.
std::optional<Places> grow(const WwBattle& battle, UnitId unit, const Men& men, const std::vector<Point>& spots,
                           std::size_t start, Angle facing) {
    const bool is_free = battle.scenario->options.coherency == choice::coherency::none;
    const Length link{battle.scenario->values.coherency};
    Places places;
    std::vector<Footprint> bases;
    const auto joins = [&](const Footprint& base) {
        const auto is_near = [&](const Footprint& other) { return is_free || gap_at_most(base, other, link); };
        return std::none_of(bases.begin(), bases.end(), [&](const Footprint& other) { return overlap(base, other); }) &&
               (bases.empty() || std::any_of(bases.begin(), bases.end(), is_near));
    };
    for (const FigureId man : men) {
        const std::size_t before = bases.size();
        for (std::size_t i = 0; i < spots.size() && bases.size() == before; ++i) {
            const Place place{spots[(start + i) % spots.size()], facing};
            const Footprint base = footprint_at(battle, man, place);
            if (!joins(base) || !against_place(battle, man, base, side_of(battle, unit)).empty()) continue;
            bases.push_back(base);
            places.push_back(place);
        }
        if (bases.size() == before) return std::nullopt;
    }
    return places;
}

/// Places that a search of the whole zone finds.
std::optional<Places> search_places(const WwBattle& battle, UnitId unit, const Men& men, Chance& chance) {
    const Side side = side_of(battle, unit);
    const Box zone = room_of(battle, side);
    for (const Angle facing : quarters) {
        std::vector<Point> spots;
        const Length radius = footprint_at(battle, men[0], {zone.low, facing}).radius;
        for (std::int32_t y = zone.low.y; y <= zone.high.y; y += grid) {
            const Crowd near = crowd_in(battle, grown({{zone.low.x, y}, {zone.high.x, y}}, radius));
            for (std::int32_t x = zone.low.x; x <= zone.high.x; x += grid)
                if (against_place(battle, men[0], footprint_at(battle, men[0], {{x, y}, facing}), side, &near).empty())
                    spots.push_back({x, y});
        }
        const std::size_t first = spots.empty() ? 0 : chance.below(static_cast<std::uint32_t>(spots.size()));
        const Groups groups = groups_of(spots, reach_of_unit(battle, men));
        for (std::size_t i = 0; i < spots.size(); ++i) {
            const Groups::Seat seat = groups.seats[(first + i) % spots.size()];
            const std::vector<Point>& own = groups.spots[seat.group];
            if (own.size() < men.size()) continue;
            if (const auto places = grow(battle, unit, men, own, seat.number, facing)) return places;
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<Action> suggest_places(const WwBattle& battle, UnitId unit, Chance& chance, int tries) {
    std::vector<Action> actions;
    if (!is_due_for_place(battle, unit)) return actions;
    const Men men = men_to_place(battle, unit);
    const Room room = room_for(battle, unit);
    for (int i = 0; i < tries; ++i) {
        auto places = draw_places(battle, unit, men, room, chance);
        if (!places) places = search_places(battle, unit, men, chance);
        if (!places) continue;
        actions.push_back(unit_action(Verb::deploy, unit));
        actions.back().places = *places;
    }
    return actions;
}

std::optional<Action> suggest_place(const WwBattle& battle, UnitId unit, Chance& chance) {
    std::vector<Action> actions = suggest_places(battle, unit, chance, 1);
    return actions.empty() ? std::nullopt : std::optional(std::move(actions[0]));
}

void face_the_enemy(const WwBattle& battle, Action& placing) {
    const Side side = side_of(battle, placing.unit);
    const auto middle_of_room = [&](Side of) {
        const Box room = room_of(battle, of);
        return room.low.y + room.high.y;
    };
    const bool is_south = middle_of_room(opponent_of(side)) < middle_of_room(side);
    // A long base that lies across stays so: there it was given room.
    for (Place& place : placing.places)
        if (is_south && place.facing == degrees(0)) place.facing = degrees(180);
}

bool has_room(const WwBattle& battle, UnitId unit) {
    Chance always_the_same(1, 0);
    return suggest_place(battle, unit, always_the_same).has_value();
}

}  // namespace umpire::wwiisim
