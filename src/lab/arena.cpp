#include "lab/arena.hpp"

#include "ai/play_out.hpp"
#include "battle/assert.hpp"
#include "games/games.hpp"

#include <algorithm>

namespace umpire::lab {
namespace {

constexpr std::size_t ready_max = 16;

}  // namespace

const Match& Arena::start_of(std::size_t cell, bool swapped) {
    const auto found = std::find_if(ready_.begin(), ready_.end(),
                                    [&](const Ready& ready) { return ready.cell == cell && ready.swapped == swapped; });
    if (found != ready_.end()) {
        ready_.splice(ready_.begin(), ready_, found);
    } else {
        OpenedMatch opened = open_match(design_.cells[cell].setups[swapped ? 1 : 0]);
        UMPIRE_ASSERT(opened.match != nullptr);
        if (ready_.size() == ready_max) ready_.pop_back();
        ready_.push_front({cell, swapped, std::move(opened.match)});
    }
    return *ready_.front().start;
}

ai::Player& Arena::player_of(const std::string& name, std::size_t place) {
    if (players_[place] == nullptr || players_[place]->name() != name) players_[place] = ai::make_player(name);
    UMPIRE_ASSERT(players_[place] != nullptr);
    return *players_[place];
}

Outcome Arena::fight(std::size_t cell, std::size_t battle) {
    const bool swapped = design_.is_swapped(battle);
    const std::unique_ptr<Match> match = start_of(cell, swapped).clone();
    const std::array<Side, 2> sides{swapped ? Side::b : Side::a, swapped ? Side::a : Side::b};
    const auto& names = design_.cells[cell].players;
    log_.clear();
    Events events(log_);
    ai::Player& side_a = player_of(names[swapped ? 1 : 0], 0);
    ai::Player& side_b = player_of(names[swapped ? 0 : 1], 1);
    const ai::PlayedOut played = ai::play_out(*match, side_a, side_b, design_.seed_of(battle), events);
    UMPIRE_ASSERT(played.finished);
    Outcome outcome;
    if (played.winner != Side::none) outcome.won = played.winner == sides[0] ? Won::first : Won::second;
    outcome.values = values_of(design_.measures, *match, log_, played.decisions, sides);
    outcome.end_hash = match->hash();
    return outcome;
}

}  // namespace umpire::lab
