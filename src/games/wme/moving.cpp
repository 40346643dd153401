#include "games/wme/moving.hpp"

#include "games/wme/facts.hpp"
#include "games/wme/known_moves.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace umpire::wme {

using namespace literals;

Place start_of(const WmBattle& battle, FigureId stand) {
    for (const Waypoint& point : battle.situation->before)
        if (point.figure == stand) return {point.at, point.facing};
    return place_of(battle, stand);
}

namespace {

std::int64_t farthest_way(const WmBattle& battle, const Stands& stands, std::span<const Place> places,
                          std::span<const std::size_t> order) {
    std::int64_t most = 0;
    for (std::size_t i = 0; i < stands.size(); ++i)
        most = std::max(most, squared(places[order[i]].at - battle.table[stands[i]].at));
    return most;
}

}  // namespace

std::vector<Place> formation_places(const WmBattle& battle, UnitId unit, Verb formation, Place centre) {
    const Stands stands = stands_of(battle, unit);
    const BaseShape& shape = shape_of(battle, stands[0]);
    const auto places =
        formation == Verb::line ? line_at(shape, stands.size(), centre) : column_at(shape, stands.size(), centre);
    const std::span<const Place> all(places.begin(), places.size());
    std::array<std::size_t, unit_stands_max> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    auto* const end = order.data() + static_cast<std::ptrdiff_t>(stands.size());
    std::array<std::size_t, unit_stands_max> best = order;
    std::int64_t least = farthest_way(battle, stands, all, order);
    while (std::next_permutation(order.data(), end)) {
        const std::int64_t way = farthest_way(battle, stands, all, order);
        if (way >= least) continue;
        least = way;
        best = order;
    }
    std::vector<Place> chosen;
    for (std::size_t i = 0; i < stands.size(); ++i) chosen.push_back(places[best[i]]);
    return chosen;
}

namespace {

UnitMove refused_move(const Objection& objection) { return {{}, {objection}}; }

/// WM-GEO-9; where half a pace is too short, it is said too that it is half of one.
UnitMove judged(const WmBattle& battle, UnitId unit, std::vector<StandMove> moves, bool in_order) {
    MoveTerms terms;
    terms.pace = pace_of(battle, unit);
    UnitMove move{std::move(moves), {}};
    move.against = known_judgement(Board(battle), unit, terms, move.stands, in_order);
    const auto is_length = [](const Objection& one) { return one.clause == "WM-GEO-9"_clause; };
    if (terms.pace < full_pace(battle, unit) && std::ranges::any_of(move.against, is_length))
        move.against.push_back(objection("WM-MOVE-4"_clause, fact::is_irregular).about(unit));
    return move;
}

/// WM-MOVE-5: any connected formation, told as a place for each stand, or as a line or column about one.
UnitMove move_to_places(const WmBattle& battle, UnitId unit, const Action& action) {
    const bool is_free = action.verb == Verb::move;
    const std::size_t wanted = is_free ? stands_of(battle, unit).size() : 1;
    if (action.places.size() != wanted)
        return refused_move(objection("WM-MOVE-5"_clause, fact::place_count, static_cast<int>(action.places.size()),
                                      static_cast<int>(wanted))
                                .about(unit));
    if (is_free)
        return judged(battle, unit, moves_to(battle, unit, {action.places.begin(), action.places.size()}), false);
    const auto places = formation_places(battle, unit, action.verb.as<Verb>(), action.places[0]);
    return judged(battle, unit, moves_to(battle, unit, places), false);
}

/// WM-GEO-9: the stands go as their paths were drawn, in the order in which they were; the others stay.
UnitMove move_along_paths(const WmBattle& battle, UnitId unit) {
    std::vector<StandMove> moves;
    for (const Waypoint& point : battle.situation->waypoints) {
        if (unit_of(battle, point.figure) != unit) continue;
        auto move = std::ranges::find(moves, point.figure, &StandMove::stand);
        if (move == moves.end()) move = moves.insert(moves.end(), StandMove{point.figure, {}, {}, {}});
        move->route.push_back(point.at);
        move->to = {point.at, point.facing};
    }
    if (moves.empty()) return refused_move(objection("WM-MOVE-5"_clause, fact::no_path_drawn).about(unit));
    return judged(battle, unit, std::move(moves), true);
}

}  // namespace

UnitMove move_by(const WmBattle& battle, UnitId unit, const Action& action) {
    return action.verb == Verb::go ? move_along_paths(battle, unit) : move_to_places(battle, unit, action);
}

bool may_end_at(const WmBattle& battle, UnitId unit, std::span<const Place> places) {
    return judge_ends(Board(battle), unit, MoveTerms{}, moves_to(battle, unit, places)).empty();
}

void carry_out(Play& play, UnitId unit, const UnitMove& move, Clause clause) {
    carry_out(play, move.stands, clause);
    Event event = unit_event(Happening::unit_moved, clause, unit);
    for (const StandMove& stand : move.stands) event.length = std::max(event.length, stand.length);
    play.note(event);
}

}  // namespace umpire::wme
