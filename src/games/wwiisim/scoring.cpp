#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/message_rows.hpp"
#include "games/wwiisim/paperwork.hpp"
#include "games/wwiisim/steps.hpp"

#include <algorithm>

/// Chapter WW-SCN: points, objectives, the end.
namespace umpire::wwiisim {

namespace {

/// WW-SCN-1: what the loss of a figure gives the enemy; escorts give nothing.
int worth_of_loss(const WwBattle& battle, FigureId figure) {
    const Values& values = battle.scenario->values;
    const Profile& profile = profile_of(battle, figure);
    const Word fate = battle.situation[figure].fate;
    const int more = profile.is_officer ? values.points_officer : 0;
    if (fate == Word::prisoner) return values.points_prisoner + more;
    const bool is_lost = fate == Word::dead || fate == Word::out || fate == Word::fled;
    if (!is_lost) return 0;
    return (profile.arm == Arm::vehicle ? values.points_vehicle : values.points_lost) + more;
}

/// WW-SCN-2: the side has a unit near the point that can hold it.
bool reaches(const WwBattle& battle, Side side, Point objective) {
    const Length radius{battle.scenario->values.objective_radius};
    for (const UnitId unit : acting_units(battle)) {
        if (side_of(battle, unit) != side || !stands(battle, unit) || battle.situation[unit].has(Mark::panicked))
            continue;
        for (const FigureId figure : men_of(battle, unit))
            if (gap_at_most(footprint_of(battle, figure), objective, radius)) return true;
    }
    return false;
}

/// WW-SCN-4, WW-SCN-5, WW-SCN-10.
int worth_of_objective(const Scenario& book) {
    if (book.terms == Terms::village) return book.values.points_village;
    return book.terms == Terms::strongpoint ? book.values.points_strongpoint : book.values.points_objective;
}

enum class Strength : std::uint8_t { none, panicked, ready };

/// WW-SCN-3: what a side still has.
Strength strength_of(const WwBattle& battle, Side side) {
    Strength found = Strength::none;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        const UnitState& state = battle.situation[unit];
        // WW-OFF-4: a joined officer is a figure of his unit.
        if (side_of(battle, unit) != side || state.has(Mark::gone) || is_joined(battle, unit)) continue;
        const bool is_spent = state.has(Mark::panicked) && stands(battle, unit);
        found = std::max(found, is_spent ? Strength::panicked : Strength::ready);
    }
    return found;
}

}  // namespace

int points_of(const WwBattle& battle, Side side) {
    int points = 0;
    for (std::size_t i = 0; i < battle.situation->figures.size(); ++i)
        if (const auto figure = id_at<FigureId>(i); side_of(battle, figure) != side)
            points += worth_of_loss(battle, figure);
    for (const Point objective : battle.scenario->objectives)
        if (reaches(battle, side, objective) && !reaches(battle, opponent_of(side), objective))
            points += worth_of_objective(*battle.scenario);
    // WW-SCN-6.
    for (std::size_t i = 0; i < battle.situation->figures.size(); ++i)
        if (const auto figure = id_at<FigureId>(i); battle.situation[figure].fate == Word::left &&
                                                    side_of(battle, figure) == side &&
                                                    profile_of(battle, figure).arm == Arm::vehicle)
            points += battle.scenario->values.points_left;
    return points;
}

namespace {

Side winner_by_points(const WwBattle& battle) {
    const int lead = points_of(battle, Side::a) - points_of(battle, Side::b);
    if (std::abs(lead) < battle.scenario->values.draw_below) return Side::none;
    return lead > 0 ? Side::a : Side::b;
}

}  // namespace

Ending ending_of(const WwBattle& battle) {
    const Strength a = strength_of(battle, Side::a);
    const Strength b = strength_of(battle, Side::b);
    if ((a == Strength::panicked) != (b == Strength::panicked) && a != Strength::none && b != Strength::none)
        return {true, a == Strength::panicked ? Side::b : Side::a};
    const bool is_last = battle.situation->turn >= battle.scenario->turns;
    if (is_last || a != Strength::ready || b != Strength::ready) return {true, winner_by_points(battle)};
    return {};
}

namespace {

/// When the points were counted that decided.
Message when_it_ended(Strength a, Strength b) {
    if (a == Strength::none && b == Strength::none) return "ww_with_no_unit_left"_message();
    if (a == Strength::none || b == Strength::none)
        return "ww_with_no_unit_of_it_left"_message(name_in_message(a == Strength::none ? Side::a : Side::b));
    if (a == Strength::panicked) return "ww_with_all_panicked"_message();
    return after_last_turn();
}

}  // namespace

EndReasons why_it_ended(const Match& seen) {
    const WwBattle& battle = *battle_of(seen);
    const auto& end = std::get<Finished>(battle.pending);
    const Strength a = strength_of(battle, Side::a);
    const Strength b = strength_of(battle, Side::b);
    if ((a == Strength::panicked) != (b == Strength::panicked) && a != Strength::none && b != Strength::none)
        return {{end.clause, "ww_all_its_units_are_panicked"_message(name_in_message(opponent_of(end.winner)))}};
    EndReasons reasons{{end.clause, points_that_decided(when_it_ended(a, b), end.winner, points_of(battle, Side::a),
                                                        points_of(battle, Side::b))}};
    if (end.winner == Side::none) reasons.push_back({end.clause, why_drawn(battle.scenario->values.draw_below)});
    return reasons;
}

}  // namespace umpire::wwiisim
