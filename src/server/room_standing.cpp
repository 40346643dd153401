#include "server/room.hpp"
#include "server/tokens.hpp"
#include "server/usher.hpp"
#include "wire/parts.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

/// What seats have answered beforehand. Nobody but the seat is told of it. Nor does it hold the battle up while
/// it is kept, or how long others wait would tell that something was.
namespace umpire::server {
namespace {

/// The same again for the same battle, and a number that nobody foresees who does not know the seal. A seal is taken on
/// into a rematch, so the name of the battle counts too.
std::uint64_t number_for(std::string_view seal, std::string_view battle, std::int64_t revision) {
    return secret_number_of("standing answer " + std::string(seal) + ' ' + std::string(battle) + ' ' +
                            std::to_string(revision));
}

}  // namespace

void Room::read_beforehand() {
    for (const Side side : {Side::a, Side::b}) {
        const std::string text = services_->store.standing(battle_, wire::letter(side));
        beforehand_[index_of(side)] = wire::standing_kept(text, game_->match(), side);
        read_calls(side);
    }
}

void Room::stand(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    const Side side = guest->seat;
    if (side == Side::none) return guest->peer->send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    const auto read = wire::standing_wish_in(request, game_->match(), side);
    if (const auto* fault = std::get_if<Problem>(&read)) {
        Json problems = Json::array({wire::json_of(*fault, guest->language)});
        return guest->peer->send(text_of(failure_json(id, Failure::bad_request, std::move(problems))));
    }
    if (!take_of(stands_left_, *guest, services_->limits.stands_per_second, services_->limits.stands_at_once))
        return guest->peer->send(text_of(failure_json(id, Failure::too_fast, guest->language)));
    std::deque<Stand>& waiting = to_stand_[index_of(side)];
    waiting.push_back({guest, id, std::get<wire::StandingWish>(read), game_->match().turn()});
    if (waiting.size() == 1) keep_first_stand(side);
}

void Room::keep_first_stand(Side side) {
    const Stand& asked = to_stand_[index_of(side)].front();
    wire::StandingAnswers answers = wire::granted(beforehand_[index_of(side)], asked.wish, asked.turn);
    Change change;
    change.battle = battle_;
    change.stood = Stood{wire::letter(side), wire::standing_to_keep(answers, game_->match())};
    last_use_ = services_->now();
    services_->journal.submit(std::move(change), [self = shared_from_this(), side, guest = asked.guest,
                                                  answers = std::move(answers)](Written written) {
        // This may be the thread of the store.
        self->services_->executor.post([self, side, guest, answers, written] {
            self->run({.task = [self, side, answers, written] { self->stood(side, answers, written); },
                       .need = Need::must_run,
                       .whose = guest->household,
                       .guest = guest});
        });
    });
}

void Room::stood(Side side, wire::StandingAnswers answers, Written written) {
    std::deque<Stand>& waiting = to_stand_[index_of(side)];
    const Stand asked = std::move(waiting.front());
    waiting.pop_front();
    if (written == Written::yes) {
        beforehand_[index_of(side)] = std::move(answers);
        asked.guest->peer->send(done_text(asked.id, Json::array()));
    } else {
        services_->report("standing answers could not be kept: " + services_->store.trouble());
        asked.guest->peer->send(text_of(failure_json(asked.id, Failure::store, asked.guest->language)));
    }
    keep_next_stand(side);
    if (written != Written::yes || wake()) return;
    tell_beforehand(side);
    go_on();
}

void Room::keep_next_stand(Side side) {
    std::deque<Stand>& waiting = to_stand_[index_of(side)];
    if (waiting.empty()) return;
    const auto problem = wake();
    if (!problem) return keep_first_stand(side);
    for (const Stand& asked : std::exchange(waiting, {}))
        asked.guest->peer->send(text_of(failure_json(asked.id, *problem, asked.guest->language)));
}

Text Room::beforehand_text(const Guest& guest) const {
    return standing_text(*game_, guest.seat, beforehand_[index_of(guest.seat)], guest.language);
}

void Room::tell_beforehand(Side side) const {
    for (const auto& guest : guests_)
        if (guest->seat == side) guest->peer->send(beforehand_text(*guest));
}

std::vector<Action> Room::beforehand(Side side) const {
    const wire::StandingAnswers& answers = beforehand_[index_of(side)];
    if (answers.empty() || plays_by_itself(side) || game_->rests(side) || game_->wish()) return {};
    if (!game_->waits_for(side)) return {};  // it was given up, with questions still open
    if (!wire::is_asked_what_may_stand(game_->match(), side)) return {};
    std::vector<Action> actions = wire::said_beforehand(*game_->seen_by(side), side, answers);
    // What the side cannot know may stand against it: then it is asked.
    const std::unique_ptr<Match> trial = game_->match().clone();
    for (const Action& action : actions) {
        Events events;
        if (!trial->act(side, action, events).empty()) return {};
    }
    return actions;
}

void Room::answer_later(Side side) {
    const std::int64_t revision = game_->revision(side);
    if (std::exchange(answering_[index_of(side)], revision) == revision) return;
    const Limits& limits = services_->limits;
    const Moment now = services_->now();
    const bool is_secret = is_secret_for(game_->match(), side);
    const auto spread = static_cast<std::uint64_t>(std::max<std::int64_t>(limits.standing_spread.count(), 1));
    const std::chrono::milliseconds extra(number_for(seal(side), battle_, revision) % spread);
    const Moment due =
        is_secret ? moment_after(now, limits.secret_thought, now) : now + limits.standing_thought + extra;
    services_->executor.post_at(due, [self = shared_from_this(), side, revision, due, is_secret] {
        const std::optional<Moment> since = is_secret ? std::optional(due) : std::nullopt;
        self->run({.task = [self, side, revision, since] { self->answer_beforehand(side, revision, since); },
                   .need = Need::must_run});
    });
}

void Room::answer_beforehand(Side side, std::int64_t revision, std::optional<Moment> due) {
    if (answering_[index_of(side)] == revision) answering_[index_of(side)] = -1;
    if (wake()) return;
    if (game_->revision(side) != revision) return go_on();  // the battle is another one now
    const std::vector<Action> actions = beforehand(side);
    if (actions.empty()) return;  // they were taken back
    const std::size_t from = game_->steps();
    std::string payload;
    if (!game_->act_beforehand(side, actions, services_->random, payload).empty()) {
        services_->report("a standing answer was not legal");
        return game_.reset();
    }
    keep(std::move(payload), from, {.since = due, .beforehand = side});
}

}  // namespace umpire::server
