#include "battle/writing.hpp"
#include "games/wme/apply.hpp"

/// How the events of shooting, drive-backs, commanders in other phases and of the end change a battle.
namespace umpire::wme {

namespace {

void take_off(WmBattle& battle, FigureId figure) { writable(battle.table)[figure].on_table = false; }

/// WM-SHOOT-3, WM-DRIVE-3: which stands shot at whom is kept until the drive-backs are over.
void apply_volley(Situation& now, const Event& event) {
    if (now.phase != Word::shooting) return;
    UnitState& unit = now[event.unit];
    unit.set(Mark::shot);
    unit.shot_at = event.target_unit;
    unit.set_shot_stands(event.strength);
}

/// WM-SHOOT-8, WM-SHOOT-12, WM-DRIVE-1.
void apply_hits(Situation& now, const Event& event) {
    UnitState& unit = now[event.unit];
    unit.hits = static_cast<std::uint8_t>(unit.hits + event.amount);
    if (event.word == Word::shooting) unit.shot_hits = static_cast<std::uint8_t>(unit.shot_hits + event.amount);
    if (event.word == Word::at_charge) unit.charge_hits = static_cast<std::uint8_t>(unit.charge_hits + event.amount);
}

/// WM-SHOOT-8: the hits value is taken off the hits that are noted.
void apply_loss(WmBattle& battle, const Event& event) {
    UnitState& unit = writable(battle.situation)[unit_of(battle, event.target)];
    const int hits = profile_of(battle, event.target).hits;
    unit.hits = static_cast<std::uint8_t>(unit.hits > hits ? unit.hits - hits : 0);
    ++unit.lost;
    take_off(battle, event.target);
}

void apply_destruction(WmBattle& battle, const Event& event) {
    for (const FigureId stand : stands_of(battle, event.unit)) take_off(battle, stand);
    UnitState& unit = writable(battle.situation)[event.unit];
    unit.lost = (*battle.scenario)[event.unit].count;
    unit.hits = 0;
    unit.set(Mark::gone);
}

void apply_slaying(WmBattle& battle, const Event& event) {
    UnitState& commander = writable(battle.situation)[unit_of(battle, event.target)];
    commander.set(Mark::gone);
    commander.joined = {};
    take_off(battle, event.target);
}

void apply_place(WmBattle& battle, const Event& event) {
    const Angle facing = battle.table[event.actor].facing;
    put_figure(writable(battle.table), event.actor, {event.to, facing});
}

/// WM-SHOOT-9: what the phase has noted goes with it.
void apply_end_of_shooting(Situation& now) {
    for (UnitState& unit : now.units) {
        unit.set(Mark::shot, false);
        unit.set(Mark::driven, false);
        unit.shot_hits = 0;
        unit.shot_at = {};
        unit.shot_stands = 0;
    }
}

}  // namespace

void apply_shooting(WmBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::volley_declared: apply_volley(now, event); break;
    case Happening::held_fire: now[event.unit].set(Mark::shot, now.phase == Word::shooting); break;
    case Happening::hits_taken: apply_hits(now, event); break;
    case Happening::stand_removed: apply_loss(battle, event); break;
    case Happening::unit_destroyed: apply_destruction(battle, event); break;
    case Happening::hits_cleared: now[event.unit].hits = 0; break;
    case Happening::drive_began: now[event.unit].set(Mark::driven); break;
    case Happening::confused: now[event.unit].set(Mark::confused); break;
    case Happening::shooting_ended: apply_end_of_shooting(now); break;
    case Happening::shifted:
    case Happening::commander_shifted:
    case Happening::commander_placed: apply_place(battle, event); break;
    case Happening::replaced: put_figure(writable(battle.table), event.actor, {event.to, facing_of(event)}); break;
    case Happening::commander_rescued:
        apply_place(battle, event);
        now[unit_of(battle, event.actor)].joined = event.target_unit;
        break;
    case Happening::commander_slain: apply_slaying(battle, event); break;
    case Happening::game_ended:
        now.is_over = true;
        now.winner = event.side;
        break;
    default: break;
    }
}

}  // namespace umpire::wme
