#pragma once

#include "games/ae_wwii/player/fire.hpp"
#include "games/ae_wwii/player/goals.hpp"

namespace umpire::ae_wwii::ai {

/// What a place is to a model: what it could shoot from there, and what it is worth to stand there as the turn goes on.
struct Standing {
    Fire fire;        ///< in the present turn, against the enemies that it watches
    QuickShot quick;  ///< the best shot with a weapon that may be fired on the move
    int worth = 0;    ///< way to the goal, cover from the enemy, company, and what the next turn promises
    int danger = 0;   ///< the part of the worth that enemies take away
    int promise = 0;  ///< the part of the worth that the shots or the charge of the next turn add
};

/// The enemies that matter to a model, and how it judges places.
class Ground {
public:
    Ground(const Outlook& outlook, FigureId actor);

    const Outlook& outlook() const { return outlook_; }
    FigureId actor() const { return actor_; }
    const Goal& goal() const { return goal_; }
    Standing stand_at(Point point) const;
    /// A first guess at the worth of a place: way to the goal and company. It does not ask who sees the place.
    int first_guess(Point point) const { return way_from(point) + company_at(point); }
    /// The nearest enemy; cover is looked for against him. Nobody when there is none.
    FigureId nearest_enemy() const { return watched_.empty() ? FigureId::none() : watched_[0].enemy; }

private:
    /// An enemy that is watched, with all that does not depend on where the model stands.
    struct Watched {
        FigureId enemy;
        Length range;            ///< the range of its longest gun
        Length stride;           ///< the length of its run
        int ap = 0;              ///< its action points in its next activation
        int harm = 0;            ///< what its charge on the model is worth to it
        int gain = 0;            ///< what the model's charge on it is worth
        Promise fire{};          ///< what the model's fire at it promises, at best
        bool crosses = false;    ///< its run leads through difficult terrain
        bool still_acts = true;  ///< it acts once more before the battle ends
        int counted = 100;       ///< how much of its danger counts, in hundredths
    };
    static constexpr std::size_t watched_max = 5;

    /// A model of the same section, and whether it will probably end the turn where it is.
    struct Mate {
        Point at;
        bool is_settled = false;
    };

    /// A piece of terrain that slows or stops the model on its way north.
    struct Bar {
        Box box;
        bool passable = true;
    };

    void watch(FigureId enemy);
    void find_bars();
    std::int32_t way_to_line(Point point) const;
    void go_round_impassable();
    bool will_stay(FigureId mate) const;
    int way_from(Point point) const;
    void note_fire(Standing& standing, FigureId enemy, const Pair& pair) const;
    int company_at(Point point) const;
    int hold_at(Point point) const;
    bool lane_is_open(Point from, Point to) const;

    const Outlook& outlook_;
    FigureId actor_;
    Goal goal_;
    Length own_range_;
    Length own_stride_;
    int own_ap_ = 0;  ///< the action points of the model in a whole turn
    bool own_crosses_ = false;
    bool last_turn_ = false;
    FixedVector<Watched, watched_max> watched_;  ///< the nearest enemy first
    FixedVector<Bar, 32> bars_;                  ///< used where the goal is a line
    FixedVector<Mate, path_points_max> mates_;
};

}  // namespace umpire::ae_wwii::ai
