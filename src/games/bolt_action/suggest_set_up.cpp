#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/formations.hpp"
#include "games/bolt_action/suggest.hpp"
#include "games/bolt_action/turn.hpp"

#include <algorithm>

namespace umpire::bolt_action {

namespace {

Action wave_action(UnitId unit, Whereabouts where) {
    Action action = unit_action(Verb::first_wave, unit);
    if (where == Whereabouts::reserve) action.verb = Verb::reserve;
    if (where != Whereabouts::flank_left && where != Whereabouts::flank_right) return action;
    action.verb = Verb::flank;
    action.word = where == Whereabouts::flank_left ? Word::left : Word::right;
    return action;
}

/// BA-SETUP-10: a passenger is written down like its transport, as soon as that is.
void offer_waves_of(Offers& offers, UnitId unit) {
    const UnitId transport = offers.battle().situation[unit].transport;
    for (const Whereabouts where :
         {Whereabouts::first_wave, Whereabouts::reserve, Whereabouts::flank_left, Whereabouts::flank_right}) {
        const bool is_like = !transport.exists() || offers.battle().situation[transport].where == where;
        if (is_like) offers.offer(wave_action(unit, where));
    }
}

/// The unit in each transport that takes it, or behind it.
void offer_rides(Offers& offers, UnitId unit) {
    const Verb verb = type_of(offers.battle(), unit) == Type::artillery ? Verb::hitch : Verb::board;
    for (const UnitId transport : units_of(offers.scenario(), offers.side()))
        offers.offer(action_at_unit(verb, unit, transport));
}

bool is_like_transport(const BaBattle& battle, UnitId unit) {
    const UnitId transport = battle.situation[unit].transport;
    return !transport.exists() || battle.situation[transport].where == battle.situation[unit].where;
}

/// First units that are not written down, then passengers that part from their transport; then the side is ready, or
/// some unit has to be written down otherwise.
void suggest_waves(Offers& offers, bool with_rides) {
    const auto units = units_of(offers.scenario(), offers.side());
    for (const bool is_passenger : {false, true})
        for (const UnitId unit : units) {
            const UnitState& state = offers.battle().situation[unit];
            if (state.transport.exists() != is_passenger) continue;
            if (state.has(Mark::chose) && is_like_transport(offers.battle(), unit)) continue;
            const std::size_t before = offers.count();
            offer_waves_of(offers, unit);
            if (with_rides && !is_passenger) offer_rides(offers, unit);
            if (offers.count() > before) return;
        }
    if (offers.offer(side_action(Verb::ready, offers.side()))) return;
    for (const UnitId unit : units) {  // too few, or too many, are in the first wave
        if (offers.battle().situation[unit].transport.exists()) continue;
        offers.offer(wave_action(unit, Whereabouts::first_wave));
        offers.offer(wave_action(unit, Whereabouts::reserve));
    }
}

/// What was written down may be written otherwise until the side is ready: a person is told of it, once all is written.
void suggest_other_waves(Offers& offers) {
    const BaBattle& battle = offers.battle();
    const auto units = units_of(offers.scenario(), offers.side());
    for (const UnitId unit : units)
        if (!battle.situation[unit].has(Mark::chose)) return;
    for (const UnitId unit : units) {
        if (battle.situation[unit].transport.exists()) continue;
        for (const Whereabouts where :
             {Whereabouts::first_wave, Whereabouts::reserve, Whereabouts::flank_left, Whereabouts::flank_right})
            if (battle.situation[unit].where != where) offers.offer(wave_action(unit, where));
    }
}

// --- Deployment ---

std::vector<UnitId> units_to_deploy(Offers& offers) {
    std::vector<UnitId> units;
    for (const UnitId unit : units_of(offers.scenario(), offers.side()))
        if (is_to_be_deployed(offers.battle(), unit)) units.push_back(unit);
    return units;
}

Point any_point(Offers& offers) {
    const Point table = offers.scenario().table;
    return {static_cast<std::int32_t>(offers.any(static_cast<std::size_t>(table.x))),
            static_cast<std::int32_t>(offers.any(static_cast<std::size_t>(table.y)))};
}

/// One draw after the other: compilers evaluate arguments in orders of their own.
Action drawn_deployment(Offers& offers, UnitId unit) {
    const Point centre = any_point(offers);
    const int columns = 1 + static_cast<int>(offers.any(5));
    const Angle inward = degrees(offers.battle().situation->south == offers.side() ? 0 : 180);
    return deployment_of(offers.battle(), unit, centre, inward, columns);
}

void suggest_deployments(Offers& offers) {
    for (const UnitId unit : units_to_deploy(offers)) {
        for (std::size_t i = 0; i < offers.scenario().pieces.size(); ++i) {
            Action action = unit_action(Verb::enter, unit);
            action.piece = id_at<PieceId>(i);
            offers.offer(action);
        }
        offer_rides(offers, unit);
        const std::size_t before = offers.count();
        for (int attempt = 0; attempt < 60 && offers.count() < before + 6; ++attempt)
            offers.offer(drawn_deployment(offers, unit));
        if (offers.count() > before) continue;
        if (const auto action = room_to_deploy(offers.battle(), unit)) offers.offer(*action);
    }
    if (offers.count() > 0) return;
    for (const UnitId unit : units_to_deploy(offers))  // there is no room for anybody
        offers.offer(unit_action(Verb::hold, unit));
}

}  // namespace

std::optional<Action> sample_deployment(Offers& offers) {
    const std::vector<UnitId> units = units_to_deploy(offers);
    for (int attempt = 0; attempt < 100 && !units.empty(); ++attempt) {
        Action action = drawn_deployment(offers, offers.one_of(units));
        if (offers.offer(action)) return action;
    }
    for (const UnitId unit : units)
        if (auto action = room_to_deploy(offers.battle(), unit); action && offers.offer(*action)) return action;
    return std::nullopt;
}

/// Rides are rare: each transport is one more for each unit, and whoever sits in one takes no part in much.
std::optional<Action> sample_wave(Offers& offers) {
    suggest_waves(offers, offers.any(12) == 0);
    return offers.one_offered();
}

void suggest_set_up(Offers& offers) {
    switch (offers.decision().question.as<Question>()) {
    case Question::role:
        for (const Word word : {Word::attacker, Word::defender, Word::keep, Word::swap}) {
            Action action = side_action(Verb::choose_role, offers.side());
            action.word = word;
            offers.offer(action);
        }
        break;
    case Question::waves:
        suggest_waves(offers, true);
        suggest_other_waves(offers);
        break;
    default: suggest_deployments(offers); break;
    }
}

/// BA-DICE-12: what was said of a unit may be said again, so that only units of which nothing was said yet are offered.
void suggest_keeping(Offers& offers) {
    for (const UnitId unit : units_of(offers.scenario(), offers.side()))
        if (!offers.battle().situation[unit].has(Mark::chose_keep)) offers.offer(unit_action(Verb::keep_die, unit));
    offers.offer(side_action(Verb::ready, offers.side()));
}

}  // namespace umpire::bolt_action
