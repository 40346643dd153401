#include "battle/match_of.hpp"
#include "battle/rosters.hpp"
#include "battle/table_talk.hpp"
#include "games/fog/fog.hpp"

/// What is shown beside the table: the sheet of orders.
namespace umpire::fog {
namespace {

/// WW-ORD-2: a unit may wait without an order, so that none is due.
std::optional<OrderSheet> sheet(const Match& seen, Side side) {
    const FogBattle& battle = *battle_in<Rules>(seen);
    if (!is_asked(battle.pending, side, Question::write)) return std::nullopt;
    OrderSheet sheet;
    for (const UnitId unit : units_of(*battle.scenario, side)) {
        if (models_of(battle, unit).empty()) continue;
        OrderLine line;
        line.unit = unit;
        const Word plan = battle.situation[unit].plan;
        if (plan != Word::none) line.written = plan;
        for (const Word word : {Word::advance, Word::fire, Word::smoke, Word::wait}) {
            OrderChoice order;
            order.action.verb = Verb::plan;
            order.action.unit = unit;
            order.action.word = word;
            line.orders.push_back(order);
        }
        sheet.lines.push_back(line);
    }
    return sheet;
}

}  // namespace

const TableTalk table_talk{.sheet = sheet};

}  // namespace umpire::fog
