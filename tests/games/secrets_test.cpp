// What a side decides in secret leaves no trace in anything that somebody else is told: in no view, picture, answer of
// the desk, message of the server, record, hash or size. Held against every secret question of every game on the list.

#include "dice/chance.hpp"
#include "draw/svg.hpp"
#include "draw/terminal.hpp"
#include "games/by_chance.hpp"
#include "games/games.hpp"
#include "record/session.hpp"
#include "server/lobby.hpp"
#include "support/random_faces.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"
#include "wire/desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

namespace umpire::secrets {
namespace {

using nlohmann::json;

constexpr std::array languages{"en", "fr"};
constexpr int secret_actions = 3;

/// A question that a side answers in secret.
struct Secret {
    const Game* game = nullptr;
    QuestionId question;
};

std::string name_of(const Secret& secret) {
    std::string name =
        std::string(secret.game->card.name) + "_" + std::string(secret.game->words()[secret.question].name);
    std::ranges::replace(name, '-', '_');
    return name;
}

std::vector<Secret> all_secrets() {
    std::vector<Secret> all;
    for (const Game* game : games())
        for (const QuestionRow& row : game->words().questions)
            if (row.is_secret) all.push_back({game, row.id});
    return all;
}

/// Up to three secret decisions of a side, by chance: each legal after those before it.
std::vector<Action> written(const Match& begun, Side writer, std::uint64_t seed) {
    Chance chance(seed, 9);
    const auto match = begun.clone();
    std::vector<Action> actions;
    for (int i = 0; i < 40 && actions.size() < secret_actions; ++i) {
        const auto* decisions = std::get_if<Decisions>(&match->pending());
        const auto is_writer = [&](const Decision& decision) { return decision.by == writer; };
        if (decisions == nullptr || std::ranges::none_of(*decisions, is_writer)) break;
        const Action action = match->sample(writer, chance);
        if (match->is_open_to(opponent_of(writer), writer, action)) continue;
        std::vector<Event> log;
        Events events(log);
        EXPECT_TRUE(match->act(writer, action, events).empty());
        for (const Event& event : log) EXPECT_FALSE(may_hear(opponent_of(writer), event.audience, false));
        actions.push_back(action);
    }
    return actions;
}

/// A battle in which a side is about to decide in secret, and two ways in which it may.
struct Twins {
    std::unique_ptr<record::Session> begun;
    Side writer = Side::none;
    std::array<std::vector<Action>, 2> written;
};

/// The same battle with what was written.
std::unique_ptr<record::Session> session_of(const Twins& twins, std::size_t which) {
    auto session = std::make_unique<record::Session>(twins.begun->after(0), record::Record{});
    for (const record::Step& step : twins.begun->record().steps) {
        if (step.kind == record::Step::Kind::dice) session->roll(step.faces);
        if (step.kind == record::Step::Kind::draw) session->draw(step.token);
        if (step.kind == record::Step::Kind::action) {
            EXPECT_TRUE(session->act(step.side, step.action).empty());
        }
    }
    for (const Action& action : twins.written[which]) EXPECT_TRUE(session->act(twins.writer, action).empty());
    return session;
}

bool finds_writings(Twins& twins) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        twins.written[1] = written(twins.begun->match(), twins.writer, seed);
        if (seed == 1) twins.written[0] = twins.written[1];
        if (twins.written[0].empty() || twins.written[1].empty()) continue;
        if (session_of(twins, 0)->match().hash() != session_of(twins, 1)->match().hash()) return true;
    }
    return false;
}

/// The first battle played by chance that comes to such a question, with two ways to answer it.
std::optional<Twins> twins_of(const Secret& secret) {
    for (const Setup& setup : setups_of(*secret.game))
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            OpenedMatch opened = open_match(setup);
            if (opened.match == nullptr) break;
            Chance chance(seed, 7);
            Twins twins;
            twins.begun = std::make_unique<record::Session>(std::move(opened.match), record::Record{});
            for (int i = 0; i < 600 && !has_ended(twins.begun->match()); ++i) {
                twins.writer = asked(twins.begun->match(), secret.question);
                if (twins.writer != Side::none && finds_writings(twins)) return twins;
                go_on(*twins.begun, chance);
            }
        }
    return std::nullopt;
}

