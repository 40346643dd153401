#include "wire/said.hpp"

#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"

namespace umpire::wire {

ReadAction action_in(const Json& request, const Match& match, std::string_view field) {
    const Language language = language_in(request);
    ReadAction read;
    read.side = side_in(request, "side");
    const auto text = text_in(request, field);
    if (read.side == Side::none || !text) {
        read.problem = bad_field(text ? "side" : field, language);
        return read;
    }
    const Scenario& scenario = match.scenario();
    auto action = text::read_action(*text, scenario, text::unit_of(scenario.setup.ruleset));
    if (const auto* problem = std::get_if<Problem>(&action)) {
        read.problem = {{"problems", Json::array({json_of(*problem, language)})}};
    } else {
        read.action = std::get<Action>(action);
    }
    return read;
}

}  // namespace umpire::wire
