#include "games/wme/joined_rows.hpp"
#include "games/wme/questions_charge.hpp"
#include "games/wme/questions_combat.hpp"
#include "games/wme/questions_command.hpp"
#include "games/wme/questions_shooting.hpp"
#include "games/wme/vocabulary_tables.hpp"

namespace umpire::wme {
namespace {

constexpr auto all_questions =
    joined(command_questions, charge_questions, shooting_questions, combat_questions, screened_questions);

}  // namespace

std::span<const QuestionRow> questions() { return all_questions; }

}  // namespace umpire::wme
