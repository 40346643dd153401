#include "wire/manners.hpp"

namespace umpire::wire {

std::string_view part_of(Happening kind) {
    switch (kind) {
    case Happening::model_finished:
    case Happening::activation_ended:
    case Happening::turned:
    case Happening::measured:
    case Happening::cover_rolled:
    case Happening::in_cover:
    case Happening::set_aside:
    case Happening::damage_rolled:
    case Happening::damage_die:
    case Happening::saved:
    case Happening::save_failed:
    case Happening::no_save:
    case Happening::no_effect:
    case Happening::numb_failed:
    case Happening::landed:
    case Happening::die_taken: return "detail";
    case Happening::spent:
    case Happening::placed:
    case Happening::combat_rolled:
    case Happening::edge_rolled:
    case Happening::edge_tied:
    case Happening::initiative_rolled:
    case Happening::initiative_tied:
    case Happening::role_rolled:
    case Happening::role_tied:
    case Happening::order_tested:
    case Happening::path_announced: return "prelude";
    case Happening::moved:
    case Happening::ran: return "way";
    case Happening::shot_declared:
    case Happening::volley_declared:
    case Happening::thrown: return "attack";
    case Happening::shot_hit:
    case Happening::volley_hit: return "hit";
    case Happening::shot_missed:
    case Happening::volley_missed: return "miss";
    case Happening::wave_shown:
    case Happening::shooter_out_of_range:
    case Happening::too_near:
    case Happening::casualty:
    case Happening::blow:
    case Happening::caught:
    case Happening::arc_hit:
    case Happening::kept:
    case Happening::put_back: return "each";
    default: return {};
    }
}

std::string_view gait_of(const Event& event) {
    switch (event.kind) {
    case Happening::ordered: return event.word == Word::run ? "run" : "walk";
    case Happening::ran: return "run";
    default: return {};
    }
}

bool is_fall(Happening kind) { return kind == Happening::removed || kind == Happening::casualty; }

std::string_view passage_of(Happening kind) {
    switch (kind) {
    case Happening::entered:
    case Happening::boarded: return "in";
    case Happening::left_building:
    case Happening::disembarked: return "out";
    default: return {};
    }
}

}  // namespace umpire::wire
