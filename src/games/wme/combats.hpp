#pragma once

#include "battle/stance.hpp"
#include "games/wme/combat_moves.hpp"

#include <optional>
#include <vector>

/// WM-COMB: who fights whom, and how hard. Nothing here changes a battle.
namespace umpire::wme {

/// WM-COMB-1, WM-COMB-20: whether the stands fight each other: they are of different sides, belong to one engagement of
/// this phase, and touch.
bool fight(const WmBattle& battle, FigureId one, FigureId other);
/// WM-COMB-20: whether some stand of the unit fights in its own engagement.
bool is_fighting(const WmBattle& battle, UnitId unit);
/// WM-COMB-2: whether the engagement still has stands of both sides that fight each other.
bool is_alive(const WmBattle& battle, std::uint8_t engagement);
/// WM-COMB-2, WM-RES-16: the engagements among which the active side may choose, as bits from 1.
std::uint64_t engagements_to_fight(const WmBattle& battle);

/// WM-COMB-1, WM-COMB-16, WM-COMB-19: a round of the engagement as it would begin now: the units that fight and
/// support, with the targets of stands that have no choice.
Round round_of(const WmBattle& battle, std::uint8_t engagement);
/// WM-COMB-16, WM-COMB-19: who supports whom in the round, in roster order of those who support.
std::vector<Support> supports_in(const WmBattle& battle, const Round& round);
/// The same before the combat phase, of the stands that the unit supports and of those that support it: whoever touches
/// enemies now will fight. Those who would support if the other one fought are told too.
std::vector<Support> supports_about(const WmBattle& battle, UnitId unit);
/// The fighter of that unit in the round; nullptr when it takes no part.
const Fighter* fighter_of(const Round& round, UnitId unit);
Fighter* fighter_of(Round& round, UnitId unit);

/// WM-COMB-14: the enemy units among which the stand chooses, in roster order.
UnitList victims_of(const WmBattle& battle, const Round& round, FigureId stand);
/// Enemy stands that the stand touches at the start of the round.
StandList met_by(const WmBattle& battle, const Round& round, FigureId stand);
/// WM-COMB-16: the helper stands behind or beside the fighter, along enough of an edge, and faces the same way.
bool is_placed_to_support(const WmBattle& battle, FigureId helper, FigureId fighter);
/// WM-COMB-13: commanders who have joined the unit and have a bonus to give.
UnitList leaders_of(const WmBattle& battle, UnitId unit);

/// WM-COMB-15: the cover that counts against the dice of a stand: that of its least protected target stand.
Cover cover_met(const WmBattle& battle, const Round& round, const Blow& blow);
/// WM-COMB-5: the dice of a stand, with their reasons, never below 0.
struct StandDice {
    int dice = 0;
    Reasons reasons;
};
StandDice stand_dice(const WmBattle& battle, const Round& round, const Blow& blow);

/// Dice that are sorted alike, since they fall against one kind of cover.
struct DiceOf {
    Cover cover = Cover::open;
    std::uint8_t count = 0;
};
/// WM-COMB-4: the targets of the unit, in the roster order in which its dice fall (WM-GEN-10, R-WM-58).
UnitList victims_of(const Round& round, const WmBattle& battle, UnitId unit);
/// The dice of a unit against one target, sorted by what they need.
struct Dice {
    FixedVector<DiceOf, 8> groups;
    int all = 0;
    Reasons reasons;
};
Dice dice_of(const WmBattle& battle, const Round& round, UnitId unit, UnitId target);
/// Adds a reason, to the one of the same clause if there is one.
void add_reason(Reasons& reasons, const Modifier& reason);
/// WM-RES-3: how many of these unsaved hits on the unit count in this round.
int counting_hits(const Fighter& fighter, int hits);

}  // namespace umpire::wme
