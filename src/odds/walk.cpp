#include "odds/graph.hpp"
#include "odds/play.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

namespace umpire::odds {

namespace {

/// Finds a node by its digest: a table of slots, each the number of a node or none, found by trying on from the place
/// that the digest gives.
class NodeIndex {
public:
    NodeIndex() : slots_(256, none) {}

    /// The node of a digest. A new one gets the number `digests()`, and `is_new` is set.
    std::uint32_t find_or_add(const Digest& digest, bool& is_new) {
        if (digests_.size() * 2 >= slots_.size()) grow();
        const std::size_t slot = slot_of(digest);
        is_new = slots_[slot] == none;
        if (is_new) {
            slots_[slot] = static_cast<std::uint32_t>(digests_.size());
            digests_.push_back(digest);
        }
        return slots_[slot];
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;

    std::size_t slot_of(const Digest& digest) const {
        std::size_t slot = digest.low & (slots_.size() - 1);
        while (slots_[slot] != none && digests_[slots_[slot]] != digest) slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }
    void grow() {
        slots_.assign(slots_.size() * 4, none);
        for (std::size_t node = 0; node < digests_.size(); ++node)
            slots_[slot_of(digests_[node])] = static_cast<std::uint32_t>(node);
    }

    std::vector<std::uint32_t> slots_;
    std::vector<Digest> digests_;
};

/// Plays the falls of one battle after the other, and never twice those of equal battles.
class Walker {
public:
    /// may_exchange: men of whom the sorter does not ask may change places (`Match::exchange_alike`).
    Walker(const Inquiry& inquiry, Sorter& sorter, bool may_exchange)
        : inquiry_(inquiry), sorter_(sorter), may_exchange_(may_exchange), play_(inquiry) {}

    /// Nothing: men have changed places, and then it was rolled for something that may tell them apart.
    std::optional<Graph> walk(const Match& start) {
        std::unique_ptr<Match> match = start.clone();
        play_.settle(*match);
        origin_ = match->clone();
        enter(std::move(match));
        while (!waiting_.empty() && graph_.state == Graph::State::complete && !is_in_vain_) expand(next_waiting());
        if (is_in_vain_) return std::nullopt;
        return std::move(graph_);
    }

private:
    /// A battle whose falls have not been played.
    struct Waiting {
        std::uint32_t node = 0;
        std::unique_ptr<Match> match;
        PlanPlay::Standing standing;
    };
    /// The first come is the first served, since battles of one depth are often equal; but not when many wait, for then
    /// it is the last come that soon leads to ends.
    static constexpr std::size_t many = 12;

    Waiting next_waiting() {
        const bool first = waiting_.size() < many;
        Waiting next = std::move(first ? waiting_.front() : waiting_.back());
        first ? waiting_.pop_front() : waiting_.pop_back();
        return next;
    }

    void expand(Waiting here) {
        const std::uint32_t first = graph_.nodes[here.node].first_edge;
        const std::uint16_t shape = graph_.nodes[here.node].shape;
        const std::size_t falls = graph_.shapes[shape].falls.size();
        const bool has_fates = !graph_.shapes[shape].dice.empty();
        if (inquiry_.witness != nullptr) show_examples(here, shape);
        for (std::size_t i = 0; i < falls; ++i) {
            const std::size_t number = has_fates ? falls - 1 - i : i;  // what is usual before what is rare
            if (graph_.shapes[shape].falls[number].like != Fall::none) continue;
            std::unique_ptr<Match> next = copy_of(*here.match);
            play_.restore(here.standing);
            play_fall(*next, graph_.shapes[shape], number);
            graph_.edges[first + number] = has_fates ? go_on_unseen(std::move(next)) : go_on(std::move(next));
        }
        for (std::size_t number = 0; number < falls; ++number) {
            const std::uint32_t like = graph_.shapes[shape].falls[number].like;
            if (like != Fall::none) graph_.edges[first + number] = graph_.edges[first + like];
        }
        spare_.push_back(std::move(here.match));
    }

