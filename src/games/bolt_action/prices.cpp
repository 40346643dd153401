#include "games/bolt_action/prices.hpp"

#include "games/bolt_action/bolt_action.hpp"

namespace umpire::bolt_action {
namespace {

const Moving* move_in(const Match& match) {
    const auto* battle = ba_battle_of(match);
    if (battle == nullptr || battle->procedures.empty()) return nullptr;
    return std::get_if<Moving>(&battle->procedures.back());
}

}  // namespace

Movement movement_of(const Match& match, const Action& action) {
    if (action.verb == Verb::reverse) return Movement::reverse;
    if (action.verb != Verb::path_of_model && action.verb != Verb::path_of_unit) return Movement::none;
    const Moving* move = move_in(match);
    if (move == nullptr) return Movement::none;
    switch (move->kind) {
    case Moving::Kind::panic: return Movement::panic;
    case Moving::Kind::assault: return Movement::assault;
    case Moving::Kind::regroup: return Movement::regroup;
    case Moving::Kind::ordered: break;
    }
    return move->order == Order::run ? Movement::run : Movement::advance;
}

/// BA-INFO-2: what a unit has announced before it goes; BA-ASLT-3: an assault is a path to the enemy.
Announcement announcement_of(const Match& match) {
    const Moving* move = move_in(match);
    if (move == nullptr || !is_asked(match.pending(), Question::paths)) return {};
    const Announced& announced = ba_battle_of(match)->work.announced;
    return {announced.goal == Goal::none && announced.path.empty(), move->kind == Moving::Kind::assault,
            move->comes_on};
}

}  // namespace umpire::bolt_action
