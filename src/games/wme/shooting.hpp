#pragma once

#include "games/wme/board.hpp"

#include <optional>

/// Shots, hits and losses: what the chapters WM-SHOOT, WM-DRIVE, WM-COMB and WM-RES ask of each other.
namespace umpire::wme {

// --- What the faces of a die come to ---
enum class Shot : std::uint8_t { missed, hit };
enum class Save : std::uint8_t { failed, saved };
enum class Shaken : std::uint8_t { steady, confused };
/// WM-SHOOT-5: the least face that hits a target so covered, and its die.
int needed_to_hit(const Values& values, Cover cover);
DieTable<Shot> die_to_hit(int needed);
/// WM-SHOOT-7: the die of a unit with that armour, which is not 0.
DieTable<Save> die_to_save(int armour);
/// WM-DRIVE-6, WM-DRIVE-7, WM-GIVE-3: a six confuses.
DieTable<Shaken> die_of_nerves(const Values& values);

// --- Shots ---
/// WM-TERR-2, 6, 7, 8: the cover of a stand against a shot of another one.
Cover cover_against_shot(const WmBattle& battle, FigureId shooter, FigureId target);

/// Who of a unit shoots at a target, with how many dice, and how the least protected pair is covered.
struct Shooters {
    std::uint8_t stands = 0;  ///< bit i: its stand number i, in the order of the roster
    std::uint8_t dice = 0;
    Cover cover = Cover::fortified;
    Length distance;  ///< between the nearest pair
    bool exist() const { return dice != 0; }
};
/// WM-SHOOT-2, WM-SHOOT-3, WM-SHOOT-6: as the battle stands.
Shooters shooters_at(const WmBattle& battle, UnitId unit, UnitId target);
/// WM-SHOOT-11: against a unit that has charged; `from` is where its stands stood before.
Shooters shooters_at_charge(const WmBattle& battle, UnitId unit, UnitId charger);
/// WM-SHOOT-1: what keeps the unit from shooting now, whatever there is to shoot at.
Verdict against_shooting(const WmBattle& battle, UnitId unit);
/// WM-SHOOT-2: the nearest eligible enemy units, several where they are equally near.
UnitList targets_of(const WmBattle& battle, UnitId unit);

// --- What follows ---
/// Hits are noted on the unit: by shots of this phase, by shots at its charge, or in combat.
void note_hits(Play& play, UnitId unit, UnitId by, int hits, Word cause, Clause clause);
/// WM-CDR-12: all its stands are gone, and who has joined it is slain.
void destroy(Play& play, UnitId unit, Clause clause);
/// WM-CONF-1, WM-CONF-4.
void confuse(Play& play, UnitId unit, Clause clause);
/// WM-FORM-5: the stands of the unit that its owner may give up.
Stands expendable_stands(const WmBattle& battle, UnitId unit);
/// WM-CDR-11, WM-CDR-12.
void slay(Play& play, UnitId commander, UnitId with, Clause clause);
/// WM-SHOOT-7: the saves of a unit are told; how many hits remain.
int hear_saves(Play& play, UnitId unit, const Faces& faces);
/// WM-DRIVE-5: how far a unit may be driven.
Length drive_limit(const WmBattle& battle, UnitId unit);
/// WM-DRIVE-1: who is still to be driven back.
UnitList units_to_drive(const WmBattle& battle);
/// WM-SHOOT-12: the remaining stands of the charger that are nearest to the place of the fallen one.
Stands new_heads(const WmBattle& battle, UnitId charger);
/// Work::block for a unit that is to go so far that way, up to what stops it but for friends that may give way. Whoever
/// calls it pushes GivingWay next.
void begin_block(Play& play, UnitId unit, Vector direction, std::int32_t wanted);
/// What has stopped the unit is told.
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
