#include "games/wme/units.hpp"

#include "games/wme/known.hpp"
#include "geometry/box.hpp"
#include "geometry/exact.hpp"

#include <algorithm>
#include <bit>

namespace umpire::wme {

bool flies(const WmBattle& battle, UnitId unit) {
    return profile_of(battle, unit).flies || battle.scenario->winged[unit.index()];
}

std::optional<Length> pace_of_type(const Values& values, Type type, bool flies) {
    if (flies) return Length{values.pace_flyer};
    switch (type) {
    case Type::cavalry:
    case Type::chariot: return Length{values.pace_cavalry};
    case Type::artillery: return Length{values.pace_artillery};
    case Type::machine: return std::nullopt;
    case Type::infantry:
    case Type::monster:
    case Type::commander: break;
    }
    return Length{values.pace_infantry};
}

Stands stands_of(const WmBattle& battle, UnitId unit) {
    Stands stands;
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i)
        if (const auto figure = id_at<FigureId>(card.first.index() + i); is_on_table(battle, figure))
            stands.push_back(figure);
    return stands;
}

namespace {

/// Those of the set that are on the table and pass the test, in roster order.
template <class Test>
UnitList units_that(const WmBattle& battle, UnitSet set, Test test) {
    UnitList units;
    for (; set != 0; set &= set - 1) {
        const auto unit = id_at<UnitId>(static_cast<std::size_t>(std::countr_zero(set)));
        if (is_there(battle, unit) && test(unit)) units.push_back(unit);
    }
    return units;
}
UnitList units_that(const WmBattle& battle, UnitSet set) {
    return units_that(battle, set, [](UnitId) { return true; });
}

}  // namespace

UnitList units_of(const WmBattle& battle, Side side) {
    return units_that(battle, battle.scenario->unit_sets[index_of(side)]);
}

UnitList commanders_of(const WmBattle& battle, Side side) {
    return units_that(battle, battle.scenario->commander_sets[index_of(side)]);
}

UnitList joined_to(const WmBattle& battle, UnitId unit) {
    const auto& commanders = battle.scenario->commander_sets;
    return units_that(battle, commanders[0] | commanders[1],
                      [&](UnitId one) { return battle.situation[one].joined == unit; });
}

UnitList units_in(const WmBattle& battle, UnitSet set) { return units_that(battle, set); }

Footprint footprint_at(const WmBattle& battle, FigureId figure, Place place) {
    return known_footprint((*battle.scenario)[figure].base, place);
}
Footprint footprint_of(const WmBattle& battle, FigureId figure) {
    return footprint_at(battle, figure, place_of(battle, figure));
}

/// WM-GEO-6: touching is a gap of at most 0.05 cm.
bool in_touch(const WmBattle& battle, const Footprint& one, const Footprint& other) {
    return gap_at_most(one, other, Length{battle.scenario->values.contact});
}

