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

    /// Answers what was asked then and never came to the battle. It goes one rhythm later, whatever others ask or
    /// decide, and holds up nothing that the battle says: the moment of another's request would show in either.
    void answer(Moment asked, Text message) { carry_answer({std::move(message), nullptr, {}}, asked); }
    /// The same, as the last that is heard.
    void close(Moment asked) { carry_answer({nullptr, nullptr, {}}, asked); }

    /// From now on messages go at moments that depend on `since` alone; nothing: they go at once.
    void keep_time(std::optional<Moment> since);

private:
    struct Letter {
        Text first;  ///< none: close the connection instead
        Text second;
        Moment due;
    };
    using Letters = std::deque<Letter>;
    void carry(Letter letter);
    void carry_answer(Letter letter, Moment asked);
    void hand_over(Letter letter);
    void come_back_at(Moment due, Letters Usher::* letters);
    void carry_what_is_due(Letters Usher::* letters);

    const std::shared_ptr<Peer> peer_;
    const std::shared_ptr<const Services> services_;
    std::mutex mutex_;
    std::optional<Moment> since_;
    Letters letters_;  ///< of the battle
    Letters answers_;  ///< to what never came to it
};

}  // namespace umpire::server
