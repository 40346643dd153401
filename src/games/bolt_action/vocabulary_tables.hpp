#pragma once

#include "battle/standing.hpp"
#include "battle/table_talk.hpp"
#include "battle/vocabulary.hpp"

#include <span>

/// The four tables of the vocabulary, each in a file of its own.
namespace umpire::bolt_action {

std::span<const VerbRow> verbs();
std::span<const EventRow> events();
std::span<const QuestionRow> questions();
std::span<const WordRow> words();
/// Which of the questions may be answered beforehand.
std::span<const StandingRow> standing_rows();
/// BA-AMB-10: conditions of an ambush, in terms of what lies open: no distance (BA-INFO-1).
bool is_vehicle_watched(const Match& seen, UnitId watcher);
bool are_men_watched(const Match& seen, UnitId watcher);
bool is_mover_in_the_open(const Match& seen, UnitId watcher);
bool is_move_at_its_end(const Match& seen, UnitId watcher);

}  // namespace umpire::bolt_action
