#include "battle/answers.hpp"
#include "battle/play.hpp"
#include "battle/rosters.hpp"
#include "battle/writing.hpp"
#include "games/fog/fog.hpp"
#include "geometry/sight.hpp"

#include <algorithm>

namespace umpire::fog {
namespace {

using Play = PlayOf<Rules>;
using Next = Progress<Rules::Procedure>;
using enum Happening;

constexpr int die_sides = 10;

Pending ask_die(int need, Clause clause, Side by, FigureId shooter, Audience audience) {
    Roll roll = roll_of(1, die_sides, Bands::at_least(need, die_sides), clause, by);
    roll.figure = shooter;
    roll.audience = audience;
    return roll;
}

/// Who may know where the unit stands and goes.
Audience knowing(const Play& play, UnitId unit) {
    return play.now()[unit].is_hidden ? only(side_of(play.battle(), unit)) : Audience::everyone;
}

Event shot_event(Happening kind, Clause clause, const Turn& turn, int die = 0) {
    Event event = actor_event(kind, clause, turn.shooter);
    event.target = turn.target;
    event.needed = turn.need;
    event.die = die;
    return event;
}

Next go_to(Turn& turn, Turn::Step step) {
    turn = Turn{};
    turn.step = step;
    return Continue{};
}
/// A step that A has done is B's next; after B the turn goes on.
Next go_on(Turn& turn) {
    if (turn.side == Side::b) return go_to(turn, static_cast<Turn::Step>(static_cast<int>(turn.step) + 1));
    turn = {turn.step, Side::b, {}, {}, 0};
    return Continue{};
}

Next begin(Play& play, Turn& turn) {
    Event event = event_of(turn_began, "WW-TURN-1"_clause);
    event.amount = play.now().turn + 1;
    play.note(event);
    return go_to(turn, Turn::Step::write);
}

void show_orders(Play& play) {
    for (const UnitId unit : all_units(play.book())) {
        if (models_of(play.battle(), unit).empty()) continue;
        Event event = unit_event(shown, "WW-ORD-8"_clause, unit);
        const Word plan = play.now()[unit].plan;
        event.word = plan == Word::none ? Word::wait : plan;
        play.note(event);
        if (plan != Word::smoke) continue;
        Event laid = unit_event(cloud_laid, "WW-SMK-1"_clause, unit);
        laid.to = place_of(play.battle(), unit);
        laid.amount = play.now().turn + 1;
        play.note(laid);
    }
}

/// WW-ORD-2: both at once, and whoever has sealed is asked no more.
Next write(Play& play, Turn& turn, const Answer& answer) {
    if (!is_to_ask(answer)) {
        const Action& action = action_of(answer);
        const bool is_plan = action.verb == Verb::plan;
        Event event = is_plan ? unit_event(planned, "WW-ORD-2"_clause, action.unit)
                              : side_event(sealed, "WW-ORD-12"_clause, action.side);
        event.word = action.word;
        if (is_plan) event.audience = only(side_of(play.battle(), action.unit));
        play.note(event);
    }
    Decisions decisions;
    for (const Side side : {Side::a, Side::b})
        if (!play.now().have_sealed[index_of(side)])
            decisions.push_back(decision_of(side, Question::write, "WW-ORD-2"_clause));
    if (!decisions.empty()) return Pending{decisions};
    show_orders(play);
    return go_to(turn, Turn::Step::nerve);
}

/// WW-CON-3: of the first hidden unit of the side; the die is for its owner alone.
Next try_nerve(Play& play, Turn& turn, const Answer& answer) {
    for (const UnitId unit : units_of(play.book(), turn.side)) {
        if (!play.now()[unit].is_hidden) continue;
        const int need = play.book().values.nerve_need;
        if (is_to_ask(answer)) return ask_die(need, "WW-CON-3"_clause, turn.side, {}, only(turn.side));
        Event event = unit_event(nerve_tried, "WW-CON-3"_clause, unit);
        event.die = face_of(answer);
        event.needed = need;
        event.amount = event.die >= need ? 1 : 0;
        event.audience = only(turn.side);
        play.note(event);
        break;
    }
    return go_on(turn);
}

void move_all(Play& play, Side side) {
    for (const UnitId unit : units_of(play.book(), side)) {
        if (!play.now()[unit].has_goal) continue;
        const Vector by = play.now()[unit].goal - place_of(play.battle(), unit);
        for (const FigureId figure : models_of(play.battle(), unit)) {
            Event event = actor_event(moved, "WW-MV-3"_clause, figure);
            event.from = play.battle().table[figure].at;
            event.to = event.from + by;
            event.length = length_of(by);
            event.audience = knowing(play, unit);
            play.note(event);
        }
    }
}

/// WW-MV-3: joint, and open to change until all go.
Next march(Play& play, Turn& turn, const Answer& answer) {
    if (!is_to_ask(answer)) {
        const Action& action = action_of(answer);
        if (action.verb == Verb::go) {
            move_all(play, turn.side);
            return go_on(turn);
        }
        Event event = unit_event(drafted, "WW-MV-3"_clause, action.unit);
        event.to = action.places[0].at;
        event.audience = knowing(play, action.unit);
        play.note(event);
    }
    for (const UnitId unit : units_of(play.book(), turn.side))
        if (is_to(play.battle(), turn.side, Word::advance, unit))
            return ask(decision_of(turn.side, Question::march, "WW-MV-3"_clause));
    return go_on(turn);
}

/// WW-FIRE-6, WW-FIRE-9: from 1, which always hits, to what no die shows. It is stated once, here.
int need_of(const FogBattle& battle, FigureId shooter, FigureId target) {
    const Book& book = *battle.scenario;
    const Situation& now = battle.situation;
    const Point from = battle.table[shooter].at;
    const Point to = battle.table[target].at;
    const bool is_veiled =
        now.smoke_until != 0 && segment_enters_disc(from, to, now.smoke, Length{book.values.smoke_radius});
    const int less = now[unit_of(battle, shooter)].has_nerve ? 1 : 0;
    const int more = length_of(to - from).units / book.values.band + (is_veiled ? book.values.smoke_need : 0);
    return std::max(1, book.options.close + more - less);
}

void settle_shot(Play& play, const Turn& turn, int die) {
    const bool hits = die >= turn.need;
    play.note(shot_event(hits ? shot_hit : shot_missed, "WW-FIRE-7"_clause, turn, die));
    Event event = target_event(removed, "WW-FIRE-22"_clause, turn.target);
    event.side = side_of(play.battle(), turn.target);
    if (hits) play.note(event);
}

/// Above 10 nothing is rolled: it is a miss.
Next shoot(Play& play, Turn& turn, const Action& action) {
    turn.shooter = action.actor;
    turn.target = action.target();
    give(turn.need, need_of(play.battle(), turn.shooter, turn.target));
    const Point from = play.battle().table[turn.shooter].at;
    Event declared = shot_event(shot_declared, "WW-FIRE-1"_clause, turn);
    declared.length = length_of(play.battle().table[turn.target].at - from);
    play.note(declared);
    Event seen = actor_event(revealed, "WW-CON-4"_clause, turn.shooter);
    seen.to = from;
    if (play.now()[unit_of(play.battle(), turn.shooter)].is_hidden) play.note(seen);
    if (turn.need <= die_sides)
        return ask_die(turn.need, "WW-FIRE-7"_clause, turn.side, turn.shooter, Audience::everyone);
    settle_shot(play, turn, 0);
    return Continue{};
}

Next fire(Play& play, Turn& turn, const Answer& answer) {
    if (std::holds_alternative<const Faces*>(answer)) {
        settle_shot(play, turn, face_of(answer));
    } else if (!is_to_ask(answer)) {
        if (action_of(answer).verb == Verb::shoot) return shoot(play, turn, action_of(answer));
        return go_on(turn);
    }
    for (const FigureId figure : all_figures(play.book()))
        if (may_fire(play.battle(), turn.side, figure))
            return ask(decision_of(turn.side, Question::fire, "WW-PF-2"_clause));
    return go_on(turn);
}

/// WW-SMK-3: a question of chance that is no attack.
Next blow(Play& play, Turn& turn, const Answer& answer) {
    const bool is_due = play.now().smoke_until != 0 && play.now().smoke_until <= play.now().turn;
    if (!is_due) return go_to(turn, Turn::Step::end);
    const int need = play.book().values.wind_need;
    if (play.book().options.wind == 0 && is_to_ask(answer))
        return ask_die(need, "WW-SMK-3"_clause, Side::none, {}, Audience::everyone);
    const int die = is_to_ask(answer) ? 0 : face_of(answer);
    Event event = event_of(die >= need ? cloud_lasts : cloud_gone, "WW-SMK-3"_clause);
    event.die = die;
    if (die >= need) {
        event.needed = need;
        event.amount = play.now().turn + 1;
    }
    play.note(event);
    return go_to(turn, Turn::Step::end);
}

Next end(Play& play, Turn& turn) {
    std::array<int, 2> left{};
    for (const FigureId figure : all_figures(play.book()))
        if (play.battle().table[figure].on_table) ++left[index_of(side_of(play.battle(), figure))];
    if (left[0] != 0 && left[1] != 0 && play.now().turn < play.book().turns) return go_to(turn, Turn::Step::begin);
    const Side winner = left[0] == left[1] ? Side::none : left[0] > left[1] ? Side::a : Side::b;
    play.note(side_event(game_ended, "WW-SCN-3"_clause, winner));
    return Pending{Finished{winner, "WW-SCN-3"_clause}};
}

void begin_turn(Situation& now, int turn) {
    give(now.turn, turn);
    now.are_shown = false;
    now.have_sealed = {};
    for (UnitState& unit : now.units) unit.plan = Word::none;
    for (bool& has_fired : now.have_fired) has_fired = false;
}

void apply(FogBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    TableOf<figures_max>& table = writable(battle.table);
    switch (event.kind.as<Happening>()) {
    case planned: now[event.unit].plan = event.word.as<Word>(); return;
    case sealed: now.have_sealed[index_of(event.side)] = true; return;
    case shown: now.are_shown = true; return;
    case cloud_laid: now.smoke = event.to; [[fallthrough]];
    case cloud_lasts: give(now.smoke_until, event.amount); return;
    case cloud_gone: now.smoke_until = 0; return;
    case nerve_tried: now[event.unit].has_nerve = event.amount != 0; return;
    case drafted:
        now[event.unit].goal = event.to;
        now[event.unit].has_goal = true;
        return;
    case moved:
        table[event.actor].at = event.to;
        now[unit_of(battle, event.actor)].has_goal = false;
        return;
    case shot_declared: now.have_fired[event.actor.index()] = true; return;
    case revealed: now[unit_of(battle, event.actor)].is_hidden = false; return;
    case removed: table[event.target].on_table = false; return;
    case turn_began: return begin_turn(now, event.amount);
    case game_ended: now.winner = event.side; return;
    default: return;  // it is told, and changes nothing
    }
}

}  // namespace

void Rules::note(FogBattle& battle, Events& events, const Event& event) {
    apply(battle, event);
    events.tell(event, vocabulary()[event.kind]);
}

Progress<Rules::Procedure> Rules::step(FogBattle& battle, Procedure& procedure, const Answer& answer, Events& events) {
    Play play(battle, events);
    Turn& turn = std::get<Turn>(procedure);
    switch (turn.step) {
    case Turn::Step::begin: return begin(play, turn);
    case Turn::Step::write: return write(play, turn, answer);
    case Turn::Step::nerve: return try_nerve(play, turn, answer);
    case Turn::Step::march: return march(play, turn, answer);
    case Turn::Step::fire: return fire(play, turn, answer);
    case Turn::Step::wind: return blow(play, turn, answer);
    case Turn::Step::end: break;
    }
    return end(play, turn);
}

}  // namespace umpire::fog
