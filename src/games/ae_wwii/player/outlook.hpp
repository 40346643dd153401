#pragma once

#include "battle/trial.hpp"
#include "games/ae_wwii/player/habits.hpp"
#include "games/ae_wwii/player/odds.hpp"
#include "games/ae_wwii/sight.hpp"

#include <array>

namespace umpire::ae_wwii::ai {

using Figures = FixedVector<FigureId, figures_max>;

/// How far apart two models are, to be asked about many lengths. Where nobody may measure before he declares
/// (AE-SHOOT-3), it is an estimate by eye and may be wrong.
struct Pair {
    std::int64_t squared_distance = 0;  ///< of the distance between the centres
    Length radii;
    /// Whether the gap between the bases is at most this.
    bool within(Length gap) const { return squared_distance <= squared(radii + gap); }
};

/// What action points spent on shooting at one model promise, by their number from 0 on. The guns are fired in the best
/// order until the model falls.
inline constexpr int ap_counted_max = 4;  // more points count as this many; the book has no more
using Promise = std::array<int, ap_counted_max + 1>;

/// Promises that were worked out before, by all that they depend on: one decision asks for the same ones again and
/// again.
class Promises {
public:
    /// The place for a key, which is not 0, and whether the promise of this key is there already.
    std::pair<Promise&, bool> at(std::uint64_t key) {
        const std::size_t place = (key * 0x9e3779b97f4a7c15U) >> 57;
        const bool known = keys_[place] == key;
        keys_[place] = key;
        return {promises_[place], known};
    }

private:
    std::array<std::uint64_t, 128> keys_{};
    std::array<Promise, 128> promises_;
};

/// What a side makes of a battle for one decision: who is in play, what each is worth, and a table of its own. On that
/// table models may be put elsewhere, to look at things from there.
class Outlook {
public:
    /// `habits` has to last as long as the outlook.
    Outlook(const AeBattle& seen, Side side, const Habits& habits = present_habits);

    const AeBattle& battle() const { return battle_; }
    const Scenario& scenario() const { return *battle_.scenario; }
    Side side() const { return side_; }
    const Habits& habits() const { return habits_; }
    const Figures& friends() const { return friends_; }
    const Figures& enemies() const { return enemies_; }
    const Model& model(FigureId figure) const { return battle_.situation[figure]; }
    const Profile& profile(FigureId figure) const { return scenario().profile_of(figure); }
    const FigureCard& card(FigureId figure) const { return scenario()[figure]; }
    UnitId unit(FigureId figure) const { return card(figure).unit; }
    Point at(FigureId figure) const { return battle_.table[figure].at; }
    Length radius(FigureId figure) const { return card(figure).base.half_width; }
    bool in_play(FigureId figure) const { return battle_.table[figure].on_table; }
    bool is_own(FigureId figure) const { return card(figure).side == side_; }
    bool is_activated(FigureId figure) const { return battle_.situation->is_activated(unit(figure)); }
    bool can_act(FigureId figure) const;
    Pair pair(FigureId a, FigureId b) const;
    /// AE-GEN-6, AE-SHOOT-3: whether distances are known before anything is declared.
    bool may_measure() const { return scenario().options.out_of_range == choice::refused; }

    /// Whether the model fights with its hands alone.
    bool is_brute(FigureId figure) const { return profile(figure).shooting == 0; }
    bool carries(FigureId figure, std::size_t weapon) const { return ((card(figure).weapons >> weapon) & 1) != 0; }
    /// The longest range of its guns; 0 for a brute or the Buffalo.
    Length longest_range(FigureId figure) const;

    /// What a wound on a model is worth. To remove the model is worth a third of that in addition.
    int worth(FigureId figure) const;
    /// The worth of a chance of wounds on a model.
    int worth_of(FigureId figure, Wounds wounds) const;

    int turns_left() const { return scenario().turns - battle_.situation->turn; }
    Promises& promises() const { return promises_; }
    /// The points of this side less those of the other side, so far (AE-END-3).
    int lead() const { return lead_; }

    /// Puts a model somewhere else for as long as this object lives.
    class Elsewhere {
    public:
        Elsewhere(const Outlook& outlook, FigureId figure, Point at)
            : figure_(outlook.battle_.tried_table()[figure]), before_(figure_.at) {
            figure_.at = at;
        }
        Elsewhere(const Elsewhere&) = delete;
        Elsewhere& operator=(const Elsewhere&) = delete;
        ~Elsewhere() { figure_.at = before_; }

    private:
        Figure& figure_;
        Point before_;
    };

private:
    int estimate_worth(FigureId figure) const;
    int importance(FigureId figure) const;

    mutable Trial<Rules> battle_;
    Side side_;
    const Habits& habits_;
    Figures friends_;
    Figures enemies_;
    int lead_ = 0;
    mutable Promises promises_;
    mutable std::array<std::int16_t, figures_max> worth_;  ///< 0: not estimated yet; only models in play have one
};

template <class Visit>
void each_model_of(const Outlook& outlook, UnitId unit, Visit visit) {
    const UnitCard& card = outlook.scenario()[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        if (outlook.in_play(figure)) visit(figure);
    }
}

/// An action and what it promises, in points.
struct Idea {
    Action action;
    int score = 0;
};
using Ideas = FixedVector<Idea, 64>;
void add(Ideas& ideas, const Action& action, int score);

/// The legal idea with the highest score above `least`; nothing when there is none. It judges as few ideas as it can.
std::optional<Idea> best_legal(const Outlook& outlook, Ideas& ideas, int least);

}  // namespace umpire::ae_wwii::ai
