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

std::string_view drawn_as(EventRole role) {
    switch (role) {
    case EventRole::path_announced: return "path";
    case EventRole::placed: return "place";
    case EventRole::shot_declared:
    case EventRole::volley_declared: return "shot";
    case EventRole::shot_missed: return "miss";
    case EventRole::exploded: return "burst";
    case EventRole::scattered: return "scatter";
    default: return {};
    }
}

bool is_fall(EventRole role) { return role == EventRole::removed || role == EventRole::casualty; }

std::string_view deed_of(const EventRow& row) {
    switch (row.role) {
    case EventRole::shot_hit:
    case EventRole::volley_hit: return "hit";
    case EventRole::shot_missed: return "miss";
    case EventRole::shot_impossible:
    case EventRole::out_of_range: return "vain";
    case EventRole::thrown:
    case EventRole::line_fired: return "throw";
    case EventRole::blow:
    case EventRole::combat_rolled: return "blow";
    case EventRole::combat_won: return "won";
    case EventRole::charged:
    case EventRole::assault_declared: return "charge";
    case EventRole::wounded: return "wound";
    case EventRole::saved: return "saved";
    default: break;
    }
    // A miss has a role of its own in some games, and in all of them its part in the tale.
    if (row.part == TalePart::miss) return row.has(Key::die) ? "miss" : "vain";
    return row.part == TalePart::hit && row.has(Key::die) ? "hit" : std::string_view();
}

std::string_view door_of(EventRole role) {
    switch (role) {
    case EventRole::entered:
    case EventRole::boarded: return "in";
    case EventRole::left_building:
    case EventRole::disembarked: return "out";
    default: return {};
    }
}

}  // namespace umpire::wire
