#pragma once

#include "battle/match.hpp"
#include "dice/chance.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Battles from a seed: the same everywhere, so that a failure is found again by its number.
namespace umpire::random_battle {

/// A stream of chance with the draws that generators ask for.
class Draw {
public:
    explicit Draw(std::uint64_t seed, std::uint32_t stream) : chance_(seed, stream) {}
    int number(int low, int high) {
        return low + static_cast<int>(chance_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    bool one_in(int count) { return number(1, count) == 1; }
    template <class List>
    const auto& one_of(const List& list) {
        return list[chance_.below(static_cast<std::uint32_t>(list.size()))];
    }
    Chance& chance() { return chance_; }

private:
    Chance chance_;
};

/// How a random battle begins.
enum class Opening : std::uint8_t {
    set_up,  ///< powers, edges and deployment are played
    placed,  ///< the models stand on the table, close together; some of them in contact, some with a past
    any,
};

/// A setup of AE-WWII that `open_match` accepts: any table, terrain of all kinds, forces of all profiles, any options.
Setup random_setup(std::uint64_t seed, Opening opening);

/// Pieces of terrain of random kinds and shapes. Impassable ones stay small, so that there is room to deploy.
std::vector<Setup::Piece> random_terrain(Draw& draw, Point table, int count_max);

/// The match of a setup that must be sound; aborts with its problems otherwise.
std::unique_ptr<Match> opened(const Setup& setup);

/// One answer of the world to a battle.
struct Input {
    Side side = Side::none;  ///< who acts; none: dice or a draw
    Action action;
    Faces faces;
    Token token{};  ///< of a draw from the bag, else 0
    bool is_draw() const { return token.value != 0; }
    bool is_roll() const { return side == Side::none && !is_draw(); }
};

/// Performs an input that the battle waits for; the action must be legal.
std::vector<Event> apply(Match& match, const Input& input);

/// The dice of a battle: what its seed shows for the roll that it waits for.
Faces faces_for(const Match& match, const Roll& roll, std::uint64_t seed);

/// Who is asked first, or none when the battle waits for dice or a draw, or is over.
Side asked(const Match& match);
bool is_over(const Match& match);

/// Players who choose at random, and dice from the seed.
class Players {
public:
    explicit Players(std::uint64_t seed) : seed_(seed), chance_(seed, 99) {}
    /// The next input of a battle that is not over.
    Input next(const Match& match);
    std::uint64_t seed() const { return seed_; }

private:
    std::uint64_t seed_;
    Chance chance_;
};

/// More steps than any battle takes.
inline constexpr int steps_max = 50'000;

/// Plays to the end; the number of steps.
int play_out(Match& match, Players& players);

/// An action that a player might try, legal or not: any verb, figures, weapons and points, with a leaning towards what
/// nearly fits.
Action wild_action(const Match& match, Draw& draw);

/// An input as text, and events as lines of text, for messages.
std::string text_of(const Match& match, const Input& input);
std::string text_of(const Match& match, const std::vector<Event>& events);
/// What differs between two lists of events, as text; empty when nothing does.
std::string difference(const std::vector<Event>& expected, const std::vector<Event>& found, const Match& match);

}  // namespace umpire::random_battle
