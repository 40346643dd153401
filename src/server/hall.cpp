#include "server/hall.hpp"

#include "ai/player.hpp"
#include "games/games.hpp"
#include "record/record.hpp"
#include "server/club.hpp"
#include "server/founding.hpp"
#include "server/message_rows.hpp"
#include "server/room.hpp"
#include "server/talk.hpp"
#include "server/tokens.hpp"
#include "text/parsing.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <variant>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace umpire::server {
namespace {

constexpr std::size_t purses_max = 10'000;
constexpr std::size_t listed_max = 200;
constexpr std::size_t listed_at_once_max = 20;  // more are looked up elsewhere
constexpr double listed_like_a_picture = 10;
constexpr double looks_of_club = 4;
constexpr std::chrono::minutes forgetting_time{10};
constexpr std::size_t forgotten_at_once_max = 200;
constexpr double seconds_a_day = 86'400;
constexpr int busy_seconds = 2;

Hall::Answer failed(int status, Failure failure, Language language) {
    return {status, *text_of(failure_json(std::nullopt, failure, language)),
            failure == Failure::busy ? busy_seconds : 0};
}

Hall::Answer too_fast(int seconds, Language language) {
    return {429, *text_of(too_fast_json(std::nullopt, seconds, language)), seconds};
}

Json problems_json(const std::vector<Problem>& problems, Language language) {
    Json list = Json::array();
    for (const Problem& problem : problems) list.push_back(wire::json_of(problem, language));
    return list;
}

Hall::Answer refused(const std::vector<Problem>& problems, Language language, int status = 422) {
    return {status, *text_of(failure_json(std::nullopt, Failure::bad_request, problems_json(problems, language)))};
}

bool is_player(const std::string& name) { return name == "human" || ai::make_player(name) != nullptr; }

Problem fault_of_player(const std::string& name) {
    std::vector<std::string_view> known{"human"};
    for (const ai::PlayerCard& player : ai::players()) known.push_back(player.name);
    return {0, "players", "is_no_player_expected"_message(name, listed(known)), ""};
}

/// Clocks count from now on.
Services begun(Services services) {
    services.started = services.date();
    return services;
}

}  // namespace

Hall::Hall(Services services)
    : services_(std::make_shared<const Services>(begun(std::move(services)))),
      founding_(services_->limits.waiting_each_max),
      drawing_(services_->limits.waiting_each_max),
      looking_(services_->limits.heavy_each_max) {
    if (services_->watch == nullptr) return;
    for (const auto& [household, purse] : services_->watch->kept_purses())
        purses_.try_emplace(household, services_->limits, purse);
}
Hall::~Hall() {
    for (const auto& [battle, room] : rooms_) room->abandon();
}

std::shared_ptr<Room> Hall::room(const std::string& battle) {
    auto& room = rooms_[battle];
    if (room == nullptr) room = std::make_shared<Room>(services_, battle);
    return room;
}

Hall::Purse::Purse(const Limits& limits)
    : founding{{limits.battles_per_second, limits.battles_at_once},
               {limits.battles_per_day / seconds_a_day, limits.battles_per_day},
               {limits.challenges_per_day / seconds_a_day, limits.challenges_at_once}},
      looks(limits.looks_per_second, limits.looks_at_once),
      hellos(limits.hellos_per_second, limits.hellos_at_once),
      messages(limits.requests_each_per_second, limits.requests_each_at_once),
      bytes(limits.bytes_per_second, limits.bytes_at_once) {}

bool Hall::Purse::is_full(Bucket::Time now) const {
    return founding.is_full(now) && looks.is_full(now) && hellos.is_full(now) && messages.is_full(now) &&
           bytes.is_full(now);
}

Hall::Purse& Hall::purse(std::string_view from) {
    // To look through all of them takes time, so that it is not done for each message.
    const auto now = services_->now();
    if (purses_.size() >= purses_max && now >= purses_looked_through_ + std::chrono::seconds(1)) {
        purses_looked_through_ = now;
        std::erase_if(purses_, [now](const auto& entry) { return entry.second.is_full(now); });
    }
    return purses_.try_emplace(std::string(from), services_->limits).first->second;
}

int Hall::wait_to_found(std::string_view from, std::size_t record_bytes) {
    const std::lock_guard lock(purses_mutex_);
    const auto now = services_->now();
    Purse& own = purse(from);
    const double count = 1 + static_cast<double>(record_bytes) / services_->limits.record_bytes_like_a_battle;
    const bool may_found = own.founding.at_once.take(now) && own.founding.in_a_day.take(now, count);
    keep_purse(from, own);
    if (may_found) return 0;
    const double seconds = std::max(own.founding.at_once.seconds_until(1), own.founding.in_a_day.seconds_until(count));
    return std::max(static_cast<int>(std::ceil(seconds)), 1);
}

