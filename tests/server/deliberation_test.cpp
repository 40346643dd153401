#include "server/deliberation.hpp"

#include "ai/player.hpp"
#include "dice/chance.hpp"
#include "games/games.hpp"
#include "server/lobby.hpp"
#include "server/watch.hpp"
#include "support/position.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

namespace umpire::server {
namespace {

/// Thinks for so many nodes, and counts them.
class CountingThinker final : public ai::Thinker {
public:
    explicit CountingThinker(std::uint32_t wanted) : wanted_(wanted) {}
    std::string_view name() const override { return "counting"; }
    void begin(const Match& seen, Side side, Chance& chance) override { first_ = seen.sample(side, chance); }
    bool go_on(std::uint32_t nodes) override {
        if (thought_ >= wanted_) return false;
        thought_ += nodes;
        return thought_ < wanted_;
    }
    Action so_far() const override { return first_; }
    int progress() const override { return 0; }
    std::uint32_t thought() const { return thought_; }

private:
    std::uint32_t wanted_;
    std::uint32_t thought_ = 0;
    Action first_;
};

/// Two models of a side, each a unit; A is to activate one.
std::unique_ptr<Match> position() {
    return umpire::tests::match_of_case("ae-wwii", "AE-ACT-1",
                                        "  A us airborne P: p1 at 10,10\n  A us airborne Q: q1 at 14,10\n"
                                        "  B de wehrmacht W: w1 at 10,30\n  B de wehrmacht V: v1 at 14,30\n");
}
Side asked_in(const Match& match) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    return decisions == nullptr ? Side::none : decisions->begin()->by;
}
std::uint32_t thought_with(std::uint32_t wanted, std::uint32_t budget, std::size_t waiting) {
    const auto match = position();
    CountingThinker thinker(wanted);
    const Action action =
        deliberate(thinker, *match, asked_in(*match), Chance(1, 1), {budget, [waiting] { return waiting; }});
    EXPECT_TRUE(match->judge(asked_in(*match), action).empty());
    return thinker.thought();
}

TEST(Deliberation, AloneItThinksToItsEnd) {
    EXPECT_EQ(thought_with(10'000, 20'000, 0), 10'000u);
    EXPECT_EQ(thought_with(2'000, 20'000, 0), 2'000u);
}

TEST(Deliberation, WhoeverElseWaitsHasAShare) {
    EXPECT_EQ(thought_with(10'000, 20'000, 1), 10'000u);
    EXPECT_EQ(thought_with(10'000, 20'000, 3), 5'000u);
    EXPECT_EQ(thought_with(10'000, 20'000, 99), 200u);
    EXPECT_EQ(thought_with(150, 20'000, 99), 200u) << "who thinks less is not cut short";
}

TEST(Deliberation, WithoutAnyBudgetItDoesWhatCameToItsMindFirst) { EXPECT_EQ(thought_with(10'000, 0, 0), 0u); }

TEST(Deliberation, WhoComesMeanwhileCounts) {
    const auto match = position();
    CountingThinker thinker(10'000);
    std::size_t looks = 0;
    const auto waiting = [&looks] { return ++looks > 10 ? std::size_t{99} : std::size_t{0}; };
    deliberate(thinker, *match, asked_in(*match), Chance(1, 1), {20'000, waiting});
    EXPECT_EQ(thinker.thought(), 1'000u);
}

/// Each hundred of decisions takes so long.
std::uint32_t thought_within(std::chrono::milliseconds time, std::chrono::milliseconds each, std::size_t waiting) {
    const auto match = position();
    CountingThinker thinker(10'000);
    const auto passed = [&] { return each * (thinker.thought() / 100); };
    deliberate(thinker, *match, asked_in(*match), Chance(1, 1), {20'000, [waiting] { return waiting; }, time, passed});
    return thinker.thought();
}

TEST(Deliberation, InACrowdedBattleItIsAsSoonDone) {
    using std::chrono::milliseconds;
    EXPECT_EQ(thought_within(milliseconds(2000), milliseconds(100), 0), 10'000u) << "nobody waits";
    EXPECT_EQ(thought_within(milliseconds(2000), milliseconds(100), 1), 1'000u);
    EXPECT_EQ(thought_within(milliseconds(2000), milliseconds(100), 3), 500u);
    EXPECT_EQ(thought_within(milliseconds(2000), milliseconds(1), 1), 10'000u) << "who is quick is not cut short";
}

TEST(Deliberation, InPartsALevelDecidesAsAtOnce) {
    const auto match = position();
    const Side side = asked_in(*match);
    for (const char* name : {"regular", "veteran", "elite"}) {
        const auto in_parts = ai::make_player(name);
        const auto at_once = ai::make_player(name);
        Chance chance(7, 1);
        const Action action =
            deliberate(*in_parts, *match, side, Chance(7, 1), {20'000, [] { return std::size_t{0}; }});
        EXPECT_EQ(action, ai::decide(*at_once, *match, side, chance)) << name;
    }
}

/// A battle of two computers that is half over, and goes on while somebody looks on.
std::string half_a_record() {
    const std::string text = testing::file_text("tests/playthroughs/ae_wwii/skirmish.record");
    const std::size_t hash = text.find("\n  = ", text.size() / 2);
    return text.substr(0, text.find('\n', hash + 1) + 1);
}

/// How often a computer looks at who waits, in one thought of a battle while another one waits. A hundred decisions of
/// this battle take 400 ms.
int looks_while_another_waits(std::chrono::milliseconds thought_time) {
    testing::Folder folder;
    const auto store = testing::memory_store(folder);
    testing::Lobby lobby(*store);
    lobby.limits.thought_time = thought_time;
    lobby.restart();
    const testing::Json elite{{"A", "elite"}, {"B", "elite"}};
    std::vector<std::shared_ptr<testing::Tab>> watching;
    for (int i = 0; i < 2; ++i) {
        const testing::Json made = lobby.post("battles", {{"record", half_a_record()}, {"players", elite}}, 201);
        lobby.connect(watching.emplace_back(std::make_shared<testing::Tab>()));
        watching.back()->say({{"type", "hello"}, {"version", 1}, {"battle", made["battle"]}, {"token", nullptr}});
    }
    lobby.executor.run_all();
    int looks = 0;
    lobby.thinkers.when_asked = [&] {
        ++looks;
        lobby.time += std::chrono::milliseconds(400);
    };
    EXPECT_TRUE(lobby.thinkers.run_one());
    lobby.thinkers.when_asked = nullptr;
    return looks;
}

TEST(Deliberation, ACrowdedBattleKeepsOthersWaitingNoLonger) {
    EXPECT_GE(looks_while_another_waits(std::chrono::milliseconds(0)), 10) << "it has much to think of";
    EXPECT_EQ(looks_while_another_waits(std::chrono::milliseconds(2'000)), 3) << "a second, since one other waits";
    EXPECT_EQ(looks_while_another_waits(Limits().thought_time), 3) << "as servers do";
}

/// Many answers given at once, as a sheet is written, are not one thing that hangs.
TEST(Deliberation, ALongSheetDoesNotPassForHung) {
    testing::Folder folder;
    const auto store = testing::memory_store(folder);
    testing::Lobby lobby(*store);
    const auto watch = Watch::make();
    lobby.watch = watch.get();
    lobby.restart();
    int looks = 0;
    lobby.thinkers.when_asked = [&] {
        ++looks;
        EXPECT_FALSE(watch->is_stuck(3)) << looks;
    };
    const testing::Founded battle = lobby.found("wwiisim-fr", "meeting_engagement", "human", "regular");
    const auto a = lobby.enter(battle.battle, battle.a);
    Chance chance(8, 1);
    for (int i = 0; i < 60 && looks < 40; ++i) {
        if (a->is_asked()) a->act(a->idea(chance));
        lobby.settle();
    }
    EXPECT_GE(looks, 40);
    lobby.thinkers.when_asked = nullptr;
    lobby.watch = nullptr;
    lobby.restart();
}

}  // namespace
}  // namespace umpire::server
