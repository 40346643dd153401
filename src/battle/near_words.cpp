#include "battle/near_words.hpp"

#include "battle/message_rows.hpp"

#include <algorithm>
#include <utility>

namespace umpire {
namespace {

constexpr std::size_t word_length_max = 40;  // longer words are not compared
constexpr std::size_t listed_max = 12;

/// How many letters must be put in, left out, changed or swapped with their neighbour.
std::size_t letters_apart(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = above[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(above);
        above.swap(row);
    }
    return above[b.size()];
}

std::string plain(std::string_view word) {
    std::string text;
    for (const char c : word) {
        if (c >= 'A' && c <= 'Z') {
            text += static_cast<char>(c - 'A' + 'a');
        } else {
            text += c == '-' ? '_' : c;
        }
    }
    return text;
}

}  // namespace

std::vector<std::string_view> near_words(std::string_view word, std::span<const std::string_view> candidates) {
    std::vector<std::pair<std::size_t, std::string_view>> found;
    if (word.empty() || word.size() > word_length_max) return {};
    const std::string typed = plain(word);
    for (const std::string_view candidate : candidates) {
        if (candidate.empty() || candidate.size() > word_length_max) continue;
        const std::string known = plain(candidate);
        std::size_t apart = letters_apart(typed, known);
        const std::size_t shorter = std::min(typed.size(), known.size());
        if (shorter >= 3 && (known.starts_with(typed) || known.ends_with(typed) || typed.starts_with(known)))
            apart = std::min<std::size_t>(apart, 2);
        const std::size_t apart_max = shorter <= 2 ? 1 : shorter <= 5 ? 2 : 3;
        if (apart <= apart_max && apart < std::max(typed.size(), known.size())) found.emplace_back(apart, candidate);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    if (found.size() > 3) found.resize(3);
    std::vector<std::string_view> words;
    for (const auto& [apart, candidate] : found)
        if (apart <= found.front().first + 1) words.push_back(candidate);
    return words;
}

MessagePart listed(std::span<const std::string_view> words) {
    return MessagePart::joined({words.begin(), words.end()});
}

MessagePart listed(std::span<const std::string> words) { return MessagePart::joined({words.begin(), words.end()}); }

Message nearly(Message message, std::string_view word, std::span<const std::string_view> candidates) {
    const std::vector<std::string_view> near = near_words(word, candidates);
    if (near.empty()) return message;
    if (near.size() == 1) return "did_you_mean"_message(std::move(message), near[0]);
    if (near.size() == 2) return "did_you_mean_or"_message(std::move(message), near[0], near[1]);
    return "did_you_mean_or_or"_message(std::move(message), near[0], near[1], near[2]);
}

Message did_you_mean(Message message, std::string_view word, std::span<const std::string_view> candidates) {
    if (candidates.empty() || !near_words(word, candidates).empty())
        return nearly(std::move(message), word, candidates);
    if (candidates.size() <= listed_max) return "known_are"_message(std::move(message), listed(candidates));
    std::vector<std::string_view> known(candidates.begin(), candidates.begin() + listed_max);
    known.emplace_back("...");
    return "known_are"_message(std::move(message), listed(known));
}

}  // namespace umpire
