#include "rulebook/register.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace umpire::rulebook {
namespace {

/// The plain letters for the accented ones of French, which UTF-8 writes as 0xC3 and one more byte from 0x80 on.
constexpr std::string_view latin_letters =
    "aaaaaaaceeeeiiii"
    "dnooooo*ouuuuyts"
    "aaaaaaaceeeeiiii"
    "dnooooo/ouuuuyty";

/// Small letters without accents: what two texts must share to be the same to a reader in a hurry.
std::string folded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
        if (byte == 0xC3U && next >= 0x80U && next < 0xC0U) {
            out += latin_letters[next - 0x80U];
            ++i;
        } else if (byte == 0xC5U && (next == 0x92U || next == 0x93U)) {  // the ligature in "manœuvre"
            out += "oe";
            ++i;
        } else if (byte >= 'A' && byte <= 'Z') {
            out += static_cast<char>(byte - 'A' + 'a');
        } else {
            out += text[i];
        }
    }
    return out;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (const char letter : folded(text) + " ") {
        if (letter != ' ' && letter != '\t' && letter != '\n') {
            word += letter;
        } else if (!word.empty()) {
            words.push_back(word);
            word.clear();
        }
    }
    return words;
}

/// Where a word was found decides how much it counts; 0 when it is nowhere.
int weight_of(const std::string& word, const std::array<std::string, 4>& texts) {
    constexpr std::array<int, 4> weights{1000, 100, 10, 1};  // id, title, chapter, the rest
    if (texts[0] == word) {
        return 10 * weights[0];
    }
    int weight = 0;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        weight += texts[i].find(word) == std::string::npos ? 0 : weights[i];
    }
    return weight;
}

int weight_of(const ClauseEntry& entry, const std::vector<std::string>& words, Language language) {
    std::string rest;
    for (const std::string_view text : {entry.body(language), entry.reading(language), entry.example(language)}) {
        rest += folded(text);
        rest += '\n';
    }
    const std::array<std::string, 4> texts{folded(entry.id), folded(entry.title(language)),
                                           folded(entry.chapter_title(language)), rest};
    int sum = 0;
    for (const std::string& word : words) {
        const int weight = weight_of(word, texts);
        if (weight == 0) {
            return 0;
        }
        sum += weight;
    }
    return sum;
}

}  // namespace

std::vector<const ClauseEntry*> search(std::string_view ruleset, std::string_view words, Language language) {
    struct Hit {
        int weight;
        const ClauseEntry* entry;
    };
    const std::vector<std::string> wanted = words_of(words);
    std::vector<Hit> hits;
    for (const std::string_view name : rulesets()) {
        if (wanted.empty() || (!ruleset.empty() && name != ruleset)) {
            continue;
        }
        for (const ClauseEntry& entry : clauses(name)) {
            if (const int weight = weight_of(entry, wanted, language); weight > 0) {
                hits.push_back({weight, &entry});
            }
        }
    }
    std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) { return a.weight > b.weight; });
    std::vector<const ClauseEntry*> found;
    found.reserve(hits.size());
    for (const Hit& hit : hits) {
        found.push_back(hit.entry);
    }
    return found;
}

}  // namespace umpire::rulebook
