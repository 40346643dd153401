#include "server/room.hpp"
#include "server/usher.hpp"
#include "wire/requests.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

/// Clocks hang on what everybody is told: whose answer is awaited, and the turn. So they tell nothing else.
namespace umpire::server {

void Room::read_standing(const Json& seats, const Line& line) {
    const Json summary = wire::read_json(line.summary);
    asked_ = {game_->waits_for(Side::a), game_->waits_for(Side::b)};
    since_ = wire::number_in(summary, "since").value_or(line.time);
    clock_ = Clock::kept(clock_rule_in(seats), summary, services_->started);
    kept_clock_ = *text_of(clock_.to_keep());
}

Clock::Sides Room::sides_that_think() const {
    Clock::Sides sides{};
    for (const Side side : {Side::a, Side::b}) {
        if (holder_of(side) == Holder::invited) return {};
        sides[index_of(side)] = game_->waits_for(side) && !game_->is_computer(side);
    }
    return sides;
}

std::int64_t Room::date_asked() const {
    const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(services_->now() - job_since_);
    return services_->date() - waited.count();
}

Listing Room::listing() {
    const std::int64_t now = date_asked();
    const Clock::Sides asked{game_->waits_for(Side::a), game_->waits_for(Side::b)};
    if (std::exchange(asked_, asked) != asked) since_ = now;
    const std::string_view club = club_word(place_in_club(*game_, challenge_));
    if (!clock_.rule().is_set()) return {since_, club};
    clock_.go_on(sides_that_think(), game_->match().turn(), now);
    const auto is_noticed = [this](Side eye) { return game_->is_noticed(eye); };
    const bool is_secret = std::ranges::any_of(eyes, is_noticed) && !std::ranges::all_of(eyes, is_noticed);
    if (!is_secret) kept_clock_ = *text_of(clock_.to_keep());
    return {since_, club, kept_clock_};
}

bool Room::look_at_clock() {
    const std::int64_t now = date_asked();
    const Clock::Sides thinking = sides_that_think();
    bool has_changed = false;
    for (const Side side : {Side::a, Side::b}) {
        const bool is_out = clock_.is_out(side, now);
        if (std::exchange(known_out_[index_of(side)], is_out) != is_out) has_changed = true;
        if (!is_out || !thinking[index_of(side)] || !clock_.rule().computer_plays || clock_.stands_in(side)) continue;
        clock_.stand_in(side, now);
        kept_clock_ = *text_of(clock_.to_keep());
        has_changed = true;
    }
    return has_changed;
}

void Room::start_clock() {
    if (!clock_.rule().is_set() || game_ == nullptr) return;
    clock_.go_on(sides_that_think(), game_->match().turn(), date_asked());
    look_at_clock();
    tell_clock();
    watch_clock();
}

void Room::tell_clock() {
    const Text text = text_of(clock_.message(date_asked()));
    for (const auto& guest : guests_) guest->peer->send(text);
}

void Room::watch_clock() {
    const auto end = clock_.next_end(date_asked());
    if (!end) return;
    const Moment due = job_since_ + std::chrono::milliseconds(*end);
    if (clock_due_ && *clock_due_ <= due) return;  // it will be looked at before
    clock_due_ = due;
    services_->executor.post_at(due, [room = weak_from_this(), due] {
        const auto self = room.lock();
        if (self != nullptr) self->run({.task = [self, due] { self->clock_rings(due); }, .need = Need::must_run});
    });
}

void Room::clock_rings(Moment due) {
    clock_due_.reset();
    if (guests_.empty() || wake()) return;  // who comes next looks at it
    if (look_at_clock()) {
        // That a secret decision was being kept just then is not to be felt.
        keeps_time_ = true;
        for (const auto& guest : guests_)
            if (record::is_other_asked_in_secret(game_->match(), guest->seat)) guest->peer->keep_time(due);
        tell_clock();
    }
    watch_clock();
    go_on();
}

void Room::come_back(Side side) {
    clock_.come_back(side, sides_that_think()[index_of(side)], date_asked());
    kept_clock_ = *text_of(clock_.to_keep());
    known_out_[index_of(side)] = false;
}

void Room::back(const std::shared_ptr<Guest>& guest, std::int64_t id) {
    if (guest->seat == Side::none)
        return guest->peer->send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    if (!clock_.stands_in(guest->seat)) return guest->peer->send(done_text(id, Json::array()));
    if (clock_.owes_decision(guest->seat) && !game_->is_finished()) {
        auto& waiting = returning_[index_of(guest->seat)];
        std::erase_if(waiting, [&](const Stand& one) { return one.guest == guest; });
        waiting.push_back({guest, id, {}, 0});
        return;
    }
    come_back(guest->seat);
    std::string payload;
    game_->come_back(guest->seat, payload);
    keep_apart(guest, id, std::move(payload), [this] { tell_clock(); });
}

void Room::let_back(Side side, std::optional<Failure> failure) {
    for (const Stand& one : std::exchange(returning_[index_of(side)], {})) {
        const auto say = [self = shared_from_this(), failure, guest = one.guest, id = one.id] {
            const auto problem = failure ? failure : self->wake();
            if (problem) return guest->peer->send(text_of(failure_json(id, *problem, guest->language)));
            self->back(guest, id);
        };
        run({.task = say, .need = Need::must_run, .whose = one.guest->household, .guest = one.guest});
    }
}

}  // namespace umpire::server
