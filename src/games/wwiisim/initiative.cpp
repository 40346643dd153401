#include "games/wwiisim/steps.hpp"

#include <algorithm>

/// Chapter WW-INIT: the dice of a turn and its order.
namespace umpire::wwiisim {

using namespace literals;

namespace {

using InitStep = RollingInitiative::Step;

/// WW-INIT-3, WW-REI-1: every unit that is there, concealed, embarked and panicked ones too.
bool rolls(const WwBattle& battle, UnitId unit) {
    const UnitId joined = battle.situation[unit].joined;
    const UnitState& host = battle.situation[joined.exists() ? joined : unit];
    if (host.has(Mark::arrived) || host.has(Mark::due)) return false;
    return acts(battle, unit) || is_joined(battle, unit);
}

int sides_of_die(const WwBattle& battle) {
    const Values& values = battle.scenario->values;
    return battle.scenario->options.initiative_die == choice::initiative_die::d6 ? values.initiative_sides_d6
                                                                                 : values.initiative_sides;
}

/// WW-INIT-2: one die a unit, in roster order; that of a concealed unit is for its owner alone.
WwProgress ask_die(const Play& play, RollingInitiative& rolling) {
    while (rolling.next < play.now().units.size() && !rolls(play.battle(), id_at<UnitId>(rolling.next))) ++rolling.next;
    if (rolling.next == play.now().units.size()) {
        rolling.step = InitStep::choose;
        rolling.next = 0;
        return Continue{};
    }
    const auto unit = id_at<UnitId>(rolling.next);
    const int sides = sides_of_die(play.battle());
    Roll roll = roll_of(1, sides, Bands::each(sides), "WW-INIT-2"_clause, side_of(play.battle(), unit));
    roll.unit = unit;
    roll.audience = audience_of(play.battle(), unit);
    return Pending{roll};
}

WwProgress hear_die(Play& play, RollingInitiative& rolling, int die) {
    const auto unit = id_at<UnitId>(rolling.next);
    Event event = unit_event(Happening::initiative_rolled, "WW-INIT-2"_clause, unit);
    event.die = die;
    event.audience = audience_of(play.battle(), unit);
    play.note(event);
    ++rolling.next;
    return Continue{};
}

/// WW-INIT-6: who is concealed rolls off with nobody.
bool may_tie(const WwBattle& battle, UnitId unit) {
    return acts(battle, unit) && !battle.situation[unit].has(Mark::rolled_concealed);
}

/// WW-INIT-4: the highest units that no die tells apart yet, in roster order.
UnitList next_tie(const WwBattle& battle) {
    UnitList tied;
    const auto are_equal = [&](UnitId one, UnitId other) {
        const UnitState& a = battle.situation[one];
        const UnitState& b = battle.situation[other];
        return a.score == b.score && a.tie == b.tie;
    };
    for (const UnitId unit : by_initiative(battle)) {
        if (!may_tie(battle, unit)) continue;
        if (!tied.empty() && !are_equal(tied[0], unit)) {
            if (tied.size() > 1) return tied;
            tied.clear();
        }
        tied.push_back(unit);
    }
    return tied.size() > 1 ? tied : UnitList{};
}

/// Who rolls off now, in roster order.
UnitList tied_in(const RollingInitiative& rolling) {
    UnitList tied;
    for (std::size_t i = 0; i < units_max; ++i)
        if ((rolling.tied >> i & 1u) != 0) tied.push_back(id_at<UnitId>(i));
    return tied;
}

WwProgress ask_tie(Play& play, RollingInitiative& rolling) {
    if (rolling.tied == 0) {
        if (play.book().options.initiative_ties == choice::initiative_ties::fixed_order) return Done{};
        play.work().numbers.clear();
        for (const UnitId unit : next_tie(play.battle())) rolling.tied |= std::uint64_t{1} << unit.index();
        if (rolling.tied == 0) return Done{};
    }
    const UnitId unit = tied_in(rolling)[play.work().numbers.size()];
    Roll roll = roll_of(1, d10, Bands::each(d10), "WW-INIT-4"_clause, side_of(play.battle(), unit));
    roll.unit = unit;
    return Pending{roll};
}

/// WW-INIT-4: higher counts as higher; who is equal again stays tied.
void settle_tie(Play& play, const RollingInitiative& rolling) {
    const UnitList tied = tied_in(rolling);
    const auto& dice = play.work().numbers;
    const int base = play.now()[tied[0]].tie;
    for (std::size_t i = 0; i < tied.size(); ++i) {
        const auto above = std::count_if(dice.begin(), dice.end(), [&](std::int8_t die) { return die > dice[i]; });
        Event event = unit_event(Happening::tie_settled, "WW-INIT-4"_clause, tied[i]);
        event.amount = base + static_cast<int>(above) + 1;
        play.note(event);
    }
}

WwProgress hear_tie(Play& play, RollingInitiative& rolling, int die) {
    const UnitList tied = tied_in(rolling);
    auto& dice = play.work().numbers;
    Event event = unit_event(Happening::tie_rolled, "WW-INIT-4"_clause, tied[dice.size()]);
    event.die = die;
    play.note(event);
    dice.push_back(static_cast<std::int8_t>(die));
    if (dice.size() < tied.size()) return Continue{};
    settle_tie(play, rolling);
    rolling.tied = 0;
    dice.clear();
    return Continue{};
}

/// WW-OFF-7: side A first, as long as it has somebody who might.
WwProgress ask_leave(const Play& play, RollingInitiative& rolling) {
    for (; rolling.leaving != Side::none; rolling.leaving = rolling.leaving == Side::a ? Side::b : Side::none)
        for (std::size_t i = 0; i < play.now().units.size(); ++i)
            if (const auto unit = id_at<UnitId>(i);
                side_of(play.battle(), unit) == rolling.leaving && may_leave(play.battle(), unit))
                return Pending{ask(decision_of(rolling.leaving, Question::leave_unit, "WW-OFF-7"_clause))};
    rolling.step = InitStep::dice;
    if (play.book().options.orders_vs_initiative == choice::orders_vs_initiative::before_roll)
        return Procedure{WritingOrders{}};
    return Continue{};
}
WwProgress hear_leave(Play& play, RollingInitiative& rolling, const Action& action) {
    if (action.verb == Verb::leave_unit) {
        part_from_unit(play, action.unit);
    } else {
        rolling.leaving = rolling.leaving == Side::a ? Side::b : Side::none;
    }
    return Continue{};
}

/// WW-OFF-6: the units with joined officers, side A first; equal dice leave nothing to choose.
bool has_choice(const WwBattle& battle, UnitId unit) {
    const Men officers = officers_of(battle, unit);
    // WW-INIT-6: of a concealed unit the question itself must not tell of the dice.
    if (battle.situation[unit].has(Mark::arrived)) return false;
    if (acts(battle, unit) && battle.situation[unit].has(Mark::concealed)) return !officers.empty();
    return acts(battle, unit) && std::any_of(officers.begin(), officers.end(), [&](FigureId officer) {
               return battle.situation[pool_of(battle, officer)].score != battle.situation[unit].score;
           });
}
WwProgress ask_choice(const Play& play, RollingInitiative& rolling) {
    while (rolling.next < play.now().units.size() && !has_choice(play.battle(), id_at<UnitId>(rolling.next)))
        ++rolling.next;
    if (rolling.next == play.now().units.size()) {
        rolling.step = InitStep::ties;
        return Continue{};
    }
    const auto unit = id_at<UnitId>(rolling.next);
    return Pending{ask(decision_of(side_of(play.battle(), unit), Question::take_die, "WW-OFF-6"_clause, unit))};
}
WwProgress hear_choice(Play& play, RollingInitiative& rolling, const Action& action) {
    Event event = unit_event(Happening::die_taken, "WW-OFF-6"_clause, id_at<UnitId>(rolling.next));
    event.target_unit = action.unit;
    event.amount = play.now()[action.unit].score;
    event.audience = audience_of(play.battle(), id_at<UnitId>(rolling.next));
    play.note(event);
    ++rolling.next;
    return Continue{};
}

}  // namespace

WwProgress step(Play& play, RollingInitiative& rolling, const Answer& answer) {
    const bool has_die = std::holds_alternative<const Faces*>(answer);
    const auto* given = std::get_if<const Action*>(&answer);
    if (rolling.step == InitStep::leave)
        return given != nullptr ? hear_leave(play, rolling, **given) : ask_leave(play, rolling);
    if (rolling.step == InitStep::choose)
        return given != nullptr ? hear_choice(play, rolling, **given) : ask_choice(play, rolling);
    if (rolling.step == InitStep::dice)
        return has_die ? hear_die(play, rolling, face_of(answer)) : ask_die(play, rolling);
    return has_die ? hear_tie(play, rolling, face_of(answer)) : ask_tie(play, rolling);
}

}  // namespace umpire::wwiisim
