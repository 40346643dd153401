#include "server/message_rows.hpp"
#include "server/room.hpp"
#include "server/usher.hpp"
#include "wire/parts.hpp"

#include <nlohmann/json.hpp>

#include <utility>

/// What of a battle its seats show to everybody.
namespace umpire::server {

void Room::show(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    if (guest->seat == Side::none)
        return guest->peer->send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    const auto shown = request.find("shown");
    if (shown == request.end() || !shown->is_boolean()) {
        const Problem fault{0, "shown", "expected_a_truth"_message(), ""};
        return guest->peer->send(
            text_of(failure_json(id, Failure::bad_request, Json::array({wire::json_of(fault, guest->language)}))));
    }
    if (!may_talk(*guest)) return guest->peer->send(text_of(failure_json(id, Failure::too_fast, guest->language)));
    if (const auto fault = fault_of_many_changes(guest->seat)) return refuse(guest, id, *fault);
    if (game_->is_shown_by(guest->seat) == shown->get<bool>()) return guest->peer->send(done_text(id, Json::array()));
    std::string payload;
    game_->show(guest->seat, shown->get<bool>(), payload);
    keep_apart(guest, id, std::move(payload));
}

void Room::withdraw(const std::shared_ptr<Guest>& guest, std::int64_t id) {
    const bool is_founder = guest->seat != Side::none && holder_of(guest->seat) == Holder::founder;
    if (!is_founder || place_in_club(*game_, challenge_) != ClubPlace::open)
        return guest->peer->send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    std::string payload;
    game_->withdraw(payload);
    keep_apart(guest, id, std::move(payload));
}

void Room::keep_apart(const std::shared_ptr<Guest>& guest, std::int64_t id, std::string payload, Task tell) {
    const auto otherwise = [this, guest, id] {
        guest->peer->send(text_of(failure_json(id, Failure::store, guest->language)));
        try_again();
    };
    keep(std::move(payload), game_->steps(),
         {.otherwise = otherwise, .then = [this, guest, id, tell = std::move(tell)] {
              guest->peer->send(done_text(id, Json::array()));
              tell_presence();
              if (tell) tell();
              go_on();
          }});
}

}  // namespace umpire::server
