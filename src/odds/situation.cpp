#include "odds/situation.hpp"

#include "battle/length_text.hpp"
#include "odds/situation_values.hpp"
#include "rules/rules.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/near_words.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <set>

namespace umpire::odds {

namespace {

std::size_t place_of(SituationKey key) { return static_cast<std::size_t>(key); }

/// Values have been read: this one is a number.
int number_in(std::string_view value) { return text::number_of_text(value).value_or(1); }

/// Chosen where nothing was said.
std::string usual_value(SituationKey key, const EncounterWords& words) {
    switch (key) {
    case SituationKey::attackers:
    case SituationKey::attacks:
    case SituationKey::targets: return "1";
    case SituationKey::action: return std::string(words.deeds.front().meaning);
    case SituationKey::cover: return std::string(words.covers.front().meaning);
    default: return "";
    }
}

/// Reads the values of one key, one after the other.
class ValueReader {
public:
    ValueReader(const EncounterWords& words, LengthUnit unit, std::vector<Problem>& problems)
        : words_(words), unit_(unit), problems_(problems) {}

    void read(SituationKey key, SituationValues& values) {
        std::vector<std::string> known;
        for (const std::string& said : values.values) {
            for (const std::string& value : spread_values(said)) {
                auto one = known_value(key, value, words_, unit_, carried_);
                if (auto* problem = std::get_if<Problem>(&one)) {
                    problem->line = values.line;
                    problems_.push_back(std::move(*problem));
                    continue;
                }
                const std::string& name = std::get<std::string>(one);
                if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
                if (key == SituationKey::profile) carry(name);
            }
        }
        if (known.empty() && problems_.empty()) known.push_back(usual_value(key, words_));
        values.values = std::move(known);
    }

private:
    /// Weapons of the profiles named so far: a word for a weapon means one of them first.
    void carry(const std::string& name) {
        for (const auto& profile : words_.profiles)
            if (profile.name == name) carried_.insert(carried_.end(), profile.weapons.begin(), profile.weapons.end());
    }