int Hall::wait_before_founding(std::string_view from, std::size_t record_bytes) {
    const std::int64_t barred = services_->watch == nullptr ? 0 : services_->watch->barred_seconds(from);
    return barred > 0 ? static_cast<int>(barred) : wait_to_found(from, record_bytes);
}

int Hall::wait_to_challenge(std::string_view from) {
    const std::lock_guard lock(purses_mutex_);
    Purse& own = purse(from);
    const bool may_challenge = own.founding.challenges.take(services_->now());
    keep_purse(from, own);
    if (may_challenge) return 0;
    return std::max(static_cast<int>(std::ceil(own.founding.challenges.seconds_until(1))), 1);
}

void Hall::keep_purse(std::string_view from, const Purse& purse) {
    if (services_->watch != nullptr) services_->watch->keep_purse(from, purse.founding);
}

int Hall::wait_to_look(std::string_view from, double count) {
    const std::lock_guard lock(purses_mutex_);
    Purse& own = purse(from);
    if (own.looks.take(services_->now(), count)) return 0;
    return std::max(static_cast<int>(std::ceil(own.looks.seconds_until(count))), 1);
}

int Hall::wait_to_enter(std::string_view from) {
    const std::lock_guard lock(purses_mutex_);
    Purse& own = purse(from);
    if (own.hellos.take(services_->now())) return 0;
    return std::max(static_cast<int>(std::ceil(own.hellos.seconds_until(1))), 1);
}

int Hall::wait_to_send(std::string_view from, std::size_t bytes) {
    const std::lock_guard lock(purses_mutex_);
    Purse& own = purse(from);
    const auto count = static_cast<double>(bytes);
    if (own.bytes.take(services_->now(), count)) return 0;
    return std::max(static_cast<int>(std::ceil(own.bytes.seconds_until(count))), 1);
}

bool Hall::may_say(std::string_view from) {
    const std::lock_guard lock(purses_mutex_);
    return purse(from).messages.take(services_->now());
}

std::string Hall::info() const {
    const Limits& limits = services_->limits;
    return *text_of({{"name", "umpire"},
                     {"version", api_version},
                     {"protocol", wire::protocol_version},
                     {"program", record::program_version},
                     {"battles_max", limits.battles_max},
                     {"forget_days", limits.forget_after.count() / 24},
                     {"addresses", services_->addresses},
                     {"push", services_->push == nullptr ? Json(nullptr) : Json(services_->push->key())}});
}

void Hall::call(std::string_view name, std::string_view request, std::string_view from, const Reply& reply) {
    if (name == "info") return reply({200, info()});
    const int seconds = wait_to_send(from, request.size());
    // What is short costs nothing to read, and says in which language it is refused.
    auto understood = wire::read_request(request, seconds > 0 ? services_->limits.message_size : request.size());
    const auto* fault = std::get_if<Problem>(&understood);
    const Language language = fault == nullptr ? wire::language_in(std::get<Json>(understood)) : Language::english;
    if (seconds > 0) return reply(too_fast(seconds, language));
    if (fault != nullptr) return reply(refused({*fault}, language, 400));
    Json& read = std::get<Json>(understood);
    if (name == "battles") return found_later(std::make_shared<const Json>(std::move(read)), language, from, reply);
    if (name == "list") return list_later(std::make_shared<const Json>(std::move(read)), language, from, reply);
    if (name == "club") return club(language, from, reply);
    if (name == "picture") return picture(read, language, from, reply);
    reply(failed(404, Failure::bad_request, language));
}

void Hall::picture(const Json& request, Language language, std::string_view from, const Reply& reply) {
    const std::string battle = wire::text_in(request, "battle").value_or("");
    if (!is_battle_name(battle)) return reply(failed(404, Failure::unknown, language));
    if (const int seconds = wait_to_look(from, 1); seconds > 0) return reply(too_fast(seconds, language));
    const auto pass = drawing_.enter(std::string(from));
    if (pass == nullptr) return reply(failed(503, Failure::busy, language));
    const bool is_dark = wire::text_in(request, "theme") == "dark";
    const std::string token = wire::text_in(request, "token").value_or("");
    std::shared_ptr<Room> shown;
    bool taken = false;
    {
        const std::lock_guard lock(mutex_);
        shown = room(battle);
        taken = shown->enqueue(
            {.task = [room = shown.get(), pictures = &pictures_, token, language, is_dark, reply, pass,
                      since = services_->now()] { room->picture(token, language, is_dark, *pictures, since, reply); },
             .weight = Room::Weight::heavy,
             .whose = std::string(from)});
    }
    if (!taken) return reply(failed(503, Failure::busy, language));
    shown->start();
}

