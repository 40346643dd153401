#pragma once

#include "wire/json.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Two ways of writing a JSON object member by member. Both have the same members, so one template can write a thing
/// either way: as text, for what is told at every move of every battle, or as a tree, for what becomes part of a larger
/// message. Names are plain: they hold no quotes or other characters that JSON escapes.
namespace umpire::wire {

/// Appends a value as a JSON string. Bytes that are not UTF-8 are replaced.
void append_quoted(std::string& text, std::string_view value);
void append_number(std::string& text, std::int64_t value);

/// Appends an object to a text. The object begins when the writer is made and ends when the writer is destroyed.
class ObjectText {
public:
    explicit ObjectText(std::string& into) : into_(into) { into_ += '{'; }
    ObjectText(const ObjectText&) = delete;
    ObjectText& operator=(const ObjectText&) = delete;
    ~ObjectText() { into_ += '}'; }

    ObjectText& text(std::string_view name, std::string_view value) {
        begin(name);
        append_quoted(into_, value);
        return *this;
    }
    ObjectText& number(std::string_view name, std::int64_t value) {
        begin(name);
        append_number(into_, value);
        return *this;
    }
    ObjectText& truth(std::string_view name, bool value) { return made(name, value ? "true" : "false"); }
    ObjectText& nothing(std::string_view name) { return made(name, "null"); }
    /// A value that is already JSON.
    ObjectText& made(std::string_view name, std::string_view json) {
        begin(name);
        into_ += json;
        return *this;
    }
    /// An object; `write` fills it.
    template <class Write>
    ObjectText& object(std::string_view name, Write write) {
        begin(name);
        ObjectText inner(into_);
        write(inner);
        return *this;
    }
    /// A list with an object for each of `things`.
    template <class Things, class Write>
    ObjectText& objects(std::string_view name, const Things& things, Write write) {
        return list(name, things, [&](const auto& thing) {
            ObjectText inner(into_);
            write(inner, thing);
        });
    }
    /// A list with the number of each of `things`.
    template <class Things, class Number>
    ObjectText& numbers(std::string_view name, const Things& things, Number number_of) {
        return list(name, things,
                    [&](const auto& thing) { append_number(into_, static_cast<std::int64_t>(number_of(thing))); });
    }
    /// A list with a list of numbers for each of `things`.
    template <class Things, class Numbers>
    ObjectText& rows(std::string_view name, const Things& things, Numbers numbers_of) {
        return list(name, things, [&](const auto& thing) {
            char before = '[';
            for (const std::int64_t number : numbers_of(thing)) {
                into_ += before;
                append_number(into_, number);
                before = ',';
            }
            into_ += ']';
        });
    }

private:
    void begin(std::string_view name) {
        if (has_begun_) into_ += ',';
        has_begun_ = true;
        into_ += '"';
        into_ += name;
        into_ += "\":";
    }
    template <class Things, class Write>
    ObjectText& list(std::string_view name, const Things& things, Write write) {
        begin(name);
        into_ += '[';
        bool is_first = true;
        for (const auto& thing : things) {
            if (!is_first) into_ += ',';
            is_first = false;
            write(thing);
        }
        into_ += ']';
        return *this;
    }

    std::string& into_;
    bool has_begun_ = false;
};

/// The text of one object; `write` fills it.
template <class Write>
std::string object_text(Write write, std::size_t expected_size = 128) {
    std::string text;
    text.reserve(expected_size);
    {
        ObjectText object(text);
        write(object);
    }
    return text;
}

/// Turns a value into an object.
class ObjectTree {
public:
    explicit ObjectTree(Json& into) : into_(into) { into_ = Json::object(); }

    ObjectTree& text(std::string_view name, std::string_view value) { return put(name, value); }
    ObjectTree& number(std::string_view name, std::int64_t value) { return put(name, value); }
    ObjectTree& truth(std::string_view name, bool value) { return put(name, value); }
    ObjectTree& nothing(std::string_view name) { return put(name, nullptr); }
    template <class Write>
    ObjectTree& object(std::string_view name, Write write) {
        Json inner;
        ObjectTree tree(inner);
        write(tree);
        return put(name, std::move(inner));
    }
    template <class Things, class Write>
    ObjectTree& objects(std::string_view name, const Things& things, Write write) {
        return list(name, things, [&](const auto& thing) {
            Json inner;
            ObjectTree tree(inner);
            write(tree, thing);
            return inner;
        });
    }
    template <class Things, class Number>
    ObjectTree& numbers(std::string_view name, const Things& things, Number number_of) {
        return list(name, things, [&](const auto& thing) { return Json(static_cast<std::int64_t>(number_of(thing))); });
    }
    template <class Things, class Numbers>
    ObjectTree& rows(std::string_view name, const Things& things, Numbers numbers_of) {
        return list(name, things, [&](const auto& thing) { return Json(numbers_of(thing)); });
    }

private:
    template <class Value>
    ObjectTree& put(std::string_view name, Value&& value) {
        into_.emplace(std::string(name), std::forward<Value>(value));
        return *this;
    }
    template <class Things, class Make>
    ObjectTree& list(std::string_view name, const Things& things, Make make) {
        Json values = Json::array();
        for (const auto& thing : things) values.push_back(make(thing));
        return put(name, std::move(values));
    }

    Json& into_;
};

}  // namespace umpire::wire