    const EncounterWords& words_;
    LengthUnit unit_;
    std::vector<Problem>& problems_;
    std::vector<std::string> carried_;
};

void check_options(const SituationText& text, std::vector<Problem>& problems) {
    std::vector<std::string> names;
    for (const OptionCard& card : options_of(text.ruleset)) names.push_back(card.name);
    std::set<std::string> said;
    for (const auto& option : text.options) {
        const std::vector<std::string_view> known(names.begin(), names.end());
        if (std::find(names.begin(), names.end(), option.name) == names.end())
            problems.push_back({option.values.line, "options",
                                "there is no option '" + option.name + "'" + text::did_you_mean(option.name, known),
                                ""});
        if (!said.insert(option.name).second)
            problems.push_back({option.values.line, "options." + option.name, "is said twice", ""});
    }
}

/// Makes a plan of the steps of an arranged situation and takes its opening; the first action of each step must be
/// legal then. Says which one is not.
Problem plan(Situation& situation) {
    const Scenario& scenario = situation.match->scenario();
    const LengthUnit unit = text::unit_of(scenario.setup.ruleset);
    const auto action_in = [&](const std::string& words) {
        const auto read = text::action_of(words, scenario, unit);
        UMPIRE_ASSERT(std::holds_alternative<Action>(read));
        return std::get<Action>(read);
    };
    const auto refused = [](const std::string& words, const Verdict& verdict) {
        return Problem{0, "action", "'" + words + "' is refused: " + text::refusal(verdict, Language::english), ""};
    };
    Events silent;
    const Verdict opening = situation.match->act(Side::a, action_in(situation.arranged.opening), silent);
    if (!opening.empty()) return refused(situation.arranged.opening, opening);
    for (const Arranged::Step& step : situation.arranged.steps) {
        Intent intent;
        intent.side = Side::a;
        intent.may_lapse = true;
        for (const std::string& words : step) intent.otherwise.push_back(action_in(words));
        intent.action = intent.otherwise.front();
        intent.otherwise.erase(intent.otherwise.begin());
        const Verdict verdict = situation.match->judge(Side::a, intent.action);
        if (!verdict.empty()) return refused(step.front(), verdict);
        situation.inquiry.plan.push_back(std::move(intent));
    }
    return {};
}

}  // namespace

std::vector<Problem> SituationSheet::read(const SituationText& text) {
    text_ = text;
    axes_.clear();
    std::vector<Problem> problems;
    const auto words = encounter_words(text.ruleset);
    if (!words) {
        const auto opened = arrange(Encounter{text.ruleset, 1, "", "", "", 1, 1, "", "", {}, "", {}, {}});
        return opened.problems;
    }
    words_ = *words;
    ValueReader reader(words_, text::unit_of(text.ruleset), problems);
    for (std::size_t i = 0; i < situation_keys.size(); ++i) {
        const auto key = static_cast<SituationKey>(i);
        if (text_.keys[i].values.empty() && (key == SituationKey::profile || key == SituationKey::target))
            problems.push_back({0, situation_keys[i],
                                key == SituationKey::profile ? "expected who attacks, such as '5 airborne'"
                                                             : "expected whom, such as 'against 5 guard'",
                                ""});
        reader.read(key, text_.keys[i]);
    }
    check_options(text_, problems);
    if (!problems.empty()) return problems;
    fill_in_shots();
    for (std::size_t i = 0; i < situation_keys.size(); ++i) add_axis(situation_keys[i], text_.keys[i], false, i);
    for (std::size_t i = 0; i < text_.options.size(); ++i)
        add_axis(text_.options[i].name, text_.options[i].values, true, i);
    std::size_t cells = 1;
    for (const Axis& axis : axes_) cells = std::min(cells * axis.values.size(), situation_cells_max + 1);
    if (cells > situation_cells_max)
        problems.push_back(
            {0, "", "has more than " + std::to_string(situation_cells_max) + " combinations of values", ""});
    return problems;
}

void SituationSheet::fill_in_shots() {
    if (text_[SituationKey::action].values != std::vector{std::string(words_.deeds.front().meaning)}) return;
    auto& range = text_[SituationKey::range].values;
    if (range == std::vector<std::string>{""}) range = {std::string(words_.ranges.front().meaning)};
    auto& weapon = text_[SituationKey::weapon].values;
    const auto& profiles = text_[SituationKey::profile].values;
    if (weapon != std::vector<std::string>{""} || profiles.size() > 1) return;
    for (const auto& profile : words_.profiles)
        if (profile.name == profiles.front() && !profile.weapons.empty()) weapon = {profile.weapons.front()};
}

void SituationSheet::add_axis(const std::string& key, const SituationValues& values, bool is_option,
                              std::size_t place) {
    if (values.values.size() > 1) axes_.push_back({key, values.values, is_option, place});
}

std::size_t SituationSheet::cells() const {
    std::size_t cells = 1;
    for (const Axis& axis : axes_) cells *= axis.values.size();
    return cells;
}

std::vector<std::size_t> SituationSheet::levels(std::size_t cell) const {
    std::vector<std::size_t> levels(axes_.size());
    for (std::size_t i = axes_.size(); i > 0; --i) {
        levels[i - 1] = cell % axes_[i - 1].values.size();
        cell /= axes_[i - 1].values.size();
    }
    return levels;
}

Encounter SituationSheet::encounter_of(std::size_t cell) const {
    std::array<std::string, situation_keys.size()> values;
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = text_.keys[i].values.front();
    std::vector<OptionSetting> options;
    for (const auto& option : text_.options)
        options.push_back({option.name, option.values.values.front(), option.values.line});
    const std::vector<std::size_t> chosen = levels(cell);
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        const std::string& value = axes_[i].values[chosen[i]];
        (axes_[i].is_option ? options[axes_[i].place].value : values[axes_[i].place]) = value;
    }
    const auto value = [&](SituationKey key) -> const std::string& { return values[place_of(key)]; };
    const LengthUnit unit = text::unit_of(text_.ruleset);
    Encounter encounter;
    encounter.ruleset = text_.ruleset;
    encounter.attackers = number_in(value(SituationKey::attackers));
    encounter.profile = value(SituationKey::profile);
    encounter.weapon = value(SituationKey::weapon);
    encounter.deed = value(SituationKey::action);
    encounter.attacks = number_in(value(SituationKey::attacks));
    encounter.targets = number_in(value(SituationKey::targets));
    const auto* armoured = profile_of_armour(value(SituationKey::target), words_);
    encounter.target = armoured != nullptr ? armoured->name : value(SituationKey::target);
    encounter.length = length_of(value(SituationKey::range), unit);
    if (!encounter.length) encounter.range = value(SituationKey::range);
    encounter.cover = value(SituationKey::cover);
    encounter.apart = length_of(value(SituationKey::apart), unit).value_or(Length{});
    encounter.options = std::move(options);
    return encounter;
}

std::variant<Situation, std::vector<Problem>> SituationSheet::open(std::size_t cell) const {
    Situation situation;
    situation.encounter = encounter_of(cell);
    situation.arranged = arrange(situation.encounter);
    std::vector<Problem> problems = situation.arranged.problems;
    if (problems.empty()) {
        OpenedMatch opened = open_match(situation.arranged.setup);
        problems = std::move(opened.problems);
        situation.match = std::move(opened.match);
    }
    if (problems.empty()) {
        Problem problem = plan(situation);
        if (!problem.message.empty()) problems.push_back(std::move(problem));
    }
    if (problems.empty()) return situation;
    for (Problem& problem : problems)
        for (std::size_t i = 0; i < situation_keys.size(); ++i)
            if (problem.field == situation_keys[i]) problem.line = text_.keys[i].line;
    return problems;
}

}  // namespace umpire::odds
