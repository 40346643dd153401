#include "games/ae_wwii/player/acting.hpp"

#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/player/melee.hpp"
#include "games/ae_wwii/player/places.hpp"
#include "games/ae_wwii/player/powers.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>

namespace umpire::ae_wwii::ai {

namespace {

/// Weighs everything that a model which is not engaged may do. All scores are totals: what the action itself promises,
/// what the action points left after it do, and what it is worth to stand where it ends.
class Weighing {
public:
    Weighing(const Outlook& outlook, FigureId actor)
        : outlook_(outlook), actor_(actor), ap_(outlook.model(actor).ap), ground_(outlook, actor) {}

    std::optional<Idea> best() {
        Shots shots;
        if (!outlook_.model(actor_).has(Mark::stray)) fire_ = find_shots(outlook_, actor_, shots);
        here_ = ground_.stand_at(outlook_.at(actor_));
        if (outlook_.profile(actor_).trait == Trait::buffalo) {
            arc_ = best_arc(outlook_, actor_);
            fire_.note(arc_.promise);
        }
        weigh_steps();
        for (const Shot& shot : shots)
            add(ideas_, shot.action,
                shot.worth + rest(shot.cost, [&](int ap) { return fire_.total_after(shot.promise, shot.cost, ap); }));
        weigh_throws();
        weigh_specials();
        if (!outlook_.model(actor_).has(Mark::stray)) suggest_charges(ground_, ideas_);
        return best_legal(outlook_, ideas_, here_.worth);
    }

private:
    /// What is to come after an action in place of this cost: more shots, and the best place to end in.
    int rest(int cost) const {
        return rest(cost, [&](int ap) { return fire_.total(ap); });
    }
    template <class Shooting>
    int rest(int cost, Shooting shooting) const {
        const int left = ap_ - cost;
        const int stay = shooting(left) + here_.worth;
        if (left < 1 || !any_step_) return stay;
        return std::max(stay, shooting(left - 1) + best_step_ - habits_.fuss);
    }

    void weigh_steps() {
        Steps steps;
        find_moves(ground_, steps);
        const int left = ap_ - outlook_.scenario().values.move_ap;
        const bool is_stray = outlook_.model(actor_).has(Mark::stray);
        // The quick shot from here is looked for among all enemies, not only those watched.
        const bool is_quick = !is_stray && ap_ >= outlook_.scenario().values.move_and_fire_ap;
        if (is_quick) here_.quick = best_quick_shot(outlook_, actor_, outlook_.enemies());
        for (const Step& step : steps) {
            const int shots = is_stray ? 0 : step.standing.fire.total(left);
            if (!any_step_ || step.standing.worth > best_step_) best_step_ = step.standing.worth;
            any_step_ = true;
            add(ideas_, step.action, step.standing.worth + shots - habits_.fuss);
            if (!is_stray) weigh_shot_on_the_move(step, shots);
        }
        if (!is_stray) weigh_step_out();
        if (judge_all_ap(outlook_.battle(), actor_).empty()) {
            Steps runs;
            const bool may_hold = outlook_.scenario().victory != Victory::skirmish && outlook_.turns_left() <= 1;
            find_runs(ground_, runs, may_hold ? here_.worth - 1000 : here_.worth + fire_.total(ap_));
            for (const Step& run : runs) add(ideas_, run.action, run.standing.worth - habits_.fuss);
        }
    }

    /// AE-ROF-5: the move with a shot at its start or at its end.
    void weigh_shot_on_the_move(const Step& step, int shots) {
        const bool at_end = step.standing.quick.worth > here_.quick.worth;
        const QuickShot& quick = at_end ? step.standing.quick : here_.quick;
        if (quick.worth <= 0) return;
        add(ideas_, shot_on_the_move(step.action, quick, at_end ? step.action.places[0].at : outlook_.at(actor_)),
            step.standing.worth + shots + quick.worth - habits_.fuss);
    }

    Action shot_on_the_move(Action action, const QuickShot& quick, Point from) const {
        action.verb = Verb::move_and_fire;
        action.weapon = quick.weapon;
        action.targets.clear();
        action.targets.push_back(quick.target);
        action.has_from = true;
        action.from = from;
        return action;
    }

