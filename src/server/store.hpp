#pragma once

#include "battle/message.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Where battles are kept. All texts are UTF-8 without NUL.
namespace umpire::server {

/// What never changes about a battle, written once.
struct Founding {
    std::string header;  ///< the battle before its first step, as the head of a record
    std::string seats;   ///< who sits where, as JSON: tokens only as their seals
};

/// A line of the talk at the table, which is no part of the battle: numbered from 1, apart from its versions.
struct Said {
    std::int64_t number = 0;
    std::string text;
    friend bool operator==(const Said&, const Said&) = default;
};
/// Of the talk of a battle the last so many lines are kept.
inline constexpr std::int64_t talk_lines_max = 1000;

/// What a seat has answered beforehand, in place of all that it had: no part of the battle, and nobody else's business.
struct Stood {
    std::string seat;  ///< "A" or "B"
    std::string text;
    friend bool operator==(const Stood&, const Stood&) = default;
};

/// One addition to the history of a battle. Version 0 founds it; each further one is the last plus one.
struct Change {
    std::string battle;
    std::int64_t version = 0;
    std::string payload;               ///< what is to be remembered; empty for a founding
    std::string summary;               ///< replaces the last one: what a list of battles tells
    std::int64_t time = 0;             ///< in milliseconds since 1970
    std::optional<Founding> founding;  ///< of version 0 alone
    /// A line of the talk instead of a change: then only it and the battle count. Its number must be new.
    std::optional<Said> said = std::nullopt;
    /// The standing answers of a seat instead of a change: likewise. It may be handed in while a change of the battle
    /// is being written.
    std::optional<Stood> stood = std::nullopt;
};

enum class Written : std::uint8_t {
    yes,       ///< and durable
    conflict,  ///< somebody else has written this version, or there is no such battle: nothing was written
    failed,    ///< the store is out of order; whether it was written is not known
};

/// A battle as it was kept.
struct Kept {
    Founding founding;
    std::vector<std::string> payloads;  ///< of the versions 1, 2, ...
    // NOLINTBEGIN(readability-redundant-member-init): g++ would miss them where only the first are given
    std::string aside{};   ///< why it was set aside, in English; empty when it was not
    std::string damage{};  ///< why it cannot be read, though it is there; then nothing of it is here
    // NOLINTEND(readability-redundant-member-init)
};

/// A line of a list of battles.
struct Line {
    std::string battle;
    std::string seats;
    std::string summary;
    std::int64_t version = 0;
    std::int64_t time = 0;
    bool is_damaged = false;  ///< it is there, but cannot be read
};

/// A place that keeps battles. All members may be called from any thread. Whatever goes wrong with the medium is told
/// by `failed`, by a false, or by the `damage` of what was asked for.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    /// Writes changes of any battles, in one commit where that can be; a conflict or failure of one does not touch the
    /// others. When this returns, what it calls written outlasts the end of the program and the loss of power. One
    /// outcome a change.
    virtual std::vector<Written> write(std::span<const Change> changes) = 0;
    /// A whole battle; nothing when there is none of this name.
    virtual std::optional<Kept> read(std::string_view battle) = 0;
    /// The lines of these battles, in their order; unknown ones are left out.
    virtual std::vector<Line> list(std::span<const std::string> battles) = 0;
    /// The last lines of the talk of a battle with numbers below this one, in their order; none where they cannot be
    /// read.
    virtual std::vector<Said> talk(std::string_view battle, std::int64_t before, std::size_t max) = 0;
    /// The standing answers of a seat as they were kept last; empty where none were, or where they cannot be read.
    virtual std::string standing(std::string_view battle, std::string_view seat) = 0;
    /// The lines of battles whose summaries have this word as "club", the latest first, at most so many.
    virtual std::vector<Line> club(std::string_view word, std::size_t max) = 0;
    /// Sets a battle aside, whose engine failed; what was kept of it stays. False when that cannot be written.
    virtual bool set_aside(std::string_view battle, std::string_view why, std::int64_t time) = 0;
    /// Battles that ended and have not changed since this time, the oldest first, at most so many.
    virtual std::vector<std::string> finished_before(std::int64_t time, std::size_t max) = 0;
    /// Forgets all that was kept of a battle. False when that cannot be written.
    virtual bool forget(std::string_view battle) = 0;
    /// How many battles there are.
    virtual std::int64_t count() = 0;
    /// What went wrong last, whoever asked for it, for the log of the server; empty when nothing did.
    virtual std::string trouble() const = 0;
};

/// A store, or why it cannot be opened, in English.
/// Writes changes together; when that fails, each by itself, so that one that cannot be written harms no other.
/// `write_together` returns one outcome for each change, or none at all when nothing can be written now.
using Outcomes = std::vector<Written>;
Outcomes write_or_retry(std::span<const Change> changes,
                        const std::function<Outcomes(std::span<const Change>)>& write_together);

struct OpenedStore {
    std::unique_ptr<Store> store;
    Message problem;
    /// What is wrong with a store that was opened all the same.
    std::string damage{};  // NOLINT(readability-redundant-member-init): g++ would miss it in {store, problem}
};
/// How well a file is looked at when it is opened.
enum class Care : std::uint8_t {
    none,     ///< it was looked at a moment ago
    check,    ///< a damaged one is not opened
    take_all  ///< a damaged one is opened for what can still be read of it
};
/// Why this cannot be the name of a file of battles, if it cannot: SQLite takes some names for something else.
Message unfit_file_name(const std::string& path);
/// A file of SQLite, made when it is not there; its folder must be. It is its owner's alone.
OpenedStore open_sqlite(const std::string& path, Care care = Care::check);
/// Copies a file of SQLite while a server may be writing to it, as it is at one moment, to a file that must not be
/// there yet. What is wrong, if anything.
Message copy_sqlite(const std::string& from, const std::string& to);
/// A database of PostgreSQL by a connection string of libpq ("postgresql:///umpire"); its tables are made when missing.
OpenedStore open_postgres(const std::string& address);

/// Takes changes and tells later what came of each, from whatever thread. The changes of one battle are handed in one
/// after the other: the next one only when the last one's outcome is known. (Standing answers are none.)
class Journal {
public:
    using WhenWritten = std::function<void(Written)>;
    Journal() = default;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    virtual ~Journal() = default;
    virtual void submit(Change change, WhenWritten told) = 0;
};

/// A journal with a thread of its own, which commits at once all that came while it was busy with the last commit.
/// When it is destroyed, all that was submitted has been written and told.
std::unique_ptr<Journal> start_writer(Store& store);

}  // namespace umpire::server
