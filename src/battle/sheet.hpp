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

/// One line of it.
struct SheetLine {
    enum class Kind : std::uint8_t {
        number,   ///< as it is
        step,     ///< with its sign: +1
        reach,    ///< to be reached by a die: 4+
        per_cut,  ///< so many for so many: 2:1
        length,   ///< a range, a rate; `more` behind it where there are two
        words,    ///< `said`
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
/// A length, or two: what it advances, and what it runs.
inline SheetLine sheet_length(Phrase name, Length first, Length second, Clause clause, Phrase means) {
    SheetLine line = sheet_line(SheetLine::Kind::length, name, 0, clause, means);
    line.length = first;
    line.length_more = second;
    return line;
}

/// A weapon, and how many of the unit carry it.
struct SheetWeapon {
    std::string_view weapon;  ///< its name in files; lives as long as the scenario
    int carried = 1;
    Length range_min;
    Length range;  ///< the longest; 0: it has none
    std::vector<SheetLine> lines;
};

struct UnitSheet {
    std::vector<SheetLine> lines;
    std::vector<SheetWeapon> weapons;
};

}  // namespace umpire
