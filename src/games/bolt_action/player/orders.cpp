#include "games/bolt_action/player/orders.hpp"

#include "games/bolt_action/lines.hpp"
#include "games/bolt_action/player/assaults.hpp"
#include "games/bolt_action/suggest.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

int parts(int worth, Share share) { return static_cast<int>((worth * share) >> share_bits); }

/// BA-GEO-11, BA-SHOOT-12: somebody of the one sees somebody of the other, and no friend bars that line.
bool has_line(const BaBattle& battle, UnitId from, UnitId to) {
    Lines lines(battle, from, to);
    for (const LineEnd& looker : lines.from())
        for (const LineEnd& target : lines.to())
            if (lines.sees(looker, target) && !lines.is_barred(looker, target, true)) return true;
    return false;
}

/// Weighs the orders of one unit on the table.
class Weigher {
public:
    explicit Weigher(const Ground& ground)
        : ground_(ground),
          outlook_(ground.outlook()),
          group_(ground.group()),
          pass_(outlook_.chance_to_obey(group_)),
          here_(ground.here()),
          idle_(here_.standing()),
          lying_(here_.way - ground.danger_down() + here_.promise) {
        best_.unit = group_.unit;
        best_.gain = lying_ - idle_;
        second_ = best_;
    }

    /// The second best after `weigh`, with another order or target.
    const Plan& second() const { return second_; }

    Plan weigh() {
        const bool can_fire = !group_.arms.empty();
        if (can_fire && here_.still > 0 && sees_somebody()) consider(Order::fire, idle_ + here_.still, {});
        if (can_fire) consider_ambush();
        if (group_.pins > 0) consider_rally();
        if (!group_.immobilised) {
            consider_move(Order::advance);
            if (group_.type != Type::artillery) consider_move(Order::run);
        }
        if (can_assault()) consider_assaults();
        return best_;
    }

private:
    /// BA-ORDER-9 to BA-ORDER-12: a test that fails leaves the unit lying; a pin goes when it passes.
    void consider(Order order, int value, UnitId target) {
        int worth = value;
        if (group_.pins > 0) worth += group_.pin_worth;
        const int gain = parts(worth, pass_) + parts(lying_, certain - pass_) - idle_;
        if (gain <= best_.gain) {
            if (gain > second_.gain || second_.order == best_.order) second_ = {group_.unit, order, target, gain};
            return;
        }
        second_ = best_;
        best_ = {group_.unit, order, target, gain};
    }

    /// Fire that is ordered binds: whoever stands in the way of all lines is looked at before.
    bool sees_somebody() const {
        const auto is_lobbed = [&](const Arm& arm) { return outlook_.weapon(arm).aim != Aim::direct; };
        if (!outlook_.habits().looks_along_lines || std::ranges::any_of(group_.arms, is_lobbed)) return true;
        return std::ranges::any_of(ground_.watched(), [&](const Ground::Watched& watched) {
            return has_line(outlook_.battle(), group_.unit, watched.enemy->unit);
        });
    }

    void consider_move(Order order) {
        const Step step = best_step(ground_, order);
        if (step.kind == Step::Kind::stay && order == Order::run) return;
        consider(order, step.worth, {});
    }

    /// BA-ORDER-15: 1D6+1 pins go, or as the option says.
    void consider_rally() {
        const int bonus = outlook_.values().rally_bonus;
        const bool more = outlook_.scenario().options.rally_pins == choice::d6_plus_1_after_test;
        int lost = 0;
        for (int die = 1; die <= 6; ++die) lost += std::min(group_.pins, die + bonus + (more ? 1 : 0));
        consider(Order::rally, idle_ + group_.pin_worth * (lost - 6) / 6 * outlook_.habits().rally / 100, {});
    }

