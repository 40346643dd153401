#include "properties/every_battle.hpp"
#include "server/lobby.hpp"

#include <algorithm>

namespace umpire::server::testing {
namespace {

/// Two pages behind a network that delays, loses, repeats and reorders whole messages and breaks connections. Real
/// connections keep the order; the messages must do without even that.
class Network {
public:
    Network(Lobby& lobby, const Founded& battle, std::uint64_t seed)
        : lobby_(lobby), battle_(battle), chance_(seed, 3) {
        for (const Side side : {Side::a, Side::b}) connect(side);
    }

    /// One thing happens somewhere.
    void happen() {
        const Side side = chance_.below(2) == 0 ? Side::a : Side::b;
        Tab& tab = *tabs_[index_of(side)];
        switch (chance_.below(12)) {
        case 0:
            lobby_.time += std::chrono::milliseconds(100);
            lobby_.executor.wake(lobby_.time);
            lobby_.executor.run_any(chance_);
            return;
        case 1: lobby_.journal.let_go(); return;
        case 2: return break_sometimes(side);
        case 3: return lose_or_repeat(tab.on_the_way);
        case 4: return lose_or_repeat(said_[index_of(side)]);
        case 5:
        case 6:
        case 7: return carry_to_page(tab);
        case 8:
        case 9: return carry_to_server(side);
        default: decide(side);
        }
    }

    /// From now on nothing is lost any more: each page comes anew, as a page does that heard nothing for long.
    void calm() {
        lobby_.journal.is_holding = false;
        while (lobby_.journal.let_go()) lobby_.settle();
        lobby_.settle();
        for (const Side side : {Side::a, Side::b}) connect(side);
        lobby_.settle();
        for (const Side side : {Side::a, Side::b})
            while (!tabs_[index_of(side)]->on_the_way.empty()) carry_to_page(*tabs_[index_of(side)]);
    }
    Tab& tab(Side side) { return *tabs_[index_of(side)]; }
    int decisions() const { return decisions_; }

private:
    void connect(Side side) {
        auto& tab = tabs_[index_of(side)];
        const auto before = tab;
        if (before != nullptr) before->leave();
        said_[index_of(side)].clear();
        tab = std::make_shared<Tab>();
        tab->is_far = true;
        if (before != nullptr) {  // a page remembers
            tab->state = before->state;
            tab->welcome = before->welcome;
            tab->log = before->log;
            tab->lacks_below = before->lacks_below;
            tab->next_id = before->next_id;
        }
        lobby_.connect(tab);
        tab->say({{"type", "hello"}, {"version", 1}, {"battle", battle_.battle}, {"token", battle_.token(side)}});
    }
    void break_sometimes(Side side) {
        if (chance_.below(10) == 0) connect(side);
    }
    void lose_or_repeat(std::deque<std::string>& messages) {
        if (messages.empty()) return;
        const auto at = messages.begin() + chance_.below(static_cast<std::uint32_t>(messages.size()));
        if (chance_.below(2) == 0) {
            messages.erase(at);
        } else {
            messages.push_back(*at);
        }
    }
    void carry_to_page(Tab& tab) {
        if (tab.on_the_way.empty()) return;
        const auto at = tab.on_the_way.begin() + chance_.below(static_cast<std::uint32_t>(tab.on_the_way.size()));
        const std::string message = std::move(*at);
        tab.on_the_way.erase(at);
        tab.hear(message);
    }
    void carry_to_server(Side side) {
        auto& said = said_[index_of(side)];
        if (said.empty()) return;
        const auto at = said.begin() + chance_.below(static_cast<std::uint32_t>(said.size()));
        const bool comes_once_more = chance_.below(4) == 0;
        tabs_[index_of(side)]->visit->receive(*at);
        if (!comes_once_more) said.erase(at);
    }
    void decide(Side side) {
        Tab& tab = *tabs_[index_of(side)];
        if (!tab.is_asked() || said_[index_of(side)].size() > 4) return;
        ++decisions_;
        said_[index_of(side)].push_back(Json{
            {"type", "act"},
            {"id", tab.next_id++},
            {"at", tab.state["revision"]},
            {"action", tab.idea(chance_)}}.dump());
    }

    Lobby& lobby_;
    const Founded& battle_;
    Chance chance_;
    std::array<std::shared_ptr<Tab>, 2> tabs_;
    std::array<std::deque<std::string>, 2> said_;
    int decisions_ = 0;
};

TEST(NetworkTest, WhateverItDoesBothPagesSeeOneBattle) {
    for (const auto& [ruleset, scenario] :
         {std::pair{"ae-wwii", "skirmish"}, std::pair{"bolt-action", "meeting"}, std::pair{"ae-wwii", "objectives"}}) {
        for (int seed = 1; seed <= properties::many(4); ++seed) {
            Folder folder;
            // The last battle on the other store, where there is one.
            const std::string database = seed == 4 ? address_of(Backend::postgres, folder) : "";
            const auto store = database.empty() ? memory_store(folder) : open_store(Backend::postgres, database);
            Lobby lobby(*store);
            const Founded battle = lobby.found(ruleset, scenario, "human", "human");
            lobby.journal.is_holding = true;
            Network network(lobby, battle, static_cast<std::uint64_t>(seed));
            for (int i = 0; i < 2500; ++i) network.happen();
            network.calm();
            Tab& a = network.tab(Side::a);
            Tab& b = network.tab(Side::b);
            EXPECT_GT(a.state["steps"].get<int>(), 10) << seed;
            // What the pages have put together is what a new page is told.
            for (const Side side : {Side::a, Side::b}) {
                const auto fresh = lobby.enter(battle.battle, battle.token(side));
                EXPECT_EQ(network.tab(side).state["state"], fresh->state["state"]) << seed;
                const auto& log = network.tab(side).log;
                const std::size_t known = std::max(network.tab(side).lacks_below, fresh->lacks_below);
                ASSERT_EQ(log.size(), fresh->log.size());
                for (std::size_t i = known; i < log.size(); ++i) EXPECT_EQ(log[i], fresh->log[i]) << i;
            }
            // Each accepted decision was one change: what came late or twice did nothing.
            for (const Tab* tab : {&a, &b}) EXPECT_LE(tab->state["revision"].get<int>(), network.decisions() + 2);
            EXPECT_TRUE(lobby.reports.empty());
        }
    }
}

}  // namespace
}  // namespace umpire::server::testing
