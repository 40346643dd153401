#pragma once

#include "battle/assert.hpp"
#include "battle/audience.hpp"
#include "battle/fact.hpp"
#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "battle/vocabulary.hpp"
#include "rulebook/clause.hpp"

#include <tuple>
#include <variant>

namespace umpire {

/// The battle waits for one side to choose. `unit` or `figure` is the one that the choice is about, if it is about one.
struct Decision {
    Side by = Side::none;
    QuestionId question;
    UnitId unit;
    FigureId figure;
    Clause clause;
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// The most faces that a die may have.
inline constexpr int faces_max = 20;

constexpr bool is_die(int sides) { return sides >= 2 && sides <= faces_max; }

/// How a rule sorts the faces of one die: faces in one band lead to the same battle. It takes three bytes, since a roll
/// holds twenty of them and is part of every battle.
class Bands {
public:
    static constexpr Bands none() { return {}; }
    static constexpr Bands each(int sides = 6) {
        UMPIRE_ASSERT(is_die(sides));
        return Bands((1u << (sides - 1)) - 1);
    }
    /// Two bands: faces below `face`, and faces from `face` on. It is a single band when all faces are on one side:
    /// every face is at least 1, and none of a die is one more than its last. A need further out is a mistake: whoever
    /// has one asks for no die, or takes it for the nearest of these two.
    static constexpr Bands at_least(int face, int sides = 6) {
        UMPIRE_ASSERT(is_die(sides) && face >= 1 && face <= sides + 1);
        return face >= 2 && face <= sides ? Bands(bit_of(face)) : Bands();
    }
    /// The same with one band more, which begins at this face. The first band begins at 1 by itself.
    constexpr Bands with(int face) const {
        UMPIRE_ASSERT(face >= 2 && face <= faces_max);
        return Bands(starts() | bit_of(face));
    }
    constexpr bool begins_at(int face) const { return face >= 2 && (starts() & bit_of(face)) != 0; }
    /// Whether no band begins beyond the last face.
    constexpr bool fits(int sides) const { return (starts() >> (sides - 1)) == 0; }

    static constexpr auto fields() { return std::tuple{&Bands::low_}; }
    static constexpr auto added_fields() { return std::tuple{&Bands::middle_, &Bands::high_}; }
    constexpr Bands() = default;
    /// The bands that begin wherever a band of either begins.
    friend constexpr Bands operator|(Bands one, Bands other) { return Bands(one.starts() | other.starts()); }
    friend bool operator==(const Bands&, const Bands&) = default;

private:
    static constexpr std::uint32_t bit_of(int face) { return 1u << (face - 2); }
    constexpr explicit Bands(std::uint32_t starts)
        : low_(static_cast<std::uint8_t>(starts & 0xff)),
          middle_(static_cast<std::uint8_t>(starts >> 8 & 0xff)),
          high_(static_cast<std::uint8_t>(starts >> 16)) {}
    /// Bit f - 2 is set when face f begins a band.
    constexpr std::uint32_t starts() const {
        return low_ | static_cast<std::uint32_t>(middle_) << 8 | static_cast<std::uint32_t>(high_) << 16;
    }

