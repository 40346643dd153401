#include "ai/search.hpp"

#include "battle/assert.hpp"
#include "battle/game.hpp"
#include "battle/offers.hpp"

#include <algorithm>
#include <bit>

namespace umpire::ai {
namespace {

/// A thorough mix of 64 bits (splitmix64).
std::uint64_t mixed(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31);
}

std::uint64_t whom(const Match& match, UnitId unit, FigureId figure) {
    if (!unit.exists() && figure.exists()) unit = match.scenario()[figure].unit;
    return unit.value;
}

std::uint64_t drawn_seed(Chance& chance) {
    const std::uint64_t high = chance.below(0x7fffffff);
    const std::uint64_t low = chance.below(0x7fffffff);
    return high << 31 | low;
}

std::int64_t whole_root(std::int64_t value) {
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 30; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= value) root += bit;
    return root;
}

constexpr int errors_of_a_proof = 2;                     ///< so many standard errors make a proof
constexpr std::uint32_t imagined_decisions_max = 3'000;  ///< of one imagined battle

}  // namespace

WorldDice::Address WorldDice::address(const Match& match, std::uint64_t purpose, std::uint64_t unit) {
    const std::uint64_t key =
        mixed(seed_ ^ mixed(purpose << 24 ^ unit << 12 ^ static_cast<std::uint64_t>(match.turn())));
    return {key, times_[key >> 55]++};
}

Faces WorldDice::faces(const Match& match, const Roll& roll) {
    const Address at = address(match, roll.clause.index + 1U, whom(match, roll.unit, roll.figure));
    Faces faces;
    faces.resize(roll.count, 0);
    dice_at(at.seed, at.time, roll.sides, {faces.begin(), faces.end()});
    return faces;
}

Token WorldDice::token(const Match& match, const Draw& draw) {
    const Address at = address(match, draw.clause.index + 1U, 0xffff);
    if (draw.tokens == 1) return {1};
    return {static_cast<std::uint8_t>(die_at(at.seed, at.time, 0, draw.tokens))};
}

Chance WorldDice::chance(const Match& match, const Decision& decision) {
    const std::uint64_t purpose = 0x10000U + decision.question.value * 4U + index_of(decision.by);
    const Address at = address(match, purpose, whom(match, decision.unit, decision.figure));
    return Chance(at.seed, 16 + at.time);
}

const Decision& decision_of(const Match& match, Side side) {
    const Decision* asked = asked_of(match.pending(), side);
    UMPIRE_ASSERT(asked != nullptr);
    return *asked;
}

int rounded_mean(std::int64_t sum, std::int64_t count) {
    if (count == 0) return 0;
    return static_cast<int>((2 * sum + (sum >= 0 ? count : -count)) / (2 * count));
}

MeanAndError mean_of_differences(const std::vector<std::int32_t>& values, const std::vector<std::int32_t>& less) {
    const std::size_t count = std::min(values.size(), less.size());
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t difference = std::int64_t{values[i]} - less[i];
        sum += difference;
        squares += difference * difference;
    }
    const auto n = static_cast<std::int64_t>(count);
    if (n < 2) return {rounded_mean(sum, n), 0};
    const std::int64_t spread = std::max<std::int64_t>(0, squares - sum * sum / n);
    return {rounded_mean(sum, n), static_cast<int>(whole_root(spread / (n * (n - 1))))};
}

Weight weight_of(const Match& match, const Decision& decision) {
    switch (words_of(match)[decision.question].topic) {
    case Topic::activate:
    case Topic::order: return Weight::plan;
    case Topic::act:
    case Topic::shot:
    case Topic::paths:
    case Topic::ambush: return Weight::deed;
    default: return Weight::routine;
    }
}

Imagination::Imagination(const Match& match) {
    const Game& game = game_of(match);
    if (game.make_regular == nullptr) return;
    policy_ = game.make_regular();
    adviser_ = dynamic_cast<Adviser*>(policy_.get());
}

