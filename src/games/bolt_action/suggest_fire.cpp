#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/judge_fire.hpp"
#include "games/bolt_action/suggest.hpp"

#include <algorithm>
#include <bit>

namespace umpire::bolt_action {

namespace {

bool has_chosen(const BaBattle& battle, FigureId model) {
    return std::any_of(battle.work.uses.begin(), battle.work.uses.end(),
                       [&](const Use& use) { return use.model == model; });
}

std::vector<WeaponId> weapons_of(const Scenario& scenario, UnitId unit, FigureId model) {
    const std::vector<WeaponId>& mounted = scenario.info(unit).mounted;
    std::vector<WeaponId> weapons;
    for (std::size_t i = 0; i < scenario.weapons.size(); ++i) {
        const auto id = id_at<WeaponId>(i);
        const bool is_mounted = std::find(mounted.begin(), mounted.end(), id) != mounted.end();
        if (((scenario[model].weapons >> i) & 1) != 0 || is_mounted) weapons.push_back(id);
    }
    return weapons;
}

/// BA-SHOOT-18, BA-VEH-6, BA-WEAP-7, BA-IND-1: each choice of a weapon or a shell; of models that have chosen already
/// only where nothing else can be done.
void offer_uses(Offers& offers, UnitId shooter) {
    const bool is_stuck = offers.count() == 0;
    const Scenario& scenario = offers.scenario();
    for (const FigureId model : models_of(offers.battle(), shooter)) {
        if (!is_alive(offers.battle(), model) || (!is_stuck && has_chosen(offers.battle(), model))) continue;
        const std::vector<WeaponId> weapons = weapons_of(scenario, shooter, model);
        for (const WeaponId weapon : weapons) {
            if (weapons.size() == 1 && !is_stuck) break;  // one weapon is no choice
            Action use = figure_action(Verb::use, model);
            use.weapon = weapon;
            offers.offer(use);
        }
        for (const Word word : {Word::he, Word::anti_tank, Word::indirect, Word::direct}) {
            Action use = figure_action(Verb::use, model);
            use.word = word;
            offers.offer(use);
        }
    }
}

/// BA-WEAP-3: the weapon is turned at one enemy before the declaration.
void offer_turns(Offers& offers, UnitId shooter, const std::vector<UnitId>& targets) {
    const FigureId weapon = crewed_shooter(offers.battle(), shooter);
    if (!weapon.exists() || !has_fixed_weapon(offers.battle(), shooter)) return;
    for (const UnitId target : targets) {
        Action turn = figure_action(Verb::turn, weapon);
        const Point middle = middle_of(offers.battle(), target);
        const Figure& stands = offers.battle().table[weapon];
        if (middle == stands.at || direction_of(middle - stands.at) == stands.facing) continue;  // no turn at all
        turn.places.push_back({middle, {}});
        offers.offer(turn);
    }
}

void suggest_shots(Offers& offers) {
    const UnitId shooter = offers.unit();
    const auto* shooting = std::get_if<Shooting>(&offers.battle().procedures.back());
    if (shooting != nullptr && shooting->cause == Shooting::Cause::friendly) {  // BA-FUB-6
        offers.offer(action_at_unit(Verb::shoot_at, shooter, shooting->target));
        offer_uses(offers, shooter);
        return;
    }
    const std::vector<UnitId> targets = present_enemies(offers);
    std::vector<UnitId> open;
    for (const UnitId target : targets)
        if (offers.offer(action_at_unit(Verb::shoot_at, shooter, target))) open.push_back(target);
    if (!offers.battle().work.uses.empty())
        for (const UnitId target : targets)  // BA-SHOOT-17: the one-shot weapons at the second
            for (const UnitId second : targets) {
                if (second == target || !is_vehicle(offers.battle(), second)) continue;
                Action split = action_at_unit(Verb::shoot_at, shooter, target);
                split.units.push_back(second);
                offers.offer(split);
            }
    if (open.empty()) offer_turns(offers, shooter, targets);
    offers.offer(unit_action(Verb::hold, shooter));
    if (!targets.empty()) offer_uses(offers, shooter);
}

void suggest_ambush(Offers& offers) {
    const UnitId unit = offers.unit();
    offers.offer(unit_action(Verb::spring, unit));
    for (const Word word : {Word::he, Word::anti_tank}) {
        Action spring = unit_action(Verb::spring, unit);
        spring.word = word;
        offers.offer(spring);
    }
    offers.offer(unit_action(Verb::wait, unit));
    offers.offer(unit_action(Verb::wait_on, unit));
}

}  // namespace

namespace {

/// How much men of one unit are missed.
class MenMissed {
public:
    MenMissed(const BaBattle& battle, UnitId unit)
        : battle_(battle), leader_(leader_of(battle, unit)), gunner_(gunner_of(battle, unit)) {
        if (battle.scenario->profile_of(unit).officer_bonus > 0) officer_ = (*battle.scenario)[unit].first;
    }
    int worth_of(FigureId man) {
        return weapons_of(man) + (man == leader_ ? 60 : 0) + (man == officer_ ? 200 : 0) + (man == gunner_ ? 5 : 0);
    }

private:
    int weapons_of(FigureId man) {
        const Scenario& scenario = *battle_.scenario;
        if (last_ != 0 && scenario[man].weapons == last_) return worth_of_last_;  // most are armed alike
        int worth = 0;
        last_ = scenario[man].weapons;
        for (std::uint64_t left = scenario[man].weapons; left != 0; left &= left - 1) {
            const Weapon& weapon = scenario.weapons[static_cast<std::size_t>(std::countr_zero(left))];
            if (weapon.one_shot) {
                last_ = 0;  // of the next man it may be spent
                worth += battle_.situation[man].spent ? 0 : 40;
            } else {
                worth += weapon.shots * 10 + weapon.bonus * 10 + weapon.range.units / units_per_cm / 12;
            }
        }
        return worth_of_last_ = worth;
    }