    /// BA-AMB: those who have to come nearer, or will leave their cover, are shot at when they do.
    void consider_ambush() {
        for (const Arm& arm : group_.arms)
            if (outlook_.weapon(arm).aim == Aim::mortar) return;
        int best = 0;
        UnitId target;
        const Stance still = standing(group_);
        for (const Ground::Watched& watched : ground_.watched()) {
            const Group& enemy = *watched.enemy;
            if (enemy.has_die() || enemy.immobilised || enemy.type == Type::artillery) continue;
            Stance stance = still;
            stance.any_facing = true;
            const Distance now = outlook_.estimates().between(group_.unit, group_.at, enemy.unit);
            const Distance nearer = now.nearer({outlook_.values().infantry_advance});
            const int worth = rough_worth_of(
                outlook_, volley_at(outlook_, group_, stance, enemy, nearer, Shelter::none, false), enemy, false);
            const bool is_open = lane_between(outlook_, group_, group_.at, enemy, enemy.at).open;
            const Habits& habits = outlook_.habits();
            const int likely = worth * (is_open ? habits.ambush_open : habits.ambush_hidden) / 100;
            if (likely <= best) continue;
            best = likely;
            target = enemy.unit;
        }
        if (best > 0) consider(Order::ambush, idle_ + best, group_.fixed ? target : UnitId{});
    }

    bool can_assault() const {
        const UnitState& state = outlook_.situation()[group_.unit];
        return group_.assault_troops && group_.present && !state.has(Mark::got_out) && !state.has(Mark::came_on) &&
               group_.men > 0;
    }

    void consider_assaults() {
        for (const Ground::Watched& watched : ground_.watched()) {
            if (watched.enemy->is_vehicle()) continue;
            consider_assault(Order::run, watched);
            if (outlook_.scenario().options.assault_by_advance == choice::as_usual)
                consider_assault(Order::advance, watched);
        }
    }

    /// The chance that what seems so far is not farther than the allowance (BA-INFO-4).
    Share chance_to_reach(const Distance& distance, Length allowance) const {
        const int error = outlook_.scenario().options.ai_estimate_error;
        if (error == 0) return distance.within(allowance) ? certain : 0;
        constexpr int steps = 8;
        int reached = 0;
        for (int i = 0; i < steps; ++i) {  // the true distance is the seen one by 1 + e
            const int percent = 100 - error + (2 * i + 1) * error / steps;
            if (distance.within({static_cast<std::int32_t>(std::int64_t{allowance.units} * percent / 100)})) ++reached;
        }
        return part(reached, steps);
    }

    /// BA-ASLT-10: what those who are left of the defenders take along.
    int struck_back(const Group& enemy) const {
        const Share kills = chance_to_kill(outlook_.scenario(), enemy.value);
        const Share falls = chance_to_kill(outlook_.scenario(), group_.value);
        const Share left = std::max<Share>(0, enemy.men * certain - group_.men * kills);
        return parts(group_.man_worth, both(left, falls));
    }

    void consider_assault(Order order, const Ground::Watched& watched) {
        const Group& enemy = *watched.enemy;
        const Length allowance = allowance_of(outlook_, group_, order);
        const Distance distance = outlook_.estimates().between(group_.unit, enemy.unit);
        const Share reach = chance_to_reach(distance, allowance);
        if (reach < certain / 2) return;
        const auto strike = strike_of(outlook_, group_, order, enemy);
        if (!strike || !lane_between(outlook_, group_, strike->from, enemy, strike->to).open) return;
        const int won = ground_.beats(enemy);
        const Habits& habits = outlook_.habits();
        int value = enemy.worth * won / 100 * habits.assault_won / 100 -
                    group_.worth * (100 - won) / 100 * habits.assault_lost / 100 - struck_back(enemy) * won / 100;
        if (!enemy.has_die() && !distance.within({outlook_.values().reaction_distance})) {
            Stance stance = standing(enemy);
            const Distance near = distance.nearer(distance.length() - Length{outlook_.values().reaction_distance});
            value -= rough_worth_of(
                outlook_, volley_at(outlook_, enemy, stance, group_, near, shelter_at(outlook_, group_.at), false),
                group_, false);
        }
        const Prospect there = ground_.look_from(enemy.at - group_.at, group_.facing, nullptr, &enemy);
        value = parts(value, reach) - parts(there.danger, certain - reach) + there.way - there.danger / 2;
        consider(order, value, enemy.unit);
    }

