#include "games/ae_wwii/suggest.hpp"

#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/nearby.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/squad.hpp"
#include "games/ae_wwii/steps.hpp"
#include "geometry/path.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

/// A point of the table in a direction from the actor, not farther than asked and wholly inside.
Point point_towards(const AeBattle& battle, FigureId actor, Angle direction, Length length) {
    const Point from = battle.table[actor].at;
    Point to = from + towards(direction, length);
    const std::int32_t radius = (*battle.scenario)[actor].base.half_width.units;
    to.x = std::clamp(to.x, radius, battle.scenario->table.x - radius);
    to.y = std::clamp(to.y, radius, battle.scenario->table.y - radius);
    return to;
}

/// How far one move of the actor can go now.
Length move_left(const AeBattle& battle, FigureId actor) {
    const Length full = full_movement(battle, actor);
    const std::int32_t in_turn = full.units * battle.scenario->values.turn_factor - battle.situation[actor].moved;
    return std::min(full, Length{std::max(in_turn, 0)});
}

/// Moves to the ends of reach in twelve directions, and halves of them for difficult ground.
void suggest_moves(Suggestions& suggestions, FigureId actor, Chance& chance) {
    const AeBattle& battle = suggestions.battle();
    const Length full = move_left(battle, actor);
    if (full.units <= 0) return;
    const Length half = std::min(full, half_movement(battle, actor));
    const auto turn = static_cast<int>(chance.below(30));
    for (int i = 0; i < 12; ++i) {
        const Action move = action_to(Verb::move, actor, point_towards(battle, actor, degrees(i * 30 + turn), full));
        if (Rules::judge(battle, suggestions.side(), move).empty()) {
            suggestions.offer(move);
        } else {
            suggestions.offer(action_to(Verb::move, actor, point_towards(battle, actor, degrees(i * 30 + turn), half)));
        }
    }
}

/// Straight at a figure, as far as the limit allows.
Point point_at_figure(const AeBattle& battle, FigureId actor, FigureId target, Length limit) {
    const Vector line = battle.table[target].at - battle.table[actor].at;
    if (length_of(line) <= limit) return battle.table[target].at;
    return battle.table[actor].at + along(line, limit - Length{1});
}

/// Places so near to one another are the same to whoever chooses.
constexpr Length alike{units_per_inch / 4};

/// The move that leads where a run that meets nobody would end; nothing where none does. A run takes all AP.
std::optional<Action> move_instead(const Suggestions& suggestions, FigureId actor, const Action& run) {
    const AeBattle& battle = suggestions.battle();
    if (!Rules::may_measure(battle)) return std::nullopt;
    const MovePlan plan = plan_run(battle, actor, run.places[0].at, run.target());
    if (!plan.verdict.empty() || plan.contact.exists() || plan.length > move_left(battle, actor)) return std::nullopt;
    const Action move = action_to(Verb::move, actor, plan.end);
    const bool leads_there = Rules::judge(battle, suggestions.side(), move).empty() &&
                             plan_move(battle, actor, {move.places.begin(), move.places.end()}).end == plan.end;
    return leads_there ? std::optional(move) : std::nullopt;
}

bool is_move_offered(const Suggestions& suggestions, const Action& move) {
    const auto& offered = suggestions.offered().actions;
    return std::any_of(offered.begin(), offered.end(), [&](const Action& other) {
        return other.verb == Verb::move && other.actor == move.actor &&
               squared(other.places.back().at - move.places.back().at) <= squared(alike);
    });
}

/// A run, or the move that comes as far for fewer AP.
void offer_run(Suggestions& suggestions, FigureId actor, const Action& run) {
    if (const auto move = move_instead(suggestions, actor, run)) {
        if (!is_move_offered(suggestions, *move)) suggestions.offer(*move);
    } else {
        suggestions.offer(run);
    }
}

