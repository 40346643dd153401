// A game that is not shipped runs through everything that the program does with a game, and none of it knows the game
// by name. What is tested here about Fog is what no finished game asks of the core.

#include "games/fog/fog.hpp"
#include "ai/player.hpp"
#include "cases/run_case.hpp"
#include "dice/chance.hpp"
#include "draw/svg.hpp"
#include "draw/terminal.hpp"
#include "games/games.hpp"
#include "lab/arena.hpp"
#include "odds/situations.hpp"
#include "record/session.hpp"
#include "server/lobby.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"
#include "wire/desk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <regex>

namespace umpire::fog {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view cases_text = R"(ruleset fog

case WW-FIRE-7 for: a need of 7 is met by a 7
  A red squad S: s1 at 10,10
  B blue squad P: p1 at 10,34
  do S plan word fire
  do P plan word wait
  do A seal
  do B seal
  do s1 shoot at p1
  dice 7
  expect shot_declared needed=7
  expect removed target=p1

case WW-FIRE-7 against: a 6 does not meet it
  A red squad S: s1 at 10,10
  B blue squad P: p1 at 10,34
  do S plan word fire
  do A seal
  do B seal
  do s1 shoot at p1
  chance 2/5 removed target=p1
  dice 6
  never removed
)";

Setup setup_of(std::string_view ruleset, std::string_view more = "") {
    Setup setup;
    setup.ruleset = ruleset;
    setup.name = "fog";
    setup.title = {"In the fog", "Dans la brume"};
    const auto unit = [&](Side side, const char* profile, const char* name, std::vector<Point> places) {
        Setup::Unit made;
        made.side = side;
        made.list = side == Side::a ? "red" : "blue";
        made.profile = profile;
        made.name = name;
        for (std::size_t i = 0; i < places.size(); ++i) {
            Setup::Model model;
            model.name = std::string(name) + std::to_string(i + 1);
            model.at = Point{places[i].x * units_per_inch, places[i].y * units_per_inch};
            made.models.push_back(model);
        }
        setup.units.push_back(made);
    };
    unit(Side::a, "squad", "r", {{10, 8}, {12, 8}});
    unit(Side::a, "squad", "s", {{20, 8}});
    unit(Side::b, "squad", "p", {{10, 20}, {12, 20}});
    unit(Side::b, "scout", "h", {{24, 24}});
    if (!more.empty()) setup.options.push_back({"close", std::string(more), 0});
    return setup;
}

std::unique_ptr<Match> opened(const Setup& setup) {
    OpenedMatch opened = open_match(setup);
    for (const Problem& problem : opened.problems)
        ADD_FAILURE() << problem.field.english() << ": " << problem.message.english();
    return std::move(opened.match);
}

void act(Match& match, const std::string& words, bool is_legal = true) {
    const auto read = text::read_action(words, match.scenario(), LengthUnit::inch);
    ASSERT_TRUE(std::holds_alternative<Action>(read)) << words;
    const Action& action = std::get<Action>(read);
    Events silent;
    EXPECT_EQ(match.act(text::acting_side(action, match), action, silent).empty(), is_legal) << words;
}

void roll(Match& match, std::uint8_t face) {
    Events silent;
    match.roll({face}, silent);
}

/// A whole battle by two computer players; what each sees is what they decide by.
std::unique_ptr<record::Session> played(std::string_view ruleset, std::uint64_t seed) {
    auto session = std::make_unique<record::Session>(opened(setup_of(ruleset)), record::Record{});
    const auto player = ai::make_player("regular");
    Chance chance(seed, 5);
    for (int i = 0; i < 2000; ++i) {
        const Pending pending = session->match().pending();
        if (std::holds_alternative<Finished>(pending)) break;
        if (const auto* dice = std::get_if<Roll>(&pending)) {
            session->roll({static_cast<std::uint8_t>(1 + chance.below(dice->sides))});
            continue;
        }
        const auto& decisions = std::get<Decisions>(pending);
        const Side side = (decisions.begin() + chance.below(static_cast<std::uint32_t>(decisions.size())))->by;
        EXPECT_TRUE(session->act(side, ai::decide(*player, session->match(), side, chance)).empty());
    }
    EXPECT_TRUE(std::holds_alternative<Finished>(session->match().pending()));
    return session;
}

