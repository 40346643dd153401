#include "ai/levels.hpp"

#include "battle/game.hpp"

#include <algorithm>
#include <vector>

namespace umpire::ai {
namespace {

constexpr Effort no_thought{};
/// What comes to mind is looked at a few times, so that no lapse is silly.
constexpr Effort glance{400, 5, 1};

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
          {2'000, 8, 1, 60}},
};

class LevelPlayer final : public Thinker {
public:
    explicit LevelPlayer(const Level& level) : level_(level) {}
    std::string_view name() const override { return level_.card.name; }

    void begin(const Match& seen, Side side, Chance& chance) override {
        const Game& game = game_of(seen);
        if (game_ != &game) {
            game_ = &game;
            const bool is_first = level_.card.name == "regular-1" && game.make_first_regular != nullptr;
            const auto make = is_first ? game.make_first_regular : game.make_regular;
            policy_ = make == nullptr ? nullptr : make();
        }
        is_searching_ = false;
        decided_ = thought(seen, side, chance);
        const Weight weight = weight_of(seen, decision_of(seen, side));
        if (weight == Weight::routine) return;
        if (level_.lapses > 0) {
            decided_ = lapse(seen, side, decided_, chance);
            return;
        }
        effort_ = weight == Weight::plan ? level_.plans : level_.deeds;
        may_idle_ = is_idle(seen, decided_);
        words_ = &words_of(seen);
        if (effort_.nodes == 0) return;
        search_.begin(seen, side, decided_, effort_, chance);
        is_searching_ = true;
    }

    bool go_on(std::uint32_t nodes) override { return is_searching_ && search_.go_on(nodes); }
    /// What was weighed for the last decision; nothing where nothing was.
    std::span<const Weighed> weighed() const {
        return is_searching_ ? std::span<const Weighed>(search_.weighed()) : std::span<const Weighed>();
    }
    /// A search never finds that somebody had better do nothing, or that no more orders had better be sent: the luck of
    /// a few worlds may say so, and then units would stand idle before their enemies.
    Action so_far() const override {
        if (!is_searching_) return decided_;
        const Action found = search_.found();
        return may_idle_ || (*words_)[found.verb].role != Role::end ? found : decided_;
    }

    /// Proving what was found costs about as much again as half of finding it.
    int progress() const override {
        if (!is_searching_) return 1000;
        const std::uint64_t wanted = search_.nodes_wanted();
        const std::uint64_t all = wanted + (effort_.sure > 0 ? wanted / 2 : 0);
        return static_cast<int>(std::min<std::uint64_t>(999, std::uint64_t{search_.nodes()} * 1000 / all));
    }

private:
    static bool is_idle(const Match& seen, const Action& action) {
        return words_of(seen)[action.verb].role == Role::end;
    }

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
        const std::vector<Weighed>& weighed = search_.weigh(seen, side, first, glance, chance);
        std::vector<Action> good;
        for (const Weighed& one : weighed) {
            const bool idles = is_idle(seen, one.action) && !(one.action == first);
            if (!idles && one.value() + level_.lapse_most >= weighed[0].value()) good.push_back(one.action);
        }
        if (good.empty()) return first;
        return good[chance.below(static_cast<std::uint32_t>(good.size()))];
    }

    const Level& level_;
    const Game* game_ = nullptr;
    std::unique_ptr<Player> policy_;
    Search search_;
    Effort effort_;
    const Vocabulary* words_ = nullptr;  ///< of the battle that is searched
    bool is_searching_ = false;
    bool may_idle_ = false;
    Action decided_;  ///< where nothing is searched
};

}  // namespace

std::span<const Level> levels() { return level_rows; }

std::unique_ptr<Player> make_level(const Level& level) { return std::make_unique<LevelPlayer>(level); }

const Level* find_level(std::string_view name) {
    for (const Level& level : level_rows)
        if (level.card.name == name) return &level;
    return nullptr;
}

Counsel counsel_of(const Level& level, const Match& truth, Side side, Chance& chance) {
    LevelPlayer player(level);
    Counsel counsel;
    counsel.action = decide(player, truth, side, chance);
    for (const Weighed& one : player.weighed()) {
        if (player.weighed().size() < 2) break;
        if (one.action == counsel.action) {
            counsel.chance = one.value();
            counsel.worlds = one.worlds;
        } else if (!counsel.other) {
            counsel.other = Counsel::Other{one.action, one.value()};
        }
    }
    return counsel;
}

}  // namespace umpire::ai
