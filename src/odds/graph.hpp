#pragma once

#include "battle/game.hpp"
#include "odds/shape.hpp"
#include "text/codec.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// Exact odds: every fall of the dice is played by the very code that plays battles, and battles that are equal are
/// counted once. Written for all rulesets: only rolls, draws and decisions are known here.
namespace umpire::odds {

/// An action that a side is going to take once it may.
struct Intent {
    Side side = Side::none;
    Action action;
    /// Tried in turn when the action is not legal.
    std::vector<Action> otherwise{};  // NOLINT(readability-redundant-member-init): g++ would miss it in {side, action}
    bool may_lapse = false;           ///< when none of them is legal, that makes no difference to the outcome
    /// The model that each of these actions is for, the first action first. When that model is gone, the action is
    /// passed over.
    std::vector<FigureId> aims{};  // NOLINT(readability-redundant-member-init)
};

/// Sees every event of every branch, and so the reasons behind the numbers.
class Witness {
public:
    Witness() = default;
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;
    virtual ~Witness() = default;
    virtual void see(const Event& event) = 0;
    /// A routine question was answered by the first action that was offered (`Inquiry::takes_routine`).
    virtual void see_routine(const Decision&) {}
};

/// Answers what is asked once the plan is at its end.
class Course {
public:
    Course() = default;
    Course(const Course&) = delete;
    Course& operator=(const Course&) = delete;
    virtual ~Course() = default;
    /// Nothing: the battle goes no farther.
    virtual std::optional<Action> next(const Match& match, const Decision& decision) const = 0;
};

/// An event whose number makes a difference: all of a kind, or those that fit a pattern, such as one target's.
struct Counted {
    text::EventPattern pattern;
    std::string name;             ///< as it was asked for: "wounded", "wounded target=p1"
    std::uint16_t most = 0xffff;  ///< more than so many make no difference: dice can be rolled again without an end
    Side side = Side::none;       ///< only those of this side, or of a unit of this side; none: of all
    enum class Adds : std::uint8_t { one, amount, total };
    Adds adds = Adds::one;  ///< what each of them adds: the part of it, not below 0

    Counted(EventId kind, const Game& game) : name(game.words()[kind].name) { pattern.event.kind = kind; }
    Counted(text::EventPattern fits, std::string said) : pattern(std::move(fits)), name(std::move(said)) {}
};

/// A question of odds: these actions are taken one after the other; how can the battle stand at the decision that
/// follows the last one?
struct Inquiry {
    std::vector<Intent> plan;
    std::vector<Counted> counted;  ///< events whose number makes a difference
    bool takes_routine = false;    ///< routine questions that the plan leaves open are answered by the first action
                                   ///< that is offered
    Side counted_of = Side::none;  ///< only what befalls figures of this side is counted; none: of both sides
    std::uint32_t states_max = 100'000;  ///< more different battles than this are not walked
    Witness* witness = nullptr;          ///< may be null
    const Course* course = nullptr;      ///< may be null: a battle ends at the first question that the plan leaves open
    std::vector<EventId> until;          ///< with the first event of such a kind a battle is at its end
};

/// One way in which the plan can end.
struct End {
    const Match& match;                       ///< waits for a decision, or is finished; or has met with Inquiry::until
    std::span<const std::uint16_t> counts;    ///< of each kind in Inquiry::counted
    std::span<const std::uint8_t> abandoned;  ///< intents that were not legal any more when their turn came, by number
};

/// Sorts ends into outcomes: those that need not be told apart share a number.
class Sorter {
public:
    Sorter() = default;
    Sorter(const Sorter&) = delete;
    Sorter& operator=(const Sorter&) = delete;
    virtual ~Sorter() = default;
    /// Called at least once for each different end. Outcomes are numbered from 0 without gaps, in the order of their
    /// first end.
    virtual std::uint32_t outcome_of(const End& end) = 0;
    /// True when sorting an end costs less than looking up whether the same end was met before. Each end is then sorted
    /// as it comes, and the graph has one node for each outcome.
    virtual bool is_quick() const { return false; }
};

/// All battles between a position and its ends. Node 0 is the position. Each node that rolls has one edge for each fall
/// of its shape, in the same order.
struct Graph {
    static constexpr std::uint32_t no_outcome = 0xffffffff;
    struct Node {
        std::uint32_t first_edge = 0;
        std::uint32_t outcome = no_outcome;  ///< of an end
        std::uint16_t shape = 0;             ///< of a node that rolls
    };
    enum class State : std::uint8_t {
        complete,
        too_many_states,  ///< `states_max` was reached
        too_wide,         ///< a single roll has more falls than can be listed
    };
    State state = State::complete;
    std::vector<Node> nodes;
    std::vector<std::uint32_t> edges;  ///< the node that each fall leads to
    std::vector<Shape> shapes;
    std::uint32_t outcomes = 0;

    bool is_end(const Node& node) const { return node.outcome != no_outcome; }
};

/// Walks everything that can follow. The match itself is left alone.
Graph walk_rolls(const Match& start, const Inquiry& inquiry, Sorter& sorter);

/// The chance of each outcome; they add up to one but for rounding (1e-12). The graph must be complete.
std::vector<double> chances_of(const Graph& graph);

/// Where a graph would be too large: the number of battles of each outcome among `battles` that were rolled out with
/// the dice of a seed. Outcomes are numbered by the sorter.
struct Sample {
    std::uint32_t battles = 0;
    std::vector<std::uint32_t> hits;
};
Sample sample_rolls(const Match& start, const Inquiry& inquiry, Sorter& sorter, std::uint32_t battles,
                    std::uint64_t seed);

/// The interval that holds the true chance in 95 of 100 samples (Wilson's score interval).
struct Interval {
    double low = 0;
    double high = 1;
};
Interval interval_of(std::size_t hits, std::size_t battles);

}  // namespace umpire::odds
