#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/steps.hpp"
#include "geometry/exact.hpp"
#include "geometry/sight.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

/// AE-PSI-6: within the reach that the option gives.
bool reaches_with_power(const AeBattle& battle, FigureId officer, FigureId target) {
    const std::int32_t reach = battle.scenario->options.psi_reach;
    return reach < 0 || gap_at_most(footprint_of(battle, officer), footprint_of(battle, target), Length{reach});
}

Length distance_of_power(const AeBattle& battle, FigureId officer, FigureId target) {
    const Footprint from = footprint_of(battle, officer);
    const Footprint to = footprint_of(battle, target);
    return ruler_length(gap(from, to), [&](Length length) { return gap_at_most(from, to, length); });
}

/// AE-PSI-1, AE-PSI-6: the officer has this power and sees the target. R-AE-4: where nobody may measure, a power out of
/// reach is declared and lost.
Verdict judge_power(const AeBattle& battle, const Action& action, Word power) {
    if (battle.scenario->profile_of(action.actor).trait != Trait::psi_officer)
        return {objection("AE-PSI-1"_clause, fact::lacks_ability).about(action.actor)};
    if (battle.situation[action.actor].power != power)
        return {objection("AE-PSI-1"_clause, fact::lacks_ability).about(action.actor)};
    const FigureId target = action.target();
    const bool friendly = target.exists() && side_of(battle, target) == side_of(battle, action.actor);
    if (power == Word::mind_blast && friendly) return {objection("AE-PSI-3"_clause, fact::own_target).about(target)};
    if (target == action.actor) return {objection("AE-PSI-5"_clause, fact::is_itself).about(target)};
    if (!target.exists()) return {objection("AE-PSI-6"_clause, fact::no_target)};
    if (!sees(battle, action.actor, target))
        return {objection("AE-PSI-6"_clause, fact::not_seen).about(action.actor).with(target)};
    if (Rules::may_measure(battle) && !reaches_with_power(battle, action.actor, target))
        return {objection("AE-PSI-6"_clause, fact::out_of_range, distance_of_power(battle, action.actor, target),
                          Length{battle.scenario->options.psi_reach})
                    .about(target)};
    return {};
}

/// AE-PSI-6, R-AE-4: a power whose AP are spent for nothing, as the target is out of its reach.
bool is_power_lost(AeBattle& battle, const Action& action, Events& events) {
    if (reaches_with_power(battle, action.actor, action.target())) return false;
    Event event = duel_event(Happening::out_of_range, "AE-PSI-6"_clause, action.actor, action.target());
    event.length = distance_of_power(battle, action.actor, action.target());
    note(battle, events, event);
    return true;
}

}  // namespace

/// AE-PSI-3, AE-PSI-4.
Verdict judge_mind_blast(const AeBattle& battle, const Action& action) {
    if (Verdict verdict = judge_power(battle, action, Word::mind_blast); !verdict.empty()) return verdict;
    const bool activated = battle.situation->is_activated((*battle.scenario)[action.target()].unit);
    const bool later = battle.scenario->options.mind_blast_activated == choice::next_turn;
    if (activated && !later)
        return {objection("AE-PSI-4"_clause, fact::has_acted).about((*battle.scenario)[action.target()].unit)};
    if (!activated && battle.situation[action.target()].ap == 0)
        return {objection("AE-PSI-4"_clause, fact::no_ap_to_lose, 0, 1).about(action.target())};
    return judge_ap(battle, action.actor, battle.scenario->values.power_ap, "AE-PSI-3"_clause);
}

void do_mind_blast(AeBattle& battle, const Action& action, Events& events) {
    spend(battle, events, action.actor, battle.scenario->values.power_ap, "AE-PSI-3"_clause);
    if (is_power_lost(battle, action, events)) return;
    Event event = duel_event(Happening::mind_blasted, "AE-PSI-3"_clause, action.actor, action.target());
    const int left = battle.situation[action.target()].ap - battle.scenario->values.mind_blast_loss;
    event.left = std::max(left, 0);
    note(battle, events, event);
}

