#pragma once

#include "battle/audience.hpp"
#include "battle/fact.hpp"
#include "battle/fields.hpp"
#include "battle/ids.hpp"
#include "battle/vocabulary.hpp"
#include "rulebook/clause.hpp"

#include <tuple>
#include <variant>

namespace umpire {

/// The battle waits for one side to choose. `unit` or `figure` is whom it is about, if anyone.
struct Decision {
    Side by = Side::none;
    QuestionId question;
    UnitId unit;
    FigureId figure;
    Clause clause;
    static constexpr auto fields() {
        return std::tuple{&Decision::by, &Decision::question, &Decision::unit, &Decision::figure, &Decision::clause};
    }
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// The most faces that a die may have.
inline constexpr int faces_max = 20;

/// How a rule sorts the faces of one die: faces in one band lead to the same battle. Three bytes, since a roll holds
/// twenty of them and is part of every battle.
class Bands {
public:
    static constexpr Bands none() { return {}; }
    static constexpr Bands each(int sides = 6) { return Bands((1u << (sides - 1)) - 1); }
    /// Two bands: below `face`, and `face` or more; one band when that is always or never so.
    static constexpr Bands at_least(int face, int sides = 6) {
        return face >= 2 && face <= sides ? Bands(bit_of(face)) : Bands();
    }
    /// A band more, which begins at the face (from 2).
    constexpr Bands with(int face) const { return Bands(starts() | bit_of(face)); }
    constexpr bool begins_at(int face) const { return face >= 2 && (starts() & bit_of(face)) != 0; }
    /// No band begins beyond the last face.
    constexpr bool fits(int sides) const { return (starts() >> (sides - 1)) == 0; }

    static constexpr auto fields() { return std::tuple{&Bands::low_}; }
    static constexpr auto added_fields() { return std::tuple{&Bands::middle_, &Bands::high_}; }
    constexpr Bands() = default;
    /// Bands that begin where those of either begin.
    friend constexpr Bands operator|(Bands one, Bands other) { return Bands(one.starts() | other.starts()); }
    friend bool operator==(const Bands&, const Bands&) = default;

private:
    static constexpr std::uint32_t bit_of(int face) { return 1u << (face - 2); }
    constexpr explicit Bands(std::uint32_t starts)
        : low_(static_cast<std::uint8_t>(starts & 0xff)),
          middle_(static_cast<std::uint8_t>(starts >> 8 & 0xff)),
          high_(static_cast<std::uint8_t>(starts >> 16)) {}
    /// Bit f - 2 set: face f begins a band.
    constexpr std::uint32_t starts() const {
        return low_ | static_cast<std::uint32_t>(middle_) << 8 | static_cast<std::uint32_t>(high_) << 16;
    }

    std::uint8_t low_ = 0;     ///< of the faces 2 to 9
    std::uint8_t middle_ = 0;  ///< ... 10 to 17
    std::uint8_t high_ = 0;    ///< ... 18 to 20
};

/// Dice of one roll that are sorted alike: which of them shows what does not matter.
struct DiceGroup {
    std::uint8_t count = 0;
    Bands bands;
    static constexpr auto fields() { return std::tuple{&DiceGroup::count, &DiceGroup::bands}; }
    friend bool operator==(const DiceGroup&, const DiceGroup&) = default;
};

/// The battle waits for `count` dice of `sides` faces. All are sorted by the same `bands`, or, where several fighters
/// with needs of their own roll together, each group by its own: the groups follow one another in the order of the
/// dice and hold all of them. With `summed` only the sum matters.
struct Roll {
    std::uint8_t count = 1;
    std::uint8_t sides = 6;
    bool summed = false;
    Bands bands;           ///< of all dice, where there are no groups
    Side by = Side::none;  ///< whose die it is
    UnitId unit;           ///< for whom it is rolled, if for a unit
    FigureId figure;       ///< ... or for a figure
    Clause clause;
    FixedVector<DiceGroup, 20> groups;
    /// Who may see the faces. That dice are rolled, and how many, everybody knows.
    Audience audience = Audience::everyone;
    static constexpr auto fields() {
        return std::tuple{&Roll::count, &Roll::sides,  &Roll::summed, &Roll::bands,
                          &Roll::by,    &Roll::figure, &Roll::clause};
    }
    static constexpr auto added_fields() { return std::tuple{&Roll::unit, &Roll::groups, &Roll::audience}; }
    friend bool operator==(const Roll&, const Roll&) = default;
};

/// What the rules may ask for: dice of 2 to 20 faces, bands within them, and groups that hold all dice.
constexpr bool is_possible(const Roll& roll) {
    if (roll.count < 1 || roll.sides < 2 || roll.sides > faces_max || !roll.bands.fits(roll.sides)) return false;
    int dice = 0;
    for (const DiceGroup& group : roll.groups) {
        if (!group.bands.fits(roll.sides)) return false;
        dice += group.count;
    }
    return roll.groups.empty() || dice == roll.count;
}

/// One token out of the bag, whose contents the situation holds: `tokens` are in it, of which the first `of_side_a` are
/// A's.
struct Draw {
    std::uint8_t tokens = 0;
    std::uint8_t of_side_a = 0;
    Clause clause;
    static constexpr auto fields() { return std::tuple{&Draw::tokens, &Draw::of_side_a, &Draw::clause}; }
    friend bool operator==(const Draw&, const Draw&) = default;
};

struct Finished {
    Side winner = Side::none;
    Clause clause;
    static constexpr auto fields() { return std::tuple{&Finished::winner, &Finished::clause}; }
    friend bool operator==(const Finished&, const Finished&) = default;
};

/// What is awaited of one side or of both at once (orders written in secret): either may answer first.
using Decisions = FixedVector<Decision, 2>;
using Pending = std::variant<Decisions, Roll, Draw, Finished>;

/// A refusal: the clause that forbids it, the fact that was found, whom and what it is about and, where the clause
/// names a limit, what was found and allowed.
struct Objection {
    enum class Unit : std::uint8_t { none, number, length };
    Clause clause;
    Unit unit = Unit::none;
    const Fact* fact = nullptr;  ///< null: nothing more than the clause says
    FigureId model;              ///< the one that is at fault
    FigureId other;              ///< ... with this one
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

/// Empty: legal. Else the reasons against it, the first one found first.
using Verdict = FixedVector<Objection, 4>;

using Faces = FixedVector<std::uint8_t, 64>;

}  // namespace umpire
