#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/mortars.hpp"
#include "games/wwiisim/paperwork.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

/// The steps of the two fire phases: who is asked, and what may be declared (WW-FIRE-1 to 3).
namespace umpire::wwiisim {

using namespace literals;

namespace {

/// WW-TURN-3: below whoever had the step before; what was not taken then does not come again.
UnitId next_to_fire(const WwBattle& battle, UnitId last) {
    for (const UnitId unit : units_below(battle, last)) {
        if (reveals_at_step(battle, unit) || is_asked_to_fire(battle, unit)) return unit;
    }
    return UnitId::none();
}

/// WW-CON-4: it is placed, also when it then holds its fire; its order is shown by it.
void come_out_to_fire(Play& play, UnitId unit) {
    reveal(play, unit, "WW-CON-4"_clause);
    show_order(play, unit, "WW-ORD-8"_clause);
}

/// WW-PF-2, WW-SF-2.
WwProgress ask_fire(const Play& play, UnitId unit) {
    const Clause clause = play.now().phase == Word::primary_fire ? "WW-PF-2"_clause : "WW-SF-2"_clause;
    return Pending{ask(decision_of(side_of(play.battle(), unit), Question::fire, clause, unit))};
}

void note_aim(Play& play, FigureId figure, WeaponId weapon, VolleyTarget target, int dice) {
    Event event = actor_event(Happening::aimed, "WW-FIRE-3"_clause, figure);
    event.weapon = weapon;
    event.target_unit = target.unit;
    event.place = target.piece;
    event.amount = dice;
    event.audience = only(side_of(play.battle(), figure));  // WW-ORD-8: who aims has an order that allows it
    play.note(event);
}

void note_spared(Play& play, FigureId figure) {
    Event event = actor_event(Happening::spared, "WW-FIRE-3"_clause, figure);
    event.audience = only(side_of(play.battle(), figure));
    play.note(event);
}

/// What was said of a man, or of a weapon of a vehicle; nothing if nothing was.
const Shooter* line_of(const WwBattle& battle, FigureId figure, WeaponId weapon) {
    const Declaration& lines = battle.situation->shooters();
    const bool is_hull = profile_of(battle, figure).arm == Arm::vehicle;
    const auto* const line = std::find_if(lines.begin(), lines.end(), [&](const Shooter& one) {
        return one.figure == figure && (!is_hull || one.is_spared || one.weapon == weapon);
    });
    return line != lines.end() ? line : nullptr;
}

/// WW-FIRE-3: the weapon is free for the common target: nothing was said of it, or nothing but that it fires.
bool is_free(const WwBattle& battle, FigureId figure, WeaponId weapon) {
    const Shooter* const line = line_of(battle, figure, weapon);
    if (line == nullptr) return true;
    return line->weapon == weapon && !line->is_spared && !line->throws && !line->shells && !line->has_own_target();
}

/// WW-MG-1: the most dice where nothing was said.
int usual_dice(const WwBattle& battle, WeaponId weapon, int said) {
    return said > 0 ? said : dice_of(battle, battle.scenario->weapon(weapon));
}

/// WW-FIRE-3: whoever was not told otherwise shoots at the common target with what he has.
void complete_declaration(Play& play, UnitId unit, UnitId common) {
    const WwBattle& battle = play.battle();
    for (const FigureId figure : men_of(battle, unit)) {
        const bool is_hull = profile_of(battle, figure).arm == Arm::vehicle;
        for (const WeaponId weapon : weapons_of(battle, figure)) {
            if (line_of(battle, figure, weapon) != nullptr || !can_shoot(battle, figure, weapon, common)) continue;
            if (!is_hull && weapon != usual_weapon(battle, figure, common)) continue;
            note_aim(play, figure, weapon, {common, {}}, usual_dice(battle, weapon, 0));
        }
    }
}

/// What was left open of the lines that were said: the common target, and the usual dice.
void fill_in(Play& play, VolleyTarget common) {
    const Declaration lines = play.now().shooters();
    for (const Shooter& line : lines) {
        if (line.is_spared || line.throws || line.shells) continue;
        const VolleyTarget own{line.target, line.piece};
        const VolleyTarget target = own.exists() ? own : common;
        if (target != own || line.dice == 0)
            note_aim(play, line.figure, line.weapon, target, usual_dice(play.battle(), line.weapon, line.dice));
    }
}

/// WW-GEN-11: a shot is possible at it, or declaring is enough.
bool counts_as_fire(const WwBattle& battle, UnitId target) {
    if (battle.scenario->options.auto_fail_counts_as_fire == choice::no_yes::yes) return true;
    for (const Shooter& line : battle.situation->shooters()) {
        if (line.is_spared || line.shells || line.target != target) continue;
        const Men men = target_figures(battle, line.figure, line.weapon, target);
        if (std::ranges::any_of(men, [&](FigureId man) { return is_fire(battle, line, man); })) return true;
    }
    return false;
}

/// WW-GEN-11: the same of one shot at a building.
bool counts_as_fire(const WwBattle& battle, const Shooter& line, PieceId piece) {
    if (line.is_spared || line.shells || line.throws || line.piece != piece) return false;
    const auto at = point_of_building(battle, line.figure, piece);
    if (!at || !can_bombard(battle, line.figure, line.weapon, piece)) return false;
    return battle.scenario->options.auto_fail_counts_as_fire == choice::no_yes::yes ||
           !is_hopeless(battle, difficulty_of_building(battle, line.figure, line.weapon, piece, *at));
}

/// WW-FIRE-1, WW-PF-3, WW-SF-5: declared, and the order of the target told; nothing can be taken back.
void declare_at(Play& play, UnitId unit, UnitId target) {
    Event event = unit_event(Happening::volley_declared, "WW-FIRE-1"_clause, unit);
    event.target_unit = target;
    play.note(event);
    const bool is_primary = play.now().phase == Word::primary_fire;
    show_order(play, target, is_primary ? "WW-PF-3"_clause : "WW-SF-5"_clause);
    if (counts_as_fire(play.battle(), target))
        play.note(unit_event(Happening::came_under_fire, "WW-GEN-11"_clause, target));
    note_surrender(play, unit, target);
}

/// WW-MOR-2: a unit that is named shows its order and is fired at, wherever the shell falls.
void declare_shell(Play& play, UnitId unit, const Shooter& line) {
    Event event = unit_event(Happening::volley_declared, "WW-MOR-2"_clause, unit);
    event.target_unit = line.target;
    play.note(event);
    if (!line.target.exists()) return;
    const bool is_primary = play.now().phase == Word::primary_fire;
    show_order(play, line.target, is_primary ? "WW-PF-3"_clause : "WW-SF-5"_clause);
    play.note(unit_event(Happening::came_under_fire, "WW-GEN-11"_clause, line.target));
}

/// WW-FIRE-3: the same of a building.
void complete_bombardment(Play& play, UnitId unit, PieceId piece) {
    const WwBattle& battle = play.battle();
    for (const FigureId figure : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, figure))
            if (line_of(battle, figure, weapon) == nullptr && can_bombard(battle, figure, weapon, piece))
                note_aim(play, figure, weapon, {{}, piece}, usual_dice(battle, weapon, 0));
}

/// WW-GEN-11: whoever is inside is fired at, unless no shot is possible.
void tell_occupants(Play& play, UnitId unit, PieceId piece) {
    const WwBattle& battle = play.battle();
    if (play.book().options.building_fire_counts_for_occupants == choice::yes_no::no) return;
    const Declaration& lines = battle.situation->shooters();
    if (std::none_of(lines.begin(), lines.end(),
                     [&](const Shooter& line) { return counts_as_fire(battle, line, piece); }))
        return;
    UnitList inside;
    for (const FigureId man : occupants_of(battle, piece))
        if (const UnitId host = unit_of(battle, man);
            side_of(battle, host) != side_of(battle, unit) && !inside.contains(host))
            inside.push_back(host);
    for (const UnitId host : inside) play.note(unit_event(Happening::came_under_fire, "WW-GEN-11"_clause, host));
}

/// WW-BLD-3: the building is the target; who shows his order is the firer alone (WW-FIRE-18).
void declare_at_building(Play& play, UnitId unit, PieceId piece) {
    Event event = unit_event(Happening::volley_declared, "WW-BLD-3"_clause, unit);
    event.place = piece;
    play.note(event);
    tell_occupants(play, unit, piece);
}

/// WW-FIRE-20: all targets are declared before the first die, the common one first.
WwProgress declare(Play& play, UnitId unit, VolleyTarget common) {
    if (common.unit.exists()) complete_declaration(play, unit, common.unit);
    if (common.piece.exists()) complete_bombardment(play, unit, common.piece);
    fill_in(play, common);
    show_order(play, unit, "WW-ORD-8"_clause);
    const Declaration lines = play.now().shooters();
    const VolleyTargets targets = targets_of_volleys(play.battle(), unit, common);
    for (const VolleyTarget& target : targets)
        target.piece.exists() ? declare_at_building(play, unit, target.piece) : declare_at(play, unit, target.unit);
    for (const Shooter& line : lines)
        if (line.shells) declare_shell(play, unit, line);
    const bool has_shells = std::any_of(lines.begin(), lines.end(), [](const Shooter& line) { return line.shells; });
    // WW-SMK-4: a unit may throw without naming a target; it has fired all the same.
    if (targets.empty() && !has_shells) play.note(unit_event(Happening::volley_declared, "WW-SMK-4"_clause, unit));
    settle_at_once(play, unit);
    Firing firing;
    firing.unit = unit;
    firing.common = common;
    if (!targets.empty()) {
        firing.target = targets[0].unit;
        firing.piece = targets[0].piece;
        firing.may_yield = may_yield(play.battle(), unit, firing.target);
        for (std::size_t i = 1; i < targets.size(); ++i)
            if (may_yield(play.battle(), unit, targets[i].unit)) firing.yields_later |= std::uint64_t{1} << i;
    }
    return Procedure{firing};
}

WwProgress hear_fire(Play& play, FirePhase& phase, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::aim:
        note_aim(play, action.actor, action.weapon, {action.target_unit(), action.piece}, action.amount);
        return ask_fire(play, phase.unit);
    case Verb::spare: note_spared(play, action.actor); return ask_fire(play, phase.unit);
    case Verb::throw_smoke: {
        Event event = actor_event(Happening::throw_planned, "WW-SMK-4"_clause, action.actor);
        event.to = action.places[0].at;
        event.audience = only(side_of(play.battle(), action.actor));
        play.note(event);
        return ask_fire(play, phase.unit);
    }
    case Verb::shell: {
        Event event = actor_event(Happening::shell_planned, "WW-MOR-2"_clause, action.actor);
        event.weapon = mortar_of(play.battle(), action.actor);
        event.target_unit = action.units.empty() ? UnitId::none() : action.target_unit();
        if (!action.places.empty()) event.to = action.places[0].at;
        event.amount = action.amount;
        event.word = action.word == no_word ? WordId(Word::explosive) : action.word;
        event.audience = only(side_of(play.battle(), action.actor));
        play.note(event);
        return ask_fire(play, phase.unit);
    }
    case Verb::bombard:
    case Verb::shoot_at:
    case Verb::open_fire:
        phase.step = FirePhase::Step::next;
        return declare(play, phase.unit, {action.target_unit(), action.piece});
    default: break;
    }
    phase.step = FirePhase::Step::next;
    const bool is_primary = play.now().phase == Word::primary_fire;
    play.note(unit_event(Happening::held, is_primary ? "WW-PF-2"_clause : "WW-FIRE-1"_clause, phase.unit));
    return Continue{};
}

}  // namespace