/// All that an observer is shown of a battle.
std::string shown_to(const Match& truth, Observer observer) {
    const auto known = truth.known_to(observer);
    draw::Picture picture;
    picture.match = known.get();
    std::string all = draw::svg(picture) + draw::table_text(*known, {}) + known->save();
    for (std::size_t i = 0; i < truth.scenario().figures.size(); ++i)
        for (const Badge& badge : known->badges(id_at<FigureId>(i))) all += std::string(badge.name);
    return all;
}

TEST(FogGame, CasesRunAndChancesAreExact) {
    const cases::CaseFile file = cases::read_cases(cases_text);
    ASSERT_TRUE(file.problems.empty()) << file.problems[0].message.english();
    ASSERT_EQ(file.cases.size(), 2u);
    for (const cases::Case& one : file.cases) {
        const cases::CaseResult result = cases::run_case(one, open_match, Language::english);
        for (const Problem& failure : result.failures)
            ADD_FAILURE() << failure.line << ": " << failure.message.english();
        bool is_noticed = false;
        for (const Mutant& mutant : mutants_of("fog"))
            is_noticed |=
                !cases::run_case(
                     one, [&](const umpire::Setup& setup) { return open_mutated(setup, mutant); }, Language::french)
                     .failures.empty();
        EXPECT_TRUE(is_noticed) << one.title;
    }
}

TEST(FogGame, ANeedOfOneAlwaysHitsAndOneOfElevenNeedsNoDie) {
    for (const auto& [y, need] : std::vector<std::pair<int, int>>{{11, 1}, {12, 2}, {35, 7}}) {
        umpire::Setup setup = setup_of("fog", "1");
        setup.units[2].models[0].at = Point{10 * units_per_inch, (y - 1) * units_per_inch + units_per_inch};
        setup.units[3].profile = "squad";
        const auto match = opened(setup);
        for (const char* words : {"r plan word fire", "A seal", "B seal", "r1 shoot at p1"}) act(*match, words);
        const auto* dice = std::get_if<Roll>(&match->pending());
        ASSERT_NE(dice, nullptr);
        EXPECT_EQ(dice->bands, Bands::at_least(need, 10)) << y;
        roll(*match, static_cast<std::uint8_t>(need));
        EXPECT_EQ(match->state("p1", "removed"), "yes") << y;
    }
    umpire::Setup setup = setup_of("fog", "9");
    setup.units[3].profile = "squad";
    const auto match = opened(setup);
    for (const char* words : {"r plan word fire", "A seal", "B seal", "r1 shoot at p1"}) act(*match, words);
    EXPECT_TRUE(std::holds_alternative<Decisions>(match->pending())) << "12 is needed";
    EXPECT_EQ(match->state("p1", "removed"), "no");
}

TEST(FogGame, EditionsDifferInDefaultsAlone) {
    const auto first_value = [](std::string_view ruleset) { return options_of(ruleset)[0].values[0]; };
    EXPECT_EQ(first_value("fog"), "1");
    EXPECT_EQ(first_value("fog-2"), "3");
    for (const auto& [ruleset, need] : std::vector<std::pair<const char*, int>>{{"fog", 4}, {"fog-2", 6}}) {
        umpire::Setup setup = setup_of(ruleset);
        setup.units[3].profile = "squad";
        const auto match = opened(setup);
        for (const char* words : {"r plan word fire", "A seal", "B seal", "r1 shoot at p1"}) act(*match, words);
        EXPECT_EQ(std::get<Roll>(match->pending()).bands, Bands::at_least(need, 10)) << ruleset;
    }
}

TEST(FogGame, TheOrderOfAnswersMakesNoDifference) {
    const auto one = opened(setup_of("fog"));
    const auto other = opened(setup_of("fog"));
    for (const char* words : {"r plan word fire", "s plan word wait", "A seal", "p plan word advance", "B seal"})
        act(*one, words);
    for (const char* words : {"p plan word advance", "s plan word wait", "B seal", "r plan word fire", "A seal"})
        act(*other, words);
    EXPECT_TRUE(one->equals(*other));
    EXPECT_EQ(one->hash(), other->hash());
}

