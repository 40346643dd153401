#pragma once

#include "server/messages.hpp"
#include "server/served_battle.hpp"
#include "server/store.hpp"

#include <optional>
#include <string>

/// The club: the battles that everybody may find on a server without a link. It lists only what seats have put
/// there. The founder of a challenge puts the challenge there; a battle stands there when all persons who play in it
/// want that.
namespace umpire::server {

/// An invitation that anybody may take, as the founding of a battle keeps it.
struct Challenge {
    std::string text;  ///< a line of the founder
    Side side = Side::none;
    std::string invitation;
    bool is_brought = false;  ///< the founder brought the table and the forces himself
};
std::optional<Challenge> challenge_in(const Json& seats);
Json challenge_json(const Challenge& challenge);
/// The founder's line in a request that challenges everybody; nothing where the request challenges nobody.
std::optional<std::string> challenge_text_in(const Json& founding);
std::vector<Problem> faults_of_challenge(const Json& founding);

/// In which list of the club a battle stands; `none`: in no list.
enum class ClubPlace : std::uint8_t { none, open, running, finished };
ClubPlace place_in_club(const ServedBattle& game, const std::optional<Challenge>& challenge);
/// The word for it in a summary.
std::string_view club_word(ClubPlace place);

/// The answer to a request for the club.
Json club_json(Store& store, Language language);

}  // namespace umpire::server
