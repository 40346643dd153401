#pragma once

#include "rulebook/language.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace umpire::text {

/// The values that a pattern may name. A key that was never given is absent.
class Values {
public:
    void give(std::string_view key, std::string value) { values_.push_back({key, std::move(value), true}); }
    /// A number that says nothing when it is 0: it can be shown, but a pattern that asks whether it is there hears no.
    void give_number(std::string_view key, std::int64_t number) {
        values_.push_back({key, std::to_string(number), number != 0});
    }
    const std::string* find(std::string_view key) const {
        for (const Value& value : values_)
            if (value.key == key) return &value.text;
        return nullptr;
    }
    /// What `{?key:...}` asks.
    bool has(std::string_view key) const {
        for (const Value& value : values_)
            if (value.key == key) return value.counts;
        return false;
    }

private:
    struct Value {
        std::string_view key;
        std::string text;
        bool counts = true;
    };
    std::vector<Value> values_;
};

/// Fills a pattern in. `{key}` is the value, `?` when it is absent; `{?key:text}` is the text when the key is there
/// (and no number that is 0) and `{!key:text}` when it is not; `{#key:one|many}` chooses by the number (French counts 0
/// as one). Texts may hold patterns again. In French "de" and "que" lose their vowel before a value that begins with
/// one, and "de" and "à" grow together with the article of a value: "du Tiger I".
std::string fill(std::string_view pattern, const Values& values, Language language);

/// The first letter in upper case; accents included.
std::string capitalised(std::string text);
/// The first letter in lower case, unless the word is one of those that keep it (an abbreviation or a proper name).
std::string uncapitalised(std::string text);

}  // namespace umpire::text
