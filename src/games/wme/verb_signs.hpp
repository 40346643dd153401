#pragma once

#include "battle/looks.hpp"

/// What the buttons of verbs show: those alone for which the sign of their role would say too little.
namespace umpire::wme {

inline constexpr VerbSign verb_signs[] = {
    {"move", "M-8 0H7M3-4L7 0L3 4"},
    {"line", "M-8 0h.1M-4 0h.1M0 0h.1M4 0h.1M8 0h.1M0-8V-4M-2-6L0-8L2-6"},
    {"column", "M0-3h.1M0 1h.1M0 5h.1M0 9h.1M0-9V-6M-2-7L0-9L2-7"},
    {"join", "M-8-5L-2 0L-8 5M8-5L2 0L8 5M0-8V8"},
    {"fall_back", "M7-6V0H-6M-3-4L-7 0L-3 4"},
    {"pursue", "M-8-5L-3 0L-8 5M-2-5L3 0L-2 5M7-6V6"},
    {"go_along", "M-7 4H3M0 1L3 4L0 7M-3-4H7M4-7L7-4L4-1"},
    {"advance", "M0 7V-5M-4-1L0-5L4-1M-7-8H7"},
    {"shift", "M-8 0H-3M-5.5-2.5L-3 0L-5.5 2.5M8 0H3M5.5-2.5L3 0L5.5 2.5M0-3V3"},
    {"place", "M0-9V9M0-8H7L5-5L7-2H0M-4 9H4"},
    {"give_ground", "M-6-6L6 6M-6 6L6-6"},
    {"rescue", "M0-8L7-5V1Q7 6 0 9Q-7 6-7 1V-5Z"},
};

}  // namespace umpire::wme