void suggest_runs(Suggestions& suggestions, FigureId actor, Chance& chance) {
    const AeBattle& battle = suggestions.battle();
    if (!judge_all_ap(battle, actor).empty()) return;
    const Length limit = full_movement(battle, actor) * battle.scenario->values.run_factor;
    // AE-SHOOT-3: where nobody may measure, a charge is declared at whoever stands in the way, however far off.
    const Length declared = Rules::may_measure(battle) ? limit : Length{coordinate_max};
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto enemy = id_at<FigureId>(i);
        if (side_of(battle, enemy) == side_of(battle, actor) || !battle.table[enemy].on_table) continue;
        Action charge = action_to(Verb::run, actor, point_at_figure(battle, actor, enemy, declared));
        // Named only when it will be met: else it is a run in its direction.
        if (plan_run(battle, actor, charge.places[0].at, enemy).contact == enemy) charge.targets.push_back(enemy);
        offer_run(suggestions, actor, charge);
    }
    const auto turn = static_cast<int>(chance.below(45));
    for (int i = 0; i < 8; ++i)
        offer_run(suggestions, actor,
                  action_to(Verb::run, actor, point_towards(battle, actor, degrees(i * 45 + turn), limit - Length{1})));
}

/// A way round what stands between the actor and an enemy, as far along as one move goes.
void suggest_approach(Suggestions& suggestions, FigureId actor) {
    const AeBattle& battle = suggestions.battle();
    FigureId nearest;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto enemy = id_at<FigureId>(i);
        if (side_of(battle, enemy) == side_of(battle, actor) || !battle.table[enemy].on_table) continue;
        const auto squared_to = [&](FigureId other) {
            return squared(battle.table[other].at - battle.table[actor].at);
        };
        if (!nearest.exists() || squared_to(enemy) < squared_to(nearest)) nearest = enemy;
    }
    if (!nearest.exists()) return;
    if (!Rules::may_measure(battle)) {
        if (move_left(battle, actor).units > 0)
            suggestions.offer(action_to(Verb::move, actor, battle.table[nearest].at));
        return;
    }
    for (const Length length :
         {move_left(battle, actor), std::min(move_left(battle, actor), half_movement(battle, actor))})
        if (length.units > 0)
            suggestions.offer(action_to(Verb::move, actor, point_at_figure(battle, actor, nearest, length)));
}

void suggest_shots(Suggestions& suggestions, FigureId actor) {
    const AeBattle& battle = suggestions.battle();
    const Scenario& scenario = *battle.scenario;
    for (std::size_t w = 0; w < scenario.weapons.size(); ++w) {
        const Weapon& weapon = scenario.weapons[w];
        if (((scenario[actor].weapons >> w) & 1) == 0 || weapon.is_arc) continue;
        if (weapon.action_points > battle.situation[actor].ap) continue;
        for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
            const auto enemy = id_at<FigureId>(i);
            if (scenario[enemy].side == scenario[actor].side || !battle.table[enemy].on_table) continue;
            // AE-SHOOT-3: what is out of range is refused where players may measure, else nobody is told.
            Action shot = action_at(weapon.indirect ? Verb::throw_weapon : Verb::shoot, actor, enemy);
            shot.weapon = id_at<WeaponId>(w);
            suggestions.offer(shot);
        }
    }
}

