#pragma once

#include "battle/message.hpp"

#include "server/hall.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

/// HTTP and WebSocket: the only part of the server that knows of sockets.
namespace umpire::server {

/// A file of the page.
struct PageFile {
    std::string type;  ///< "text/html; charset=utf-8"
    std::string bytes;
    std::string tag;  ///< changes with the bytes
};
/// By path: "/index.html".
using Page = std::map<std::string, PageFile, std::less<>>;

struct Address {
    std::string host = "127.0.0.1";  ///< a number, to listen on; "0.0.0.0" for every network of the machine
    std::uint16_t port = 8080;       ///< 0: a free one
    /// Names under which browsers may ask for the server, beside "localhost" and plain numbers. Another name in a
    /// request is one that somebody else has pointed here, to let his page speak in the name of its visitor.
    std::vector<std::string> names;
    bool trusts_proxy = false;  ///< limits count against the address that a proxy in front tells
    unsigned threads = 2;
    std::size_t connections_max = 4096;
    std::size_t asking_each_max = 96;    ///< connections of one household with HTTP requests, whole or not
    std::size_t talking_each_max = 512;  ///< WebSockets of one household
    std::size_t body_size_max = 4 * 1024 * 1024;
    std::size_t message_size_max = 64 * 1024;
    /// What a peer may leave unread before it is dropped.
    std::size_t unsent_bytes_max = 8 * 1024 * 1024;
    std::size_t unsent_messages_max = 512;
    /// What the server holds for one household over all connections: messages that it does not read, and requests and
    /// answers that are on their way.
    std::size_t held_each_max = 64 * 1024 * 1024;
    /// How long a connection that is being closed may take over its last messages.
    std::chrono::milliseconds farewell_time{5000};
};

class Http {
public:
    Http() = default;
    Http(const Http&) = delete;
    Http& operator=(const Http&) = delete;
    virtual ~Http() = default;

    virtual std::uint16_t port() const = 0;
    /// Runs tasks while `run` does.
    virtual Executor& executor() = 0;
    /// Answers requests until `stop` or a signal to end (SIGINT, SIGTERM) comes; then closes what is open.
    virtual void run(House& house, const Page& page) = 0;
    /// From any thread.
    virtual void stop() = 0;
    /// Bytes that it holds for a household now, of `Address::held_each_max`; from any thread.
    virtual std::size_t held_by(const std::string& whose) const = 0;
};

/// A socket that listens, and the port that it got; negative when that cannot be, and `problem` says why.
int open_socket(Address& address, Message& problem);
/// Takes such a socket over, which may have come from the process that started this one.
std::unique_ptr<Http> listen_on(int socket, const Address& address);
/// Both; nothing when that cannot be.
std::unique_ptr<Http> listen(const Address& address, Message& problem);

}  // namespace umpire::server
