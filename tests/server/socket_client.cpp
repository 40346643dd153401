#include "server/socket_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>

namespace umpire::server::testing {

SocketClient::SocketClient(std::uint16_t port, const char* from) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{5, 0};
    const int on = 1;
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in own{};
    own.sin_family = AF_INET;
    inet_pton(AF_INET, from, &own.sin_addr);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
        connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        close(socket_);
        socket_ = -1;
    }
}

SocketClient::~SocketClient() {
    if (socket_ >= 0) close(socket_);
}

bool SocketClient::write_all(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool SocketClient::fill(std::size_t size) {
    std::array<char, 65536> bytes;
    while (read_.size() < size) {
        const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
        if (got <= 0) return false;
        read_.append(bytes.data(), static_cast<std::size_t>(got));
    }
    return true;
}

std::string SocketClient::read_answer() {
    while (fill(read_.size() + 1)) {
    }
    return read_;
}

bool SocketClient::upgrade(const std::string& path, const std::string& host, const std::string& origin) {
    std::string request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nUpgrade: websocket\r\n";
    if (!origin.empty()) request += "Origin: " + origin + "\r\n";
    request +=
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    if (!write_all(request)) return false;
    std::size_t end = std::string::npos;
    while ((end = read_.find("\r\n\r\n")) == std::string::npos)
        if (!fill(read_.size() + 1)) return false;
    const bool is_accepted = read_.starts_with("HTTP/1.1 101");
    read_.erase(0, end + 4);
    return is_accepted;
}

bool SocketClient::send_text(std::string_view text) const {
    std::string frame = "\x81";
    const auto byte = [](std::size_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    if (text.size() < 126) {
        frame += byte(0x80 | text.size());
    } else {
        const bool is_long = text.size() > 65535;
        frame += byte(is_long ? 0xff : 0xfe);
        for (int shift = is_long ? 56 : 8; shift >= 0; shift -= 8) frame += byte(text.size() >> shift & 0xff);
    }
    frame += std::string(4, '\0');  // a mask that changes nothing
    frame += text;
    return write_all(frame);
}

std::string SocketClient::read_text() {
    for (;;) {
        if (!fill(2)) return "";
        const auto at = [this](std::size_t i) {
            return static_cast<std::size_t>(static_cast<unsigned char>(read_[i]));
        };
        const std::size_t kind = at(0) & 15;
        std::size_t size = at(1) & 127;
        std::size_t head = 2;
        if (size >= 126) {
            const std::size_t digits = size == 126 ? 2 : 8;
            if (!fill(2 + digits)) return "";
            size = 0;
            for (std::size_t i = 0; i < digits; ++i) size = size << 8 | at(2 + i);
            head += digits;
        }
        if (!fill(head + size)) return "";
        std::string text = read_.substr(head, size);
        read_.erase(0, head + size);
        if (kind == 1) return text;
        if (kind == 8) return "";  // closes; others are signs of life
    }
}

}  // namespace umpire::server::testing
