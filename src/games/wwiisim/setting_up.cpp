#include "games/wwiisim/setting_up.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"

#include <algorithm>

/// Chapter WW-SET: zones and deployment.
namespace umpire::wwiisim {

using namespace literals;

namespace {

using SetUpStep = SettingUp::Step;

/// WW-SET-4: the unit is placed during the set-up.
bool is_to_be_placed(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (!acts(battle, unit) || state.has(Mark::concealed) || state.carrier.exists()) return false;
    return state.arrives == 0 && !has_men(battle, unit);
}

/// WW-SET-5: the unit is noted before anybody is placed.
bool is_to_be_noted(const WwBattle& battle, UnitId unit) { return acts(battle, unit) && is_concealed(battle, unit); }

bool is_noting(const WwBattle& battle) {
    const auto* const setup = std::get_if<SettingUp>(&battle.procedures.back());
    return setup != nullptr && setup->step == SetUpStep::note;
}

}  // namespace

bool is_due_for_place(const WwBattle& battle, UnitId unit) {
    return is_noting(battle) ? is_to_be_noted(battle, unit) : is_to_be_placed(battle, unit);
}

Men men_to_place(const WwBattle& battle, UnitId unit) {
    Men men;
    each_part(battle, unit, [&](UnitId part) {
        const UnitCard& card = (*battle.scenario)[part];
        if (unit_of(battle, card.first) != unit) return;  // it has joined another
        for (std::size_t k = 0; k < card.count; ++k) men.push_back(id_at<FigureId>(card.first.index() + k));
    });
    return men;
}

namespace {

/// WW-SET-3: one die a side; higher chooses.
WwProgress ask_zone_die(Side side) { return Pending{roll_of(1, d10, Bands::each(d10), "WW-SET-3"_clause, side)}; }

WwProgress hear_zone_die(Play& play, SettingUp& setup, Side side, int die) {
    Event event = side_event(Happening::zone_rolled, "WW-SET-3"_clause, side);
    event.die = die;
    play.note(event);
    give(setup.dice[index_of(side)], die);
    setup.step = side == Side::a ? SetUpStep::roll_b : SetUpStep::choose;
    if (side == Side::a || setup.dice[0] != setup.dice[1]) return Continue{};
    play.note(event_of(Happening::zone_tied, "WW-SET-3"_clause));
    setup.step = SetUpStep::roll_a;
    return Continue{};
}

WwProgress ask_zone(Play& play, const SettingUp& setup) {
    const Side winner = setup.dice[0] > setup.dice[1] ? Side::a : Side::b;
    play.note(side_event(Happening::zone_won, "WW-SET-3"_clause, winner));
    return Pending{ask(decision_of(winner, Question::choose_zone, "WW-SET-3"_clause))};
}

WwProgress hear_zone(Play& play, SettingUp& setup, const Action& action) {
    Event event = side_event(Happening::zone_chosen, "WW-SET-3"_clause, action.side);
    event.word = action.word;
    play.note(event);
    setup.step = SetUpStep::note;
    return Continue{};
}

}  // namespace

/// WW-SET-5: the scenario lets its owner conceal the unit, and does not make him.
bool may_lie_open(const WwBattle& battle, UnitId unit) {
    return is_concealed(battle, unit) && battle.scenario->starts[unit.index()].may_be_concealed &&
           !battle.scenario->starts[unit.index()].is_concealed;
}

namespace {

bool has_units_to_note(const WwBattle& battle, Side side) {
    const UnitList units = acting_units(battle);
    return std::any_of(units.begin(), units.end(),
                       [&](UnitId unit) { return side_of(battle, unit) == side && is_concealed(battle, unit); });
}

/// R-WW-34: the unit and those who have joined it or sit in it take no part; nobody gets points for them.
void leave_out(Play& play, UnitId unit, Clause clause) {
    UnitList out{unit};
    for (std::size_t i = 0; i < play.now().units.size(); ++i) {
        const auto other = id_at<UnitId>(i);
        const UnitState& state = play.now()[other];
        if (!state.has(Mark::gone) && (state.joined == unit || state.carrier == unit)) out.push_back(other);
    }
    for (const UnitId one : out) {
        Event event = unit_event(Happening::found_no_room, clause, one);
        event.side = side_of(play.battle(), one);
        play.note(event);
    }
}

/// WW-SET-5, WW-INF-1: both sides note at once; what they note is for themselves alone.
WwProgress ask_notes(Play& play, SettingUp& setup) {
    Decisions decisions;
    for (const Side side : {Side::a, Side::b})
        if (has_units_to_note(play.battle(), side) && !play.now().has_sealed[index_of(side)])
            decisions.push_back(decision_of(side, Question::note, "WW-SET-5"_clause));
    if (!decisions.empty()) return Pending{decisions};
    if (play.now().has_sealed[0] || play.now().has_sealed[1]) {
        play.note(event_of(Happening::notes_closed, "WW-SET-5"_clause));
        for (const UnitId unit : acting_units(play.battle()))
            if (may_lie_open(play.battle(), unit) && !is_noted(play.battle(), unit))
                play.note(unit_event(Happening::left_open, "WW-SET-5"_clause, unit));
        for (const UnitId unit : acting_units(play.battle()))
            if (is_concealed(play.battle(), unit) && !is_noted(play.battle(), unit))
                leave_out(play, unit, "WW-SET-5"_clause);
    }
    setup.step = SetUpStep::place;
    return Continue{};
}

void hear_note(Play& play, const Action& action) {
    if (action.verb == Verb::seal) {
        play.note(side_event(Happening::sealed, "WW-SET-5"_clause, action.side));
        return;
    }
    const Men men = men_to_place(play.battle(), action.unit);
    if (action.verb == Verb::stay) {
        for (const FigureId man : men) {
            Event event = actor_event(Happening::withdrawn, "WW-SET-5"_clause, man);
            event.audience = only(side_of(play.battle(), action.unit));
            play.note(event);
        }
        return;
    }
    for (std::size_t i = 0; i < men.size(); ++i) {
        Event event = actor_event(Happening::noted, "WW-CON-1"_clause, men[i]);
        event.to = action.places[i].at;
        set_facing(event, action.places[i].facing);
        event.audience = only(side_of(play.battle(), action.unit));
        play.note(event);
    }
}

/// WW-SET-4, WW-SCN-11: whose unit comes next: by turns, or all of A's before any of B's.
Side next_to_place(const WwBattle& battle) {
    const bool has_a = has_units_to_place(battle, Side::a);
    const bool has_b = has_units_to_place(battle, Side::b);
    if (!has_a && !has_b) return Side::none;
    if (battle.scenario->has_zones) return has_a ? Side::a : Side::b;
    const Side turn = battle.situation->active;
    return (turn == Side::a && has_a) || !has_b ? Side::a : Side::b;
}

WwProgress ask_place(Play& play) {
    const Side side = next_to_place(play.battle());
    if (side == Side::none) return Done{};
    return Pending{ask(decision_of(side, Question::deploy, "WW-SET-4"_clause))};
}

void hear_place(Play& play, const Action& action) {
    if (action.verb == Verb::pass) {
        for (const UnitId unit : acting_units(play.battle()))
            if (side_of(play.battle(), unit) == action.side && is_to_be_placed(play.battle(), unit))
                leave_out(play, unit, "WW-SET-4"_clause);
        return;
    }
    const Men men = men_to_place(play.battle(), action.unit);
    for (std::size_t i = 0; i < men.size(); ++i) put_down(play, men[i], action.places[i], "WW-SET-4"_clause);
    for (const FigureId man : men) reveal_near(play, man);
    Event event = unit_event(Happening::deployed, "WW-SET-4"_clause, action.unit);
    event.side = side_of(play.battle(), action.unit);
    play.note(event);
}

}  // namespace

bool has_units_to_place(const WwBattle& battle, Side side) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (const auto unit = id_at<UnitId>(i); side_of(battle, unit) == side && is_to_be_placed(battle, unit))
            return true;
    return false;
}

