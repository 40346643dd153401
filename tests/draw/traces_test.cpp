#include "draw/traces.hpp"

#include "draw/sample_table.hpp"
#include "games/ae_wwii/vocabulary.hpp"

#include <gtest/gtest.h>

namespace umpire::draw {
namespace {

using draw_tests::at;

class TracesTest : public testing::Test {
protected:
    std::unique_ptr<Match> match = draw_tests::opened(draw_tests::sample_setup());
    std::vector<Event> events;

    FigureId figure(std::string_view name) const { return *match->scenario().figure_named(name); }
    Event& add(ae_wwii::Happening kind, std::string_view actor, std::string_view target = {}) {
        Event event;
        event.kind = kind;
        if (!actor.empty()) event.actor = figure(actor);
        if (!target.empty()) event.target = figure(target);
        events.push_back(event);
        return events.back();
    }
    void go(ae_wwii::Happening kind, std::string_view actor, Point from, Point to, std::string_view target = {}) {
        Event& event = add(kind, actor, target);
        event.from = from;
        event.to = to;
    }
    Traces read() const { return traces_of(*match, events, {units_per_inch}); }
};

TEST_F(TracesTest, AShotStartsWhereTheShooterStoodThen) {
    add(ae_wwii::Happening::shot_declared, "p3", "w1");
    add(ae_wwii::Happening::shot_missed, "p3", "w1");
    go(ae_wwii::Happening::moved, "p3", at(240, 100), at(245, 132));
    add(ae_wwii::Happening::shot_declared, "p3", "w2");
    add(ae_wwii::Happening::shot_hit, "p3", "w2");
    const Traces traces = read();
    ASSERT_EQ(traces.shots.size(), 2u);
    EXPECT_EQ(traces.shots[0].from, at(240, 100));
    EXPECT_EQ(traces.shots[0].to, at(220, 276));
    EXPECT_FALSE(traces.shots[0].has_hit);
    EXPECT_EQ(traces.shots[1].from, at(245, 132));
    EXPECT_TRUE(traces.shots[1].has_hit);
    ASSERT_EQ(traces.steps.size(), 1u);
    EXPECT_EQ(traces.steps[0].kind, Step::Kind::move);
}

TEST_F(TracesTest, OutcomesOfOneTargetStandTogether) {
    add(ae_wwii::Happening::shot_declared, "p1", "w1");
    add(ae_wwii::Happening::shot_missed, "p1", "w1");
    add(ae_wwii::Happening::shot_hit, "p1", "w1");
    add(ae_wwii::Happening::saved, "", "w1");
    add(ae_wwii::Happening::shot_declared, "p2", "w1");
    add(ae_wwii::Happening::shot_hit, "p2", "w1");
    add(ae_wwii::Happening::wounded, "", "w1");
    add(ae_wwii::Happening::removed, "", "w1");
    const Traces traces = read();
    ASSERT_EQ(traces.fates.size(), 1u);
    EXPECT_EQ(traces.fates[0].outcomes, (std::vector{Outcome::missed, Outcome::saved, Outcome::removed}));
    ASSERT_EQ(traces.fallen.size(), 1u);
    EXPECT_EQ(traces.fallen[0].figure, figure("w1"));
}

TEST_F(TracesTest, ARunIntoContactIsACharge) {
    go(ae_wwii::Happening::ran, "f1", at(190, 240), at(171, 175));
    add(ae_wwii::Happening::charged, "f1", "q4");
    add(ae_wwii::Happening::combat_rolled, "f1", "q4");
    const Traces traces = read();
    ASSERT_EQ(traces.steps.size(), 1u);
    EXPECT_EQ(traces.steps[0].kind, Step::Kind::charge);
    EXPECT_EQ(traces.clashes.size(), 1u);
}

TEST_F(TracesTest, AThrowThatMissesScattersAndBursts) {
    go(ae_wwii::Happening::thrown, "h1", {}, at(240, 190));
    events.back().weapon = *match->scenario().weapon_named("grenades");
    add(ae_wwii::Happening::shot_missed, "h1");
    go(ae_wwii::Happening::scattered, "", at(240, 190), at(258, 182));
    go(ae_wwii::Happening::exploded, "", {}, at(258, 182));
    const Traces traces = read();
    ASSERT_EQ(traces.shots.size(), 1u);
    EXPECT_TRUE(traces.shots[0].is_throw);
    EXPECT_EQ(traces.shots[0].to, at(240, 190));
    EXPECT_TRUE(traces.fates.empty());
    ASSERT_EQ(traces.scatters.size(), 1u);
    ASSERT_EQ(traces.blasts.size(), 1u);
    EXPECT_EQ(traces.blasts[0].radius, Length{units_per_inch});
}

TEST_F(TracesTest, ABlastHasTheRadiusOfItsOwnWeapon) {
    umpire::Setup setup = draw_tests::sample_setup();
    umpire::Setup::Weapon mortar;
    mortar.name = "mortar";
    mortar.range = {24 * units_per_inch};
    mortar.blast = {3 * units_per_inch};
    setup.weapons.push_back(mortar);
    match = draw_tests::opened(setup);
    add(ae_wwii::Happening::shot_declared, "p1", "w1").weapon = *match->scenario().weapon_named("mortar");
    go(ae_wwii::Happening::exploded, "", {}, at(220, 276));
    EXPECT_EQ(read().blasts.at(0).radius, Length{3 * units_per_inch});
}

TEST_F(TracesTest, AnArcEndsWhereItIsCut) {
    go(ae_wwii::Happening::arc_fired, "buf", at(306, 155), at(350, 198));
    go(ae_wwii::Happening::arc_cut, "", {}, at(338, 187));
    EXPECT_EQ(read().lines.at(0).to, at(338, 187));
}

TEST_F(TracesTest, PowersAndGiftsAreLinks) {
    add(ae_wwii::Happening::mind_blasted, "o1", "f3");
    go(ae_wwii::Happening::pushed, "h1", at(300, 290), at(310, 290), "w5");
    add(ae_wwii::Happening::ap_given, "o1", "buf");
    const Traces traces = read();
    ASSERT_EQ(traces.links.size(), 3u);
    EXPECT_EQ(traces.links[0].kind, Link::Kind::power);
    EXPECT_EQ(traces.links[1].to, at(300, 290));
    EXPECT_EQ(traces.links[2].kind, Link::Kind::help);
    EXPECT_EQ(traces.steps.at(0).kind, Step::Kind::push);
    EXPECT_EQ(traces.steps.at(0).figure, figure("w5"));
}

TEST_F(TracesTest, EventsAboutNobodyArePassedOver) {
    for (const EventRow& row : ae_wwii::vocabulary().events) {
        Event event;
        event.kind = row.id;
        events.push_back(event);
        event.actor = event.target = id_at<FigureId>(220);
        events.push_back(event);
    }
    const Traces traces = read();
    EXPECT_TRUE(traces.steps.empty());
    EXPECT_TRUE(traces.shots.empty());
    EXPECT_TRUE(traces.fates.empty());
}

}  // namespace
}  // namespace umpire::draw
