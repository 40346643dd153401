#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

namespace umpire::wwiisim {

using namespace literals;

namespace {

/// The rows of the table as they come together.
class Sum {
public:
    explicit Sum(Difficulty& total) : total_(total) {}
    /// WW-GEN-8: all that apply are added.
    void add(Clause clause, int amount) {
        if (amount == 0) return;
        total_.needed += amount;
        Modifier reason{clause};
        reason.amount = amount;
        total_.reasons.push_back(reason);
    }

private:
    Difficulty& total_;
};

/// One shot, looked at from all sides.
struct Shot {
    const WwBattle& battle;
    FigureId shooter;
    WeaponId weapon;
    FigureId target;
    const Values& values;
    const Options& options;
    UnitId firer;
    UnitId victim;
    bool is_short = false;
    bool is_primary = false;
};

Shot look_at(const WwBattle& battle, FigureId shooter, WeaponId weapon, FigureId target) {
    return {battle,
            shooter,
            weapon,
            target,
            battle.scenario->values,
            battle.scenario->options,
            unit_of(battle, shooter),
            unit_of(battle, target),
            weapon.exists() && is_at_short_range(battle, shooter, weapon, target),
            battle.situation->phase == Word::primary_fire};
}

/// WW-FIRE-11: the turn whose action the rows of the firer look at.
bool looks_back(const Shot& shot) {
    return shot.is_primary || shot.options.fr_secondary_firer_basis == choice::fr_secondary_firer_basis::previous_turn;
}

/// WW-CAV-3: vehicles, and cavalry where it is read so, have rows of their own.
bool has_vehicle_rows(const Shot& shot, UnitId unit) {
    const Arm arm = profile_of(shot.battle, unit).arm;
    return arm == Arm::vehicle ||
           (arm == Arm::cavalry && shot.options.cavalry_fire_rows == choice::cavalry_fire_rows::vehicle);
}

/// WW-FIRE-12: a vehicle that moved; WW-ORD-11: one that could get nowhere has a gait and did not.
int row_of_driver(const Shot& shot, Word action, int phases) {
    if (!is_gait(action) || phases == 0) return 0;
    const bool is_fast = action == Word::run;
    const int once = is_fast ? shot.values.firer_drove_fast : shot.values.firer_drove;
    if (shot.options.vehicle_move_modifier == choice::vehicle_move_modifier::highest_once) return once;
    if (shot.options.en_vehicle_move_mod == choice::en_vehicle_move_mod::fast_adds)
        return shot.values.firer_drove + (is_fast ? shot.values.firer_drove_fast : 0);
    return once * phases;
}

/// WW-FIRE-10, WW-FIRE-11: how the firer moved.
void add_firer_rows(const Shot& shot, Sum& sum) {
    // WW-OFF-9: in the turn of joining an officer has rows of his own.
    const UnitId own = (*shot.battle.scenario)[shot.shooter].unit;
    const bool is_new = shot.battle.situation[own].has(Mark::joined_now);
    const UnitState& unit = shot.battle.situation[is_new ? own : shot.firer];
    const Word action = looks_back(shot) ? unit.previous : unit.action;
    if (has_vehicle_rows(shot, shot.firer)) {
        const int phases = looks_back(shot) ? unit.drives_before : unit.drives;
        sum.add("WW-FIRE-12"_clause, row_of_driver(shot, action, phases));
    } else if (action == Word::walk) {
        sum.add("WW-FIRE-11"_clause, shot.values.firer_walk);
    } else if (action == Word::crawl) {
        sum.add("WW-FIRE-11"_clause, shot.values.firer_crawl);
    } else if (action == Word::run) {
        sum.add("WW-FIRE-11"_clause, shot.values.firer_run);
    }
    // WW-OFF-9: who joins a unit shares its state.
    const bool is_panicked = unit.has(Mark::panicked) || shot.battle.situation[shot.firer].has(Mark::panicked);
    if (is_panicked) sum.add("WW-FIRE-15"_clause, shot.values.firer_panicked);
}

/// WW-FIRE-13, WW-FIRE-14: nearness.
void add_near_rows(const Shot& shot, bool is_blank, Sum& sum) {
    const bool is_close = shot.options.close_range == choice::no_yes::yes && shot.is_short;
    const bool both = shot.options.close_and_point_blank == choice::close_and_point_blank::sum;
    if (is_blank) sum.add("WW-FIRE-14"_clause, shot.values.point_blank);
    if (is_close && (!is_blank || both)) sum.add("WW-FIRE-13"_clause, shot.values.close_range);
}

int worth_of(const Values& values, Cover cover) {
    switch (cover) {
    case Cover::none: return values.cover_none;
    case Cover::partial: return values.cover_partial;
    case Cover::complete: return values.cover_complete;
    case Cover::ruin: return values.cover_ruin;
    case Cover::building: return values.cover_building;
    }
    return values.cover_none;
}

/// WW-PF-4, WW-SF-2: the action that the rows of the target look at; a turn before counts only where it is asked for.
Word action_of_target(const Shot& shot) {
    const UnitState& unit = shot.battle.situation[shot.victim];
    const bool is_bare_pin = unit.has(Mark::pinned) && shot.options.pinned_counts_as_hiding == choice::yes_no::no;
    if (!shot.is_primary) return is_bare_pin ? Word::none : unit.action;
    if (shot.options.primary_target_basis == choice::primary_target_basis::previous_action)
        return counts_as_hidden(shot.battle, shot.victim) ? Word::hide : unit.previous;  // WW-TRN-9
    if (unit.has(Mark::pinned)) return is_bare_pin ? Word::none : Word::hide;            // WW-LD-10
    return order_in_force(shot.battle, shot.victim);
}

/// WW-FIRE-16: the row has no number, and nobody is harmed but by a heavy weapon.
void mark_vain(const Shot& shot, Difficulty& total) {
    if (!shot.battle.scenario->weapon(shot.weapon).is_heavy) total.is_vain = true;
}

/// WW-FIRE-17: the rows of a vehicle as target.
void add_far_row(const Shot& shot, Sum& sum) {
    const UnitState& unit = shot.battle.situation[shot.victim];
    const std::int32_t path = shot.is_primary ? unit.path_before : unit.path;
    if (path > shot.values.vehicle_far_from) sum.add("WW-FIRE-17"_clause, shot.values.vehicle_far);
}

/// WW-FIRE-10: how the target moved.
void add_target_rows(const Shot& shot, Sum& sum, Difficulty& total) {
    const Word action = action_of_target(shot);
    const bool drives = has_vehicle_rows(shot, shot.victim);
    if (drives) add_far_row(shot, sum);
    const bool has_gait_rows = !drives || shot.options.vehicle_target_rows == choice::vehicle_target_rows::all;
    const Clause clause = "WW-FIRE-10"_clause;
    if (action == Word::hide) {
        shot.is_short ? sum.add(clause, shot.values.hide_short) : mark_vain(shot, total);
    } else if (has_gait_rows && action == Word::walk) {
        sum.add(clause, shot.is_short ? shot.values.walk_short : shot.values.walk_long);
    } else if (has_gait_rows && action == Word::run) {
        sum.add(clause, shot.is_short ? shot.values.run_short : shot.values.run_long);
    } else if (has_gait_rows && action == Word::crawl) {
        shot.is_short ? sum.add(clause, shot.values.crawl_short) : mark_vain(shot, total);
    }
    if (shot.battle.situation[shot.victim].has(Mark::panicked)) sum.add("WW-LD-11"_clause, shot.values.target_panicked);
}

}  // namespace

/// WW-FIRE-18: no row of movement, and the cover of whatever lies before it.
Difficulty difficulty_of_building(const WwBattle& battle, FigureId shooter, WeaponId weapon, PieceId piece, Point at) {
    const Footprint base = footprint_of(battle, shooter);
    Shot shot = look_at(battle, shooter, weapon, shooter);
    shot.is_short = gap_at_most(base, at, short_range_of(battle, weapon));
    Difficulty total;
    Sum sum(total);
    sum.add("WW-FIRE-6"_clause, shot.values.difficulty_base - fs_of(battle, shooter));
    add_firer_rows(shot, sum);
    const Length blank{fs_of(battle, shooter) * shot.values.point_blank_unit};
    const bool is_blank =
        shot.options.point_blank == choice::point_blank::le_fs ? gap_at_most(base, at, blank) : gap(base, at) < blank;
    add_near_rows(shot, is_blank, sum);
    sum.add("WW-FIRE-18"_clause, shot.values.target_building);
    total.cover = {"WW-GEO-6"_clause};
    total.cover.amount = worth_of(shot.values, cover_of_point(battle, shooter, at, piece));
    sum.add(total.cover.clause, total.cover.amount);
    return total;
}

/// No row of range.
Difficulty difficulty_of_lob(const WwBattle& battle, FigureId thrower, FigureId target) {
    Shot shot = look_at(battle, thrower, WeaponId{}, target.exists() ? target : thrower);
    Difficulty total;
    Sum sum(total);
    sum.add("WW-FIRE-6"_clause, shot.values.difficulty_base - fs_of(battle, thrower));
    add_firer_rows(shot, sum);
    if (!target.exists()) return total;
    total.cover = {"WW-GEO-6"_clause};
    total.cover.amount = worth_of(shot.values, cover_of(battle, thrower, target));
    sum.add(total.cover.clause, total.cover.amount);
    shot.is_short = true;
    add_target_rows(shot, sum, total);
    return total;
}

/// WW-FIRE-6.
Difficulty difficulty_of(const WwBattle& battle, FigureId shooter, WeaponId weapon, FigureId target) {
    const Shot shot = look_at(battle, shooter, weapon, target);
    Difficulty total;
    Sum sum(total);
    sum.add("WW-FIRE-6"_clause, shot.values.difficulty_base - fs_of(battle, shooter));
    add_firer_rows(shot, sum);
    add_near_rows(shot, is_point_blank(battle, shooter, target), sum);
    total.cover = {"WW-GEO-6"_clause};
    total.cover.amount = worth_of(shot.values, cover_of(battle, shooter, target));
    sum.add(total.cover.clause, total.cover.amount);
    add_target_rows(shot, sum, total);
    return total;
}

}  // namespace umpire::wwiisim
