#include "odds/situation_speech.hpp"

#include "odds/speech_rows.hpp"
#include "text/names.hpp"
#include "text/parsing.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace umpire::odds {

namespace {

using Words = std::vector<std::string>;

/// A letter of two bytes without its accent; empty: it stays.
std::string_view plain_letter(std::string_view two) {
    static constexpr std::pair<std::string_view, std::string_view> rows[] = {
        {"à", "a"}, {"â", "a"}, {"ä", "a"}, {"ç", "c"},  {"é", "e"}, {"è", "e"}, {"ê", "e"}, {"ë", "e"},
        {"î", "i"}, {"ï", "i"}, {"ô", "o"}, {"ö", "o"},  {"ù", "u"}, {"û", "u"}, {"ü", "u"}, {"œ", "oe"},
        {"À", "a"}, {"Â", "a"}, {"Ç", "c"}, {"É", "e"},  {"È", "e"}, {"Ê", "e"}, {"Î", "i"}, {"Ô", "o"},
        {"Ö", "o"}, {"Ä", "a"}, {"Ü", "u"}, {"Œ", "oe"}, {" ", " "}, {"«", " "}, {"»", " "}};
    for (const auto& [accented, plain] : rows)
        if (accented == two) return plain;
    return {};
}

/// Small letters without accents; brackets and quotation marks are blanks, and each comma stands by itself.
std::string folded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (text.substr(i, 3) == "à " && (plain.empty() || plain.back() == ' ')) {
            plain += "at";  // and not the English article
            ++i;
            continue;
        }
        if (const std::string_view letter = plain_letter(text.substr(i, 2)); !letter.empty()) {
            plain += letter;
            ++i;
        } else if (text.substr(i, 3) == "’") {
            plain += '\'';
            i += 2;
        } else if (std::string_view("()[];:!?").find(c) != std::string_view::npos) {
            plain += ' ';
        } else if (c == ',') {
            plain += " , ";
        } else {
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return plain;
}

Words parts_of(std::string_view text) {
    Words parts;
    for (const std::string_view word : text::words_of(text)) parts.emplace_back(word);
    return parts;
}

/// A name as it may be said: "machine-gun" is two words, "l'ordre" is "ordre".
Words said_of(std::string_view name) {
    std::string plain = folded(name);
    std::replace(plain.begin(), plain.end(), '-', ' ');
    Words words = parts_of(plain);
    for (std::string& word : words)
        if (word.size() > 2 && word[1] == '\'') word.erase(0, 2);
    return words;
}

/// Without the ending of a plural; "riflemen" are of the rifle.
std::string_view stem(std::string_view word) {
    if (word.size() > 5 && word.ends_with("men")) word.remove_suffix(3);
    if (word.size() > 3 && (word.ends_with('s') || word.ends_with('x'))) word.remove_suffix(1);
    return word;
}

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789.") == std::string_view::npos && word != ".";
}

/// What the words of a phrase stand for.
struct Meaning {
    enum class Kind : std::uint8_t { word, profile, adjective, value, count };
    Words words;             ///< of a value without what introduces it
    std::string introduced;  ///< of a value: "with", "at", "in"
    Kind kind = Kind::word;
};

class Lexicon {
public:
    Lexicon(const EncounterWords& known, const Game& game) : game_(game) {
        for (const SpeechRow& row : speech_rows) add(row.said, {parts_of(row.means), "", Meaning::Kind::word});
        add_choices(known.deeds, "", Meaning::Kind::word);
        for (const EncounterWords::Choice& one : known.trainings) {
            const auto kind = one.word == one.meaning ? Meaning::Kind::adjective : Meaning::Kind::profile;
            for (const std::string_view name : {one.english, one.french})
                add(name, {{std::string(one.meaning)}, "", kind});
        }
        add_choices(known.ranges, "at", Meaning::Kind::value);
        for (const EncounterWords::Choice& range : known.ranges) ranges_.insert(std::string(range.word));
        add_choices(known.covers, "in", Meaning::Kind::value);
        for (const EncounterWords::Choice& cover : known.covers)
            if (cover.french.starts_with("couvert"))
                add("à " + std::string(cover.french), {{std::string(cover.word)}, "in", Meaning::Kind::value});
        for (const EncounterWords::Extra& extra : known.extras) {
            const auto kind = extra.choices.empty() ? Meaning::Kind::count : Meaning::Kind::word;
            for (const std::string_view name : {extra.english, extra.french})
                add(name, {{std::string(extra.word)}, "", kind});
            own_.insert(std::string(extra.word));
            if (extra.choices.empty()) counts_.insert(std::string(extra.word));
            add_choices(extra.choices, "", Meaning::Kind::word);
        }
        for (const EncounterWords::Choice& deed : known.deeds) own_.insert(std::string(deed.word));
        for (const std::string_view word : {"with", "at", "in", "against", "apart", "attacks"}) own_.emplace(word);
        add("attacks", {{"attacks"}, "", Meaning::Kind::count});
        add("attaques", {{"attacks"}, "", Meaning::Kind::count});
        for (const EncounterWords::Profile& profile : known.profiles) add_profile(profile);
        for (const EncounterWords::Profile& profile : known.profiles)
            for (const std::string& weapon : profile.weapons) add_weapon(weapon);
    }

