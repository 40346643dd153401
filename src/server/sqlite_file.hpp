#pragma once

#include "battle/message.hpp"

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

/// Files of SQLite, sound or damaged: how they are opened, examined, and mended as far as possible.
namespace umpire::server {

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
    /// Runs the statement to its end. It gives no rows.
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

/// Runs statements without results. Says what is wrong, if anything.
MessagePart run(sqlite3* database, const char* text);
bool is_there(const std::string& path);
/// Whether the path is a device, a pipe or a folder. The first two must not get other rights; a folder holds no
/// battles.
bool is_something_else(const std::string& path);
/// Makes the file for its owner alone, or makes it so. SQLite gives the files that it puts beside it the same rights. A
/// file that exists is not opened here: closing it again would take away the locks that SQLite has on it.
void keep_to_owner(const std::string& path);
/// An open connection, from which nothing was read yet. Without one `problem` says why.
Database connect(const std::string& path, int flags, MessagePart& problem);
/// The first thing that is wrong with the pages of the file; empty when nothing is.
MessagePart damage_in(sqlite3* database);
/// Whether the file is empty although the log beside it is not. SQLite would throw that log away when it reads the
/// file.
bool has_lost_all_but_log(sqlite3* database);
/// What is missing at the end of a file that is shorter than it says. Call it before anything is read from the file.
MessagePart missing_end(sqlite3* database);
/// Gives a file that ends too early its size again. Call it before anything is read from the file. What is missing
/// becomes empty pages, each of which costs only what was on it. SQLite alone does not open such a file, or would give
/// the numbers of the missing pages to new ones. Says what was missing; empty when nothing was.
MessagePart fill_up(sqlite3* database);

}  // namespace umpire::server
