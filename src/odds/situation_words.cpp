#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "odds/message_rows.hpp"
#include "odds/situation.hpp"
#include "odds/situation_speech.hpp"
#include "odds/situation_values.hpp"
#include "text/parsing.hpp"
#include "text/plain.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace umpire::odds {

namespace {

constexpr std::size_t words_length_max = 2000;

/// A word that introduces the value of a key.
struct Introduction {
    std::string_view word;
    SituationKey key;
};
constexpr std::array introductions{
    Introduction{"with", SituationKey::weapon},
    Introduction{"at", SituationKey::range},
    Introduction{"in", SituationKey::cover},
    Introduction{"behind", SituationKey::cover},
    Introduction{"against", SituationKey::target},
    Introduction{"weapon", SituationKey::weapon},
    Introduction{"range", SituationKey::range},
    Introduction{"cover", SituationKey::cover},
    Introduction{"target", SituationKey::target},
    Introduction{"targets", SituationKey::targets},
    Introduction{"attackers", SituationKey::attackers},
    Introduction{"profile", SituationKey::profile},
    Introduction{"attacks", SituationKey::attacks},
    Introduction{"apart", SituationKey::apart},
    Introduction{"action", SituationKey::action},
};

bool is_filler(std::string_view word) { return word == "a" || word == "an" || word == "the"; }

/// The words of one argument after the other, in small letters; a comma at the end of a word or at the beginning of one
/// makes one word of two.
std::vector<std::string> tokens_of(std::span<const std::string> arguments) {
    std::vector<std::string> tokens;
    for (const std::string& argument : arguments) {
        for (const std::string_view word : text::words_of(argument)) {
            std::string small(word);
            for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            const bool goes_on = !tokens.empty() && (tokens.back().ends_with(',') || small.starts_with(','));
            if (goes_on) {
                tokens.back() += small;
            } else if (!is_filler(small)) {
                tokens.push_back(std::move(small));
            }
        }
    }
    return tokens;
}

bool is_number_list(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789.,") == std::string_view::npos;
}

std::vector<std::string> parted(std::string_view list) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t comma = list.find(',');
        parts.emplace_back(list.substr(0, comma));
        if (comma == std::string_view::npos) return parts;
        list.remove_prefix(comma + 1);
    }
}

class WordReader {
public:
    WordReader(std::vector<std::string> tokens, std::string_view ruleset, Language language)
        : tokens_(std::move(tokens)) {
        result_.ruleset = ruleset;
        result_.language = language;
        if (auto words = encounter_words(ruleset)) {
            ranges_ = told_choices(words->ranges, language);
            covers_ = told_choices(without_bynames(words->covers), language);
            attacker_ = example_of({*words, game_named(ruleset), language}, false);
            attacked_ = example_of({*words, game_named(ruleset), language}, true);
            deeds_ = std::move(words->deeds);
            extras_ = std::move(words->extras);
        }
    }

    SituationRead read() && {
        if (!introduction() && extra() == nullptr) read_group(SituationKey::attackers, SituationKey::profile);
        while (at_ < tokens_.size() && problems_.empty()) read_part();
        if (!problems_.empty()) return std::move(problems_);
        return std::move(result_);
    }

private:
    /// A word that fits nowhere: what could stand there, and what may have been meant.
    void note_stray() {
        std::vector<std::string_view> known;
        for (const Introduction& one : introductions) known.push_back(one.word);
        for (const EncounterWords::Choice& deed : deeds_) known.push_back(deed.word);
        for (const EncounterWords::Extra& one : extras_) known.push_back(one.word);
        note("", nearly("is_not_expected_here"_message(here(), listed(ranges_), listed(covers_), listed(others())),
                        here(), is_french() ? std::vector<std::string_view>() : known));
    }

