#include "games/wme/evading.hpp"

#include "games/wme/facts.hpp"
#include "games/wme/known_moves.hpp"
#include "geometry/arc.hpp"

#include <algorithm>

/// Chapter WM-EVADE: straight away from the nearest enemy.
namespace umpire::wme {

using namespace literals;

namespace {

/// WM-EVADE-1: the directions of the shortest segments between two units, as long as they are that short, but for
/// rounding (R-WM-62).
class LeadSearch {
public:
    LeadSearch(const Board& board, UnitId unit, UnitId enemy) : least_{board.distance(unit, enemy)} {
        for (const UnitId one : {unit, enemy}) {
            const auto [first, last] = board.range_of(one);
            for (std::size_t i = first; i < last; ++i)
                rounding_ = std::max(rounding_, rounding_of(board.stands()[i].base));
        }
    }

    void look_from(FigureId figure, const Footprint& own, const Footprint& enemy) {
        consider(figure, own, enemy, 1);   // a corner of its own before an edge of the enemy
        consider(figure, enemy, own, -1);  // ... and the other way round
    }
    std::vector<Lead> found() && { return std::move(leads_); }

private:
    void consider(FigureId figure, const Footprint& corners, const Footprint& edges, int sign) {
        for (const Point corner : corners.corners)
            for (const Edge edge : all_edges) {
                const Line line = edge_of(edges, edge);
                const Vector whole = line.to - line.from;
                const std::int64_t ahead = dot(corner - line.from, whole);
                Vector away = left_of(whole);
                if (ahead <= 0) away = corner - line.from;
                if (ahead >= squared(whole)) away = corner - line.to;
                add({figure, sign > 0 ? away : -away}, squared_distance(corner, line.from, line.to));
            }
    }

    /// Where something is rounded, two directions of one stand that hardly differ are the same; the shorter one counts.
    void add(const Lead& lead, const SquaredDistance& distance) {
        if (lead.away == Vector{} || !is_as_far(distance, least_, rounding_)) return;
        for (std::size_t i = 0; i < leads_.size(); ++i) {
            if (leads_[i].stand != lead.stand || !is_one_way(leads_[i].away, lead.away)) continue;
            if (distance < distances_[i]) leads_[i] = lead, distances_[i] = distance;
            return;
        }
        leads_.push_back(lead);
        distances_.push_back(distance);
    }
    bool is_one_way(Vector a, Vector b) const {
        constexpr std::int64_t degrees_in_one = 57;  // a degree is about one part in so many
        const std::int64_t apart = magnitude(cross(a, b));
        return dot(a, b) > 0 && (apart == 0 || (rounding_ > Length{0} && apart * degrees_in_one < dot(a, b)));
    }

