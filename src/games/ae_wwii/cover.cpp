#include "games/ae_wwii/sight.hpp"
#include "geometry/sight.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

/// From where a model is shot at: a shooter, or the impact point of a blast.
struct Origin {
    Point at;
    FigureId shooter;  ///< none for a blast
};

/// AE-COVER-1, AE-COVER-2, AE-COVER-3: the sentence that gives a piece's value.
Clause clause_of_cover(int value, const TerrainKind& kind) {
    if (value == kind.cover_far) return "AE-COVER-1"_clause;
    return kind.is_concrete ? "AE-COVER-3"_clause : "AE-COVER-2"_clause;
}

bool shooter_on_hill(const AeBattle& battle, FigureId shooter) {
    const BoxedPieces& hills = battle.scenario->index.hills;
    return std::any_of(hills.begin(), hills.end(), [&](const BoxedPiece& hill) {
        return stands_on(battle, shooter, battle.scenario->pieces[hill.piece]);
    });
}

/// AE-COVER-4: what one piece gives, whatever line crosses it; the line test is the caller's.
int value_of_piece(const AeBattle& battle, const Piece& piece, FigureId target, const Origin& origin) {
    const Scenario& scenario = *battle.scenario;
    const TerrainKind& kind = scenario.kind_of(piece);
    if (!origin.shooter.exists()) {
        if (piece.outline.contains(origin.at)) return 0;  // AE-AREA-4
        return is_near(battle, target, piece) ? kind.cover_near : kind.cover_far;
    }
    // AE-COVER-7: shooter and target in the same closed piece.
    if (kind.sight == SightClass::closed && is_in(battle, target, piece) && is_in(battle, origin.shooter, piece))
        return 0;
    if (is_near(battle, target, piece)) return kind.cover_near;
    // AE-COVER-6: the obstacle over which the shooter fires.
    const bool own_obstacle = scenario.options.shooter_at_obstacle == choice::ignored;
    if (own_obstacle && is_near(battle, origin.shooter, piece)) return 0;
    // AE-SIGHT-5: from a hill low pieces are looked over.
    if (kind.sight == SightClass::low && shooter_on_hill(battle, origin.shooter)) return 0;
    return kind.cover_far;
}

/// The lines that are asked which pieces they cross (AE-SIGHT-1, or the centre line alone with the option). They are
/// found when the first piece comes near them.
class SightLines {
public:
    SightLines(const AeBattle& battle, FigureId target, Point from)
        : from_(from),
          centre_(battle.table[target].at),
          radius_(radius_of(battle, target)),
          centre_only_(battle.scenario->options.cover_lines == choice::centre_line),
          around_(grown(box_of(from_, centre_), radius_)) {}

    /// All of them lie in this box.
    const Box& around() const { return around_; }
    bool any_crosses(const Outline& outline) {
        if (to_.empty()) find();
        return std::any_of(to_.begin(), to_.end(), [&](Point to) { return outline.crossed_by(from_, to); });
    }

private:
    void find() {
        if (centre_only_) {
            to_.push_back(centre_);
        } else {
            for (Point point : sight_points(from_, centre_, radius_)) to_.push_back(point);
        }
    }

    Point from_;
    Point centre_;
    Length radius_;
    bool centre_only_;
    Box around_;
    FixedVector<Point, 3> to_;
};

/// AE-COVER-5: the best piece, or with the option all of them together.
Cover cover_of_terrain(const AeBattle& battle, FigureId target, const Origin& origin) {
    const Scenario& scenario = *battle.scenario;
    SightLines lines(battle, target, origin.at);
    Cover cover;
    int best = 0;
    const bool sum = scenario.options.cover_stacks == choice::sum;
    for (const BoxedPiece& boxed : scenario.index.covers) {
        if (!boxes_meet(boxed.box, lines.around())) continue;
        const Piece& piece = scenario.pieces[boxed.piece];
        const TerrainKind& kind = scenario.kind_of(piece);
        if (!sum && std::max(kind.cover_far, kind.cover_near) <= best) continue;
        int value = 0;
        if (kind.cover_only_inside) {
            // A trench protects on every line, unless the blast goes off in it (AE-DATA-5, AE-AREA-4).
            const bool inside_too = !origin.shooter.exists() && piece.outline.contains(origin.at);
            if (is_in(battle, target, piece) && !inside_too) value = kind.cover_near;
        } else if (lines.any_crosses(piece.outline)) {
            value = value_of_piece(battle, piece, target, origin);
        }
        if (value > best) {
            best = value;
            cover.clause = clause_of_cover(value, kind);
        }
        cover.value = sum ? cover.value + value : best;
    }
    return cover;
}

/// AE-PSI-2: clouded minds are a cover like another, or come on top with the option.
Cover with_clouded_minds(const AeBattle& battle, FigureId target, Cover cover) {
    if (battle.situation[target].power != Word::clouded_minds) return cover;
    const auto clouded = battle.scenario->values.clouded_minds_cover;
    if (battle.scenario->options.clouded_minds == choice::adds) {
        cover.value = cover.value + clouded;
        cover.clause = "AE-PSI-2"_clause;
    } else if (clouded > cover.value) {
        cover = {clouded, "AE-PSI-2"_clause};
    }
    return cover;
}

}  // namespace

Cover cover_against_shot(const AeBattle& battle, FigureId shooter, FigureId target) {
    return with_clouded_minds(battle, target, cover_of_terrain(battle, target, {battle.table[shooter].at, shooter}));
}

/// AE-AREA-4: the explosion does the harm, so cover is looked for from where it lands.
Cover cover_against_blast(const AeBattle& battle, FigureId thrower, FigureId target, Point impact) {
    switch (battle.scenario->options.blast_cover) {
    case choice::no_cover: return {};
    case choice::from_thrower:
        // A thrower that its own blast removed first has thrown from where it stood.
        if (target == thrower) return with_clouded_minds(battle, target, {});
        return cover_against_shot(battle, thrower, target);
    default: break;
    }
    if (battle.table[target].at == impact) return with_clouded_minds(battle, target, {});
    return with_clouded_minds(battle, target, cover_of_terrain(battle, target, {impact, FigureId::none()}));
}

}  // namespace umpire::ae_wwii
