#include "rules/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

namespace {

constexpr Side last_of(Side) { return Side::none; }
constexpr Word last_of(Word) { return Word::psychic_push; }
constexpr Question last_of(Question) { return Question::main_group; }
constexpr SettingUp::Step last_of(SettingUp::Step) { return SettingUp::Step::deploy; }
constexpr TakingTurns::Step last_of(TakingTurns::Step) { return TakingTurns::Step::end; }
constexpr Activating::Step last_of(Activating::Step) { return Activating::Step::end; }
constexpr Shooting::Step last_of(Shooting::Step) { return Shooting::Step::who_takes_it; }
constexpr Wounding::Cause last_of(Wounding::Cause) { return Wounding::Cause::injury; }
constexpr Wounding::Step last_of(Wounding::Step) { return Wounding::Step::numb; }
constexpr Throwing::Step last_of(Throwing::Step) { return Throwing::Step::done; }
constexpr Striking::Step last_of(Striking::Step) { return Striking::Step::next; }
constexpr Fighting::Step last_of(Fighting::Step) { return Fighting::Step::done; }
constexpr Fighting::Bonus last_of(Fighting::Bonus) { return Fighting::Bonus::all_out; }
constexpr Disengaging::Step last_of(Disengaging::Step) { return Disengaging::Step::leave; }

/// Walks a battle and notices whatever its scenario does not have.
class Inspector {
public:
    explicit Inspector(const Scenario& scenario) : scenario_(scenario) {}
    void number(std::int64_t) {}
    void clause(const Clause&) {}
    void meet(const FigureId& id) { within(id, scenario_.figures.size()); }
    void meet(const UnitId& id) { within(id, scenario_.units.size()); }
    void meet(const WeaponId& id) { within(id, scenario_.weapons.size()); }
    void meet(const Point& point) {
        for (const std::int32_t part : {point.x, point.y})
            sound_ = sound_ && part >= -coordinate_max && part <= coordinate_max;
    }
    void meet(const Model& model) { sound_ = sound_ && model.moved >= 0 && model.moved <= coordinate_max; }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void meet(const Enum& value) {
        sound_ = sound_ && value <= last_of(value);
    }
    bool is_sound() const { return sound_; }

private:
    template <class Identifier>
    void within(Identifier id, std::size_t count) {
        sound_ = sound_ && (!id.exists() || id.index() < count);
    }
    const Scenario& scenario_;
    bool sound_ = true;
};

bool asks(const SettingUp& setup, const Decision& decision) {
    switch (decision.question) {
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
    if (battle.table.figures.size() != figures || battle.situation.models.size() != figures) return false;
    if (battle.procedures.empty()) return false;
    Inspector inspector(*battle.scenario);
    walk(inspector, battle);
    return inspector.is_sound() && pending_fits(battle);
}

}  // namespace umpire::ae_wwii
