#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>

/// Chapter WW-ORD: orders, written in secret and sealed.
namespace umpire::wwiisim {

using namespace literals;

bool may_have_order(const WwBattle& battle, UnitId unit) {
    return acts(battle, unit) && !battle.situation[unit].has(Mark::panicked);
}
/// WW-ORD-1, WW-ORD-3, WW-ORD-7.
bool must_have_order(const WwBattle& battle, UnitId unit) {
    return may_have_order(battle, unit) && !battle.situation[unit].carrier.exists();
}

namespace {

/// WW-ENDU-2: what an order costs at once, as far as it must be payable when it is written (WW-ORD-7).
int least_cost(const Values& values, Word order) {
    return order == Word::run ? values.run_cost : order == Word::crawl ? values.crawl_cost : 0;
}

/// WW-ENDU-5, WW-OFF-5: every pool in the unit can pay.
Verdict against_cost(const WwBattle& battle, UnitId unit, Word order) {
    if (is_vehicle(battle, unit)) return {};  // WW-VEH-2
    const int cost = least_cost(battle.scenario->values, order);
    const auto refusal = [&](UnitId pool) {
        return objection("WW-ENDU-5"_clause, battle.situation[pool].endurance, cost).about(pool);
    };
    if (battle.situation[unit].endurance < cost) return {refusal(unit), objection("WW-ORD-7"_clause)};
    for (const FigureId officer : officers_of(battle, unit))
        if (battle.situation[pool_of(battle, officer)].endurance < cost)
            return {refusal(pool_of(battle, officer)), objection("WW-OFF-5"_clause)};
    return {};
}

/// WW-ORD-7: gaits that this kind of unit does not have.
Verdict against_gait(const WwBattle& battle, UnitId unit, Word order) {
    const Profile& profile = profile_of(battle, unit);
    if (order == Word::crawl && battle.scenario->options.crawl == choice::yes_no::no)
        return {objection("WW-ORD-4"_clause, fact::no_crawl).about(unit)};
    if (order == Word::run && profile.is_slow)
        return {objection("WW-VEH-14"_clause, fact::cannot_run).about(unit), objection("WW-ORD-7"_clause)};
    if (order != Word::walk && profile.walks_only) return {objection("WW-ORD-7"_clause, fact::cannot_run).about(unit)};
    if (battle.situation[unit].has(Mark::immobilised))
        return {objection("WW-ORD-7"_clause, fact::is_immobilised).about(unit), objection("WW-VEH-12"_clause)};
    return {};
}

}  // namespace

Verdict against_order(const WwBattle& battle, UnitId unit, Word order) {
    if (battle.situation[unit].has(Mark::panicked)) return {objection("WW-ORD-3"_clause).about(unit)};
    const bool is_order = is_gait(order) || order == Word::hide || order == Word::fire;
    if (!is_order) return {objection("WW-ORD-1"_clause).about(unit)};
    if (!is_gait(order) && battle.situation[unit].has(Mark::arrived) && !is_aboard(battle, unit))
        return {objection("WW-REI-2"_clause, fact::must_move_on).about(unit), objection("WW-ORD-7"_clause)};
    if (!is_gait(order)) {
        if (!battle.situation[unit].carrier.exists()) return {};
        return {objection("WW-ORD-7"_clause, fact::is_passenger).about(unit), objection("WW-TRN-5"_clause)};
    }
    const Verdict against = against_gait(battle, unit, order);
    return against.empty() ? against_cost(battle, unit, order) : against;
}

namespace {

bool is_complete(const WwBattle& battle, Side side) {
    const UnitList units = acting_units(battle);
    return std::all_of(units.begin(), units.end(), [&](UnitId unit) {
        return side_of(battle, unit) != side || !must_have_order(battle, unit) ||
               battle.situation[unit].has(Mark::has_order);
    });
}

/// WW-ORD-12: both at once, and whoever has sealed is asked no more.
WwProgress ask_orders(const Play& play) {
    Decisions decisions;
    for (const Side side : {Side::a, Side::b})
        if (!play.now().has_sealed[index_of(side)])
            decisions.push_back(decision_of(side, Question::write, "WW-ORD-2"_clause));
    return Pending{decisions};
}

/// WW-ORD-2, WW-INF-1: what is written is for its owner alone.
void hear_order(Play& play, const Action& action) {
    if (action.verb == Verb::seal) {
        play.note(side_event(Happening::sealed, "WW-ORD-12"_clause, action.side));
        return;
    }
    Event event = unit_event(Happening::order_written, "WW-ORD-2"_clause, action.unit);
    event.word = action.verb == Verb::no_order ? no_word : action.word;
    event.audience = only(side_of(play.battle(), action.unit));
    play.note(event);
}

}  // namespace

WwProgress step(Play& play, WritingOrders&, const Answer& answer) {
    if (std::holds_alternative<const Action*>(answer)) hear_order(play, action_of(answer));
    if (!play.now().has_sealed[0] || !play.now().has_sealed[1]) return ask_orders(play);
    play.note(event_of(Happening::sheets_closed, "WW-ORD-12"_clause));
    return Done{};
}

Verdict judge_writing(const WwBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::seal) {
        if (action.side != decision.by) return {objection("WW-ORD-12"_clause, fact::not_yours)};
        if (!is_complete(battle, action.side)) return {objection("WW-ORD-12"_clause, fact::not_written)};
        return {};
    }
    if (!acts(battle, action.unit)) return {objection("WW-ORD-1"_clause, fact::out_of_play).about(action.unit)};
    if (action.verb == Verb::order) return against_order(battle, action.unit, action.word);
    if (battle.situation[action.unit].carrier.exists()) return {};
    return {objection("WW-ORD-1"_clause).about(action.unit)};
}

}  // namespace umpire::wwiisim
