#include "games/ae_wwii/player/melee.hpp"

#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/player/places.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii::ai {

namespace {

int allowance_in(const Outlook& outlook, FigureId figure) {
    const auto training = static_cast<std::size_t>(outlook.profile(figure).training);
    return outlook.scenario().training[training] + outlook.model(figure).extra_ap;
}

Fight fight_between(const Outlook& outlook, FigureId attacker, FigureId enemy, Effort effort, int rounds) {
    const AeBattle& battle = outlook.battle();
    return fight_of(duel_of(battle, attacker, enemy, effort), rounds, wounds_left(battle, enemy),
                    wounds_left(battle, attacker));
}

int worth_of_fight(const Outlook& outlook, FigureId attacker, FigureId enemy, const Fight& fight) {
    return outlook.worth_of(enemy, fight.given) - outlook.worth_of(attacker, fight.taken);
}

/// What a melee that goes on is worth beyond the first blow: the enemy's guns are silent while it lasts, and the better
/// fighter wins it in the end.
int worth_of_staying(const Outlook& outlook, FigureId actor, FigureId enemy, Share goes_on) {
    if (outlook.turns_left() == 0 && outlook.is_activated(enemy)) return 0;
    const int tied = outlook.is_brute(enemy) ? 0 : outlook.habits().tied;
    const int rounds = allowance_in(outlook, enemy);
    const int later = worth_of_rounds(outlook, actor, enemy, Effort::all_out, 1) -
                      std::max(0, -worth_of_rounds(outlook, actor, enemy, Effort::plain, rounds));
    return static_cast<int>((tied + later * outlook.habits().later_rounds / 100) * goes_on / certain);
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
        const Fight fight = fight_between(outlook, actor, enemy, effort, rounds);
        const int gain = worth_of_fight(outlook, actor, enemy, fight) +
                         worth_of_staying(outlook, actor, enemy, certain - fight.given.kill - fight.taken.kill);
        if (preys.full() && gain <= preys.back().gain) continue;
        if (preys.full()) preys.pop_back();
        preys.push_back({enemy, gain});
        for (std::size_t i = preys.size() - 1; i > 0 && preys[i].gain > preys[i - 1].gain; --i)
            std::swap(preys[i], preys[i - 1]);
    }
    return preys;
}

/// AE-CC-11: whoever leaves must live through a round, and win it with the option.
Share chance_to_leave(const Outlook& outlook, FigureId leaver, FigureId enemy) {
    if (outlook.scenario().options.disengage == choice::must_win_round)
        return duel_of(outlook.battle(), leaver, enemy, Effort::plain).won;
    return certain - fight_between(outlook, leaver, enemy, Effort::plain, 1).taken.kill;
}

/// An aim that can be declared: no farther off than the model can go, where it may not measure first.
Point declared(const Outlook& outlook, FigureId actor, Point aim, Length reach) {
    const Vector line = aim - outlook.at(actor);
    if (outlook.may_measure() || squared(line) <= squared(reach - Length{2})) return aim;
    return outlook.at(actor) + along(line, reach - Length{2});
}

/// Whether the way leads to the enemy, as far as the player can know it: without measuring, what is in the way is seen
/// and whether it is far enough is not.
bool leads_to(const Outlook& outlook, const MovePlan& plan, FigureId enemy) {
    if (!plan.verdict.empty()) return false;
    if (plan.contact.exists()) return plan.contact == enemy;
    return !outlook.may_measure() && !plan.stopped_by.is_some();
}

/// Where the fight would be.
Point meeting_place(const Outlook& outlook, FigureId actor, FigureId enemy, const MovePlan& plan) {
    const Vector line = outlook.at(enemy) - outlook.at(actor);
    if (outlook.may_measure() || line == Vector{}) return plan.end;
    return outlook.at(enemy) - along(line, outlook.radius(actor) + outlook.radius(enemy));
}

/// What is left to the model where the fight takes it: all but the shots it could have fired from there.
int worth_of_ending(const Ground& ground, Point end) {
    const Standing standing = ground.stand_at(end);
    return standing.worth - standing.promise;
}

}  // namespace

int worth_of_rounds(const Outlook& outlook, FigureId attacker, FigureId enemy, Effort effort, int rounds) {
    return worth_of_fight(outlook, attacker, enemy, fight_between(outlook, attacker, enemy, effort, rounds));
}

void suggest_melee(const Outlook& outlook, FigureId actor, Ideas& ideas) {
    const AeBattle& battle = outlook.battle();
    const Scenario& scenario = outlook.scenario();
    const auto enemies = enemies_in_contact(battle, actor);
    const int ap = outlook.model(actor).ap;
    const bool rested = judge_all_ap(battle, actor).empty();
    int worst_round = 0;
    Share gets_away = certain;
    for (FigureId enemy : enemies) {
        const int fight = worth_of_rounds(outlook, actor, enemy, Effort::plain, ap);
        add(ideas, action_at(Verb::fight, actor, enemy), fight);
        worst_round = std::min(worst_round, worth_of_rounds(outlook, actor, enemy, Effort::plain, 1));
        gets_away = std::min(gets_away, chance_to_leave(outlook, actor, enemy));
        if (!rested || scenario.options.all_out_attack != 0) continue;
        const int all_out = worth_of_rounds(outlook, actor, enemy, Effort::all_out, 1);
        add(ideas, action_at(Verb::all_out, actor, enemy), all_out);
    }
    if (scenario.options.disengage == choice::leaving_forbidden || outlook.is_brute(actor)) return;
    Shots shots;
    const Fire fire = find_shots(outlook, actor, shots);
    const int after = ap - scenario.values.disengage_ap;
    const int freedom =
        fire.total(after) +
        (outlook.turns_left() > 0 ? fire.total(allowance_in(outlook, actor)) * outlook.habits().freedom / 100 : 0);
    add(ideas, figure_action(Verb::disengage, actor), worst_round + static_cast<int>(freedom * gets_away / certain));
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
                const Point to = declared(outlook, actor, aim, stride);
                const MovePlan plan = plan_run(battle, actor, to, prey.enemy);
                if (!leads_to(outlook, plan, prey.enemy)) continue;
                Action charge = action_to(Verb::run, actor, to);
                charge.targets.push_back(prey.enemy);
                const Point end = meeting_place(outlook, actor, prey.enemy, plan);
                add(ideas, charge, prey.gain + worth_of_ending(ground, end));
                break;
            }
        }
    }
    const int rounds = outlook.model(actor).ap - outlook.scenario().values.move_ap;
    if (rounds < 1) return;
    const Length reach = move_left(outlook, actor);
    for (const Prey& prey : preys_within(outlook, actor, reach, Effort::plain, rounds)) {
        if (prey.gain <= 0) break;
        const Place to{declared(outlook, actor, outlook.at(prey.enemy), reach), {}};
        const MovePlan plan = plan_move(battle, actor, {&to, 1});
        if (!leads_to(outlook, plan, prey.enemy)) continue;
        const Point end = meeting_place(outlook, actor, prey.enemy, plan);
        add(ideas, action_to(Verb::move, actor, to.at), prey.gain + worth_of_ending(ground, end));
    }
}

}  // namespace umpire::ae_wwii::ai