    /// Ways of the dice that no fall goes, since others stand for them, may have reasons of their own.
    void show_examples(const Waiting& here, std::uint16_t shape) {
        for (const Shape::Example& example : graph_.shapes[shape].examples) {
            std::unique_ptr<Match> shown = copy_of(*here.match);
            play_.restore(here.standing);
            play_.roll_all(*shown, script_of(graph_.shapes[shape], example));
            spare_.push_back(std::move(shown));
        }
    }

    /// A copy in the memory of a battle that is not needed any more, if there is one.
    std::unique_ptr<Match> copy_of(const Match& match) {
        if (spare_.empty()) return match.clone();
        std::unique_ptr<Match> copy = std::move(spare_.back());
        spare_.pop_back();
        copy->assign(match);
        return copy;
    }

    /// The node of a battle that the dice have left.
    std::uint32_t go_on(std::unique_ptr<Match> match) {
        return play_.has_answer(*match) ? settle(std::move(match)) : enter(std::move(match));
    }

    /// ... where it is hardly equal to another, so that it need not be compared before the plan goes on.
    std::uint32_t go_on_unseen(std::unique_ptr<Match> match) {
        play_.settle(*match);
        return enter(std::move(match));
    }

    /// A battle that waits for what the plan says: equal ones are settled once.
    std::uint32_t settle(std::unique_ptr<Match> match) {
        bool is_new = false;
        const std::uint32_t number = unsettled_.find_or_add(play_.digest(*match, *origin_), is_new);
        if (!is_new) {
            spare_.push_back(std::move(match));
            return settled_[number];
        }
        play_.settle(*match);
        settled_.push_back(enter(std::move(match)));
        return settled_.back();
    }

    /// A battle has just come about: its node. One that has not been met waits for its falls, or is an end.
    std::uint32_t enter(std::unique_ptr<Match> match) {
        if (!play_.is_over() && play_certain(*match)) return go_on(std::move(match));
        const auto* roll = std::get_if<Roll>(&match->pending());
        const auto* draw = std::get_if<Draw>(&match->pending());
        const bool is_end = play_.is_over() || (roll == nullptr && draw == nullptr);
        if (is_end && sorter_.is_quick()) return end_node(std::move(match));
        if (roll != nullptr && may_exchange_ && play_.is_plan_done()) exchange_alike(*match);
        bool is_new = false;
        const std::uint32_t number = index_.find_or_add(play_.digest(*match, *origin_), is_new);
        if (is_new) nodes_.push_back(add_node());
        const std::uint32_t node = nodes_[number];
        if (!is_new || is_end) {
            if (is_new) set_end(node, *match);
            spare_.push_back(std::move(match));
            return node;
        }
        if (graph_.nodes.size() > inquiry_.states_max) graph_.state = Graph::State::too_many_states;
        const std::uint16_t shape = roll != nullptr ? shape_number(*roll, fates_of(*match)) : shape_number(*draw);
        const std::size_t falls = graph_.shapes[shape].falls.size();
        if (falls == 0) graph_.state = Graph::State::too_wide;
        graph_.nodes[node].shape = shape;
        graph_.nodes[node].first_edge = static_cast<std::uint32_t>(graph_.edges.size());
        graph_.edges.resize(graph_.edges.size() + falls);
        waiting_.push_back({node, std::move(match), play_.standing()});
        return node;
    }

    void exchange_alike(Match& match) {
        const Alike alike = match.exchange_alike();
        has_exchanged_ = has_exchanged_ || alike == Alike::exchanged;
        is_in_vain_ = is_in_vain_ || (has_exchanged_ && alike == Alike::unknown);
    }

    std::uint32_t add_node() {
        graph_.nodes.emplace_back();
        return static_cast<std::uint32_t>(graph_.nodes.size() - 1);
    }

