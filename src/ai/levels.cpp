#include "ai/levels.hpp"

#include "battle/game.hpp"

#include <vector>

namespace umpire::ai {
namespace {

constexpr Effort no_thought{};
/// What comes to mind is looked at once, so that no lapse is silly.
constexpr Effort glance{1, 5, 1};

constexpr std::array level_rows{
    Level{{"recruit",
           {"Overlooks much: whom to shoot first, where to go, when to wait. For your first battles.",
            "Néglige beaucoup : sur qui tirer d'abord, où aller, quand attendre. Pour vos premières batailles."},
           {"Recruit", "Recrue"}},
          no_thought,
          no_thought,
          45,
          900},
    Level{{"easy",
           {"Plays soundly, but lets chances slip. For whoever knows the rules.",
            "Joue sainement, mais laisse filer des occasions. Pour qui connaît les règles."},
           {"Easy", "Facile"}},
          no_thought,
          no_thought,
          18,
          600},
    Level{{"regular-1",
           {"The first `regular`, kept unchanged to measure the others by.",
            "Le premier `regular`, gardé inchangé pour mesurer les autres."},
           {"Regular 1", "Normal 1"},
           true},
          no_thought,
          no_thought},
    Level{{"regular",
           {"Weighs targets, charges, cover and places by exact odds, and keeps to the aim of the scenario.",
            "Pèse cibles, charges, couverts et positions par des probabilités exactes, et suit le but du scénario."},
           {"Regular", "Normal"}},
          no_thought,
          no_thought},
    Level{{"veteran",
           {"Plays every plan through in its head before it acts. A hard opponent; thinks for a moment.",
            "Joue chaque plan dans sa tête avant d'agir. Un adversaire coriace ; réfléchit un instant."},
           {"Veteran", "Vétéran"}},
          {2'000, 10, 1},
          no_thought},
    Level{{"elite",
           {"Plays more plans through, and each more often. The hardest opponent; needs time.",
            "Joue plus de plans dans sa tête, et chacun plus souvent. L'adversaire le plus dur ; il lui faut du "
            "temps."},
           {"Elite", "Élite"}},
          {10'000, 16, 1},
          {1'200, 6, 1, 12}},
};

class LevelPlayer final : public Player {
public:
    explicit LevelPlayer(const Level& level) : level_(level) {}
    std::string_view name() const override { return level_.card.name; }

    Action choose(const Match& seen, Side side, Chance& chance) override {
        const Game& game = game_of(seen);
        if (game_ != &game) {
            game_ = &game;
            policy_ = game.make_regular == nullptr ? nullptr : game.make_regular();
        }
        Action first = thought(seen, side, chance);
        const Weight weight = weight_of(seen, decision_of(seen, side));
        if (weight == Weight::routine) return first;
        if (level_.lapses > 0) return lapse(seen, side, first, chance);
        const Effort& effort = weight == Weight::plan ? level_.plans : level_.deeds;
        if (effort.nodes == 0) return first;
        return search_.best(seen, side, first, effort, chance);
    }

private:
    /// What the policy would do; after a lapse it may stand where it never would have gone, and think of nothing legal.
    Action thought(const Match& seen, Side side, Chance& chance) {
        if (policy_ == nullptr) return seen.sample(side, chance);
        const Action first = policy_->choose(seen, side, chance);
        return level_.lapses == 0 || seen.judge(side, first).empty() ? first : seen.sample(side, chance);
    }

    /// Any of a few things that come to mind and do not look much worse; never to leave somebody idle, unless that is
    /// what it would do anyway.
    Action lapse(const Match& seen, Side side, const Action& first, Chance& chance) {
        if (chance.below(100) >= level_.lapses) return first;
        const Vocabulary& words = words_of(seen);
        const std::vector<Weighed>& weighed = search_.weigh(seen, side, first, glance, chance);
        std::vector<Action> good;
        for (const Weighed& one : weighed) {
            const bool is_idle = words[one.action.verb].role == Role::end && !(one.action == first);
            if (!is_idle && one.value() + level_.lapse_most >= weighed[0].value()) good.push_back(one.action);
        }
        if (good.empty()) return first;
        return good[chance.below(static_cast<std::uint32_t>(good.size()))];
    }

    const Level& level_;
    const Game* game_ = nullptr;
    std::unique_ptr<Player> policy_;
    Search search_;
};

}  // namespace

std::span<const Level> levels() { return level_rows; }

std::unique_ptr<Player> make_level(const Level& level) { return std::make_unique<LevelPlayer>(level); }

}  // namespace umpire::ai
