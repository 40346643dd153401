// BA-INFO-1, BA-INFO-4: no byte that the server sends tells a distance, or whether anything is in range, before it was
// declared. tests/fairness holds the engine to it; these tests hold everything that the server makes of it.

#include "fairness/traffic.hpp"
#include "fairness/twins.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "properties/every_battle.hpp"
#include "server/lobby.hpp"
#include "server/messages.hpp"
#include "support/random_bolt_action.hpp"
#include "text/wording.hpp"
#include "wire/parts.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace umpire::server::testing {
using bolt_action::Question;
using bolt_action::Verb;
namespace {

using fairness::Traffic;
using fairness::Twins;
using random_battle::Draw;

constexpr std::array languages{Language::english, Language::french};
constexpr std::array observers{Side::a, Side::b, Side::none};

/// All that is told of a battle but the table itself, which is open.
Traffic told_of(const ServedBattle& game) {
    Traffic traffic;
    States states(game, 0);
    for (const Side seat : observers) {
        for (const Language language : languages) {
            Json state = Json::parse(*states.of(seat, language));
            for (const char* key : {"state", "hash"}) state.erase(key);
            traffic.push_back({"state", state.dump()});
            Json welcome = welcome_json(game, seat, language, false);
            welcome.erase("setup");  // a hash of the table is in it
            traffic.push_back({"welcome", welcome.dump()});
        }
        traffic.push_back({"branches", branches_json(game, seat, 1).dump()});
    }
    traffic.push_back({"list", summary_text(game, {})});
    return traffic;
}

/// What may be tried: what is suggested, and an order or a shot of every unit at every other one.
std::vector<Action> tries_of(const Match& match, Side side) {
    Candidates candidates;
    Chance chance(match.rolls(), 5);
    match.suggest(side, chance, candidates);
    std::vector<Action> tries = std::move(candidates.actions);
    const std::size_t units = match.scenario().units.size();
    for (std::size_t i = 0; i < units; ++i)
        for (std::size_t k = 0; k < units; ++k)
            for (const Verb verb : {Verb::shoot_at, Verb::order_fire, Verb::order_run}) {
                Action action = unit_action(verb, id_at<UnitId>(i));
                action.units.push_back(id_at<UnitId>(k));
                tries.push_back(action);
            }
    return tries;
}

/// What the server answers to whatever is tried.
Traffic answers_of(const ServedBattle& game, Side side, const std::vector<Action>& tries) {
    Traffic traffic;
    for (const Language language : languages) {
        const auto wording = wire::wording_for(game.match(), language);
        for (const Action& action : tries)
            traffic.push_back({"answer", *done_text(1, wire::json_of(game.match().judge(side, action), wording))});
    }
    return traffic;
}

bool is_measured_already(Question question) {
    return question == Question::friendly_target || question == Question::panic_tie || question == Question::casualty ||
           question == Question::exceptional || question == Question::place_survivors;
}

/// look(twins) at so many positions of random battles.
template <class Look>
void each_pair_of_twins(int pairs, Look look) {
    int count = 0;
    Draw draw(1, 34);
    std::map<Question, int> seen;
    for (std::uint64_t seed = 1; count < pairs; ++seed) {
        const auto match = random_battle::opened(random_bolt_action::random_setup(seed));
        EXPECT_FALSE(match->may_measure());
        random_bolt_action::Hands hands(seed);
        Events silent;
        for (int answers = 0; count < pairs && !random_battle::is_over(*match) && answers < 20'000; ++answers) {
            if (random_battle::asked(*match) != Side::none && match->turn() > 0) {
                const Question question = next_asked(match->pending()).question;
                const bool is_looked_at = ++seen[question] < 8 || draw.one_in(10);
                const auto twins =
                    is_looked_at && !is_measured_already(question) ? fairness::twins_of(*match, draw) : std::nullopt;
                if (twins && fairness::look_alike(*twins)) {
                    ++count;
                    look(*twins);
                }
            }
            if (::testing::Test::HasFatalFailure()) return;
            hands.answer(*match, silent);
        }
    }
}

std::unique_ptr<ServedBattle> server_game_of(const Match& match) {
    return std::make_unique<ServedBattle>(match.clone(), std::array<std::string, 2>{"human", "human"});
}

/// Both twins go on alike until something is measured; until then whatever is told of them is the same.
void compare(const Twins& twins, Draw& draw, int& parted) {
    const auto within = server_game_of(*twins.within);
    const auto beyond = server_game_of(*twins.beyond);
    for (int step = 0; step < 4; ++step) {
        const Side side = random_battle::asked(within->match());
        if (side == Side::none) return;
        if (is_measured_already(next_asked(within->match().pending()).question)) return;
        const auto tries = tries_of(within->match(), side);
        for (const auto& found :
             {fairness::difference(told_of(*within), told_of(*beyond)),
              fairness::difference(answers_of(*within, side, tries), answers_of(*beyond, side, tries))})
            ASSERT_FALSE(found) << twins.limit << ": " << *found;
        std::vector<Action> legal;
        for (const Action& action : tries)
            if (within->match().judge(side, action).empty() && beyond->match().judge(side, action).empty())
                legal.push_back(action);
        if (legal.empty()) return;
        const Action action = draw.one_of(legal);
        const auto shake = [](std::uint32_t) { return 0u; };
        std::string payload;
        ASSERT_TRUE(within->act(side, action, shake, payload).empty());
        ASSERT_TRUE(beyond->act(side, action, shake, payload).empty());
        if (!within->match().binds(action)) continue;
        parted += fairness::difference(told_of(*within), told_of(*beyond)) ? 1 : 0;
        return;
    }
}

TEST(MeasuringTest, WhatTheServerTellsBeforeADeclarationHangsOnNoDistance) {
    Draw draw(1, 77);
    int parted = 0;
    each_pair_of_twins(properties::many(44), [&](const Twins& twins) { compare(twins, draw, parted); });
    EXPECT_GT(parted, 0) << "hardly any of the twins was worth comparing";
}

TEST(MeasuringTest, AHintInAMessageWouldBeNoticed) {
    int noticed = 0;
    each_pair_of_twins(10, [&](const Twins& twins) {
        Traffic within = told_of(*server_game_of(*twins.within));
        Traffic beyond = told_of(*server_game_of(*twins.beyond));
        within[0].text += fairness::ranges_measured(*twins.within, twins);
        beyond[0].text += fairness::ranges_measured(*twins.beyond, twins);
        noticed += fairness::difference(within, beyond) ? 1 : 0;
    });
    EXPECT_EQ(noticed, 10);
}

/// Where lengths with the unit of the game stand in a message: "picture svg: 50 cm"; of an event only its kind and what
/// it came of, "moved by go".
void note_lengths(const Json& value, const std::string& where, std::set<std::string>& found) {
    if (value.is_string())
        for (const std::string& length : fairness::lengths_in(value.get_ref<const std::string&>()))
            if (length.ends_with("cm")) found.insert(where + ": " + length);
    if (value.is_array())
        for (const Json& part : value) note_lengths(part, where, found);
    if (!value.is_object()) return;
    for (const auto& [name, part] : value.items()) {
        for (const char* word : {"reach", "distance", "ring", "ruler", "odds", "chance", "length", "in_range"})
            if (name.find(word) != std::string::npos && name != "measuring") found.insert(where + " has " + name);
        if (name != "events") {
            note_lengths(part, where + " " + name, found);
            continue;
        }
        const Json& action = value["action"];
        for (const Json& event : part) {
            std::set<std::string> here;
            note_lengths(event, "", here);
            const std::string of = action.is_null() ? value["kind"] : action["verb"];
            if (!here.empty()) found.insert(event["kind"].get<std::string>() + " by " + of);
        }
    }
}

TEST(MeasuringTest, AWholeBattleTellsNoLengthsBeforeADeclaration) {
    std::set<std::string> found;
    for (const std::string scenario : {"meeting", "hold"}) {
        Folder folder;
        const auto store = memory_store(folder);
        Lobby lobby(*store);
        const Founded battle = lobby.found("bolt-action", scenario, "human", "human");
        const std::array tabs{lobby.enter(battle.battle, battle.a), lobby.enter(battle.battle, battle.b, "fr"),
                              lobby.enter(battle.battle, "")};
        EXPECT_FALSE(tabs[0]->match()->may_measure());
        Chance chance(31, 1);
        for (int i = 0; i < 400 && !tabs[0]->state["finished"].get<bool>(); i += 40) {
            lobby.play(*tabs[0], *tabs[1], chance, 40);
            for (const std::string& token : {battle.a, battle.b})
                note_lengths(lobby.post("picture", {{"battle", battle.battle}, {"token", token}, {"theme", "light"}}),
                             "picture", found);
        }
        for (const auto& tab : tabs)
            for (const std::string& text : tab->heard) {
                const Json json = Json::parse(text);
                note_lengths(json, json["type"], found);
            }
    }
    // The scale of the map, and a rule of the scenario; else only what was declared, and so may be measured
    // (BA-INFO-5).
    const std::set<std::string> open{"picture svg: 50 cm", "welcome scenario description: 6 cm", "welcome setup: 6 cm"};
    // A declared move goes on when whoever sprang at it has had his answer: who falls, for instance.
    const std::set<std::string> declared{"go",    "wait",     "wait_on", "shoot", "spring",
                                         "stand", "lie_down", "fall",    "dice"};
    for (const std::string& one : found) {
        const std::size_t by = one.find(" by ");
        const std::string event = one.substr(0, by);
        const bool is_declared =
            by != std::string::npos && declared.contains(one.substr(by + 4)) &&
            (event == "moved" || event == "measured" || event == "out_of_range" || event == "too_near");
        EXPECT_TRUE(open.contains(one) || is_declared) << one;
    }
    EXPECT_TRUE(found.contains("moved by go")) << "lengths would be seen";
}

}  // namespace
}  // namespace umpire::server::testing
