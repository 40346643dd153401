// Combat phases of positions by lot: whoever is asked finds a legal answer, stands do not overlap, units hold together,
// and no engagement has more than two rounds.

#include "battle/match.hpp"
#include "dice/chance.hpp"
#include "games/games.hpp"
#include "games/wme/combat_moves.hpp"
#include "support/random_faces.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace umpire::wme {
namespace {

struct Rank {
    std::string_view list;
    std::string_view profile;
    bool is_wide;  ///< infantry: a long front edge
    int stands;
};
constexpr Rank ranks[] = {
    {"marches", "m_halberdiers", true, 3}, {"marches", "m_militia", true, 3}, {"marches", "m_knights", false, 3},
    {"horde", "o_savages", true, 3},       {"horde", "o_giant", false, 1},    {"marches", "m_guns", false, 2},
    {"horde", "o_chariots", false, 3},     {"silver", "e_eagles", false, 3},  {"silver", "e_spears", true, 2},
    {"horde", "o_goblins", true, 3},
};

/// Two lines of battle that meet at y = 60 cm, with second ranks, gaps, commanders, terrain and states by lot.
class Position {
public:
    explicit Position(std::uint64_t seed) : chance_(seed, 7) {}

    Setup make() {
        setup_.ruleset = "wme";
        setup_.name = "combat";
        setup_.start = "combat";
        setup_.turns = 6;
        add_line(Side::a);
        add_line(Side::b);
        add_terrain();
        return setup_;
    }

private:
    std::uint32_t below(std::uint32_t n) { return chance_.below(n); }

    void add_line(Side side) {
        std::int32_t x = 50'000 + static_cast<std::int32_t>(below(8)) * 1'000;
        const auto units = 2 + below(5);
        for (std::uint32_t i = 0; i < units; ++i) {
            const Rank& rank = ranks[below(std::size(ranks))];
            const std::int32_t width = rank.is_wide ? 4'000 : 2'000;
            const std::int32_t depth = rank.is_wide ? 2'000 : 4'000;
            add_unit(side, rank, x, depth / 2);
            if (rank.is_wide && below(2) == 0) add_unit(side, ranks[below(2)], x, depth + 1'000);
            if (below(3) == 0) add_commander(side, x, depth + 1'250);
            x += width * rank.stands + (below(3) == 0 ? 4'000 : 0);
        }
    }

    /// A line of stands whose first one begins at x, so far behind the line of contact.
    void add_unit(Side side, const Rank& rank, std::int32_t x, std::int32_t behind) {
        Setup::Unit unit;
        unit.side = side;
        unit.list = rank.list;
        unit.profile = rank.profile;
        unit.name = "u" + std::to_string(setup_.units.size());
        const std::int32_t width = rank.is_wide ? 4'000 : 2'000;
        for (int i = 0; i < rank.stands; ++i) {
            Setup::Model model;
            model.name = unit.name + "_" + std::to_string(i);
            model.at = Point{x + width / 2 + width * i, side == Side::a ? 60'000 - behind : 60'000 + behind};
            model.facing = degrees(side == Side::a ? 0 : 180);
            unit.models.push_back(model);
        }
        setup_.units.push_back(unit);
        for (const char* mark : {"confused", "charging", "charged"})
            if (below(8) == 0) setup_.states.push_back({unit.name, mark, "yes", 0});
        if (below(4) == 0) setup_.states.push_back({unit.name, "hits", "2", 0});
        last_ = unit.name;
    }

    void add_commander(Side side, std::int32_t x, std::int32_t behind) {
        Setup::Unit unit;
        unit.side = side;
        unit.list = "marches";
        unit.profile = "m_captain";
        unit.name = "k" + std::to_string(setup_.units.size());
        unit.models.push_back(
            {unit.name + "_k", Point{x + 1'000, side == Side::a ? 60'000 - behind : 60'000 + behind}, {}, {}, 0});
        unit.aboard = last_;
        setup_.units.push_back(unit);
    }

    void add_terrain() {
        constexpr std::string_view kinds[] = {"village", "river", "hill", "rampart", "cliff", "rough"};
        const std::string_view kind = kinds[below(std::size(kinds))];
        const bool is_closed = kind == "river" || kind == "cliff";
        const std::int32_t y = is_closed ? 66'000 : 60'001;
        const std::int32_t x = 45'000 + static_cast<std::int32_t>(below(20)) * 1'000;
        setup_.pieces.push_back(
            {"T", std::string(kind), {{x, y}, {x + 9'000, y}, {x + 9'000, y + 8'000}, {x, y + 8'000}}, {}, 0});
    }

    Chance chance_;
    Setup setup_;
    std::string last_;
};

void expect_apart_and_together(const WmBattle& battle, std::uint64_t seed) {
    const Board board(battle);
    for (std::size_t i = 0; i < board.stands().size(); ++i)
        for (std::size_t k = i + 1; k < board.stands().size(); ++k)
            EXPECT_FALSE(overlaps_stand(board.stands()[i].base, board.stands()[k].base, board.values()))
                << "seed " << seed << ": " << (*battle.scenario)[board.figure(i)].name << " on "
                << (*battle.scenario)[board.figure(k)].name;
    for (const UnitId unit : units_there(battle)) {
        const std::vector<Stand> stands = formation_stands(battle, unit);
        EXPECT_TRUE(is_connected(std::span<const Stand>(stands), battle.scenario->values))
            << "seed " << seed << ": " << (*battle.scenario)[unit].name;
    }
    for (const EngagementState& engagement : battle.situation->engagements) EXPECT_LE(engagement.rounds, 2);
}

bool is_between_moves(Question question) {
    return question == Question::winner_choice || question == Question::fall_back ||
           question == Question::choose_engagement || question == Question::draw_choice;
}

/// Plays on by lot until the combat phase is over; how many engagements there were.
std::size_t play_combat(Match& match, std::uint64_t seed) {
    Chance chance(seed, 9);
    Events silent;
    std::size_t engagements = 0;
    for (int i = 0; i < 2'000; ++i) {
        const WmBattle& battle = *battle_of(match);
        engagements = std::max(engagements, battle.situation->engagements.size());
        if (battle.situation->phase != Word::combat || std::holds_alternative<Finished>(match.pending())) {
            expect_apart_and_together(battle, seed);
            return engagements;
        }
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            match.roll(umpire::tests::random_faces(*roll, chance), silent);
            continue;
        }
        const Decision decision = next_asked(match.pending());
        if (is_between_moves(decision.question.as<Question>())) expect_apart_and_together(battle, seed);
        const Action action = match.sample(decision.by, chance);
        const Verdict verdict = match.act(decision.by, action, silent);
        EXPECT_TRUE(verdict.empty()) << "seed " << seed;
        if (!verdict.empty()) return engagements;
    }
    ADD_FAILURE() << "seed " << seed << ": the phase does not end";
    return engagements;
}

TEST(WmeCombat, PhasesByLotEndAndLeaveTheTableSound) {
    std::size_t fought = 0;
    std::size_t opened = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        OpenedMatch battle = open_match(Position(seed).make());
        if (battle.match == nullptr) continue;  // a line that stands in the cliff
        ++opened;
        fought += play_combat(*battle.match, seed);
    }
    EXPECT_GT(opened, 150u);
    EXPECT_GT(fought, 150u);
}

}  // namespace
}  // namespace umpire::wme
