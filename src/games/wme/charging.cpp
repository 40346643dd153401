#include "games/wme/charging.hpp"

#include "games/wme/charge_faults.hpp"
#include "games/wme/charge_places.hpp"
#include "games/wme/charge_sight.hpp"
#include "games/wme/facts.hpp"
#include "geometry/arc.hpp"

#include <algorithm>
#include <array>
#include <utility>

/// Chapter WM-CHRG: whether a charge is possible, and how.
namespace umpire::wme {

using namespace literals;

namespace {

constexpr std::int32_t hundredth = 10, rounded_off = hundredth / 2;  // of a centimetre, in units
bool is_hundredth_near(Point exact, Point said, std::int32_t most) {
    const Vector off = exact - said;
    return said.x % hundredth == 0 && said.y % hundredth == 0 && magnitude(off.x) <= most && magnitude(off.y) <= most;
}

}  // namespace

bool rounds_to(Point exact, Point said) { return is_hundredth_near(exact, said, rounded_off); }

bool SaidPlace::means(Place place) const {
    constexpr int degree = 10;  // tenths
    const bool is_faced = !facing || *facing == place.facing ||
                          (facing->tenths % degree == 0 && turn_between(*facing, place.facing) <= degree / 2);
    // R-WM-33: a turned place may lie three units farther off than by the book, and is rounded to one.
    const std::int32_t shifted = place.facing.tenths % 900 == 0 ? 0 : 3 + 1;
    return is_faced && (place.at == at || is_hundredth_near(place.at, at, rounded_off + shifted));
}

namespace {

/// The places that the player has named for this stand, or all.
std::vector<StandMove> chosen(const Board& board, const ChargeAsk& ask, std::vector<StandMove> places, FigureId stand,
                              bool is_first) {
    const Stands stands = stands_of(board.battle(), ask.unit);
    std::optional<SaidPlace> named;
    if (ask.places.size() == stands.size()) {
        const auto* const at = std::find(stands.begin(), stands.end(), stand);
        named = ask.places[static_cast<std::size_t>(at - stands.begin())];
    } else if (is_first && !ask.places.empty()) {
        named = ask.places[0];
    }
    if (!named) return places;
    const bool is_exact = std::ranges::any_of(places, [&](const StandMove& move) { return named->is(move.to); });
    std::erase_if(places,
                  [&](const StandMove& move) { return is_exact ? !named->is(move.to) : !named->means(move.to); });
    return places;
}

/// WM-CHRG-5: the stands that may go first, with their places against an edge, the best one first. Nothing is said
/// about which stand goes first: the one that comes nearest to the middle, then the shortest way. Ways are looked for
/// only as far as the next answer hangs on them.
class FirstPlaces {
public:
    FirstPlaces(const Board& board, const ChargeAsk& ask, FrontSight& sight, const Placing& placing,
                std::size_t target_stand, Edge edge)
        : board_{board},
          ask_{ask},
          sight_{sight},
          placing_{placing},
          middle_{board.stands()[target_stand].base.centre} {
        const auto [begin, end] = board_.range_of(ask_.unit);
        spots_ = placing_.first_spots(board_.stands()[begin].shape, target_stand, edge);
        for (std::size_t i = begin; i < end; ++i)
            if (!spots_.spots.empty()) waiting_.push_back({i, 0, std::nullopt});
    }

    std::optional<StandMove> next();
    bool has_any() const { return has_any_; }
    /// What occupies places, of those that were looked at.
    const Bars& bars() const { return bars_; }

private:
    /// How near to the middle of the target, and by how long a way.
    struct Rank {
        std::int64_t off = 0;
        Length length;
        auto operator<=>(const Rank&) const = default;
    };
    /// A stand that has no place yet: none of this group and those after it has been looked at.
    struct Waiting {
        std::size_t number = 0;  ///< on the board
        std::size_t group = 0;
        std::optional<Rank> least;  ///< none of its places has a lower one
    };
    struct Found {
        Rank rank;
        std::size_t number = 0;
        StandMove move;
    };
    Rank least_of(const Waiting& one);
    void look_on(std::size_t place);

