#include "games/wme/charging.hpp"
#include "games/wme/combat_moves.hpp"
#include "games/wme/combat_steps.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>
#include <bit>

/// WM-RES-19: a unit torn apart.
namespace umpire::wme {

using namespace literals;

namespace {

std::uint32_t bit_of_stand(std::size_t number) { return std::uint32_t{1} << number; }

bool is_in_piece(std::uint32_t piece, std::size_t number) { return (piece & bit_of_stand(number)) != 0; }

/// The smallest gap between the stands of two pieces.
Length apart(const WmBattle& battle, const Stands& stands, std::uint32_t one, std::uint32_t other) {
    Length least{coordinate_max};
    for (std::size_t i = 0; i < stands.size(); ++i)
        for (std::size_t k = 0; k < stands.size(); ++k)
            if ((one & bit_of_stand(i)) != 0 && (other & bit_of_stand(k)) != 0)
                least = std::min(least, gap(footprint_of(battle, stands[i]), footprint_of(battle, stands[k])));
    return least;
}

void add_shift(PieceShifts& shifts, const PieceShift& shift) {
    if (!shifts.full() && !shifts.contains(shift)) shifts.push_back(shift);
}

/// All ways of that length that bring the piece to the other one.
void add_shifts(const WmBattle& battle, const Stands& stands, std::uint32_t piece, std::uint32_t other, Length length,
                PieceShifts& shifts) {
    for (std::size_t i = 0; i < stands.size(); ++i)
        for (std::size_t k = 0; k < stands.size(); ++k) {
            if ((piece & bit_of_stand(i)) == 0 || (other & bit_of_stand(k)) == 0) continue;
            const Footprint from = footprint_of(battle, stands[i]);
            const Footprint to = footprint_of(battle, stands[k]);
            if (gap(from, to) > length) continue;
            for (const Line& segment : segments_between(from, to))
                add_shift(shifts, {piece, segment.to - segment.from});
        }
}

/// The shots at a charge in which somebody has fallen, if it is the charger who closes up.
const ChargeShots* shots_at_charger(const WmBattle& battle) {
    const std::size_t depth = battle.procedures.size();
    return depth < 2 ? nullptr : std::get_if<ChargeShots>(&battle.procedures[depth - 2]);
}

/// WM-SHOOT-12, R-WM-35: whoever has taken the place of the fallen stand stays there; it is the others that close up.
bool has_head(const WmBattle& battle, const Stands& stands, std::uint32_t piece) {
    const ChargeShots* const shots = shots_at_charger(battle);
    if (shots == nullptr) return false;
    for (std::size_t i = 0; i < stands.size(); ++i)
        if (is_in_piece(piece, i) && battle.table[stands[i]].at == battle.work.fallen.at) return true;
    return false;
}

}  // namespace

Pieces pieces_of(const WmBattle& battle, UnitId unit) {
    const Stands stands = stands_of(battle, unit);
    Pieces pieces;
    std::uint32_t seen = 0;
    for (std::size_t i = 0; i < stands.size(); ++i) {
        if ((seen & bit_of_stand(i)) != 0) continue;
        std::uint32_t piece = bit_of_stand(i);
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t k = 0; k < stands.size(); ++k)
                for (std::size_t m = 0; m < stands.size(); ++m)
                    if ((piece & bit_of_stand(k)) == 0 && (piece & bit_of_stand(m)) != 0 &&
                        stands_touch(battle, stands[k], stands[m])) {
                        piece |= bit_of_stand(k);
                        grows = true;
                    }
        }
        seen |= piece;
        pieces.push_back(piece);
    }
    return pieces;
}

namespace {

/// Of two pieces the one with fewer stands.
bool is_shifted(const WmBattle& battle, const Stands& stands, std::uint32_t piece, std::uint32_t other) {
    if (has_head(battle, stands, piece)) return false;
    return has_head(battle, stands, other) || std::popcount(piece) <= std::popcount(other);
}

}  // namespace

PieceShifts shifts_of(const WmBattle& battle, UnitId unit) {
    const Stands stands = stands_of(battle, unit);
    const Pieces pieces = pieces_of(battle, unit);
    PieceShifts shifts;
    if (pieces.size() < 2) return shifts;
    // Of several pieces those that are nearest to each other come first.
    Length least{coordinate_max};
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (std::size_t k = i + 1; k < pieces.size(); ++k)
            least = std::min(least, apart(battle, stands, pieces[i], pieces[k]));
    for (const std::uint32_t piece : pieces)
        for (const std::uint32_t other : pieces)
            if (piece != other && is_shifted(battle, stands, piece, other) &&
                apart(battle, stands, piece, other) == least)
                add_shifts(battle, stands, piece, other, least, shifts);
    return shifts;
}

