#include "server/lobby.hpp"
#include "server/serve.hpp"

#include <sys/stat.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

namespace umpire::server::testing {
namespace {

namespace fs = std::filesystem;

constexpr int battles_kept = 60;

Change founding(const std::string& battle) {
    return {battle, 0, "", "{\"n\":0}", 100, Founding{"header " + std::string(2000, 'h'), "{}"}};
}

/// A file with battles, some pages of which hold nonsense.
std::string damaged_file(const Folder& folder) {
    const std::string path = folder.file("battles.sqlite");
    {
        const auto store = open_store(Backend::sqlite, path);
        for (int i = 0; i < battles_kept; ++i) {
            const Change change = founding("battle" + std::to_string(i));
            EXPECT_EQ(store->write(std::span(&change, 1)).at(0), Written::yes);
        }
    }
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(12 * 4096);
    file << std::string(40 * 4096, '\x7f');
    return path;
}

TEST(DamageTest, IsNoticedAtTheStart) {
    const Folder folder;
    const std::string path = damaged_file(folder);
    const OpenedStore refused = open_sqlite(path);
    EXPECT_EQ(refused.store, nullptr);
    EXPECT_NE(refused.problem.english().find("is damaged ("), std::string::npos) << refused.problem.english();
    EXPECT_NE(refused.problem.english().find("--damaged"), std::string::npos) << refused.problem.english();
    EXPECT_NE(copy_sqlite(path, folder.file("copy")).english(), "") << "no copy passes for a good one";
    EXPECT_FALSE(fs::exists(folder.file("copy")));
}

TEST(DamageTest, OfSomeBattlesIsToldAndLeavesTheOthers) {
    const Folder folder;
    const OpenedStore opened = open_sqlite(damaged_file(folder), Care::take_all);
    ASSERT_NE(opened.store, nullptr) << opened.problem.english();
    EXPECT_NE(opened.damage, "");
    int read = 0;
    int unreadable = 0;
    for (int i = 0; i < battles_kept; ++i) {
        const auto kept = opened.store->read("battle" + std::to_string(i));
        ASSERT_TRUE(kept) << "it is there: " << i;
        ++(kept->damage.empty() ? read : unreadable);
    }
    EXPECT_GT(read, 0);
    EXPECT_GT(unreadable, 0);
}

TEST(StoreFileTest, WhatIsNoFileIsRefusedAndKeepsItsRights) {
    const Folder folder;
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0666), 0);
    ASSERT_EQ(chmod(pipe.c_str(), 0666), 0);
    EXPECT_NE(open_sqlite(pipe).problem.english().find("is no regular file"), std::string::npos);
    EXPECT_NE(copy_sqlite(pipe, folder.file("copy")).english().find("is no regular file"), std::string::npos);
    struct stat found{};
    ASSERT_EQ(stat(pipe.c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777u, 0666u);
}

/// A battle of which the store gives back something else than it was given.
class DamagedBattleTest : public LobbyTest {
protected:
    void SetUp() override {
        founded = lobby.found("ae-wwii", "skirmish", "human", "human");
        sound = lobby.found("ae-wwii", "skirmish", "human", "human");
        const auto version = lobby.enter(founded.battle, founded.a)->state["revision"].get<std::int64_t>() + 1;
        EXPECT_FALSE(lobby.enter(sound.battle, sound.a)->state.is_null());
        const Change change{founded.battle, version, "{\"steps\":\"nonsense\"}", "{}", 0, {}};
        ASSERT_EQ(store->write(std::span(&change, 1)).at(0), Written::yes);
        lobby.restart();
    }
    Founded founded;
    Founded sound;
};

TEST_F(DamagedBattleTest, IsToldToBeDamagedAndNotUnknown) {
    for (const char* language : {"en", "fr"}) {
        const auto tab = lobby.enter(founded.battle, founded.a, language);
        const Json failure = tab->last("failure");
        EXPECT_EQ(failure["code"], "damaged");
        EXPECT_TRUE(tab->is_closed);
    }
    EXPECT_EQ(lobby.post("picture", {{"battle", founded.battle}, {"token", founded.a}}, 503)["code"], "damaged");
    EXPECT_EQ(lobby.post("picture", {{"battle", "nowhere"}, {"token", founded.a}}, 404)["code"], "unknown");
    EXPECT_FALSE(lobby.enter(sound.battle, sound.a)->state.is_null()) << "others go on";
    EXPECT_FALSE(lobby.reports.empty());
}

TEST_F(DamagedBattleTest, IsLeftAloneWhenItWasSetAside) {
    ASSERT_TRUE(store->set_aside(sound.battle, "internal error", 5));
    const auto english = lobby.enter(sound.battle, sound.a);
    const auto french = lobby.enter(sound.battle, sound.b, "fr");
    EXPECT_EQ(english->last("failure")["code"], "set_aside");
    EXPECT_NE(english->last("failure")["problems"], french->last("failure")["problems"]);
    EXPECT_EQ(lobby.post("picture", {{"battle", sound.battle}, {"token", sound.a}}, 503)["code"], "set_aside");
    EXPECT_EQ(store->read(sound.battle)->aside, "internal error");
    EXPECT_FALSE(store->read(sound.battle)->payloads.empty()) << "nothing of it is lost";
}

TEST(OwnerTest, AloneReadsTheFile) {
    const Folder folder;
    const mode_t before = umask(0);
    const std::string path = folder.file("battles.sqlite");
    const auto rights = [](const std::string& file) {
        struct stat found{};
        EXPECT_EQ(stat(file.c_str(), &found), 0) << file;
        return found.st_mode & 0777;
    };
    {
        const auto store = open_store(Backend::sqlite, path);
        const Change change = founding("a");
        store->write(std::span(&change, 1));
        for (const char* ending : {"", "-wal", "-shm"}) EXPECT_EQ(rights(path + ending), 0600u) << ending;
    }
    fs::permissions(path, fs::perms::all);
    const auto again = open_store(Backend::sqlite, path);
    EXPECT_EQ(rights(path), 0600u) << "a file that was open to others no longer is";
    EXPECT_EQ(copy_sqlite(path, folder.file("copy")).english(), "");
    EXPECT_EQ(rights(folder.file("copy")), 0600u);
    Ownership ownership;
    EXPECT_EQ(ownership.take(folder.file("new/battles.sqlite")).english(), "");
    EXPECT_EQ(rights(folder.file("new")), 0700u);
    umask(before);
}

TEST(OwnershipTest, AFileBelongsToOneServerByWhateverNameItIsReached) {
    const Folder folder;
    const std::string path = folder.file("battles.sqlite");
    fs::create_directory(folder.file("elsewhere"));
    fs::create_directory_symlink(folder.file(""), folder.file("folder"));
    fs::create_symlink("../battles.sqlite", folder.file("elsewhere/link.sqlite"));
    {
        Ownership first;  // through a link to what is not there yet
        EXPECT_EQ(first.take(folder.file("elsewhere/link.sqlite")).english(), "");
        fs::create_hard_link(path, folder.file("hard.sqlite"));
        for (const char* name : {"battles.sqlite", "elsewhere/link.sqlite", "folder/battles.sqlite", "hard.sqlite"}) {
            Ownership second;
            const std::string problem = second.take(folder.file(name), std::chrono::milliseconds(0)).english();
            EXPECT_NE(problem.find("another server keeps its battles there"), std::string::npos) << name << problem;
        }
        Ownership other;
        EXPECT_EQ(other.take(folder.file("other.sqlite")).english(), "");
        // Another file is put in the place of the one that is served.
        fs::rename(folder.file("hard.sqlite"), folder.file("away.sqlite"));
        fs::remove(path);
        std::ofstream(path).close();
        Ownership late;
        EXPECT_NE(late.take(path, std::chrono::milliseconds(0)).english(), "");
    }
    Ownership later;
    EXPECT_EQ(later.take(path).english(), "");
}

TEST(OwnershipTest, AFileOfSeveralNamesIsNotServed) {
    const Folder folder;
    const std::string path = folder.file("battles.sqlite");
    std::ofstream(path).close();
    fs::create_hard_link(path, folder.file("hard.sqlite"));
    for (const char* name : {"battles.sqlite", "hard.sqlite"}) {
        Ownership ownership;
        const Message problem = ownership.take(folder.file(name));
        EXPECT_NE(problem.english().find("hard links"), std::string::npos) << problem.english();
        EXPECT_NE(problem.in(Language::french).find("liens physiques"), std::string::npos);
    }
    fs::remove(folder.file("hard.sqlite"));
    Ownership ownership;
    EXPECT_EQ(ownership.take(path).english(), "");
}

TEST(BackupTest, CopiesAStoreWhileItIsWrittenTo) {
    const Folder folder;
    const std::string path = folder.file("battles.sqlite");
    const auto store = open_store(Backend::sqlite, path);
    const Change first = founding("a");
    ASSERT_EQ(store->write(std::span(&first, 1)).at(0), Written::yes);
    std::atomic<std::int64_t> written = 0;
    std::atomic<bool> is_over = false;
    std::thread writer([&] {
        while (!is_over) {
            const std::int64_t version = written + 1;
            const Change change{"a", version, "change " + std::to_string(version), "{}", 0, {}};
            EXPECT_EQ(store->write(std::span(&change, 1)).at(0), Written::yes);
            written = version;
        }
    });
    for (int i = 0; i < 8; ++i) {
        while (written < 5 * i) std::this_thread::yield();
        const std::int64_t before = written;
        const std::string copy = folder.file("copy" + std::to_string(i));
        EXPECT_EQ(copy_sqlite(path, copy).english(), "");
        const std::int64_t after = written + 1;  // that one may be on its way
        const auto copied = open_store(Backend::sqlite, copy)->read("a");
        ASSERT_TRUE(copied);
        const auto count = static_cast<std::int64_t>(copied->payloads.size());
        EXPECT_GE(count, before);
        EXPECT_LE(count, after);
        for (std::int64_t version = 1; version <= count; ++version)
            EXPECT_EQ(copied->payloads[static_cast<std::size_t>(version - 1)], "change " + std::to_string(version));
    }
    is_over = true;
    writer.join();
    EXPECT_NE(copy_sqlite(path, folder.file("copy0")).english(), "") << "no file is written over";
    EXPECT_NE(copy_sqlite(folder.file("nothing"), folder.file("copy9")).english(), "");
    for (const auto& entry : fs::directory_iterator(folder.file("")))
        EXPECT_NE(entry.path().extension(), ".part") << entry.path();
}

}  // namespace
}  // namespace umpire::server::testing
