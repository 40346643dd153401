#pragma once

#include "ai/bolt_action/estimates.hpp"
#include "ai/bolt_action/odds.hpp"
#include "ai/bolt_action/routes.hpp"

namespace umpire::bolt_action::ai {

/// What a unit fires, of one kind.
struct Arm {
    WeaponId weapon;
    std::uint8_t count = 0;  ///< men or mounts that carry it
    Mount mount = Mount::turret;
    bool one_shot = false;  ///< instead of the rifle of the same man
};

/// A unit that is still in the game, as either side sees it.
struct Group {
    UnitId unit;
    Side side = Side::none;
    Type type = Type::infantry;
    Order die = Order::none;
    Whereabouts where = Whereabouts::table;
    bool present = false;  ///< on the table or in a building
    bool fixed = false;    ///< its weapon has a facing
    bool immobilised = false;
    bool assault_troops = false;  ///< may assault by its kind
    Point at;                     ///< the middle of its models
    std::array<Point, 3> reps{};  ///< the first, a middle one and the last of its models
    int rep_count = 0;
    Length spread;  ///< from its middle to the farthest model
    Box box;        ///< of all its models
    Angle facing;
    int men = 0;
    int pins = 0;
    int value = 0;   ///< BA-DMG-2
    int morale = 0;  ///< without pins and limits, with an officer who seems near
    int rout = 0;    ///< BA-MOR-5
    int worth = 0;   ///< of all that is left of it
    int man_worth = 0;
    int pin_worth = 0;
    FixedVector<Arm, 6> arms;
    Length longest_range;
    Shelter inside = Shelter::none;  ///< of the zone in which most of it stands
    const Piece* house = nullptr;

    bool has_die() const { return die != Order::none; }
    bool is_vehicle() const { return type == Type::vehicle; }
    bool is_down() const { return die == Order::down; }
};

/// A piece that stops somebody: BA-TERR-7, as a first look. What is announced in the end is judged by the rules.
struct Bar {
    const Outline* outline = nullptr;
    bool is_rough = false;
    bool is_obstacle = false;
    bool bars_vehicles = false;
    bool stops(Type type, Order order) const {
        return !(is_rough || is_obstacle) || type != Type::infantry || order == Order::run;
    }
    bool stops_drive(Drive drive, Order order) const {
        if (is_rough) return drive == Drive::wheeled || order == Order::run;
        return !is_obstacle || drive == Drive::wheeled || bars_vehicles;
    }
};

/// A piece that gives cover, as it is now.
struct CoverPiece {
    Box box;
    const Piece* piece = nullptr;
    Shelter inside = Shelter::none;
    Shelter across = Shelter::none;
    bool is_tall = false;
};

/// A vehicle or a wreck on the table: it hides what stands behind it.
struct HullOnTable {
    UnitId unit;
    Footprint base;
};

/// What a side makes of a battle for one decision.
class Outlook {
public:
    /// `routes` knows the ground of this scenario; without it ways are straight.
    Outlook(const BaBattle& seen, Side side, Chance& chance, const Routes* routes = nullptr);
    Outlook(const Outlook&) = delete;
    Outlook& operator=(const Outlook&) = delete;

    const BaBattle& battle() const { return battle_; }
    const Scenario& scenario() const { return *battle_.scenario; }
    const Situation& situation() const { return battle_.situation; }
    const Values& values() const { return battle_.scenario->values; }
    Side side() const { return side_; }
    const Estimates& estimates() const { return estimates_; }
    const Routes* routes() const { return routes_; }
    const FixedVector<Group, units_max>& groups() const { return groups_; }
    /// The group of a unit; nullptr when it is out of the game.
    const Group* find(UnitId unit) const;
    const Group& group(UnitId unit) const {
        const Group* found = find(unit);
        UMPIRE_ASSERT(found != nullptr);
        return *found;
    }
    const FixedVector<Bar, pieces_max + units_max>& bars() const { return bars_; }
    const FixedVector<HullOnTable, units_max>& hulls() const { return hulls_; }
    const FixedVector<CoverPiece, pieces_max>& covers() const { return covers_; }
    bool is_own(const Group& group) const { return group.side == side_; }
    const Profile& profile(const Group& group) const { return scenario().profile_of(group.unit); }
    const Weapon& weapon(const Arm& arm) const { return scenario().weapon(arm.weapon); }
    int turns_left() const { return scenario().turns - situation().turn; }
    bool is_attacker() const { return situation().attacker == side_; }
    /// The y of the side's own edge and the way from it.
    bool is_south(Side side) const { return situation().south == side; }
    /// How much dangers count, in hundredths: less while the battle is not won and little time is left, more when it
    /// is.
    int caution() const { return caution_; }
    /// By how many points the side leads.
    int lead() const;
    /// Points that the destruction of a unit of this side gives to the other, in worth.
    int price_of_loss(Side side) const;
    /// What an order test of the group on its own pins succeeds with.
    Share chance_to_obey(const Group& group) const;

private:
    void add(UnitId unit);
    void note_models(Group& group) const;
    void note_arms(Group& group) const;
    void note_worth(Group& group) const;
    void note_morale();
    void note_shelter();
    void note_bars();
    void note_marker();
    void note_caution();

    const BaBattle& battle_;
    Side side_;
    Estimates estimates_;
    const Routes* routes_;
    int caution_ = 100;
    FixedVector<Group, units_max> groups_;
    FixedVector<Bar, pieces_max + units_max> bars_;
    FixedVector<HullOnTable, units_max> hulls_;
    FixedVector<CoverPiece, pieces_max> covers_;
    std::array<std::uint8_t, units_max> place_;  ///< in the groups, by unit; 0xff: none
};

/// One victory point, as worth. A regular section of ten has about twice that in its men.
inline constexpr int point_worth = 1000;

}  // namespace umpire::bolt_action::ai
