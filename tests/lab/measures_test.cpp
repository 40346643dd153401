#include "lab/measures.hpp"

#include "ai/play_out.hpp"
#include "games/games.hpp"
#include "support.hpp"

/// What experiments count of a game, beside a second count that is taken from the words of the events.
namespace umpire::lab_tests {
namespace {

struct Battle {
    std::unique_ptr<Match> match;
    std::vector<Event> events;

    std::string_view name_of(const Event& event) const { return words_of(*match)[event.kind].name; }
    std::int32_t measure(std::string_view name, Side side) const {
        const MeasureRow* row = measure_named(game_of(*match), name);
        if (row == nullptr) {
            ADD_FAILURE() << "there is no measure " << name;
            return -1;
        }
        return row->of(match->scenario(), events, side);
    }
};

Battle battle_of(const std::string& scenario, const std::string& red, const std::string& blue, std::uint64_t seed) {
    DataSources sources;
    auto read = sources.scenario(scenario);
    EXPECT_TRUE(std::holds_alternative<Setup>(read)) << scenario;
    OpenedMatch opened = open_match(std::get<Setup>(read));
    EXPECT_TRUE(opened.problems.empty()) << scenario;
    Battle battle{std::move(opened.match), std::move(opened.events)};
    const auto first = ai::make_player(red);
    const auto second = ai::make_player(blue);
    Events events{battle.events};
    ai::play_out(*battle.match, *first, *second, seed, events);
    return battle;
}

TEST(Measures, of_a_battle_of_armies_are_those_that_its_events_tell) {
    std::array<std::int32_t, 4> sums{};
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Battle battle = battle_of("wme_open_field", "regular", "regular", seed);
        const Scenario& scenario = battle.match->scenario();
        for (const Side side : {Side::a, Side::b}) {
            std::array<std::int32_t, 4> counted{};
            for (std::size_t i = 0; i < battle.events.size(); ++i) {
                const Event& event = battle.events[i];
                if (owner_of(event, scenario) != side) continue;
                const std::string_view name = battle.name_of(event);
                const std::string profile =
                    event.unit.exists() ? scenario.setup.units[event.unit.index()].profile : std::string();
                const bool is_general =
                    profile.ends_with("_general") || profile.ends_with("_warlord") || profile.ends_with("_prince");
                const bool is_joined =
                    i + 1 < battle.events.size() && battle.name_of(battle.events[i + 1]) == "order_joined";
                if (name == "order_sent" && is_joined) ++counted[0];
                if (name == "charged" && words_of(*battle.match)[event.word].name != "front") ++counted[1];
                if (name == "order_failed" && is_general) ++counted[2];
                if (name == "withdrew" && event.amount > 0) ++counted[3];
            }
            EXPECT_EQ(battle.measure("brigade_orders", side), counted[0]) << seed;
            EXPECT_EQ(battle.measure("flank_charges", side), counted[1]) << seed;
            EXPECT_EQ(battle.measure("general_failures", side), counted[2]) << seed;
            EXPECT_EQ(battle.measure("broken_armies", side), counted[3]) << seed;
            for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += counted[i];
        }
    }
    for (const std::int32_t sum : sums) EXPECT_GT(sum, 0) << "each of them happens in these battles";
}

TEST(Measures, of_platoons_count_pins_and_lost_units) {
    const Battle battle = battle_of("meeting", "regular", "regular", 3);
    for (const Side side : {Side::a, Side::b}) {
        std::int32_t pins = 0;
        std::int32_t lost = 0;
        for (const Event& event : battle.events) {
            if (owner_of(event, battle.match->scenario()) != side) continue;
            if (battle.name_of(event) == "pinned") pins += event.amount;
            if (battle.name_of(event) == "destroyed") ++lost;
        }
        EXPECT_EQ(battle.measure("pins", side), pins);
        EXPECT_EQ(battle.measure("units_lost", side), lost);
        EXPECT_GT(pins, 0);
    }
}

TEST(Measures, every_game_tells_some_and_the_manual_names_them_all) {
    const std::string manual = file_text("docs/lab.md");
    for (const Game* game : games()) {
        ASSERT_NE(game->measures, nullptr) << game->card.name;
        EXPECT_FALSE(game->measures().empty());
        for (const MeasureRow& row : game->measures()) {
            EXPECT_TRUE(row.title.is_whole()) << row.name;
            EXPECT_FALSE(game->words().event(row.name)) << row.name << " is an event too: columns would have one name";
            EXPECT_NE(manual.find("`" + std::string(row.name) + "`"), std::string::npos) << row.name;
        }
    }
}

TEST(Measures, an_experiment_counts_an_event_or_a_measure) {
    const auto told = [](const std::string& count) {
        std::string toml = quick_experiment;
        return problems_of(toml.replace(toml.find("event = \"charged\""), 17, count));
    };
    EXPECT_EQ(told("measure = \"hits\""), "");
    EXPECT_NE(told("measure = \"hit\"").find("did you mean hits?"), std::string::npos) << told("measure = \"hit\"");
    EXPECT_NE(told("measure = \"hits\"\nevent = \"charged\"").find("count[1].event"), std::string::npos);
    EXPECT_NE(told("measure = \"hits\"\n[[count]]\nmeasure = \"hits\"").find("twice"), std::string::npos);

    std::string toml = quick_experiment;
    const lab::Design design = design_of(toml.replace(toml.find("event = \"charged\""), 17, "measure = \"hits\""));
    const auto found = std::find_if(design.measures.begin(), design.measures.end(),
                                    [](const lab::Measure& measure) { return measure.name == "hits_first"; });
    ASSERT_NE(found, design.measures.end());
    EXPECT_EQ(found->title[1], "Tirs et jets qui touchent, premier camp");
}

}  // namespace
}  // namespace umpire::lab_tests
