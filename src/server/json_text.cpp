#include "server/json_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace umpire::server {
namespace {

/// As it is, between quotes, it is JSON.
bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

}  // namespace

std::string text_of_json(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

void ObjectText::begin(std::string_view name) {
    if (text_.size() > 1) text_ += ',';
    text_ += '"';
    text_ += name;
    text_ += "\":";
}

ObjectText& ObjectText::text(std::string_view name, std::string_view value) {
    if (!is_plain(value)) return made(name, text_of_json(Json(value)));
    begin(name);
    text_ += '"';
    text_ += value;
    text_ += '"';
    return *this;
}

ObjectText& ObjectText::made(std::string_view name, std::string_view json) {
    begin(name);
    text_ += json;
    return *this;
}

std::string ObjectText::take() {
    text_ += '}';
    return std::move(text_);
}

}  // namespace umpire::server
