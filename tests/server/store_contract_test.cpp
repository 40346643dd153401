#include "server/lobby.hpp"

#include <sqlite3.h>

#include <array>
#include <atomic>
#include <fstream>
#include <future>
#include <thread>

namespace umpire::server::testing {
namespace {

/// Every store keeps this contract.
class StoreTest : public ::testing::TestWithParam<Backend> {
protected:
    void SetUp() override {
        address_ = address_of(GetParam(), folder_);
        if (address_.empty()) GTEST_SKIP() << "no PostgreSQL: start this by scripts/with_postgres";
        store_ = open();
    }
    std::unique_ptr<Store> open() const { return open_store(GetParam(), address_); }
    /// A name that no other test has used, as a database outlives the test.
    static std::string name() {
        static std::atomic<int> next = 0;
        return "battle" + std::to_string(std::chrono::system_clock::now().time_since_epoch().count()) + "_" +
               std::to_string(next++);
    }
    static Change founding(const std::string& battle) {
        Change change{battle, 0, "", "{\"n\":0}", 100, Founding{"header of " + battle, "seats"}};
        return change;
    }
    static Change change(const std::string& battle, std::int64_t version, std::string payload = "payload") {
        return {battle, version, std::move(payload), "{\"n\":" + std::to_string(version) + "}", 100 + version, {}};
    }
    Written write(const Change& one) { return store_->write(std::span(&one, 1)).at(0); }