TEST(FogGame, AJointMoveMayBeChangedUntilAllGo) {
    const auto match = opened(setup_of("fog"));
    for (const char* words : {"r plan word advance", "s plan word advance", "A seal", "B seal"}) act(*match, words);
    roll(*match, 3);
    act(*match, "r march to 10,15", false);
    for (const char* words : {"r march to 10,14", "s march to 20,9", "r march to 12,12"}) act(*match, words);
    EXPECT_EQ(match->state("r1", "at"), "10,8");
    act(*match, "A go");
    EXPECT_EQ(match->state("r1", "at"), "12,12");
    EXPECT_EQ(match->state("r2", "at"), "14,12");
    EXPECT_EQ(match->state("s1", "at"), "20,9");
}

TEST(FogGame, SmokeIsDrawnVeilsAndGoesByADieThatIsNoAttack) {
    const auto match = opened(setup_of("fog"));
    for (const char* words : {"r plan word smoke", "s plan word fire", "A seal", "B seal"}) act(*match, words);
    roll(*match, 1);
    ASSERT_EQ(match->clouds().size(), 1u);
    EXPECT_EQ(match->clouds()[0].last_turn, 2);
    const std::string shown = shown_to(*match, Side::none);
    EXPECT_THAT(shown, HasSubstr("class=\"cloud"));
    EXPECT_THAT(shown, HasSubstr(vocabulary()[WordId(Word::smoke)].pictogram)) << "the die of its order";
    act(*match, "A hold");
    for (const char* words : {"A seal", "B seal"}) act(*match, words);
    roll(*match, 1);
    ASSERT_TRUE(std::holds_alternative<Roll>(match->pending()));
    const auto stays = match->clone();
    roll(*stays, 8);
    EXPECT_EQ(stays->clouds().at(0).last_turn, 3);
    roll(*match, 7);
    EXPECT_TRUE(match->clouds().empty());
}

TEST(FogGame, BattlesAreRecordedReadAgainSavedAndVerified) {
    for (const char* ruleset : {"fog", "fog-2"}) {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const auto session = played(ruleset, seed);
            const std::string text = record::record_text(session->record(), session->match());
            auto read = record::read_record(text);
            if (const auto* problems = std::get_if<std::vector<Problem>>(&read))
                FAIL() << (*problems)[0].line << ": " << (*problems)[0].field.english() << " "
                       << (*problems)[0].message.english() << text;
            const auto& loaded = std::get<record::LoadedRecord>(read);
            const auto differences = record::verify(loaded);
            ASSERT_TRUE(differences.empty()) << differences[0].message.english();
            for (std::size_t i = 0; i < session->record().steps.size(); i += 3) {
                const auto past = session->after(i);
                const auto again = past->load(past->save());
                ASSERT_NE(again, nullptr);
                ASSERT_TRUE(again->equals(*past));
            }
            if (seed == 1) {
                EXPECT_THAT(text, HasSubstr(" for B\n")) << "dice for other eyes are marked";
                std::string open = text;
                open.erase(open.find(" for B\n"), 6);
                auto altered = std::get<record::LoadedRecord>(record::read_record(open));
                const Message problem = record::retell(altered).at(0).message;
                EXPECT_THAT(problem.english(), HasSubstr("expected 'for B'"));
                EXPECT_THAT(problem.in(Language::french), HasSubstr("est attendu"));
            }
        }
    }
}

