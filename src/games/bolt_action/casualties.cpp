#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/cited.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/judge_fire.hpp"
#include "games/bolt_action/suggest.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// A man who may be named: alive, no gun, and with the option of BA-DMG-7 one who was seen and reached.
bool is_open(const BaBattle& battle, const Felling& felling, FigureId man) {
    const int number = man.value - (*battle.scenario)[felling.unit].first.value;
    return is_alive(battle, man) && !is_gun(battle, man) && ((felling.open_to >> number) & 1) != 0;
}

/// Nobody is left out; so it always is without the option.
constexpr std::uint64_t everybody = ~std::uint64_t{0};

int open_men(const BaBattle& battle, const Felling& felling, int men) {
    if (felling.open_to == everybody) return men;
    int count = 0;
    for (const FigureId model : models_of(battle, felling.unit))
        if (is_open(battle, felling, model)) ++count;
    return count;
}

Clause cause_of(const Felling& felling) { return felling.by_assault ? "BA-ASLT-9"_clause : "BA-DMG-6"_clause; }

/// BA-DMG-6, BA-DMG-17: nobody would be left, so that nobody need be asked.
BaProgress all_fall(BaBattle& battle, const Felling& felling, Events& events) {
    for (const FigureId model : models_of(battle, felling.unit))
        if (is_alive(battle, model) && !is_gun(battle, model)) fell(battle, events, model, cause_of(felling));
    if (!felling.by_assault) destroy(battle, events, felling.unit, "BA-DMG-17"_clause);
    return Done{};
}

/// BA-DMG-10: exceptional damage destroys a crewed weapon with its gunner.
void lose_weapon(BaBattle& battle, Felling& felling, Events& events) {
    cites({"BA-DMG-10"_clause, "BA-ART-4"_clause});
    const FigureId gun = battle.scenario->info(felling.unit).gun;
    --felling.exceptional;
    fell(battle, events, gunner_of(battle, felling.unit), "BA-DMG-10"_clause);
    if (gun.exists()) fell(battle, events, gun, "BA-DMG-10"_clause);
}

BaProgress next_casualty(BaBattle& battle, Felling& felling, Events& events) {
    cites({"BA-DMG-7"_clause, "BA-DMG-11"_clause});
    const int left = felling.exceptional + felling.normal;
    if (left == 0 || !is_in_game(battle, felling.unit)) return Done{};
    const int men = men_of(battle, felling.unit);
    const int open = open_men(battle, felling, men);
    if (left >= men && open == men) return all_fall(battle, felling, events);
    if (felling.exceptional > 0 && gunner_of(battle, felling.unit).exists()) {
        lose_weapon(battle, felling, events);
        if (battle.scenario->options.crew_without_weapon == choice::stays) return Continue{};
        destroy(battle, events, felling.unit, "BA-DMG-10"_clause);
        return Done{};
    }
    if (open == 0) return Done{};
    if (felling.exceptional > 0)
        return ask_unit(Question::exceptional, felling.shooter, felling.unit, "BA-DMG-8"_clause);
    return ask_unit(Question::casualty, side_of(battle, felling.unit), felling.unit, "BA-DMG-7"_clause);
}

}  // namespace

BaProgress step(BaBattle& battle, Felling& felling, const Answer& answer, Events& events) {
    cites({"BA-DMG-9"_clause});
    if (const auto* action = std::get_if<const Action*>(&answer)) {
        const bool by_shooter = felling.exceptional > 0;
        --(by_shooter ? felling.exceptional : felling.normal);
        const FigureId gunner = gunner_of(battle, felling.unit);
        fell(battle, events, (*action)->actor, by_shooter ? "BA-DMG-9"_clause : cause_of(felling));
        if (gunner.exists()) take_over(battle, events, felling.unit, gunner, battle.table[gunner].facing, true);
        return Continue{};
    }
    return next_casualty(battle, felling, events);
}

namespace {

/// The side goes on naming men in one order until it has named all: nobody takes over a weapon, and everybody may be
/// named. Of how many will be left each casualty changes nothing.
bool is_named_in_order(const BaBattle& battle, const Felling& felling) {
    return felling.open_to == everybody && !battle.scenario->info(felling.unit).gun.exists() &&
           !gunner_of(battle, felling.unit).exists();
}

void take_first_man(BaBattle& battle, Side by, Events& events) {
    auto& felling = std::get<Felling>(battle.procedures.back());
    const auto men = men_to_fall(battle, felling.unit, by);
    const FigureId* man = men.begin();
    if (is_named_in_order(battle, felling)) {
        const bool by_shooter = felling.exceptional > 0;
        std::uint8_t& left = by_shooter ? felling.exceptional : felling.normal;
        for (; left > 1; ++man, --left) fell(battle, events, *man, by_shooter ? "BA-DMG-9"_clause : cause_of(felling));
    } else {
        man = std::find_if(man, men.end(), [&](FigureId one) { return is_open(battle, felling, one); });
    }
    UMPIRE_ASSERT(man < men.end());
    const Action action = figure_action(Verb::fall, *man);
    advance(battle, Answer{&action}, events);
}

}  // namespace

bool Rules::take_first(BaBattle& battle, Events& events) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    if (decisions == nullptr || decisions->size() != 1) return false;
    const Decision asked = (*decisions)[0];
    if (asked.question != Question::casualty && asked.question != Question::exceptional) return false;
    const auto is_asked = [&] {
        const auto* again = std::get_if<Decisions>(&battle.pending);
        return again != nullptr && again->size() == 1 && (*again)[0] == asked;
    };
    while (is_asked()) take_first_man(battle, asked.by, events);
    return true;
}

Verdict judge_fall(const BaBattle& battle, const Felling& felling, const Action& action) {
    const Clause clause = felling.exceptional > 0 ? "BA-DMG-8"_clause : "BA-DMG-7"_clause;
    const bool is_figure = action.actor.index() < battle.scenario->figures.size();
    if (action.verb != Verb::fall || !is_figure) return {objection(clause)};
    if ((*battle.scenario)[action.actor].unit != felling.unit || !is_alive(battle, action.actor))
        return {objection(clause, fact::not_of_the_hit).about(action.actor)};
    if (is_gun(battle, action.actor)) return {objection("BA-ART-4"_clause, fact::is_gun).about(action.actor)};
    return is_open(battle, felling, action.actor) ? Verdict{} : Verdict{objection("BA-DMG-7"_clause)};
}

}  // namespace umpire::bolt_action
