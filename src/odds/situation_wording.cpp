#include "odds/situation.hpp"

#include "battle/length_text.hpp"
#include "odds/message_rows.hpp"
#include "odds/situation_values.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace umpire::odds {

namespace {

struct KeyTitle {
    std::string_view english;
    std::string_view french;
};
constexpr std::array<KeyTitle, situation_keys.size()> key_titles{{
    {"attackers", "attaquants"},
    {"who", "qui"},
    {"weapon", "arme"},
    {"action", "action"},
    {"attacks each", "attaques chacun"},
    {"range", "portée"},
    {"targets", "cibles"},
    {"target", "cible"},
    {"cover", "couvert"},
    {"gap", "intervalle"},
}};

std::string_view choice_text(const std::vector<EncounterWords::Choice>& choices, std::string_view meaning,
                             Language language) {
    for (const auto& choice : choices)
        if (!choice.english.empty() && !choice.french.empty() && (choice.word == meaning || choice.meaning == meaning))
            return language == Language::french ? choice.french : choice.english;
    return meaning;
}

}  // namespace

std::string profile_text(const EncounterWords::Profile& profile, const EncounterWords& words, const Game& game,
                         Language language) {
    const std::string_view list = std::string_view(profile.list).substr(0, profile.list.find(' '));
    std::string text = text::profile_name(profile.base.empty() ? profile.name : profile.base, list, game, language);
    // Two lists may have profiles of one name.
    const auto is_namesake = [&](const EncounterWords::Profile& other) {
        const std::string_view others = std::string_view(other.list).substr(0, other.list.find(' '));
        const std::string& base = other.base.empty() ? other.name : other.base;
        return others != list && text::profile_name(base, others, game, language) == text;
    };
    if (std::ranges::any_of(words.profiles, is_namesake)) text += " (" + text::list_name(list, game, language) + ")";
    const std::string_view training = choice_text(words.trainings, profile.training, language);
    if (training != profile.training) text += " (" + std::string(training) + ")";
    return text;
}

std::string told_key(SituationKey key, Language language) {
    const auto place = static_cast<std::size_t>(key);
    return std::string(language == Language::french ? key_titles[place].french : situation_keys[place]);
}

namespace {

std::string profile_called(std::string_view name, const EncounterWords& words, const Game& game, Language language) {
    for (const auto& profile : words.profiles)
        if (profile.name == name) return profile_text(profile, words, game, language);
    return std::string(name);
}

std::string length_text(std::string_view value, LengthUnit unit, Language language) {
    const auto length = length_of(value, unit);
    return length ? text::length_name(*length, unit, language) : std::string(value);
}

}  // namespace

std::string SituationSheet::key_text(std::string_view key, Language language) const {
    for (const auto& extra : words_.extras)
        if (key == extra.word) return std::string(language == Language::french ? extra.french : extra.english);
    for (std::size_t i = 0; i < situation_keys.size(); ++i)
        if (key == situation_keys[i])
            return std::string(language == Language::french ? key_titles[i].french : key_titles[i].english);
    return std::string(key);
}

std::string SituationSheet::value_text(const Axis& axis, std::size_t level, Language language) const {
    const std::string& value = axis.values.at(level);
    if (axis.kind == Axis::Kind::option) return value;
    if (axis.kind == Axis::Kind::extra)
        return std::string(choice_text(words_.extras.at(axis.place).choices, value, language));
    const LengthUnit unit = text::unit_of(text_.ruleset);
    const Game& game = game_named(text_.ruleset);
    switch (static_cast<SituationKey>(axis.place)) {
    case SituationKey::profile: return profile_called(value, words_, game, language);
    case SituationKey::target:
        if (const auto* profile = profile_of_armour(value, words_))
            return (language == Language::french ? "armure " : "armour ") + std::to_string(profile->armour) + " (" +
                   profile_text(*profile, words_, game, language) + ")";
        return profile_called(value, words_, game, language);
    case SituationKey::weapon: return text::weapon_name(value, game, language);
    case SituationKey::action: return std::string(choice_text(words_.deeds, value, language));
    case SituationKey::cover: return std::string(choice_text(words_.covers, value, language));
    case SituationKey::range:
        if (length_of(value, unit)) return length_text(value, unit, language);
        return std::string(choice_text(words_.ranges, value, language));
    case SituationKey::apart: return length_text(value, unit, language);
    default: return value;
    }
}