/// A world seen by eye may be one into which the rules would not have led, and there what the policy thinks of may be
/// refused: then whatever is offered. False: nothing is; the battle is valued as it stands.
bool Imagination::decide(Match& match, Side side, Chance& chance) {
    Events silent;
    if (policy_ == nullptr) return match.act(side, match.sample(side, chance), silent).empty();
    if (match.act(side, policy_->choose(match, side, chance), silent).empty()) return true;
    Candidates offered;
    match.suggest(side, chance, offered);
    return !offered.actions.empty() && match.act(side, offered.actions[0], silent).empty();
}

std::uint32_t Imagination::play_on(Match& match, WorldDice& dice, int last, std::uint32_t nodes_max) {
    Events silent;
    std::uint32_t nodes = 0;
    while (match.turn() < last && nodes < nodes_max) {
        const Pending& pending = match.pending();
        if (std::holds_alternative<Finished>(pending)) break;
        if (const auto* roll = std::get_if<Roll>(&pending)) {
            match.roll(dice.faces(match, *roll), silent);
        } else if (const auto* draw = std::get_if<Draw>(&pending)) {
            match.draw(dice.token(match, *draw), silent);
        } else {
            ++nodes;
            const Decision decision = next_asked(pending);
            Chance chance = dice.chance(match, decision);
            if (!decide(match, decision.by, chance)) break;
        }
    }
    return nodes;
}

bool may_try_out(const Match& seen, Side side, Adviser* adviser) {
    Chance chance(0, 0);
    return seen.may_measure() || (adviser != nullptr && adviser->by_eye(seen, side, chance) != nullptr);
}

void Search::consider(const Action& action) {
    const bool known = std::ranges::any_of(pool_, [&](const Weighed& weighed) { return weighed.action == action; });
    if (!known && task_.seen->judge(task_.side, action).empty()) pool_.push_back({action});
}

void Search::gather() {
    const Match& seen = *task_.seen;
    const auto add = [&](const Action& action) {
        if (pool_.size() < task_.effort.ideas) consider(action);
    };
    std::vector<Action> ideas;
    Adviser* adviser = imagination_->adviser();
    if (adviser != nullptr) adviser->ideas(seen, task_.side, *task_.chance, ideas);
    if (!ideas.empty()) {
        for (const Action& idea : ideas) add(idea);
        return;
    }
    Candidates candidates;
    seen.suggest(task_.side, *task_.chance, candidates);
    auto& actions = candidates.actions;
    // Where there are more than can be looked at, chance says which.
    for (std::size_t i = actions.size(); i > 1; --i)
        std::swap(actions[i - 1], actions[task_.chance->below(static_cast<std::uint32_t>(i))]);
    for (const Action& action : actions) add(action);
}

const Search::World& Search::world(std::size_t number) {
    const Match& seen = *task_.seen;
    while (worlds_.size() <= number) {
        World world;
        world.seed = drawn_seed(*task_.chance);
        Chance own(world.seed, 3);
        if (!seen.is_open_to(task_.side)) world.match = seen.imagine(task_.side, own);
        if (!seen.may_measure()) {
            const Match& known = world.match ? *world.match : seen;
            world.match = imagination_->adviser()->by_eye(known, task_.side, own);
        }
        if (!world.match) world.match = seen.clone();
        worlds_.push_back(std::move(world));
    }
    return worlds_[number];
}

std::int32_t Search::try_out(const World& world, const Action& action) {
    scratch_->assign(*world.match);
    WorldDice dice(world.seed);
    Events silent;
    ++nodes_;
    // What this world refuses is no reason against it: the true one allows it. It goes on as it would without.
    static_cast<void>(scratch_->act(task_.side, action, silent));
    const int last = task_.seen->turn() + task_.effort.turns;
    nodes_ += imagination_->play_on(*scratch_, dice, last, imagined_decisions_max);
    return evaluate(*scratch_, task_.side, imagination_->adviser());
}

