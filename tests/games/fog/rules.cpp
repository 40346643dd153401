#include "battle/facts.hpp"
#include "battle/writing.hpp"
#include "dice/chance.hpp"
#include "games/fog/fog.hpp"
#include "geometry/sight.hpp"

#include <algorithm>

namespace umpire::fog {

using namespace literals;

namespace {

Event shot_event(Happening kind, Clause clause, const Turn& turn, int die) {
    Event event = event_of(kind, clause);
    event.actor = turn.shooter;
    event.target = turn.target;
    event.needed = turn.need;
    event.die = die;
    return event;
}

Side side_of(const FogBattle& battle, UnitId unit) { return (*battle.scenario)[unit].side; }
Side side_of(const FogBattle& battle, FigureId figure) { return (*battle.scenario)[figure].side; }
Point centre_of(const FogBattle& battle, UnitId unit) {
    const auto models = models_of(battle, unit);
    return models.empty() ? Point{} : battle.table[models.front()].at;
}

template <class Asked>
UnitId first_unit(const FogBattle& battle, Asked asked) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); !models_of(battle, unit).empty() && asked(unit)) return unit;
    return UnitId::none();
}
bool is_to(const FogBattle& battle, Side side, Word plan, UnitId unit) {
    return side_of(battle, unit) == side && battle.situation[unit].plan == plan;
}
bool may_fire(const FogBattle& battle, Side side, FigureId figure) {
    return is_in_play(battle, figure) && is_to(battle, side, Word::fire, (*battle.scenario)[figure].unit) &&
           !battle.situation[figure].has_fired;
}
bool anybody_may_fire(const FogBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (may_fire(battle, side, id_at<FigureId>(i))) return true;
    return false;
}
bool is_aim(const FogBattle& battle, Side side, FigureId target) {
    return target.exists() && side_of(battle, target) != side && is_in_play(battle, target) &&
           !battle.situation[(*battle.scenario)[target].unit].is_hidden;
}

void apply(FogBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::planned: now[event.unit].plan = event.word.as<Word>(); return;
    case Happening::sealed: now.has_sealed[index_of(event.side)] = true; return;
    case Happening::shown: now.are_shown = true; return;
    case Happening::cloud_laid:
    case Happening::cloud_lasts:
        if (event.kind == Happening::cloud_laid) now.smoke.at = event.to;
        now.smoke.last_turn = static_cast<std::uint8_t>(event.amount);
        return;
    case Happening::cloud_gone: now.smoke = {}; return;
    case Happening::nerve_tried: now[event.unit].has_nerve = event.amount != 0; return;
    case Happening::drafted:
        now[event.unit].goal = event.to;
        now[event.unit].has_goal = true;
        return;
    case Happening::moved:
        writable(battle.table)[event.actor].at = event.to;
        now[(*battle.scenario)[event.actor].unit].has_goal = false;
        return;
    case Happening::shot_declared: now[event.actor].has_fired = true; return;
    case Happening::revealed: now[(*battle.scenario)[event.actor].unit].is_hidden = false; return;
    case Happening::removed:
        now[event.target].is_removed = true;
        writable(battle.table)[event.target].on_table = false;
        return;
    case Happening::turn_began:
        now.turn = static_cast<std::uint8_t>(event.amount);
        now.are_shown = false;
        now.has_sealed = {};
        for (UnitState& unit : now.units) unit.plan = Word::none;
        for (ModelState& model : now.models) model.has_fired = false;
        return;
    case Happening::game_ended: now.winner = event.side; return;
    default: return;  // fire_ended is told by the step
    }
}

void show_orders(FogBattle& battle, Events& events) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (models_of(battle, unit).empty()) continue;
        Event event = unit_event(Happening::shown, "WW-ORD-8"_clause, unit);
        const Word plan = battle.situation[unit].plan;
        event.word = plan == Word::none ? Word::wait : plan;
        note(battle, events, event);
        if (plan != Word::smoke) continue;
        Event laid = unit_event(Happening::cloud_laid, "WW-SMK-1"_clause, unit);
        laid.to = centre_of(battle, unit);
        laid.amount = battle.situation->turn + 1;
        note(battle, events, laid);
    }
}

Roll roll_of(int need, Clause clause, Side by) {
    Roll roll;
    roll.sides = 10;
    roll.bands = Bands::at_least(need, 10);
    roll.by = by;
    roll.clause = clause;
    return roll;
}