namespace {

/// No point of the base is farther from its middle, wherever it faces.
Length reach_of(const WmBattle& battle, FigureId figure) {
    const BaseShape& shape = (*battle.scenario)[figure].base;
    return shape.half_width + shape.half_depth;
}
/// Farther apart than that, and than their reaches, no two bases touch; what is rounded is in it.
Length touch_margin(const WmBattle& battle) { return Length{battle.scenario->values.contact + 4}; }

/// The bases are so far apart that they cannot touch, wherever they face.
bool are_far_apart(const WmBattle& battle, FigureId one, FigureId other) {
    const Vector between = battle.table[one].at - battle.table[other].at;
    return squared(between) > squared(reach_of(battle, one) + reach_of(battle, other) + touch_margin(battle));
}

bool touches_any(const WmBattle& battle, FigureId stand, const Stands& others) {
    return std::any_of(others.begin(), others.end(), [&](FigureId near) {
        return !are_far_apart(battle, stand, near) &&
               in_touch(battle, footprint_of(battle, stand), footprint_of(battle, near));
    });
}

/// The stands of a unit, with the box in which the middle of whatever touches one of them must be.
class Neighbourhood {
public:
    Neighbourhood(const WmBattle& battle, UnitId unit) : battle_{battle}, stands_{stands_of(battle, unit)} {
        if (stands_.empty()) return;
        box_ = box_around(battle.table[stands_[0]].at, {0});
        Length reach;
        for (const FigureId stand : stands_) {
            box_ = box_of(box_, battle.table[stand].at);
            reach = std::max(reach, reach_of(battle, stand));
        }
        box_ = grown(box_, reach + touch_margin(battle));
    }
    bool touches(UnitId other) const {
        const UnitCard& card = (*battle_.scenario)[other];
        for (std::size_t i = 0; i < card.count; ++i) {
            const auto figure = id_at<FigureId>(card.first.index() + i);
            if (!box_contains(grown(box_, reach_of(battle_, figure)), battle_.table[figure].at)) continue;
            if (is_on_table(battle_, figure) && touches_any(battle_, figure, stands_)) return true;
        }
        return false;
    }

private:
    const WmBattle& battle_;
    Stands stands_;
    Box box_;
};

}  // namespace

bool touches_unit(const WmBattle& battle, FigureId stand, UnitId unit) {
    return touches_any(battle, stand, stands_of(battle, unit));
}

bool units_touch(const WmBattle& battle, UnitId one, UnitId other) { return Neighbourhood{battle, one}.touches(other); }

bool touches_enemy(const WmBattle& battle, UnitId unit) {
    const Neighbourhood here{battle, unit};
    const UnitList enemies = units_of(battle, opponent_of(side_of(battle, unit)));
    return std::any_of(enemies.begin(), enemies.end(), [&](UnitId enemy) { return here.touches(enemy); });
}

/// WM-CMD-6: a unit is engaged when one of its stands touches an enemy stand.
bool is_engaged(const WmBattle& battle, UnitId unit) {
    if (touches_enemy(battle, unit)) return true;
    const bool counts_support = battle.scenario->options.support_counts_engaged == choice::no_yes::yes;
    return counts_support && supports_a_fight(battle, unit);
}

/// WM-CMD-7: a commander is engaged if he has joined an engaged unit.
bool is_commander_engaged(const WmBattle& battle, UnitId commander) {
    const UnitId unit = battle.situation[commander].joined;
    return unit.exists() && is_engaged(battle, unit);
}

namespace {

/// Places in a row, each so far to the right of, or behind, the one before it, about the centre.
FixedVector<Place, unit_stands_max> row_at(std::size_t stands, Place centre, Length right, Length back) {
    FixedVector<Place, unit_stands_max> places;
    for (std::size_t i = 0; i < stands; ++i) {
        const int steps = static_cast<int>(2 * i) - static_cast<int>(stands - 1);  // halves of a step from the centre
        const Vector by = offset_facing(centre.facing, right * steps, -(back * steps), 1);
        places.push_back({centre.at + by, centre.facing});
    }
    return places;
}

}  // namespace

/// WM-FORM-2: side by side, the fronts flush.
FixedVector<Place, unit_stands_max> line_at(const BaseShape& shape, std::size_t stands, Place centre) {
    return row_at(stands, centre, shape.half_width * 2, Length{0});
}

/// WM-FORM-3: one behind the other.
FixedVector<Place, unit_stands_max> column_at(const BaseShape& shape, std::size_t stands, Place centre) {
    return row_at(stands, centre, Length{0}, shape.half_depth * 2);
}

/// WM-GEN-3: six-sided dice, rolled in the open, one after the other.
Roll roll_of(int count, Bands bands, Clause clause, Side by, UnitId unit) {
    return umpire::roll_of(count, d6, bands, clause, by, unit);
}
Roll sum_roll(int count, Clause clause, Side by, UnitId unit) {
    Roll roll = roll_of(count, Bands::each(d6), clause, by, unit);
    roll.summed = true;
    return roll;
}

}  // namespace umpire::wme
