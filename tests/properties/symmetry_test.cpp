// Mirror or turn the table, swap the sides: the same actions and dice, mapped, give the mapped events, to the unit.

#include "support/symmetry.hpp"
#include "every_battle.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "support/invariants.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace umpire::properties {
using ae_wwii::Happening;
using ae_wwii::Verb;
namespace {

using random_battle::Input;
using random_battle::Opening;
using symmetry::Change;
using symmetry::Symmetry;

/// A random setup without what is bound to the points of the compass or to the number of a side.
Setup even_setup(std::uint64_t seed, Opening opening, Change change) {
    Setup setup = random_battle::random_setup(seed, opening);
    setup.standard_terrain = false;
    if (change.quarters % 2 != 0) {
        const std::int32_t side = std::max(setup.table->x, setup.table->y);
        setup.table = Point{side, side};
    }
    const bool has_sides = change.quarters != 0 || change.swapped;
    if (has_sides && setup.victory == "hold_the_line")
        setup.victory = "skirmish";  // its line is in the north, its attacker is B
    if (setup.victory == "objectives" && setup.objectives.empty())
        for (int x : {12, 24, 36}) setup.objectives.push_back({x * units_per_inch, 24 * units_per_inch});
    // Two dice together make one of 36 directions: their mirror image is no map of single dice.
    std::erase_if(setup.options,
                  [&](const OptionSetting& option) { return change.mirrored && option.name == "scatter_direction"; });
    return setup;
}

/// Two battles side by side.
class Pair {
public:
    Pair(const Setup& setup, Change change, std::uint64_t seed)
        : change_(change),
          symmetry_(change, *setup.table),
          players_(seed),
          draw_(seed, 20),
          original_(random_battle::opened(setup)),
          image_(random_battle::opened(symmetry_.map(setup))) {
        symmetry_.learn(original_->scenario(), image_->scenario());
    }

    void run() {
        ASSERT_EQ(difference(), "");
        for (int step = 0; !random_battle::is_over(*original_) && step < random_battle::steps_max; ++step) {
            for (int i = 0; i < 3; ++i) judge_both(random_battle::wild_action(*original_, draw_));
            const Input input = players_.next(*original_);
            if (is_bound_to_the_north(input)) return;
            SCOPED_TRACE("step " + std::to_string(step) + ": " + random_battle::text_of(*original_, input));
            if (change_.swapped && is_initiative()) {
                roll_initiative(input);
            } else {
                perform(input);
            }
            ASSERT_EQ(difference(), "");
            if (testing::Test::HasFatalFailure()) return;
        }
        ASSERT_TRUE(random_battle::is_over(*image_));
    }

private:
    std::string difference() const {
        return symmetry::difference(invariants::battle_of(*original_), invariants::battle_of(*image_), symmetry_);
    }
    /// A throw at one's own feet has no line: direction 1 is north then (AE-IND-2).
    bool is_bound_to_the_north(const Input& input) const {
        return change_.quarters != 0 && !input.is_roll() && input.action.verb == Verb::throw_weapon &&
               !input.action.places.empty() && input.action.places[0].at == original_->table()[input.action.actor].at;
    }
    bool is_initiative() const {
        const auto* roll = std::get_if<Roll>(&original_->pending());
        return roll != nullptr && roll->clause.id() == "AE-INIT-1";
    }
    static bool near_the_table(const Action& action) {
        const auto fits = [](Point at) {
            return std::abs(at.x) <= coordinate_max / 4 && std::abs(at.y) <= coordinate_max / 4;
        };
        return fits(action.from) && std::all_of(action.places.begin(), action.places.end(),
                                                [&](const Place& place) { return fits(place.at); });
    }
    /// Both are refused for the same reasons, or both legal.
    void judge_both(const Action& action) {
        const Side side = random_battle::asked(*original_);
        if (side == Side::none || ae_wwii::vocabulary().shape(action.verb).word || !near_the_table(action)) return;
        Verdict expected = original_->judge(side, action);
        Verdict found = image_->judge(symmetry_.map(side), symmetry_.map(action));
        // Of several models in the way the first of the roster is named, and the rosters are in another order.
        for (Objection& one : expected) {
            one.by = symmetry_.map(one.by);
            one.model = one.other = FigureId::none();
            one.of_unit = symmetry_.map(one.of_unit);
        }
        for (Objection& one : found) one.model = one.other = FigureId::none();
        ASSERT_EQ(expected, found) << random_battle::text_of(*original_, Input{side, action, {}});
    }
    void perform(const Input& input) {
        const Input mapped = symmetry_.map(input, original_->pending());
        if (!mapped.is_roll()) {
            ASSERT_TRUE(image_->judge(mapped.side, mapped.action).empty()) << random_battle::text_of(*image_, mapped);
        }
        compare(random_battle::apply(*original_, input), random_battle::apply(*image_, mapped));
    }
    void compare(std::vector<Event> expected, std::vector<Event> found) {
        for (Event& event : expected) event = symmetry_.map(event);
        in_roster_order(expected);
        in_roster_order(found);  // one step may end an activation and a turn: its events need not begin with side A
        ASSERT_EQ(random_battle::difference(expected, found, *image_), "");
    }
    /// AE-GEN-8: where something befalls both sides at once, side A is told first.
    void in_roster_order(std::vector<Event>& events) const {
        const auto side_of = [&](const Event& event) {
            return event.kind == Happening::scored ? event.side : image_->scenario()[event.actor].side;
        };
        for (auto first = events.begin(); first != events.end();) {
            const Happening kind = first->kind;
            const auto last = std::find_if(first, events.end(), [&](const Event& event) { return event.kind != kind; });
            if (kind == Happening::scored || kind == Happening::rejoined)
                std::stable_sort(first, last, [&](const Event& a, const Event& b) { return side_of(a) < side_of(b); });
            first = last;
        }
    }
    /// A's die falls first: with the sides swapped, the other one.
    void roll_initiative(const Input& first) {
        random_battle::apply(*original_, first);
        const Input second = players_.next(*original_);
        random_battle::apply(*original_, second);
        random_battle::apply(*image_, second);
        random_battle::apply(*image_, first);
    }

    Change change_;
    Symmetry symmetry_;
    random_battle::Players players_;
    random_battle::Draw draw_;
    std::unique_ptr<Match> original_;
    std::unique_ptr<Match> image_;
};

void run_pairs(std::uint64_t first, int count, Opening opening, Change change) {
    for (int i = 0; i < many(count); ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        Pair(even_setup(seed, opening, change), change, seed).run();
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(Symmetry, AMirroredTableGivesTheMirroredBattle) { run_pairs(1, 100, Opening::placed, {.mirrored = true}); }

TEST(Symmetry, AMirroredTableGivesTheMirroredBattleFromTheSetUpOn) {
    run_pairs(1001, 50, Opening::set_up, {.mirrored = true});
}

TEST(Symmetry, HalfATurnOfTheTableChangesNothing) { run_pairs(101, 100, Opening::placed, {.quarters = 2}); }

TEST(Symmetry, AQuarterTurnOfASquareTableChangesNothing) {
    run_pairs(201, 60, Opening::placed, {.quarters = 1});
    run_pairs(301, 60, Opening::placed, {.quarters = 3});
}

TEST(Symmetry, SwappedSidesSwapTheBattle) { run_pairs(401, 100, Opening::placed, {.swapped = true}); }

TEST(Symmetry, AllTogether) { run_pairs(501, 60, Opening::placed, {.mirrored = true, .quarters = 1, .swapped = true}); }

}  // namespace
}  // namespace umpire::properties