    const Board& board_;
    const ChargeAsk& ask_;
    FrontSight& sight_;
    const Placing& placing_;
    Point middle_;
    FirstSpots spots_;
    std::vector<Waiting> waiting_;
    std::vector<Found> found_;
    bool has_any_ = false;
    Bars bars_;
};

FirstPlaces::Rank FirstPlaces::least_of(const Waiting& one) {
    const FigureId stand = board_.figure(one.number);
    const std::size_t end = spots_.end_of_group(one.group);
    Rank least{spots_.least_square_from(end), Length{0}};
    for (std::size_t i = one.group; i < end; ++i) {
        if (!placing_.may_reach(stand, spots_.spots[i])) continue;
        const FirstSpot& spot = placing_.settled(spots_, i);
        if (!spot.has_contact) continue;
        const std::array straight{spot.to.at};
        const Length way = move_length(spots_.shape, place_of(board_.battle(), stand), straight, spot.to);
        least = std::min(least, Rank{squared(spot.to.at - middle_), way});
    }
    return least;
}

/// Looks at the next places of one who waits.
void FirstPlaces::look_on(std::size_t place) {
    Waiting& one = waiting_[place];
    const FigureId stand = board_.figure(one.number);
    const bool sees = one.group != 0 || sight_.sees_any(one.number);
    std::vector<StandMove> places;
    if (sees) places = placing_.first_places(stand, spots_, one.group, bars_);
    has_any_ = has_any_ || !places.empty();
    const bool is_over = !sees || !places.empty() || spots_.end_of_group(one.group) == spots_.spots.size();
    for (const StandMove& move : chosen(board_, ask_, std::move(places), stand, true))
        found_.push_back({{squared(move.to.at - middle_), move.length}, one.number, move});
    if (is_over) {
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(place));
    } else {
        one.group = spots_.end_of_group(one.group);
        one.least.reset();
    }
}

std::optional<StandMove> FirstPlaces::next() {
    for (;;) {
        const auto best = std::ranges::min_element(found_, [](const Found& a, const Found& b) {
            return a.rank != b.rank ? a.rank < b.rank : a.number < b.number;
        });
        if (waiting_.empty()) {
            if (best == found_.end()) return std::nullopt;
        } else {
            if (waiting_.size() > 1 || best != found_.end())
                for (Waiting& one : waiting_)
                    if (!one.least) one.least = least_of(one);
            const auto nearest = std::ranges::min_element(waiting_, {}, [](const Waiting& one) { return one.least; });
            if (best == found_.end() || !(best->rank < *nearest->least)) {
                look_on(static_cast<std::size_t>(nearest - waiting_.begin()));
                continue;
            }
        }
        StandMove move = std::move(best->move);
        found_.erase(best);
        return move;
    }
}

/// Tries the sequences in which the stands of the unit may be placed.
class Planning {
public:
    Planning(const Board& board, const ChargeAsk& ask, FrontSight& sight) : board_{board}, ask_{ask}, sight_{sight} {}

    /// WM-CHRG-5 to 8: a plan against this stand, if it offers a place.
    bool plan_against(std::size_t target_stand, Edge edge);
    /// One plan for each first stand and each of its places.
    void plan_all_against(std::size_t target_stand, Edge edge, std::vector<ChargePlan>& plans);
    bool has_first_place() const { return has_first_place_; }
    /// What occupies the places, where there is no first one.
    const Bars& bars() const { return bars_; }

    ChargePlan plan;

private:
    template <class Each>
    void each_plan(std::size_t target_stand, Edge edge, Each each);
    bool begin_with(Placing placing, const StandMove& first);
    bool place_rest(const Placing& placing, const std::vector<FigureId>& rest);
    bool place_rest_after(const Placing& placing, const StandMove& move, const std::vector<FigureId>& others);
    bool keep(const Placing& placing);

    const Board& board_;
    const ChargeAsk& ask_;
    FrontSight& sight_;
    std::size_t target_stand_ = 0;
    Edge edge_ = Edge::front;
    bool has_first_place_ = false;
    Bars bars_;
};

/// WM-CHRG-8: the unit ends in formation.
bool Planning::keep(const Placing& placing) {
    std::vector<Stand> stands;
    for (const StandMove& move : placing.moves())
        stands.push_back(stand_at(shape_of(board_.battle(), move.stand), move.to));
    if (!is_connected(stands, board_.values())) return false;
    plan = {ask_.unit, ask_.target, board_.figure(target_stand_), edge_, placing.moves(), {ask_.target}, {edge_}};
    const std::vector<Stand> before = formation_stands(board_.battle(), ask_.unit);
    for (const UnitId enemy : placing.touched()) {
        if (enemy == ask_.target) continue;
        const auto [first, last] = board_.range_of(enemy);
        for (std::size_t i = first; i < last; ++i) {
            const bool is_touched = std::ranges::any_of(stands, [&](const Stand& stand) {
                return touches(stand.base, board_.stands()[i].base, board_.values());
            });
            if (!is_touched) continue;
            plan.touched.push_back(enemy);
            plan.touched_edges.push_back(charged_edge(board_.battle(), before, board_.stands()[i]));
            break;
        }
    }
    return true;
}

bool Planning::place_rest_after(const Placing& placing, const StandMove& move, const std::vector<FigureId>& others) {
    Placing next = placing;
    next.put(move);
    return place_rest(next, others);
}

/// WM-CHRG-7: the others, one at a time.
bool Planning::place_rest(const Placing& placing, const std::vector<FigureId>& rest) {
    if (rest.empty()) return keep(placing);
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const FigureId stand = rest[i];
        std::vector<FigureId> others = rest;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        // Mostly the best place will do, and the others need not be looked for.
        std::size_t tried = 0;
        if (ask_.places.empty()) {
            const std::optional<StandMove> best = placing.best_next_place(stand);
            if (!best) continue;
            if (place_rest_after(placing, *best, others)) return true;
            tried = 1;
        }
        const std::vector<StandMove> places = chosen(board_, ask_, placing.next_places(stand), stand, false);
        for (std::size_t k = tried; k < places.size(); ++k)
            if (place_rest_after(placing, places[k], others)) return true;
    }
    return false;
}

