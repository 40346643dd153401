#include "games/wme/moves.hpp"

#include "games/wme/facts.hpp"
#include "geometry/polyline.hpp"

#include <algorithm>
#include <array>

namespace umpire::wme {

using namespace literals;

/// WM-MOVE-1, WM-MOVE-7, WM-SPEC-8.
Length full_pace(const WmBattle& battle, UnitId unit) {
    return pace_of_type(battle.scenario->values, profile_of(battle, unit).type, flies(battle, unit))
        .value_or(Length{state_of(battle, unit).pace * units_per_cm});
}

/// WM-MOVE-4: an irregular unit moves at half pace, unless it charges.
Length pace_of(const WmBattle& battle, UnitId unit) {
    const Length pace = full_pace(battle, unit);
    if (battle.scenario->options.irregular_half_pace == choice::yes_no::no) return pace;
    const Values& values = battle.scenario->values;
    const bool is_whole = is_regular(formation_of(formation_stands(battle, unit), values));
    return is_whole ? pace : Length{pace.units / values.half_pace};
}

/// WM-TERR-9: in column, every centre on a road.
bool is_road_column(const WmBattle& battle, const std::vector<Stand>& stands) {
    const Ground ground = ground_of(battle);
    if (std::ranges::none_of(ground.pieces, [&](const Piece& piece) { return ground.kind_of(piece).is_road; }))
        return false;
    const bool is_all_on =
        std::ranges::all_of(stands, [&](const Stand& stand) { return is_on_road(ground, stand.base.centre); });
    return is_all_on && (stands.size() == 1 || is_column(stands, battle.scenario->values));
}

std::int32_t way_by_road(const WmBattle& battle, UnitId unit, Leg leg) {
    if (!is_road_column(battle, formation_stands(battle, unit))) return 0;
    const Ground ground = ground_of(battle);
    std::int32_t on = 0;
    std::int32_t off = leg_length(leg).units + 1;
    while (off - on > 1) {
        const std::int32_t step = on + (off - on) / 2;
        (is_on_road(ground, Leg{leg.from, position_on(leg, step)}) ? on : off) = step;
    }
    return on;
}

Surroundings::Surroundings(const Board& board, UnitId unit, const MoveTerms& terms)
    : board_{board},
      unit_{unit},
      side_{side_of(board.battle(), unit)},
      terms_{terms},
      ignored_{terms.ignored_enemies},
      mover_{mover_of(board.battle(), unit)},
      is_on_road_{is_road_column(board.battle(), formation_stands(board.battle(), unit))} {
    others_.reserve(board.stands().size());
    other_units_.reserve(board.stands().size());
    for (std::size_t i = 0; i < board.stands().size(); ++i) {
        if (board.unit(i) == unit) continue;
        others_.push_back(board.stands()[i].base);
        other_units_.push_back(board.unit(i));
    }
}

void Surroundings::put(FigureId stand, Place to) {
    placed_.push_back(stand_at(shape_of(board_.battle(), stand), to));
    placed_figures_.push_back(stand);
}

namespace {

/// WM-GEO-10, WM-GEO-11, WM-GEO-13.
Objection route_objection(const RouteFault& fault, FigureId stand, FigureId in_way) {
    switch (fault.kind) {
    case RouteFault::Kind::table: return objection("WM-GEO-13"_clause, fact::over_edge).about(stand);
    case RouteFault::Kind::stand: return objection("WM-GEO-10"_clause, fact::over_model).about(stand).with(in_way);
    case RouteFault::Kind::enemy: return objection("WM-GEO-11"_clause, fact::way_too_near).about(stand).with(in_way);
    case RouteFault::Kind::ground:
    case RouteFault::Kind::none: break;
    }
    return objection("WM-GEO-10"_clause, fact::over_piece).about(stand).about(id_at<PieceId>(fault.number));
}

Objection too_long(FigureId stand, Length found, Length allowed) {
    Objection result = objection("WM-GEO-9"_clause, fact::way_too_long).about(stand);
    result.unit = Objection::Unit::length;
    result.found = found.units;
    result.allowed = allowed.units;
    return result;
}

/// Where a stand may come on a way of some length from one place to another, its bends included: what lies outside of
/// it hinders no such way and bends none (WM-GEO-9, WM-GEO-14 are minded).
class Compass {
public:
    Compass(const BaseShape& shape, Point from, Point to, Length pace, const Values& values)
        : from_{from}, to_{to}, longest_{std::max(pace, length_of(to - from)).units + rounding} {
        // Off a corner a way bends at less than one and a half times as far as it keeps from the edges there.
        const Length off_edges = std::max(route_radius(values), shape.half_width) + Length{values.bend_gap};
        aside_ = (off_edges.units * 3 + 1) / 2;
    }
    bool reaches(const Footprint& base) const {
        const std::int32_t off = base.radius.units + aside_;
        if (squared(base.centre - from_) > squared(Length{longest_ + off})) return false;
        return length_of(base.centre - from_).units + length_of(base.centre - to_).units <= longest_ + 2 * off;
    }

private:
    static constexpr std::int32_t rounding = 10;  // units, more than all legs of a way are rounded by
    Point from_;
    Point to_;
    std::int32_t longest_;
    std::int32_t aside_;
};

}  // namespace

Verdict Surroundings::judge(StandMove& move, UnitSet also_ignored) const {
    const WmBattle& battle = board_.battle();
    const Place from = place_of(battle, move.stand);
    const BaseShape& shape = shape_of(battle, move.stand);
    if (!corners_within(shape, from, move.to, terms_.pace)) {
        const std::array way{move.to.at};
        return {too_long(move.stand, move_length(shape, from, way, move.to), terms_.pace)};
    }
    FixedVector<Footprint, battle_figures_max> stands;
    FixedVector<FigureId, battle_figures_max> names;
    FixedVector<Footprint, battle_figures_max> enemies;
    FixedVector<FigureId, battle_figures_max> enemy_names;
    const UnitSet ignored = ignored_ | also_ignored;
    // A way that was named may be of any length.
    const Compass compass{shape, from.at, move.to.at, terms_.pace, board_.values()};
    const auto matters = [&](const Footprint& base) { return !move.route.empty() || compass.reaches(base); };
    std::size_t next = 0;
    for (std::size_t i = 0; i < board_.stands().size(); ++i) {
        const UnitId other = board_.unit(i);
        if (other == unit_) continue;
        const Footprint& base = others_[next++];
        if (holds(terms_.passed_friends, other) || !matters(base)) continue;
        stands.push_back(base);
        names.push_back(board_.figure(i));
        if (side_of(battle, other) == side_ || holds(ignored, other)) continue;
        enemies.push_back(base);
        enemy_names.push_back(board_.figure(i));
    }
    for (std::size_t i = 0; i < placed_.size(); ++i) {
        if (!matters(placed_[i].base)) continue;
        stands.push_back(placed_[i].base);
        names.push_back(placed_figures_[i]);
    }
    const Hindrances hindrances{{stands.begin(), stands.end()},
                                {enemies.begin(), enemies.end()},
                                shape.half_width,
                                ground_of(battle),
                                mover_,
                                battle.scenario->table,
                                is_on_road_};
    const auto refused = [&](const RouteFault& fault) {
        FigureId in_way = FigureId::none();
        if (fault.kind == RouteFault::Kind::stand) in_way = names[fault.number];
        if (fault.kind == RouteFault::Kind::enemy) in_way = enemy_names[fault.number];
        return Verdict{route_objection(fault, move.stand, in_way)};
    };
    const std::array straight{move.to.at};
    const std::span<const Point> wanted{move.route};
    const RouteFault fault = fault_of_route(hindrances, from.at, wanted.empty() ? std::span{straight} : wanted);
    if (fault && !move.route.empty()) return refused(fault);
    if (move.route.empty()) {
        auto route = std::optional<std::vector<Point>>({move.to.at});
        if (fault) route = known_route(battle, hindrances, from.at, move.to.at, terms_.pace);
        if (!route) return refused(fault);
        move.route = std::move(*route);
    }
    move.length = move_length(shape, from, move.route, move.to);
    if (path_length(from.at, move.route) > terms_.pace) return {too_long(move.stand, move.length, terms_.pace)};
    return {};
}

namespace {

Objection end_objection(const Board& board, const EndFault& fault, std::span<const FigureId> unit,
                        std::span<const FigureId> others, std::span<const FigureId> enemies) {
    const FigureId stand = unit[fault.stand];
    switch (fault.kind) {
    case EndFault::Kind::table: return objection("WM-GEO-13"_clause, fact::off_table).about(stand);
    case EndFault::Kind::overlap: {
        const bool is_own = fault.other >= others.size();
        const FigureId other = is_own ? unit[fault.other - others.size()] : others[fault.other];
        return objection("WM-GEO-7"_clause, fact::on_model).about(stand).with(other);
    }
    case EndFault::Kind::ground: {
        const bool is_flyer = mover_of(board.battle(), unit_of(board.battle(), stand)) == Mover::flyer;
        return objection(is_flyer ? "WM-TERR-5"_clause : "WM-TERR-2"_clause, fact::in_piece)
            .about(stand)
            .about(id_at<PieceId>(fault.other));
    }
    case EndFault::Kind::near:
        return objection("WM-GEO-12"_clause, fact::too_near_enemy).about(stand).with(enemies[fault.other]);
    case EndFault::Kind::formation:
    case EndFault::Kind::none: break;
    }
    return objection("WM-FORM-1"_clause, fact::scattered).about(unit_of(board.battle(), stand));
}

}  // namespace

Verdict judge_ends(const Board& board, UnitId unit, const MoveTerms& terms, const std::vector<StandMove>& moves) {
    const WmBattle& battle = board.battle();
    std::vector<Stand> stands;
    std::vector<FigureId> figures;
    std::uint64_t moved = 0;
    for (const FigureId figure : stands_of(battle, unit)) {
        const auto move = std::ranges::find(moves, figure, &StandMove::stand);
        const Place place = move != moves.end() ? move->to : place_of(battle, figure);
        if (!(place == place_of(battle, figure))) moved |= std::uint64_t{1} << stands.size();
        stands.push_back(stand_at(shape_of(battle, figure), place));
        figures.push_back(figure);
    }
    std::vector<Footprint> others;
    std::vector<FigureId> other_figures;
    std::vector<Footprint> enemies;
    std::vector<FigureId> enemy_figures;
    const bool may_touch_nearly = battle.scenario->options.non_charge_gap_cm == choice::non_charge_gap_cm::none;
    Ending ending;
    if (terms.keeps_gap)
        ending.gap = Length{board.values().evade_gap};
    else if (!may_touch_nearly)
        ending.gap = Length{board.values().enemy_gap};
    // Only what is near one of the places can be in conflict with it (WM-GEO-7, WM-GEO-12 are minded).
    const Length near = std::max(ending.gap, contact_of(board.values())) + Length{2};
    const auto is_near = [&](const Footprint& base) {
        return std::ranges::any_of(stands, [&](const Stand& stand) {
            return squared(base.centre - stand.base.centre) <= squared(base.radius + stand.base.radius + near);
        });
    };
    for (std::size_t i = 0; i < board.stands().size(); ++i) {
        if (board.unit(i) == unit || holds(terms.passed_friends, board.unit(i))) continue;
        if (!is_near(board.stands()[i].base)) continue;
        others.push_back(board.stands()[i].base);
        other_figures.push_back(board.figure(i));
        if (side_of(battle, board.unit(i)) == side_of(battle, unit)) continue;
        enemies.push_back(board.stands()[i].base);
        enemy_figures.push_back(board.figure(i));
    }
    ending.unit = stands;
    ending.others = others;
    ending.enemies = enemies;
    ending.moved = moved;
    ending.ground = ground_of(battle);
    ending.mover = mover_of(battle, unit);
    ending.table = battle.scenario->table;
    ending.is_on_road = is_road_column(battle, stands);
    ending.may_be_near = terms.may_be_near;
    const EndFault fault = fault_of_end(ending);
    if (!fault) return {};
    return {end_objection(board, fault, figures, other_figures, enemy_figures)};
}

namespace {

/// Sequences in which the stands of a unit go. What a stand meets hangs on which others have gone before it, not on
/// their sequence: that is looked at once.
class Sequences {
public:
    Sequences(const Board& board, UnitId unit, const MoveTerms& terms, std::span<const StandMove> moves)
        : board_{board}, around_{board, unit, terms}, moves_{moves} {
        for (const FigureId stand : stands_of(board.battle(), unit))
            if (touches_enemy(stand)) fighting_.push_back(stand);
    }

