#include "battle/trial.hpp"
#include "games/ae_wwii/ending.hpp"
#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/squad.hpp"
#include "games/ae_wwii/steps.hpp"
#include "games/ae_wwii/suggest.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

bool is_deployed(const AeBattle& battle, UnitId unit) {
    const FigureId first = (*battle.scenario)[unit].first;
    return battle.table[first].on_table || battle.situation[first].has(Mark::removed);
}

bool has_unit_to_deploy(const AeBattle& battle, Side side) {
    for (std::size_t u = 0; u < battle.scenario->units.size(); ++u)
        if (battle.scenario->units[u].side == side && !is_deployed(battle, id_at<UnitId>(u))) return true;
    return false;
}

/// AE-PSI-1: the psi officer who has no power yet, side A's first.
FigureId officer_without_power(const AeBattle& battle) {
    for (std::size_t i = 0; i < battle.scenario->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (battle.scenario->profile_of(figure).trait == Trait::psi_officer &&
            battle.situation[figure].power == Word::none)
            return figure;
    }
    return FigureId::none();
}

Pending ask_edge_die(Side side) { return ask_die(Bands::each(), "AE-SETUP-2"_clause, side, FigureId::none()); }

void note_edge(AeBattle& battle, Events& events, Side side, Word edge, Clause clause) {
    Event event = event_of(Happening::edge_chosen, clause);
    event.side = side;
    event.word = edge;
    note(battle, events, event);
}

void note_order(AeBattle& battle, Events& events, Side places_first, Clause clause) {
    Event event = event_of(Happening::placing_order_chosen, clause);
    event.side = places_first;
    note(battle, events, event);
}

AeProgress ask_for_power(AeBattle& battle, SettingUp& setup, Events& events) {
    const FigureId officer = officer_without_power(battle);
    if (officer.exists())
        return ask({side_of(battle, officer), Question::choose_power, UnitId::none(), officer, "AE-PSI-1"_clause});
    // AE-END-5: the defender takes the north edge, no die is rolled, the attacker places first.
    if (battle.scenario->victory == Victory::hold_the_line) {
        note_edge(battle, events, Side::a, Word::north, "AE-END-5"_clause);
        note_order(battle, events, Side::b, "AE-END-5"_clause);
        setup.step = SettingUp::Step::deploy;
        return Continue{};
    }
    setup.step = SettingUp::Step::edge_die_a;
    return Continue{};
}

AeProgress hear_power(AeBattle& battle, SettingUp& setup, const Action& action, Events& events) {
    Event event = actor_event(Happening::power_chosen, "AE-PSI-1"_clause, action.actor);
    event.side = side_of(battle, event.actor);
    event.word = action.word;
    note(battle, events, event);
    return ask_for_power(battle, setup, events);
}

void note_edge_die(AeBattle& battle, Events& events, Side side, int die) {
    Event event = event_of(Happening::edge_rolled, "AE-SETUP-2"_clause);
    event.side = side;
    event.die = die;
    note(battle, events, event);
}

AeProgress hear_edge_die_a(AeBattle& battle, SettingUp& setup, int die, Events& events) {
    setup.die_a = static_cast<std::uint8_t>(die);
    note_edge_die(battle, events, Side::a, die);
    setup.step = SettingUp::Step::edge_die_b;
    return ask_edge_die(Side::b);
}

/// AE-SETUP-2: the higher die wins; ties roll again.
AeProgress compare_edge_dice(AeBattle& battle, SettingUp& setup, int die_b, Events& events) {
    note_edge_die(battle, events, Side::b, die_b);
    if (setup.die_a == die_b) {
        note(battle, events, event_of(Happening::edge_tied, "AE-SETUP-2"_clause));
        setup.step = SettingUp::Step::edge_die_a;
        return Continue{};
    }
    setup.edge_winner = setup.die_a > die_b ? Side::a : Side::b;
    Event event = event_of(Happening::edge_won, "AE-SETUP-2"_clause);
    event.side = setup.edge_winner;
    note(battle, events, event);
    setup.step = SettingUp::Step::choose_edge;
    return ask({setup.edge_winner, Question::choose_edge, UnitId::none(), FigureId::none(), "AE-SETUP-2"_clause});
}

/// R-AE-12, AE-END-2: a side brought models, and there was room for none of them.
bool a_side_was_left_out(const AeBattle& battle) {
    const auto is_left_out = [&](Side side) {
        const RosterPart part = battle.scenario->index.sides[index_of(side)];
        return part.first < part.end && models_in_play(battle, side) == 0;
    };
    return is_left_out(Side::a) || is_left_out(Side::b);
}

