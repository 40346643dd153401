#pragma once

#include "battle/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::fog {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"is_no_profile_of_fog", "'{}' is not known; expected squad or scout",
     "« {} » n'est pas connu ; attendu : squad ou scout"},
    {"are_too_many", "are too many", "sont trop nombreux"},
    {"expected_a_state_of_fog", "expected 'UNIT hidden yes', 'UNIT nerve yes' or 'battle smoke X,Y'",
     "attendu : « UNITÉ hidden yes », « UNITÉ nerve yes » ou « battle smoke X,Y »"},
});
// clang-format on

inline constexpr MessageTables<2> message_tables{message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::fog
