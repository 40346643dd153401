#include "dice/chance.hpp"
#include "record/draft.hpp"
#include "record/record.hpp"
#include "server/data_shelf.hpp"
#include "server/hall.hpp"
#include "server/tokens.hpp"
#include "skirmish.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>

/// Strangers' bytes as requests and messages to the server, line by line. The first line says which game is played and
/// by whom, and whether by the clock; the first byte of each further one what it is:
///     b l p i c  a request: battles, list, picture, info, club
///     1 2        a message of the first or second seat, in which @ stands for the revision that it was told last
///     s          a message of a connection that has not said hello
///     d          whoever is asked decides something legal, by the chance of the number that follows
///     o          the same; who writes a sheet of orders seals it with what he has drafted
///     e          the second seat's connection ends and another one takes its place
///     k          the server ends and starts again from what it kept
///     n t w      the second seat gives itself the name, says the line, or shows the place, that follows
///     z          an hour passes
/// Nothing may crash, every answer is a JSON object, nothing is told that is not kept, a revision of a seat is always
/// told alike, and after all of it a server that starts anew tells each seat exactly what it was told last. The seats
/// themselves need not agree: what is decided in secret is neither a step nor a revision for the others.
namespace {

using namespace umpire;
using namespace umpire::server;
using fuzz::demand;
using Json = nlohmann::ordered_json;

class MemoryStore final : public Store {
public:
    std::vector<Written> write(std::span<const Change> changes) override {
        std::vector<Written> outcomes;
        for (const Change& change : changes) {
            const auto found = battles_.find(change.battle);
            if (change.said) {
                demand(change.said->number == static_cast<std::int64_t>(talks_[change.battle].size()) + 1);
                talks_[change.battle].push_back(*change.said);
                outcomes.push_back(Written::yes);
                continue;
            }
            if (change.stood) {
                standing_[change.battle + change.stood->seat] = change.stood->text;
                outcomes.push_back(Written::yes);
                continue;
            }
            if (change.founding) {
                battles_[change.battle] = {*change.founding, {}, ""};
                outcomes.push_back(Written::yes);
            } else if (found == battles_.end() || change.version != version_of(change.battle) + 1) {
                outcomes.push_back(Written::conflict);
            } else {
                found->second.payloads.push_back(change.payload);
                outcomes.push_back(Written::yes);
            }
            if (outcomes.back() == Written::yes) summaries_[change.battle] = change.summary;
        }
        return outcomes;
    }
    std::optional<Kept> read(std::string_view battle) override {
        const auto found = battles_.find(battle);
        return found == battles_.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<Line> list(std::span<const std::string> battles) override {
        std::vector<Line> lines;
        for (const std::string& battle : battles)
            if (const auto found = battles_.find(battle); found != battles_.end())
                lines.push_back({battle, found->second.founding.seats, summaries_[battle], version_of(battle), 0});
        return lines;
    }
    std::vector<Said> talk(std::string_view battle, std::int64_t before, std::size_t max) override {
        std::vector<Said> lines;
        for (const Said& line : talks_[std::string(battle)])
            if (line.number < before) lines.push_back(line);
        if (lines.size() > max) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(max));
        return lines;
    }
    std::string standing(std::string_view battle, std::string_view seat) override {
        return standing_[std::string(battle) + std::string(seat)];
    }
    std::vector<Line> club(std::string_view word, std::size_t max) override {
        std::vector<Line> lines;
        for (const auto& [battle, summary] : summaries_)
            if (lines.size() < max && summary.find("\"club\":\"" + std::string(word) + '"') != std::string::npos)
                lines.push_back({battle, battles_[battle].founding.seats, summary, version_of(battle), 0});
        return lines;
    }
    bool set_aside(std::string_view battle, std::string_view why, std::int64_t) override {
        const auto found = battles_.find(battle);
        if (found != battles_.end()) found->second.aside = why;
        return true;
    }
    std::vector<std::string> finished_before(std::int64_t, std::size_t) override { return {}; }
    bool forget(std::string_view) override { return false; }
    std::int64_t count() override { return static_cast<std::int64_t>(battles_.size()); }
    std::string trouble() const override { return ""; }
    std::int64_t version_of(const std::string& battle) const {
        const auto found = battles_.find(battle);
        return found == battles_.end() ? -1 : static_cast<std::int64_t>(found->second.payloads.size());
    }

private:
    std::map<std::string, Kept, std::less<>> battles_;
    std::map<std::string, std::string> summaries_;
    std::map<std::string, std::vector<Said>> talks_;
    std::map<std::string, std::string> standing_;
};

class NowJournal final : public Journal {
public:
    explicit NowJournal(Store& store) : store_(store) {}
    void submit(Change change, WhenWritten told) override { told(store_.write(std::span(&change, 1))[0]); }

private:
    Store& store_;
};

using Moment = std::chrono::steady_clock::time_point;

class LaterExecutor final : public Executor {
public:
    explicit LaterExecutor(Moment& now) : now_(now) {}
    void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
    void post_at(Moment moment, std::function<void()> task) override { later_.emplace(moment, std::move(task)); }
    /// All that waits; the clock goes on to the moments that tasks wait for, where these are near.
    void run_all() {
        for (;;) {
            for (; !tasks_.empty(); tasks_.pop_front()) std::function<void()>(tasks_.front())();
            if (later_.empty() || later_.begin()->first > now_ + std::chrono::seconds(5)) return;
            now_ = std::max(now_, later_.begin()->first);
            tasks_.push_back(std::move(later_.extract(later_.begin()).mapped()));
        }
    }
    void drop() {
        tasks_.clear();
        later_.clear();
    }

private:
    Moment& now_;
    std::deque<std::function<void()>> tasks_;
    std::multimap<Moment, std::function<void()>> later_;
};

constexpr std::string_view duel = R"(ruleset = "ae-wwii"
name = "duel"
title = { en = "A duel", fr = "Un duel" }
turns = 1
check_forces = false
start = "activation_a"
standard_terrain = false
[[sides.A.units]]
list = "de"
profile = "wehrmacht"
name = "W"
models = [ { name = "w1", at = [10, 10] } ]
[[sides.B.units]]
list = "us"
profile = "airborne"
name = "P"
models = [ { name = "p1", at = [20, 10] } ]
)";