Decisions ask(Side side, Question question, Clause clause) {
    Decision decision;
    decision.by = side;
    decision.question = question;
    decision.clause = clause;
    return Decisions{decision};
}

using Next = Progress<Rules::Procedure>;
Next on(Turn& turn, Turn::Step step) {
    turn.step = step;
    return Continue{};
}

/// WW-ORD-2: both at once, and whoever has sealed is asked no more.
Next write(FogBattle& battle, Turn& turn, const Answer& answer, Events& events) {
    if (const auto* given = std::get_if<const Action*>(&answer)) {
        const Action& action = **given;
        if (action.verb == Verb::plan) {
            Event event = unit_event(Happening::planned, "WW-ORD-2"_clause, action.unit);
            event.word = action.word;
            event.audience = only(side_of(battle, action.unit));
            note(battle, events, event);
        } else {
            Event event = event_of(Happening::sealed, "WW-ORD-12"_clause);
            event.side = action.side;
            note(battle, events, event);
        }
    }
    Decisions decisions;
    for (const Side side : {Side::a, Side::b})
        if (!battle.situation->has_sealed[index_of(side)])
            decisions.push_back(ask(side, Question::write, "WW-ORD-2"_clause)[0]);
    if (!decisions.empty()) return Pending{decisions};
    show_orders(battle, events);
    return on(turn, Turn::Step::nerve_a);
}

/// WW-CON-3: of the first hidden unit of the side; the die is for its owner alone.
Next try_nerve(FogBattle& battle, Turn& turn, Side side, const Answer& answer, Events& events) {
    const UnitId unit =
        first_unit(battle, [&](UnitId one) { return side_of(battle, one) == side && battle.situation[one].is_hidden; });
    const auto* faces = std::get_if<const Faces*>(&answer);
    if (unit.exists() && faces == nullptr) {
        Roll roll = roll_of(nerve_need, "WW-CON-3"_clause, side);
        roll.unit = unit;
        roll.audience = only(side);
        return Pending{roll};
    }
    if (faces != nullptr) {
        Event event = unit_event(Happening::nerve_tried, "WW-CON-3"_clause, unit);
        event.die = (**faces)[0];
        event.needed = nerve_need;
        event.amount = event.die >= nerve_need ? 1 : 0;
        event.audience = only(side);
        note(battle, events, event);
    }
    return on(turn, side == Side::a ? Turn::Step::nerve_b : Turn::Step::march_a);
}

void move_all(FogBattle& battle, Side side, Events& events) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (side_of(battle, unit) != side || !battle.situation[unit].has_goal) continue;
        const Vector by = battle.situation[unit].goal - centre_of(battle, unit);
        for (const FigureId figure : models_of(battle, unit)) {
            Event event = event_of(Happening::moved, "WW-MV-3"_clause);
            event.actor = figure;
            event.from = battle.table[figure].at;
            event.to = event.from + by;
            event.length = length_of(by);
            if (battle.situation[unit].is_hidden) event.audience = only(side);
            note(battle, events, event);
        }
    }
}

/// WW-MV-3: joint, and open to change until all go.
Next march(FogBattle& battle, Turn& turn, Side side, const Answer& answer, Events& events) {
    if (const auto* given = std::get_if<const Action*>(&answer)) {
        const Action& action = **given;
        if (action.verb == Verb::go) {
            move_all(battle, side, events);
            return on(turn, side == Side::a ? Turn::Step::march_b : Turn::Step::fire_a);
        }
        Event event = unit_event(Happening::drafted, "WW-MV-3"_clause, action.unit);
        event.to = action.places[0].at;
        if (battle.situation[action.unit].is_hidden) event.audience = only(side);
        note(battle, events, event);
    }
    if (first_unit(battle, [&](UnitId unit) { return is_to(battle, side, Word::advance, unit); }).exists())
        return Pending{ask(side, Question::march, "WW-MV-3"_clause)};
    return on(turn, side == Side::a ? Turn::Step::march_b : Turn::Step::fire_a);
}

void settle_shot(FogBattle& battle, const Turn& turn, int die, Events& events) {
    const bool hits = die >= turn.need;
    note(battle, events,
         shot_event(hits ? Happening::shot_hit : Happening::shot_missed, "WW-FIRE-7"_clause, turn, die));
    if (!hits) return;
    Event removed = event_of(Happening::removed, "WW-FIRE-22"_clause);
    removed.side = side_of(battle, turn.target);
    removed.target = turn.target;
    note(battle, events, removed);
}

