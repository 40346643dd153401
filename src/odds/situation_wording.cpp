#include "odds/situation.hpp"

#include "battle/length_text.hpp"
#include "odds/situation_values.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <array>

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
        if (choice.word == meaning) return language == Language::french ? choice.french : choice.english;
    return meaning;
}

std::string profile_text(std::string_view name, const EncounterWords& words, Language language) {
    for (const auto& profile : words.profiles)
        if (profile.name == name) return text::profile_name(name, profile.list, language);
    return std::string(name);
}

std::string length_text(std::string_view value, LengthUnit unit, Language language) {
    const auto length = length_of(value, unit);
    return length ? text::length_name(*length, unit, language) : std::string(value);
}

}  // namespace

std::string situation_key_text(std::string_view key, Language language) {
    for (std::size_t i = 0; i < situation_keys.size(); ++i)
        if (key == situation_keys[i])
            return std::string(language == Language::french ? key_titles[i].french : key_titles[i].english);
    return std::string(key);
}

std::string SituationSheet::value_text(const Axis& axis, std::size_t level, Language language) const {
    const std::string& value = axis.values.at(level);
    if (axis.is_option) return value;
    const LengthUnit unit = text::unit_of(text_.ruleset);
    switch (static_cast<SituationKey>(axis.place)) {
    case SituationKey::profile: return profile_text(value, words_, language);
    case SituationKey::target:
        if (const auto* profile = profile_of_armour(value, words_))
            return (language == Language::french ? "armure " : "armour ") + std::to_string(profile->armour) + " (" +
                   text::profile_name(profile->name, profile->list, language) + ")";
        return profile_text(value, words_, language);
    case SituationKey::weapon: return text::weapon_name(value, language);
    case SituationKey::action: return std::string(choice_text(words_.deeds, value, language));
    case SituationKey::cover: return std::string(choice_text(words_.covers, value, language));
    case SituationKey::range:
        if (length_of(value, unit)) return length_text(value, unit, language);
        return std::string(choice_text(words_.ranges, value, language));
    case SituationKey::apart: return length_text(value, unit, language);
    default: return value;
    }
}

std::string SituationSheet::fixed_text(Language language) const {
    const auto fixed = [&](SituationKey key) -> std::string {
        const auto& values = text_[key].values;
        if (values.size() != 1 || values.front().empty()) return {};
        return value_text({"", values, false, static_cast<std::size_t>(key)}, 0, language);
    };
    const bool french = language == Language::french;
    const auto group = [&](SituationKey number, SituationKey name) {
        const std::string count = fixed(number);
        const std::string who = fixed(name);
        if (who.empty()) return count == "1" || count.empty() ? std::string() : count + " x";
        return count + (count.empty() ? "" : " ") + who;
    };
    std::vector<std::string> parts{group(SituationKey::attackers, SituationKey::profile), fixed(SituationKey::weapon)};
    if (text_[SituationKey::action].values.front() != words_.deeds.front().meaning)
        parts.push_back(fixed(SituationKey::action));
    if (const std::string attacks = fixed(SituationKey::attacks); attacks != "1" && !attacks.empty())
        parts.push_back(attacks + (french ? " attaques chacun" : " attacks each"));
    parts.push_back(fixed(SituationKey::range));
    if (const std::string target = group(SituationKey::targets, SituationKey::target); !target.empty())
        parts.push_back((french ? "contre " : "against ") + target);
    if (text_[SituationKey::cover].values.front() != words_.covers.front().meaning)
        parts.push_back(fixed(SituationKey::cover));
    if (const std::string gap = fixed(SituationKey::apart); !gap.empty())
        parts.push_back((french ? "intervalles de " : "gaps of ") + gap);
    for (const auto& option : text_.options)
        if (option.values.values.size() == 1) parts.push_back(option.name + " = " + option.values.values.front());
    std::string text;
    for (const std::string& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    return text;
}

void SituationCheck::see(const Event& event) {
    next_.see(event);
    const auto& shots = situation_.arranged.shots;
    if (!fault_.empty() || !shots) return;
    const bool is_shot = event.kind == Happening::shot_declared;
    if (!is_shot && event.kind != Happening::thrown) return;
    const auto differs = [&](const std::string& what, const std::string& found, const std::string& wanted) {
        fault_ = "with these options the position shows " + what + " " + found + " where " + wanted + " was asked for";
    };
    const LengthUnit unit = text::unit_of(situation_.encounter.ruleset);
    constexpr Length rounding{1};  // rules may round a distance up that is measured here as the gap below it
    if (event.needed != shots->needed)
        differs("needed", std::to_string(event.needed), std::to_string(shots->needed));
    else if (is_shot && event.cover != shots->cover)
        differs("cover", std::to_string(event.cover), std::to_string(shots->cover));
    else if (event.length < situation_.arranged.nearest - rounding ||
             event.length > situation_.arranged.farthest + rounding)
        differs("distance", text_of(event.length, unit),
                text_of(situation_.arranged.nearest, unit) + " to " + text_of(situation_.arranged.farthest, unit));
}

std::uint32_t TallySorter::outcome_of(const End& end) {
    Tally tally;
    const Scenario& scenario = end.match.scenario();
    for (std::size_t i = 0; i < scenario.figures.size(); ++i) {
        if (end.match.table().figures[i].on_table) continue;
        ++(scenario.figures[i].side == Side::a ? tally.own_losses : tally.number);
    }
    if (!end.counts.empty()) tally.number = end.counts[0];
    if (const auto* decisions = std::get_if<Decisions>(&end.match.pending()))
        for (const Decision& decision : *decisions)
            if (decision.question != Question::act && decision.question != Question::activate)
                open_question_ = name_of(decision.question);
    const auto found = std::find(outcomes_.begin(), outcomes_.end(), tally);
    if (found == outcomes_.end()) {
        outcomes_.push_back(tally);
        return static_cast<std::uint32_t>(outcomes_.size() - 1);
    }
    return static_cast<std::uint32_t>(found - outcomes_.begin());
}

}  // namespace umpire::odds
