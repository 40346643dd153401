#pragma once

#include "battle/fields.hpp"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace umpire {

/// Writes the numbers of a value as words of text: decimal, separated by spaces; clauses by their ids.
class TextWriter {
public:
    void number(std::int64_t value) {
        char* at = room(largest_number);
        char* end = at + 1;
        if (value >= 0 && value < 10) {  // most numbers are of this kind
            *at = static_cast<char>('0' + value);
        } else {
            end = std::to_chars(at, at + largest_number, value).ptr;
        }
        *end = ' ';
        size_ += static_cast<std::size_t>(end - at) + 1;
    }
    void clause(const Clause& clause) {
        const std::string_view id = clause.is_some() ? clause.id() : "-";
        char* at = room(id.size());
        at[id.copy(at, id.size())] = ' ';
        size_ += id.size() + 1;
    }
    std::string text() && {
        text_.resize(size_ == 0 ? 0 : size_ - 1);
        return std::move(text_);
    }

private:
    static constexpr std::size_t largest_number = 20;  // digits of the lowest one, with its sign

    /// Room for a word of at most so many letters, with a space after it.
    char* room(std::size_t letters) {
        if (text_.size() - size_ <= letters) text_.resize(2 * text_.size() + letters + 256);
        return text_.data() + size_;
    }
    std::string text_;      ///< only its first `size_` letters are written
    std::size_t size_ = 0;  ///< how many letters are written
};

/// Reads the numbers back. After the first word that does not fit, `failed` is true, and every further number is the
/// lowest one allowed.
class TextReader {
public:
    explicit TextReader(std::string_view text) : rest_(text) {}
    std::int64_t number(std::int64_t low, std::int64_t high);
    void clause(Clause& clause);
    bool failed() const { return failed_; }
    bool at_end() const { return rest_.empty(); }

private:
    std::string_view word();
    std::string_view rest_;
    bool failed_ = false;
};

template <class T>
std::string saved(const T& value) {
    TextWriter writer;
    walk(writer, value);
    return std::move(writer).text();
}

/// Reads a value that was written by `saved`. False when the text does not fit; the value is then in an unknown but
/// valid state. It is meant for our own saves: it checks ranges, not the rules.
template <class T>
bool load_into(T& value, std::string_view text) {
    TextReader reader(text);
    walk(reader, value);
    return !reader.failed() && reader.at_end();
}

}  // namespace umpire
