#include "odds/situation_values.hpp"

#include "battle/length_text.hpp"
#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "odds/message_rows.hpp"
#include "text/names.hpp"
#include "text/parsing.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace umpire::odds {

namespace {

using Known = std::variant<std::string, Problem>;

constexpr std::string_view armour_word = "armour ";

Problem value_problem(SituationKey key, Language language, Message message) {
    return {0, told_key(key, language), std::move(message), ""};
}

/// "did you mean": of what may be said in this language.
Message nearest(Message message, std::string_view word, const std::vector<std::string>& known) {
    const std::vector<std::string_view> names(known.begin(), known.end());
    return did_you_mean(std::move(message), word, names);
}

void add_once(std::vector<std::string>& list, std::string text) {
    if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(std::move(text));
}

/// Both words are the same, or one is the plural of the other.
bool is_same_word(std::string_view word, std::string_view name) {
    return word == name || (word.size() == name.size() + 1 && word.ends_with('s') && word.starts_with(name));
}

/// One of the parts of a name between underscores: "garand" of "m1_garand".
bool is_part(std::string_view word, std::string_view name) {
    while (true) {
        const std::size_t end = name.find('_');
        if (is_same_word(word, name.substr(0, end))) return true;
        if (end == std::string_view::npos) return false;
        name.remove_prefix(end + 1);
    }
}

std::string_view without_list(const EncounterWords::Profile& profile) {
    std::string_view name = profile.name;
    if (name.starts_with(profile.list + "_")) name.remove_prefix(profile.list.size() + 1);
    return name;
}

bool is_in(std::string_view words, std::string_view word) {
    const auto all = text::words_of(words);
    return std::find(all.begin(), all.end(), word) != all.end();
}

using Profiles = std::vector<const EncounterWords::Profile*>;

/// [LIST] [TRAINING] NAME. The words of the name may be parted by blanks instead of underscores.
class ProfileFinder {
public:
    ProfileFinder(SituationKey key, std::string_view value, const WordsTold& told)
        : key_(key), told_(told), words_(told.words), said_(text::words_of(value)) {}

    Known find() const {
        if (said_.empty()) return value_problem(key_, told_.language, "is_empty"_message());
        std::vector<std::string_view> before = said_;
        Profiles found = named_by_all(before);
        if (found.empty() && is_training(said_.back())) found = common_ones();
        if (found.empty()) {
            found = named(said_.back());
            before.assign(said_.begin(), said_.end() - 1);
        }
        if (found.empty()) return unknown();
        for (const std::string_view word : before) {
            const Profiles all = found;
            std::erase_if(found, [&](const auto* profile) { return !says_of(word, *profile); });
            if (found.empty()) return no_such(word, *all.front());
        }
        keep_usual(found);
        if (found.size() == 1) return found.front()->name;
        std::vector<std::string> names;
        for (const auto* profile : found) names.push_back(named_in(*profile));
        return problem("may_be_one"_message(as_said(*found.front()), listed(names)));
    }

    /// The words name a profile or several, whatever else is wrong with them.
    bool names_any() const {
        std::vector<std::string_view> words = said_;
        return !said_.empty() && (!named_by_all(words).empty() || !named(said_.back()).empty());
    }

private:
    Problem problem(Message message) const { return value_problem(key_, told_.language, std::move(message)); }
    /// Its name in files in English, as a player says it in French.
    std::string named_in(const EncounterWords::Profile& profile) const {
        if (told_.language == Language::english) return profile.name;
        return profile_text(profile, words_, told_.game, told_.language);
    }
    std::string text_without_training(EncounterWords::Profile profile) const {
        profile.training.clear();
        return profile_text(profile, words_, told_.game, told_.language);
    }
    /// The last word, which may be what a French name was taken for.
    std::string as_said(const EncounterWords::Profile& profile) const {
        if (told_.language == Language::english) return std::string(said_.back());
        const std::string_view list = std::string_view(profile.list).substr(0, profile.list.find(' '));
        return text::profile_name(base_of(profile), list, told_.game, told_.language);
    }
    static std::string_view base_of(const EncounterWords::Profile& profile) {
        return profile.base.empty() ? std::string_view(profile.name) : std::string_view(profile.base);
    }
    static bool says_of(std::string_view word, const EncounterWords::Profile& profile) {
        return word == profile.training || is_in(profile.list, word);
    }
    bool is_training(std::string_view word) const {
        return std::any_of(words_.profiles.begin(), words_.profiles.end(),
                           [&](const auto& profile) { return profile.training == word; });
    }
    bool is_list(std::string_view word) const {
        return std::any_of(words_.profiles.begin(), words_.profiles.end(),
                           [&](const auto& profile) { return is_in(profile.list, word); });
    }

