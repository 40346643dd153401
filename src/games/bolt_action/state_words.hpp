#pragma once

#include "battle/state_rows.hpp"
#include "games/bolt_action/situation.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace umpire::bolt_action {

// The words for the states of docs/cases-bolt-action.md.

/// The marks of a unit that cases may set and ask. All other marks follow from what happens.
inline constexpr auto mark_words = mark_rows<Mark::kept, Mark::immobilised, Mark::moved>;

struct WaitingWord {
    std::string_view text;
    Whereabouts where;
};
inline constexpr std::array waiting_words{
    WaitingWord{"no", Whereabouts::table},
    WaitingWord{"first_wave", Whereabouts::first_wave},
    WaitingWord{"reserve", Whereabouts::reserve},
    WaitingWord{"flank_left", Whereabouts::flank_left},
    WaitingWord{"flank_right", Whereabouts::flank_right},
    WaitingWord{"left", Whereabouts::left},
};
constexpr std::optional<Whereabouts> waiting_word(std::string_view text) {
    for (const WaitingWord& word : waiting_words)
        if (text == word.text) return word.where;
    return std::nullopt;
}
/// "no" for a unit that neither waits nor has left.
constexpr std::string_view waiting_text(Whereabouts where) {
    for (const WaitingWord& word : waiting_words)
        if (where == word.where) return word.text;
    return where == Whereabouts::flank ? "flank" : "no";
}

/// A unit of one model may share its name with the model. These keys are then the model's.
constexpr bool is_model_key(std::string_view key) { return key == "removed" || key == "spent"; }

}  // namespace umpire::bolt_action
