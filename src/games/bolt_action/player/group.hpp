#pragma once

#include "games/bolt_action/player/habits.hpp"
#include "games/bolt_action/units.hpp"

#include <array>
#include <span>

namespace umpire::bolt_action::ai {

/// Weapons of one kind that a unit fires.
struct Arm {
    WeaponId weapon;
    std::uint8_t count = 0;  ///< men or mounts that carry it
    Mount mount = Mount::turret;
    bool one_shot = false;  ///< it is fired instead of the same man's rifle
};

/// A unit that is still in the game, as either side sees it.
struct Group {
    UnitId unit;
    Side side = Side::none;
    Type type = Type::infantry;
    Order die = Order::none;
    Whereabouts where = Whereabouts::table;
    bool present = false;  ///< it is on the table or in a building
    bool fixed = false;    ///< its weapon has a facing
    bool immobilised = false;
    bool assault_troops = false;  ///< its kind may assault
    Point at;                     ///< the middle of its models
    std::array<Point, 3> reps{};  ///< the first model, one in the middle, and the last
    int rep_count = 0;
    Length spread;  ///< from its middle to the farthest model
    Box box;        ///< of all its models
    Length reach;   ///< no point of a base is farther from the base's centre
    Angle facing;
    int men = 0;
    int pins = 0;
    int value = 0;   ///< BA-DMG-2
    int morale = 0;  ///< without pins and limits, with an officer if one seems near
    int rout = 0;    ///< BA-MOR-5
    int worth = 0;   ///< the worth of all that is left of it
    int man_worth = 0;
    int pin_worth = 0;
    FixedVector<Arm, 6> arms;
    Length longest_range;
    Shelter inside = Shelter::none;  ///< that of the zone in which most of it stands
    const Piece* house = nullptr;
    /// It stays the same as long as nothing but `morale` changes; 0 where that is not known.
    std::uint32_t version = 0;

    bool has_die() const { return die != Order::none; }
    bool is_vehicle() const { return type == Type::vehicle; }
    bool is_down() const { return die == Order::down; }
};

/// A piece that gives cover, as it is now.
struct CoverPiece {
    Box box;
    const Piece* piece = nullptr;
    Shelter inside = Shelter::none;
    Shelter across = Shelter::none;
    bool is_tall = false;
};
using Covers = FixedVector<CoverPiece, pieces_max>;

/// The group of a unit in the game. It leaves out what an officer or a marker nearby adds, since that has to be
/// estimated. It follows from the states of the unit, of its models and of its transport, the attacker and the ruins.
Group group_of(const BaBattle& battle, UnitId unit, const Covers& covers, const Habits& habits);

/// The points that the other side gets for destroying a unit of this side, as worth.
int price_of_loss(const BaBattle& battle, Side side);

/// The shelter that the ground gives against every side to somebody who stands at a point.
Shelter shelter_at(const Covers& covers, Point at);

/// What one victory point is worth. The men of a regular section of ten are worth about twice that.
inline constexpr int point_worth = 1000;

}  // namespace umpire::bolt_action::ai
