#include "games/bolt_action/entering.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/ground.hpp"
#include "games/bolt_action/turn.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

/// BA-SETUP-4: not in a transport, and in no building that the setup put it in.
bool is_to_be_deployed(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (is_aboard_transport(battle, unit)) return false;
    if (places_first_wave(battle, side_of(battle, unit))) return state.where == Whereabouts::first_wave;
    if (battle.scenario->victory != Victory::none || state.where != Whereabouts::table) return false;
    for (const FigureId model : models_of(battle, unit))
        if (battle.table[model].on_table) return false;
    return true;
}

namespace {

bool has_roles(const BaBattle& battle) {
    return battle.scenario->victory == Victory::hold || battle.scenario->victory == Victory::break_through;
}

bool has_unit_to_be_deployed(const BaBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (side_of(battle, id_at<UnitId>(i)) == side && is_to_be_deployed(battle, id_at<UnitId>(i))) return true;
    return false;
}

Pending ask_role_die(Side side) { return ask_dice(1, Bands::each(), "BA-SETUP-2"_clause, side, UnitId::none()); }

void note_role_die(BaBattle& battle, Events& events, Side side, int die) {
    Event event = event_of(Happening::role_rolled, "BA-SETUP-2"_clause);
    event.side = side;
    event.die = die;
    note(battle, events, event);
}

/// A setup that names the attacker has settled the roles and with them the edges.
BaProgress roll_for_roles(BaBattle& battle, SettingUp& setup) {
    if (has_roles(battle) && battle.situation->attacker != Side::none) {
        setup.step = SettingUp::Step::waves_a;
        return Continue{};
    }
    return ask_role_die(Side::a);
}

BaProgress hear_role_die_a(BaBattle& battle, SettingUp& setup, std::uint8_t die, Events& events) {
    setup.die = die;
    note_role_die(battle, events, Side::a, die);
    setup.step = SettingUp::Step::die_b;
    return ask_role_die(Side::b);
}

/// BA-SETUP-2: the higher roll chooses; ties are rolled again.
BaProgress compare_role_dice(BaBattle& battle, SettingUp& setup, int die_b, Events& events) {
    note_role_die(battle, events, Side::b, die_b);
    if (setup.die == die_b) {
        note(battle, events, event_of(Happening::role_tied, "BA-SETUP-2"_clause));
        setup.step = SettingUp::Step::die_a;
        return ask_role_die(Side::a);
    }
    Event event = event_of(Happening::role_won, "BA-SETUP-2"_clause);
    event.side = setup.die > die_b ? Side::a : Side::b;
    note(battle, events, event);
    setup.step = SettingUp::Step::choose_role;
    return ask_unit(Question::role, event.side, UnitId::none(), "BA-SETUP-2"_clause);
}

BaProgress hear_role(BaBattle& battle, SettingUp& setup, Word role, Events& events) {
    Event event = event_of(Happening::role_chosen, "BA-SETUP-2"_clause);
    event.side = battle.situation->chooser;
    event.word = role;
    note(battle, events, event);
    setup.step = SettingUp::Step::waves_a;
    return Continue{};
}

BaProgress end_waves(BaBattle& battle, SettingUp& setup, Events& events) {
    const bool is_a = setup.step == SettingUp::Step::waves_a;
    if (!is_a) show_waves(battle, events);
    setup.step = is_a ? SettingUp::Step::waves_b : SettingUp::Step::deploy;
    return Continue{};
}

/// BA-SETUP-6: in secret, side A first; the choices are shown together.
BaProgress ask_for_wave(BaBattle& battle, SettingUp& setup, Events& events) {
    const Side side = setup.step == SettingUp::Step::waves_a ? Side::a : Side::b;
    if (has_wave_to_choose(battle, side)) return ask_unit(Question::waves, side, UnitId::none(), "BA-SETUP-6"_clause);
    return end_waves(battle, setup, events);
}

BaProgress hear_wave(BaBattle& battle, SettingUp& setup, const Action& action, Events& events) {
    switch (action.verb.as<Verb>()) {
    case Verb::ready: return end_waves(battle, setup, events);
    case Verb::board:
    case Verb::hitch: ride(battle, action, "BA-SETUP-10"_clause, events); break;
    default: write_down_wave(battle, action, events);
    }
    return ask_for_wave(battle, setup, events);
}

void place_models(BaBattle& battle, const Action& action, Events& events) {
    std::size_t next = 0;
    for (const FigureId model : models_of(battle, action.unit)) {
        if (!is_alive(battle, model)) continue;
        const Place place = action.places[next++];
        Event placed = actor_event(Happening::placed, "BA-SETUP-4"_clause, model);
        placed.to = place.at;
        set_facing(placed, place.facing);
        note(battle, events, placed);
    }
}

/// On the table, in a building, or in a transport or behind it.
void deploy_unit(BaBattle& battle, const Action& action, Events& events) {
    if (action.verb == Verb::hold) return stay_back(battle, action.unit, events);
    if (action.verb == Verb::deploy) place_models(battle, action, events);
    Event event = unit_event(Happening::deployed, "BA-SETUP-4"_clause, action.unit);
    event.side = side_of(battle, action.unit);
    note(battle, events, event);
    if (action.verb == Verb::enter) {
        Event entered = unit_event(Happening::entered, "BA-BLD-1"_clause, action.unit);
        entered.place = action.piece;
        note(battle, events, entered);
    }
    if (action.verb == Verb::board || action.verb == Verb::hitch) ride(battle, action, "BA-SETUP-4"_clause, events);
}

/// BA-SETUP-4: one unit in turn, by the player who won the roll first; a side with nothing left waits.
BaProgress ask_for_deployment(const BaBattle& battle, SettingUp& setup) {
    if (setup.next == Side::none) setup.next = battle.situation->chooser == Side::b ? Side::b : Side::a;
    if (!has_unit_to_be_deployed(battle, setup.next)) setup.next = opponent_of(setup.next);
    if (!has_unit_to_be_deployed(battle, setup.next)) return Done{};
    return ask_unit(Question::deploy, setup.next, UnitId::none(), "BA-SETUP-4"_clause);
}

BaProgress hear_deployment(BaBattle& battle, SettingUp& setup, const Action& action, Events& events) {
    deploy_unit(battle, action, events);
    setup.next = opponent_of(setup.next);
    return ask_for_deployment(battle, setup);
}

}  // namespace

