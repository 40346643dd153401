#include "ai/ae_wwii/melee.hpp"

#include "ai/ae_wwii/places.hpp"
#include "rules/ae_wwii/movement.hpp"
#include "rules/ae_wwii/steps.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii::ai {

namespace {

int allowance_in(const Outlook& outlook, FigureId figure) {
    const auto training = static_cast<std::size_t>(outlook.profile(figure).training);
    return outlook.scenario().training[training] + outlook.model(figure).extra_ap;
}

/// What a melee that goes on is worth beyond the first blow: the enemy's guns are silent while it lasts, and the better
/// fighter wins it in the end.
int worth_of_staying(const Outlook& outlook, FigureId actor, FigureId enemy, int enemy_survives) {
    if (outlook.turns_left() == 0 && outlook.is_activated(enemy)) return 0;
    const int tied = outlook.is_brute(enemy) ? 0 : 20;
    const int rounds = allowance_in(outlook, enemy);
    const int later = worth_of_rounds(outlook, actor, enemy, Effort::all_out, 1) -
                      std::max(0, -worth_of_rounds(outlook, actor, enemy, Effort::plain, rounds));
    return (tied + later * 40 / 100) * enemy_survives / certain;
}

/// Points at which a charge may be aimed: the middle of the enemy's base, or either flank of it.
std::array<Point, 3> aims_at(const Outlook& outlook, FigureId actor, FigureId enemy) {
    const Point at = outlook.at(enemy);
    const Vector line = at - outlook.at(actor);
    if (line == Vector{}) return {at, at, at};
    const Length aside = (outlook.radius(enemy) + outlook.radius(actor)) * 3;
    const Vector flank = along(left_of(line), Length{aside.units / 4});
    return {at, at + flank, at - flank};
}

struct Prey {
    FigureId enemy;
    int gain = 0;
};
using Preys = FixedVector<Prey, 4>;

/// The enemies near enough, the best fights first.
Preys preys_within(const Outlook& outlook, FigureId actor, Length reach, Effort effort, int rounds) {
    Preys preys;
    for (FigureId enemy : outlook.enemies()) {
        if (!outlook.pair(actor, enemy).within(reach)) continue;
        const Duel duel = duel_of(outlook.battle(), actor, enemy, effort);
        const Wounds blow = wounds_of(rounds, duel.on_enemy, wounds_left(outlook.battle(), enemy));
        const int gain = worth_of_rounds(outlook, actor, enemy, effort, rounds) +
                         worth_of_staying(outlook, actor, enemy, certain - blow.kill);
        if (preys.full() && gain <= preys.back().gain) continue;
        if (preys.full()) preys.pop_back();
        preys.push_back({enemy, gain});
        for (std::size_t i = preys.size() - 1; i > 0 && preys[i].gain > preys[i - 1].gain; --i)
            std::swap(preys[i], preys[i - 1]);
    }
    return preys;
}

/// What is left to the model where the fight takes it: all but the shots it could have fired from there.
int worth_of_ending(const Ground& ground, Point end) {
    const Standing standing = ground.stand_at(end);
    return standing.worth - standing.promise;
}

}  // namespace

int worth_of_rounds(const Outlook& outlook, FigureId attacker, FigureId enemy, Effort effort, int rounds) {
    const Duel duel = duel_of(outlook.battle(), attacker, enemy, effort);
    const Wounds given = wounds_of(rounds, duel.on_enemy, wounds_left(outlook.battle(), enemy));
    const Wounds taken = wounds_of(rounds, duel.on_self, wounds_left(outlook.battle(), attacker));
    return outlook.worth_of(enemy, given) - outlook.worth_of(attacker, taken);
}

void suggest_melee(const Outlook& outlook, FigureId actor, Ideas& ideas) {
    const AeBattle& battle = outlook.battle();
    const Scenario& scenario = outlook.scenario();
    const auto enemies = enemies_in_contact(battle, actor);
    const int ap = outlook.model(actor).ap;
    const bool rested = judge_all_ap(battle, actor).empty();
    int worst_round = 0;
    int best_fight = 0;
    for (FigureId enemy : enemies) {
        const int fight = worth_of_rounds(outlook, actor, enemy, Effort::plain, ap);
        best_fight = std::max(best_fight, fight);
        add(ideas, action_at(Verb::fight, actor, enemy), fight);
        worst_round = std::min(worst_round, worth_of_rounds(outlook, actor, enemy, Effort::plain, 1));
        if (!rested || scenario.options.all_out_attack != 0) continue;
        const int all_out = worth_of_rounds(outlook, actor, enemy, Effort::all_out, 1);
        best_fight = std::max(best_fight, all_out);
        add(ideas, action_at(Verb::all_out, actor, enemy), all_out);
    }
    if (scenario.options.disengage == choice::leaving_forbidden || outlook.is_brute(actor)) return;
    Ideas shots;
    const Fire fire = suggest_shots(outlook, actor, shots);
    const int after = ap - scenario.values.disengage_ap;
    int freedom =
        fire.total(after) + (outlook.turns_left() > 0 ? fire.total(allowance_in(outlook, actor)) * 30 / 100 : 0);
    if (scenario.options.disengage == choice::must_win_round) freedom = freedom * 40 / 100;
    add(ideas, figure_action(Verb::disengage, actor), worst_round + freedom);
}

void suggest_charges(const Ground& ground, Ideas& ideas) {
    const Outlook& outlook = ground.outlook();
    const AeBattle& battle = outlook.battle();
    const FigureId actor = ground.actor();
    const Length full = full_movement(battle, actor);
    const Length stride = full * outlook.scenario().values.run_factor;
    if (judge_all_ap(battle, actor).empty()) {
        for (const Prey& prey : preys_within(outlook, actor, stride, Effort::charge, 1)) {
            for (Point aim : aims_at(outlook, actor, prey.enemy)) {
                const MovePlan plan = plan_run(battle, actor, aim, prey.enemy);
                if (!plan.verdict.empty() || plan.contact != prey.enemy) continue;
                Action charge = action_to(Verb::run, actor, aim);
                charge.targets.push_back(prey.enemy);
                add(ideas, charge, prey.gain + worth_of_ending(ground, plan.end));
                break;
            }
        }
    }
    const int rounds = outlook.model(actor).ap - outlook.scenario().values.move_ap;
    if (rounds < 1) return;
    for (const Prey& prey : preys_within(outlook, actor, move_left(outlook, actor), Effort::plain, rounds)) {
        if (prey.gain <= 0) break;
        const Place to{outlook.at(prey.enemy), {}};
        const MovePlan plan = plan_move(battle, actor, {&to, 1});
        if (!plan.verdict.empty() || plan.contact != prey.enemy) continue;
        add(ideas, action_to(Verb::move, actor, to.at), prey.gain + worth_of_ending(ground, plan.end));
    }
}

}  // namespace umpire::ae_wwii::ai
