#include "games/wme/initiative.hpp"

#include "games/wme/charges.hpp"
#include "games/wme/evading.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/known_moves.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// Chapter WM-INIT: the initiative sub-phase.
namespace umpire::wme {

using namespace literals;

namespace {

bool is_checked_at_start(const WmBattle& battle) {
    return battle.scenario->options.initiative_check == choice::initiative_check::at_phase_start;
}

bool counts_hidden_enemies(const WmBattle& battle) {
    return battle.scenario->options.initiative_nearest == choice::initiative_nearest::any;
}

/// WM-INIT-2, WM-INIT-4: seen, within the range, and no other seen one nearer; where hidden ones count, no hidden one.
UnitList nearest_of(const Board& board, UnitId unit, bool counts_hidden) {
    const WmBattle& battle = board.battle();
    const Options& options = battle.scenario->options;
    const Length range{options.initiative_range_cm};
    const bool is_front = options.sight_arc == choice::sight_arc::front;
    const EdgeSet edges = is_front ? set_of(Edge::front) : every_edge;
    std::vector<UnitDistance> near;
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit))))
        if (board.is_within(unit, enemy, range)) near.push_back({enemy, board.distance(unit, enemy)});
    std::ranges::stable_sort(near,
                             [](const UnitDistance& a, const UnitDistance& b) { return a.distance < b.distance; });
    UnitList found;
    std::size_t first = 0;
    for (std::size_t i = 0; i < near.size(); ++i) {
        if (!board.are_as_far(unit, near[first], near[i])) {
            if (!found.empty() || counts_hidden) break;
            first = i;
        }
        if (board.unit_sees(unit, near[i].unit, edges)) found.push_back(near[i].unit);
    }
    return found;
}

/// WM-INIT-2, or by option WM-INIT-4 and WM-INIT-10: why no enemy unit lets the unit act. One that it sees near enough
/// is no help where a hidden one is nearer, or where all was settled before.
Verdict without_enemy(const Board& board, UnitId unit) {
    const Objection none = objection("WM-INIT-2"_clause, fact::sees_no_enemy).about(unit);
    const WmBattle& battle = board.battle();
    if (!is_checked_at_start(battle) && !counts_hidden_enemies(battle)) return {none};
    if (nearest_of(board, unit, false).empty()) return {none};
    if (nearest_enemies(board, unit).empty())
        return {objection("WM-INIT-4"_clause, fact::nearer_is_hidden).about(unit), none};
    return {objection("WM-INIT-10"_clause, fact::saw_no_enemy_before).about(unit), none};
}

}  // namespace

UnitList nearest_enemies(const Board& board, UnitId unit) {
    return nearest_of(board, unit, counts_hidden_enemies(board.battle()));
}

UnitList enemies_of_initiative(const Board& board, UnitId unit) {
    const WmBattle& battle = board.battle();
    if (!is_checked_at_start(battle)) return nearest_enemies(board, unit);
    UnitList settled;
    for (const ChargedEdge& one : battle.situation->charged_edges)
        if (one.charger() == unit && one.edge() == Word::none && is_there(battle, one.target()))
            settled.push_back(one.target());
    return settled;
}

/// WM-INIT-7, WM-INIT-9: whether a unit may act is asked when it is about to move, in any sequence; none has to.
Verdict against_initiative(const Board& board, UnitId unit) {
    const WmBattle& battle = board.battle();
    const UnitState& state = state_of(battle, unit);
    if (!is_there(battle, unit)) return {objection("WM-INIT-2"_clause, fact::out_of_play).about(unit)};
    if (is_commander(battle, unit)) return {objection("WM-PROF-5"_clause, fact::is_commander).about(unit)};
    if (state.has(Mark::confused)) return {objection("WM-CMD-4"_clause, fact::is_confused).about(unit)};
    if (state.has(Mark::initiative)) return {objection("WM-INIT-11"_clause, fact::moved_by_initiative).about(unit)};
    if (is_engaged(battle, unit)) return {objection("WM-CMD-5"_clause, fact::unit_is_engaged).about(unit)};
    if (enemies_of_initiative(board, unit).empty()) return without_enemy(board, unit);
    return {};
}

bool must_charge(const Board& board, UnitId unit) {
    const WmBattle& battle = board.battle();
    if (!profile_of(battle, unit).is_fanatic || !against_initiative(board, unit).empty()) return false;
    for (const UnitId enemy : enemies_of_initiative(board, unit))
        if (known_plan(board, {unit, enemy, {}, full_pace(battle, unit)}).is_possible()) return true;
    return false;
}

