#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>
#include <span>

/// Who has something to fire at in a fire phase, and so is asked (WW-PF-2, WW-SF-2).
namespace umpire::wwiisim {
namespace {

/// WW-GEN-11: an enemy whom all can see is inside of the building, so that he is fired at with it.
bool is_held(const WwBattle& battle, UnitId unit, PieceId piece) {
    if (battle.scenario->options.building_fire_counts_for_occupants == choice::yes_no::no) return false;
    return std::ranges::any_of(occupants_of(battle, piece),
                               [&](FigureId man) { return side_of(battle, man) != side_of(battle, unit); });
}

bool is_building(const WwBattle& battle, PieceId piece) {
    const TerrainKind& kind = kind_of(battle, piece.index());
    return kind.is_house() || kind.is_ruin();
}

/// All enemies at whom a unit may aim. They are looked up one unit after the other, as they are asked for: the first
/// often is a mark.
class Enemies {
public:
    Enemies(const WwBattle& battle, UnitId unit) : battle_(battle), unit_(unit) {}
    /// The figure sees one of them in range of the weapon.
    bool has_mark_of(FigureId figure, WeaponId weapon) {
        const Length reach = battle_.scenario->weapon(weapon).reach();
        for (std::size_t i = 0; i < units_.size() || finds_more(); ++i) {
            const OfUnit& enemy = units_[i];
            if (!may_be_within(battle_, figure, enemy.places, reach)) continue;
            const std::span men(men_.begin() + enemy.first, enemy.count);
            if (has_target_figure(battle_, figure, weapon, men)) return true;
        }
        return false;
    }

private:
    bool finds_more() {
        while (next_ < battle_.situation->units.size()) {
            const auto enemy = id_at<UnitId>(next_++);
            if (!acts(battle_, enemy) || !is_target(battle_, unit_, enemy)) continue;
            const Men men = men_aimed_at(battle_, enemy);
            if (men.empty()) continue;
            units_.push_back({box_of_places(battle_, men), men_.size(), men.size()});
            for (const FigureId man : men) men_.push_back(man);
            return true;
        }
        return false;
    }

    struct OfUnit {
        Box places;
        std::size_t first = 0;
        std::size_t count = 0;
    };
    const WwBattle& battle_;
    UnitId unit_;
    std::size_t next_ = 0;  ///< all units before have been looked up
    Crowd men_;
    FixedVector<OfUnit, battle_units_max> units_;
};

/// The buildings that are marks for a unit.
class Buildings {
public:
    Buildings(const WwBattle& battle, UnitId unit) : battle_(battle), unit_(unit) {}
    /// The figure can fire at one of them with the weapon. WW-GEN-11: who does no harm to it fires at those inside.
    bool has_mark_of(FigureId figure, WeaponId weapon) {
        const Weapon& kind = battle_.scenario->weapon(weapon);
        const bool can_harm = kind.is_heavy || kind.fires == Fires::machine_gun;
        for (std::size_t i = 0; i < battle_.scenario->pieces.size(); ++i) {
            const auto piece = id_at<PieceId>(i);
            const bool is_mark = is_building(battle_, piece) && (can_harm || is_held_now(piece));
            if (is_mark && can_bombard(battle_, figure, weapon, piece)) return true;
        }
        return false;
    }

private:
    bool is_held_now(PieceId piece) {
        const std::uint64_t bit = std::uint64_t{1} << piece.index();
        if ((asked_ & bit) == 0 && is_held(battle_, unit_, piece)) held_ |= bit;
        asked_ |= bit;
        return (held_ & bit) != 0;
    }
    const WwBattle& battle_;
    UnitId unit_;
    std::uint64_t asked_ = 0;  ///< bit i: of piece i it is known whether enemies hold it
    std::uint64_t held_ = 0;
};

/// Somebody of the unit has an enemy in sight and range of a weapon that fires in this phase, or a building. Orders do
/// not matter here, so that who is asked tells nothing of them.
bool sees_a_mark(const WwBattle& battle, UnitId unit) {
    const bool is_primary = battle.situation->phase == Word::primary_fire;
    Enemies enemies(battle, unit);
    Buildings buildings(battle, unit);
    for (const FigureId figure : men_of(battle, unit))
        for (const WeaponId weapon : weapons_of(battle, figure)) {
            const Weapon& kind = battle.scenario->weapon(weapon);
            if (kind.fires == Fires::smoke && battle.situation[figure].grenades > 0) return true;
            const bool may_shell = is_order_secret(battle, unit) || order_in_force(battle, unit) == Word::fire;
            if (kind.fires == Fires::mortar && may_shell && !(kind.is_heavy && is_primary)) return true;
            if (kind.fires == Fires::mortar || kind.fires == Fires::smoke || (kind.is_heavy && is_primary)) continue;
            if (is_jammed(battle, figure, weapon)) continue;  // WW-MG-4; all have seen it jam
            if (enemies.has_mark_of(figure, weapon) || buildings.has_mark_of(figure, weapon)) return true;
        }
    return false;
}

}  // namespace

/// WW-ORD-8: a unit whose order is secret is asked like one that may fire; else the question would tell of it.
/// WW-INF-1: so is one whose pool cannot pay for a second volley.
bool is_asked_to_fire(const WwBattle& battle, UnitId unit) {
    if (!stands(battle, unit) || (battle.situation->stepped >> unit.index() & 1u) != 0) return false;
    if (!is_order_secret(battle, unit) && !openly_against_firing(battle, unit).empty()) return false;
    return sees_a_mark(battle, unit);
}

}  // namespace umpire::wwiisim
