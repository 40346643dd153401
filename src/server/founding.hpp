#pragma once

#include "battle/match.hpp"
#include "record/record.hpp"
#include "server/hall.hpp"
#include "wire/json.hpp"

#include <array>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace umpire::server {

/// What a request for a new battle asks for.
struct Plan {
    std::array<bool, 2> is_mine{true, true};  ///< the seats that the founder takes himself; to the others he may invite
    bool all_talk = false;                    ///< those who look on talk too
    bool is_brought = false;                  ///< the battle came as a record, with whatever its writer put into it
    /// The line with which the battle challenges everybody; nothing: it does not.
    std::optional<std::string> open;
    std::string clock;  ///< the clock that was asked for, as JSON; empty: none
    std::unique_ptr<Match> start;
    std::vector<record::Step> steps;
    std::array<std::string, 2> players;
};

/// The battle that a request asks for (docs/server.schema.json, founding), or what is wrong with it, by field.
std::variant<Plan, std::vector<Problem>> plan_in(const Json& request, Shelf& shelf, Language language);

}  // namespace umpire::server