    /// What may stand without a word that introduces it: what is done, and what else the ruleset asks for.
    std::vector<std::string> others() const {
        const Language language = result_.language;
        std::vector<std::string> list = told_choices(without_bynames(deeds_), language);
        for (const EncounterWords::Extra& one : extras_) {
            if (one.choices.empty()) list.emplace_back(is_french() ? one.french : one.word);
            for (const std::string& choice : told_choices(one.choices, language))
                if (choice != told_choices(one.choices, language).front()) list.push_back(choice);
        }
        return list;
    }
    static std::vector<EncounterWords::Choice> without_bynames(std::vector<EncounterWords::Choice> choices) {
        std::erase_if(choices, [](const EncounterWords::Choice& choice) { return choice.word != choice.meaning; });
        return choices;
    }
    bool is_french() const { return result_.language == Language::french; }

    std::string_view here() const { return at_ < tokens_.size() ? std::string_view(tokens_[at_]) : std::string_view(); }
    void note(std::string_view field, Message message) { problems_.push_back({0, field, std::move(message), ""}); }

    std::optional<SituationKey> introduction() const {
        for (const Introduction& one : introductions)
            if (one.word == here()) return one.key;
        return std::nullopt;
    }
    bool is_deed(std::string_view word) const {
        return std::any_of(deeds_.begin(), deeds_.end(), [&](const EncounterWords::Choice& deed) {
            return word == deed.word ||
                   (word.size() > 1 && word.ends_with('s') && word.substr(0, word.size() - 1) == deed.word);
        });
    }
    bool is_deed_list(std::string_view list) const {
        const auto parts = parted(list);
        return std::all_of(parts.begin(), parts.end(), [&](const std::string& word) { return is_deed(word); });
    }

    /// The extra key whose word, or all whose values, stand here.
    const EncounterWords::Extra* extra() const {
        const auto is_here = [&](const EncounterWords::Extra& one) {
            const auto parts = parted(here());
            return one.word == here() || std::all_of(parts.begin(), parts.end(),
                                                     [&](const std::string& word) { return is_choice_of(one, word); });
        };
        const auto found = std::find_if(extras_.begin(), extras_.end(), is_here);
        return found == extras_.end() ? nullptr : &*found;
    }
    static bool is_choice_of(const EncounterWords::Extra& extra, std::string_view word) {
        return std::any_of(extra.choices.begin(), extra.choices.end(),
                           [&](const EncounterWords::Choice& choice) { return choice.word == word; });
    }

    /// "pins 2", "facing side", or the value alone: "side". Behind the target, "pins" are its own: "target_pins".
    void read_extra(const EncounterWords::Extra& extra) {
        std::string name(extra.word);
        const bool has_another = std::any_of(extras_.begin(), extras_.end(),
                                             [&](const auto& other) { return other.word == "target_" + name; });
        if (has_another && !result_[SituationKey::target].values.empty()) name = "target_" + name;
        if (here() == extra.word) ++at_;
        if (at_ == tokens_.size()) return note(name, "nothing_follows_this_word"_message());
        const bool is_known = std::any_of(result_.extras.begin(), result_.extras.end(),
                                          [&](const SituationText::Option& one) { return one.name == name; });
        if (is_known) note(name, "is_said_twice"_message());
        result_.extras.push_back({name, {parted(tokens_[at_++]), 0}});
    }

    void set(SituationKey key, std::vector<std::string> values) {
        SituationValues& known = result_[key];
        const std::string name = situation_keys[static_cast<std::size_t>(key)];
        if (!known.values.empty()) note(name, "is_said_twice"_message());
        if (std::find(values.begin(), values.end(), "") != values.end())
            note(name, "nothing_stands_beside_a_comma"_message());
        known.values = std::move(values);
    }

