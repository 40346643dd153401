#include "server/hall.hpp"
#include "server/message_rows.hpp"
#include "server/room.hpp"
#include "server/talk.hpp"
#include "server/tokens.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>

/// What a connection may say before a room listens to it, and how much.
namespace umpire::server {
namespace {

constexpr int times_too_fast_max = 200;

}  // namespace

/// One connection: until it has said hello it belongs to no room.
class Visitor final : public Visit {
public:
    Visitor(Hall& hall, std::shared_ptr<Peer> peer, std::string_view from)
        : hall_(hall), bucket_(hall.services_->limits.requests_per_second, hall.services_->limits.requests_at_once) {
        guest_->peer = std::make_shared<Usher>(std::move(peer), hall.services_);
        guest_->household = from;
    }

    void receive(std::string_view message) override {
        if (times_too_fast_ > times_too_fast_max) return;  // he was sent away
        asked_ = hall_.services_->now();
        auto understood = wire::read_request(message, hall_.services_->limits.message_size);
        const auto* fault = std::get_if<Problem>(&understood);
        Json read = fault == nullptr ? std::get<Json>(std::move(understood)) : Json::object();
        if (read.contains("language")) language_ = wire::language_in(read);
        const auto id = wire::number_in(read, "id");
        if (!bucket_.take(hall_.services_->now()) || !hall_.may_say(guest_->household)) return slow_down(id);
        if (fault != nullptr) return refuse(std::nullopt, *fault);
        if (room_ == nullptr) return hello(read);
        if (Room::founds(read))
            if (const int seconds = hall_.wait_before_founding(guest_->household); seconds > 0)
                return answer(text_of(too_fast_json(id, seconds, language_)));
        const bool is_heavy = Room::weight_of(read) == Room::Weight::heavy;
        const auto pass = is_heavy ? hall_.looking_.enter(guest_->household) : nullptr;
        if (is_heavy && pass == nullptr) return fail(id, Failure::busy);
        Room::Job job;
        job.weight = is_heavy ? Room::Weight::heavy : Room::Weight::light;
        job.whose = guest_->household;
        if (is_heavy) job.asker = guest_;  // others may change the battle, and are done also when he has left
        job.guest = guest_;
        job.task = [room = room_, guest = guest_, request = std::move(read), pass] { room->request(guest, request); };
        if (!room_->run(std::move(job))) fail(id, Failure::busy);
    }

    void leave() override {
        if (room_ == nullptr) return;
        room_->forget(guest_);
        room_->run({.task = [room = room_, guest = guest_] { room->leave(guest); },
                    .need = Room::Need::must_run,
                    .whose = guest_->household,
                    .guest = guest_});
        room_ = nullptr;
    }

private:
    /// Whoever goes on without heeding the answers is no page.
    void slow_down(std::optional<std::int64_t> id) {
        fail(id, Failure::too_fast);
        if (++times_too_fast_ > times_too_fast_max) guest_->peer->close(asked_);
    }
    /// Of a battle where something is decided in secret nobody hears in the answer that the other side was there.
    void answer(Text text) {
        if (room_ == nullptr) return guest_->peer->send(std::move(text));
        guest_->peer->answer(asked_, std::move(text));
    }
    void fail(std::optional<std::int64_t> id, Failure failure) {
        answer(text_of(failure_json(id, failure, language_)));
    }

    void refuse(std::optional<std::int64_t> id, const Problem& fault) {
        answer(text_of(failure_json(id, Failure::bad_request, Json::array({wire::json_of(fault, language_)}))));
    }

    void hello(const Json& request) {
        const auto id = wire::number_in(request, "id");
        const std::string battle = wire::text_in(request, "battle").value_or("");
        const bool is_hello = wire::text_in(request, "type") == "hello" && !battle.empty();
        const bool is_version = wire::number_in(request, "version") == api_version;
        if (!is_hello || !is_version || !is_battle_name(battle)) {
            if (is_hello) {
                fail(id, is_version ? Failure::unknown : Failure::version);
            } else {
                refuse(id, {0, "type", "expected_hello_and_a_battle"_message(), ""});
            }
            return guest_->peer->close();
        }
        guest_->language = language_;
        if (const int seconds = hall_.wait_to_enter(guest_->household); seconds > 0) {
            guest_->peer->send(text_of(too_fast_json(id, seconds, language_)));
            return guest_->peer->close();
        }
        if (const auto fault = fault_of_name(request)) {
            refuse(id, *fault);
            return guest_->peer->close();
        }
        guest_->name = name_in(request);
        const std::string token = wire::text_in(request, "token").value_or("");
        const std::string invitation = wire::text_in(request, "invitation").value_or("");
        const auto pass = hall_.looking_.enter(guest_->household);
        bool taken = false;
        {
            // Under the lock the room cannot be thrown away between being found and being given its task.
            const std::lock_guard lock(hall_.mutex_);
            const auto room = hall_.room(battle);
            // He has a place among those who wait for as long as the battle takes to wake up. That place is his pass:
            // nobody knows yet whether he has a seat, so those who look on must not be able to fill it.
            const auto say = [room, guest = guest_, token, invitation, pass] { room->hello(guest, token, invitation); };
            taken = pass != nullptr && room->enqueue({.task = say,
                                                      .need = Room::Need::must_run,
                                                      .whose = guest_->household,
                                                      .asker = guest_,
                                                      .guest = guest_});
            if (taken) room_ = room;
        }
        if (taken) return room_->start();
        fail(std::nullopt, Failure::busy);
        guest_->peer->close();
    }

    Hall& hall_;
    Bucket bucket_;
    int times_too_fast_ = 0;
    Moment asked_;  ///< when the message came that is read now
    Language language_ = Language::english;
    std::shared_ptr<Room::Guest> guest_ = std::make_shared<Room::Guest>();
    std::shared_ptr<Room> room_;
};

std::shared_ptr<Visit> Hall::enter(std::shared_ptr<Peer> peer, std::string_view from) {
    return std::make_shared<Visitor>(*this, std::move(peer), from);
}

}  // namespace umpire::server
