#pragma once

#include "server/hall.hpp"

#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

namespace umpire::server {

using Moment = std::chrono::steady_clock::time_point;

/// The first moment that is not before `now` and lies a whole number of times `rhythm`, at least once, after `since`.
/// Whatever takes less than the rhythm leaves no trace in it.
Moment moment_after(Moment since, std::chrono::milliseconds rhythm, Moment now);

/// Stands between a battle and a connection: carries messages over at once, or, while it is told to, each at a moment
/// that tells nothing of how long it took to write it. Their order stays.
class Usher final : public Peer, public std::enable_shared_from_this<Usher> {
public:
    Usher(std::shared_ptr<Peer> peer, std::shared_ptr<const Services> services)
        : peer_(std::move(peer)), services_(std::move(services)) {}

    void send(Text message) override { carry({std::move(message), nullptr, {}}); }
    void send_both(Text first, Text second) override { carry({std::move(first), std::move(second), {}}); }
    void close() override { carry({nullptr, nullptr, {}}); }

    /// From now on messages go at moments that hang on `since` alone; nothing: at once.
    void keep_time(std::optional<Moment> since);

private:
    struct Letter {
        Text first;  ///< of none the connection is closed
        Text second;
        Moment due;
    };
    void carry(Letter letter);
    void hand_over(Letter letter);
    void come_back_at(Moment due);
    void carry_what_is_due();

    const std::shared_ptr<Peer> peer_;
    const std::shared_ptr<const Services> services_;
    std::mutex mutex_;
    std::optional<Moment> since_;
    std::deque<Letter> letters_;
};

}  // namespace umpire::server