/// A shot from the start, the middle or the end of a move, with a weapon that may do both.
void suggest_move_and_fire(Suggestions& suggestions, FigureId actor, Chance& chance) {
    const AeBattle& battle = suggestions.battle();
    const Scenario& scenario = *battle.scenario;
    const Length full = move_left(battle, actor);
    if (full.units <= 0 || scenario.profile_of(actor).shooting == 0) return;
    for (std::size_t w = 0; w < scenario.weapons.size(); ++w) {
        const Weapon& weapon = scenario.weapons[w];
        if (((scenario[actor].weapons >> w) & 1) == 0 || !weapon.move_and_fire) continue;
        const Length far = weapon.range + full;
        for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
            const auto enemy = id_at<FigureId>(i);
            if (scenario[enemy].side == scenario[actor].side || !battle.table[enemy].on_table) continue;
            const bool is_near = gap_at_most(footprint_of(battle, actor), footprint_of(battle, enemy), far);
            if (Rules::may_measure(battle) && !is_near) continue;
            const auto direction = degrees(static_cast<int>(chance.below(360)));
            const Point at_enemy = point_at_figure(battle, actor, enemy, full);
            for (const Point to : {at_enemy, point_towards(battle, actor, direction, full)}) {
                Action action = action_to(Verb::move_and_fire, actor, to);
                action.weapon = id_at<WeaponId>(w);
                action.targets.push_back(enemy);
                action.has_from = true;
                action.from = to;
                // AE-SHOOT-3: that the way to the enemy ends before him would tell how far off he is.
                if (Rules::may_measure(battle) || to != at_enemy) suggestions.offer(action);
                action.from = battle.table[actor].at;
                suggestions.offer(action);
            }
        }
    }
}

void suggest_fights(Suggestions& suggestions, FigureId actor) {
    for (FigureId enemy : enemies_in_contact(suggestions.battle(), actor)) {
        suggestions.offer(action_at(Verb::fight, actor, enemy));
        suggestions.offer(action_at(Verb::all_out, actor, enemy));
    }
    suggestions.offer(figure_action(Verb::disengage, actor));
}

void suggest_powers(Suggestions& suggestions, FigureId actor, Chance& chance) {
    const AeBattle& battle = suggestions.battle();
    const Word power = battle.situation[actor].power;
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (power == Word::mind_blast) suggestions.offer(action_at(Verb::mind_blast, actor, other));
        if (power != Word::psychic_push || !battle.table[other].on_table) continue;
        Action push = action_at(Verb::push, actor, other);
        const auto direction = degrees(static_cast<int>(chance.below(360)));
        push.places.push_back({battle.table[other].at + towards(direction, Length{units_per_inch}), {}});
        suggestions.offer(push);
    }
}

void suggest_special(Suggestions& suggestions, FigureId actor, Chance& chance) {
    const AeBattle& battle = suggestions.battle();
    const Trait trait = battle.scenario->profile_of(actor).trait;
    if (trait == Trait::psi_officer) suggest_powers(suggestions, actor, chance);
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (trait == Trait::doktor) suggestions.offer(action_at(Verb::inoculate, actor, other));
        if (trait == Trait::mechanic) {
            for (std::int16_t amount : {std::int16_t{1}, std::int16_t{2}}) {
                Action transfer = action_at(Verb::transfer, actor, other);
                transfer.amount = amount;
                suggestions.offer(transfer);
            }
        }
        const bool enemy = side_of(battle, other) != side_of(battle, actor) && battle.table[other].on_table;
        if (trait == Trait::buffalo && enemy) {
            const Length limit = Length{battle.scenario->values.arc_length} + (*battle.scenario)[actor].base.half_width;
            const Vector line = battle.table[other].at - battle.table[actor].at;
            const bool is_near = squared(line) <= squared(limit + Length{units_per_inch});
            if (Rules::may_measure(battle) && !is_near) continue;
            suggestions.offer(action_to(Verb::arc, actor, battle.table[actor].at + along(line, limit - Length{2})));
        }
    }
}

}  // namespace

void suggest_for_model(Suggestions& suggestions, FigureId actor, Chance& chance) {
    const AeBattle& battle = suggestions.battle();
    const Model& model = battle.situation[actor];
    if (!battle.table[actor].on_table || model.has(Mark::finished) || model.ap == 0) return;
    const bool engaged = is_engaged(battle, actor);
    if (engaged) suggest_fights(suggestions, actor);
    if (engaged && battle.scenario->options.engaged_actions == choice::melee_only) return;
    suggest_shots(suggestions, actor);
    suggest_special(suggestions, actor, chance);
    if (engaged) return;
    suggest_move_and_fire(suggestions, actor, chance);
    suggest_approach(suggestions, actor);
    suggest_moves(suggestions, actor, chance);
    suggest_runs(suggestions, actor, chance);
}

