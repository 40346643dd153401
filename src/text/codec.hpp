#pragma once

#include "battle/action.hpp"
#include "battle/battle.hpp"
#include "battle/event.hpp"
#include "battle/length_text.hpp"
#include "battle/match.hpp"
#include "battle/scenario.hpp"
#include "text/event_keys.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The one text form of actions and events, as docs/cases.md defines it. Cases, records, the terminal and tests share
/// it.
namespace umpire::text {

/// "w1 shoot with kar98k at p1". Writes just the parts that the verb's shape names; a facing other than 0 follows its
/// point: "W deploy to 3,4@90.5".
std::string to_text(const Action& action, const Scenario& scenario, LengthUnit unit);

/// Reads an action back. Its parts may come in any order. What is wrong otherwise, for the person who typed it.
std::variant<Action, Problem> read_action(std::string_view text, const Scenario& scenario, LengthUnit unit);

/// The side that takes an action: that of its subject, but who takes friendly fire is named by the opponent.
Side acting_side(const Action& action, const Scenario& scenario);
/// ... and where the one who is asked may name figures of either side ("fall"), the side that is asked.
Side acting_side(const Action& action, const Match& match);

/// How an action is written: "MODEL shoot with WEAPON at NAME ...".
std::string usage(VerbId verb, const Game& game);

/// "shot_hit actor=w1 target=p1 die=4 needed=3 AE-SHOOT-5 because AE-PROF-3 4": the parts of its shape in their order,
/// then the clause, then the reasons. Names that are none are left out. Who alone may see it: "for=A".
std::string to_text(const Event& event, const Scenario& scenario, LengthUnit unit);

/// The names of the events of a game, for messages.
std::vector<std::string_view> event_names(const Game& game);

/// Reads an event back.
std::variant<Event, Problem> event_of(std::string_view text, const Scenario& scenario, LengthUnit unit);

/// An event of which only some parts are given: the `expect` line of a case.
struct EventPattern {
    Event event;
    Keys given = 0;
    bool has_clause = false;
    std::uint16_t amounts_given = 0;  ///< bit i: the reason i must have its amount, not only its clause
    bool audience_given = false;
};
std::variant<EventPattern, Problem> event_pattern_of(std::string_view text, const Scenario& scenario, LengthUnit unit);

/// Every given part is equal, and the event has every reason of the pattern among its own.
bool matches(const EventPattern& pattern, const Event& event);

/// A draw from the bag, "12/28": which token, from 1 on, of how many.
struct Drawn {
    Token token;
    std::uint8_t tokens = 0;
};
std::optional<Drawn> draw_of(std::string_view text);

/// A point, with a facing if one is written: "3,4" or "3,4@90.5".
std::string place_text(Place place, LengthUnit unit);
std::optional<Place> place_of(std::string_view text, LengthUnit unit);

/// Why a word is no place or no length, for the person who wrote it.
Message fault_of_place(std::string_view text, LengthUnit unit);
Message fault_of_length(std::string_view text);

}  // namespace umpire::text
