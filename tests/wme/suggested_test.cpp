// Where a player is offered to charge, to pursue and to end.

#include "ai/positions.hpp"
#include "dice/chance.hpp"
#include "games/wme/charges.hpp"
#include "games/wme/charging.hpp"
#include "games/wme/vocabulary.hpp"
#include "games/wme/wme.hpp"
#include "text/codec.hpp"
#include "wme/recorded.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace umpire::wme {
namespace {

std::vector<Action> offered(const Match& match, Side side) {
    Candidates all;
    Chance chance(1, 1);
    match.suggest(side, chance, all);
    return all.actions;
}

std::vector<StandMove> moves_of(const WmBattle& battle, const Action& action) {
    return moves_to(battle, action.unit, {action.places.begin(), action.places.end()});
}

/// Of what is equal for the rules a player is offered the places with the most contact.
TEST(Suggested, AChargeComesIntoContactAsFullyAsItMay) {
    int charges = 0;
    int fuller = 0;
    each_recorded_step([&](const Match& match, std::size_t) {
        const WmBattle& battle = *battle_of(match);
        const auto* decisions = std::get_if<Decisions>(&match.pending());
        const bool charges_now = decisions != nullptr && decisions->begin()->question == Question::initiative;
        for (const Action& action : charges_now ? offered(match, decisions->begin()->by) : std::vector<Action>{}) {
            if (action.verb != Verb::charge || action.places.empty()) continue;
            ASSERT_TRUE(match.judge(decisions->begin()->by, action).empty());
            const Board board(battle);
            const ChargeFound usual =
                plan_charge(board, {action.unit, action.target_unit(), {}, full_pace(battle, action.unit)});
            ASSERT_TRUE(usual.is_possible());
            const FrontContact contact = front_contact(board, action.unit, moves_of(battle, action));
            const FrontContact least = front_contact(board, action.unit, usual.plan.moves);
            EXPECT_GE(contact, least);
            ++charges;
            fuller += contact > least ? 1 : 0;
        }
    });
    EXPECT_GT(charges, 20);
    EXPECT_GT(fuller, 0) << "of " << charges;
}

}  // namespace
}  // namespace umpire::wme
