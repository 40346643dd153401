#include "server/message_rows.hpp"
#include "server/sqlite_file.hpp"
#include "server/store.hpp"
#include "text/foreign.hpp"

#include <algorithm>
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
create table if not exists talk(battle text not null, number integer not null, text text not null,
                                primary key(battle, number)) without rowid;
create table if not exists standing(battle text not null, seat text not null, text text not null,
                                    primary key(battle, seat)) without rowid;
create index if not exists club on summary(time) where instr(text, '"club":"') > 0;
create table if not exists aside(id text primary key, time integer not null, why text not null) without rowid;
)";

constexpr const char* is_empty_page = "a page that holds a part of it is empty";

/// A connection to write with and one to read with: neither waits for the other.
class Sqlite final : public Store {
public:
    Sqlite(Database writing, Database reading, bool takes_all)
        : writing_(std::move(writing)), reading_(std::move(reading)), takes_all_(takes_all) {}

    bool is_sound() const {
        for (const Statement* statement :
             {&begin_,         &commit_,        &rollback_,       &found_,         &first_summary_,  &add_,
              &summarise_,     &read_founding_, &read_events_,    &search_events_, &read_line_,      &count_,
              &set_aside_,     &read_aside_,    &finished_,       &forget_events_, &forget_summary_, &forget_aside_,
              &forget_battle_, &say_,           &forget_said_,    &read_talk_,     &forget_talk_,    &club_,
              &stand_,         &read_standing_, &forget_standing_})
            if (!statement->is_sound()) return false;
        return true;
    }

    std::vector<Written> write(std::span<const Change> changes) override {
        const std::lock_guard lock(write_mutex_);
        return write_or_retry(changes, [this](std::span<const Change> batch) { return write_together(batch); });
    }

    std::optional<Kept> read(std::string_view battle) override {
        const std::lock_guard lock(read_mutex_);
        // Events are only added, and a battle is forgotten as a whole: the founding, which never changes, is read last
        // and says whether the battle was still there when the events were read.
        Kept kept;
        const bool has_events = read_events(read_events_, battle, kept.payloads) ||
                                (takes_all_ && read_events(search_events_, battle, kept.payloads));
        const int found = read_founding_.with(battle).step();
        if (found == SQLITE_ROW) kept.founding = {read_founding_.text(0), read_founding_.text(1)};
        read_founding_.reset();
        if (found == SQLITE_DONE) return std::nullopt;
        if (found != SQLITE_ROW || !has_events) return unreadable();
        if (has_holes(kept)) return unreadable(is_empty_page);
        const int aside = read_aside_.with(battle).step();
        if (aside == SQLITE_ROW) kept.aside = read_aside_.text(0);
        read_aside_.reset();
        // Of a damaged file a battle is not left alone because that list cannot be read.
        return aside == SQLITE_ROW || aside == SQLITE_DONE || takes_all_ ? kept : unreadable();
    }

    std::vector<Line> list(std::span<const std::string> battles) override {
        const std::lock_guard lock(read_mutex_);
        std::vector<Line> lines;
        for (const std::string& battle : battles) {
            const int result = read_line_.with(battle).step();
            Line line{battle, "", "", 0, 0, false};
            if (result == SQLITE_ROW)
                line = {battle, read_line_.text(0), read_line_.text(1), read_line_.number(2), read_line_.number(3)};
            const bool is_read = result == SQLITE_ROW || result == SQLITE_DONE;
            if (!is_read) set_trouble(sqlite3_errmsg(reading_.get()));
            if (is_read && (is_holed(line.seats) || is_holed(line.summary))) set_trouble(is_empty_page);
            line.is_damaged = !is_read || is_holed(line.seats) || is_holed(line.summary);
            if (line.is_damaged) line.seats = line.summary = "";
            read_line_.reset();
            line.is_aside = read_aside_.with(battle).step() == SQLITE_ROW;
            read_aside_.reset();
            if (result != SQLITE_DONE) lines.push_back(std::move(line));
        }
        return lines;
    }

    std::vector<Said> talk(std::string_view battle, std::int64_t before, std::size_t max) override {
        const std::lock_guard lock(read_mutex_);
        std::vector<Said> lines;
        read_talk_.with(battle).with(before).with(static_cast<std::int64_t>(max));
        int result = read_talk_.step();
        for (; result == SQLITE_ROW; result = read_talk_.step())
            lines.push_back({read_talk_.number(0), read_talk_.text(1)});
        if (result != SQLITE_DONE) set_trouble(sqlite3_errmsg(reading_.get()));
        read_talk_.reset();
        std::ranges::reverse(lines);
        return lines;
    }

    std::string standing(std::string_view battle, std::string_view seat) override {
        const std::lock_guard lock(read_mutex_);
        const int result = read_standing_.with(battle).with(seat).step();
        std::string text = result == SQLITE_ROW ? read_standing_.text(0) : std::string();
        if (result != SQLITE_ROW && result != SQLITE_DONE) set_trouble(sqlite3_errmsg(reading_.get()));
        read_standing_.reset();
        return is_holed(text) ? std::string() : text;
    }