namespace {

/// AE-PSI-5: exactly one inch, or up to it with the option (the amount is in hundredths of an inch then).
Length push_length(const AeBattle& battle, const Action& action) {
    const Length full{battle.scenario->values.push_length};
    if (battle.scenario->options.push_step == choice::exact || action.amount == 0) return full;
    return {static_cast<std::int32_t>(multiply_divide(action.amount, units_per_inch, 100))};
}

}  // namespace

Verdict judge_push(const AeBattle& battle, const Action& action) {
    if (Verdict verdict = judge_power(battle, action, Word::psychic_push); !verdict.empty()) return verdict;
    if (action.places.size() != 1) return {objection("AE-PSI-5"_clause, fact::one_point)};
    if (action.places[0].at == battle.table[action.target()].at)
        return {objection("AE-PSI-5"_clause, fact::goes_nowhere).about(action.target())};
    const Length full{battle.scenario->values.push_length};
    const Length length = push_length(battle, action);
    const bool exact = battle.scenario->options.push_step == choice::exact;
    const int hundredths = static_cast<int>(multiply_divide(full.units, 100, units_per_inch));
    if (length.units < 0 || length > full || (exact && action.amount != 0 && action.amount != hundredths))
        return {objection("AE-PSI-5"_clause, fact::wrong_amount, action.amount, hundredths)};
    return judge_ap(battle, action.actor, battle.scenario->values.power_ap, "AE-PSI-5"_clause);
}

void do_push(AeBattle& battle, const Action& action, Events& events) {
    spend(battle, events, action.actor, battle.scenario->values.power_ap, "AE-PSI-5"_clause);
    if (is_power_lost(battle, action, events)) return;
    const MovePlan plan = plan_push(battle, action.target(), action.places[0].at, push_length(battle, action));
    Event event = duel_event(Happening::pushed, "AE-PSI-5"_clause, action.actor, action.target());
    event.from = battle.table[action.target()].at;
    event.to = plan.end;
    event.length = plan.length;
    note(battle, events, event);
}

/// AE-SPEC-2: a friend in base contact, not the Doktor himself.
Verdict judge_inoculation(const AeBattle& battle, const Action& action) {
    if (battle.scenario->profile_of(action.actor).trait != Trait::doktor)
        return {objection("AE-SPEC-2"_clause, fact::lacks_ability).about(action.actor)};
    const FigureId target = action.target();
    const bool friendly = target.exists() && target != action.actor && battle.table[target].on_table &&
                          side_of(battle, target) == side_of(battle, action.actor);
    if (!friendly || !in_contact(battle, action.actor, target))
        return {objection("AE-SPEC-2"_clause, fact::no_friend_there).about(action.actor)};
    return judge_ap(battle, action.actor, battle.scenario->values.inoculate_ap, "AE-SPEC-2"_clause);
}

AeProgress begin_inoculation(AeBattle& battle, const Action& action, Events& events) {
    spend(battle, events, action.actor, battle.scenario->values.inoculate_ap, "AE-SPEC-2"_clause);
    Inoculating inoculating;
    inoculating.doktor = action.actor;
    inoculating.target = action.target();
    return Procedure{inoculating};
}

