// BA-INFO-6: what one side decides in secret leaves no trace in anything that the other is told. BA-INFO-1: what was
// announced and measured is not taken back. And what may be shown where the players may measure.

#include "battle/event.hpp"
#include "dice/chance.hpp"
#include "fairness/traffic.hpp"
#include "fairness/twins.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/bolt_action/bolt_action.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "games/games.hpp"
#include "record/session.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace umpire::fairness {
using bolt_action::Verb;
namespace {

/// The battle that begins in the position of a case.
std::unique_ptr<Match> opened(const std::string& position) {
    return umpire::tests::match_of_case("bolt-action", "BA-INFO-6", position);
}

Action action_of(const std::string& words, const Match& match) {
    const auto read = text::read_action(words, match.scenario(), LengthUnit::centimetre);
    return std::holds_alternative<Action>(read) ? std::get<Action>(read) : Action{};
}

/// Does it, and answers what was told.
std::vector<Event> act(Match& match, const std::string& words) {
    const Action action = action_of(words, match);
    std::vector<Event> told;
    Events events(told);
    EXPECT_TRUE(match.act(text::acting_side(action, match), action, events).empty()) << words;
    return told;
}

/// Side A writes something down: it alone is told.
void write_down(Match& match, const std::string& words) {
    const std::vector<Event> told = act(match, words);
    EXPECT_EQ(told.size(), 1u) << words;
    for (const Event& event : told) {
        EXPECT_TRUE(may_hear(Side::a, event.audience, false)) << words;
        for (const Side observer : {Side::b, Side::none})
            EXPECT_FALSE(may_hear(observer, event.audience, false)) << words << " is told to others";
    }
}

void roll(Match& match, const Faces& faces) {
    Events silent;
    match.roll(faces, silent);
}

/// Two battles that differ only in what side A has written down look the same to side B and to those who look on: in
/// what they are shown of the true battle, and in what they imagine it to be.
void expect_no_trace(const Match& one, const Match& other) {
    ASSERT_NE(one.hash(), other.hash()) << "there is no secret to keep";
    for (const Side observer : {Side::b, Side::none}) {
        EXPECT_FALSE(one.is_open_to(observer));
        ASSERT_TRUE(one.known_to(observer)->equals(*other.known_to(observer)));
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Chance chance(seed, 1);
            Chance same(seed, 1);
            ASSERT_TRUE(one.imagine(observer, chance)->equals(*other.imagine(observer, same)));
        }
        for (const Outlet outlet : {say_state, say_sight, say_pictures}) {
            Traffic told;
            Traffic told_by_other;
            outlet(one, observer, 2, told);
            outlet(other, observer, 2, told_by_other);
            const auto found = difference(told, told_by_other);
            EXPECT_FALSE(found) << *found;
        }
    }
    const auto found = difference(traffic_of(one, Side::b, 3), traffic_of(other, Side::b, 3));
    EXPECT_FALSE(found) << *found;
}

/// The set-up up to the secret choices of side A.
std::unique_ptr<Match> with_waves(const std::vector<std::string>& words) {
    auto match = opened(three_units);
    roll(*match, {5});
    roll(*match, {2});
    act(*match, "A choose_role word keep");
    for (const std::string& choice : words) write_down(*match, choice);
    EXPECT_TRUE(act(*match, "A ready").empty());
    return match;
}

TEST(Openness, WavesLeaveNoTraceBeforeTheyAreShown) {
    const auto one = with_waves({"S first_wave", "T flank word left", "U first_wave"});
    const auto other = with_waves({"S first_wave", "T first_wave", "U reserve"});
    expect_no_trace(*one, *other);
}

TEST(Openness, NobodyIsToldHowFarASideHasWritten) {
    std::vector<std::unique_ptr<Match>> matches;
    for (const int count : {1, 2, 4}) {
        const std::vector<std::string> words{"S first_wave", "T reserve", "U first_wave", "T flank word left"};
        matches.push_back(opened(three_units));
        roll(*matches.back(), {5});
        roll(*matches.back(), {2});
        act(*matches.back(), "A choose_role word keep");
        for (int i = 0; i < count; ++i) write_down(*matches.back(), words[static_cast<std::size_t>(i)]);
    }
    expect_no_trace(*matches[0], *matches[1]);
    expect_no_trace(*matches[1], *matches[2]);
}