/// The duel instead of AE-WWII's scenarios.
class SmallShelf final : public testing::DataShelf {
public:
    std::optional<std::string> scenario(std::string_view ruleset, std::string_view name) override {
        return ruleset == "ae-wwii" ? std::string(duel) : DataShelf::scenario(ruleset, name);
    }
};

/// All of a state but the steps that it brings along, which hang on what the page has already.
void demand_alike(const Json& state, const Json& other) {
    for (const char* key :
         {"revision", "steps", "state", "hash", "undoable", "imported", "awaited", "finished", "wish"}) {
        demand(state.contains(key));
        demand(state[key] == other[key]);
    }
}

/// Takes what seats let be called, and calls nobody.
class SilentPush final : public Push {
public:
    const std::string& key() const override { return key_; }
    bool knows(std::string_view endpoint) const override {
        const auto origin = origin_of(endpoint);
        return origin && is_of_common_service(*origin);
    }
    void call(const std::string&, std::vector<std::string> endpoints) override {
        demand(!endpoints.empty() && endpoints.size() <= endpoints_max);
    }
    bool calm(const std::string&) override { return true; }

private:
    std::string key_ = "key";
};

/// A page of a seat, or of nobody: it keeps the last state that it was told.
class Page final : public Peer {
public:
    Page(const MemoryStore& store, std::string battle) : store_(store), battle_(std::move(battle)) {}
    void send(Text message) override {
        const Json json = Json::parse(*message, nullptr, false);
        demand(json.is_object() && json.contains("type"));
        if (json["type"] == "welcome") welcome = json;
        if (json["type"] != "state") return;
        const auto revision = json["revision"].get<std::int64_t>();
        demand(revision <= store_.version_of(battle_));
        if (!state.is_null()) {
            demand(revision >= state["revision"].get<std::int64_t>());
            if (revision == state["revision"]) demand_alike(json, state);
        }
        state = json;
    }
    void close() override {}
    void leave() {
        if (visit != nullptr) visit->leave();
        visit = nullptr;
    }
    bool is_asked() const {
        if (state.is_null() || welcome.is_null()) return false;
        for (const Json& seat : state["awaited"])
            if (seat == welcome["seat"]) return true;
        return false;
    }
    /// Something legal to do.
    std::string idea(std::uint64_t seed) const {
        const auto match = start_of(welcome["setup"].get<std::string>()).load(state["state"].get<std::string>());
        demand(match != nullptr);
        Chance chance(seed, 3);
        const Side side = welcome["seat"] == "A" ? Side::a : Side::b;
        const Scenario& scenario = match->scenario();
        return text::to_text(match->sample(side, chance), scenario, text::unit_of(scenario.setup.ruleset));
    }
    /// A sheet that was drafted, with its seal, by chance; null where none is written. It may lack an order that is
    /// due.
    Json sheet(std::uint64_t seed) const {
        auto match = start_of(welcome["setup"].get<std::string>()).load(state["state"].get<std::string>());
        demand(match != nullptr);
        const Side side = welcome["seat"] == "A" ? Side::a : Side::b;
        if (!record::writes_sheet(*match, side)) return nullptr;
        const Scenario& scenario = match->scenario();
        const auto words = [&](const Action& action) {
            return text::to_text(action, scenario, text::unit_of(scenario.setup.ruleset));
        };
        Chance chance(seed, 3);
        std::vector<Action> lines;
        std::unique_ptr<Match> drafted = match->clone();
        while (lines.size() < record::sheet_lines_max(*match)) {
            const Action action = drafted->sample(side, chance);
            if (record::seals_sheet(*drafted, side, action)) break;
            Events silent;
            drafted->act(side, action, silent);
            lines.push_back(action);
        }
        Json told = Json::array();
        for (const Action& line : record::last_words(*match, side, lines)) told.push_back(words(line));
        const Action seal = side_action(*words_of(*match).verb(Task::ready), side);
        return {{"type", "act"}, {"id", 1}, {"at", state["revision"]}, {"action", words(seal)}, {"lines", told}};
    }
    std::shared_ptr<Visit> visit;
    Json welcome;
    Json state;

private:
    /// The few set-ups that there are, each read once.
    static const Match& start_of(const std::string& setup) {
        static std::map<std::string, std::unique_ptr<Match>> starts;
        auto& start = starts[setup];
        if (start == nullptr) {
            auto read = record::read_record(setup);
            auto* loaded = std::get_if<record::LoadedRecord>(&read);
            demand(loaded != nullptr);
            start = std::move(loaded->start);
        }
        return *start;
    }