/// WW-INF-2: order and gait, and no more.
void show_order(Play& play, UnitId unit, Clause clause) {
    if (!is_order_secret(play.battle(), unit)) return;
    Event event = unit_event(Happening::order_shown, clause, unit);
    event.word = play.now()[unit].order;
    play.note(event);
}

/// WW-TURN-3: each unit has one step, the highest first.
WwProgress step(Play& play, FirePhase& phase, const Answer& answer) {
    if (phase.step == FirePhase::Step::ask && std::holds_alternative<const Action*>(answer))
        return hear_fire(play, phase, action_of(answer));
    if (phase.step == FirePhase::Step::next) {
        free_lone_officers(play);
        phase.unit = next_to_fire(play.battle(), phase.last);
        phase.last = phase.unit;
        if (phase.unit.exists() && reveals_at_step(play.battle(), phase.unit)) {
            come_out_to_fire(play, phase.unit);
            if (!is_asked_to_fire(play.battle(), phase.unit)) return Continue{};
        }
        if (phase.unit.exists()) {
            play.note(unit_event(Happening::step_began, "WW-TURN-3"_clause, phase.unit));
            phase.step = FirePhase::Step::ask;
            return ask_fire(play, phase.unit);
        }
        phase.step = FirePhase::Step::tests;
        // WW-LD-2 with tests at the end of the phase.
        TestPhase tests;
        tests.cause = Testing::Cause::under_fire;
        return Procedure{tests};
    }
    if (phase.step == FirePhase::Step::over) return Done{};
    phase.step = FirePhase::Step::over;
    return Procedure{Surrendering{}};
}

