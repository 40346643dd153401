#pragma once

#include "record/record.hpp"
#include "wire/parts.hpp"

#include <cstddef>
#include <optional>
#include <string>

/// What happens in a battle: actions, rolls, and steps with their events.
namespace umpire::wire {

/// An action: its text form, which a page sends back, its sentence, and its parts for drawing.
Json json_of(const Action& action, const Wording& wording);
/// A roll. Where the title of its clause does not say what it is for, `purpose` does.
struct ToldRoll : Roll {
    Phrase purpose;
};
/// The dice that are due; nothing where none are.
std::optional<ToldRoll> roll_due(const Match& match);
Json json_of(const ToldRoll& roll, const Wording& wording);

/// A step of a record, as it is told to somebody. What it refers to outlives it.
struct ToldStep {
    const record::Step& step;
    std::size_t number = 0;               ///< counted from 1
    const std::optional<ToldRoll>& roll;  ///< what a step of dice answered
    bool is_open = true;                  ///< no: it is told that somebody decided or rolled, but not what
};
Json json_of(const ToldStep& told, const Wording& wording);
/// Appends the step to a text.
void append_step(std::string& text, const ToldStep& told, const Wording& wording);

}  // namespace umpire::wire