    /// AE-ROF-5: a step out of cover, the shot, and back again.
    void weigh_step_out() {
        const FigureId enemy = ground_.nearest_enemy();
        const Length reach = move_left(outlook_, actor_);
        const Point start = outlook_.at(actor_);
        if (!enemy.exists() || reach.units < 100 || outlook_.at(enemy) == start) return;
        if (here_.quick.worth == 0 && !quick_shot_reaches(enemy)) return;
        for (int turn : {0, 60, 300}) {
            const Length out{reach.units / 2 - 2};
            const Point there = start + turned_along(outlook_.at(enemy) - start, degrees(turn), out);
            QuickShot quick;
            {
                const Outlook::Elsewhere elsewhere(outlook_, actor_, there);
                quick = best_quick_shot(outlook_, actor_, outlook_.enemies());
            }
            if (quick.worth <= here_.quick.worth) continue;
            Action action = action_to(Verb::move, actor_, there);
            action.places.push_back({start, {}});
            add(ideas_, shot_on_the_move(action, quick, there), quick.worth + rest(1) - habits_.fuss);
        }
    }

    bool quick_shot_reaches(FigureId enemy) const {
        Pair pair = outlook_.pair(actor_, enemy);
        pair.radii += full_movement(outlook_.battle(), actor_);
        return quick_shot_on(outlook_, actor_, enemy, pair, 0).worth > 0;
    }

    void weigh_throws() {
        if (outlook_.model(actor_).has(Mark::stray)) return;
        Ideas throws;
        suggest_throws(outlook_, actor_, throws);
        for (const Idea& one : throws)
            add(ideas_, one.action, one.score + rest(outlook_.scenario().weapon(one.action.weapon).action_points));
    }

    void weigh_specials() {
        Ideas specials;
        suggest_specials(outlook_, actor_, specials);
        for (const Idea& special : specials)
            if (special.score > 0)
                add(ideas_, special.action, special.score + rest(std::max<int>(1, special.action.amount)));
        if (outlook_.profile(actor_).trait != Trait::buffalo) return;
        if (arc_.worth() > 0)
            add(ideas_, action_to(Verb::arc, actor_, arc_.end),
                arc_.worth() + rest(1, [&](int ap) { return fire_.total_after(arc_.promise, 1, ap); }));
    }

    const Outlook& outlook_;
    const Habits& habits_ = outlook_.habits();
    FigureId actor_;
    int ap_;
    Ground ground_;
    Standing here_;
    Fire fire_;
    Arc arc_;
    Ideas ideas_;
    int best_step_ = 0;
    bool any_step_ = false;
};

/// AE-ACT-6: the melee, and with the option whatever else an engaged model may do.
std::optional<Idea> best_engaged_action(const Outlook& outlook, FigureId actor) {
    Ideas ideas;
    suggest_melee(outlook, actor, ideas);
    if (outlook.scenario().options.engaged_actions == choice::any_action) {
        Shots shots;
        const Fire fire = find_shots(outlook, actor, shots);
        const int ap = outlook.model(actor).ap;
        for (const Shot& shot : shots)
            add(ideas, shot.action, shot.worth + fire.total_after(shot.promise, shot.cost, ap - shot.cost));
        Ideas specials;
        suggest_specials(outlook, actor, specials);
        for (const Idea& special : specials) add(ideas, special.action, special.score * ap);
        if (outlook.profile(actor).trait == Trait::buffalo) {
            const Arc arc = best_arc(outlook, actor);
            if (arc.worth() > 0) add(ideas, action_to(Verb::arc, actor, arc.end), promised(arc.promise, ap));
        }
    }
    return best_legal(outlook, ideas, 0);
}

/// The model that goes on or begins: those engaged first, then the nearest to the enemy, so that the way is clear.
FigureId next_model(const Outlook& outlook, UnitId unit) {
    const FigureId current = outlook.battle().situation->current;
    if (current.exists() && outlook.unit(current) == unit && outlook.can_act(current)) return current;
    FigureId next;
    std::int64_t least = 0;
    each_model_of(outlook, unit, [&](FigureId figure) {
        if (!outlook.can_act(figure)) return;
        std::int64_t nearest = squared(Length{coordinate_max});
        for (FigureId enemy : outlook.enemies())
            nearest = std::min(nearest, outlook.pair(figure, enemy).squared_distance);
        if (next.exists() && nearest >= least) return;
        next = figure;
        least = nearest;
    });
    return next;
}

}  // namespace

std::optional<Idea> best_action(const Outlook& outlook, FigureId actor) {
    if (is_engaged(outlook.battle(), actor)) return best_engaged_action(outlook, actor);
    return Weighing(outlook, actor).best();
}

Action next_action(const Outlook& outlook, UnitId unit) {
    const FigureId actor = next_model(outlook, unit);
    if (!actor.exists()) return unit_action(Verb::end, unit);
    if (const auto idea = best_action(outlook, actor)) return idea->action;
    return figure_action(Verb::done, actor);
}

}  // namespace umpire::ae_wwii::ai
