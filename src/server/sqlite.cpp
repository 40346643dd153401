#include "server/store.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <mutex>

namespace umpire::server {
namespace {

constexpr int form_of_file = 1;
constexpr const char* sqlite_tables = R"(
create table if not exists battle(id text primary key, header text not null, seats text not null) without rowid;
create table if not exists summary(id text primary key, version integer not null, time integer not null,
                                   text text not null) without rowid;
create table if not exists event(sequence integer primary key, battle text not null, version integer not null,
                                 payload text not null, unique(battle, version));
create table if not exists aside(id text primary key, time integer not null, why text not null) without rowid;
)";

struct SqliteClosing {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, SqliteClosing>;

/// A prepared statement that is bound from left to right and is ready again when its use ends.
class Statement {
public:
    Statement(sqlite3* database, const char* text) {
        sqlite3_stmt* made = nullptr;
        sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        statement_.reset(made);
    }
    bool is_sound() const { return statement_ != nullptr; }
    Statement& with(std::string_view text) {
        sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
        return *this;
    }
    Statement& with(std::int64_t number) {
        sqlite3_bind_int64(statement_.get(), ++bound_, number);
        return *this;
    }
    int step() { return sqlite3_step(statement_.get()); }
    void reset() {
        sqlite3_reset(statement_.get());
        bound_ = 0;
    }
    std::string text(int column) const {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
        return bytes == nullptr
                   ? std::string()
                   : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)));
    }
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
    /// Runs to its end, which gives no rows.
    bool run() {
        const int result = step();
        reset();
        return result == SQLITE_DONE;
    }
    bool run_for(std::string_view text) { return with(text).run(); }

private:
    std::unique_ptr<sqlite3_stmt, SqliteClosing> statement_;
    int bound_ = 0;
};

/// A connection to write with and one to read with: neither waits for the other.
class Sqlite final : public Store {
public:
    Sqlite(Database writing, Database reading) : writing_(std::move(writing)), reading_(std::move(reading)) {}

    bool is_sound() const {
        for (const Statement* statement :
             {&begin_, &commit_, &rollback_, &found_, &first_summary_, &add_, &summarise_, &read_founding_,
              &read_events_, &read_line_, &count_, &set_aside_, &read_aside_, &finished_, &forget_events_,
              &forget_summary_, &forget_aside_, &forget_battle_})
            if (!statement->is_sound()) return false;
        return true;
    }

    std::vector<Written> write(std::span<const Change> changes) override {
        const std::lock_guard lock(write_mutex_);
        std::vector<Written> outcomes(changes.size(), Written::failed);
        if (!begin_.run()) return fail(writing_.get(), outcomes);
        for (std::size_t i = 0; i < changes.size(); ++i) {
            outcomes[i] = write_one(changes[i]);
            if (outcomes[i] == Written::failed) return fail(writing_.get(), outcomes);
        }
        return commit_.run() ? outcomes : fail(writing_.get(), outcomes);
    }

    std::optional<Kept> read(std::string_view battle) override {
        const std::lock_guard lock(read_mutex_);
        // The founding never changes and events are only added, so no transaction is needed around both.
        Kept kept;
        const int found = read_founding_.with(battle).step();
        if (found == SQLITE_ROW) kept.founding = {read_founding_.text(0), read_founding_.text(1)};
        read_founding_.reset();
        if (found == SQLITE_DONE) return std::nullopt;
        if (found != SQLITE_ROW) return unreadable();
        read_events_.with(battle);
        int result = read_events_.step();
        for (; result == SQLITE_ROW; result = read_events_.step()) kept.payloads.push_back(read_events_.text(0));
        read_events_.reset();
        if (result != SQLITE_DONE) return unreadable();
        const int aside = read_aside_.with(battle).step();
        if (aside == SQLITE_ROW) kept.aside = read_aside_.text(0);
        read_aside_.reset();
        return aside == SQLITE_ROW || aside == SQLITE_DONE ? kept : unreadable();
    }

    std::vector<Line> list(std::span<const std::string> battles) override {
        const std::lock_guard lock(read_mutex_);
        std::vector<Line> lines;
        for (const std::string& battle : battles) {
            const int result = read_line_.with(battle).step();
            if (result == SQLITE_ROW)
                lines.push_back(
                    {battle, read_line_.text(0), read_line_.text(1), read_line_.number(2), read_line_.number(3)});
            if (result != SQLITE_ROW && result != SQLITE_DONE) {
                set_trouble(sqlite3_errmsg(reading_.get()));
                lines.push_back({battle, "", "", 0, 0, true});
            }
            read_line_.reset();
        }
        return lines;
    }

    bool set_aside(std::string_view battle, std::string_view why, std::int64_t time) override {
        const std::lock_guard lock(write_mutex_);
        const bool done = set_aside_.with(battle).with(time).with(why).run();
        if (!done) set_trouble(sqlite3_errmsg(writing_.get()));
        return done;
    }

