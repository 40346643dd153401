#include "games/ae_wwii/player/goals.hpp"

#include "games/ae_wwii/movement.hpp"

#include <algorithm>

namespace umpire::ae_wwii::ai {

namespace {

constexpr Length inches(int count) { return {count * units_per_inch}; }

Length distance_between(Point a, Point b) { return length_of(b - a); }

FigureId nearest_of(const Outlook& outlook, FigureId actor, const Figures& figures) {
    FigureId nearest;
    for (FigureId figure : figures) {
        if (figure == actor) continue;
        if (!nearest.exists() ||
            outlook.pair(actor, figure).squared_distance < outlook.pair(actor, nearest).squared_distance)
            nearest = figure;
    }
    return nearest;
}

/// The model that leads a section: its first one that has not strayed.
FigureId leader_of(const Outlook& outlook, FigureId actor) {
    FigureId leader;
    each_model_of(outlook, outlook.unit(actor), [&](FigureId mate) {
        if (!leader.exists() && !outlook.model(mate).has(Mark::stray)) leader = mate;
    });
    return leader.exists() ? leader : actor;
}

/// The enemy that a brute goes for: worth much, likely to fall, and not far. A section goes for one together.
FigureId prey_of(const Outlook& outlook, FigureId brute) {
    const FigureId actor = leader_of(outlook, brute);
    FigureId prey;
    int best = -1;
    const Length stride = full_movement(outlook.battle(), actor) * outlook.scenario().values.run_factor;
    for (FigureId enemy : outlook.enemies()) {
        const Duel duel = duel_of(outlook.battle(), actor, enemy, Effort::charge);
        const int gain = std::max(1, static_cast<int>(outlook.worth(enemy) * duel.on_enemy / certain));
        const Length far = distance_between(outlook.at(actor), outlook.at(enemy));
        const int score = gain * 1000 / (10 + far.units * 10 / stride.units);
        if (score > best) {
            best = score;
            prey = enemy;
        }
    }
    return prey;
}

/// The nearest enemy that the model's guns can hurt; else the nearest.
FigureId quarry_of(const Outlook& outlook, FigureId actor) {
    Figures soft;
    for (FigureId enemy : outlook.enemies())
        if (outlook.profile(enemy).armour <= 6) soft.push_back(enemy);
    return nearest_of(outlook, actor, soft.empty() ? outlook.enemies() : soft);
}

/// The objective of a unit: near, and not yet crowded with others of its side. Units choose in the order of the roster.
Point objective_of(const Outlook& outlook, UnitId wanted) {
    const Scenario& scenario = outlook.scenario();
    using Crowd = FixedVector<int, 16>;
    Crowd crowd;
    const std::size_t count = std::min<std::size_t>(scenario.objectives.size(), Crowd::capacity);
    crowd.resize(count, 0);
    for (std::size_t u = 0; u < scenario.units.size(); ++u) {
        if (scenario.units[u].side != outlook.side()) continue;
        FigureId first;
        int models = 0;
        each_model_of(outlook, id_at<UnitId>(u), [&](FigureId figure) {
            if (!first.exists()) first = figure;
            ++models;
        });
        if (models == 0) continue;
        std::size_t best = 0;
        int least = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const int far =
                distance_between(outlook.at(first), scenario.objectives[i]).units / units_per_inch + 4 * crowd[i];
            if (i == 0 || far < least) {
                least = far;
                best = i;
            }
        }
        if (id_at<UnitId>(u) == wanted) return scenario.objectives[best];
        crowd[best] += models;
    }
    return scenario.objectives.front();
}

/// AE-END-5: the attacker's way to the line; the fewer turns are left, the harder it pulls.
Goal way_to_line(const Outlook& outlook, FigureId actor) {
    Goal goal;
    goal.is_line = true;
    goal.at = {outlook.at(actor).x,
               outlook.scenario().values.hold_line + outlook.radius(actor).units + units_per_inch / 2};
    const int to_go = std::max(0, goal.at.y - outlook.at(actor).y) * 10 / units_per_inch;
    const int pace =
        to_go / std::max(1, outlook.turns_left() - 1);  // tenths of an inch a turn, with two turns to spare
    int ahead = 0;
    for (FigureId one : outlook.friends())
        if (one != actor && outlook.at(one).y > outlook.at(actor).y) ++ahead;
    const bool needed = ahead < models_needed_beyond(outlook) + 8;
    goal.pull = pace >= 50 ? 50 : pace >= 40 ? 34 : pace >= 30 ? 20 : pace >= 20 ? 12 : 8;
    if (!needed) goal.pull = goal.pull / 2;
    return goal;
}

Goal at_enemy(const Outlook& outlook, FigureId enemy, Length enough, int pull) {
    Goal goal;
    if (!enemy.exists()) return goal;
    goal.at = outlook.at(enemy);
    goal.enough = enough;
    goal.pull = pull;
    return goal;
}

Goal at_friend(const Outlook& outlook, FigureId actor, FigureId target, int pull) {
    Goal goal = at_enemy(outlook, target, outlook.radius(actor) + outlook.radius(target) + Length{1}, pull);
    goal.touch = target;
    return goal;
}

/// AE-SPEC-2, AE-SPEC-5: those who serve another model stay with it.
std::optional<Goal> goal_of_servant(const Outlook& outlook, FigureId actor) {
    const Trait trait = outlook.profile(actor).trait;
    if (trait == Trait::mechanic) {
        const FigureId buffalo = own_model_with(outlook, Trait::buffalo);
        if (buffalo.exists()) return at_friend(outlook, actor, buffalo, 14);
    }
    if (trait != Trait::doktor) return std::nullopt;
    FigureId patient;
    for (FigureId one : outlook.friends()) {
        if (outlook.profile(one).trait != Trait::fleshless || worth_of_inoculation(outlook, one) <= 0) continue;
        if (!outlook.pair(actor, one).within(inches(9))) continue;
        if (!patient.exists() ||
            outlook.pair(actor, one).squared_distance < outlook.pair(actor, patient).squared_distance)
            patient = one;
    }
    if (patient.exists() && !is_engaged(outlook.battle(), patient)) return at_friend(outlook, actor, patient, 12);
    const FigureId company = nearest_of(outlook, actor, outlook.friends());
    if (!company.exists()) return std::nullopt;
    return at_enemy(outlook, company, inches(4), 5);
}

Goal goal_of_shooter(const Outlook& outlook, FigureId actor) {
    const FigureId quarry = quarry_of(outlook, actor);
    const bool defends = outlook.scenario().victory == Victory::hold_the_line && outlook.side() == Side::a;
    const Length range = std::max(outlook.longest_range(actor), inches(8));
    if (defends) {
        Goal goal = at_enemy(outlook, quarry, Length{}, 3);
        goal.at.y = outlook.scenario().values.hold_line + 2 * units_per_inch;
        goal.enough = inches(7);
        return goal;
    }
    const Habits& habits = outlook.habits();
    const int pull = outlook.lead() > 0 ? habits.pull_ahead : outlook.lead() < 0 ? habits.pull_behind : habits.pull;
    const bool is_short = outlook.lead() < 0 && outlook.turns_left() <= 2;
    const Length enough{is_short ? range.units / 3 : range.units * habits.liked_range / 100};
    return at_enemy(outlook, quarry, enough, pull);
}

}  // namespace

