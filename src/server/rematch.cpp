#include "server/rematch.hpp"

#include "server/club.hpp"
#include "server/messages.hpp"
#include "server/tokens.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace umpire::server {

std::vector<Change> rematch_of(const Played& played, bool is_swapped, std::int64_t date) {
    const auto former = [is_swapped](Side side) { return is_swapped ? opponent_of(side) : side; };
    ServedBattle game(played.game.session().after(0), {"human", "human"});
    Json seats = wire::read_json(played.rules);
    seats["invitations"] = Json::object();
    for (const Side side : {Side::a, Side::b})
        if (const std::string& seal = played.seals[index_of(former(side))]; !seal.empty())
            seats[wire::letter(side)] = seal;
    const std::string battle = new_battle_name();
    const auto change_to = [&](std::string payload) {
        Change change;
        change.battle = battle;
        change.version = game.version();
        change.payload = std::move(payload);
        change.time = date;
        change.summary = summary_text(game, {date, club_word(ClubPlace::none)});
        return change;
    };
    std::vector<Change> changes{change_to("")};
    changes.front().founding = Founding{game.header(), *text_of(seats)};
    for (const Side side : {Side::a, Side::b}) {
        std::string payload;
        const std::string& seal = played.game.claim(former(side));
        if (seats.contains(wire::letter(side)) || seal.empty() || !game.take_seat(side, seal, payload)) continue;
        changes.push_back(change_to(std::move(payload)));
    }
    return changes;
}

}  // namespace umpire::server
