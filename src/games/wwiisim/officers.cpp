#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

/// Chapter WW-OFF: officers who join units and leave them.
namespace umpire::wwiisim {

using namespace literals;

void part_from_unit(Play& play, UnitId officer) {
    Event event = unit_event(Happening::officer_left, "WW-OFF-7"_clause, officer);
    event.target_unit = play.now()[officer].joined;
    play.note(event);
}

bool may_leave(const WwBattle& battle, UnitId officer) {
    if (!is_joined(battle, officer)) return false;
    const UnitId host = battle.situation[officer].joined;
    return !is_aboard(battle, host) && !battle.situation[host].has(Mark::due);  // WW-REI-1: not there yet
}

void free_lone_officers(Play& play) {
    for (std::size_t i = 0; i < play.now().units.size(); ++i) {
        const auto officer = id_at<UnitId>(i);
        if (is_joined(play.battle(), officer) && !leader_of(play.battle(), play.now()[officer].joined).exists())
            part_from_unit(play, officer);
    }
}

namespace {

/// WW-OFF-3: near enough to a figure of the unit.
bool is_beside(const WwBattle& battle, UnitId officer, UnitId host) {
    const Length limit{battle.scenario->values.join_distance};
    const FigureId man = (*battle.scenario)[officer].first;
    const bool counts_limit =
        battle.scenario->options.officer_join_distance == choice::officer_join_distance::at_most_2;
    for (const FigureId mate : men_of(battle, host))
        if (counts_limit ? is_within(battle, man, mate, limit) : is_nearer_than(battle, man, mate, limit)) return true;
    return false;
}

/// WW-OFF-2: of the same side, and where the edition asks for it of the same army.
bool is_of_his_army(const WwBattle& battle, UnitId officer, UnitId host) {
    if (host == officer || side_of(battle, host) != side_of(battle, officer)) return false;
    if (battle.scenario->options.officer_joins != choice::officer_joins::any) return true;
    const std::string_view his = profile_of(battle, officer).army();
    const std::string_view theirs = profile_of(battle, host).army();
    return theirs.empty() || his == theirs;
}

}  // namespace

Verdict against_joining(const WwBattle& battle, UnitId officer, UnitId host) {
    const UnitState& state = battle.situation[officer];
    if (!profile_of(battle, officer).is_officer || state.joined.exists() || !acts(battle, officer))
        return {objection("WW-OFF-1"_clause).about(officer)};
    // WW-OFF-2: in some editions he may join a vehicle as well; he is aboard then, alone (WW-TRN-1).
    const bool may_ride = battle.scenario->options.officer_joins == choice::officer_joins::any;
    const bool is_closed = is_vehicle(battle, host) && (!may_ride || passengers_of(battle, host).exists());
    if (!is_of_his_army(battle, officer, host) || is_closed || profile_of(battle, host).is_officer)
        return {objection("WW-OFF-2"_clause).about(host)};
    if (state.has(Mark::pinned) || state.has(Mark::panicked) || !stands(battle, host))
        return {objection("WW-OFF-9"_clause).about(officer)};
    if (!is_beside(battle, officer, host)) return {objection("WW-OFF-3"_clause, fact::apart).about(officer)};
    return {};
}

Verdict judge_officer(const WwBattle& battle, const Decision& decision, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::leave_unit:
        if (may_leave(battle, action.unit)) return {};
        if (is_joined(battle, action.unit))
            return {objection("WW-TRN-1"_clause, fact::is_passenger).about(action.unit), objection("WW-OFF-7"_clause)};
        return {objection("WW-OFF-7"_clause).about(action.unit)};
    case Verb::take_die:
        if (action.unit == decision.unit || battle.situation[action.unit].joined == decision.unit) return {};
        return {objection("WW-OFF-6"_clause).about(action.unit)};
    case Verb::join:
        if (action.unit != decision.unit)
            return {objection("WW-OFF-3"_clause, fact::another_acts).about(decision.unit)};
        return against_joining(battle, action.unit, action.target_unit());
    case Verb::stay:
        if (action.unit == decision.unit) return {};
        return {objection("WW-OFF-3"_clause, fact::another_acts).about(decision.unit)};
    default: return {};
    }
}

}  // namespace umpire::wwiisim
