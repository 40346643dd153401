#include "wire/step.hpp"

#include "wire/words.hpp"

#include <nlohmann/json.hpp>

namespace umpire::wire {
namespace {

std::string_view name_of(record::Step::Kind kind) {
    switch (kind) {
    case record::Step::Kind::action: return "action";
    case record::Step::Kind::dice: return "dice";
    case record::Step::Kind::draw: break;
    }
    return "draw";
}

}  // namespace

Json json_of(const record::Step& step, std::size_t number, const std::optional<Roll>& roll, const Wording& wording) {
    Json events = Json::array();
    for (const Event& event : step.events) events.push_back(json_of(event, wording));
    Json json{{"number", number}, {"kind", name_of(step.kind)}, {"side", letter(step.side)}};
    json["action"] = step.kind == record::Step::Kind::action ? json_of(step.action, wording) : Json(nullptr);
    json["roll"] = roll ? json_of(*roll, wording) : Json(nullptr);
    Json faces = Json::array();
    for (const std::uint8_t face : step.faces) faces.push_back(face);
    json["faces"] = std::move(faces);
    json["events"] = std::move(events);
    return json;
}

}  // namespace umpire::wire