/// Battles that differ in what B alone knows: where it hides, what it wrote, how its nerve held.
TEST(FogGame, TwinsLookAlikeToWhoMayNotKnow) {
    std::vector<std::unique_ptr<Match>> twins;
    for (const auto& [x, plan, face] : std::vector<std::tuple<int, const char*, int>>{
             {24, "h plan word wait", 2}, {30, "h plan word wait", 9}, {5, "h plan word wait", 10}}) {
        umpire::Setup setup = setup_of("fog");
        setup.units[3].models[0].at = Point{x * units_per_inch, 24 * units_per_inch};
        twins.push_back(opened(setup));
        for (const char* words : {plan, "r plan word advance", "A seal", "B seal"}) act(*twins.back(), words);
        roll(*twins.back(), static_cast<std::uint8_t>(face));
    }
    for (std::size_t i = 1; i < twins.size(); ++i) {
        ASSERT_NE(twins[0]->hash(), twins[i]->hash());
        EXPECT_TRUE(twins[0]->is_open_to(Side::b));
        for (const Observer observer : {Side::a, Side::none}) {
            EXPECT_FALSE(twins[i]->is_open_to(observer));
            EXPECT_EQ(shown_to(*twins[0], observer), shown_to(*twins[i], observer));
            EXPECT_EQ(twins[0]->known_to(observer)->hash(), twins[i]->known_to(observer)->hash());
            Chance chance(3, 1);
            Chance same(3, 1);
            EXPECT_TRUE(twins[0]->imagine(observer, chance)->equals(*twins[i]->imagine(observer, same)));
        }
        EXPECT_NE(shown_to(*twins[0], Side::b), shown_to(*twins[i], Side::b));
    }
}

TEST(FogGame, SituationsAreToldInWords) {
    using odds_tests::ratio;
    const auto loses = [](const std::string& words, const char* ruleset) {
        const auto chances = odds_tests::chances_of_words(words, ruleset);
        EXPECT_EQ(chances.fault, "") << words;
        return chances.at(1);
    };
    EXPECT_EQ(loses("1 squad at far against 1 scout", "fog"), ratio(7, 10));
    EXPECT_EQ(loses("1 squad at far against 1 scout in smoke", "fog"), ratio(4, 10));
    EXPECT_EQ(loses("1 squad at far against 1 scout", "fog-2"), ratio(5, 10));
    EXPECT_EQ(loses("2 squad at far against 2 squad in smoke", "fog"), ratio(48, 100));
    EXPECT_THAT(odds_tests::problem_in("1 squad against 1 ghost", "fog"), HasSubstr("ghost"));
}

/// What the laboratory gets its battles from.
class FogSources final : public lab::Sources {
public:
    std::variant<Setup, lab::Problems> scenario(const std::string& /*name*/) override { return setup_of("fog"); }
    text::ForceSource& forces() override { return forces_; }

private:
    class NoForces final : public text::ForceSource {
    public:
        std::optional<std::string> force(std::string_view, std::string_view) override { return std::nullopt; }
        std::vector<std::string> names(std::string_view) override { return {}; }
    };
    NoForces forces_;
};

TEST(FogGame, TheLaboratoryComparesItsOptions) {
    auto read = lab::read_experiment(R"(
ruleset = "fog"
name = "close"
scenario = "fog"
both = { player = "regular" }
[budget]
battles = 60
[[axis]]
name = "close"
values = { close = ["1", "10"] }
[[count]]
event = "removed"
)");
    ASSERT_TRUE(std::holds_alternative<lab::Experiment>(read));
    FogSources sources;
    const auto made = lab::make_design(std::get<lab::Experiment>(std::move(read)), sources);
    ASSERT_TRUE(std::holds_alternative<lab::Design>(made));
    const auto& design = std::get<lab::Design>(made);
    ASSERT_EQ(design.cells.size(), 2u);
    lab::Arena arena(design);
    std::array<int, 2> drawn{};
    for (std::size_t cell = 0; cell < 2; ++cell) {
        for (std::size_t battle = 0; battle < 60; ++battle) {
            const lab::Outcome outcome = arena.fight(cell, battle);
            drawn[cell] += outcome.won == lab::Won::drawn ? 1 : 0;
            EXPECT_EQ(outcome, arena.fight(cell, battle));
        }
    }
    EXPECT_GT(drawn[1], drawn[0]) << "who needs a 10 seldom hits";
}

TEST(FogGame, WhatWasNotSealedLeavesNoTrace) {
    const auto blank = opened(setup_of("fog"));
    const auto written = opened(setup_of("fog"));
    for (const char* words : {"h plan word fire", "p plan word advance"}) act(*written, words);
    EXPECT_EQ(shown_to(*blank, Side::a), shown_to(*written, Side::a));
    EXPECT_NE(shown_to(*blank, Side::b), shown_to(*written, Side::b));
}

