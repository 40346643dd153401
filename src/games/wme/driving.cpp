#include "games/wme/blocks.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"

#include <algorithm>
#include <vector>

/// Chapter WM-DRIVE: units that were shot at are driven back.
namespace umpire::wme {

using namespace literals;

/// WM-DRIVE-6, WM-DRIVE-7, WM-GIVE-3.
DieTable<Shaken> die_of_nerves(const Values& values) {
    return DieTable<Shaken>(Shaken::steady).from(values.confusing_face, Shaken::confused);
}

/// WM-DRIVE-5: more than the full pace is a rout; a machine has a number of its own.
Length drive_limit(const WmBattle& battle, UnitId unit) {
    const Values& values = battle.scenario->values;
    return pace_of_type(values, profile_of(battle, unit).type, flies(battle, unit))
        .value_or(Length{values.machine_drive});
}

namespace {

struct Driver {
    FigureId stand;
    Line segment;  ///< from it to the unit, the shortest
};

bool has_shot_at(const WmBattle& battle, FigureId stand, UnitId unit) {
    const UnitState& state = state_of(battle, unit_of(battle, stand));
    const auto number = stand.index() - (*battle.scenario)[unit_of(battle, stand)].first.index();
    return state.shot_at == unit && (state.shot_stands >> number & 1u) != 0;
}

/// WM-DRIVE-3: the nearest stand that shot at the unit in this phase, the first in roster order among equals, and of
/// several shortest segments the first.
Driver driver_of(const WmBattle& battle, UnitId unit) {
    struct Pair {
        FigureId stand;
        Footprint from;
        Footprint to;
        SquaredDistance apart;
    };
    std::vector<Pair> pairs;
    const Pair* nearest = nullptr;
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, unit))))
        for (const FigureId stand : stands_of(battle, enemy)) {
            if (!has_shot_at(battle, stand, unit)) continue;
            const Footprint from = footprint_of(battle, stand);
            for (const FigureId own : stands_of(battle, unit)) {
                const Footprint to = footprint_of(battle, own);
                pairs.push_back({stand, from, to, squared_gap(from, to)});
            }
        }
    for (const Pair& pair : pairs)
        if (nearest == nullptr || pair.apart < nearest->apart) nearest = &pair;
    for (const Pair& pair : pairs) {
        const Length rounding = std::max(
            {rounding_of(pair.from), rounding_of(pair.to), rounding_of(nearest->from), rounding_of(nearest->to)});
        if (is_as_far(pair.apart, nearest->apart, rounding))
            return {pair.stand, shortest_segments(pair.from, pair.to).lines[0]};
    }
    return {};
}

}  // namespace

bool is_shot_at(const WmBattle& battle, UnitId unit) { return driver_of(battle, unit).stand.exists(); }