    /// "8 veterans": those who come in a number of their own are meant where nobody is named.
    Profiles common_ones() const {
        Profiles found;
        for (const auto& profile : words_.profiles)
            if (profile.count > 0) found.push_back(&profile);
        return found;
    }

    /// Those whose name all words make together that are neither list nor training; these are left in `said`.
    Profiles named_by_all(std::vector<std::string_view>& said) const {
        std::string joined;
        std::vector<std::string_view> others;
        for (const std::string_view word : said) {
            if (is_training(word) || is_list(word)) {
                others.push_back(word);
            } else {
                joined += (joined.empty() ? "" : "_") + std::string(word);
            }
        }
        Profiles found = whole(joined);
        if (!found.empty()) said = std::move(others);
        return found;
    }

    Profiles whole(std::string_view word) const {
        Profiles found;
        for (const auto& profile : words_.profiles)
            if (is_same_word(word, profile.name) || is_same_word(word, base_of(profile)) ||
                is_same_word(word, without_list(profile)))
                found.push_back(&profile);
        return found;
    }

    /// Those of that name; else those of which it is a part.
    Profiles named(std::string_view word) const {
        Profiles found = whole(word);
        if (!found.empty()) return found;
        for (const auto& profile : words_.profiles)
            if (is_part(word, profile.base.empty() ? without_list(profile) : base_of(profile)))
                found.push_back(&profile);
        return found;
    }

    /// Where a profile comes in several trainings and none was said, it is the one that goes by its bare name.
    static void keep_usual(Profiles& found) {
        const Profiles all = found;
        std::erase_if(found, [&](const auto* profile) {
            return profile->name != base_of(*profile) && std::any_of(all.begin(), all.end(), [&](const auto* other) {
                       return other->name == base_of(*profile);
                   });
        });
    }

    Problem no_such(std::string_view word, const EncounterWords::Profile& profile) const {
        if (!named(word).empty()) return problem("is_a_profile_expected_what_it_does"_message(word, deeds()));
        if (is_training(word)) return problem("is_something_else"_message(named_in(profile), profile.training, word));
        return problem("says_nothing_of_expected_its_list"_message(word, named_in(profile), lists_of(profile)));
    }

    /// Its lists and its training.
    MessagePart lists_of(const EncounterWords::Profile& profile) const {
        if (told_.language == Language::english) return profile.list + " " + profile.training;
        std::vector<std::string> names;
        for (const std::string_view list : text::words_of(profile.list))
            names.push_back(text::list_name(list, told_.game, told_.language));
        for (const auto& training : words_.trainings)
            if (training.word == profile.training) names.emplace_back(training.french);
        return listed(names);
    }

    /// What profiles may do in words, each thing once.
    MessagePart deeds() const {
        std::vector<EncounterWords::Choice> named;
        for (const auto& deed : words_.deeds)
            if (deed.word == deed.meaning || !deed.english.empty()) named.push_back(deed);
        return listed(told_choices(named, told_.language));
    }

    Known unknown() const {
        std::vector<std::string> names;
        for (const auto& profile : words_.profiles) {
            if (told_.language == Language::french) {
                add_once(names, text_without_training(profile));
                continue;
            }
            names.push_back(profile.name);
            if (without_list(profile) != profile.name) names.emplace_back(without_list(profile));
        }
        return problem(nearest("there_is_no_profile"_message(said_.back()), said_.back(), names));
    }

