#include "games/wwiisim/combats.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

/// Chapter WW-HTH: hand-to-hand.
namespace umpire::wwiisim {

using namespace literals;

namespace {

using FightStep = Fighting::Step;

WwProgress on(Fighting& fighting, FightStep step) {
    fighting.step = step;
    return Continue{};
}

/// WW-HTH-5: what a fighter adds to his die.
struct Skill {
    int amount = 0;
    Reasons reasons;
    void add(Clause clause, int more) {
        if (more == 0) return;
        amount += more;
        Modifier reason{clause};
        reason.amount = more;
        reasons.push_back(reason);
    }
};
Skill skill_of(const WwBattle& battle, FigureId figure) {
    const Values& values = battle.scenario->values;
    Skill skill;
    skill.add("WW-HTH-3"_clause, cc_of(battle, figure));
    if (battle.situation[unit_of(battle, figure)].has(Mark::panicked))
        skill.add("WW-LD-11"_clause, values.hth_panicked);
    const Weapons weapons = weapons_of(battle, figure);
    if (std::any_of(weapons.begin(), weapons.end(),
                    [&](WeaponId weapon) { return battle.scenario->weapon(weapon).is_pistol; }))
        skill.add("WW-HTH-5"_clause, values.hth_pistol);
    return skill;
}

/// WW-HTH-2: the next combat; its free hits are counted now (WW-HTH-6).
WwProgress form(Play& play, Fighting& fighting) {
    play.work().figures = next_combat(play.battle());
    play.work().pairs.clear();
    fighting.striker = FigureId::none();
    fighting.next = 0;
    if (play.work().figures.empty()) {
        play.work().fought = {};
        return Done{};
    }
    const int a = count_of(play.battle(), play.work().figures, Side::a);
    const int b = count_of(play.battle(), play.work().figures, Side::b);
    const bool counts = play.book().options.outnumbered == choice::outnumbered::free_hit;
    give(fighting.free_hits, counts ? std::max(a, b) - std::min(a, b) : 0);
    return on(fighting, FightStep::pair);
}

Pairs open_pairs(const WwBattle& battle) {
    Pairs open;
    for (const FigureId one : battle.work.figures)
        for (const FigureId other : battle.work.figures)
            if (one < other && !open.full() && may_pair(battle, battle.work.figures, battle.work.pairs, one, other))
                open.push_back({one, other});
    return open;
}

/// WW-HTH-7: of a pair the fighter whose unit has the higher initiative rolls first.
void make_pair(Play& play, FigureId one, FigureId other) {
    const bool is_turned = stands_above(play.battle(), unit_of(play.battle(), other), unit_of(play.battle(), one));
    const Pair pair = is_turned ? Pair{other, one} : Pair{one, other};
    play.work().pairs.push_back(pair);
    Event event = actor_event(Happening::paired, "WW-HTH-2"_clause, pair.one);
    event.target = pair.other;
    play.note(event);
}

/// WW-HTH-7: pairs are fought in the roster order of the side that has the highest initiative here.
void sort_pairs(Play& play) {
    const WwBattle& battle = play.battle();
    const Side side = side_of(battle, first_unit_of(battle, battle.work.figures));
    Pairs& pairs = play.work().pairs;
    const auto of_side = [&](const Pair& pair) { return side_of(battle, pair.one) == side ? pair.one : pair.other; };
    std::sort(pairs.begin(), pairs.end(), [&](const Pair& a, const Pair& b) { return of_side(a) < of_side(b); });
}

WwProgress ask_pair(Play& play, Fighting& fighting) {
    const Pairs open = open_pairs(play.battle());
    if (open.empty()) {
        sort_pairs(play);
        const bool is_before = play.book().options.free_hit_timing == choice::free_hit_timing::before_duels;
        return on(fighting, is_before ? FightStep::strike : FightStep::roll_one);
    }
    if (open.size() == 1) {
        make_pair(play, open[0].one, open[0].other);
        return Continue{};
    }
    return Pending{
        ask(decision_of(pairing_side(play.battle(), play.work().figures), Question::pair, "WW-HTH-2"_clause))};
}

WwProgress hear_pair(Play& play, const Action& action) {
    make_pair(play, action.actor, action.target());
    return Continue{};
}

Event duel_event(Happening kind, Clause clause, const Pair& pair, bool is_first) {
    Event event = actor_event(kind, clause, is_first ? pair.one : pair.other);
    event.target = is_first ? pair.other : pair.one;
    return event;
}

/// WW-HTH-3: who wins with the second die: 1 the first fighter, -1 the second, 0 nobody.
int winner_of(const WwBattle& battle, const Pair& pair, int first, int second) {
    const int one = first + skill_of(battle, pair.one).amount;
    const int other = second + skill_of(battle, pair.other).amount;
    return one == other ? 0 : one > other ? 1 : -1;
}

/// WW-HTH-4: until one of the two is Dead or Out.
bool is_decided(const WwBattle& battle, const Pair& pair) {
    return !is_on_table(battle, pair.one) || !is_on_table(battle, pair.other);
}

WwProgress ask_first(Play& play, Fighting& fighting) {
    const Pairs& pairs = play.work().pairs;
    while (fighting.next < pairs.size() && is_decided(play.battle(), pairs[fighting.next])) ++fighting.next;
    if (fighting.next == pairs.size()) {
        const bool is_after = play.book().options.free_hit_timing == choice::free_hit_timing::after_duels;
        return on(fighting, is_after ? FightStep::strike : FightStep::next_combat);
    }
    const Pair& pair = pairs[fighting.next];
    Roll roll = roll_of(1, d10, Bands::each(d10), "WW-HTH-3"_clause, side_of(play.battle(), pair.one));
    roll.figure = pair.one;
    return Pending{roll};
}

void tell_die(Play& play, const Pair& pair, bool is_first, int die) {
    const Skill skill = skill_of(play.battle(), is_first ? pair.one : pair.other);
    Event event = duel_event(Happening::duel_rolled, "WW-HTH-3"_clause, pair, is_first);
    event.die = die;
    event.total = die + skill.amount;
    event.reasons = skill.reasons;
    play.note(event);
}

WwProgress hear_first(Play& play, Fighting& fighting, int die) {
    tell_die(play, play.work().pairs[fighting.next], true, die);
    give(fighting.die, die);
    return on(fighting, FightStep::roll_other);
}

WwProgress ask_second(const Play& play, const Fighting& fighting) {
    const Pair& pair = play.battle().work.pairs[fighting.next];
    const Bands bands = bands_of(d10, [&](int face) { return winner_of(play.battle(), pair, fighting.die, face); });
    Roll roll = roll_of(1, d10, bands, "WW-HTH-3"_clause, side_of(play.battle(), pair.other));
    roll.figure = pair.other;
    return Pending{roll};
}

WwProgress hear_second(Play& play, Fighting& fighting, int die) {
    const Pair pair = play.work().pairs[fighting.next];
    const int winner = winner_of(play.battle(), pair, fighting.die, die);
    tell_die(play, pair, false, die);
    fighting.step = FightStep::roll_one;
    if (winner == 0) {
        play.note(duel_event(Happening::duel_tied, "WW-HTH-3"_clause, pair, true));
        return Continue{};
    }
    play.note(duel_event(Happening::duel_won, "WW-HTH-3"_clause, pair, winner > 0));
    return Procedure{Wounding{winner > 0 ? pair.other : pair.one, true, {}}};
}

/// WW-HTH-6: a free figure strikes.
WwProgress land_strike(Play& play, Fighting& fighting, FigureId striker, FigureId victim) {
    --fighting.free_hits;
    fighting.striker = striker;
    Event event = actor_event(Happening::free_hit, "WW-HTH-6"_clause, striker);
    event.target = victim;
    play.note(event);
    return Procedure{Wounding{victim, true, {}}};
}

WwProgress ask_strike(Play& play, Fighting& fighting) {
    const Men strikers = free_strikers(play.battle(), fighting);
    if (fighting.free_hits == 0 || strikers.empty()) {
        const bool is_before = play.book().options.free_hit_timing == choice::free_hit_timing::before_duels;
        fighting.free_hits = 0;
        return on(fighting, is_before ? FightStep::roll_one : FightStep::next_combat);
    }
    const Men victims = victims_of(play.battle(), strikers[0]);
    if (strikers.size() <= fighting.free_hits && victims.size() == 1)
        return land_strike(play, fighting, strikers[0], victims[0]);
    return Pending{
        ask(decision_of(pairing_side(play.battle(), play.work().figures), Question::strike, "WW-HTH-6"_clause))};
}

WwProgress end_combat(Play& play, Fighting& fighting) {
    for (const FigureId figure : play.work().figures)
        play.work().fought[figure.index() / 64] |= std::uint64_t{1} << figure.index() % 64;
    return on(fighting, FightStep::form);
}

}  // namespace

WwProgress step(Play& play, Fighting& fighting, const Answer& answer) {
    const auto* given = std::get_if<const Action*>(&answer);
    const bool has_die = std::holds_alternative<const Faces*>(answer);
    switch (fighting.step) {
    case FightStep::form: return form(play, fighting);
    case FightStep::pair: return given != nullptr ? hear_pair(play, **given) : ask_pair(play, fighting);
    case FightStep::roll_one: return has_die ? hear_first(play, fighting, face_of(answer)) : ask_first(play, fighting);
    case FightStep::roll_other:
        return has_die ? hear_second(play, fighting, face_of(answer)) : ask_second(play, fighting);
    case FightStep::strike:
        return given != nullptr ? land_strike(play, fighting, (*given)->actor, (*given)->target())
                                : ask_strike(play, fighting);
    case FightStep::next_combat: break;
    }
    return end_combat(play, fighting);
}

Verdict judge_pair(const WwBattle& battle, const Decision&, const Action& action) {
    const auto* const fighting = std::get_if<Fighting>(&battle.procedures.back());
    if (fighting == nullptr) return {objection("WW-HTH-2"_clause)};
    if (may_pair(battle, battle.work.figures, battle.work.pairs, action.actor, action.target())) return {};
    return {objection("WW-HTH-2"_clause, fact::not_in_contact).about(action.actor).with(action.target())};
}

Verdict judge_strike(const WwBattle& battle, const Decision&, const Action& action) {
    const auto* const fighting = std::get_if<Fighting>(&battle.procedures.back());
    if (fighting == nullptr) return {objection("WW-HTH-6"_clause)};
    const Men strikers = free_strikers(battle, *fighting);
    const auto* const at = std::find(strikers.begin(), strikers.end(), action.actor);
    if (at == strikers.end()) return {objection("WW-HTH-6"_clause, fact::no_shooter).about(action.actor)};
    // They strike in roster order, so that whoever is passed over strikes no more.
    const auto left = static_cast<std::size_t>(strikers.end() - at);
    if (left < std::min<std::size_t>(fighting->free_hits, strikers.size()))
        return {objection("WW-HTH-6"_clause).about(action.actor)};
    if (victims_of(battle, action.actor).contains(action.target())) return {};
    return {objection("WW-HTH-6"_clause, fact::not_in_contact).about(action.actor).with(action.target())};
}

}  // namespace umpire::wwiisim
