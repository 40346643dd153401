#include "games/wwiisim/apply_fire.hpp"

#include "battle/writing.hpp"

#include <algorithm>

namespace umpire::wwiisim {

/// WW-PRI-1: once for each captor; more captors than have room no phase has.
void yield(Situation& now, const Event& event) {
    const Yielding one{event.unit, event.target_unit};
    const bool is_new = std::find(now.yieldings.begin(), now.yieldings.end(), one) == now.yieldings.end();
    if (is_new && !now.yieldings.full()) now.yieldings.push_back(one);
}
void take_back(Situation& now, UnitId unit) {
    const auto* const kept = std::remove_if(now.yieldings.begin(), now.yieldings.end(),
                                            [&](const Yielding& one) { return one.unit == unit; });
    now.yieldings.resize(static_cast<std::size_t>(kept - now.yieldings.begin()), Yielding{});
}

/// WW-SMK-3: it stays where it arose.
void raise(WwBattle& battle, const Event& event) {
    Smoke smoke;
    smoke.at = event.to;
    smoke.figure = event.actor;
    smoke.piece = event.place;
    if (event.actor.exists()) smoke.facing = battle.table[event.actor].facing;
    smoke.last_turn = byte_of(event.amount);
    smoke.growth_units = static_cast<std::uint16_t>(event.length.units);
    writable(battle.situation).smoke.push_back(smoke);
}

/// WW-MOR-4: what a mortar fired last.
void remember_shell(Situation& now, const Event& event) {
    const LastShell shell{
        event.actor, event.target_unit, now.turn, byte_of(event.total), static_cast<std::int16_t>(event.amount),
        event.to};
    for (LastShell& other : now.shells)
        if (other.figure == event.actor) {
            other = shell;
            return;
        }
    if (!now.shells.full()) return now.shells.push_back(shell);
    *std::min_element(now.shells.begin(), now.shells.end(),
                      [](const LastShell& a, const LastShell& b) { return a.turn < b.turn; }) = shell;
}

/// Of several clouds at one place the one that goes first.
void clear_at(Situation& now, const Event& event) {
    Smoke* first = nullptr;
    for (Smoke& smoke : now.smoke)
        if (smoke.at == event.to && (first == nullptr || smoke.last_turn < first->last_turn)) first = &smoke;
    if (first == nullptr) return;
    *first = now.smoke.back();
    now.smoke.pop_back();
}

}  // namespace umpire::wwiisim
