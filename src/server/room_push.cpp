#include "server/message_rows.hpp"
#include "server/room.hpp"
#include "server/usher.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

/// Who is called when he is asked while he is not there. A seat is called by what itself may know: that it is asked.
namespace umpire::server {
namespace {

std::vector<std::string> endpoints_in(const std::string& text) {
    std::vector<std::string> endpoints;
    const Json kept = wire::read_json(text);
    if (!kept.is_array()) return endpoints;
    for (const Json& entry : kept)
        if (entry.is_string() && endpoints.size() < endpoints_max) endpoints.push_back(entry.get<std::string>());
    return endpoints;
}

/// By what the calls of a seat are known.
std::string called_seat(const std::string& battle, Side side) { return battle + " " + wire::letter(side); }

/// For so long after a seat was asked it may not have been called yet when the server ended.
constexpr std::chrono::minutes lately{1};
static_assert(lately > push_patience + push_rhythm);

/// Where the addresses of a seat are kept: beside its standing answers.
std::string shelf_of(Side side) { return wire::letter(side) + std::string(" calls"); }

}  // namespace

void Room::read_calls(Side side) {
    if (services_->push == nullptr) return;
    CalledSeat& seat = calls_[index_of(side)];
    seat.endpoints = endpoints_in(services_->store.standing(battle_, shelf_of(side)));
    if (seat.was_asked) return;
    // Whoever is asked already was called, or was there and knows it. Only when he was asked so lately that the server
    // may have ended before the call, he is called now: at a moment that hangs on nothing that others decide.
    const bool is_long_asked = services_->date() - since_ > std::chrono::milliseconds(lately).count();
    seat.was_asked = is_long_asked && is_to_answer(side);
    call_absent(side);
}

void Room::calm(Side side) {
    if (side == Side::none || services_->push == nullptr) return;
    calls_[index_of(side)].is_called = false;
    services_->push->calm(called_seat(battle_, side));
}

bool Room::is_to_answer(Side side) const { return game_->waits_for(side) && !plays_by_itself(side); }

void Room::call_absent(Side side) {
    if (services_->push == nullptr || game_ == nullptr) return;
    // What others decide in secret changes nothing of this. Were he called whenever he is found to be asked, he could
    // leave, and would learn from the call that somebody decided.
    const bool is_asked = is_to_answer(side);
    CalledSeat& seat = calls_[index_of(side)];
    const bool is_newly_asked = is_asked && seat.was_asked == false;
    seat.was_asked = is_asked;
    if (seat.is_called && !is_asked) seat.is_called = !services_->push->calm(called_seat(battle_, side));
    const bool is_there = std::ranges::any_of(guests_, [&](const auto& guest) { return guest->seat == side; });
    if (!is_newly_asked || is_there || seat.is_called || seat.endpoints.empty()) return;
    seat.is_called = true;
    services_->push->call(called_seat(battle_, side), seat.endpoints);
}

void Room::let_call(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    const Side side = guest->seat;
    if (side == Side::none) return guest->peer->send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    const std::string endpoint = wire::text_in(request, "endpoint").value_or("");
    const auto wanted = request.find("wanted");
    const bool is_wanted = wanted != request.end() && wanted->is_boolean() && wanted->get<bool>();
    if (services_->push == nullptr || !services_->push->knows(endpoint))
        return refuse(guest, id, {0, "endpoint", "is_no_address_to_call"_message(), {}});
    if (!take_of(stands_left_, *guest, services_->limits.stands_per_second, services_->limits.stands_at_once))
        return guest->peer->send(text_of(failure_json(id, Failure::too_fast, guest->language)));
    std::vector<std::string>& calls = calls_[index_of(side)].endpoints;
    const bool is_known = std::ranges::find(calls, endpoint) != calls.end();
    if (is_known == is_wanted) return guest->peer->send(done_text(id, Json::array()));
    std::erase(calls, endpoint);
    if (is_wanted) calls.push_back(endpoint);
    if (calls.size() > endpoints_max) calls.erase(calls.begin());  // the browser that asked first
    keep_calls(guest, id, endpoint);
}

void Room::keep_calls(const std::shared_ptr<Guest>& guest, std::int64_t id, const std::string& endpoint) {
    const Side side = guest->seat;
    Change change;
    change.battle = battle_;
    change.stood = Stood{shelf_of(side), *text_of(Json(calls_[index_of(side)].endpoints))};
    last_use_ = services_->now();
    services_->journal.submit(std::move(change), [self = shared_from_this(), guest, id, endpoint](Written written) {
        // This may be the thread of the store.
        self->services_->executor.post([self, guest, id, endpoint, written] {
            const auto tell = [self, guest, id, endpoint, written] {
                if (written == Written::yes) return guest->peer->send(done_text(id, Json::array()));
                std::erase(self->calls_[index_of(guest->seat)].endpoints, endpoint);
                self->services_->report("where a seat is called could not be kept: " +
                                        self->services_->store.trouble());
                guest->peer->send(text_of(failure_json(id, Failure::store, guest->language)));
            };
            self->run({.task = tell, .need = Need::must_run, .whose = guest->household, .guest = guest});
        });
    });
}

}  // namespace umpire::server