namespace {

/// WW-FIRE-2: weapons that may have a target of their own.
bool may_split(const WwBattle& battle, FigureId figure, WeaponId weapon) {
    const std::uint8_t split = battle.scenario->options.split_fire;
    if (split == choice::split_fire::free) return true;
    if (split == choice::split_fire::none) return false;
    return battle.scenario->weapon(weapon).is_heavy || profile_of(battle, figure).arm == Arm::vehicle;
}

Verdict against_target(const WwBattle& battle, UnitId unit, UnitId target) {
    if (is_target(battle, unit, target)) return {};
    const Fact& fact =
        target.exists() && side_of(battle, target) == side_of(battle, unit) ? fact::own_target : fact::no_target;
    Verdict against{objection("WW-FIRE-1"_clause, fact).about(target)};
    if (!target.exists()) return against;
    if (is_aboard(battle, target)) against.push_back(objection("WW-TRN-3"_clause));
    if (battle.situation[target].has(Mark::concealed)) against.push_back(objection("WW-CON-3"_clause));
    return against;
}

/// WW-BLD-3: it is a building or a ruin.
Verdict against_piece(const WwBattle& battle, PieceId piece) {
    if (!piece.exists() || piece.index() >= battle.scenario->pieces.size()) return {objection("WW-BLD-3"_clause)};
    const TerrainKind& kind = kind_of(battle, piece.index());
    if (kind.is_house() || kind.is_ruin()) return {};
    return {objection("WW-BLD-3"_clause, fact::no_building).about(piece)};
}

/// WW-FIRE-2, WW-FIRE-3: ... that the figure can hit with this weapon.
Verdict against_building(const WwBattle& battle, FigureId figure, WeaponId weapon, PieceId piece) {
    if (Verdict against = against_piece(battle, piece); !against.empty()) return against;
    if (can_bombard(battle, figure, weapon, piece)) return {};
    return {objection("WW-FIRE-3"_clause, fact::no_target).about(figure)};
}

/// WW-SMK-4, WW-WPN-3: a grenade is left, and the place is in reach; it need not be seen.
Verdict judge_throw(const WwBattle& battle, const Action& action) {
    if (battle.situation[action.actor].grenades == 0)
        return {objection("WW-SMK-4"_clause, fact::grenades_spent).about(action.actor), objection("WW-WPN-3"_clause)};
    const Length reach{battle.scenario->values.grenade_range};
    const Footprint base = footprint_of(battle, action.actor);
    if (gap_at_most(base, action.places[0].at, reach)) return {};
    return {objection("WW-SMK-4"_clause, fact::point_out_of_range, gap(base, action.places[0].at), reach)
                .about(action.actor)};
}

/// WW-FIRE-3, WW-MG-1: of one figure.
Verdict judge_aim(const WwBattle& battle, UnitId unit, const Action& action) {
    if (!men_of(battle, unit).contains(action.actor))
        return {objection("WW-FIRE-3"_clause, fact::not_the_unit).about(action.actor).about(unit)};
    if (action.verb == Verb::spare) return {};
    if (action.verb == Verb::throw_smoke) return judge_throw(battle, action);
    if (action.verb == Verb::shell) return judge_shell(battle, unit, action);
    if (Verdict against = against_weapon(battle, action.actor, action.weapon); !against.empty()) return against;
    const Weapon& weapon = battle.scenario->weapon(action.weapon);
    const int most = dice_of(battle, weapon);
    const bool is_gun = weapon.fires == Fires::machine_gun;
    if (action.amount < 0 || action.amount > most || (action.amount != 0 && !is_gun)) {
        const Clause first = is_gun ? "WW-MG-1"_clause : "WW-FIRE-19"_clause;
        const Clause second = is_gun ? "WW-FIRE-19"_clause : "WW-MG-1"_clause;
        return {objection(first, fact::wrong_amount, action.amount, most).about(action.actor), objection(second)};
    }
    if (action.units.empty() && !action.piece.exists()) return {};
    const bool has_two = !action.units.empty() && action.piece.exists();
    if (has_two || !may_split(battle, action.actor, action.weapon))
        return {objection("WW-FIRE-2"_clause, fact::mixed_targets).about(action.actor)};
    if (action.piece.exists()) return against_building(battle, action.actor, action.weapon, action.piece);
    if (Verdict against = against_target(battle, unit, action.target_unit()); !against.empty()) return against;
    if (can_shoot(battle, action.actor, action.weapon, action.target_unit())) return {};
    return {objection("WW-FIRE-3"_clause, fact::no_target).about(action.actor)};
}

/// WW-FIRE-3, WW-GEN-11: nobody of the unit can shoot at it; with what keeps all of its weapons from firing now, or
/// whether it is out of sight (WW-GEO-5) or out of range (WW-FIRE-5) of all.
Verdict against_common(const WwBattle& battle, UnitId unit, UnitId common) {
    Verdict against{objection("WW-FIRE-3"_clause, fact::no_target).about(unit), objection("WW-GEN-11"_clause)};
    Verdict of_weapon;
    bool is_armed = false;
    bool is_seen = false;
    bool is_in_reach = false;
    for (const FigureId figure : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, figure)) {
            const Verdict one = against_weapon(battle, figure, weapon);
            is_armed = is_armed || one.empty();
            if (of_weapon.empty()) of_weapon = one;
            for (const FigureId man : men_aimed_at(battle, common)) {
                is_seen = is_seen || sees_figure(battle, figure, man);
                is_in_reach = is_in_reach || (one.empty() && is_in_range(battle, figure, weapon, man));
            }
        }
    if (!is_armed && !of_weapon.empty()) {
        against.push_back(of_weapon[0]);
    } else if (!is_seen) {
        against.push_back(objection("WW-GEO-5"_clause));
    } else if (!is_in_reach) {
        against.push_back(objection("WW-FIRE-5"_clause));
    }
    return against;
}

