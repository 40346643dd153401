#include "games/wme/command.hpp"

#include "games/wme/moves.hpp"
#include "geometry/segment.hpp"

#include <algorithm>
#include <array>

namespace umpire::wme {

using namespace literals;

namespace {

/// WM-MOD-7: whether an enemy at exactly the limit is near.
bool is_limit_counted(const Options& options, bool is_brigade) {
    switch (options.enemy_near_boundary) {
    case choice::enemy_near_boundary::inclusive: return true;
    case choice::enemy_near_boundary::strict: return false;
    default: return is_brigade;
    }
}

class CommandReckoner {
public:
    CommandReckoner(Hardships& hardships, UnitId commander, UnitSet group)
        : battle_(hardships.battle()), hardships_(hardships), commander_(commander), units_(units_in(battle_, group)) {
        is_brigade_ = units_.size() > 1;
        for (const UnitId unit : units_) orders_ = std::max(orders_, int{state_of(battle_, unit).orders});
    }

    CommandValue reckon() && {
        value_.number = orders_ + 1;
        add("WM-PROF-4"_clause, profile_of(battle_, commander_).command);
        add_distance();
        add_successive();
        add_enemies();
        // WM-MOD-12, WM-BRIG-10: one unit of the brigade is enough.
        if (any([&](UnitId unit) { return hardships_.is_in_difficult(unit); }))
            add(of("WM-MOD-12"_clause, "WM-BRIG-10"_clause), values().difficult);
        add_losses();
        add_traits();
        cap();
        return value_;
    }

private:
    const Values& values() const { return battle_.scenario->values; }
    const Options& options() const { return battle_.scenario->options; }
    Clause of(Clause unit, Clause brigade) const { return is_brigade_ ? brigade : unit; }

    /// WM-MOD-1: all that applies is added up.
    void add(Clause clause, int amount) {
        if (amount == 0) return;
        value_.value += amount;
        value_.reasons.push_back({clause, amount});
    }

    template <class Test>
    bool any(Test test) const {
        return std::any_of(units_.begin(), units_.end(), test);
    }

    /// WM-MOD-3: how many slices of 20 cm lie between; exactly 20 cm are none, unless an option says otherwise.
    int slices_to(UnitId unit) const {
        const Footprint from = point_of_commander(battle_, commander_);
        const Length slice{values().distance_slice};
        int least = -1;
        for (const FigureId stand : stands_of(battle_, unit)) {
            const int slices = slices_between(from, footprint_of(battle_, stand), slice);
            if (least < 0 || slices < least) least = slices;
        }
        return std::max(least, 0);
    }
    int slices_between(const Footprint& from, const Footprint& stand, Length slice) const {
        const std::int32_t whole = gap(from, stand).units;  // rounded down
        switch (options().distance_boundary) {
        case choice::distance_boundary::full_slice: return whole / slice.units;
        case choice::distance_boundary::whole_cm: {
            const std::int32_t cm = whole / units_per_cm * units_per_cm;
            return cm == 0 ? 0 : (cm - 1) / slice.units;
        }
        default: break;
        }
        const int slices = whole / slice.units;
        return slices > 0 && gap_at_most(from, stand, slice * slices) ? slices - 1 : slices;
    }

    /// WM-MOD-2: -1 for each slice to the nearest point of the unit. WM-BRIG-9: the farthest unit counts.
    void add_distance() {
        int most = 0;
        for (const UnitId unit : units_) most = std::max(most, slices_to(unit));
        add(of("WM-MOD-2"_clause, "WM-BRIG-9"_clause), most * values().distance_step);
    }

    /// WM-MOD-4, WM-BRIG-14: a total for the second order and one for the third; the unit with most orders decides.
    void add_successive() {
        const int amount = orders_ == 0 ? 0 : orders_ == 1 ? values().second_order : values().third_order;
        add(of("WM-MOD-4"_clause, "WM-BRIG-14"_clause), amount);
    }

