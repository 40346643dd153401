#include "games/wwiisim/smoke.hpp"

#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "geometry/exact.hpp"
#include "geometry/segment.hpp"
#include "geometry/sight.hpp"

#include <algorithm>

namespace umpire::wwiisim {

using namespace literals;

namespace {

/// What the smoke lies around: a base, or a point.
Footprint core_of(const WwBattle& battle, const Smoke& smoke) {
    if (!smoke.figure.exists()) return disc(smoke.at, Length{0});
    return footprint_at(battle, smoke.figure, {smoke.at, smoke.facing});
}

/// A quick no: the smoke lies around a base or a point, and outside of the box around the two points, grown by so much.
bool is_off(const WwBattle& battle, const Smoke& smoke, Point from, Point to, Length around) {
    if (smoke.piece.exists()) return false;
    const Length core = smoke.figure.exists() ? reach_of(battle, smoke.figure) : Length{0};
    const std::int32_t far = core.units + smoke.growth().units + around.units + 2;
    return smoke.at.x < std::min(from.x, to.x) - far || smoke.at.x > std::max(from.x, to.x) + far ||
           smoke.at.y < std::min(from.y, to.y) - far || smoke.at.y > std::max(from.y, to.y) + far;
}

/// WW-GEO-12: within the growth of it, the border included.
bool holds(const WwBattle& battle, const Smoke& smoke, Point point) {
    if (smoke.piece.exists()) return battle.scenario->pieces[smoke.piece.index()].outline.near(point, smoke.growth());
    return gap_at_most(core_of(battle, smoke), point, smoke.growth());
}

/// WW-GEO-5: to touch the border is not to cross it.
bool is_crossed(const WwBattle& battle, const Smoke& smoke, Point from, Point to) {
    if (!smoke.piece.exists()) {
        if (!smoke.figure.exists()) return segment_enters_disc(from, to, smoke.at, smoke.growth());
        return segment_nearer_than(from, to, core_of(battle, smoke), smoke.growth());
    }
    const Outline& outline = battle.scenario->pieces[smoke.piece.index()].outline;
    if (outline.crossed_by(from, to) || outline.contains(from)) return true;
    for (std::size_t edge = 0; edge < outline.edge_count(); ++edge)
        if (segments_nearer_than(from, to, outline.edge_from(edge), outline.edge_to(edge), smoke.growth())) return true;
    return false;
}

}  // namespace

Cover smoke_cover(const WwBattle& battle, Point from, Point to) {
    const bool is_complete = battle.scenario->options.smoke_behind == choice::smoke_behind::complete;
    Cover best = Cover::none;
    for (const Smoke& smoke : battle.situation->smoke) {
        if (is_off(battle, smoke, from, to, Length{0})) continue;
        if (holds(battle, smoke, to)) {
            best = std::max(best, Cover::partial);
        } else if (is_crossed(battle, smoke, from, to)) {
            best = std::max(best, is_complete ? Cover::complete : Cover::partial);
        }
    }
    return best;
}

bool touches_smoke(const WwBattle& battle, const Footprint& base) {
    const Smoke* const end = battle.situation->smoke.end();
    return std::find_if(battle.situation->smoke.begin(), end, [&](const Smoke& smoke) {
               if (smoke.piece.exists())
                   return battle.scenario->pieces[smoke.piece.index()].outline.near(base, smoke.growth());
               if (is_off(battle, smoke, base.centre, base.centre, base.radius)) return false;
               return gap_at_most(core_of(battle, smoke), base, smoke.growth());
           }) != end;
}

Length distance_to_smoke(const WwBattle& battle, const Footprint& base) {
    Length nearest{coordinate_max};
    for (const Smoke& smoke : battle.situation->smoke) {
        const Length to_core = smoke.piece.exists()
                                   ? battle.scenario->pieces[smoke.piece.index()].outline.distance(base)
                                   : gap(core_of(battle, smoke), base);
        nearest = std::min(nearest, to_core <= smoke.growth() ? Length{0} : to_core - smoke.growth());
    }
    return nearest;
}

namespace {

void tell_gone(Play& play, const Smoke& smoke) {
    Event event = event_of(Happening::cloud_gone, "WW-SMK-3"_clause);
    event.to = smoke.at;
    play.note(event);
}

/// More clouds than the battle has room for: the one that would go first goes now, and everybody is told.
void make_room_for_smoke(Play& play) {
    const auto& all = play.now().smoke;
    if (!all.full()) return;
    tell_gone(play, *std::min_element(all.begin(), all.end(),
                                      [](const Smoke& a, const Smoke& b) { return a.last_turn < b.last_turn; }));
}

}  // namespace

void raise_smoke(Play& play, FigureId around, Point at, Length growth, Clause clause) {
    make_room_for_smoke(play);
    Event event = event_of(Happening::cloud_rose, clause);
    event.actor = around;
    event.to = at;
    event.length = growth;
    event.amount = play.now().turn + play.book().values.smoke_lasts;
    play.note(event);
}

/// WW-GEO-12: around the whole polygon; the place is its middle, for pictures.
void raise_dust(Play& play, PieceId around, Length growth, Clause clause) {
    make_room_for_smoke(play);
    const Box& box = play.book().pieces[around.index()].outline.box();
    Event event = event_of(Happening::cloud_rose, clause);
    event.place = around;
    event.to = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    event.length = growth;
    event.amount = play.now().turn + play.book().values.smoke_lasts;
    play.note(event);
}

/// The disc touches the base of the firer on the line to the target.
void raise_muzzle_smoke(Play& play, FigureId shooter, Point target) {
    const Footprint base = footprint_of(play.battle(), shooter);
    const Length radius{play.book().values.muzzle_radius};
    const Vector to_target = target - base.centre;
    if (to_target == Vector{}) return;
    std::int32_t low = 0;
    std::int32_t high = base.radius.units + radius.units + 1;
    while (low < high) {
        const std::int32_t middle = low + (high - low) / 2;
        if (gap(base, base.centre + along(to_target, Length{middle})) < radius) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    raise_smoke(play, FigureId::none(), base.centre + along(to_target, Length{low}), radius, "WW-HVY-2"_clause);
}

void clear_smoke(Play& play) {
    const auto all = play.now().smoke;
    for (const Smoke& smoke : all)
        if (smoke.last_turn <= play.now().turn) tell_gone(play, smoke);
}

/// Pictures know discs alone: of smoke around a base or a piece they show the one that holds it.
std::vector<Cloud> Rules::clouds(const WwBattle& battle) {
    std::vector<Cloud> clouds;
    for (const Smoke& smoke : battle.situation->smoke) {
        Length inner = smoke.figure.exists() ? core_of(battle, smoke).radius : Length{0};
        if (smoke.piece.exists())
            inner = length_of(battle.scenario->pieces[smoke.piece.index()].outline.box().high - smoke.at);
        clouds.push_back({smoke.at, smoke.growth() + inner, smoke.last_turn});
    }
    return clouds;
}

}  // namespace umpire::wwiisim
