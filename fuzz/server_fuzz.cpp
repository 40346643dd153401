#include "server/hall.hpp"
#include "server/tokens.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>

/// Strangers' bytes as requests and messages to the server: the first byte says whether a line is a request, a message
/// of a seat that is in a battle, or one of a connection that has not said hello. Nothing may crash, no message may
/// come back that is no JSON object, and no change may be told before it is kept.
namespace {

using namespace umpire;
using namespace umpire::server;

class MemoryStore final : public Store {
public:
    std::vector<Written> write(std::span<const Change> changes) override {
        std::vector<Written> outcomes;
        for (const Change& change : changes) {
            const auto found = battles_.find(change.battle);
            if (change.founding) {
                battles_[change.battle] = {*change.founding, {}};
                outcomes.push_back(Written::yes);
            } else if (found == battles_.end() ||
                       change.version != static_cast<std::int64_t>(found->second.payloads.size()) + 1) {
                outcomes.push_back(Written::conflict);
            } else {
                found->second.payloads.push_back(change.payload);
                outcomes.push_back(Written::yes);
            }
        }
        return outcomes;
    }
    std::optional<Kept> read(std::string_view battle) override {
        const auto found = battles_.find(battle);
        return found == battles_.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<Line> list(std::span<const std::string>) override { return {}; }
    std::int64_t count() override { return static_cast<std::int64_t>(battles_.size()); }
    std::string trouble() const override { return ""; }

private:
    std::map<std::string, Kept, std::less<>> battles_;
};

class NowJournal final : public Journal {
public:
    explicit NowJournal(Store& store) : store_(store) {}
    void submit(Change change, Told told) override { told(store_.write(std::span(&change, 1))[0]); }

private:
    Store& store_;
};

class LaterExecutor final : public Executor {
public:
    void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
    void run_all() {
        for (; !tasks_.empty(); tasks_.pop_front()) std::function<void()>(tasks_.front())();
    }

private:
    std::deque<std::function<void()>> tasks_;
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

class OneScenario final : public Shelf {
public:
    std::optional<std::string> scenario(std::string_view, std::string_view) override { return std::string(duel); }
    std::optional<std::string> force(std::string_view, std::string_view) override { return std::nullopt; }
    std::vector<std::string> names(std::string_view) override { return {}; }
};

class CheckingPeer final : public Peer {
public:
    void send(Text message) override {
        if (!message->starts_with("{\"type\":\"") || !message->ends_with("}")) __builtin_trap();
    }
    void close() override {}
};

std::string between(const std::string& text, std::string_view before) {
    const std::size_t at = text.find(before);
    return at == std::string::npos
               ? ""
               : text.substr(at + before.size(), text.find('"', at + before.size()) - at - before.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool is_ready = prepare_secrets();
    if (!is_ready) return 0;
    MemoryStore store;
    NowJournal journal(store);
    LaterExecutor executor;
    OneScenario shelf;
    std::uint32_t face = 0;
    Hall hall(Services{store, journal, executor, executor, shelf, [&](std::uint32_t bound) { return face++ % bound; },
                       [] { return std::chrono::steady_clock::now(); }, [] { return std::int64_t{0}; },
                       [](const std::string& line) {
                           if (line.find("replay") != std::string::npos) __builtin_trap();
                       },
                       Limits{}});
    std::string battle;
    std::string token;
    hall.call("battles", R"({"ruleset":"ae-wwii","scenario":"duel","players":{"A":"human","B":"random"}})", "",
              [&](const Hall::Answer& answer) {
                  battle = between(answer.text, "\"battle\":\"");
                  token = between(answer.text, "\"A\":\"");
              });
    const auto peer = std::make_shared<CheckingPeer>();
    const auto seated = hall.enter(peer);
    const auto stranger = hall.enter(peer);
    seated->receive(R"({"type":"hello","version":1,"battle":")" + battle + R"(","token":")" + token + "\"}");
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; lines < 40 && !text.empty(); ++lines) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty()) continue;
        const std::string_view rest = line.substr(1);
        switch (line[0]) {
        case 'b': hall.call("battles", rest, "", [](const Hall::Answer&) {}); break;
        case 'l': hall.call("list", rest, "", [](const Hall::Answer&) {}); break;
        case 'p': hall.call("picture", rest, "", [](const Hall::Answer&) {}); break;
        case 's': stranger->receive(rest); break;
        default: seated->receive(rest); break;
        }
        executor.run_all();
    }
    seated->leave();
    stranger->leave();
    executor.run_all();
    return 0;
}
