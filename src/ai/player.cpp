#include "ai/player.hpp"

#include "ai/levels.hpp"
#include "battle/game.hpp"

#include <vector>

namespace umpire::ai {
namespace {

constexpr PlayerCard random_card{
    "random",
    {"Does anything legal, without a thought. For tests, and to see how bad plans end.",
     "Fait n'importe quoi de permis, sans réfléchir. Pour les essais, et pour voir comment finissent les mauvais "
     "plans."},
    {"Random", "Hasard"}};

class RandomPlayer final : public Player {
public:
    Action choose(const Match& seen, Side side, Chance& chance) override { return seen.sample(side, chance); }
    std::string_view name() const override { return random_card.name; }
};

}  // namespace

std::span<const PlayerCard> players() {
    static const std::vector<PlayerCard> cards = [] {
        std::vector<PlayerCard> all{random_card};
        for (const Level& level : levels()) all.push_back(level.card);
        return all;
    }();
    return cards;
}

std::unique_ptr<Player> make_player(std::string_view name) {
    if (name == random_card.name) return std::make_unique<RandomPlayer>();
    for (const Level& level : levels())
        if (level.card.name == name) return make_level(level);
    return nullptr;
}

Action decide(Player& player, const Match& truth, Side side, Chance& chance) {
    if (truth.is_open_to(side)) return player.choose(truth, side, chance);
    const std::unique_ptr<Match> seen = truth.imagine(side, chance);
    return player.choose(*seen, side, chance);
}

}  // namespace umpire::ai