namespace {

/// AE-SPEC-4: a gain that the model has already has no further effect, unless gains stack.
void gain(AeBattle& battle, Events& events, Happening kind, FigureId target, int amount, bool has_it) {
    const bool stacks = battle.scenario->options.inoculation_stack == choice::yes && kind != Happening::became_numb;
    const bool again = has_it && !stacks;
    Event event = target_event(again ? Happening::no_further_effect : kind,
                               again ? "AE-SPEC-4"_clause : "AE-SPEC-3"_clause, target);
    if (!again) event.amount = amount;
    note(battle, events, event);
}

/// AE-SPEC-3: two wounds without a save; each is rolled for by a numb model.
AeProgress injure(AeBattle& battle, const Inoculating& inoculating, Events& events) {
    note(battle, events, target_event(Happening::injured, "AE-SPEC-3"_clause, inoculating.target));
    Wounding wounding;
    wounding.cause = Wounding::Cause::injury;
    wounding.step = Wounding::Step::numb;
    wounding.target = inoculating.target;
    wounding.by = inoculating.doktor;
    wounding.wounds_left = static_cast<std::uint8_t>(battle.scenario->values.syringe_wounds);
    return Procedure{wounding};
}

Bands syringe_bands(const Values& values) {
    Bands bands;
    for (int face = 2; face <= 6; ++face)
        if (face == values.syringe_injury_max + 1 || face == values.syringe_ap_max + 1 ||
            face == values.syringe_strength_max + 1)
            bands = bands.with(face);
    return bands;
}

/// The wounds that it may come to are taken before the procedure comes back here, and is done.
AeProgress ask_for_syringe(const AeBattle& battle, const Inoculating& inoculating) {
    if (inoculating.rolled) return Done{};
    return ask_die(syringe_bands(battle.scenario->values), "AE-SPEC-3"_clause, side_of(battle, inoculating.doktor),
                   inoculating.target);
}

AeProgress hear_syringe(AeBattle& battle, Inoculating& inoculating, int die, Events& events) {
    const Values& values = battle.scenario->values;
    const FigureId target = inoculating.target;
    inoculating.rolled = true;
    Event event = duel_event(Happening::inoculated, "AE-SPEC-2"_clause, inoculating.doktor, target);
    event.die = die;
    note(battle, events, event);
    const Model& model = battle.situation[target];
    if (die <= values.syringe_injury_max) return injure(battle, inoculating, events);
    if (die <= values.syringe_ap_max) {
        gain(battle, events, Happening::gained_ap, target, values.syringe_ap, model.extra_ap > 0);
    } else if (die <= values.syringe_strength_max) {
        gain(battle, events, Happening::gained_strength, target, values.syringe_strength, model.extra_strength > 0);
    } else {
        gain(battle, events, Happening::became_numb, target, 0, model.has(Mark::numb));
    }
    return Done{};
}

}  // namespace

AeProgress step(AeBattle& battle, Inoculating& inoculating, const Answer& answer, Events& events) {
    if (std::holds_alternative<Nothing>(answer)) return ask_for_syringe(battle, inoculating);
    return hear_syringe(battle, inoculating, face_of(answer), events);
}

/// AE-SPEC-5, AE-SPEC-6.
Verdict judge_transfer(const AeBattle& battle, const Action& action) {
    const Scenario& scenario = *battle.scenario;
    const FigureId target = action.target();
    if (scenario.profile_of(action.actor).trait != Trait::mechanic)
        return {objection("AE-SPEC-5"_clause, fact::lacks_ability).about(action.actor)};
    const bool friend_in_contact =
        target.exists() && battle.table[target].on_table && side_of(battle, target) == side_of(battle, action.actor) &&
        scenario.profile_of(target).trait == Trait::buffalo && in_contact(battle, action.actor, target);
    if (!friend_in_contact) return {objection("AE-SPEC-5"_clause, fact::no_friend_there).about(action.actor)};
    const int given = battle.situation[action.actor].given;
    if (action.amount < 1 || given + action.amount > scenario.values.transfer_max)
        return {objection("AE-SPEC-5"_clause, fact::wrong_amount, given + action.amount, scenario.values.transfer_max)};
    const bool immediate = scenario.options.mechanic_transfer == choice::immediate;
    if (!immediate && battle.situation->is_activated(scenario[target].unit))
        return {objection("AE-SPEC-6"_clause, fact::has_acted).about(scenario[target].unit)};
    return judge_ap(battle, action.actor, action.amount, "AE-SPEC-5"_clause);
}

void do_transfer(AeBattle& battle, const Action& action, Events& events) {
    Event event = duel_event(Happening::ap_given, "AE-SPEC-5"_clause, action.actor, action.target());
    event.amount = action.amount;
    note(battle, events, event);
}

