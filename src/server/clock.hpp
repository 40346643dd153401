#pragma once

#include "battle/ids.hpp"
#include "battle/scenario.hpp"
#include "wire/json.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// How long the sides of a battle think. The engine has no clock: this one stands in the server, and what comes of it
/// are decisions like others, so that records replay without it.
namespace umpire::server {

/// What whoever founds a battle has chosen. Times are milliseconds; 0: no limit.
struct ClockRule {
    std::int64_t turn = 0;        ///< how long a side may think in each turn
    std::int64_t battle = 0;      ///< ... in the whole battle
    bool computer_plays = false;  ///< for whose time is up, until he is back; else that is told and nothing more
    bool is_set() const { return turn > 0 || battle > 0; }
};
/// The clock in a request to found a battle; none where there is none, or where it has faults.
ClockRule clock_rule_in(const wire::Json& founding);
std::vector<Problem> faults_of_clock(const wire::Json& founding);
/// As such a request says it, and nothing besides.
wire::Json json_of(const ClockRule& rule);

/// The clocks of both sides. It never asks what time it is: dates are milliseconds since 1970.
class Clock {
public:
    using Sides = std::array<bool, 2>;

    explicit Clock(ClockRule rule = {}) : rule_(rule) {}
    /// As it was kept in the summary of a battle; what ran while the server was down does not count, that is what ran
    /// since the last change where the server has started after it.
    static Clock kept(ClockRule rule, const wire::Json& summary, std::int64_t started);
    wire::Json to_keep() const;

    const ClockRule& rule() const { return rule_; }
    /// From now on these sides think, in this turn of the battle.
    void go_on(Sides asked, int turn, std::int64_t now);
    bool is_out(Side side, std::int64_t now) const;
    /// How long until the first side that thinks has thought too long; nothing when none will have.
    std::optional<std::int64_t> next_end(std::int64_t now) const;

    /// The computer answers for the side, whose time is up.
    bool stands_in(Side side) const { return stands_in_[index_of(side)]; }
    void stand_in(Side side, std::int64_t now);
    /// Its player is back: once more he gets the time of a turn, or where that has no limit a tenth of the battle's.
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
    int turn_ = 0;
    std::int64_t since_ = 0;  ///< when `used_` was added up
};

}  // namespace umpire::server
