#pragma once

#include "battle/standing.hpp"
#include "battle/table_talk.hpp"
#include "battle/vocabulary.hpp"

#include <span>

/// The four tables of the vocabulary, each in a file of its own.
namespace umpire::wwiisim {

std::span<const VerbRow> verbs();
std::span<const EventRow> events();
std::span<const QuestionRow> questions();
std::span<const WordRow> words();
/// Which of the questions may be answered beforehand.
std::span<const StandingRow> standing_rows();

}  // namespace umpire::wwiisim
