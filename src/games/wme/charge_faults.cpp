#include "games/wme/charge_faults.hpp"

#include "games/wme/facts.hpp"
#include "games/wme/known_moves.hpp"

#include <algorithm>
#include <array>

/// What is wrong with the places that a player has named for a charge.
namespace umpire::wme {

using namespace literals;

namespace {

Place said_or_now(const WmBattle& battle, FigureId stand, const SaidPlace& said) {
    return {said.at, said.facing.value_or(place_of(battle, stand).facing)};
}

/// The enemy units that a charge to these places may come near to (WM-GEO-11): whoever it touches.
UnitSet met_at(const Board& board, const ChargeAsk& ask, const std::vector<StandMove>& moves) {
    const WmBattle& battle = board.battle();
    UnitSet met = only(ask.target);
    for (std::size_t i = 0; i < board.stands().size(); ++i) {
        if (side_of(battle, board.unit(i)) == side_of(battle, ask.unit)) continue;
        for (const StandMove& move : moves)
            if (touches(footprint(shape_of(battle, move.stand), move.to), board.stands()[i].base, board.values()))
                met |= only(board.unit(i));
    }
    return met;
}

/// A charge has clauses of its own for its reach and its ground; they stand before those of all moves.
Verdict in_words_of_charge(const Verdict& verdict) {
    Verdict result;
    for (const Objection& one : verdict) {
        Objection own = one;
        if (one.clause == "WM-GEO-9"_clause) own.clause = "WM-CHRG-8"_clause;
        if (one.clause == "WM-TERR-2"_clause) own.clause = "WM-CHRG-11"_clause;
        if (own.clause != one.clause && !result.full()) result.push_back(own);
        if (!result.full()) result.push_back(one);
    }
    return result;
}

/// What stops the stands from going there at all, whatever the rules of charges say of the places.
Verdict against_moves(const Board& board, const ChargeAsk& ask, std::vector<StandMove> moves) {
    MoveTerms terms;
    terms.pace = ask.pace;
    terms.may_be_near = true;
    terms.ignored_enemies = met_at(board, ask, moves);
    return in_words_of_charge(known_judgement(board, ask.unit, terms, moves, 0));
}

/// WM-CHRG-5: of the one place that is named for whoever goes first.
Verdict against_first_place(const Board& board, const ChargeAsk& ask) {
    const WmBattle& battle = board.battle();
    Verdict against;
    std::optional<Length> shortest;
    for (const FigureId stand : stands_of(battle, ask.unit)) {
        const Place to = said_or_now(battle, stand, ask.places[0]);
        const std::array way{to.at};
        const Length length = move_length(shape_of(battle, stand), place_of(battle, stand), way, to);
        if (shortest && *shortest <= length) continue;
        shortest = length;
        against.clear();
        if (length <= ask.pace) continue;
        Objection far = objection("WM-CHRG-8"_clause, fact::way_too_long).about(stand);
        far.unit = Objection::Unit::length;
        far.found = length.units;
        far.allowed = ask.pace.units;
        against.push_back(far);
    }
    against.push_back(objection("WM-CHRG-5"_clause, fact::not_the_first_place).about(ask.unit));
    return against;
}

/// WM-CHRG-5: whether one of the places that are named for all stands could be that of whoever goes first.
bool has_first_place(const Board& board, ChargeAsk ask, std::span<const SaidPlace> places) {
    return std::ranges::any_of(places, [&](const SaidPlace& one) {
        ask.places = {one};
        return known_plan(board, ask).is_possible();
    });
}

}  // namespace

Verdict against_said_places(const Board& board, const ChargeAsk& ask) {
    ChargeAsk plain = ask;
    plain.places.clear();
    if (const ChargeFound found = known_plan(board, plain); !found.is_possible()) return found.verdict;
    const WmBattle& battle = board.battle();
    Verdict against;
    const std::size_t stands = stands_of(battle, ask.unit).size();
    if (ask.places.size() == 1 && stands > 1) {
        against = against_first_place(board, ask);
    } else {
        std::vector<StandMove> moves;
        for (const FigureId stand : stands_of(battle, ask.unit))
            moves.push_back({stand, said_or_now(battle, stand, ask.places[moves.size()]), {}, {}});
        against = against_moves(board, ask, std::move(moves));
        // Where nobody could go first to any of them, that is what is wrong. A stand that is alone goes first.
        if (!against.full() && (stands == 1 || !has_first_place(board, plain, ask.places)))
            against.push_back(objection("WM-CHRG-5"_clause, fact::not_the_first_place).about(ask.unit));
    }
    if (!against.full()) against.push_back(objection("WM-CHRG-7"_clause, fact::not_such_places).about(ask.unit));
    return against;
}

}  // namespace umpire::wme
