#include "ai/play_out.hpp"

#include "battle/assert.hpp"

namespace umpire::ai {

Chance chance_of(std::uint64_t seed, Side side) { return Chance(seed, side == Side::a ? 1 : 2); }

Faces faces_of(const Match& match, const Roll& roll, std::uint64_t seed) {
    Faces faces;
    faces.resize(roll.count, 0);
    dice_at(seed, match.rolls(), roll.sides, {faces.begin(), faces.end()});
    return faces;
}

Token token_of(const Match& match, const Draw& draw, std::uint64_t seed) {
    if (draw.tokens == 1) return {1};
    return {static_cast<std::uint8_t>(die_at(seed, match.rolls(), 0, draw.tokens))};
}

PlayedOut play_out(Match& match, Player& side_a, Player& side_b, std::uint64_t seed, Events& events) {
    PlayedOut played;
    std::array<Chance, 2> chances{chance_of(seed, Side::a), chance_of(seed, Side::b)};
    const std::array<Player*, 2> players{&side_a, &side_b};
    for (;;) {
        const Pending& pending = match.pending();
        if (const auto* finished = std::get_if<Finished>(&pending)) {
            played.finished = true;
            played.winner = finished->winner;
            break;
        }
        if (const auto* roll = std::get_if<Roll>(&pending)) {
            match.roll(faces_of(match, *roll, seed), events);
        } else if (const auto* draw = std::get_if<Draw>(&pending)) {
            match.draw(token_of(match, *draw, seed), events);
        } else {
            if (++played.decisions > decisions_max) break;
            const Side by = next_asked(pending).by;
            const Action action = decide(*players[index_of(by)], match, by, chances[index_of(by)]);
            const Verdict verdict = match.act(by, action, events);
            UMPIRE_ASSERT(verdict.empty());
        }
    }
    played.turns = match.turn();
    played.rolls = match.rolls();
    return played;
}

PlayedOut play_out(Match& match, Player& side_a, Player& side_b, std::uint64_t seed) {
    Events silent;
    return play_out(match, side_a, side_b, seed, silent);
}

}  // namespace umpire::ai
