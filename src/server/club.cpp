#include "server/club.hpp"

#include "battle/enumerators.hpp"
#include "server/message_rows.hpp"
#include "server/talk.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

namespace umpire::server {
namespace {

constexpr std::size_t challenge_letters_max = 120;
constexpr std::size_t title_letters_max = 80;
constexpr std::size_t shown_max = 50;

Json lines_json(Store& store, ClubPlace place, Language language) {
    Json lines = Json::array();
    for (const Line& line : store.club(club_word(place), shown_max)) {
        const Json summary = wire::read_json(line.summary);
        if (!summary.is_object()) continue;
        Json shown = line_json(summary, line.battle, Side::none, line.time, language);
        shown["said"] = 0;
        // Whoever founds a battle with a record of his own gives it any title: strangers read it here as they read
        // talk.
        for (const char* field : {"title", "name"})
            if (!is_plain_line(wire::text_in(shown, field).value_or(""), title_letters_max))
                shown[field] = shown["ruleset"];
        if (place != ClubPlace::open) {
            lines.push_back(std::move(shown));
        } else if (const auto challenge = challenge_in(wire::read_json(line.seats))) {
            lines.push_back({{"line", std::move(shown)},
                             {"text", challenge->text},
                             {"side", wire::letter(challenge->side)},
                             {"invitation", challenge->invitation},
                             {"brought", challenge->is_brought}});
        }
    }
    return lines;
}

}  // namespace

std::optional<Challenge> challenge_in(const Json& seats) {
    const auto open = seats.find("open");
    if (open == seats.end() || !open->is_object()) return std::nullopt;
    const auto brought = open->find("brought");
    return Challenge{wire::text_in(*open, "text").value_or(""), wire::side_in(*open, "side"),
                     wire::text_in(*open, "invitation").value_or(""), brought != open->end() && *brought == true};
}

Json challenge_json(const Challenge& challenge) {
    return {{"text", challenge.text},
            {"side", wire::letter(challenge.side)},
            {"invitation", challenge.invitation},
            {"brought", challenge.is_brought}};
}

std::optional<std::string> challenge_text_in(const Json& founding) { return wire::text_in(founding, "open"); }

std::vector<Problem> faults_of_challenge(const Json& founding) {
    const auto open = founding.find("open");
    if (open == founding.end() || open->is_null()) return {};
    if (!open->is_string() || !is_plain_line(open->get<std::string>(), challenge_letters_max))
        return {{0, "open", "expected_a_text_of_one_line"_message(challenge_letters_max), ""}};
    return {};
}

ClubPlace place_in_club(const ServedBattle& game, const std::optional<Challenge>& challenge) {
    bool has_persons = false;
    bool all_show_it = true;
    for (const Side side : {Side::a, Side::b}) {
        has_persons = has_persons || !game.is_computer(side);
        all_show_it = all_show_it && (game.is_computer(side) || game.is_shown_by(side));
    }
    const bool is_free = challenge && !game.is_withdrawn() && game.claim(challenge->side).empty();
    if (is_free && !game.is_finished()) return ClubPlace::open;
    // What a record has decided was decided elsewhere, with dice that nobody here has seen.
    if (!has_persons || !all_show_it || game.imported() > 0) return ClubPlace::none;
    return game.is_finished() ? ClubPlace::finished : ClubPlace::running;
}

std::string_view club_word(ClubPlace place) { return unusual_name(place); }

Json club_json(Store& store, Language language) {
    return {{"open", lines_json(store, ClubPlace::open, language)},
            {"running", lines_json(store, ClubPlace::running, language)},
            {"finished", lines_json(store, ClubPlace::finished, language)}};
}

}  // namespace umpire::server
