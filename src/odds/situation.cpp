#include "odds/situation.hpp"

#include "battle/length_text.hpp"
#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "odds/message_rows.hpp"
#include "odds/situation_values.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/parsing.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <set>

namespace umpire::odds {

namespace {

std::size_t place_of(SituationKey key) { return static_cast<std::size_t>(key); }

/// Values have been read: this one is a number, or nothing for as many as usual.
int number_in(std::string_view value) { return text::number_of_text(value).value_or(0); }

/// Chosen where nothing was said.
std::string usual_value(SituationKey key, const EncounterWords& words) {
    switch (key) {
    case SituationKey::attackers:
    case SituationKey::targets: return words.profiles_have_numbers ? "" : "1";
    case SituationKey::attacks: return "1";
    case SituationKey::action: return std::string(words.deeds.front().meaning);
    case SituationKey::cover: return std::string(words.covers.front().meaning);
    default: return "";
    }
}

/// Reads the values of one key, one after the other.
class ValueReader {
public:
    ValueReader(const EncounterWords& words, const SituationText& text, std::vector<Problem>& problems)
        : words_(words),
          told_{words, game_named(text.ruleset), text.language},
          ruleset_(text.ruleset),
          unit_(text::unit_of(text.ruleset)),
          problems_(problems) {}

