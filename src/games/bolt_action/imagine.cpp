#include "battle/match.hpp"
#include "battle/writing.hpp"
#include "dice/chance.hpp"
#include "games/bolt_action/turn.hpp"

#include <utility>

namespace umpire::bolt_action {

using namespace literals;

// BA-INFO-6: what a side may not know of the other, and what it may believe instead.

namespace {

bool is_flanking(Whereabouts where) {
    return where == Whereabouts::flank_left || where == Whereabouts::flank_right || where == Whereabouts::flank;
}

bool hides_flank(const UnitState& state) { return is_flanking(state.where) && !state.has(Mark::flank_shown); }

/// Somebody who looks from outside knows as little as either side of the other.
bool is_hidden_from(const BaBattle& battle, UnitId unit, Observer observer) {
    return side_of(battle, unit) != observer;
}

/// BA-DICE-12: the side has begun to write down which dice it keeps, and nothing of it is shown yet. With the choices
/// made openly only those of the side that is being asked are not.
bool has_secret_dice(const BaBattle& battle, Side side) {
    const auto* turns = std::get_if<TakingTurns>(&battle.procedures.back());
    if (turns == nullptr || !is_asked(battle.pending, Question::keep_dice)) return false;
    if (is_asked(battle.pending, side, Question::keep_dice)) return true;
    return turns->step == TakingTurns::Step::keep_second &&
           battle.scenario->options.keep_choice != choice::last_drawn_first;
}

bool hides_die(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const bool is_keepable = state.die == Order::ambush || state.die == Order::down;
    return is_in_game(battle, unit) && is_keepable && !state.has(Mark::must_keep) &&
           has_secret_dice(battle, side_of(battle, unit));
}

Whereabouts drawn_side(Chance& chance) {
    return chance.below(2) == 0 ? Whereabouts::flank_left : Whereabouts::flank_right;
}

/// Passengers are written down like their transport (BA-SETUP-10).
void follow_transport(BaBattle& battle, UnitId unit) {
    UnitState& state = writable(battle.situation)[unit];
    if (is_waiting(state.where) && state.transport.exists()) state.where = battle.situation[state.transport].where;
}
void follow_transports(BaBattle& battle, Observer observer) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (is_hidden_from(battle, id_at<UnitId>(i), observer)) follow_transport(battle, id_at<UnitId>(i));
}

/// The units of a side of whom secret waves may be drawn, looked up once.
struct Drawing {
    FixedVector<UnitId, units_max> chosen;      ///< that are written down
    FixedVector<UnitId, units_max> passengers;  ///< of transports
    FixedVector<UnitId, units_max> in_game;

    Drawing(const BaBattle& battle, Side side) {
        for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
            const auto unit = id_at<UnitId>(i);
            if (side_of(battle, unit) != side) continue;
            if (battle.situation[unit].has(Mark::chose)) chosen.push_back(unit);
            if (battle.situation[unit].transport.exists()) passengers.push_back(unit);
            if (is_in_game(battle, unit)) in_game.push_back(unit);
        }
    }
    /// The number of units in the first wave; `units` is how many have a wave.
    int in_first_wave(const BaBattle& battle, int& units) const {
        int first_wave = 0;
        units = 0;
        for (const UnitId unit : in_game) {
            const Whereabouts where = battle.situation[unit].where;
            if (is_waiting(where) || has_wave(battle, unit)) ++units;
            if (where == Whereabouts::first_wave) ++first_wave;
        }
        return first_wave;
    }
};

bool is_writing_waves(const BaBattle& battle, Side side) { return is_asked(battle.pending, side, Question::waves); }

/// As long as a side writes, nobody else knows how far it has come.
void forget_waves(BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        UnitState& state = writable(battle.situation).units[i];
        if (side_of(battle, id_at<UnitId>(i)) != side || !state.has(Mark::chose)) continue;
        state.where = state.transport.exists() ? Whereabouts::transport : Whereabouts::table;
        state.set(Mark::chose, false);
    }
}

