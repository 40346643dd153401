#pragma once

#include "battle/action.hpp"
#include "battle/match.hpp"

#include <string_view>

/// A table turned about its middle, and laid into a larger one: where what stood on it comes to stand.
namespace umpire::turned {

/// How far a table is turned, clockwise. Facings are known in tenths of a degree.
struct By {
    std::uint16_t tenths = 0;
    double sine = 0;
    double cosine = 1;

    static By angle(int tenths);
    /// 216.87 degrees, of which the sine is -0.6 and the cosine -0.8: most places stay on the grid, and nothing is
    /// rounded. Facings would be off.
    static constexpr By three_four_five() { return {2169, -0.6, -0.8}; }
};

/// Maps what is said about a battle on the old table.
class Turn {
public:
    /// `nudge` lays the turned table a part of a unit elsewhere, so that its places are rounded in another way.
    Turn(By by, Point old_table, int nudge = 0);

    /// The larger table: the largest there is, since what is turned must find room on it.
    static Point table() { return {coordinate_max, coordinate_max}; }

    Vector map(Vector vector) const;
    Point map(Point point) const;
    Angle map(Angle facing) const { return {static_cast<std::uint16_t>((facing.tenths + by_.tenths) % 3600)}; }
    /// The setup; what it says of the table's edges stays as it is.
    Setup map(Setup setup) const;
    /// An action of a battle with this scenario. Where `all_face`, a place without a facing is one that faces north.
    Action map(Action action, const Match& match, bool all_face) const;

private:
    By by_;
    Vector shift_;
    double nudge_x_ = 0;
    double nudge_y_ = 0;
};

/// The same action with its places in whole hundredths of the unit of WME and whole degrees, as players may name them.
Action as_players_say(Action action);

}  // namespace umpire::turned