namespace {

/// WM-DRIVE-2: how much the best cover of the unit against that stand takes off.
int dice_lost(const WmBattle& battle, UnitId unit, FigureId driver) {
    const Values& values = battle.scenario->values;
    Cover best = Cover::open;
    for (const FigureId stand : stands_of(battle, unit))
        best = std::max(best, cover_against_shot(battle, driver, stand));
    return best == Cover::open ? 0 : best == Cover::defended ? values.dice_lost_defended : values.dice_lost_fortified;
}

WmProgress ask_drive(Play& play, DrivingBack& driving) {
    const WmBattle& battle = play.battle();
    driving.from = driver_of(battle, driving.unit).stand;
    give(driving.dice,
         std::max(state_of(battle, driving.unit).shot_hits - dice_lost(battle, driving.unit, driving.from), 0));
    play.note(unit_event(Happening::drive_began, "WM-DRIVE-1"_clause, driving.unit));
    if (driving.dice == 0) {
        play.note(unit_event(Happening::held_ground, "WM-DRIVE-2"_clause, driving.unit));
        return Done{};
    }
    return Pending{roll_of(driving.dice, Bands::each(), "WM-DRIVE-2"_clause, opponent_of(side_of(battle, driving.unit)),
                           driving.unit)};
}

/// WM-DRIVE-2, WM-DRIVE-5, WM-DRIVE-7.
WmProgress hear_drive(Play& play, DrivingBack& driving, const Faces& faces) {
    const WmBattle& battle = play.battle();
    Event event = unit_event(Happening::drive_rolled, "WM-DRIVE-2"_clause, driving.unit);
    event.target = driving.from;
    event.amount = driving.dice;
    event.total = sum_of(faces);
    play.note(event);
    const Length distance{event.total * units_per_cm};
    const Length limit = drive_limit(battle, driving.unit);
    if (distance > limit) {
        Event rout = unit_event(Happening::routed, "WM-DRIVE-5"_clause, driving.unit);
        rout.total = event.total;
        rout.needed = limit.units / units_per_cm;
        play.note(rout);
        destroy(play, driving.unit, "WM-DRIVE-5"_clause);
        return Done{};
    }
    const DieTable<Shaken> nerves = die_of_nerves(play.book().values);
    if (std::any_of(faces.begin(), faces.end(), [&](std::uint8_t face) { return nerves[face] == Shaken::confused; }))
        confuse(play, driving.unit, "WM-DRIVE-7"_clause);
    const Line line = driver_of(battle, driving.unit).segment;
    begin_block(play, driving.unit, line.to - line.from, distance.units);
    driving.step = DrivingBack::Step::move;
    GivingWay giving;
    giving.unit = driving.unit;
    return Procedure{giving};
}

/// WM-DRIVE-6: an enemy, a fighting friend, or one that does not give way confuses; at closed terrain and at the edge
/// of the table a die decides.
WmProgress drive_block(Play& play, DrivingBack& driving) {
    const Block& block = play.work().block;
    move_block(play, driving.unit, along(block.direction, Length{block.way}), "WM-DRIVE-4"_clause);
    driving.step = DrivingBack::Step::settle;
    if (block.stop == Word::none) return Continue{};
    note_stop(play, driving.unit, "WM-DRIVE-6"_clause);
    if (block.stop != Word::closed && block.stop != Word::edge) {
        confuse(play, driving.unit, "WM-DRIVE-6"_clause);
        return Continue{};
    }
    driving.step = DrivingBack::Step::edge;
    return Pending{roll_of(1, die_of_nerves(play.book().values).bands(), "WM-DRIVE-6"_clause,
                           side_of(play.battle(), driving.unit), driving.unit)};
}

WmProgress hear_edge(Play& play, DrivingBack& driving, int face) {
    Event event = unit_event(Happening::stop_tested, "WM-DRIVE-6"_clause, driving.unit);
    event.die = face;
    const bool is_shaken = die_of_nerves(play.book().values)[face] == Shaken::confused;
    event.word = is_shaken ? Word::failed : Word::passed;
    play.note(event);
    if (is_shaken) confuse(play, driving.unit, "WM-DRIVE-6"_clause);
    driving.step = DrivingBack::Step::settle;
    return Continue{};
}

}  // namespace

void begin_block(Play& play, UnitId unit, Vector direction, std::int32_t wanted) {
    Block& block = play.work().block;
    block = {};
    block.direction = direction;
    block.wanted = wanted;
    const FreeWay free = free_way(play.battle(), unit, direction, wanted);
    block.way = free.way;
    block.stop = free.stop;
    block.by = free.by;
    block.piece = free.piece;
}

void note_stop(Play& play, UnitId unit, Clause clause) {
    const Block& block = play.work().block;
    Event event = unit_event(Happening::stopped, clause, unit);
    event.target_unit = block.by;
    event.place = block.piece;
    event.word = block.stop;
    event.length = Length{block.way};
    play.note(event);
}

WmProgress step(Play& play, DrivingBack& driving, const Answer& answer) {
    const auto* faces = std::get_if<const Faces*>(&answer);
    switch (driving.step) {
    case DrivingBack::Step::dice:
        return faces != nullptr ? hear_drive(play, driving, **faces) : ask_drive(play, driving);
    case DrivingBack::Step::move: return drive_block(play, driving);
    case DrivingBack::Step::edge: return hear_edge(play, driving, (**faces)[0]);
    case DrivingBack::Step::settle: {
        driving.step = DrivingBack::Step::tests;
        Settling settling;
        settling.unit = driving.unit;
        return Procedure{settling};
    }
    case DrivingBack::Step::tests: {
        driving.step = DrivingBack::Step::over;
        WayTests tests;
        tests.unit = driving.unit;
        return Procedure{tests};
    }
    case DrivingBack::Step::over: break;
    }
    return Done{};
}

Verdict judge_drive(const WmBattle& battle, const Decision&, const Action& action) {
    if (units_to_drive(battle).contains(action.unit)) return {};
    return {objection("WM-DRIVE-1"_clause, fact::not_driven).about(action.unit)};
}

}  // namespace umpire::wme
