#include "battle/inspector.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/state.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>
#include <bit>

/// Whether a loaded battle is one that could be: whatever a step will ask for is there.
namespace umpire::wwiisim {

namespace {

class WwInspector : public Inspector {
public:
    using Inspector::Inspector;
    using Inspector::meet;
    void meet(const Shooter& line) {
        const bool has_weapon = line.weapon.exists() || line.is_spared || line.throws || line.shells;
        expect(line.figure.exists() && has_weapon && line.dice <= 3 && line.distance >= 0);
    }
    void meet(const Waypoint& point) { expect(point.figure.exists()); }
    void meet(const Yielding& offer) { expect(offer.unit.exists() && offer.captor.exists()); }
    void meet(const LastShell& shell) { expect(shell.figure.exists()); }
    void meet(const Pair& pair) { expect(pair.one.exists() && pair.other.exists()); }
    void meet(const Interrupted& move) {
        expect(is_coordinate(move.length.units) && is_coordinate(move.cost.units) && move.length.units >= 0 &&
               move.farthest >= move.length && is_coordinate(move.farthest.units));
    }
};

// What each procedure needs to go on from the step in which it is.

bool is_whole(const WwBattle&, const Turns&) { return true; }
bool is_whole(const WwBattle&, const SettingUp&) { return true; }
bool is_whole(const WwBattle& battle, const RollingInitiative& rolling) {
    const std::size_t units = battle.scenario->units.size();
    const bool is_known = units >= 64 || rolling.tied >> units == 0;
    const auto tied = static_cast<std::size_t>(std::popcount(rolling.tied));
    const bool has_dice = rolling.tied == 0 || battle.work.numbers.size() < tied;
    return is_known && has_dice && rolling.next <= units;
}
bool is_whole(const WwBattle&, const WritingOrders&) { return true; }
bool is_whole(const WwBattle&, const FirePhase& phase) {
    return phase.step != FirePhase::Step::ask || phase.unit.exists();
}
bool is_whole(const WwBattle& battle, const Firing& firing) {
    using Step = Firing::Step;
    const auto& lines = battle.situation->shooters();
    const bool has_dice = std::all_of(lines.begin(), lines.end(), [](const Shooter& line) {
        return line.dice > 0 || line.is_spared || line.throws || line.shells;
    });
    if (!firing.unit.exists() || !has_dice) return false;
    const bool needs_line = firing.step == Step::name_target || firing.step == Step::hit || firing.step == Step::wound;
    if (!needs_line) return true;
    return firing.next < lines_of(battle, firing).size() && firing.hits <= 3 &&
           (firing.piece.exists() || (firing.target.exists() && firing.victim.exists()));
}
bool is_whole(const WwBattle&, const Surrendering& surrendering) {
    using Step = Surrendering::Step;
    return surrendering.step == Step::next ||
           (surrendering.unit.exists() && (surrendering.step == Step::capture || surrendering.captor.exists()));
}
bool is_whole(const WwBattle& battle, const Crumbling& crumbling) {
    const Work& work = battle.work;
    const bool is_listed = crumbling.step < Crumbling::Step::test || work.numbers.size() == work.figures.size();
    const std::size_t most = crumbling.step < Crumbling::Step::test ? 0 : work.figures.size();
    if (!crumbling.piece.exists()) return false;
    const TerrainKind& kind = kind_of(battle, crumbling.piece.index());
    return (kind.is_house() || kind.is_ruin()) && crumbling.weapon.exists() && crumbling.by != Side::none &&
           is_listed && crumbling.next <= most;
}
bool is_whole(const WwBattle& battle, const Shelling& shelling) {
    const bool is_listed = shelling.step != Shelling::Step::figures || shelling.next <= battle.work.figures.size();
    return shelling.figure.exists() && shelling.weapon.exists() && is_listed && shelling.radius.units >= 0 &&
           shelling.distance >= 0;
}
bool is_whole(const WwBattle&, const Throwing& throwing) { return throwing.figure.exists(); }
bool is_whole(const WwBattle&, const Bailing& bailing) { return bailing.wreck.exists(); }
bool is_whole(const WwBattle& battle, const Piercing& piercing) {
    return piercing.target.exists() && profile_of(battle, piercing.target).arm == Arm::vehicle &&
           piercing.shooter.exists() && piercing.weapon.exists();
}
bool is_whole(const WwBattle& battle, const Wounding& wounding) {
    return wounding.target.exists() && profile_of(battle, wounding.target).arm != Arm::vehicle;
}
bool is_whole(const WwBattle& battle, const Testing& testing) {
    return testing.unit.exists() && !is_vehicle(battle, testing.unit);
}
bool is_whole(const WwBattle&, const MovePhase& phase) {
    return phase.unit.exists() || (!phase.may_join && phase.flight == 0);
}
bool is_whole(const WwBattle&, const TestPhase&) { return true; }
bool is_whole(const WwBattle& battle, const Fighting& fighting) {
    using Step = Fighting::Step;
    const bool has_duel = fighting.step == Step::roll_one || fighting.step == Step::roll_other;
    if (has_duel && fighting.next > battle.work.pairs.size()) return false;
    if (fighting.step == Step::roll_other && fighting.next == battle.work.pairs.size()) return false;
    return fighting.step == Step::form || !battle.work.figures.empty();
}

// Only the innermost procedure waits for an answer: the others go on without one.

template <class Other>
bool waits(const Other&) {
    return false;
}
bool waits(const Firing& firing) {
    return firing.step == Firing::Step::name_target || firing.step == Firing::Step::hit;
}
bool waits(const MovePhase& phase) { return phase.may_join || phase.flight > 0; }

bool nobody_below_waits(const WwBattle& battle) {
    for (std::size_t i = 0; i + 1 < battle.procedures.size(); ++i)
        if (std::visit([](const auto& one) { return waits(one); }, battle.procedures[i])) return false;
    return true;
}

// Whether the innermost procedure is one that asks this question.

template <class Other>
bool asks(const Other&, const Decision&) {
    return false;
}
bool asks(const SettingUp& setup, const Decision& decision) {
    using Step = SettingUp::Step;
    if (decision.question == Question::choose_zone) return setup.step == Step::choose;
    if (decision.question == Question::note) return setup.step == Step::note;
    return decision.question == Question::deploy && setup.step == Step::place;
}
bool asks(const RollingInitiative& rolling, const Decision& decision) {
    using Step = RollingInitiative::Step;
    if (decision.question == Question::leave_unit) return rolling.step == Step::leave && rolling.leaving == decision.by;
    return decision.question == Question::take_die && rolling.step == Step::choose && decision.unit.exists() &&
           decision.unit.index() == rolling.next;
}
bool asks(const WritingOrders&, const Decision& decision) { return decision.question == Question::write; }
bool asks(const FirePhase& phase, const Decision& decision) {
    return decision.question == Question::fire && phase.step == FirePhase::Step::ask && decision.unit == phase.unit;
}
bool asks(const Firing& firing, const Decision& decision) {
    return decision.question == Question::name_target && firing.step == Firing::Step::name_target &&
           firing.target.exists();
}
bool asks(const Surrendering& surrendering, const Decision& decision) {
    if (decision.question == Question::capture) return surrendering.step == Surrendering::Step::capture;
    return decision.question == Question::escort && surrendering.step == Surrendering::Step::escort &&
           surrendering.escorts > 0;
}
bool asks(const Bailing& bailing, const Decision& decision) {
    return decision.question == Question::bail_out && decision.unit.exists() &&
           (decision.unit == bailing.unit || decision.unit == bailing.crew);
}
bool asks(const Piercing& piercing, const Decision& decision) {
    return decision.question == Question::disarm && piercing.step == Piercing::Step::weapon;
}
bool asks(const MovePhase& phase, const Decision& decision) {
    if (!decision.unit.exists() || decision.unit != phase.unit) return false;
    if (decision.question == Question::join) return phase.may_join;
    if (decision.question == Question::flight) return phase.flight > 0 && !phase.may_join;
    const bool is_move = decision.question == Question::move || decision.question == Question::move_on;
    return is_move && !phase.may_join && phase.flight == 0;
}
bool asks(const Fighting& fighting, const Decision& decision) {
    if (decision.question == Question::pair) return fighting.step == Fighting::Step::pair;
    return decision.question == Question::strike && fighting.step == Fighting::Step::strike && fighting.free_hits > 0;
}

// Whether the innermost procedure waits for dice: how many at most, of which kind.

struct DiceDue {
    int most = 0;
    int sides = 10;
};
template <class Other>
DiceDue dice_due(const WwBattle&, const Other&) {
    return {};
}
DiceDue dice_due(const WwBattle&, const SettingUp& setup) {
    const bool rolls = setup.step == SettingUp::Step::roll_a || setup.step == SettingUp::Step::roll_b;
    return {rolls ? 1 : 0, d10};
}
DiceDue dice_due(const WwBattle& battle, const RollingInitiative& rolling) {
    using Step = RollingInitiative::Step;
    if (rolling.step == Step::ties) return {rolling.tied != 0 ? 1 : 0, d10};
    const bool rolls = rolling.step == Step::dice && rolling.next < battle.scenario->units.size();
    const bool is_small = battle.scenario->options.initiative_die == choice::initiative_die::d6;
    return {rolls ? 1 : 0, is_small ? d6 : d10};
}
DiceDue dice_due(const WwBattle&, const Firing& firing) { return {firing.step == Firing::Step::hit ? 3 : 0, d10}; }
DiceDue dice_due(const WwBattle& battle, const Crumbling& crumbling) {
    if (crumbling.step < Crumbling::Step::test) return {1, d6};
    return {crumbling.next < battle.work.figures.size() ? 1 : 0, d10};
}
DiceDue dice_due(const WwBattle&, const Shelling& shelling) {
    const int most = shelling.step == Shelling::Step::hit ? 1 : shelling.step < Shelling::Step::figures ? 2 : 0;
    return {most, d10};
}
DiceDue dice_due(const WwBattle&, const Throwing& throwing) {
    return {2, throwing.step < Throwing::Step::distance ? d10 : d6};
}
DiceDue dice_due(const WwBattle&, const Piercing& piercing) {
    return {piercing.step < Piercing::Step::weapon ? 1 : 0, d6};
}
DiceDue dice_due(const WwBattle&, const Wounding&) { return {1, d6}; }
DiceDue dice_due(const WwBattle&, const Testing&) { return {1, d10}; }
DiceDue dice_due(const WwBattle& battle, const MovePhase& phase) {
    const bool flees = phase.unit.exists() && !phase.may_join && phase.flight == 0 && has_men(battle, phase.unit) &&
                       !nearest_enemies(battle, phase.unit).empty();
    return {flees ? 2 : 0, d6};
}
DiceDue dice_due(const WwBattle& battle, const Fighting& fighting) {
    const bool rolls = (fighting.step == Fighting::Step::roll_one || fighting.step == Fighting::Step::roll_other) &&
                       fighting.next < battle.work.pairs.size();
    return {rolls ? 1 : 0, d10};
}

/// Whoever is asked to fire, to move or to flee has somebody who could.
bool has_somebody(const WwBattle& battle, const Decision& decision) {
    const bool is_coming = decision.question == Question::move || decision.question == Question::move_on;
    const bool is_step = is_coming || decision.question == Question::fire || decision.question == Question::flight ||
                         decision.question == Question::join;
    if (!is_step) return true;
    if (!decision.unit.exists() || !acts(battle, decision.unit) || roster_of(battle, decision.unit).empty())
        return false;
    if (has_men(battle, decision.unit)) return true;
    return is_coming && (is_aboard(battle, decision.unit) || enters(battle, decision.unit));
}

bool decisions_fit(const WwBattle& battle, const Decisions& decisions) {
    return is_possible(decisions) && std::all_of(decisions.begin(), decisions.end(), [&](const Decision& decision) {
               return has_somebody(battle, decision) &&
                      std::visit([&](const auto& procedure) { return asks(procedure, decision); },
                                 battle.procedures.back());
           });
}

bool roll_fits(const WwBattle& battle, const Roll& roll) {
    const DiceDue due =
        std::visit([&](const auto& procedure) { return dice_due(battle, procedure); }, battle.procedures.back());
    return roll.sides == due.sides && roll.count >= 1 && roll.count <= due.most && roll.groups.empty();
}

bool pending_fits(const WwBattle& battle) {
    if (const auto* decisions = std::get_if<Decisions>(&battle.pending)) return decisions_fit(battle, *decisions);
    if (const auto* roll = std::get_if<Roll>(&battle.pending)) return roll_fits(battle, *roll);
    return std::holds_alternative<Finished>(battle.pending);
}

/// WW-OFF-4, WW-TRN-1: nobody is within himself, or within somebody who is within another. A pool is below its start,
/// or unknown to whoever saved the battle.
bool unit_fits(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (state.joined.exists() && (state.joined == unit || battle.situation[state.joined].joined.exists() ||
                                  is_vehicle(battle, state.joined) || !profile_of(battle, unit).is_officer))
        return false;
    if (state.carrier.exists() && (!is_vehicle(battle, state.carrier) || is_vehicle(battle, unit))) return false;
    // Whoever is still in the battle has somebody left.
    if (!state.has(Mark::gone) && !leader_of(battle, unit).exists()) return false;
    const int end = profile_of(battle, unit).end;
    const bool is_pool = state.endurance == endurance_unknown || state.endurance <= end;
    return is_pool && state.least <= state.most && state.most <= end;
}

/// WW-SCN-3: the battle has not gone on beyond its last turn; what lasts and who arrives is counted in turns as well.
bool turns_fit(const WwBattle& battle) {
    const Situation& now = battle.situation;
    constexpr int longest = 250;  // turns that are still to come are counted in a byte as well
    const auto is_turn = [&](int turn) { return turn <= longest; };
    return is_turn(now.turn) &&
           std::all_of(now.units.begin(), now.units.end(),
                       [&](const UnitState& unit) {
                           return is_turn(unit.arrives) && is_turn(unit.wounds) && is_turn(unit.drives);
                       }) &&
           std::all_of(now.shells.begin(), now.shells.end(),
                       [&](const LastShell& shell) { return is_turn(shell.row) && is_turn(shell.turn); });
}

/// A figure has no more rounds, grenades and serious wounds than it can have.
bool figure_fits(const FigureState& figure) {
    constexpr int most = 50;
    return figure.rounds <= most && figure.grenades <= most && figure.serious <= most;
}

/// Nobody is twice in a list of the work, and who is paired fights an enemy.
bool work_fits(const WwBattle& battle) {
    const auto& figures = battle.work.figures;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (!figures[i].exists()) return false;
        if (std::find(figures.begin(), figures.begin() + i, figures[i]) != figures.begin() + i) return false;
    }
    return std::all_of(battle.work.pairs.begin(), battle.work.pairs.end(),
                       [&](const Pair& pair) { return side_of(battle, pair.one) != side_of(battle, pair.other); });
}

}  // namespace

bool Rules::is_sound(const WwBattle& battle) {
    if (!fits_scenario<WwInspector>(battle) || !std::holds_alternative<Turns>(battle.procedures[0])) return false;
    if (!work_fits(battle) || !turns_fit(battle)) return false;
    if (!std::all_of(battle.situation->figures.begin(), battle.situation->figures.end(), figure_fits)) return false;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i)
        if (!unit_fits(battle, id_at<UnitId>(i))) return false;
    return std::all_of(battle.procedures.begin(), battle.procedures.end(),
                       [&](const Procedure& procedure) {
                           return std::visit([&](const auto& one) { return is_whole(battle, one); }, procedure);
                       }) &&
           nobody_below_waits(battle) && pending_fits(battle);
}

}  // namespace umpire::wwiisim
