#pragma once

#include "battle/match.hpp"
#include "wire/preview.hpp"

#include <vector>

/// Whole units that are carried along by a drag.
namespace umpire::wire {

/// A shift of all models, after a turn about a point.
struct Carry {
    Vector by;
    Point about;
    int tenths = 0;
};
Angle turned_by(Angle facing, int tenths);
Place carried(const Figure& stands, const Carry& carry);
/// One more place that an action names.
void add_place(Action& action, Place place);

/// The models of a unit that stand on the table.
std::vector<FigureId> present(const Match& match, UnitId unit);
std::vector<Action> suggested(const Match& seen, Side side);

/// Whether the verb moves a whole unit along a line that another unit fixes, so that the player only chooses how far.
bool keeps_to_line(const VerbRow& row);
/// A suggested way on which the whole unit keeps to a line, drawn out as far along that line as the unit is dragged.
/// The action names first the unit that fixes the line, then those that go along by the same shift.
struct LineWay {
    Action action;
    Carry carry;
    std::vector<UnitId> units() const;
};
/// The suggested line that leads nearest to where the unit is dragged: alone, then with each that may go along. Nothing
/// where all lead elsewhere.
std::vector<LineWay> ways_on_line(const Match& seen, Side side, const Drag& drag);

/// The way in hand, on which the dragged unit goes along, with that unit led by itself along the same line: so far as
/// it is dragged, while the others stay where they are in hand. Nothing where it does not go along.
std::optional<LineWay> led_beside(const Match& seen, Side side, const Drag& drag, const Action& held);

}  // namespace umpire::wire
