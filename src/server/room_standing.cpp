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
        if (standing_on_their_way_ == 0) to_stand_[index_of(side)] = beforehand_[index_of(side)];
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
    wire::StandingAnswers& answers = to_stand_[index_of(side)];
    answers = wire::granted(std::move(answers), std::get<wire::StandingWish>(read), game_->match().turn());
    Change change;
    change.battle = battle_;
    change.stood = Stood{wire::letter(side), wire::standing_to_keep(answers, game_->match())};
    ++standing_on_their_way_;
    const Stand asked{id, ++stands_asked_, answers};
    last_use_ = services_->now();
    services_->journal.submit(std::move(change), [self = shared_from_this(), guest, asked](Written written) {
        // This may be the thread of the store.
        self->services_->executor.post([self, guest, asked, written] {
            self->run({.task = [self, guest, asked, written] { self->stood(guest, asked, written); },
                       .need = Need::must_run,
                       .whose = guest->household,
                       .guest = guest});
        });
    });
}

/// What the store has written comes back by several threads, and may come in another order: the newest counts.
void Room::stood(const std::shared_ptr<Guest>& guest, const Stand& asked, Written written) {
    --standing_on_their_way_;
    const std::size_t seat = index_of(guest->seat);
    const bool is_newest = written == Written::yes && asked.number > stand_written_[seat];
    if (is_newest) {
        stand_written_[seat] = asked.number;
        beforehand_[seat] = asked.answers;
    }
    if (standing_on_their_way_ == 0) to_stand_ = beforehand_;
    if (written != Written::yes) {
        services_->report("standing answers could not be kept: " + services_->store.trouble());
        return guest->peer->send(text_of(failure_json(asked.id, Failure::store, guest->language)));
    }
    guest->peer->send(done_text(asked.id, Json::array()));
    if (wake()) return;
    if (is_newest) tell_beforehand(guest->seat);
    go_on();
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