    /// A change, the next one of its battle, that fails in the database.
    Change bad_change(const std::string& battle) const {
        if (GetParam() == Backend::postgres) return change(battle, 1, "no UTF-8: \xff");
        // Its place is taken, as in a file that was damaged.
        sqlite3* database = nullptr;
        EXPECT_EQ(sqlite3_open(address_.c_str(), &database), SQLITE_OK);
        const std::string taken =
            "insert into event(battle, version, payload) values('" + battle + "', 1, '') on conflict do nothing";
        EXPECT_EQ(sqlite3_exec(database, taken.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(database);
        return change(battle, 1);
    }

    Folder folder_;
    std::string address_;
    std::unique_ptr<Store> store_;
};

TEST_P(StoreTest, GivesBackWhatWasWrittenInItsOrder) {
    const std::string battle = name();
    EXPECT_EQ(write(founding(battle)), Written::yes);
    for (int i = 1; i <= 12; ++i) EXPECT_EQ(write(change(battle, i, "payload " + std::to_string(i))), Written::yes);
    const auto kept = store_->read(battle);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->founding.header, "header of " + battle);
    EXPECT_EQ(kept->founding.seats, "seats");
    ASSERT_EQ(kept->payloads.size(), 12u);
    for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(kept->payloads[i], "payload " + std::to_string(i + 1));
}

TEST_P(StoreTest, KeepsTextsAsTheyAre) {
    const std::string battle = name();
    std::string payload = "{\"text\":\"l'été d'Œuvre — 'x'; drop table battle; \\\\ % _ \\u0000\"}\n\t";
    payload += std::string(300'000, 'x');
    EXPECT_EQ(write(founding(battle)), Written::yes);
    EXPECT_EQ(write(change(battle, 1, payload)), Written::yes);
    EXPECT_EQ(write(change(battle, 2, "")), Written::yes);
    const auto kept = store_->read(battle);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->payloads, (std::vector<std::string>{payload, ""}));
}

TEST_P(StoreTest, KnowsNoBattleThatWasNotFounded) {
    EXPECT_FALSE(store_->read(name()));
    EXPECT_EQ(store_->trouble(), "");
    const std::string battle = name();
    EXPECT_EQ(write(change(battle, 1)), Written::conflict);
    EXPECT_FALSE(store_->read(battle));
}

TEST_P(StoreTest, RefusesAVersionThatIsNotTheNext) {
    const std::string battle = name();
    EXPECT_EQ(write(founding(battle)), Written::yes);
    EXPECT_EQ(write(founding(battle)), Written::conflict);
    EXPECT_EQ(write(change(battle, 2)), Written::conflict);
    EXPECT_EQ(write(change(battle, 1, "first")), Written::yes);
    EXPECT_EQ(write(change(battle, 1, "again")), Written::conflict);
    EXPECT_EQ(write(change(battle, 2, "second")), Written::yes);
    EXPECT_EQ(store_->read(battle)->payloads, (std::vector<std::string>{"first", "second"}));
}

TEST_P(StoreTest, AConflictInABatchTouchesNothingElse) {
    const std::string one = name();
    const std::string two = name();
    ASSERT_EQ(write(founding(one)), Written::yes);
    ASSERT_EQ(write(founding(two)), Written::yes);
    const std::array batch{change(one, 1), change(two, 7), founding(one), change(two, 1), change(one, 2)};
    EXPECT_EQ(store_->write(batch),
              (std::vector{Written::yes, Written::conflict, Written::conflict, Written::yes, Written::yes}));
    EXPECT_EQ(store_->read(one)->payloads.size(), 2u);
    EXPECT_EQ(store_->read(two)->payloads.size(), 1u);
}

/// Changes of several battles, one of which the database refuses in the middle of the commit.
TEST_P(StoreTest, AFailureInABatchTouchesNothingElse) {
    const std::array battles{name(), name(), name()};
    for (const std::string& battle : battles) ASSERT_EQ(write(founding(battle)), Written::yes);
    const std::array batch{change(battles[0], 1), bad_change(battles[1]), founding(name()), change(battles[2], 1),
                           change(battles[0], 2)};
    const std::vector wanted{Written::yes, Written::failed, Written::yes, Written::yes, Written::yes};
    EXPECT_EQ(store_->write(batch), wanted);
    EXPECT_NE(store_->trouble(), "");
    EXPECT_EQ(store_->read(battles[0])->payloads.size(), 2u);
    EXPECT_EQ(store_->read(battles[2])->payloads.size(), 1u);
    EXPECT_TRUE(store_->read(batch[2].battle));
    const std::array asked{battles[1]};
    EXPECT_EQ(store_->list(asked).at(0).version, 0) << "of the one that failed nothing was written";
    const std::array only{bad_change(battles[1]), bad_change(battles[1])};
    EXPECT_EQ(store_->write(only), (std::vector{Written::failed, Written::failed}));
    EXPECT_EQ(write(change(battles[2], 2)), Written::yes) << "the store goes on";
}

TEST_P(StoreTest, WritesChangesThatHoldTogetherAllOrNone) {
    const std::string old = name();
    const std::string other = name();
    ASSERT_EQ(write(founding(old)), Written::yes);
    ASSERT_EQ(write(founding(other)), Written::yes);
    const auto named = [&](const std::string& fresh, std::vector<Change> more) {
        Change one = change(old, 1, "names " + fresh);
        one.together = {founding(fresh), change(fresh, 1)};
        one.together.insert(one.together.end(), more.begin(), more.end());
        return one;
    };
    const std::string fresh = name();
    // A conflict at its end, in the middle of a batch, and one of the change itself.
    Change late = named(fresh, {});
    late.version = 2;
    for (const Change& bad : {named(fresh, {founding(other)}), named(fresh, {change(fresh, 3)}), late}) {
        const std::string before = name();
        const std::string behind = name();
        const std::array batch{founding(before), bad, founding(behind)};
        EXPECT_EQ(store_->write(batch), (std::vector{Written::yes, Written::conflict, Written::yes}));
        EXPECT_TRUE(store_->read(before));
        EXPECT_TRUE(store_->read(behind));
        EXPECT_FALSE(store_->read(fresh));
        EXPECT_TRUE(store_->read(old)->payloads.empty());
    }
    const std::array failing{founding(name()), named(fresh, {bad_change(other)}), founding(name())};
    EXPECT_EQ(store_->write(failing), (std::vector{Written::yes, Written::failed, Written::yes}));
    EXPECT_FALSE(store_->read(fresh));
    EXPECT_TRUE(store_->read(old)->payloads.empty());
    const std::array asked{old, fresh};
    EXPECT_EQ(store_->list(asked).size(), 1u);
    EXPECT_EQ(store_->list(asked).at(0).version, 0);
    EXPECT_EQ(write(named(fresh, {})), Written::yes);
    EXPECT_EQ(store_->read(old)->payloads, std::vector<std::string>{"names " + fresh});
    EXPECT_EQ(store_->read(fresh)->payloads.size(), 1u);
    EXPECT_EQ(store_->list(asked).size(), 2u);
}

TEST_P(StoreTest, ListsInTheOrderAskedFor) {
    const std::string one = name();
    const std::string two = name();
    write(founding(one));
    write(founding(two));
    write(change(two, 1));
    const std::array asked{two, name(), one};
    const std::vector<Line> lines = store_->list(asked);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].battle, two);
    EXPECT_EQ(lines[0].summary, "{\"n\":1}");
    EXPECT_EQ(lines[0].version, 1);
    EXPECT_EQ(lines[0].time, 101);
    EXPECT_EQ(lines[0].seats, "seats");
    EXPECT_EQ(lines[1].battle, one);
    EXPECT_EQ(lines[1].version, 0);
}

TEST_P(StoreTest, KeepsTheTalkApartFromTheChanges) {
    const std::string battle = name();
    ASSERT_EQ(write(founding(battle)), Written::yes);
    const auto line = [&](std::int64_t number) {
        Change one;
        one.battle = battle;
        one.said = Said{number, "'line' " + std::to_string(number)};
        return one;
    };
    EXPECT_EQ(write(line(1)), Written::yes);
    EXPECT_EQ(write(line(1)), Written::conflict) << "its number is taken";
    const std::array batch{line(2), change(battle, 1), line(3)};
    EXPECT_EQ(store_->write(batch), (std::vector{Written::yes, Written::yes, Written::yes}));
    EXPECT_EQ(store_->talk(battle, 100, 2), (std::vector<Said>{{2, "'line' 2"}, {3, "'line' 3"}}));
    EXPECT_EQ(store_->talk(battle, 2, 9), (std::vector<Said>{{1, "'line' 1"}}));
    EXPECT_EQ(store_->read(battle)->payloads.size(), 1u);
    EXPECT_EQ(write(line(talk_lines_max + 2)), Written::yes);
    EXPECT_EQ(store_->talk(battle, 3000, 9).size(), 2u) << "only the last ones are kept";
    Change stray = line(9);
    stray.battle = name();
    EXPECT_EQ(write(stray), Written::conflict) << "there is no such battle";
    EXPECT_TRUE(store_->forget(battle));
    EXPECT_TRUE(store_->talk(battle, 3000, 9).empty());
}

TEST_P(StoreTest, KeepsTheStandingAnswersOfEachSeatApartFromTheChanges) {
    const std::string battle = name();
    ASSERT_EQ(write(founding(battle)), Written::yes);
    const auto answers = [](const std::string& of, const std::string& seat, const std::string& text) {
        Change one;
        one.battle = of;
        one.stood = Stood{seat, text};
        return one;
    };
    EXPECT_EQ(store_->standing(battle, "A"), "");
    const std::array batch{answers(battle, "A", "[1]"), change(battle, 1), answers(battle, "B", "'['"),
                           answers(battle, "A", "[1,2]")};
    EXPECT_EQ(store_->write(batch), (std::vector(4, Written::yes)));
    EXPECT_EQ(store_->standing(battle, "A"), "[1,2]") << "the last ones take the place of those before";
    EXPECT_EQ(store_->standing(battle, "B"), "'['");
    EXPECT_EQ(store_->read(battle)->payloads.size(), 1u);
    const std::array asked{battle};
    EXPECT_EQ(store_->list(asked).at(0).version, 1);
    EXPECT_EQ(write(answers(name(), "A", "[]")), Written::conflict) << "there is no such battle";
    store_.reset();
    store_ = open();
    EXPECT_EQ(store_->standing(battle, "A"), "[1,2]") << "they outlast the end of the program";
    EXPECT_TRUE(store_->forget(battle));
    EXPECT_EQ(store_->standing(battle, "A"), "");
}

TEST_P(StoreTest, FindsTheBattlesOfTheClubTheLatestFirst) {
    const std::string word = name();  // as a database outlives the test
    const auto battle_at = [&](std::int64_t time, const std::string& club) {
        Change one = founding(name());
        one.time = time;
        one.summary = "{\"title\":\"\\\"club\\\":\\\"" + word + "\\\"\",\"club\":\"" + club + "\"}";
        EXPECT_EQ(write(one), Written::yes);
        return one.battle;
    };
    const std::string early = battle_at(100, word);
    EXPECT_FALSE(battle_at(200, "other").empty());
    const std::string late = battle_at(300, word);
    const std::vector<Line> lines = store_->club(word, 9);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].battle, late);
    EXPECT_EQ(lines[0].seats, "seats");
    EXPECT_EQ(lines[1].battle, early);
    EXPECT_EQ(store_->club(word, 1).size(), 1u);
    Change next = change(late, 1);
    EXPECT_EQ(write(next), Written::yes) << "its summary has no such word now";
    EXPECT_EQ(store_->club(word, 9).size(), 1u);
    EXPECT_FALSE(store_->list(std::span(&early, 1)).at(0).is_aside);
    EXPECT_TRUE(store_->set_aside(early, "it failed", 400));
    EXPECT_EQ(store_->club(word, 9).size(), 0u);
    EXPECT_TRUE(store_->list(std::span(&early, 1)).at(0).is_aside);
}

