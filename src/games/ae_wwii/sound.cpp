#include "battle/inspector.hpp"
#include "games/ae_wwii/ae_wwii.hpp"
#include "games/ae_wwii/vocabulary_tables.hpp"

namespace umpire::ae_wwii {

namespace {

/// The last value of each enumeration that a battle holds.
struct Limits {
    static Word last_of(Word) { return WordId::at(words().size() - 1).as<Word>(); }
    static constexpr SettingUp::Step last_of(SettingUp::Step) { return SettingUp::Step::deploy; }
    static constexpr TakingTurns::Step last_of(TakingTurns::Step) { return TakingTurns::Step::end; }
    static constexpr Activating::Step last_of(Activating::Step) { return Activating::Step::end; }
    static constexpr Shooting::Step last_of(Shooting::Step) { return Shooting::Step::who_takes_it; }
    static constexpr Wounding::Cause last_of(Wounding::Cause) { return Wounding::Cause::injury; }
    static constexpr Wounding::Step last_of(Wounding::Step) { return Wounding::Step::numb; }
    static constexpr Throwing::Step last_of(Throwing::Step) { return Throwing::Step::done; }
    static constexpr Striking::Step last_of(Striking::Step) { return Striking::Step::next; }
    static constexpr Fighting::Step last_of(Fighting::Step) { return Fighting::Step::name_enemy; }
    static constexpr Fighting::Bonus last_of(Fighting::Bonus) { return Fighting::Bonus::all_out; }
    static constexpr Disengaging::Step last_of(Disengaging::Step) { return Disengaging::Step::leave; }
};

class AeInspector : public Inspector<Limits> {
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
    if (const auto* decisions = std::get_if<Decisions>(&battle.pending)) {
        if (decisions->size() != 1 || (*decisions)[0].by == Side::none) return false;
        return std::visit([&](const auto& procedure) { return asks(procedure, (*decisions)[0]); },
                          battle.procedures.back());
    }
    if (const auto* roll = std::get_if<Roll>(&battle.pending)) return roll->count == 1 && roll->sides == 6;
    return std::holds_alternative<Finished>(battle.pending);
}

}  // namespace

bool Rules::is_sound(const AeBattle& battle) {
    const std::size_t figures = battle.scenario->figures.size();
    if (battle.table->figures.size() != figures || battle.situation->models.size() != figures) return false;
    if (battle.procedures.empty()) return false;
    AeInspector inspector(*battle.scenario);
    walk(inspector, battle);
    return inspector.is_sound() && pending_fits(battle);
}

}  // namespace umpire::ae_wwii
