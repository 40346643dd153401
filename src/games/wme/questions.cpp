#include "games/wme/questions_charge.hpp"
#include "games/wme/questions_combat.hpp"
#include "games/wme/questions_command.hpp"
#include "games/wme/questions_shooting.hpp"
#include "games/wme/vocabulary_tables.hpp"

namespace umpire::wme {

using namespace literals;

namespace {

constexpr auto all_questions =
    joined<Question>(command_questions, charge_questions, shooting_questions, combat_questions, screened_questions);

constexpr auto standing_questions = checked_standing({
    {.question = Question::shoot_at_charge,
     .clause = "WM-SHOOT-11"_clause,
     .when = {"A unit that can shoot is charged", "Une unité qui peut tirer est chargée"},
     .verbs = {Verb::shoot, Verb::hold_fire},
     .is_of_unit = true},
    {.question = Question::give_way,
     .clause = "WM-GIVE-1"_clause,
     .when = {"A friendly unit is pushed against another one", "Une unité amie est poussée contre une autre"},
     .verbs = {Verb::give_way, Verb::keep_place},
     .is_of_unit = true},
    {.question = Question::remove_stand,
     .clause = "WM-FORM-5"_clause,
     .when = {"A unit loses a stand", "Une unité perd un socle"},
     .usual = true,
     .is_of_unit = true},
    {.question = Question::replace_stand,
     .clause = "WM-SHOOT-12"_clause,
     .when = {"A charging unit loses the stand in front", "Une unité qui charge perd le socle de tête"},
     .usual = true,
     .is_of_unit = true},
    {.question = Question::drive_next,
     .clause = "WM-DRIVE-1"_clause,
     .when = {"Several units are driven back", "Plusieurs unités sont repoussées"},
     .usual = true},
    {.question = Question::assign_bonus,
     .clause = "WM-COMB-13"_clause,
     .when = {"A commander may fight beside a stand", "Un commandant peut combattre avec un socle"},
     .verbs = {Verb::no_bonus},
     .usual = true,
     .is_of_unit = true},
    {.question = Question::attack_next,
     .clause = "WM-COMB-17"_clause,
     .when = {"Several units roll their attacks", "Plusieurs unités lancent leurs attaques"},
     .usual = true},
    {.question = Question::draw_choice,
     .clause = "WM-RES-4"_clause,
     .when = {"A unit in cover may stand after a draw", "Une unité à couvert peut tenir après une égalité"},
     .verbs = {Verb::hold_ground, Verb::fall_back},
     .is_of_unit = true},
    {.question = Question::winner_choice,
     .clause = "WM-RES-10"_clause,
     .when = {"A unit has won a round of combat", "Une unité a gagné une manche de combat"},
     .verbs = {Verb::hold_ground, Verb::fall_back},
     .is_of_unit = true},
});

}  // namespace

std::span<const QuestionRow> questions() { return all_questions; }

std::span<const StandingRow> standing_rows() { return standing_questions; }

}  // namespace umpire::wme
