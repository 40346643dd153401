#include "games/ae_wwii/player/attacks.hpp"
#include "games/ae_wwii/player/fire.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "odds/graph.hpp"
#include "support/random_battle.hpp"
#include "text/wording.hpp"

#include <gtest/gtest.h>

#include <map>

/// Every chance by which the computer player chooses is compared with the exact walk of src/odds: the rule code itself,
/// played with every fall of the dice, from random positions under random options.
namespace umpire::ae_wwii::ai {
using ae_wwii::Happening;
using ae_wwii::Question;
using ae_wwii::Verb;
namespace {

/// Ends that took the same wounds from every model are one outcome.
class WoundSorter final : public odds::Sorter {
public:
    explicit WoundSorter(const AeBattle& start) : start_(start) {}
    std::uint32_t outcome_of(const odds::End& end) override {
        const AeBattle& battle = *ae_battle_of(end.match);
        std::map<std::size_t, int> wounds;
        for (std::size_t i = 0; i < start_.table->figures.size(); ++i) {
            const auto figure = id_at<FigureId>(i);
            const int taken = battle.situation[figure].wounds - start_.situation[figure].wounds;
            if (taken != 0) wounds[i] = taken;
        }
        const auto number = static_cast<std::uint32_t>(outcomes.size());
        const auto [place, is_new] = numbers_.try_emplace(wounds, number);
        if (is_new) outcomes.push_back(wounds);
        return place->second;
    }
    std::vector<std::map<std::size_t, int>> outcomes;

private:
    const AeBattle& start_;
    std::map<std::map<std::size_t, int>, std::uint32_t> numbers_;
};

/// What the walk says: wounds and removal of each figure that can be wounded.
struct Truth {
    bool complete = false;
    std::map<std::size_t, std::pair<double, double>> wounds;  ///< expected and removed, by figure
};

Truth truth_of(const Match& match, Side side, std::span<const Action> plan) {
    const AeBattle& start = *ae_battle_of(match);
    odds::Inquiry inquiry;
    inquiry.states_max = 60'000;
    for (const Action& action : plan) inquiry.plan.push_back({side, action});
    WoundSorter sorter(start);
    const odds::Graph graph = odds::walk_rolls(match, inquiry, sorter);
    Truth truth;
    truth.complete = graph.state == odds::Graph::State::complete;
    if (!truth.complete) return truth;
    const std::vector<double> chances = odds::chances_of(graph);
    for (std::size_t outcome = 0; outcome < chances.size(); ++outcome) {
        for (const auto& [figure, taken] : sorter.outcomes[outcome]) {
            auto& [expected, removed] = truth.wounds[figure];
            expected += chances[outcome] * taken;
            const int all = start.scenario->profile_of(id_at<FigureId>(figure)).wounds;
            if (start.situation[id_at<FigureId>(figure)].wounds + taken >= all) removed += chances[outcome];
        }
    }
    return truth;
}

/// The player's own numbers for an action that it may take now.
Tolls tolls_of(const Outlook& outlook, const Action& action) {
    const AeBattle& battle = outlook.battle();
    const auto fight = [&](Effort effort) {
        const Duel duel = duel_of(battle, action.actor, action.target(), effort);
        const Fight round = fight_of(duel, 1, wounds_left(battle, action.target()), wounds_left(battle, action.actor));
        Tolls tolls;
        tolls.push_back({action.target(), round.given});
        tolls.push_back({action.actor, round.taken});
        return tolls;
    };
    switch (action.verb.as<Verb>()) {
    case Verb::shoot: return tolls_of_shot(outlook, action);
    case Verb::throw_weapon: return tolls_of_throw(outlook, action);
    case Verb::arc: return tolls_of_arc(outlook, action.actor, action.places[0].at, 1);
    case Verb::fight: return fight(Effort::plain);
    case Verb::all_out: return fight(Effort::all_out);
    case Verb::run: return fight(Effort::charge);
    default: break;
    }
    Tolls tolls;
    tolls.push_back({action.target(), dose_for(battle, action.target()).harm});
    return tolls;
}

constexpr double tolerance = 2.0 * rounding / certain;

void expect_alike(const Tolls& tolls, const Truth& truth, const std::string& what) {
    std::map<std::size_t, std::pair<double, double>> ours;
    for (const Toll& toll : tolls) {
        ours[toll.figure.index()] = {static_cast<double>(toll.wounds.expected) / certain,
                                     static_cast<double>(toll.wounds.kill) / certain};
    }
    for (const auto& [figure, wounds] : truth.wounds) ours.try_emplace(figure, 0.0, 0.0);
    for (const auto& [figure, wounds] : ours) {
        const auto found = truth.wounds.find(figure);
        const auto exact = found == truth.wounds.end() ? std::pair{0.0, 0.0} : found->second;
        EXPECT_NEAR(wounds.first, exact.first, tolerance) << what << ", wounds on figure " << figure;
        EXPECT_NEAR(wounds.second, exact.second, tolerance) << what << ", removal of figure " << figure;
    }
}

/// Whether the player claims the exact number for this action. The limits are those that attacks.hpp names: several
/// blasts of one attack, and hits that the defender gives to one of several models. A guess by eye is no odds.
bool is_claimed(const Outlook& outlook, const Action& action) {
    const Scenario& scenario = outlook.scenario();
    const auto& options = scenario.options;
    const bool is_attack = action.verb == Verb::shoot || action.verb == Verb::throw_weapon;
    if (is_attack) {
        const Weapon& weapon = scenario.weapon(action.weapon);
        if (!outlook.may_measure()) return false;
        if ((weapon.blast.units > 0 || weapon.indirect) && weapon.shots > 1) return false;
        if (action.verb == Verb::shoot && action.targets.size() == 1 && options.target_choice != choice::named_model) {
            int models = 0;
            each_model_of(outlook, outlook.unit(action.target()), [&](FigureId) { ++models; });
            if (options.target_choice == choice::defender_picks && models > 1) return false;
        }
    }
    return true;
}

/// A charge is claimed when the run ends at the enemy that it names.
std::optional<FigureId> charged(const Match& match, Side side, const Action& run) {
    const auto copy = match.clone();
    std::vector<Event> log;
    Events events(log);
    if (!copy->act(side, run, events).empty()) return std::nullopt;
    for (const Event& event : log)
        if (event.kind == Happening::charged) return event.target;
    return std::nullopt;
}

class ExactOdds : public testing::Test {
protected:
    /// Looks at the decisions of random battles and compares what the player makes of the attacks that are open.
    void compare(std::uint64_t first, std::uint64_t count) {
        for (std::uint64_t seed = first; seed < first + count && !HasFatalFailure(); ++seed) {
            const auto match = random_battle::opened(random_battle::random_setup(seed, random_battle::Opening::placed));
            random_battle::Players players(seed);
            for (int step = 0; step < 60 && !random_battle::is_over(*match); ++step) {
                if (random_battle::asked(*match) != Side::none) compare_here(*match, seed);
                random_battle::apply(*match, players.next(*match));
            }
        }
    }

