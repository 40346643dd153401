#include "server/deliberation.hpp"

#include "ai/player.hpp"
#include "dice/chance.hpp"

namespace umpire::server {
namespace {

constexpr std::uint32_t nodes_between_looks = 100;  ///< nodes between two looks at who waits

bool has_time(const ThoughtBudget& budget, std::size_t waiting) {
    if (waiting == 0 || budget.time.count() == 0) return true;
    return budget.passed() * (1 + waiting) < budget.time;
}

}  // namespace

Action deliberate(Player& player, const Match& truth, Side side, const Chance& chance, const ThoughtBudget& budget) {
    ai::Thought thought(player, truth, side, chance);
    std::uint64_t thought_for = 0;
    for (;;) {
        const std::size_t waiting = budget.waiting();
        if (thought_for * (1 + waiting) >= budget.nodes || !has_time(budget, waiting) ||
            !thought.go_on(nodes_between_looks))
            break;
        thought_for += nodes_between_looks;
    }
    return thought.so_far();
}

}  // namespace umpire::server
