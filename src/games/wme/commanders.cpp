#include "dice/chance.hpp"
#include "games/wme/answers.hpp"
#include "games/wme/board.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/ordering.hpp"
#include "geometry/segment.hpp"

#include <algorithm>

/// Chapter WM-CDR: the commanders' sub-phase.
namespace umpire::wme {

using namespace literals;

/// WM-CDR-2: 60 cm at most, 100 for one who flies.
Length ride_of(const WmBattle& battle, UnitId commander) {
    const Values& values = battle.scenario->values;
    return Length{flies(battle, commander) ? values.ride_flying : values.ride};
}

namespace {

bool may_ride(const WmBattle& battle, UnitId commander) {
    return !state_of(battle, commander).has(Mark::has_moved) && !is_commander_engaged(battle, commander);
}

/// WM-CDR-1, WM-CDR-3, WM-CDR-7: any commander, once; WM-CMD-7: not one who is engaged.
Verdict against_rider(const WmBattle& battle, UnitId commander) {
    if (!is_commander(battle, commander) || !is_there(battle, commander))
        return {objection("WM-CDR-1"_clause, fact::is_no_commander).about(commander)};
    if (state_of(battle, commander).has(Mark::has_moved))
        return {objection("WM-CDR-7"_clause, fact::has_moved).about(commander)};
    if (is_commander_engaged(battle, commander))
        return {objection("WM-CMD-7"_clause, fact::commander_is_engaged).about(commander)};
    return {};
}

Length length_of_ride(Point from, const Action& action) {
    Length length;
    for (const Place& place : action.places) {
        length += length_of(place.at - from);
        from = place.at;
    }
    return length;
}

/// WM-CDR-6: his centre passes friends, but no enemy stand and no terrain closed to infantry; WM-TERR-4: who flies
/// minds nothing on his way (R-WM-5).
Verdict against_way(const WmBattle& battle, UnitId commander, const Action& action) {
    if (flies(battle, commander)) return {};
    const FigureId base = base_of(battle, commander);
    const Board board(battle);
    Point from = battle.table[base].at;
    for (const Place& place : action.places) {
        for (std::size_t i = 0; i < board.stands().size(); ++i)
            if (side_of(battle, board.unit(i)) != side_of(battle, commander) &&
                segment_crosses(from, place.at, board.stands()[i].base))
                return {objection("WM-CDR-6"_clause, fact::over_model).about(base).with(board.figure(i))};
        for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
            const Piece& piece = battle.scenario->pieces[i];
            if (is_closed(battle.scenario->terrain[piece.kind], Mover::infantry) &&
                piece.outline.crossed_by(from, place.at))
                return {objection("WM-CDR-6"_clause, fact::over_piece).about(base).about(id_at<PieceId>(i))};
        }
        from = place.at;
    }
    return {};
}

/// WM-CDR-6: wholly on the table, in terrain that infantry may enter, on no stand, touching no enemy unless he joins a
/// unit that is engaged.
Verdict against_place(const WmBattle& battle, FigureId base, const Footprint& disc, UnitId joins) {
    const Point table = battle.scenario->table;
    const Point corners[] = {{0, 0}, {table.x, 0}, table, {0, table.y}};
    if (const auto outline = Outline::polygon(corners); !outline || !outline->holds(disc))
        return {objection("WM-CDR-6"_clause, fact::off_table).about(base)};
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const Piece& piece = battle.scenario->pieces[i];
        if (is_closed(battle.scenario->terrain[piece.kind], Mover::infantry) && piece.outline.overlaps(disc))
            return {objection("WM-CDR-6"_clause, fact::in_piece).about(base).about(id_at<PieceId>(i))};
    }
    const bool may_touch = joins.exists() && is_engaged(battle, joins);
    const Board board(battle);
    for (std::size_t i = 0; i < board.stands().size(); ++i) {
        const Footprint& stand = board.stands()[i].base;
        const FigureId other = board.figure(i);
        if (overlap(disc, stand)) return {objection("WM-CDR-6"_clause, fact::on_model).about(base).with(other)};
        const bool is_enemy = side_of(battle, other) != side_of(battle, base);
        if (is_enemy && !may_touch && in_touch(battle, disc, stand))
            return {objection("WM-CDR-6"_clause, fact::would_touch_enemy).about(base).with(other)};
    }
    return {};
}

bool touches_unit(const WmBattle& battle, const Footprint& disc, UnitId unit) {
    const Stands stands = stands_of(battle, unit);
    return std::any_of(stands.begin(), stands.end(),
                       [&](FigureId stand) { return in_touch(battle, disc, footprint_of(battle, stand)); });
}

/// WM-CDR-8: a friendly unit that he touches at the end of his move, engaged and confused ones included.
Verdict against_bond(const WmBattle& battle, FigureId base, const Footprint& disc, const Action& action) {
    if (action.units.empty()) return {};
    const UnitId unit = action.units[0];
    const bool is_fine = action.units.size() == 1 && !is_commander(battle, unit) && is_there(battle, unit) &&
                         side_of(battle, unit) == side_of(battle, base);
    if (!is_fine) return {objection("WM-CDR-8"_clause, fact::cannot_be_joined).about(unit)};
    if (!touches_unit(battle, disc, unit)) return {objection("WM-CDR-8"_clause, fact::not_touching).about(base)};
    return {};
}

