#include "games/wme/verbs_charge.hpp"
#include "games/wme/verbs_combat.hpp"
#include "games/wme/verbs_command.hpp"
#include "games/wme/verbs_shooting.hpp"
#include "games/wme/vocabulary_tables.hpp"

namespace umpire::wme {
namespace {

constexpr auto all_verbs = joined<Verb>(command_verbs, charge_verbs, shooting_verbs, combat_verbs);

}  // namespace

std::span<const VerbRow> verbs() { return all_verbs; }

}  // namespace umpire::wme