bool Planning::begin_with(Placing placing, const StandMove& first) {
    placing.put(first);
    std::vector<FigureId> rest;
    for (const FigureId stand : stands_of(board_.battle(), ask_.unit))
        if (stand != first.stand) rest.push_back(stand);
    return place_rest(placing, rest);
}

/// Until `each` returns true.
template <class Each>
void Planning::each_plan(std::size_t target_stand, Edge edge, Each each) {
    target_stand_ = target_stand;
    edge_ = edge;
    const Placing placing{board_, ask_.unit, ask_.target, ask_.pace};
    FirstPlaces firsts{board_, ask_, sight_, placing, target_stand, edge};
    while (const std::optional<StandMove> first = firsts.next())
        if (begin_with(placing, *first) && each()) break;
    has_first_place_ = has_first_place_ || firsts.has_any();
    bars_.add(firsts.bars());
}

bool Planning::plan_against(std::size_t target_stand, Edge edge) {
    bool is_found = false;
    each_plan(target_stand, edge, [&] { return is_found = true; });
    return is_found;
}

void Planning::plan_all_against(std::size_t target_stand, Edge edge, std::vector<ChargePlan>& plans) {
    each_plan(target_stand, edge, [&] {
        plans.push_back(plan);
        return false;
    });
}

Verdict impossible(Clause clause, const Fact& fact, const ChargeAsk& ask) {
    return {objection(clause, fact).about(ask.unit)};
}

}  // namespace

std::vector<SaidPlace> said_places(const Action& action) {
    std::vector<SaidPlace> places;
    for (std::size_t i = 0; i < action.places.size(); ++i) {
        const Place& place = action.places[i];
        places.push_back({place.at, action.turns_at(i) ? std::optional(place.facing) : std::nullopt});
    }
    return places;
}

/// WM-CHRG-4: the zone of the target that holds the middle of the chargers, or by option most of them.
Edge charged_edge(const WmBattle& battle, const std::vector<Stand>& chargers, const Stand& target) {
    if (battle.scenario->options.charge_zone == choice::charge_zone::area)
        return static_cast<Edge>(zone_of_most(target.shape, {target.base.centre, target.facing}, chargers));
    const Vector sum = sum_of_centres(chargers, target.base.centre);
    return static_cast<Edge>(zone_of(target.shape, target.facing, sum, static_cast<int>(chargers.size())));
}

