#pragma once

#include "ai/value.hpp"

#include <cstdint>
#include <memory>
#include <vector>

/// The one search of all games. It knows a battle through Match alone.
namespace umpire::ai {

/// What one decision may cost. It is counted in decisions of imagined battles and never in time, so that a battle is
/// the same on every machine.
struct Effort {
    std::uint32_t nodes = 0;  ///< decisions within imagined battles for one real decision
    std::uint32_t ideas = 8;  ///< how many actions are considered at most
    int turns = 1;            ///< imagined battles go on to the end of this turn (1), of the next (2) ...
    std::uint32_t sure = 0;   ///< fresh worlds in which the best must do better than the first thought; 0: none
};

/// An action that was considered.
struct Weighed {
    Action action;
    std::int64_t sum = 0;  ///< of its results in the worlds in which it was tried
    std::uint32_t worlds = 0;
    int value() const { return worlds == 0 ? 0 : static_cast<int>(sum / worlds); }
};

/// The dice of imagined battles. The address of each is the world, the turn, for whom and for what it is rolled, and
/// how often that was asked before in this turn. So the same deed meets the same luck, whatever happened elsewhere
/// before, and two actions are compared under the same dice.
class WorldDice {
public:
    explicit WorldDice(std::uint64_t seed) : seed_(seed) {}
    Faces faces(const Match& match, const Roll& roll);
    Token token(const Match& match, const Draw& draw);
    /// The stream of chance of a player who decides in such a battle.
    Chance chance(const Match& match, const Decision& decision);

private:
    struct Address {
        std::uint64_t seed;
        std::uint32_t time;  ///< how often this was asked before in the turn
    };
    Address address(const Match& match, std::uint64_t purpose, std::uint64_t unit);
    std::uint64_t seed_;
    std::array<std::uint16_t, 512> times_{};
};

/// Plays imagined battles on from a position. The player `regular` plays both sides.
class Imagination {
public:
    explicit Imagination(const Match& match);
    Adviser* adviser() { return adviser_; }
    bool has_policy() const { return policy_ != nullptr; }
    Player& policy() { return *policy_; }
    /// Plays on from where the match stands until the turn `last` begins, the battle is over, or `nodes_max` decisions
    /// are taken. Says how many decisions were taken. Whoever compares deeds counts the turns from before the deed:
    /// one of them may have ended the turn.
    std::uint32_t play_on(Match& match, WorldDice& dice, int last, std::uint32_t nodes_max);
    /// Decides for the side as `regular` would. False: nothing can be done.
    bool decide(Match& match, Side side, Chance& chance);

private:
    std::unique_ptr<Player> policy_;
    Adviser* adviser_ = nullptr;
};

/// Weighs the actions for a decision by imagined battles. In each round all actions that are left are tried in the same
/// worlds, and then the better half stays. It can be done in parts; in one part or in many it comes to the same.
class Search {
public:
    /// Begins with a decision. `first` is what the player would do without a search. With `effort.sure`, an action that
    /// is found replaces `first` only if it is better by two standard errors in worlds that had no part in finding it:
    /// the best of many guesses always seems better than it is. `seen` and `chance` must stay until all is done.
    /// `also` is considered in any case.
    void begin(const Match& seen, Side side, const Action& first, const Effort& effort, Chance& chance,
               const Action* also = nullptr);
    /// Goes on for about so many decisions in imagined battles. False: all is done.
    bool go_on(std::uint32_t nodes);
    /// The best action so far.
    Action found() const;

    /// Does all of it at once. Returns what was considered, the best first; `first` stands before others that are worth
    /// the same. With fewer than two actions there was nothing to search, or nothing may be tried out
    /// (`Adviser::by_eye`).
    const std::vector<Weighed>& weigh(const Match& seen, Side side, const Action& first, const Effort& effort,
                                      Chance& chance, const Action* also = nullptr);
    /// Two actions in the same fresh worlds, and what each came to.
    struct Compared {
        std::vector<std::int32_t> one;
        std::vector<std::int32_t> other;
    };
    Compared compare(const Match& seen, Side side, const Action& one, const Action& other, std::uint32_t worlds,
                     const Effort& effort, Chance& chance);
    /// The actions that were considered for the last decision.
    const std::vector<Weighed>& weighed() const { return pool_; }
    /// How many decisions in imagined battles the last decision was to cost.
    std::uint32_t nodes_wanted() const { return task_.effort.nodes; }
    /// How many decisions in imagined battles the last decision has cost.
    std::uint32_t nodes() const { return nodes_; }

private:
    /// The decision under way.
    struct Task {
        const Match* seen = nullptr;
        Side side = Side::none;
        Effort effort;
        Chance* chance = nullptr;
    };
    struct World {
        std::unique_ptr<Match> match;
        std::uint64_t seed = 0;
    };
    enum class Stage : std::uint8_t { weighing, proving, done };
    void take_up(const Task& task);
    void consider(const Action& action);
    void gather();
    void weigh_in_one_world();
    void end_round();
    void prove_in_one_world();
    void begin_to_prove();
    const World& world(std::size_t number);
    std::int32_t try_out(const World& world, const Action& action);
    void compare_in_one_world(const Action& one, const Action& other);

    const Game* game_ = nullptr;
    std::unique_ptr<Imagination> imagination_;
    std::unique_ptr<Match> scratch_;
    Task task_;
    Stage stage_ = Stage::done;
    std::uint32_t round_ = 0;  ///< the present round of `rounds_`, from 1
    std::uint32_t rounds_ = 0;
    std::size_t staying_ = 0;  ///< the first so many of the pool are still weighed
    std::size_t worlds_met_ = 0;
    std::vector<Weighed> pool_;
    Action first_;
    Compared compared_;  ///< the best action found against `first_`
    std::vector<World> worlds_;
    std::uint32_t nodes_ = 0;
};

/// The mean of the differences of some numbers and its standard error, in whole numbers.
struct MeanAndError {
    int mean = 0;
    int error = 0;
};
MeanAndError mean_of_differences(const std::vector<std::int32_t>& values, const std::vector<std::int32_t>& less);
/// The mean, rounded to the nearest number, halves away from zero; 0 where nothing was counted.
int rounded_mean(std::int64_t sum, std::int64_t count);

/// Whether this side can try out a battle that forbids measuring at all.
bool may_try_out(const Match& seen, Side side, Adviser* adviser);

/// What a decision is about, as far as thinking goes. A plan says whom to activate or which order to give; a deed is
/// what a unit or model then does; anything else is routine.
enum class Weight : std::uint8_t { plan, deed, routine };
Weight weight_of(const Match& match, const Decision& decision);

/// The pending decision of the side.
const Decision& decision_of(const Match& match, Side side);
inline bool is_worth_a_thought(const Match& match, Side side) {
    return weight_of(match, decision_of(match, side)) != Weight::routine;
}

}  // namespace umpire::ai
