// expect: a_message_lacks_its_name_or_a_language
#include "battle/message_rows.hpp"

constexpr umpire::MessageRow row{"no_weapon", "there is no weapon '{}'", ""};
