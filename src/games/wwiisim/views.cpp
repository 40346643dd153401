#include "battle/writing.hpp"
#include "dice/chance.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/setting_up.hpp"
#include "games/wwiisim/state.hpp"
#include "games/wwiisim/steps.hpp"

#include <algorithm>
#include <array>

/// Chapter WW-INF: what each side knows, and what it may imagine.
namespace umpire::wwiisim {
namespace {

bool is_writing(const WwBattle& battle) { return battle.situation->phase == Word::initiative; }

/// WW-INF-1: the lines of the sheet and the pool are for the owner alone.
void forget_secrets(const Scenario& scenario, UnitState& unit, bool is_drafting) {
    if (unit.has(Mark::has_order) && !unit.has(Mark::order_known)) {
        unit.order = Word::none;  // WW-ORD-8: also one that was lost before it was shown
        if (!unit.has(Mark::order_lost)) {
            unit.action = Word::none;
            unit.set(Mark::has_order, false);
        }
    }
    if (is_drafting) unit.set(Mark::has_order, false);
    if (!unit.has(Mark::previous_known)) unit.previous = Word::none;
    unit.paid = 0;
    if (scenario.options.endurance_public == choice::no_yes::no) unit.endurance = endurance_unknown;
}

/// WW-FIRE-3, WW-ORD-8: what another side has said of its volley is for itself alone until the volley is declared; of
/// one that it held after all it stays so.
bool is_hidden_aim(const WwBattle& battle, Observer observer) {
    if (battle.situation->active == observer || !std::holds_alternative<Declaration>(battle.situation->plan))
        return false;
    return std::none_of(battle.procedures.begin(), battle.procedures.end(),
                        [](const Procedure& one) { return std::holds_alternative<Firing>(one); });
}

/// WW-INF-1, WW-PRI-1: the volleys of which the rules note whether those who are fired at would give themselves up.
/// That hangs on a pool, which their own side alone knows.
template <class Do>
void each_volley_at_unknown(WwBattle& seen, Observer observer, Do change) {
    if (seen.scenario->options.surrender_state == choice::surrender_state::end_of_phase) return;
    for (Procedure& procedure : seen.procedures)
        if (auto* const firing = std::get_if<Firing>(&procedure);
            firing != nullptr && opponent_of(side_of(seen, firing->unit)) != observer)
            change(*firing);
}

/// The same as the pools that are imagined would have it.
void imagine_yielding(const WwBattle& imagined, Firing& firing) {
    const VolleyTargets targets = targets_of_volleys(imagined, firing.unit, firing.common);
    firing.may_yield = may_yield(imagined, firing.unit, firing.target);
    for (std::size_t i = firing.volley + std::size_t{1}; i < targets.size(); ++i)
        if (may_yield(imagined, firing.unit, targets[i].unit)) firing.yields_later |= std::uint64_t{1} << i;
}

template <class Do>
void each_enemy(WwBattle& seen, Observer observer, Do change) {
    for (std::size_t i = 0; i < seen.situation->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); side_of(seen, unit) != observer)
            change(unit, writable(seen.situation)[unit]);
}

/// WW-INF-1, WW-INF-4: of a concealed unit the place and the die are for the owner alone.
void forget_hidden(WwBattle& seen, UnitId unit) {
    writable(seen.situation)[unit].score = 0;
    const UnitCard& card = (*seen.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i)
        writable(seen.table)[id_at<FigureId>(card.first.index() + i)] = Figure{};
}

/// A place where the figure could lie unseen: where its side may set up, since whoever lies hidden has not moved, and
/// farther than 4" from all whom the observer has on the table.
bool could_lie_there(const WwBattle& battle, FigureId man, const Footprint& base, Observer observer) {
    const Place place{base.centre, {}};
    const bool was_set_up = battle.scenario->setup.start == start::setup;
    if (was_set_up && !is_in_zone(battle, base, side_of(battle, man))) return false;
    if (!is_free_for(battle, man, place)) return false;
    const Length limit{battle.scenario->values.reveal_within};
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (const auto other = id_at<FigureId>(i); is_there(battle, other) && side_of(battle, other) == observer &&
                                                   gap_at_most(base, footprint_of(battle, other), limit))
            return false;
    return true;
}

/// Some place for a hidden unit, its men in a row; where none is found by chance it lies anywhere.
void imagine_place(WwBattle& imagined, UnitId unit, Observer observer, Chance& chance) {
    const Men men = roster_of(imagined, unit);
    const Point table = imagined.scenario->table;
    const auto below = [&](std::int32_t size) {
        return static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(size)));
    };
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        Point at{below(table.x), below(table.y)};
        bool fits = true;
        for (const FigureId man : men) {
            writable(imagined.table)[man] = {at, {}, false};
            fits = fits && could_lie_there(imagined, man, footprint_of(imagined, man), observer);
            at.x += units_per_inch + units_per_inch / 4;
        }
        if (fits) return;
    }
}

/// An order that the unit could have been given.
Word any_order(const WwBattle& battle, UnitId unit, Chance& chance) {
    constexpr std::array orders{Word::walk, Word::run, Word::fire, Word::hide};
    const Word drawn = orders[chance.below(orders.size())];
    return against_order(battle, unit, drawn).empty() ? drawn : Word::hide;
}