/// WW-FIRE-6, WW-FIRE-9: the need is stated once, here; above 10 nothing is rolled.
Next shoot(FogBattle& battle, Turn& turn, const Action& action, Events& events) {
    turn.shooter = action.actor;
    turn.target = action.target();
    turn.need = static_cast<std::uint8_t>(need_of(battle, turn.shooter, turn.target));
    Event declared = shot_event(Happening::shot_declared, "WW-FIRE-1"_clause, turn, 0);
    declared.length = length_of(battle.table[turn.target].at - battle.table[turn.shooter].at);
    note(battle, events, declared);
    if (battle.situation[(*battle.scenario)[turn.shooter].unit].is_hidden) {
        Event seen = event_of(Happening::revealed, "WW-CON-4"_clause);
        seen.actor = turn.shooter;
        seen.to = battle.table[turn.shooter].at;
        note(battle, events, seen);
    }
    if (turn.need <= 10) {
        Roll roll = roll_of(turn.need, "WW-FIRE-7"_clause, side_of(battle, turn.shooter));
        roll.figure = turn.shooter;
        return Pending{roll};
    }
    note(battle, events, shot_event(Happening::no_hope, "WW-FIRE-9"_clause, turn, 0));
    return Continue{};
}

Next fire(FogBattle& battle, Turn& turn, Side side, const Answer& answer, Events& events) {
    bool is_over = !anybody_may_fire(battle, side);
    if (const auto* faces = std::get_if<const Faces*>(&answer)) {
        settle_shot(battle, turn, (**faces)[0], events);
    } else if (const auto* given = std::get_if<const Action*>(&answer)) {
        if ((*given)->verb == Verb::shoot) return shoot(battle, turn, **given, events);
        Event event = event_of(Happening::fire_ended, "WW-PF-2"_clause);
        event.side = side;
        note(battle, events, event);
        is_over = true;
    }
    if (!is_over) return Pending{ask(side, Question::fire, "WW-PF-2"_clause)};
    turn.shooter = turn.target = FigureId::none();
    turn.need = 0;
    return on(turn, side == Side::a ? Turn::Step::fire_b : Turn::Step::wind);
}

/// WW-SMK-3: a question of chance that is no attack.
Next blow(FogBattle& battle, Turn& turn, const Answer& answer, Events& events) {
    const Smoke& smoke = battle.situation->smoke;
    const bool is_due = smoke.last_turn != 0 && smoke.last_turn <= battle.situation->turn;
    const auto* faces = std::get_if<const Faces*>(&answer);
    const bool may_hang = battle.scenario->options.wind == 0;
    if (is_due && may_hang && faces == nullptr) return Pending{roll_of(wind_need, "WW-SMK-3"_clause, Side::none)};
    if (is_due) {
        const int die = faces == nullptr ? 0 : (**faces)[0];
        Event event = event_of(die >= wind_need ? Happening::cloud_lasts : Happening::cloud_gone, "WW-SMK-3"_clause);
        event.die = die;
        if (event.kind == Happening::cloud_lasts) {
            event.needed = wind_need;
            event.amount = battle.situation->turn + 1;
        }
        note(battle, events, event);
    }
    return on(turn, Turn::Step::end);
}

Next end(FogBattle& battle, Turn& turn, Events& events) {
    std::array<int, 2> left{};
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        if (is_in_play(battle, id_at<FigureId>(i))) ++left[index_of(side_of(battle, id_at<FigureId>(i)))];
    const bool is_over = left[0] == 0 || left[1] == 0 || battle.situation->turn >= battle.scenario->turns;
    Event event = event_of(is_over ? Happening::game_ended : Happening::turn_began,
                           is_over ? "WW-SCN-3"_clause : "WW-TURN-1"_clause);
    event.side = !is_over || left[0] == left[1] ? Side::none : left[0] > left[1] ? Side::a : Side::b;
    if (!is_over) event.amount = battle.situation->turn + 1;
    note(battle, events, event);
    if (is_over) return Pending{Finished{event.side, event.clause}};
    return on(turn, Turn::Step::write);
}

}  // namespace

void note(FogBattle& battle, Events& events, const Event& event) {
    apply(battle, event);
    events.tell(event, vocabulary()[event.kind]);
}

bool is_in_play(const FogBattle& battle, FigureId figure) { return !battle.situation[figure].is_removed; }

