#pragma once

#include "server/addresses.hpp"
#include "server/beast.hpp"
#include "server/http.hpp"

#include <deque>
#include <memory>
#include <string>

namespace umpire::server {

/// A WebSocket as the hall sees it. Its messages wait in a queue, and one is on its way at a time.
class SocketPeer final : public Peer, public std::enable_shared_from_this<SocketPeer> {
public:
    SocketPeer(Stream stream, const Address& address)
        : socket_(std::move(stream)), address_(address), farewell_(socket_.get_executor()) {}

    /// Says whose memory it takes. To be called once, before anything else.
    void open_account(Budget& budget, const std::string& whose) {
        account_ = budget.open(whose, [weak = weak_from_this()] {
            const auto self = weak.lock();
            if (self != nullptr) asio::post(self->socket_.get_executor(), [self] { self->drop(); });
        });
    }
    /// So many bytes of an unfinished message have come. False: there is no room for them, and the connection is
    /// closed.
    bool has_room_for_unfinished(std::size_t bytes) {
        account_->give_back(std::exchange(unfinished_, 0));
        if (!account_->take(bytes)) {
            drop();
            return false;
        }
        unfinished_ = bytes;
        return true;
    }

    Socket& socket() { return socket_; }
    /// Whether what comes from it no longer matters. Whoever reads from the socket asks this.
    bool is_closing() const { return is_closing_; }

    void send(Text message) override {
        asio::post(socket_.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
            self->enqueue(std::move(message));
        });
    }

    void send_both(Text first, Text second) override {
        asio::post(socket_.get_executor(),
                   [self = shared_from_this(), first = std::move(first), second = std::move(second)]() mutable {
                       self->enqueue(std::move(first));
                       self->enqueue(std::move(second));
                   });
    }

    void close() override {
        asio::post(socket_.get_executor(), [self = shared_from_this()] { self->begin_to_close(); });
    }

private:
    void drop() {
        is_closing_ = true;
        beast::get_lowest_layer(socket_).close();
        // The memory of the message on its way is given back when the socket says that it failed.
        while (queue_.size() > 1) {
            account_->give_back(queue_.back()->size());
            queue_.pop_back();
        }
    }

    void enqueue(Text message) {
        if (is_closing_) return;
        // Somebody who does not read must not cost the server its memory. He may come back and will see it all again.
        if (!account_->take(message->size())) return drop();
        unsent_ += message->size();
        queue_.push_back(std::move(message));
        if (unsent_ > address_.unsent_bytes_max || queue_.size() > address_.unsent_messages_max) return drop();
        if (queue_.size() == 1) write();
    }

    void begin_to_close() {
        if (is_closing_) return;
        is_closing_ = true;
        // A peer that does not take the last messages and the goodbye is cut off.
        farewell_.expires_after(address_.farewell_time);
        farewell_.async_wait([weak = weak_from_this()](error_code) {
            if (const auto self = weak.lock()) beast::get_lowest_layer(self->socket_).close();
        });
        if (queue_.empty()) say_goodbye();
    }

    void write() {
        socket_.text(true);
        socket_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
    }

    void written(error_code error) {
        if (error) {
            is_closing_ = true;
            for (const Text& message : queue_) account_->give_back(message->size());
            queue_.clear();
            return;
        }
        unsent_ -= queue_.front()->size();
        account_->give_back(queue_.front()->size());
        queue_.pop_front();
        if (!queue_.empty()) return write();
        if (is_closing_) say_goodbye();
    }

    /// To be called once: a second closing while the first is under way is an error of ours.
    void say_goodbye() {
        if (has_said_goodbye_) return;
        has_said_goodbye_ = true;
        socket_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {});
    }

    Socket socket_;
    const Address& address_;
    asio::steady_timer farewell_;
    std::unique_ptr<Budget::Account> account_;
    std::deque<Text> queue_;
    std::size_t unsent_ = 0;
    std::size_t unfinished_ = 0;
    bool is_closing_ = false;
    bool has_said_goodbye_ = false;
};

}  // namespace umpire::server
