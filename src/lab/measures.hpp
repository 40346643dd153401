#pragma once

#include "battle/match.hpp"
#include "battle/measured.hpp"
#include "lab/experiment.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::lab {

/// Who won a battle.
enum class Won : std::uint8_t { first, second, drawn };

/// What is kept of one battle.
struct Outcome {
    Won won = Won::drawn;
    std::vector<std::int32_t> values;  ///< one for each measure that is no share, in their order
    std::uint64_t end_hash = 0;        ///< of the battle at its end
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A number that every battle gives: a share (0 or 1, by who won) or a value whose mean is asked for.
struct Measure {
    enum class Kind : std::uint8_t { share, turns, decisions, rolls, lost, points, events, told };
    std::string name;  ///< "won_first", "lost_second", "charged_first": a column of the results
    Bilingual title;
    Kind kind = Kind::share;
    Won won = Won::first;                ///< of a share
    Contender whose = Contender::first;  ///< of lost, points, events and told
    EventId event;                       ///< of events
    const MeasureRow* told = nullptr;    ///< a measure of the game, of told

    bool is_share() const { return kind == Kind::share; }
};

/// Every measure of an experiment, the three shares first.
std::vector<Measure> possible_measures(const Experiment& experiment);
/// Those that the ruleset of this battle has: not every game counts points.
std::vector<Measure> measures_of(const Experiment& experiment, const Match& match);

/// The value of a measure in a battle; `place` is its index among all measures.
double value_of(const Outcome& outcome, const Measure& measure, std::size_t place);

/// The values of an outcome. `sides` says which side each contender had.
std::vector<std::int32_t> values_of(const std::vector<Measure>& measures, const Match& end,
                                    const std::vector<Event>& events, std::uint32_t decisions,
                                    const std::array<Side, 2>& sides);

}  // namespace umpire::lab
