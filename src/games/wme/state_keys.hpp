#pragma once

#include "battle/state_rows.hpp"
#include "games/wme/situation.hpp"

#include <array>
#include <string_view>

/// The states of units and commanders that cases set and ask by these names.
namespace umpire::wme {

inline constexpr auto mark_keys =
    mark_rows<Mark::gone, Mark::due, Mark::confused, Mark::initiative, Mark::closed, Mark::refused, Mark::charged,
              Mark::charging, Mark::advanced, Mark::pursued, Mark::retreated, Mark::began_high, Mark::began_low,
              Mark::shot, Mark::provisional, Mark::settled, Mark::has_moved, Mark::driven, Mark::fought>;

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
