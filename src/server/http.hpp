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

/// A file of the page, as it is served.
struct PageFile {
    std::string type;  ///< "text/html; charset=utf-8"
    std::string bytes;
    std::string tag;  ///< changes whenever the bytes change
};
/// The files by path, such as "/index.html".
using Page = std::map<std::string, PageFile, std::less<>>;

struct Address {
    std::string host = "127.0.0.1";  ///< an address to listen on, as a number; "0.0.0.0": every network of the machine
    std::uint16_t port = 8080;       ///< 0: any free one
    /// Names under which browsers may ask for the server, beside "localhost" and plain numbers. Other names are
    /// refused: somebody else may have pointed such a name here, to let his page speak in the name of its visitor.
    std::vector<std::string> names;
    bool trusts_proxy = false;  ///< limits count against the address that a proxy in front of the server tells
    unsigned threads = 2;
    std::size_t connections_max = 4096;
    /// Connections of one household that are sending HTTP requests, complete or not.
    std::size_t asking_each_max = 96;
    std::size_t talking_each_max = 512;  ///< WebSockets of one household
    std::size_t body_size_max = 4 * 1024 * 1024;
    std::size_t message_size_max = 64 * 1024;
    /// How many bytes a peer may leave unread before it is dropped.
    std::size_t unsent_bytes_max = 8 * 1024 * 1024;
    std::size_t unsent_messages_max = 512;
    /// How many bytes the server holds for one household over all its connections: messages that the household does not
    /// read, and requests and answers that are on their way.
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
    /// Answers requests until `stop` is called or a signal to end (SIGINT, SIGTERM) comes. Then it closes what is open.
    virtual void run(House& house, const Page& page) = 0;
    /// Ends `run`. It may be called from any thread.
    virtual void stop() = 0;
    /// How many bytes it holds for a household now, of `Address::held_each_max`. It may be called from any thread.
    virtual std::size_t held_by(const std::string& whose) const = 0;
};

/// Opens a socket that listens, and writes its port into the address. Negative when that fails, and `problem` says why.
int open_socket(Address& address, Message& problem);
/// Takes over such a socket. The process that started this one may have opened it.
std::unique_ptr<Http> listen_on(int socket, const Address& address);
/// Opens a socket and takes it over; nullptr when that fails, and `problem` says why.
std::unique_ptr<Http> listen(const Address& address, Message& problem);

}  // namespace umpire::server
