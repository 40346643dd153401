#include "games/wme/setting_up.hpp"
#include "dice/chance.hpp"
#include "games/wme/answers.hpp"
#include "games/wme/facts.hpp"
#include "games/wme/moving.hpp"
#include "games/wme/ordering.hpp"

#include <algorithm>
#include <optional>

/// Chapter WM-SETUP.
namespace umpire::wme {

using namespace literals;

namespace {

using SetUpStep = SettingUp::Step;

struct SideDie {
    Happening rolled;
    Happening tied;
    Happening won;
    Clause clause;
    SetUpStep first;   ///< the die of side A
    SetUpStep second;  ///< ... of side B
    SetUpStep chosen;  ///< what follows
};
/// WM-SETUP-2, WM-SETUP-6: side A rolls, then side B; the higher roll decides.
constexpr SideDie edge_die{Happening::edge_rolled, Happening::edge_tied, Happening::edge_won,   "WM-SETUP-2"_clause,
                           SetUpStep::edge_a,      SetUpStep::edge_b,    SetUpStep::choose_edge};
constexpr SideDie turn_die{Happening::first_rolled, Happening::first_tied, Happening::first_won,   "WM-SETUP-6"_clause,
                           SetUpStep::first_a,      SetUpStep::first_b,    SetUpStep::choose_first};

WmProgress roll_side(Play& play, SettingUp& setup, const SideDie& die, const Answer& answer) {
    const Side side = setup.step == die.first ? Side::a : Side::b;
    if (!std::holds_alternative<const Faces*>(answer)) return Pending{roll_of(1, Bands::each(d6), die.clause, side)};
    Event event = side_event(die.rolled, die.clause, side);
    event.die = faces_of(answer)[0];
    play.note(event);
    setup.dice[index_of(side)] = faces_of(answer)[0];
    if (side == Side::a) {
        setup.step = die.second;
        return Continue{};
    }
    if (setup.dice[0] == setup.dice[1]) {
        play.note(event_of(die.tied, die.clause));
        setup.step = die.first;
        return Continue{};
    }
    setup.next = setup.dice[0] > setup.dice[1] ? Side::a : Side::b;
    play.note(side_event(die.won, die.clause, setup.next));
    setup.step = die.chosen;
    return Continue{};
}

/// WM-SETUP-3: who has more to place begins; with equal numbers the side that did not choose the edge, or, for
/// commanders, the side that began the units.
Side first_to_place(const WmBattle& battle, const SettingUp& setup) {
    const int more = waiting(battle, Side::a, setup.commanders) - waiting(battle, Side::b, setup.commanders);
    if (more != 0) return more > 0 ? Side::a : Side::b;
    if (setup.commanders) return setup.began;
    const Side chooser = battle.situation->edge_chosen_by;
    return chooser == Side::none ? Side::a : opponent_of(chooser);
}

void begin_placing(Play& play, SettingUp& setup) {
    setup.step = SetUpStep::place;
    // WM-SCEN-3: the defender places everything first.
    setup.next = play.book().terms == Terms::river_line ? Side::b : first_to_place(play.battle(), setup);
    if (!setup.commanders) setup.began = setup.next;
}

WmProgress choose_edge(Play& play, SettingUp& setup, const Answer& answer) {
    if (const auto* given = std::get_if<const Action*>(&answer)) {
        Event event = side_event(Happening::edge_chosen, "WM-SETUP-2"_clause, (*given)->side);
        event.word = (*given)->word;
        play.note(event);
        begin_placing(play, setup);
        return Continue{};
    }
    return ask(decision_of(setup.next, Question::choose_edge, "WM-SETUP-2"_clause));
}

/// WM-SETUP-5.
void note_strengths(Play& play) {
    for (const Side side : {Side::a, Side::b}) {
        Event event = side_event(Happening::break_point_noted, "WM-SETUP-5"_clause, side);
        event.amount = play.book().units_of_side[index_of(side)];
        event.needed = play.book().break_points[index_of(side)];
        play.note(event);
    }
}

WmProgress end_placing(Play& play, SettingUp& setup) {
    note_strengths(play);
    if (play.book().terms != Terms::river_line) {
        setup.step = SetUpStep::first_a;
        return Continue{};
    }
    play.note(side_event(Happening::first_turn_chosen, "WM-SCEN-3"_clause, Side::a));
    return Done{};
}

/// WM-SETUP-3: whose turn it is to place; nobody: all of this kind are placed.
Side next_to_place(const WmBattle& battle, const SettingUp& setup) {
    for (const Side side : {setup.next, opponent_of(setup.next)})
        if (waiting(battle, side, setup.commanders) > 0) return side;
    return Side::none;
}

/// What has been placed is told: to everybody, or, behind a screen, to its own side alone (WM-GEN-6).
void tell_places(Play& play, UnitId unit, Audience audience) {
    const UnitCard& card = play.book()[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        Event event = actor_event(Happening::placed, "WM-SETUP-4"_clause, figure);
        event.to = play.battle().table[figure].at;
        set_facing(event, play.battle().table[figure].facing);
        event.audience = audience;
        play.note(event);
    }
    Event event = unit_event(Happening::deployed, "WM-SETUP-3"_clause, unit);
    event.side = card.side;
    event.audience = audience;
    play.note(event);
    if (!state_of(play.battle(), unit).joined.exists()) return;
    Event joined = unit_event(Happening::commander_joined, "WM-SETUP-4"_clause, unit);
    joined.target_unit = state_of(play.battle(), unit).joined;
    joined.audience = audience;
    play.note(joined);
}

/// WM-GEN-6: both sides place at once, each unseen by the other; when both have placed everything, all is shown.
WmProgress ask_screened(Play& play, SettingUp& setup) {
    Decisions decisions;
    for (const Side side : {Side::a, Side::b})
        if (waiting(play.battle(), side, false) + waiting(play.battle(), side, true) > 0)
            decisions.push_back(decision_of(side, Question::deploy_unseen, "WM-GEN-6"_clause));
    if (!decisions.empty()) return Pending{decisions};
    play.note(event_of(Happening::screens_lifted, "WM-GEN-6"_clause));
    for (std::size_t i = 0; i < play.book().units.size(); ++i) tell_places(play, id_at<UnitId>(i), Audience::everyone);
    return end_placing(play, setup);
}

/// WM-SCEN-3: the defender's units and commanders, then the attacker's. Otherwise units of both sides come first.
WmProgress ask_place(Play& play, SettingUp& setup) {
    if (is_screened(play.battle())) return ask_screened(play, setup);
    const bool one_by_one = play.book().terms != Terms::river_line;
    for (;;) {
        const Side side = one_by_one ? next_to_place(play.battle(), setup) : setup.next;
        if (side != Side::none && waiting(play.battle(), side, setup.commanders) > 0)
            return ask(decision_of(side, Question::deploy, "WM-SETUP-3"_clause));
        if (!one_by_one && setup.next == Side::a && setup.commanders) return end_placing(play, setup);
        if (!one_by_one && setup.commanders) {
            setup.next = Side::a;
            setup.commanders = false;
            continue;
        }
        if (setup.commanders) return end_placing(play, setup);
        setup.commanders = true;
        if (one_by_one) setup.next = first_to_place(play.battle(), setup);
    }
}

void place_unit_of(Play& play, SettingUp& setup, const Action& action) {
    const UnitCard& card = play.book()[action.unit];
    const Audience audience = is_screened(play.battle()) ? only(card.side) : Audience::everyone;
    const std::vector<Place> places = placed_as(play.battle(), action);
    for (std::size_t i = 0; i < card.count; ++i) {
        Event event = actor_event(Happening::placed, "WM-SETUP-4"_clause, id_at<FigureId>(card.first.index() + i));
        event.to = places[i].at;
        set_facing(event, places[i].facing);
        event.audience = audience;
        play.note(event);
    }
    Event event = unit_event(Happening::deployed, "WM-SETUP-3"_clause, action.unit);
    event.side = card.side;
    event.audience = audience;
    play.note(event);
    if (!action.units.empty()) {
        Event joined = unit_event(Happening::commander_joined, "WM-SETUP-4"_clause, action.unit);
        joined.target_unit = action.units[0];
        joined.audience = audience;
        play.note(joined);
    }
    const bool by_turns = play.book().terms != Terms::river_line && !is_screened(play.battle());
    if (by_turns) setup.next = opponent_of(card.side);
}

WmProgress choose_first(Play& play, const SettingUp& setup, const Answer& answer) {
    if (const auto* given = std::get_if<const Action*>(&answer)) {
        const bool is_own = (*given)->word == Word::first;
        play.note(side_event(Happening::first_turn_chosen, "WM-SETUP-6"_clause,
                             is_own ? (*given)->side : opponent_of((*given)->side)));
        return Done{};
    }
    return ask(decision_of(setup.next, Question::choose_turn, "WM-SETUP-6"_clause));
}

}  // namespace

bool is_screened(const WmBattle& battle) { return battle.scenario->options.deployment == choice::deployment::screened; }

bool places_commanders(const WmBattle& battle, Side side) {
    if (is_screened(battle)) return waiting(battle, side, false) == 0;
    return std::get<SettingUp>(battle.procedures.back()).commanders;
}

int waiting(const WmBattle& battle, Side side, bool commanders) {
    int count = 0;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) == side && is_commander(battle, unit) == commanders &&
            state_of(battle, unit).has(Mark::due))
            ++count;
    }
    return count;
}

