#include "battle/writing.hpp"
#include "games/wme/apply.hpp"

#include <algorithm>

namespace umpire::wme {
namespace {

std::uint8_t small(int value) { return static_cast<std::uint8_t>(std::clamp(value, 0, 255)); }

/// WM-COMB-1, WM-COMB-20: the unit is of that engagement for the rest of the phase.
void enter_combat(Situation& now, const Event& event) {
    now[event.unit].engagement = small(event.amount);
    const auto count = static_cast<std::size_t>(event.amount);
    if (now.engagements.size() < count) now.engagements.resize(count, EngagementState{});
}

/// By its number, from 1.
EngagementState& engagement_at(Situation& now, int number) {
    return now.engagements[static_cast<std::size_t>(number) - 1];
}

/// WM-COMB-6, WM-COMB-8, WM-RES-2: what counts for one round has counted.
void finish_round(Situation& now, int engagement) {
    ++engagement_at(now, engagement).rounds;
    for (UnitState& unit : now.units) {
        if (unit.engagement != engagement) continue;
        unit.set(Mark::charging, false);
        unit.charge_hits = 0;
        unit.prey = UnitId::none();
        unit.bonus = 0;
    }
}

/// WM-TERR-6: whether it began its last charge, pursuit or advance in this fight with a stand on a hill.
void note_height(UnitState& unit, Word height) {
    unit.set(Mark::began_high, height == Word::high);
    unit.set(Mark::began_low, height == Word::low);
}

void pursue(Situation& now, const Event& event) {
    UnitState& unit = now[event.unit];
    unit.set(Mark::pursued);
    unit.prey = event.target_unit;
    unit.bonus = small(event.amount);
    note_height(unit, event.word.as<Word>());
}

/// WM-RES-8: hits that are noted stay with the unit.
void take_stand(WmBattle& battle, FigureId stand) {
    writable(battle.table)[stand].on_table = false;
    ++writable(battle.situation)[unit_of(battle, stand)].lost;
}

/// WM-COMB-18: left-over hits of units that are not engaged are cleared; engagements are found anew in the next phase,
/// and a fight ends for whoever touches no enemy any more.
void end_combat(WmBattle& battle) {
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto id = id_at<UnitId>(i);
        const bool is_free = !is_engaged(battle, id);
        UnitState& unit = writable(battle.situation)[id];
        unit.engagement = 0;
        for (const Mark mark : {Mark::retreated, Mark::pursued, Mark::advanced}) unit.set(mark, false);
        if (!is_free) continue;
        unit.hits = 0;
        note_height(unit, Word::none);
    }
    writable(battle.situation).engagements.clear();
}

}  // namespace

void apply_combat(WmBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::entered_combat: enter_combat(now, event); break;
    case Happening::engagement_chosen: now.active_unit = event.unit; break;
    case Happening::round_fought: finish_round(now, event.amount); break;
    case Happening::stand_lost: take_stand(battle, event.target); break;
    case Happening::retreated: now[event.unit].set(Mark::retreated); break;
    case Happening::pursued: pursue(now, event); break;
    case Happening::advanced:
        now[event.unit].set(Mark::advanced);
        note_height(now[event.unit], event.word.as<Word>());
        break;
    case Happening::advance_joined: engagement_at(now, event.amount).comes_next = true; break;
    case Happening::engagement_ended: {
        EngagementState& engagement = engagement_at(now, event.amount);
        engagement.is_fought = true;
        engagement.comes_next = false;
        break;
    }
    case Happening::combat_ended: end_combat(battle); break;
    default: break;
    }
}

}  // namespace umpire::wme