class FogDesk : public testing::Test {
protected:
    json ask(const std::string& name, const json& request) { return json::parse(desk_.call(name, request.dump())); }
    void SetUp() override {
        const std::string scenario = text::write_scenario(setup_of("fog"));
        ASSERT_EQ(
            ask("files",
                {{"ruleset", "fog"}, {"scenarios", {{"fog", scenario}}}, {"forces", json::object()}})["scenarios"],
            1);
        const json answer = ask(
            "open",
            {{"ruleset", "fog"}, {"scenario", "fog"}, {"seed", "7"}, {"players", {{"A", "human"}, {"B", "regular"}}}});
        ASSERT_TRUE(answer.contains("scenario")) << answer.dump();
        signs_ = answer["scenario"]["order_signs"];
    }
    wire::Desk desk_;
    json signs_;
};

TEST_F(FogDesk, ThePageIsToldWhatTheSeatMayKnowAndNothingElse) {
    json view = ask("view", {{"seat", "A"}, {"language", "fr"}})["view"];
    EXPECT_EQ(view["pending"]["decisions"].size(), 2u);
    EXPECT_NE(view["figures"][5]["place"], "table") << "the scout is hidden";
    EXPECT_FALSE(signs_[2]["pictogram"].get<std::string>().empty()) << signs_.dump();
    EXPECT_EQ(signs_[3], (json{{"name", "wait"}, {"pictogram", ""}, {"letters", "W"}, {"title", "Wait"}}))
        << "it has drawn none";
    const json answer = ask("advance", {{"seat", "A"}});
    EXPECT_TRUE(answer["moved"]);
    EXPECT_FALSE(ask("choices", {{"side", "A"}}).dump().empty());
    EXPECT_TRUE(ask("act", {{"side", "A"}, {"action", "r plan word fire"}}).contains("view"));
    EXPECT_TRUE(ask("act", {{"side", "A"}, {"action", "A seal"}}).contains("view"));
    for (int i = 0; i < 40; ++i) {
        const json told = ask("advance", {{"seat", "A"}});
        if (!told["moved"]) break;
        const json& step = told["step"];
        if (step.is_null() || step["roll"].is_null() || step["roll"]["side"] != "B") continue;
        EXPECT_TRUE(step["faces"].empty()) << step.dump();
        EXPECT_THAT(step.dump(), Not(HasSubstr("nerve_tried")));
        return;
    }
    FAIL() << "B has tried no nerve";
}

class FogServer : public testing::Test {
protected:
    json found() {
        record::Session session(opened(setup_of("fog")), record::Record{});
        return lobby_.post("battles",
                           {{"record", record::record_text(session.record(), session.match())},
                            {"players", {{"A", "human"}, {"B", "human"}}}},
                           201);
    }
    /// What A hears, and in which millisecond, while B writes on its sheet or does nothing.
    std::vector<std::string> heard_by_a(bool is_writing, std::chrono::milliseconds commit_time) {
        lobby_.dice = Chance(3, 1);
        lobby_.time = {};
        lobby_.time += std::chrono::hours(2);
        lobby_.journal.when_due = [this, commit_time](std::function<void()> task) {
            lobby_.executor.post_at(lobby_.time + commit_time, std::move(task));
        };
        const json answer = found();
        lobby_.settle_for(std::chrono::seconds(1));
        const auto a = lobby_.enter(answer["battle"], answer["seats"]["A"]);
        const auto b = lobby_.enter(answer["battle"], answer["seats"]["B"]);
        const auto friend_of_nobody = lobby_.enter(answer["battle"], "");
        constexpr std::array words{"h plan word wait", "p plan word fire", "h plan word advance", "p plan word wait"};
        const std::size_t at_first = b->heard.size();
        std::vector<std::string> line;
        const std::array tabs{a, friend_of_nobody};
        std::array<std::size_t, tabs.size()> known{a->heard.size(), friend_of_nobody->heard.size()};
        for (int ms = 0; ms < 2500; ++ms) {
            if (is_writing && ms % 41 == 5) b->act(words[static_cast<std::size_t>(ms / 41) % words.size()]);
            if (ms % 23 == 0) a->say({{"type", "log"}, {"from", 0}, {"to", 3}});
            if (ms % 31 == 0) a->act("r plan word " + std::string(ms % 2 == 0 ? "fire" : "wait"));
            if (ms % 37 == 0) friend_of_nobody->say({{"type", "record"}});
            lobby_.settle_for(std::chrono::milliseconds(1));
            for (std::size_t tab = 0; tab < tabs.size(); ++tab)
                for (; known[tab] < tabs[tab]->heard.size(); ++known[tab])
                    line.push_back(std::to_string(ms) + " " + tabs[tab]->heard[known[tab]]);
        }
        written_ = b->heard.size() - at_first;
        return line;
    }
    std::size_t written_ = 0;  ///< messages that B was told meanwhile
    server::testing::Folder folder_;
    std::unique_ptr<server::Store> store_ = server::testing::memory_store(folder_);
    server::testing::Lobby lobby_{*store_};
};