/// AE-SETUP-3: whole units in turn; a side with nothing left waits.
AeProgress ask_for_deployment(AeBattle& battle, Events& events) {
    Side side = battle.situation->active;
    if (!has_unit_to_deploy(battle, side)) side = opponent_of(side);
    if (!has_unit_to_deploy(battle, side)) {
        if (a_side_was_left_out(battle)) return end_game(battle, events);
        return Done{};
    }
    if (side != battle.situation->active) note_wait(battle, events, battle.situation->active, "AE-SETUP-3"_clause);
    return ask({side, Question::deploy, UnitId::none(), FigureId::none(), "AE-SETUP-3"_clause});
}

/// R-AE-12: the units for which there is no room take no part.
void leave_out(AeBattle& battle, Side side, Events& events) {
    for (std::size_t i = 0; i < battle.scenario->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (side_of(battle, figure) != side || is_deployed(battle, (*battle.scenario)[figure].unit)) continue;
        const UnitCard& card = (*battle.scenario)[(*battle.scenario)[figure].unit];
        for (std::size_t k = 0; k < card.count; ++k) {
            Event event =
                target_event(Happening::removed, "AE-SETUP-3"_clause, id_at<FigureId>(card.first.index() + k));
            event.side = side;
            note(battle, events, event);
        }
    }
    note_wait(battle, events, side, "AE-SETUP-3"_clause);
}

void deploy(AeBattle& battle, const Action& action, Events& events) {
    const UnitCard& card = (*battle.scenario)[action.unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        Event placed = actor_event(Happening::placed, "AE-SETUP-3"_clause, id_at<FigureId>(card.first.index() + i));
        placed.to = action.places[i].at;
        note(battle, events, placed);
    }
    Event event = event_of(Happening::deployed, "AE-SETUP-3"_clause);
    event.unit = action.unit;
    event.side = card.side;
    note(battle, events, event);
}

AeProgress hear_deployment(AeBattle& battle, const Action& action, Events& events) {
    if (action.verb == Verb::pass) {
        leave_out(battle, action.side, events);
    } else {
        deploy(battle, action, events);
    }
    return ask_for_deployment(battle, events);
}

}  // namespace

/// AE-SETUP-1: powers, edges, deployment, in this order.
AeProgress step(AeBattle& battle, SettingUp& setup, const Answer& answer, Events& events) {
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (setup.step) {
    case SettingUp::Step::powers:
        if (is_asking) return ask_for_power(battle, setup, events);
        return hear_power(battle, setup, action_of(answer), events);
    case SettingUp::Step::edge_die_a:
        if (is_asking) return ask_edge_die(Side::a);
        return hear_edge_die_a(battle, setup, face_of(answer), events);
    case SettingUp::Step::edge_die_b: return compare_edge_dice(battle, setup, face_of(answer), events);
    case SettingUp::Step::choose_edge:
        note_edge(battle, events, setup.edge_winner, action_of(answer).word, "AE-SETUP-2"_clause);
        setup.step = SettingUp::Step::choose_order;
        return ask(
            {setup.edge_winner, Question::who_places_first, UnitId::none(), FigureId::none(), "AE-SETUP-2"_clause});
    case SettingUp::Step::choose_order: {
        const bool self = action_of(answer).verb == Verb::place_first;
        note_order(battle, events, self ? setup.edge_winner : opponent_of(setup.edge_winner), "AE-SETUP-2"_clause);
        setup.step = SettingUp::Step::deploy;
        return Continue{};
    }
    case SettingUp::Step::deploy:
        if (is_asking) return ask_for_deployment(battle, events);
        return hear_deployment(battle, action_of(answer), events);
    }
    return Done{};
}

