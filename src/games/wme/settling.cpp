#include "games/wme/settling.hpp"

#include "games/wme/charging.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/ground.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"
#include "geometry/path.hpp"

#include <algorithm>

/// Chapter WM-CDR, of commanders outside of their own sub-phase.
namespace umpire::wme {

using namespace literals;

namespace {

constexpr std::int32_t sliver = 2;  // of a base: a place beside a slanted edge lies on the grid, and may reach into it

Length base_radius(const WmBattle& battle, UnitId commander) {
    return (*battle.scenario)[base_of(battle, commander)].base.half_width;
}
Footprint base_at(const WmBattle& battle, UnitId commander, Point at) {
    return disc(at, base_radius(battle, commander));
}
Footprint core_at(const WmBattle& battle, UnitId commander, Point at) {
    return disc(at, base_radius(battle, commander) - Length{sliver});
}
Point place_of_commander(const WmBattle& battle, UnitId commander) {
    return battle.table[base_of(battle, commander)].at;
}

template <class Test>
bool is_any_stand(const WmBattle& battle, Side side, Test test) {
    for (const UnitId unit : units_of(battle, side))
        for (const FigureId stand : stands_of(battle, unit))
            if (test(footprint_of(battle, stand))) return true;
    return false;
}

bool is_on_unit(const WmBattle& battle, UnitId commander, UnitId unit) {
    const Footprint core = core_at(battle, commander, place_of_commander(battle, commander));
    for (const FigureId stand : stands_of(battle, unit))
        if (overlap(core, footprint_of(battle, stand))) return true;
    return false;
}

/// WM-CDR-15: opposite points along one edge, and opposite the foot of the perpendicular.
void add_beside_edge(Line edge, Point present, Length radius, Length step, std::vector<Point>& places) {
    const Vector ahead = edge.to - edge.from;
    const Vector out = along(left_of(ahead), radius);
    const std::int32_t whole = length_of(ahead).units;
    for (std::int32_t at = 0; at <= whole; at += step.units)
        places.push_back(edge.from + along(ahead, Length{at}) + out);
    const std::int64_t foot = dot(present - edge.from, ahead);
    if (foot < 0 || foot > squared(ahead)) return;
    const Vector part{static_cast<std::int32_t>(multiply_divide(foot, ahead.x, squared(ahead))),
                      static_cast<std::int32_t>(multiply_divide(foot, ahead.y, squared(ahead)))};
    places.push_back(edge.from + part + out);
}

/// The nearest of the places, several where they are equally near, each once. Beside turned stands those count as
/// equally near that differ by the rounding of places alone (R-WM-62), but of neighbours along an edge only the
/// nearest.
std::vector<Point> nearest_of(std::vector<Point> places, Point present, Length rounding, Length step) {
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    const auto apart = [&](Point place) { return squared(place - present); };
    std::stable_sort(places.begin(), places.end(), [&](Point a, Point b) { return apart(a) < apart(b); });
    std::vector<Point> nearest;
    for (const Point place : places) {
        const bool is_equal = nearest.empty() || apart(place) == apart(nearest[0]);
        if (!is_equal && floor_sqrt(apart(place)) - floor_sqrt(apart(nearest[0])) > rounding.units) break;
        const bool is_neighbour = rounding > Length{0} && std::ranges::any_of(nearest, [&](Point other) {
                                      return squared(place - other) <= squared(step);
                                  });
        if (!is_neighbour && (is_equal || rounding > Length{0})) nearest.push_back(place);
    }
    std::sort(nearest.begin(), nearest.end());
    return nearest;
}

}  // namespace

std::vector<Point> places_around(const WmBattle& battle, UnitId commander, FigureId stand) {
    const Values& values = battle.scenario->values;
    const Length radius = base_radius(battle, commander);
    const Footprint base = footprint_of(battle, stand);
    std::vector<Point> places;
    for (std::size_t i = 0; i < base.corners.size(); ++i) {
        const Line edge = edge_of(base, all_edges[i]);
        add_beside_edge(edge, place_of_commander(battle, commander), radius, Length{values.place_step}, places);
        const Line before = edge_of(base, all_edges[(i + 3) % 4]);
        const Vector out = along(left_of(edge.to - edge.from), Length{units_per_cm}) +
                           along(left_of(before.to - before.from), Length{units_per_cm});
        places.push_back(edge.from + along(out, radius));
    }
    return places;
}

/// WM-TERR-4, WM-CDR-6.
bool is_place_for(const WmBattle& battle, UnitId commander, Point at) {
    if (!is_on_table(base_at(battle, commander, at), battle.scenario->table)) return false;
    const Footprint core = core_at(battle, commander, at);
    for (const Piece& piece : battle.scenario->pieces)
        if (is_closed(battle.scenario->terrain[piece.kind], Mover::infantry) && piece.outline.overlaps(core))
            return false;
    const auto is_under = [&](const Footprint& stand) { return overlap(core, stand); };
    return !is_any_stand(battle, Side::a, is_under) && !is_any_stand(battle, Side::b, is_under);
}

bool would_touch(const WmBattle& battle, UnitId commander, Point at, UnitId unit) {
    const Footprint base = base_at(battle, commander, at);
    const Stands stands = stands_of(battle, unit);
    return std::any_of(stands.begin(), stands.end(),
                       [&](FigureId stand) { return in_touch(battle, base, footprint_of(battle, stand)); });
}

bool would_touch_enemy(const WmBattle& battle, UnitId commander, Point at) {
    const Footprint base = base_at(battle, commander, at);
    return is_any_stand(battle, opponent_of(side_of(battle, commander)),
                        [&](const Footprint& stand) { return in_touch(battle, base, stand); });
}

namespace {

/// All places around the stands that pass the test.
template <class Test>
std::vector<Point> places_at(const WmBattle& battle, UnitId commander, const Stands& stands, Test test) {
    std::vector<Point> places;
    for (const FigureId stand : stands)
        for (const Point place : places_around(battle, commander, stand))
            if (is_place_for(battle, commander, place) && test(place)) places.push_back(place);
    return places;
}

/// The nearest of them.
template <class Test>
std::vector<Point> nearest_at(const WmBattle& battle, UnitId commander, const Stands& stands, Test test) {
    const bool are_upright =
        std::ranges::all_of(stands, [&](FigureId stand) { return is_upright(footprint_of(battle, stand)); });
    return nearest_of(places_at(battle, commander, stands, test), place_of_commander(battle, commander),
                      Length{are_upright ? 0 : sliver}, Length{battle.scenario->values.place_step});
}

Stands stands_upon(const WmBattle& battle, UnitId commander, UnitId unit) {
    const Footprint core = core_at(battle, commander, place_of_commander(battle, commander));
    Stands found;
    for (const FigureId stand : stands_of(battle, unit))
        if (overlap(core, footprint_of(battle, stand))) found.push_back(stand);
    return found;
}

}  // namespace

std::vector<Point> nearest_beside_unit(const WmBattle& battle, UnitId commander) {
    const UnitId unit = state_of(battle, commander).joined;
    const auto touches_unit = [&](Point at) { return would_touch(battle, commander, at, unit); };
    return nearest_at(battle, commander, stands_of(battle, unit), touches_unit);
}

std::vector<Point> nearest_aside(const WmBattle& battle, UnitId commander, UnitId pusher) {
    const auto is_free = [&](Point at) { return !would_touch_enemy(battle, commander, at); };
    return nearest_at(battle, commander, stands_upon(battle, commander, pusher), is_free);
}

namespace {

/// WM-CDR-11: the straight way is open to him; stands do not block it.
bool is_straight_way(const WmBattle& battle, UnitId commander, Point to) {
    if (flies(battle, commander)) return true;
    const Point from = place_of_commander(battle, commander);
    const Footprint core = core_at(battle, commander, from);
    for (const Piece& piece : battle.scenario->pieces)
        if (is_closed(battle.scenario->terrain[piece.kind], Mover::infantry) &&
            sweeps_over(core, {from, to}, piece.outline))
            return false;
    return true;
}

/// WM-CDR-11, WM-CDR-6: near enough, next to the unit, and next to an enemy only where the unit is engaged.
bool is_refuge(const WmBattle& battle, UnitId commander, UnitId unit, Point at) {
    const Length limit{battle.scenario->values.rescue_range};
    if (squared(at - place_of_commander(battle, commander)) > squared(limit)) return false;
    if (!is_place_for(battle, commander, at) || !would_touch(battle, commander, at, unit)) return false;
    if (would_touch_enemy(battle, commander, at) && !is_engaged(battle, unit)) return false;
    return is_straight_way(battle, commander, at);
}

}  // namespace

std::vector<Point> refuges_at(const WmBattle& battle, UnitId commander, UnitId unit) {
    const Point from = place_of_commander(battle, commander);
    std::vector<Point> places;
    for (const FigureId stand : stands_of(battle, unit))
        for (const Point place : places_around(battle, commander, stand))
            if (is_refuge(battle, commander, unit, place)) places.push_back(place);
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::stable_sort(places.begin(), places.end(),
                     [&](Point a, Point b) { return squared(a - from) < squared(b - from); });
    return places;
}

namespace {

/// What the present places mean for one commander.
enum class Concern : std::uint8_t { none, left_behind, beside_unit, aside, rescue };

bool is_command_phase(const WmBattle& battle) {
    const Word phase = battle.situation->phase;
    return phase == Word::initiative || phase == Word::orders || phase == Word::commanders;
}

/// WM-CDR-5, 6, 11, 14: the unit has moved, or lost a stand.
Concern concern_of(const WmBattle& battle, const Settling& settling, UnitId commander) {
    const UnitId joined = state_of(battle, commander).joined;
    const Point at = place_of_commander(battle, commander);
    const bool is_under = is_on_unit(battle, commander, settling.unit);
    if (joined == settling.unit) {
        const bool touches = would_touch(battle, commander, at, joined);
        const bool leaves = is_command_phase(battle) && !settling.has_lost;
        if (leaves) return is_under ? Concern::aside : touches ? Concern::none : Concern::left_behind;
        return touches && is_place_for(battle, commander, at) ? Concern::none : Concern::beside_unit;
    }
    if (joined.exists()) return is_under ? Concern::beside_unit : Concern::none;
    if (side_of(battle, commander) == side_of(battle, settling.unit)) return is_under ? Concern::aside : Concern::none;
    return is_under || would_touch(battle, commander, at, settling.unit) ? Concern::rescue : Concern::none;
}

void place_commander(Play& play, UnitId commander, Point to, Clause clause) {
    const FigureId base = base_of(play.battle(), commander);
    Event event = actor_event(Happening::commander_placed, clause, base);
    event.from = play.battle().table[base].at;
    event.to = to;
    event.length = length_of(to - event.from);
    if (event.from != to) play.note(event);
}

/// WM-CDR-14, WM-CDR-15: there is no free place: he stands on the nearest stand of that unit.
void place_upon(Play& play, UnitId commander, UnitId unit, Clause clause) {
    const WmBattle& battle = play.battle();
    const Footprint here = base_at(battle, commander, place_of_commander(battle, commander));
    FigureId nearest;
    for (const FigureId stand : stands_of(battle, unit))
        if (!nearest.exists() || gap(here, footprint_of(battle, stand)) < gap(here, footprint_of(battle, nearest)))
            nearest = stand;
    place_commander(play, commander, battle.table[nearest].at, clause);
}

std::vector<Point> choice_of(const WmBattle& battle, const Settling& settling) {
    return settling.step == Settling::Step::aside ? nearest_aside(battle, settling.commander, settling.unit)
                                                  : nearest_beside_unit(battle, settling.commander);
}

/// Which of these places is named, exactly or rounded (R-WM-38).
std::optional<Point> place_named(const std::vector<Point>& places, Point said) {
    if (std::ranges::find(places, said) != places.end()) return said;
    const auto rounded = std::ranges::find_if(places, [&](Point place) { return rounds_to(place, said); });
    return rounded != places.end() ? std::optional(*rounded) : std::nullopt;
}

/// The nearest place, which his owner chooses where several are equally near.
WmProgress ask_place(Play& play, Settling& settling, Settling::Step step) {
    const WmBattle& battle = play.battle();
    const Clause clause = step == Settling::Step::aside ? "WM-CDR-6"_clause : "WM-CDR-14"_clause;
    settling.step = step;
    const std::vector<Point> places = choice_of(battle, settling);
    if (places.size() > 1)
        return Pending{ask(
            decision_of(side_of(battle, settling.commander), Question::place_commander, clause, settling.commander))};
    if (places.size() == 1) {
        place_commander(play, settling.commander, places[0], clause);
    } else {
        const UnitId unit = step == Settling::Step::aside ? settling.unit : state_of(battle, settling.commander).joined;
        place_upon(play, settling.commander, unit, "WM-CDR-15"_clause);
    }
    settling.step = Settling::Step::next;
    return Continue{};
}

bool has_refuge(const WmBattle& battle, UnitId commander) {
    const UnitList units = units_of(battle, side_of(battle, commander));
    return std::any_of(units.begin(), units.end(),
                       [&](UnitId unit) { return !refuges_at(battle, commander, unit).empty(); });
}

/// WM-CDR-11.
WmProgress ask_rescue(Play& play, Settling& settling) {
    if (has_refuge(play.battle(), settling.commander)) {
        settling.step = Settling::Step::rescue;
        return Pending{ask(decision_of(side_of(play.battle(), settling.commander), Question::rescue_commander,
                                       "WM-CDR-11"_clause, settling.commander))};
    }
    slay(play, settling.commander, settling.unit, "WM-CDR-11"_clause);
    return Continue{};
}

WmProgress settle_one(Play& play, Settling& settling, Concern concern) {
    switch (concern) {
    case Concern::left_behind: {
        Event event = unit_event(Happening::bond_ended, "WM-CDR-5"_clause, settling.commander);
        event.target_unit = settling.unit;
        play.note(event);
        return Continue{};
    }
    case Concern::aside: return ask_place(play, settling, Settling::Step::aside);
    case Concern::beside_unit: return ask_place(play, settling, Settling::Step::beside);
    case Concern::rescue: return ask_rescue(play, settling);
    case Concern::none: break;
    }
    return Continue{};
}

void hear_rescue(Play& play, const Settling& settling, const Action& action) {
    const FigureId base = base_of(play.battle(), settling.commander);
    Event event = actor_event(Happening::commander_rescued, "WM-CDR-11"_clause, base);
    event.from = play.battle().table[base].at;
    event.to = action.places[0].at;
    event.length = length_of(event.to - event.from);
    event.target_unit = action.target_unit();
    play.note(event);
}

}  // namespace

/// Commanders in the order of the roster, one after the other.
WmProgress step(Play& play, Settling& settling, const Answer& answer) {
    if (const auto* given = std::get_if<const Action*>(&answer)) {
        if (settling.step == Settling::Step::rescue) {
            hear_rescue(play, settling, **given);
        } else {
            const bool aside = settling.step == Settling::Step::aside;
            place_commander(play, settling.commander,
                            *place_named(choice_of(play.battle(), settling), (*given)->places[0].at),
                            aside ? "WM-CDR-6"_clause : "WM-CDR-14"_clause);
        }
        settling.step = Settling::Step::next;
    }
    const WmBattle& battle = play.battle();
    while (settling.next < battle.scenario->units.size()) {
        settling.commander = id_at<UnitId>(settling.next++);
        if (!is_commander(battle, settling.commander) || !is_there(battle, settling.commander)) continue;
        if (!is_there(battle, settling.unit)) return Done{};
        const Concern concern = concern_of(battle, settling, settling.commander);
        if (concern != Concern::none) return settle_one(play, settling, concern);
    }
    return Done{};
}

namespace {

/// Who settles is on top of the procedures while its question is asked.
const Settling& settling_in(const WmBattle& battle) { return std::get<Settling>(battle.procedures.back()); }

}  // namespace

Verdict judge_commander_place(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.unit != decision.unit) return {objection(decision.clause, fact::not_asked).about(action.unit)};
    const std::vector<Point> places = choice_of(battle, settling_in(battle));
    if (action.places.size() == 1 && place_named(places, action.places[0].at)) return {};
    return {objection("WM-CDR-15"_clause, fact::not_the_nearest_place).about(action.unit)};
}

