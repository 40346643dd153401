#include "wire/situations.hpp"

#include "games/games.hpp"
#include "odds/situation.hpp"
#include "odds/wording.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "wire/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace umpire::wire {
namespace {

constexpr std::size_t cells_for_a_page = 64;
constexpr std::uint32_t states_of_a_cell = 60'000;
constexpr std::uint32_t battles_of_a_cell = 4'000;

Json choices_of(const std::vector<EncounterWords::Choice>& choices, Language language) {
    Json list = Json::array();
    for (const EncounterWords::Choice& choice : choices) {
        if (choice.english.empty()) continue;
        list.push_back(
            {{"word", choice.word}, {"text", language == Language::french ? choice.french : choice.english}});
    }
    return list;
}

/// The chances of each number, over the outcomes of a cell.
Json numbers_json(const std::vector<odds::TallySorter::Tally>& outcomes, const std::vector<double>& chances) {
    std::map<int, double> sums;
    for (std::size_t i = 0; i < outcomes.size(); ++i) sums[outcomes[i].number] += chances[i];
    Json numbers = Json::array();
    for (const auto& [number, chance] : sums) numbers.push_back({{"number", number}, {"chance", chance}});
    return numbers;
}

double mean_of(const std::vector<odds::TallySorter::Tally>& outcomes, const std::vector<double>& chances) {
    double mean = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) mean += outcomes[i].number * chances[i];
    return mean;
}

Json cell_json(const odds::SituationSheet& sheet, std::size_t cell, odds::ReasonList& reasons, Language language) {
    Json values = Json::array();
    const std::vector<std::size_t> levels = sheet.levels(cell);
    for (std::size_t i = 0; i < sheet.axes().size(); ++i)
        values.push_back(sheet.value_text(sheet.axes()[i], levels[i], language));
    Json row{
        {"values", std::move(values)}, {"exact", true}, {"mean", 0.0}, {"numbers", Json::array()}, {"problem", ""}};
    auto opened = sheet.open(cell);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&opened)) {
        row["problem"] = problems->empty() ? Json("?") : json_of(problems->front(), language)["message"];
        return row;
    }
    auto& situation = std::get<odds::SituationCell>(opened);
    odds::SituationCheck check(situation, reasons);
    situation.inquiry.witness = &check;
    situation.inquiry.states_max = states_of_a_cell;
    odds::TallySorter sorter(situation);
    const odds::Graph graph = odds::walk_rolls(*situation.match, situation.inquiry, sorter);
    const bool is_exact = graph.state == odds::Graph::State::complete;
    std::vector<double> chances;
    if (is_exact) {
        chances = odds::chances_of(graph);
    } else {
        odds::Sample sample = odds::sample_rolls(*situation.match, situation.inquiry, sorter, battles_of_a_cell, cell);
        sample.hits.resize(sorter.outcomes().size(), 0);
        for (const std::uint32_t hits : sample.hits) chances.push_back(double(hits) / battles_of_a_cell);
    }
    row["exact"] = is_exact;
    row["mean"] = mean_of(sorter.outcomes(), chances);
    row["numbers"] = numbers_json(sorter.outcomes(), chances);
    if (!check.fault().empty()) row["problem"] = check.fault().in(language);
    return row;
}

std::vector<std::string> parted(std::string_view words) {
    std::vector<std::string> list;
    std::string word;
    for (const char letter : words) {
        if (letter != ' ') word += letter;
        if (letter == ' ' && !word.empty()) list.push_back(std::exchange(word, {}));
    }
    if (!word.empty()) list.push_back(word);
    return list;
}

Json refused(const std::vector<Problem>& problems, Language language) {
    Json list = Json::array();
    for (const Problem& problem : problems) list.push_back(json_of(problem, language));
    return {{"problems", std::move(list)}};
}

std::string joined(const std::vector<std::string>& values) {
    std::string list;
    for (const std::string& value : values) list += (list.empty() ? "" : ",") + value;
    return list;
}

/// All that was said of a key as one word for a request and one text for people; null when nothing was said.
Json said_of(const odds::SituationSheet& sheet, const odds::SituationText& said, odds::SituationKey key,
             Language language) {
    if (said[key].values.empty()) return nullptr;
    const std::vector<std::string>& values = sheet.text()[key].values;
    const odds::SituationSheet::Axis axis{"", values, odds::SituationSheet::Axis::Kind::key,
                                          static_cast<std::size_t>(key)};
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) text += (i == 0 ? "" : ", ") + sheet.value_text(axis, i, language);
    std::string word = joined(values);
    // Of several armours the word stands before the first only.
    for (std::size_t at = word.find(",armour "); at != std::string::npos; at = word.find(",armour ", at))
        word.erase(at + 1, std::string_view("armour ").size());
    return {{"word", std::move(word)}, {"text", text::capitalised(std::move(text))}};
}

