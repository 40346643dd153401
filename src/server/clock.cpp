#include "server/clock.hpp"

#include "server/message_rows.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace umpire::server {
namespace {

using wire::Json;

constexpr std::int64_t seconds_min = 10;
constexpr std::int64_t seconds_max = 60ll * 24 * 60 * 60;
constexpr std::int64_t part_given_back = 10;

std::int64_t seconds_in(const Json& clock, std::string_view key) { return wire::number_in(clock, key).value_or(0); }

Json left_json(std::int64_t limit, std::int64_t used) {
    return limit == 0 ? Json(nullptr) : Json(std::max<std::int64_t>(limit - used, 0));
}

}  // namespace

ClockRule clock_rule_in(const Json& founding) {
    const auto clock = founding.find("clock");
    if (clock == founding.end() || !clock->is_object()) return {};
    return {seconds_in(*clock, "turn") * 1000, seconds_in(*clock, "battle") * 1000,
            wire::text_in(*clock, "then") == "computer"};
}

std::vector<Problem> faults_of_clock(const Json& founding) {
    const auto clock = founding.find("clock");
    if (clock == founding.end() || clock->is_null()) return {};
    if (!clock->is_object()) return {{0, "clock", "expected_a_clock"_message(), ""}};
    std::vector<Problem> faults;
    for (const auto& [key, value] : clock->items())
        if (key != "turn" && key != "battle" && key != "then") return {{0, "clock", "expected_a_clock"_message(), ""}};
    for (const char* key : {"turn", "battle"}) {
        const auto value = clock->find(key);
        if (value == clock->end() || value->is_null()) continue;
        const auto seconds = wire::number_in(*clock, key);
        if (!seconds || *seconds < seconds_min || *seconds > seconds_max)
            faults.push_back(
                {0, std::string("clock.") + key, "expected_seconds"_message(seconds_min, seconds_max), ""});
    }
    const std::string then = wire::text_in(*clock, "then").value_or("");
    if (then != "told" && then != "computer") faults.push_back({0, "clock.then", "expected_what_then"_message(), ""});
    if (faults.empty() && !clock_rule_in(founding).is_set())
        faults.push_back({0, "clock", "expected_a_clock"_message(), ""});
    return faults;
}

Json json_of(const ClockRule& rule) {
    Json json{{"then", rule.computer_plays ? "computer" : "told"}};
    if (rule.turn > 0) json["turn"] = rule.turn / 1000;
    if (rule.battle > 0) json["battle"] = rule.battle / 1000;
    return json;
}

Clock Clock::kept(ClockRule rule, const Json& summary, std::int64_t started) {
    Clock clock(rule);
    const auto found = summary.find("clock");
    if (found == summary.end() || !found->is_object()) return clock;
    clock.turn_ = static_cast<int>(wire::number_in(*found, "turn").value_or(0));
    clock.since_ = std::max(wire::number_in(*found, "since").value_or(0), started);
    for (const Side side : {Side::a, Side::b}) {
        const auto own = found->find(wire::letter(side));
        if (own == found->end() || !own->is_object()) continue;
        const std::size_t i = index_of(side);
        clock.used_[i] = {wire::number_in(*own, "turn").value_or(0), wire::number_in(*own, "battle").value_or(0)};
        clock.runs_[i] = wire::number_in(*own, "runs") == 1;
        clock.stands_in_[i] = wire::number_in(*own, "stands_in") == 1;
        clock.has_decided_[i] = wire::number_in(*own, "has_decided") == 1;
        clock.was_spared_[i] = wire::number_in(*own, "was_spared") == 1;
    }
    return clock;
}

Json Clock::to_keep() const {
    Json json{{"turn", turn_}, {"since", since_}};
    for (const Side side : {Side::a, Side::b}) {
        const std::size_t i = index_of(side);
        json[wire::letter(side)] = {{"turn", used_[i].turn},
                                    {"battle", used_[i].battle},
                                    {"runs", runs_[i] ? 1 : 0},
                                    {"stands_in", stands_in_[i] ? 1 : 0},
                                    {"has_decided", has_decided_[i] ? 1 : 0},
                                    {"was_spared", was_spared_[i] ? 1 : 0}};
    }
    return json;
}

Clock::Used Clock::used(Side side, std::int64_t now) const {
    const std::size_t i = index_of(side);
    const std::int64_t running = runs_[i] ? std::max<std::int64_t>(now - since_, 0) : 0;
    return {used_[i].turn + running, used_[i].battle + running};
}

void Clock::add_up(std::int64_t now) {
    used_ = {used(Side::a, now), used(Side::b, now)};
    since_ = std::max(since_, now);
}

void Clock::go_on(Sides asked, int turn, std::int64_t now) {
    add_up(now);
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        runs_[i] = asked[i] && !stands_in_[i];
        if (turn <= turn_) continue;  // taking back gives no time back
        used_[i].turn = 0;
        if (rule_.turn > 0) was_spared_[i] = false;
    }
    turn_ = std::max(turn_, turn);
}

bool Clock::is_out(Side side, std::int64_t now) const {
    const Used time = used(side, now);
    return (rule_.turn > 0 && time.turn >= rule_.turn) || (rule_.battle > 0 && time.battle >= rule_.battle);
}

std::optional<std::int64_t> Clock::next_end(std::int64_t now) const {
    std::optional<std::int64_t> end;
    for (const Side side : {Side::a, Side::b}) {
        if (!runs_[index_of(side)] || is_out(side, now)) continue;
        const Used time = used(side, now);
        for (const std::int64_t left :
             {rule_.turn > 0 ? rule_.turn - time.turn : 0, rule_.battle > 0 ? rule_.battle - time.battle : 0})
            if (left > 0) end = std::min(end.value_or(left), left);
    }
    return end;
}

void Clock::stand_in(Side side, std::int64_t now) {
    add_up(now);
    stands_in_[index_of(side)] = true;
    has_decided_[index_of(side)] = false;
    runs_[index_of(side)] = false;
}

bool Clock::owes_decision(Side side) const {
    const std::size_t i = index_of(side);
    return stands_in_[i] && was_spared_[i] && !has_decided_[i];
}

void Clock::come_back(Side side, bool is_asked, std::int64_t now) {
    add_up(now);
    const std::size_t i = index_of(side);
    stands_in_[i] = false;
    if (!has_decided_[i]) was_spared_[i] = true;
    runs_[i] = is_asked;
    used_[i].turn = 0;
    const std::int64_t given = rule_.turn > 0 ? rule_.turn : rule_.battle / part_given_back;
    if (rule_.battle > 0) used_[i].battle = std::min(used_[i].battle, rule_.battle - std::min(given, rule_.battle));
}

Json Clock::message(std::int64_t now) const {
    const auto side_json = [&](Side side) {
        const Used time = used(side, now);
        return Json{{"turn", left_json(rule_.turn, time.turn)},
                    {"battle", left_json(rule_.battle, time.battle)},
                    {"runs", runs_[index_of(side)]},
                    {"out", is_out(side, now)},
                    {"computer", stands_in(side)}};
    };
    return {{"type", "clock"},
            {"then", rule_.computer_plays ? "computer" : "told"},
            {"A", side_json(Side::a)},
            {"B", side_json(Side::b)}};
}

}  // namespace umpire::server
