#include "games/wme/answers.hpp"
#include "games/wme/charge_places.hpp"
#include "games/wme/combat_steps.hpp"
#include "games/wme/known_moves.hpp"
#include "games/wme/pursuits.hpp"

#include <algorithm>
#include <optional>
#include <vector>

/// WM-RES-13: how a pursuit is offered to a player.
namespace umpire::wme {

using namespace literals;

namespace {

/// The places of all stands, where those who have moved on stand at the ends of their moves.
StandPlaces with_moves(const WmBattle& battle, UnitId unit, StandPlaces places, const std::vector<StandMove>& moves) {
    const Stands stands = stands_of(battle, unit);
    for (std::size_t i = 0; i < stands.size(); ++i)
        if (const auto move = std::ranges::find(moves, stands[i], &StandMove::stand); move != moves.end())
            places[i] = move->to;
    return places;
}

bool touches_enemy(const Board& board, UnitId unit, FigureId stand, Place place) {
    const Footprint base = footprint(shape_of(board.battle(), stand), place);
    const Side side = side_of(board.battle(), unit);
    for (std::size_t i = 0; i < board.stands().size(); ++i)
        if (side_of(board.battle(), unit_of(board.battle(), board.figure(i))) != side &&
            touches(base, board.stands()[i].base, board.values()))
            return true;
    return false;
}

/// Where the stands come to that still touch nobody behind the block: as in a charge, beside those who do touch, or
/// against the prey where none does. Nothing where nobody would move on.
std::optional<StandPlaces> moved_on(const WmBattle& battle, UnitId unit, UnitId prey, const StandPlaces& block) {
    const WmBattle moved = with_stands_at(battle, unit, block);
    const Board board(moved);
    const Stands stands = stands_of(moved, unit);
    const Length pace = pursuit_pace(battle, unit);
    Length left = pace;
    FixedVector<std::uint8_t, unit_stands_max> free;
    for (std::size_t i = 0; i < stands.size(); ++i) {
        left = std::min(left, pace - length_of(block[i].at - battle.table[stands[i]].at));
        if (!touches_enemy(board, unit, stands[i], block[i])) free.push_back(static_cast<std::uint8_t>(i));
    }
    if (free.empty() || left <= Length{0}) return std::nullopt;
    if (free.size() == stands.size()) {
        const ChargeAsk ask{unit, prey, {}, left};
        const ChargeFound found = known_plan(board, ask);
        if (!found.is_possible()) return std::nullopt;
        return with_moves(battle, unit, block, fullest_charge(board, ask, found.plan).moves);
    }
    Placing placing(board, unit, prey, left);
    for (std::size_t i = 0; i < stands.size(); ++i)
        if (std::ranges::find(free, static_cast<std::uint8_t>(i)) == free.end())
            placing.put(StandMove{stands[i], block[i], {}, {}});
    for (const std::uint8_t i : free) {
        const std::optional<StandMove> place = placing.best_next_place(stands[i]);
        placing.put(place ? *place : StandMove{stands[i], block[i], {}, {}});
    }
    return with_moves(battle, unit, block, placing.moves());
}

void offer_pursuit(const WmBattle& battle, const Decision& decision, UnitId unit, UnitId prey, Candidates& out) {
    const Board board(battle);
    const StandPlaces block = block_after(battle, unit, vector_after(battle.work.round, prey));
    Action plain = unit_action(Verb::pursue, unit);
    plain.units.push_back(prey);
    const auto contact_at = [&](const StandPlaces& ends) {
        return front_contact(board, unit, moves_to(battle, unit, {ends.begin(), ends.end()}));
    };
    const auto ends = moved_on(battle, unit, prey, block);
    if (!ends || *ends == block) return offer(battle, decision, plain, out);
    Action placed = plain;
    for (const Place& place : *ends) {
        if (placed.places.full()) return offer(battle, decision, plain, out);
        if (place.facing.tenths == 0) placed.turns_north |= 1u << placed.places.size();
        placed.places.push_back(place);
    }
    const bool is_fuller = contact_at(*ends) > contact_at(block);
    offer(battle, decision, is_fuller ? placed : plain, out);
    offer(battle, decision, is_fuller ? plain : placed, out);
}

}  // namespace

void suggest_pursuits(const WmBattle& battle, const Decision& decision, UnitId unit, Candidates& out) {
    for (const Fighter& other : battle.work.round.fighters) {
        const bool is_enemy = side_of(battle, other.unit) != decision.by;
        if (is_enemy && other.has_retreated && !stands_of(battle, other.unit).empty())
            offer_pursuit(battle, decision, unit, other.unit, out);
        if (is_enemy || !other.has_pursued) continue;
        Action along = unit_action(Verb::go_along, unit);
        along.units.push_back(other.unit);
        offer(battle, decision, along, out);
    }
}

}  // namespace umpire::wme