/// WW-FIRE-3, WW-GEN-11: somebody shoots, and somebody at the common target; else its order would be shown for nothing.
Verdict judge_volley(const WwBattle& battle, UnitId unit, UnitId common) {
    const Declaration& lines = battle.situation->shooters();
    if (!common.exists()) {
        const bool has_line = std::any_of(lines.begin(), lines.end(), [](const Shooter& line) {
            return !line.is_spared && (line.throws || line.shells || line.has_own_target());
        });
        return has_line ? Verdict{} : Verdict{objection("WW-FIRE-3"_clause, fact::no_target).about(unit)};
    }
    for (const FigureId figure : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, figure))
            if (is_free(battle, figure, weapon) && can_shoot(battle, figure, weapon, common)) return {};
    return against_common(battle, unit, common);
}

/// WW-BLD-3, WW-FIRE-3.
Verdict judge_bombardment(const WwBattle& battle, UnitId unit, PieceId piece) {
    if (Verdict against = against_piece(battle, piece); !against.empty()) return against;
    for (const FigureId figure : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, figure))
            if (is_free(battle, figure, weapon) && can_bombard(battle, figure, weapon, piece)) return {};
    return {objection("WW-FIRE-3"_clause, fact::no_target).about(unit)};
}

}  // namespace

Verdict judge_fire(const WwBattle& battle, const Decision& decision, const Action& action) {
    const UnitId unit = decision.unit;
    const bool is_figure = action.verb == Verb::aim || action.verb == Verb::spare || action.verb == Verb::throw_smoke ||
                           action.verb == Verb::shell;
    if (!is_figure && action.unit != unit) return {objection("WW-TURN-3"_clause, fact::another_acts).about(unit)};
    if (action.verb == Verb::hold) return {};
    if (Verdict against = against_firing(battle, unit); !against.empty()) return against;
    if (is_figure) return judge_aim(battle, unit, action);
    if (action.verb == Verb::bombard) return judge_bombardment(battle, unit, action.piece);
    if (action.verb == Verb::shoot_at)
        if (Verdict against = against_target(battle, unit, action.target_unit()); !against.empty()) return against;
    return judge_volley(battle, unit, action.target_unit());
}

}  // namespace umpire::wwiisim
