#include "battle/die_table.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

bool in_close_combat(const Wounding& wounding) { return wounding.cause == Wounding::Cause::strike; }

/// The sentence under which the damage die of this cause is rolled.
Clause damage_clause(Wounding::Cause cause) {
    switch (cause) {
    case Wounding::Cause::shot: return "AE-SHOOT-7"_clause;
    case Wounding::Cause::strike: return "AE-CC-5"_clause;
    case Wounding::Cause::blast: return "AE-AREA-3"_clause;
    case Wounding::Cause::arc: return "AE-SPEC-11"_clause;
    case Wounding::Cause::injury: return "AE-SPEC-3"_clause;
    }
    return {};
}

/// AE-SHOOT-11, AE-CC-6, AE-SPEC-3: the sentence under which a wound of this cause is taken.
Clause wound_clause(Wounding::Cause cause) {
    if (cause == Wounding::Cause::strike) return "AE-CC-6"_clause;
    return cause == Wounding::Cause::injury ? "AE-SPEC-3"_clause : "AE-SHOOT-11"_clause;
}

/// AE-PROF-5, AE-COVER-8: armour and, against shots and blasts, cover.
int protection_of(const AeBattle& battle, const Wounding& wounding) {
    return battle.scenario->profile_of(wounding.target).armour + wounding.cover;
}

/// Reasons of the final strength: the weapon or F (AE-PROF-6), the syringe, a charge.
Reasons strength_reasons(const AeBattle& battle, const Wounding& wounding) {
    Reasons reasons;
    const bool strike = in_close_combat(wounding);
    const int extra = strike ? battle.situation[wounding.by].extra_strength : 0;
    const Clause base = strike                                   ? "AE-PROF-6"_clause
                        : wounding.cause == Wounding::Cause::arc ? "AE-SPEC-11"_clause
                                                                 : "AE-DATA-4"_clause;
    reasons.push_back({base, wounding.base_strength - extra});
    if (extra != 0) reasons.push_back({"AE-SPEC-3"_clause, extra});
    if (wounding.bonus != 0) reasons.push_back({wounding.bonus_clause, wounding.bonus});
    return reasons;
}

Reasons save_reasons(const AeBattle& battle, const Wounding& wounding) {
    Reasons reasons;
    const auto armour = battle.scenario->profile_of(wounding.target).armour;
    reasons.push_back({"AE-PROF-5"_clause, armour});
    if (wounding.cover != 0) reasons.push_back({wounding.cover_clause, wounding.cover});
    return reasons;
}

Event save_event(const AeBattle& battle, const Wounding& wounding, Happening kind, Clause clause) {
    Event event = target_event(kind, clause, wounding.target);
    event.needed = wounding.needed;
    event.reasons = save_reasons(battle, wounding);
    return event;
}

/// The final strength that a face of the damage die makes.
int strength_with(const Wounding& wounding, int face) { return wounding.base_strength + wounding.bonus + face; }

/// AE-SHOOT-8: the save number against that strength.
int save_number(const AeBattle& battle, const Wounding& wounding, int face) {
    return strength_with(wounding, face) - protection_of(battle, wounding);
}

/// AE-SHOOT-9: what a save number means: no effect below the least, no save above the greatest, and between them a
/// save with that number.
enum class Saving : std::uint8_t { no_effect, rolled, none };
Saving saving_of(const AeBattle& battle, int number) {
    const Values& values = battle.scenario->values;
    return number < values.save_needed_min   ? Saving::no_effect
           : number > values.save_needed_max ? Saving::none
                                             : Saving::rolled;
}

/// The damage die: faces that lead to the same save number, or to none, come to the same.
DieTable<int> damage_die(const AeBattle& battle, const Wounding& wounding) {
    const Values& values = battle.scenario->values;
    DieTable<int> die(0);
    for (int face = 1; face <= die.sides(); ++face)
        die.from(face, std::clamp(save_number(battle, wounding, face), values.save_needed_min - 1,
                                  values.save_needed_max + 1));
    return die;
}

/// What a die comes to that may keep a wound off.
enum class Kept : std::uint8_t { no, yes };

/// AE-SHOOT-10: a save.
DieTable<Kept> save_die(const AeBattle& battle, int needed) {
    const bool ones_fail = battle.scenario->options.save_need_1 == choice::natural_1_fails;
    return DieTable<Kept>(Kept::no).from(
        ones_fail ? std::max<int>(needed, battle.scenario->values.natural_failure + 1) : needed, Kept::yes);
}

/// AE-SPEC-7: the die of a numb model.
DieTable<Kept> numb_die(const AeBattle& battle) {
    return DieTable<Kept>(Kept::no).from(battle.scenario->values.numb_needed, Kept::yes);
}

/// AE-SPEC-7: a numb model rolls for each wound that it would take.
AeProgress next_wound(AeBattle& battle, Wounding& wounding, Events& events);

/// AE-WOUND-1, AE-WOUND-2, AE-PROF-8: the wound is counted; at B the model is removed.
AeProgress take_wound(AeBattle& battle, Wounding& wounding, Events& events) {
    Event wound = target_event(Happening::wounded, wound_clause(wounding.cause), wounding.target);
    wound.amount = battle.situation[wounding.target].wounds + 1;
    note(battle, events, wound);
    --wounding.wounds_left;
    if (wound.amount >= battle.scenario->profile_of(wounding.target).wounds) {
        Event removed = target_event(Happening::removed, "AE-WOUND-1"_clause, wounding.target);
        removed.side = side_of(battle, wounding.target);
        note(battle, events, removed);
        return Done{};
    }
    return next_wound(battle, wounding, events);
}

