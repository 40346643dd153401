#pragma once

#include "geometry/length.hpp"
#include "rulebook/clause.hpp"
#include "rulebook/language.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

/// The card of a unit: what the book says of it, every number with its meaning and clause. It holds what stands in the
/// lists, which is open to both sides, and nothing of the course of a battle.
namespace umpire {

/// One line of the card.
struct SheetLine {
    enum class Kind : std::uint8_t {
        number,   ///< the number as it is
        step,     ///< the number with its sign: +1
        reach,    ///< a number to reach with a die: 4+
        per_cut,  ///< so many for so many: 2:1
        length,   ///< a range or a rate; `more` is the second one where there are two
        words,    ///< the words of `said`
    };
    Kind kind = Kind::number;
    Phrase name;   ///< "Morale"
    Phrase means;  ///< what it is for, in a sentence
    Clause clause;
    std::int32_t number = 0;
    std::int32_t more = 0;  ///< the second number; 0: none
    Length length;
    Length length_more;
    Phrase said{};
};

/// A line of any kind but a length.
inline SheetLine sheet_line(SheetLine::Kind kind, Phrase name, std::int32_t number, Clause clause, Phrase means) {
    SheetLine line;
    line.kind = kind;
    line.name = name;
    line.means = means;
    line.clause = clause;
    line.number = number;
    return line;
}
/// A line with a length, or with two: how far the unit advances, and how far it runs.
inline SheetLine sheet_length(Phrase name, Length first, Length second, Clause clause, Phrase means) {
    SheetLine line = sheet_line(SheetLine::Kind::length, name, 0, clause, means);
    line.length = first;
    line.length_more = second;
    return line;
}

/// A weapon, and how many models of the unit carry it.
struct SheetWeapon {
    std::string_view weapon;  ///< its name in files; lives as long as the scenario
    int carried = 1;
    Length range_min;
    Length range;  ///< the longest range; 0: it has none
    std::vector<SheetLine> lines;
};

struct UnitSheet {
    std::vector<SheetLine> lines;
    std::vector<SheetWeapon> weapons;
};

}  // namespace umpire
