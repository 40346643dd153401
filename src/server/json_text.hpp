#pragma once

#include "wire/json.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace umpire::server {

using wire::Json;

/// The text of any value; bytes that are no UTF-8 are replaced.
std::string text_of_json(const Json& json);

/// A JSON object written straight as text, member by member, without a tree of its values: for what is made at every
/// move of every battle.
class ObjectText {
public:
    explicit ObjectText(std::size_t expected_size = 128) { text_.reserve(expected_size); }
    /// Names are plain: without quotes and the like.
    ObjectText& text(std::string_view name, std::string_view value);
    ObjectText& number(std::string_view name, std::int64_t value) { return made(name, std::to_string(value)); }
    ObjectText& truth(std::string_view name, bool value) { return made(name, value ? "true" : "false"); }
    /// A value that is JSON already.
    ObjectText& made(std::string_view name, std::string_view json);
    /// The whole object; the writer is used up.
    std::string take();

private:
    void begin(std::string_view name);
    std::string text_ = "{";
};

}  // namespace umpire::server
