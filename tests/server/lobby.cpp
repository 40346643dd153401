#include "server/lobby.hpp"

#include "record/record.hpp"
#include "server/tokens.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

namespace umpire::server::testing {
namespace {

namespace fs = std::filesystem;

/// The definitions of both schemas.
const Json& definitions() {
    static const Json both = [] {
        Json all = Json::parse(file_text("docs/server.schema.json"))["definitions"];
        const Json protocol = Json::parse(file_text("docs/protocol.schema.json"))["definitions"];
        all.insert(protocol.begin(), protocol.end());
        return all;
    }();
    return both;
}

bool is_of_type(const Json& value, const std::string& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return value.type_name() == type;
}

/// What a definition says of a word; null where it says nothing.
const Json* said(const Json& node, const char* word) {
    const auto found = node.find(word);
    return found == node.end() ? nullptr : &*found;
}
std::size_t limit(const Json& node, const char* word, std::size_t otherwise) {
    const Json* told = said(node, word);
    return told == nullptr ? otherwise : told->get<std::size_t>();
}

std::string fault_of(const Json& node, const Json& value);

/// The fault of a part, with where it lies before it; empty where there is none.
std::string fault_within(const std::string& where, const Json& node, const Json& value) {
    std::string fault = fault_of(node, value);
    return fault.empty() ? fault : where + fault;
}

std::string fault_of_object(const Json& node, const Json& value) {
    if (const Json* required = said(node, "required"))
        for (const Json& name : *required)
            if (!value.contains(name.get_ref<const std::string&>())) return " lacks " + name.dump();
    const Json* properties = said(node, "properties");
    for (const auto& [name, part] : value.items()) {
        const Json* wanted = properties == nullptr ? nullptr : said(*properties, name.c_str());
        if (wanted == nullptr) wanted = &node.at("additionalProperties");
        if (wanted->is_boolean()) return " must not have " + name;
        if (std::string fault = fault_within("/" + name, *wanted, part); !fault.empty()) return fault;
    }
    return "";
}

/// Covers what the schemas use, as the generator of the page's types does. Servers say very many messages: nothing is
/// copied, and where a fault lies is put together on the way back from it.
std::string fault_of(const Json& node, const Json& value) {
    if (const Json* other = said(node, "$ref")) {
        const auto& reference = other->get_ref<const std::string&>();
        return fault_of(definitions().at(reference.substr(reference.rfind('/') + 1)), value);
    }
    if (const Json* any = said(node, "anyOf")) {
        std::string faults;
        for (const Json& one : *any) {
            const std::string fault = fault_of(one, value);
            if (fault.empty()) return "";
            faults += fault + "; ";
        }
        return faults;
    }
    const auto& type = node.at("type").get_ref<const std::string&>();
    if (!is_of_type(value, type)) return " is no " + type + " but " + value.type_name();
    const Json* words = said(node, "enum");
    if (words != nullptr && std::find(words->begin(), words->end(), value) == words->end())
        return " is none of " + words->dump() + ": " + value.dump();
    if (value.is_object()) return fault_of_object(node, value);
    if (!value.is_array()) return "";
    if (value.size() < limit(node, "minItems", 0) || value.size() > limit(node, "maxItems", 1u << 30))
        return " has " + std::to_string(value.size()) + " entries";
    for (const Json& one : value)
        if (std::string fault = fault_within("[]", node.at("items"), one); !fault.empty()) return fault;
    return "";
}

}  // namespace

std::string schema_fault(std::string_view definition, std::string_view message) {
    const Json read = Json::parse(message, nullptr, false);
    return read.is_discarded() ? "is no JSON" : fault_of(definitions().at(std::string(definition)), read);
}

Folder::Folder() {
    std::string pattern = (fs::temp_directory_path() / "umpire_test_XXXXXX").string();
    path_ = mkdtemp(pattern.data());
}
Folder::~Folder() {
    std::error_code error;
    fs::remove_all(path_, error);
}

void StepExecutor::wake(Moment now) {
    while (!later_.empty() && later_.begin()->first <= now) {
        tasks_.push_back(std::move(later_.begin()->second));
        later_.erase(later_.begin());
    }
}

bool StepExecutor::run_one() {
    if (tasks_.empty()) return false;
    const auto task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
    return true;
}

bool StepExecutor::run_any(Chance& chance) {
    if (tasks_.empty()) return false;
    std::swap(tasks_.front(), tasks_[chance.below(static_cast<std::uint32_t>(tasks_.size()))]);
    return run_one();
}

void HeldJournal::submit(Change change, WhenWritten told) {
    held_.push_back({std::move(change), std::move(told)});
    if (is_holding) return;
    if (when_due) return when_due([this] { let_go(); });
    let_go();
}

bool HeldJournal::let_go() {
    if (held_.empty()) return false;
    const Entry entry = std::move(held_.front());
    held_.pop_front();
    if (fails) {
        entry.told(Written::failed);
        return true;
    }
    entry.told(store_.write(std::span(&entry.change, 1))[0]);
    return true;
}

void HeldJournal::let_go_last_first() {
    const std::deque<Entry> entries = std::exchange(held_, {});
    std::vector<Written> written;
    for (const Entry& entry : entries) written.push_back(store_.write(std::span(&entry.change, 1))[0]);
    for (std::size_t i = entries.size(); i-- > 0;) entries[i].told(written[i]);
}

void Tab::send(Text message) {
    if (is_closed) return;
    const std::string type = Json::parse(*message)["type"];  // by its own definition, which says better what is wrong
    EXPECT_EQ(schema_fault(type == "failure" ? "server_failure" : "tell_" + type, *message), "")
        << message->substr(0, 200);
    if (is_far) return on_the_way.push_back(*message);
    hear(*message);
}

void Tab::hear(const std::string& message) {
    heard.push_back(message);
    const Json json = Json::parse(message);
    if (json["type"] == "welcome") welcome = json;
    if (json["type"] != "state") return;
    if (!state.is_null() && json["revision"] <= state["revision"]) return;  // an old one, or one that is known
    const auto from = json["from"].get<std::size_t>();
    log.resize(std::min(log.size(), json["kept"].get<std::size_t>()));
    if (from > log.size()) {  // some steps between were not told
        lacks_below = from;
        log.resize(from);
    }
    log.resize(from);
    for (const Json& step : json["log"]) log.push_back(step);
    state = json;
    EXPECT_EQ(log.size(), json["steps"].get<std::size_t>());
}

void Tab::say(Json message) {
    if (visit == nullptr) return;
    if (message["type"] != "hello") message["id"] = next_id++;
    visit->receive(message.dump());
}

void Tab::act(const std::string& action) { say({{"type", "act"}, {"at", state["revision"]}, {"action", action}}); }

Side Tab::side() const {
    const std::string seat = welcome.is_null() ? "-" : welcome["seat"].get<std::string>();
    return seat == "A" ? Side::a : seat == "B" ? Side::b : Side::none;
}

std::unique_ptr<Match> Tab::match() const {
    if (welcome.is_null() || state.is_null()) return nullptr;
    const auto& setup = welcome["setup"].get_ref<const std::string&>();
    if (begins_as_ == nullptr || setup_ != setup) {  // read once, since tests ask after each step
        auto read = record::read_record(setup);
        auto* loaded = std::get_if<record::LoadedRecord>(&read);
        if (loaded == nullptr) return nullptr;
        setup_ = setup;
        begins_as_ = std::move(loaded->start);
    }
    return begins_as_->load(state["state"].get<std::string>());
}

bool Tab::is_asked() const {
    if (state.is_null() || welcome.is_null()) return false;
    const Json& awaited = state["awaited"];
    return std::find(awaited.begin(), awaited.end(), welcome["seat"]) != awaited.end();
}

std::string Tab::idea(Chance& chance) const {
    const auto seen = match();
    const Scenario& scenario = seen->scenario();
    return text::to_text(seen->sample(side(), chance), scenario, text::unit_of(scenario.setup.ruleset));
}

void Tab::leave() {
    if (visit != nullptr) visit->leave();
    visit = nullptr;
}

Json Tab::last(const std::string& type) const {
    for (auto text = heard.rbegin(); text != heard.rend(); ++text)
        if (Json json = Json::parse(*text); json["type"] == type) return json;
    return nullptr;
}

std::vector<std::string> Founded::without_name(std::vector<std::string> texts) const {
    for (std::string& text : texts)
        for (std::size_t at = 0; (at = text.find(battle)) != std::string::npos;)
            text.replace(at, battle.size(), "NAME");
    return texts;
}

std::vector<std::string> Lobby::told_of(const Founded& battle, Side side) {
    const auto tab = enter(battle.battle, battle.token(side));
    tab->say({{"type", "log"}, {"from", 0}, {"to", 1000}});
    for (int i = 0; i <= 20; ++i)
        tab->say({{"type", "moment"}, {"step", std::max(tab->state["steps"].get<int>() - i, 0)}});
    tab->say({{"type", "branches"}});
    tab->say({{"type", "branch"}, {"branch", 0}});
    tab->say({{"type", "record"}});
    settle();
    const Json key{{"battle", battle.battle}, {"token", side == Side::none ? Json() : Json(battle.token(side))}};
    tab->heard.push_back(post("list", {{"battles", Json::array({key})}}).dump());
    tab->heard.push_back(post("picture", key).dump());
    std::vector<std::string> all = tab->heard;
    tab->leave();
    settle();
    return battle.without_name(std::move(all));
}

Lobby::Lobby(Store& kept) : store(kept), journal(kept) {
    EXPECT_TRUE(prepare_secrets());
    limits.requests_per_second = limits.requests_at_once = limits.requests_each_at_once = 1e9;
    limits.looks_at_once = limits.bytes_at_once = 1e9;
    limits.battles_at_once = limits.battles_per_day = 1e9;
    restart();
}

void Lobby::connect(const std::shared_ptr<Tab>& tab) {
    tab->visit = hall->enter(tab, tab->household);
    connected_.push_back(tab);
}

void Lobby::hang_up() {
    for (const std::weak_ptr<Tab>& known : connected_)
        if (const auto tab = known.lock()) tab->visit = nullptr;
    connected_.clear();
}

void Lobby::restart() {
    hang_up();
    hall.reset();
    journal.drop();
    executor.drop();
    thinkers.drop();
    hall = std::make_unique<Hall>(Services{store,
                                           journal,
                                           executor,
                                           thinkers,
                                           shelf,
                                           [this](std::uint32_t bound) { return dice.below(bound); },
                                           [this] { return time; },
                                           [this] { return date; },
                                           [this](const std::string& line) { reports.push_back(line); },
                                           limits,
                                           workers,
                                           founders,
                                           watch,
                                           {},
                                           0,
                                           push});
}

Json Lobby::post(const std::string& name, const Json& request, int expected) {
    Json answer;
    int status = 0;
    hall->call(name, request.dump(), "here", [&](const Hall::Answer& told) {
        status = told.status;
        answer = Json::parse(told.text);
        const std::string answered = name == "info" ? "server_info" : "server_" + name + "_answer";
        const std::string definition = told.status < 300 ? answered : "server_failure";
        EXPECT_EQ(schema_fault(definition, told.text), "") << told.text;
    });
    if (status == 0) settle();
    EXPECT_EQ(status, expected) << answer.dump();
    return answer;
}

Founded Lobby::found(const std::string& ruleset, const std::string& scenario, const std::string& a,
                     const std::string& b) {
    const Json answer = post(
        "battles",
        {{"ruleset", ruleset}, {"scenario", scenario}, {"players", {{"A", a}, {"B", b}}}, {"language", "en"}}, 201);
    Founded founded{answer["battle"], "", ""};
    if (answer["seats"]["A"].is_string()) founded.a = answer["seats"]["A"];
    if (answer["seats"]["B"].is_string()) founded.b = answer["seats"]["B"];
    return founded;
}

std::shared_ptr<Tab> Lobby::enter(const std::string& battle, const std::string& token, const std::string& language) {
    auto tab = std::make_shared<Tab>();
    connect(tab);
    const Json named = token.empty() ? Json(nullptr) : Json(token);
    tab->say({{"type", "hello"}, {"version", 1}, {"battle", battle}, {"token", named}, {"language", language}});
    settle();
    return tab;
}

void Lobby::settle() {
    for (;;) {
        executor.wake(time);
        if (executor.run_one() || thinkers.run_one()) continue;
        if (!executor.next() || *executor.next() > time + std::chrono::seconds(5)) return;
        time = *executor.next();
    }
}

void Lobby::settle_for(std::chrono::milliseconds time_to_go) {
    const auto end = time + time_to_go;
    for (;;) {
        executor.wake(time);
        if (executor.run_one() || thinkers.run_one()) continue;
        if (!executor.next() || *executor.next() > end) break;
        time = *executor.next();
    }
    time = end;
}

int Lobby::play(Tab& a, Tab& b, Chance& chance, int decisions_max) {
    for (int decisions = 0; decisions < decisions_max; ++decisions) {
        Tab* asked = a.is_asked() ? &a : b.is_asked() ? &b : nullptr;
        if (asked == nullptr) return decisions;
        const std::string idea = asked->idea(chance);
        const std::size_t before = asked->log.size();
        asked->act(idea);
        settle();
        EXPECT_GT(asked->log.size(), before) << idea << ": " << asked->heard.back();
        if (asked->log.size() <= before) return decisions;
    }
    return decisions_max;
}

std::string address_of(Backend backend, const Folder& folder) {
    if (backend == Backend::sqlite) return folder.file("battles.sqlite");
    const char* named = std::getenv("UMPIRE_TEST_POSTGRES");
    return named == nullptr ? "" : named;
}

std::unique_ptr<Store> open_store(Backend backend, const std::string& address) {
    OpenedStore opened = backend == Backend::sqlite ? open_sqlite(address) : open_postgres(address);
    EXPECT_NE(opened.store, nullptr) << opened.problem.english();
    return std::move(opened.store);
}

std::unique_ptr<Store> memory_store(const Folder& folder) {
    return open_store(Backend::sqlite, address_of(Backend::sqlite, folder));
}

}  // namespace umpire::server::testing
