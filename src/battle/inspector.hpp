#pragma once

#include "battle/game.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace umpire {

/// Walks a loaded battle and finds whatever its scenario does not have: a figure, a unit or a piece whose number does
/// not exist, a point off every table, an enumeration beyond its last value. `Limits` is the game's own: it has a
/// function `last_of` for each enumeration of its state. A game derives from this to check values of its own.
template <class Limits>
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
    void meet(const QuestionId& id) { expect(id.value < words_of(scenario_).questions.size()); }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void meet(const Enum& value) {
        expect(value <= Limits::last_of(value));
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

}  // namespace umpire
