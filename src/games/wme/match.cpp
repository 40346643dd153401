#include "battle/match_of.hpp"
#include "games/wme/combat_steps.hpp"
#include "games/wme/moves.hpp"
#include "games/wme/ordering.hpp"

namespace umpire::wme {

using namespace literals;

namespace {

/// Both are stands on the table, of units that are there; commanders see and hide nothing.
bool are_stands(const WmBattle& battle, FigureId looker, FigureId target) {
    const auto is_stand = [&](FigureId figure) {
        const UnitId unit = unit_of(battle, figure);
        return is_on_table(battle, figure) && is_there(battle, unit) && !is_commander(battle, unit);
    };
    return looker != target && is_stand(looker) && is_stand(target);
}

std::optional<FoundLine> found_line(const WmBattle& battle, FigureId looker, FigureId target) {
    if (!are_stands(battle, looker, target)) return std::nullopt;
    const Board board(battle);
    return board.line_between(board.number_of(looker), board.number_of(target), {});
}

}  // namespace

bool Rules::sees(const WmBattle& battle, FigureId looker, FigureId target) {
    return found_line(battle, looker, target).has_value();
}

std::vector<SightLine> Rules::sight_lines(const WmBattle& battle, FigureId looker, FigureId target) {
    if (const auto found = found_line(battle, looker, target)) return {{found->line.from, found->line.to, true}};
    return {{battle.table[looker].at, battle.table[target].at, false}};
}

Modifier Rules::cover(const WmBattle& battle, FigureId looker, FigureId target) {
    Modifier cover{"WM-TERR-2"_clause};
    const Type type = profile_of(battle, target).type;
    if (!are_stands(battle, looker, target) || (type != Type::infantry && type != Type::artillery)) return cover;
    const Ground ground = ground_of(battle);
    const Point from = battle.table[looker].at;
    cover.amount = static_cast<int>(cover_of(ground, footprint_of(battle, target), {from, is_on_hill(ground, from)}));
    return cover;
}

/// For drawing how far the unit or the commander who is asked about may go.
Length Rules::reach(const WmBattle& battle, FigureId figure) {
    const UnitId unit = unit_of(battle, figure);
    const Decision* asked = asked_of(battle.pending, side_of(battle, unit));
    if (asked == nullptr || !is_on_table(battle, figure)) return {};
    switch (asked->question.as<Question>()) {
    case Question::move_unit:
    case Question::move_group: return may_move_by_order(battle, unit) ? pace_of(battle, unit) : Length{};
    case Question::follow:
    case Question::initiative: return is_commander(battle, unit) ? Length{} : full_pace(battle, unit);
    case Question::fall_back: return fallback_of(battle, asked->by);
    case Question::move_commanders: return is_commander(battle, unit) ? ride_of(battle, unit) : Length{};
    default: return {};
    }
}

const WmBattle* battle_of(const Match& match) { return battle_in<Rules>(match); }

std::unique_ptr<Match> make_match(const WmBattle& battle) { return std::make_unique<MatchOf<Rules>>(battle); }

}  // namespace umpire::wme