Box zone_of(const WwBattle& battle, Side side) {
    const Point table = battle.scenario->table;
    for (const Setup::Zone& zone : battle.scenario->setup.zones)
        if (zone.side == side) return {zone.low, zone.high};
    const std::int32_t depth = battle.scenario->values.zone_depth;
    if (battle.situation->south == side) return {{0, 0}, {table.x, depth}};
    return {{0, table.y - depth}, table};
}

WwProgress step(Play& play, SettingUp& setup, const Answer& answer) {
    const auto* given = std::get_if<const Action*>(&answer);
    const bool has_die = std::holds_alternative<const Faces*>(answer);
    switch (setup.step) {
    case SetUpStep::roll_a:
        return has_die ? hear_zone_die(play, setup, Side::a, face_of(answer)) : ask_zone_die(Side::a);
    case SetUpStep::roll_b:
        return has_die ? hear_zone_die(play, setup, Side::b, face_of(answer)) : ask_zone_die(Side::b);
    case SetUpStep::choose: return given != nullptr ? hear_zone(play, setup, **given) : ask_zone(play, setup);
    case SetUpStep::note:
        if (given != nullptr) hear_note(play, **given);
        return ask_notes(play, setup);
    case SetUpStep::place: break;
    }
    if (given != nullptr) hear_place(play, **given);
    return ask_place(play);
}

