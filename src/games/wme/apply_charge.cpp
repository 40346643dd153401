#include "battle/writing.hpp"
#include "games/wme/apply.hpp"
#include "games/wme/board.hpp"

#include <algorithm>

namespace umpire::wme {
namespace {

/// WM-TERR-6: whether a stand of the unit is on a hill as it begins.
void note_height(WmBattle& battle, UnitId unit) {
    const Stands stands = stands_of(battle, unit);
    const bool is_high = std::any_of(stands.begin(), stands.end(), [&](FigureId stand) {
        return is_on_hill(ground_of(battle), battle.table[stand].at);
    });
    UnitState& state = writable(battle.situation)[unit];
    state.set(Mark::began_high, is_high);
    state.set(Mark::began_low, !is_high);
}

/// WM-CHRG-13, WM-RES-12.
void note_charge(WmBattle& battle, const Event& event) {
    note_height(battle, event.unit);
    Situation& now = writable(battle.situation);
    now[event.unit].set(Mark::charged);
    now[event.unit].set(Mark::charging);
    now.charged_edges.push_back({event.unit, event.target_unit, event.word.as<Word>()});
}

/// WM-INIT-10: what was settled when the sub-phase began is of no more use.
void forget_settled(Situation& now) {
    auto& edges = now.charged_edges;
    const auto* const end =
        std::remove_if(edges.begin(), edges.end(), [](const ChargedEdge& one) { return one.edge() == Word::none; });
    edges.resize(static_cast<std::size_t>(end - edges.begin()), ChargedEdge{});
}

}  // namespace

void apply_charge(WmBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::charged: note_charge(battle, event); break;
    case Happening::acted:
    // WM-INIT-16: a follower has used its initiative.
    case Happening::followed: now[event.unit].set(Mark::initiative); break;
    case Happening::may_act:
        now[event.unit].set(Mark::may_act);
        now.charged_edges.push_back({event.unit, event.target_unit, Word::none});
        break;
    case Happening::initiative_ended: forget_settled(now); break;
    default: break;
    }
}

}  // namespace umpire::wme
