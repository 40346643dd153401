#include "server/lobby.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>

namespace umpire::server::testing {
namespace {

namespace fs = std::filesystem;

enum class Fault { none, full, part_only, no_sync };

/// What the disk below SQLite does wrong, and when.
struct Disk {
    Fault fault = Fault::none;
    int calls_until = 0;  ///< of the kind at which the fault is
    bool stays = false;   ///< from then on each call fails
    int hits = 0;
    /// Whether this call goes wrong.
    bool fails(Fault one) {
        if (fault != one) return false;
        if (calls_until > 0) --calls_until;
        if (calls_until > 0) return false;
        if (hits > 0 && !stays) return false;
        ++hits;
        return true;
    }
};
Disk disk;

/// The file of the real disk stands behind this one in memory.
struct FaultyFile {
    sqlite3_file base;
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
sqlite3_file* real_of(sqlite3_file* file) { return reinterpret_cast<FaultyFile*>(file)->real(); }

int faulty_write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    sqlite3_file* real = real_of(file);
    if (disk.fails(Fault::full)) return SQLITE_FULL;
    if (disk.fails(Fault::part_only)) {
        real->pMethods->xWrite(real, bytes, size / 2, at);
        return SQLITE_IOERR_WRITE;
    }
    return real->pMethods->xWrite(real, bytes, size, at);
}

int faulty_sync(sqlite3_file* file, int flags) {
    if (disk.fails(Fault::no_sync)) return SQLITE_IOERR_FSYNC;
    return real_of(file)->pMethods->xSync(real_of(file), flags);
}

/// All else is passed on. Without mapping of files (version 3), so that every write comes by here.
const sqlite3_io_methods& faulty_methods() {
    static const sqlite3_io_methods methods = [] {
        sqlite3_io_methods made{};
        made.iVersion = 2;
        made.xClose = [](sqlite3_file* f) { return real_of(f)->pMethods->xClose(real_of(f)); };
        made.xRead = [](sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
            return real_of(f)->pMethods->xRead(real_of(f), to, size, at);
        };
        made.xWrite = faulty_write;
        made.xTruncate = [](sqlite3_file* f, sqlite3_int64 size) {
            return real_of(f)->pMethods->xTruncate(real_of(f), size);
        };
        made.xSync = faulty_sync;
        made.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
            return real_of(f)->pMethods->xFileSize(real_of(f), size);
        };
        made.xLock = [](sqlite3_file* f, int kind) { return real_of(f)->pMethods->xLock(real_of(f), kind); };
        made.xUnlock = [](sqlite3_file* f, int kind) { return real_of(f)->pMethods->xUnlock(real_of(f), kind); };
        made.xCheckReservedLock = [](sqlite3_file* f, int* is) {
            return real_of(f)->pMethods->xCheckReservedLock(real_of(f), is);
        };
        made.xFileControl = [](sqlite3_file* f, int what, void* with) {
            return real_of(f)->pMethods->xFileControl(real_of(f), what, with);
        };
        made.xSectorSize = [](sqlite3_file* f) { return real_of(f)->pMethods->xSectorSize(real_of(f)); };
        made.xDeviceCharacteristics = [](sqlite3_file* f) {
            return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f));
        };
        made.xShmMap = [](sqlite3_file* f, int page, int size, int extend, volatile void** to) {
            return real_of(f)->pMethods->xShmMap(real_of(f), page, size, extend, to);
        };
        made.xShmLock = [](sqlite3_file* f, int offset, int n, int flags) {
            return real_of(f)->pMethods->xShmLock(real_of(f), offset, n, flags);
        };
        made.xShmBarrier = [](sqlite3_file* f) { real_of(f)->pMethods->xShmBarrier(real_of(f)); };
        made.xShmUnmap = [](sqlite3_file* f, int flag) { return real_of(f)->pMethods->xShmUnmap(real_of(f), flag); };
        return made;
    }();
    return methods;
}

sqlite3_vfs* real_system = nullptr;

int faulty_open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* flags_out) {
    const int result = real_system->xOpen(real_system, name, real_of(file), flags, flags_out);
    file->pMethods = real_of(file)->pMethods == nullptr ? nullptr : &faulty_methods();
    return result;
}

/// While it lives, stores are opened on the faulty disk.
class FaultySystem {
public:
    FaultySystem() {
        disk = Disk{};
        real_system = sqlite3_vfs_find(nullptr);
        system_ = *real_system;
        system_.zName = "faulty";
        system_.szOsFile = static_cast<int>(sizeof(FaultyFile)) + real_system->szOsFile;
        system_.xOpen = faulty_open;
        sqlite3_vfs_register(&system_, 1);
    }
    FaultySystem(const FaultySystem&) = delete;
    FaultySystem& operator=(const FaultySystem&) = delete;
    ~FaultySystem() {
        disk = Disk{};
        sqlite3_vfs_unregister(&system_);
        sqlite3_vfs_register(real_system, 1);
    }

private:
    sqlite3_vfs system_{};
};

constexpr int changes_each = 12;
const std::string id_of_battle = "battle";