/// So many units that waves drawn at random seldom keep to the scenario, and while some are not written down yet.
TEST(Openness, TheWavesOfManyUnitsLeaveNoTraceEither) {
    std::string position = "  scenario meeting\n  B us section P: p1; p2\n  start setup\n";
    constexpr int count = 14;
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(i);
        position += "  A de section S" + number + ": m" + number + "; n" + number + "\n";
    }
    const auto one = opened(position);
    const auto other = opened(position);
    for (const auto* match : {&one, &other}) {
        roll(**match, {5});
        roll(**match, {2});
        act(**match, "A choose_role word keep");
    }
    for (int i = 0; i < count; ++i) {
        const std::string unit = "S" + std::to_string(i);
        act(*one, unit + (i < 9 ? " first_wave" : " reserve"));
        act(*other, unit + (i < 9 ? " first_wave" : " flank word right"));
        if (i >= 9) expect_no_trace(*one, *other);
    }
    act(*one, "A ready");
    act(*other, "A ready");
    expect_no_trace(*one, *other);
    // BA-SCEN-1: at least half of them are in the first wave, and some are not.
    int later = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Chance chance(seed, 3);
        const std::unique_ptr<Match> imagined = one->imagine(Side::b, chance);
        const auto& units = bolt_action::ba_battle_of(*imagined)->situation->units;
        const auto first = std::count_if(units.begin(), units.end(), [](const auto& unit) {
            return unit.has(bolt_action::Mark::chose) && unit.where == bolt_action::Whereabouts::first_wave;
        });
        EXPECT_GE(first, count / 2);
        later += first < count ? 1 : 0;
    }
    EXPECT_GT(later, 30);
}

TEST(Openness, AFlankLeavesNoTraceBeforeTheUnitComes) {
    const auto one = with_waves({"S first_wave", "T flank word left", "U first_wave"});
    const auto other = with_waves({"S first_wave", "T flank word right", "U first_wave"});
    for (const auto* match : {&one, &other}) {
        act(**match, "P first_wave");
        act(**match, "B ready");
    }
    expect_no_trace(*one, *other);
}

TEST(Openness, DiceToKeepLeaveNoTraceBeforeTheyAreShown) {
    const std::string position =
        "  A de section S: s1 at 50,20\n"
        "  B us section P: p1 at 50,90\n"
        "  set S die ambush\n"
        "  set P die down\n"
        "  start turn_end\n";
    const auto one = opened(position);
    const auto other = opened(position);
    write_down(*one, "S keep");
    write_down(*other, "S put_back");
    for (const auto* match : {&one, &other}) EXPECT_TRUE(act(**match, "A ready").empty());
    expect_no_trace(*one, *other);
}

TEST(Openness, WhatIsDecidedInSecretIsNotToldToTheOtherSide) {
    const auto match = opened(three_units);
    for (const char* words : {"S first_wave", "S reserve", "S flank word left", "S keep", "S put_back"}) {
        const Action action = action_of(words, *match);
        EXPECT_TRUE(match->is_open_to(Side::a, Side::a, action)) << words;
        EXPECT_FALSE(match->is_open_to(Side::b, Side::a, action)) << words;
        EXPECT_FALSE(match->is_open_to(Side::none, Side::a, action)) << words;
    }
    EXPECT_TRUE(match->is_open_to(Side::b, Side::a, action_of("A ready", *match)));
    EXPECT_TRUE(match->is_open_to(Side::b, Side::a, action_of("S advance", *match)));
}