    SquaredDistance least_;
    Length rounding_{0};
    std::vector<Lead> leads_;
    std::vector<SquaredDistance> distances_;
};

/// R-WM-62: how far beside the way straight away a named place of a turned stand may lie. The way follows edges whose
/// corners are rounded, and is off by up to a unit in a thousand.
Length aside_of_way(const Footprint& stand, std::int32_t length) {
    constexpr std::int32_t thousand = 1000;
    return is_upright(stand) ? Length{0} : turned_rounding + Length{length / thousand};
}

/// The distance along the ray at which the point lies, if it lies on it but for the rounding of that point, or is a
/// point of it in hundredths of a centimetre (R-WM-38). Of turned stands it may also lie a little beside it.
std::optional<Length> distance_along(const Footprint& stand, Vector away, Point to) {
    const Vector way = to - stand.centre;
    if (way == Vector{} || dot(way, away) <= 0) return std::nullopt;
    const Ray ray{away};
    const std::int32_t about = static_cast<std::int32_t>(floor_sqrt(squared(way)));
    std::optional<Length> near;
    for (std::int32_t length = std::max(about - 1, 1); length <= about + 2; ++length) {
        const Vector exact = ray.at(Length{length});
        if (exact == way) return Length{length};
        const bool is_beside = squared(way + -exact) <= squared(aside_of_way(stand, length));
        if (!near && (is_beside || rounds_to(stand.centre + exact, to))) near = Length{length};
    }
    return near;
}

/// Where all stands go: what was named, or as a block.
std::vector<StandMove> named_moves(const WmBattle& battle, UnitId unit, const std::vector<SaidPlace>& places,
                                   std::size_t from, std::optional<Vector> block) {
    std::vector<StandMove> moves;
    for (const FigureId stand : stands_of(battle, unit)) {
        const Place now = place_of(battle, stand);
        if (block) {
            moves.push_back({stand, {now.at + *block, now.facing}, {}, {}});
            continue;
        }
        const SaidPlace& said = places[from++];
        moves.push_back({stand, {said.at, said.facing.value_or(now.facing)}, {}, {}});
    }
    return moves;
}

/// WM-EVADE-2: the leading stand goes first, straight.
bool put_lead_first(std::vector<StandMove>& moves, FigureId lead) {
    const auto at = std::ranges::find(moves, lead, &StandMove::stand);
    if (at == moves.end()) return false;
    std::rotate(moves.begin(), at, at + 1);
    moves.front().route = {moves.front().to.at};
    return true;
}

Board board_after(const Board& board, const std::vector<StandMove>& moves) {
    Board after = board;
    for (const StandMove& move : moves) after.put(after.number_of(move.stand), move.to);
    return after;
}

/// WM-EVADE-4: farther from the evaded unit than before.
bool is_farther(const Board& before, const Board& after, UnitId unit, UnitId enemy) {
    return before.distance(unit, enemy) < after.distance(unit, enemy);
}

/// WM-INIT-15: the stands of the follower that are nearest to the evaded enemy; of several, those equally near but for
/// rounding (R-WM-62).
std::vector<FigureId> nearest_stands(const Board& board, UnitId unit, UnitId enemy) {
    std::vector<FigureId> nearest;
    const SquaredDistance least = board.distance(unit, enemy);
    const auto [first, last] = board.range_of(unit);
    const auto [from, to] = board.range_of(enemy);
    for (std::size_t i = first; i < last; ++i) {
        bool is_nearest = false;
        for (std::size_t j = from; j < to; ++j) {
            const Footprint& own = board.stands()[i].base;
            const Footprint& other = board.stands()[j].base;
            const Length rounding = std::max(rounding_of(own), rounding_of(other));
            is_nearest = is_nearest || is_as_far(squared_gap(own, other), least, rounding);
        }
        if (is_nearest) nearest.push_back(board.figure(i));
    }
    return nearest;
}

class EvadePlanning {
public:
    EvadePlanning(const Board& board, const EvadeAsk& ask) : board_{board}, ask_{ask} {}
    EvadeFound found_for(const Lead& lead, std::optional<Length> block);

private:
    Verdict judge_leader(std::vector<StandMove>& moves, const Lead& lead, Length& distance) const;
    Verdict judge_follower(std::vector<StandMove>& moves, const Board& after, const Lead& lead) const;
    Verdict refusal(Clause clause, const Fact& fact) const { return {objection(clause, fact).about(ask_.unit)}; }