WmProgress step(Play& play, SettingUp& setup, const Answer& answer) {
    switch (setup.step) {
    case SetUpStep::edge_a:
        // WM-SCEN-3: nothing is rolled for edges.
        if (play.book().terms == Terms::river_line) {
            begin_placing(play, setup);
            return Continue{};
        }
        return roll_side(play, setup, edge_die, answer);
    case SetUpStep::edge_b: return roll_side(play, setup, edge_die, answer);
    case SetUpStep::choose_edge: return choose_edge(play, setup, answer);
    case SetUpStep::place:
        if (const auto* given = std::get_if<const Action*>(&answer)) place_unit_of(play, setup, **given);
        return ask_place(play, setup);
    case SetUpStep::first_a:
    case SetUpStep::first_b: return roll_side(play, setup, turn_die, answer);
    case SetUpStep::choose_first: break;
    }
    return choose_first(play, setup, answer);
}

Box zone_of_side(const WmBattle& battle, Side side) {
    const Side given = battle.situation->is_swapped ? opponent_of(side) : side;
    for (const Setup::Zone& zone : battle.scenario->setup.zones)
        if (zone.side == given) return box_of(zone.low, zone.high);
    const Point table = battle.scenario->table;
    const std::int32_t depth = battle.scenario->values.zone_depth;
    if (given == Side::a) return {{0, 0}, {table.x, depth}};
    return {{0, table.y - depth}, table};
}

