#include "server/room.hpp"

#include "ai/player.hpp"
#include "dice/chance.hpp"
#include "server/deliberation.hpp"

#include <algorithm>
#include <optional>

/// What a room does by itself: dice, and the decisions of computer players.
namespace umpire::server {
namespace {

constexpr std::size_t secret_answers_max = 1000;
constexpr std::string_view stands_in_as = "regular";

/// Up to the one with which it has answered: how many they are is nothing for anybody else, neither by their number nor
/// by the time that each would take to be kept.
std::vector<Action> secret_answers(ai::Player& player, const Match& truth, Side side, std::uint64_t seed,
                                   const ThoughtBudget& budget) {
    std::vector<Action> actions;
    const std::unique_ptr<Match> match = truth.clone();
    while (actions.size() < secret_answers_max && is_secret_for(*match, side)) {
        const Chance chance(seed, static_cast<std::uint32_t>(actions.size()) + 1);
        actions.push_back(deliberate(player, *match, side, chance, budget));
        Events events;
        if (!match->act(side, actions.back(), events).empty()) break;
    }
    return actions;
}

}  // namespace

bool Room::has_to_go_on() const {
    if (game_->waits_for_dice()) return true;
    if (game_->wish() && game_->is_computer(opponent_of(game_->wish()->side))) return true;
    return std::ranges::any_of(std::array{Side::a, Side::b}, [this](Side side) {
        return (plays_by_itself(side) && game_->waits_for(side)) || !beforehand(side).empty();
    });
}

void Room::go_on() {
    if (game_ == nullptr) return;
    if (plays_by_itself(Side::a) && plays_by_itself(Side::b) && guests_.empty()) return;  // until somebody comes
    const std::size_t from = game_->steps();
    std::string payload;
    if (game_->waits_for_dice()) {
        game_->settle(services_->random, payload);
        return keep(std::move(payload), from);
    }
    if (game_->wish() && game_->is_computer(opponent_of(game_->wish()->side))) {
        const std::size_t to = game_->wish()->to;
        game_->answer(opponent_of(game_->wish()->side), true, payload);
        return keep(std::move(payload), to);
    }
    for (const Side side : {Side::a, Side::b})
        if (!beforehand(side).empty()) answer_later(side);
    for (const Side side : {Side::a, Side::b})
        if (plays_by_itself(side) && game_->waits_for(side)) return think(side);
}

void Room::think(Side side) {
    if (thinking_ == game_->version()) return;
    thinking_ = game_->version();
    std::shared_ptr<const Match> truth = game_->match().clone();
    const std::uint64_t seed = (std::uint64_t{services_->random(1u << 31)} << 31) | services_->random(1u << 31);
    auto self = shared_from_this();
    const std::string name = game_->is_computer(side) ? game_->player(side) : std::string(stands_in_as);
    services_->thinkers.post_for(
        served_, [self, truth, side, seed, asked = services_->now(), name, version = thinking_, whose = served_] {
            const auto player = ai::make_player(name);
            if (player == nullptr) return;
            // For each part of a thought anew: many parts, and many answers, are not one thing that hangs.
            std::optional<Watch::Work> work;
            const auto work_on = [&] {
                work.reset();
                work.emplace(self->services_->watch, self->battle_, whose);
            };
            work_on();
            const auto waiting = [&] {
                work_on();
                return self->services_->thinkers.waiting();
            };
            const auto passed = [services = self->services_, begun = self->services_->now()] {
                return std::chrono::duration_cast<std::chrono::milliseconds>(services->now() - begun);
            };
            const Limits& limits = self->services_->limits;
            const ThoughtBudget budget{limits.thought_nodes, waiting, limits.thought_time, passed};
            const bool is_secret = is_secret_for(*truth, side);
            std::vector<Action> actions = is_secret
                                              ? secret_answers(*player, *truth, side, seed, budget)
                                              : std::vector{deliberate(*player, *truth, side, Chance(seed, 1), budget)};
            std::optional<Moment> due;
            if (is_secret) due = moment_after(asked, limits.secret_thought, self->services_->now());
            const auto tell = [self, side, version, actions = std::move(actions), due] {
                self->run({.task = [self, side, version, actions, due] { self->thought(side, version, actions, due); },
                           .need = Need::must_run});
            };
            if (due) return self->services_->executor.post_at(*due, tell);
            self->services_->executor.post(tell);
        });
}

void Room::thought(Side side, std::int64_t version, std::span<const Action> actions, std::optional<Moment> due) {
    if (thinking_ == version) thinking_ = -1;
    if (game_ == nullptr || game_->version() != version) return go_on();  // the battle is another one now
    if (!plays_by_itself(side)) return go_on();                           // his player has come back
    const std::size_t from = game_->steps();
    std::string payload;
    if (!game_->act_all(side, actions, services_->random, payload).empty())
        return set_aside("a computer player chose what is not legal");
    if (clock_.stands_in(side)) clock_.note_decision(side);
    if (returning_[index_of(side)].empty()) return keep(std::move(payload), from, {.since = due});
    const auto then = [this, side] {
        let_back(side);
        go_on();
    };
    keep(std::move(payload), from, {.then = then, .since = due});
}

}  // namespace umpire::server