class Secrets : public testing::TestWithParam<Secret> {
protected:
    void SetUp() override {
        auto found = twins_of(GetParam());
        ASSERT_TRUE(found) << "no battle by chance came to this question";
        twins = std::move(*found);
        observers = {opponent_of(twins.writer), Side::none};
    }
    Twins twins;
    std::array<Observer, 2> observers{};
};

/// All that pictures and lists show an observer.
std::string shown(const Match& truth, Observer observer) {
    const auto known = truth.known_to(observer);
    std::string all = known->save() + draw::table_text(*known, {});
    for (const Language language : {Language::english, Language::french}) {
        draw::Picture picture;
        picture.match = known.get();
        picture.language = language;
        all += draw::svg(picture);
    }
    for (std::size_t i = 0; i < truth.scenario().figures.size(); ++i)
        for (const Badge& badge : known->badges(id_at<FigureId>(i)))
            all += std::string(badge.name) + " " + std::to_string(badge.value) + "\n";
    return all;
}

TEST_P(Secrets, LeaveNoTraceInViewsHashesAndPictures) {
    const auto one = session_of(twins, 0);
    const auto other = session_of(twins, 1);
    const Match& left = one->match();
    const Match& right = other->match();
    ASSERT_NE(left.hash(), right.hash());
    for (const Observer observer : observers) {
        EXPECT_FALSE(left.is_open_to(observer));
        EXPECT_TRUE(left.known_to(observer)->equals(*right.known_to(observer)));
        EXPECT_EQ(left.known_to(observer)->hash(), right.known_to(observer)->hash());
        EXPECT_EQ(shown(left, observer), shown(right, observer));
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Chance chance(seed, 1);
            Chance same(seed, 1);
            EXPECT_TRUE(left.imagine(observer, chance)->equals(*right.imagine(observer, same)));
        }
    }
    EXPECT_NE(left.known_to(twins.writer)->save(), right.known_to(twins.writer)->save()) << "whoever wrote it knows it";
}

/// All that the desk of a page answers a seat.
std::vector<std::string> answers_to(const record::Session& session, Side seat) {
    wire::Desk desk;
    const auto ask = [&](const std::string& name, const json& request) { return desk.call(name, request.dump()); };
    record::Record header = session.record();
    header.players = {"human", "human"};
    ask("load", {{"text", record::record_text(header, session.match())}, {"seed", "1"}});
    const std::string letter = seat == Side::a ? "A" : seat == Side::b ? "B" : "-";
    std::vector<std::string> answers;
    for (const char* language : languages) {
        const json who{{"seat", letter}, {"language", language}};
        const auto add = [&](const char* name, json more) {
            more.update(who);
            answers.push_back(ask(name, more));
            // What holds a secret is kept back as a whole: everything else is answered.
            const bool may_refuse = name == std::string("record") || name == std::string("undo");
            EXPECT_TRUE(may_refuse || !json::parse(answers.back()).contains("problems")) << name << answers.back();
        };
        add("view", json::object());
        add("log", {{"from", 0}});
        add("moment", {{"step", 1000}});
        add("record", json::object());
        add("picture", {{"light", "day"}});
        if (seat == Side::none) continue;
        add("choices", {{"side", letter}});
        const json offered = json::parse(answers.back())["choices"];
        for (std::size_t i = 0; i < std::min<std::size_t>(offered.size(), 4); ++i) {
            json next{{"side", letter}, {"after", json::array({offered[i]["text"]})}, {"obeyed", true}};
            add("follow", next);
            // What may not be done after it, or may not be reckoned, is refused.
            next.update(who);
            next["action"] = offered.back()["text"];
            answers.push_back(ask("odds", next));
        }
        add("undo", {{"side", letter}});
        const Scenario& scenario = session.match().scenario();
        for (std::size_t unit = 0; unit < scenario.units.size(); ++unit) {
            const std::size_t figure = scenario.units[unit].first.index();
            add("card", {{"unit", unit}});
            add("stance", {{"unit", unit}});
            add("aim", {{"side", letter}, {"figure", figure}});
            add("moves", {{"side", letter}, {"figure", figure}});
            add("reach", {{"side", letter}, {"figure", figure}});
        }
    }
    return answers;
}

