// BA-INFO-6 over the wire: what one side decides in secret, how often it decides, and what it takes back, leaves no
// trace in anything that the server tells the other side or those who look on, whatever they ask.

#include "fairness/twins.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "games/games.hpp"
#include "properties/every_battle.hpp"
#include "record/session.hpp"
#include "server/lobby.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"

#include <algorithm>
#include <regex>
#include <set>

namespace umpire::server::testing {
using bolt_action::Question;
namespace {

std::string words_of(const Match& match, const Action& action) {
    return text::to_text(action, match.scenario(), LengthUnit::centimetre);
}

class SecretsTest : public LobbyTest {
protected:
    /// Whatever a page may ask, answered; the same questions each time.
    void ask_everything(const Founded& battle, Tab& tab) {
        for (const auto& [from, to] : {std::pair{0, 1000}, std::pair{3, 7}, std::pair{0, 1}})
            tab.say({{"type", "log"}, {"from", from}, {"to", to}});
        const int last = tab.state["steps"];
        for (const int back : {0, 1, 2, 5, -3}) tab.say({{"type", "moment"}, {"step", std::max(last - back, 0)}});
        tab.say({{"type", "branches"}});
        for (int branch = 0; branch < 3; ++branch) tab.say({{"type", "branch"}, {"branch", branch}});
        tab.say({{"type", "record"}});
        tab.say({{"type", "undo"}, {"at", tab.state["revision"]}});
        for (const char* words : {"S first_wave", "S reserve", "A ready", "S keep", "P first_wave"})
            if (!tab.is_asked()) tab.act(words);
        tab.say({{"type", "answer_undo"}, {"at", tab.state["revision"]}, {"agree", true}});
        tab.say({{"type", "nonsense"}});
        for (const Json& answer : {Json("stand"), Json(nullptr)})
            tab.say({{"type", "stand"}, {"question", "react"}, {"answer", answer}, {"until", "battle"}});
        tab.say({{"type", "rematch"}, {"swap", true}});
        tab.say({{"type", "answer_rematch"}, {"accept", true}, {"swap", true}});
        tab.say({{"type", "language"}, {"language", "fr"}});
        tab.say({{"type", "language"}, {"language", "en"}});
        lobby.settle();
        const std::string token = battle.token(tab.side());
        const Json named = token.empty() ? Json(nullptr) : Json(token);
        const Json key{{"battle", battle.battle}, {"token", named}};
        tab.heard.push_back(lobby.post("list", {{"battles", Json::array({key})}}).dump());
        tab.heard.push_back(lobby.post("picture", {{"battle", battle.battle}, {"token", named}}).dump());
        const auto fresh = lobby.enter(battle.battle, token);
        for (const std::string& text : fresh->heard) tab.heard.push_back(text);
        fresh->leave();
        lobby.settle();
    }
    void undo(Tab& tab) {
        tab.say({{"type", "undo"}, {"at", tab.state["revision"]}});
        lobby.settle();
    }
    void act(Tab& tab, const std::string& words) {
        const Json before = tab.state["revision"];
        tab.act(words);
        lobby.settle();
        ASSERT_NE(tab.state["revision"], before) << words << ": " << tab.heard.back();
    }
};

bool asks(const Tab& tab, Question question) {
    if (!tab.is_asked()) return false;
    const auto seen = tab.match();
    return next_asked(seen->pending()).question == question;
}

/// The secret answers that are legal now, in words.
std::vector<std::string> secrets_of(const Tab& tab) {
    const auto seen = tab.match();
    Candidates all;
    Chance chance(17, 1);
    seen->suggest(tab.side(), chance, all);
    std::vector<std::string> words;
    for (const Action& action : all.actions)
        if (!seen->is_open_to(opponent_of(tab.side()), tab.side(), action)) words.push_back(words_of(*seen, action));
    return words;
}

/// The same battle and the same dice; in secret a side decides something else, more often, and takes some of it back.
/// At the end of its writing what it decided in one battle and in the other is the same, or not.
class TwinBattles : public SecretsTest {
protected:
    struct Play {
        std::string decided;
        std::vector<std::string> told;
    };
    /// Side A's own way of answering in secret: `is_long` decides more often.
    void write(const Founded& battle, Tab& a, std::array<Tab*, 2> others, bool is_long, std::string& decided) {
        const auto look = [&] {
            for (Tab* other : others) ask_everything(battle, *other);
        };
        const auto decide = [&](const std::string& words) {
            ++lobby.date;  // time goes on between secret decisions too
            act(a, words);
            decided += words + "; ";
        };
        look();
        std::set<std::string> done;
        const auto is_begun = [&](const std::string& words) {
            return std::ranges::any_of(done, [&](const std::string& one) {
                return one.substr(0, one.find(' ')) == words.substr(0, words.find(' '));
            });
        };
        for (int i = 0; i < 200; ++i) {
            std::vector<std::string> words = secrets_of(a);
            if (is_long && i == 0 && words.size() > 1) {
                decide(words[1]);
                undo(a);
                decide(words[1]);
                decide(words[0]);
                undo(a);
                undo(a);
            }
            std::erase_if(words, is_begun);
            if (words.empty()) break;
            // In turn the first and the last that can be said of a unit.
            const std::string unit = words.front().substr(0, words.front().find(' ') + 1);
            std::erase_if(words, [&](const std::string& one) { return !one.starts_with(unit); });
            const std::string& chosen = i % 2 == 0 ? words.front() : words.back();
            decide(chosen);
            done.insert(chosen);
            if (i == 0) look();
        }
        look();
    }
    Play play(const std::string& scenario, Question question, bool is_long) {
        lobby.dice = Chance(99, 1);
        const Founded battle = lobby.found("bolt-action", scenario, "human", "human");
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        const auto watcher = lobby.enter(battle.battle, "");
        Chance chance(5, 1);
        Play play;
        int writings = 0;
        int after = 0;
        for (int i = 0; i < 500 && after < 12; ++i) {
            if (a->state["finished"].get<bool>()) break;
            if (writings > 0) ++after;
            if (asks(*a, question)) {
                write(battle, *a, {b.get(), watcher.get()}, is_long, play.decided);
                lobby.date = 1'700'000'000'000 + i;
                act(*a, "A ready");
                ++writings;
                continue;
            }
            lobby.date = 1'700'000'000'000 + i;
            lobby.play(*a, *b, chance, 1);
        }
        EXPECT_GT(writings, 0);
        EXPECT_FALSE(a->state["finished"].get<bool>()) << "at the end all is told";
        for (Tab* tab : {b.get(), watcher.get()}) {
            ask_everything(battle, *tab);
            for (std::string& text : battle.without_name(tab->heard)) play.told.push_back(std::move(text));
        }
        return play;
    }
    void expect_twins(const std::string& scenario, Question question) {
        const Play one = play(scenario, question, false);
        const Play two = play(scenario, question, true);
        EXPECT_GT(std::ranges::count(two.decided, ';'), std::ranges::count(one.decided, ';'));
        ASSERT_EQ(one.told.size(), two.told.size()) << one.decided << "\n" << two.decided;
        for (std::size_t i = 0; i < one.told.size(); ++i) ASSERT_EQ(one.told[i], two.told[i]) << scenario << i;
    }
};

TEST_F(TwinBattles, HowOftenASideDecidesOnItsWavesIsToldToNobody) {
    for (const std::string scenario : {"meeting", "hold"}) expect_twins(scenario, Question::waves);
}

TEST_F(TwinBattles, HowOftenASideDecidesOnItsDiceIsToldToNobody) { expect_twins("meeting", Question::keep_dice); }

TEST_F(SecretsTest, EveryQuestionThatIsAnsweredInSecretIsKnownAsOne) {
    // The server trusts this list where it withholds a record before anything is decided.
    int secrets = 0;
    for (const std::string scenario : {"break_through", "hold", "meeting"}) {
        const Founded battle = lobby.found("bolt-action", scenario, "human", "human");
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        Chance chance(21, 1);
        for (int i = 0; i < properties::many(220) && !a->state["finished"].get<bool>(); ++i) {
            Tab& asked = a->is_asked() ? *a : *b;
            Tab& other = a->is_asked() ? *b : *a;
            const bool is_secret = !secrets_of(asked).empty();
            const std::size_t known = other.log.size();
            const std::size_t heard = other.heard.size();
            if (is_secret) {
                EXPECT_TRUE(asks(asked, Question::waves) || asks(asked, Question::keep_dice));
                other.say({{"type", "record"}});
                lobby.settle();
                EXPECT_EQ(other.last("failure")["code"], "secret");
            }
            const std::string idea = asked.idea(chance);
            asked.act(idea);
            lobby.settle();
            if (other.log.size() > known || !is_secret) continue;
            ++secrets;
            for (std::size_t k = heard; k < other.heard.size(); ++k)
                EXPECT_EQ(other.heard[k].find(idea), std::string::npos) << idea;
            EXPECT_EQ(other.heard.size(), heard + 1) << "nothing is told but the refused record";
        }
    }
    EXPECT_GT(secrets, 10);
}

TEST_F(SecretsTest, AtTheEndEverythingIsToldInItsOrder) {
    const Founded battle = lobby.found("bolt-action", "hold", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    const auto watcher = lobby.enter(battle.battle, "");
    Chance chance(21, 1);
    std::size_t less = 0;
    while (!a->state["finished"].get<bool>()) {
        less = watcher->log.size();
        ASSERT_EQ(lobby.play(*a, *b, chance, 1), 1);
    }
    EXPECT_GT(watcher->state["steps"].get<std::size_t>(), less + 10);
    const std::size_t all = a->state["steps"];
    const auto whole = [&](Tab& tab) {
        Json steps = Json::array();
        while (steps.size() < all) {
            tab.say({{"type", "log"}, {"from", steps.size()}, {"to", all}});
            lobby.settle();
            const Json told = tab.last("log")["steps"];
            if (told.empty()) break;
            for (const Json& step : told) steps.push_back(step);
        }
        return steps;
    };
    const Json told = whole(*a);
    ASSERT_EQ(told.size(), all);
    for (Tab* tab : {a.get(), b.get(), watcher.get()}) {
        EXPECT_EQ(whole(*tab), told);
        // What a page has put together agrees, where it was told at all.
        for (std::size_t i = tab->lacks_below; i < all; ++i) EXPECT_EQ(tab->log[i], told[i]) << i;
        EXPECT_EQ(tab->state["hash"], a->state["hash"]);
    }
}

/// A battle on the server that begins in a position.
std::string record_of_position(const std::string& text) {
    record::Session session(umpire::tests::match_of_case("bolt-action", "BA-INFO-6", text), record::Record{});
    return record::record_text(session.record(), session.match());
}

/// What looks like a hash.
std::set<std::uint64_t> hashes_in(const std::vector<std::string>& told) {
    static const std::regex pattern("[0-9a-f]{16}");
    std::set<std::uint64_t> hashes;
    for (const std::string& text : told)
        for (auto found = std::sregex_iterator(text.begin(), text.end(), pattern); found != std::sregex_iterator();
             ++found)
            hashes.insert(std::stoull(found->str(), nullptr, 16));
    return hashes;
}

/// Plays on from a battle that he knows with every set of secrets that the opponent can have written down, and with
/// what he knows of the steps after it; keeps those that lead to a hash that he was told somewhere.
class Attacker {
public:
    explicit Attacker(std::set<std::uint64_t> hashes) : hashes_(std::move(hashes)) {}

    void guess(const Match& known, const std::vector<std::string>& secret_units, std::size_t next,
               const std::string& guessed, const std::vector<std::string>& later) {
        if (next == secret_units.size()) return finish(known, guessed, later);
        for (const char* wave : {" first_wave", " reserve", " flank word left", " flank word right"}) {
            const auto match = known.clone();
            if (!does(*match, secret_units[next] + wave)) continue;
            guess(*match, secret_units, next + 1, guessed + secret_units[next] + wave + "; ", later);
        }
    }
    const std::set<std::string>& found() const { return found_; }
    int tried() const { return tried_; }

private:
    static bool does(Match& match, const std::string& words) {
        const auto read = text::read_action(words, match.scenario(), LengthUnit::centimetre);
        const auto* action = std::get_if<Action>(&read);
        Events silent;
        return action != nullptr && match.act(text::acting_side(*action, match), *action, silent).empty();
    }
    void look(const Match& match, const std::string& guessed) {
        if (hashes_.contains(match.hash())) found_.insert(guessed);
    }
    void finish(const Match& known, const std::string& guessed, const std::vector<std::string>& later) {
        ++tried_;
        const auto match = known.clone();
        look(*match, guessed);
        for (const std::string& step : later) {
            if (!does(*match, step)) return;
            look(*match, guessed);
        }
    }

    std::set<std::uint64_t> hashes_;
    std::set<std::string> found_;
    int tried_ = 0;
};

class AttackTest : public SecretsTest {
protected:
    struct Attacked {
        int tried = 0;
        std::set<std::string> by_what_is_told;
        std::set<std::string> by_what_is_kept;
    };
    /// Side A writes this down for its units; side B and somebody who looks on ask for everything and take back what
    /// they can, and then try every secret.
    /// When both are ready the waves are shown, but of a flank only that it is one.
    Attacked attack(const std::array<std::string, 3>& waves, bool is_shown) {
        lobby.dice = Chance(3, 1);
        const Json players{{"A", "human"}, {"B", "human"}};
        const Json answer =
            lobby.post("battles", {{"record", record_of_position(fairness::three_units)}, {"players", players}}, 201);
        const Founded battle{answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        const auto watcher = lobby.enter(battle.battle, "");
        const bool is_a_asked = a->is_asked();
        act(is_a_asked ? *a : *b, std::string(is_a_asked ? "A" : "B") + " choose_role word keep");
        if (!asks(*a, Question::waves)) {  // the dice have said who writes first
            act(*b, "P first_wave");
            act(*b, "B ready");
        }
        EXPECT_TRUE(asks(*a, Question::waves));
        const std::unique_ptr<Match> known = b->match();
        for (const std::string& wave : waves) act(*a, wave);
        act(*a, "U reserve");
        undo(*a);
        act(*a, "A ready");
        std::vector<std::string> later{"A ready"};
        EXPECT_TRUE(b->is_asked()) << "side B writes second, and nothing is shown yet";
        for (const char* words : {"P first_wave", "B ready"}) {
            if (!is_shown && words[0] == 'B') break;
            act(*b, words);
            later.emplace_back(words);
        }
        for (Tab* tab : {b.get(), watcher.get()}) ask_everything(battle, *tab);
        const int steps = b->state["steps"];
        for (const int back : {1, 2, 3}) {
            b->say({{"type", "ask_undo"}, {"at", b->state["revision"]}, {"to", std::max(steps - back, 0)}});
            lobby.settle();
            a->say({{"type", "answer_undo"}, {"at", a->state["revision"]}, {"agree", true}});
            lobby.settle();
            for (Tab* tab : {b.get(), watcher.get()}) ask_everything(battle, *tab);
        }
        EXPECT_GT(b->last("branches")["branches"].size(), 0u);
        std::vector<std::string> heard = b->heard;
        heard.insert(heard.end(), watcher->heard.begin(), watcher->heard.end());
        const std::vector<std::string> units{"S", "T", "U"};
        Attacker fair(hashes_in(heard));
        fair.guess(*known, units, 0, "", later);
        Attacker lucky(hashes_in(store->read(battle.battle).value_or(Kept{}).payloads));
        lucky.guess(*known, units, 0, "", later);
        return {fair.tried(), fair.found(), lucky.found()};
    }
};

TEST_F(AttackTest, NoHashThatIsToldAnswersGuessesAtWhatWasWrittenDown) {
    using Waves = std::array<std::string, 3>;
    const Waves left{"S first_wave", "T flank word left", "U first_wave"};
    const Waves right{"S first_wave", "T flank word right", "U first_wave"};
    const Waves plain{"S reserve", "T first_wave", "U first_wave"};
    const auto expect_nothing = [&](const std::vector<Waves>& secrets, bool is_shown) {
        std::vector<Attacked> attacks;
        for (const Waves& waves : secrets) {
            attacks.push_back(attack(waves, is_shown));
            const Attacked& made = attacks.back();
            const std::string truth = waves[0] + "; " + waves[1] + "; " + waves[2] + "; ";
            EXPECT_GT(made.tried, 10);
            // The attacker is able to: what the server keeps, and once told, gives the secret away.
            EXPECT_TRUE(made.by_what_is_kept.contains(truth)) << truth;
            // What is told leads to no more than what is imagined, and that does not hang on the secret.
            EXPECT_EQ(made.by_what_is_told, attacks.front().by_what_is_told) << truth;
            EXPECT_LE(made.by_what_is_told.size(), 2u) << "what side B imagines, and who looks on";
        }
    };
    expect_nothing({left, right, plain}, false);
    expect_nothing({left, right}, true);
}

TEST_F(AttackTest, OfABattleThatIsNotOpenNobodyIsToldTheTrueHash) {
    for (const std::string scenario : {"hold", "meeting", "break_through"}) {
        const Founded battle = lobby.found("bolt-action", scenario, "human", "human");
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        const auto watcher = lobby.enter(battle.battle, "");
        Chance chance(33, 1);
        for (int i = 0; i < properties::many(90) && !a->state["finished"].get<bool>(); ++i) {
            ASSERT_EQ(lobby.play(*a, *b, chance, 1), 1);
            if (i % 7 == 3) {
                Tab& asker = i % 2 == 0 ? *a : *b;
                Tab& other = i % 2 == 0 ? *b : *a;
                const int to = std::max(asker.state["steps"].get<int>() - 3, 0);
                asker.say({{"type", "ask_undo"}, {"at", asker.state["revision"]}, {"to", to}});
                lobby.settle();
                other.say({{"type", "answer_undo"}, {"at", other.state["revision"]}, {"agree", true}});
                lobby.settle();
            }
            if (i % 10 == 9)
                for (Tab* tab : {a.get(), b.get(), watcher.get()}) ask_everything(battle, *tab);
        }
        ASSERT_FALSE(a->state["finished"].get<bool>());
        // The true hashes are in the store: of every state, those that were taken back too, replayed to see which was
        // open to whom.
        const auto kept = store->read(battle.battle);
        std::array<std::set<std::uint64_t>, 3> closed;
        std::vector<std::string> inputs;
        for (const std::string& payload : kept->payloads) {
            const Json change = Json::parse(payload);
            if (change.contains("cut")) inputs.resize(change["cut"].get<std::size_t>());
            if (!change.contains("steps")) continue;
            const std::string text = change["steps"];
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t hash = text.find("\n  = ", at);
                const std::size_t end = text.find('\n', hash + 1) + 1;
                inputs.push_back(text.substr(at, end - at));
                at = end;
            }
            std::string whole = kept->founding.header;
            for (const std::string& input : inputs) whole += input;
            const auto read = record::read_record(whole);
            const auto& loaded = std::get<record::LoadedRecord>(read);
            const auto match = loaded.start->clone();
            for (const record::Step& step : loaded.record.steps) {
                std::vector<Event> events;
                record::apply(*match, step, events);
                for (const Side eye : eyes)
                    if (!match->is_open_to(eye)) closed[eye_of(eye)].insert(match->hash());
            }
        }
        EXPECT_GT(closed[2].size(), 5u) << scenario;
        for (const Tab* tab : {a.get(), b.get(), watcher.get()})
            for (const std::uint64_t hash : hashes_in(tab->heard))
                EXPECT_FALSE(closed[eye_of(tab->side())].contains(hash)) << scenario << " " << std::hex << hash;
    }
}

}  // namespace
}  // namespace umpire::server::testing
