#include "server/message_rows.hpp"
#include "server/rematch.hpp"
#include "server/room.hpp"
#include "server/usher.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"

#include <nlohmann/json.hpp>

#include <utility>

/// After the end the two who played may play it again. Nothing is secret any more then.
namespace umpire::server {
namespace {

Text refusal_text(std::int64_t id, const Problem& fault, Language language) {
    return text_of(failure_json(id, Failure::bad_request, Json::array({wire::json_of(fault, language)})));
}

std::optional<bool> truth_in(const Json& request, std::string_view key) {
    const auto found = request.find(key);
    return found == request.end() || !found->is_boolean() ? std::nullopt : std::optional(found->get<bool>());
}

}  // namespace

bool Room::founds(const Json& request) {
    return wire::text_in(request, "type") == "answer_rematch" && truth_in(request, "accept") == true;
}

std::optional<Problem> Room::fault_of_rematch() const {
    const auto fault = [](const Message& message) { return Problem{0, "type", message, ""}; };
    if (!game_->is_finished()) return fault("a_rematch_is_for_the_end"_message());
    if (game_->is_computer(Side::a) || game_->is_computer(Side::b))
        return fault("a_rematch_is_for_two_persons"_message());
    if (!game_->rematch().battle.empty()) return fault("the_rematch_was_founded"_message());
    return std::nullopt;
}

void Room::offer_rematch(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    Usher& peer = *guest->peer;
    const auto refuse = [&](const Problem& fault) { peer.send(refusal_text(id, fault, guest->language)); };
    if (guest->seat == Side::none) return peer.send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    if (const auto fault = fault_of_rematch()) return refuse(*fault);
    const auto swap = truth_in(request, "swap");
    if (!swap) return refuse({0, "swap", "expected_a_truth"_message(), ""});
    if (game_->rematch().by == opponent_of(guest->seat))
        return refuse({0, "type", "a_rematch_was_offered"_message(), ""});
    if (!may_talk(*guest)) return peer.send(text_of(failure_json(id, Failure::too_fast, guest->language)));
    if (const auto fault = fault_of_many_changes(guest->seat)) return refuse(*fault);
    keep_rematch(guest, id, {guest->seat, *swap, ""}, {});
}

void Room::answer_rematch(const std::shared_ptr<Guest>& guest, const Json& request, std::int64_t id) {
    Usher& peer = *guest->peer;
    const auto refuse = [&](const Problem& fault) { peer.send(refusal_text(id, fault, guest->language)); };
    if (guest->seat == Side::none) return peer.send(text_of(failure_json(id, Failure::not_yours, guest->language)));
    if (const auto fault = fault_of_rematch()) return refuse(*fault);
    const auto accept = truth_in(request, "accept");
    if (!accept) return refuse({0, "accept", "expected_a_truth"_message(), ""});
    if (game_->rematch().by == Side::none) return refuse({0, "type", "nobody_offers_a_rematch"_message(), ""});
    if (!*accept) return keep_rematch(guest, id, {}, {});
    if (game_->rematch().by == guest->seat) return refuse({0, "accept", "the_other_seat_accepts"_message(), ""});
    // Whoever offers may change the offer until it is accepted, and so while the answer to the first one is on its way.
    const auto swap = truth_in(request, "swap");
    if (!swap) return refuse({0, "swap", "expected_a_truth"_message(), ""});
    if (*swap != game_->rematch().is_swapped) return refuse({0, "swap", "the_offer_is_another_one"_message(), ""});
    found_rematch(guest, id);
}

void Room::found_rematch(const std::shared_ptr<Guest>& guest, std::int64_t id) {
    const std::int64_t battles_max = services_->limits.battles_max;
    if (battles_max > 0 && services_->store.count() >= battles_max)
        return guest->peer->send(text_of(failure_json(id, Failure::full, guest->language)));
    Json rules = Json::object();
    if (all_talk_) rules["talk"] = "all";
    if (is_brought_) rules["brought"] = true;
    if (clock_.rule().is_set()) rules["clock"] = json_of(clock_.rule());
    ServedBattle::Rematch rematch = game_->rematch();
    std::vector<Change> changes = rematch_of({*game_, seals_, *text_of(rules)}, rematch.is_swapped, services_->date());
    rematch.battle = changes.front().battle;
    if (services_->watch != nullptr) services_->watch->note_founding(rematch.battle, guest->household, is_brought_);
    keep_rematch(guest, id, std::move(rematch), std::move(changes));
}

void Room::keep_rematch(const std::shared_ptr<Guest>& guest, std::int64_t id, ServedBattle::Rematch rematch,
                        std::vector<Change> together) {
    std::string payload;
    game_->set_rematch(std::move(rematch), payload);
    const auto otherwise = [this, guest, id] {
        guest->peer->send(text_of(failure_json(id, Failure::store, guest->language)));
        try_again();
        if (game_ != nullptr) tell_rematch();  // as it stands: another server may have changed it
    };
    const auto then = [this, guest, id] {
        guest->peer->send(done_text(id, Json::array()));
        tell_rematch();
    };
    keep(std::move(payload), game_->steps(), {.otherwise = otherwise, .then = then, .together = std::move(together)});
}

void Room::tell_rematch() const {
    for (const auto& guest : guests_)
        if (guest->seat != Side::none) guest->peer->send(rematch_text(*game_, guest->seat));
}

}  // namespace umpire::server
