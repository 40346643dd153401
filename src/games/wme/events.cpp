#include "games/wme/events_charge.hpp"
#include "games/wme/events_combat.hpp"
#include "games/wme/events_command.hpp"
#include "games/wme/events_shooting.hpp"
#include "games/wme/vocabulary_tables.hpp"

namespace umpire::wme {
namespace {

constexpr auto all_events = joined<Happening>(command_events, charge_events, shooting_events, combat_events);

}  // namespace

std::span<const EventRow> events() { return all_events; }

}  // namespace umpire::wme
