#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/mortars.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>
#include <array>

/// SEQ-9: the dice of a volley, shooter by shooter (WW-FIRE-20, WW-FIRE-21).
namespace umpire::wwiisim {

using namespace literals;

namespace {

/// WW-FIRE-20: in roster order, and the weapons of a vehicle in the order of the table.
bool fires_before(const Shooter* a, const Shooter* b) {
    return a->figure != b->figure ? a->figure < b->figure : a->weapon < b->weapon;
}

/// Lines are long: it is their places that are put in order.
template <class Belongs>
VolleyLines ordered_lines(const WwBattle& battle, Belongs belongs) {
    VolleyLines lines;
    for (const Shooter& line : battle.situation->shooters())
        if (belongs(line)) lines.push_back(&line);
    if (!std::is_sorted(lines.begin(), lines.end(), fires_before)) std::sort(lines.begin(), lines.end(), fires_before);
    return lines;
}

bool belongs_to(const Firing& firing, const Shooter& line) {
    if (line.is_spared || line.shells) return false;
    if (line.throws) return firing.volley == 0;
    return line.has_own_target() && line.target == firing.target && line.piece == firing.piece;
}

}  // namespace

VolleyLines lines_of(const WwBattle& battle, const Firing& firing) {
    return ordered_lines(battle, [&](const Shooter& line) { return belongs_to(firing, line); });
}

namespace {

/// The line whose turn it is; null: all have had theirs. As a rule they stand in their order.
const Shooter* line_in_turn(const WwBattle& battle, const Firing& firing) {
    const Shooter* found = nullptr;
    const Shooter* last = nullptr;
    std::size_t count = 0;
    for (const Shooter& line : battle.situation->shooters()) {
        if (!belongs_to(firing, line)) continue;
        if (last != nullptr && fires_before(&line, last)) {
            const VolleyLines lines = lines_of(battle, firing);
            return firing.next < lines.size() ? lines[firing.next] : nullptr;
        }
        if (count++ == firing.next) found = &line;
        last = &line;
    }
    return found;
}

Shooter line_due(const WwBattle& battle, const Firing& firing) {
    const Shooter* const line = line_in_turn(battle, firing);
    UMPIRE_ASSERT(line != nullptr);
    return *line;
}

Event shot_event(Happening kind, Clause clause, const Firing& firing, const Shooter& line) {
    Event event = actor_event(kind, clause, line.figure);
    event.target = firing.victim;
    event.weapon = line.weapon;
    event.needed = firing.needed;
    return event;
}

/// WW-FIRE-6, WW-FIRE-9: the shot is told with its difficulty; above 10 no die is rolled.
WwProgress declare_shot(Play& play, Firing& firing, const Shooter& line) {
    note_surrender_of_shot(play, firing, line);
    const Difficulty difficulty = difficulty_of(play.battle(), line.figure, line.weapon, firing.victim);
    give(firing.needed, difficulty.needed);
    firing.is_vain = difficulty.is_vain;
    const bool is_hopeless_shot = is_hopeless(play.battle(), difficulty);
    Event event = is_hopeless_shot ? shot_event(Happening::shot_impossible, "WW-FIRE-9"_clause, firing, line)
                                   : shot_event(Happening::shot_declared, "WW-FIRE-6"_clause, firing, line);
    event.reasons = difficulty.reasons;
    event.length = distance_of(play.battle(), line.figure, firing.victim);
    if (!is_hopeless_shot) {
        event.cover = difficulty.cover.amount;
        event.amount = line.dice;
    }
    play.note(event);
    if (is_hopeless_shot) {
        ++firing.next;
        firing.step = Firing::Step::next;
        return Continue{};
    }
    // WW-MG-2: of several dice of a machine gun it matters which misses are equal.
    const bool may_jam = play.book().weapon(line.weapon).fires == Fires::machine_gun && line.dice > 1;
    const Bands bands = bands_of(d10, [&](int face) {
        const bool is_hit = hits(play.battle(), firing.needed, face);
        if (may_jam && is_jam_face(play.battle(), firing.needed, face)) return is_hit ? face : -face;
        return is_hit ? 0 : -d10 - 1;
    });
    Roll roll = roll_of(line.dice, d10, bands, "WW-FIRE-7"_clause, side_of(play.battle(), firing.unit));
    roll.figure = line.figure;
    firing.step = Firing::Step::hit;
    return Pending{roll};
}

/// WW-FIRE-4: who is aimed at; where several are equally near their owner says.
WwProgress ask_target(const Play& play, const Firing& firing, const Shooter& line) {
    const bool by_firer = play.book().options.target_figure == choice::target_figure::firer_choice;
    const UnitId asked = by_firer ? firing.unit : firing.target;
    return Pending{
        ask(decision_of(side_of(play.battle(), asked), Question::name_target, "WW-FIRE-4"_clause, asked, line.figure))};
}

/// WW-SMK-4: no roll; the smoke lies where it was said. WW-DIF-3: or it is rolled for.
WwProgress throw_grenade(Play& play, const Shooter& line) {
    Event event = actor_event(Happening::grenade_thrown, "WW-SMK-4"_clause, line.figure);
    event.to = line.at;
    event.left = play.now()[line.figure].grenades - 1;
    play.note(event);
    if (play.book().options.en_special_rules == choice::en_special_rules::companion) {
        Throwing throwing;
        throwing.figure = line.figure;
        throwing.at = line.at;
        return Procedure{throwing};
    }
    raise_smoke(play, FigureId::none(), line.at, Length{play.book().values.grenade_radius}, "WW-SMK-4"_clause);
    return Continue{};
}

WwProgress begin_shot(Play& play, Firing& firing) {
    const Shooter* const due = line_in_turn(play.battle(), firing);
    if (due == nullptr) {
        firing.step = Firing::Step::done;
        return Continue{};
    }
    const Shooter line = *due;
    if (line.throws) {
        ++firing.next;
        // WW-FIRE-20: who fell with a house that a comrade brought down throws nothing.
        if (!is_on_table(play.battle(), line.figure)) return Continue{};
        return throw_grenade(play, line);
    }
    if (firing.piece.exists()) return bombard_next(play, firing, line);
    const Men men = is_on_table(play.battle(), line.figure)
                        ? target_figures(play.battle(), line.figure, line.weapon, firing.target)
                        : Men{};
    if (men.empty()) {  // WW-FIRE-20: everybody he saw has fallen
        ++firing.next;
        return Continue{};
    }
    firing.victim = men[0];
    if (men.size() == 1) return declare_shot(play, firing, line);
    firing.step = Firing::Step::name_target;
    return ask_target(play, firing, line);
}

WwProgress hear_target(Play& play, Firing& firing, const Action& action) {
    firing.victim = action.verb == Verb::pick_target ? action.target() : action.actor;
    play.note(target_event(Happening::target_named, "WW-FIRE-4"_clause, firing.victim));
    return declare_shot(play, firing, line_due(play.battle(), firing));
}

}  // namespace

VolleyTargets targets_of_volleys(const WwBattle& battle, UnitId unit, VolleyTarget common) {
    VolleyTargets targets;
    if (common.exists() && !is_vehicle(battle, unit)) targets.push_back(common);
    const auto is_aimed = [](const Shooter& line) {
        return !line.is_spared && !line.shells && !line.throws && line.has_own_target();
    };
    for (const Shooter* const line : ordered_lines(battle, is_aimed)) {
        const VolleyTarget target{line->target, line->piece};
        if (!targets.contains(target)) targets.push_back(target);
    }
    return targets;
}

namespace {

/// WW-MG-2, WW-MG-3: a face that misses shows twice.
int jamming_face(const WwBattle& battle, const Firing& firing, const Shooter& line, const Faces& faces) {
    if (battle.scenario->weapon(line.weapon).fires != Fires::machine_gun) return 0;
    std::array<int, d10 + 1> seen{};
    for (const std::uint8_t face : faces)
        if (is_jam_face(battle, firing.needed, face) && ++seen[face] == 2) return face;
    return 0;
}

}  // namespace

void tell_jam(Play& play, const Firing& firing, const Shooter& line, const Faces& faces) {
    const int face = jamming_face(play.battle(), firing, line, faces);
    if (face == 0) return;
    Event event = actor_event(Happening::gun_jammed, "WW-MG-2"_clause, line.figure);
    event.weapon = line.weapon;
    event.die = face;
    play.note(event);
}

namespace {

WwProgress hear_dice(Play& play, Firing& firing, const Faces& faces) {
    const Shooter line = line_due(play.battle(), firing);
    if (firing.piece.exists()) return hear_bombardment(play, firing, line, faces);
    firing.hits = 0;
    for (const std::uint8_t face : faces) {
        const bool is_hit = hits(play.battle(), firing.needed, face);
        Event event =
            shot_event(is_hit ? Happening::shot_hit : Happening::shot_missed,
                       face == play.book().values.face_missing ? "WW-FIRE-8"_clause : "WW-FIRE-7"_clause, firing, line);
        event.die = face;
        play.note(event);
        if (is_hit) ++firing.hits;
    }
    tell_jam(play, firing, line, faces);
    firing.step = Firing::Step::wound;
    return Continue{};
}

/// WW-FIRE-21: the hits of one shooter go to his target figure, and when he has fallen to the next nearest whom he
/// sees, in range or not.
FigureId next_victim(const WwBattle& battle, const Firing& firing, const Shooter& line) {
    if (is_in_play(battle, firing.victim)) return firing.victim;
    return nearest_in_sight(battle, line.figure, firing.target);
}

/// WW-LD-12, WW-LD-14: whether fire can make the unit test at all.
bool may_test_under_fire(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return !state.has(Mark::panicked) && !state.has(Mark::pinned) && !is_vehicle(battle, unit);
}

/// WW-FIRE-16: a hit under a "--" row. It names the unit where not even a test follows.
WwProgress tell_vain_hit(Play& play, const Firing& firing, const Shooter& line) {
    Event event = actor_event(Happening::hit_in_vain, "WW-FIRE-16"_clause, line.figure);
    event.target = firing.victim;
    if (!may_test_under_fire(play.battle(), firing.target)) event.unit = firing.target;
    play.note(event);
    return Continue{};
}

/// WW-FIRE-22, WW-FIRE-16.
WwProgress deal_hit(Play& play, Firing& firing) {
    const Shooter line = line_due(play.battle(), firing);
    const Point aimed_at = play.battle().table[stand_in(play.battle(), firing.victim)].at;
    firing.victim = next_victim(play.battle(), firing, line);
    if (firing.hits == 0 || !firing.victim.exists()) {
        // SEQ-9: the smoke of the shot comes last, before the next weapon.
        if (play.book().weapon(line.weapon).is_heavy) raise_muzzle_smoke(play, line.figure, aimed_at);
        ++firing.next;
        firing.step = Firing::Step::next;
        return Continue{};
    }
    --firing.hits;
    if (firing.is_vain) return tell_vain_hit(play, firing, line);
    if (is_vehicle(play.battle(), firing.target)) {
        Piercing piercing;
        piercing.target = firing.victim;
        piercing.shooter = line.figure;
        piercing.weapon = line.weapon;
        return Procedure{piercing};
    }
    return Procedure{Wounding{firing.victim, false, {}}};
}

WwProgress fire_shells(Firing& firing) {
    firing.step = Firing::Step::shells;
    firing.next = 0;
    return Continue{};
}

/// The next target in the order of the declaration; then the shells.
WwProgress begin_next_volley(const Play& play, Firing& firing) {
    const VolleyTargets targets = targets_of_volleys(play.battle(), firing.unit, firing.common);
    ++firing.volley;
    if (firing.volley >= targets.size()) return fire_shells(firing);
    firing.target = targets[firing.volley].unit;
    firing.piece = targets[firing.volley].piece;
    firing.may_yield = (firing.yields_later >> firing.volley & 1u) != 0;
    firing.next = 0;
    firing.step = Firing::Step::next;
    return Continue{};
}

/// WW-LD-2: the test after the volley, then the next volley.
WwProgress end_volley(Play& play, Firing& firing) {
    if (firing.piece.exists()) end_fire_at_occupants(play, firing);
    if (!firing.target.exists()) return begin_next_volley(play, firing);
    const UnitState& target = play.now()[firing.target];
    const bool is_at_once = play.book().options.leadership_timing == choice::leadership_timing::after_each_volley;
    const bool may_test = may_test_under_fire(play.battle(), firing.target) &&
                          !roster_of(play.battle(), firing.target).empty();  // WW-WND-7
    if (is_at_once && may_test && target.has(Mark::must_test))
        return Procedure{Testing{firing.target, Testing::Cause::under_fire}};
    play.note(unit_event(Happening::volley_ended, "WW-FIRE-20"_clause, firing.target));
    return begin_next_volley(play, firing);
}

/// WW-FIRE-20: the shells of the unit, one after the other. WW-MOR-1, WW-ORD-9: a crew that its own shell makes panic
/// (or pins) fires no further one.
WwProgress next_shell(Play& play, Firing& firing) {
    const VolleyLines lines =
        ordered_lines(play.battle(), [](const Shooter& line) { return line.shells && !line.is_spared; });
    while (firing.next < lines.size()) {
        const Shooter line = *lines[firing.next++];
        const bool may_fire = order_in_force(play.battle(), firing.unit) == Word::fire;
        if (may_fire && is_on_table(play.battle(), line.figure)) return shelling_by(play, line);
    }
    return Done{};
}

}  // namespace

WwProgress step(Play& play, Firing& firing, const Answer& answer) {
    switch (firing.step) {
    case Firing::Step::next: return begin_shot(play, firing);
    case Firing::Step::name_target: return hear_target(play, firing, action_of(answer));
    case Firing::Step::hit: return hear_dice(play, firing, *std::get<const Faces*>(answer));
    case Firing::Step::wound: return deal_hit(play, firing);
    case Firing::Step::shells: return next_shell(play, firing);
    case Firing::Step::done: break;
    }
    return end_volley(play, firing);
}

Verdict judge_target_name(const WwBattle& battle, const Decision&, const Action& action) {
    const auto* const firing = std::get_if<Firing>(&battle.procedures.back());
    if (firing == nullptr) return {objection("WW-FIRE-4"_clause)};
    const Shooter line = line_due(battle, *firing);
    const bool by_firer = battle.scenario->options.target_figure == choice::target_figure::firer_choice;
    if (by_firer != (action.verb == Verb::pick_target) || (by_firer && action.actor != line.figure))
        return {objection("WW-FIRE-4"_clause, fact::not_yours).about(action.actor)};
    const FigureId named = by_firer ? action.target() : action.actor;
    const Men nearest = target_figures(battle, line.figure, line.weapon, firing->target);
    if (nearest.contains(named)) return {};
    return {objection("WW-FIRE-4"_clause, fact::not_nearest).about(named).with(nearest[0])};
}

}  // namespace umpire::wwiisim