TEST(Openness, AnAudienceHearsWhatIsForIt) {
    EXPECT_TRUE(may_hear(Side::none, Audience::everyone, false));
    EXPECT_TRUE(may_hear(Side::b, Audience::everyone, false));
    EXPECT_TRUE(may_hear(Side::a, Audience::side_a, false));
    EXPECT_TRUE(may_hear(Side::b, Audience::side_b, false));
    EXPECT_FALSE(may_hear(Side::b, Audience::side_a, false));
    EXPECT_FALSE(may_hear(Side::a, Audience::side_b, false));
    EXPECT_FALSE(may_hear(Side::none, Audience::side_b, false));
    EXPECT_TRUE(may_hear(Side::b, Audience::side_a, true)) << "all is told when the battle is over";
    EXPECT_TRUE(may_hear(Side::none, Audience::side_b, true));
}

constexpr const char* far_apart =
    "  A de section S: s1 at 50,20\n"
    "  A de section T: t1 at 90,20\n"
    "  B us truck P: p1 at 50,90@0\n"
    "  set P die fire\n";

std::unique_ptr<record::Session> session_of(const std::string& position) {
    return std::make_unique<record::Session>(opened(position), record::Record{});
}

void act(record::Session& session, const std::string& words) {
    EXPECT_TRUE(session.act(Side::a, action_of(words, session.match())).empty()) << words;
}

TEST(Openness, WhatWasMeasuredIsNotTakenBack) {
    const auto session = session_of(far_apart);
    act(*session, "S fire");
    EXPECT_EQ(session->undoable(Side::a), 1u);
    act(*session, "S shoot at P");  // out of range, as is told now, and no die falls
    EXPECT_EQ(session->undoable(Side::a), 0u);

    const auto moving = session_of(far_apart);
    act(*moving, "S advance");
    act(*moving, "S path to 50,60");
    EXPECT_EQ(moving->undoable(Side::a), 2u);
    act(*moving, "S go");  // cut to the allowance
    EXPECT_EQ(moving->undoable(Side::a), 0u);
    act(*moving, "S hold");
    EXPECT_LE(moving->undoable(Side::a), 1u);
}

TEST(Openness, WherePlayersMayMeasureTheyMayTakeBackAndSeeTheirReach) {
    const auto session = session_of(std::string("  option measuring = yes\n") + far_apart);
    EXPECT_TRUE(session->match().may_measure());
    const auto figure = session->match().scenario().figure_named("s1");
    EXPECT_EQ(session->match().reach(*figure), Length{24 * units_per_cm});
    act(*session, "S advance");
    act(*session, "S path to 50,60");
    act(*session, "S go");
    EXPECT_EQ(session->undoable(Side::a), 3u);

    const auto strict = opened(far_apart);
    EXPECT_FALSE(strict->may_measure());
    EXPECT_EQ(strict->reach(*figure), Length{});
}

/// AE-SHOOT-3: the other game has this policy as an option.
TEST(Openness, InTheOtherGameAnAttackBindsWhereItIsLostOutOfRange) {
    const auto measuring = [](const std::string& option) {
        return umpire::tests::match_of_case("ae-wwii", "AE-SHOOT-3",
                                            option + "  A su guard G: g1 at 10,10\n  B us airborne P: p1 at 20,10\n");
    };
    const auto open = measuring("");
    const auto strict = measuring("  option out_of_range = action_lost\n");
    ASSERT_NE(open, nullptr);
    ASSERT_NE(strict, nullptr);
    EXPECT_TRUE(open->may_measure());
    EXPECT_FALSE(open->binds(figure_action(ae_wwii::Verb::shoot, id_at<FigureId>(0))));
    EXPECT_FALSE(strict->may_measure());
    EXPECT_TRUE(strict->binds(figure_action(ae_wwii::Verb::shoot, id_at<FigureId>(0))));
    EXPECT_TRUE(strict->binds(figure_action(ae_wwii::Verb::move, id_at<FigureId>(0))));  // cut to what is allowed
    EXPECT_FALSE(open->binds(figure_action(ae_wwii::Verb::move, id_at<FigureId>(0))));
    EXPECT_FALSE(strict->binds(figure_action(ae_wwii::Verb::done, id_at<FigureId>(0))));
}

}  // namespace
}  // namespace umpire::fairness