    Verdict judge(std::span<const std::size_t> order, std::vector<StandMove>& gone) {
        std::uint64_t before = 0;
        gone.clear();
        for (const std::size_t i : order) {
            gone.push_back(moves_[i]);
            const bool goes = !(moves_[i].to == place_of(board_.battle(), moves_[i].stand)) || !moves_[i].route.empty();
            if (!goes) continue;
            const Step& step = step_of(i, before);
            if (!step.verdict.empty()) return step.verdict;
            gone.back() = step.move;
            before |= std::uint64_t{1} << i;
        }
        return {};
    }

private:
    struct Step {
        std::size_t number = 0;
        std::uint64_t before = 0;  ///< bit i: move i was made before
        StandMove move;
        Verdict verdict;
    };
    const Step& step_of(std::size_t number, std::uint64_t before) {
        for (const Step& step : steps_)
            if (step.number == number && step.before == before) return step;
        Step step{number, before, moves_[number], {}};
        put_before(number, before);
        step.verdict = around_.judge(step.move);
        steps_.push_back(std::move(step));
        return steps_.back();
    }

    /// WM-GEO-10: of its own unit a stand minds those that have gone before it, and those that touch an enemy.
    void put_before(std::size_t number, std::uint64_t before) {
        around_.put_none();
        std::vector<FigureId> gone{moves_[number].stand};
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            if ((before >> i & 1u) == 0) continue;
            around_.put(moves_[i].stand, moves_[i].to);
            gone.push_back(moves_[i].stand);
        }
        for (const FigureId stand : fighting_)
            if (std::ranges::find(gone, stand) == gone.end()) around_.put(stand, place_of(board_.battle(), stand));
    }
    bool touches_enemy(FigureId stand) const {
        const Footprint base = footprint_of(board_.battle(), stand);
        for (std::size_t i = 0; i < around_.others().size(); ++i)
            if (around_.is_enemy(i) && touches(base, around_.others()[i], board_.values())) return true;
        return false;
    }

