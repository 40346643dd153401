#include "server/message_rows.hpp"
#include "server/room.hpp"
#include "server/talk.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <utility>

/// What people in a room say. It is numbered, dated and told apart from the battle, and changes nothing of it.
namespace umpire::server {
namespace {

constexpr std::size_t speakers_max = 256;
constexpr std::size_t lines_told_max = 100;

Text fault_text(std::int64_t id, const Problem& fault, Language language) {
    return text_of(failure_json(id, Failure::bad_request, Json::array({wire::json_of(fault, language)})));
}

}  // namespace

bool Room::take_of(Buckets& buckets, const Guest& guest, double rate, double size) const {
    const auto now = services_->now();
    if (buckets.size() >= speakers_max)
        std::erase_if(buckets, [now](const auto& entry) { return entry.second.is_full(now); });
    const std::string whose = guest.seat == Side::none ? "@" + guest.household : std::string(wire::letter(guest.seat));
    return buckets.try_emplace(whose, rate, size).first->second.take(now);
}

bool Room::may_talk(const Guest& guest) {
    return take_of(talk_left_, guest, services_->limits.talk_per_second, services_->limits.talk_at_once);
}

bool Room::may_point(const Guest& guest) {
    return take_of(points_left_, guest, services_->limits.points_per_second, services_->limits.points_at_once);
}

std::optional<Problem> Room::fault_of_speaker(const Guest& guest) const {
    if (!hears(guest)) return Problem{0, "type", "only_the_seats_talk"_message(), ""};
    if (guest.seat == Side::none && guest.name.empty())
        return Problem{0, "name", "expected_a_name_first"_message(), ""};
    return std::nullopt;
}

void Room::rename(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    Usher& peer = *guest->peer;
    if (const auto fault = fault_of_name(request)) return peer.send(fault_text(id, *fault, guest->language));
    if (!may_talk(*guest)) return peer.send(text_of(failure_json(id, Failure::too_fast, guest->language)));
    guest->name = name_in(request);
    if (guest->seat != Side::none) names_[index_of(guest->seat)] = guest->name;
    peer.send(done_text(id, Json::array()));
    tell_presence();
}

void Room::say(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    Usher& peer = *guest->peer;
    const auto refuse = [&](const Problem& fault) { peer.send(fault_text(id, fault, guest->language)); };
    if (const auto fault = fault_of_speaker(*guest)) return refuse(*fault);
    if (const auto fault = fault_of_said(request)) return refuse(*fault);
    if (!may_talk(*guest)) return peer.send(text_of(failure_json(id, Failure::too_fast, guest->language)));
    if (!last_said_) last_said_ = server::last_said(services_->store, battle_);
    const std::string text = *wire::text_in(request, "text");
    Change change;
    change.battle = battle_;
    change.said = Said{*last_said_ + 1, said_text(guest->seat, guest->name, text, date_asked())};
    wait_for_store();
    services_->journal.submit(change, [self = shared_from_this(), guest, id, line = *change.said](Written written) {
        self->resume([self, guest, id, line, written] { self->said(guest, id, line, written); });
    });
}

void Room::said(const std::shared_ptr<Guest>& guest, std::int64_t id, const Said& line, Written written) {
    if (written != Written::yes) {
        last_said_.reset();
        services_->report("what was said could not be kept: " + services_->store.trouble());
        return guest->peer->send(text_of(failure_json(id, Failure::store, guest->language)));
    }
    last_said_ = line.number;
    const Text text = talk_text(std::nullopt, all_talk_, {line});
    guest->peer->send_both(done_text(id, Json::array()), text);
    for (const auto& other : guests_)
        if (other != guest && hears(*other)) other->peer->send(text);
}

void Room::tell_talk(const std::shared_ptr<Guest>& guest, std::optional<std::int64_t> id, std::int64_t before) const {
    guest->peer->send(talk_text(id, all_talk_, services_->store.talk(battle_, before, lines_told_max)));
}

void Room::tell_earlier(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) const {
    const auto before = wire::number_in(request, "before");
    const auto refuse = [&](const Problem& fault) { guest->peer->send(fault_text(id, fault, guest->language)); };
    if (!hears(*guest)) return refuse({0, "type", "only_the_seats_talk"_message(), ""});
    if (!before) return refuse({0, "before", "expected_the_number_of_a_line"_message(), ""});
    tell_talk(guest, id, *before);
}

void Room::point(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    Usher& peer = *guest->peer;
    if (const auto fault = fault_of_speaker(*guest)) return peer.send(fault_text(id, *fault, guest->language));
    if (const auto fault = fault_of_pointed(request, game_->match().scenario().table))
        return peer.send(fault_text(id, *fault, guest->language));
    if (!may_point(*guest)) return peer.send(text_of(failure_json(id, Failure::too_fast, guest->language)));
    const Text text = pointed_text(guest->seat, guest->name, request);
    peer.send(done_text(id, Json::array()));
    for (const auto& other : guests_)
        if (other != guest && hears(*other)) other->peer->send(text);
}

}  // namespace umpire::server
