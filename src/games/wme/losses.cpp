#include "games/wme/facts.hpp"
#include "games/wme/formations.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// Hits, lost stands and destroyed units (WM-SHOOT-8, WM-FORM-5, WM-CDR-12), and the state of confusion (WM-CONF).
namespace umpire::wme {

using namespace literals;

void note_hits(Play& play, UnitId unit, UnitId by, int hits, Word cause, Clause clause) {
    Event event = unit_event(Happening::hits_taken, clause, unit);
    event.target_unit = by;
    event.word = cause;
    event.amount = hits;
    event.left = state_of(play.battle(), unit).hits + hits;
    play.note(event);
}

/// WM-CDR-12: who has joined a destroyed unit is slain.
void destroy(Play& play, UnitId unit, Clause clause) {
    const UnitList commanders = joined_to(play.battle(), unit);
    Event event = unit_event(Happening::unit_destroyed, clause, unit);
    event.side = side_of(play.battle(), unit);
    play.note(event);
    for (const UnitId commander : commanders) slay(play, commander, unit, "WM-CDR-12"_clause);
}

void slay(Play& play, UnitId commander, UnitId with, Clause clause) {
    Event event = target_event(Happening::commander_slain, clause, base_of(play.battle(), commander));
    event.side = side_of(play.battle(), commander);
    event.unit = with;
    play.note(event);
}

/// WM-CONF-4: whoever is confused already stays so, and nothing is told again.
void confuse(Play& play, UnitId unit, Clause clause) {
    if (!is_there(play.battle(), unit) || state_of(play.battle(), unit).has(Mark::confused)) return;
    play.note(unit_event(Happening::confused, clause, unit));
}

/// WM-FORM-5: what is left holds together.
Stands expendable_stands(const WmBattle& battle, UnitId unit) {
    const Stands stands = stands_of(battle, unit);
    FixedVector<Footprint, unit_stands_max> bases;
    for (const FigureId stand : stands) bases.push_back(footprint_of(battle, stand));
    const std::uint64_t without = expendable({bases.begin(), bases.end()}, battle.scenario->values);
    Stands found;
    for (std::size_t i = 0; i < stands.size(); ++i)
        if ((without >> i & 1u) != 0) found.push_back(stands[i]);
    return found.empty() ? stands : found;
}

namespace {

bool touches_enemy(const WmBattle& battle, FigureId stand) {
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, stand))))
        if (touches_unit(battle, stand, enemy)) return true;
    return false;
}

void lose_stand(Play& play, const Losing& losing, FigureId stand) {
    const bool was_in_front = touches_enemy(play.battle(), stand);
    const Place place = place_of(play.battle(), stand);
    Event event = target_event(Happening::stand_removed, "WM-SHOOT-8"_clause, stand);
    event.side = side_of(play.battle(), stand);
    event.left = static_cast<int>(stands_of(play.battle(), losing.unit).size()) - 1;
    play.note(event);
    if (was_in_front || !play.work().fallen.figure.exists()) play.work().fallen = {place.at, place.facing, stand};
    if (event.left == 0) destroy(play, losing.unit, "WM-SHOOT-8"_clause);
}

}  // namespace

/// WM-SHOOT-8: one stand for each full hits value.
WmProgress step(Play& play, Losing& losing, const Answer& answer) {
    if (losing.step == Losing::Step::over) return Done{};
    if (const auto* given = std::get_if<const Action*>(&answer)) {
        lose_stand(play, losing, (*given)->actor);
        losing.has_lost = true;
    }
    const WmBattle& battle = play.battle();
    while (is_there(battle, losing.unit) &&
           state_of(battle, losing.unit).hits >= profile_of(battle, losing.unit).hits) {
        const Stands choice = expendable_stands(battle, losing.unit);
        if (choice.size() > 1)
            return Pending{ask(
                decision_of(side_of(battle, losing.unit), Question::remove_stand, "WM-FORM-5"_clause, losing.unit))};
        lose_stand(play, losing, choice[0]);
        losing.has_lost = true;
    }
    if (!losing.has_lost || !is_there(battle, losing.unit)) return Done{};
    losing.step = Losing::Step::over;
    Settling settling;
    settling.unit = losing.unit;
    settling.has_lost = true;
    return Procedure{settling};
}

Verdict judge_remove(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (unit_of(battle, action.actor) != decision.unit || !is_on_table(battle, action.actor))
        return {objection("WM-FORM-5"_clause, fact::not_the_unit).about(action.actor).about(decision.unit)};
    if (expendable_stands(battle, decision.unit).contains(action.actor)) return {};
    return {objection("WM-FORM-5"_clause, fact::would_break_up).about(action.actor).about(decision.unit)};
}

/// Whom the owner misses least: no stand in contact, and of those the last one.
void suggest_remove(const WmBattle& battle, const Decision& decision, Chance&, Candidates& out) {
    const Stands choice = expendable_stands(battle, decision.unit);
    Stands in_contact;
    for (std::size_t i = choice.size(); i-- > 0;)
        if (touches_enemy(battle, choice[i]))
            in_contact.push_back(choice[i]);
        else
            out.actions.push_back(figure_action(Verb::remove, choice[i]));
    for (const FigureId stand : in_contact) out.actions.push_back(figure_action(Verb::remove, stand));
    out.complete = true;
}

}  // namespace umpire::wme
