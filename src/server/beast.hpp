#pragma once

#include <tuple>
#include <utility>

// Boost 1.74 does not know that clang has the coroutines of C++20.
#define BOOST_ASIO_HAS_CO_AWAIT 1
#define BOOST_ASIO_HAS_STD_COROUTINE 1

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <string_view>

/// Boost.Beast, as the files that work with sockets use it.
namespace umpire::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Stream = beast::tcp_stream;
using Socket = websocket::stream<Stream>;
using Request = http::request<http::string_body>;

inline std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }
inline beast::string_view beast_view(std::string_view text) { return {text.data(), text.size()}; }

inline auto caught(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

}  // namespace umpire::server
