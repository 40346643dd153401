#pragma once

#include "battle/looks.hpp"

/// What the buttons of verbs show: those alone for which the sign of their role would say too little.
namespace umpire::bolt_action {

inline constexpr VerbSign verb_signs[] = {
    {"enter", "M-2-8H7V8H-2M-8 0H2M-1-3L2 0L-1 3"},
    {"board", "M-8 0V5H8V0M-5 8h.1M5 8h.1M0-9V1M-3-2L0 1L3-2"},
    {"hitch", "M-9-3H-3V3M-3 3A3 3 0 0 0 3 3V0M3 0H9M6-3V3"},
    {"unhitch", "M-9-3H-5V2A2.5 2.5 0 0 0 0 2M4-1H9M6.5-4V2M2-8L5-5"},
    {"leave_table", "M3-8V8M-8 0H8M5-3L8 0L5 3"},
    {"lay_aside", "M-8-3H-1V4H-8ZM2 0H8M5-3L8 0L5 3"},
    {"lie_down", "M0-7V3M-4-1L0 3L4-1M-7 7H7"},
    {"first_wave", "M-8 8H8M0 4V-8M-4-4L0-8L4-4"},
    {"reserve", "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0M0-5V0L4 3"},
    {"flank", "M-3 8V-1Q-3-5-8-5M3 8V-1Q3-5 8-5M-6-8L-9-5L-6-2M6-8L9-5L6-2"},
    {"turn", "M-6 2A6 6 0 1 1 4 5M7 2L4 5L1 2"},
};

}  // namespace umpire::bolt_action