    /// A word of the reader itself, which means what it says.
    bool is_own(const std::string& word) const { return own_.contains(word); }
    bool is_count(const std::string& word) const { return counts_.contains(word) || word == "attacks"; }

    /// The profile in whose names this word stands, in either language, and which is of one of these lists, if any was
    /// said; of several what most of their words have in common, "rifle" of "us_rifle"; empty: none.
    std::string profile_with(const std::string& word, const std::set<std::string>& lists) const {
        const auto found = parts_.find(stem(word));
        if (found == parts_.end()) return {};
        const auto is_listed = [&](const std::string& base) { return lists.contains(base.substr(0, base.find('_'))); };
        std::vector<std::string> bases(found->second.begin(), found->second.end());
        if (std::ranges::any_of(bases, is_listed))
            std::erase_if(bases, [&](const auto& one) { return !is_listed(one); });
        if (bases.size() == 1) return bases.front();
        std::map<std::string, int> rests;
        for (const std::string& base : bases) ++rests[base.substr(base.find('_') + 1)];
        return std::ranges::max_element(rests, {}, [](const auto& rest) { return rest.second; })->first;
    }
    bool is_range(const std::string& word) const { return ranges_.contains(word); }

    /// The longest phrase that begins at this word, and how many words it has; 0: none.
    std::pair<const Meaning*, std::size_t> at(std::span<const std::string> words) const {
        std::string phrase;
        std::pair<const Meaning*, std::size_t> found{nullptr, 0};
        for (std::size_t i = 0; i < std::min(words.size(), longest_); ++i) {
            phrase += (i == 0 ? "" : " ") + std::string(stem(words[i]));
            if (const auto entry = entries_.find(phrase); entry != entries_.end()) found = {&entry->second, i + 1};
        }
        return found;
    }

private:
    /// What was said first stays: words of every day before names.
    void add(std::string_view name, const Meaning& meaning) {
        const Words said = said_of(name);
        std::string phrase;
        for (const std::string& word : said) phrase += (phrase.empty() ? "" : " ") + std::string(stem(word));
        if (phrase.empty()) return;
        longest_ = std::max(longest_, said.size());
        entries_.try_emplace(phrase, meaning);
    }
    void add_choices(const std::vector<EncounterWords::Choice>& choices, const std::string& introduced,
                     Meaning::Kind kind) {
        for (const EncounterWords::Choice& choice : choices)
            for (const std::string_view name : {choice.english, choice.french})
                add(name, {{std::string(choice.word)}, introduced, kind});
    }
    /// Profiles of the same name in several lists have the rest of their words in common: "mg" of "ger_mg", "us_mg".
    void add_profile(const EncounterWords::Profile& profile) {
        const std::string base = profile.base.empty() ? profile.name : profile.base;
        const std::string list = profile.list.substr(0, profile.list.find(' '));
        for (const Language language : {Language::english, Language::french}) {
            const std::string name = text::profile_name(base, list, game_, language);
            add(name, {{base}, "", Meaning::Kind::profile});
            for (const std::string& word : said_of(name)) parts_[std::string(stem(word))].insert(base);
            Meaning& meaning = entries_[phrase_of(name)];
            const bool is_other = meaning.kind == Meaning::Kind::profile && meaning.words != Words{base};
            if (is_other && base.find('_') != std::string::npos) meaning.words = {base.substr(base.find('_') + 1)};
            add(text::list_name(list, game_, language), {{list}, "", Meaning::Kind::adjective});
        }
    }
    void add_weapon(const std::string& weapon) {
        for (const Language language : {Language::english, Language::french})
            add(text::weapon_name(weapon, game_, language), {{weapon}, "with", Meaning::Kind::value});
    }
    static std::string phrase_of(std::string_view name) {
        std::string phrase;
        for (const std::string& word : said_of(name)) phrase += (phrase.empty() ? "" : " ") + std::string(stem(word));
        return phrase;
    }