    const BaBattle& battle_;
    FigureId leader_;
    FigureId gunner_;
    FigureId officer_;
    std::uint64_t last_ = 0;
    int worth_of_last_ = 0;
};

}  // namespace

int worth_of_man(const BaBattle& battle, UnitId unit, FigureId man) { return MenMissed(battle, unit).worth_of(man); }

FixedVector<FigureId, 16> men_to_fall(const BaBattle& battle, UnitId unit, Side by) {
    struct Man {
        int worth = 0;
        FigureId model;
    };
    const int sign = by == side_of(battle, unit) ? 1 : -1;
    MenMissed missed(battle, unit);
    FixedVector<Man, 16> men;
    const UnitCard& card = (*battle.scenario)[unit];
    for (int i = card.count; i-- > 0;) {  // from the last of the roster on
        const FigureId model{static_cast<std::uint8_t>(card.first.value + i)};
        if (!is_alive(battle, model)) continue;
        const int worth = sign * missed.worth_of(model);
        men.push_back({worth, model});
        for (std::size_t j = men.size() - 1; j > 0 && men[j - 1].worth > worth; --j) std::swap(men[j], men[j - 1]);
    }
    FixedVector<FigureId, 16> models;
    for (const Man& man : men) models.push_back(man.model);
    return models;
}

void suggest_fire(Offers& offers) {
    const UnitId unit = offers.unit();
    switch (offers.decision().question.as<Question>()) {
    case Question::shot: suggest_shots(offers); break;
    case Question::ambush: suggest_ambush(offers); break;
    case Question::react:
        offers.offer(unit_action(Verb::stand, unit));
        offers.offer(unit_action(Verb::lie_down, unit));
        break;
    case Question::fire_back:
        offers.offer(unit_action(Verb::stand, unit));
        offers.offer(unit_action(Verb::fire_back, unit));
        offer_uses(offers, unit);
        break;
    case Question::friendly_target:
    case Question::panic_tie:
        for (std::size_t i = 0; i < offers.scenario().units.size(); ++i) {
            const bool is_tie = offers.decision().question == Question::panic_tie;
            offers.offer(unit_action(is_tie ? Verb::panic_from : Verb::take_fire, id_at<UnitId>(i)));
        }
        break;
    default:  // casualty, exceptional
        for (const FigureId man : men_to_fall(offers.battle(), unit, offers.side()))
            if (may_fall(offers.battle(), std::get<NamingCasualties>(offers.battle().procedures.back()), man))
                offers.keep(figure_action(Verb::fall, man));
        break;
    }
}

/// Most often a shot at one of the enemies. Else, and where a few tries found nobody, all that can be said is looked
/// at.
std::optional<Action> sample_shot(Offers& offers) {
    const auto* shooting = std::get_if<Shooting>(&offers.battle().procedures.back());
    if (shooting != nullptr && shooting->cause == Shooting::Cause::friendly) return std::nullopt;
    const std::vector<UnitId> targets = present_enemies(offers);
    if (targets.empty() || offers.any(4) == 0) return std::nullopt;
    for (int tries = 0; tries < 4; ++tries)
        if (Action shot = action_at_unit(Verb::shoot_at, offers.unit(), offers.one_of(targets)); offers.offer(shot))
            return shot;
    return std::nullopt;
}

}  // namespace umpire::bolt_action
