#include "games/ae_wwii/player/choices.hpp"
#include "games/ae_wwii/player/glimpse.hpp"
#include "games/ae_wwii/player/goals.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii::ai {

namespace {

/// The zone of a side and the way to the enemy (AE-SETUP-3).
struct Zone {
    std::int32_t back = 0;   ///< the own edge
    std::int32_t front = 0;  ///< as far as bases may reach
    int forward = 1;         ///< of y
    /// y of a base's centre, so far behind the front.
    std::int32_t behind_front(Length radius, std::int32_t depth) const {
        return front - forward * (radius.units + depth);
    }
};

Zone zone_of(const Outlook& outlook) {
    const std::int32_t depth = outlook.scenario().values.deployment_depth;
    const std::int32_t north = outlook.scenario().table.y;
    if (outlook.battle().situation->south == outlook.side()) return {0, depth, 1};
    return {north, north - depth, -1};
}

bool is_shooter(const Outlook& outlook, UnitId unit) {
    return outlook.longest_range(outlook.scenario()[unit].first).units > 0;
}

/// Where shots may come from: the enemy as far as it stands there, else the front of its zone.
using Threats = FixedVector<Point, 4>;
Threats threats_to(const Outlook& outlook, const Zone& zone) {
    Threats threats;
    const auto& enemies = outlook.enemies();
    const std::size_t stride = std::max<std::size_t>(1, enemies.size() / Threats::capacity);
    for (std::size_t i = 0; i < enemies.size() && !threats.full(); i += stride)
        threats.push_back(outlook.at(enemies[i]));
    if (!threats.empty()) return threats;
    const Point table = outlook.scenario().table;
    const std::int32_t far = table.y - zone.front;
    for (int sixth : {1, 3, 5}) threats.push_back({table.x / 6 * sixth, far});
    return threats;
}

/// The cover that a base there would have against a shot from a point, roughly (AE-COVER-4).
int cover_from(const Outlook& outlook, const Footprint& base, Point threat) {
    int best = 0;
    for (const Piece& piece : outlook.scenario().pieces) {
        const TerrainKind& kind = outlook.scenario().kind_of(piece);
        if (kind.cover_near <= best || !piece.outline.near(base, Length{outlook.scenario().options.near_cover}))
            continue;
        if (kind.cover_only_inside ? piece.outline.overlaps(base) : piece.outline.crossed_by(threat, base.centre))
            best = kind.cover_near;
    }
    return best;
}

/// The objective with the fewest own models that stand nearer to it than to others, and near.
Point objective_for_deployment(const Outlook& outlook, Point centre) {
    const auto& objectives = outlook.scenario().objectives;
    const auto nearest_to = [&](Point point) {
        std::size_t nearest = 0;
        for (std::size_t i = 1; i < objectives.size(); ++i)
            if (squared(objectives[i] - point) < squared(objectives[nearest] - point)) nearest = i;
        return nearest;
    };
    FixedVector<int, 16> crowd;
    crowd.resize(std::min<std::size_t>(objectives.size(), 16), 0);
    for (FigureId one : outlook.friends()) {
        const std::size_t nearest = nearest_to(outlook.at(one));
        if (nearest < crowd.size()) ++crowd[nearest];
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < crowd.size(); ++i) {
        const auto badness = [&](std::size_t k) {
            return crowd[k] * 4 + std::abs(objectives[k].x - centre.x) / units_per_inch / 2;
        };
        if (badness(i) < badness(best)) best = i;
    }
    return objectives[best];
}

/// Places that a shooter wants to see: the middle of the table, from west to east.
std::array<Point, 3> views_over(const Outlook& outlook) {
    const Point table = outlook.scenario().table;
    return {Point{table.x / 4, table.y / 2}, Point{table.x / 2, table.y / 2}, Point{table.x / 4 * 3, table.y / 2}};
}

/// Terrain that the unit could not go through, or not at a run if it is to run, stands on the way.
bool is_barred(const Outlook& outlook, Point from, Point to, bool runs) {
    for (const Piece& piece : outlook.scenario().pieces) {
        const Going going = outlook.scenario().kind_of(piece).going;
        const bool bars = going == Going::impassable || (runs && going == Going::difficult);
        if (bars && piece.outline.crossed_by(from, to)) return true;
    }
    return false;
}

/// What a formation is worth: cover, the way to where it is wanted, and room between units.
int worth_of_formation(const Outlook& outlook, UnitId unit, const Action& action, const Zone& zone,
                       const Threats& threats) {
    const Scenario& scenario = outlook.scenario();
    const FigureId first = scenario[unit].first;
    const bool shoots = is_shooter(outlook, unit);
    const bool defends = scenario.victory == Victory::hold_the_line && outlook.side() == Side::a;
    const bool attacks = scenario.victory == Victory::hold_the_line && outlook.side() == Side::b;
    const int models = static_cast<int>(action.places.size());
    const int count = static_cast<int>(threats.size());
    int cover = 0;
    int views = 0;
    int barred = 0;
    std::int64_t x = 0;
    std::int64_t y = 0;
    int crowded = 0;
    for (const Place& place : action.places) {
        const Footprint base = disc(place.at, outlook.radius(first));
        for (Point threat : threats) cover += std::min(cover_from(outlook, base, threat), 6);
        for (Point view : views_over(outlook)) views += is_open_between(outlook, place.at, view) ? 1 : 0;
        const int looked_ahead = attacks ? 24 : 10;  // inches
        const Point ahead{place.at.x, place.at.y + zone.forward * looked_ahead * units_per_inch};
        barred += is_barred(outlook, place.at, ahead, attacks || !shoots) ? 1 : 0;
        x += place.at.x;
        y += place.at.y;
        for (FigureId one : outlook.friends())
            if (squared(outlook.at(one) - place.at) < squared(Length{3 * units_per_inch})) ++crowded;
    }
    const Point centre{static_cast<std::int32_t>(x / models), static_cast<std::int32_t>(y / models)};
    const int depth = std::abs(zone.front - centre.y) / units_per_inch;
    const Habits& habits = outlook.habits();
    const int by_cover = defends  ? habits.begin_cover_at_line
                         : shoots ? habits.begin_cover
                                  : habits.begin_cover_of_brute;
    const int by_depth = attacks ? 14 : defends ? habits.begin_back_from_line : shoots ? 3 : 6;
    int worth = cover * by_cover / count / std::max(1, models / 2);
    if (shoots) worth += views * 8 / models;
    if (!defends) worth -= barred * (attacks ? 150 : 18) / models;
    worth -= depth * by_depth + crowded * 6 / models;
    if (scenario.victory == Victory::objectives && !scenario.objectives.empty())
        worth -= std::abs(objective_for_deployment(outlook, centre).x - centre.x) / units_per_inch * 2;
    else
        worth -= attacks ? 0 : std::abs(scenario.table.x / 2 - centre.x) * habits.begin_off_middle / units_per_inch;
    if (!outlook.enemies().empty()) {
        std::int64_t nearest = squared(Length{coordinate_max});
        for (FigureId enemy : outlook.enemies()) nearest = std::min(nearest, squared(outlook.at(enemy) - centre));
        worth -= static_cast<int>(floor_sqrt(nearest)) / units_per_inch * (shoots ? 1 : 2);
    }
    return worth;
}

/// The unit in ranks, the first of them at `front_y`. Brutes stand so that a Doktor fits between two of them.
Action ranks_of(const Outlook& outlook, UnitId unit, const Zone& zone, Point front, int ranks) {
    const UnitCard& card = outlook.scenario()[unit];
    const std::int32_t radius = outlook.radius(card.first).units;
    const std::int32_t link = outlook.scenario().options.coherency;
    const std::int32_t wanted = is_shooter(outlook, unit) ? 3 * units_per_inch / 2 : 2 * radius;
    const std::int32_t spacing = 2 * radius + (link < 0 ? wanted : std::min(link, wanted));
    const std::int32_t files = (card.count + ranks - 1) / ranks;
    const std::int32_t width = (files - 1) * spacing;
    const std::int32_t east = outlook.scenario().table.x - radius - width;
    const std::int32_t west = std::max(radius, std::min(front.x - width / 2, east));
    Action action = unit_action(Verb::deploy, unit);
    for (std::int32_t i = 0; i < card.count; ++i)
        action.places.push_back({{west + i % files * spacing, front.y - zone.forward * (i / files) * spacing}, {}});
    return action;
}

/// Just behind or in the terrain of the zone, as seen by the enemy.
void add_covered_fronts(const Outlook& outlook, const Zone& zone, Length radius, FixedVector<Point, 48>& fronts) {
    for (const Piece& piece : outlook.scenario().pieces) {
        const TerrainKind& kind = outlook.scenario().kind_of(piece);
        if (kind.cover_near < 3) continue;
        const Box& box = piece.outline.box();
        const Point centre{box.low.x / 2 + box.high.x / 2, box.low.y / 2 + box.high.y / 2};
        const std::int32_t near_side = zone.forward > 0 ? box.low.y : box.high.y;
        for (const std::int32_t y : {near_side - zone.forward * radius.units, centre.y}) {
            const bool inside = zone.forward > 0 ? y >= radius.units && y + radius.units <= zone.front
                                                 : y <= zone.back - radius.units && y - radius.units >= zone.front;
            if (inside && !fronts.full()) fronts.push_back({centre.x, y});
        }
    }
}

std::optional<Action> in_ranks(const Outlook& outlook, UnitId unit, Chance& chance) {
    const Zone zone = zone_of(outlook);
    const Length radius = outlook.radius(outlook.scenario()[unit].first);
    const Threats threats = threats_to(outlook, zone);
    FixedVector<Point, 48> fronts;
    add_covered_fronts(outlook, zone, radius, fronts);
    constexpr int columns = 7;
    for (int column = 0; column < columns && !fronts.full(); ++column) {
        const std::int32_t width = outlook.scenario().table.x / columns;
        const auto x = column * width + static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(width)));
        const auto back = static_cast<std::int32_t>(chance.below(3)) * units_per_inch;
        fronts.push_back({x, zone.behind_front(radius, back)});
    }
    Ideas ideas;
    for (Point front : fronts) {
        for (int ranks : {1, 2}) {
            if (ranks > 1 && outlook.scenario()[unit].count < 4) continue;
            const Action action = ranks_of(outlook, unit, zone, front, ranks);
            const int whim = static_cast<int>(chance.below(16));
            add(ideas, action, worth_of_formation(outlook, unit, action, zone, threats) + whim);
        }
    }
    constexpr int anything = -1'000'000;
    const auto idea = best_legal(outlook, ideas, anything);
    return idea ? std::optional(idea->action) : std::nullopt;
}

