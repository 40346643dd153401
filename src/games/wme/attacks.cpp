#include "games/wme/combat_steps.hpp"
#include "games/wme/combats.hpp"
#include "games/wme/shooting.hpp"
#include "games/wme/steps.hpp"
#include "games/wme/touches.hpp"

#include <algorithm>

/// WM-COMB-4 to 13, 15, 17: how many dice a stand has, and what they come to.
namespace umpire::wme {

using namespace literals;

namespace {

/// WM-COMB-5: what changes the attack of a stand, with the clause that says so.
struct Adding {
    StandDice attack;
    void add(Clause clause, int amount) {
        if (amount == 0) return;
        attack.dice += amount;
        Modifier reason{clause};
        reason.amount = amount;
        attack.reasons.push_back(reason);
    }
};

/// WM-COMB-6: its unit charged this turn and has not fought a round since, against a target in the open.
bool is_charging(const WmBattle& battle, const Round& round, const Blow& blow) {
    return battle.situation[unit_of(battle, blow.stand)].has(Mark::charging) &&
           cover_met(battle, round, blow) == Cover::open;
}

/// WM-COMB-7.
bool is_heavy(const WmBattle& battle, FigureId stand) {
    const Type type = profile_of(battle, stand).type;
    return type == Type::chariot || type == Type::monster;
}

/// WM-COMB-9.
bool is_terrified(const WmBattle& battle, const Round& round, FigureId stand) {
    if (profile_of(battle, stand).is_terrifying) return false;
    const StandList met = met_by(battle, round, stand);
    return std::any_of(met.begin(), met.end(), [&](FigureId enemy) { return profile_of(battle, enemy).is_terrifying; });
}

/// WM-COMB-10.
bool is_flanked(const WmBattle& battle, const Round& round, FigureId stand) {
    const Footprint own = footprint_of(battle, stand);
    const StandList met = met_by(battle, round, stand);
    return std::any_of(met.begin(), met.end(), [&](FigureId enemy) {
        return flanks(footprint_of(battle, enemy), own, battle.scenario->values);
    });
}

}  // namespace

UnitList leaders_of(const WmBattle& battle, UnitId unit) {
    UnitList leaders;
    for (const UnitId commander : joined_to(battle, unit))
        if (profile_of(battle, commander).bonus > 0) leaders.push_back(commander);
    return leaders;
}

Cover cover_met(const WmBattle& battle, const Round& round, const Blow& blow) {
    Cover least = Cover::fortified;
    for (const FigureId enemy : met_by(battle, round, blow.stand))
        if (unit_of(battle, enemy) == blow.target) least = std::min(least, cover_in_combat(battle, blow.stand, enemy));
    return least;
}

StandDice stand_dice(const WmBattle& battle, const Round& round, const Blow& blow) {
    const Values& values = battle.scenario->values;
    const UnitId unit = unit_of(battle, blow.stand);
    const UnitState& state = battle.situation[unit];
    Adding adding;
    adding.add("WM-COMB-4"_clause, profile_of(battle, unit).attacks);
    if (is_charging(battle, round, blow)) {
        adding.add("WM-COMB-6"_clause, values.charge_attacks);
        if (is_heavy(battle, blow.stand)) adding.add("WM-COMB-7"_clause, values.heavy_charge_attacks);
    }
    if (state.prey == blow.target) adding.add("WM-COMB-8"_clause, state.bonus);
    if (blow.leader.exists()) adding.add("WM-COMB-13"_clause, profile_of(battle, blow.leader).bonus);
    if (is_terrified(battle, round, blow.stand)) adding.add("WM-COMB-9"_clause, values.terror_attacks);
    if (is_flanked(battle, round, blow.stand)) adding.add("WM-COMB-10"_clause, values.flanked_attacks);
    if (state_of(battle, unit).has(Mark::confused)) adding.add("WM-COMB-11"_clause, values.confused_attacks);
    // WM-COMB-12.
    adding.attack.dice = std::max(adding.attack.dice, 0);
    return adding.attack;
}

void add_reason(Reasons& reasons, const Modifier& reason) {
    for (Modifier& one : reasons) {
        if (one.clause != reason.clause) continue;
        one.amount += reason.amount;
        return;
    }
    if (!reasons.full()) reasons.push_back(reason);
}

/// WM-GEN-10, R-WM-58.
UnitList victims_of(const Round& round, const WmBattle& battle, UnitId unit) {
    UnitList targets;
    for (const Blow& blow : round.blows)
        if (unit_of(battle, blow.stand) == unit && !targets.contains(blow.target)) targets.push_back(blow.target);
    std::ranges::sort(targets);
    return targets;
}

namespace {

/// The dice of the stands of a unit against one target, before WM-COMB-12.
Dice dice_of_stands(const WmBattle& battle, const Round& round, UnitId unit, UnitId target) {
    Dice dice;
    for (const Blow& blow : round.blows) {
        if (unit_of(battle, blow.stand) != unit || blow.target != target) continue;
        const StandDice attack = stand_dice(battle, round, blow);
        dice.all += attack.dice;
        for (const Modifier& reason : attack.reasons) add_reason(dice.reasons, reason);
        const Cover cover = cover_met(battle, round, blow);
        if (attack.dice == 0) continue;
        if (dice.groups.empty() || dice.groups.back().cover != cover) dice.groups.push_back({cover, 0});
        give(dice.groups.back().count, dice.groups.back().count + attack.dice);
    }
    return dice;
}

/// WM-COMB-12: a unit whose stands have no die left rolls one, against the target of its first stand in contact.
bool rolls_least(const WmBattle& battle, const Round& round, UnitId unit, UnitId target) {
    const auto* const first =
        std::ranges::find_if(round.blows, [&](const Blow& blow) { return unit_of(battle, blow.stand) == unit; });
    if (first == round.blows.end() || first->target != target) return false;
    const UnitList targets = victims_of(round, battle, unit);
    return std::all_of(targets.begin(), targets.end(),
                       [&](UnitId one) { return dice_of_stands(battle, round, unit, one).all == 0; });
}

}  // namespace

Dice dice_of(const WmBattle& battle, const Round& round, UnitId unit, UnitId target) {
    Dice dice = dice_of_stands(battle, round, unit, target);
    if (dice.all > 0 || !rolls_least(battle, round, unit, target)) return dice;
    for (const Blow& blow : round.blows) {
        if (unit_of(battle, blow.stand) != unit || blow.target != target) continue;
        give(dice.all, battle.scenario->values.least_attacks);
        dice.groups.push_back({cover_met(battle, round, blow), static_cast<std::uint8_t>(dice.all)});
        add_reason(dice.reasons, {"WM-COMB-12"_clause, dice.all});
        break;
    }
    return dice;
}

int counting_hits(const Fighter& fighter, int hits) { return std::min(hits, fighter.most - fighter.hits); }

// --- The dice of one unit ---

namespace {

/// The target whose turn it is; none when all have been struck.
UnitId target_now(const WmBattle& battle, const Striking& striking) {
    const UnitList targets = victims_of(battle.work.round, battle, striking.unit);
    return striking.targets < targets.size() ? targets[striking.targets] : UnitId::none();
}

DieTable<Shot> die_of(const WmBattle& battle, const DiceOf& group) {
    return die_to_hit(needed_to_hit(battle.scenario->values, group.cover));
}

WmProgress ask_blows(Play& play, Striking& striking) {
    const WmBattle& battle = play.battle();
    const UnitId target = target_now(battle, striking);
    if (!target.exists()) return Done{};
    const Dice dice = dice_of(battle, battle.work.round, striking.unit, target);
    if (dice.all == 0) {
        ++striking.targets;
        return Continue{};
    }
    Event event = unit_event(Happening::attacks_counted, "WM-COMB-4"_clause, striking.unit);
    event.target_unit = target;
    event.amount = dice.all;
    event.reasons = dice.reasons;
    play.note(event);
    Roll roll = roll_of(dice.all, Bands::none(), "WM-COMB-15"_clause, side_of(battle, striking.unit), striking.unit);
    for (const DiceOf& group : dice.groups) roll.groups.push_back({group.count, die_of(battle, group).bands()});
    return Pending{roll};
}

WmProgress hear_blows(Play& play, Striking& striking, const Faces& faces) {
    const WmBattle& battle = play.battle();
    const UnitId target = target_now(battle, striking);
    const Dice dice = dice_of(battle, battle.work.round, striking.unit, target);
    std::size_t next = 0;
    int hits = 0;
    for (const DiceOf& group : dice.groups) {
        const DieTable<Shot> die = die_of(battle, group);
        int of_group = 0;
        for (int i = 0; i < group.count; ++i) of_group += die[faces[next++]] == Shot::hit ? 1 : 0;
        Event event = unit_event(Happening::blows_struck, "WM-COMB-15"_clause, striking.unit);
        event.target_unit = target;
        event.needed = needed_to_hit(battle.scenario->values, group.cover);
        event.total = group.count;
        event.amount = of_group;
        play.note(event);
        hits += of_group;
    }
    give(striking.hits, hits);
    if (hits == 0) ++striking.targets;
    return Continue{};
}

/// WM-COMB-18, WM-RES-3: what is not saved is counted; stands fall when both sides have struck.
void count_hits(Play& play, Striking& striking, UnitId target, int unsaved) {
    Fighter* const fighter = fighter_of(play.work().round, target);
    const int counting = fighter != nullptr ? counting_hits(*fighter, unsaved) : 0;
    if (fighter != nullptr) give(fighter->hits, fighter->hits + counting);
    Event event = unit_event(Happening::blows_landed, "WM-COMB-18"_clause, target);
    event.amount = counting;
    event.left = unsaved - counting;
    play.note(event);
    striking.hits = 0;
    ++striking.targets;
}

WmProgress ask_blow_saves(Play& play, Striking& striking) {
    const WmBattle& battle = play.battle();
    const UnitId target = target_now(battle, striking);
    const Profile& profile = profile_of(battle, target);
    if (profile.armour == 0) {
        count_hits(play, striking, target, striking.hits);
        return Continue{};
    }
    return Pending{roll_of(striking.hits, die_to_save(profile.armour).bands(), "WM-SHOOT-7"_clause,
                           side_of(battle, target), target)};
}

WmProgress hear_blow_saves(Play& play, Striking& striking, const Faces& faces) {
    const UnitId target = target_now(play.battle(), striking);
    count_hits(play, striking, target, hear_saves(play, target, faces));
    return Continue{};
}

}  // namespace

WmProgress step(Play& play, Striking& striking, const Answer& answer) {
    const auto* const faces = std::get_if<const Faces*>(&answer);
    if (striking.hits == 0) return faces != nullptr ? hear_blows(play, striking, **faces) : ask_blows(play, striking);
    return faces != nullptr ? hear_blow_saves(play, striking, **faces) : ask_blow_saves(play, striking);
}

/// The dice to hit with the saves that follow them: each comes to nothing or to an unsaved hit, of which so many count
/// (WM-RES-3).
Fates Rules::fates(const WmBattle& battle) {
    Fates fates;
    const auto* const striking = battle.procedures.empty() ? nullptr : std::get_if<Striking>(&battle.procedures.back());
    if (striking == nullptr || !std::holds_alternative<Roll>(battle.pending)) return fates;
    const UnitId target = target_now(battle, *striking);
    const Fighter* const fighter = fighter_of(battle.work.round, target);
    if (fighter == nullptr) return fates;
    give(fates.most, std::max(0, counting_hits(*fighter, Fates::all)));
    const Profile& profile = profile_of(battle, target);
    const std::uint8_t unsaved = Fates::end(0);
    if (striking->hits != 0) {
        fates.groups.push_back({striking->hits, fates.add(0, die_to_save(profile.armour), {unsaved, Fates::nothing})});
        return fates;
    }
    const std::uint8_t hit =
        profile.armour != 0 ? fates.add(1, die_to_save(profile.armour), {unsaved, Fates::nothing}) : unsaved;
    for (const DiceOf& group : dice_of(battle, battle.work.round, striking->unit, target).groups)
        fates.groups.push_back({group.count, fates.add(0, die_of(battle, group), {Fates::nothing, hit})});
    return fates;
}

}  // namespace umpire::wme
