#include "battle/trial.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/moving.hpp"
#include "games/bolt_action/vocabulary_tables.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// BA-AMB-1: in Ambush, and able to look at anything.
bool waits_for(const BaBattle& battle, UnitId unit, UnitId mover) {
    const UnitState& state = battle.situation[unit];
    return state.die == Order::ambush && side_of(battle, unit) != side_of(battle, mover) &&
           !state.has(Mark::passes_move) && is_present(battle, unit);
}

/// The battle as a watcher would see it at a stop of the move.
BaBattle seen_at(const BaBattle& battle, const Moving& moving, std::int32_t stop) {
    Trial<Rules> there(battle);
    const Course course = course_of(battle, moving.unit);
    const Box table{{0, 0}, battle.scenario->table};
    for (const Track& track : course.tracks) {
        const Length gone = gone_at(battle, moving, track, stop);
        const Place place = place_on(battle, course, track, gone, stop >= moving.longest);
        there.tried_table()[track.model] = {place.at, place.facing, box_contains(table, place.at)};
    }
    return there;
}

/// The shell or the way of firing that was said with "spring".
Action use_of(const BaBattle& battle, const Action& spring) {
    const bool drives = is_vehicle(battle, spring.unit);
    Action use;
    use.verb = Verb::use;
    use.actor = drives ? (*battle.scenario)[spring.unit].first : crewed_shooter(battle, spring.unit);
    use.word = spring.word;
    return use;
}

}  // namespace

/// BA-AMB-5: a regroup is neither Advance nor Run.
bool is_watched(const BaBattle& battle, const Moving& moving) {
    if (moving.kind == Moving::Kind::regroup) return false;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (waits_for(battle, id_at<UnitId>(i), moving.unit)) return true;
    return false;
}

/// BA-AMB-10: the unit is looked at where it is at this stop.
UnitId watcher_at(const BaBattle& battle, const Moving& moving, std::int32_t stop) {
    const BaBattle there = seen_at(battle, moving, stop);
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!waits_for(there, unit, moving.unit) || battle.situation[unit].has(Mark::passes_stop)) continue;
        if (sees(there, unit, moving.unit)) return unit;
    }
    return UnitId::none();
}

/// BA-AMB-9: the owner of several ambushers names the order, so any of them may speak.
Verdict judge_ambush(const BaBattle& battle, const Moving& moving, const Action& action) {
    UnitId unit = action.unit;
    const bool is_of_model = action.verb == Verb::use || action.verb == Verb::turn;
    if (is_of_model) {
        const bool is_figure = action.actor.exists() && action.actor.index() < battle.scenario->figures.size();
        if (!is_figure) return {objection("BA-AMB-10"_clause)};
        unit = (*battle.scenario)[action.actor].unit;
    }
    const bool is_unit = unit.exists() && unit.index() < battle.scenario->units.size();
    if (is_unit && battle.situation[unit].die != Order::ambush)
        return {objection("BA-AMB-10"_clause, fact::not_in_ambush).about(unit)};
    if (!is_unit || !waits_for(battle, unit, moving.unit) || battle.situation[unit].has(Mark::passes_stop) ||
        !sees(battle, unit, moving.unit))
        return {objection("BA-AMB-10"_clause)};
    switch (action.verb.as<Verb>()) {
    case Verb::wait:
    case Verb::wait_on: return {};
    case Verb::use: return judge_use(battle, unit, action, Shooting::Cause::ambush);
    case Verb::spring:
        if (action.word != Word::none) {
            const Action use = use_of(battle, action);
            if (!use.actor.exists()) return {objection("BA-AMB-3"_clause)};
            if (Verdict verdict = judge_use(battle, unit, use, Shooting::Cause::ambush); !verdict.empty())
                return verdict;
        }
        return judge_declaration(battle, unit, moving.unit, Shooting::Cause::ambush);
    default: return {objection("BA-AMB-10"_clause)};
    }
}

/// BA-AMB-3, BA-AMB-11: the die is turned from Ambush to Fire.
std::optional<Shooting> answer_stop(BaBattle& battle, const Moving& moving, const Action& action, Events& events) {
    switch (action.verb.as<Verb>()) {
    case Verb::use: note_use(battle, action); break;
    case Verb::wait:
        forget_uses(battle, action.unit);
        note(battle, events, against_event(Happening::let_pass, "BA-AMB-10"_clause, action.unit, moving.unit));
        break;
    case Verb::wait_on:
        forget_uses(battle, action.unit);
        note(battle, events, against_event(Happening::let_move_pass, "BA-AMB-10"_clause, action.unit, moving.unit));
        break;
    case Verb::spring:
        if (action.word != Word::none) note_use(battle, use_of(battle, action));
        note(battle, events, against_event(Happening::sprung, "BA-AMB-3"_clause, action.unit, moving.unit));
        return shooting_at(action.unit, moving.unit, Shooting::Cause::ambush);
    default: break;
    }
    return std::nullopt;
}

void end_stop(BaBattle& battle, bool is_last, Events& events) {
    // BA-INFO-2: a choice is announced with its shot. Those for ambushes and reactions that were not fired are over.
    if (is_last) battle.work.uses.clear();
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const UnitState& state = battle.situation->units[i];
        if (state.has(Mark::passes_stop) || (is_last && state.has(Mark::passes_move)))
            note(battle, events, unit_event(Happening::watched_again, "BA-AMB-10"_clause, id_at<UnitId>(i)));
    }
}

// BA-AMB-10: what an ambusher may say beforehand. He looks at the move as he would at the table: at what moves, whether
// something covers it, and whether it goes on. Nothing is measured before he has decided (BA-INFO-1).

namespace {

/// The move that the watcher is asked about; null where none goes on.
const Moving* move_in(const BaBattle& battle) {
    return battle.procedures.empty() ? nullptr : std::get_if<Moving>(&battle.procedures.back());
}

}  // namespace

bool is_vehicle_watched(const Match& seen, UnitId /*watcher*/) {
    const BaBattle& battle = *ba_battle_of(seen);
    const Moving* const moving = move_in(battle);
    return moving != nullptr && is_vehicle(battle, moving->unit);
}

bool are_men_watched(const Match& seen, UnitId /*watcher*/) {
    const BaBattle& battle = *ba_battle_of(seen);
    const Moving* const moving = move_in(battle);
    return moving != nullptr && !is_vehicle(battle, moving->unit);
}

bool is_mover_in_the_open(const Match& seen, UnitId watcher) {
    const BaBattle& battle = *ba_battle_of(seen);
    const Moving* const moving = move_in(battle);
    return moving != nullptr && cover_of_unit(battle, watcher, moving->unit) == Shelter::none;
}

bool is_move_at_its_end(const Match& seen, UnitId /*watcher*/) {
    const Moving* const moving = move_in(*ba_battle_of(seen));
    return moving != nullptr && moving->at >= moving->longest;
}

}  // namespace umpire::bolt_action
