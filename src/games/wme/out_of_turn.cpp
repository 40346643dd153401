#include "games/wme/out_of_turn.hpp"

#include "games/wme/brigades.hpp"
#include "games/wme/facts.hpp"

#include <algorithm>
#include <array>

namespace umpire::wme {

using namespace literals;

namespace {

/// The parts of a turn in their order (WM-TURN-1, WM-TURN-2).
enum class Chapter : std::uint8_t { setup, initiative, orders, commanders, shooting, combat };

Chapter chapter_of(Word phase) {
    switch (phase) {
    case Word::initiative: return Chapter::initiative;
    case Word::orders: return Chapter::orders;
    case Word::commanders: return Chapter::commanders;
    case Word::shooting: return Chapter::shooting;
    case Word::combat: return Chapter::combat;
    default: return Chapter::setup;
    }
}

bool is_move(Verb verb) {
    constexpr std::array moves{Verb::move, Verb::line, Verb::column, Verb::path, Verb::go};
    return std::ranges::find(moves, verb) != moves.end();
}

/// The part of a turn to which an action belongs that opens it; a charge is one of initiative, and of orders too.
Chapter chapter_of(Verb verb) {
    if (is_move(verb)) return Chapter::orders;
    switch (verb) {
    case Verb::charge:
    case Verb::evade:
    case Verb::end_initiative: return Chapter::initiative;
    case Verb::order:
    case Verb::stop:
    case Verb::end_orders: return Chapter::orders;
    case Verb::ride:
    case Verb::join:
    case Verb::end_commanders: return Chapter::commanders;
    case Verb::shoot:
    case Verb::end_shooting: return Chapter::shooting;
    case Verb::fight: return Chapter::combat;
    default: return Chapter::setup;
    }
}

bool has_general_failed(const WmBattle& battle, Side side) {
    const UnitList commanders = commanders_of(battle, side);
    return std::any_of(commanders.begin(), commanders.end(), [&](UnitId commander) {
        return is_general(battle, commander) && state_of(battle, commander).orders_of == Orders::failed;
    });
}

/// WM-ORD-10, 11, 16: why nothing is sent any more.
void add_order_faults(const WmBattle& battle, const Action& action, Verdict& against) {
    if (!action.unit.exists()) return;
    if (has_general_failed(battle, side_of(battle, action.unit)))
        against.push_back(objection("WM-ORD-11"_clause, fact::general_has_failed));
    const Verdict found = action.verb == Verb::order
                              ? against_order(battle, action.unit, {action.units.begin(), action.units.size()})
                              : against_commander(battle, action.unit);
    for (const Objection& one : found)
        if (!against.full()) against.push_back(one);
}

/// WM-ORD-2, WM-GEN-9: a unit that would move without an order, or once more by the one that it has carried out.
void add_move_fault(const WmBattle& battle, UnitId unit, Verdict& against) {
    const bool has_moved = state_of(battle, unit).orders > 0;
    against.push_back(has_moved ? objection("WM-GEN-9"_clause, fact::move_is_final).about(unit)
                                : objection("WM-ORD-2"_clause, fact::had_no_order).about(unit));
}

}  // namespace

Verdict against_moment(const WmBattle& battle, const Action& action) {
    const Verb verb = action.verb.as<Verb>();
    const Chapter now = chapter_of(battle.situation->phase);
    const Chapter wanted = chapter_of(verb);
    Verdict against;
    if (now == Chapter::setup || wanted == Chapter::setup) return against;
    const bool is_way = is_move(verb) || verb == Verb::charge;
    const UnitId unit = action.actor.exists() ? unit_of(battle, action.actor) : action.unit;
    if (unit.exists()) {  // an action that ends a part of the turn has no subject
        if (is_move(verb) && now == Chapter::initiative)
            against.push_back(objection("WM-INIT-5"_clause, fact::by_initiative_only).about(unit));
        if (is_way && now >= Chapter::orders) add_move_fault(battle, unit, against);
        if (wanted == Chapter::orders && !is_way && now > Chapter::orders) add_order_faults(battle, action, against);
    }
    if (against.full()) return against;
    if (wanted == now) return against;
    const bool is_command = now <= Chapter::commanders && wanted <= Chapter::commanders;
    if (is_way && now > Chapter::commanders) against.push_back(objection("WM-CMD-1"_clause, fact::not_the_moment));
    if (against.full()) return against;
    against.push_back(objection(is_command ? "WM-TURN-2"_clause : "WM-TURN-1"_clause, fact::not_the_moment));
    return against;
}

}  // namespace umpire::wme