Verdict judge_ride(const WmBattle& battle, const Action& action) {
    const UnitId commander = action.unit;
    const FigureId base = base_of(battle, commander);
    const Length length = length_of_ride(battle.table[base].at, action);
    const Length most = ride_of(battle, commander);
    if (length > most) return {objection("WM-CDR-2"_clause, fact::way_too_long, length, most).about(base)};
    if (Verdict against = against_way(battle, commander, action); !against.empty()) return against;
    const Place end = action.places[action.places.size() - 1];
    const Footprint disc = footprint_at(battle, base, end);
    if (Verdict against = against_bond(battle, base, disc, action); !against.empty()) return against;
    return against_place(battle, base, disc, action.target_unit());
}

void leave_unit(Play& play, UnitId commander) {
    const UnitId unit = state_of(play.battle(), commander).joined;
    if (!unit.exists()) return;
    Event event = unit_event(Happening::bond_ended, "WM-CDR-8"_clause, commander);
    event.target_unit = unit;
    play.note(event);
}

void join_unit(Play& play, UnitId commander, UnitId unit) {
    Event event = unit_event(Happening::commander_joined, "WM-CDR-8"_clause, commander);
    event.target_unit = unit;
    play.note(event);
}

void ride(Play& play, const Action& action) {
    const FigureId base = base_of(play.battle(), action.unit);
    const Point from = play.battle().table[base].at;
    Event event = actor_event(Happening::commander_moved, "WM-CDR-1"_clause, base);
    event.from = from;
    event.to = action.verb == Verb::ride ? action.places[action.places.size() - 1].at : from;
    event.length = length_of_ride(from, action);
    play.note(event);
    if (state_of(play.battle(), action.unit).joined != action.target_unit()) leave_unit(play, action.unit);
    if (action.target_unit().exists() && state_of(play.battle(), action.unit).joined != action.target_unit())
        join_unit(play, action.unit, action.target_unit());
}

}  // namespace

WmProgress step(Play& play, CommandersMove&, const Answer& answer) {
    if (const auto* given = std::get_if<const Action*>(&answer)) {
        if ((*given)->verb == Verb::end_commanders) return Done{};
        ride(play, **given);
        return Continue{};
    }
    const UnitList commanders = commanders_of(play.battle(), play.now().active);
    if (std::none_of(commanders.begin(), commanders.end(),
                     [&](UnitId commander) { return may_ride(play.battle(), commander); }))
        return Done{};
    return ask(decision_of(play.now().active, Question::move_commanders, "WM-CDR-7"_clause));
}

Verdict judge_commanders(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::end_commanders)
        return action.side == decision.by ? Verdict{} : Verdict{objection("WM-CDR-7"_clause, fact::not_yours)};
    if (Verdict against = against_rider(battle, action.unit); !against.empty()) return against;
    if (action.verb == Verb::ride) return judge_ride(battle, action);
    const FigureId base = base_of(battle, action.unit);
    return against_bond(battle, base, footprint_of(battle, base), action);
}

namespace {

Action ride_to(UnitId commander, Point to) {
    Action action = unit_action(Verb::ride, commander);
    action.places.push_back({to, {}});
    return action;
}

/// Somewhere behind a unit of his, joined to it.
Action ride_behind(const WmBattle& battle, UnitId commander, UnitId unit) {
    const FigureId stand = stands_of(battle, unit)[0];
    const Place place = place_of(battle, stand);
    const std::int32_t behind = (shape_of(battle, stand).half_depth + commander_radius(battle.scenario->values)).units;
    const Vector by = towards({static_cast<std::uint16_t>((place.facing.tenths + 1800) % 3600)}, Length{behind});
    Action action = ride_to(commander, place.at + by);
    action.units.push_back(unit);
    return action;
}

}  // namespace

void suggest_commanders(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    for (const UnitId commander : commanders_of(battle, decision.by)) {
        if (!may_ride(battle, commander)) continue;
        for (const UnitId unit : units_of(battle, decision.by))
            offer(battle, decision, ride_behind(battle, commander, unit), out);
    }
    offer_surely(side_action(Verb::end_commanders, decision.by), out);
}

Action sample_commanders(const WmBattle& battle, const Decision& decision, Chance& chance) {
    const UnitList units = units_of(battle, decision.by);
    for (const UnitId commander : commanders_of(battle, decision.by)) {
        if (!may_ride(battle, commander) || units.empty() || chance.below(3) == 0) continue;
        const Action action =
            ride_behind(battle, commander, units[chance.below(static_cast<std::uint32_t>(units.size()))]);
        if (Rules::judge(battle, decision.by, action).empty()) return action;
    }
    return side_action(Verb::end_commanders, decision.by);
}

}  // namespace umpire::wme
