#include "games/bolt_action/entering.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/turn.hpp"

namespace umpire::bolt_action {

using namespace literals;

// BA-SETUP-6: first wave, reserve and flank, written down in secret. In a scenario whose defender begins on the table
// his first wave are the units that he will place there (R-BA-2).

namespace {

/// Off the table, alone or in a transport that is: a unit that the setup has put on the table is not asked for.
bool is_off_table(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (state.where == Whereabouts::transport) return is_off_table(battle, state.transport);
    return is_waiting(state.where) ||
           (state.where == Whereabouts::table && !battle.table[(*battle.scenario)[unit].first].on_table);
}

Word wave_of(const Action& action) {
    if (action.verb == Verb::first_wave) return Word::first_wave;
    if (action.verb == Verb::reserve) return Word::reserve;
    return action.word;
}

Word word_of_wave(Whereabouts where) {
    if (where == Whereabouts::first_wave) return Word::first_wave;
    return where == Whereabouts::reserve ? Word::reserve : Word::flank;
}

/// BA-SETUP-10: passengers are written down like their transport.
bool is_like_its_transport(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return !state.transport.exists() || battle.situation[state.transport].where == state.where;
}

Verdict judge_ready(const BaBattle& battle, Side side) {
    int units = 0;
    int first_wave = 0;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) != side || !has_wave(battle, unit)) continue;
        if (!battle.situation[unit].has(Mark::chose))
            return {objection("BA-SETUP-6"_clause, fact::not_written).about(unit)};
        if (!is_like_its_transport(battle, unit))
            return {objection("BA-SETUP-10"_clause, fact::unlike_transport).about(unit)};
        ++units;
        if (battle.situation[unit].where == Whereabouts::first_wave) ++first_wave;
    }
    return judge_first_wave_count(battle, side, first_wave, units);
}

}  // namespace

bool has_wave(const BaBattle& battle, UnitId unit) {
    return battle.scenario->victory != Victory::none && is_in_game(battle, unit) && is_off_table(battle, unit);
}

bool has_wave_to_choose(const BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (side_of(battle, id_at<UnitId>(i)) == side && has_wave(battle, id_at<UnitId>(i))) return true;
    return false;
}

/// BA-SCEN-2, BA-SCEN-3: the defender's other units are reserve; no flank move in the break-through.
bool may_flank(const BaBattle& battle, Side side) {
    if (battle.scenario->victory == Victory::meeting) return true;
    return battle.scenario->victory == Victory::hold && side == battle.situation->attacker;
}

bool places_first_wave(const BaBattle& battle, Side side) {
    const Victory victory = battle.scenario->victory;
    return (victory == Victory::hold || victory == Victory::break_through) && side != battle.situation->attacker;
}

/// BA-SCEN-1 to BA-SCEN-3: half is rounded up. The attacker of a break-through is free.
Verdict judge_first_wave_count(const BaBattle& battle, Side side, int first_wave, int units) {
    const int divisor = battle.scenario->values.first_wave_divisor;
    const int half = (units + divisor - 1) / divisor;
    const bool breaks_through = battle.scenario->victory == Victory::break_through;
    const Clause scenario = breaks_through                              ? "BA-SCEN-3"_clause
                            : battle.scenario->victory == Victory::hold ? "BA-SCEN-2"_clause
                                                                        : "BA-SCEN-1"_clause;
    const bool places = places_first_wave(battle, side);
    const bool is_right = places ? first_wave <= half : breaks_through || first_wave >= half;
    if (is_right) return {};
    const Fact& found = places ? fact::first_wave_large : fact::first_wave_short;
    return {objection("BA-SETUP-6"_clause, found, first_wave, half), objection(scenario, found, first_wave, half)};
}

/// BA-INFO-6: the other side is told nothing before all is shown.
void write_down_wave(BaBattle& battle, const Action& action, Events& events) {
    Event event = unit_event(Happening::wave_written, "BA-INFO-6"_clause, action.unit);
    event.word = wave_of(action);
    event.audience = only(side_of(battle, action.unit));
    note(battle, events, event);
}

/// BA-INFO-6: the side of a flank move stays hidden.
void show_waves(BaBattle& battle, Events& events) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!battle.situation[unit].has(Mark::chose)) continue;
        Event event = unit_event(Happening::wave_shown, "BA-SETUP-6"_clause, unit);
        event.word = word_of_wave(battle.situation[unit].where);
        note(battle, events, event);
    }
}

void ride(BaBattle& battle, const Action& action, Clause clause, Events& events) {
    const Happening kind = action.verb == Verb::hitch ? Happening::hitched : Happening::boarded;
    note(battle, events, against_event(kind, clause, action.unit, action.target_unit()));
}

Verdict judge_ride(const BaBattle& battle, const Action& action, Clause clause) {
    if ((action.verb == Verb::hitch) != (type_of(battle, action.unit) == Type::artillery))
        return {objection("BA-TRAN-8"_clause), objection(clause)};
    Verdict verdict = judge_carrying(battle, action.unit, action.target_unit(), clause);
    if (!verdict.empty() && verdict[0].clause != clause) verdict.push_back(objection(clause));
    return verdict;
}

Verdict judge_riding(const BaBattle& battle, const Decision& decision, const Action& action) {
    const UnitId transport = action.target_unit();
    const auto is_own = [&](UnitId unit) {
        return unit.exists() && side_of(battle, unit) == decision.by && has_wave(battle, unit);
    };
    if (!is_own(action.unit) || !is_own(transport) || is_aboard_transport(battle, action.unit))
        return {objection("BA-SETUP-10"_clause)};
    return judge_ride(battle, action, "BA-SETUP-10"_clause);
}

Verdict judge_wave(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::board || action.verb == Verb::hitch) return judge_riding(battle, decision, action);
    if (action.verb == Verb::ready) {
        if (action.side != decision.by) return {objection("BA-SETUP-6"_clause)};
        return judge_ready(battle, decision.by);
    }
    const bool is_wave = action.verb == Verb::first_wave || action.verb == Verb::reserve || action.verb == Verb::flank;
    if (!is_wave || !action.unit.exists() || side_of(battle, action.unit) != decision.by ||
        !has_wave(battle, action.unit))
        return {objection("BA-SETUP-6"_clause)};
    if (action.verb != Verb::flank) return {};
    if (!may_flank(battle, decision.by))
        return {objection("BA-SETUP-6"_clause, fact::no_flank), objection("BA-SETUP-8"_clause)};
    const bool is_side = action.word == Word::left || action.word == Word::right;
    return is_side ? Verdict{} : Verdict{objection("BA-SETUP-8"_clause)};
}

}  // namespace umpire::bolt_action
