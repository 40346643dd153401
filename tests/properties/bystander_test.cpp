// What a battle must not depend on: the names of its models, and a unit that stands idle far away.

#include "every_battle.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "support/invariants.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace umpire::properties {
using ae_wwii::Happening;
namespace {

using random_battle::Input;
using random_battle::Opening;

Setup renamed(Setup setup) {
    int number = 0;
    for (Setup::Unit& unit : setup.units) {
        unit.name = "Unit-" + std::to_string(++number);
        for (Setup::Model& model : unit.models) {
            const std::string old = std::exchange(model.name, "zz" + std::to_string(999 - ++number));
            for (Setup::State& state : setup.states)
                if (state.name == old) state.name = model.name;
        }
    }
    for (Setup::Piece& piece : setup.pieces) piece.name = "Piece-" + piece.name;
    setup.name = "renamed";
    return setup;
}

TEST(Bystander, NamesDecideNothing) {
    each_battle(1, 60, Opening::any, [](Walk& walk) {
        const auto other = random_battle::opened(renamed(walk.match->scenario().setup));
        ASSERT_EQ(other->hash(), walk.match->hash());
        while (walk.goes_on()) {
            walk.step();
            const auto events = random_battle::apply(*other, walk.input);
            ASSERT_EQ(random_battle::difference(walk.events, events, *walk.match), "") << walk.last();
            ASSERT_EQ(other->hash(), walk.match->hash()) << walk.last();
            ASSERT_TRUE(other->pending() == walk.match->pending());
        }
    });
}

/// A placed battle in the south-west of a very large table, in the middle of a turn.
Setup setup_on_a_large_table(std::uint64_t seed) {
    Setup setup = random_battle::random_setup(seed, Opening::placed);
    if (setup.start == "initiative") setup.start = "activation_a";
    setup.table = Point{coordinate_max, coordinate_max};
    return setup;
}

Setup with_idle_unit(Setup setup) {
    Setup::Unit unit;
    unit.side = Side::b;
    unit.list = "us";
    unit.profile = "us_airborne";
    unit.name = "far_away";
    for (int i = 0; i < 3; ++i) {
        Setup::Model model;
        model.name = "idle" + std::to_string(i);
        model.at = Point{coordinate_max - 1270 - 2600 * i, coordinate_max - 1270};
        unit.models.push_back(std::move(model));
    }
    setup.units.push_back(std::move(unit));
    setup.states.push_back({"far_away", "activated", "yes", 0});
    return setup;
}

bool ends_turn(const std::vector<Event>& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& event) {
        return event.kind == Happening::turn_ended || event.kind == Happening::game_ended;
    });
}

void check_idle_unit(std::uint64_t seed) {
    const Setup setup = setup_on_a_large_table(seed);
    const auto original = random_battle::opened(setup);
    const auto other = random_battle::opened(with_idle_unit(setup));
    random_battle::Players players(seed);
    while (!random_battle::is_over(*original)) {
        ASSERT_TRUE(other->pending() == original->pending());
        const Input input = players.next(*original);
        const std::vector<Event> expected = random_battle::apply(*original, input);
        if (ends_turn(expected)) break;
        const std::vector<Event> found = random_battle::apply(*other, input);
        ASSERT_EQ(random_battle::difference(expected, found, *other), "") << random_battle::text_of(*original, input);
        const auto& here = invariants::battle_of(*original);
        const auto& there = invariants::battle_of(*other);
        for (std::size_t i = 0; i < here.table->figures.size(); ++i) {
            ASSERT_EQ(here.table->figures[i], there.table->figures[i]);
            ASSERT_EQ(here.situation->models[i], there.situation->models[i]);
        }
    }
}

TEST(Bystander, AnIdleUnitFarAwayChangesNothing) {
    for (int i = 0; i < many(100) && !HasFatalFailure(); ++i) {
        const auto seed = 101 + static_cast<std::uint64_t>(i);
        SCOPED_TRACE("seed " + std::to_string(seed));
        check_idle_unit(seed);
    }
}

}  // namespace
}  // namespace umpire::properties
