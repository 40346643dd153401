#pragma once

#include "games/ae_wwii/ae_wwii.hpp"
#include "random_battle.hpp"

#include <string>
#include <vector>

/// The same battle seen in another way: the table mirrored or turned, the sides swapped. What happens must map along.
namespace umpire::symmetry {

struct Change {
    bool mirrored = false;  ///< east and west change places
    int quarters = 0;       ///< clockwise, after the mirror; an odd number only on a square table
    bool swapped = false;   ///< side A becomes B
};

/// Maps everything about a battle to the changed one.
class Symmetry {
public:
    Symmetry(Change change, Point table) : change_(change), table_(table) {}

    /// The changed setup. `learn` must follow once both battles are open, before ids are mapped.
    Setup map(const Setup& setup) const;
    void learn(const Scenario& original, const Scenario& image);

    Point map(Point point) const;
    Side map(Side side) const;
    FigureId map(FigureId id) const { return id.exists() ? figures_[id.index()] : id; }
    UnitId map(UnitId id) const { return id.exists() ? units_[id.index()] : id; }
    Action map(Action action) const;
    Event map(Event event) const;
    Pending map(Pending pending) const;
    /// Faces for a roll; those of a scatter turn the other way in a mirror.
    random_battle::Input map(random_battle::Input input, const Pending& pending) const;

private:
    int mirrored_direction(int face) const { return change_.mirrored && face != 1 ? 8 - face : face; }
    Change change_;
    Point table_;
    std::vector<FigureId> figures_;
    std::vector<UnitId> units_;
};

/// What differs between a battle and its image; empty when nothing does.
std::string difference(const ae_wwii::AeBattle& original, const ae_wwii::AeBattle& image, const Symmetry& symmetry);

}  // namespace umpire::symmetry
