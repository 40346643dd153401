#pragma once

#include "server/beast.hpp"
#include "server/http.hpp"

#include <string>
#include <string_view>

/// Answers to requests, with the headers that browsers need.
namespace umpire::server {

/// The body of an answer: a text of its own, or one of the page. One of the page is not copied for each slow reader.
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
/// The answer with a file of the page. The page outlives the answer.
Response file_of(const Page& page, const Request& request, std::string_view path);
/// The answer to a household that holds too much of the server's memory.
Response no_room_for(const Request& request);

}  // namespace umpire::server