namespace {

/// What a search for a charge has met with.
struct Search {
    std::optional<ChargePlan> plan;
    bool has_first_place = false;
    bool is_rampart = false;
    Bars bars;
};

/// WM-CHRG-6: where one stand of the target offers no place, the next nearest in the same zone is looked at.
void search_zone(Search& search, const Board& board, const ChargeAsk& ask, FrontSight& sight,
                 const std::vector<SeenStand>& seen, Edge zone) {
    const std::vector<Stand> chargers = formation_stands(board.battle(), ask.unit);
    const Mover mover = mover_of(board.battle(), ask.unit);
    const bool may_climb = mover == Mover::infantry || mover == Mover::flyer;
    Planning planning{board, ask, sight};
    int group = 0;
    for (const SeenStand& one : seen) {
        if (planning.has_first_place() && one.group != group) break;
        group = one.group;
        const Stand& target = board.stands()[one.number];
        if (charged_edge(board.battle(), chargers, target) != zone) continue;
        if (!may_climb && is_on_rampart(ground_of(board.battle()), target.base)) {  // WM-CHRG-11
            search.is_rampart = true;
            continue;
        }
        if (planning.plan_against(one.number, zone)) {
            search.plan = planning.plan;
            return;
        }
    }
    search.has_first_place = search.has_first_place || planning.has_first_place();
    search.bars.add(planning.bars());
}

/// WM-CHRG-8, and what takes the places within reach: other stands (WM-CHRG-6), or terrain (WM-CHRG-11).
Verdict against_charge(const Board& board, const Search& search, const ChargeAsk& ask) {
    if (!ask.places.empty() && search.has_first_place) return against_said_places(board, ask);
    if (search.has_first_place) return impossible("WM-CHRG-8"_clause, fact::no_formation_of_charge, ask);
    if (search.is_rampart) return impossible("WM-CHRG-11"_clause, fact::on_rampart, ask);
    Verdict against;
    if (search.bars.closed) against.push_back(objection("WM-CHRG-11"_clause, fact::places_are_closed).about(ask.unit));
    if (search.bars.taken) against.push_back(objection("WM-CHRG-6"_clause, fact::places_are_taken).about(ask.unit));
    against.push_back(objection("WM-CHRG-8"_clause, fact::no_place_of_charge).about(ask.unit));
    return against;
}

}  // namespace

/// WM-CHRG-3: of several nearest stands the player chooses the target stand, and with it the zone.
ChargeFound plan_charge(const Board& board, const ChargeAsk& ask) {
    FrontSight sight{board, ask.unit, ask.target};
    const std::vector<SeenStand> seen = seen_stands(board, ask.unit, ask.target, sight);
    if (seen.empty()) return {{}, impossible("WM-SIGHT-6"_clause, fact::front_sees_not, ask)};
    const std::vector<Stand> chargers = formation_stands(board.battle(), ask.unit);
    Search search;
    std::array<bool, 4> is_searched{};
    for (const SeenStand& one : seen) {
        if (one.group != seen.front().group) break;
        const Edge zone = charged_edge(board.battle(), chargers, board.stands()[one.number]);
        bool& was_searched = is_searched[static_cast<std::size_t>(zone)];
        if (was_searched) continue;
        was_searched = true;
        search_zone(search, board, ask, sight, seen, zone);
        if (search.plan) return {*search.plan, {}};
    }
    return {{}, against_charge(board, search, ask)};
}

FrontContact front_contact(const Board& board, UnitId unit, std::span<const StandMove> moves) {
    FrontContact all;
    const Side side = side_of(board.battle(), unit);
    for (const StandMove& move : moves) {
        const Footprint base = footprint(shape_of(board.battle(), move.stand), move.to);
        std::int32_t length = 0;
        for (std::size_t i = 0; i < board.stands().size(); ++i)
            if (side_of(board.battle(), unit_of(board.battle(), board.figure(i))) != side)
                length += edge_contact(base, Edge::front, board.stands()[i].base, board.values()).units;
        all.stands += length > 0 ? 1 : 0;
        // R-WM-62: of turned stands in whole hundredths of a centimetre, what rounding took away given back.
        all.length += is_upright(base) ? length : (length + turned_rounding.units) / hundredth * hundredth;
    }
    return all;
}

/// WM-CHRG-3, WM-CHRG-5, WM-CHRG-7: what the player may choose are the stand of several equally near ones, which of his
/// own goes first, and where, of equal places.
ChargePlan fullest_charge(const Board& board, const ChargeAsk& ask, const ChargePlan& plan) {
    const auto contact_of = [&](const ChargePlan& one) { return front_contact(board, ask.unit, one.moves); };
    const FrontContact present = contact_of(plan);
    if (present.stands == static_cast<int>(plan.moves.size())) return plan;
    FrontSight sight{board, ask.unit, ask.target};
    const std::vector<Stand> chargers = formation_stands(board.battle(), ask.unit);
    const std::vector<SeenStand> seen = seen_stands(board, ask.unit, ask.target, sight);
    std::vector<ChargePlan> plans;
    Planning planning{board, ask, sight};
    for (const SeenStand& one : seen)
        if (one.group == seen.front().group)
            planning.plan_all_against(one.number, charged_edge(board.battle(), chargers, board.stands()[one.number]),
                                      plans);
    const ChargePlan* best = &plan;
    FrontContact most = present;
    for (const ChargePlan& other : plans) {
        const FrontContact contact = contact_of(other);
        if (contact <= most) continue;
        best = &other;
        most = contact;
    }
    return *best;
}

}  // namespace umpire::wme
