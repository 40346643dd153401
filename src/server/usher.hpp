#pragma once

#include "server/hall.hpp"

#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

namespace umpire::server {

using Moment = std::chrono::steady_clock::time_point;

/// The first moment not before `now` that lies a whole number of rhythms, at least one, after `since`. It does not show
/// how long something took that takes less than a rhythm.
Moment moment_after(Moment since, std::chrono::milliseconds rhythm, Moment now);

/// Stands between a battle and a connection and carries messages over. It does so at once, or, when told to, at moments
/// that tell nothing of how long it took to write the message. The order of messages stays.
class Usher final : public Peer, public std::enable_shared_from_this<Usher> {
public:
    Usher(std::shared_ptr<Peer> peer, std::shared_ptr<const Services> services)
        : peer_(std::move(peer)), services_(std::move(services)) {}

    void send(Text message) override { carry({std::move(message), nullptr, {}}); }
    void send_both(Text first, Text second) override { carry({std::move(first), std::move(second), {}}); }
    void close() override { carry({nullptr, nullptr, {}}); }

    /// From now on messages go at moments that depend on `since` alone; nothing: they go at once.
    void keep_time(std::optional<Moment> since);

private:
    struct Letter {
        Text first;  ///< none: close the connection instead
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