    const Game& game_;
    std::map<std::string, Meaning, std::less<>> entries_;
    std::set<std::string, std::less<>> own_;
    std::set<std::string, std::less<>> counts_;
    std::set<std::string, std::less<>> ranges_;
    std::map<std::string, std::set<std::string>, std::less<>> parts_;  ///< profiles by the words of their names
    std::size_t longest_ = 1;
};

/// Goes through the words and writes down what they mean.
class Listener {
public:
    Listener(Words words, const Lexicon& lexicon) : words_(std::move(words)), lexicon_(lexicon) {}

    Words heard() && {
        while (at_ < words_.size()) hear();
        return std::move(out_);
    }

private:
    std::string_view next(std::size_t ahead = 0) const {
        return at_ + ahead < words_.size() ? std::string_view(words_[at_ + ahead]) : std::string_view();
    }
    /// Here a name is awaited: at the beginning, after "against", after a number of models.
    bool awaits_a_name() const { return out_.empty() || out_.back() == "against" || is_name_open_; }
    void put(std::string word) {
        out_.push_back(std::move(word));
        is_comma_ = false;
    }

    void hear() {
        const std::string word = words_[at_];
        if (word == ",") return hear_comma();
        if (is_number(word)) return hear_number();
        const auto [meaning, length] = lexicon_.at(std::span(words_).subspan(at_));
        const bool is_phrase = meaning != nullptr && (length > 1 || !lexicon_.is_own(word));
        const bool is_part_of_name =
            is_phrase && length == 1 && meaning->kind == Meaning::Kind::value && awaits_a_name();
        if (is_phrase && !is_part_of_name) {
            at_ += length;
            return hear_meaning(*meaning);
        }
        ++at_;
        if (awaits_a_name() && !lexicon_.is_own(word)) {
            const std::string profile = lexicon_.profile_with(word, lists_here());
            is_name_open_ = false;
            return put(profile.empty() ? word : profile);
        }
        introduced_ = word == "with" || word == "at" || word == "in" ? word : "";
        is_name_open_ = false;
        put(word);
    }

    /// The lists that were said right before a name, and the one right after it.
    std::set<std::string> lists_here() const {
        std::set<std::string> lists;
        for (auto word = out_.rbegin(); word != out_.rend() && *word != "against" && !is_number(*word); ++word)
            lists.insert(*word);
        if (at_ >= words_.size()) return lists;
        const Meaning* const next = lexicon_.at(std::span(words_).subspan(at_)).first;
        if (next != nullptr && next->kind == Meaning::Kind::adjective) lists.insert(next->words.front());
        return lists;
    }

    /// "at" after what is done leads to a target, unless a distance follows.
    void hear_meaning(const Meaning& meaning) {
        if (meaning.words == Words{","}) return hear_or();
        if (meaning.kind == Meaning::Kind::value) return hear_value(meaning);
        if (meaning.words.size() == 1 && is_number(meaning.words.front())) {
            words_[--at_] = meaning.words.front();
            return hear_number();
        }
        for (const std::string& one : meaning.words) put(one == "against" && is_range_next() ? "at" : one);
        if (meaning.words.empty()) return;
        if (meaning.kind != Meaning::Kind::adjective) is_name_open_ = false;
        const std::string& last = meaning.words.back();
        introduced_ = last == "with" || last == "at" || last == "in" ? last : "";
    }

    /// A value with what introduces it, unless that was said already; of several after commas one list.
    void hear_value(const Meaning& meaning) {
        if (is_comma_ && introduced_ == meaning.introduced && !out_.empty()) {
            out_.back() += "," + meaning.words.front();
            is_comma_ = false;
            return;
        }
        // "à couvert lourd", "at the edge of a wood": what was said before it is not what the reader awaits.
        const bool is_other =
            !out_.empty() && (out_.back() == "at" || out_.back() == "in") && !meaning.introduced.empty();
        if (is_other) out_.back() = meaning.introduced;
        const bool is_said = !out_.empty() && (out_.back() == meaning.introduced || introduces(meaning, out_.back()));
        if (!is_said) put(meaning.introduced);
        for (const std::string& one : meaning.words) put(one);
        introduced_ = meaning.introduced;
        is_name_open_ = false;
    }
    static bool introduces(const Meaning& meaning, std::string_view word) {
        return (meaning.introduced == "in" && (word == "behind" || word == "cover")) ||
               (meaning.introduced == "at" && word == "range") || (meaning.introduced == "with" && word == "weapon");
    }

