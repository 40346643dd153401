// expect: no_table_has_a_message_of_this_name
#include "battle/message_rows.hpp"

using umpire::operator""_message;

const umpire::Message message = "the_moon_is_full"_message();
