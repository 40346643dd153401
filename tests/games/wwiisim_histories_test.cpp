// WW-INF-1: what a side knows follows from what it was told and from nothing else. Two battles that differ in a secret
// go on with the same answers and the same dice. As long as an observer is told the same in both, he knows the same in
// both, at each moment: also while dice are due, when nobody decides.

#include "battle/writing.hpp"
#include "dice/chance.hpp"
#include "games/games.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/wwiisim.hpp"
#include "games/wwiisim_support.hpp"
#include "properties/every_battle.hpp"
#include "support/random_faces.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace umpire::wwiisim::tests {
namespace {

/// Changes a secret of a unit from whoever is not of its side. False: there was nothing to change.
using Changing = std::function<bool(WwBattle&, UnitId, Chance&)>;

bool changes_pool(WwBattle& battle, UnitId unit, Chance& chance) {
    UnitState& state = writable(battle.situation)[unit];
    if (battle.scenario->options.endurance_public == choice::no_yes::yes || state.least >= state.most) return false;
    const std::uint8_t before = state.endurance;
    // The ends of what it may be are what rules ask for.
    const std::uint32_t drawn = chance.below(3);
    const std::uint32_t spread = 1 + static_cast<std::uint32_t>(state.most - state.least);
    state.endurance = drawn == 0   ? state.least
                      : drawn == 1 ? state.most
                                   : static_cast<std::uint8_t>(state.least + chance.below(spread));
    return state.endurance != before;
}

/// An order that nobody has seen yet. As soon as units have moved it is Fire or Hide.
bool changes_order(WwBattle& battle, UnitId unit, Chance& chance) {
    UnitState& state = writable(battle.situation)[unit];
    const bool is_early = battle.situation->phase == Word::primary_fire;
    const bool is_late = battle.situation->phase == Word::secondary_fire;
    if ((!is_early && !is_late) || !state.has(Mark::has_order) || state.has(Mark::order_known) ||
        state.has(Mark::order_lost) || state.has(Mark::concealed))
        return false;
    constexpr std::array orders{Word::hide, Word::fire, Word::walk, Word::run};
    const Word other = orders[chance.below(is_early ? 4 : 2)];
    if (other == state.order || !against_order(battle, unit, other).empty()) return false;
    const bool is_recorded = other == Word::hide || other == Word::fire;
    if (is_recorded || state.action == state.order) state.action = is_recorded ? other : Word::none;
    state.order = other;
    return true;
}

bool changes_die(WwBattle& battle, UnitId unit, Chance& chance) {
    UnitState& state = writable(battle.situation)[unit];
    if (!state.has(Mark::concealed) || !state.has(Mark::rolled_concealed) ||
        battle.situation->phase == Word::initiative)
        return false;
    const auto before = std::exchange(state.score, static_cast<std::uint8_t>(1 + chance.below(10)));
    return state.score != before;
}

bool changes_place(WwBattle& battle, UnitId unit, Chance& chance) {
    if (!battle.situation[unit].has(Mark::concealed) || battle.situation->phase == Word::none) return false;
    const UnitCard& card = (*battle.scenario)[unit];
    const Vector by{static_cast<std::int32_t>(chance.below(4'000)) - 2'000,
                    static_cast<std::int32_t>(chance.below(4'000)) - 2'000};
    for (std::size_t i = 0; i < card.count; ++i) {
        Figure& man = writable(battle.table)[id_at<FigureId>(card.first.index() + i)];
        const Point to = man.at + by;
        const Point table = battle.scenario->table;
        if (to.x < 1'000 || to.y < 1'000 || to.x > table.x - 1'000 || to.y > table.y - 1'000) return false;
        man.at = to;
    }
    return true;
}

/// What the observer hears of a step, in words of a record.
std::vector<std::string> heard(const std::vector<Event>& told, const Match& match, Observer observer) {
    std::vector<std::string> heard;
    for (const Event& event : told)
        if (may_hear(observer, event.audience, false))
            heard.push_back(text::to_text(event, match.scenario(), LengthUnit::inch));
    return heard;
}

struct Answer {
    Side side = Side::none;
    Action action;
    Faces faces;
};

Answer answer_of(const Match& match, Chance& chance) {
    Answer answer;
    if (const auto* roll = std::get_if<Roll>(&match.pending())) {
        answer.faces = umpire::tests::random_faces(*roll, chance);
        return answer;
    }
    const auto& decisions = std::get<Decisions>(match.pending());
    answer.side = (decisions.begin() + chance.below(static_cast<std::uint32_t>(decisions.size())))->by;
    answer.action = match.sample(answer.side, chance);
    return answer;
}

/// False: this battle cannot be answered so.
bool take(Match& match, const Answer& answer, std::vector<Event>& told) {
    Events events(told);
    const auto* roll = std::get_if<Roll>(&match.pending());
    if (answer.side == Side::none) {
        if (roll == nullptr || roll->count != static_cast<int>(answer.faces.size())) return false;
        for (const std::uint8_t face : answer.faces)
            if (face > roll->sides) return false;
        match.roll(answer.faces, events);
        return true;
    }
    return roll == nullptr && match.act(answer.side, answer.action, events).empty();
}

/// Where two saves part: empty when they do not.
std::string difference(const std::string& one, const std::string& other) {
    std::istringstream left(one);
    std::istringstream right(other);
    std::string word;
    std::string twin;
    std::string found;
    for (int i = 0; left >> word; ++i)
        if (!(right >> twin) || word != twin) found += " " + std::to_string(i) + ": " + word + "/" + twin;
    return found;
}

struct Found {
    int pairs = 0;
    int steps = 0;
};

/// Goes on in both with the same answers, as long as the observer is told the same.
void compare(Match& one, Match& other, Observer observer, std::uint64_t seed, UnitId told_when_shot_at, Found& found) {
    Chance chance(seed, 11);
    ++found.pairs;
    std::string last = "the change";
    for (int i = 0; i < 60 && !has_ended(one) && !has_ended(other); ++i) {
        ASSERT_EQ(difference(one.known_to(observer)->save(), other.known_to(observer)->save()), "")
            << "after " << last << " (seed " << seed << ", " << i << " steps)";
        const Answer answer = answer_of(one, chance);
        std::vector<Event> events;
        std::vector<Event> others;
        if (!take(one, answer, events) || !take(other, answer, others)) return;
        if (heard(events, one, observer) != heard(others, other, observer)) return;
        // WW-PF-4: what it did in the turn before is asked and answered without an event of its own.
        if (told_when_shot_at.exists() && std::ranges::any_of(events, [&](const Event& event) {
                return event.kind == Happening::volley_declared && event.target_unit == told_when_shot_at;
            }))
            return;
        ++found.steps;
        last = answer.side == Side::none ? "dice" : text::to_text(answer.action, one.scenario(), LengthUnit::inch);
    }
}

class Histories : public testing::TestWithParam<const char*> {
protected:
    /// Plays battles, and now and then looks at one beside a twin in which a secret of the enemy is another one.
    Found look(const Changing& change, int every, bool is_told_when_shot_at = false) {
        Found found;
        for (const std::string_view scenario : scenarios)
            for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(properties::many(3)); ++seed) {
                const auto match = opened(setup_of(scenario, GetParam()));
                Chance chance(seed, 3);
                int moment = 0;
                play(*match, seed, [&](const Match& now) {
                    if (testing::Test::HasFatalFailure() || ++moment % every != 0) return;
                    const WwBattle* battle = battle_of(now);
                    const auto unit =
                        id_at<UnitId>(chance.below(static_cast<std::uint32_t>(battle->scenario->units.size())));
                    WwBattle changed = *battle;
                    const Observer observer =
                        chance.below(4) == 0 ? Side::none : opponent_of((*battle->scenario)[unit].side);
                    if (!change(changed, unit, chance)) return;
                    const auto other = make_match(changed);
                    const auto one = now.clone();
                    compare(*one, *other, observer, seed * 1000 + static_cast<std::uint64_t>(moment),
                            is_told_when_shot_at ? unit : UnitId::none(), found);
                });
                if (HasFatalFailure()) return found;
            }
        return found;
    }
};

TEST_P(Histories, APoolIsKnownByWhatWasToldAlone) {
    const Found found = look(changes_pool, 5);
    EXPECT_GT(found.pairs, properties::many(50));
    EXPECT_GT(found.steps, 20 * found.pairs);
}

TEST_P(Histories, AnOrderIsKnownByWhatWasToldAlone) {
    const Found found = look(changes_order, 1, true);
    EXPECT_GT(found.pairs, properties::many(50));
}

/// WW-ORD-8: who says how his unit would shoot and holds its fire after all has an order that nobody learns of. What he
/// said makes no difference later.
TEST_P(Histories, AVolleyThatIsHeldLeavesNoTrace) {
    Found found;
    for (const std::string_view scenario : scenarios) {
        umpire::Setup setup = setup_of(scenario, GetParam());
        setup.options.push_back({"leadership_timing", "end_of_phase", 0});  // dice follow the last unit of a phase
        for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(properties::many(4)); ++seed) {
            const auto match = opened(setup);
            play(*match, seed, [&](const Match& now) {
                const auto* decisions = std::get_if<Decisions>(&now.pending());
                if (HasFatalFailure() || decisions == nullptr || decisions->begin()->question != Question::fire) return;
                const Decision& asked = *decisions->begin();
                const auto one = now.clone();
                const auto other = now.clone();
                Events silent;
                Chance chance(seed, 12);
                Candidates said;
                now.suggest(asked.by, chance, said);
                for (const Action& action : said.actions)
                    if (action.verb == Verb::aim || action.verb == Verb::spare) one->act(asked.by, action, silent);
                for (const auto& held : {one.get(), other.get()})
                    ASSERT_TRUE(held->act(asked.by, unit_action(Verb::hold, asked.unit), silent).empty());
                if (one->hash() == other->hash()) return;
                compare(*one, *other, chance.below(2) == 0 ? Side::none : opponent_of(asked.by), seed, {}, found);
            });
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(found.pairs, properties::many(20));
}

TEST_P(Histories, ADieIsKnownByWhatWasToldAlone) {
    const Found found = look(changes_die, 1);
    EXPECT_GT(found.pairs, properties::many(20));
}

TEST_P(Histories, APlaceIsKnownByWhatWasToldAlone) {
    const Found found = look(changes_place, 2);
    EXPECT_GT(found.pairs, properties::many(20));
}

/// WW-INF-3: a refusal tells nothing either: whether a side may do something follows from what it knows.
TEST_P(Histories, WhatIsRefusedFollowsFromWhatIsKnown) {
    int tried = 0;
    for (const std::string_view scenario : scenarios)
        for (std::uint64_t seed = 11; seed <= 10 + static_cast<std::uint64_t>(properties::many(3)); ++seed) {
            const auto match = opened(setup_of(scenario, GetParam()));
            Chance chance(seed, 13);
            play(*match, seed, [&](const Match& now) {
                const auto* decisions = std::get_if<Decisions>(&now.pending());
                if (HasFatalFailure() || decisions == nullptr) return;
                const Decision& asked = *decisions->begin();
                const auto seen = now.known_to(asked.by);
                Candidates offered;
                seen->suggest(asked.by, chance, offered);
                for (int i = 0; i < 40 && !offered.actions.empty(); ++i) {
                    Action action = offered.actions[chance.below(static_cast<std::uint32_t>(offered.actions.size()))];
                    const auto below = [&](std::int32_t size) {
                        return static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(size)));
                    };
                    // Also places and targets that nobody would offer.
                    for (Place& place : action.places)
                        if (i % 2 == 0) place.at = {below(now.scenario().table.x), below(now.scenario().table.y)};
                    for (UnitId& unit : action.units)
                        if (i % 3 == 0)
                            unit = id_at<UnitId>(static_cast<std::size_t>(
                                below(static_cast<std::int32_t>(now.scenario().units.size()))));
                    ++tried;
                    const Verdict truly = now.judge(asked.by, action);
                    const Verdict known = seen->judge(asked.by, action);
                    ASSERT_EQ(truly.empty(), known.empty())
                        << text::to_text(action, now.scenario(), LengthUnit::inch) << " (seed " << seed << ")";
                    for (std::size_t k = 0; k < truly.size(); ++k) ASSERT_EQ(truly[k].clause, known[k].clause);
                }
            });
            if (HasFatalFailure()) return;
        }
    EXPECT_GT(tried, 1000);
}

INSTANTIATE_TEST_SUITE_P(BothEditions, Histories, testing::Values("wwiisim-fr", "wwiisim-en"),
                         [](const auto& edition) { return std::string(edition.param).substr(8); });

}  // namespace
}  // namespace umpire::wwiisim::tests
