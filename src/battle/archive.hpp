#pragma once

#include "battle/fields.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace umpire {

/// Writes the numbers of a value as words of text: decimal, separated by spaces; clauses by their ids.
class TextWriter {
public:
    void number(std::int64_t value) {
        std::array<char, 20> digits;  // of the lowest number, with its sign
        const auto* const end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        word({digits.data(), static_cast<std::size_t>(end - digits.data())});
    }
    void clause(const Clause& clause) { word(clause.is_some() ? clause.id() : "-"); }
    std::string text() && { return std::move(text_); }

private:
    void word(std::string_view word) {
        if (!text_.empty()) text_ += ' ';
        text_ += word;
    }
    std::string text_;
};

/// Reads them back. After the first word that does not fit, `failed` is true and all further numbers are the lowest
/// allowed.
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

/// Reads a value written by `saved`; false, and the value in an unknown but sound state, when the text does not fit.
/// Meant for our own saves: it checks ranges, not the rules.
template <class T>
bool load_into(T& value, std::string_view text) {
    TextReader reader(text);
    walk(reader, value);
    return !reader.failed() && reader.at_end();
}

}  // namespace umpire