    const Ground& ground_;
    const Outlook& outlook_;
    const Group& group_;
    Share pass_;
    Prospect here_;
    int idle_;
    int lying_;
    Plan best_;
    Plan second_;
};

/// BA-SETUP-7, BA-MOVE-8: those who wait come on as soon as they may.
Plan plan_to_come_on(const Outlook& outlook, const Group& group) {
    Plan plan;
    plan.unit = group.unit;
    plan.order = Order::run;
    const bool moves_by_hand = group.type == Type::artillery;
    if (moves_by_hand) plan.order = Order::advance;
    if (group.is_vehicle() && !group.arms.empty()) plan.order = Order::advance;
    plan.gain = 250 + group.worth / 10;
    if (group.where != Whereabouts::first_wave && outlook.situation().turn < outlook.values().reserve_turn)
        plan.order = Order::down;
    if (allowance_of(outlook, group, plan.order).units == 0) plan.order = Order::down;
    if (plan.order == Order::down) plan.gain = -1000;
    return plan;
}

/// BA-TRAN-8: a gun stays hitched until it would see something, but not for half of the battle.
Plan plan_to_unhitch(const Outlook& outlook, const Group& group, Plan plan) {
    constexpr int latest_turn = 3;
    const Ground ground(outlook, group);
    const bool sees = ground.look_from({}, facing_from(ground, group.at)).still >= 50;
    if (!sees && outlook.situation().turn < latest_turn) return plan;
    plan.order = Order::advance;
    plan.gain = sees ? 300 : 120;
    return plan;
}

/// BA-TRAN-5: out of the transport when it is worth it.
Plan plan_aboard(const Outlook& outlook, const Group& group) {
    Plan plan;
    plan.unit = group.unit;
    const UnitState& state = outlook.situation()[group.unit];
    const UnitState& carrier = outlook.situation()[state.transport];
    plan.order = Order::down;
    plan.gain = -1000;  // it may still get out later in the turn
    if (!is_on_table(outlook.battle(), state.transport)) return plan;
    if (group.pins > 1) {
        plan.order = Order::rally;
        plan.gain = group.pin_worth * group.pins / 2;
    }
    const Group* transport = outlook.find(state.transport);
    if (transport == nullptr || carrier.has(Mark::ran)) return plan;
    if (group.type == Type::artillery) return plan_to_unhitch(outlook, group, plan);
    // A carrier that has not moved yet will still bring its men nearer.
    if (!transport->has_die() && !transport->immobilised && transport->pins == 0) return plan;
    plan.order = Order::run;
    plan.gain = 120;
    return plan;
}

Action action_of_plan(const Outlook& outlook, const Plan& plan) {
    const auto verb_of_order = [](Order order) {
        switch (order) {
        case Order::fire: return Verb::order_fire;
        case Order::advance: return Verb::order_advance;
        case Order::run: return Verb::order_run;
        case Order::ambush: return Verb::order_ambush;
        case Order::rally: return Verb::order_rally;
        default: return Verb::order_down;
        }
    };
    Action action = unit_action(verb_of_order(plan.order), plan.unit);
    if (!plan.target.exists()) return action;
    if (plan.order == Order::ambush) {
        action.places.push_back({outlook.group(plan.target).at, {}});
    } else {
        action.units.push_back(plan.target);
    }
    return action;
}

/// What its fire at an enemy seems to be worth, without a look at the lane. It is kept where no error matters.
int look_at(const Outlook& outlook, const Group& group, const Group& enemy) {
    if (const auto known = outlook.memory().look(group, enemy)) return *known;
    const Length worth_a_look = group.longest_range + Length{20 * units_per_cm};
    const Estimates& estimates = outlook.estimates();
    const std::uint32_t guesses = estimates.guesses();
    int worth = 0;
    if (!outlook.is_far(group.at, enemy, worth_a_look)) {
        const Distance distance = estimates.between(group.unit, group.at, enemy.unit);
        if (distance.within(worth_a_look))
            worth = rough_worth_of(outlook,
                                   volley_at(outlook, group, standing(group), enemy, distance, Shelter::none, false),
                                   enemy, false);
    }
    if (estimates.guesses() == guesses) outlook.memory().keep_look(group, enemy, worth);
    return worth;
}

