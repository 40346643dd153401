#include "geometry/sight.hpp"
#include "rules/ae_wwii/cited.hpp"
#include "rules/ae_wwii/sight.hpp"

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
    cites({"AE-DATA-5"_clause});
    if (value == kind.cover_far) return "AE-COVER-1"_clause;
    return value >= 8 ? "AE-COVER-3"_clause : "AE-COVER-2"_clause;
}

bool shooter_on_hill(const AeBattle& battle, FigureId shooter) {
    for (const Piece& piece : battle.scenario->pieces)
        if (battle.scenario->kind_of(piece).sight == SightClass::hill && stands_on(battle, shooter, piece)) return true;
    return false;
}

/// AE-COVER-4: what one piece gives, whatever line crosses it; the line test is the caller's.
int value_of_piece(const AeBattle& battle, const Piece& piece, FigureId target, const Origin& origin) {
    cites({"AE-COVER-4"_clause, "AE-COVER-6"_clause, "AE-COVER-7"_clause});
    const Scenario& scenario = *battle.scenario;
    const TerrainKind& kind = scenario.kind_of(piece);
    if (!origin.shooter.exists()) {
        if (piece.outline.contains(origin.at)) return 0;  // AE-AREA-4
        return is_near(battle, target, piece) ? kind.cover_near : kind.cover_far;
    }
    if (kind.sight == SightClass::closed && is_in(battle, target, piece) && is_in(battle, origin.shooter, piece))
        return 0;
    if (is_near(battle, target, piece)) return kind.cover_near;
    const bool own_obstacle = scenario.options.shooter_at_obstacle == choice::ignored;
    if (own_obstacle && is_near(battle, origin.shooter, piece)) return 0;
    if (kind.sight == SightClass::low && shooter_on_hill(battle, origin.shooter)) return 0;
    return kind.cover_far;
}

/// The lines that are asked which pieces they cross (AE-SIGHT-1, or the centre line alone with the option).
struct SightLines {
    Point from;
    FixedVector<Point, 3> to;
    Box around;
};
SightLines sight_lines_from(const AeBattle& battle, FigureId target, Point from) {
    SightLines lines{from, {}, {from, from}};
    const auto points = sight_points(from, battle.table[target].at, (*battle.scenario)[target].base.half_width);
    const bool centre_only = battle.scenario->options.cover_lines == choice::centre_line;
    for (Point point : points) {
        if (centre_only && !lines.to.empty()) break;
        lines.to.push_back(point);
        lines.around = box_of(lines.around, point);
    }
    return lines;
}

bool any_line_crosses(const Piece& piece, const SightLines& lines) {
    if (!boxes_meet(piece.outline.box(), lines.around)) return false;
    return std::any_of(lines.to.begin(), lines.to.end(),
                       [&](Point to) { return piece.outline.crossed_by(lines.from, to); });
}

/// AE-COVER-5: the best piece, or with the option all of them together.
Cover cover_of_terrain(const AeBattle& battle, FigureId target, const Origin& origin) {
    cites({"AE-COVER-5"_clause});
    const Scenario& scenario = *battle.scenario;
    const SightLines lines = sight_lines_from(battle, target, origin.at);
    Cover cover;
    int best = 0;
    for (const Piece& piece : scenario.pieces) {
        const TerrainKind& kind = scenario.kind_of(piece);
        if (kind.cover_far == 0 && kind.cover_near == 0) continue;
        int value = 0;
        if (kind.cover_only_inside) {
            // A trench protects on every line, unless the blast goes off in it (AE-DATA-5, AE-AREA-4).
            const bool inside_too = !origin.shooter.exists() && piece.outline.contains(origin.at);
            if (is_in(battle, target, piece) && !inside_too) value = kind.cover_near;
        } else if (any_line_crosses(piece, lines)) {
            value = value_of_piece(battle, piece, target, origin);
        }
        if (value > best) {
            best = value;
            cover.clause = clause_of_cover(value, kind);
        }
        const bool sum = scenario.options.cover_stacks == choice::sum;
        cover.value = static_cast<std::int16_t>(sum ? cover.value + value : best);
    }
    return cover;
}

/// AE-PSI-2: clouded minds are a cover like another, or come on top with the option.
Cover with_clouded_minds(const AeBattle& battle, FigureId target, Cover cover) {
    if (battle.situation[target].power != Word::clouded_minds) return cover;
    const auto clouded = static_cast<std::int16_t>(battle.scenario->values.clouded_minds_cover);
    if (battle.scenario->options.clouded_minds == choice::adds) {
        cover.value = static_cast<std::int16_t>(cover.value + clouded);
        cover.clause = "AE-PSI-2"_clause;
    } else if (clouded > cover.value) {
        cover = {clouded, "AE-PSI-2"_clause};
    }
    return cover;
}

}  // namespace

Cover cover_against_shot(const AeBattle& battle, FigureId shooter, FigureId target) {
    cites({"AE-COVER-8"_clause});
    return with_clouded_minds(battle, target, cover_of_terrain(battle, target, {battle.table[shooter].at, shooter}));
}

/// AE-AREA-4: the explosion does the harm, so cover is looked for from where it lands.
Cover cover_against_blast(const AeBattle& battle, FigureId thrower, FigureId target, Point impact) {
    switch (battle.scenario->options.blast_cover) {
    case choice::no_cover: cites({"AE-AREA-4"_clause}); return {};
    case choice::from_thrower:
        if (target == thrower || !battle.table[thrower].on_table) return with_clouded_minds(battle, target, {});
        return cover_against_shot(battle, thrower, target);
    default: break;
    }
    if (battle.table[target].at == impact) return with_clouded_minds(battle, target, {});
    return with_clouded_minds(battle, target, cover_of_terrain(battle, target, {impact, FigureId::none()}));
}

}  // namespace umpire::ae_wwii
