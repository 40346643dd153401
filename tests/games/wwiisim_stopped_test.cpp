// WW-CON-5 with WW-GEO-10: a unit that a reveal has torn comes together again, also under players who know nothing.

#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim_support.hpp"
#include "support/position.hpp"

namespace umpire::wwiisim::tests {
namespace {

using namespace literals;

/// A stopped unit of men on foot that stands apart, and has not been given up; none: nothing of the kind now.
UnitId torn_unit(const WwBattle& battle) {
    const Interrupted& move = battle.work.move;
    if (!move.is_whole() || !std::holds_alternative<Decisions>(battle.pending)) return UnitId::none();
    const UnitId unit = unit_of(battle, move.mover);
    const bool is_torn = move.torn.empty() && !torn_gaps(battle, unit).empty();
    return is_torn && !is_coming(battle, unit) ? unit : UnitId::none();
}

/// Hidden men on either side of a squad; the last of its men stand where only a narrow way leads out.
constexpr std::string_view among_hidden_men =
    "  B par band C concealed: c1 at 21,27; c2 at 22.5,27\n"
    "  B par sniper D concealed: d1 at 27,12.5\n"
    "  B par sniper E concealed: e1 at 12,20\n"
    "  terrain W deep_river 26,21 - 34,21.5\n"
    "  terrain M swamp 18,21.5 - 24,23\n"
    "  turns 2\n"
    "  set S order run\n"
    "  set C order hide\n"
    "  set D order hide\n"
    "  set E order hide\n"
    "  set battle phase primary_movement\n";

struct Squad {
    std::string_view ruleset;
    std::string_view line;
};
constexpr Squad squads[] = {
    {"wwiisim-fr", "  A us rifle S: s1..s8 at 20,20 step 1.5,0 with carbine\n"},
    {"wwiisim-en", "  A us rifle S: s1..s8 at 20,20 step 1.5,0 with carbine\n"},
    {"wwiisim-fr", "  A us rifle S: s1..s6 at 20,20 step 1.5,0 with carbine\n  A us officer O in S: o1 at 23,18.5\n"},
    {"wwiisim-en", "  A sov cavalry S: s1..s6 at 20,20 step 1.5,0\n"},
};

TEST(Stopped, ATornUnitMayNotStayAndHasAWayTogether) {
    for (const auto& [ruleset, line] : squads) {
        int torn = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const auto match =
                umpire::tests::match_of_case(ruleset, "WW-GEO-10", std::string(line) + std::string(among_hidden_men));
            ASSERT_NE(match, nullptr);
            play(*match, seed, [&](const Match&) {
                const WwBattle& battle = *battle_of(*match);
                const UnitId unit = torn_unit(battle);
                if (!unit.exists()) return;
                ++torn;
                const Side side = side_of(battle, unit);
                const Verdict against = Rules::judge(battle, side, unit_action(Verb::stay, unit));
                ASSERT_FALSE(against.empty()) << line << seed;
                EXPECT_EQ(against[0].clause, "WW-GEO-10"_clause) << line << seed;
                EXPECT_TRUE(ways_together(battle, unit) || way_out(battle, unit, allowance_of(battle, unit)));
                Candidates all;
                Chance chance(seed, 1);
                Rules::suggest(battle, side, chance, all);
                EXPECT_FALSE(all.actions.empty()) << line << seed;
            });
        }
        EXPECT_GT(torn, 20) << line;
    }
}

}  // namespace
}  // namespace umpire::wwiisim::tests
