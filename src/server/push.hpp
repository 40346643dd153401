#pragma once

#include "battle/message.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Web Push (RFC 8030, RFC 8292): whoever has left is called when he is asked again. What is sent is empty. It wakes
/// the browser, which says the rest in its own words; the push service learns nothing of the battle.
namespace umpire::server {

inline constexpr std::chrono::seconds push_patience{5};
inline constexpr std::chrono::seconds push_rhythm{15};

struct PushSetup {
    std::string key_file;  ///< the key of this server, made where there is none; empty: nobody is called
    std::string contact;   ///< "mailto:..." or "https://...": whom push services may ask about this server
    /// Further push services beside those of the common browsers: "https://push.example.org".
    std::vector<std::string> services;
    /// How long a seat is asked before it is called, and the rhythm of calls (see `moment_of_call`).
    std::chrono::milliseconds patience = push_patience;
    std::chrono::milliseconds rhythm = push_rhythm;
};

/// Where a browser wants to be called: scheme, host and port of an address, and nothing else of it. Nothing for an
/// address that one reader could split in another way than the next.
std::optional<std::string> origin_of(std::string_view endpoint);
/// Whether an address belongs to a push service of a common browser. Others are refused: the server would ask any
/// machine whatever a stranger wants.
bool is_of_common_service(std::string_view origin);

inline constexpr std::size_t endpoint_size_max = 1024;  ///< bytes of an address
inline constexpr std::size_t endpoints_max = 4;         ///< browsers of one seat

/// The key by which push services know this server again (RFC 8292): P-256.
class ServerKey {
public:
    /// Reads the file, or makes it for its owner alone. nullptr: `problem` says why it cannot be had.
    static std::unique_ptr<ServerKey> of_file(const std::string& path, Message& problem);
    ServerKey() = default;
    ServerKey(const ServerKey&) = delete;
    ServerKey& operator=(const ServerKey&) = delete;
    virtual ~ServerKey() = default;
    /// The public part: base64url of the uncompressed point.
    virtual const std::string& public_text() const = 0;
    /// The value of the header Authorization for a push service. `now`: seconds since 1970.
    virtual std::string authorization(std::string_view origin, std::string_view contact, std::int64_t now) const = 0;
};

/// Calls browsers, several at a time; a service that does not answer holds up its own browsers alone. All members may
/// be called from any thread and do not wait. Its end breaks off what is under way.
class Push {
public:
    Push() = default;
    Push(const Push&) = delete;
    Push& operator=(const Push&) = delete;
    virtual ~Push() = default;
    /// The public key, which a browser needs to let itself be called.
    virtual const std::string& key() const = 0;
    /// Whether this is an address that the server is ready to call.
    virtual bool knows(std::string_view endpoint) const = 0;
    /// Calls these addresses for a seat, unless it is calmed before. They are called at one of few moments, so that
    /// the moment tells nothing.
    virtual void call(const std::string& seat, std::vector<std::string> endpoints) = 0;
    /// Nobody is to be called for the seat any more. False: all of its calls have been made, or there were none.
    virtual bool calm(const std::string& seat) = 0;
};

/// What is known of one seat, for those who call it.
struct CalledSeat {
    std::vector<std::string> endpoints;  ///< where its browsers are called
    bool is_called = false;              ///< it was called and nobody has come since
    std::optional<bool> was_asked;       ///< whether it was asked at the last look; nothing: no look yet
};

/// nullptr: `problem` says why nobody can be called.
std::unique_ptr<Push> start_push(const PushSetup& setup, std::function<void(const std::string&)> report,
                                 Message& problem);

/// The moment at which a seat is called whose answer is waited for from now on. It lies `patience` later, as the player
/// may come back at once, and then at the next whole number of `rhythm`.
std::chrono::steady_clock::time_point moment_of_call(std::chrono::steady_clock::time_point now,
                                                     std::chrono::milliseconds patience = push_patience,
                                                     std::chrono::milliseconds rhythm = push_rhythm);

}  // namespace umpire::server
