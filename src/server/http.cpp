#include "server/http.hpp"

#include "server/http_answers.hpp"
#include "server/message_rows.hpp"
#include "server/socket_peer.hpp"
#include "text/foreign.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <thread>

namespace umpire::server {
namespace {

constexpr std::string_view api = "/api/v1/";
constexpr std::chrono::seconds request_time{30};

/// In which a new connection must have said something.
constexpr std::chrono::seconds first_message_time{30};
constexpr std::chrono::seconds sweep_time{10};
constexpr std::uint32_t header_size_max = 16 * 1024;
/// An answer of this size is given to whoever may ask; larger ones count.
constexpr std::size_t small_answer = 16 * 1024;
/// The memory of a connection that is larger than this is given back between two messages.
constexpr std::size_t small_message = 16 * 1024;

class ContextExecutor final : public Executor {
public:
    explicit ContextExecutor(asio::io_context& context) : context_(context) {}
    void post(std::function<void()> task) override { asio::post(context_, std::move(task)); }
    void post_at(std::chrono::steady_clock::time_point moment, std::function<void()> task) override {
        const auto timer = std::make_shared<asio::steady_timer>(context_, moment);
        timer->async_wait([timer, task = std::move(task)](error_code error) {
            if (!error) task();
        });
    }

private:
    asio::io_context& context_;
};

class BeastHttp final : public Http {
public:
    explicit BeastHttp(Address address) : address_(std::move(address)) {}

    /// Takes over a socket that listens.
    bool adopt(int socket) {
        error_code error;
        const auto number = asio::ip::make_address(address_.host, error);
        if (!error) std::ignore = acceptor_.assign(number.is_v6() ? tcp::v6() : tcp::v4(), socket, error);
        return !error;
    }

    std::uint16_t port() const override {
        error_code error;
        return acceptor_.local_endpoint(error).port();
    }
    Executor& executor() override { return executor_; }

    void run(House& house, const Page& page) override {
        house_ = &house;
        page_ = &page;
        asio::signal_set signals(context_, SIGINT, SIGTERM);
        signals.async_wait([this](error_code error, int) {
            if (!error) begin_to_stop();
        });
        accept();
        asio::co_spawn(context_, sweep(), asio::detached);
        std::vector<std::jthread> threads;
        for (unsigned i = 1; i < std::max(address_.threads, 1u); ++i) threads.emplace_back([this] { context_.run(); });
        context_.run();
    }

    void stop() override {
        asio::post(context_, [this] { begin_to_stop(); });
    }

    std::size_t held_by(const std::string& whose) const override { return held_.held_by(whose); }

private:
    void begin_to_stop() {
        is_stopping_ = true;
        // Whoever is connected learns it from the end of his connection; whatever was answered is kept already.
        context_.stop();
    }

    void accept() {
        acceptor_.async_accept(asio::make_strand(context_), [this](error_code error, tcp::socket socket) {
            if (is_stopping_) return;
            if (error) return wait_and_accept();
            welcome(std::move(socket));
            accept();
        });
    }

    /// Out of descriptors, most likely: some will come back.
    void wait_and_accept() {
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](error_code) { accept(); });
    }

    void welcome(tcp::socket socket) {
        if (connections_ >= address_.connections_max) return;  // closes it
        error_code ignored;
        std::ignore = socket.set_option(tcp::no_delay(true), ignored);
        const std::string from = household_of(socket.remote_endpoint(ignored).address().to_string());
        // A proxy has many visitors on few connections, and takes care itself of those who do not finish a request.
        const auto asking = address_.trusts_proxy ? nullptr : asking_.enter(from);
        if (asking == nullptr && !address_.trusts_proxy) return;
        const auto executor = socket.get_executor();
        ++connections_;
        asio::co_spawn(executor, converse(Stream(std::move(socket)), from, asking),
                       [this](const std::exception_ptr&) { --connections_; });
    }

    asio::awaitable<void> sweep() {
        asio::steady_timer timer(context_);
        while (!is_stopping_) {
            error_code error;
            timer.expires_after(sweep_time);
            co_await timer.async_wait(caught(error));
            house_->sweep();
        }
    }

    using Parser = http::request_parser<http::string_body>;