    const MemoryStore& store_;
    std::string battle_;
};

/// A server in one thread, with a battle and those who look on.
class World {
public:
    explicit World(std::string_view kind) {
        restart();
        const bool is_bolt_action = kind.find('B') != std::string_view::npos;
        const bool has_sheets = kind.find('W') != std::string_view::npos;
        const bool is_timed = kind.find('t') != std::string_view::npos;
        const bool is_alone = kind.find('c') != std::string_view::npos;
        const Json request{
            {"ruleset", has_sheets       ? "wwiisim-en"
                        : is_bolt_action ? "bolt-action"
                                         : "ae-wwii"},
            {"scenario", has_sheets       ? "meeting_engagement_en"
                         : is_bolt_action ? "hold"
                                          : "duel"},
            {"players", {{"A", "human"}, {"B", is_alone ? "random" : "human"}}},
            {"clock", is_timed ? Json{{"turn", 600}, {"then", is_bolt_action ? "told" : "computer"}} : Json(nullptr)}};
        hall_->call("battles", request.dump(), "", [this](const Hall::Answer& answer) {
            const Json founded = Json::parse(answer.text);
            demand(answer.status == 201);
            battle_ = founded["battle"];
            tokens_[0] = founded["seats"]["A"];
            if (founded["seats"]["B"].is_string()) tokens_[1] = founded["seats"]["B"];
        });
        enter();
    }
    ~World() { leave(); }
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    void take(char kind, std::string_view rest) {
        const auto told = [](const Hall::Answer& answer) {
            demand(Json::parse(answer.text, nullptr, false).is_object());
        };
        switch (kind) {
        case 'b': hall_->call("battles", with_names(rest), "", told); break;
        case 'l': hall_->call("list", with_names(rest), "", told); break;
        case 'p': hall_->call("picture", with_names(rest), "", told); break;
        case 'i': hall_->call("info", rest, "", told); break;
        case 'c': hall_->call("club", with_names(rest), "", told); break;
        case 's': stranger_->visit->receive(with_names(rest)); break;
        case '1': seats_[0]->visit->receive(with_revision(*seats_[0], rest)); break;
        case '2': seats_[1]->visit->receive(with_revision(*seats_[1], rest)); break;
        case 'd': decide(rest); break;
        case 'o': seal(rest); break;
        case 'e': connect(1); break;
        case 'n': say_apart({{"type", "name"}, {"id", 1}, {"name", std::string(rest)}}); break;
        case 't': say_apart({{"type", "say"}, {"id", 1}, {"text", std::string(rest)}}); break;
        case 'w': say_apart({{"type", "point"}, {"id", 1}, {"at", Json::parse(rest, nullptr, false)}}); break;
        case 'k':
            leave();
            restart();
            enter();
            break;
        case 'z':
            time_ += std::chrono::hours(1);
            hall_->sweep();
            break;
        default: break;
        }
        executor_.run_all();
    }

