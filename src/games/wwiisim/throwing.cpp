#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

/// WW-DIF-3: smoke grenades of the companion sheet, for which dice are rolled.
namespace umpire::wwiisim {

using namespace literals;

namespace {

using ThrowStep = Throwing::Step;

Roll roll_of_throw(const Play& play, const Throwing& throwing, int sides, Bands bands) {
    Roll roll = roll_of(1, sides, bands, "WW-DIF-3"_clause, side_of(play.battle(), throwing.figure));
    roll.figure = throwing.figure;
    return roll;
}

Event die_event(Happening kind, const Throwing& throwing, int face) {
    Event event = actor_event(kind, "WW-DIF-3"_clause, throwing.figure);
    event.die = face;
    return event;
}

WwProgress ask_throw(const Play& play, Throwing& throwing) {
    const Difficulty difficulty = difficulty_of_lob(play.battle(), throwing.figure, FigureId::none());
    if (is_hopeless(play.battle(), difficulty)) {
        throwing.step = ThrowStep::direction;
        return Continue{};
    }
    const Bands bands = bands_of(d10, [&](int face) { return hits(play.battle(), difficulty.needed, face); });
    return Pending{roll_of_throw(play, throwing, d10, bands)};
}
WwProgress hear_throw(Play& play, Throwing& throwing, int face) {
    const Difficulty difficulty = difficulty_of_lob(play.battle(), throwing.figure, FigureId::none());
    Event event = die_event(Happening::shell_aimed, throwing, face);
    event.needed = difficulty.needed;
    event.reasons = difficulty.reasons;
    const bool is_well_thrown = hits(play.battle(), difficulty.needed, face);
    event.word = is_well_thrown ? Word::passed : Word::failed;
    play.note(event);
    throwing.step = is_well_thrown ? ThrowStep::size : ThrowStep::direction;
    return Continue{};
}

/// Off the line of the throw, as a shell.
WwProgress hear_turn(Play& play, Throwing& throwing, int face) {
    throwing.turn = {static_cast<std::uint16_t>((face - 1) * play.book().values.scatter_turn)};
    Event event = die_event(Happening::scatter_rolled, throwing, face);
    set_facing(event, throwing.turn);
    play.note(event);
    throwing.step = ThrowStep::distance;
    return Continue{};
}
WwProgress hear_inches(Play& play, Throwing& throwing, int face) {
    const Point from = play.battle().table[throwing.figure].at;
    const Vector line = throwing.at == from ? Vector{0, 1} : throwing.at - from;
    Event event = die_event(Happening::grenade_strayed, throwing, face);
    event.length = Length{face * play.book().values.scatter_unit};
    event.from = throwing.at;
    event.to = throwing.at + turned_along(line, throwing.turn, event.length);
    play.note(event);
    throwing.at = event.to;
    throwing.step = ThrowStep::size;
    return Continue{};
}

Length radius_by(const WwBattle& battle, int face) {
    const Values& values = battle.scenario->values;
    return Length{values.grenade_radius * (face >= values.companion_wide_from ? values.companion_wide.number : 1)};
}

}  // namespace

WwProgress step(Play& play, Throwing& throwing, const Answer& answer) {
    const bool has_die = std::holds_alternative<const Faces*>(answer);
    switch (throwing.step) {
    case ThrowStep::hit: return has_die ? hear_throw(play, throwing, face_of(answer)) : ask_throw(play, throwing);
    case ThrowStep::direction:
        if (has_die) return hear_turn(play, throwing, face_of(answer));
        return Pending{roll_of_throw(play, throwing, d10, Bands::each(d10))};
    case ThrowStep::distance:
        if (has_die) return hear_inches(play, throwing, face_of(answer));
        return Pending{roll_of_throw(play, throwing, d6, Bands::each(d6))};
    case ThrowStep::size: break;
    }
    if (!has_die) {
        const Bands bands = bands_of(d6, [&](int face) { return radius_by(play.battle(), face); });
        return Pending{roll_of_throw(play, throwing, d6, bands)};
    }
    play.note(die_event(Happening::smoke_rolled, throwing, face_of(answer)));
    raise_smoke(play, FigureId::none(), throwing.at, radius_by(play.battle(), face_of(answer)), "WW-DIF-3"_clause);
    return Done{};
}

}  // namespace umpire::wwiisim
