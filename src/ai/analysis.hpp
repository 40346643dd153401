#pragma once

#include "ai/search.hpp"
#include "ai/workers.hpp"

#include <optional>
#include <span>
#include <utility>
#include <vector>

/// What a battle teaches, step by step: how likely side A is to win, what was luck, and what would have been better.
namespace umpire::ai {

/// How hard the analysis thinks.
struct Thoroughness {
    std::uint32_t worlds = 24;   ///< imagined battles in which each position is played on
    int turns = 1;               ///< how far: to the end of this turn (1), of the next (2) ...
    std::uint32_t nodes = 1200;  ///< what the search may cost at each decision that is worth it; 0: no search
    std::uint32_t ideas = 10;
    std::uint32_t compared = 24;  ///< imagined battles in which the best action is compared with what was done
    std::uint32_t fought = 100;   ///< whole battles fought from the start, to know how even it is; 0: none
    std::uint64_t seed = 1;
};

/// The chance of side A to win, in 10'000ths, by imagined battle.
struct Outlooks {
    std::vector<std::int32_t> values;
    int mean() const;
};

/// A step of a battle. `change` of a roll or draw is luck: the position before it is worth the mean over all its ends.
/// They are gone through one by one, each as likely as it is, where they are few; else the dice fall anew in each
/// imagined battle. `change` of a decision is skill: the position before it is worth what the player `regular` would
/// make of it. Within a turn positions are valued by how they stand at its end, so that with a new turn the estimate
/// sees a turn farther and corrects itself: that is `drift` of the first step in it, and nobody's doing. So the changes
/// and drifts of all steps add up to the result less the chance at the start.
struct StepWorth {
    int before = 0;  ///< the chance of side A
    int after = 0;
    int drift = 0;               ///< what the estimate corrected before this step
    int change = 0;              ///< after - before - drift
    int error = 0;               ///< one standard error of `change`
    Side by = Side::none;        ///< of a decision: the side that took it
    std::optional<Action> best;  ///< a better action, where one was surely found
    /// How much more that action is worth to `by`, by what the side could know; 0: none was found.
    int loss = 0;
    int loss_error = 0;  ///< one standard error of `loss`
    friend bool operator==(const StepWorth&, const StepWorth&) = default;
};

/// A step as it was made, to be judged.
struct MadeStep {
    const Match* before = nullptr;
    const Match* after = nullptr;
    Side by = Side::none;            ///< of a decision: who took it
    const Action* action = nullptr;  ///< what `by` did; nullptr: the step was dice or a draw
};

/// Goes through a battle step by step, in order. It begins by fighting the battle some times from the first position
/// on: what the learned value does not know of these forces on this table is added to it from then on, the less the
/// fewer turns are left. With several workers it comes to the same, to the last digit.
class Analyst {
public:
    explicit Analyst(const Thoroughness& thoroughness, Workers workers = {})
        : thoroughness_(thoroughness), workers_(std::move(workers)), minds_(workers_.count) {}
    /// What a step from one position to the next was worth.
    StepWorth step(const MadeStep& made) { return steps({&made, 1}).front(); }
    /// The same for several that follow each other; the workers share them out.
    std::vector<StepWorth> steps(std::span<const MadeStep> made);
    /// What the first position of a battle is worth, as `step` takes it.
    int worth_of_start(const Match& start);

    /// Fights at most `battles` of those from the first position on; whether none is left. `step` fights the rest
    /// itself, which may take seconds: who shows progress calls this first.
    bool get_ready(const Match& start, std::uint32_t battles);
    int readiness() const;  ///< how many of those battles are fought, in 1000ths
    /// Goes on, when it is ready, where another analyst of the same battle was stopped after so many steps; the last of
    /// them began in this turn.
    void go_on_after(std::uint64_t steps, int turn) {
        steps_ = steps;
        horizon_ = turn + thoroughness_.turns;
    }
    unsigned workers() const { return workers_.count; }

private:
    /// What one worker thinks with.
    struct Mind {
        std::unique_ptr<Imagination> imagination;
        std::unique_ptr<Match> scratch;
        Search search;
    };
    /// How a position that was played on is valued: for certain, where the battle ended, else by a logit in 1024ths, to
    /// which the bearing is added in 1024ths of it.
    struct Ending {
        int certain = -1;
        std::int64_t logit = 0;
        std::int64_t share = 0;
        int value(std::int64_t bearing) const;
    };
    void begin(const Match& start);
    void add_what_is_unknown(const Match& start);
    /// The turn at whose beginning imagined battles from this position on are valued.
    int horizon_of(const Match& match) const { return match.turn() + thoroughness_.turns; }
    Outlooks outlook(Mind& mind, const Match& match, int last, std::size_t leaves) const;
    Outlooks played_on(Mind& mind, const Match& match, int last) const;
    std::vector<Ending> endings(Mind& mind, const Match& match, int last) const;
    void judge(Mind& mind, const MadeStep& made, std::uint64_t number, StepWorth& worth) const;

    Thoroughness thoroughness_;
    Workers workers_;
    std::vector<Mind> minds_;   ///< one for each of them
    Outlooks now_;              ///< of the position before the next step
    int horizon_ = -1;          ///< ... valued at the beginning of this turn; below 0 before the first step
    std::int64_t bearing_ = 0;  ///< what is added at the start, in 1024ths of a logit
    bool goes_on_ = false;      ///< `now_` is known
    bool is_ready_ = false;
    std::uint32_t fought_ = 0;  ///< battles from the first position on
    std::int64_t won_ = 0;      ///< by side A, each `certain_win`
    std::uint64_t steps_ = 0;
};

}  // namespace umpire::ai
