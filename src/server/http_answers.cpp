#include "server/http_answers.hpp"

#include "server/messages.hpp"

#include <nlohmann/json.hpp>

namespace umpire::server {
namespace {

// The page loads nothing from elsewhere and may not be shown inside another.
constexpr std::string_view policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: "
    "blob:; worker-src 'self' blob:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'";

/// Seconds after which those who read slowly will have been closed.
constexpr int no_room_seconds = 10;

}  // namespace

Response response_for(const Request& request, http::status status, std::string_view type, std::string body) {
    Response response(status, request.version());
    response.set(http::field::content_type, beast_view(type));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    if (type.starts_with("text/html")) response.set("Content-Security-Policy", beast_view(policy));
    if (type == "application/json") response.set(http::field::cache_control, "no-store");
    response.keep_alive(request.keep_alive());
    response.body().own = std::move(body);
    response.prepare_payload();
    return response;
}

Response file_of(const Page& page, const Request& request, std::string_view path) {
    const bool is_head = request.method() == http::verb::head;
    if (request.method() != http::verb::get && !is_head)
        return response_for(request, http::status::method_not_allowed, "text/plain", "");
    const auto found = page.find(path.ends_with('/') ? std::string(path) + "index.html" : std::string(path));
    if (found == page.end()) return response_for(request, http::status::not_found, "text/plain", "not found\n");
    const PageFile& shown = found->second;
    const bool is_same = view_of(request[http::field::if_none_match]) == shown.tag;
    Response response = response_for(request, is_same ? http::status::not_modified : http::status::ok, shown.type, "");
    if (!is_same && !is_head) response.body().shared = &shown.bytes;
    if (!is_same) response.content_length(shown.bytes.size());
    response.set(http::field::etag, shown.tag);
    response.set(http::field::cache_control, "no-cache");
    return response;
}

Response no_room_for(const Request& request) {
    // The request is not read, nor the language in it.
    const bool is_french = view_of(request[http::field::accept_language]).starts_with("fr");
    const Language language = is_french ? Language::french : Language::english;
    Response response = response_for(request, http::status::service_unavailable, "application/json",
                                     *text_of(failure_json(std::nullopt, Failure::busy, language)));
    response.set(http::field::retry_after, std::to_string(no_room_seconds));
    return response;
}

}  // namespace umpire::server