/// AE-SPEC-2, AE-SPEC-5: where a servant touches those whom it serves, most of them at once.
std::optional<Action> beside_friends(const Outlook& outlook, UnitId unit, Trait served) {
    const FigureId servant = outlook.scenario()[unit].first;
    const int back = -zone_of(outlook).forward;
    Ideas ideas;
    for (FigureId one : outlook.friends()) {
        if (outlook.profile(one).trait != served) continue;
        const std::int32_t apart = (outlook.radius(one) + outlook.radius(servant)).units;
        for (const Vector aside : {Vector{0, back * apart}, Vector{apart, 0}, Vector{-apart, 0}}) {
            const Point at = outlook.at(one) + aside;
            int touched = 0;
            for (FigureId other : outlook.friends())
                if (outlook.profile(other).trait == served &&
                    gap(disc(at, outlook.radius(servant)), footprint_of(outlook.battle(), other)).units <= 1)
                    ++touched;
            Action action = unit_action(Verb::deploy, unit);
            action.places.push_back({at, {}});
            add(ideas, action, touched);
        }
    }
    const auto idea = best_legal(outlook, ideas, 0);
    return idea ? std::optional(idea->action) : std::nullopt;
}

/// Sections and the Buffalo first, their servants after them, those who may go anywhere last.
int priority_of(const Outlook& outlook, UnitId unit) {
    const UnitCard& card = outlook.scenario()[unit];
    switch (outlook.profile(card.first).trait) {
    case Trait::buffalo: return 8;
    case Trait::doktor: return own_model_with(outlook, Trait::fleshless).exists() ? 7 : 2;
    case Trait::mechanic: return own_model_with(outlook, Trait::buffalo).exists() ? 9 : 1;
    case Trait::chuman:
    case Trait::fleshless: return 5;
    case Trait::psi_officer:
    case Trait::none: return card.is_section ? 6 : 3;
    }
    return 0;
}

}  // namespace

