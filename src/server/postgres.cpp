#include "server/message_rows.hpp"
#include "server/store.hpp"
#include "text/foreign.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>

namespace umpire::server {
namespace {

constexpr const char* postgres_tables = R"(
create table if not exists battle(id text primary key, header text not null, seats text not null);
create table if not exists summary(id text primary key, version bigint not null, time bigint not null,
                                   text text not null);
create table if not exists event(sequence bigserial primary key, battle text not null, version bigint not null,
                                 payload text not null, unique(battle, version));
create table if not exists talk(battle text not null, number bigint not null, text text not null,
                                primary key(battle, number));
create table if not exists standing(battle text not null, seat text not null, text text not null,
                                    primary key(battle, seat));
create index if not exists club on summary(time) where strpos(text, '"club":"') > 0;
create table if not exists aside(id text primary key, time bigint not null, why text not null);
)";

struct PostgresClosing {
    void operator()(PGconn* connection) const { PQfinish(connection); }
    void operator()(PGresult* result) const { PQclear(result); }
};
using Rows = std::unique_ptr<PGresult, PostgresClosing>;

/// One connection, which is made anew after it broke.
class Link {
public:
    explicit Link(std::string address) : address_(std::move(address)) {}

    /// Runs one statement. Nothing when it failed; then `trouble` says why. With parameters as text.
    Rows run(const char* statement, std::span<const std::string> values = {}) {
        if (!is_up()) return nullptr;
        std::vector<const char*> texts;
        for (const std::string& value : values) texts.push_back(value.c_str());
        Rows rows(PQexecParams(connection_.get(), statement, static_cast<int>(texts.size()), nullptr, texts.data(),
                               nullptr, nullptr, 0));
        const ExecStatusType status = PQresultStatus(rows.get());
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return rows;
        trouble_ = PQerrorMessage(connection_.get());
        return nullptr;
    }
    /// Several statements at once, without parameters.
    bool run_all(const char* statements) {
        if (!is_up()) return false;
        const Rows rows(PQexec(connection_.get(), statements));
        const bool is_done = PQresultStatus(rows.get()) == PGRES_COMMAND_OK;
        if (!is_done) trouble_ = PQerrorMessage(connection_.get());
        return is_done;
    }
    /// Gives a failed transaction up, or the connection when even that cannot be done.
    void give_up() {
        if (connection_ == nullptr) return;
        const Rows rows(PQexec(connection_.get(), "rollback"));
        if (PQresultStatus(rows.get()) != PGRES_COMMAND_OK) connection_.reset();
    }
    const std::string& trouble() const { return trouble_; }

private:
    bool is_up() {
        if (connection_ != nullptr && PQstatus(connection_.get()) == CONNECTION_OK) return true;
        const std::array keys{"dbname", "options", "application_name", static_cast<const char*>(nullptr)};
        const std::array values{address_.c_str(), "-c client_min_messages=warning -c synchronous_commit=on", "umpire",
                                static_cast<const char*>(nullptr)};
        connection_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
        const bool is_connected = PQstatus(connection_.get()) == CONNECTION_OK;
        if (!is_connected) {
            trouble_ = PQerrorMessage(connection_.get());
            connection_.reset();
        }
        return is_connected;
    }

