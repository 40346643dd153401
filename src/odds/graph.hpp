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

/// Exact odds. The rules play the battle once for every fall of the dice, and battles that have become equal are
/// followed once. This serves all rulesets, since it knows only rolls, draws and decisions.
namespace umpire::odds {

/// An action that a side takes as soon as it may.
struct Intent {
    Side side = Side::none;
    Action action;
    /// Actions that are tried in turn when the first one is not legal.
    std::vector<Action> otherwise{};  // NOLINT(readability-redundant-member-init): g++ would miss it in {side, action}
    bool may_lapse = false;           ///< when none of them is legal, the outcome does not say so
    /// The model that each action is for, in the order of the actions. When that model is gone, the action is passed
    /// over.
    std::vector<FigureId> aims{};  // NOLINT(readability-redundant-member-init)
};

/// Sees every event of every branch, and so the reasons for the numbers.
class Witness {
public:
    Witness() = default;
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;
    virtual ~Witness() = default;
    virtual void see(const Event& event) = 0;
    /// A routine question was answered by the first action on offer (`Inquiry::takes_routine`).
    virtual void see_routine(const Decision&) {}
};

/// Answers the questions that come after the end of the plan.
class Continuation {
public:
    Continuation() = default;
    Continuation(const Continuation&) = delete;
    Continuation& operator=(const Continuation&) = delete;
    virtual ~Continuation() = default;
    /// The answer to a decision; nothing: the battle goes no farther.
    virtual std::optional<Action> next(const Match& match, const Decision& decision) const = 0;
};

/// An event whose number makes a difference. It is all events of a kind, or those that fit a pattern, such as those of
/// one target.
struct Counted {
    text::EventPattern pattern;
    std::string name;  ///< the words of the question: "wounded", "wounded target=p1"
    /// A higher number makes no difference. It keeps a walk finite where dice may be rolled again without end.
    std::uint16_t most = 0xffff;
    Side side = Side::none;  ///< only events of this side or of its units; none: of all
    enum class Adds : std::uint8_t { one, amount, total };
    Adds adds = Adds::one;  ///< what each event adds: one, or the part named here, not below 0

    Counted(EventId kind, const Game& game) : name(game.words()[kind].name) { pattern.event.kind = kind; }
    Counted(text::EventPattern fits, std::string said) : pattern(std::move(fits)), name(std::move(said)) {}
};

/// A question of odds. These actions are taken one after the other. How can the battle stand at the decision that
/// follows the last one?
struct Inquiry {
    std::vector<Intent> plan;
    std::vector<Counted> counted;  ///< events whose number makes a difference
    /// Routine questions that the plan leaves open are answered by the first action on offer.
    bool takes_routine = false;
    Side counted_of = Side::none;        ///< only what befalls figures of this side is counted; none: both sides
    std::uint32_t states_max = 100'000;  ///< a walk ends when it has met more different battles than this
    Witness* witness = nullptr;          ///< may be null
    /// May be null: then a battle ends at the first question that the plan leaves open.
    const Continuation* continuation = nullptr;
    std::vector<EventId> until;  ///< a battle ends with the first event of one of these kinds
};

/// One way in which the plan can end.
struct End {
    /// It waits for a decision, is finished, or had an event of Inquiry::until.
    const Match& match;
    std::span<const std::uint16_t> counts;  ///< how many events there were of each kind in Inquiry::counted
    /// The numbers of the intents that were no longer legal when their turn came.
    std::span<const std::uint8_t> abandoned;
};

/// Sorts ends into outcomes. Ends that need not be told apart share the number of an outcome.
class Sorter {
public:
    Sorter() = default;
    Sorter(const Sorter&) = delete;
    Sorter& operator=(const Sorter&) = delete;
    virtual ~Sorter() = default;
    /// The outcome of an end. It is called at least once for each different end. Outcomes are numbered from 0 without
    /// gaps, in the order of their first end.
    virtual std::uint32_t outcome_of(const End& end) = 0;
    /// True when sorting an end costs less than finding out whether the same end came before. Then each end is sorted
    /// as it comes, and the graph has one node for each outcome.
    virtual bool is_quick() const { return false; }
    /// False when it only counts men, and is not asked which men they are. A walk may then let men change places
    /// (`Match::exchange_alike`), and ask the sorter to forget the outcomes so far if that was no help.
    virtual bool tells_men_apart() const { return true; }
    virtual void forget_outcomes() {}
};

/// All battles between a position and its ends. Node 0 is the position. A node that rolls has one edge for each fall of
/// its shape, in the same order.
struct Graph {
    static constexpr std::uint32_t no_outcome = 0xffffffff;
    struct Node {
        std::uint32_t first_edge = 0;
        std::uint32_t outcome = no_outcome;  ///< of an end: its outcome
        std::uint16_t shape = 0;             ///< of a node that rolls: the number of its shape
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

/// Walks everything that can follow. The match itself does not change.
Graph walk_rolls(const Match& start, const Inquiry& inquiry, Sorter& sorter);

/// The chance of each outcome. The chances add up to one, but for rounding (1e-12). The graph must be complete.
std::vector<double> chances_of(const Graph& graph);

/// An estimate where a graph would be too large. `battles` battles were rolled out with the dice of a seed; the sample
/// says how many of them came to each outcome. The sorter numbers the outcomes.
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
