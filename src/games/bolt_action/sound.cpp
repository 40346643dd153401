#include "battle/inspector.hpp"
#include "games/bolt_action/units.hpp"

#include <algorithm>

namespace umpire::bolt_action {

namespace {

class BaInspector : public Inspector {
public:
    using Inspector::Inspector;
    using Inspector::meet;
    void meet(const Waypoint& waypoint) { expect(waypoint.model.exists()); }
    void meet(const Use& use) { expect(use.model.exists()); }
    void meet(const Moving& moving) {
        for (const std::int32_t length : {moving.allowance, moving.at, moving.stood, moving.longest, moving.fire_at})
            expect(is_coordinate(length));
        expect(moving.fraction <= 100);
        const bool has_enemy = moving.kind == Moving::Kind::assault || moving.kind == Moving::Kind::panic;
        expect(!has_enemy || moving.target.exists());
    }
};

/// Whether the innermost procedure is one that asks this question, about this unit.
bool asks(const TakingTurns& turns, const Decision& decision) {
    using Step = TakingTurns::Step;
    return decision.question == Question::keep_dice &&
           (turns.step == Step::keep_first || turns.step == Step::keep_second);
}
bool asks(const SettingUp& setup, const Decision& decision) {
    using Step = SettingUp::Step;
    switch (decision.question.as<Question>()) {
    case Question::role: return setup.step == Step::choose_role;
    case Question::waves: return setup.step == Step::waves_a || setup.step == Step::waves_b;
    default: return decision.question == Question::deploy && setup.step == Step::deploy;
    }
}
bool asks(const Ordering& ordering, const Decision& decision) {
    if (decision.question == Question::order) return ordering.step == Ordering::Step::begin;
    const bool is_fubar = decision.question == Question::friendly_target || decision.question == Question::panic_tie;
    return is_fubar && decision.unit.exists() && decision.unit == ordering.unit;
}
bool asks(const Moving& moving, const Decision& decision) {
    if (!decision.unit.exists() || !moving.unit.exists()) return false;
    using Step = Moving::Step;
    switch (decision.question.as<Question>()) {
    case Question::come_on: return moving.step == Step::come_on && decision.unit == moving.unit;
    case Question::paths: return moving.step == Step::announce && decision.unit == moving.unit;
    case Question::regroup:
        return moving.step == Step::announce && decision.unit == moving.unit && moving.kind == Moving::Kind::regroup;
    default: return decision.question == Question::ambush && moving.step == Step::stop;
    }
}
bool asks(const Shooting& shooting, const Decision& decision) {
    if (!decision.unit.exists() || !shooting.shooter.exists()) return false;
    if (decision.question == Question::react) return shooting.step == Shooting::Step::react;
    return decision.question == Question::shot && shooting.step == Shooting::Step::declare &&
           decision.unit == shooting.shooter;
}
bool asks(const NamingCasualties& naming, const Decision& decision) {
    const bool is_fall = decision.question == Question::casualty || decision.question == Question::exceptional;
    return is_fall && decision.unit.exists() && decision.unit == naming.unit;
}
bool asks(const Assaulting& assault, const Decision& decision) {
    return decision.question == Question::fire_back && decision.unit.exists() && decision.unit == assault.target &&
           assault.attacker.exists();
}
bool asks(const LosingShelter& losing, const Decision& decision) {
    const bool has_cause =
        losing.cause == LosingShelter::Cause::transport ? losing.transport.exists() : losing.building.exists();
    return decision.question == Question::place_survivors && decision.unit.exists() && decision.unit == losing.unit &&
           has_cause;
}
bool asks(const DamagingVehicle&, const Decision&) { return false; }

bool decisions_fit(const BaBattle& battle) {
    const Decision* asked = asked_alone(battle.pending);
    if (asked == nullptr || asked->by == Side::none) return false;
    return std::visit([&](const auto& procedure) { return asks(procedure, *asked); }, battle.procedures.back());
}

bool roll_fits(const Roll& roll) {
    std::size_t grouped = 0;
    for (const DiceGroup& group : roll.groups) grouped += group.count;
    return roll.sides == 6 && roll.count >= 1 && roll.count <= Faces::capacity &&
           (roll.groups.empty() || grouped == roll.count);
}

bool draw_fits(const BaBattle& battle, const Draw& draw) {
    const auto* turns = std::get_if<TakingTurns>(&battle.procedures.back());
    const auto& bag = battle.situation->bag;
    return turns != nullptr && draw.of_side_a == bag[0] && draw.tokens == bag[0] + bag[1] && draw.tokens > 0;
}

bool pending_fits(const BaBattle& battle) {
    if (std::holds_alternative<Decisions>(battle.pending)) return decisions_fit(battle);
    if (const auto* roll = std::get_if<Roll>(&battle.pending)) return roll_fits(*roll);
    if (const auto* draw = std::get_if<Draw>(&battle.pending)) return draw_fits(battle, *draw);
    return true;
}

/// Whoever is inside something is inside something that there is; only units on the table and wrecks have models there.
bool unit_fits(const BaBattle& battle, UnitId unit) {
    const Scenario& scenario = *battle.scenario;
    const UnitState& state = battle.situation[unit];
    if (state.where == Whereabouts::transport || state.transport.exists())
        if (!state.transport.exists() || !is_vehicle(battle, state.transport) || is_vehicle(battle, unit)) return false;
    if (state.where == Whereabouts::building && !state.building.exists()) return false;
    const bool may_lie_there = is_vehicle(battle, unit) && state.where == Whereabouts::destroyed;
    for (const FigureId model : models_of(scenario, unit))
        if (battle.table[model].on_table && state.where != Whereabouts::table && !may_lie_there) return false;
    return true;
}

/// What was announced is of the models of one unit.
bool announced_fits(const BaBattle& battle) {
    const Announced& announced = battle.work.announced;
    for (const Waypoint& waypoint : announced.path)
        if ((*battle.scenario)[waypoint.model].unit != (*battle.scenario)[announced.path[0].model].unit) return false;
    for (const Procedure& procedure : battle.procedures) {
        const auto* moving = std::get_if<Moving>(&procedure);
        if (moving == nullptr || !moving->unit.exists()) continue;
        const std::size_t models = models_of(battle, moving->unit).size();
        for (const std::size_t size : {announced.starts.size(), announced.gone.size(), announced.ends.size()})
            if (size != 0 && size != models) return false;
        if (moving->step > Moving::Step::announce && announced.starts.size() != models) return false;
    }
    return true;
}

}  // namespace

bool Rules::is_sound(const BaBattle& battle) {
    if (!fits_scenario<BaInspector>(battle) || !std::holds_alternative<TakingTurns>(battle.procedures[0])) return false;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i)
        if (!unit_fits(battle, id_at<UnitId>(i))) return false;
    return announced_fits(battle) && pending_fits(battle);
}

}  // namespace umpire::bolt_action
