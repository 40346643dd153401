#pragma once

#include "battle/event.hpp"
#include "battle/scenario.hpp"
#include "cases/expected.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::cases {

/// What stands between parts of a failure that have a line each, under the failure.
inline constexpr std::string_view next_line = "\n      ";

/// What happened in a case so far: under the last `do`, which `expect` and `never` look at, and under those before it.
class ToldEvents {
public:
    explicit ToldEvents(LengthUnit unit) : unit_(unit) {}

    /// The `do` of this line begins; what happens is noted in `events()`.
    void begin(int line);
    std::vector<Event>& events() { return now_.events; }

    /// The event is found behind the one of the `expect` before it; else what is wrong, and where it did happen.
    Message fault_of_expect(int line, std::string_view words, const Expected& expected, const Scenario& scenario);
    /// Empty when no such event happened under the last `do`.
    Message fault_of_never(const Expected& expected, const Scenario& scenario) const;

private:
    struct Under {
        int line = 0;  ///< of the `do`; 0: the opening
        std::vector<Event> events;
    };
    /// The fault with where the event did happen; nothing when it did not.
    std::optional<Message> where_else(const Message& fault, const Expected& expected) const;
    std::string nearest(std::string_view words, const Scenario& scenario) const;

    LengthUnit unit_;
    Under now_;
    std::vector<Under> before_;
    std::size_t from_ = 0;  ///< the event behind the last one that was expected
    int expected_at_ = 0;   ///< the line of that `expect`
};

}  // namespace umpire::cases