/// BA-SETUP-1: roles, waves, deployment, in this order.
BaProgress step(BaBattle& battle, SettingUp& setup, const Answer& answer, Events& events) {
    using Step = SettingUp::Step;
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (setup.step) {
    case Step::die_a:
        if (is_asking) return roll_for_roles(battle, setup);
        return hear_role_die_a(battle, setup, faces_of(answer)[0], events);
    case Step::die_b: return compare_role_dice(battle, setup, faces_of(answer)[0], events);
    case Step::choose_role: return hear_role(battle, setup, action_of(answer).word, events);
    case Step::waves_a:
    case Step::waves_b:
        if (is_asking) return ask_for_wave(battle, setup, events);
        return hear_wave(battle, setup, action_of(answer), events);
    case Step::deploy:
        if (is_asking) return ask_for_deployment(battle, setup);
        return hear_deployment(battle, setup, action_of(answer), events);
    }
    return Done{};
}

namespace {

bool is_in_box(const Box& box, Point at) {
    return at.x >= box.low.x && at.x <= box.high.x && at.y >= box.low.y && at.y <= box.high.y;
}

/// BA-SETUP-4, BA-SCEN-2, BA-SCEN-3. The zones of a battle without a scenario belong to the edges: the first lies at
/// y = 0 and goes with it when the edges are swapped.
Verdict judge_zone(const BaBattle& battle, UnitId unit, FigureId model, Place place) {
    const Scenario& scenario = *battle.scenario;
    const Values& values = scenario.values;
    if (scenario.victory == Victory::hold) {
        const Footprint base = footprint(scenario[model].base, place);
        const Length radius{values.defender_radius};
        for (const Point marker : scenario.objectives)
            if (gap_at_most(base, disc(marker, {}), radius)) return {};
        return {objection("BA-SCEN-2"_clause, fact::outside_zone).about(model)};
    }
    if (scenario.victory == Victory::break_through) {
        if (place.at.y >= values.defender_line) return {};
        return {objection("BA-SCEN-3"_clause, fact::outside_zone).about(model)};
    }
    const std::optional<Box>& zone = scenario.zones[side_of(battle, unit) == battle.situation->south ? 0 : 1];
    if (!zone || is_in_box(*zone, place.at)) return {};
    return {objection("BA-SETUP-4"_clause, fact::outside_zone).about(model)};
}

/// The same for men and guns that begin in a building. They have no place of their own in it (BA-BLD-3), so that its
/// nearest point counts for the markers, and all of it must lie in a zone (R-BA-6).
Verdict judge_zone_inside(const BaBattle& battle, UnitId unit, PieceId building) {
    const Scenario& scenario = *battle.scenario;
    const Outline& outline = scenario.pieces[building.index()].outline;
    if (scenario.victory == Victory::hold) {
        const auto is_near = [&](Point marker) {
            return outline.near(marker, Length{scenario.values.defender_radius});
        };
        if (std::ranges::any_of(scenario.objectives, is_near)) return {};
        return {objection("BA-SCEN-2"_clause, fact::piece_outside_zone).about(building)};
    }
    if (scenario.victory == Victory::break_through) {
        if (outline.box().low.y >= scenario.values.defender_line) return {};
        return {objection("BA-SCEN-3"_clause, fact::piece_outside_zone).about(building)};
    }
    const std::optional<Box>& zone = scenario.zones[side_of(battle, unit) == battle.situation->south ? 0 : 1];
    const bool is_inside = !zone || (is_in_box(*zone, outline.box().low) && is_in_box(*zone, outline.box().high));
    if (is_inside) return {};
    return {objection("BA-SETUP-4"_clause, fact::piece_outside_zone).about(building)};
}

/// BA-SETUP-4, BA-ART-6: a unit may begin in a building that it may hold.
Verdict judge_deployment_inside(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (!action.unit.exists() || side_of(battle, action.unit) != decision.by || !is_to_be_deployed(battle, action.unit))
        return {objection("BA-SETUP-4"_clause, fact::not_to_be_placed).about(action.unit)};
    if (Verdict verdict = judge_house(battle, action.piece); !verdict.empty()) return verdict;
    if (Verdict verdict = judge_room(battle, action.unit, action.piece); !verdict.empty()) return verdict;
    return judge_zone_inside(battle, action.unit, action.piece);
}

/// BA-SETUP-4: into a transport that has been placed before.
Verdict judge_deployment_aboard(const BaBattle& battle, const Decision& decision, const Action& action) {
    const UnitId transport = action.target_unit();
    const bool is_due =
        action.unit.exists() && side_of(battle, action.unit) == decision.by && is_to_be_deployed(battle, action.unit);
    const bool has_been_placed = transport.exists() && transport.index() < battle.scenario->units.size() &&
                                 battle.table[(*battle.scenario)[transport].first].on_table;
    if (!is_due) return {objection("BA-SETUP-4"_clause, fact::not_to_be_placed).about(action.unit)};
    if (!has_been_placed) return {objection("BA-SETUP-4"_clause, fact::not_placed_yet).about(transport)};
    return judge_ride(battle, action, "BA-SETUP-4"_clause);
}

/// BA-SCEN-2: a base whose centre lies outside does not touch the circle around any marker.
std::optional<Box> box_around_markers(const BaBattle& battle, UnitId unit) {
    const Scenario& scenario = *battle.scenario;
    if (scenario.objectives.empty()) return std::nullopt;
    Length widest{};
    for (const FigureId model : models_of(battle, unit))
        widest = std::max(widest, scenario[model].base.half_width + scenario[model].base.half_depth);
    const Length reach = Length{scenario.values.defender_radius} + widest + Length{1};
    Box box = box_around(scenario.objectives[0], reach);
    for (const Point marker : scenario.objectives) {
        const Box around = box_around(marker, reach);
        box = box_of(box_of(box, around.low), around.high);
    }
    return box;
}

/// BA-GEO-14, BA-TERR-12; with the ground that forbids it, if that is the reason.
Verdict judge_deployed_base(const BaBattle& battle, UnitId unit, FigureId model, Place place, const Bases& mates) {
    Verdict verdict = judge_standing(battle, unit, model, place, mates);
    if (verdict.empty() || verdict[0].clause != "BA-GEO-14"_clause) return verdict;
    Walker walker;
    walker.unit = unit;
    const Footprint base = footprint((*battle.scenario)[model].base, place);
    for (Objection reason : judge_ground(battle, walker, model, base, {place.at, place.at})) {
        // Nobody goes anywhere here: who would stand in the piece is told by the first objection.
        if (reason.piece.exists())
            verdict[0] = objection("BA-GEO-14"_clause, fact::in_piece).about(model).about(reason.piece);
        reason.fact = nullptr;
        verdict.push_back(reason);
    }
    return verdict;
}

Verdict judge_deployment(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (!action.unit.exists() || side_of(battle, action.unit) != decision.by || !is_to_be_deployed(battle, action.unit))
        return {objection("BA-SETUP-4"_clause, fact::not_to_be_placed).about(action.unit)};
    FixedVector<FigureId, 16> models;
    for (const FigureId model : models_of(battle, action.unit))
        if (is_alive(battle, model)) models.push_back(model);
    if (action.places.size() != models.size())
        return {objection("BA-SETUP-4"_clause, fact::place_count, static_cast<int>(action.places.size()),
                          static_cast<int>(models.size()))
                    .about(action.unit)};
    for (std::size_t i = 0; i < models.size(); ++i)
        if (Verdict verdict = judge_zone(battle, action.unit, models[i], action.places[i]); !verdict.empty())
            return verdict;
    Bases bases;
    for (std::size_t i = 0; i < models.size(); ++i) {
        if (Verdict verdict = judge_deployed_base(battle, action.unit, models[i], action.places[i], bases);
            !verdict.empty())
            return verdict;
        bases.push_back(footprint((*battle.scenario)[models[i]].base, action.places[i]));
    }
    if (are_in_formation(battle, bases)) return {};
    return {objection("BA-UNIT-8"_clause, fact::scattered).about(action.unit)};
}

Verdict judge_role(const BaBattle& battle, const Decision& decision, const Action& action) {
    const bool is_word = has_roles(battle) ? action.word == Word::attacker || action.word == Word::defender
                                           : action.word == Word::keep || action.word == Word::swap;
    const bool is_right = action.verb == Verb::choose_role && action.side == decision.by && is_word;
    return is_right ? Verdict{} : Verdict{objection("BA-SETUP-2"_clause)};
}

}  // namespace

std::optional<Box> deployment_box(const BaBattle& battle, UnitId unit) {
    const Scenario& scenario = *battle.scenario;
    if (scenario.victory == Victory::hold) return box_around_markers(battle, unit);
    if (scenario.victory == Victory::break_through) return Box{{0, scenario.values.defender_line}, scenario.table};
    return scenario.zones[side_of(battle, unit) == battle.situation->south ? 0 : 1];
}

Verdict judge_setup(const BaBattle& battle, const Decision& decision, const Action& action) {
    switch (decision.question.as<Question>()) {
    case Question::role: return judge_role(battle, decision, action);
    case Question::waves: return judge_wave(battle, decision, action);
    default: break;
    }
    if (action.verb == Verb::enter) return judge_deployment_inside(battle, decision, action);
    if (action.verb == Verb::board || action.verb == Verb::hitch)
        return judge_deployment_aboard(battle, decision, action);
    if (action.verb == Verb::hold) return judge_staying_back(battle, decision, action);
    if (action.verb != Verb::deploy) return {objection("BA-SETUP-4"_clause)};
    return judge_deployment(battle, decision, action);
}

}  // namespace umpire::bolt_action