FigureId own_model_with(const Outlook& outlook, Trait trait) {
    for (FigureId one : outlook.friends())
        if (outlook.profile(one).trait == trait) return one;
    return FigureId::none();
}

int models_needed_beyond(const Outlook& outlook) {
    const int share = outlook.scenario().values.hold_share;
    return (outlook.scenario().starting_models[1] + share - 1) / share;
}

bool is_beyond_line(const Outlook& outlook, FigureId figure, Point at) {
    return at.y - outlook.radius(figure).units >= outlook.scenario().values.hold_line;
}

bool is_at_objective(const Outlook& outlook, FigureId figure, Point at, Point objective) {
    return squared(objective - at) <=
           squared(Length{outlook.scenario().values.objective_radius} + outlook.radius(figure));
}

int worth_of_inoculation(const Outlook& outlook, FigureId target) {
    const Model& model = outlook.model(target);
    const bool stacks = outlook.scenario().options.inoculation_stack == choice::yes;
    const bool lasts = outlook.scenario().options.inoculation_duration == choice::game;
    if (outlook.turns_left() == 0 && outlook.is_activated(target)) return 0;
    const Dose dose = dose_for(outlook.battle(), target);
    const int worth = outlook.worth(target);
    // What each gain makes of the model, out of a hundred of its worth.
    Share gain = 0;
    if (model.extra_ap == 0 || stacks) gain += dose.ap * 40;
    if (model.extra_strength == 0 || stacks) gain += dose.strength * 30;
    if (!is_numb(outlook.battle(), target)) gain += dose.numbness * wounds_left(outlook.battle(), target) * 40;
    if (!lasts) gain /= 3;
    return static_cast<int>(worth * (gain / 100) / certain) - outlook.worth_of(target, dose.harm);
}