TEST_P(Secrets, LeaveNoTraceInAnswersOfTheDesk) {
    const auto one = session_of(twins, 0);
    const auto other = session_of(twins, 1);
    for (const Observer observer : observers) {
        const std::vector<std::string> told = answers_to(*one, observer);
        EXPECT_EQ(json::parse(told[0]).count("view"), 1u) << told[0];
        EXPECT_EQ(told, answers_to(*other, observer));
    }
    EXPECT_NE(answers_to(*one, twins.writer), answers_to(*other, twins.writer));
}

/// A server with battles that have secrets.
class SecretLobby {
public:
    /// The battle before the secret decisions, with these done by whoever may; nobody else hears of it.
    server::testing::Founded found(const Twins& twins, const std::vector<Action>& actions) {
        lobby.dice = Chance(4, 1);
        record::Record header = twins.begun->record();
        const json answer = lobby.post("battles",
                                       {{"record", record::record_text(header, twins.begun->match())},
                                        {"players", {{"A", "human"}, {"B", "human"}}}},
                                       201);
        const server::testing::Founded battle{answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
        const auto writer = lobby.enter(battle.battle, battle.token(twins.writer));
        const std::array others{lobby.enter(battle.battle, battle.token(opponent_of(twins.writer))),
                                lobby.enter(battle.battle, "")};
        lobby.settle();
        const std::array before{others[0]->heard.size(), others[1]->heard.size()};
        for (const Action& action : actions) {
            const Scenario& scenario = twins.begun->match().scenario();
            const json revision = writer->state["revision"];
            writer->act(text::to_text(action, scenario, text::unit_of(scenario.setup.ruleset)));
            lobby.settle_for(std::chrono::seconds(2));
            EXPECT_NE(writer->state["revision"], revision) << writer->heard.back();
        }
        for (std::size_t tab = 0; tab < others.size(); ++tab)
            for (std::size_t i = before[tab]; i < others[tab]->heard.size(); ++i)
                EXPECT_EQ(json::parse(others[tab]->heard[i])["type"], "presence") << others[tab]->heard[i];
        writer->leave();
        for (const auto& tab : others) tab->leave();
        lobby.settle();
        return battle;
    }

    server::testing::Folder folder;
    std::unique_ptr<server::Store> store = server::testing::memory_store(folder);
    server::testing::Lobby lobby{*store};
};

TEST_P(Secrets, LeaveNoTraceInMessagesOfTheServer) {
    SecretLobby server;
    const auto none = server.found(twins, {});
    const auto one = server.found(twins, twins.written[0]);
    const auto other = server.found(twins, twins.written[1]);
    for (const bool is_anew : {false, true}) {
        if (is_anew) server.lobby.restart();
        for (const Observer observer : observers) {
            const std::vector<std::string> told = server.lobby.told_of(none, observer);
            EXPECT_EQ(told, server.lobby.told_of(one, observer));
            EXPECT_EQ(told, server.lobby.told_of(other, observer));
        }
        EXPECT_NE(server.lobby.told_of(one, twins.writer), server.lobby.told_of(other, twins.writer));
    }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Secrets, testing::ValuesIn(all_secrets()),
                         [](const auto& made) { return name_of(made.param); });

/// A game that forgets to mark its questions would drop out unseen.
TEST(SecretGames, AreOnTheList) {
    std::set<std::string_view> names;
    for (const Secret& secret : all_secrets()) names.insert(secret.game->card.name);
    EXPECT_EQ(names, (std::set<std::string_view>{"bolt-action", "fog", "fog-2", "wme", "wwiisim-en", "wwiisim-fr"}));
}

}  // namespace
}  // namespace umpire::secrets
