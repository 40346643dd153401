#include "draw/svg.hpp"
#include "server/room.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

namespace umpire::server {

Hall::Answer Room::picture_for(const std::string& token, Language language, bool is_dark, Pictures& pictures) {
    const auto problem = wake();
    const auto seat = problem ? std::nullopt : seat_of(token);
    if (!seat) {
        const Failure failure = problem.value_or(Failure::unknown);
        return {failure == Failure::unknown ? 404 : 503, *text_of(failure_json(std::nullopt, failure, language))};
    }
    // By the seat's own revision: a picture that is drawn anew takes longer, and would tell a secret decision.
    const std::string name = battle_ + ' ' + wire::letter(*seat) + ' ' + std::to_string(game_->revision(*seat)) +
                             (language == Language::french ? " fr" : " en") + (is_dark ? " dark" : "");
    const Pictures::Picture drawn = pictures.get(name, [&] {
        const auto seen = game_->seen_by(*seat);
        draw::Picture picture;
        picture.match = seen.get();
        picture.language = language;
        picture.given_up = game_->given_up();
        picture.light = is_dark ? draw::Light::dusk : draw::Light::day;
        return *text_of({{"svg", draw::svg(picture)}});
    });
    return {200, *drawn};
}

void Room::picture(const std::string& token, Language language, bool is_dark, Pictures& pictures, Moment since,
                   const House::Reply& reply) {
    House::Answer answer = picture_for(token, language, is_dark, pictures);
    if (game_ == nullptr || !record::is_other_asked_in_secret(game_->match(), Side::none))
        return reply(std::move(answer));
    const Moment due = moment_after(since, services_->limits.secret_rhythm, services_->now());
    services_->executor.post_at(due, [reply, answer = std::move(answer)] { reply(answer); });
}

}  // namespace umpire::server