/// AE-SPEC-8: any direction, up to 8 inches from the muzzle, which is on the edge of the base: no line ends inside it.
/// R-AE-4: where nobody may measure, a longer line is fired and cut.
Verdict judge_arc(const AeBattle& battle, const Action& action) {
    const Scenario& scenario = *battle.scenario;
    const FigureId actor = action.actor;
    bool has_cannon = false;
    for (std::size_t i = 0; i < scenario.weapons.size(); ++i)
        has_cannon = has_cannon || (scenario.weapons[i].is_arc && ((scenario[actor].weapons >> i) & 1) != 0);
    if (!has_cannon) return {objection("AE-SPEC-8"_clause, fact::lacks_weapon).about(actor)};
    if (action.places.size() != 1) return {objection("AE-SPEC-8"_clause, fact::one_point)};
    const Point end = action.places[0].at;
    const Vector line = end - battle.table[actor].at;
    if (std::abs(end.x) > coordinate_max || std::abs(end.y) > coordinate_max)
        return {objection("AE-SPEC-8"_clause, fact::point_out_of_range)};
    if (squared(line) < squared(scenario[actor].base.half_width))
        return {objection("AE-SPEC-8"_clause, fact::inside_own_base).about(actor)};
    const Length length = ruler_length(gap(footprint_of(battle, actor), end), [&](Length at_most) {
        return gap_at_most(footprint_of(battle, actor), end, at_most);
    });
    const Length limit{scenario.values.arc_length};
    if (Rules::may_measure(battle) && !gap_at_most(footprint_of(battle, actor), end, limit))
        return {objection("AE-SPEC-8"_clause, fact::point_out_of_range, length, limit)};
    return judge_ap(battle, actor, scenario.values.arc_ap, "AE-SPEC-8"_clause);
}

namespace {

/// Where the line first leaves a piece. To touch the edge from inside, at a notch of the outline, is not to leave.
std::int64_t first_exit(const std::vector<Stretch>& parts) {
    std::size_t last = 0;
    while (last + 1 < parts.size() && parts[last + 1].from == parts[last].to) ++last;
    return parts[last].to;
}

/// AE-SPEC-10: how far along the line (in 1/2^24 of it) one piece lets the arc go.
std::int64_t arc_through(const AeBattle& battle, const Piece& piece, FigureId shooter, Point from, Point to) {
    const auto parts = piece.outline.parts_inside(from, to);
    if (parts.empty()) return stretch_whole;
    switch (battle.scenario->kind_of(piece).sight) {
    case SightClass::clear:
    case SightClass::low: return stretch_whole;
    case SightClass::solid: return parts.front().from;
    case SightClass::closed: return is_in(battle, shooter, piece) ? stretch_whole : first_exit(parts);
    case SightClass::hill: return stands_on(battle, shooter, piece) ? stretch_whole : first_exit(parts);
    case SightClass::dense: break;
    }
    const std::int64_t length = length_of(to - from).units;
    std::int64_t inside = 0;
    for (const Stretch& part : parts) {
        const std::int64_t here = multiply_divide(part.to - part.from, length, stretch_whole);
        const std::int64_t room = battle.scenario->values.dense_depth - inside;
        if (here > room) return part.from + multiply_divide(room, stretch_whole, length);
        inside += here;
    }
    return stretch_whole;
}

/// AE-SPEC-10: where terrain cuts the arc.
Point cut_arc(const AeBattle& battle, FigureId shooter, Point from, Point to) {
    if (battle.scenario->options.tesla_stop != 0) return to;
    std::int64_t share = stretch_whole;
    for (const Piece& piece : battle.scenario->pieces)
        share = std::min(share, arc_through(battle, piece, shooter, from, to));
    if (share >= stretch_whole) return to;
    const Vector line = to - from;
    return {from.x + static_cast<std::int32_t>(multiply_divide(line.x, share, stretch_whole)),
            from.y + static_cast<std::int32_t>(multiply_divide(line.y, share, stretch_whole))};
}

/// AE-SPEC-11, AE-GEN-8: whether a place is nearer to the muzzle than another. The muzzle lies ahead of the middle of
/// the base and is not rounded to the grid here: places that mirror one another along a slanted line are equally near.
struct MuzzleOrder {
    Point centre;
    Vector ahead;
    Length radius;