std::vector<FigureId> models_of(const FogBattle& battle, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    std::vector<FigureId> models;
    for (std::size_t i = 0; i < card.count; ++i)
        if (const auto figure = id_at<FigureId>(card.first.index() + i); is_in_play(battle, figure))
            models.push_back(figure);
    return models;
}

int need_of(const FogBattle& battle, FigureId shooter, FigureId target) {
    const Point from = battle.table[shooter].at;
    const Point to = battle.table[target].at;
    const Smoke& smoke = battle.situation->smoke;
    const bool is_veiled = smoke.last_turn != 0 && segment_enters_disc(from, to, smoke.at, smoke_radius);
    const bool has_nerve = battle.situation[(*battle.scenario)[shooter].unit].has_nerve;
    return std::max(1, battle.scenario->options.close + length_of(to - from).units / band +
                           (is_veiled ? smoke_need : 0) - (has_nerve ? 1 : 0));
}

Progress<Rules::Procedure> Rules::step(FogBattle& battle, Procedure& procedure, const Answer& answer, Events& events) {
    Turn& turn = std::get<Turn>(procedure);
    switch (turn.step) {
    case Turn::Step::write: return write(battle, turn, answer, events);
    case Turn::Step::nerve_a: return try_nerve(battle, turn, Side::a, answer, events);
    case Turn::Step::nerve_b: return try_nerve(battle, turn, Side::b, answer, events);
    case Turn::Step::march_a: return march(battle, turn, Side::a, answer, events);
    case Turn::Step::march_b: return march(battle, turn, Side::b, answer, events);
    case Turn::Step::fire_a: return fire(battle, turn, Side::a, answer, events);
    case Turn::Step::fire_b: return fire(battle, turn, Side::b, answer, events);
    case Turn::Step::wind: return blow(battle, turn, answer, events);
    case Turn::Step::end: break;
    }
    return end(battle, turn, events);
}

Verdict Rules::judge(const FogBattle& battle, Side side, const Action& action) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    const Decision* asked = nullptr;
    for (std::size_t i = 0; decisions != nullptr && i < decisions->size(); ++i)
        if ((*decisions)[i].by == side) asked = &(*decisions)[i];
    if (asked == nullptr) return {objection("WW-TURN-1"_clause, fact::not_yours)};
    const bool has_unit = action.unit.exists() && action.unit.index() < battle.situation->units.size() &&
                          side_of(battle, action.unit) == side && !models_of(battle, action.unit).empty();
    const Verdict not_now = due(*asked, {objection(asked->clause)});
    switch (action.verb.as<Verb>()) {
    case Verb::plan:
        if (asked->question != Question::write) return not_now;
        if (!has_unit) return {objection("WW-ORD-2"_clause, fact::not_yours).about(action.unit)};
        return action.word == no_word ? Verdict{objection("WW-ORD-1"_clause)} : Verdict{};
    case Verb::march: {
        if (asked->question != Question::march) return not_now;
        if (!has_unit || battle.situation[action.unit].plan != Word::advance || action.places.empty())
            return {objection("WW-MV-1"_clause)};
        const Point to = action.places[0].at;
        const Point table = battle.scenario->table;
        if (to.x < 0 || to.y < 0 || to.x > table.x || to.y > table.y)
            return {objection("WW-GEO-1"_clause, fact::off_table).about(action.unit)};
        const Length way = length_of(to - centre_of(battle, action.unit));
        if (way.units <= march_most) return {};
        return {objection("WW-MV-4"_clause, fact::way_too_long, way, Length{march_most}).about(action.unit)};
    }
    case Verb::shoot:
        if (asked->question != Question::fire) return not_now;
        if (!action.actor.exists() || action.actor.index() >= battle.table->figures.size() ||
            !may_fire(battle, side, action.actor))
            return {objection("WW-FIRE-3"_clause, fact::no_shooter)};
        if (is_aim(battle, side, action.target())) return {};
        return {objection("WW-CON-3"_clause, fact::not_seen).about(action.actor)};
    case Verb::seal: return asked->question == Question::write && action.side == side ? Verdict{} : not_now;
    case Verb::go: return asked->question == Question::march && action.side == side ? Verdict{} : not_now;
    case Verb::hold: return asked->question == Question::fire && action.side == side ? Verdict{} : not_now;
    }
    return not_now;
}

}  // namespace umpire::fog