void Hall::found_later(const std::shared_ptr<const Json>& request, Language language, std::string_view from,
                       const Reply& reply) {
    const auto record = request->find("record");
    const bool has_record = record != request->end() && record->is_string();
    const std::size_t bytes = has_record ? record->get_ref<const std::string&>().size() : 0;
    if (const int seconds = wait_before_founding(from, bytes); seconds > 0) return reply(too_fast(seconds, language));
    const std::string whose(from);
    if (services_->founders == nullptr) return found(*request, language, whose, reply);
    const auto pass = founding_.enter(whose);
    const bool taken =
        pass != nullptr && services_->founders->offer_for(whose, [this, request, language, whose, reply, pass] {
            const auto work = Watch::Work::of_household(services_->watch, whose);
            found(*request, language, whose, reply);
        });
    if (!taken) reply(failed(503, Failure::busy, language));
}

void Hall::found(const Json& request, Language language, const std::string& whose, const Reply& reply) {
    const std::int64_t battles_max = services_->limits.battles_max;
    if (battles_max > 0 && services_->store.count() >= battles_max) return reply(failed(503, Failure::full, language));
    auto planned = plan_in(request, services_->shelf, language);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&planned)) return reply(refused(*problems, language));
    Plan& plan = std::get<Plan>(planned);
    for (const std::string& name : plan.players)
        if (!is_player(name)) return reply(refused({fault_of_player(name)}, language));
    // Here alone: what is refused for another reason takes none of the few that an address has.
    if (plan.open)
        if (const int seconds = wait_to_challenge(whose); seconds > 0) return reply(too_fast(seconds, language));
    ServedBattle game(std::move(plan.start), plan.players, plan.steps.size());
    Json seals = Json::object();
    seals["invitations"] = Json::object();
    if (plan.all_talk) seals["talk"] = "all";
    if (plan.is_brought) seals["brought"] = true;
    if (!plan.clock.empty()) seals["clock"] = wire::read_json(plan.clock);
    Json seats = Json::object();
    for (const Side side : {Side::a, Side::b}) seats[wire::letter(side)] = nullptr;
    Json invitations = seats;
    std::optional<Challenge> challenge;
    for (const Side side : {Side::a, Side::b}) {
        if (game.is_computer(side)) continue;
        const bool is_mine = plan.is_mine[index_of(side)];
        const std::string secret = new_token();
        (is_mine ? seats : invitations)[wire::letter(side)] = secret;
        (is_mine ? seals : seals["invitations"])[wire::letter(side)] = seal_of(secret);
        if (!is_mine && plan.open) challenge = Challenge{*plan.open, side, secret, plan.is_brought};
    }
    Change change;
    change.battle = new_battle_name();
    if (services_->watch != nullptr) services_->watch->note_founding(change.battle, whose, plan.is_brought);
    change.time = services_->date();
    if (challenge) seals["open"] = challenge_json(*challenge);
    change.summary = summary_text(game, {change.time, club_word(place_in_club(game, challenge))});
    change.founding = Founding{game.header(), *text_of(seals)};
    const Text answer =
        text_of({{"battle", change.battle}, {"seats", std::move(seats)}, {"invitations", std::move(invitations)}});
    const auto answered = [services = services_, answer, reply, language](Written written) {
        if (written != Written::yes) services->report("a battle could not be kept: " + services->store.trouble());
        reply(written == Written::yes ? Answer{201, *answer} : failed(503, Failure::store, language));
    };
    if (!plan.steps.empty()) {
        // A battle that was begun elsewhere: its steps are its first change.
        Change begun;
        begun.battle = change.battle;
        begun.time = change.time;
        game.go_on_from(plan.steps, begun.payload);
        begun.version = game.version();
        begun.summary = summary_text(game, {begun.time, club_word(place_in_club(game, challenge))});
        change.together.push_back(std::move(begun));
    }
    services_->journal.submit(std::move(change), answered);
}

void Hall::list_later(const std::shared_ptr<const Json>& request, Language language, std::string_view from,
                      const Reply& reply) {
    const auto asked = request->find("battles");
    if (asked == request->end() || !asked->is_array() || asked->size() > listed_max)
        return reply(refused({{0, "battles", "expected_a_list_of_battles"_message(listed_max), ""}}, language, 400));
    const double count = std::max(static_cast<double>(asked->size()) / listed_like_a_picture, 1.0);
    if (const int seconds = wait_to_look(from, count); seconds > 0) return reply(too_fast(seconds, language));
    if (services_->workers == nullptr || asked->size() <= listed_at_once_max) return reply(list(*request, language));
    const std::string whose(from);
    const auto pass = drawing_.enter(whose);
    if (pass == nullptr) return reply(failed(503, Failure::busy, language));
    services_->workers->post_for(whose, [this, request, language, reply, pass] { reply(list(*request, language)); });
}