int worth_of_way(const Goal& goal, Point from) {
    const Length far = goal.is_line ? Length{std::max(0, goal.at.y - from.y)} : distance_between(from, goal.at);
    const int over = std::max(0, far.units - goal.enough.units);
    return -static_cast<int>(std::int64_t{over} * goal.pull / units_per_inch);
}

Goal goal_of(const Outlook& outlook, FigureId actor) {
    const Scenario& scenario = outlook.scenario();
    if (outlook.model(actor).has(Mark::stray)) {
        Figures mates;
        each_model_of(outlook, outlook.unit(actor), [&](FigureId mate) {
            if (!outlook.model(mate).has(Mark::stray)) mates.push_back(mate);
        });
        const FigureId nearest = nearest_of(outlook, actor, mates);
        if (nearest.exists())
            return at_enemy(outlook, nearest, Length{scenario.options.coherency} + outlook.radius(actor) * 2, 40);
    }
    const bool attacks_line = scenario.victory == Victory::hold_the_line && outlook.side() == Side::b;
    const bool must_go = attacks_line && outlook.turns_left() <= 5;
    if (!must_go)
        if (const auto served = goal_of_servant(outlook, actor)) return *served;
    if (attacks_line) {
        // A brute with someone in its way fights; everyone else goes.
        const FigureId prey = prey_of(outlook, actor);
        const bool hunts = outlook.is_brute(actor) && prey.exists() && outlook.turns_left() >= 4 &&
                           outlook.pair(actor, prey).within(inches(6));
        if (!hunts) return way_to_line(outlook, actor);
    }
    if (scenario.victory == Victory::objectives && !scenario.objectives.empty()) {
        const bool hunts = outlook.is_brute(actor) && outlook.turns_left() >= 2;
        if (!hunts) {
            Goal goal;
            goal.at = objective_of(outlook, outlook.unit(actor));
            goal.enough = Length{scenario.values.objective_radius} - Length{units_per_inch / 2};
            const Habits& habits = outlook.habits();
            goal.pull = outlook.turns_left() <= 1   ? habits.objective_late
                        : outlook.turns_left() <= 3 ? habits.objective_middle
                                                    : habits.objective_early;
            return goal;
        }
    }
    if (outlook.is_brute(actor))
        return at_enemy(outlook, prey_of(outlook, actor), Length{}, outlook.habits().pull_of_brute);
    if (outlook.profile(actor).trait == Trait::buffalo)
        return at_enemy(outlook, quarry_of(outlook, actor), inches(6), 14);
    return goal_of_shooter(outlook, actor);
}

}  // namespace umpire::ae_wwii::ai