    bool operator()(Point a, Point b) const {
        // From the muzzle C + r u the squared distance is |P - C|^2 - 2 r (P - C) u + r^2; u is ahead / |ahead|.
        const std::int64_t farther = squared(a - centre) - squared(b - centre);
        const std::int64_t onward = 2 * std::int64_t{radius.units} * dot(a - b, ahead);
        return signed_square(farther) * squared(ahead) < signed_square(onward);
    }

private:
    static Wide signed_square(std::int64_t value) { return Wide{value} * magnitude(value); }
};

/// AE-SPEC-9, AE-SPEC-11: everyone within half an inch of the line, nearest to the muzzle first.
/// AE-GEN-4, ruling R-AE-16: the muzzle lies on the grid, less than one unit from where a slanted line begins.
/// A model at exactly half an inch is hit in every direction.
void find_hit_by_arc(AeBattle& battle, Events& events, FigureId shooter, Point muzzle, Point end, MuzzleOrder nearer) {
    auto& caught = battle.work.caught;
    caught.clear();
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto figure = id_at<FigureId>(i);
        if (figure == shooter || !battle.table[figure].on_table || caught.full()) continue;
        const bool by_centre = battle.scenario->options.blast_measure == choice::centre;
        const Length radius = by_centre ? Length{0} : (*battle.scenario)[figure].base.half_width;
        const Length width = Length{battle.scenario->values.arc_width} + Length{1};
        if (segment_near_point(muzzle, end, battle.table[figure].at, radius + width)) caught.push_back(figure);
    }
    std::stable_sort(caught.begin(), caught.end(),
                     [&](FigureId a, FigureId b) { return nearer(battle.table[a].at, battle.table[b].at); });
    for (FigureId figure : caught) {
        Event event = target_event(Happening::arc_hit, "AE-SPEC-9"_clause, figure);
        const Length to_centre = whole_length(squared_distance(battle.table[figure].at, muzzle, end));
        event.length = std::max(to_centre - (*battle.scenario)[figure].base.half_width, Length{0});
        note(battle, events, event);
    }
}

/// AE-SPEC-8, R-AE-4: the end of a line that was drawn, at most 8 inches from the muzzle.
Point end_of_arc(const AeBattle& battle, FigureId shooter, Point drawn) {
    const Footprint base = footprint_of(battle, shooter);
    const Length limit{battle.scenario->values.arc_length};
    if (gap_at_most(base, drawn, limit)) return drawn;
    // The end is rounded to the grid, to the farthest place within the limit; two units shorter one is for sure.
    Point end;
    for (const int shorter : {0, 1, 2}) {
        end = base.centre + along(drawn - base.centre, limit + base.radius - Length{shorter});
        if (gap_at_most(base, end, limit)) break;
    }
    return end;
}

}  // namespace

AeProgress begin_arc(AeBattle& battle, const Action& action, Events& events) {
    spend(battle, events, action.actor, battle.scenario->values.arc_ap, "AE-SPEC-8"_clause);
    const Point centre = battle.table[action.actor].at;
    const Point target = end_of_arc(battle, action.actor, action.places[0].at);
    const Length radius = (*battle.scenario)[action.actor].base.half_width;
    const Point muzzle = centre + along(target - centre, radius);
    const Point end = cut_arc(battle, action.actor, muzzle, target);
    Event fired = actor_event(Happening::arc_fired, "AE-SPEC-8"_clause, action.actor);
    fired.from = muzzle;
    fired.to = target;
    fired.length = gap(footprint_of(battle, action.actor), target);
    note(battle, events, fired);
    if (end != target) {
        Event cut = event_of(Happening::arc_cut, "AE-SPEC-10"_clause);
        cut.to = end;
        note(battle, events, cut);
    }
    find_hit_by_arc(battle, events, action.actor, muzzle, end, {centre, target - centre, radius});
    Striking arc;
    arc.cause = Wounding::Cause::arc;
    arc.by = action.actor;
    arc.weapon = action.weapon;
    arc.impact = muzzle;
    return Procedure{arc};
}

}  // namespace umpire::ae_wwii
