#include "battle/inspector.hpp"
#include "games/wme/combats.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>

/// Whether a loaded battle is one that could be: whatever a step will ask for is there.
namespace umpire::wme {

namespace {

class WmInspector : public Inspector {
public:
    using Inspector::Inspector;
    using Inspector::meet;
    void meet(const ChargedEdge& edge) { expect(edge.charger().exists() && edge.target().exists()); }
};

// Each procedure has the units of which it will speak.

template <class Other>
bool is_whole(const WmBattle&, const Other&) {
    return true;
}
bool is_stand_unit(const WmBattle& battle, UnitId unit) { return unit.exists() && !is_commander(battle, unit); }
bool is_whole(const WmBattle& battle, const Charging& charging) {
    return is_stand_unit(battle, charging.unit) && is_stand_unit(battle, charging.target);
}
bool is_whole(const WmBattle& battle, const Volley& volley) {
    return is_stand_unit(battle, volley.unit) && is_stand_unit(battle, volley.target);
}
bool is_whole(const WmBattle& battle, const ChargeShots& shots) {
    return is_stand_unit(battle, shots.charger) && is_stand_unit(battle, shots.target) &&
           shots.next <= shots.touched.size();
}
bool is_whole(const WmBattle& battle, const Losing& losing) { return is_stand_unit(battle, losing.unit); }
bool is_whole(const WmBattle& battle, const DrivingBack& driving) { return is_stand_unit(battle, driving.unit); }
bool is_whole(const WmBattle& battle, const GivingWay& giving) { return is_stand_unit(battle, giving.unit); }
bool is_whole(const WmBattle& battle, const WayTests& tests) { return is_stand_unit(battle, tests.unit); }
bool is_whole(const WmBattle& battle, const Settling& settling) {
    const bool is_due = settling.step != Settling::Step::next;
    return settling.unit.exists() &&
           (!is_due || (settling.commander.exists() && is_commander(battle, settling.commander)));
}
bool is_whole(const WmBattle& battle, const Engaging&) {
    const std::uint8_t number = battle.work.round.engagement;
    return number >= 1 && number <= battle.situation->engagements.size();
}
bool is_whole(const WmBattle& battle, const Striking& striking) { return is_stand_unit(battle, striking.unit); }
bool is_whole(const WmBattle& battle, const Retreating& retreating) { return is_stand_unit(battle, retreating.unit); }
bool is_whole(const WmBattle&, const FallingBack& falling) { return falling.side != Side::none; }
bool is_whole(const WmBattle& battle, const Advancing& advancing) {
    return is_stand_unit(battle, advancing.unit) && is_stand_unit(battle, advancing.target);
}
bool is_whole(const WmBattle& battle, const ClosingUp& closing) { return is_stand_unit(battle, closing.unit); }

/// Which procedure asks a question, and whether the question is about a unit.
template <class Procedure>
bool is_innermost(const WmBattle& battle) {
    return std::holds_alternative<Procedure>(battle.procedures.back());
}
bool asks_about(const WmBattle& battle, const Decision& decision) {
    const bool is_of_unit = is_stand_unit(battle, decision.unit);
    switch (decision.question.as<Question>()) {
    case Question::choose_edge:
    case Question::deploy:
    case Question::deploy_unseen:
    case Question::choose_turn: return is_innermost<SettingUp>(battle);
    case Question::give_orders: return is_innermost<Ordering>(battle);
    case Question::move_unit: return is_innermost<MovingOrdered>(battle) && is_of_unit;
    case Question::move_group: return is_innermost<MovingOrdered>(battle);
    case Question::move_commanders: return is_innermost<CommandersMove>(battle);
    case Question::initiative: return is_innermost<Initiative>(battle);
    case Question::machine_move: return is_innermost<Initiative>(battle) && is_of_unit;
    case Question::follow: return is_innermost<Charging>(battle) && is_of_unit;
    case Question::shoot:
    case Question::drive_next: return is_innermost<ShootingPhase>(battle);
    case Question::shoot_at_charge:
    case Question::replace_stand: return is_innermost<ChargeShots>(battle) && is_of_unit;
    case Question::remove_stand: return is_innermost<Losing>(battle) && is_of_unit;
    case Question::give_way: return is_innermost<GivingWay>(battle) && is_of_unit;
    case Question::place_commander:
    case Question::rescue_commander:
        return is_innermost<Settling>(battle) && decision.unit.exists() && is_commander(battle, decision.unit);
    case Question::choose_engagement: return is_innermost<CombatPhase>(battle);
    case Question::close_gap: return is_innermost<ClosingUp>(battle) && is_of_unit;
    case Question::fall_back: return is_innermost<FallingBack>(battle);
    case Question::assign_attack:
    case Question::attack_next:
    case Question::retreat_next:
    case Question::winner_choice: return is_innermost<Engaging>(battle);
    case Question::assign_bonus: return is_innermost<Engaging>(battle) && is_of_unit;
    case Question::choose_direction:
    case Question::draw_choice:
        return is_innermost<Engaging>(battle) && fighter_of(battle.work.round, decision.unit) != nullptr;
    }
    return false;
}

bool pending_fits(const WmBattle& battle) {
    if (std::holds_alternative<Draw>(battle.pending)) return false;
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    if (decisions == nullptr) return true;
    return is_possible(*decisions) && std::all_of(decisions->begin(), decisions->end(), [&](const Decision& decision) {
               return asks_about(battle, decision);
           });
}

/// WM-CDR-8: a commander is with a unit of his side. WM-COMB-20: an engagement that a unit is in is there.
bool unit_fits(const WmBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const bool is_with = !state.joined.exists() || (is_commander(battle, unit) && is_stand_unit(battle, state.joined) &&
                                                    side_of(battle, unit) == side_of(battle, state.joined));
    return is_with && state.engagement <= battle.situation->engagements.size();
}

/// Nobody is being removed while a phase asks what comes next: then whoever is there has a stand, and nobody else.
bool stands_fit(const WmBattle& battle) {
    const bool is_between = is_innermost<Ordering>(battle) || is_innermost<MovingOrdered>(battle) ||
                            is_innermost<CommandersMove>(battle) || is_innermost<Initiative>(battle) ||
                            is_innermost<ShootingPhase>(battle) || is_innermost<CombatPhase>(battle);
    for (std::size_t i = 0; i < battle.scenario->units.size() && is_between; ++i)
        if (const auto unit = id_at<UnitId>(i); is_there(battle, unit) == stands_of(battle, unit).empty()) return false;
    return true;
}

bool round_fits(const WmBattle& battle) {
    const Round& round = battle.work.round;
    const auto is_fighter = [&](const Fighter& fighter) { return is_stand_unit(battle, fighter.unit); };
    const auto is_blow = [](const Blow& blow) { return blow.stand.exists(); };
    const auto is_meeting = [](const Meeting& pair) { return pair.one.exists() && pair.other.exists(); };
    return std::all_of(round.fighters.begin(), round.fighters.end(), is_fighter) &&
           std::all_of(round.blows.begin(), round.blows.end(), is_blow) &&
           std::all_of(round.meetings.begin(), round.meetings.end(), is_meeting);
}

/// Places and paths are those of figures; the last stand that was lost in contact may be none.
bool places_fit(const WmBattle& battle) {
    const auto is_of_figure = [](const Waypoint& point) { return point.figure.exists(); };
    const Situation& now = battle.situation;
    const auto& from = battle.work.charge_from;
    return std::all_of(now.before.begin(), now.before.end(), is_of_figure) &&
           std::all_of(now.waypoints.begin(), now.waypoints.end(), is_of_figure) &&
           std::all_of(from.begin(), from.end(), is_of_figure);
}

bool sets_fit(const WmBattle& battle) {
    const std::size_t units = battle.scenario->units.size();
    const auto fits = [&](UnitSet set) { return units >= 64 || set >> units == 0; };
    const Situation& now = battle.situation;
    const Block& block = battle.work.block;
    return now.touched.size() == units && fits(now.named) && fits(block.willing) && fits(block.unwilling) &&
           std::all_of(block.shifts.begin(), block.shifts.end(), [](const Shift& one) { return one.unit.exists(); }) &&
           std::all_of(now.touched.begin(), now.touched.end(), fits) &&
           std::all_of(now.groups.begin(), now.groups.end(), fits);
}

}  // namespace

bool Rules::is_sound(const WmBattle& battle) {
    if (!fits_scenario<WmInspector>(battle) || !std::holds_alternative<Turns>(battle.procedures[0])) return false;
    if (!sets_fit(battle) || !places_fit(battle) || !round_fits(battle) || !stands_fit(battle)) return false;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i)
        if (!unit_fits(battle, id_at<UnitId>(i))) return false;
    const auto fits = [&](const Procedure& procedure) {
        return std::visit([&](const auto& one) { return is_whole(battle, one); }, procedure);
    };
    return std::all_of(battle.procedures.begin(), battle.procedures.end(), fits) && pending_fits(battle);
}

}  // namespace umpire::wme
