#include "battle/archive.hpp"

#include <charconv>

namespace umpire {

std::string_view TextReader::word() {
    const std::size_t end = rest_.find(' ');
    const std::string_view word = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    if (end != std::string_view::npos && rest_.empty()) failed_ = true;  // a space after the last word
    return word;
}

std::int64_t TextReader::number(std::int64_t low, std::int64_t high) {
    const std::string_view text = word();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool sound = error == std::errc{} && end == text.data() + text.size() && value >= low && value <= high;
    if (!sound) failed_ = true;
    return failed_ ? low : value;
}

void TextReader::clause(Clause& clause) {
    const std::string_view id = word();
    const auto found = clause_of(id);
    clause = found.value_or(Clause{});
    if (!found && id != "-") failed_ = true;
}

}  // namespace umpire
