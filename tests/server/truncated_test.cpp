#include "server/lobby.hpp"
#include "server/serve.hpp"

#include <sys/resource.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>

/// Files of battles that lost their end, or all but their log, and copies that cannot be made.
namespace umpire::server::testing {
namespace {

namespace fs = std::filesystem;

constexpr int battles_in_file = 40;
constexpr int changes_of_each = 3;
constexpr std::uintmax_t page = 4096;

std::string header_of(int i) { return "header " + std::to_string(i) + std::string(2000, 'h'); }

/// Headers and some changes are longer than what fits beside their keys, as those of real battles.
void write_battles(Store& store) {
    for (int i = 0; i < battles_in_file; ++i) {
        const std::string battle = "battle" + std::to_string(i);
        const Change founded{battle, 0, "", "{\"n\":0}", 100, Founding{header_of(i), "{}"}};
        EXPECT_EQ(store.write(std::span(&founded, 1)).at(0), Written::yes);
        for (int version = 1; version <= changes_of_each; ++version) {
            const std::string payload = std::to_string(version) + std::string(version == 2 ? 5000 : 200, 'p');
            const Change change{battle, version, payload, "{\"n\":1}", 100, {}};
            EXPECT_EQ(store.write(std::span(&change, 1)).at(0), Written::yes);
        }
    }
}

struct Rest {
    int whole = 0;
    int damaged = 0;
    int other = 0;  ///< is told to be unknown, or to be something else than it was
};

Rest rest_in(Store& store) {
    Rest rest;
    for (int i = 0; i < battles_in_file; ++i) {
        const auto kept = store.read("battle" + std::to_string(i));
        const bool is_whole = kept && kept->founding.header == header_of(i) && kept->founding.seats == "{}" &&
                              kept->payloads.size() == changes_of_each;
        ++(is_whole ? rest.whole : kept && !kept->damage.empty() ? rest.damaged : rest.other);
    }
    return rest;
}

std::string whole_file(const Folder& folder, const char* name = "whole.sqlite") {
    const std::string path = folder.file(name);
    write_battles(*open_store(Backend::sqlite, path));
    return path;
}

void shorten(const std::string& path, std::uintmax_t bytes) { fs::resize_file(path, fs::file_size(path) - bytes); }

void expect_french(const Message& problem) {
    EXPECT_NE(problem.in(Language::french), problem.english()) << problem.english();
}

TEST(TruncatedTest, AFileWithoutItsLastPageIsNotServedUnlessOneAsksForIt) {
    const Folder folder;
    const std::string path = whole_file(folder);
    shorten(path, page);
    for (int time = 0; time < 2; ++time) {
        const OpenedStore refused = open_sqlite(path);
        EXPECT_EQ(refused.store, nullptr);
        for (const char* words : {"is damaged (", "--damaged", "umpire backup", ".recover"})
            EXPECT_NE(refused.problem.english().find(words), std::string::npos) << refused.problem.english();
        EXPECT_NE(refused.problem.in(Language::french).find("octets manquent"), std::string::npos);
    }
    const OpenedStore opened = open_sqlite(path, Care::take_all);
    ASSERT_NE(opened.store, nullptr) << opened.problem.english();
    EXPECT_EQ(opened.damage.find("4096 of its "), 0u) << opened.damage;
    EXPECT_NE(opened.damage.find(".recover"), std::string::npos) << opened.damage;
    const Rest rest = rest_in(*opened.store);
    EXPECT_EQ(rest.other, 0);
    EXPECT_GE(rest.whole, battles_in_file - 3) << "one page costs what was on it";
}

/// Whatever is missing: what can be read is told as it was, and no battle is called unknown while its row may be gone.
TEST(TruncatedTest, EachBattleIsToldAsItWasOrToBeDamaged) {
    const Folder folder;
    const std::string whole = whole_file(folder);
    const std::uintmax_t pages = fs::file_size(whole) / page;
    int whole_ones = 0;
    int damaged_ones = 0;
    for (std::uintmax_t lost = 1; lost < pages; lost += lost < 8 ? 1 : 9) {
        for (const std::uintmax_t more : {0u, 1000u}) {
            const std::string path = folder.file("cut.sqlite");
            for (const char* ending : {"", "-wal", "-shm"}) fs::remove(path + ending);
            fs::copy_file(whole, path);
            shorten(path, lost * page - more);
            EXPECT_EQ(open_sqlite(path).store, nullptr);
            const OpenedStore opened = open_sqlite(path, Care::take_all);
            ASSERT_NE(opened.store, nullptr) << lost << opened.problem.english();
            EXPECT_NE(opened.damage, "");
            const Rest rest = rest_in(*opened.store);
            EXPECT_EQ(rest.other, 0) << lost << " " << more;
            whole_ones += rest.whole;
            damaged_ones += rest.damaged;
            for (const Line& line : opened.store->list(std::array<std::string, 2>{"battle1", "battle39"}))
                EXPECT_TRUE(line.is_damaged || line.seats == "{}") << lost;
        }
    }
    EXPECT_GT(whole_ones, battles_in_file);
    EXPECT_GT(damaged_ones, battles_in_file);
}

TEST(TruncatedTest, OneBattleInASmallFileGoesOnWithoutTheLastPage) {
    const Folder folder;
    const std::string path = folder.file("small.sqlite");
    const Change founded{"one", 0, "", "{\"n\":0}", 100, Founding{"header", "{}"}};
    {
        const auto store = open_store(Backend::sqlite, path);
        ASSERT_EQ(store->write(std::span(&founded, 1)).at(0), Written::yes);
    }
    shorten(path, page);  // the list of battles that were set aside
    const OpenedStore opened = open_sqlite(path, Care::take_all);
    ASSERT_NE(opened.store, nullptr) << opened.problem.english();
    ASSERT_TRUE(opened.store->read("one"));
    EXPECT_EQ(opened.store->read("one")->damage, "");
    const Change change{"one", 1, "payload", "{}", 0, {}};
    EXPECT_EQ(opened.store->write(std::span(&change, 1)).at(0), Written::yes);
    EXPECT_EQ(opened.store->read("one")->payloads.size(), 1u);
}

TEST(TruncatedTest, NothingIsLeftOfAFileWithoutItsFirstPage) {
    const Folder folder;
    const std::string path = whole_file(folder);
    fs::resize_file(path, 700);
    const OpenedStore opened = open_sqlite(path, Care::take_all);
    EXPECT_EQ(opened.store, nullptr);
    EXPECT_NE(opened.problem.english().find(".recover"), std::string::npos) << opened.problem.english();
    expect_french(opened.problem);
}

/// The files as they are when the power goes: all battles are in the log.
std::string only_log(const Folder& folder) {
    const std::string path = folder.file("live.sqlite");
    const auto store = open_store(Backend::sqlite, path);
    write_battles(*store);
    const std::string lost = folder.file("lost.sqlite");
    fs::copy_file(path + "-wal", lost + "-wal");
    return lost;
}

TEST(TruncatedTest, TheLogOfAnEmptyFileIsNotThrownAway) {
    const Folder folder;
    const std::string path = only_log(folder);
    const std::uintmax_t log = fs::file_size(path + "-wal");
    ASSERT_GT(log, page);
    for (const bool is_there : {false, true}) {
        if (is_there) std::ofstream(path).close();
        std::ofstream(path + ".lock").close();
        const OpenedStore refused = open_sqlite(path);
        EXPECT_EQ(refused.store, nullptr);
        EXPECT_NE(refused.problem.english().find("is empty, but the log beside it is not"), std::string::npos)
            << refused.problem.english();
        expect_french(refused.problem);
        if (is_there) {
            EXPECT_EQ(copy_sqlite(path, folder.file("copy")).english(), refused.problem.english());
        }
        EXPECT_EQ(fs::file_size(path + "-wal"), log);
        fs::remove(path);
    }
    const OpenedStore opened = open_sqlite(path, Care::take_all);
    ASSERT_NE(opened.store, nullptr) << opened.problem.english();
    EXPECT_NE(opened.damage, "");
    EXPECT_EQ(rest_in(*opened.store).whole, battles_in_file);
}

TEST(TruncatedTest, AnEmptyFileWithoutALogIsANewOne) {
    const Folder folder;
    const std::string path = folder.file("empty.sqlite");
    for (const char* ending : {"", "-wal", ".lock"}) std::ofstream(path + ending).close();
    const OpenedStore opened = open_sqlite(path);
    ASSERT_NE(opened.store, nullptr) << opened.problem.english();
    EXPECT_EQ(opened.damage, "");
    write_battles(*opened.store);
    EXPECT_EQ(rest_in(*opened.store).whole, battles_in_file);
}

TEST(StoreNameTest, WhatSqliteTakesForSomethingElseIsRefused) {
    const Folder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.file(""));
    const auto count = [] { return std::distance(fs::directory_iterator("."), {}); };
    for (const char* name : {"", ":memory:", "file:battles.sqlite", "file:x?mode=memory", "mysql://host/battles"}) {
        const OpenedStore opened = open_sqlite(name);
        EXPECT_EQ(opened.store, nullptr) << name;
        expect_french(opened.problem);
        EXPECT_EQ(copy_sqlite(name, "copy").english(), opened.problem.english());
        Ownership ownership;
        EXPECT_EQ(ownership.take(name).english(), opened.problem.english());
        EXPECT_EQ(count(), 0) << name << " made a file";
    }
    for (const char* name : {"./:memory:", "./file:battles.sqlite"}) {
        const OpenedStore opened = open_sqlite(name);
        ASSERT_NE(opened.store, nullptr) << opened.problem.english();
        EXPECT_TRUE(fs::exists(name));
        EXPECT_EQ(copy_sqlite(name, "file:copy").english().find("file:copy: is an address"), 0u);
    }
    fs::current_path(before);
}

/// What a copy says is wrong: it begins with the file at fault.
void expect_blamed(const Message& said, const std::string& path, const char* words) {
    const std::string problem = said.english();
    EXPECT_EQ(problem.find(path + ": "), 0u) << problem << "\nexpected " << path;
    EXPECT_NE(problem.find(words), std::string::npos) << problem;
    expect_french(said);
}

TEST(BackupBlameTest, AFileThatCannotBeReadIsNamed) {
    const Folder folder;
    const std::string copy = folder.file("copy.sqlite");
    const std::string text = folder.file("text.sqlite");
    std::ofstream(text) << std::string(3 * page, 'x');
    expect_blamed(copy_sqlite(text, copy), text, "cannot be read");
    const std::string cut = whole_file(folder);
    shorten(cut, 2 * page);
    expect_blamed(copy_sqlite(cut, copy), cut, "is damaged (8192 of its ");
    const std::string holed = whole_file(folder, "holed.sqlite");
    std::fstream file(holed, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(9 * page);
    file << std::string(20 * page, '\x7f') << std::flush;
    expect_blamed(copy_sqlite(holed, copy), holed, "is damaged");
    for (const auto& entry : fs::directory_iterator(folder.file("")))
        EXPECT_EQ(entry.path().string().find(copy), std::string::npos) << entry.path();
}

TEST(BackupBlameTest, AFileThatCannotBeWrittenIsNamed) {
    const Folder folder;
    const std::string path = whole_file(folder);
    expect_blamed(copy_sqlite(path, folder.file("nowhere/copy")), folder.file("nowhere/copy"), "cannot be written");
    // A disk on which there is no room for the whole copy.
    const std::string copy = folder.file("copy.sqlite");
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{16 * page, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    const Message problem = copy_sqlite(path, copy);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    expect_blamed(problem, copy, "cannot be written");
    EXPECT_FALSE(fs::exists(copy));
    EXPECT_EQ(copy_sqlite(path, copy).english(), "");
}

}  // namespace
}  // namespace umpire::server::testing
