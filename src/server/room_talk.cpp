#include "server/room.hpp"
#include "server/talk.hpp"
#include "wire/parts.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <utility>

/// What people in a room say. It is numbered, dated and told apart from the battle, and changes nothing of it.
namespace umpire::server {
namespace {

constexpr std::size_t speakers_max = 256;

Text fault_text(std::int64_t id, const Problem& fault, Language language) {
    return text_of(failure_json(id, Failure::bad_request, Json::array({wire::json_of(fault, language)})));
}

}  // namespace

bool Room::may_talk(const Guest& guest) {
    const Limits& limits = services_->limits;
    const auto now = services_->now();
    if (talk_left_.size() >= speakers_max)
        std::erase_if(talk_left_, [now](const auto& entry) { return entry.second.is_full(now); });
    const std::string whose = guest.seat == Side::none ? "@" + guest.household : std::string(wire::letter(guest.seat));
    return talk_left_.try_emplace(whose, limits.talk_per_second, limits.talk_at_once).first->second.take(now);
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

}  // namespace umpire::server