/// What was said as the fields of a form: numbers as they were written, all else as the ruleset knows it; what was not
/// said is left open.
Json form_json(const odds::SituationSheet& sheet, const odds::SituationText& said, const EncounterWords& words,
               Language language) {
    using odds::SituationKey;
    const auto word = [&](SituationKey key) { return said_of(sheet, said, key, language); };
    const auto written = [&](SituationKey key) { return joined(said[key].values); };
    const std::vector<std::string> none;
    Json extras = Json::array();
    for (const odds::SituationText::Option& extra : said.extras) {
        const auto key = std::find_if(words.extras.begin(), words.extras.end(),
                                      [&](const auto& one) { return one.word == extra.name; });
        const auto known = std::find_if(sheet.text().extras.begin(), sheet.text().extras.end(),
                                        [&](const auto& one) { return one.name == extra.name; });
        const bool is_number = key->choices.empty();
        const auto word_of = [&](const std::string& meaning) {
            const auto choice = std::ranges::find(key->choices, meaning, &EncounterWords::Choice::meaning);
            return std::string(choice == key->choices.end() ? std::string_view(meaning) : choice->word);
        };
        std::vector<std::string> values = is_number ? extra.values.values : known->values.values;
        if (!is_number) std::ranges::transform(values, values.begin(), word_of);
        extras.push_back({{"word", extra.name}, {"values", std::move(values)}});
    }
    return {{"attackers", written(SituationKey::attackers)},
            {"targets", written(SituationKey::targets)},
            {"attacks", written(SituationKey::attacks)},
            {"apart", written(SituationKey::apart)},
            {"profile", word(SituationKey::profile)},
            {"target", word(SituationKey::target)},
            {"deed", word(SituationKey::action)},
            {"weapon", word(SituationKey::weapon)},
            {"range", word(SituationKey::range)},
            {"covers", said[SituationKey::cover].values.empty() ? none : sheet.text()[SituationKey::cover].values},
            {"extras", std::move(extras)}};
}

/// What was understood, key by key, and what is taken where nothing was said. Keys with several values list them.
Json understood_json(const odds::SituationSheet& sheet, const odds::SituationText& said, Language language) {
    using odds::SituationKey;
    using Axis = odds::SituationSheet::Axis;
    Json list = Json::array();
    const auto add = [&](const Axis& axis, bool is_said) {
        std::string text;
        for (std::size_t i = 0; i < axis.values.size(); ++i)
            text += (i == 0 ? "" : ", ") + sheet.value_text(axis, i, language);
        if (text.empty()) return;
        list.push_back({{"what", text::capitalised(sheet.key_text(axis.key, language))},
                        {"text", text::capitalised(std::move(text))},
                        {"said", is_said}});
    };
    for (const SituationKey key :
         {SituationKey::attackers, SituationKey::profile, SituationKey::action, SituationKey::weapon,
          SituationKey::attacks, SituationKey::range, SituationKey::targets, SituationKey::target, SituationKey::cover,
          SituationKey::apart}) {
        const auto place = static_cast<std::size_t>(key);
        add({odds::situation_keys[place], sheet.text()[key].values, Axis::Kind::key, place}, !said[key].values.empty());
    }
    for (std::size_t i = 0; i < sheet.text().extras.size(); ++i) {
        const odds::SituationText::Option& extra = sheet.text().extras[i];
        const bool is_said = std::ranges::any_of(said.extras, [&](const auto& one) { return one.name == extra.name; });
        if (is_said) add({extra.name, extra.values.values, Axis::Kind::extra, i}, true);
    }
    return list;
}

/// The same situation in the words of a language, where these are understood as the same; else as it was written.
std::string said_in(const std::vector<std::string>& words, std::string_view ruleset, Language language) {
    std::string written;
    for (const std::string& word : words) written += (written.empty() ? "" : " ") + word;
    const auto sheet_of = [&](std::span<const std::string> said) -> std::optional<odds::SituationSheet> {
        const odds::SituationRead read = odds::read_situation_words(said, ruleset);
        odds::SituationSheet sheet;
        const auto* text = std::get_if<odds::SituationText>(&read);
        if (text == nullptr || !sheet.read(*text).empty()) return std::nullopt;
        return sheet;
    };
    const auto sheet = sheet_of(words);
    if (!sheet) return written;
    std::string told = sheet->said_text(language);
    const auto again = sheet_of(parted(told));
    return again && again->said_text(language) == told ? told : written;
}

