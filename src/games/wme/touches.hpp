#pragma once

#include "games/wme/stands.hpp"

/// What two stands that are in contact touch each other with.
namespace umpire::wme {

/// The part of a stand that another one touches: an edge (WM-GEO-3), or a corner and nothing more.
enum class Part : std::uint8_t { front, right, rear, left, corner };

/// WM-COMB-14: the part of `own` that `other` touches: the edge that is in edge contact (WM-GEO-6) or has a corner of
/// the other one at a place between its ends; `corner` where they meet at a corner of `own` and nothing more. Both are
/// stands and in contact.
Part touched_part(const Footprint& own, const Footprint& other);

/// WM-RES-7: the edge for which a contact counts: a corner counts for that one of its two edges that is nearer to
/// parallel with the front edge of the other stand; where both are equally near, for the front or rear edge.
Edge counted_edge(const Footprint& own, const Footprint& other);

/// WM-COMB-10: the front edge or a front corner of `other` touches a side or the rear edge of `own`, elsewhere than at
/// a front corner of `own`.
bool flanks(const Footprint& other, const Footprint& own);

/// WM-COMB-16: `own` touches the other stand with its front edge or a front corner.
bool touches_in_front(const Footprint& own, const Footprint& other);

/// WM-COMB-16: `helper` stands behind or beside `fighter`, edge on edge along at least that length. That both face the
/// same way is asked elsewhere.
bool stands_in_support(const Footprint& helper, const Footprint& fighter, Length least);

/// WM-RES-7: the direction away from an edge, at right angles, of a stand with that facing.
Angle away_from(Edge edge, Angle facing);

}  // namespace umpire::wme
