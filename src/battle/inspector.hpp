#pragma once

#include "battle/battle.hpp"
#include "battle/enumerators.hpp"
#include "battle/game.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace umpire {

/// Walks a loaded battle and finds whatever its scenario does not have: a figure, a unit or a piece whose number does
/// not exist, a point off every table, an enumeration beyond its last value. A game derives from this to check values
/// of its own.
class Inspector {
public:
    explicit Inspector(const Scenario& scenario) : scenario_(scenario) {}
    void number(std::int64_t) {}
    void clause(const Clause&) {}
    void meet(const FigureId& id) { within(id, scenario_.figures.size()); }
    void meet(const UnitId& id) { within(id, scenario_.units.size()); }
    void meet(const WeaponId& id) { within(id, scenario_.weapon_names.size()); }
    void meet(const PieceId& id) { within(id, scenario_.pieces.size()); }
    void meet(const Point& point) { expect(is_coordinate(point.x) && is_coordinate(point.y)); }
    void meet(const Angle& angle) { expect(angle.tenths < 3600); }
    void meet(const Side& side) { expect(side <= Side::none); }
    void meet(const Audience& audience) { expect(audience <= Audience::side_b); }
    void meet(const VerbId& id) { expect(id.value < words_of(scenario_).verbs.size()); }
    void meet(const EventId& id) { expect(id.value < words_of(scenario_).events.size()); }
    void meet(const QuestionId& id) { expect(id.value < words_of(scenario_).questions.size()); }
    void meet(const WordId& id) { expect(id.value < words_of(scenario_).words.size()); }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void meet(const Enum& value) {
        expect(value <= last_enumerator<Enum>);
    }
    bool is_sound() const { return sound_; }

protected:
    void expect(bool holds) { sound_ = sound_ && holds; }
    static bool is_coordinate(std::int32_t number) { return number >= -coordinate_max && number <= coordinate_max; }

private:
    template <class Identifier>
    void within(Identifier id, std::size_t count) {
        expect(!id.exists() || id.index() < count);
    }
    const Scenario& scenario_;
    bool sound_ = true;
};

/// Whether a loaded battle holds as many figures and units as its scenario has, and nothing that its inspector objects
/// to. A game checks this first, and then whether its procedures fit what the battle waits for.
template <class OwnInspector, class Rules>
bool fits_scenario(const Battle<Rules>& battle) {
    const auto& scenario = *battle.scenario;
    const auto& now = *battle.situation;
    const std::size_t figures = scenario.figures.size();
    if (battle.table->figures.size() != figures || battle.procedures.empty()) return false;
    if constexpr (requires { now.figures; })
        if (now.figures.size() != figures) return false;
    if constexpr (requires { now.models; })
        if (now.models.size() != figures) return false;
    if constexpr (requires { now.units; })
        if (now.units.size() != scenario.units.size()) return false;
    OwnInspector inspector(scenario);
    walk(inspector, battle);
    return inspector.is_sound();
}

}  // namespace umpire
