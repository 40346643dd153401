// A battle follows from its inputs, its table follows from its events, and a record of it replays bit for bit.

#include "battle/archive.hpp"
#include "every_battle.hpp"
#include "record/session.hpp"
#include "support/invariants.hpp"

#include <gtest/gtest.h>

namespace umpire::properties {
namespace {

using random_battle::Input;
using random_battle::Opening;

TEST(Replay, TheSameInputsGiveTheSameEventsAndStates) {
    each_battle(1, 60, Opening::any, [](Walk& walk) {
        std::vector<Input> inputs;
        std::vector<std::vector<Event>> events;
        std::vector<std::uint64_t> hashes;
        while (walk.goes_on()) {
            walk.step();
            inputs.push_back(walk.input);
            events.push_back(walk.events);
            hashes.push_back(walk.match->hash());
        }
        const auto again = random_battle::opened(walk.match->scenario().setup);
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const auto happened = random_battle::apply(*again, inputs[i]);
            ASSERT_EQ(random_battle::difference(events[i], happened, *again), "") << "step " << i;
            ASSERT_EQ(again->hash(), hashes[i]) << "step " << i;
        }
    });
}

/// What events alone must tell: all of the battle but whose turn it is to speak and what is half resolved.
std::string told_by_events(const ae_wwii::AeBattle& battle) {
    const ae_wwii::Situation& situation = battle.situation;
    return saved(battle.table) + " | " + saved(situation.models) + " | " + saved(situation.activated) + " " +
           saved(situation.turn) + " " + saved(situation.first) + " " + saved(situation.south) + " " +
           saved(situation.winner) + " " + saved(situation.finished) + " " + saved(situation.points_a) + " " +
           saved(situation.points_b);
}

TEST(Replay, TheEventsAloneTellEverythingThatChanged) {
    each_battle(101, 100, Opening::any, [](Walk& walk) {
        const ae_wwii::AeBattle& battle = invariants::battle_of(*walk.match);
        // Borrowed action points are spent inside another's activation and given back without a word (AE-SPEC-6).
        if (battle.scenario->options.mechanic_transfer == ae_wwii::choice::immediate) return;
        ae_wwii::AeBattle told = battle;
        Events silent;
        while (walk.goes_on()) {
            walk.step();
            for (const Event& event : walk.events) ae_wwii::note(told, silent, event);
            ASSERT_EQ(told_by_events(told), told_by_events(invariants::battle_of(*walk.match))) << walk.last();
        }
    });
}

TEST(Replay, ASideImaginesTheBattleAsItIs) {
    each_battle(201, 20, Opening::any, [](Walk& walk) {
        Chance chance(walk.players.seed(), 12);
        while (walk.goes_on()) {
            for (Side observer : {Side::a, Side::b, Side::none})
                ASSERT_TRUE(walk.match->imagine(observer, chance)->equals(*walk.match));
            walk.step();
        }
    });
}

TEST(Replay, EventsChangeNothingWhetherHeardOrNot) {
    each_battle(301, 20, Opening::any, [](Walk& walk) {
        const auto unheard = walk.match->clone();
        Events silent;
        while (walk.goes_on()) {
            walk.step();
            if (walk.input.is_roll()) {
                unheard->roll(walk.input.faces, silent);
            } else {
                unheard->act(walk.input.side, walk.input.action, silent);
            }
            ASSERT_TRUE(unheard->equals(*walk.match)) << walk.last();
        }
    });
}

void check_record(Walk& walk) {
    record::Record header;
    header.dice = "seed " + std::to_string(walk.players.seed());
    record::Session session(walk.match->clone(), header);
    while (walk.goes_on()) {
        walk.step();
        if (walk.input.is_roll()) {
            session.roll(walk.input.faces);
        } else {
            session.act(walk.input.side, walk.input.action);
        }
        ASSERT_TRUE(session.match().equals(*walk.match));
    }
    const std::string text = record::record_text(session.record(), session.match());
    auto read = record::read_record(text);
    auto* loaded = std::get_if<record::LoadedRecord>(&read);
    ASSERT_NE(loaded, nullptr) << std::get<std::vector<Problem>>(read)[0].line << ": "
                               << std::get<std::vector<Problem>>(read)[0].message.english();
    ASSERT_TRUE(loaded->record.is_complete);
    const auto problems = record::verify(*loaded);
    ASSERT_TRUE(problems.empty()) << "line " << problems[0].line << " " << problems[0].field.english() << ": "
                                  << problems[0].message.english();
    const auto end = record::position_after(*loaded, loaded->record.steps.size());
    ASSERT_EQ(record::record_text(loaded->record, *end), text);
}

TEST(Replay, ARecordIsReadBackWordForWordAndVerifies) { each_battle(401, 60, Opening::any, check_record); }

}  // namespace
}  // namespace umpire::properties
