#include "battle/offers.hpp"
#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/nearby.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/steps.hpp"
#include "games/ae_wwii/suggest.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii {

namespace {

using Figures = FixedVector<FigureId, figures_max>;

/// Draws one legal action of a model: first a kind of action, then a few tries at one of that kind.
class Sampler {
public:
    Sampler(const AeBattle& battle, Side side, FigureId actor, Chance& chance)
        : battle_(battle), scenario_(*battle.scenario), side_(side), actor_(actor), chance_(chance) {}

    /// Nothing when no kind gave a legal action.
    std::optional<Action> draw() {
        const bool engaged = is_engaged(battle_, actor_);
        std::array kinds{Kind::shot,  Kind::shot_on_the_move, Kind::move, Kind::run, Kind::charge,
                         Kind::melee, Kind::special};
        for (std::size_t left = kinds.size(); left > 0; --left) {
            std::swap(kinds[left - 1], kinds[chance_.below(static_cast<std::uint32_t>(left))]);
            if (!is_open(kinds[left - 1], engaged)) continue;
            for (int attempt = 0; attempt < tries; ++attempt) {
                const std::optional<Action> action = draw(kinds[left - 1]);
                if (!action) break;
                if (Rules::judge(battle_, side_, *action).empty()) return action;
            }
        }
        return std::nullopt;
    }

private:
    enum class Kind : std::uint8_t { shot, shot_on_the_move, move, run, charge, melee, special };
    static constexpr int tries = 4;

    bool is_open(Kind kind, bool engaged) const {
        const bool any_action = scenario_.options.engaged_actions == choice::any_action;
        switch (kind) {
        case Kind::melee: return engaged;
        case Kind::shot:
        case Kind::special: return !engaged || any_action;
        case Kind::run:
        case Kind::charge: return !engaged && judge_all_ap(battle_, actor_).empty();
        case Kind::shot_on_the_move: return !engaged && scenario_.profile_of(actor_).shooting != 0;
        case Kind::move: return !engaged;
        }
        return false;
    }

    std::optional<Action> draw(Kind kind) {
        switch (kind) {
        case Kind::shot: return draw_shot();
        case Kind::shot_on_the_move: return draw_shot_on_the_move();
        case Kind::move: return draw_move();
        case Kind::run: return at(Verb::run, point_towards(any_direction(), run_length() - Length{1}));
        case Kind::charge: return draw_charge();
        case Kind::melee: return draw_melee();
        case Kind::special: return draw_special();
        }
        return std::nullopt;
    }

    Action own(Verb verb) const { return figure_action(verb, actor_); }
    Action at(Verb verb, Point to) const { return action_to(verb, actor_, to); }
    Action against(Verb verb, FigureId target) const { return action_at(verb, actor_, target); }
    bool heads() { return chance_.below(2) == 0; }
    FigureId one_of(const Figures& figures) {
        return figures[chance_.below(static_cast<std::uint32_t>(figures.size()))];
    }
    Angle any_direction() { return {static_cast<std::uint16_t>(chance_.below(3600))}; }
    Length run_length() const { return full_movement(battle_, actor_) * scenario_.values.run_factor; }

    /// How far one move of the actor can go now.
    Length move_left() const {
        const Length full = full_movement(battle_, actor_);
        return std::min(full, full * scenario_.values.turn_factor - Length{battle_.situation[actor_].moved});
    }
    /// A point of the table in a direction from the actor, wholly inside.
    Point point_towards(Angle direction, Length length) const {
        return inside(battle_.table[actor_].at + towards(direction, length));
    }
    Point inside(Point to) const {
        const std::int32_t radius = scenario_[actor_].base.half_width.units;
        return {std::clamp(to.x, radius, scenario_.table.x - radius),
                std::clamp(to.y, radius, scenario_.table.y - radius)};
    }
    /// Straight at a figure, as far as the limit allows.
    Point point_at_figure(FigureId target, Length limit) const {
        const Vector line = battle_.table[target].at - battle_.table[actor_].at;
        if (squared(line) <= squared(limit)) return battle_.table[target].at;
        return battle_.table[actor_].at + along(line, limit - Length{1});
    }

    /// Weapons of the actor for which `fits` holds and the AP are there; one of them.
    template <class Fits>
    WeaponId any_weapon(Fits fits) {
        FixedVector<WeaponId, weapons_max> found;
        const std::uint64_t carried = scenario_[actor_].weapons;
        for (std::size_t w = 0; w < scenario_.weapons.size(); ++w)
            if (((carried >> w) & 1) != 0 && fits(scenario_.weapons[w])) found.push_back(id_at<WeaponId>(w));
        return found.empty() ? WeaponId::none() : found[chance_.below(static_cast<std::uint32_t>(found.size()))];
    }
    /// An enemy within a distance of the actor's base.
    FigureId any_enemy_within(Length range) {
        const Footprint base = footprint_of(battle_, actor_);
        Figures near;
        each_within(battle_, enemies_of(battle_, actor_), reach_of(battle_, actor_, {base.centre, base.centre}, range),
                    [&](FigureId enemy) {
                        if (gap_at_most(base, footprint_of(battle_, enemy), range)) near.push_back(enemy);
                    });
        return near.empty() ? FigureId::none() : one_of(near);
    }
    /// The figures of a side on the table, without the actor.
    Figures figures_of(Side side) const {
        const RosterPart part = scenario_.index.sides[index_of(side)];
        Figures found;
        for (std::size_t i = part.first; i < part.end; ++i)
            if (battle_.table->figures[i].on_table && i != actor_.index()) found.push_back(id_at<FigureId>(i));
        return found;
    }
    Figures friends() const { return figures_of(side_); }
    Figures enemies() const { return figures_of(opponent_of(side_)); }

