#include "server/sqlite_file.hpp"
#include "server/store.hpp"

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
std::string trouble_at_beginning(sqlite3* source) { return run(source, "select count(*) from sqlite_schema"); }

std::string cannot_be(const std::string& path, const char* done, const std::string& why) {
    return path + ": cannot be " + done + ": " + why;
}

/// All pages in one go: a reader does not hold up who writes, and the copy is that of one moment.
std::string copy_pages(sqlite3* source, sqlite3* target, const std::string& from, const std::string& to) {
    sqlite3_backup* copying = sqlite3_backup_init(target, "main", source, "main");
    if (copying == nullptr) return cannot_be(to, "written", sqlite3_errmsg(target));
    const int result = sqlite3_backup_step(copying, -1);
    sqlite3_backup_finish(copying);
    if (result == SQLITE_DONE) return "";
    const std::string why = sqlite3_errstr(result);
    return is_of_source(result) ? cannot_be(from, "read", why) : cannot_be(to, "written", why);
}

/// A copy that is damaged is one of a damaged file, or the disk on which it is has damaged it.
std::string trouble_in_copy(sqlite3* source, sqlite3* target, const std::string& from, const std::string& to) {
    const std::string damage = damage_in(target);
    if (damage.empty()) return "";
    const std::string before = damage_in(source);
    if (before.empty()) return to + ": did not keep what was written (" + damage + "); the copy was thrown away";
    return from + ": is damaged (" + before + "); the copy is as damaged and was thrown away";
}

}  // namespace

std::string copy_sqlite(const std::string& from, const std::string& to) {
    for (const std::string& path : {from, to})
        if (std::string problem = unfit_file_name(path); !problem.empty()) return problem;
    if (!is_there(from)) return from + ": there is no such file";
    if (is_something_else(from)) return from + ": is no regular file; a store of battles is one";
    if (is_there(to)) return to + ": is there already; name a file that is not";
    std::string problem;
    const Database source = connect(from, SQLITE_OPEN_READWRITE, problem);
    if (source == nullptr) return cannot_be(from, "opened", problem);
    if (has_lost_all_but_log(source.get())) return from + only_log_is_left;
    problem = missing_end(source.get());
    if (!problem.empty()) return from + ": is damaged (" + problem + "); no copy was made";
    problem = trouble_at_beginning(source.get());
    if (!problem.empty()) return cannot_be(from, "read", problem);
    const std::string part = to + "." + std::to_string(getpid()) + ".part";
    std::remove(part.c_str());
    keep_to_owner(part);
    Database target = connect(part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, problem);
    if (target == nullptr) return cannot_be(to, "written", problem);
    problem = copy_pages(source.get(), target.get(), from, to);
    if (problem.empty()) problem = trouble_in_copy(source.get(), target.get(), from, to);
    target.reset();
    if (problem.empty() && std::rename(part.c_str(), to.c_str()) != 0)
        problem = cannot_be(to, "written", std::strerror(errno));
    if (!problem.empty()) std::remove(part.c_str());
    return problem;
}

}  // namespace umpire::server