std::string payload_of(std::int64_t version, int attempt) {
    return std::to_string(version) + "." + std::to_string(attempt) + std::string(3000, 'x');
}

/// What was told of a battle that was written on a disk that failed.
struct Told {
    std::vector<std::string> kept;  ///< the payloads that were told to be kept, in their order
    int failed = 0;
};

/// Writes as a room does: after a failure it reads the battle again and goes on from there.
Told write_changes(Store& store) {
    Told told;
    for (int attempt = 0; attempt < 3 * changes_each; ++attempt) {
        auto found = store.read(id_of_battle);
        if (found && !found->damage.empty()) found.reset();
        const auto version = found ? static_cast<std::int64_t>(found->payloads.size()) + 1 : 0;
        if (version > changes_each) break;
        EXPECT_GE(found ? found->payloads.size() : 0, told.kept.size()) << "what was told is lost";
        Change change{id_of_battle, version, payload_of(version, attempt), "{}", 0, {}};
        if (!found) change.founding = Founding{"header", "seats"};
        const Written written = store.write(std::span(&change, 1)).at(0);
        EXPECT_NE(written, Written::conflict);
        if (written == Written::failed) {
            ++told.failed;
            EXPECT_NE(store.trouble(), "");
        }
        if (written == Written::yes && found) {
            // What was not told to be kept and was kept all the same stands before it.
            for (std::size_t i = told.kept.size(); i < found->payloads.size(); ++i)
                told.kept.push_back(found->payloads[i]);
            told.kept.push_back(change.payload);
        }
    }
    return told;
}

/// The files as they are when the power goes.
void copy_files(const Folder& from, const Folder& to) {
    for (const char* ending : {"", "-wal"})
        fs::copy_file(from.file(std::string("b") + ending), to.file(std::string("b") + ending),
                      fs::copy_options::overwrite_existing);
}

class FaultyDiskTest : public ::testing::TestWithParam<Fault> {};

TEST_P(FaultyDiskTest, LosesNothingThatWasToldAndTellsWhatFailed) {
    int reached = 0;
    int told_failures = 0;
    const int step = GetParam() == Fault::no_sync ? 1 : 3;  // a commit has many writes, but one of these
    for (int at = 1; at <= 70; at += step) {
        const Folder folder;
        Told told;
        {
            const FaultySystem system;
            OpenedStore opened = open_sqlite(folder.file("b"));
            ASSERT_NE(opened.store, nullptr) << opened.problem.english();
            disk = Disk{GetParam(), at, false, 0};
            told = write_changes(*opened.store);
            reached += disk.hits;
            told_failures += told.failed;
            EXPECT_LE(told.failed, disk.hits) << "what is told to have failed did";
            EXPECT_EQ(told.kept.size(), static_cast<std::size_t>(changes_each)) << "after the fault all goes on";
            const Folder crashed;
            copy_files(folder, crashed);
            disk = Disk{};
            const auto after = open_sqlite(crashed.file("b"));
            ASSERT_NE(after.store, nullptr) << after.problem.english();
            EXPECT_EQ(after.store->read(id_of_battle)->payloads, told.kept) << at;
        }
        const auto after = open_sqlite(folder.file("b"));
        ASSERT_NE(after.store, nullptr) << after.problem.english();
        EXPECT_EQ(after.store->read(id_of_battle)->payloads, told.kept) << at;
    }
    EXPECT_GT(reached, 10);
    EXPECT_GT(told_failures, 10);
}

TEST_P(FaultyDiskTest, ThatStaysSoIsToldEachTimeAndLosesNothing) {
    for (int at = 1; at <= 40; at += 6) {
        const Folder folder;
        const FaultySystem system;
        OpenedStore opened = open_sqlite(folder.file("b"));
        ASSERT_NE(opened.store, nullptr) << opened.problem.english();
        disk = Disk{GetParam(), at, true, 0};
        const Told told = write_changes(*opened.store);
        if (told.kept.size() < changes_each) {
            EXPECT_GT(told.failed, changes_each);
        }
        disk = Disk{};
        opened.store.reset();
        const auto after = open_sqlite(folder.file("b"));
        ASSERT_NE(after.store, nullptr) << after.problem.english();
        const auto kept = after.store->read(id_of_battle);
        ASSERT_TRUE(kept || told.kept.empty());
        ASSERT_TRUE(!kept || kept->damage.empty());
        if (!kept) continue;
        ASSERT_GE(kept->payloads.size(), told.kept.size()) << at;
        for (std::size_t i = 0; i < told.kept.size(); ++i) EXPECT_EQ(kept->payloads[i], told.kept[i]) << at;
    }
}

INSTANTIATE_TEST_SUITE_P(Faults, FaultyDiskTest, ::testing::Values(Fault::full, Fault::part_only, Fault::no_sync),
                         [](const auto& tried) {
                             return std::string(tried.param == Fault::full        ? "full"
                                                : tried.param == Fault::part_only ? "part_only"
                                                                                  : "no_sync");
                         });

}  // namespace
}  // namespace umpire::server::testing
