#include "battle/inspector.hpp"
#include "battle/length_text.hpp"
#include "battle/writing.hpp"
#include "dice/chance.hpp"
#include "games/fog/fog.hpp"

#include <algorithm>

namespace umpire::fog {
namespace {

Side side_of(const FogBattle& battle, std::size_t unit) { return battle.scenario->units[unit].side; }

/// Something of the unit is for its owner alone.
bool has_secret(const FogBattle& battle, std::size_t unit) {
    const UnitState& state = battle.situation->units[unit];
    const bool is_written = state.plan != Word::none && !battle.situation->are_shown;
    return is_written || state.is_hidden || state.has_nerve;
}

template <class Do>
void each_foreign(FogBattle& battle, Observer observer, Do change) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (side_of(battle, i) != observer) change(writable(battle.situation).units[i], id_at<UnitId>(i));
}

void offer(const FogBattle& battle, Side side, const Action& action, Candidates& out) {
    if (Rules::judge(battle, side, action).empty()) out.actions.push_back(action);
}

void suggest_for_unit(const FogBattle& battle, Side side, UnitId unit, Chance& chance, Candidates& out) {
    for (const Word word : {Word::advance, Word::fire, Word::smoke, Word::wait}) {
        Action plan = unit_action(Verb::plan, unit);
        plan.word = word;
        offer(battle, side, plan, out);
    }
    const auto models = models_of(battle, unit);
    if (models.empty()) return;
    for (int i = 0; i < 4; ++i) {
        const auto step = [&] { return (static_cast<std::int32_t>(chance.below(9)) - 4) * units_per_inch; };
        const Point at = battle.table[models.front()].at;
        Action march = unit_action(Verb::march, unit);
        march.places.push_back({{at.x + step(), at.y + step()}, {}});
        offer(battle, side, march, out);
    }
}

struct Limits {
    static constexpr Word last_of(Word) { return Word::wait; }
    static constexpr Turn::Step last_of(Turn::Step) { return Turn::Step::end; }
};

}  // namespace

void Rules::suggest(const FogBattle& battle, Side side, Chance& chance, Candidates& out) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (side_of(battle, i) == side) suggest_for_unit(battle, side, id_at<UnitId>(i), chance, out);
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i)
        for (std::size_t k = 0; k < battle.table->figures.size(); ++k)
            offer(battle, side, action_at(Verb::shoot, id_at<FigureId>(i), id_at<FigureId>(k)), out);
    for (const Verb verb : {Verb::seal, Verb::go, Verb::hold}) offer(battle, side, side_action(verb, side), out);
}

Action Rules::sample(const FogBattle& battle, Side side, Chance& chance) {
    Candidates all;
    suggest(battle, side, chance, all);
    UMPIRE_ASSERT(!all.actions.empty());
    // The last one goes on; without it a sheet might never be sealed.
    if (chance.below(4) == 0) return all.actions.back();
    return all.actions[chance.below(static_cast<std::uint32_t>(all.actions.size()))];
}

/// WW-INF-1. Nothing is invented: a hidden model is on no place, an order that was not shown is not written.
FogBattle Rules::known_to(const FogBattle& battle, Observer observer) {
    FogBattle known = battle;
    each_foreign(known, observer, [&](UnitState& state, UnitId unit) {
        if (!known.situation->are_shown) state.plan = Word::none;
        state.has_nerve = false;
        if (!state.is_hidden) return;
        state.has_goal = false;
        state.goal = {};
        for (const FigureId figure : models_of(known, unit)) writable(known.table)[figure] = Figure{};
    });
    return known;
}

FogBattle Rules::imagine(const FogBattle& battle, Observer observer, Chance& chance) {
    FogBattle imagined = known_to(battle, observer);
    each_foreign(imagined, observer, [&](UnitState& state, UnitId unit) {
        if (!state.is_hidden) return;
        state.has_nerve = chance.below(10) >= nerve_need - 1;
        for (const FigureId figure : models_of(imagined, unit)) {
            const auto below = [&](std::int32_t size) {
                return static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(size)));
            };
            writable(imagined.table)[figure] = {
                {below(imagined.scenario->table.x), below(imagined.scenario->table.y)}, {}, true};
        }
    });
    return imagined;
}

