#pragma once

#include <cstdint>

/// The values of each option, in the order in which the register names them; the first is the default.
namespace umpire::wme::choice {

namespace deployment {
enum : std::uint8_t { alternate, screened };
}
namespace commander_point {
enum : std::uint8_t { base_edge, centre };
}
namespace non_charge_gap_cm {
enum : std::uint8_t { one, none };
}
namespace sight_arc {
enum : std::uint8_t { all_round, front };
}
/// hill_overlook, support_counts_engaged, support_follow_on_order, brigade_growth.
namespace no_yes {
enum : std::uint8_t { no, yes };
}
/// engaged_commander_orders, irregular_half_pace.
namespace yes_no {
enum : std::uint8_t { yes, no };
}
namespace initiative_nearest {
enum : std::uint8_t { visible, any };
}
namespace initiative_check {
enum : std::uint8_t { at_own_move, at_phase_start };
}
namespace charge_zone {
enum : std::uint8_t { middle, area };
}
namespace natural_rolls {
enum : std::uint8_t { none, twelve_fails };
}
namespace command_cap {
enum : std::uint8_t { none, ten };
}
namespace command_range {
enum : std::uint8_t { none, family };
}
namespace distance_boundary {
enum : std::uint8_t { bracket, full_slice, whole_cm };
}
namespace enemy_near_boundary {
enum : std::uint8_t { as_written, inclusive, strict };
}
namespace flank_zone {
enum : std::uint8_t { diagonal, half_plane };
}
namespace flank_cover {
enum : std::uint8_t { per_side, any_contact };
}
namespace slow_penalty {
enum : std::uint8_t { flat, per_order };
}
namespace brigade_contact_time {
enum : std::uint8_t { orders_start, command_start };
}
namespace brigade_contact {
enum : std::uint8_t { chain, all_pairs };
}
namespace brigade_slow_unreliable {
enum : std::uint8_t { separate, single };
}
namespace machine_failed_charge {
enum : std::uint8_t { may_evade, stays };
}

}  // namespace umpire::wme::choice
