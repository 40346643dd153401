#pragma once

#include "ai/bolt_action/outlook.hpp"

namespace umpire::bolt_action::ai {

/// A quick guess at one line of sight, for weighing places by the dozen: the line of centres alone, and no bases but
/// hulls and wrecks. What is declared in the end is judged by the rules.
struct Lane {
    bool open = false;
    Shelter cover = Shelter::none;  ///< for who stands at its end
};

/// From somebody of `looker` at one point to somebody of `target` at another.
Lane lane_between(const Outlook& outlook, const Group& looker, Point from, const Group& target, Point to);

/// The cover of somebody of `target` at a point against who looks from another, where the lane is open.
Shelter cover_between(const Outlook& outlook, Point from, const Group& target, Point to);

/// What a group that stands aside by `shift` sees of another.
struct View {
    int seen = 0;  ///< of the looker's reps
    int of = 1;
    Shelter cover = Shelter::none;  ///< of the target, for most of those who see it
    bool open() const { return seen > 0; }
};
View view_of(const Outlook& outlook, const Group& looker, Vector shift, const Group& target);
/// The same with the target put aside instead.
View view_of(const Outlook& outlook, const Group& looker, const Group& target, Vector target_shift);

/// The shelter that the ground gives to who stands at a point, from every side.
Shelter shelter_at(const Outlook& outlook, Point at);

/// A base of the group that goes straight from one point to another seems to come nearer than that to another group.
bool comes_near(const Outlook& outlook, const Group& group, Point from, Point to, const Group& other, Length room);

/// Friends who would bar a line of fire (BA-SHOOT-12) by standing in or beside it.
bool is_barred(const Outlook& outlook, const Group& shooter, Point from, Point to);

}  // namespace umpire::bolt_action::ai