namespace {

void suggest_activations(Suggestions& suggestions) {
    for (std::size_t u = 0; u < suggestions.battle().scenario->units.size(); ++u) {
        suggestions.offer(unit_action(Verb::activate, id_at<UnitId>(u)));
    }
    suggestions.offer(side_action(Verb::pass, suggestions.side()));
}

void suggest_acts(Suggestions& suggestions, UnitId unit, Chance& chance) {
    const UnitCard& card = (*suggestions.battle().scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto actor = id_at<FigureId>(card.first.index() + i);
        suggest_for_model(suggestions, actor, chance);
        suggestions.offer(figure_action(Verb::done, actor));
    }
    suggestions.offer(unit_action(Verb::end, unit));
}

/// Ways out of a melee: straight away from it and to the sides.
void suggest_leaving(Suggestions& suggestions, FigureId leaver) {
    const AeBattle& battle = suggestions.battle();
    const Length full = move_left(battle, leaver);
    const Length half = std::min(full, half_movement(battle, leaver));
    if (!is_engaged(battle, leaver)) suggestions.offer(figure_action(Verb::leave, leaver));
    for (int i = 0; i < 16; ++i) {
        suggestions.offer(action_to(Verb::leave, leaver,
                                    point_towards(battle, leaver, Angle{static_cast<std::uint16_t>(i * 225)}, full)));
        suggestions.offer(action_to(Verb::leave, leaver,
                                    point_towards(battle, leaver, Angle{static_cast<std::uint16_t>(i * 225)}, half)));
    }
    suggestions.offer(figure_action(Verb::stay, leaver));
}

void suggest_models(Suggestions& suggestions, Verb verb, RosterPart part) {
    for (std::size_t i = part.first; i < part.end; ++i) suggestions.offer(figure_action(verb, id_at<FigureId>(i)));
}

}  // namespace

void Rules::suggest(const AeBattle& battle, Side side, Chance& chance, Candidates& out) {
    out.actions.clear();
    out.complete = false;
    const Decision* asked = asked_of(battle.pending, side);
    if (asked == nullptr) return;
    const Decision decision = *asked;
    Suggestions suggestions(battle, side, out);
    switch (decision.question.as<Question>()) {
    case Question::choose_power:
    case Question::choose_edge:
    case Question::who_places_first:
    case Question::deploy:
        suggest_setup(suggestions, decision, chance);
        out.complete = decision.question != Question::deploy;
        break;
    case Question::who_acts_first:
        suggestions.offer(side_action(Verb::act_first, side));
        suggestions.offer(side_action(Verb::act_second, side));
        out.complete = true;
        break;
    case Question::activate:
        suggest_activations(suggestions);
        out.complete = true;
        break;
    case Question::act: suggest_acts(suggestions, decision.unit, chance); break;
    case Question::face:
        suggest_models(suggestions, Verb::face, battle.scenario->index.all());
        out.complete = true;
        break;
    case Question::leave: suggest_leaving(suggestions, decision.figure); break;
    case Question::take_hit:
        suggest_models(suggestions, Verb::take_hit, models_of(battle, decision.unit));
        out.complete = true;
        break;
    case Question::main_group:
        suggest_models(suggestions, Verb::main_group, models_of(battle, decision.unit));
        out.complete = true;
        break;
    case Question::charge:
        suggest_models(suggestions, Verb::take_charge, battle.scenario->index.all());
        out.complete = true;
        break;
    default: break;  // a question of another game
    }
}

}  // namespace umpire::ae_wwii