TEST_P(StoreTest, TheNextOneToOpenItFindsAll) {
    const std::string battle = name();
    write(founding(battle));
    write(change(battle, 1));
    const std::int64_t count = store_->count();
    store_.reset();
    store_ = open();
    EXPECT_EQ(store_->count(), count);
    EXPECT_EQ(store_->read(battle)->payloads.size(), 1u);
    EXPECT_EQ(write(change(battle, 2)), Written::yes);
}

TEST_P(StoreTest, OfTwoWritersOfAVersionOneWins) {
    const std::unique_ptr<Store> other = open();
    const std::string battle = name();
    write(founding(battle));
    for (int version = 1; version <= 20; ++version) {
        const Change mine = change(battle, version, "mine");
        const Change theirs = change(battle, version, "theirs");
        auto there = std::async(std::launch::async, [&] { return other->write(std::span(&theirs, 1)).at(0); });
        const Written here = write(mine);
        const Written far = there.get();
        EXPECT_NE(here == Written::yes, far == Written::yes) << version;
        EXPECT_EQ(store_->read(battle)->payloads.back(), here == Written::yes ? "mine" : "theirs");
    }
}

TEST_P(StoreTest, ABattleThatIsForgottenMeanwhileIsReadWholeOrNotAtAll) {
    const std::unique_ptr<Store> other = open();
    const std::size_t steps = 40;
    for (int round = 0; round < 15; ++round) {
        const std::string battle = name();
        write(founding(battle));
        for (std::size_t step = 1; step <= steps; ++step) write(change(battle, static_cast<std::int64_t>(step)));
        auto there = std::async(std::launch::async, [&] { return other->forget(battle); });
        for (auto kept = store_->read(battle); kept; kept = store_->read(battle)) {
            EXPECT_EQ(kept->payloads.size(), steps);
            EXPECT_TRUE(kept->damage.empty()) << kept->damage;
        }
        EXPECT_TRUE(there.get());
    }
}

