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
    std::string seats;   ///< who sits where, as JSON; of tokens it holds only the seals
};

/// A line of the talk at the table. Talk is no part of the battle: its lines have numbers of their own, from 1.
struct Said {
    std::int64_t number = 0;
    std::string text;
    friend bool operator==(const Said&, const Said&) = default;
};
/// How many lines of the talk of a battle are kept: the last ones.
inline constexpr std::int64_t talk_lines_max = 1000;

/// The standing answers of a seat. They replace all that it had. They are no part of the battle, and secret from
/// others. Where its browsers are called is kept in the same way.
struct Stood {
    std::string seat;  ///< "A" or "B"; "A calls" or "B calls"
    std::string text;
    friend bool operator==(const Stood&, const Stood&) = default;
};

/// One addition to the history of a battle. Version 0 founds the battle; each further version is one higher than the
/// last.
struct Change {
    std::string battle;
    std::int64_t version = 0;
    std::string payload;               ///< what is to be remembered of the change; empty for a founding
    std::string summary;               ///< what a list of battles tells; it replaces the last summary
    std::int64_t time = 0;             ///< in milliseconds since 1970
    std::optional<Founding> founding;  ///< of version 0 alone
    /// A line of the talk instead of a change: then only the line and the battle count. The number of the line must be
    /// new.
    std::optional<Said> said = std::nullopt;
    /// The standing answers of a seat instead of a change: then only they and the battle count. They may be handed in
    /// while a change of the battle is being written.
    std::optional<Stood> stood = std::nullopt;
    /// Changes, of any battles, that are written together with this one: all of them or none, in this order. They have
    /// none themselves.
    std::vector<Change> together = {};  // NOLINT(readability-redundant-member-init): as in Kept
};

enum class Written : std::uint8_t {
    yes,       ///< it is written and durable
    conflict,  ///< somebody else has written this version, or there is no such battle: nothing was written
    failed,    ///< the store is out of order; it is not known whether anything was written
};

/// A battle as it was kept.
struct Kept {
    Founding founding;
    std::vector<std::string> payloads;  ///< those of versions 1, 2, ...
    // NOLINTBEGIN(readability-redundant-member-init): g++ would miss them where only the first are given
    std::string aside{};   ///< why it was set aside, in English; empty when it was not
    std::string damage{};  ///< why the battle cannot be read although it exists; all else is then empty
    // NOLINTEND(readability-redundant-member-init)
};

/// A line of a list of battles.
struct Line {
    std::string battle;
    std::string seats;
    std::string summary;
    std::int64_t version = 0;
    std::int64_t time = 0;
    bool is_damaged = false;  ///< the battle exists, but cannot be read
    bool is_aside = false;    ///< it was set aside; told by `list` alone
};

/// A place that keeps battles. All members may be called from any thread. If anything goes wrong with the medium, the
/// answer is `failed`, or false, or the `damage` of what was asked for.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    /// Writes changes of any battles, in one commit where possible. A conflict or failure of one change does not touch
    /// the others, but for those that are written together with it. Gives one outcome for each change. When this
    /// returns, what it calls written outlasts the end of the program and the loss of power.
    virtual std::vector<Written> write(std::span<const Change> changes) = 0;
    /// A whole battle; nothing when there is none with this name.
    virtual std::optional<Kept> read(std::string_view battle) = 0;
    /// The lines of these battles, in their order; unknown ones are left out.
    virtual std::vector<Line> list(std::span<const std::string> battles) = 0;
    /// The last lines of the talk of a battle whose numbers are below `before`, in their order, at most `max`; none
    /// where they cannot be read.
    virtual std::vector<Said> talk(std::string_view battle, std::int64_t before, std::size_t max) = 0;
    /// The standing answers of a seat as they were last kept; empty where there are none, or where they cannot be read.
    virtual std::string standing(std::string_view battle, std::string_view seat) = 0;
    /// The battles whose summaries have this word as "club" and that were not set aside, the latest first, at most
    /// `max`.
    virtual std::vector<Line> club(std::string_view word, std::size_t max) = 0;
    /// Sets aside a battle at which the engine failed. What was kept of it stays. False when that cannot be written.
    virtual bool set_aside(std::string_view battle, std::string_view why, std::int64_t time) = 0;
    /// Battles that ended and have not changed since this time, the oldest first, at most `max`.
    virtual std::vector<std::string> finished_before(std::int64_t time, std::size_t max) = 0;
    /// Forgets all that was kept of a battle. False when that cannot be written.
    virtual bool forget(std::string_view battle) = 0;
    /// How many battles there are.
    virtual std::int64_t count() = 0;
    /// What went wrong last, for the log of the server, whoever asked for it; empty when nothing did.
    virtual std::string trouble() const = 0;
};

/// Writes changes together. When that fails it writes each by itself, so that a change that cannot be written harms no
/// other. `write_together` returns one outcome for each change, or none at all when nothing can be written now.
using Outcomes = std::vector<Written>;
Outcomes write_or_retry(std::span<const Change> changes,
                        const std::function<Outcomes(std::span<const Change>)>& write_together);

/// A store, or why it cannot be opened.
struct OpenedStore {
    std::unique_ptr<Store> store;
    Message problem;
    /// What is wrong with a store that was opened all the same.
    std::string damage{};  // NOLINT(readability-redundant-member-init): g++ would miss it in {store, problem}
};
/// How well a file is examined when it is opened.
enum class Care : std::uint8_t {
    none,     ///< not at all: it was examined a moment ago
    check,    ///< a damaged one is not opened
    take_all  ///< a damaged one is opened for what can still be read of it
};
/// Why this cannot be the name of a file of battles, if it cannot. SQLite takes some names for something else.
Message unfit_file_name(const std::string& path);
/// Opens a file of SQLite for its owner alone. The file is made when it does not exist; its folder must exist.
OpenedStore open_sqlite(const std::string& path, Care care = Care::check);
/// Copies a file of SQLite as it is at one moment, even while a server writes to it. The file `to` must not exist yet.
/// Says what is wrong, if anything.
Message copy_sqlite(const std::string& from, const std::string& to);
/// Opens a database of PostgreSQL by a connection string of libpq ("postgresql:///umpire"). Missing tables are made.
OpenedStore open_postgres(const std::string& address);

/// Takes changes and tells later, from any thread, what came of each. Of one battle a change may be handed in only when
/// the outcome of the last one is known. (Standing answers are free of this.)
class Journal {
public:
    using WhenWritten = std::function<void(Written)>;
    Journal() = default;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    virtual ~Journal() = default;
    virtual void submit(Change change, WhenWritten told) = 0;
};

/// A journal with a thread of its own. The thread commits at once all that came while it was busy with the last commit.
/// When the journal is destroyed, all that was submitted has been written and told.
std::unique_ptr<Journal> start_writer(Store& store);

}  // namespace umpire::server
