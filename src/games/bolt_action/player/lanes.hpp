#pragma once

#include "games/bolt_action/player/outlook.hpp"

namespace umpire::bolt_action::ai {

/// A quick guess at one line of sight, for weighing places by the dozen. It looks at the line of centres alone, and at
/// no bases but hulls and wrecks. The rules judge what is declared in the end.
struct Lane {
    bool open = false;
    Shelter cover = Shelter::none;  ///< the cover of somebody at its end
};

/// The lane from somebody of `looker` at one point to somebody of `target` at another.
Lane lane_between(const Outlook& outlook, const Group& looker, Point from, const Group& target, Point to);

/// A line, and the pieces that give cover and lie across it. They are the same both ways, so they are found once.
class Crossings {
public:
    Crossings(const Outlook& outlook, Point from, Point to)
        : covers_(outlook.covers()), from_(from), to_(to), box_(box_of(from, to)) {}
    Point from() const { return from_; }
    Point to() const { return to_; }
    bool meets(std::size_t cover) {
        const std::uint64_t bit = std::uint64_t{1} << cover;
        if ((asked_ & bit) == 0) {
            asked_ |= bit;
            const CoverPiece& piece = covers_[cover];
            if (boxes_meet(box_, piece.box) && piece.piece->outline.crossed_by(from_, to_)) met_ |= bit;
        }
        return (met_ & bit) != 0;
    }

private:
    const Covers& covers_;
    Point from_;
    Point to_;
    Box box_;
    std::uint64_t asked_ = 0;
    std::uint64_t met_ = 0;
};
/// The lane from the beginning of the line to its end. Where the line is open, its cover is that of the looker against
/// the target.
Lane lane_along(Crossings& crossings, const Outlook& outlook, const Group& looker, const Group& target);
Shelter cover_back(Crossings& crossings, const Outlook& outlook, const Group& looker);

/// What a group that stands aside by `shift` sees of another.
struct View {
    int seen = 0;  ///< how many of the looker's reps see the target
    int of = 1;
    Shelter cover = Shelter::none;  ///< the cover of the target against most of those who see it
    bool open() const { return seen > 0; }
};
View view_of(const Outlook& outlook, const Group& looker, Vector shift, const Group& target);
/// The same with the target put aside instead.
View view_of(const Outlook& outlook, const Group& looker, const Group& target, Vector target_shift);

/// The shelter that the ground gives against every side to somebody who stands at a point.
Shelter shelter_at(const Outlook& outlook, Point at);

/// Whether a base of the group that goes straight from one point to another seems to come nearer than `room` to another
/// group.
bool comes_near(const Outlook& outlook, const Group& group, Point from, Point to, const Group& other, Length room);

/// Whether friends would bar a line of fire (BA-SHOOT-12) by standing in it or beside it.
bool is_barred(const Outlook& outlook, const Group& shooter, Point from, Point to);

}  // namespace umpire::bolt_action::ai
