#include "games/wwiisim/steps.hpp"

#include <algorithm>

/// Chapter WW-WND: wounds.
namespace umpire::wwiisim {

using namespace literals;

namespace {

/// WW-WND-3: the bonus of a wound roll against this man.
int bonus_against(const WwBattle& battle, FigureId target) {
    const Options& options = battle.scenario->options;
    const Values& values = battle.scenario->values;
    if (options.wound_followup == choice::wound_followup::none) return 0;
    const auto bonus_of = [&](FigureId figure) {
        const Word worst = battle.situation[figure].worst;
        return worst == Word::serious ? values.after_serious : worst == Word::light ? values.after_light : 0;
    };
    if (options.wound_bonus_scope == choice::wound_bonus_scope::soldier) return bonus_of(target);
    int best = 0;
    const UnitId unit = unit_of(battle, target);
    each_part(battle, unit, [&](UnitId part) {
        const UnitCard& card = (*battle.scenario)[part];
        for (std::size_t k = 0; k < card.count; ++k)
            if (const auto mate = id_at<FigureId>(card.first.index() + k); unit_of(battle, mate) == unit)
                best = std::max(best, bonus_of(mate));
    });
    return best;
}

/// WW-WND-2: what a face comes to; the roll and its resolution ask this alone.
Word wound_by(const WwBattle& battle, int bonus, int face) {
    const int total = face + bonus;
    if (total >= battle.scenario->values.dead_from) return Word::dead;
    return total >= battle.scenario->values.serious_from ? Word::serious : Word::light;
}

/// WW-ENDU-3, WW-ENDU-7, WW-WND-6: booked at once, from the pool of the man himself; WW-INF-1: for its owner alone.
void lose_endurance(Play& play, FigureId target, int amount) {
    const UnitId pool = pool_of(play.battle(), target);
    const int left = std::max(0, play.now()[pool].endurance - amount);
    Event event = unit_event(Happening::endurance_lost, "WW-ENDU-3"_clause, pool);
    event.amount = play.now()[pool].endurance - left;
    event.left = left;
    if (play.book().options.endurance_public == choice::no_yes::no) event.audience = only(side_of(play.battle(), pool));
    play.note(event);
}

/// WW-WND-7: the last man of the unit is gone.
void note_destruction(Play& play, UnitId unit) {
    if (leader_of(play.battle(), unit).exists()) return;
    Event event = unit_event(Happening::unit_destroyed, "WW-WND-7"_clause, unit);
    event.side = side_of(play.battle(), unit);
    play.note(event);
}

void remove_man(Play& play, FigureId target, Word fate, Clause clause) {
    Event event = target_event(Happening::removed, clause, target);
    event.side = side_of(play.battle(), target);
    event.word = fate;
    play.note(event);
    note_destruction(play, play.book()[target].unit);
}

void wound_man(Play& play, FigureId target, Word word) {
    Event event = target_event(Happening::wounded, "WW-WND-2"_clause, target);
    event.word = word;
    play.note(event);
    const Values& values = play.book().values;
    const Options& options = play.book().options;
    if (word == Word::light) lose_endurance(play, target, values.light_end);
    if (word != Word::serious) return;
    if (options.serious_end == choice::yes_no::yes) lose_endurance(play, target, values.serious_end);
    if (is_out_with(play.battle(), target, play.battle().situation[target].serious))
        remove_man(play, target, Word::out, "WW-WND-4"_clause);
}

/// WW-WND-1.
WwProgress ask_wound(const Play& play, const Wounding& wounding) {
    const int bonus = bonus_against(play.battle(), wounding.target);
    const Bands bands = bands_of(d6, [&](int face) { return wound_by(play.battle(), bonus, face); });
    Roll roll = roll_of(1, d6, bands, "WW-WND-1"_clause, side_of(play.battle(), wounding.target));
    roll.figure = wounding.target;
    return Pending{roll};
}

WwProgress hear_wound(Play& play, const Wounding& wounding, int face) {
    const int bonus = bonus_against(play.battle(), wounding.target);
    Event rolled = target_event(Happening::wound_rolled, "WW-WND-1"_clause, wounding.target);
    rolled.die = face;
    rolled.place = wounding.piece;
    rolled.total = face + bonus;
    if (bonus != 0) {
        Modifier reason{"WW-WND-3"_clause};
        reason.amount = bonus;
        rolled.reasons.push_back(reason);
    }
    const Word result = wound_by(play.battle(), bonus, face);
    play.note(rolled);
    if (result == Word::dead) {
        remove_man(play, wounding.target, Word::dead, "WW-WND-2"_clause);
    } else {
        wound_man(play, wounding.target, result);
    }
    return Done{};
}

}  // namespace

WwProgress step(Play& play, Wounding& wounding, const Answer& answer) {
    if (std::holds_alternative<const Faces*>(answer)) return hear_wound(play, wounding, face_of(answer));
    return ask_wound(play, wounding);
}

}  // namespace umpire::wwiisim
