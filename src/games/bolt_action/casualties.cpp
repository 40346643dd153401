#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/judge_fire.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

bool may_fall(const BaBattle& battle, const NamingCasualties& naming, FigureId man) {
    const int number = man.value - (*battle.scenario)[naming.unit].first.value;
    return is_alive(battle, man) && !is_gun(battle, man) && ((naming.open_to >> number) & 1) != 0;
}

namespace {

/// Nobody is left out; so it always is without the option.
constexpr std::uint64_t everybody = ~std::uint64_t{0};

int open_men(const BaBattle& battle, const NamingCasualties& naming, int men) {
    if (naming.open_to == everybody) return men;
    int count = 0;
    for (const FigureId model : models_of(battle, naming.unit))
        if (may_fall(battle, naming, model)) ++count;
    return count;
}

Clause cause_of(const NamingCasualties& naming) { return naming.by_assault ? "BA-ASLT-9"_clause : "BA-DMG-6"_clause; }

/// BA-DMG-6, BA-DMG-17: nobody would be left, so that nobody need be asked.
BaProgress all_fall(BaBattle& battle, const NamingCasualties& naming, Events& events) {
    for (const FigureId model : models_of(battle, naming.unit))
        if (is_alive(battle, model) && !is_gun(battle, model)) fell(battle, events, model, cause_of(naming));
    if (!naming.by_assault) destroy(battle, events, naming.unit, "BA-DMG-17"_clause);
    return Done{};
}

/// BA-DMG-10, BA-ART-4: exceptional damage destroys a crewed weapon with its gunner.
void lose_weapon(BaBattle& battle, NamingCasualties& naming, Events& events) {
    const FigureId gun = battle.scenario->info(naming.unit).gun;
    --naming.exceptional;
    fell(battle, events, gunner_of(battle, naming.unit), "BA-DMG-10"_clause);
    if (gun.exists()) fell(battle, events, gun, "BA-DMG-10"_clause);
}

/// BA-DMG-11: first the exceptional casualties, then the others.
BaProgress ask_casualty(BaBattle& battle, NamingCasualties& naming, Events& events) {
    const int left = naming.exceptional + naming.normal;
    if (left == 0 || !is_in_game(battle, naming.unit)) return Done{};
    const int men = men_of(battle, naming.unit);
    const int open = open_men(battle, naming, men);
    if (left >= men && open == men) return all_fall(battle, naming, events);
    if (naming.exceptional > 0 && gunner_of(battle, naming.unit).exists()) {
        lose_weapon(battle, naming, events);
        if (battle.scenario->options.crew_without_weapon == choice::stays) return Continue{};
        destroy(battle, events, naming.unit, "BA-DMG-10"_clause);
        return Done{};
    }
    if (open == 0) return Done{};
    if (naming.exceptional > 0) return ask_unit(Question::exceptional, naming.shooter, naming.unit, "BA-DMG-8"_clause);
    return ask_unit(Question::casualty, side_of(battle, naming.unit), naming.unit, "BA-DMG-7"_clause);
}

/// BA-DMG-7, BA-DMG-9.
BaProgress hear_casualty(BaBattle& battle, NamingCasualties& naming, FigureId man, Events& events) {
    const bool by_shooter = naming.exceptional > 0;
    --(by_shooter ? naming.exceptional : naming.normal);
    const FigureId gunner = gunner_of(battle, naming.unit);
    fell(battle, events, man, by_shooter ? "BA-DMG-9"_clause : cause_of(naming));
    if (gunner.exists()) take_over(battle, events, naming.unit, gunner, battle.table[gunner].facing, true);
    return Continue{};
}

}  // namespace

BaProgress step(BaBattle& battle, NamingCasualties& naming, const Answer& answer, Events& events) {
    if (is_to_ask(answer)) return ask_casualty(battle, naming, events);
    return hear_casualty(battle, naming, action_of(answer).actor, events);
}

Verdict judge_fall(const BaBattle& battle, const NamingCasualties& naming, const Action& action) {
    const Clause clause = naming.exceptional > 0 ? "BA-DMG-8"_clause : "BA-DMG-7"_clause;
    const bool is_figure = action.actor.index() < battle.scenario->figures.size();
    if (action.verb != Verb::fall || !is_figure) return {objection(clause)};
    if ((*battle.scenario)[action.actor].unit != naming.unit || !is_alive(battle, action.actor))
        return {objection(clause, fact::not_of_the_hit).about(action.actor)};
    if (is_gun(battle, action.actor)) return {objection("BA-ART-4"_clause, fact::is_gun).about(action.actor)};
    return may_fall(battle, naming, action.actor) ? Verdict{} : Verdict{objection("BA-DMG-7"_clause)};
}

}  // namespace umpire::bolt_action