std::vector<Place> placed_as(const WmBattle& battle, const Action& action) {
    const UnitCard& card = (*battle.scenario)[action.unit];
    const BaseShape& shape = shape_of(battle, card.first);
    if (action.verb == Verb::deploy || action.places.size() != 1) return {action.places.begin(), action.places.end()};
    const auto places = action.verb == Verb::line ? line_at(shape, card.count, action.places[0])
                                                  : column_at(shape, card.count, action.places[0]);
    return {places.begin(), places.end()};
}

namespace {

/// WM-SETUP-4: a stand or a commander wholly inside the zone, in terrain that it may enter, on no stand.
Verdict against_base(const WmBattle& battle, FigureId figure, const Footprint& base) {
    const UnitId unit = unit_of(battle, figure);
    const Box zone = zone_of_side(battle, side_of(battle, unit));
    const Point corners[] = {zone.low, {zone.high.x, zone.low.y}, zone.high, {zone.low.x, zone.high.y}};
    if (const auto outline = Outline::polygon(corners); !outline || !outline->holds(base))
        return {objection("WM-SETUP-4"_clause, fact::outside_zone).about(figure)};
    if (const auto piece = closed_piece_under(ground_of(battle), base, mover_of(battle, unit)))
        return {objection("WM-SETUP-4"_clause, fact::in_piece).about(figure).about(id_at<PieceId>(*piece))};
    const Board board(battle);
    for (std::size_t i = 0; i < board.stands().size(); ++i) {
        // WM-GEN-6: behind a screen nobody learns of the other army, not even by a refusal.
        if (is_screened(battle) && side_of(battle, board.unit(i)) != side_of(battle, unit)) continue;
        const Footprint& other = board.stands()[i].base;
        if (is_round(base) ? overlap(base, other) : overlaps_stand(base, other, battle.scenario->values))
            return {objection("WM-SETUP-4"_clause, fact::on_model).about(figure).with(board.figure(i))};
    }
    return {};
}

Verdict against_joining(const WmBattle& battle, const Action& action, const Footprint& base) {
    if (action.units.empty()) return {};
    const UnitId unit = action.units[0];
    const bool is_fine = action.units.size() == 1 && is_commander(battle, action.unit) && is_there(battle, unit) &&
                         !is_commander(battle, unit) && side_of(battle, unit) == side_of(battle, action.unit);
    if (!is_fine) return {objection("WM-SETUP-4"_clause, fact::cannot_be_joined).about(unit)};
    for (const FigureId stand : stands_of(battle, unit))
        if (in_touch(battle, base, footprint_of(battle, stand))) return {};
    return {objection("WM-SETUP-4"_clause, fact::not_touching).about(action.unit)};
}

Verdict judge_deployment(const WmBattle& battle, const Action& action) {
    const bool commanders = places_commanders(battle, side_of(battle, action.unit));
    if (!state_of(battle, action.unit).has(Mark::due))
        return {objection("WM-SETUP-3"_clause, fact::placed_already).about(action.unit)};
    if (is_commander(battle, action.unit) != commanders)
        return {objection("WM-SETUP-3"_clause, fact::units_come_first).about(action.unit)};
    const UnitCard& card = (*battle.scenario)[action.unit];
    const std::vector<Place> places = placed_as(battle, action);
    if (places.size() != card.count)
        return {objection("WM-SETUP-4"_clause, fact::place_count, static_cast<int>(places.size()), int{card.count})
                    .about(action.unit)};
    std::vector<Footprint> bases;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto figure = id_at<FigureId>(card.first.index() + i);
        bases.push_back(footprint_at(battle, figure, places[i]));
        if (Verdict against = against_base(battle, figure, bases[i]); !against.empty()) return against;
        for (std::size_t k = 0; k < i; ++k)
            if (overlaps_stand(bases[k], bases[i], battle.scenario->values))
                return {objection("WM-SETUP-4"_clause, fact::on_model).about(figure)};
    }
    if (!commanders && !is_connected(std::span<const Footprint>(bases), battle.scenario->values))
        return {objection("WM-FORM-1"_clause, fact::scattered).about(action.unit)};
    return against_joining(battle, action, bases[0]);
}

}  // namespace

