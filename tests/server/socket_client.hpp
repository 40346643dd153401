#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace umpire::server::testing {

/// The far end of a connection, written out by hand: HTTP as bytes, and just as much of WebSocket as tests and
/// benchmarks need. It waits five seconds at most for anything.
class SocketClient {
public:
    /// `from` is an address of this machine, as "127.0.0.2", by which the server tells one visitor from another.
    explicit SocketClient(std::uint16_t port, const char* from = "127.0.0.1");
    ~SocketClient();
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;

    bool write_all(std::string_view bytes) const;
    /// All that comes until the end of the connection.
    std::string read_answer();
    /// Asks for a WebSocket; false when it is refused.
    bool upgrade(const std::string& path, const std::string& host, const std::string& origin = "");
    /// A text message; false when the connection is gone.
    bool send_text(std::string_view text) const;
    /// The next text message; empty when the connection ends.
    std::string read_text();

private:
    bool fill(std::size_t size);
    int socket_ = -1;
    std::string read_;  ///< but not used yet
};

}  // namespace umpire::server::testing
