#pragma once

#include "battle/looks.hpp"

/// What the buttons of verbs show: those alone for which the sign of their role would say too little.
namespace umpire::wwiisim {

inline constexpr VerbSign verb_signs[] = {
    {"join", "M-8-5L-2 0L-8 5M8-5L2 0L8 5M0-8V8"},
    {"leave", "M-6-4h.1M-6 4h.1M-2 0h.1M1 0H8M5-3L8 0L5 3"},
    {"leave_table", "M3-8V8M-8 0H8M5-3L8 0L5 3"},
    {"throw", "M-6 5A3 3 0 0 1-6-1A4 4 0 0 1 1-4A4 4 0 0 1 6 1A2.5 2.5 0 0 1 6 5Z"},
    {"withdraw", "M7-6V0H-6M-3-4L-7 0L-3 4"},
};

}  // namespace umpire::wwiisim