Verdict judge_zone(const WwBattle&, const Decision& decision, const Action& action) {
    if (action.side != decision.by) return {objection("WW-SET-3"_clause, fact::not_yours)};
    if (action.word == Word::south || action.word == Word::north) return {};
    return {objection("WW-SET-3"_clause)};
}

namespace {

/// WW-SCN-6: not so near to a road.
bool is_off_roads(const WwBattle& battle, const Footprint& base) {
    const Length least{battle.scenario->values.ambush_from_road};
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (kind_of(battle, i).is_road && battle.scenario->pieces[i].outline.distance(base) < least) return false;
    return true;
}

/// WW-SCN-5: the whole base lies that near to the centre.
bool is_about_centre(const WwBattle& battle, const Footprint& base) {
    const Point table = battle.scenario->table;
    const Length radius{battle.scenario->values.village_radius};
    const Point centre{table.x / 2, table.y / 2};
    if (is_round(base)) return gap_at_most(disc(centre, radius - base.radius), base.centre, Length{0});
    return std::all_of(base.corners.begin(), base.corners.end(),
                       [&](Point corner) { return gap_at_most(disc(centre, radius), corner, Length{0}); });
}

}  // namespace

bool is_in_zone(const WwBattle& battle, const Footprint& base, Side side) {
    const Terms terms = battle.scenario->terms;
    if (side == Side::a && terms == Terms::ambush) return is_off_roads(battle, base);
    if (side == Side::a && terms == Terms::village) return is_about_centre(battle, base);
    return box_holds(zone_of(battle, side), base);
}

namespace {

/// hides: the side has hidden units with places; whoever asks for several men finds it out once.
Verdict against_place(const WwBattle& battle, FigureId man, const Footprint& base, Side side, const Crowd* near,
                      bool hides) {
    if (!is_in_zone(battle, base, side)) return {objection("WW-SET-4"_clause, fact::outside_zone).about(man)};
    const FigureId noted = hides ? noted_under(battle, side, base, unit_of(battle, man)) : FigureId::none();
    if (noted.exists()) return {objection("WW-CON-8"_clause, fact::on_model).about(man).with(noted)};
    if (!is_on_table(base, battle.scenario->table)) return {objection("WW-GEO-9"_clause, fact::off_table).about(man)};
    const Crowd own = near != nullptr ? Crowd{} : crowd_in(battle, box_around(base.centre, base.radius));
    for (const FigureId other : near != nullptr ? *near : own)
        if (overlap(base, footprint_of(battle, other)))
            return {objection("WW-GEO-9"_clause, fact::on_model).about(man).with(other)};
    for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i)
        if (going_for(profile_of(battle, man), kind_of(battle, i)) == Going::closed &&
            battle.scenario->pieces[i].outline.overlaps(base))
            return {objection("WW-GEO-9"_clause, fact::in_piece).about(man).about(id_at<PieceId>(i))};
    return {};
}

}  // namespace

