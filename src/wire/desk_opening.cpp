#include "dice/chance.hpp"
#include "games/games.hpp"
#include "record/record.hpp"
#include "rulebook/register.hpp"
#include "text/generator.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"
#include "wire/book.hpp"
#include "wire/desk.hpp"
#include "wire/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/situations.hpp"
#include "wire/table.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

/// How a desk comes by a battle: from a scenario on its shelf, or from a record.
namespace umpire::wire {
namespace {

Json problems_json(const std::vector<Problem>& problems, Language language) {
    Json list = Json::array();
    for (const Problem& problem : problems) list.push_back(json_of(problem, language));
    return {{"problems", std::move(list)}};
}

constexpr std::string_view between_dice = ", then ";  // of the sources of the dice of a record

/// The last of "regular,human": who plays the side now.
std::string last_of(const std::string& names) {
    const std::size_t comma = names.rfind(',');
    return comma == std::string::npos ? names : names.substr(comma + 1);
}

std::uint64_t seed_in(const Json& request) {
    const auto text = text_in(request, "seed");
    std::uint64_t seed = 0;
    if (text) std::from_chars(text->data(), text->data() + text->size(), seed);
    return seed;
}

std::string player_in(const Json& request, std::string_view side) {
    const auto players = request.find("players");
    if (players == request.end()) return "human";
    return text_in(*players, side).value_or("human");
}

/// Where a scenario file says which force a side brings.
struct ForceLine {
    std::string name;  ///< empty: the side has units of its own
    std::size_t at = 0;
    std::size_t size = 0;
};
ForceLine force_line(const std::string& toml, std::string_view side) {
    const std::string heading = "[sides." + std::string(side) + "]";
    std::size_t at = toml.find(heading);
    if (at == std::string::npos) return {};
    const std::size_t end = std::min(toml.find("\n[", at), toml.size());
    constexpr std::string_view key = "\nforce = \"";
    at = toml.find(key, at);
    if (at >= end) return {};
    at += key.size();
    const std::size_t quote = std::min(toml.find('"', at), end);
    return {toml.substr(at, quote - at), at, quote - at};
}

/// The scenario with the forces that the request wishes for, where its sides bring forces at all.
std::string with_forces(std::string toml, const Json& request) {
    const auto wished = request.find("forces");
    if (wished == request.end() || !wished->is_object()) return toml;
    for (const std::string_view side : {"A", "B"}) {
        const auto name = text_in(*wished, side);
        const ForceLine line = force_line(toml, side);
        const bool is_plain = name && name->find_first_of("\"\\\n") == std::string::npos;
        if (is_plain && !line.name.empty()) toml.replace(line.at, line.size, *name);
    }
    return toml;
}

}  // namespace

/// The force files of one shelf.
class Desk::Forces : public text::ForceSource {
public:
    explicit Forces(const Shelf& shelf) : shelf_(shelf) {}
    std::optional<std::string> force(std::string_view, std::string_view name) override {
        const auto found = shelf_.forces.find(name);
        return found == shelf_.forces.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<std::string> names(std::string_view) override {
        std::vector<std::string> names;
        for (const auto& [name, text] : shelf_.forces) names.push_back(name);
        return names;
    }

private:
    const Shelf& shelf_;
};

Json Desk::rulesets(const Json& request) { return rulesets_json(language_in(request)); }

Json Desk::options(const Json& request) {
    return options_json(text_in(request, "ruleset").value_or(""), language_in(request));
}

Json Desk::clauses(const Json& request) {
    return clauses_json(text_in(request, "ruleset").value_or(""), text_in(request, "words").value_or(""),
                        language_in(request));
}

Json Desk::clause(const Json& request) {
    return {{"clause", clause_json(text_in(request, "id").value_or(""), language_in(request))}};
}

Json Desk::files(const Json& request) {
    Shelf& shelf = shelves_[text_in(request, "ruleset").value_or("")];
    const auto take = [&](const char* key, Files& files) {
        const auto found = request.find(key);
        if (found == request.end() || !found->is_object()) return;
        for (const auto& [name, text] : found->items())
            if (text.is_string()) files[name] = text.get<std::string>();
    };
    take("scenarios", shelf.scenarios);
    take("forces", shelf.forces);
    return {{"scenarios", shelf.scenarios.size()}, {"forces", shelf.forces.size()}};
}

/// The forces of a shelf, for the sides of scenarios that bring one.
Json Desk::forces(const Json& request) {
    const Language language = language_in(request);
    const std::string ruleset = text_in(request, "ruleset").value_or("");
    const auto shelf = shelves_.find(ruleset);
    Json list = Json::array();
    if (shelf == shelves_.end()) return {{"forces", std::move(list)}};
    const auto index = static_cast<std::size_t>(language);
    for (const auto& [name, text] : shelf->second.forces) {
        const auto read = text::read_force(text, ruleset);
        const auto* force = std::get_if<text::Force>(&read);
        if (force == nullptr) continue;
        const auto said = [index](const std::array<std::string, 2>& both) {
            return both[both[index].empty() ? 0 : index];
        };
        list.push_back({{"name", name},
                        {"title", said(force->title).empty() ? name : said(force->title)},
                        {"description", said(force->description)},
                        {"units", force->units.size()}});
    }
    return {{"forces", std::move(list)}};
}

Json Desk::scenarios(const Json& request) {
    const Language language = language_in(request);
    const auto shelf = shelves_.find(text_in(request, "ruleset").value_or(""));
    Json list = Json::array();
    if (shelf == shelves_.end()) return {{"scenarios", std::move(list)}};
    for (const auto& [name, text] : shelf->second.scenarios) {
        Forces forces(shelf->second);
        const auto read = text::read_scenario(text, forces);
        if (const auto* setup = std::get_if<Setup>(&read)) {
            const OpenedMatch opened = open_match(*setup);
            if (opened.match == nullptr) continue;
            Json file = {{"name", name},
                         {"forces", {{"A", force_line(text, "A").name}, {"B", force_line(text, "B").name}}},
                         {"scenario", scenario_json(*opened.match, language)}};
            if (const auto& measured = setup->measured)
                file["measured"] = {{"battles", measured->battles}, {"A", measured->won_a}, {"B", measured->won_b}};
            list.push_back(std::move(file));
        }
    }
    return {{"scenarios", std::move(list)}};
}

/// A battle drawn by lot goes on the shelf, under a name that its seed makes.
Json Desk::generate(const Json& request) {
    const Language language = language_in(request);
    const std::string ruleset = text_in(request, "ruleset").value_or("");
    const auto battles = random_battles_of(ruleset);
    if (!battles) return problem_json("no_battles_are_drawn_by_lot"_message(), language);
    text::GeneratorWishes wishes;
    wishes.ruleset = ruleset;
    const auto points = number_in(request, "points");
    if (points && battles->counts_points) wishes.points = static_cast<int>(std::clamp<std::int64_t>(*points, 0, 5000));
    const auto density = number_in(request, "density");
    if (density) wishes.density = static_cast<int>(std::clamp<std::int64_t>(*density, 0, 100));
    const std::uint64_t seed = seed_in(request);
    Chance chance(seed, 3);
    const std::string name = "drawn_" + std::to_string(seed);
    std::string& text = shelves_[ruleset].scenarios[name];
    text = text::write_scenario(text::generate(wishes, chance));
    Forces forces(shelves_[ruleset]);
    const auto read = text::read_scenario(text, forces);
    if (const auto* problems = std::get_if<text::Problems>(&read)) return problems_json(*problems, language);
    const OpenedMatch opened = open_match(std::get<Setup>(read));
    if (opened.match == nullptr) return problems_json(opened.problems, language);
    return {{"name", name}, {"text", text}, {"scenario", scenario_json(*opened.match, language)}};
}

Json Desk::situation_words(const Json& request) {
    return {{"words", situation_words_json(text_in(request, "ruleset").value_or(""), language_in(request))}};
}

Json Desk::situation(const Json& request) {
    return situation_json(text_in(request, "ruleset").value_or(""), text_in(request, "words").value_or(""),
                          language_in(request));
}

std::variant<Setup, Json> Desk::setup_of(const Json& request) const {
    const Language language = language_in(request);
    const auto shelf = shelves_.find(text_in(request, "ruleset").value_or(""));
    if (shelf == shelves_.end()) return problem_json("no_such_ruleset"_message(), language);
    const auto file = shelf->second.scenarios.find(text_in(request, "scenario").value_or(""));
    if (file == shelf->second.scenarios.end()) return problem_json("unknown_scenario"_message(), language);
    Forces forces(shelf->second);
    auto read = text::read_scenario(with_forces(file->second, request), forces);
    if (const auto* problems = std::get_if<text::Problems>(&read)) return problems_json(*problems, language);
    Setup setup = std::get<Setup>(std::move(read));
    const auto options = request.find("options");
    if (options != request.end() && options->is_object()) {
        for (const auto& [name, value] : options->items()) {
            if (!value.is_string()) continue;
            std::erase_if(setup.options, [&key = name](const OptionSetting& option) { return option.name == key; });
            setup.options.push_back({name, value.get<std::string>(), 0});
        }
    }
    return setup;
}

Json Desk::opened_json(Language language) const {
    return {{"scenario", scenario_json(match(), language)},
            {"players", {{"A", players_[0]}, {"B", players_[1]}}},
            {"seed", std::to_string(seed_)},
            {"steps", session_->record().steps.size()}};
}

void Desk::begin(std::unique_ptr<record::Session> session) {
    session_ = std::make_unique<record::ToldSession>(std::move(session));
    is_watched_ = false;
    thinking_ = nullptr;
    drafts_ = {};
    review_ = nullptr;
    rolls_.clear();
    marks_.clear();
    const auto replayed = session_->after(0);
    for (const record::Step& step : session_->record().steps) {
        rolls_.push_back(roll_due(*replayed));
        std::vector<Event> events;
        UMPIRE_ASSERT(std::holds_alternative<std::monostate>(record::apply(*replayed, step, events)));
    }
}

Json Desk::open(const Json& request) {
    auto setup = setup_of(request);
    if (auto* problem = std::get_if<Json>(&setup)) return std::move(*problem);
    OpenedMatch opened = open_match(std::get<Setup>(setup));
    if (opened.match == nullptr) return problems_json(opened.problems, language_in(request));
    seed_ = seed_in(request);
    players_ = {player_in(request, "A"), player_in(request, "B")};
    record::Record header;
    header.players = players_;
    header.dice = "seed " + std::to_string(seed_);
    begin(std::make_unique<record::Session>(std::move(opened.match), std::move(header)));
    return opened_json(language_in(request));
}

Json Desk::load(const Json& request) {
    const Language language = language_in(request);
    auto read = record::read_record(text_in(request, "text").value_or(""));
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) return problems_json(*problems, language);
    auto& loaded = std::get<record::LoadedRecord>(read);
    const std::vector<Problem> differences = record::retell(loaded, language);
    if (!differences.empty()) return problems_json(differences, language);
    players_ = {last_of(loaded.record.players[0]), last_of(loaded.record.players[1])};
    // Dice that a seed gave go on from that seed; others go on from the seed of the request.
    const std::size_t then = loaded.record.dice.rfind(between_dice);
    const std::string last =
        then == std::string::npos ? loaded.record.dice : loaded.record.dice.substr(then + between_dice.size());
    const std::size_t named = last.find("seed ");
    seed_ = seed_in(request);
    if (named != std::string::npos) {
        std::from_chars(last.data() + named + 5, last.data() + last.size(), seed_);
    } else {
        loaded.record.dice += std::string(between_dice) + "seed " + std::to_string(seed_);
    }
    begin(record::Session::resume(std::move(loaded)));
    return opened_json(language);
}

/// A battle that is over, played on from an earlier moment with other players and other dice: its record.
Json Desk::branch(const Json& request) {
    const Language language = language_in(request);
    const auto step = number_in(request, "step");
    record::Record record = session_->record();
    if (is_watched_ || !is_over() || !step || *step < 0 || static_cast<std::size_t>(*step) > record.steps.size())
        return problem_json("only_what_is_over_is_played_on"_message(), language);
    record.steps.resize(static_cast<std::size_t>(*step));
    record.given_up = Side::none;
    record.players = {player_in(request, "A"), player_in(request, "B")};
    record.dice += std::string(between_dice) + "seed " + std::to_string(seed_in(request));
    return {{"text", record::record_text(record, *session_->after(record.steps.size()))}};
}

}  // namespace umpire::wire
