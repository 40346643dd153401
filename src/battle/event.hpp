#pragma once

#include "battle/audience.hpp"
#include "battle/fixed_vector.hpp"
#include "battle/ids.hpp"
#include "battle/vocabulary.hpp"
#include "geometry/base.hpp"
#include "rulebook/clause.hpp"

#include <cstdint>

namespace umpire {

/// A reason for a number: how much a clause contributed. A reason with the amount 0 shows no number.
struct Modifier {
    Clause clause;
    std::int32_t amount = 0;
    friend bool operator==(const Modifier&, const Modifier&) = default;
};
using Reasons = FixedVector<Modifier, 12>;

/// One thing that happened. It cites its clause and carries numbers, never prose. The row of its kind says which parts
/// are used.
struct Event {
    EventId kind;
    Clause clause;
    Audience audience = Audience::everyone;
    Side side = Side::none;
    UnitId unit;
    FigureId actor;
    FigureId target;
    UnitId target_unit;
    PieceId place;
    WeaponId weapon;
    WordId word;
    std::int32_t die = 0;
    std::int32_t total = 0;
    std::int32_t needed = 0;
    std::int32_t strength = 0;
    std::int32_t cover = 0;
    std::int32_t amount = 0;  ///< or the key `facing`, in tenths of a degree
    std::int32_t left = 0;
    Length length;  ///< the key `distance` or `length`; the shape names one of them
    Point from;
    Point to;
    Reasons reasons;
    friend bool operator==(const Event&, const Event&) = default;
};

/// The key `facing`, which stands in the amount.
inline Angle facing_of(const Event& event) { return {static_cast<std::uint16_t>(event.amount)}; }
inline void set_facing(Event& event, Angle facing) { event.amount = facing.tenths; }

/// Whether the event uses only parts that the row names.
bool says_what_it_may(const Event& event, const EventRow& row);

/// An event of one kind, whose parts are then filled in. `Happening` is the game's own enumeration.
template <class Happening>
Event event_of(Happening kind, Clause clause) {
    Event event;
    event.kind = kind;
    event.clause = clause;
    return event;
}
template <class Happening>
Event side_event(Happening kind, Clause clause, Side side) {
    Event event = event_of(kind, clause);
    event.side = side;
    return event;
}
template <class Happening>
Event unit_event(Happening kind, Clause clause, UnitId unit) {
    Event event = event_of(kind, clause);
    event.unit = unit;
    return event;
}
template <class Happening>
Event actor_event(Happening kind, Clause clause, FigureId actor) {
    Event event = event_of(kind, clause);
    event.actor = actor;
    return event;
}
template <class Happening>
Event target_event(Happening kind, Clause clause, FigureId target) {
    Event event = event_of(kind, clause);
    event.target = target;
    return event;
}

}  // namespace umpire