TEST_F(FogServer, SeatsAreToldWhatTheyMayKnowAndTheSameAfterARestart) {
    const json answer = found();
    const auto a = lobby_.enter(answer["battle"], answer["seats"]["A"]);
    const auto b = lobby_.enter(answer["battle"], answer["seats"]["B"]);
    ASSERT_NE(a->match(), nullptr);
    EXPECT_EQ(a->match()->state("h1", "at"), "0,0");
    EXPECT_EQ(b->match()->state("h1", "at"), "24,24");
    const std::size_t heard = a->heard.size();
    b->act("h plan word wait");
    lobby_.settle_for(std::chrono::seconds(5));
    EXPECT_EQ(a->heard.size(), heard) << "what is written is for B alone";
    for (const auto& [tab, words] : {std::pair{a, "A seal"}, std::pair{b, "B seal"}}) {
        tab->act(words);
        lobby_.settle_for(std::chrono::seconds(5));
    }
    bool is_seen_by_b = false;
    for (const json& step : b->log)
        is_seen_by_b |=
            step["kind"] == "dice" && !step["faces"].empty() && step.dump().find("nerve_tried") != std::string::npos;
    EXPECT_TRUE(is_seen_by_b);
    for (const json& step : a->log) {
        if (step["kind"] != "dice") continue;
        EXPECT_TRUE(step["faces"].empty()) << step.dump();
        EXPECT_THAT(step.dump(), Not(HasSubstr("nerve_tried")));
    }
    const json state = a->state;
    lobby_.restart();
    const auto again = lobby_.enter(answer["battle"], answer["seats"]["A"]);
    EXPECT_EQ(again->state["state"], state["state"]);
    EXPECT_EQ(again->state["hash"], state["hash"]);
}

TEST_F(FogServer, WhatTheOtherWritesIsNotHeardByTheClock) {
    for (const std::chrono::milliseconds commit_time : {std::chrono::milliseconds(0), std::chrono::milliseconds(15)}) {
        const std::vector<std::string> idle = heard_by_a(false, commit_time);
        EXPECT_EQ(written_, 0u);
        const std::vector<std::string> busy = heard_by_a(true, commit_time);
        EXPECT_GT(written_, 40u);
        EXPECT_GT(idle.size(), 100u);
        ASSERT_EQ(idle.size(), busy.size());
        const auto without_name = [](const std::string& line) {
            return std::regex_replace(line, std::regex("\"battle\":\"[^\"]*\""), "");
        };
        for (std::size_t i = 0; i < idle.size(); ++i) ASSERT_EQ(without_name(idle[i]), without_name(busy[i])) << i;
    }
    lobby_.limits.secret_rhythm = std::chrono::milliseconds(0);  // without the rhythm the probe finds out
    lobby_.restart();
    EXPECT_NE(heard_by_a(false, std::chrono::milliseconds(15)), heard_by_a(true, std::chrono::milliseconds(15)));
}

}  // namespace
}  // namespace umpire::fog