    std::vector<std::string> finished_before(std::int64_t time, std::size_t max) override {
        const std::lock_guard lock(read_mutex_);
        std::vector<std::string> battles;
        finished_.with(time).with(static_cast<std::int64_t>(max));
        while (finished_.step() == SQLITE_ROW) battles.push_back(finished_.text(0));
        finished_.reset();
        return battles;
    }

    bool forget(std::string_view battle) override {
        const std::lock_guard lock(write_mutex_);
        const bool done = begin_.run() && forget_events_.run_for(battle) && forget_summary_.run_for(battle) &&
                          forget_aside_.run_for(battle) && forget_battle_.run_for(battle) && commit_.run();
        if (done) return true;
        set_trouble(sqlite3_errmsg(writing_.get()));
        if (sqlite3_get_autocommit(writing_.get()) == 0) rollback_.run();
        return false;
    }

    std::int64_t count() override {
        const std::lock_guard lock(read_mutex_);
        const std::int64_t count = count_.step() == SQLITE_ROW ? count_.number(0) : 0;
        count_.reset();
        return count;
    }

    std::string trouble() const override {
        const std::lock_guard lock(trouble_mutex_);
        return trouble_;
    }

private:
    Written write_one(const Change& change) {
        if (change.founding) {
            const Founding& founding = *change.founding;
            if (!found_.with(change.battle).with(founding.header).with(founding.seats).run()) return Written::failed;
            if (sqlite3_changes(writing_.get()) == 0) return Written::conflict;
            first_summary_.with(change.battle).with(change.time).with(change.summary);
            return first_summary_.run() ? Written::yes : Written::failed;
        }
        // The version before must be the last one: then the unique key alone cannot be the only guard against a gap.
        summarise_.with(change.version).with(change.time).with(change.summary).with(change.battle);
        if (!summarise_.with(change.version - 1).run()) return Written::failed;
        if (sqlite3_changes(writing_.get()) == 0) return Written::conflict;
        return add_.with(change.battle).with(change.version).with(change.payload).run() ? Written::yes
                                                                                        : Written::failed;
    }

    Kept unreadable() {
        Kept kept;
        kept.damage = sqlite3_errmsg(reading_.get());
        set_trouble(kept.damage);
        return kept;
    }

    std::vector<Written> fail(sqlite3* database, std::vector<Written>& outcomes) {
        set_trouble(sqlite3_errmsg(database));
        if (sqlite3_get_autocommit(database) == 0) rollback_.run();
        outcomes.assign(outcomes.size(), Written::failed);
        return outcomes;
    }

    void set_trouble(std::string text) {
        const std::lock_guard lock(trouble_mutex_);
        trouble_ = std::move(text);
    }

    Database writing_;
    Database reading_;
    std::mutex write_mutex_;
    std::mutex read_mutex_;
    mutable std::mutex trouble_mutex_;
    std::string trouble_;
    Statement begin_{writing_.get(), "begin immediate"};
    Statement commit_{writing_.get(), "commit"};
    Statement rollback_{writing_.get(), "rollback"};
    Statement found_{writing_.get(), "insert into battle values(?, ?, ?) on conflict do nothing"};
    Statement first_summary_{writing_.get(), "insert into summary values(?, 0, ?, ?)"};
    Statement add_{writing_.get(), "insert into event(battle, version, payload) values(?, ?, ?)"};
    Statement summarise_{writing_.get(),
                         "update summary set version = ?, time = ?, text = ? where id = ? and version = ?"};
    Statement read_founding_{reading_.get(), "select header, seats from battle where id = ?"};
    Statement read_events_{reading_.get(), "select payload from event where battle = ? order by version"};
    Statement read_line_{reading_.get(),
                         "select b.seats, s.text, s.version, s.time from summary s join battle b using(id) "
                         "where id = ?"};
    Statement count_{reading_.get(), "select count(*) from battle"};
    Statement set_aside_{writing_.get(), "insert into aside values(?, ?, ?) on conflict do nothing"};
    Statement read_aside_{reading_.get(), "select why from aside where id = ?"};
    Statement finished_{reading_.get(),
                        "select id from summary where time < ? and instr(text, '\"finished\":true') > 0 "
                        "order by time limit ?"};
    Statement forget_events_{writing_.get(), "delete from event where battle = ?"};
    Statement forget_summary_{writing_.get(), "delete from summary where id = ?"};
    Statement forget_aside_{writing_.get(), "delete from aside where id = ?"};
    Statement forget_battle_{writing_.get(), "delete from battle where id = ?"};
};

/// Runs statements without results; what is wrong, if anything.
std::string run(sqlite3* database, const char* text) {
    return sqlite3_exec(database, text, nullptr, nullptr, nullptr) == SQLITE_OK ? "" : sqlite3_errmsg(database);
}