void Hall::club(Language language, std::string_view from, const Reply& reply) {
    if (const int seconds = wait_to_look(from, looks_of_club); seconds > 0) return reply(too_fast(seconds, language));
    const std::string whose(from);
    const auto pass = drawing_.enter(whose);
    if (pass == nullptr) return reply(failed(503, Failure::busy, language));
    const auto answer = [this, language, reply, pass] {
        reply({200, *text_of(club_json(services_->store, language))});
    };
    if (services_->workers == nullptr) return answer();
    services_->workers->post_for(whose, answer);
}

Hall::Answer Hall::list(const Json& request, Language language) {
    std::vector<std::string> battles;
    std::vector<std::string> tokens;
    for (const Json& one : request.at("battles")) {
        battles.push_back(wire::text_in(one, "battle").value_or(""));
        tokens.push_back(wire::text_in(one, "token").value_or(""));
    }
    Json lines = Json::array();
    std::size_t damaged = 0;
    for (std::size_t i = 0; i < battles.size(); ++i) {
        if (!is_battle_name(battles[i])) continue;
        for (const Line& line : services_->store.list(std::span(&battles[i], 1))) {
            if (line.is_damaged) {
                ++damaged;
                services_->report("a battle cannot be listed: " + services_->store.trouble());
                continue;
            }
            const Json seals = wire::read_json(line.seats);
            const Json summary = wire::read_json(line.summary);
            const Json claimed = summary.is_object() ? summary.value("seals", Json::object()) : Json::object();
            Side seat = Side::none;
            for (const Side side : {Side::a, Side::b})
                for (const Json* seal : {&seals, &claimed})
                    if (opens(tokens[i], wire::text_in(*seal, wire::letter(side)).value_or(""))) seat = side;
            if (!summary.is_object()) continue;
            lines.push_back(line_json(summary, line.battle, seat, line.time, language));
            const bool is_failed = services_->watch != nullptr && services_->watch->is_aside(line.battle);
            if (line.is_aside || is_failed) show_set_aside(lines.back(), language);
            const bool hears = seat != Side::none || wire::text_in(seals, "talk") == "all";
            lines.back()["said"] = hears ? last_said(services_->store, line.battle) : 0;
        }
    }
    // Others of the list can still be told.
    if (damaged > 0 && lines.empty()) return failed(503, Failure::damaged, language);
    return {200, *text_of({{"battles", std::move(lines)}})};
}

void Hall::sweep() {
    struct Dozing {
        std::size_t steps;
        std::shared_ptr<Room> room;
    };
    std::vector<Dozing> dozing;
    std::size_t held = 0;
    std::size_t gone = 0;
    {
        const std::lock_guard lock(mutex_);
        gone = std::erase_if(rooms_, [](const auto& entry) { return entry.second->is_deserted(); });
        for (const auto& [battle, room] : rooms_) dozing.push_back({room->steps_held(), room});
    }
    for (const Dozing& one : dozing) held += one.steps;
    std::ranges::sort(dozing, std::greater(), &Dozing::steps);
    for (const auto& [steps, room] : dozing) {
        const bool must_sleep = held > services_->limits.steps_awake_max;
        if (must_sleep) held -= steps;
        room->run({.task = [one = room, must_sleep] { one->doze(must_sleep); }});
    }
    const auto now = services_->now();
    if (services_->limits.forget_after.count() > 0 && now - last_forgetting_ >= forgetting_time) {
        last_forgetting_ = now;
        if (services_->founders == nullptr) {
            forget_old_battles();
        } else {
            services_->founders->post([this] { forget_old_battles(); });
        }
    }
#ifdef __GLIBC__
    if (gone > 0) malloc_trim(0);  // the library would keep the memory of battles that are gone for ones to come
#endif
}

void Hall::forget_old_battles() {
    const auto kept = std::chrono::duration_cast<std::chrono::milliseconds>(services_->limits.forget_after).count();
    std::size_t forgotten = 0;
    for (const std::string& battle :
         services_->store.finished_before(services_->date() - kept, forgotten_at_once_max)) {
        {
            const std::lock_guard lock(mutex_);
            if (rooms_.contains(battle)) continue;  // somebody looks at it
        }
        if (services_->store.forget(battle)) ++forgotten;
    }
    if (forgotten > 0) services_->report("old finished battles were forgotten: " + std::to_string(forgotten));
}

std::size_t Hall::awake() const {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
}

std::size_t Hall::steps_held() const {
    const std::lock_guard lock(mutex_);
    std::size_t held = 0;
    for (const auto& [battle, room] : rooms_) held += room->steps_held();
    return held;
}

}  // namespace umpire::server
