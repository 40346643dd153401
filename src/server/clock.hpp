#pragma once

#include "battle/ids.hpp"
#include "battle/scenario.hpp"
#include "wire/json.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// How long the sides of a battle think. The engine has no clock: this one is the server's. What happens when
/// time is up are decisions like all others, so that records replay without a clock.
namespace umpire::server {

/// The clock that the founder of a battle has chosen. Times are milliseconds; 0: no limit.
struct ClockRule {
    std::int64_t turn = 0;    ///< how long a side may think in each turn
    std::int64_t battle = 0;  ///< ... in the whole battle
    /// A computer plays for a side whose time is up, until its player is back; no: that is only told.
    bool computer_plays = false;
    bool is_set() const { return turn > 0 || battle > 0; }
};
/// The clock in a request to found a battle; no limits where the request has none, or where it has faults.
ClockRule clock_rule_in(const wire::Json& founding);
std::vector<Problem> faults_of_clock(const wire::Json& founding);
/// The clock in the form that such a request has.
wire::Json json_of(const ClockRule& rule);

/// The clocks of both sides. It never asks what time it is: callers hand in dates, as milliseconds since 1970.
class Clock {
public:
    using Sides = std::array<bool, 2>;

    explicit Clock(ClockRule rule = {}) : rule_(rule) {}
    /// The clock as the summary of a battle keeps it. If the server has started since the last change of the battle,
    /// the time from that change to the start does not count: nobody could play while the server was down.
    static Clock kept(ClockRule rule, const wire::Json& summary, std::int64_t started);
    wire::Json to_keep() const;

    const ClockRule& rule() const { return rule_; }
    /// From now on these sides think, in this turn of the battle.
    void go_on(Sides asked, int turn, std::int64_t now);
    bool is_out(Side side, std::int64_t now) const;
    /// How long until the time of a thinking side is up, the earlier one if both think; nothing when no time will be
    /// up.
    std::optional<std::int64_t> next_end(std::int64_t now) const;

    /// Whether the computer answers for the side, whose time is up.
    bool stands_in(Side side) const { return stands_in_[index_of(side)]; }
    void stand_in(Side side, std::int64_t now);
    /// The computer that stands in has decided something.
    void note_decision(Side side) { has_decided_[index_of(side)] = true; }
    /// Whether the computer decides something before the player of the side is back. He may be back at once, but only
    /// once in a turn, or whoever is quick enough would never run out of time.
    bool owes_decision(Side side) const;
    /// The player of the side is back. He gets the time of one turn again; if turns have no limit, a tenth of the time
    /// of the battle.
    void come_back(Side side, bool is_asked, std::int64_t now);

    /// The message for the pages of the battle.
    wire::Json message(std::int64_t now) const;

private:
    struct Used {
        std::int64_t turn = 0;
        std::int64_t battle = 0;
    };
    Used used(Side side, std::int64_t now) const;
    void add_up(std::int64_t now);

    ClockRule rule_;
    std::array<Used, 2> used_{};
    Sides runs_{};
    Sides stands_in_{};
    Sides has_decided_{};  ///< the computer, since it stood in
    Sides was_spared_{};   ///< its player came back before it did, in this turn; without turns: in the battle
    int turn_ = 0;
    std::int64_t since_ = 0;  ///< when `used_` was last added up
};

}  // namespace umpire::server
