#include "wire/manners.hpp"

#include <algorithm>

namespace umpire::wire {

Role role_of(const Action& action, const Vocabulary& words) {
    const VerbRow& row = words[action.verb];
    const bool is_charge = row.task == Task::run && !action.targets.empty();
    return is_charge ? Role::attack : row.role;
}

std::string_view gait_of(const Event& event, const Vocabulary& words) {
    switch (words[event.kind].role) {
    case EventRole::ordered: return words[event.word].runs ? "run" : "walk";
    case EventRole::ran: return "run";
    default: return {};
    }
}

bool is_fall(EventRole role) { return role == EventRole::removed || role == EventRole::casualty; }

std::string_view passage_of(EventRole role) {
    switch (role) {
    case EventRole::entered:
    case EventRole::boarded: return "in";
    case EventRole::left_building:
    case EventRole::disembarked: return "out";
    default: return {};
    }
}

std::string_view look_of_badge(std::string_view name, const Vocabulary& words) {
    if (name == "ap") return "points";
    if (name == "wounds") return "wounds";
    if (name == "pins") return "pins";
    const auto word = words.word(name);
    return word && words[*word].kind == WordKind::order ? "die" : "mark";
}

bool is_of_unit(std::string_view name, const Game& game) {
    return std::any_of(game.badges.begin(), game.badges.end(),
                       [&](const BadgeHint& badge) { return badge.badge == name && badge.is_of_unit; });
}

}  // namespace umpire::wire
