// Armies that are placed behind a screen (WM-GEN-6): whatever a side places, the other is told the same.

#include "dice/chance.hpp"
#include "games/games.hpp"
#include "text/codec.hpp"
#include "text/parsing.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace umpire::wme {
namespace {

Setup::Unit unit_of(Side side, std::string list, std::string profile, const std::string& name, int stands) {
    Setup::Unit unit;
    unit.side = side;
    unit.list = std::move(list);
    unit.profile = std::move(profile);
    unit.name = name;
    for (int i = 1; i <= stands; ++i) {
        unit.models.emplace_back();
        unit.models.back().name = "s_" + name + std::to_string(i);
    }
    return unit;
}

Setup screened() {
    Setup setup;
    setup.ruleset = "wme";
    setup.options = {{"deployment", "screened", 0}};
    setup.units = {unit_of(Side::a, "marches", "m_halberdiers", "H", 3),
                   unit_of(Side::a, "marches", "m_knights", "N", 3), unit_of(Side::a, "marches", "m_captain", "K", 1),
                   unit_of(Side::b, "horde", "o_goblins", "G", 3), unit_of(Side::b, "horde", "o_chieftain", "L", 1)};
    return setup;
}

/// The battle after the roll for the edge and these deployments.
std::unique_ptr<Match> placed(const std::vector<std::string>& deeds) {
    OpenedMatch opened = open_match(screened());
    for (const Problem& problem : opened.problems) ADD_FAILURE() << problem.message.english();
    Events silent;
    opened.match->roll({5}, silent);
    opened.match->roll({2}, silent);
    std::vector<std::string> all{"A choose_edge word lower"};
    all.insert(all.end(), deeds.begin(), deeds.end());
    for (const std::string& words : all) {
        const umpire::Scenario& scenario = opened.match->scenario();
        const auto read = text::read_action(words, scenario, LengthUnit::centimetre);
        if (!std::holds_alternative<Action>(read)) {
            ADD_FAILURE() << words;
            continue;
        }
        const Action& action = std::get<Action>(read);
        EXPECT_TRUE(opened.match->act(text::acting_side(action, scenario), action, silent).empty()) << words;
    }
    return std::move(opened.match);
}

/// Everything that an observer is told of two battles is the same.
void expect_alike(const Match& one, const Match& other, Observer observer) {
    const auto seen = one.known_to(observer);
    const auto seen_other = other.known_to(observer);
    EXPECT_EQ(seen->hash(), seen_other->hash());
    EXPECT_EQ(seen->save(), seen_other->save());
    EXPECT_TRUE(seen->equals(*seen_other));
    for (const char* const name : {"H", "N", "K"})
        for (const char* const key : {"due", "joined", "stands"})
            EXPECT_EQ(seen->state(name, key), seen_other->state(name, key)) << name << " " << key;
    if (observer == Side::none) return;
    Chance chance(7, 0);
    Chance other_chance(7, 0);
    EXPECT_TRUE(one.imagine(observer, chance)->equals(*other.imagine(observer, other_chance)));
    EXPECT_FALSE(one.is_open_to(observer));
}

TEST(Screened, places_and_their_number_are_hidden) {
    const auto nothing = placed({});
    const auto one = placed({"H line to 60,10@0"});
    const auto elsewhere = placed({"N line to 90,10@0", "H column to 30,10@0"});
    for (const Observer observer : {Side::b, Side::none}) {
        expect_alike(*nothing, *one, observer);
        expect_alike(*one, *elsewhere, observer);
    }
    EXPECT_NE(one->known_to(Side::a)->hash(), elsewhere->known_to(Side::a)->hash());
}

TEST(Screened, a_whole_army_is_hidden_until_the_other_is_placed_too) {
    const auto near = placed({"H line to 60,10@0", "N line to 90,10@0", "K deploy to 60,7.75 at H"});
    const auto far = placed({"N line to 90,12@0", "H line to 30,10@0", "K deploy to 120,10"});
    for (const Observer observer : {Side::b, Side::none}) expect_alike(*near, *far, observer);
    const std::string last = "L deploy to 60,115";
    const auto near_shown =
        placed({"H line to 60,10@0", "N line to 90,10@0", "K deploy to 60,7.75 at H", "G line to 60,110@180", last});
    EXPECT_TRUE(near_shown->is_open_to(Side::b));
    EXPECT_TRUE(near_shown->known_to(Side::b)->equals(*near_shown));
    EXPECT_EQ(near_shown->known_to(Side::b)->state("K", "joined"), "H");
}

TEST(Screened, deployments_of_the_other_side_are_not_told) {
    const auto match = placed({"H line to 60,10@0"});
    const auto read = text::read_action("N line to 90,10@0", match->scenario(), LengthUnit::centimetre);
    const Action& action = std::get<Action>(read);
    EXPECT_FALSE(match->is_open_to(Side::b, Side::a, action));
    EXPECT_TRUE(match->is_open_to(Side::a, Side::a, action));
    std::vector<Event> log;
    Events events(log);
    match->act(Side::a, action, events);
    ASSERT_FALSE(log.empty());
    for (const Event& event : log) EXPECT_FALSE(may_hear(Side::b, event.audience, false));
}

}  // namespace
}  // namespace umpire::wme
