#include "server/usher.hpp"

#include <algorithm>
#include <utility>

namespace umpire::server {

Moment moment_after(Moment since, std::chrono::milliseconds rhythm, Moment now) {
    if (rhythm.count() <= 0) return std::max(since, now);
    const auto passed = std::max(now - since, Moment::duration(1));
    return since + (passed + rhythm - Moment::duration(1)) / rhythm * rhythm;
}

void Usher::keep_time(std::optional<Moment> since) {
    const std::lock_guard lock(mutex_);
    since_ = since;
}

void Usher::carry(Letter letter) {
    const std::lock_guard lock(mutex_);
    letter.due = since_ ? moment_after(*since_, services_->limits.secret_rhythm, services_->now()) : Moment{};
    if (letters_.empty() && !since_) return hand_over(std::move(letter));
    if (!letters_.empty()) letter.due = std::max(letter.due, letters_.back().due);
    letters_.push_back(std::move(letter));
    if (letters_.size() == 1) come_back_at(letters_.back().due, &Usher::letters_);
}

void Usher::carry_answer(Letter letter, Moment asked) {
    const std::lock_guard lock(mutex_);
    letter.due = moment_after(asked, services_->limits.secret_rhythm, services_->now());
    answers_.push_back(std::move(letter));
    if (answers_.size() == 1) come_back_at(answers_.back().due, &Usher::answers_);
}

void Usher::hand_over(Letter letter) {
    if (letter.first == nullptr) {
        peer_->close();
    } else if (letter.second == nullptr) {
        peer_->send(std::move(letter.first));
    } else {
        peer_->send_both(std::move(letter.first), std::move(letter.second));
    }
}

void Usher::come_back_at(Moment due, Letters Usher::* letters) {
    services_->executor.post_at(due, [self = shared_from_this(), letters] { self->carry_what_is_due(letters); });
}

void Usher::carry_what_is_due(Letters Usher::* letters) {
    const std::lock_guard lock(mutex_);
    const Moment now = services_->now();
    Letters& waiting = this->*letters;
    while (!waiting.empty() && waiting.front().due <= now) {
        hand_over(std::move(waiting.front()));
        waiting.pop_front();
    }
    if (!waiting.empty()) come_back_at(waiting.front().due, letters);
}

}  // namespace umpire::server