    /// The one node of the outcome.
    std::uint32_t end_node(std::unique_ptr<Match> match) {
        const std::uint32_t outcome = sorter_.outcome_of(play_.end(*match));
        if (outcome == ends_.size()) {
            ends_.push_back(add_node());
            graph_.nodes[ends_.back()].outcome = outcome;
            graph_.outcomes = outcome + 1;
        }
        spare_.push_back(std::move(match));
        return ends_[outcome];
    }

    void set_end(std::uint32_t node, const Match& match) {
        const std::uint32_t outcome = sorter_.outcome_of(play_.end(match));
        graph_.nodes[node].outcome = outcome;
        graph_.outcomes = std::max(graph_.outcomes, outcome + 1);
    }

    void play_fall(Match& match, const Shape& shape, std::size_t fall) {
        if (!shape.dice.empty()) {
            play_.roll_all(match, script_of(shape, fall));
        } else if (std::holds_alternative<Roll>(match.pending())) {
            play_.roll(match, shape.falls[fall].faces);
        } else {
            play_.draw(match, Token{shape.falls[fall].faces[0]});
        }
    }

    /// A draw from a bag with the dice of one side is no branching.
    bool play_certain(Match& match) {
        const auto* draw = std::get_if<Draw>(&match.pending());
        if (draw == nullptr || (draw->of_side_a != 0 && draw->of_side_a != draw->tokens)) return false;
        play_.draw(match, Token{1});
        return true;
    }

    /// Events by the way make a difference where they are counted, or end it.
    Fates fates_of(const Match& match) const {
        Fates fates;
        if (inquiry_.counted.empty() && inquiry_.until.empty()) fates = match.fates();
        return fates;
    }

    std::uint16_t shape_number(const Roll& roll, const Fates& fates) {
        for (const Known& known : rolls_)
            if (known.roll.count == roll.count && known.roll.sides == roll.sides && known.roll.summed == roll.summed &&
                known.roll.bands == roll.bands && known.roll.groups == roll.groups && known.fates == fates)
                return known.shape;
        rolls_.push_back({roll, fates, add_shape(shape_of(roll, fates))});
        return rolls_.back().shape;
    }
    std::uint16_t shape_number(const Draw& draw) {
        for (const auto& [known, number] : draws_)
            if (known.tokens == draw.tokens && known.of_side_a == draw.of_side_a) return number;
        draws_.emplace_back(draw, add_shape(shape_of(draw)));
        return draws_.back().second;
    }
    std::uint16_t add_shape(Shape shape) {
        graph_.shapes.push_back(std::move(shape));
        return static_cast<std::uint16_t>(graph_.shapes.size() - 1);
    }

    const Inquiry& inquiry_;
    Sorter& sorter_;
    bool may_exchange_;
    bool has_exchanged_ = false;
    bool is_in_vain_ = false;
    PlanPlay play_;
    std::unique_ptr<Match> origin_;
    Graph graph_;
    NodeIndex index_;
    std::vector<std::uint32_t> nodes_;  ///< of each battle of the index
    std::vector<std::uint32_t> ends_;   ///< the node of each outcome, with a quick sorter
    NodeIndex unsettled_;
    std::vector<std::uint32_t> settled_;  ///< the node that each of the unsettled battles comes to
    std::deque<Waiting> waiting_;
    std::vector<std::unique_ptr<Match>> spare_;
    struct Known {
        Roll roll;
        Fates fates;
        std::uint16_t shape = 0;
    };
    std::deque<Known> rolls_;  // long entries, which stay where they are
    std::vector<std::pair<Draw, std::uint16_t>> draws_;
};

}  // namespace

Graph walk_rolls(const Match& start, const Inquiry& inquiry, Sorter& sorter) {
    if (!sorter.tells_men_apart()) {
        if (auto graph = Walker(inquiry, sorter, true).walk(start)) return *std::move(graph);
        sorter.forget_outcomes();
    }
    return *Walker(inquiry, sorter, false).walk(start);
}

}  // namespace umpire::odds