    void read(SituationKey key, SituationValues& values) {
        std::vector<std::string> known;
        for (const std::string& said : values.values) {
            for (const std::string& value : spread_values(said)) {
                auto one = known_value(key, value, told_, unit_, carried_);
                if (auto* problem = std::get_if<Problem>(&one)) {
                    problem->line = values.line;
                    if (is_profile(key)) point_to_game(value, *problem);
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
    static bool is_profile(SituationKey key) { return key == SituationKey::profile || key == SituationKey::target; }

    /// A profile of another game is no slip of the pen, unless this game has one of that name too.
    void point_to_game(const std::string& value, Problem& problem) const {
        if (names_a_profile(value, told_)) return;
        const std::string_view game = game_that_knows(value, ruleset_);
        if (game.empty()) return;
        problem.message = "is_a_profile_of_not_of_say_ruleset"_message(value, game, ruleset_, game);
    }

    /// Weapons of the profiles named so far: a word for a weapon means one of them first.
    void carry(const std::string& name) {
        for (const auto& profile : words_.profiles)
            if (profile.name == name) carried_.insert(carried_.end(), profile.weapons.begin(), profile.weapons.end());
    }

    const EncounterWords& words_;
    WordsTold told_;
    std::string_view ruleset_;
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
                                did_you_mean("there_is_no_option"_message(option.name), option.name, known), ""});
        if (!said.insert(option.name).second)
            problems.push_back({option.values.line, "options." + option.name, "is_said_twice"_message(), ""});
    }
}

/// Makes a plan of the steps of an arranged situation and takes its opening; the first action of each step that is sure
/// must be legal behind those before it, or behind the opening once dice are due. Says which one is not.
Problem plan(SituationCell& situation) {
    const Scenario& scenario = situation.match->scenario();
    const LengthUnit unit = text::unit_of(scenario.setup.ruleset);
    const auto action_in = [&](const std::string& words) {
        const auto read = text::read_action(words, scenario, unit);
        UMPIRE_ASSERT(std::holds_alternative<Action>(read));
        return std::get<Action>(read);
    };
    const auto refused = [&](const std::string& words, const Verdict& verdict) {
        return Problem{
            0, "action",
            "is_refused"_message(words, MessagePart::lines(text::refusal(verdict, scenario, Language::english))), ""};
    };
    Events silent;
    if (!situation.arranged.opening.empty()) {
        const Verdict opening = situation.match->act(Side::a, action_in(situation.arranged.opening), silent);
        if (!opening.empty()) return refused(situation.arranged.opening, opening);
    }
    const auto waits = [](const Match& match) { return std::holds_alternative<Decisions>(match.pending()); };
    const std::unique_ptr<Match> rehearsal = situation.match->clone();
    for (const Arranged::Step& step : situation.arranged.steps) {
        Intent intent;
        intent.may_lapse = true;
        for (const std::string& words : step.actions) intent.otherwise.push_back(action_in(words));
        intent.action = intent.otherwise.front();
        intent.otherwise.erase(intent.otherwise.begin());
        intent.side = text::acting_side(intent.action, scenario);
        for (const std::string& name : step.aims) intent.aims.push_back(scenario.figure_named(name).value());
        const Match& before = waits(*rehearsal) ? *rehearsal : *situation.match;
        const Verdict verdict = before.judge(intent.side, intent.action);
        if (step.is_sure && waits(before) && !verdict.empty()) return refused(step.actions.front(), verdict);
        if (waits(*rehearsal) && verdict.empty()) rehearsal->act(intent.side, intent.action, silent);
        situation.inquiry.plan.push_back(std::move(intent));
    }
    situation.inquiry.takes_routine = true;
    return {};
}

}  // namespace

std::vector<Problem> SituationSheet::read(const SituationText& text) {
    text_ = text;
    axes_.clear();
    std::vector<Problem> problems;
    const auto words = encounter_words(text.ruleset);
    if (!words) {
        Encounter unknown;
        unknown.ruleset = text.ruleset;
        return arrange(unknown).problems;
    }
    words_ = *words;
    const WordsTold told{words_, game_named(text.ruleset), text.language};
    ValueReader reader(words_, text, problems);
    for (std::size_t i = 0; i < situation_keys.size(); ++i) {
        const auto key = static_cast<SituationKey>(i);
        if (text_.keys[i].values.empty() && (key == SituationKey::profile || key == SituationKey::target))
            problems.push_back({0, told_key(key, text.language),
                                key == SituationKey::profile
                                    ? "expected_who_attacks_such_as"_message(example_of(told, false))
                                    : "expected_whom_such_as_against"_message(example_of(told, true)),
                                ""});
        reader.read(key, text_.keys[i]);
    }
    read_extras(problems);
    check_options(text_, problems);
    if (!problems.empty()) return problems;
    fill_in_count();
    fill_in_shots();
    fill_in_numbers(SituationKey::attackers, SituationKey::profile);
    fill_in_numbers(SituationKey::targets, SituationKey::target);
    add_axes();
    std::size_t cells = 1;
    for (const Axis& axis : axes_) cells = std::min(cells * axis.values.size(), situation_cells_max + 1);
    if (cells > situation_cells_max)
        problems.push_back({0, "", "has_more_than_combinations"_message(situation_cells_max), ""});
    return problems;
}

/// All extra keys in the order of the ruleset, each with its values.
void SituationSheet::read_extras(std::vector<Problem>& problems) {
    std::vector<SituationText::Option> all;
    for (const auto& extra : words_.extras) {
        SituationText::Option read{std::string(extra.word), {}};
        for (const auto& said : text_.extras) {
            if (said.name != extra.word) continue;
            for (const std::string& list : said.values.values) {
                for (const std::string& value : spread_values(list)) {
                    auto known = known_extra(extra, value, text_.language);
                    if (auto* problem = std::get_if<Problem>(&known)) {
                        problem->line = said.values.line;
                        problems.push_back(std::move(*problem));
                        continue;
                    }
                    auto& values = read.values.values;
                    const std::string& name = std::get<std::string>(known);
                    if (std::find(values.begin(), values.end(), name) == values.end()) values.push_back(name);
                }
            }
            read.values.line = said.values.line;
        }
        if (read.values.values.empty()) read.values.values.push_back(usual_extra(extra));
        all.push_back(std::move(read));
    }
    text_.extras = std::move(all);
}

void SituationSheet::fill_in_numbers(SituationKey number, SituationKey profile) {
    auto& numbers = text_[number].values;
    const auto& names = text_[profile].values;
    if (numbers != std::vector<std::string>{""} || names.size() > 1) return;
    for (const auto& one : words_.profiles)
        if (one.name == names.front() && one.count > 0) numbers = {std::to_string(one.count)};
}

void SituationSheet::fill_in_count() {
    const auto& deeds = text_[SituationKey::action].values;
    if (!text_.count.empty() || deeds.size() != 1) return;
    if (game_named(text_.ruleset).words().event(deeds.front())) text_.count = deeds.front();
}

void SituationSheet::fill_in_shots() {
    const auto is_shot = [&](const std::string& deed) {
        return std::any_of(words_.deeds.begin(), words_.deeds.end(),
                           [&](const auto& known) { return known.meaning == deed && known.at_range; });
    };
    const auto& deeds = text_[SituationKey::action].values;
    if (!std::all_of(deeds.begin(), deeds.end(), is_shot)) return;
    auto& range = text_[SituationKey::range].values;
    if (range == std::vector<std::string>{""}) range = {std::string(words_.ranges.front().meaning)};
    auto& weapon = text_[SituationKey::weapon].values;
    const auto& profiles = text_[SituationKey::profile].values;
    if (weapon != std::vector<std::string>{""} || profiles.size() > 1) return;
    for (const auto& profile : words_.profiles)
        if (profile.name == profiles.front() && !profile.weapons.empty()) weapon = {profile.weapons.front()};
}

void SituationSheet::add_axes() {
    const auto add = [&](const std::string& key, const SituationValues& values, Axis::Kind kind, std::size_t place) {
        if (values.values.size() > 1) axes_.push_back({key, values.values, kind, place});
    };
    for (std::size_t i = 0; i < situation_keys.size(); ++i) add(situation_keys[i], text_.keys[i], Axis::Kind::key, i);
    for (std::size_t i = 0; i < text_.extras.size(); ++i)
        add(text_.extras[i].name, text_.extras[i].values, Axis::Kind::extra, i);
    for (std::size_t i = 0; i < text_.options.size(); ++i)
        add(text_.options[i].name, text_.options[i].values, Axis::Kind::option, i);
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
    const auto first_of = [](const std::vector<SituationText::Option>& said) {
        std::vector<OptionSetting> settings;
        for (const auto& one : said) settings.push_back({one.name, one.values.values.front(), one.values.line});
        return settings;
    };
    std::vector<OptionSetting> options = first_of(text_.options);
    std::vector<OptionSetting> extras = first_of(text_.extras);
    const std::vector<std::size_t> chosen = levels(cell);
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        const Axis& axis = axes_[i];
        std::string& place = axis.kind == Axis::Kind::key     ? values[axis.place]
                             : axis.kind == Axis::Kind::extra ? extras[axis.place].value
                                                              : options[axis.place].value;
        place = axis.values[chosen[i]];
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
    encounter.extras = std::move(extras);
    return encounter;
}

std::variant<SituationCell, std::vector<Problem>> SituationSheet::open(std::size_t cell) const {
    SituationCell situation;
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
