// Faces in one band lead to the same battle; and what a roll says about itself is true.

#include "every_battle.hpp"
#include "games/ae_wwii/vocabulary.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace umpire::properties {
using ae_wwii::Happening;
namespace {

using random_battle::Opening;

/// The events without the faces that they name.
std::vector<Event> without_dice(std::vector<Event> events) {
    for (Event& event : events) {
        event.die = 0;
        if (event.kind == Happening::damage_rolled) event.strength = 0;
        if (event.kind == Happening::no_save || event.kind == Happening::no_effect) event.needed = 0;
    }
    return events;
}

struct Outcome {
    std::uint64_t hash = 0;
    std::vector<Event> events;
};

Outcome outcome_of(const Match& match, int face) {
    const auto copy = match.clone();
    random_battle::Input input;
    input.faces.push_back(static_cast<std::uint8_t>(face));
    auto events = random_battle::apply(*copy, input);
    return {copy->hash(), without_dice(std::move(events))};
}

TEST(Dice, FacesInOneBandLeadToTheSameBattle) {
    int bands_of_many_faces = 0;
    each_battle(1, 120, Opening::any, [&](Walk& walk) {
        while (walk.goes_on()) {
            if (const auto* roll = std::get_if<Roll>(&walk.match->pending())) {
                Outcome first = outcome_of(*walk.match, 1);
                for (int face = 2; face <= roll->sides; ++face) {
                    const Outcome next = outcome_of(*walk.match, face);
                    if (!roll->bands.begins_at(face)) {
                        ASSERT_EQ(next.hash, first.hash) << roll->clause.id() << " face " << face << " " << walk.last();
                        ASSERT_EQ(random_battle::difference(first.events, next.events, *walk.match), "")
                            << roll->clause.id() << " face " << face;
                        ++bands_of_many_faces;
                    }
                    first = next;
                }
            }
            walk.step();
        }
    });
    EXPECT_GT(bands_of_many_faces, 1000);
}

TEST(Dice, TheAddressOfARollGoesUpByOneForEachRoll) {
    each_battle(201, 40, Opening::any, [](Walk& walk) {
        std::uint32_t rolls = walk.match->rolls();
        while (walk.goes_on()) {
            walk.step();
            if (walk.input.is_roll()) ++rolls;
            ASSERT_EQ(walk.match->rolls(), rolls) << walk.last();
        }
    });
}

TEST(Dice, NoActionIsLegalWhileTheBattleWaitsForADie) {
    each_battle(301, 40, Opening::any, [](Walk& walk) {
        random_battle::Draw draw(walk.players.seed(), 11);
        while (walk.goes_on()) {
            if (std::holds_alternative<Roll>(walk.match->pending())) {
                const Action wild = random_battle::wild_action(*walk.match, draw);
                ASSERT_FALSE(walk.match->judge(draw.one_in(2) ? Side::a : Side::b, wild).empty());
            }
            walk.step();
        }
    });
}

}  // namespace
}  // namespace umpire::properties
