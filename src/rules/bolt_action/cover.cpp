#include "geometry/segment.hpp"
#include "geometry/zone.hpp"
#include "rules/bolt_action/cited.hpp"
#include "rules/bolt_action/lines.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

/// Pieces that give cover, and models of other units that do (BA-COV-9): men and guns; hulls hide instead of covering.
void Lines::find_covers() {
    cites({"BA-COV-7"_clause, "BA-COV-8"_clause, "BA-COV-9"_clause, "BA-ART-5"_clause});
    has_covers_ = true;
    const Scenario& scenario = *battle_.scenario;
    for (const BoxedPiece& boxed : scenario.sight.covers)
        if (boxes_meet(boxed.box, corridor_) && !is_own_house(boxed)) covers_.push_back(&boxed);
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (unit == from_unit_ || !is_on_table(battle_, unit) || is_vehicle(battle_, unit)) continue;
        const FigureId gun = scenario.info(unit).gun;
        if (unit == to_unit_ && !gun.exists()) continue;
        for (const FigureId model : models_of(scenario, unit)) {
            const Figure& figure = battle_.table[model];
            if (!figure.on_table || (unit == to_unit_ && model != gun)) continue;
            const BaseShape& shape = scenario[model].base;
            if (boxes_meet(box_around(figure.at, shape.half_width + shape.half_depth), corridor_))
                others_.push_back({foot_of(battle_, model), level_at(battle_, figure.at), false});
        }
    }
}

/// BA-COV-11 (1), BA-GEO-16: the zones that the target touches. A building shelters those inside it only; a road under
/// the whole base cancels rough ground (BA-TERR-16).
Shelter Lines::inside(const LineEnd& target) const {
    cites({"BA-COV-3"_clause, "BA-GEO-16"_clause, "BA-ART-6"_clause});
    const Scenario& scenario = *battle_.scenario;
    Shelter best = Shelter::none;
    for (const BoxedPiece* boxed : covers_) {
        const TerrainKind& kind = kind_of(battle_, boxed->piece);
        if (kind.inside <= best || kind.crossing == Crossing::building) continue;
        if (!scenario.pieces[boxed->piece].outline.near(target.base, {0})) continue;
        const auto is_road_below = [&](const Piece& piece) {
            return scenario.terrain[piece.kind].crossing == Crossing::road && piece.outline.holds(target.base);
        };
        if (kind.crossing == Crossing::rough &&
            std::any_of(scenario.pieces.begin(), scenario.pieces.end(), is_road_below)) {
            cites({"BA-TERR-16"_clause});
            continue;
        }
        best = kind.inside;
    }
    return best;
}

/// BA-COV-11 (3) and (4): hidden in part, in the class of what hides; or wholly.
Shelter Lines::hidden(const LineEnd& looker, const LineEnd& target) const {
    if (!can_block()) return Shelter::none;
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
/// runs hardly inside it.
bool Lines::is_own_shelter(const LineEnd& looker, const Outline& piece, Point from, Point to) const {
    cites({"BA-COV-5"_clause, "BA-COV-6"_clause});
    if (looker.house != nullptr || !piece.near(looker.base, {0}) || piece.holds(looker.base)) return false;
    return piece.length_inside(from, to).units <= battle_.scenario->values.own_shelter;
}

/// BA-COV-11 (2) for one piece.
Shelter Lines::given_by(const BoxedPiece& boxed, const LineEnd& looker, const LineEnd& target, Point from,
                        Point to) const {
    cites({"BA-COV-4"_clause, "BA-VEH-7"_clause});
    const Scenario& scenario = *battle_.scenario;
    const TerrainKind& kind = kind_of(battle_, boxed.piece);
    const Outline& outline = scenario.pieces[boxed.piece].outline;
    if (kind.across == Shelter::none || (kind.height == Height::low && !target.is_low)) return Shelter::none;
    if (is_overlooked(scenario.sight.levels[boxed.piece], looker, target)) return Shelter::none;
    if (!outline.crossed_by(from, to) || is_own_shelter(looker, outline, from, to)) return Shelter::none;
    if (kind.height == Height::low && scenario.options.midway_low_cover == choice::not_so &&
        !outline.near(target.base, {scenario.values.near_low_cover}))
        return Shelter::none;
    return kind.across;
}

/// BA-COV-11 (2): what the line of centres crosses.
Shelter Lines::crossed(const LineEnd& looker, const LineEnd& target) const {
    const Point from = eye(looker, target);
    Shelter best = Shelter::none;
    for (const BoxedPiece* boxed : covers_) best = std::max(best, given_by(*boxed, looker, target, from, target.at));
    if (best != Shelter::none || !target.is_low) return best;
    const bool is_covered = std::any_of(others_.begin(), others_.end(), [&](const Bystander& other) {
        return !is_overlooked(other.level, looker, target) && segment_crosses(from, target.at, other.base);
    });
    return is_covered ? Shelter::light : Shelter::none;
}

Shelter Lines::cover(const LineEnd& looker, const LineEnd& target) {
    if (target.house != nullptr) {
        cites({"BA-BLD-5"_clause});
        return Shelter::hard;
    }
    if (!has_covers_) find_covers();
    if (covers_.empty() && others_.empty() && !can_block()) return Shelter::none;
    Shelter best = inside(target);
    if (best != Shelter::hard) best = std::max(best, hidden(looker, target));
    if (best != Shelter::hard) best = std::max(best, crossed(looker, target));
    return best;
}

}  // namespace umpire::bolt_action