namespace {

/// Numbers that follow one another as "1..8"; else the values one after the other.
std::string told_values(const std::vector<std::string>& texts) {
    std::optional<int> first;
    std::optional<int> last;
    for (const std::string& text : texts) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_number = error == std::errc{} && end == text.data() + text.size();
        if (!is_number || (last && number != *last + 1)) {
            first.reset();
            break;
        }
        if (!first) first = number;
        last = number;
    }
    if (first && texts.size() > 2) return std::to_string(*first) + ".." + std::to_string(*last);
    std::string list;
    for (const std::string& text : texts) list += (list.empty() ? "" : ", ") + text;
    return list;
}

}  // namespace

std::string SituationSheet::fixed_text(Language language) const { return text_of(language, false); }
std::string SituationSheet::said_text(Language language) const { return text_of(language, true); }

std::string SituationSheet::text_of(Language language, bool with_axes) const {
    const auto said = [&](SituationKey key) -> std::string {
        const auto& values = text_[key].values;
        if (values.empty() || values.front().empty() || (values.size() > 1 && !with_axes)) return {};
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < values.size(); ++i)
            texts.push_back(value_text({"", values, Axis::Kind::key, static_cast<std::size_t>(key)}, i, language));
        return told_values(texts);
    };
    const bool french = language == Language::french;
    const auto group = [&](SituationKey number, SituationKey name) {
        const std::string count = said(number);
        const std::string who = said(name);
        if (who.empty()) return count == "1" || count.empty() ? std::string() : count + " x";
        return count + (count.empty() ? "" : " ") + who;
    };
    const auto is_usual = [&](SituationKey key, const auto& choices) {
        return text_[key].values.size() == 1 && text_[key].values.front() == choices.front().meaning;
    };
    std::vector<std::string> parts{group(SituationKey::attackers, SituationKey::profile), said(SituationKey::weapon)};
    if (!is_usual(SituationKey::action, words_.deeds)) parts.push_back(said(SituationKey::action));
    if (const std::string attacks = said(SituationKey::attacks); attacks != "1" && !attacks.empty())
        parts.push_back(attacks + (french ? " attaques chacun" : " attacks each"));
    parts.push_back(said(SituationKey::range));
    if (const std::string target = group(SituationKey::targets, SituationKey::target); !target.empty())
        parts.push_back((french ? "contre " : "against ") + target);
    if (!is_usual(SituationKey::cover, words_.covers)) parts.push_back(said(SituationKey::cover));
    if (const std::string gap = said(SituationKey::apart); !gap.empty())
        parts.push_back((french ? "intervalles de " : "gaps of ") + gap);
    parts.push_back(extras_text(language, with_axes));
    for (const auto& option : text_.options)
        if (option.values.values.size() == 1) parts.push_back(option.name + " = " + option.values.values.front());
    std::string text;
    for (const std::string& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    return text;
}

/// "pins 2, side on": what is not as usual.
std::string SituationSheet::extras_text(Language language, bool with_axes) const {
    std::string text;
    for (std::size_t i = 0; i < words_.extras.size(); ++i) {
        const auto& extra = words_.extras[i];
        const auto& values = text_.extras[i].values.values;
        const bool is_usual = values.size() == 1 && values.front() == usual_extra(extra);
        if (values.empty() || is_usual || (values.size() > 1 && !with_axes)) continue;
        if (!text.empty()) text += ", ";
        if (extra.choices.empty()) text += key_text(extra.word, language) + " ";
        std::vector<std::string> texts;
        for (std::size_t level = 0; level < values.size(); ++level)
            texts.push_back(value_text({"", values, Axis::Kind::extra, i}, level, language));
        text += told_values(texts);
    }
    return text;
}

void SituationCheck::see(const Event& event) {
    next_.see(event);
    if (!fault_.empty()) return;
    if (situation_.arranged.shots) see_shot(event);
    if (situation_.arranged.volley_cover) see_volley(event);
}

