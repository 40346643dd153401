#include "games/wwiisim/out_of_step.hpp"

#include "battle/trial.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/transports.hpp"

namespace umpire::wwiisim {

using namespace literals;

Bar bar_of_order(const WwBattle& battle, UnitId unit, Clause rule) {
    const Word order = order_in_force(battle, unit);
    if (is_gait(order)) return {};
    if (order == Word::hide) return {"WW-ORD-5"_clause, rule};
    if (order == Word::fire) return {"WW-ORD-6"_clause, rule};
    if (battle.situation[unit].has(Mark::order_lost)) return {"WW-ORD-9"_clause, rule};
    return {rule, {}};
}

namespace {

bool is_fire_phase(Word phase) { return phase == Word::primary_fire || phase == Word::secondary_fire; }

bool is_movement_phase(Word phase) {
    return phase == Word::primary_movement || phase == Word::motorised_movement || phase == Word::additional_movement;
}

/// WW-TRN-6, WW-TRN-11: of a unit that is aboard.
Bar bar_to_unload(const WwBattle& battle, UnitId unit) {
    if (battle.situation->phase == Word::additional_movement) return {"WW-TRN-11"_clause, "WW-ADD-12"_clause};
    if (may_unload(battle, unit)) return {};
    if (const Bar bar = bar_of_order(battle, unit, "WW-TRN-5"_clause); bar.is_up()) return bar;
    const UnitState& state = battle.situation[unit];
    if (state.has(Mark::pinned) || state.has(Mark::panicked)) return {"WW-TRN-11"_clause, {}};
    return {"WW-TRN-6"_clause, {}};
}

Verdict against_way(const WwBattle& battle, UnitId unit) {
    const bool is_last = battle.situation->phase == Word::additional_movement;
    Bar bar;
    if (is_aboard(battle, unit)) {
        bar = bar_to_unload(battle, unit);
    } else if (stands(battle, unit)) {
        bar = is_last ? bar_to_move_on(battle, unit) : bar_to_move(battle, unit);
    }
    Verdict against;
    if (bar.clause.is_some()) against.push_back(objection(bar.clause).about(unit));
    if (bar.other.is_some()) against.push_back(objection(bar.other));
    return against;
}

}  // namespace

namespace {

/// The fire phase of which a shot is meant: the present one, else the last one before.
Word fire_phase_of(Word phase) {
    if (is_fire_phase(phase)) return phase;
    const bool is_between = phase == Word::primary_movement || phase == Word::motorised_movement;
    return is_between ? Word::primary_fire : Word::secondary_fire;
}

Verdict against_fire(const WwBattle& battle, UnitId unit, const Action& action) {
    Trial<Rules> meant(battle);
    const Word phase = fire_phase_of(battle.situation->phase);
    meant.tried_situation().phase = phase;
    const Clause clause = phase == Word::primary_fire ? "WW-PF-2"_clause : "WW-SF-2"_clause;
    return judge_fire(meant, decision_of(side_of(battle, unit), Question::fire, clause, unit), action);
}

/// In Primary Fire the coming move is meant, with its way.
Verdict against_movement(const WwBattle& battle, UnitId unit, const Action& action) {
    if (is_movement_phase(battle.situation->phase)) return against_way(battle, unit);
    if (battle.situation->phase != Word::primary_fire) return {};
    Trial<Rules> meant(battle);
    meant.tried_situation().phase = Word::primary_movement;
    if (Verdict against = against_way(meant, unit); !against.empty() || action.places.empty()) return against;
    return judge_move(meant, decision_of(side_of(battle, unit), Question::move, "WW-MV-4"_clause, unit), action);
}

}  // namespace

Verdict against_step(const WwBattle& battle, Side side, const Action& action) {
    const UnitId unit = action.actor.exists() ? unit_of(battle, action.actor) : action.unit;
    const Word phase = battle.situation->phase;
    const bool is_under_way = phase != Word::none && phase != Word::set_up && phase != Word::initiative;
    if (!unit.exists() || side_of(battle, unit) != side || !is_under_way) return {};
    switch (action.verb.as<Verb>()) {
    case Verb::aim:
    case Verb::throw_smoke:
    case Verb::shell:
    case Verb::shoot_at:
    case Verb::bombard:
    case Verb::open_fire: return against_fire(battle, unit, action);
    case Verb::path_of_model:
    case Verb::path_of_unit:
    case Verb::go: return against_movement(battle, unit, action);
    case Verb::join:
        return action.units.empty() ? Verdict{} : against_joining(battle, action.unit, action.target_unit());
    default: return {};
    }
}

}  // namespace umpire::wwiisim
