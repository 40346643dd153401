#pragma once

#include "games/wme/board.hpp"

#include <optional>

/// Shots, hits and losses: what the chapters WM-SHOOT, WM-DRIVE, WM-COMB and WM-RES ask of each other.
namespace umpire::wme {

// --- What the faces of a die come to ---
enum class Shot : std::uint8_t { missed, hit };
enum class Save : std::uint8_t { failed, saved };
enum class Shaken : std::uint8_t { steady, confused };
/// WM-SHOOT-5: the lowest face that hits a target with that cover, and the die that follows from it.
int needed_to_hit(const Values& values, Cover cover);
DieTable<Shot> die_to_hit(int needed);
/// WM-SHOOT-7: the die with which a unit saves; its armour is not 0.
DieTable<Save> die_to_save(int armour);
/// WM-DRIVE-6, WM-DRIVE-7, WM-GIVE-3: the die that confuses a unit on a six.
DieTable<Shaken> die_of_nerves(const Values& values);

// --- Shots ---
/// WM-TERR-2, 6, 7, 8: the cover that a stand has against a shot of another one.
Cover cover_against_shot(const WmBattle& battle, FigureId shooter, FigureId target);

/// The stands of a unit that shoot at a target, their dice, and the cover of the least protected pair.
struct Shooters {
    std::uint8_t stands = 0;  ///< bit i: stand number i, in the order of the roster
    std::uint8_t dice = 0;
    Cover cover = Cover::fortified;
    Length distance;  ///< between the pair that is nearest
    bool exist() const { return dice != 0; }
};
/// WM-SHOOT-2, WM-SHOOT-3, WM-SHOOT-6: the shooters as the battle stands.
Shooters shooters_at(const WmBattle& battle, UnitId unit, UnitId target);
/// WM-SHOOT-11: the shooters at a unit that has charged; `from` is where its stands stood before.
Shooters shooters_at_charge(const WmBattle& battle, UnitId unit, UnitId charger);
/// WM-SHOOT-1: what keeps the unit from shooting now, whether it has a target or not.
Verdict against_shooting(const WmBattle& battle, UnitId unit);
/// WM-SHOOT-2: the nearest eligible enemy units, several where they are equally near.
UnitList targets_of(const WmBattle& battle, UnitId unit);

// --- What follows ---
/// Notes hits on the unit: by shots of this phase, by shots at its charge, or in combat.
void note_hits(Play& play, UnitId unit, UnitId by, int hits, Word cause, Clause clause);
/// WM-CDR-12: removes all stands of the unit and slays the commanders who have joined it.
void destroy(Play& play, UnitId unit, Clause clause);
/// WM-CONF-1, WM-CONF-4.
void confuse(Play& play, UnitId unit, Clause clause);
/// WM-FORM-5: the stands of the unit that its owner may give up.
Stands expendable_stands(const WmBattle& battle, UnitId unit);
/// WM-CDR-11, WM-CDR-12.
void slay(Play& play, UnitId commander, UnitId with, Clause clause);
/// WM-SHOOT-7: tells the saves of a unit; returns how many hits remain.
int hear_saves(Play& play, UnitId unit, const Faces& faces);
/// WM-DRIVE-5: how far a unit may be driven.
Length drive_limit(const WmBattle& battle, UnitId unit);
/// WM-DRIVE-1: the units that are still to be driven back.
UnitList units_to_drive(const WmBattle& battle);
/// WM-DRIVE-3: whether a stand that shot at the unit in this phase still stands.
bool is_shot_at(const WmBattle& battle, UnitId unit);
/// WM-SHOOT-12: the charger's remaining stands that are nearest to the place of the fallen one.
Stands new_heads(const WmBattle& battle, UnitId charger);
/// Fills Work::block for a unit that is to go so far that way, up to what stops it; friends that may give way do not.
/// The caller pushes GivingWay next.
void begin_block(Play& play, UnitId unit, Vector direction, std::int32_t wanted);
/// Tells what has stopped the unit.
void note_stop(Play& play, UnitId unit, Clause clause);

// --- Answers ---
Verdict judge_charge_shot(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_head(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_remove(const WmBattle& battle, const Decision& decision, const Action& action);
void suggest_remove(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);
Verdict judge_drive(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_give_way(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_commander_place(const WmBattle& battle, const Decision& decision, const Action& action);
void suggest_commander_place(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);
Verdict judge_rescue(const WmBattle& battle, const Decision& decision, const Action& action);
void suggest_rescue(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);

}  // namespace umpire::wme