/// How much a unit seems to need its order now, without looking at lanes: whom to think about first.
int first_look(const Outlook& outlook, const Group& group) {
    if (const UnitId carrier = outlook.situation()[group.unit].transport; carrier.exists()) {
        const Group* transport = outlook.find(carrier);
        const bool may_get_out =
            transport != nullptr && transport->present && (transport->has_die() || group.type == Type::artillery);
        return may_get_out || group.pins > 1 ? 350 : -1000;
    }
    const Habits& habits = outlook.habits();
    if (!group.present) return 400;
    int most = 0;
    for (const Group& enemy : outlook.groups()) {
        if (enemy.side == group.side || !enemy.present || group.arms.empty()) continue;
        const int worth = look_at(outlook, group, enemy);
        most = std::max(most, worth + (enemy.has_die() ? 0 : worth * habits.look_at_fresh / 100));
    }
    return most + group.pins * habits.look_per_pin + (group.type == Type::infantry ? habits.look_at_infantry : 0);
}

}  // namespace

Plan plan_for(const Outlook& outlook, const Group& group) {
    if (outlook.situation()[group.unit].transport.exists()) return plan_aboard(outlook, group);
    if (is_waiting(group.where)) return plan_to_come_on(outlook, group);
    const Ground ground(outlook, group);
    return Weigher(ground).weigh();
}

void orders_worth_a_thought(const Outlook& outlook, std::vector<Action>& out) {
    std::vector<Plan> first;
    std::vector<Plan> second;
    for (const Group& group : outlook.groups()) {
        if (!outlook.is_own(group) || !may_be_picked(outlook.battle(), group.unit)) continue;
        if (outlook.situation()[group.unit].transport.exists() || is_waiting(group.where)) {
            first.push_back(plan_for(outlook, group));
            continue;
        }
        const Ground ground(outlook, group);
        Weigher weigher(ground);
        first.push_back(weigher.weigh());
        second.push_back(weigher.second());
    }
    for (std::vector<Plan>* plans : {&first, &second}) {
        std::stable_sort(plans->begin(), plans->end(), [](const Plan& a, const Plan& b) { return a.gain > b.gain; });
        for (const Plan& plan : *plans) out.push_back(action_of_plan(outlook, plan));
    }
}

Action order_to_give(const Outlook& outlook) {
    struct Pick {
        const Group* group;
        int look;
    };
    FixedVector<Pick, units_max> picks;
    for (const Group& group : outlook.groups())
        if (outlook.is_own(group) && may_be_picked(outlook.battle(), group.unit))
            picks.push_back({&group, first_look(outlook, group)});
    std::stable_sort(picks.begin(), picks.end(), [](const Pick& a, const Pick& b) { return a.look > b.look; });
    FixedVector<Plan, units_max> plans;
    for (const Pick& pick : picks) {
        if (plans.size() == static_cast<std::size_t>(outlook.habits().thought_about)) break;
        plans.push_back(plan_for(outlook, *pick.group));
    }
    std::stable_sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) { return a.gain > b.gain; });
    for (const Plan& plan : plans) {
        Action action = action_of_plan(outlook, plan);
        if (Rules::judge(outlook.battle(), outlook.side(), action).empty()) return action;
    }
    for (const Pick& pick : picks) {
        const Action down = unit_action(Verb::order_down, pick.group->unit);
        if (Rules::judge(outlook.battle(), outlook.side(), down).empty()) return down;
    }
    return side_action(Verb::lay_aside, outlook.side());
}

int worth_of_acting(const Outlook& outlook, const Group& group) {
    const Ground ground(outlook, group);
    const Prospect& here = ground.here();
    return parts(std::max(here.still, 60), outlook.chance_to_obey(group));
}

}  // namespace umpire::bolt_action::ai