bool places_units(const Decision& decision) {
    return decision.question == Question::deploy || decision.question == Question::deploy_unseen;
}

Verdict judge_set_up(const WmBattle& battle, const Decision& decision, const Action& action) {
    if (places_units(decision)) return judge_deployment(battle, action);
    if (action.side != decision.by) return {objection(decision.clause, fact::not_yours)};
    if (decision.question == Question::choose_edge) {
        if (action.word == Word::lower || action.word == Word::upper) return {};
        return {objection("WM-SETUP-2"_clause, fact::not_an_edge)};
    }
    if (action.word == Word::first || action.word == Word::second) return {};
    return {objection("WM-SETUP-6"_clause, fact::not_first_or_second)};
}

namespace {

Action word_action(Verb verb, Side side, Word word) {
    Action action = side_action(verb, side);
    action.word = word;
    return action;
}

/// There, in line or column, facing the enemy.
Action place_at(const WmBattle& battle, UnitId unit, Point at, bool in_line) {
    const Box zone = zone_of_side(battle, side_of(battle, unit));
    const bool looks_up = zone.low.y < battle.scenario->table.y / 2;
    Action action = unit_action(is_commander(battle, unit) ? Verb::deploy : in_line ? Verb::line : Verb::column, unit);
    action.places.push_back({at, degrees(looks_up || is_commander(battle, unit) ? 0 : 180)});
    return action;
}

/// Somewhere in the zone.
Action any_place(const WmBattle& battle, UnitId unit, Chance& chance) {
    const Box zone = zone_of_side(battle, side_of(battle, unit));
    const auto within = [&](std::int32_t low, std::int32_t high) {
        return low + static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    const std::int32_t x = within(zone.low.x, zone.high.x);
    const std::int32_t y = within(zone.low.y, zone.high.y);
    const bool in_line = is_commander(battle, unit) || chance.below(4) != 0;
    return place_at(battle, unit, {x, y}, in_line);
}

/// The first place that a search of the whole zone finds for a unit that waits.
std::optional<Action> found_place(const WmBattle& battle, const Decision& decision) {
    constexpr std::int32_t rows = 32;
    const Box zone = zone_of_side(battle, decision.by);
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) != decision.by || !state_of(battle, unit).has(Mark::due)) continue;
        if (is_commander(battle, unit) != places_commanders(battle, decision.by)) continue;
        for (std::int32_t spot = 0; spot < (rows + 1) * (rows + 1); ++spot) {
            const Point at{zone.low.x + (zone.high.x - zone.low.x) / rows * (spot % (rows + 1)),
                           zone.low.y + (zone.high.y - zone.low.y) / rows * (spot / (rows + 1))};
            for (const bool in_line : {true, false}) {
                Action action = place_at(battle, unit, at, in_line);
                if (Rules::judge(battle, decision.by, action).empty()) return action;
            }
        }
    }
    return std::nullopt;
}

