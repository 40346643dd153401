#include "text/parsing.hpp"

#include "text/message_rows.hpp"

#include <utility>

namespace umpire::text {

std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view spaces = " \t\r";
    std::vector<std::string_view> words;
    std::size_t begin = line.find_first_not_of(spaces);
    while (begin != std::string_view::npos) {
        const std::size_t end = line.find_first_of(spaces, begin);
        words.push_back(line.substr(begin, end == std::string_view::npos ? end : end - begin));
        begin = end == std::string_view::npos ? end : line.find_first_not_of(spaces, end);
    }
    return words;
}

std::optional<std::int32_t> number_of_text(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    if (text.empty() || text.size() > 6) return std::nullopt;
    std::int32_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (negative) value = -value;
    if (value < INT16_MIN || value > INT16_MAX) return std::nullopt;
    return static_cast<std::int16_t>(value);
}

Message quoted(std::string_view word) { return "quoted"_message(word); }

Problem problem_of(MessagePart field, Message message) {
    Problem problem;
    problem.field = std::move(field);
    problem.message = std::move(message);
    return problem;
}

std::optional<Angle> facing_of(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = number_of_text(text.substr(0, point));
    if (text.empty() || text.front() == '-' || text.front() == '+' || !whole || *whole >= 360) return std::nullopt;
    int tenths = *whole * 10;
    if (point != std::string_view::npos) {
        if (point + 2 != text.size() || text[point + 1] < '0' || text[point + 1] > '9') return std::nullopt;
        tenths += text[point + 1] - '0';
    }
    return Angle{static_cast<std::uint16_t>(tenths)};
}

}  // namespace umpire::text