TEST_P(StoreTest, TheWriterTellsEachOutcomeOnceAndInOrder) {
    const std::string battle = name();
    const std::string other = name();
    std::vector<std::string> told;  // by the one thread of the writer
    {
        const auto writer = start_writer(*store_);
        const auto note = [&told](const std::string& what) {
            return [&told, what](Written written) { told.push_back(what + (written == Written::yes ? "+" : "-")); };
        };
        writer->submit(founding(battle), note("found"));
        for (int i = 1; i <= 40; ++i) writer->submit(change(battle, i), note(std::to_string(i)));
        writer->submit(change(other, 1), note("nobody"));
    }
    ASSERT_EQ(told.size(), 42u);
    EXPECT_EQ(told.front(), "found+");
    for (int i = 1; i <= 40; ++i) EXPECT_EQ(told[static_cast<std::size_t>(i)], std::to_string(i) + "+");
    EXPECT_EQ(told.back(), "nobody-");
    EXPECT_EQ(store_->read(battle)->payloads.size(), 40u);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, ::testing::Values(Backend::sqlite, Backend::postgres),
                         [](const auto& tried) {
                             return tried.param == Backend::sqlite ? std::string("sqlite") : std::string("postgres");
                         });

/// A store that is down is not asked again for each change: each time may take as long as a connection takes to fail.
TEST(WriteOrRetryTest, WhatCannotBeBegunIsTriedOnce) {
    const std::array batch{Change{"a", 1, "", "", 0, {}}, Change{"b", 1, "", "", 0, {}}, Change{"c", 1, "", "", 0, {}}};
    int tries = 0;
    const auto down = [&](std::span<const Change>) { return ++tries, Outcomes(); };
    EXPECT_EQ(write_or_retry(batch, down), Outcomes(3, Written::failed));
    EXPECT_EQ(tries, 1);
    tries = 0;
    const auto goes_down = [&](std::span<const Change> some) {
        return ++tries > 2 ? Outcomes() : Outcomes(some.size(), tries == 1 ? Written::failed : Written::yes);
    };
    EXPECT_EQ(write_or_retry(batch, goes_down), (Outcomes{Written::yes, Written::failed, Written::failed}));
    EXPECT_EQ(tries, 3);
}

TEST(SqliteTest, SaysWhyAFileCannotBeUsed) {
    Folder folder;
    EXPECT_NE(open_sqlite(folder.file("no/such/folder.sqlite")).problem.english(), "");
    std::ofstream(folder.file("text")) << std::string(5000, 'x');
    const OpenedStore text = open_sqlite(folder.file("text"));
    EXPECT_EQ(text.store, nullptr);
    EXPECT_NE(text.problem.english().find("text"), std::string::npos);
}

}  // namespace
}  // namespace umpire::server::testing
