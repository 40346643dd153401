#include "games/bolt_action/player/shots.hpp"

#include "games/bolt_action/player/moves.hpp"
#include "games/bolt_action/suggest.hpp"

#include <algorithm>
#include <bit>

namespace umpire::bolt_action::ai {

namespace {

struct Target {
    const Group* group;
    Attack attack;
};
using Targets = FixedVector<Target, units_max>;

Stance stance_now(const Outlook& outlook, const Group& shooter) {
    Stance stance;
    stance.facing = shooter.facing;
    stance.pins = shooter.pins;
    stance.moved = shooter.die == Order::advance;
    stance.may_turn = shooter.die == Order::fire;
    if (stance.moved && outlook.scenario().options.advance_always_moves == choice::not_so)
        stance.moved = outlook.situation()[shooter.unit].has(Mark::moved);
    return stance;
}

/// All who seem to be worth a shot, the best first.
Targets targets_of(const Outlook& outlook, const Group& shooter) {
    Targets targets;
    const Stance stance = stance_now(outlook, shooter);
    Length range = shooter.longest_range;
    for (const Arm& arm : shooter.arms) range = std::max(range, outlook.weapon(arm).range);
    const auto is_far = [&](const Group& enemy) {
        return std::all_of(shooter.reps.begin(), shooter.reps.begin() + shooter.rep_count,
                           [&](Point rep) { return outlook.is_far(rep, enemy, range); });
    };
    for (const Group& enemy : outlook.groups()) {
        if (enemy.side == shooter.side || !enemy.present || is_far(enemy)) continue;
        const View view = view_of(outlook, shooter, {}, enemy);
        if (!view.open()) continue;
        const Attack attack = attack_on(outlook, shooter, stance, enemy, view, enemy.is_down());
        if (attack.worth > 0) targets.push_back({&enemy, attack});
    }
    std::stable_sort(targets.begin(), targets.end(),
                     [](const Target& a, const Target& b) { return a.attack.worth > b.attack.worth; });
    return targets;
}

bool has_used(const Work& work, FigureId model) {
    return std::any_of(work.uses.begin(), work.uses.end(), [&](const Use& use) { return use.model == model; });
}

Action use_word(FigureId model, Word word) {
    Action action = figure_action(Verb::use, model);
    action.word = word;
    return action;
}

/// BA-SHOOT-18, BA-VEH-6, BA-WEAP-7, BA-IND-1: the next thing to say for this choice; nothing when all is said.
std::optional<Action> next_use(const Outlook& outlook, const Group& shooter, const Group& target,
                               const Choice& choice) {
    const Situation& situation = outlook.situation();
    const FigureId hull = outlook.scenario()[shooter.unit].first;
    const FigureId actor = shooter.is_vehicle() ? hull : crewed_shooter(outlook.battle(), shooter.unit);
    if (actor.exists() && !has_used(outlook.work(), actor)) {
        for (const Arm& arm : shooter.arms) {
            const Weapon& weapon = outlook.weapon(arm);
            if (arm.mount == Mount::co_axial && shooter.is_vehicle() && choice.co_axial) {
                Action action = figure_action(Verb::use, actor);
                action.weapon = arm.weapon;
                return action;
            }
            if (arm.mount == Mount::co_axial && shooter.is_vehicle()) continue;
            if (weapon.shell != Shell::none && weapon.bonus > 0 && choice.shell && !choice.co_axial)
                return use_word(actor, Word::he);
            if (weapon.aim == Aim::howitzer && choice.lobbed) return use_word(actor, Word::indirect);
        }
    }
    if (!choice.one_shot || !target.is_vehicle()) return std::nullopt;
    for (const FigureId model : models_of(outlook.battle(), shooter.unit)) {
        if (!is_alive(outlook.battle(), model) || situation[model].spent || has_used(outlook.work(), model)) continue;
        for (std::uint64_t left = outlook.scenario()[model].weapons; left != 0; left &= left - 1) {
            const auto id = id_at<WeaponId>(static_cast<std::size_t>(std::countr_zero(left)));
            if (!outlook.scenario().weapon(id).one_shot) continue;
            Action action = figure_action(Verb::use, model);
            action.weapon = id;
            return action;
        }
    }
    return std::nullopt;
}

Action shot_at(UnitId shooter, UnitId target) { return action_at_unit(Verb::shoot_at, shooter, target); }

/// What has been said already binds: the best target for it that can be declared.
std::optional<Action> shot_as_said(const Outlook& outlook, const Group& shooter, const Targets& targets) {
    for (const Target& target : targets) {
        if (target.attack.choice.one_shot)
            if (const auto use = next_use(outlook, shooter, *target.group, target.attack.choice))
                if (is_legal(outlook, *use)) return use;
        Action shot = shot_at(shooter.unit, target.group->unit);
        if (is_legal(outlook, shot)) return shot;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Action> next_shot(const Outlook& outlook, UnitId unit) {
    const Group& shooter = outlook.group(unit);
    const auto* shooting = std::get_if<Shooting>(&outlook.battle().procedures.back());
    if (shooting != nullptr && shooting->cause == Shooting::Cause::friendly) {
        const Action mistake = shot_at(unit, shooting->target);
        return is_legal(outlook, mistake) ? std::optional(mistake) : std::nullopt;
    }
    const Targets targets = targets_of(outlook, shooter);
    const bool may_turn = shooting != nullptr && !shooting->turned;
    const bool has_said = !outlook.work().uses.empty();
    if (has_said) {
        if (const auto shot = shot_as_said(outlook, shooter, targets)) return shot;
    } else {
        for (const Target& target : targets) {
            if (target.attack.choice.turned) {
                Action shot = shot_at(unit, target.group->unit);
                if (is_legal(outlook, shot)) return shot;
                Action turn = action_to(Verb::turn, crewed_shooter(outlook.battle(), unit), target.group->at);
                if (may_turn && is_legal(outlook, turn)) return turn;
                continue;
            }
            Action shot = shot_at(unit, target.group->unit);
            if (outlook.habits().looks_along_lines && !is_legal(outlook, shot)) continue;
            if (const auto use = next_use(outlook, shooter, *target.group, target.attack.choice))
                if (is_legal(outlook, *use)) return use;
            if (is_legal(outlook, shot)) return shot;
        }
    }
    const Action hold = unit_action(Verb::hold, unit);
    return is_legal(outlook, hold) ? std::optional(hold) : std::nullopt;
}

// --- Those who are shot at ---

std::optional<Action> reaction(const Outlook& outlook, UnitId unit) {
    const Group& target = outlook.group(unit);
    Action stand = unit_action(Verb::stand, unit);
    const auto* shooting = std::get_if<Shooting>(&outlook.battle().procedures.back());
    const Group* shooter = shooting == nullptr ? nullptr : outlook.find(shooting->shooter);
    if (shooter == nullptr) return stand;
    const Stance stance = stance_now(outlook, *shooter);
    const View view = view_of(outlook, *shooter, {}, target);
    const int standing_up = attack_on(outlook, *shooter, stance, target, view, false).worth;
    const int lying = attack_on(outlook, *shooter, stance, target, view, true).worth;
    const Ground ground(outlook, target);
    const Prospect& here = ground.here();
    const int spared = standing_up - lying + (here.danger - ground.danger_down()) / 2;
    const Habits& habits = outlook.habits();
    const int acting =
        std::max(here.still, habits.acting) + (ground.goal().pull > habits.pull ? habits.acting_on_way : 0);
    const int lost = static_cast<int>((acting * outlook.chance_to_obey(target)) >> share_bits);
    const Action lie = unit_action(Verb::lie_down, unit);
    return spared > lost && is_legal(outlook, lie) ? lie : stand;
}

namespace {

/// What the ambusher's shot would be worth with the mover so far along its paths.
int worth_at(const Outlook& outlook, const Group& ambusher, const Group& mover, Vector shift) {
    Stance stance;
    stance.facing = ambusher.facing;
    stance.pins = ambusher.pins;
    const Lane lane = lane_between(outlook, ambusher, ambusher.at, mover, mover.at + shift);
    if (!lane.open) return 0;
    const Distance distance =
        outlook.estimates().between(mover.unit, mover.at + shift, ambusher.unit, ambusher.at).nearer(ambusher.spread);
    return rough_worth_of(outlook, volley_at(outlook, ambusher, stance, mover, distance, lane.cover, false), mover,
                          false);
}

/// How the first model still has to go: the announced paths are open to all.
Vector way_ahead(const Outlook& outlook, const Moving& moving, int percent) {
    const Announced& announced = outlook.work().announced;
    Vector whole;
    FigureId first;
    for (const Waypoint& point : announced.path) {
        if (!first.exists()) first = point.model;
        if (point.model == first) whole = point.to - outlook.battle().table[first].at;
    }
    (void)moving;
    return {static_cast<std::int32_t>(std::int64_t{whole.x} * percent / 100),
            static_cast<std::int32_t>(std::int64_t{whole.y} * percent / 100)};
}

std::optional<Action> sprung(const Outlook& outlook, const Group& ambusher, const Group& mover) {
    Action spring = unit_action(Verb::spring, ambusher.unit);
    if (!mover.is_vehicle()) {
        spring.word = Word::he;
        if (is_legal(outlook, spring)) return spring;
        spring.word = Word::none;
    }
    return is_legal(outlook, spring) ? std::optional(spring) : std::nullopt;
}

}  // namespace

std::optional<Action> ambush(const Outlook& outlook, UnitId unit) {
    const Group& ambusher = outlook.group(unit);
    const Action wait = unit_action(Verb::wait, unit);
    Action wait_on = unit_action(Verb::wait_on, unit);
    const auto* moving = std::get_if<Moving>(&outlook.battle().procedures.back());
    const Group* mover = moving == nullptr ? nullptr : outlook.find(moving->unit);
    if (mover == nullptr) return wait_on;
    const int now = worth_at(outlook, ambusher, *mover, {});
    int later = 0;
    for (const int percent : {20, 40, 60, 80, 100})
        later = std::max(later, worth_at(outlook, ambusher, *mover, way_ahead(outlook, *moving, percent)));
    const bool is_target = moving->kind == Moving::Kind::assault && moving->target == unit;
    const int enough = is_target ? 1 : mover->worth / 30;
    if (now >= enough && now * 10 >= later * 9)
        if (const auto spring = sprung(outlook, ambusher, *mover)) return spring;
    return later >= enough || is_target ? wait : wait_on;
}

std::optional<Action> answer_to_assault(const Outlook& outlook, UnitId unit) {
    const Action fire = unit_action(Verb::fire_back, unit);
    return is_legal(outlook, fire) ? fire : unit_action(Verb::stand, unit);  // which is always open
}

std::optional<Action> friendly_target(const Outlook& outlook) {
    std::optional<Action> best;
    int most = 0;
    for (const Group& group : outlook.groups()) {
        if (outlook.is_own(group)) continue;
        const Action action = unit_action(Verb::take_fire, group.unit);
        if (!is_legal(outlook, action) || (best && group.worth <= most)) continue;
        best = action;
        most = group.worth;
    }
    return best;
}

namespace {}  // namespace

std::optional<Action> who_falls(const Outlook& outlook, UnitId unit) {
    const bool is_own = side_of(outlook.battle(), unit) == outlook.side();
    const Group* group = outlook.find(unit);
    std::optional<Action> best;
    std::int64_t most = 0;
    for (const FigureId man : models_of(outlook.battle(), unit)) {
        if (!is_alive(outlook.battle(), man)) continue;
        std::int64_t score =
            std::int64_t{worth_of_man(outlook.battle(), unit, man)} * (is_own ? -1'000'000 : 1'000'000);
        // Of equal men the one at the end of the row, so that the others stay together.
        const Point at = outlook.battle().table[man].at;
        if (group != nullptr) score += (std::abs(at.x - group->at.x) + std::abs(at.y - group->at.y)) / 10;
        if (best && score <= most) continue;
        const Action action = figure_action(Verb::fall, man);
        if (!is_legal(outlook, action)) continue;
        best = action;
        most = score;
    }
    return best;
}

}  // namespace umpire::bolt_action::ai