namespace {

/// AE-SETUP-3: wholly within 12 inches of the own edge.
bool in_zone(const AeBattle& battle, FigureId figure, Point at) {
    const std::int32_t radius = (*battle.scenario)[figure].base.half_width.units;
    const std::int32_t depth = battle.scenario->values.deployment_depth;
    const bool south = battle.situation->south == side_of(battle, figure);
    return south ? at.y + radius <= depth : at.y - radius >= battle.scenario->table.y - depth;
}

/// AE-GEO-7, AE-TERR-3: a base on the table, on no other base, in no impassable piece.
Verdict judge_place(const AeBattle& battle, FigureId figure, Point at) {
    if (Verdict verdict = judge_position(battle, figure, at); !verdict.empty()) return verdict;
    const Footprint print = footprint_at(battle, figure, at);
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (other != figure && battle.table[other].on_table && overlap(print, footprint_of(battle, other)))
            return {objection("AE-GEO-7"_clause, fact::on_model).about(figure).with(other)};
    }
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
        const Piece& piece = battle.scenario->pieces[i];
        if (battle.scenario->kind_of(piece).going == Going::impassable && piece.outline.overlaps(print))
            return {objection("AE-GEO-7"_clause, fact::in_piece).about(figure).about(id_at<PieceId>(i)),
                    objection("AE-TERR-3"_clause)};
    }
    return {};
}

/// The first model of a section outside its main group.
FigureId model_apart(const AeBattle& battle, UnitId unit) {
    const Groups groups = groups_of_section(battle, unit);
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i)
        if (groups.of_model[i] != groups.largest()) return id_at<FigureId>(card.first.index() + i);
    return {};
}

Verdict judge_deployment(const AeBattle& battle, const Decision& decision, const Action& action) {
    if (!action.unit.exists() || (*battle.scenario)[action.unit].side != decision.by)
        return {objection("AE-SETUP-3"_clause, fact::not_yours).about(action.unit)};
    if (is_deployed(battle, action.unit))
        return {objection("AE-SETUP-3"_clause, fact::placed_already).about(action.unit)};
    const UnitCard& card = (*battle.scenario)[action.unit];
    if (action.places.size() != card.count)
        return {objection("AE-SETUP-3"_clause, fact::place_count, static_cast<int>(action.places.size()), card.count)
                    .about(action.unit)};
    Trial<Rules> after(battle);
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        const Point at = action.places[i].at;
        if (!in_zone(battle, figure, at)) {
            Verdict verdict{objection("AE-SETUP-3"_clause, fact::outside_zone).about(figure)};
            for (const Objection& fault : judge_position(battle, figure, at)) verdict.push_back(fault);
            return verdict;
        }
        if (Verdict verdict = judge_place(after, figure, at); !verdict.empty()) return verdict;
        after.tried_table()[figure] = {at, {}, true};
        if (is_engaged(after, figure)) return {objection("AE-SETUP-3"_clause, fact::would_touch_enemy).about(figure)};
    }
    if (card.is_section && !section_is_coherent(after, action.unit)) {
        const Objection against = objection("AE-SQUAD-3"_clause, fact::apart).about(action.unit);
        return {against.about(model_apart(after, action.unit))};
    }
    return {};
}

/// R-AE-12: only a side none of whose units finds room may leave them out.
Verdict judge_leaving_out(const AeBattle& battle, const Decision& decision) {
    for (std::size_t u = 0; u < battle.scenario->units.size(); ++u) {
        const auto unit = id_at<UnitId>(u);
        if (battle.scenario->units[u].side == decision.by && !is_deployed(battle, unit) && room_to_deploy(battle, unit))
            return {objection("AE-SETUP-3"_clause)};
    }
    return {};
}

}  // namespace

Verdict judge_setup(const AeBattle& battle, const Decision& decision, const Action& action) {
    switch (decision.question.as<Question>()) {
    case Question::choose_power: {
        const bool is_power =
            action.word == Word::clouded_minds || action.word == Word::mind_blast || action.word == Word::psychic_push;
        const bool right = action.verb == Verb::choose_power && action.actor == decision.figure && is_power;
        if (right) return {};
        return {objection(action.verb == Verb::choose_power ? "AE-PSI-1"_clause : "AE-SETUP-1"_clause)};
    }
    case Question::choose_edge: {
        const bool is_edge = action.word == Word::south || action.word == Word::north;
        return action.verb == Verb::choose_edge && is_edge ? Verdict{} : Verdict{objection(decision.clause)};
    }
    case Question::who_places_first: {
        const bool right = action.verb == Verb::place_first || action.verb == Verb::place_second;
        return right ? Verdict{} : Verdict{objection(decision.clause)};
    }
    default: break;
    }
    if (action.verb == Verb::pass) return judge_leaving_out(battle, decision);
    if (action.verb != Verb::deploy) return {objection(decision.clause)};
    return judge_deployment(battle, decision, action);
}

}  // namespace umpire::ae_wwii
