#pragma once

#include "games/wme/situation.hpp"

#include <array>
#include <string_view>

/// The states of units and commanders that cases set and ask by these names.
namespace umpire::wme {

struct MarkKey {
    std::string_view key;
    Mark mark;
};
inline constexpr std::array mark_keys{
    MarkKey{"gone", Mark::gone},
    MarkKey{"due", Mark::due},
    MarkKey{"confused", Mark::confused},
    MarkKey{"initiative", Mark::initiative},
    MarkKey{"closed", Mark::closed},
    MarkKey{"refused", Mark::refused},
    MarkKey{"charged", Mark::charged},
    MarkKey{"charging", Mark::charging},
    MarkKey{"advanced", Mark::advanced},
    MarkKey{"pursued", Mark::pursued},
    MarkKey{"retreated", Mark::retreated},
    MarkKey{"began_high", Mark::began_high},
    MarkKey{"began_low", Mark::began_low},
    MarkKey{"shot", Mark::shot},
    MarkKey{"provisional", Mark::provisional},
    MarkKey{"settled", Mark::settled},
    MarkKey{"has_moved", Mark::has_moved},
    MarkKey{"driven", Mark::driven},
    MarkKey{"fought", Mark::fought},
};

struct NumberKey {
    std::string_view key;
    std::uint8_t UnitState::* member;
    int most;
};
inline constexpr std::array number_keys{
    NumberKey{"hits", &UnitState::hits, 99},
    NumberKey{"lost", &UnitState::lost, 9},
    NumberKey{"orders", &UnitState::orders, 3},
    NumberKey{"pace", &UnitState::pace, 24},
    NumberKey{"shot_hits", &UnitState::shot_hits, 99},
    NumberKey{"charge_hits", &UnitState::charge_hits, 99},
    NumberKey{"engagement", &UnitState::engagement, battle_units_max / 2},
    NumberKey{"bonus", &UnitState::bonus, 99},
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
