#pragma once

#include "battle/state_rows.hpp"
#include "games/wme/situation.hpp"

#include <array>
#include <string_view>

/// The states of units and commanders that cases set and ask by these names.
namespace umpire::wme {

inline constexpr std::array mark_keys{
    MarkRow{"gone", Mark::gone},
    MarkRow{"due", Mark::due},
    MarkRow{"confused", Mark::confused},
    MarkRow{"initiative", Mark::initiative},
    MarkRow{"closed", Mark::closed},
    MarkRow{"refused", Mark::refused},
    MarkRow{"charged", Mark::charged},
    MarkRow{"charging", Mark::charging},
    MarkRow{"advanced", Mark::advanced},
    MarkRow{"pursued", Mark::pursued},
    MarkRow{"retreated", Mark::retreated},
    MarkRow{"began_high", Mark::began_high},
    MarkRow{"began_low", Mark::began_low},
    MarkRow{"shot", Mark::shot},
    MarkRow{"provisional", Mark::provisional},
    MarkRow{"settled", Mark::settled},
    MarkRow{"has_moved", Mark::has_moved},
    MarkRow{"driven", Mark::driven},
    MarkRow{"fought", Mark::fought},
};

inline constexpr std::array number_keys{
    NumberRow{"hits", &UnitState::hits, 99},
    NumberRow{"lost", &UnitState::lost, 9},
    NumberRow{"orders", &UnitState::orders, 3},
    NumberRow{"pace", &UnitState::pace, 24},
    NumberRow{"shot_hits", &UnitState::shot_hits, 99},
    NumberRow{"charge_hits", &UnitState::charge_hits, 99},
    NumberRow{"engagement", &UnitState::engagement, battle_units_max / 2},
    NumberRow{"bonus", &UnitState::bonus, 99},
};

struct UnitKey {
    std::string_view key;
    UnitId UnitState::* member;
};
inline constexpr std::array unit_keys{
    UnitKey{"joined", &UnitState::joined},
    UnitKey{"ordered_by", &UnitState::ordered_by},
    UnitKey{"prey", &UnitState::prey},
    UnitKey{"shot_at", &UnitState::shot_at},
};

}  // namespace umpire::wme