bool Rules::is_open_to(const FogBattle& battle, Observer observer) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i)
        if (side_of(battle, i) != observer && has_secret(battle, i)) return false;
    return true;
}

bool Rules::is_open_to(const FogBattle& battle, Observer observer, Side by, const Action& action) {
    if (observer == by || std::holds_alternative<Finished>(battle.pending)) return true;
    if (action.verb == Verb::plan) return false;
    return action.verb != Verb::march || !battle.situation[action.unit].is_hidden;
}

bool Rules::is_sound(const FogBattle& battle) {
    const std::size_t figures = battle.scenario->figures.size();
    if (battle.table->figures.size() != figures || battle.situation->models.size() != figures) return false;
    if (battle.situation->units.size() != battle.scenario->units.size() || battle.procedures.size() != 1) return false;
    Inspector<Limits> inspector(*battle.scenario);
    walk(inspector, battle);
    const Turn& turn = std::get<Turn>(battle.procedures[0]);
    const bool is_shooting = turn.step == Turn::Step::fire_a || turn.step == Turn::Step::fire_b;
    if (const auto* roll = std::get_if<Roll>(&battle.pending)) {
        if (roll->sides != 10 || roll->count != 1) return false;
        if (is_shooting && (!turn.shooter.exists() || !turn.target.exists())) return false;
    }
    return inspector.is_sound() && !std::holds_alternative<Draw>(battle.pending);
}

std::vector<Cloud> Rules::clouds(const FogBattle& battle) {
    const Smoke& smoke = battle.situation->smoke;
    if (smoke.last_turn == 0) return {};
    return {{smoke.at, smoke_radius, smoke.last_turn}};
}

std::optional<std::string> Rules::state(const FogBattle& battle, std::string_view name, std::string_view key) {
    const auto yes_no = [](bool is_so) { return std::string(is_so ? "yes" : "no"); };
    const Situation& now = battle.situation;
    if (name == "battle") {
        if (key == "turn") return std::to_string(now.turn);
        if (key == "smoke") return std::to_string(now.smoke.last_turn);
        if (key == "winner") return std::string(1, letter_of(now.winner));
        return std::nullopt;
    }
    if (const auto figure = battle.scenario->figure_named(name)) {
        if (key == "at") return text_of(battle.table[*figure].at, LengthUnit::inch);
        if (key == "removed") return yes_no(now[*figure].is_removed);
    }
    if (const auto unit = battle.scenario->unit_named(name)) {
        if (key == "plan") return std::string(vocabulary()[now[*unit].plan].name);
        if (key == "hidden") return yes_no(now[*unit].is_hidden);
        if (key == "nerve") return yes_no(now[*unit].has_nerve);
    }
    return std::nullopt;
}

std::vector<Badge> Rules::badges(const FogBattle& battle, FigureId figure) {
    const UnitState& state = battle.situation[(*battle.scenario)[figure].unit];
    std::vector<Badge> badges;
    if (state.is_hidden) badges.push_back({"hidden", 1, false, false});
    if (state.plan != Word::none) badges.push_back({vocabulary()[WordId(state.plan)].name, 1, false, true});
    if (state.has_nerve) badges.push_back({"nerve", 1, false, false});
    return badges;
}

bool Rules::sees(const FogBattle& battle, FigureId, FigureId target) { return battle.table[target].on_table; }

std::vector<SightLine> Rules::sight_lines(const FogBattle& battle, FigureId looker, FigureId target) {
    return {{battle.table[looker].at, battle.table[target].at, battle.table[target].on_table}};
}

Modifier Rules::cover(const FogBattle&, FigureId, FigureId) { return {}; }

Length Rules::reach(const FogBattle& battle, FigureId figure) {
    return is_in_play(battle, figure) ? Length{march_most} : Length{};
}

}  // namespace umpire::fog