UnitId any_waiting(const WmBattle& battle, Side side, Chance& chance) {
    const bool commanders = places_commanders(battle, side);
    UnitList due;
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) == side && is_commander(battle, unit) == commanders &&
            state_of(battle, unit).has(Mark::due))
            due.push_back(unit);
    }
    return due[chance.below(static_cast<std::uint32_t>(due.size()))];
}

}  // namespace

void suggest_set_up(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out) {
    if (decision.question == Question::choose_edge) {
        for (const Word word : {Word::lower, Word::upper})
            offer_surely(word_action(Verb::choose_edge, decision.by, word), out);
        out.complete = true;
        return;
    }
    if (decision.question == Question::choose_turn) {
        for (const Word word : {Word::first, Word::second})
            offer_surely(word_action(Verb::choose_turn, decision.by, word), out);
        out.complete = true;
        return;
    }
    constexpr int tries = 400;
    for (int i = 0; i < tries && out.actions.size() < 12; ++i)
        offer(battle, decision, any_place(battle, any_waiting(battle, decision.by, chance), chance), out);
    if (!out.actions.empty()) return;
    // WM-END-5: a player who finds no room for his army can only give up.
    offer_surely(found_place(battle, decision).value_or(side_action(Verb::concede, decision.by)), out);
}

Action sample_set_up(const WmBattle& battle, const Decision& decision, Chance& chance) {
    constexpr int tries = 1'000;
    for (int i = 0; i < tries && places_units(decision); ++i) {
        Action action = any_place(battle, any_waiting(battle, decision.by, chance), chance);
        if (Rules::judge(battle, decision.by, action).empty()) return action;
    }
    Candidates all;
    suggest_set_up(battle, decision, chance, all);
    return all.actions[chance.below(static_cast<std::uint32_t>(all.actions.size()))];
}

}  // namespace umpire::wme