    std::string address_;
    std::unique_ptr<PGconn, PostgresClosing> connection_;
    std::string trouble_;
};

int rows_in(const Rows& rows) { return rows == nullptr ? 0 : PQntuples(rows.get()); }

std::string text_at(const Rows& rows, int row, int column) {
    return {PQgetvalue(rows.get(), row, column), static_cast<std::size_t>(PQgetlength(rows.get(), row, column))};
}

std::int64_t number_at(const Rows& rows, int row, int column) {
    const std::string text = text_at(rows, row, column);
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

class Postgres final : public Store {
public:
    explicit Postgres(const std::string& address) : writing_(address), reading_(address) {}

    bool set_up() {
        const std::lock_guard lock(write_mutex_);
        return noted(writing_.run_all(postgres_tables), writing_);
    }

    std::vector<Written> write(std::span<const Change> changes) override {
        const std::lock_guard lock(write_mutex_);
        return write_or_retry(changes, [this](std::span<const Change> batch) { return write_together(batch); });
    }

    std::optional<Kept> read(std::string_view battle) override {
        const std::lock_guard lock(read_mutex_);
        const std::array values{std::string(battle)};
        // Events are only added, and a battle is forgotten as a whole: the founding, which never changes, is read last
        // and says whether the battle was still there when the events were read.
        const Rows events = reading_.run("select payload from event where battle = $1 order by version", values);
        if (!noted(events != nullptr, reading_)) return unreadable();
        const Rows aside = reading_.run("select why from aside where id = $1", values);
        if (!noted(aside != nullptr, reading_)) return unreadable();
        const Rows founding = reading_.run("select header, seats from battle where id = $1", values);
        if (!noted(founding != nullptr, reading_)) return unreadable();
        if (rows_in(founding) == 0) return std::nullopt;
        Kept kept;
        if (rows_in(aside) == 1) kept.aside = text_at(aside, 0, 0);
        kept.founding = {text_at(founding, 0, 0), text_at(founding, 0, 1)};
        for (int i = 0; i < rows_in(events); ++i) kept.payloads.push_back(text_at(events, i, 0));
        return kept;
    }

    std::vector<Line> list(std::span<const std::string> battles) override {
        const std::lock_guard lock(read_mutex_);
        std::vector<Line> lines;
        for (const std::string& battle : battles) {
            const std::array values{battle};
            const Rows rows = reading_.run(
                "select b.seats, s.text, s.version, s.time, case when exists(select 1 from aside a where a.id = $1) "
                "then 1 else 0 end from summary s join battle b using(id) where id = $1",
                values);
            if (!noted(rows != nullptr, reading_)) return {{battle, "", "", 0, 0, true}};
            if (rows_in(rows) == 1)
                lines.push_back({battle, text_at(rows, 0, 0), text_at(rows, 0, 1), number_at(rows, 0, 2),
                                 number_at(rows, 0, 3), false, number_at(rows, 0, 4) == 1});
        }
        return lines;
    }

    std::vector<Said> talk(std::string_view battle, std::int64_t before, std::size_t max) override {
        const std::lock_guard lock(read_mutex_);
        const std::array values{std::string(battle), std::to_string(before), std::to_string(max)};
        const Rows rows = reading_.run(
            "select number, text from talk where battle = $1 and number < $2::bigint order by number desc "
            "limit $3::bigint",
            values);
        noted(rows != nullptr, reading_);
        std::vector<Said> lines;
        for (int i = rows_in(rows) - 1; i >= 0; --i) lines.push_back({number_at(rows, i, 0), text_at(rows, i, 1)});
        return lines;
    }

    std::string standing(std::string_view battle, std::string_view seat) override {
        const std::lock_guard lock(read_mutex_);
        const std::array values{std::string(battle), std::string(seat)};
        const Rows rows = reading_.run("select text from standing where battle = $1 and seat = $2", values);
        noted(rows != nullptr, reading_);
        return rows_in(rows) == 1 ? text_at(rows, 0, 0) : std::string();
    }

    std::vector<Line> club(std::string_view word, std::size_t max) override {
        const std::lock_guard lock(read_mutex_);
        const std::array values{"\"club\":\"" + std::string(word) + '"', std::to_string(max)};
        const Rows rows = reading_.run(
            "select s.id, b.seats, s.text, s.version, s.time from summary s join battle b using(id) where "
            "strpos(s.text, '\"club\":\"') > 0 and strpos(s.text, $1) > 0 and not exists(select 1 from aside a where "
            "a.id = s.id) order by s.time desc limit $2::bigint",
            values);
        noted(rows != nullptr, reading_);
        std::vector<Line> lines;
        for (int i = 0; i < rows_in(rows); ++i)
            lines.push_back({text_at(rows, i, 0), text_at(rows, i, 1), text_at(rows, i, 2), number_at(rows, i, 3),
                             number_at(rows, i, 4)});
        return lines;
    }

    bool set_aside(std::string_view battle, std::string_view why, std::int64_t time) override {
        const std::lock_guard lock(write_mutex_);
        const std::array values{std::string(battle), std::to_string(time), std::string(why)};
        return noted(
            writing_.run("insert into aside values($1, $2::bigint, $3) on conflict do nothing", values) != nullptr,
            writing_);
    }

    std::vector<std::string> finished_before(std::int64_t time, std::size_t max) override {
        const std::lock_guard lock(read_mutex_);
        const std::array values{std::to_string(time), std::to_string(max)};
        const Rows rows = reading_.run(
            "select id from summary where time < $1::bigint and strpos(text, '\"finished\":true') > 0 "
            "order by time limit $2::bigint",
            values);
        noted(rows != nullptr, reading_);
        std::vector<std::string> battles;
        for (int i = 0; i < rows_in(rows); ++i) battles.push_back(text_at(rows, i, 0));
        return battles;
    }

    bool forget(std::string_view battle) override {
        const std::lock_guard lock(write_mutex_);
        const std::array values{std::string(battle)};
        return noted(
            writing_.run("with e as (delete from event where battle = $1), s as (delete from summary where "
                         "id = $1), a as (delete from aside where id = $1), t as (delete from talk where battle = "
                         "$1), o as (delete from standing where battle = $1) delete from battle where id = $1",
                         values) != nullptr,
            writing_);
    }

    std::int64_t count() override {
        const std::lock_guard lock(read_mutex_);
        const Rows rows = reading_.run("select count(*) from battle");
        return noted(rows != nullptr, reading_) ? number_at(rows, 0, 0) : 0;
    }

    std::string trouble() const override {
        const std::lock_guard lock(trouble_mutex_);
        return trouble_;
    }

private:
    /// All changes in one commit. No outcomes: nothing can be begun.
    Outcomes write_together(std::span<const Change> changes) {
        if (!noted(writing_.run("begin") != nullptr, writing_)) {
            writing_.give_up();
            return {};
        }
        Outcomes outcomes(changes.size(), Written::failed);
        bool is_sound = true;
        for (std::size_t i = 0; is_sound && i < changes.size(); ++i) {
            outcomes[i] = write_whole(changes[i]);
            is_sound = outcomes[i] != Written::failed;
        }
        is_sound = is_sound && writing_.run("commit") != nullptr;
        if (noted(is_sound, writing_)) return outcomes;
        writing_.give_up();
        outcomes.assign(outcomes.size(), Written::failed);
        return outcomes;
    }

    /// A change with those that hold only together with it. After a failure all of the commit has to be taken back.
    Written write_whole(const Change& change) {
        if (change.together.empty()) return write_one(change);
        if (writing_.run("savepoint whole") == nullptr) return Written::failed;
        Written written = write_one(change);
        for (const Change& other : change.together)
            if (written == Written::yes) written = write_one(other);
        if (written == Written::conflict && writing_.run("rollback to whole") == nullptr) return Written::failed;
        const bool is_sound = written != Written::failed && writing_.run("release whole") != nullptr;
        return is_sound ? written : Written::failed;
    }

    Written write_one(const Change& change) {
        if (change.said) return say(change);
        if (change.stood) return stand(change);
        return change.founding ? found(change) : add(change);
    }

    Written found(const Change& change) {
        const std::array battle{change.battle, change.founding->header, change.founding->seats};
        const Rows rows = writing_.run("insert into battle values($1, $2, $3) on conflict do nothing", battle);
        if (rows == nullptr) return Written::failed;
        if (std::string_view(PQcmdTuples(rows.get())) == "0") return Written::conflict;
        const std::array summary{change.battle, std::to_string(change.time), change.summary};
        const bool done = writing_.run("insert into summary values($1, 0, $2, $3)", summary) != nullptr;
        return done ? Written::yes : Written::failed;
    }

    Written say(const Change& change) {
        const std::array values{change.battle, std::to_string(change.said->number), change.said->text};
        const Rows rows = writing_.run(
            "insert into talk select id, $2::bigint, $3 from battle where id = $1 on conflict do nothing", values);
        if (rows == nullptr) return Written::failed;
        if (std::string_view(PQcmdTuples(rows.get())) == "0") return Written::conflict;
        const std::array old{change.battle, std::to_string(change.said->number - talk_lines_max)};
        const bool done = writing_.run("delete from talk where battle = $1 and number <= $2::bigint", old) != nullptr;
        return done ? Written::yes : Written::failed;
    }

    Written stand(const Change& change) {
        const std::array values{change.battle, change.stood->seat, change.stood->text};
        const Rows rows = writing_.run(
            "insert into standing select id, $2, $3 from battle where id = $1 "
            "on conflict(battle, seat) do update set text = excluded.text",
            values);
        if (rows == nullptr) return Written::failed;
        return std::string_view(PQcmdTuples(rows.get())) == "1" ? Written::yes : Written::conflict;
    }

    /// The row of the summary is locked until the commit, so that two servers cannot both write one version.
    Written add(const Change& change) {
        const std::array values{change.battle,  std::to_string(change.version),     std::to_string(change.time),
                                change.summary, std::to_string(change.version - 1), change.payload};
        const Rows rows = writing_.run(
            "with s as (update summary set version = $2::bigint, time = $3::bigint, text = $4 where id = $1 and "
            "version = $5::bigint returning id) insert into event(battle, version, payload) select id, $2::bigint, $6 "
            "from s",
            values);
        if (rows == nullptr) return Written::failed;
        return std::string_view(PQcmdTuples(rows.get())) == "1" ? Written::yes : Written::conflict;
    }

    /// Notes the trouble of a link, if there is any.
    bool noted(bool is_sound, const Link& link) {
        const std::lock_guard lock(trouble_mutex_);
        if (!is_sound) trouble_ = link.trouble();
        return is_sound;
    }

    Kept unreadable() const {
        Kept kept;
        kept.damage = trouble();
        if (kept.damage.empty()) kept.damage = "the database does not say why";
        return kept;
    }

    Link writing_;
    Link reading_;
    std::mutex write_mutex_;
    std::mutex read_mutex_;
    mutable std::mutex trouble_mutex_;
    std::string trouble_;
};

}  // namespace

OpenedStore open_postgres(const std::string& address) {
    auto store = std::make_unique<Postgres>(address);
    if (!store->set_up()) return {nullptr, "the_database_cannot_be_used"_message(text::from_outside(store->trouble()))};
    return {std::move(store), {}};
}

}  // namespace umpire::server