    SituationKey key_;
    const WordsTold& told_;
    const EncounterWords& words_;
    std::vector<std::string_view> said_;
};

Known known_target(const std::string& value, const WordsTold& told) {
    const EncounterWords& words = told.words;
    if (!value.starts_with(armour_word)) return ProfileFinder(SituationKey::target, value, told).find();
    if (profile_of_armour(value, words) != nullptr) return value;
    std::set<int> known;
    for (const auto& profile : words.profiles)
        if (profile.armour > 0) known.insert(profile.armour);
    std::vector<std::string> numbers;
    for (const int number : known) numbers.push_back(std::to_string(number));
    return value_problem(SituationKey::target, told.language,
                         "no_profile_has_expected_one"_message(value, listed(numbers)));
}

Known known_weapon(const std::string& value, const WordsTold& told, const std::vector<std::string>& carried) {
    std::vector<std::string> all;
    const auto as_told = [&](const std::vector<std::string>& weapons) {
        if (told.language == Language::english) return weapons;
        std::vector<std::string> names;
        for (const std::string& name : weapons) add_once(names, text::weapon_name(name, told.game, told.language));
        return names;
    };
    const auto problem = [&](Message message) {
        return value_problem(SituationKey::weapon, told.language, std::move(message));
    };
    for (const auto& profile : told.words.profiles)
        for (const std::string& weapon : profile.weapons)
            if (std::find(all.begin(), all.end(), weapon) == all.end()) all.push_back(weapon);
    for (const std::vector<std::string>* names : {&carried, static_cast<const std::vector<std::string>*>(&all)}) {
        std::vector<std::string> found;
        for (const std::string& name : *names)
            if (is_same_word(value, name)) return name;
        for (const std::string& name : *names)
            if (is_part(value, name)) found.push_back(name);
        if (found.size() == 1) return found.front();
        if (found.size() > 1) return problem("may_be_one"_message(value, listed(as_told(found))));
    }
    return problem(nearest("there_is_no_weapon"_message(value), value, as_told(all)));
}

Known known_choice(SituationKey key, const std::string& value, const std::vector<EncounterWords::Choice>& choices,
                   Language language) {
    for (const auto& choice : choices)
        if (choice.word == value) return std::string(choice.meaning);
    return value_problem(key, language, nearest("there"_message(value), value, told_choices(choices, language)));
}

Known known_range(const std::string& value, const WordsTold& told, LengthUnit unit) {
    for (const auto& choice : told.words.ranges)
        if (choice.word == value) return std::string(choice.meaning);
    if (const auto length = length_of(value, unit); length && length->units >= 0)
        return text_of(*length, unit) + (unit == LengthUnit::inch ? "in" : "cm");
    std::string bands;
    for (const std::string& band : told_choices(told.words.ranges, told.language)) bands += band + ", ";
    return value_problem(SituationKey::range, told.language, "expected_or_a_distance_such"_message(bands, value));
}

Known known_number(SituationKey key, const std::string& value, int most, Language language) {
    const auto number = text::number_of_text(value);
    if (number && *number >= 1 && *number <= most) return std::to_string(*number);
    return value_problem(key, language, "expected_a_number_from_1_to_found"_message(most, value));
}

Known known_gap(const std::string& value, LengthUnit unit, Language language) {
    const auto length = length_of(value, unit);
    const std::int32_t most = 10 * units_per_cm;
    if (length && length->units >= 0 && length->units <= most)
        return text_of(*length, unit) + (unit == LengthUnit::inch ? "in" : "cm");
    return value_problem(
        SituationKey::apart, language,
        "expected_a_length_from_0_to_cm"_message(text_of(Length{most}, LengthUnit::centimetre), value));
}

}  // namespace

std::vector<std::string> told_choices(const std::vector<EncounterWords::Choice>& choices, Language language) {
    std::vector<std::string> list;
    for (const auto& choice : choices) {
        if (language == Language::english) {
            list.emplace_back(choice.word);
        } else if (!choice.french.empty()) {
            add_once(list, std::string(choice.french));
        }
    }
    return list;
}