/// The file is made for its owner alone, or becomes his; SQLite gives what it puts beside it the same rights. The file
/// is not opened here when it is there: closing it again would take away the locks that SQLite has on it.
void keep_to_owner(const std::string& path) {
    constexpr mode_t owner = S_IRUSR | S_IWUSR;
    const int made = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner);
    if (made >= 0) close(made);
    for (const char* ending : {"", "-wal", "-shm"}) chmod((path + ending).c_str(), owner);
}

/// An open connection; `problem` says why there is none.
Database connect(const std::string& path, int flags, std::string& problem) {
    sqlite3* made = nullptr;
    const int result = sqlite3_open_v2(path.c_str(), &made, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(made);
    if (result != SQLITE_OK) {
        problem = made == nullptr ? "no memory" : sqlite3_errmsg(made);
        return nullptr;
    }
    sqlite3_busy_timeout(made, 5000);
    return database;
}

/// The same for the file of a server.
Database connect(const std::string& path, std::string& problem) {
    Database database = connect(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, problem);
    // NORMAL could lose what was acknowledged when power is lost.
    if (database != nullptr) problem = run(database.get(), "pragma journal_mode = wal; pragma synchronous = full");
    return problem.empty() ? std::move(database) : nullptr;
}

int form_in(sqlite3* database) {
    Statement version(database, "pragma user_version");
    return version.is_sound() && version.step() == SQLITE_ROW ? static_cast<int>(version.number(0)) : 0;
}

/// The first thing that is wrong with the pages of the file; empty when nothing is.
std::string damage_in(sqlite3* database) {
    Statement check(database, "pragma quick_check(1)");
    if (!check.is_sound() || check.step() != SQLITE_ROW) return sqlite3_errmsg(database);
    std::string found = check.text(0);
    for (char& c : found)
        if (c == '\n') c = ' ';
    return found == "ok" ? "" : found;
}

bool is_there(const std::string& path) {
    struct stat found{};
    return stat(path.c_str(), &found) == 0;
}

/// A device or a pipe must not be given other rights, and a folder holds no battles.
bool is_something_else(const std::string& path) {
    struct stat found{};
    return stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode);
}

}  // namespace

OpenedStore open_sqlite(const std::string& path, Care care) {
    std::string problem;
    if (is_something_else(path)) return {nullptr, path + ": is no regular file; a store of battles is one"};
    keep_to_owner(path);
    Database writing = connect(path, problem);
    Database reading = writing == nullptr ? nullptr : connect(path, problem);
    if (reading == nullptr) return {nullptr, path + ": cannot be opened: " + problem};
    const int form = form_in(writing.get());
    if (form > form_of_file)
        return {nullptr, path + ": is of form " + std::to_string(form) + "; this program reads form " +
                             std::to_string(form_of_file)};
    const std::string damage = care == Care::none ? "" : damage_in(writing.get());
    if (!damage.empty() && care == Care::check)
        return {nullptr, path + ": is damaged (" + damage +
                             "); put a copy made by 'umpire backup' in its place, or start with --damaged for the "
                             "battles that can still be read"};
    problem = run(writing.get(), sqlite_tables);
    if (problem.empty())
        problem = run(writing.get(), ("pragma user_version = " + std::to_string(form_of_file)).c_str());
    if (!problem.empty()) return {nullptr, path + ": cannot be set up: " + problem};
    auto store = std::make_unique<Sqlite>(std::move(writing), std::move(reading));
    if (!store->is_sound()) return {nullptr, path + ": is no store of battles"};
    return {std::move(store), "", damage};
}

std::string copy_sqlite(const std::string& from, const std::string& to) {
    if (!is_there(from)) return from + ": there is no such file";
    if (is_something_else(from)) return from + ": is no regular file; a store of battles is one";
    if (is_there(to)) return to + ": is there already; name a file that is not";
    const std::string part = to + ".part";
    std::remove(part.c_str());
    std::string problem;
    const Database source = connect(from, SQLITE_OPEN_READWRITE, problem);
    if (source == nullptr) return from + ": cannot be opened: " + problem;
    keep_to_owner(part);
    Database target = connect(part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, problem);
    if (target == nullptr) return to + ": cannot be written: " + problem;
    // All pages in one go: a reader does not hold up who writes, and the copy is that of one moment.
    sqlite3_backup* copying = sqlite3_backup_init(target.get(), "main", source.get(), "main");
    const bool is_copied = copying != nullptr && sqlite3_backup_step(copying, -1) == SQLITE_DONE;
    if (copying != nullptr) sqlite3_backup_finish(copying);
    if (!is_copied) {
        problem = to + ": cannot be written: " + sqlite3_errmsg(target.get());
    } else if (const std::string damage = damage_in(target.get()); !damage.empty()) {
        problem = from + ": is damaged (" + damage + "); the copy is as damaged and was thrown away";
    }
    target.reset();
    if (problem.empty() && std::rename(part.c_str(), to.c_str()) != 0)
        problem = to + ": cannot be written: " + std::strerror(errno);
    if (!problem.empty()) std::remove(part.c_str());
    return problem;
}

}  // namespace umpire::server