    /// [NUMBER] [WORD ...] NAME, or armour NUMBER.
    void read_group(SituationKey number, SituationKey name) {
        if (number == SituationKey::targets && here() == "armour") {
            ++at_;
            if (!is_number_list(here())) return note("target", "expected_a_number_after_armour"_message());
            std::vector<std::string> values;
            for (const std::string& value : parted(tokens_[at_++])) values.push_back("armour " + value);
            return set(name, std::move(values));
        }
        if (is_number_list(here())) set(number, parted(tokens_[at_++]));
        if (number == SituationKey::targets && here() == "armour") return read_group(number, name);
        std::string adjectives;
        std::vector<std::string> names;
        while (at_ < tokens_.size() && !introduction() && !is_deed_list(here()) && extra() == nullptr) {
            if (!names.empty()) adjectives += names.front() + " ";
            names = parted(tokens_[at_++]);
            if (names.size() > 1) break;
        }
        if (names.empty()) {
            const bool attacks = number == SituationKey::attackers;
            return note(told_key(name, result_.language), attacks ? "expected_who_attacks_such_as"_message(attacker_)
                                                                  : "expected_whom_such_as"_message(attacked_));
        }
        for (std::string& one : names) one = adjectives + one;
        set(name, std::move(names));
    }

    void read_part() {
        if (is_deed_list(here())) {
            std::vector<std::string> deeds = parted(tokens_[at_++]);
            for (std::string& deed : deeds)
                if (deed.ends_with('s') && deed != "s") deed.pop_back();
            set(SituationKey::action, std::move(deeds));
            if (at_ < tokens_.size() && !introduction() && extra() == nullptr)
                read_group(SituationKey::targets, SituationKey::target);
            return;
        }
        if (const auto* own = extra()) return read_extra(*own);
        const auto key = introduction();
        if (!key) {
            return note_stray();
        }
        const std::string word(here());
        ++at_;
        if (*key == SituationKey::target || *key == SituationKey::profile)
            return read_group(*key == SituationKey::target ? SituationKey::targets : SituationKey::attackers, *key);
        if (at_ == tokens_.size()) return note(word, "nothing_follows_this_word"_message());
        set(*key, parted(tokens_[at_++]));
        // "long range", "near cover"
        const bool is_named = *key == SituationKey::range || *key == SituationKey::cover;
        if (is_named && here() == situation_keys[static_cast<std::size_t>(*key)]) ++at_;
    }

    std::vector<std::string> tokens_;
    std::size_t at_ = 0;
    std::vector<EncounterWords::Choice> deeds_;
    std::vector<EncounterWords::Extra> extras_;
    std::string attacker_;  ///< "5 airborne"
    std::string attacked_;
    std::vector<std::string> ranges_;
    std::vector<std::string> covers_;
    SituationText result_;
    std::vector<Problem> problems_;
};

/// Every word has its place, and every value is one that the game knows.
bool is_known(const SituationRead& read) {
    const auto* text = std::get_if<SituationText>(&read);
    return text != nullptr && SituationSheet().read(*text).empty();
}

}  // namespace

SituationRead read_situation_words(std::span<const std::string> words, std::string_view ruleset, Language language) {
    std::size_t length = 0;
    for (const std::string& word : words) length += word.size();
    if (length > words_length_max)
        return std::vector<Problem>{{0, "", "is_longer_than_letters"_message(words_length_max), ""}};
    // French sets a blank that does not break before a unit of length.
    std::vector<std::string> said;
    for (const std::string& word : words) said.push_back(text::with_plain_spaces(word));
    const std::vector<std::string> tokens = tokens_of(said);
    SituationRead written = WordReader(tokens, ruleset, language).read();
    const auto known = encounter_words(ruleset);
    if (!known || is_known(written)) return written;
    // Words of every day, then: of these the faults are told where they are no better known.
    const std::vector<std::string> plain = plain_words(said, *known, game_named(ruleset));
    SituationRead heard = WordReader(plain, ruleset, language).read();
    // Whoever writes "against" writes for the reader: he is told what it found.
    const bool is_written = std::find(tokens.begin(), tokens.end(), "against") != tokens.end();
    return is_known(heard) || !is_written ? heard : written;
}

}  // namespace umpire::odds
