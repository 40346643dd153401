#include "ai/player.hpp"

#include "battle/game.hpp"

namespace umpire::ai {
namespace {

constexpr std::array cards{
    PlayerCard{"random",
               {"Does anything legal, without a thought. For tests, and to see how bad plans end.",
                "Fait n'importe quoi de permis, sans réfléchir. Pour les essais, et pour voir comment finissent les "
                "mauvais plans."}},
    PlayerCard{
        "regular",
        {"Weighs targets, charges, cover and places by exact odds, and keeps to the aim of the scenario.",
         "Pèse cibles, charges, couverts et positions par des probabilités exactes, et suit le but du scénario."}},
};

class RandomPlayer final : public Player {
public:
    Action choose(const Match& seen, Side side, Chance& chance) override { return seen.sample(side, chance); }
    std::string_view name() const override { return "random"; }
};

/// What to weigh is each game's own.
class RegularPlayer final : public Player {
public:
    Action choose(const Match& seen, Side side, Chance& chance) override {
        const Game& game = game_of(seen);
        if (game.make_regular == nullptr) return seen.sample(side, chance);
        if (game_ != &game) {
            game_ = &game;
            own_ = game.make_regular();
        }
        return own_->choose(seen, side, chance);
    }
    std::string_view name() const override { return "regular"; }

private:
    const Game* game_ = nullptr;
    std::unique_ptr<Player> own_;
};

}  // namespace

std::span<const PlayerCard> players() { return cards; }

std::unique_ptr<Player> make_player(std::string_view name) {
    if (name == "random") return std::make_unique<RandomPlayer>();
    if (name == "regular") return std::make_unique<RegularPlayer>();
    return nullptr;
}

Action decide(Player& player, const Match& truth, Side side, Chance& chance) {
    if (truth.is_open_to(side)) return player.choose(truth, side, chance);
    const std::unique_ptr<Match> seen = truth.imagine(side, chance);
    return player.choose(*seen, side, chance);
}

}  // namespace umpire::ai