Message SituationCheck::fault() const {
    const auto& cover = situation_.arranged.volley_cover;
    if (!fault_.empty() || !cover) return fault_;
    if (!is_measured_) return "with_these_options_nobody_fires"_message();
    if (*cover == no_word || is_covered_) return {};
    const std::string_view wanted = words_of(*situation_.match)[*cover].name;
    return "with_these_options_the_position"_message("cover", "none", wanted);
}

void SituationCheck::note_difference(const std::string& what, const std::string& found, const std::string& wanted) {
    fault_ = "with_these_options_the_position"_message(what, found, wanted);
}

namespace {

/// Rules may round a distance up that is measured here as the gap below it.
bool is_between(Length distance, const Arranged& arranged) {
    constexpr Length rounding{1};
    return distance >= arranged.nearest - rounding && distance <= arranged.farthest + rounding;
}

std::string distances_text(const Arranged& arranged, LengthUnit unit) {
    return text_of(arranged.nearest, unit) + " to " + text_of(arranged.farthest, unit);
}

}  // namespace

void SituationCheck::see_shot(const Event& event) {
    const auto& shots = situation_.arranged.shots;
    const EventRole role = words_of(*situation_.match)[event.kind].role;
    const bool is_shot = role == EventRole::shot_declared;
    if (!is_shot && role != EventRole::thrown) return;
    const LengthUnit unit = text::unit_of(situation_.encounter.ruleset);
    if (event.needed != shots->needed)
        note_difference("needed", std::to_string(event.needed), std::to_string(shots->needed));
    else if (is_shot && event.cover != shots->cover)
        note_difference("cover", std::to_string(event.cover), std::to_string(shots->cover));
    else if (!is_between(event.length, situation_.arranged))
        note_difference("distance", text_of(event.length, unit), distances_text(situation_.arranged, unit));
}

/// The volley of the attackers is the only one.
void SituationCheck::see_volley(const Event& event) {
    const WordId wanted = *situation_.arranged.volley_cover;
    const Vocabulary& words = words_of(*situation_.match);
    const EventRole role = words[event.kind].role;
    const LengthUnit unit = text::unit_of(situation_.encounter.ruleset);
    if (role == EventRole::measured) {
        is_measured_ = true;
        if (!is_between(event.length, situation_.arranged))
            note_difference("distance", text_of(event.length, unit), distances_text(situation_.arranged, unit));
    } else if (role == EventRole::cover_rolled) {
        note_difference("cover", "die", std::string(words[wanted].name));
    } else if (role == EventRole::in_cover) {
        is_covered_ = true;
        if (event.word != wanted)
            note_difference("cover", std::string(words[event.word].name), std::string(words[wanted].name));
    }
}

TallySorter::TallySorter(const SituationCell& situation) {
    const Scenario& scenario = situation.match->scenario();
    const auto& not_counted = situation.arranged.not_counted;
    for (const FigureCard& figure : scenario.figures)
        is_counted_.push_back(std::find(not_counted.begin(), not_counted.end(), figure.name) == not_counted.end());
}

std::uint32_t TallySorter::outcome_of(const End& end) {
    Tally tally;
    const auto is_lost = [&](std::size_t figure) {
        if (!end.match.table().figures[figure].on_table) return true;
        const UnitId unit = end.match.scenario().figures[figure].unit;  // a wreck stays on the table
        return end.match.state(end.match.scenario().name_of(unit), "destroyed") == "yes";
    };
    const Scenario& scenario = end.match.scenario();
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        if (!is_counted_[i] || !is_lost(i)) continue;
        ++(scenario.figures[i].side == Side::a ? tally.own_losses : tally.number);
    }
    if (!end.counts.empty()) tally.number = end.counts[0];
    if (const auto* decisions = std::get_if<Decisions>(&end.match.pending()))
        for (const Decision& decision : *decisions)
            if (const QuestionRow& asked = words_of(end.match)[decision.question]; !asked.is_after)
                open_question_ = asked.name;
    const auto found = std::find(outcomes_.begin(), outcomes_.end(), tally);
    if (found == outcomes_.end()) {
        outcomes_.push_back(tally);
        return static_cast<std::uint32_t>(outcomes_.size() - 1);
    }
    return static_cast<std::uint32_t>(found - outcomes_.begin());
}

}  // namespace umpire::odds
