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
    const Level* level = find_level(name);
    return level == nullptr ? nullptr : make_level(*level);
}

Action Thinker::choose(const Match& seen, Side side, Chance& chance) {
    constexpr std::uint32_t at_once = 1'000'000;
    begin(seen, side, chance);
    while (go_on(at_once)) {
    }
    return so_far();
}

Thought::Thought(Player& player, const Match& truth, Side side, Chance chance)
    : chance_(chance), thinker_(dynamic_cast<Thinker*>(&player)) {
    seen_ = truth.is_open_to(side) ? truth.clone() : truth.imagine(side, chance_);
    if (thinker_ == nullptr) {
        decided_ = player.choose(*seen_, side, chance_);
    } else {
        thinker_->begin(*seen_, side, chance_);
    }
}

Action decide(Player& player, const Match& truth, Side side, Chance& chance) {
    if (truth.is_open_to(side)) return player.choose(truth, side, chance);
    const std::unique_ptr<Match> seen = truth.imagine(side, chance);
    return player.choose(*seen, side, chance);
}

}  // namespace umpire::ai