namespace {

/// Whether an enemy unit is in no fight with this one, nor charged by it just now.
bool is_stranger_to(const WmBattle& battle, UnitId unit, UnitId enemy) {
    if (const ChargeShots* const shots = shots_at_charger(battle)) return !shots->touched.contains(enemy);
    const std::uint8_t engagement = battle.situation[enemy].engagement;
    return engagement == 0 || engagement != battle.situation[unit].engagement;
}

/// WM-TERR-9: once the piece is shifted the unit is a column on a road.
bool is_column_after(const WmBattle& battle, const Stands& stands, const PieceShift& shift) {
    std::vector<Stand> after;
    for (std::size_t i = 0; i < stands.size(); ++i) {
        Place place = place_of(battle, stands[i]);
        if (is_in_piece(shift.piece, i)) place.at = place.at + shift.by;
        after.push_back(stand_at(shape_of(battle, stands[i]), place));
    }
    return is_road_column(battle, after);
}

/// WM-RES-19: the piece may not stand there: it overlaps something, or touches an enemy unit that is not in the
/// engagement.
bool is_lost_in_shift(const WmBattle& battle, UnitId unit, const PieceShift& shift) {
    const Stands stands = stands_of(battle, unit);
    for (std::size_t i = 0; i < stands.size(); ++i) {
        if ((shift.piece & bit_of_stand(i)) == 0) continue;
        const Footprint end = moved(footprint_of(battle, stands[i]), shift.by);
        if (!is_on_table(end, battle.scenario->table)) return true;
        if (is_in_closed(ground_of(battle), end, mover_of(battle, unit)) && !is_column_after(battle, stands, shift))
            return true;
        for (const UnitId other : units_there(battle))
            for (const FigureId one : stands_of(battle, other)) {
                const auto* const own = std::find(stands.begin(), stands.end(), one);
                if (own != stands.end() && is_in_piece(shift.piece, static_cast<std::size_t>(own - stands.begin())))
                    continue;
                if (overlaps_stand(end, footprint_of(battle, one), battle.scenario->values)) return true;
                const bool is_stranger =
                    side_of(battle, other) != side_of(battle, unit) && is_stranger_to(battle, unit, other);
                if (is_stranger && touches(end, footprint_of(battle, one), battle.scenario->values)) return true;
            }
    }
    return false;
}

WmProgress close_up(Play& play, UnitId unit, const PieceShift& shift) {
    const Stands stands = stands_of(play.battle(), unit);
    const bool is_lost = is_lost_in_shift(play.battle(), unit, shift);
    for (std::size_t i = 0; i < stands.size(); ++i) {
        if ((shift.piece & bit_of_stand(i)) == 0) continue;
        if (is_lost) {
            lose_stand_to(play, stands[i], "WM-RES-19"_clause);
        } else {
            const Figure& figure = play.battle().table[stands[i]];
            move_stand(play, stands[i], {figure.at + shift.by, figure.facing}, "WM-RES-19"_clause);
        }
    }
    return Continue{};
}

}  // namespace

std::optional<PieceShift> shift_named(const WmBattle& battle, UnitId unit, const Action& action) {
    const Stands stands = stands_of(battle, unit);
    if (action.places.size() != 1) return std::nullopt;
    const Point said = action.places[0].at;
    for (const bool is_rounded : {false, true})
        for (const PieceShift& shift : shifts_of(battle, unit))
            for (std::size_t i = 0; i < stands.size(); ++i) {
                if (stands[i] != action.actor || !is_in_piece(shift.piece, i)) continue;
                const Point to = battle.table[stands[i]].at + shift.by;
                if (is_rounded ? rounds_to(to, said) : to == said) return shift;
            }
    return std::nullopt;
}

WmProgress step(Play& play, ClosingUp& closing, const Answer& answer) {
    const WmBattle& battle = play.battle();
    const PieceShifts shifts = shifts_of(battle, closing.unit);
    if (shifts.empty()) return Done{};
    if (const auto* const given = std::get_if<const Action*>(&answer))
        return close_up(play, closing.unit, *shift_named(battle, closing.unit, **given));
    if (shifts.size() == 1) return close_up(play, closing.unit, shifts[0]);
    return Pending{
        ask(decision_of(side_of(battle, closing.unit), Question::close_gap, "WM-RES-19"_clause, closing.unit))};
}

Verdict judge_shift(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (unit_of(battle, action.actor) != decision.unit)
        return {objection("WM-RES-19"_clause, fact::not_the_unit).about(action.actor).about(decision.unit)};
    if (!shift_named(battle, decision.unit, action))
        return {objection("WM-RES-19"_clause, fact::no_shift).about(action.actor)};
    return {};
}

}  // namespace umpire::wme