/// WW-CON-4: the unit lies hidden still, though with that order it would have come out.
bool must_still_hide(const WwBattle& battle, UnitId unit, Word order) {
    if (!is_concealed(battle, unit) || is_writing(battle)) return false;
    if (battle.scenario->options.concealed_reveal == choice::concealed_reveal::end_of_initiative) return true;
    const Word phase = battle.situation->phase;
    if (order == Word::fire) return phase != Word::primary_fire;
    return phase != Word::primary_fire && phase != Word::primary_movement;
}

}  // namespace

WwBattle Rules::known_to(const WwBattle& battle, Observer observer) {
    WwBattle known = battle;
    // WW-INF-5: then everything is open.
    if (battle.situation->is_over) return known;
    const bool writes = is_writing(battle);
    each_enemy(known, observer, [&](UnitId id, UnitState& unit) {
        forget_secrets(*battle.scenario, unit, writes);
        const UnitId joined = battle.situation[id].joined;
        if (is_concealed(battle, joined.exists() ? joined : id)) forget_hidden(known, id);
    });
    // An offer would tell of a pool at 0.
    auto& yieldings = writable(known.situation).yieldings;
    const auto* const kept = std::remove_if(yieldings.begin(), yieldings.end(),
                                            [&](const Yielding& one) { return side_of(battle, one.unit) != observer; });
    yieldings.resize(static_cast<std::size_t>(kept - yieldings.begin()), Yielding{});
    if (is_hidden_aim(battle, observer)) writable(known.situation).plan = {};
    each_volley_at_unknown(known, observer, [](Firing& firing) {
        firing.may_yield = false;
        firing.yields_later = 0;
    });
    return known;
}

WwBattle Rules::imagine(const WwBattle& battle, Observer observer, Chance& chance) {
    WwBattle imagined = known_to(battle, observer);
    if (battle.situation->is_over) return imagined;
    each_enemy(imagined, observer, [&](UnitId id, UnitState& unit) {
        if (is_concealed(battle, id) && acts(battle, id)) imagine_place(imagined, id, observer, chance);
        if (unit.has(Mark::rolled_concealed) && unit.has(Mark::concealed) && battle.situation->turn > 0)
            unit.score = static_cast<std::uint8_t>(1 + chance.below(10));
        const bool was_public = battle.scenario->options.endurance_public == choice::no_yes::yes;
        const auto spread = static_cast<std::uint32_t>(std::max(unit.least, unit.most) - unit.least);
        if (!was_public) unit.endurance = static_cast<std::uint8_t>(unit.least + chance.below(spread + 1));
        if (!unit.has(Mark::previous_known)) unit.previous = chance.below(2) == 0 ? Word::hide : Word::fire;
        const bool is_secret = is_order_secret(battle, id) && !is_writing(battle);
        const bool is_sealed = is_writing(battle) && battle.situation->has_sealed[index_of(side_of(battle, id))];
        if (!is_secret && !(is_sealed && must_have_order(battle, id))) return;
        unit.order = any_order(imagined, id, chance);
        // WW-ORD-8: after Primary Movement it is known that there is no Move order.
        const Word phase = battle.situation->phase;
        const bool may_move =
            phase == Word::initiative || phase == Word::primary_fire || phase == Word::primary_movement;
        if (is_gait(unit.order) && !may_move) unit.order = Word::fire;
        if (must_still_hide(battle, id, unit.order)) unit.order = Word::hide;
        unit.set(Mark::has_order);
        if (!is_writing(battle) && !is_gait(unit.order)) unit.action = unit.order;
    });
    each_volley_at_unknown(imagined, observer, [&](Firing& firing) { imagine_yielding(imagined, firing); });
    return imagined;
}

/// Nothing is hidden once the battle is over; before, there is always a sheet or a pool.
bool Rules::is_open_to(const WwBattle& battle, Observer) { return battle.situation->is_over; }

/// WW-ORD-12: of the writing the enemy learns only that a sheet is sealed.
bool Rules::is_open_to(const WwBattle& battle, Observer observer, Side by, const Action& action) {
    if (observer == by || battle.situation->is_over) return true;
    // WW-OFF-7: who leaves his unit says so openly, before the dice.
    if (action.verb == Verb::deploy || action.verb == Verb::stay || action.verb == Verb::take_die) {
        const UnitState& unit = battle.situation[action.unit];
        return !is_concealed(battle, unit.joined.exists() ? unit.joined : action.unit);
    }
    return action.verb != Verb::order && action.verb != Verb::no_order && action.verb != Verb::aim &&
           action.verb != Verb::spare && action.verb != Verb::throw_smoke && action.verb != Verb::shell;
}

/// What is only drawn or written may be changed until it is carried out.
bool Rules::binds(const WwBattle& battle, const Action& action) {
    const bool is_note = action.verb == Verb::deploy || action.verb == Verb::stay;
    if (is_note && is_concealed(battle, action.unit)) return false;
    switch (action.verb.as<Verb>()) {
    case Verb::order:
    case Verb::no_order:
    case Verb::aim:
    case Verb::spare:
    case Verb::throw_smoke:
    case Verb::shell:
    case Verb::path_of_model:
    case Verb::path_of_unit:
    case Verb::withdraw: return false;
    default: return true;
    }
}

}  // namespace umpire::wwiisim