/// The rank and file of a list stand last in it; the target is of the next list.
std::string example_of(const WordsTold& told, bool is_target) {
    const std::vector<EncounterWords::Profile>& all = told.words.profiles;
    const EncounterWords::Profile* found = &all.front();
    const auto common = std::ranges::find_if(all, [](const auto& one) { return one.count > 0; });
    const std::string* list = &all.front().list;
    for (const auto& profile : all) {
        if (profile.list != *list && !is_target) break;
        if (profile.list != *list && *list != all.front().list) break;
        list = &profile.list;
        found = &profile;
    }
    if (common != all.end()) found = &*common;
    const std::string number = told.words.profiles_have_numbers ? "" : "5 ";
    if (told.language == Language::english) return number + std::string(without_list(*found));
    return number + profile_text(*found, told.words, told.game, told.language);
}

std::variant<std::string, Problem> known_value(SituationKey key, const std::string& value, const WordsTold& told,
                                               LengthUnit unit, const std::vector<std::string>& carried) {
    const EncounterWords& words = told.words;
    const Language language = told.language;
    switch (key) {
    case SituationKey::attackers:
    case SituationKey::targets: return known_number(key, value, words.models_max, language);
    case SituationKey::attacks: return known_number(key, value, words.attacks_max, language);
    case SituationKey::profile: return ProfileFinder(key, value, told).find();
    case SituationKey::target: return known_target(value, told);
    case SituationKey::weapon: return known_weapon(value, told, carried);
    case SituationKey::action: return known_choice(key, value, words.deeds, language);
    case SituationKey::cover: return known_choice(key, value, words.covers, language);
    case SituationKey::range: return known_range(value, told, unit);
    case SituationKey::apart: return known_gap(value, unit, language);
    }
    return value_problem(key, language, "is_not_known"_message(value));
}

std::variant<std::string, Problem> known_extra(const EncounterWords::Extra& extra, const std::string& value,
                                               Language language) {
    Known known;
    if (!extra.choices.empty()) {
        known = known_choice(SituationKey::action, value, extra.choices, language);
    } else if (const auto number = text::number_of_text(value); number && *number >= 0 && *number <= extra.most) {
        known = std::to_string(*number);
    } else {
        known = value_problem(SituationKey::action, language,
                              "expected_a_number_from_0_to_found"_message(extra.most, value));
    }
    if (auto* problem = std::get_if<Problem>(&known))
        problem->field = language == Language::french ? extra.french : extra.word;
    return known;
}

std::string usual_extra(const EncounterWords::Extra& extra) {
    return extra.choices.empty() ? "0" : std::string(extra.choices.front().meaning);
}

bool names_a_profile(std::string_view value, const WordsTold& told) {
    return ProfileFinder(SituationKey::profile, value, told).names_any();
}

std::string_view game_that_knows(std::string_view profile, std::string_view ruleset) {
    for (const RulesetEntry& other : rulesets()) {
        if (other.card.name == ruleset) continue;
        const auto words = encounter_words(other.card.name);
        const auto is_known = [&](std::string_view name) {
            return std::holds_alternative<std::string>(
                ProfileFinder(SituationKey::profile, name, {*words, game_named(other.card.name)}).find());
        };
        if (words && (is_known(profile) || is_known(profile.substr(profile.rfind(' ') + 1)))) return other.card.name;
    }
    return {};
}

std::vector<std::string> spread_values(const std::string& value) {
    constexpr int values_max = 100;
    const std::size_t dots = value.find("..");
    if (dots == std::string::npos) return {value};
    const auto low = text::number_of_text(value.substr(0, dots));
    const auto high = text::number_of_text(value.substr(dots + 2));
    if (!low || !high || *low > *high || *high - *low >= values_max) return {value};
    std::vector<std::string> values;
    for (int number = *low; number <= *high; ++number) values.push_back(std::to_string(number));
    return values;
}

const EncounterWords::Profile* profile_of_armour(std::string_view value, const EncounterWords& words) {
    if (!value.starts_with(armour_word)) return nullptr;
    const auto number = text::number_of_text(value.substr(armour_word.size()));
    const EncounterWords::Profile* best = nullptr;
    for (const auto& profile : words.profiles)
        if (number && *number > 0 && profile.armour == *number && (best == nullptr || profile.wounds < best->wounds))
            best = &profile;
    return best;
}

}  // namespace umpire::odds
