#pragma once

#include "odds/graph.hpp"

#include <vector>

namespace umpire::odds {

/// Plays the plan of an inquiry in one battle: what a walk and a sample have in common.
class PlanPlay {
public:
    /// How far the plan has come, to go back to.
    struct Standing {
        std::size_t next = 0;
        std::vector<std::uint16_t> counts;
        std::vector<std::uint8_t> abandoned;
        bool is_over = false;  ///< an event of Inquiry::until has happened
    };

    explicit PlanPlay(const Inquiry& inquiry) : inquiry_(inquiry) { now_.counts.resize(inquiry.counted.size(), 0); }

    /// An event has come with which the battle is at its end, whatever it waits for.
    bool is_over() const { return now_.is_over; }
    /// True when `settle` may do something: no dice are due, and the plan is not at its end.
    bool has_answer(const Match& match) const;
    /// Takes the intents whose turn has come, until dice are due or the plan is at its end.
    void settle(Match& match);
    void roll(Match& match, const Faces& faces);
    /// All rolls of dice whose fates are known.
    void roll_all(Match& match, const Script& script);
    void draw(Match& match, Token token);

    /// Routine questions are always answered by the first action that is offered from now on.
    bool takes_all_routine() const;

    const Standing& standing() const { return now_; }
    void restore(const Standing& standing) { now_ = standing; }
    End end(const Match& match) const { return {match, now_.counts, now_.abandoned}; }
    /// Stands for the battle and for how far the plan has come: equal states have equal digests.
    Digest digest(const Match& match, const Match& origin) const;

private:
    /// Calls `act`, with a listener if anything is counted.
    template <class Act>
    auto counting(const Scenario& scenario, Act act);
    bool take(Match& match, const Intent& intent);
    bool is_routine(const Match& match) const;
    bool take_routine(Match& match);
    bool take_course(Match& match);
    bool is_counted(const Scenario& scenario, const Event& event) const;
    void count(const Scenario& scenario, const Event& event);

    const Inquiry& inquiry_;
    Standing now_;
    std::vector<Event> log_;
    Candidates offered_;
};

}  // namespace umpire::odds
