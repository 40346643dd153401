#include "server/founding.hpp"

#include "battle/near_words.hpp"
#include "games/games.hpp"
#include "server/clock.hpp"
#include "server/club.hpp"
#include "server/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace umpire::server {
namespace {

constexpr std::size_t names_told_max = 10;
constexpr std::size_t recorded_steps_max = 20'000;  // the longest battles that are fought have some 3,000

/// Fields that no founding has, as a word that was written wrong: what was meant by it would be passed over.
std::vector<Problem> faults_of_names(const Json& request) {
    static constexpr std::array<std::string_view, 10> known{"ruleset",  "scenario", "options", "record", "players",
                                                            "language", "mine",     "talk",    "clock",  "open"};
    std::vector<Problem> faults;
    for (const auto& [key, value] : request.items()) {
        if (std::ranges::find(known, key) != known.end()) continue;
        faults.push_back({0, key, did_you_mean("unknown_key"_message(key), key, known), ""});
        if (faults.size() == names_told_max) break;
    }
    return faults;
}

/// A field that is there, but not in the form that it has to have. Nothing is read as something that was not said: a
/// seat that is given by mistake shows secrets.
std::vector<Problem> faults_of_shape(const Json& request) {
    std::vector<Problem> faults = faults_of_names(request);
    const auto expect = [&](const char* field, const Message& what, auto is_right) {
        const auto found = request.find(field);
        if (found != request.end() && !is_right(*found)) faults.push_back({0, field, what, ""});
    };
    const auto is_text = [](const Json& value) { return value.is_string(); };
    const auto is_seat = [](const Json& value) { return value == "A" || value == "B"; };
    const auto names_players = [](const Json& value) {
        return value.is_object() && value.size() == 2 && wire::text_in(value, "A") && wire::text_in(value, "B");
    };
    const auto holds_texts = [&](const Json& value) {
        return value.is_object() && std::all_of(value.begin(), value.end(), is_text);
    };
    for (const char* field : {"ruleset", "scenario", "record"}) expect(field, "expected_a_text"_message(), is_text);
    const Message players = "expected_the_player_of_each_side"_message();
    expect("players", players, names_players);
    if (!request.contains("players")) faults.push_back({0, "players", players, ""});
    expect("options", "expected_the_value_of_each_option"_message(), holds_texts);
    expect("mine", "expected_a_list_of_seats"_message(),
           [&](const Json& value) { return value.is_array() && std::all_of(value.begin(), value.end(), is_seat); });
    expect("talk", "expected_who_talks"_message(),
           [](const Json& value) { return value == "seats" || value == "all"; });
    std::ranges::move(faults_of_challenge(request), std::back_inserter(faults));
    std::ranges::move(faults_of_clock(request), std::back_inserter(faults));
    return faults;
}

std::array<std::string, 2> players_in(const Json& request) {
    const Json& named = request["players"];
    return {named["A"].get<std::string>(), named["B"].get<std::string>()};
}

/// The scenario of a request with its options set.
std::variant<Setup, std::vector<Problem>> setup_in(const Json& request, Shelf& shelf) {
    const std::string ruleset = wire::text_in(request, "ruleset").value_or("");
    const std::string name = wire::text_in(request, "scenario").value_or("");
    const auto text = shelf.scenario(ruleset, name);
    if (!text) return std::vector<Problem>{{0, "scenario", "there_is_no_scenario_of_this_name"_message(), ""}};
    auto read = text::read_scenario(*text, shelf);
    if (auto* problems = std::get_if<text::Problems>(&read)) return std::move(*problems);
    Setup setup = std::get<Setup>(std::move(read));
    const auto options = request.find("options");
    if (options == request.end()) return setup;
    for (const auto& [key, value] : options->items()) {
        std::erase_if(setup.options, [&named = key](const OptionSetting& option) { return option.name == named; });
        setup.options.push_back({key, value.get<std::string>(), 0});
    }
    return setup;
}

/// The seats that the request asks for; where it does not say, all that persons play.
std::array<bool, 2> mine_in(const Json& request) {
    const auto mine = request.find("mine");
    if (mine == request.end()) return {true, true};
    const auto has = [&](const char* side) { return std::find(mine->begin(), mine->end(), Json(side)) != mine->end(); };
    return {has("A"), has("B")};
}

}  // namespace

std::variant<Plan, std::vector<Problem>> plan_in(const Json& request, Shelf& shelf, Language language) {
    if (auto faults = faults_of_shape(request); !faults.empty()) return faults;
    Plan plan;
    plan.players = players_in(request);
    plan.is_mine = mine_in(request);
    if (clock_rule_in(request).is_set()) plan.clock = *text_of(json_of(clock_rule_in(request)));
    plan.open = challenge_text_in(request);
    const auto invites = [&](Side side) {
        return !plan.is_mine[index_of(side)] && plan.players[index_of(side)] == "human";
    };
    const bool has_own = plan.is_mine[0] || plan.is_mine[1];
    if (plan.open && (!has_own || invites(Side::a) == invites(Side::b)))
        return std::vector<Problem>{{0, "open", "expected_one_seat_to_invite_to"_message(), ""}};
    plan.all_talk = wire::text_in(request, "talk") == "all";
    if (const auto text = wire::text_in(request, "record")) {
        plan.is_brought = true;
        auto read = record::read_record(*text);
        if (auto* problems = std::get_if<std::vector<Problem>>(&read)) return std::move(*problems);
        auto& loaded = std::get<record::LoadedRecord>(read);
        if (loaded.record.steps.size() > recorded_steps_max)
            return std::vector<Problem>{
                {0, "steps",
                 "holds_steps_a_server_takes_at_most"_message(loaded.record.steps.size(), recorded_steps_max), ""}};
        // A stranger who takes it could not tell whose dice decided what has happened.
        if (plan.open && !loaded.record.steps.empty())
            return std::vector<Problem>{{0, "open", "a_challenge_is_for_the_beginning"_message(), ""}};
        if (auto differences = record::retell(loaded, language); !differences.empty()) return differences;
        plan.start = std::move(loaded.start);
        plan.steps = std::move(loaded.record.steps);
        return plan;
    }
    auto setup = setup_in(request, shelf);
    if (auto* problems = std::get_if<std::vector<Problem>>(&setup)) return std::move(*problems);
    OpenedMatch opened = open_match(std::get<Setup>(setup));
    if (opened.match == nullptr) return std::move(opened.problems);
    plan.start = std::move(opened.match);
    return plan;
}

}  // namespace umpire::server