    const Board& board_;
    Surroundings around_;
    std::span<const StandMove> moves_;
    std::vector<FigureId> fighting_;  ///< stands of the unit that touch an enemy before anybody goes
    std::vector<Step> steps_;
};

}  // namespace

Verdict judge_moves(const Board& board, UnitId unit, const MoveTerms& terms, std::vector<StandMove>& moves,
                    std::size_t first) {
    if (const Verdict verdict = judge_ends(board, unit, terms, moves); !verdict.empty()) return verdict;
    first = std::min(first, moves.size());
    std::vector<std::size_t> order(moves.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    Sequences sequences{board, unit, terms, moves};
    std::vector<StandMove> gone;
    Verdict refused;
    do {
        const Verdict verdict = sequences.judge(order, gone);
        if (verdict.empty()) {
            moves = gone;
            return {};
        }
        if (refused.empty()) refused = verdict;
        // A stand that would go too far goes too far in any sequence.
        if (verdict[0].clause == "WM-GEO-9"_clause) return verdict;
    } while (std::next_permutation(order.begin() + static_cast<std::ptrdiff_t>(first), order.end()));
    return refused;
}

std::vector<Place> shifted_places(const WmBattle& battle, UnitId unit, Vector by) {
    std::vector<Place> places;
    for (const FigureId stand : stands_of(battle, unit)) {
        const Place place = place_of(battle, stand);
        places.push_back({place.at + by, place.facing});
    }
    return places;
}

std::vector<Place> wheeled_places(const WmBattle& battle, UnitId unit, Point about, int tenths) {
    const SineCosine axes = sine_cosine(turned({0}, tenths));
    std::vector<Place> places;
    for (const FigureId stand : stands_of(battle, unit)) {
        const Place place = place_of(battle, stand);
        const Vector arm = place.at - about;
        const Vector turned_arm{without_sine_bits(arm.x * axes.cosine + arm.y * axes.sine),
                                without_sine_bits(arm.y * axes.cosine - arm.x * axes.sine)};
        places.push_back({about + turned_arm, turned(place.facing, tenths)});
    }
    return places;
}

std::vector<StandMove> moves_to(const WmBattle& battle, UnitId unit, std::span<const Place> places) {
    std::vector<StandMove> moves;
    std::size_t next = 0;
    for (const FigureId stand : stands_of(battle, unit)) {
        if (next == places.size()) break;
        moves.push_back({stand, places[next++], {}, {}});
    }
    return moves;
}

void carry_out(Play& play, const std::vector<StandMove>& moves, Clause clause) {
    for (const StandMove& move : moves) {
        const Place from = place_of(play.battle(), move.stand);
        if (move.to == from) continue;
        Event event = actor_event(Happening::moved, clause, move.stand);
        event.length = move.length;
        event.from = from.at;
        event.to = move.to.at;
        set_facing(event, move.to.facing);
        play.note(event);
    }
}

}  // namespace umpire::wme
