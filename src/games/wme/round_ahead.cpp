#include "games/wme/round_ahead.hpp"

#include "dice/chance.hpp"
#include "games/wme/charges.hpp"
#include "games/wme/combats.hpp"
#include "games/wme/command.hpp"
#include "games/wme/initiative.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>

/// From a charge to the first round of its combat, with nothing else on the way. What is asked meanwhile is answered by
/// ordinary actions: the rules alone say what becomes of them.
namespace umpire::wme {

using namespace literals;

namespace {

constexpr Phrase assumed{
    "A unit that may follow the charge does, the one that brings most supports. All who may shoot at the charge do, "
    "and "
    "are counted. Nobody does anything else before the combat, but for those who must; what is to be chosen in it is "
    "chosen as it is offered first.",
    "Une unité qui peut suivre la charge la suit, celle qui apporte le plus de soutiens. Tous ceux qui peuvent tirer "
    "sur la charge le font, et comptent. Personne ne fait rien d'autre avant le combat, sauf qui le doit ; ce qui s'y "
    "choisit est ce qui est proposé en premier."};

std::optional<Action> offered_first(const Match& match, Side side) {
    Chance chance(0, 0);  // what is offered on this way does not hang on it
    Candidates offered;
    match.suggest(side, chance, offered);
    return offered.actions.empty() ? std::nullopt : std::optional(offered.actions[0]);
}

/// WM-INIT-14: of those who may follow the chargers, the unit with most stands that support then; nobody where none
/// may.
std::optional<Action> follow_with_most(const Match& match, Side side, UnitId leader) {
    Chance chance(0, 0);
    Candidates offered;
    match.suggest(side, chance, offered);
    std::optional<Action> best;
    std::ptrdiff_t most = -1;
    for (const Action& action : offered.actions) {
        if (action.verb == Verb::stand_off && best) continue;
        const std::unique_ptr<Match> done = match.clone();
        Events silent;
        if (!done->act(side, action, silent).empty()) continue;
        const std::ptrdiff_t count = std::ranges::count_if(supports_about(*battle_of(*done), leader), &Support::counts);
        if (best && best->verb == Verb::follow && count <= most) continue;
        best = action;
        most = count;
    }
    return best;
}

/// WM-INIT-8: fanatics that must charge do, one after the other; then no more initiative.
std::optional<Action> end_of_initiative(const WmBattle& battle, Side side) {
    const Board board(battle);
    for (const UnitId unit : units_of(battle, side)) {
        if (!must_charge(board, unit)) continue;
        Candidates charges;
        suggest_charges(board, unit, enemies_of_initiative(board, unit), charges);
        if (!charges.actions.empty()) return charges.actions[0];
    }
    return side_action(Verb::end_initiative, side);
}

/// The end of what is asked, or, where the rules do not let it end yet, what is offered first.
std::optional<Action> end_by(const Match& match, Side side, Verb verb) {
    const Action end = side_action(verb, side);
    return match.judge(side, end).empty() ? std::optional(end) : offered_first(match, side);
}

std::optional<Action> next_towards_round(const Match& match, const Decision& decision, const Action& charge) {
    const WmBattle& battle = *battle_of(match);
    const auto question = decision.question.as<Question>();
    switch (question) {
    case Question::follow: return follow_with_most(match, decision.by, charge.unit);
    case Question::machine_move:
    case Question::shoot_at_charge:
    case Question::rescue_commander:
    case Question::close_gap: return offered_first(match, decision.by);
    default: break;
    }
    // WM-COMB-1: the dice of a machine fell short, or the shots have destroyed the charger.
    if (!is_engaged(battle, charge.unit)) return std::nullopt;
    switch (question) {
    case Question::initiative: return end_of_initiative(battle, decision.by);
    case Question::move_group: return end_by(match, decision.by, Verb::end_move);
    case Question::give_orders: return end_by(match, decision.by, Verb::end_orders);
    case Question::move_commanders: return end_by(match, decision.by, Verb::end_commanders);
    case Question::shoot: return end_by(match, decision.by, Verb::end_shooting);
    case Question::choose_engagement: return unit_action(Verb::fight, charge.unit);
    case Question::assign_attack: return offered_first(match, decision.by);
    default: return std::nullopt;
    }
}

}  // namespace

std::optional<RoundAhead> round_ahead_of(const Match& seen, const Action& action) {
    if (battle_of(seen) == nullptr || action.verb != Verb::charge || action.units.empty()) return std::nullopt;
    RoundAhead round_ahead;
    round_ahead.assumes = assumed;
    round_ahead.next = next_towards_round;
    round_ahead.told = {Happening::charged, Happening::followed, Happening::volley_declared};
    round_ahead.needs = {Happening::blows_struck, Happening::saves_rolled};
    round_ahead.shot = Happening::hits_taken;
    round_ahead.shot_word = Word::at_charge;
    round_ahead.attacks = Happening::attacks_counted;
    round_ahead.hits = Happening::blows_landed;
    round_ahead.score = Happening::combat_scored;
    round_ahead.won = Happening::round_won;
    round_ahead.drawn = Happening::round_drawn;
    round_ahead.over = Happening::engagement_ended;
    return round_ahead;
}

namespace {

/// By edge: front, right, rear, left. What a friend would have to touch (WM-MOD-10).
constexpr Phrase uncovered[] = {
    {"its front is free", "son front est libre"},
    {"no friend touches its right edge", "aucun ami ne touche son côté droit"},
    {"no friend touches its rear edge", "aucun ami ne touche son arrière"},
    {"no friend touches its left edge", "aucun ami ne touche son côté gauche"},
};

}  // namespace

std::vector<Cause> causes_of(const Match& seen, const Action& order) {
    std::vector<Cause> causes;
    const WmBattle* battle = battle_of(seen);
    if (battle == nullptr || order.verb != Verb::order) return causes;
    UnitSet group = 0;
    for (const UnitId unit : order.units) group |= only(unit);
    const Clause clause = order.units.size() > 1 ? "WM-BRIG-12"_clause : "WM-MOD-9"_clause;
    for (const Exposure& one : exposures_of(*battle, group))
        causes.push_back(
            {clause, one.stand, one.enemy, one.line.from, one.line.to, uncovered[static_cast<std::size_t>(one.edge)]});
    return causes;
}

}  // namespace umpire::wme