    void hear_number() {
        std::string number = words_[at_++];
        const std::string_view unit = next();
        const bool is_bare_in = unit == "in" && (out_.empty() || out_.back() != "at");
        if (is_unit(unit) && !is_bare_in) {
            ++at_;
            return hear_length(number + (unit.starts_with('c') ? "cm" : "in"));
        }
        if (const auto count = count_here()) {
            if (!out_.empty() && (out_.back() == "with" || out_.back() == "in")) out_.pop_back();
            put(*count);
            return put(std::move(number));
        }
        if (is_comma_ && !out_.empty() && is_list(out_.back())) {
            out_.back() += "," + number;
            is_comma_ = false;
            return;
        }
        is_name_open_ = out_.empty() || !lexicon_.is_count(out_.back());
        put(std::move(number));
    }
    void hear_length(std::string length) {
        if (is_comma_ && introduced_ == "at" && !out_.empty()) {
            out_.back() += "," + length;
            is_comma_ = false;
            return;
        }
        if (out_.empty() || (out_.back() != "at" && out_.back() != "apart" && out_.back() != "range")) put("at");
        put(std::move(length));
        introduced_ = "at";
    }
    bool is_range_next() const {
        if (at_ >= words_.size()) return false;
        if (is_number(words_[at_])) return is_unit(next(1));
        const Meaning* const meaning = lexicon_.at(std::span(words_).subspan(at_)).first;
        return lexicon_.is_range(words_[at_]) || (meaning != nullptr && meaning->introduced == "at");
    }
    static bool is_unit(std::string_view word) {
        return word == "cm" || word == "\"" || word == "in" || word.starts_with("inch") || word.starts_with("pouce") ||
               word.starts_with("centim");
    }
    /// "2 pins" is "pins 2".
    std::optional<std::string> count_here() {
        const auto [meaning, length] = lexicon_.at(std::span(words_).subspan(at_));
        if (meaning == nullptr || meaning->kind != Meaning::Kind::count) return std::nullopt;
        at_ += length;
        return meaning->words.front();
    }
    static bool is_list(std::string_view word) {
        return word.find_first_not_of("0123456789.,") == std::string_view::npos;
    }

    /// A comma parts values of one kind, or it is one of a sentence and says nothing.
    void hear_comma() {
        ++at_;
        if (is_comma_) out_.back() += ",";  // the reader says what is wrong with it
        is_comma_ = !out_.empty();
        const bool is_bare = !next().empty() && !is_number(next()) &&
                             lexicon_.at(std::span(words_).subspan(at_)).first == nullptr &&
                             !lexicon_.is_own(words_[at_]);
        if (is_comma_ && is_bare) {
            out_.back() += "," + words_[at_++];
            is_comma_ = false;
        }
    }
    void hear_or() { is_comma_ = !out_.empty(); }

    Words words_;
    const Lexicon& lexicon_;
    std::size_t at_ = 0;
    Words out_;
    std::string introduced_;     ///< by which word the last value was introduced
    bool is_comma_ = false;      ///< a comma stands right before
    bool is_name_open_ = false;  ///< a number of models was said, and not yet of whom
};

}  // namespace

std::vector<std::string> plain_words(std::span<const std::string> words, const EncounterWords& known,
                                     const Game& game) {
    std::string all;
    for (const std::string& word : words) all += word + " ";
    std::string plain = folded(all);
    Words said;
    for (std::string word : parts_of(plain)) {
        // "18"" is a length; a full stop ends a sentence.
        if (word.size() > 1 && word.ends_with('"') && is_number(std::string_view(word).substr(0, word.size() - 1))) {
            said.push_back(word.substr(0, word.size() - 1));
            said.emplace_back("\"");
            continue;
        }
        while (word.size() > 1 && word.ends_with('.') && !word.ends_with("..")) word.pop_back();
        for (std::string& one : said_of(word)) said.push_back(std::move(one));
    }
    const Lexicon lexicon(known, game);
    return Listener(std::move(said), lexicon).heard();
}

}  // namespace umpire::odds