    /// One connection, request by request.
    asio::awaitable<void> converse(Stream stream, std::string from, std::shared_ptr<Doorkeeper::Pass> asking) {
        beast::flat_buffer buffer;
        for (;;) {
            error_code error;
            Parser parser;
            parser.body_limit(address_.body_size_max);
            parser.header_limit(header_size_max);
            stream.expires_after(request_time);
            co_await http::async_read_header(stream, buffer, parser, caught(error));
            const std::string whose = error ? from : from_of(parser.get(), from);
            const std::unique_ptr<Budget::Account> account = held_.open(whose);
            std::size_t held = 0;
            if (!error) held = co_await read_body(stream, buffer, parser, *account, error);
            if (error) co_return co_await refuse(stream, parser.get(), error);
            Request request = parser.release();
            if (is_ambiguous(request)) co_return co_await refuse(stream, request, http::error::bad_field);
            const bool is_welcome = comes_from_here(request);
            if (is_welcome && websocket::is_upgrade(request) && view_of(request.target()) == "/api/v1/ws") {
                const auto talking = talking_.enter(whose);
                asking.reset();
                stream.expires_never();
                if (talking != nullptr) co_await talk(std::move(stream), request, whose);
                co_return;
            }
            Response response;
            if (is_welcome) {
                response = co_await answer(request, whose);
            } else {
                response = response_for(request, http::status::forbidden, "text/plain",
                                        "this server does not answer to that name or that page\n");
            }
            request.body() = std::string();
            account->give_back(held);
            const std::size_t size = response.body().own.size();
            if (size > small_answer && !account->take(size)) response = no_room_for(request);
            stream.expires_after(request_time);
            co_await http::async_write(stream, response, caught(error));
            if (error || response.need_eof()) break;
        }
        error_code ignored;
        std::ignore = stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    /// How much of the account the body takes. What is told to come counts before it comes.
    static asio::awaitable<std::size_t> read_body(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                                  Budget::Account& account, error_code& error) {
        std::size_t held = 0;
        const auto has_room = [&](std::size_t bytes) {
            if (bytes <= held) return true;
            const bool is_taken = account.take(bytes - held);
            if (is_taken) held = bytes;
            return is_taken;
        };
        const auto told = parser.content_length();
        bool is_held = has_room(told ? static_cast<std::size_t>(*told) : 0);
        while (is_held && !error && !parser.is_done()) {
            co_await http::async_read_some(stream, buffer, parser, caught(error));
            is_held = has_room(parser.get().body().size());
        }
        if (!is_held) error = make_error_code(boost::system::errc::not_enough_memory);
        co_return held;
    }

    /// The end of a connection of which a request cannot be read.
    asio::awaitable<void> refuse(Stream& stream, const Request& request, error_code error) const {
        const bool has_no_room = error == boost::system::errc::not_enough_memory;
        const http::status status = status_of(error);
        if (status == http::status::ok && !has_no_room) co_return;  // it is gone
        Response response = has_no_room ? no_room_for(request) : response_for(request, status, "text/plain", "");
        response.keep_alive(false);
        co_await http::async_write(stream, response, caught(error));
        co_await listen_out(stream);
    }

    /// Reads away what is still coming, for a while: closing at once would reset the connection, and whoever sends
    /// would never see why.
    asio::awaitable<void> listen_out(Stream& stream) const {
        error_code error;
        std::ignore = stream.socket().shutdown(tcp::socket::shutdown_send, error);
        std::vector<char> unheard(64 * 1024);
        stream.expires_after(address_.farewell_time);
        while (!error) co_await stream.async_read_some(asio::buffer(unheard), caught(error));
    }

    static http::status status_of(error_code error) {
        if (error == http::error::body_limit) return http::status::payload_too_large;
        if (error == http::error::header_limit) return http::status::request_header_fields_too_large;
        const bool is_gone = error == http::error::end_of_stream || error == http::error::partial_message ||
                             error == beast::error::timeout;
        const bool is_http = std::string_view(error.category().name()) == "beast.http";
        return is_gone || !is_http ? http::status::ok : http::status::bad_request;
    }

    /// Whose request it is, for the limits: behind a proxy that is told by it.
    std::string from_of(const Request& request, const std::string& from) const {
        if (!address_.trusts_proxy) return from;
        std::vector<std::string_view> lines;
        const auto [first, last] = request.equal_range("X-Forwarded-For");
        for (auto line = first; line != last; ++line) lines.push_back(view_of(line->value()));
        std::string whose = forwarded_for(lines);
        return whose.empty() ? from : whose;
    }

    /// Says twice for whom it is, or where it comes from: others on its way may have read the other one.
    static bool is_ambiguous(const Request& request) {
        return request.count(http::field::host) > 1 || request.count(http::field::origin) > 1;
    }

    /// Asked for by a name of this server, and not by a page from elsewhere.
    bool comes_from_here(const Request& request) const {
        const std::string_view authority = view_of(request[http::field::host]);
        const std::string_view host = host_of(authority);
        const bool is_known =
            host == "localhost" || is_number(host) || std::ranges::find(address_.names, host) != address_.names.end();
        const std::string_view origin = view_of(request[http::field::origin]);
        if (!is_known || origin.empty()) return is_known;
        return origin == "http://" + std::string(authority) || origin == "https://" + std::string(authority);
    }

    asio::awaitable<Response> answer(const Request& request, const std::string& from) {
        std::string_view path = view_of(request.target());
        path = path.substr(0, path.find('?'));
        if (!path.starts_with(api)) co_return file_of(*page_, request, path);
        const std::string_view name = path.substr(api.size());
        const bool is_info = name == "info";
        if (request.method() != (is_info ? http::verb::get : http::verb::post)) {
            Response response = response_for(request, http::status::method_not_allowed, "text/plain", "");
            response.set(http::field::allow, is_info ? "GET" : "POST");
            co_return response;
        }
        House::Answer told = co_await ask(name, request.body(), from);
        Response response =
            response_for(request, static_cast<http::status>(told.status), "application/json", std::move(told.text));
        if (told.retry_after > 0) response.set(http::field::retry_after, std::to_string(told.retry_after));
        co_return response;
    }

    asio::awaitable<House::Answer> ask(std::string_view name, const std::string& body, const std::string& from) {
        struct Waiting {
            explicit Waiting(const asio::any_io_executor& executor) : timer(executor) {}
            asio::steady_timer timer;
            House::Answer answer;
            bool is_told = false;
        };
        const asio::any_io_executor executor = co_await asio::this_coro::executor;
        const auto waiting = std::make_shared<Waiting>(executor);
        waiting->timer.expires_at(asio::steady_timer::time_point::max());
        house_->call(name, body, from, [waiting, executor](House::Answer told) {
            asio::post(executor, [waiting, told = std::move(told)]() mutable {
                waiting->answer = std::move(told);
                waiting->is_told = true;
                waiting->timer.cancel();
            });
        });
        error_code ignored;
        if (!waiting->is_told) co_await waiting->timer.async_wait(caught(ignored));
        co_return std::move(waiting->answer);
    }

    asio::awaitable<void> talk(Stream stream, const Request& request, std::string from) {
        error_code error;
        const auto peer = std::make_shared<SocketPeer>(std::move(stream), address_);
        peer->open_account(held_, from);
        Socket& socket = peer->socket();
        auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
        const auto later = timeout;
        timeout.idle_timeout = first_message_time;
        timeout.keep_alive_pings = false;
        socket.set_option(timeout);
        socket.read_message_max(address_.message_size_max);
        socket.auto_fragment(false);
        co_await socket.async_accept(request, caught(error));
        if (error) co_return;
        const std::shared_ptr<Visit> visit = house_->enter(peer, from);
        beast::flat_buffer buffer;
        for (;;) {
            while (!error) {
                co_await socket.async_read_some(buffer, address_.message_size_max, caught(error));
                if (error || socket.is_message_done()) break;
                if (!peer->has_room_for_unfinished(buffer.capacity())) error = asio::error::operation_aborted;
            }
            if (error) break;
            peer->has_room_for_unfinished(0);
            socket.set_option(later);
            if (!peer->is_closing()) visit->receive({static_cast<const char*>(buffer.data().data()), buffer.size()});
            buffer.consume(buffer.size());
            if (buffer.capacity() > small_message) buffer.shrink_to_fit();
        }
        visit->leave();
    }

    Address address_;
    // Connections that end with the context still give back what they hold of these.
    Doorkeeper asking_{address_.asking_each_max};
    Doorkeeper talking_{address_.talking_each_max};
    Budget held_{address_.held_each_max};
    std::atomic<std::size_t> connections_ = 0;
    asio::io_context context_;
    tcp::acceptor acceptor_{context_};
    asio::steady_timer pause_{context_};
    ContextExecutor executor_{context_};
    House* house_ = nullptr;
    const Page* page_ = nullptr;
    std::atomic<bool> is_stopping_ = false;
};

}  // namespace

int open_socket(Address& address, Message& problem) {
    error_code error;
    const auto number = asio::ip::make_address(address.host, error);
    if (error) {
        problem = "is_no_address_to_listen_on"_message(address.host);
        return -1;
    }
    const tcp::endpoint endpoint(number, address.port);
    asio::io_context context;
    tcp::acceptor acceptor(context);
    std::ignore = acceptor.open(endpoint.protocol(), error);
    if (!error) std::ignore = acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) std::ignore = acceptor.bind(endpoint, error);
    if (!error) std::ignore = acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) {
        problem = "cannot_listen_on"_message(address.host + ":" + std::to_string(address.port),
                                             text::from_outside(error.message()));
        return -1;
    }
    address.port = acceptor.local_endpoint(error).port();
    return acceptor.release(error);
}

std::unique_ptr<Http> listen_on(int socket, const Address& address) {
    auto made = std::make_unique<BeastHttp>(address);
    return made->adopt(socket) ? std::move(made) : nullptr;
}

std::unique_ptr<Http> listen(const Address& address, Message& problem) {
    Address found = address;
    const int socket = open_socket(found, problem);
    return socket < 0 ? nullptr : listen_on(socket, found);
}

}  // namespace umpire::server
