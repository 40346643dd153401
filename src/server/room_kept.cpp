#include "server/room.hpp"

#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>

/// How a change of a battle is kept, and told when it is.
namespace umpire::server {

/// A change on its way into the store.
struct Room::Keeping {
    struct Letter {
        std::shared_ptr<Usher> to;
        Text state;
        Text clock;       ///< nothing where there is none
        Text beforehand;  ///< likewise
    };
    std::vector<Letter> letters;  ///< what is told when it is kept
    std::shared_ptr<Usher> author;
    After after;
    bool has_to_go_on = false;
    Written written = Written::failed;
    std::atomic<bool> is_half_done = false;
};

void Room::keep(std::string payload, std::size_t from, After after) {
    last_use_ = services_->now();
    wait_for_store();
    if (after.to != nullptr && clock_.stands_in(after.to->seat)) come_back(after.to->seat);  // he has decided himself
    Change change;
    change.battle = battle_;
    change.version = game_->version();
    change.payload = std::move(payload);
    change.summary = summary_text(*game_, listing());
    // A list of battles must not tell that somebody has decided in secret.
    if (std::ranges::all_of(eyes, [this](Side eye) { return game_->is_noticed(eye); }))
        last_change_ = services_->date();
    change.time = last_change_;
    change.together = std::move(after.together);
    const auto keeping = std::make_shared<Keeping>();
    if (after.to != nullptr) keeping->author = after.to->peer;
    keeping->after = std::move(after);
    services_->journal.submit(std::move(change), [self = shared_from_this(), keeping](Written written) {
        keeping->written = written;
        self->tell(keeping);
    });
    States states(*game_, from);
    const bool has_clock = clock_.rule().is_set();
    const Text clock = has_clock ? text_of(clock_.message(date_asked())) : nullptr;
    for (const auto& guest : guests_) {
        if (!game_->is_noticed(guest->seat)) continue;
        const bool is_told = guest->seat != Side::none &&
                             (keeping->after.beforehand == guest->seat || has_new_numbers_beforehand(guest->seat));
        keeping->letters.push_back(
            {guest->peer, states.of(guest->seat, guest->language), clock, is_told ? beforehand_text(*guest) : nullptr});
    }
    // While the store writes: how long this takes hangs on standing answers, and nobody is to feel it.
    keeping->has_to_go_on = has_to_go_on();
    watch_clock();
    tell(keeping);
}

void Room::tell(const std::shared_ptr<Keeping>& keeping) {
    if (!keeping->is_half_done.exchange(true)) return;
    if (!keeping->after.since) return tell_now(keeping);
    const Moment due = moment_after(*keeping->after.since, services_->limits.secret_rhythm, services_->now());
    services_->executor.post_at(due, [self = shared_from_this(), keeping] { self->tell_now(keeping); });
}

void Room::tell_now(const std::shared_ptr<Keeping>& keeping) {
    if (keeping->written != Written::yes)
        return resume([this, keeping] { not_kept(keeping->written, keeping->after.otherwise); });
    for (Keeping::Letter& letter : keeping->letters) {
        if (letter.to == keeping->author) {
            letter.to->send_both(std::move(keeping->after.answer), std::move(letter.state));
        } else {
            letter.to->send(std::move(letter.state));
        }
        if (letter.clock != nullptr) letter.to->send(std::move(letter.clock));
        if (letter.beforehand != nullptr) letter.to->send(std::move(letter.beforehand));
    }
    has_failed_ = has_to_try_ = false;  // no task runs yet
    for (const Side side : {Side::a, Side::b}) call_absent(side);
    if (keeping->after.then) return resume(std::move(keeping->after.then));
    if (keeping->has_to_go_on) return resume([this] { go_on(); });
    {
        const std::lock_guard lock(mutex_);
        is_waiting_ = false;
        if (jobs_.is_empty() || is_running_) return;
    }
    services_->executor.post([self = shared_from_this()] { self->start(); });
}

void Room::wait_for_store() {
    const std::lock_guard lock(mutex_);
    is_waiting_ = true;
}

/// Lets a task run before all that wait, on a thread for tasks: this one may be the store's.
void Room::resume(Task task) {
    {
        const std::lock_guard lock(mutex_);
        next_ = std::move(task);
        is_waiting_ = false;
        if (is_running_) return;
    }
    services_->executor.post([self = shared_from_this()] { self->start(); });
}

void Room::not_kept(Written written, const Task& otherwise) {
    services_->report(written == Written::conflict ? std::string("a battle was changed elsewhere; it is read again")
                                                   : "a change could not be kept: " + services_->store.trouble());
    if (!has_to_try_)
        for (const Side eye : eyes) told_[eye_of(eye)] = game_->revision(eye) - (game_->is_noticed(eye) ? 1 : 0);
    has_to_try_ = true;
    game_.reset();
    for (const Side side : {Side::a, Side::b}) let_back(side, Failure::store);
    thinking_ = -1;
    const bool is_known = std::exchange(has_failed_, true);
    if (otherwise) return otherwise();
    // What the server was about to do by itself: who waits for it learns why nothing happens.
    if (is_known || written == Written::conflict) return;
    for (const auto& guest : guests_)
        guest->peer->send(text_of(failure_json(std::nullopt, Failure::store, guest->language)));
}

void Room::tell_news() {
    States states(*game_, 0);
    for (const auto& guest : guests_)
        if (game_->revision(guest->seat) != told_[eye_of(guest->seat)])
            guest->peer->send(states.of(guest->seat, guest->language));
    for (const Side eye : eyes) told_[eye_of(eye)] = game_->revision(eye);
}

void Room::try_again() {
    if (wake()) return;
    has_to_try_ = false;
    go_on();
}

void Room::keep_for(const std::shared_ptr<Guest>& guest, std::int64_t id, std::size_t from, std::string payload) {
    const auto otherwise = [this, guest, id] {
        guest->peer->send(text_of(failure_json(id, Failure::store, guest->language)));
        if (!wake()) guest->peer->send(States(*game_, 0).of(guest->seat, guest->language));
        try_again();
    };
    keep(std::move(payload), from, {.answer = done_text(id, Json::array()), .to = guest, .otherwise = otherwise});
}

}  // namespace umpire::server