AeProgress next_wound(AeBattle& battle, Wounding& wounding, Events& events) {
    if (wounding.wounds_left == 0) return Done{};
    if (!battle.situation[wounding.target].has(Mark::numb)) return take_wound(battle, wounding, events);
    wounding.step = Wounding::Step::numb;
    return ask_die(numb_die(battle).bands(), "AE-SPEC-7"_clause, side_of(battle, wounding.target), wounding.target);
}

AeProgress suffer(AeBattle& battle, Wounding& wounding, Events& events) {
    wounding.wounds_left = static_cast<std::uint8_t>(battle.scenario->values.wounds_per_hit);
    wounding.needed = 0;  // plays no part any more: faces of one band lead to the same battle
    return next_wound(battle, wounding, events);
}

/// AE-SHOOT-8, AE-SHOOT-9: the save number decides whether a save is rolled at all.
AeProgress seek_save(AeBattle& battle, Wounding& wounding, int die, Events& events) {
    Event rolled = target_event(Happening::damage_rolled, damage_clause(wounding.cause), wounding.target);
    rolled.die = die;
    rolled.strength = strength_with(wounding, die);
    rolled.reasons = strength_reasons(battle, wounding);
    note(battle, events, rolled);
    wounding.needed = static_cast<std::int16_t>(save_number(battle, wounding, die));
    const Saving saving = saving_of(battle, wounding.needed);
    if (saving == Saving::no_effect) {
        note(battle, events, save_event(battle, wounding, Happening::no_effect, "AE-SHOOT-9"_clause));
        return Done{};
    }
    if (saving == Saving::none) {
        note(battle, events, save_event(battle, wounding, Happening::no_save, "AE-SHOOT-9"_clause));
        return suffer(battle, wounding, events);
    }
    wounding.step = Wounding::Step::save;
    return ask_die(save_die(battle, wounding.needed).bands(), "AE-SHOOT-8"_clause, side_of(battle, wounding.target),
                   wounding.target);
}

AeProgress roll_save(AeBattle& battle, Wounding& wounding, int die, Events& events) {
    const bool saved = save_die(battle, wounding.needed)[die] == Kept::yes;
    const Clause clause = in_close_combat(wounding) ? "AE-CC-6"_clause : "AE-SHOOT-8"_clause;
    Event event = save_event(battle, wounding, saved ? Happening::saved : Happening::save_failed, clause);
    event.die = die;
    note(battle, events, event);
    return saved ? AeProgress{Done{}} : suffer(battle, wounding, events);
}

AeProgress roll_numb(AeBattle& battle, Wounding& wounding, int die, Events& events) {
    const bool held = numb_die(battle)[die] == Kept::yes;
    Event event =
        target_event(held ? Happening::numb_held : Happening::numb_failed, "AE-SPEC-7"_clause, wounding.target);
    event.die = die;
    note(battle, events, event);
    if (!held) return take_wound(battle, wounding, events);
    --wounding.wounds_left;
    return next_wound(battle, wounding, events);
}

}  // namespace

AeProgress step(AeBattle& battle, Wounding& wounding, const Answer& answer, Events& events) {
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (wounding.step) {
    case Wounding::Step::damage:
        if (wounding.fixed_die != 0) return seek_save(battle, wounding, wounding.fixed_die, events);
        if (is_asking)
            return ask_die(damage_die(battle, wounding).bands(), damage_clause(wounding.cause),
                           side_of(battle, wounding.by), wounding.target);
        return seek_save(battle, wounding, face_of(answer), events);
    case Wounding::Step::save: return roll_save(battle, wounding, face_of(answer), events);
    case Wounding::Step::numb:
        // A wound without a save begins here without an answer (AE-SPEC-3).
        if (is_asking) return next_wound(battle, wounding, events);
        return roll_numb(battle, wounding, face_of(answer), events);
    }
    return Done{};
}

/// A damage die and the save behind it come to a wound or to nothing.
Fates Rules::fates(const AeBattle& battle) {
    const auto* wounding = battle.procedures.empty() ? nullptr : std::get_if<Wounding>(&battle.procedures.back());
    if (wounding == nullptr || wounding->step != Wounding::Step::damage) return {};
    if (!std::holds_alternative<Roll>(battle.pending)) return {};
    constexpr std::uint8_t wound = Fates::end(0);
    const DieTable<int> die = damage_die(battle, *wounding);
    Fates fates;
    Fates::Step damage;
    for (int face = 1; face <= die.sides(); ++face) {
        if (face > 1 && die[face] == die[face - 1]) {
            damage.from(face, damage.next[static_cast<std::size_t>(face - 2)]);
            continue;
        }
        switch (saving_of(battle, die[face])) {
        case Saving::no_effect: damage.from(face, Fates::nothing); break;
        case Saving::none: damage.from(face, wound); break;
        case Saving::rolled:
            damage.from(face, fates.add(1, save_die(battle, die[face]), {wound, Fates::nothing}));
            break;
        }
    }
    fates.groups.push_back({1, fates.add(damage)});
    return fates;
}

}  // namespace umpire::ae_wwii