    void compare_here(const Match& match, std::uint64_t seed) {
        const Side side = random_battle::asked(match);
        if (next_asked(match.pending()).question != Question::act) return;
        const Outlook outlook(*ae_battle_of(match), side);
        Chance chance(seed, 5);
        for (int i = 0; i < 4; ++i) {
            Action action = match.sample(side, chance);
            if (!wanted(action) || !is_claimed(outlook, action)) continue;
            if (action.verb == Verb::run) {
                const auto enemy = charged(match, side, action);
                if (!enemy) continue;
                action.targets.clear();
                action.targets.push_back(*enemy);
            }
            const Truth truth = truth_of(match, side, {&action, 1});
            if (!truth.complete) continue;
            expect_alike(
                tolls_of(outlook, action), truth,
                "seed " + std::to_string(seed) + ": " + text::action(action, match.scenario(), Language::english));
            ++compared_[action.verb];
            compare_again(match, outlook, side, action);
        }
    }

    /// The same attack twice: what the player counts on for two rounds, or for two bursts at one model.
    void compare_again(const Match& match, const Outlook& outlook, Side side, const Action& action) {
        const AeBattle& battle = outlook.battle();
        const bool is_shot = action.verb == Verb::shoot && action.targets.size() == 1;
        if (!is_shot && action.verb != Verb::fight) return;
        const FigureId target = action.target();
        const int cost = is_shot ? outlook.scenario().weapon(action.weapon).action_points : 1;
        if (outlook.model(action.actor).ap < 2 * cost) return;
        Tolls tolls;
        if (is_shot) {
            const Weapon& weapon = outlook.scenario().weapon(action.weapon);
            if (weapon.blast.units > 0) return;
            const Share chance =
                chance_of_shot(outlook, action.actor, target, weapon, outlook.pair(action.actor, target),
                               cover_against_shot(battle, action.actor, target).value);
            tolls.push_back({target, wounds_of(2 * weapon.shots, chance, wounds_left(battle, target))});
        } else {
            const Duel duel = duel_of(battle, action.actor, target, Effort::plain);
            const Fight fight = fight_of(duel, 2, wounds_left(battle, target), wounds_left(battle, action.actor));
            tolls.push_back({target, fight.given});
            tolls.push_back({action.actor, fight.taken});
        }
        const std::array<Action, 2> twice{action, action};
        const Truth truth = truth_of(match, side, twice);
        if (!truth.complete) return;
        expect_alike(tolls, truth, "twice: " + text::action(action, match.scenario(), Language::english));
        ++(is_shot ? bursts_ : rounds_);
    }

    bool wanted(const Action& action) const {
        switch (action.verb.as<Verb>()) {
        case Verb::shoot:
        case Verb::throw_weapon:
        case Verb::arc:
        case Verb::fight:
        case Verb::all_out:
        case Verb::run:
        case Verb::inoculate: return true;
        default: return false;
        }
    }

    std::map<Verb, int> compared_;
    int bursts_ = 0;
    int rounds_ = 0;
};

TEST_F(ExactOdds, OfAttacksAreThoseOfTheWalk) {
    compare(1, 400);
    // Hundreds of most; a Doktor beside his patient is rare.
    for (const Verb verb :
         {Verb::shoot, Verb::throw_weapon, Verb::arc, Verb::fight, Verb::all_out, Verb::run, Verb::inoculate}) {
        EXPECT_GE(compared_[verb], verb == Verb::inoculate ? 5 : 100) << "verb " << static_cast<int>(verb);
    }
    EXPECT_GE(bursts_, 100);
    EXPECT_GE(rounds_, 100);
}

}  // namespace
}  // namespace umpire::ae_wwii::ai
