#include "server/deliberation.hpp"

#include "ai/player.hpp"
#include "dice/chance.hpp"

namespace umpire::server {
namespace {

constexpr std::uint32_t part = 100;  ///< nodes between two looks at who waits

}  // namespace

Action deliberate(Player& player, const Match& truth, Side side, const Chance& chance, const ThoughtBudget& budget) {
    ai::Thought thought(player, truth, side, chance);
    std::uint64_t thought_for = 0;
    while (thought_for * (1 + budget.waiting()) < budget.nodes && thought.go_on(part)) thought_for += part;
    return thought.so_far();
}

}  // namespace umpire::server