Verdict against_place(const WwBattle& battle, FigureId man, const Footprint& base, Side side, const Crowd* near) {
    return against_place(battle, man, base, side, near, true);
}

Verdict against_places(const WwBattle& battle, UnitId unit, const Places& places) {
    const Men men = men_to_place(battle, unit);
    std::vector<Footprint> bases;
    bases.reserve(men.size());
    for (std::size_t i = 0; i < men.size(); ++i) bases.push_back(footprint_at(battle, men[i], places[i]));
    const Crowd near = crowd_about(battle, bases);
    const Side side = side_of(battle, unit);
    const bool hides = hides_anybody(battle, side);
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (Verdict against = against_place(battle, men[i], bases[i], side, &near, hides); !against.empty())
            return against;
        for (std::size_t k = 0; k < i; ++k)
            if (overlap(bases[k], bases[i]))
                return {objection("WW-GEO-9"_clause, fact::on_model).about(men[i]).with(men[k])};
    }
    const bool is_free = battle.scenario->options.coherency == choice::coherency::none;
    if (!is_free && !is_chain(battle, bases)) return {objection("WW-GEO-10"_clause, fact::apart).about(unit)};
    return {};
}

namespace {

/// WW-SET-5: every figure has its place.
Verdict judge_sealed_notes(const WwBattle& battle, const Decision& decision, const Action& action) {
    if (action.side != decision.by) return {objection("WW-SET-5"_clause, fact::not_yours)};
    for (const UnitId unit : acting_units(battle))
        if (side_of(battle, unit) == decision.by && is_concealed(battle, unit) && !is_noted(battle, unit) &&
            !may_lie_open(battle, unit) && has_room(battle, unit))
            return {objection("WW-SET-5"_clause, fact::not_noted).about(unit)};
    return {};
}

/// R-WW-34: only a side none of whose units finds room may leave them out.
Verdict judge_pass(const WwBattle& battle, const Decision& decision, const Action& action) {
    if (action.side != decision.by) return {objection("WW-SET-4"_clause, fact::not_yours)};
    for (const UnitId unit : acting_units(battle))
        if (side_of(battle, unit) == decision.by && is_to_be_placed(battle, unit) && has_room(battle, unit))
            return {objection("WW-SET-4"_clause, fact::has_room).about(unit)};
    return {};
}

}  // namespace

Verdict judge_deployment(const WwBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::seal) return judge_sealed_notes(battle, decision, action);
    if (action.verb == Verb::pass) return judge_pass(battle, decision, action);
    if (!is_due_for_place(battle, action.unit))
        return {objection("WW-SET-4"_clause, fact::not_to_be_placed).about(action.unit)};
    if (action.verb == Verb::stay) {
        if (is_noting(battle) && may_lie_open(battle, action.unit)) return {};
        return {objection("WW-SET-5"_clause, fact::must_lie_hidden).about(action.unit)};
    }
    const Men men = men_to_place(battle, action.unit);
    if (action.places.size() != men.size())
        return {objection("WW-SET-4"_clause, fact::place_count, static_cast<int>(action.places.size()),
                          static_cast<int>(men.size()))
                    .about(action.unit)};
    return against_places(battle, action.unit, action.places);
}

}  // namespace umpire::wwiisim