/// Draws the secret waves of a side anew. Where they do not keep to the scenario then, as all of them together must
/// once the side is ready, units chosen by lot change over to the first wave, or for those who place it to the reserve,
/// until they do. Nothing hangs on what is written down, which would be the secret itself.
void draw_waves(BaBattle& battle, Side side, Chance& chance) {
    const Drawing drawing(battle, side);
    const std::uint32_t waves = may_flank(battle, side) ? 4 : 2;
    for (const UnitId unit : drawing.chosen) {
        const std::uint32_t wave = chance.below(waves);
        writable(battle.situation)[unit].where = wave == 0   ? Whereabouts::first_wave
                                                 : wave == 1 ? Whereabouts::reserve
                                                             : drawn_side(chance);
    }
    for (const UnitId unit : drawing.passengers) follow_transport(battle, unit);
    const bool has_too_many = places_first_wave(battle, side);
    FixedVector<UnitId, units_max> others;  // that may change over
    for (const UnitId unit : drawing.chosen) {
        const UnitState& state = battle.situation[unit];
        if ((state.where == Whereabouts::first_wave) == has_too_many && !state.transport.exists())
            others.push_back(unit);
    }
    for (; !others.empty(); others.pop_back()) {
        int units = 0;
        const int first_wave = drawing.in_first_wave(battle, units);
        if (judge_first_wave_count(battle, side, first_wave, units).empty()) return;
        std::swap(others[chance.below(static_cast<std::uint32_t>(others.size()))], others.back());
        writable(battle.situation)[others.back()].where = has_too_many ? Whereabouts::reserve : Whereabouts::first_wave;
        for (const UnitId unit : drawing.passengers) follow_transport(battle, unit);
    }
}

bool has_secret_waves(const BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (side_of(battle, id_at<UnitId>(i)) == side && battle.situation->units[i].has(Mark::chose)) return true;
    return false;
}

}  // namespace

bool Rules::is_open_to(const BaBattle& battle, Observer observer) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!is_hidden_from(battle, unit, observer)) continue;
        const UnitState& state = battle.situation[unit];
        if (hides_flank(state) || state.has(Mark::chose)) return false;
        if (hides_die(battle, unit)) return false;
    }
    return true;
}

/// BA-INFO-1, BA-INFO-4: not before a decision.
bool Rules::may_measure(const BaBattle& battle) { return battle.scenario->options.measuring == choice::yes; }

namespace {

/// The answer ends the announcements of a move, so that measuring begins; a regroup is only left out.
bool ends_announcing(const BaBattle& battle) {
    const auto* moving = battle.procedures.empty() ? nullptr : std::get_if<Moving>(&battle.procedures.back());
    return moving != nullptr && moving->kind != Moving::Kind::regroup;
}

}  // namespace

bool Rules::binds(const BaBattle& battle, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::hold: return ends_announcing(battle) && !may_measure(battle);
    case Verb::ready:  // the last one to be ready is shown what the other side wrote down
    case Verb::go:
    case Verb::shoot_at:
    case Verb::spring:
    case Verb::wait:
    case Verb::wait_on:
    case Verb::lie_down:
    case Verb::stand:
    case Verb::fire_back:
    case Verb::take_fire:
    case Verb::panic_from: return action.verb == Verb::ready || !may_measure(battle);
    default: return false;
    }
}

bool Rules::is_open_to(const BaBattle& battle, Observer observer, Side by, const Action& action) {
    if (observer == by || battle.situation->finished) return true;
    switch (action.verb.as<Verb>()) {
    case Verb::first_wave:
    case Verb::reserve:
    case Verb::flank:
    case Verb::keep_die:
    case Verb::put_back: return false;
    default: return true;
    }
}

/// BA-INFO-5, BA-INFO-6: what another side wrote down is left out; all else is open.
BaBattle Rules::known_to(const BaBattle& battle, Observer observer) {
    BaBattle known = battle;
    for (const Side side : {Side::a, Side::b})
        if (side != observer && has_secret_waves(battle, side)) forget_waves(known, side);
    for (std::size_t i = 0; i < known.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!is_hidden_from(known, unit, observer)) continue;
        UnitState& state = writable(known.situation)[unit];
        if (hides_flank(state)) state.where = Whereabouts::flank;
        if (hides_die(known, unit)) state.set(Mark::chose_keep, false);
    }
    follow_transports(known, observer);
    return known;
}

/// BA-INFO-6: what another side wrote down is drawn anew.
BaBattle Rules::imagine(const BaBattle& battle, Observer observer, Chance& chance) {
    BaBattle imagined = battle;
    for (const Side side : {Side::a, Side::b}) {
        if (side == observer || !has_secret_waves(battle, side)) continue;
        if (is_writing_waves(battle, side))
            forget_waves(imagined, side);
        else
            draw_waves(imagined, side, chance);
    }
    for (std::size_t i = 0; i < imagined.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!is_hidden_from(imagined, unit, observer)) continue;
        UnitState& state = writable(imagined.situation)[unit];
        if (hides_flank(state) && !state.has(Mark::chose)) state.where = drawn_side(chance);
        if (hides_die(imagined, unit)) state.set(Mark::chose_keep, chance.below(2) == 0);
    }
    follow_transports(imagined, observer);
    return imagined;
}

}  // namespace umpire::bolt_action