    bool counts_limit() const { return is_limit_counted(options(), is_brigade_); }

    /// WM-MOD-5, WM-MOD-6, WM-BRIG-11: some unit sees an enemy unit that is near; once, however many there are.
    /// WM-MOD-8: both may apply because of one enemy.
    void add_enemies() {
        if (any([&](UnitId unit) { return hardships_.has_enemy_near(unit, counts_limit()); }))
            add(of("WM-MOD-5"_clause, "WM-BRIG-11"_clause), values().enemy_near);
        if (any([&](UnitId unit) { return hardships_.is_exposed(unit, counts_limit()); }))
            add(of("WM-MOD-9"_clause, "WM-BRIG-12"_clause), values().flank_exposed);
    }

    /// WM-MOD-13: each stand lost; WM-BRIG-15: the unit that has lost most.
    void add_losses() {
        int most = 0;
        for (const UnitId unit : units_) most = std::max(most, int{state_of(battle_, unit).lost});
        add(of("WM-MOD-13"_clause, "WM-BRIG-15"_clause), most * values().stand_lost);
    }

    /// WM-MOD-14: from the second order on; one figure for both, unless an option says otherwise.
    int slow_amount() const {
        if (orders_ == 0 || !any([&](UnitId unit) { return profile_of(battle_, unit).is_slow; })) return 0;
        const bool grows = options().slow_penalty == choice::slow_penalty::per_order;
        return grows ? orders_ * values().slow : values().slow.number;
    }

    /// WM-MOD-14, WM-MOD-15, WM-BRIG-13, WM-SPEC-4.
    void add_traits() {
        const int slow = slow_amount();
        const bool is_unreliable = any([&](UnitId unit) { return profile_of(battle_, unit).is_unreliable; });
        int unreliable = is_unreliable ? values().unreliable.number : 0;
        const bool once = is_brigade_ && options().brigade_slow_unreliable == choice::brigade_slow_unreliable::single;
        if (once && slow != 0) unreliable = 0;
        add(of("WM-MOD-14"_clause, "WM-BRIG-13"_clause), slow);
        add(of("WM-MOD-15"_clause, "WM-BRIG-13"_clause), unreliable);
        const bool all_drilled = std::all_of(units_.begin(), units_.end(),
                                             [&](UnitId unit) { return profile_of(battle_, unit).is_drilled; });
        if (orders_ == 0 && all_drilled) add("WM-SPEC-4"_clause, values().drilled);
    }

    /// WM-ORD-6: no cap, unless an option says so.
    void cap() {
        const int most = values().cap;
        if (options().command_cap == choice::command_cap::ten && value_.value > most)
            add("WM-ORD-6"_clause, most - value_.value);
    }