    const Board& board_;
    const EvadeAsk& ask_;
};

/// A refusal by the gap to an enemy names the clause that asks for it here (R-WM-36), before that of other moves.
Verdict with_gap_of(Clause clause, const Verdict& verdict) {
    Verdict result;
    for (const Objection& one : verdict) {
        if (one.clause == "WM-GEO-12"_clause) {
            result.push_back(one);
            result.back().clause = clause;
        }
        if (!result.full()) result.push_back(one);
    }
    return result;
}

/// WM-EVADE-2 to 4.
Verdict EvadePlanning::judge_leader(std::vector<StandMove>& moves, const Lead& lead, Length& distance) const {
    if (!put_lead_first(moves, lead.stand)) return refusal("WM-EVADE-2"_clause, fact::not_directly_away);
    const Point from = place_of(board_.battle(), lead.stand).at;
    const Point to = moves.front().to.at;
    if (to == from) return refusal("WM-EVADE-4"_clause, fact::not_farther);
    const std::optional<Length> along = distance_along(footprint_of(board_.battle(), lead.stand), lead.away, to);
    if (!along) return refusal("WM-EVADE-2"_clause, fact::not_directly_away);
    distance = *along;
    MoveTerms terms;
    terms.pace = ask_.pace;
    terms.keeps_gap = true;
    if (ask_.follower.exists()) terms.passed_friends = only(ask_.follower);
    if (const Verdict verdict = known_judgement(board_, ask_.unit, terms, moves, 1); !verdict.empty())
        return with_gap_of("WM-EVADE-4"_clause, verdict);
    if (!is_farther(board_, board_after(board_, moves), ask_.unit, ask_.enemy))
        return refusal("WM-EVADE-4"_clause, fact::not_farther);
    return {};
}

/// WM-INIT-15.
Verdict EvadePlanning::judge_follower(std::vector<StandMove>& moves, const Board& after, const Lead& lead) const {
    const UnitId follower = ask_.follower;
    const auto refused = [&](const Fact& fact) {
        return Verdict{objection("WM-INIT-15"_clause, fact).about(follower)};
    };
    std::optional<FigureId> head;
    for (const FigureId stand : nearest_stands(board_, follower, ask_.enemy)) {
        const auto at = std::ranges::find(moves, stand, &StandMove::stand);
        if (!head && distance_along(footprint_of(board_.battle(), stand), lead.away, at->to.at)) head = stand;
    }
    if (!head) return refused(fact::not_directly_away);
    put_lead_first(moves, *head);
    MoveTerms terms;
    terms.pace = full_pace(board_.battle(), follower);
    terms.keeps_gap = true;
    terms.passed_friends = only(ask_.unit);
    if (const Verdict verdict = known_judgement(after, follower, terms, moves, 1); !verdict.empty())
        return with_gap_of("WM-INIT-15"_clause, verdict);
    terms.passed_friends = 0;
    if (const Verdict verdict = judge_ends(after, follower, terms, moves); !verdict.empty()) return verdict;
    if (!board_after(after, moves).is_within(follower, ask_.unit, contact_of(board_.values())))
        return refused(fact::leaves_leader);
    return {};
}

EvadeFound EvadePlanning::found_for(const Lead& lead, std::optional<Length> block) {
    const WmBattle& battle = board_.battle();
    EvadeFound found;
    std::optional<Vector> shift;
    if (block) shift = Ray{lead.away}.at(*block);
    if (block && length_of(*shift) > *block) shift = Ray{lead.away}.at(*block - Length{1});  // rounded up, too long
    if (!block && ask_.places.size() == 1) shift = ask_.places[0].at - place_of(battle, lead.stand).at;
    found.moves = named_moves(battle, ask_.unit, ask_.places, 0, shift);
    if (shift && ask_.places.size() == 1 && ask_.places[0].facing) {
        const auto at = std::ranges::find(found.moves, lead.stand, &StandMove::stand);
        at->to.facing = *ask_.places[0].facing;
    }
    if (ask_.follower.exists())
        found.follower_moves =
            named_moves(battle, ask_.follower, ask_.places, stands_of(battle, ask_.unit).size(), shift);
    found.verdict = judge_leader(found.moves, lead, found.distance);
    if (found.verdict.empty() && ask_.follower.exists())
        found.verdict = judge_follower(found.follower_moves, board_after(board_, found.moves), lead);
    return found;
}

/// How far an evade without a named place is tried, the farthest first: parts of the pace, each also one unit short,
/// which the rounding of a slanted way may take; then ever less.
std::vector<Length> evade_distances(Length pace) {
    std::vector<Length> distances;
    for (int part = 8; part > 0; --part)
        for (const std::int32_t less : {0, 1})
            if (pace.units * part / 8 > less) distances.push_back({pace.units * part / 8 - less});
    for (const std::int32_t small : {1000, 500, 200, 100, 10, 1})
        if (small < distances.back().units) distances.push_back({small});
    return distances;
}

/// WM-EVADE-3: where the others come when they cannot go as a block. They stand beside, behind or before one that has
/// been placed, the leading stand first, and face as that does.
class Ranks {
public:
    Ranks(const Board& board, const EvadeAsk& ask, const Lead& lead) : board_{board}, ask_{ask}, lead_{lead} {}

    std::optional<EvadeFound> found_at(Length distance) {
        const Place now = place_of(board_.battle(), lead_.stand);
        const Place goal{now.at + Ray{lead_.away}.at(distance), now.facing};
        if (!can_come_to(board_, lead_.stand, goal, ask_.pace)) return std::nullopt;
        std::vector<FigureId> rest;
        for (const FigureId stand : stands_of(board_.battle(), ask_.unit))
            if (stand != lead_.stand) rest.push_back(stand);
        return place_rest({{lead_.stand, goal, {}, {}}}, rest);
    }

private:
    std::optional<EvadeFound> place_rest(const std::vector<StandMove>& moves, const std::vector<FigureId>& rest) {
        if (rest.empty()) return judged(moves);
        for (const StandMove& placed : moves)
            for (const Neighbour where : {Neighbour{1, 0}, Neighbour{-1, 0}, Neighbour{0, -1}, Neighbour{0, 1}})
                for (std::size_t i = 0; i < rest.size() && tries_ < tries_most; ++i) {
                    const Place goal = next_to(shape_of(board_.battle(), rest[i]), placed.to, where);
                    const bool is_taken =
                        std::ranges::any_of(moves, [&](const StandMove& move) { return move.to == goal; });
                    if (is_taken || !can_come_to(board_, rest[i], goal, ask_.pace)) continue;
                    std::vector<StandMove> next = moves;
                    next.push_back({rest[i], goal, {}, {}});
                    std::vector<FigureId> others = rest;
                    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
                    if (auto found = place_rest(next, others)) return found;
                }
        return std::nullopt;
    }
    std::optional<EvadeFound> judged(const std::vector<StandMove>& moves) {
        ++tries_;
        EvadeAsk named = ask_;
        for (const FigureId stand : stands_of(board_.battle(), ask_.unit)) {
            const auto move = std::ranges::find(moves, stand, &StandMove::stand);
            named.places.push_back({move->to.at, move->to.facing});
        }
        EvadeFound found = EvadePlanning{board_, named}.found_for(lead_, std::nullopt);
        return found.is_possible() ? std::optional(std::move(found)) : std::nullopt;
    }

