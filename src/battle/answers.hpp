#pragma once

#include "battle/assert.hpp"
#include "battle/battle.hpp"
#include "battle/pending.hpp"

#include <cstdint>
#include <utility>
#include <variant>

/// How procedures ask, and how they read the answer. A procedure that asked for dice is answered by dice, and one that
/// asked a side by an action: another answer is a fault of the engine.
namespace umpire {

inline Pending ask(const Decision& decision) { return Decisions{decision}; }

inline Decision decision_of(Side by, QuestionId question, Clause clause, UnitId unit = {}, FigureId figure = {}) {
    return {by, question, unit, figure, clause};
}

/// Puts a number into a part of an event or a procedure that is narrower than `int`. It must fit there.
template <class Number>
void give(Number& part, int value) {
    UMPIRE_ASSERT(std::in_range<Number>(value));
    part = static_cast<Number>(value);
}

/// Dice of which each counts by itself, sorted by `bands`.
inline Roll roll_of(int count, int sides, Bands bands, Clause clause, Side by, UnitId unit = {}) {
    Roll roll;
    give(roll.count, count);
    give(roll.sides, sides);
    roll.bands = bands;
    roll.clause = clause;
    roll.by = by;
    roll.unit = unit;
    return roll;
}

/// Whether the procedure has just begun its step and is to ask.
inline bool is_to_ask(const Answer& answer) { return std::holds_alternative<Nothing>(answer); }

inline const Action& action_of(const Answer& answer) {
    const auto* action = std::get_if<const Action*>(&answer);
    UMPIRE_ASSERT(action != nullptr);
    return **action;
}

/// At least one.
inline const Faces& faces_of(const Answer& answer) {
    const auto* faces = std::get_if<const Faces*>(&answer);
    UMPIRE_ASSERT(faces != nullptr && !(*faces)->empty());
    return **faces;
}

/// Of a roll of one die.
inline std::uint8_t face_of(const Answer& answer) { return faces_of(answer)[0]; }

inline int sum_of(const Faces& faces) {
    int sum = 0;
    for (const std::uint8_t face : faces) sum += face;
    return sum;
}

}  // namespace umpire