    /// What each seat was told last is what a server tells it that starts anew.
    void compare() {
        const std::array told{seats_[0]->state, seats_[1]->state};
        const std::array welcomed{seats_[0]->welcome, seats_[1]->welcome};
        take('k', "");
        for (std::size_t i = 0; i < seats_.size(); ++i) {
            demand_alike(seats_[i]->state, told[i]);
            for (const char* key : {"seat", "players", "setup"}) demand(seats_[i]->welcome[key] == welcomed[i][key]);
        }
    }

private:
    void restart() {
        executor_.drop();
        Limits limits;
        limits.requests_at_once = limits.requests_each_at_once = limits.battles_at_once = 1e9;
        hall_ = std::make_unique<Hall>(
            Services{store_,
                     journal_,
                     executor_,
                     executor_,
                     shelf_,
                     [this](std::uint32_t bound) { return face_++ % bound; },
                     [this] { return time_; },
                     [this] {
                         return std::int64_t{
                             std::chrono::duration_cast<std::chrono::milliseconds>(time_.time_since_epoch()).count()};
                     },
                     [](const std::string& line) { demand(line.find("replay") == std::string::npos); },
                     limits,
                     nullptr,
                     nullptr,
                     nullptr,
                     {},
                     0,
                     &push_});
    }
    void enter() {
        stranger_ = std::make_shared<Page>(store_, battle_);
        stranger_->visit = hall_->enter(stranger_, "192.0.2.1");
        for (std::size_t i = 0; i < 2; ++i) connect(i);
        executor_.run_all();
    }
    void leave() {
        for (const auto& page : {stranger_, seats_[0], seats_[1]}) page->leave();
        executor_.run_all();
    }
    void connect(std::size_t seat) {
        if (seats_[seat] != nullptr) seats_[seat]->leave();
        seats_[seat] = std::make_shared<Page>(store_, battle_);
        seats_[seat]->visit = hall_->enter(seats_[seat], "192.0.2.1");
        const Json token = tokens_[seat].empty() ? Json(nullptr) : Json(tokens_[seat]);
        seats_[seat]->visit->receive(
            Json{{"type", "hello"}, {"version", 1}, {"battle", battle_}, {"token", token}}.dump());
    }
    static std::uint64_t number_of(std::string_view seed) {
        std::uint64_t number = 1;
        for (const char c : seed) number = number * 31 + static_cast<unsigned char>(c);
        return number;
    }
    /// A sheet is taken as a whole, or not at all.
    void seal(std::string_view seed) {
        for (const auto& seat : seats_) {
            const Json sheet = seat->is_asked() ? seat->sheet(number_of(seed)) : Json();
            if (sheet.is_null()) continue;
            const Json before = seat->state;
            seat->visit->receive(sheet.dump());
            executor_.run_all();
            const std::size_t least = before["steps"].get<std::size_t>() + sheet["lines"].size() + 1;
            demand(seat->state == before || seat->state["steps"].get<std::size_t>() >= least);
            return;
        }
        decide(seed);
    }
    void decide(std::string_view seed) {
        for (const auto& seat : seats_) {
            if (!seat->is_asked()) continue;
            const std::uint64_t number = number_of(seed);
            const Json before = seat->state;
            seat->visit->receive(
                Json{{"type", "act"}, {"id", 1}, {"at", seat->state["revision"]}, {"action", seat->idea(number)}}
                    .dump());
            executor_.run_all();
            // What was sampled is legal, and is told to the seat, as its own step even where it is a secret of it.
            demand(seat->state["steps"] > before["steps"] && seat->state["revision"] > before["revision"]);
            return;
        }
    }
    /// It is taken or refused, and nothing of the battle changes.
    void say_apart(const Json& message) {
        const Json before = seats_[1]->state;
        seats_[1]->visit->receive(message.dump(-1, ' ', false, Json::error_handler_t::replace));
        executor_.run_all();
        demand(seats_[1]->state == before);
    }
    static std::string with_revision(const Page& page, std::string_view text) {
        const Json revision = page.state.is_null() ? Json(0) : page.state["revision"];
        return replaced(text, '@', revision.dump());
    }
    /// "@" stands for the name of the battle, "#" for the token of the first seat.
    std::string with_names(std::string_view text) const {
        return replaced(replaced(text, '@', battle_), '#', tokens_[0]);
    }
    static std::string replaced(std::string_view text, char mark, std::string_view with) {
        std::string result;
        for (const char c : text) result += c == mark ? with : std::string_view(&c, 1);
        return result;
    }

    MemoryStore store_;
    NowJournal journal_{store_};
    Moment time_{std::chrono::hours(1)};
    LaterExecutor executor_{time_};
    SmallShelf shelf_;
    SilentPush push_;
    std::uint32_t face_ = 0;
    std::unique_ptr<Hall> hall_;
    std::string battle_;
    std::array<std::string, 2> tokens_;
    std::shared_ptr<Page> stranger_;
    std::array<std::shared_ptr<Page>, 2> seats_;
};

std::string_view next_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool is_ready = prepare_secrets();
    if (!is_ready) return 0;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    World world(next_line(text));
    for (int lines = 0; lines < 60 && !text.empty(); ++lines)
        if (const std::string_view line = next_line(text); !line.empty()) world.take(line[0], line.substr(1));
    world.compare();
    return 0;
}