    static constexpr int tries_most = 24;  // what is offered need not be all that is legal
    const Board& board_;
    const EvadeAsk& ask_;
    const Lead& lead_;
    int tries_ = 0;
};

/// An evade in another formation, as far as one of some distances allows.
std::optional<EvadeFound> regrouped_evade(const Board& board, const EvadeAsk& ask) {
    if (ask.follower.exists() || stands_of(board.battle(), ask.unit).size() < 2) return std::nullopt;
    for (const Lead& lead : leads_from(board, ask.unit, ask.enemy)) {
        Ranks ranks{board, ask, lead};
        for (int part = 8; part > 0; --part)
            if (auto found = ranks.found_at({ask.pace.units * part / 8})) return found;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Lead> leads_from(const Board& board, UnitId unit, UnitId enemy) {
    LeadSearch search{board, unit, enemy};
    const auto [first, last] = board.range_of(unit);
    const auto [from, to] = board.range_of(enemy);
    for (std::size_t i = first; i < last; ++i)
        for (std::size_t j = from; j < to; ++j) {
            const Footprint& own = board.stands()[i].base;
            const Footprint& other = board.stands()[j].base;
            if (!overlap(own, other)) search.look_from(board.figure(i), own, other);
        }
    return std::move(search).found();
}

std::optional<Place> evade_place(const Board& board, UnitId unit, UnitId enemy, Length distance, std::size_t choice) {
    const std::vector<Lead> leads = leads_from(board, unit, enemy);
    if (leads.empty()) return std::nullopt;
    const Lead& lead = leads[choice % leads.size()];
    const Place place = place_of(board.battle(), lead.stand);
    return Place{place.at + along(lead.away, distance), place.facing};
}

/// WM-EVADE-1 to 5, WM-INIT-15.
EvadeFound plan_evade(const Board& board, const EvadeAsk& ask) {
    EvadePlanning planning{board, ask};
    EvadeFound refused;
    refused.verdict = {objection("WM-EVADE-5"_clause, fact::not_directly_away).about(ask.unit)};
    std::size_t all = stands_of(board.battle(), ask.unit).size();
    if (ask.follower.exists()) all += stands_of(board.battle(), ask.follower).size();
    if (ask.places.size() > 1 && ask.places.size() != all) {
        Objection wrong = objection("WM-EVADE-3"_clause, fact::place_count).about(ask.unit);
        wrong.unit = Objection::Unit::number;
        wrong.found = static_cast<std::int32_t>(ask.places.size());
        wrong.allowed = static_cast<std::int32_t>(all);
        refused.verdict = {wrong};
        return refused;
    }
    bool is_astray = true;  // no stand goes straight away as yet: whoever does is told what else is wrong
    bool is_first = true;
    const auto keep = [&](EvadeFound found) {
        const bool goes_astray = !found.is_possible() && found.verdict[0].clause == "WM-EVADE-2"_clause;
        if (is_first || found.is_possible() || (is_astray && !goes_astray)) {
            refused = std::move(found);
            is_astray = goes_astray;
        }
        is_first = false;
        return refused.is_possible();
    };
    for (const Lead& lead : leads_from(board, ask.unit, ask.enemy)) {
        if (!ask.places.empty()) {
            if (keep(planning.found_for(lead, std::nullopt))) return refused;
            continue;
        }
        for (const Length distance : evade_distances(ask.pace))
            if (keep(planning.found_for(lead, distance))) return refused;
    }
    if (ask.places.empty()) {
        if (auto found = regrouped_evade(board, ask)) return *found;
        const Objection no_end = objection("WM-EVADE-5"_clause, fact::no_end_of_evade).about(ask.unit);
        refused.verdict =
            refused.verdict[0].clause == no_end.clause ? Verdict{no_end} : Verdict{no_end, refused.verdict[0]};
    }
    return refused;
}

}  // namespace umpire::wme
