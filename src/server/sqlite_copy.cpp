#include "server/message_rows.hpp"
#include "server/sqlite_file.hpp"
#include "server/store.hpp"
#include "text/foreign.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace umpire::server {
namespace {

/// Whether what stopped a copy has to do with the file that is read. What is written is new, and nobody else's.
bool is_of_source(int result) {
    const int kind = result & 0xff;
    const bool is_reading = result == SQLITE_IOERR_READ || result == SQLITE_IOERR_SHORT_READ;
    return is_reading || kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB || kind == SQLITE_BUSY ||
           kind == SQLITE_LOCKED;
}

/// Reads the first page of the file, and begins with its log: what is wrong is wrong with it alone.
MessagePart trouble_at_beginning(sqlite3* source) { return run(source, "select count(*) from sqlite_schema"); }

/// All pages in one go: a reader does not hold up who writes, and the copy is that of one moment.
Message copy_pages(sqlite3* source, sqlite3* target, const std::string& from, const std::string& to) {
    sqlite3_backup* copying = sqlite3_backup_init(target, "main", source, "main");
    if (copying == nullptr) return "cannot_be_written"_message(to, text::from_outside(sqlite3_errmsg(target)));
    const int result = sqlite3_backup_step(copying, -1);
    sqlite3_backup_finish(copying);
    if (result == SQLITE_DONE) return {};
    const MessagePart why = text::from_outside(sqlite3_errstr(result));
    return is_of_source(result) ? "cannot_be_read"_message(from, why) : "cannot_be_written"_message(to, why);
}

/// A copy that is damaged is one of a damaged file, or the disk on which it is has damaged it.
Message trouble_in_copy(sqlite3* source, sqlite3* target, const std::string& from, const std::string& to) {
    const MessagePart damage = damage_in(target);
    if (damage.empty()) return {};
    const MessagePart before = damage_in(source);
    if (before.empty()) return "did_not_keep_what_was_written"_message(to, damage);
    return "is_damaged_the_copy_is_as_damaged"_message(from, before);
}

}  // namespace

Message copy_sqlite(const std::string& from, const std::string& to) {
    for (const std::string& path : {from, to})
        if (Message problem = unfit_file_name(path); !problem.empty()) return problem;
    if (!is_there(from)) return "there_is_no_such_file"_message(from);
    if (is_something_else(from)) return "is_no_regular_file_a_store"_message(from);
    if (is_there(to)) return "is_there_already_name_a_file"_message(to);
    MessagePart why;
    const Database source = connect(from, SQLITE_OPEN_READWRITE, why);
    if (source == nullptr) return "cannot_be_opened"_message(from, why);
    if (has_lost_all_but_log(source.get())) return "is_empty_but_the_log_beside"_message(from);
    why = missing_end(source.get());
    if (!why.empty()) return "is_damaged_no_copy_was_made"_message(from, why);
    why = trouble_at_beginning(source.get());
    if (!why.empty()) return "cannot_be_read"_message(from, why);
    const std::string part = to + "." + std::to_string(getpid()) + ".part";
    std::remove(part.c_str());
    keep_to_owner(part);
    Database target = connect(part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, why);
    if (target == nullptr) return "cannot_be_written"_message(to, why);
    Message problem = copy_pages(source.get(), target.get(), from, to);
    if (problem.empty()) problem = trouble_in_copy(source.get(), target.get(), from, to);
    target.reset();
    if (problem.empty() && std::rename(part.c_str(), to.c_str()) != 0)
        problem = "cannot_be_written"_message(to, text::from_outside(std::strerror(errno)));
    if (!problem.empty()) std::remove(part.c_str());
    return problem;
}

}  // namespace umpire::server