    std::vector<Line> club(std::string_view word, std::size_t max) override {
        const std::lock_guard lock(read_mutex_);
        std::vector<Line> lines;
        const std::string marked = "\"club\":\"" + std::string(word) + '"';
        club_.with(marked).with(static_cast<std::int64_t>(max));
        int result = club_.step();
        for (; result == SQLITE_ROW; result = club_.step())
            lines.push_back({club_.text(0), club_.text(1), club_.text(2), club_.number(3), club_.number(4)});
        if (result != SQLITE_DONE) set_trouble(sqlite3_errmsg(reading_.get()));
        club_.reset();
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
                          forget_talk_.run_for(battle) && forget_standing_.run_for(battle) &&
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
    Written say(const std::string& battle, const Said& said) {
        if (!say_.with(battle).with(said.number).with(said.text).with(battle).run()) return Written::failed;
        if (sqlite3_changes(writing_.get()) == 0) return Written::conflict;
        return forget_said_.with(battle).with(said.number - talk_lines_max).run() ? Written::yes : Written::failed;
    }

    Written stand(const std::string& battle, const Stood& stood) {
        if (!stand_.with(battle).with(stood.seat).with(stood.text).with(battle).run()) return Written::failed;
        return sqlite3_changes(writing_.get()) == 0 ? Written::conflict : Written::yes;
    }

    Written write_one(const Change& change) {
        if (change.said) return say(change.battle, *change.said);
        if (change.stood) return stand(change.battle, *change.stood);
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

    /// A change with those that hold only together with it. After a failure all of the commit has to be taken back.
    Written write_whole(const Change& change) {
        if (change.together.empty()) return write_one(change);
        if (!mark_.run()) return Written::failed;
        Written written = write_one(change);
        for (const Change& other : change.together)
            if (written == Written::yes) written = write_one(other);
        if (written == Written::conflict && !back_to_mark_.run()) return Written::failed;
        return written == Written::failed || !forget_mark_.run() ? Written::failed : written;
    }

    /// All changes in one commit. No outcomes: nothing can be begun.
    Outcomes write_together(std::span<const Change> changes) {
        Outcomes outcomes(changes.size(), Written::failed);
        if (!begin_.run()) {
            fail(outcomes);
            return {};
        }
        for (std::size_t i = 0; i < changes.size(); ++i) {
            outcomes[i] = write_whole(changes[i]);
            if (outcomes[i] == Written::failed) return fail(outcomes);
        }
        return commit_.run() ? outcomes : fail(outcomes);
    }

    static bool read_events(Statement& statement, std::string_view battle, std::vector<std::string>& payloads) {
        payloads.clear();
        statement.with(battle);
        int result = statement.step();
        for (; result == SQLITE_ROW; result = statement.step()) payloads.push_back(statement.text(0));
        statement.reset();
        return result == SQLITE_DONE;
    }

    /// A page that was lost and is empty now is noticed by SQLite where it held rows, but not where it held the rest
    /// of a long text.
    static bool is_holed(const std::string& text) { return text.find('\0') != std::string::npos; }
    static bool has_holes(const Kept& kept) {
        return is_holed(kept.founding.header) || is_holed(kept.founding.seats) ||
               std::ranges::any_of(kept.payloads, is_holed);
    }

    Kept unreadable() { return unreadable(sqlite3_errmsg(reading_.get())); }
    Kept unreadable(std::string why) {
        Kept kept;
        kept.damage = std::move(why);
        set_trouble(kept.damage);
        return kept;
    }

    Outcomes fail(Outcomes& outcomes) {
        set_trouble(sqlite3_errmsg(writing_.get()));
        if (sqlite3_get_autocommit(writing_.get()) == 0) rollback_.run();
        outcomes.assign(outcomes.size(), Written::failed);
        return outcomes;
    }

    void set_trouble(std::string text) {
        const std::lock_guard lock(trouble_mutex_);
        trouble_ = std::move(text);
    }

    Database writing_;
    Database reading_;
    bool takes_all_;
    std::mutex write_mutex_;
    std::mutex read_mutex_;
    mutable std::mutex trouble_mutex_;
    std::string trouble_;
    Statement begin_{writing_.get(), "begin immediate"};
    Statement commit_{writing_.get(), "commit"};
    Statement rollback_{writing_.get(), "rollback"};
    Statement mark_{writing_.get(), "savepoint whole"};
    Statement back_to_mark_{writing_.get(), "rollback to whole"};
    Statement forget_mark_{writing_.get(), "release whole"};
    Statement found_{writing_.get(), "insert into battle values(?, ?, ?) on conflict do nothing"};
    Statement first_summary_{writing_.get(), "insert into summary values(?, 0, ?, ?)"};
    Statement add_{writing_.get(), "insert into event(battle, version, payload) values(?, ?, ?)"};
    Statement summarise_{writing_.get(),
                         "update summary set version = ?, time = ?, text = ? where id = ? and version = ?"};
    Statement read_founding_{reading_.get(), "select header, seats from battle where id = ?"};
    Statement read_events_{reading_.get(), "select payload from event where battle = ? order by version"};
    /// The same without the index, when that is damaged and the rows are not.
    Statement search_events_{reading_.get(), "select payload from event not indexed where battle = ? order by version"};
    Statement read_line_{reading_.get(),
                         "select b.seats, s.text, s.version, s.time from summary s join battle b using(id) "
                         "where id = ?"};
    Statement say_{writing_.get(),
                   "insert into talk select ?, ?, ? where exists(select 1 from battle where id = ?) "
                   "on conflict do nothing"};
    Statement forget_said_{writing_.get(), "delete from talk where battle = ? and number <= ?"};
    Statement read_talk_{reading_.get(),
                         "select number, text from talk where battle = ? and number < ? order by number desc limit ?"};
    Statement forget_talk_{writing_.get(), "delete from talk where battle = ?"};
    Statement stand_{writing_.get(),
                     "insert into standing select ?, ?, ? where exists(select 1 from battle where id = ?) "
                     "on conflict(battle, seat) do update set text = excluded.text"};
    Statement read_standing_{reading_.get(), "select text from standing where battle = ? and seat = ?"};
    Statement forget_standing_{writing_.get(), "delete from standing where battle = ?"};
    Statement club_{reading_.get(),
                    "select s.id, b.seats, s.text, s.version, s.time from summary s join battle b using(id) "
                    "where instr(s.text, '\"club\":\"') > 0 and instr(s.text, ?) > 0 "
                    "and not exists(select 1 from aside a where a.id = s.id) order by s.time desc limit ?"};
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

Message damaged_problem(const std::string& path, const MessagePart& damage, Care care) {
    return care == Care::take_all ? "is_damaged_and_nothing_of_it_can"_message(path, damage)
                                  : "is_damaged_put_a_copy_made"_message(path, damage);
}

/// Lets a connection write a log. NORMAL could lose what was acknowledged when power is lost.
MessagePart make_ready(sqlite3* database) {
    return run(database, "pragma journal_mode = wal; pragma synchronous = full");
}

MessagePart set_up(sqlite3* database) {
    MessagePart problem = run(database, sqlite_tables);
    if (!problem.empty()) return problem;
    return run(database, ("pragma user_version = " + std::to_string(form_of_file)).c_str());
}

int form_in(sqlite3* database) {
    Statement version(database, "pragma user_version");
    return version.is_sound() && version.step() == SQLITE_ROW ? static_cast<int>(version.number(0)) : 0;
}

/// What goes wrong while a file is opened is damage, or another trouble.
Message opening_problem(const std::string& path, sqlite3* database, bool is_open, Care care) {
    const MessagePart why = text::from_outside(sqlite3_errmsg(database));
    if (sqlite3_errcode(database) == SQLITE_CORRUPT) return damaged_problem(path, why, care);
    return is_open ? "cannot_be_set_up"_message(path, why) : "cannot_be_opened"_message(path, why);
}

}  // namespace

OpenedStore open_sqlite(const std::string& path, Care care) {
    if (Message problem = unfit_file_name(path); !problem.empty()) return {nullptr, std::move(problem)};
    if (is_something_else(path)) return {nullptr, "is_no_regular_file_a_store"_message(path)};
    keep_to_owner(path);
    MessagePart problem;
    Database writing = connect(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, problem);
    if (writing == nullptr) return {nullptr, "cannot_be_opened"_message(path, problem)};
    if (care != Care::take_all && has_lost_all_but_log(writing.get()))
        return {nullptr, "is_empty_but_the_log_beside"_message(path)};
    MessagePart damage = care == Care::take_all ? fill_up(writing.get()) : missing_end(writing.get());
    if (!damage.empty() && care != Care::take_all) return {nullptr, damaged_problem(path, damage, care)};
    Database reading = connect(path, SQLITE_OPEN_READWRITE, problem);
    if (reading == nullptr) return {nullptr, "cannot_be_opened"_message(path, problem)};
    for (sqlite3* one : {writing.get(), reading.get()})
        if (!make_ready(one).empty()) return {nullptr, opening_problem(path, one, false, care)};
    const int form = form_in(writing.get());
    if (form > form_of_file) return {nullptr, "is_of_form_this_program_reads_form"_message(path, form, form_of_file)};
    if (damage.empty() && care != Care::none) damage = damage_in(writing.get());
    if (!damage.empty() && care == Care::check) return {nullptr, damaged_problem(path, damage, care)};
    if (!set_up(writing.get()).empty()) return {nullptr, opening_problem(path, writing.get(), true, care)};
    auto store = std::make_unique<Sqlite>(std::move(writing), std::move(reading), care == Care::take_all);
    if (!store->is_sound()) return {nullptr, "is_no_store_of_battles"_message(path)};
    constexpr std::string_view last_resort = "; the last resort is '.recover' of the sqlite3 shell";
    if (damage.empty()) return {std::move(store), {}};
    return {std::move(store), {}, damage.english() + std::string(last_resort)};
}

}  // namespace umpire::server
