#include "wire/carry.hpp"

#include "dice/chance.hpp"
#include "draw/signs.hpp"
#include "geometry/exact.hpp"
#include "wire/choices.hpp"

#include <algorithm>
#include <optional>

namespace umpire::wire {

namespace {

constexpr int circle_tenths = 3600;

/// Where a point comes that goes so far along a line; on a slant in hundredths of the unit in which places are named.
Point along_line(Point from, Vector line, std::int64_t part, std::int64_t whole) {
    constexpr std::int32_t fine = 10;
    const auto scaled = [&](std::int32_t length) {
        return static_cast<std::int32_t>((std::int64_t{length} * part + (length < 0 ? -whole : whole) / 2) / whole);
    };
    const auto rounded = [](std::int32_t at) { return (at + fine / 2) / fine * fine; };
    const Point to = from + Vector{scaled(line.x), scaled(line.y)};
    return line.x == 0 || line.y == 0 ? to : Point{rounded(to.x), rounded(to.y)};
}

/// All models that such a way moves, in the order in which it names their places.
std::vector<FigureId> figures_on(const Match& seen, const LineWay& way) {
    std::vector<FigureId> figures;
    for (const UnitId unit : way.units())
        for (const FigureId figure : present(seen, unit)) figures.push_back(figure);
    return figures;
}

/// A way that a game suggests, and the line of the dragged model on it.
struct Offered {
    LineWay way;
    Vector line;
};

/// The model that leads the unit on such a line is the game's affair: whichever makes the way legal.
LineWay drawn_out(const Match& seen, Side side, const Drag& drag, const Offered& offered) {
    const Vector by = drag.to - seen.table()[drag.figure].at;
    const std::int64_t whole = squared(offered.line);
    const std::int64_t part = std::min(dot(by, offered.line), whole);
    const Action& action = offered.way.action;
    std::optional<LineWay> first;
    for (const FigureId leader : present(seen, action.unit)) {
        const Point at = seen.table()[leader].at;
        LineWay drawn{unit_action(action.verb, action.unit),
                      {along_line(at, offered.line, part, whole) - at, at, drag.turn}};
        drawn.action.units = action.units;
        for (const FigureId figure : figures_on(seen, drawn))
            add_place(drawn.action, carried(seen.table()[figure], drawn.carry));
        if (seen.judge(side, drawn.action).empty()) return drawn;
        if (!first) first = drawn;
    }
    if (part == whole && drag.turn == 0) return {action, {offered.line, {}, 0}};
    return *first;
}

/// How far the drag goes along the way of the dragged model, and nothing where it goes elsewhere.
double ahead_on(Vector by, Vector way) {
    return static_cast<double>(dot(by, way)) / std::max(1.0, static_cast<double>(length_of(way).units));
}

/// Of the ways of the dragged unit that the game suggests, alone or with others, the one nearest to the drag; it turns
/// on the same unit as those that are known, and on none of them the same units go along.
std::optional<Offered> nearest_way(const Match& seen, const Drag& drag, const std::vector<Action>& all, bool is_alone,
                                   const std::vector<Offered>& known) {
    const Vocabulary& words = words_of(seen);
    const UnitId own = seen.scenario()[drag.figure].unit;
    const std::vector<FigureId> figures = present(seen, own);
    const auto dragged = static_cast<std::size_t>(std::ranges::find(figures, drag.figure) - figures.begin());
    const Point at = seen.table()[drag.figure].at;
    std::optional<Offered> best;
    double most = 0;
    for (const Action& action : all) {
        if (action.unit != own || !keeps_to_line(words[action.verb]) || action.units.empty()) continue;
        if ((action.units.size() == 1) != is_alone) continue;
        if (action.places.size() != figures_on(seen, {action, {}}).size()) continue;
        if (!known.empty() && action.units[0] != known[0].way.action.units[0]) continue;
        if (std::ranges::any_of(known, [&](const Offered& one) { return one.way.action.units == action.units; }))
            continue;
        const Vector way = action.places[dragged].at - at;
        const double ahead = ahead_on(drag.to - at, way);
        if (ahead <= most * 1.001) continue;
        best = Offered{{action, {}}, way};
        most = ahead;
    }
    return best;
}

}  // namespace

Angle turned_by(Angle facing, int tenths) {
    const int turn = ((facing.tenths + tenths) % circle_tenths + circle_tenths) % circle_tenths;
    return {static_cast<std::uint16_t>(turn)};
}

Place carried(const Figure& stands, const Carry& carry) {
    if (carry.tenths == 0) return {stands.at + carry.by, stands.facing};
    const SineCosine axes = sine_cosine(turned_by({0}, carry.tenths));
    const Vector arm = stands.at - carry.about;
    const Vector turned_arm{without_sine_bits(arm.x * axes.cosine + arm.y * axes.sine),
                            without_sine_bits(arm.y * axes.cosine - arm.x * axes.sine)};
    return {carry.about + turned_arm + carry.by, turned_by(stands.facing, carry.tenths)};
}

void add_place(Action& action, Place place) {
    if (action.places.full()) return;
    if (place.facing.tenths == 0) action.turns_north |= 1u << action.places.size();
    action.places.push_back(place);
}

std::vector<FigureId> present(const Match& match, UnitId unit) {
    std::vector<FigureId> figures = draw::figures_of(match.scenario(), unit);
    std::erase_if(figures, [&](FigureId figure) { return !match.table()[figure].on_table; });
    return figures;
}

std::vector<Action> suggested(const Match& seen, Side side) {
    Chance chance(seen.hash(), 7);
    Candidates candidates;
    seen.suggest(side, chance, candidates);
    return candidates.actions;
}

bool keeps_to_line(const VerbRow& row) {
    return row.role == Role::way && row.shape.needs_aim && row.shape.places && row.as_one == AsOne::none;
}

std::vector<UnitId> LineWay::units() const {
    std::vector<UnitId> all{action.unit};
    for (std::size_t i = 1; i < action.units.size(); ++i) all.push_back(action.units[i]);
    return all;
}

std::vector<LineWay> ways_on_line(const Match& seen, Side side, const Drag& drag) {
    const std::vector<Action> all = suggested(seen, side);
    std::vector<Offered> offered;
    if (const auto alone = nearest_way(seen, drag, all, true, {})) offered.push_back(*alone);
    while (const auto next = nearest_way(seen, drag, all, false, offered)) offered.push_back(*next);
    std::vector<LineWay> ways;
    for (const Offered& one : offered) ways.push_back(drawn_out(seen, side, drag, one));
    return ways;
}

std::optional<LineWay> led_beside(const Match& seen, Side side, const Drag& drag, const Action& held) {
    const UnitId own = seen.scenario()[drag.figure].unit;
    if (!held.unit.exists() || own == held.unit || !keeps_to_line(words_of(seen)[held.verb])) return std::nullopt;
    const std::vector<FigureId> figures = figures_on(seen, {held, {}});
    const bool goes_along = std::ranges::find(figures, drag.figure) != figures.end();
    if (!goes_along || held.places.size() != figures.size()) return std::nullopt;
    const Vector line = held.places[0].at - seen.table()[figures[0]].at;
    const std::int64_t whole = squared(line);
    if (whole == 0) return std::nullopt;
    const std::int64_t part = std::max<std::int64_t>(0, dot(drag.to - seen.table()[drag.figure].at, line));
    // Which of its models leads the unit is the game's affair, as in drawn_out.
    std::optional<LineWay> first;
    for (const FigureId leader : present(seen, own)) {
        const Point at = seen.table()[leader].at;
        LineWay drawn{unit_action(held.verb, held.unit), {along_line(at, line, part, whole) - at, at, 0}};
        drawn.action.units = held.units;
        for (std::size_t i = 0; i < figures.size(); ++i) {
            const bool is_own = seen.scenario()[figures[i]].unit == own;
            add_place(drawn.action, is_own ? carried(seen.table()[figures[i]], drawn.carry) : held.places[i]);
        }
        if (seen.judge(side, drawn.action).empty()) return drawn;
        if (!first) first = drawn;
    }
    return first;
}

}  // namespace umpire::wire
