#pragma once

#include "battle/vocabulary.hpp"

#include <cstdint>

/// The words of Fog; their rows stand in vocabulary.cpp.
namespace umpire::fog {

enum class Verb : std::uint8_t { plan, seal, march, go, shoot, hold };
VerbId vocabulary(Verb);

// clang-format off
enum class Happening : std::uint8_t {
    planned, sealed, shown, cloud_laid, nerve_tried, drafted, moved, shot_declared, no_hope, shot_hit, shot_missed,
    revealed, removed, fire_ended, cloud_lasts, cloud_gone, turn_began, game_ended
};
// clang-format on
EventId vocabulary(Happening);

enum class Question : std::uint8_t { write, march, fire };
QuestionId vocabulary(Question);

enum class Word : std::uint8_t { none, advance, fire, smoke, wait };
WordId vocabulary(Word);

const Vocabulary& vocabulary();

}  // namespace umpire::fog
