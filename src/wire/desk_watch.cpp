#include "record/record.hpp"
#include "wire/desk.hpp"
#include "wire/message_rows.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"

#include <nlohmann/json.hpp>

namespace umpire::wire {

/// A battle that goes on elsewhere, as a seat of it was told: the head of its record, and its state.
Json Desk::watch(const Json& request) {
    const Language language = language_in(request);
    auto read = record::read_record(text_in(request, "setup").value_or(""));
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        Json list = Json::array();
        for (const Problem& problem : *problems) list.push_back(json_of(problem, language));
        return {{"problems", std::move(list)}};
    }
    auto& loaded = std::get<record::LoadedRecord>(read);
    auto now = loaded.start->load(text_in(request, "state").value_or(""));
    if (now == nullptr) return problem_json("the_state_is_of_another_battle"_message(), language);
    players_ = loaded.record.players;
    seed_ = 0;
    loaded.record.steps.clear();
    begin(std::make_unique<record::Session>(std::move(now), std::move(loaded.record)));
    is_watched_ = true;
    return opened_json(language);
}

}  // namespace umpire::wire