/// Situations to begin with: those that the help of the command shows, without what only a command line takes.
Json examples_json(std::string_view ruleset, Language language) {
    constexpr std::string_view command = "situation ";
    Json examples = Json::array();
    for (const std::string_view line : game_named(ruleset).console.command_lines) {
        if (!line.starts_with(command)) continue;
        const std::string_view words = line.substr(command.size(), line.find(" --") - command.size());
        const bool is_file = words.find('/') != std::string_view::npos;
        if (!is_file) examples.push_back(said_in(parted(words), ruleset, language));
    }
    return examples;
}

}  // namespace

Json situation_words_json(std::string_view ruleset, Language language) {
    const auto words = encounter_words(ruleset);
    if (!words) return nullptr;
    Json profiles = Json::array();
    for (const EncounterWords::Profile& profile : words->profiles) {
        Json weapons = Json::array();
        for (const std::string& weapon : profile.weapons)
            weapons.push_back({{"word", weapon}, {"text", text::weapon_name(weapon, game_named(ruleset), language)}});
        const std::vector<std::string> lists = parted(profile.list);
        const std::string& base = profile.base.empty() ? profile.name : profile.base;
        std::string title = text::capitalised(
            text::profile_name(base, lists.empty() ? "" : lists.front(), game_named(ruleset), language));
        for (const EncounterWords::Choice& training : words->trainings)
            if (training.meaning == profile.training && training.word == training.meaning)
                title += ", " + std::string(language == Language::french ? training.french : training.english);
        std::string names;
        for (const std::string& list : lists)
            names += (names.empty() ? "" : ", ") + text::list_name(list, game_named(ruleset), language);
        profiles.push_back({{"word", profile.name},
                            {"text", std::move(title)},
                            {"list", std::move(names)},
                            {"weapons", std::move(weapons)}});
    }
    Json extras = Json::array();
    for (const EncounterWords::Extra& extra : words->extras)
        extras.push_back(
            {{"word", extra.word},
             {"text", text::capitalised(std::string(language == Language::french ? extra.french : extra.english))},
             {"most", extra.most},
             {"choices", choices_of(extra.choices, language)}});
    return {{"profiles", std::move(profiles)},
            {"examples", examples_json(ruleset, language)},
            {"extras", std::move(extras)},
            {"attacks_max", words->attacks_max},
            {"numbered", words->profiles_have_numbers},
            {"deeds", choices_of(words->deeds, language)},
            {"ranges", choices_of(words->ranges, language)},
            {"covers", choices_of(words->covers, language)},
            {"models_max", words->models_max}};
}

Json situation_json(std::string_view ruleset, std::string_view words, Language language) {
    const auto vocabulary = encounter_words(ruleset);
    if (!vocabulary) return problem_json("this_game_has_no_situations"_message(), language);
    const odds::SituationRead read = odds::read_situation_words(parted(words), ruleset, language);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) return refused(*problems, language);
    odds::SituationSheet sheet;
    const std::vector<Problem> problems = sheet.read(std::get<odds::SituationText>(read));
    if (!problems.empty()) return refused(problems, language);
    if (sheet.cells() > cells_for_a_page) return problem_json("a_page_shows_so_many_combinations"_message(), language);
    odds::ReasonList reasons(game_named(ruleset), language);
    Json rows = Json::array();
    for (std::size_t cell = 0; cell < sheet.cells(); ++cell) rows.push_back(cell_json(sheet, cell, reasons, language));
    Json axes = Json::array();
    for (const odds::SituationSheet::Axis& axis : sheet.axes())
        axes.push_back(text::capitalised(sheet.key_text(axis.key, language)));
    Json lines = Json::array();
    for (const std::string& line : reasons.lines()) lines.push_back(line);
    return {{"title", sheet.fixed_text(language)},
            {"understood", understood_json(sheet, std::get<odds::SituationText>(read), language)},
            {"form", form_json(sheet, std::get<odds::SituationText>(read), *vocabulary, language)},
            {"axes", std::move(axes)},
            {"rows", std::move(rows)},
            {"reasons", std::move(lines)}};
}

}  // namespace umpire::wire
