#pragma once

#include "battle/looks.hpp"

/// What the buttons of verbs show: those alone for which the sign of their role would say too little.
namespace umpire::ae_wwii {

inline constexpr VerbSign verb_signs[] = {
    {"pass", "M-6-6L0 0L-6 6M0-6L6 0L0 6"},
    {"done", "M-7 0L-2 5L7-5"},
    {"disengage", "M7-6V0H-6M-3-4L-7 0L-3 4"},
    {"inoculate", "M-2-7H2V-2H7V2H2V7H-2V2H-7V-2H-2Z"},
    {"transfer", "M-8 4Q-4 8 0 4M0-8V1M-3-2L0 1L3-2M-8 8H8"},
};

}  // namespace umpire::ae_wwii
