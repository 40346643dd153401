#include "wire/desk.hpp"
#include "wire/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/standing.hpp"
#include "wire/words.hpp"

#include "text/codec.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace umpire::wire {

/// The desk keeps nothing of it: what stands is kept by whoever asks, and comes with each request.
Json Desk::standing(const Json& request) {
    const Language language = language_in(request);
    const Side side = side_in(request, "side");
    if (side == Side::none) return bad_field("side", language);
    if (!is_alone_against_computer(side)) return problem_json("answers_are_given_beforehand_alone"_message(), language);
    const std::shared_ptr<const Match> seen = seen_by(side);
    StandingAnswers answers = standing_kept(text_in(request, "kept").value_or(""), *seen, side);
    if (const auto wish = request.find("wish"); wish != request.end()) {
        if (!wish->is_object()) return bad_field("wish", language);
        const auto read = standing_wish_in(*wish, *seen, side);
        if (const auto* fault = std::get_if<Problem>(&read))
            return {{"problems", Json::array({json_of(*fault, language)})}};
        answers = granted(std::move(answers), std::get<StandingWish>(read), seen->turn());
    }
    const Wording wording = wording_for(*seen, language);
    Json says = Json::array();
    for (const Action& action : said_beforehand(*seen, side, answers))
        says.push_back(text::to_text(action, wording.scenario, wording.unit));
    return {{"rows", standing_rows_json(*seen, language)},
            {"given", standing_answers_json(answers, *seen)},
            {"kept", standing_to_keep(answers, *seen)},
            {"says", std::move(says)}};
}

}  // namespace umpire::wire