    std::uint8_t low_ = 0;     ///< of the faces 2 to 9
    std::uint8_t middle_ = 0;  ///< ... 10 to 17
    std::uint8_t high_ = 0;    ///< ... 18 to 20
};

/// Dice of one roll that are sorted alike: it does not matter which of them shows what.
struct DiceGroup {
    std::uint8_t count = 0;
    Bands bands;
    friend bool operator==(const DiceGroup&, const DiceGroup&) = default;
};

/// The battle waits for `count` dice of `sides` faces. The same `bands` sort all of them. Where several fighters with
/// needs of their own roll together, each group has bands of its own; the groups follow one another in the order of the
/// dice and hold all of them. With `summed` only the sum matters.
struct Roll {
    std::uint8_t count = 1;
    std::uint8_t sides = 6;
    bool summed = false;
    Bands bands;           ///< of all dice, when there are no groups
    Side by = Side::none;  ///< the side whose dice they are
    UnitId unit;           ///< the unit for which they are rolled, if it is a unit
    FigureId figure;       ///< ... or the figure
    Clause clause;
    FixedVector<DiceGroup, 20> groups;
    /// Who may see the faces. Everybody knows that dice are rolled, and how many.
    Audience audience = Audience::everyone;
    static constexpr auto fields() {
        return std::tuple{&Roll::count, &Roll::sides,  &Roll::summed, &Roll::bands,
                          &Roll::by,    &Roll::figure, &Roll::clause};
    }
    static constexpr auto added_fields() { return std::tuple{&Roll::unit, &Roll::groups, &Roll::audience}; }
    friend bool operator==(const Roll&, const Roll&) = default;
};

/// Whether the rules may ask for this roll: dice of 2 to 20 faces, bands within them, and groups that hold all dice.
constexpr bool is_possible(const Roll& roll) {
    if (roll.count < 1 || !is_die(roll.sides) || !roll.bands.fits(roll.sides)) return false;
    int dice = 0;
    for (const DiceGroup& group : roll.groups) {
        if (!group.bands.fits(roll.sides)) return false;
        dice += group.count;
    }
    return roll.groups.empty() || dice == roll.count;
}

/// The battle waits for one token out of the bag. The situation holds the contents of the bag: `tokens` are in it, and
/// the first `of_side_a` of them are A's.
struct Draw {
    std::uint8_t tokens = 0;
    std::uint8_t of_side_a = 0;
    Clause clause;
    friend bool operator==(const Draw&, const Draw&) = default;
};

struct Finished {
    Side winner = Side::none;
    Clause clause;
    friend bool operator==(const Finished&, const Finished&) = default;
};

/// What is asked of one side, or of both at once, as when orders are written in secret. Either side may answer first,
/// so nothing may hang on which of two decisions stands first: they have no numbers. The functions below find the one
/// that is meant.
class Decisions : public FixedVector<Decision, 2> {
public:
    using FixedVector::FixedVector;
    Decision& operator[](std::size_t) = delete;
    const Decision& operator[](std::size_t) const = delete;
    Decision& back() = delete;
    const Decision& back() const = delete;
};
/// A list like any other to whoever hashes, saves and loads it.
template <>
struct fields_detail::IsFixedVector<Decisions> : std::true_type {};
using Pending = std::variant<Decisions, Roll, Draw, Finished>;

/// Whether the rules may ask this: something of a side, or of both sides something each.
inline bool is_possible(const Decisions& decisions) {
    Side other = Side::none;
    for (const Decision& decision : decisions) {
        if (decision.by == Side::none || decision.by == other) return false;
        other = decision.by;
    }
    return !decisions.empty();
}

/// What this side is asked now; null: nothing.
inline const Decision* asked_of(const Pending& pending, Side side) {
    if (const auto* decisions = std::get_if<Decisions>(&pending))
        for (const Decision& decision : *decisions)
            if (decision.by == side) return &decision;
    return nullptr;
}
inline bool is_asked(const Pending& pending, Side side) { return asked_of(pending, side) != nullptr; }
/// Whether this side is asked this question.
inline bool is_asked(const Pending& pending, Side side, QuestionId question) {
    const Decision* asked = asked_of(pending, side);
    return asked != nullptr && asked->question == question;
}
/// Whether anybody is asked this question.
inline bool is_asked(const Pending& pending, QuestionId question) {
    return is_asked(pending, Side::a, question) || is_asked(pending, Side::b, question);
}
/// What is asked where one side alone is asked; null where both are, and where nobody is.
inline const Decision* asked_alone(const Pending& pending) {
    const auto* decisions = std::get_if<Decisions>(&pending);
    return decisions != nullptr && decisions->size() == 1 ? decisions->begin() : nullptr;
}
/// For whoever answers for both sides, one after the other: the decision to take next. The battle comes out the same in
/// any order; this one is always the same, so that records are too. Something is asked.
inline const Decision& next_asked(const Pending& pending) {
    const auto* decisions = std::get_if<Decisions>(&pending);
    UMPIRE_ASSERT(decisions != nullptr && !decisions->empty());
    return *decisions->begin();
}

/// A refusal: the clause that forbids the action, the fact that was found, and whom and what it is about. Where the
/// clause has a limit, it also says what was found and what is allowed.
struct Objection {
    enum class Unit : std::uint8_t { none, number, length };
    Clause clause;
    Unit unit = Unit::none;
    const Fact* fact = nullptr;  ///< null: nothing more than the clause says
    FigureId model;              ///< the model that is at fault
    FigureId other;              ///< ... and the model with which it is at fault
    UnitId of_unit;              ///< the unit that the fact speaks of
    PieceId piece;               ///< ... and the piece of terrain
    QuestionId due;              ///< of `fact::answer_due`: what is asked instead, of `by`
    Side by = Side::none;
    std::int32_t found = 0;
    std::int32_t allowed = 0;

    constexpr Objection about(FigureId one) const {
        Objection result = *this;
        result.model = one;
        return result;
    }
    constexpr Objection about(UnitId one) const {
        Objection result = *this;
        result.of_unit = one;
        return result;
    }
    constexpr Objection about(PieceId one) const {
        Objection result = *this;
        result.piece = one;
        return result;
    }
    constexpr Objection with(FigureId one) const {
        Objection result = *this;
        result.other = one;
        return result;
    }
    friend bool operator==(const Objection&, const Objection&) = default;
};
constexpr Objection objection(Clause clause) {
    Objection result;
    result.clause = clause;
    return result;
}
constexpr Objection objection(Clause clause, int found, int allowed) {
    Objection result = objection(clause);
    result.unit = Objection::Unit::number;
    result.found = found;
    result.allowed = allowed;
    return result;
}
constexpr Objection objection(Clause clause, Length found, Length allowed) {
    Objection result = objection(clause, found.units, allowed.units);
    result.unit = Objection::Unit::length;
    return result;
}
constexpr Objection objection(Clause clause, const Fact& fact) {
    Objection result = objection(clause);
    result.fact = &fact;
    return result;
}
constexpr Objection objection(Clause clause, const Fact& fact, int found, int allowed) {
    Objection result = objection(clause, found, allowed);
    result.fact = &fact;
    return result;
}
constexpr Objection objection(Clause clause, const Fact& fact, Length found, Length allowed) {
    Objection result = objection(clause, found, allowed);
    result.fact = &fact;
    return result;
}

/// Empty when the action is legal. Else the reasons against it; the first is the one that was found first.
using Verdict = FixedVector<Objection, 4>;

using Faces = FixedVector<std::uint8_t, 64>;

}  // namespace umpire
