#pragma once

#include "server/beast.hpp"
#include "server/http.hpp"

#include <string>
#include <string_view>

/// Answers to requests, with what browsers are told about each.
namespace umpire::server {

/// A text of its own, or one of the page, which is not copied for whoever reads slowly.
struct AnswerBody {
    struct value_type {
        std::string own;
        const std::string* shared = nullptr;
        const std::string& bytes() const { return shared == nullptr ? own : *shared; }
    };
    static std::uint64_t size(const value_type& body) { return body.bytes().size(); }

    class writer {
    public:
        using const_buffers_type = asio::const_buffer;
        template <bool is_request, class Fields>
        writer(const http::header<is_request, Fields>& /*header*/, const value_type& body) : body_(body) {}
        static void init(error_code& error) { error = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(error_code& error) const {
            error = {};
            return {{asio::buffer(body_.bytes()), false}};
        }

    private:
        const value_type& body_;
    };
};
using Response = http::response<AnswerBody>;

Response response_for(const Request& request, http::status status, std::string_view type, std::string body);
/// A file of the page, which outlives the answer.
Response file_of(const Page& page, const Request& request, std::string_view path);
/// Too much of the server's memory is taken by who asks.
Response no_room_for(const Request& request);

}  // namespace umpire::server
