#include "server/sqlite_file.hpp"
#include "server/message_rows.hpp"
#include "text/foreign.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace umpire::server {
namespace {

constexpr std::size_t header_size = 100;
constexpr std::int64_t log_header_size = 32;
constexpr std::int64_t page_size_of_new_files = 4096;
constexpr std::int64_t largest_file = std::int64_t{1} << 36;  // what says that it is larger is nonsense

std::int64_t size_of_file(const char* path) {
    struct stat found{};
    return path != nullptr && stat(path, &found) == 0 ? found.st_size : 0;
}

/// A number of the file, whose bytes come with the largest first.
std::int64_t number_in(const std::array<unsigned char, header_size>& header, std::size_t at, std::size_t bytes) {
    std::int64_t number = 0;
    for (std::size_t i = at; i < at + bytes; ++i) number = number * 256 + header[i];
    return number;
}

/// A file by itself, and what it says about itself.
struct Extent {
    sqlite3_file* file = nullptr;
    std::int64_t size = 0;
    std::int64_t wanted = 0;  ///< how long it should be; 0: it does not say
    std::int64_t page = page_size_of_new_files;
    bool is_too_short() const { return file != nullptr && size < wanted && wanted <= largest_file; }
    Message missing() const { return "of_its_bytes_are_missing"_message(wanted - size, wanted); }
};

Extent extent_of(sqlite3* database) {
    Extent extent;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&extent.file));
    sqlite3_int64 size = 0;
    if (extent.file == nullptr || extent.file->pMethods == nullptr) return {};
    if (extent.file->pMethods->xFileSize(extent.file, &size) != SQLITE_OK) return {};
    extent.size = size;
    std::array<unsigned char, header_size> header{};
    if (extent.file->pMethods->xRead(extent.file, header.data(), header_size, 0) != SQLITE_OK) return extent;
    constexpr std::string_view magic = "SQLite format 3";
    if (!std::equal(magic.begin(), magic.end(), header.begin())) return extent;
    const std::int64_t page = number_in(header, 16, 2);
    extent.page = page == 1 ? 65536 : page;
    // The number of pages was written by whoever also wrote when it was.
    const bool is_meant = number_in(header, 24, 4) == number_in(header, 92, 4);
    extent.wanted = is_meant ? extent.page * number_in(header, 28, 4) : 0;
    return extent;
}

bool has_log(sqlite3* database) {
    return size_of_file(sqlite3_filename_wal(sqlite3_db_filename(database, "main"))) > log_header_size;
}

}  // namespace

MessagePart run(sqlite3* database, const char* text) {
    return sqlite3_exec(database, text, nullptr, nullptr, nullptr) == SQLITE_OK
               ? MessagePart()
               : text::from_outside(sqlite3_errmsg(database));
}

Message unfit_file_name(const std::string& path) {
    if (path.empty()) return "the_name_of_a_file_is_missing"_message();
    if (path == ":memory:") return "would_keep_the_battles_only_until"_message(path);
    if (path.starts_with("file:")) return "is_an_address_not_the_name"_message(path);
    if (path.find("://") != std::string::npos) return "is_an_address_of_another_kind_name"_message(path);
    return {};
}

bool is_there(const std::string& path) {
    struct stat found{};
    return stat(path.c_str(), &found) == 0;
}

bool is_something_else(const std::string& path) {
    struct stat found{};
    return stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode);
}

void keep_to_owner(const std::string& path) {
    constexpr mode_t owner = S_IRUSR | S_IWUSR;
    const int made = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner);
    if (made >= 0) close(made);
    for (const char* ending : {"", "-wal", "-shm"}) chmod((path + ending).c_str(), owner);
}

Database connect(const std::string& path, int flags, MessagePart& problem) {
    sqlite3* made = nullptr;
    const int result = sqlite3_open_v2(path.c_str(), &made, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(made);
    if (result != SQLITE_OK) {
        problem = text::from_outside(made == nullptr ? "out of memory" : sqlite3_errmsg(made));
        return nullptr;
    }
    sqlite3_busy_timeout(made, 5000);
    return database;
}

MessagePart damage_in(sqlite3* database) {
    Statement check(database, "pragma quick_check(1)");
    if (!check.is_sound() || check.step() != SQLITE_ROW) return text::from_outside(sqlite3_errmsg(database));
    std::string found = check.text(0);
    std::ranges::replace(found, '\n', ' ');
    return found == "ok" ? MessagePart() : MessagePart(std::move(found));
}

bool has_lost_all_but_log(sqlite3* database) {
    return size_of_file(sqlite3_db_filename(database, "main")) == 0 && has_log(database);
}

MessagePart missing_end(sqlite3* database) {
    // What is missing may be in the log, where the power went while it was being put into the file.
    const Extent extent = extent_of(database);
    return extent.is_too_short() && !has_log(database) ? MessagePart(extent.missing()) : MessagePart();
}

MessagePart fill_up(sqlite3* database) {
    Extent extent = extent_of(database);
    if (has_lost_all_but_log(database)) extent.wanted = extent.page;  // the first page is in the log too
    if (!extent.is_too_short()) return {};
    // Of a page in part the rows would seem never to have been there. The first page is all or nothing anyway.
    const std::int64_t whole = extent.size < extent.page ? extent.size : extent.size - extent.size % extent.page;
    auto* const resize = extent.file->pMethods->xTruncate;
    const bool is_filled = resize(extent.file, whole) == SQLITE_OK && resize(extent.file, extent.wanted) == SQLITE_OK;
    return is_filled ? extent.missing() : "and_the_disk_has_no_room"_message(extent.missing());
}

}  // namespace umpire::server
