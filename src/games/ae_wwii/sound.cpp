#include "battle/inspector.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

namespace {

class AeInspector : public Inspector {
public:
    using Inspector::Inspector;
    using Inspector::meet;
    void meet(const Model& model) { expect(model.moved >= 0 && model.moved <= coordinate_max); }
};

bool asks(const SettingUp& setup, const Decision& decision) {
    switch (decision.question.as<Question>()) {
    case Question::choose_power: return setup.step == SettingUp::Step::powers && decision.figure.exists();
    case Question::choose_edge: return setup.step == SettingUp::Step::choose_edge;
    case Question::who_places_first: return setup.step == SettingUp::Step::choose_order;
    default: return decision.question == Question::deploy && setup.step == SettingUp::Step::deploy;
    }
}
bool asks(const TakingTurns& turns, const Decision& decision) {
    if (decision.question == Question::who_acts_first) return turns.step == TakingTurns::Step::who_first;
    return decision.question == Question::activate && turns.step == TakingTurns::Step::next_unit;
}
bool asks(const Activating& activating, const Decision& decision) {
    if (!decision.unit.exists() || decision.unit != activating.unit) return false;
    if (decision.question == Question::main_group) return activating.step == Activating::Step::end;
    return decision.question == Question::act && activating.step == Activating::Step::act;
}
bool asks(const Shooting& shooting, const Decision& decision) {
    return decision.question == Question::take_hit && shooting.step == Shooting::Step::who_takes_it &&
           decision.unit.exists() && shooting.shooter.exists() && shooting.weapon.exists();
}
bool asks(const Fighting& fighting, const Decision& decision) {
    return decision.question == Question::charge && fighting.step == Fighting::Step::name_enemy &&
           decision.figure.exists() && decision.figure == fighting.attacker;
}
bool asks(const Disengaging& disengaging, const Decision& decision) {
    if (!decision.figure.exists() || decision.figure != disengaging.leaver) return false;
    if (decision.question == Question::face) return disengaging.step == Disengaging::Step::name_enemy;
    return decision.question == Question::leave && disengaging.step == Disengaging::Step::leave;
}
template <class Other>
bool asks(const Other&, const Decision&) {
    return false;
}

bool pending_fits(const AeBattle& battle) {
    if (std::holds_alternative<Decisions>(battle.pending)) {
        const Decision* asked = asked_alone(battle.pending);
        if (asked == nullptr || asked->by == Side::none) return false;
        return std::visit([&](const auto& procedure) { return asks(procedure, *asked); }, battle.procedures.back());
    }
    if (const auto* roll = std::get_if<Roll>(&battle.pending)) return roll->count == 1 && roll->sides == 6;
    return std::holds_alternative<Finished>(battle.pending);
}

}  // namespace

bool Rules::is_sound(const AeBattle& battle) { return fits_scenario<AeInspector>(battle) && pending_fits(battle); }

}  // namespace umpire::ae_wwii
