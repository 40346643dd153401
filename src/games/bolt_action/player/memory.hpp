#pragma once

#include "games/bolt_action/player/group.hpp"
#include "games/bolt_action/player/habits.hpp"
#include "games/bolt_action/player/routes.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace umpire::bolt_action::ai {

/// BA-TERR-7: a piece that stops somebody, at a first look. The rules judge what is announced in the end.
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
using Bars = FixedVector<Bar, pieces_max>;

/// What was worked out for the last decisions and still holds. It only saves time. All in it follows from the battle
/// that is looked at, since what was made from other bytes is made anew. So a player with a memory decides like one
/// without.
class Memory {
public:
    /// `habits` has to last as long as the memory: what units are worth hangs on them.
    explicit Memory(const Habits& habits) : habits_(&habits) {}
    const Habits& habits() const { return *habits_; }
    /// Makes this the battle that the memory is about. Call it before any question.
    void look_at(const BaBattle& battle);

    const Routes& routes() const { return routes_; }
    const Bars& bars() const { return bars_; }
    const Covers& covers() const { return covers_; }
    /// The group of a unit in the game, valid until the next question about the same unit.
    const Group& group(const BaBattle& battle, UnitId unit);

    /// What the fire of one group at another is worth at a first look, where no error can change it. Nothing when
    /// nobody has kept it since either group changed.
    std::optional<int> look(const Group& shooter, const Group& target) const;
    void keep_look(const Group& shooter, const Group& target, int worth);

private:
    static constexpr std::size_t models_max = 16;  ///< of a unit
    /// A group and the bytes from which it was made.
    struct Known {
        bool exists = false;
        UnitState state;
        std::array<Figure, models_max> figures{};
        std::array<ModelState, models_max> models{};
        Group group;
        bool is_of(const BaBattle& battle, UnitId unit) const;
    };

    struct Look {
        std::uint32_t shooter = 0;  ///< the versions of the groups
        std::uint32_t target = 0;
        int worth = 0;
    };
    std::size_t place_of(const Group& shooter, const Group& target) const {
        return shooter.unit.index() * known_.size() + target.unit.index();
    }

    void note_ground(const BaBattle& battle);

    const Habits* habits_;
    std::shared_ptr<const Scenario> scenario_;
    std::uint64_t ruined_ = 0;
    Side attacker_ = Side::none;
    Routes routes_;
    Bars bars_;
    Covers covers_;
    std::vector<Known> known_;  ///< by unit
    std::vector<Look> looks_;   ///< by shooter and target
    std::uint32_t versions_ = 0;
};

}  // namespace umpire::bolt_action::ai