    std::optional<Action> draw_shot() {
        const int ap = battle_.situation[actor_].ap;
        if (scenario_.profile_of(actor_).shooting == 0) return std::nullopt;
        const WeaponId id =
            any_weapon([&](const Weapon& weapon) { return !weapon.is_arc && weapon.action_points <= ap; });
        if (!id.exists()) return std::nullopt;
        const Weapon& weapon = scenario_.weapon(id);
        Action action = own(weapon.indirect ? Verb::throw_weapon : Verb::shoot);
        action.weapon = id;
        if (weapon.indirect && scenario_.options.aim_point == choice::any_point && heads()) {
            const auto length =
                static_cast<std::int32_t>(chance_.below(static_cast<std::uint32_t>(weapon.range.units) + 1));
            action.places.push_back({point_towards(any_direction(), Length{length}), {}});
            return action;
        }
        const FigureId enemy = any_enemy_within(weapon.range);
        if (!enemy.exists()) return std::nullopt;
        action.targets.push_back(enemy);
        if (!weapon.indirect && scenario_.options.burst_target == choice::spread && heads()) spread(action, weapon);
        return action;
    }

    /// AE-SHOOT-12: a target of the same unit for each shot.
    void spread(Action& action, const Weapon& weapon) {
        const UnitCard& unit = scenario_[scenario_[action.target()].unit];
        while (action.targets.size() < weapon.shots) {
            const auto place = chance_.below(unit.count);
            action.targets.push_back(id_at<FigureId>(unit.first.index() + place));
        }
    }

    std::optional<Action> draw_shot_on_the_move() {
        const Length full = move_left();
        const WeaponId id = any_weapon([](const Weapon& weapon) { return weapon.move_and_fire; });
        if (!id.exists() || full.units <= 0) return std::nullopt;
        const FigureId enemy = any_enemy_within(scenario_.weapon(id).range + full);
        if (!enemy.exists()) return std::nullopt;
        const Point start = battle_.table[actor_].at;
        const Point to = heads() ? point_at_figure(enemy, full) : point_towards(any_direction(), full);
        Action action = at(Verb::move_and_fire, to);
        action.weapon = id;
        action.targets.push_back(enemy);
        action.has_from = true;
        action.from = heads() ? start : to;
        return action;
    }

    std::optional<Action> draw_move() {
        const Length full = move_left();
        if (full.units <= 0) return std::nullopt;
        const Length length = heads() ? full : std::min(full, half_movement(battle_, actor_));
        if (any_model_in_play(battle_, opponent_of(side_)) && heads())
            return at(Verb::move, point_at_figure(one_of(enemies()), length));
        const Point to = point_towards(any_direction(), length);
        if (chance_.below(4) != 0) return at(Verb::move, to);
        const Length half{length.units / 2 - 1};
        Action action = at(Verb::move, point_towards(any_direction(), half));
        action.places.push_back({inside(action.places[0].at + towards(any_direction(), half)), {}});
        return action;
    }

    std::optional<Action> draw_charge() {
        const FigureId enemy = any_enemy_within(run_length());
        if (!enemy.exists()) return std::nullopt;
        Action charge = at(Verb::run, point_at_figure(enemy, run_length()));
        if (plan_run(battle_, actor_, charge.places[0].at, enemy).contact == enemy) charge.targets.push_back(enemy);
        return charge;
    }

    std::optional<Action> draw_melee() {
        const auto enemies = enemies_in_contact(battle_, actor_);
        const FigureId enemy = enemies[chance_.below(static_cast<std::uint32_t>(enemies.size()))];
        switch (chance_.below(3)) {
        case 0: return against(Verb::fight, enemy);
        case 1: return against(Verb::all_out, enemy);
        default: return own(Verb::disengage);
        }
    }

    std::optional<Action> draw_special() {
        switch (scenario_.profile_of(actor_).trait) {
        case Trait::psi_officer: return draw_power();
        case Trait::doktor: return draw_friend_in_contact(Verb::inoculate);
        case Trait::mechanic: {
            std::optional<Action> action = draw_friend_in_contact(Verb::transfer);
            if (action) action->amount = heads() ? 1 : 2;
            return action;
        }
        case Trait::buffalo: {
            const Length reach = Length{scenario_.values.arc_length} + scenario_[actor_].base.half_width - Length{2};
            const FigureId enemy = any_enemy_within(reach);
            const Vector line =
                enemy.exists() ? battle_.table[enemy].at - battle_.table[actor_].at : towards(any_direction(), reach);
            return at(Verb::arc, battle_.table[actor_].at + along(line, reach));
        }
        case Trait::none:
        case Trait::chuman:
        case Trait::fleshless: break;
        }
        return std::nullopt;
    }

