#pragma once

#include "odds/graph.hpp"

#include <vector>

namespace umpire::odds {

/// Plays the plan of an inquiry in one battle. A walk and a sample both use it.
class PlanPlay {
public:
    /// How far the plan has come: a place to go back to.
    struct Standing {
        std::size_t next = 0;
        std::vector<std::uint16_t> counts;
        std::vector<std::uint8_t> abandoned;
        bool is_over = false;  ///< an event of Inquiry::until has happened
    };

    explicit PlanPlay(const Inquiry& inquiry) : inquiry_(inquiry) { now_.counts.resize(inquiry.counted.size(), 0); }

    /// Whether an event of Inquiry::until has ended the battle, whatever it waits for.
    bool is_over() const { return now_.is_over; }
    /// True when `settle` may do something: no dice are due, and the plan is not at its end.
    bool has_answer(const Match& match) const;
    /// Takes the intents whose turn has come. It stops when dice are due or the plan is at its end.
    void settle(Match& match);
    void roll(Match& match, const Faces& faces);
    /// Rolls all dice whose fates are known, as the script has them.
    void roll_all(Match& match, const Script& script);
    void draw(Match& match, Token token);

    /// Whether all of the plan is done, so that nothing follows but dice and routine.
    bool is_plan_done() const { return now_.next >= inquiry_.plan.size() && inquiry_.continuation == nullptr; }

    const Standing& standing() const { return now_; }
    void restore(const Standing& standing) { now_ = standing; }
    End end(const Match& match) const { return {match, now_.counts, now_.abandoned}; }
    /// A digest of the battle and of how far the plan has come. Equal states have equal digests.
    Digest digest(const Match& match, const Match& origin) const;

private:
    /// Calls `act`. If anything is counted, a listener hears its events.
    template <class Act>
    auto counting(const Scenario& scenario, Act act);
    bool take(Match& match, const Intent& intent);
    const Decision* routine_in(const Match& match) const;
    bool take_routine(Match& match);
    bool take_continuation(Match& match);
    bool is_counted(const Scenario& scenario, const Event& event) const;
    void count(const Scenario& scenario, const Event& event);

    const Inquiry& inquiry_;
    Standing now_;
    std::vector<Event> log_;
    Candidates offered_;
};

}  // namespace umpire::odds