std::optional<Action> deployment(const Outlook& outlook, Chance& chance) {
    UnitId chosen;
    for (std::size_t u = 0; u < outlook.scenario().units.size(); ++u) {
        const auto unit = id_at<UnitId>(u);
        const UnitCard& card = outlook.scenario().units[u];
        if (card.side != outlook.side() || outlook.in_play(card.first)) continue;
        if (!chosen.exists() || priority_of(outlook, unit) > priority_of(outlook, chosen)) chosen = unit;
    }
    if (!chosen.exists()) return std::nullopt;
    const Trait trait = outlook.profile(outlook.scenario()[chosen].first).trait;
    if (trait == Trait::doktor)
        if (const auto action = beside_friends(outlook, chosen, Trait::fleshless)) return action;
    if (trait == Trait::mechanic)
        if (const auto action = beside_friends(outlook, chosen, Trait::buffalo)) return action;
    return in_ranks(outlook, chosen, chance);
}

Action power_to_choose(const Outlook& outlook, FigureId officer, Chance& chance) {
    Action action = figure_action(Verb::choose_power, officer);
    action.side = outlook.side();
    const std::uint32_t whim = chance.below(8);
    action.word = whim == 0 ? Word::clouded_minds : whim == 1 ? Word::psychic_push : Word::mind_blast;
    return action;
}

Action edge_to_choose(const Outlook& outlook) {
    const Point table = outlook.scenario().table;
    const std::int32_t depth = outlook.scenario().values.deployment_depth + 4 * units_per_inch;
    int south = 0;
    int north = 0;
    for (const Piece& piece : outlook.scenario().pieces) {
        const int cover = outlook.scenario().kind_of(piece).cover_near;
        const Box& box = piece.outline.box();
        if (box.low.y < depth) south += cover;
        if (box.high.y > table.y - depth) north += cover;
    }
    Action action = side_action(Verb::choose_edge, outlook.side());
    action.word = north > south ? Word::north : Word::south;
    return action;
}

Action who_places_first(const Outlook& outlook) { return side_action(Verb::place_second, outlook.side()); }

}  // namespace umpire::ae_wwii::ai
