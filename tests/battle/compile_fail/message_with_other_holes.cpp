// expect: a_message_has_other_holes_in_french_than_in_english
#include "battle/message_rows.hpp"

constexpr umpire::MessageRow row{"no_weapon", "there is no weapon '{}'", "il n'y a pas d'arme"};