    std::optional<Action> draw_power() {
        const Word power = battle_.situation[actor_].power;
        if (power == Word::mind_blast) {
            const Figures enemies = this->enemies();
            if (enemies.empty()) return std::nullopt;
            return against(Verb::mind_blast, one_of(enemies));
        }
        const Figures friends = this->friends();
        const Figures enemies = this->enemies();
        const Figures& some = !friends.empty() && (enemies.empty() || heads()) ? friends : enemies;
        if (power != Word::psychic_push || some.empty()) return std::nullopt;
        Action push = against(Verb::push, one_of(some));
        push.places.push_back({battle_.table[push.target()].at + towards(any_direction(), Length{units_per_inch}), {}});
        if (scenario_.options.push_step == choice::up_to && heads())
            push.amount = static_cast<std::int16_t>(1 + chance_.below(100));
        return push;
    }

    std::optional<Action> draw_friend_in_contact(Verb verb) {
        Figures near;
        for (FigureId one : friends())
            if (in_contact(battle_, actor_, one)) near.push_back(one);
        if (near.empty()) return std::nullopt;
        return against(verb, one_of(near));
    }

    const AeBattle& battle_;
    const Scenario& scenario_;
    Side side_;
    FigureId actor_;
    Chance& chance_;
};

bool can_act(const AeBattle& battle, FigureId figure) {
    const Model& model = battle.situation[figure];
    return battle.table[figure].on_table && model.ap > 0 && !model.has(Mark::finished);
}

/// A model of the unit that can still act, or nobody.
FigureId random_actor(const AeBattle& battle, UnitId unit, Chance& chance) {
    const UnitCard& card = (*battle.scenario)[unit];
    FixedVector<FigureId, path_points_max> able;
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto actor = id_at<FigureId>(card.first.index() + i);
        if (can_act(battle, actor)) able.push_back(actor);
    }
    return able.empty() ? FigureId::none() : able[chance.below(static_cast<std::uint32_t>(able.size()))];
}

Action sample_act(const AeBattle& battle, const Decision& decision, Chance& chance) {
    const FigureId current = battle.situation->current;
    const bool goes_on = current.exists() && can_act(battle, current);
    const FigureId actor = goes_on ? current : random_actor(battle, decision.unit, chance);
    if (!actor.exists() || chance.below(256) == 0) return unit_action(Verb::end, decision.unit);
    Action done = figure_action(Verb::done, actor);
    if (chance.below(64) == 0) return done;
    return Sampler(battle, decision.by, actor, chance).draw().value_or(done);
}

/// A unit not yet placed, somewhere in its zone.
std::optional<Action> sample_deployment(const AeBattle& battle, Side side, Chance& chance) {
    FixedVector<UnitId, units_max> waiting;
    for (std::size_t u = 0; u < battle.scenario->units.size(); ++u) {
        const UnitCard& card = battle.scenario->units[u];
        if (card.side == side && !battle.table[card.first].on_table) waiting.push_back(id_at<UnitId>(u));
    }
    for (int attempt = 0; attempt < 8 && !waiting.empty(); ++attempt) {
        const UnitId unit = waiting[chance.below(static_cast<std::uint32_t>(waiting.size()))];
        const auto ranks = static_cast<int>(1 + chance.below(3));
        Action action = ranks_for(battle, unit, random_place_in_zone(battle, side, chance), ranks);
        if (Rules::judge(battle, side, action).empty()) return action;
    }
    return std::nullopt;
}

/// AE-TURN-3 to AE-TURN-6: the same choice as among all candidates, without making them.
Action sample_activation(const AeBattle& battle, Side side, Chance& chance) {
    FixedVector<UnitId, units_max> open;
    for (std::size_t u = 0; u < battle.scenario->units.size(); ++u)
        if (may_be_activated(battle, side, id_at<UnitId>(u))) open.push_back(id_at<UnitId>(u));
    const bool may_pass = battle.scenario->options.pass_activation == choice::yes;
    const std::size_t drawn = chance.below(static_cast<std::uint32_t>(open.size() + (may_pass ? 1 : 0)));
    Action action;
    action.verb = drawn < open.size() ? Verb::activate : Verb::pass;
    if (drawn < open.size()) {
        action.unit = open[drawn];
    } else {
        action.side = side;
    }
    return action;
}

}  // namespace

Action Rules::sample(const AeBattle& battle, Side side, Chance& chance) {
    const Decision* asked = asked_of(battle.pending, side);
    UMPIRE_ASSERT(asked != nullptr);
    const Decision& decision = *asked;
    if (decision.question == Question::act) return sample_act(battle, decision, chance);
    if (decision.question == Question::activate) return sample_activation(battle, side, chance);
    if (decision.question == Question::deploy)
        if (const auto action = sample_deployment(battle, side, chance)) return *action;
    Candidates candidates;
    suggest(battle, side, chance, candidates);
    return one_of(candidates, chance);
}

}  // namespace umpire::ae_wwii