void suggest_commander_place(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const Point place : choice_of(battle, settling_in(battle))) {
        Action action = unit_action(Verb::place, decision.unit);
        action.places.push_back({place, {}});
        out.actions.push_back(action);
    }
    out.complete = true;
}

Verdict judge_rescue(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.unit != decision.unit) return {objection("WM-CDR-11"_clause, fact::not_asked).about(action.unit)};
    const UnitId unit = action.target_unit();
    if (!unit.exists() || is_commander(battle, unit) || !is_there(battle, unit) || side_of(battle, unit) != decision.by)
        return {objection("WM-CDR-11"_clause, fact::no_refuge).about(unit)};
    if (action.places.size() != 1) return {objection("WM-CDR-11"_clause, fact::one_point)};
    const Point to = action.places[0].at;
    const Length way = length_of(to - place_of_commander(battle, action.unit));
    const Length limit{battle.scenario->values.rescue_range};
    if (way > limit) return {objection("WM-CDR-11"_clause, fact::way_too_long, way, limit).about(action.unit)};
    if (is_refuge(battle, action.unit, unit, to)) return {};
    return {objection("WM-CDR-11"_clause, fact::no_refuge).about(unit)};
}

/// One place at each unit, the nearest.
void suggest_rescue(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const UnitId unit : units_of(battle, decision.by)) {
        const std::vector<Point> places = refuges_at(battle, decision.unit, unit);
        if (places.empty()) continue;
        Action action = unit_action(Verb::rescue, decision.unit);
        action.units.push_back(unit);
        action.places.push_back({places[0], {}});
        out.actions.push_back(action);
    }
}

}  // namespace umpire::wme
