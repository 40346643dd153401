#include "text/purpose.hpp"

#include "battle/table_talk.hpp"
#include "games/games.hpp"

namespace umpire::text {

Phrase purpose_of_dice(const Match& match) {
    const TableTalk* const talk = game_of(match).talk;
    if (talk == nullptr || talk->purpose == nullptr || !std::holds_alternative<Roll>(match.pending())) return {};
    return talk->purpose(match).value_or(Phrase{});
}

}  // namespace umpire::text