void Search::take_up(const Task& task) {
    task_ = task;
    if (game_ != &game_of(*task.seen)) {
        game_ = &game_of(*task.seen);
        imagination_ = std::make_unique<Imagination>(*task.seen);
        scratch_ = nullptr;
    }
    if (scratch_ == nullptr) scratch_ = task.seen->clone();
    nodes_ = 0;
    worlds_.clear();
    compared_ = {};
    if (const Adviser* adviser = imagination_->adviser(); adviser != nullptr)
        task_.effort.nodes = std::min(task_.effort.nodes, adviser->nodes_most());
}

void Search::compare_in_one_world(const Action& one, const Action& other) {
    const World& tried = world(compared_.one.size());
    compared_.one.push_back(try_out(tried, one));
    compared_.other.push_back(try_out(tried, other));
}

Search::Compared Search::compare(const Match& seen, Side side, const Action& one, const Action& other,
                                 std::uint32_t worlds, const Effort& effort, Chance& chance) {
    take_up({&seen, side, effort, &chance});
    stage_ = Stage::done;
    for (std::uint32_t i = 0; i < worlds; ++i) compare_in_one_world(one, other);
    return std::move(compared_);
}

void Search::begin(const Match& seen, Side side, const Action& first, const Effort& effort, Chance& chance,
                   const Action* also) {
    take_up({&seen, side, effort, &chance});
    first_ = first;
    pool_.assign(1, {first});
    stage_ = Stage::done;
    if (!may_try_out(seen, side, imagination_->adviser())) return;
    gather();
    if (also != nullptr) consider(*also);
    if (pool_.size() < 2) return;
    rounds_ = static_cast<std::uint32_t>(std::bit_width(pool_.size() - 1));
    round_ = 1;
    staying_ = pool_.size();
    worlds_met_ = 0;
    stage_ = Stage::weighing;
}

bool Search::go_on(std::uint32_t nodes) {
    const std::uint64_t until = std::uint64_t{nodes_} + nodes;
    while (stage_ != Stage::done && nodes_ < until) {
        if (stage_ == Stage::weighing) {
            weigh_in_one_world();
        } else {
            prove_in_one_world();
        }
    }
    return stage_ != Stage::done;
}

void Search::weigh_in_one_world() {
    const World& tried = world(worlds_met_++);
    for (std::size_t i = 0; i < staying_; ++i) {
        pool_[i].sum += try_out(tried, pool_[i].action);
        ++pool_[i].worlds;
    }
    if (nodes_ >= task_.effort.nodes / rounds_ * round_) end_round();
}

void Search::end_round() {
    const auto end = pool_.begin() + static_cast<std::ptrdiff_t>(staying_);
    std::stable_sort(pool_.begin(), end, [](const Weighed& a, const Weighed& b) { return a.value() > b.value(); });
    staying_ = (staying_ + 1) / 2;
    if (round_++ == rounds_) begin_to_prove();
}

void Search::begin_to_prove() {
    stage_ = Stage::done;
    if (task_.effort.sure == 0 || pool_[0].action == first_) return;
    stage_ = Stage::proving;
    worlds_.clear();
}

void Search::prove_in_one_world() {
    compare_in_one_world(pool_[0].action, first_);
    if (compared_.one.size() >= task_.effort.sure) stage_ = Stage::done;
}

Action Search::found() const {
    if (stage_ == Stage::weighing) {
        const auto end = pool_.begin() + static_cast<std::ptrdiff_t>(staying_);
        const auto better = [](const Weighed& a, const Weighed& b) { return a.value() < b.value(); };
        return std::max_element(pool_.begin(), end, better)->action;
    }
    if (task_.effort.sure == 0 || pool_[0].action == first_) return pool_[0].action;
    const MeanAndError gain = mean_of_differences(compared_.one, compared_.other);
    const bool is_proven = compared_.one.size() > 1 || stage_ == Stage::done;
    return is_proven && gain.mean > errors_of_a_proof * gain.error ? pool_[0].action : first_;
}

const std::vector<Weighed>& Search::weigh(const Match& seen, Side side, const Action& first, const Effort& effort,
                                          Chance& chance, const Action* also) {
    Effort all = effort;
    all.sure = 0;
    begin(seen, side, first, all, chance, also);
    while (go_on(effort.nodes + 1)) {
    }
    return pool_;
}

}  // namespace umpire::ai
