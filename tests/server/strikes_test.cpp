#include "server/lobby.hpp"
#include "server/watch.hpp"

#include <csignal>

namespace umpire::server::testing {
namespace {

constexpr std::int64_t day = 24 * 60 * 60;

/// One death, by a battle that a household asked for. The date of the bars is the real one, in seconds.
class StrikesTest : public ::testing::Test {
protected:
    void die_by(const std::string& battle, const std::string& whose, std::int64_t later = 0) {
        const Watch::Work work(watch.get(), battle, whose);
        watch->judge(SIGABRT, now + later);
    }
    bool is_barred(const std::string& household) const { return watch->barred_seconds(household) > 0; }

    const std::unique_ptr<Watch> watch = Watch::make();
    const std::int64_t now =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
};

TEST_F(StrikesTest, OfWhoBroughtTheBattleOneIsEnough) {
    watch->note_founding("bomb", "192.0.2.1", true);
    die_by("bomb", "192.0.2.2");
    EXPECT_TRUE(is_barred("192.0.2.1"));
    EXPECT_FALSE(is_barred("192.0.2.2")) << "he may have opened a link";
    EXPECT_EQ(watch->verdicts().size(), 2u);
    EXPECT_TRUE(watch->is_aside("bomb"));
}

TEST_F(StrikesTest, OfWhoFoundedOrAskedTwoOfADayAreNeeded) {
    watch->note_founding("first", "192.0.2.1", false);
    watch->note_founding("second", "192.0.2.1", false);
    die_by("first", "192.0.2.2");
    EXPECT_FALSE(is_barred("192.0.2.1") || is_barred("192.0.2.2"));
    die_by("second", "192.0.2.3", 60);
    EXPECT_TRUE(is_barred("192.0.2.1"));
    EXPECT_FALSE(is_barred("192.0.2.2") || is_barred("192.0.2.3"));
    die_by("third", "192.0.2.3", 120);
    EXPECT_TRUE(is_barred("192.0.2.3")) << "whoever founded it";
    die_by("fourth", "192.0.2.2", day + 1);
    EXPECT_FALSE(is_barred("192.0.2.2")) << "the day is over";
}

TEST_F(StrikesTest, WhoAsksForHisOwnBattleIsStruckOnce) {
    watch->note_founding("own", "192.0.2.1", false);
    die_by("own", "192.0.2.1");
    EXPECT_FALSE(is_barred("192.0.2.1"));
}

TEST_F(StrikesTest, OfWorkThatNobodyAskedForNobodyIsStruck) {
    for (const char* battle : {"first", "second", "third"}) die_by(battle, "");
    EXPECT_FALSE(is_barred(""));
}

TEST_F(StrikesTest, TheFoundersOfTheLastBattlesAreKnown) {
    for (int i = 0; i < 5000; ++i) watch->note_founding("battle" + std::to_string(i), "192.0.2.1", false);
    EXPECT_EQ(watch->founder_of("battle0"), "");
    EXPECT_EQ(watch->founder_of("battle4999"), "192.0.2.1");
    EXPECT_EQ(watch->founder_of(""), "");
}

TEST_F(StrikesTest, OfManyPursesTheOnesThatWereUsedLastStay) {
    const auto used_at = [](std::int64_t seconds) {
        FoundingPurse purse{{1, 10}, {1, 10}, {1, 10}};
        purse.at_once.take(Bucket::Time{} + std::chrono::seconds(seconds));
        return purse;
    };
    for (std::int64_t i = 1; i <= 5000; ++i) watch->keep_purse(std::to_string(i), used_at(i));
    watch->keep_purse("5000", used_at(6000));
    const auto kept = watch->kept_purses();
    EXPECT_EQ(kept.size(), 4096u);
    const auto has = [&](const std::string& name) {
        return std::ranges::count_if(kept, [&](const auto& one) { return one.first == name; });
    };
    EXPECT_EQ(has("1"), 0);
    EXPECT_EQ(has("5000"), 1);
}

/// As after a death: a hall of the same watch counts on.
class KeptPurseTest : public LobbyTest {
protected:
    KeptPurseTest() { lobby.watch = watch.get(); }
    int status(const std::string& from, bool is_open) {
        const Json request{{"ruleset", "ae-wwii"},
                           {"scenario", "skirmish"},
                           {"players", {{"A", "human"}, {"B", "human"}}},
                           {"mine", {"A"}}};
        Json asked = request;
        if (is_open) asked["open"] = "who plays?";
        int told = 0;
        lobby.hall->call("battles", asked.dump(), from, [&](const House::Answer& answer) { told = answer.status; });
        lobby.settle();
        return told;
    }
    const std::unique_ptr<Watch> watch = Watch::make();
};

TEST_F(KeptPurseTest, CountsOnInTheNextServer) {
    lobby.limits.battles_at_once = 4;
    lobby.limits.challenges_at_once = 2;
    lobby.restart();
    for (const int expected : {201, 201, 429}) EXPECT_EQ(status("192.0.2.7", true), expected);
    lobby.restart();
    EXPECT_EQ(status("192.0.2.7", true), 429) << "that challenge is refused, and its founding counted";
    EXPECT_EQ(status("192.0.2.7", false), 429) << "that was the last of four";
    lobby.restart();
    EXPECT_EQ(status("192.0.2.7", false), 429);
    EXPECT_EQ(status("192.0.2.8", true), 201) << "others have a purse of their own";
    lobby.time += std::chrono::hours(2);
    lobby.restart();
    EXPECT_EQ(status("192.0.2.7", true), 201) << "it fills with time, also while the server is down";
}

}  // namespace
}  // namespace umpire::server::testing