namespace {

using InitiativeStep = Initiative::Step;

/// WM-INIT-10, with initiative_check = at_phase_start: who may act, and with regard to whom, is settled for all.
void settle_at_start(Play& play) {
    if (!is_checked_at_start(play.battle())) return;
    const Board board{play.battle()};
    for (const UnitId unit : units_of(play.battle(), play.now().active))
        for (const UnitId enemy : nearest_enemies(board, unit)) {
            Event event = unit_event(Happening::may_act, "WM-INIT-10"_clause, unit);
            event.target_unit = enemy;
            play.note(event);
        }
}

void note_acted(Play& play, UnitId unit) { play.note(unit_event(Happening::acted, "WM-CMD-3"_clause, unit)); }

void note_evade(Play& play, UnitId unit, UnitId enemy, const EvadeFound& found, UnitId follower) {
    Event event = unit_event(Happening::evaded, "WM-EVADE-1"_clause, unit);
    event.target_unit = enemy;
    event.length = found.distance;
    play.note(event);
    carry_out(play, found.moves, "WM-EVADE-2"_clause);
    if (!follower.exists()) return;
    Event followed = unit_event(Happening::followed, "WM-INIT-15"_clause, follower);
    followed.target_unit = unit;
    play.note(followed);
    carry_out(play, found.follower_moves, "WM-INIT-15"_clause);
}

WmProgress settle(Initiative& initiative) {
    const UnitId unit = initiative.unit;
    initiative.unit = initiative.follower;
    initiative.follower = UnitId::none();
    if (!unit.exists()) {
        initiative.step = InitiativeStep::ask;
        return Continue{};
    }
    return settle_commanders(unit);
}

WmProgress evade(Play& play, Initiative& initiative, const Action& action) {
    const EvadeAsk ask = evade_ask(play.battle(), action);
    const EvadeFound found = plan_evade(Board{play.battle()}, ask);
    UMPIRE_ASSERT(found.is_possible());
    note_evade(play, ask.unit, ask.enemy, found, ask.follower);
    initiative.unit = ask.unit;
    initiative.follower = ask.follower;
    initiative.step = InitiativeStep::settle;
    return Continue{};
}

/// WM-SPEC-8: the machine has named what it will do, and then its dice fall.
WmProgress roll_machine(Play& play, Initiative& initiative, const Action& action) {
    initiative.unit = action.unit;
    initiative.enemy = action.target_unit();
    initiative.charges = action.verb == Verb::charge;
    initiative.step = InitiativeStep::dice;
    Event named = unit_event(Happening::machine_named, "WM-SPEC-8"_clause, initiative.unit);
    named.target_unit = initiative.enemy;
    named.word = initiative.charges ? Word::charge : Word::evade;
    play.note(named);
    const int dice = play.book().values.machine_dice;
    return Pending{sum_roll(dice, "WM-SPEC-8"_clause, play.now().active, action.unit)};
}

WmProgress act(Play& play, Initiative& initiative, const Action& action) {
    if (action.verb == Verb::end_initiative) {
        play.note(side_event(Happening::initiative_ended, "WM-INIT-22"_clause, action.side));
        return Done{};
    }
    note_acted(play, action.unit);
    if (profile_of(play.battle(), action.unit).type == Type::machine) return roll_machine(play, initiative, action);
    if (action.verb == Verb::charge) return Procedure{charging_of(action, true)};
    return evade(play, initiative, action);
}

/// WM-SPEC-8: the sum is its pace; then it is asked again.
WmProgress hear_dice(Play& play, Initiative& initiative, const Answer& answer) {
    Event event = unit_event(Happening::pace_rolled, "WM-SPEC-8"_clause, initiative.unit);
    event.total = sum_of(faces_of(answer));
    play.note(event);
    initiative.step = InitiativeStep::machine;
    return ask(decision_of(play.now().active, Question::machine_move, "WM-SPEC-8"_clause, initiative.unit));
}

WmProgress move_machine(Play& play, Initiative& initiative, const Action& action) {
    initiative.step = InitiativeStep::ask;
    if (action.verb == Verb::charge) return Procedure{charging_of(action, true)};
    if (action.verb == Verb::evade) return evade(play, initiative, action);
    play.note(unit_event(Happening::machine_stayed, "WM-SPEC-8"_clause, action.unit));
    return Continue{};
}

}  // namespace

WmProgress step(Play& play, Initiative& initiative, const Answer& answer) {
    switch (initiative.step) {
    case InitiativeStep::open:
        settle_at_start(play);
        initiative.step = InitiativeStep::ask;
        return Continue{};
    case InitiativeStep::ask: break;
    case InitiativeStep::dice: return hear_dice(play, initiative, answer);
    case InitiativeStep::machine: return move_machine(play, initiative, action_of(answer));
    case InitiativeStep::settle: return settle(initiative);
    }
    if (const auto* given = std::get_if<const Action*>(&answer)) return act(play, initiative, **given);
    return ask(decision_of(play.now().active, Question::initiative, "WM-INIT-1"_clause));
}

}  // namespace umpire::wme
