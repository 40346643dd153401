#include "wire/manners.hpp"

#include "battle/event_shapes.hpp"
#include "draw/terrain_kinds.hpp"

#include <algorithm>
#include <array>

namespace umpire::wire {
namespace {

constexpr std::array shot_stages{
    Both{"Target", "Cible"},  Both{"Reaction", "Réaction"}, Both{"Range", "Portée"}, Both{"Hits", "Touches"},
    Both{"Damage", "Dégâts"}, Both{"Casualties", "Pertes"}, Both{"Morale", "Moral"},
};

struct StageRow {
    Happening kind;
    int stage;
};
constexpr std::array stage_rows{
    StageRow{Happening::measured, 3},    StageRow{Happening::cover_rolled, 3},  StageRow{Happening::in_cover, 3},
    StageRow{Happening::too_near, 3},    StageRow{Happening::set_aside, 4},     StageRow{Happening::pinned, 4},
    StageRow{Happening::exceptional, 5}, StageRow{Happening::stunned, 5},       StageRow{Happening::immobilised, 5},
    StageRow{Happening::burning, 5},     StageRow{Happening::knocked_out, 5},   StageRow{Happening::vehicle_damaged, 5},
    StageRow{Happening::casualty, 6},    StageRow{Happening::leader_lost, 6},   StageRow{Happening::took_over, 6},
    StageRow{Happening::destroyed, 6},   StageRow{Happening::morale_tested, 7}, StageRow{Happening::reacted, 2},
    StageRow{Happening::die_taken, 2},
};
/// Names that two games use; the row of the other game is no stage of anything that is shown.
struct StageName {
    std::string_view name;
    int stage;
};
constexpr std::array stage_names{
    StageName{"shot_declared", 1}, StageName{"out_of_range", 3},  StageName{"shot_hit", 4},
    StageName{"shot_missed", 4},   StageName{"exploded", 4},      StageName{"damage_rolled", 5},
    StageName{"morale_passed", 7}, StageName{"morale_failed", 7},
};

constexpr std::array<std::string_view, 12> unit_badges{"fire",  "advance",     "run",         "ambush",
                                                       "rally", "down",        "pins",        "kept",
                                                       "moved", "immobilised", "leader_lost", "weapon_lost"};

}  // namespace

std::string_view manner_of(Question question) {
    switch (question) {
    case Question::deploy: return "set_up";
    case Question::come_on: return "enter";
    case Question::act:
    case Question::leave:
    case Question::place_survivors: return "act";
    case Question::paths:
    case Question::regroup: return "draw";
    case Question::shot:
    case Question::fire_back: return "aim";
    case Question::ambush: return "watch";
    case Question::activate:
    case Question::order:
    case Question::waves:
    case Question::keep_dice:
    case Question::friendly_target:
    case Question::panic_tie: return "unit";
    case Question::take_hit:
    case Question::main_group:
    case Question::charge:
    case Question::face:
    case Question::casualty:
    case Question::exceptional: return "model";
    default: return "buttons";
    }
}

bool is_secret(Question question) { return question == Question::waves || question == Question::keep_dice; }

std::string_view role_of(Verb verb) {
    switch (verb) {
    case Verb::order_fire:
    case Verb::order_advance:
    case Verb::order_run:
    case Verb::order_ambush:
    case Verb::order_rally:
    case Verb::order_down: return "order";
    case Verb::move:
    case Verb::run:
    case Verb::leave:
    case Verb::path_of_model:
    case Verb::path_of_unit:
    case Verb::reverse:
    case Verb::place_model:
    case Verb::deploy:
    case Verb::come_on: return "way";
    case Verb::shoot:
    case Verb::throw_weapon:
    case Verb::move_and_fire:
    case Verb::fight:
    case Verb::all_out:
    case Verb::mind_blast:
    case Verb::push:
    case Verb::arc:
    case Verb::spring:
    case Verb::fire_back:
    case Verb::shoot_at: return "attack";
    case Verb::wait: return "wait";
    case Verb::enter:
    case Verb::board:
    case Verb::hitch:
    case Verb::unhitch:
    case Verb::leave_table: return "goal";
    case Verb::use:
    case Verb::turn: return "setting";
    case Verb::activate:
    case Verb::face:
    case Verb::take_hit:
    case Verb::main_group:
    case Verb::take_charge:
    case Verb::fall:
    case Verb::take_fire:
    case Verb::panic_from:
    case Verb::keep_die:
    case Verb::put_back:
    case Verb::first_wave:
    case Verb::reserve:
    case Verb::flank: return "pick";
    default: return "end";
    }
}

std::string_view role_of(const Action& action) {
    const bool is_charge = action.verb == Verb::run && !action.targets.empty();
    return is_charge ? "attack" : role_of(action.verb);
}

int stage_of(Happening kind) {
    for (const StageRow& row : stage_rows)
        if (row.kind == kind) return row.stage;
    for (const StageName& row : stage_names)
        if (row.name == shape_of(kind).name && (shape_of(kind).games & ba) != 0) return row.stage;
    return 0;
}

std::span<const Both> stages_of(const Scenario& scenario) {
    if (draw::game_of(scenario) == Game::bolt_action) return shot_stages;
    return {};
}

std::string_view stages_clause(const Scenario& scenario) {
    return draw::game_of(scenario) == Game::bolt_action ? "BA-SHOOT-2" : "";
}

std::string_view look_of_badge(std::string_view name) {
    if (name == "ap") return "points";
    if (name == "wounds") return "wounds";
    if (name == "pins") return "pins";
    const auto word = word_of(name);
    return word && *word >= Word::fire && *word <= Word::down ? "die" : "mark";
}

bool is_of_unit(std::string_view name) {
    return std::find(unit_badges.begin(), unit_badges.end(), name) != unit_badges.end();
}

}  // namespace umpire::wire
