#include "games/bolt_action/lines.hpp"
#include "geometry/segment.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

void Lines::find_covers() {
    has_covers_ = true;
    find_bystanders();
    if (!from_.empty() && !to_.empty()) add(battle_.scenario->sight.covers, true, covers_);
}

bool Lines::are_all_open() {
    if (!has_covers_) find_covers();
    return covers_.empty() && bystanders_.empty() && !can_block() && (to_.empty() || to_[0].house == nullptr);
}

/// BA-COV-3, BA-GEO-16: the zones that the target touches. BA-BLD-5: a building shelters those inside it only, hard.
Shelter Lines::inside(const LineEnd& target) {
    if (target.house != nullptr) return Shelter::hard;
    if (!has_covers_) find_covers();
    Shelter best = Shelter::none;
    for (const Obstacle& piece : covers_) {
        const TerrainKind& kind = *piece.kind;
        if (kind.inside <= best || kind.crossing == Crossing::building) continue;
        if (!piece.outline->near(target.base, {0})) continue;
        const auto is_road_below = [&](const Piece& other) {
            return battle_.scenario->terrain[other.kind].crossing == Crossing::road && other.outline.holds(target.base);
        };
        const auto& pieces = battle_.scenario->pieces;
        // BA-TERR-16: a road under the whole base cancels rough ground.
        if (kind.crossing == Crossing::rough && std::any_of(pieces.begin(), pieces.end(), is_road_below)) continue;
        best = kind.inside;
    }
    return best;
}

/// BA-COV-11 (3) and (4): hidden in part, in the class of what hides; or wholly.
Shelter Lines::hidden(const LineEnd& looker, const LineEnd& target) const {
    if (!can_block() || !can_block(looker, target)) return Shelter::none;
    const Point from = eye(looker, target);
    Shelter worst = Shelter::none;
    bool is_seen = false;
    for (const Point aim : aims(from, target)) {
        const Shelter found = blocker(looker, target, from, aim);
        is_seen = is_seen || found == Shelter::none;
        worst = std::max(worst, found);
    }
    return is_seen ? worst : Shelter::hard;
}

/// BA-COV-5, BA-COV-6: the wall that the shooter touches, or the zone on whose border he stands, as long as his line
/// runs hardly inside it. A gap of one unit is contact (R-BA-10): beside a slanted wall nobody stands nearer.
bool Lines::is_own_shelter(const LineEnd& looker, const Outline& piece, Point from, Point to) const {
    if (looker.house != nullptr || !touch(piece, looker.base) || piece.holds(looker.base)) return false;
    return piece.length_inside(from, to).units <= battle_.scenario->values.own_shelter;
}

/// Part (2) of BA-COV-11 for one piece.
Shelter Lines::given_by(const Obstacle& piece, const LineEnd& looker, const LineEnd& target, Point from,
                        Point to) const {
    // BA-VEH-7: what is low covers men and guns, but no vehicle.
    const TerrainKind& kind = *piece.kind;
    const bool is_low = kind.height == Height::low;
    if (kind.across == Shelter::none || (is_low && !target.is_low)) return Shelter::none;
    if (is_overlooked(piece.level, looker, target)) return Shelter::none;
    if (!piece.outline->crossed_by(from, to) || is_own_shelter(looker, *piece.outline, from, to)) return Shelter::none;
    if (is_low && battle_.scenario->options.midway_low_cover == choice::not_so &&
        !piece.outline->near(target.base, {battle_.scenario->values.near_low_cover}))
        return Shelter::none;
    return kind.across;
}

/// BA-COV-4, BA-COV-11: in part (2), what the line of centres crosses.
Shelter Lines::crossed(const LineEnd& looker, const LineEnd& target) const {
    const Point from = eye(looker, target);
    const Box around = box_of(from, target.at);
    Shelter best = Shelter::none;
    for (const Obstacle& piece : covers_)
        if (piece.kind->across > best && boxes_meet(piece.box, around))
            best = std::max(best, given_by(piece, looker, target, from, target.at));
    if (best != Shelter::none || !target.is_low || bystanders_.empty()) return best;
    const bool is_covered = std::any_of(bystanders_.begin(), bystanders_.end(), [&](const Bystander& other) {
        return !is_overlooked(other.level, looker, target) && segment_crosses(from, target.at, other.base);
    });
    return is_covered ? Shelter::light : Shelter::none;
}

Shelter Lines::cover_against(const LineEnd& looker, const LineEnd& target) {
    if (are_all_open()) return Shelter::none;
    const Shelter best = hidden(looker, target);
    return best == Shelter::hard ? best : std::max(best, crossed(looker, target));
}

}  // namespace umpire::bolt_action