    const WmBattle& battle_;
    Hardships& hardships_;
    UnitId commander_;
    UnitList units_;
    bool is_brigade_ = false;
    int orders_ = 0;  ///< received by the unit of the group that has most
    CommandValue value_;
};

}  // namespace

/// WM-GEO-5: the edge of his base, unless an option says its centre.
Footprint point_of_commander(const WmBattle& battle, UnitId commander) {
    const Footprint base = footprint_of(battle, base_of(battle, commander));
    const bool is_centre = battle.scenario->options.commander_point == choice::commander_point::centre;
    return is_centre ? disc(base.centre, {0}) : base;
}

CommandValue command_of(const WmBattle& battle, UnitId commander, UnitSet group) {
    Hardships hardships(battle);
    return command_of(hardships, commander, group);
}
CommandValue command_of(Hardships& hardships, UnitId commander, UnitSet group) {
    return CommandReckoner(hardships, commander, group).reckon();
}

/// WM-ORD-4: equal to or lower than the modified command. WM-ORD-5: no sum means anything special.
bool is_received(const WmBattle& battle, int sum, int needed) {
    const Scenario& book = *battle.scenario;
    if (book.options.natural_rolls == choice::natural_rolls::twelve_fails && sum == book.values.order_dice * d6)
        return false;
    return sum <= needed;
}

int ways_to_receive(const WmBattle& battle, int needed) {
    int ways = 0;
    for (int one = 1; one <= d6; ++one)
        for (int other = 1; other <= d6; ++other) ways += is_received(battle, one + other, needed) ? 1 : 0;
    return ways;
}

namespace {

/// WM-MOD-9: the three sides on which a unit can be exposed.
constexpr std::array exposed_edges{Edge::left, Edge::right, Edge::rear};

/// WM-MOD-10: the stand of another friendly unit that touches this edge, by a corner at least; none: no friend does.
FigureId cover_of_edge(const Board& board, UnitId unit, Line edge) {
    const WmBattle& battle = board.battle();
    const Length limit{battle.scenario->values.contact};
    for (std::size_t i = 0; i < board.stands().size(); ++i) {
        const UnitId other = board.unit(i);
        if (other == unit || side_of(battle, other) != side_of(battle, unit)) continue;
        if (segment_near(edge.from, edge.to, board.stands()[i].base, limit)) return board.figure(i);
    }
    return FigureId::none();
}

/// A stand and the friend that covers a side there.
struct CoverAt {
    FigureId stand;
    FigureId friendly;
};

/// The sides of a unit: the free edges of each of its stands, and which sides are covered, by whom.
struct Flanks {
    std::array<EdgeSet, unit_stands_max> free{};
    EdgeSet covered = 0;
    std::array<CoverAt, all_edges.size()> covers{};
};

Flanks flanks_of(const Board& board, UnitId unit) {
    Flanks flanks;
    FixedVector<Footprint, unit_stands_max> bases;
    const auto [first, end] = board.range_of(unit);
    for (std::size_t i = first; i < end; ++i) bases.push_back(board.stands()[i].base);
    for (std::size_t i = 0; i < bases.size(); ++i) {
        flanks.free[i] = free_edges(bases[i], {bases.begin(), bases.size()}, board.values());
        for (const Edge edge : exposed_edges) {
            if (!has_edge(flanks.free[i], edge) || has_edge(flanks.covered, edge)) continue;
            const FigureId friendly = cover_of_edge(board, unit, edge_of(bases[i], edge));
            if (!friendly.exists()) continue;
            flanks.covered = static_cast<EdgeSet>(flanks.covered | set_of(edge));
            flanks.covers[static_cast<std::size_t>(edge)] = {board.figure(first + i), friendly};
        }
    }
    const bool covers_all = board.battle().scenario->options.flank_cover == choice::flank_cover::any_contact;
    if (covers_all && flanks.covered != 0) flanks.covered = every_edge;
    return flanks;
}

/// WM-MOD-11: flyers never expose a flank.
bool can_expose(const WmBattle& battle, UnitId unit, UnitId other) {
    return side_of(battle, other) != side_of(battle, unit) && !flies(battle, other);
}

/// The first line that exposes one of these sides.
std::optional<Exposure> exposure_on(const Board& board, UnitId unit, const Flanks& flanks, EdgeSet sides, bool within) {
    const WmBattle& battle = board.battle();
    const Length limit{battle.scenario->values.flank_range};
    SightLimits limits;
    (within ? limits.longest : limits.shorter) = limit;
    // WM-MOD-9: the far end lies in the zone of that side of that stand.
    limits.in_zone = battle.scenario->options.flank_zone == choice::flank_zone::diagonal;
    const auto [first, end] = board.range_of(unit);
    for (std::size_t own = first; own < end; ++own) {
        const auto open = static_cast<EdgeSet>(flanks.free[own - first] & ~flanks.covered & sides);
        limits.edges = open;
        for (std::size_t k = 0; open != 0 && k < board.stands().size(); ++k) {
            if (!can_expose(battle, unit, board.unit(k)) ||
                !gap_at_most(board.stands()[own].base, board.stands()[k].base, limit))
                continue;
            if (const auto found = board.line_between(own, k, limits))
                return Exposure{board.figure(own), board.figure(k), found->from, found->line};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Exposure> exposure_of(const Board& board, UnitId unit, bool within) {
    constexpr auto sides = static_cast<EdgeSet>(every_edge & ~set_of(Edge::front));
    return exposure_on(board, unit, flanks_of(board, unit), sides, within);
}

std::vector<UnitSide> sides_of(const Board& board, UnitId unit) {
    const Flanks flanks = flanks_of(board, unit);
    const bool within = is_limit_counted(board.battle().scenario->options, false);
    const auto [first, end] = board.range_of(unit);
    std::vector<UnitSide> sides;
    for (const Edge edge : exposed_edges) {
        UnitSide side;
        side.edge = edge;
        for (std::size_t i = first; i < end; ++i)
            if (has_edge(flanks.free[i - first], edge)) side.stands.push_back(board.figure(i));
        CoverAt cover = flanks.covers[static_cast<std::size_t>(edge)];
        // With flank_cover = any_contact a friend at another side covers this one too.
        for (std::size_t i = 0; has_edge(flanks.covered, edge) && !cover.stand.exists() && i < flanks.covers.size();
             ++i)
            cover = flanks.covers[i];
        side.covered = cover.stand;
        side.friendly = cover.friendly;
        side.exposure = exposure_on(board, unit, flanks, set_of(edge), within);
        sides.push_back(side);
    }
    return sides;
}

std::vector<Exposure> exposures_of(const WmBattle& battle, UnitSet group) {
    const Board board(battle);
    const UnitList units = units_in(battle, group);
    const bool within = is_limit_counted(battle.scenario->options, units.size() > 1);
    std::vector<Exposure> exposures;
    for (const UnitId unit : units)
        if (const auto exposure = exposure_of(board, unit, within)) exposures.push_back(*exposure);
    return exposures;
}

namespace {

bool sees_near(const Board& board, UnitId unit, bool within) {
    const WmBattle& battle = board.battle();
    const Length limit{battle.scenario->values.near_range};
    const UnitList enemies = units_of(battle, opponent_of(side_of(battle, unit)));
    return std::any_of(enemies.begin(), enemies.end(), [&](UnitId enemy) {
        if (!board.is_within(unit, enemy, limit)) return false;
        const SquaredDistance distance = board.distance(unit, enemy);
        const bool is_near = within ? is_at_most(distance, limit) : is_below(distance, limit);
        return is_near && board.unit_sees(unit, enemy, every_edge);
    });
}

}  // namespace

bool Hardships::has_enemy_near(UnitId unit, bool within) {
    std::optional<bool>& known = units_[unit.index()].near[within ? 1 : 0];
    if (!known) known = sees_near(board_, unit, within);
    return *known;
}

bool Hardships::is_exposed(UnitId unit, bool within) {
    std::optional<bool>& known = units_[unit.index()].exposed[within ? 1 : 0];
    if (!known) known = exposure_of(board_, unit, within).has_value();
    return *known;
}

bool Hardships::is_in_difficult(UnitId unit) {
    std::optional<bool>& known = units_[unit.index()].difficult;
    if (!known) known = wme::is_in_difficult(battle(), unit);
    return *known;
}

/// WM-MOD-12, WM-TERR-9: a column on a road is on the road.
bool is_in_difficult(const WmBattle& battle, UnitId unit) {
    const Ground ground = ground_of(battle);
    const std::vector<Stand> stands = formation_stands(battle, unit);
    return std::ranges::any_of(stands, [&](const Stand& stand) { return is_in_difficult(ground, stand.base); }) &&
           !is_road_column(battle, stands);
}

}  // namespace umpire::wme
