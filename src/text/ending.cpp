#include "text/ending.hpp"

#include "battle/table_talk.hpp"
#include "games/games.hpp"

#include <variant>

namespace umpire::text {

EndReasons end_reasons(const Match& match) {
    if (!std::holds_alternative<Finished>(match.pending())) return {};
    const TableTalk* talk = game_of(match).talk;
    if (talk == nullptr || talk->why_it_ended == nullptr) return {};
    return talk->why_it_ended(match);
}

}  // namespace umpire::text
