// expect: no match for call|no matching function
#include "battle/message_rows.hpp"

using umpire::operator""_message;

const umpire::Message message = "is_taken_choose_another"_message("moon");
