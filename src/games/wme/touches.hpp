#pragma once

#include "games/wme/stands.hpp"

/// With which parts two stands in contact touch each other.
namespace umpire::wme {

/// The part of a stand that another one touches: an edge (WM-GEO-3), or only a corner.
enum class TouchedPart : std::uint8_t { front, right, rear, left, corner };

/// WM-COMB-14: the part of `own` that `other` touches. It is the edge that is in edge contact (WM-GEO-6), or that has a
/// corner of the other stand between its ends. It is `corner` when they meet only at a corner of `own`. Both are stands
/// and in contact.
TouchedPart touched_part(const Footprint& own, const Footprint& other, const Values& values);

/// WM-RES-7: the edge for which a contact counts. A corner counts for the one of its two edges that is nearer to
/// parallel with the front edge of the other stand. Where both are equally near it counts for the front or rear edge.
Edge counted_edge(const Footprint& own, const Footprint& other, const Values& values);

/// WM-COMB-10: whether the front edge or a front corner of `other` touches a side or the rear edge of `own`, elsewhere
/// than at a front corner of `own`.
bool flanks(const Footprint& other, const Footprint& own, const Values& values);

/// WM-COMB-16: whether `own` touches the other stand with its front edge or a front corner.
bool touches_in_front(const Footprint& own, const Footprint& other, const Values& values);

/// WM-COMB-16: whether `helper` stands behind or beside `fighter`, edge on edge along a centimetre or more.
/// Whether both face the same way is asked elsewhere.
bool stands_in_support(const Footprint& helper, const Footprint& fighter, const Values& values);

/// WM-RES-7: the direction straight away from an edge of a stand with that facing.
Angle away_from(Edge edge, Angle facing);

}  // namespace umpire::wme
