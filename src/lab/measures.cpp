#include "lab/measures.hpp"

#include "battle/game.hpp"
#include "battle/points.hpp"

#include <algorithm>

namespace umpire::lab {
namespace {

constexpr std::size_t shares = 3;

Measure value_measure(Measure::Kind kind, std::string name, Bilingual title, Contender whose = Contender::first) {
    Measure measure;
    measure.kind = kind;
    measure.name = std::move(name);
    measure.title = std::move(title);
    measure.whose = whose;
    return measure;
}

void add_for_both(std::vector<Measure>& measures, Measure::Kind kind, const std::string& name, const Bilingual& title) {
    measures.push_back(value_measure(kind, name + "_first", {title[0] + ", first", title[1] + ", premier camp"}));
    measures.push_back(
        value_measure(kind, name + "_second", {title[0] + ", second", title[1] + ", second camp"}, Contender::second));
}

/// Models that fell, whatever the game calls it.
std::int32_t lost_of(const std::vector<Event>& events, const Scenario& scenario, Side side) {
    return count_events(scenario, events, side, [&](const Event& event) {
        const EventRole role = words_of(scenario)[event.kind].role;
        return role == EventRole::removed || role == EventRole::casualty;
    });
}

/// What is counted of an experiment's game: an event or a measure of it.
void add_count(std::vector<Measure>& measures, const Count& count, const Game& game) {
    const MeasureRow* told = measure_named(game, count.measure);
    const auto event = game.words().event(count.event);
    if (told == nullptr && !event) return;
    Bilingual title = count.title;
    for (std::size_t i = 0; i < title.size(); ++i)
        if (title[i].empty())
            title[i] = told == nullptr ? count.event : std::string(i == 0 ? told->title.english : told->title.french);
    const std::size_t begin = measures.size();
    add_for_both(measures, told == nullptr ? Measure::Kind::events : Measure::Kind::told, count.name(), title);
    for (std::size_t i = begin; i < measures.size(); ++i) {
        measures[i].told = told;
        if (told == nullptr) measures[i].event = *event;
    }
}

}  // namespace

std::vector<Measure> possible_measures(const Experiment& experiment) {
    using Kind = Measure::Kind;
    std::vector<Measure> measures(shares);
    measures[0].name = "won_first";
    measures[0].title = {"Battles won by first", "Batailles gagnées par le premier camp"};
    measures[1].name = "won_second";
    measures[1].title = {"Battles won by second", "Batailles gagnées par le second camp"};
    measures[1].won = Won::second;
    measures[2].name = "drawn";
    measures[2].title = {"Battles drawn", "Batailles nulles"};
    measures[2].won = Won::drawn;
    add_for_both(measures, Kind::lost, "lost", {"Models lost", "Figurines perdues"});
    add_for_both(measures, Kind::points, "points", {"Points", "Points"});
    measures.push_back(value_measure(Kind::turns, "turns", {"Turns", "Tours"}));
    measures.push_back(value_measure(Kind::decisions, "decisions", {"Decisions", "Décisions"}));
    measures.push_back(value_measure(Kind::rolls, "rolls", {"Rolls of dice", "Jets de dés"}));
    for (const Count& count : experiment.counts) add_count(measures, count, game_named(experiment.ruleset));
    return measures;
}

std::vector<Measure> measures_of(const Experiment& experiment, const Match& match) {
    std::vector<Measure> measures = possible_measures(experiment);
    if (!match.state("A", "points"))
        std::erase_if(measures, [](const Measure& measure) { return measure.kind == Measure::Kind::points; });
    return measures;
}

double value_of(const Outcome& outcome, const Measure& measure, std::size_t place) {
    if (measure.is_share()) return outcome.won == measure.won ? 1 : 0;
    return outcome.values[place - shares];
}

std::vector<std::int32_t> values_of(const std::vector<Measure>& measures, const Match& end,
                                    const std::vector<Event>& events, std::uint32_t decisions,
                                    const std::array<Side, 2>& sides) {
    std::vector<std::int32_t> values;
    const Scenario& scenario = end.scenario();
    for (const Measure& measure : measures) {
        const Side side = sides[index_of(measure.whose)];
        switch (measure.kind) {
        case Measure::Kind::share: break;
        case Measure::Kind::turns: values.push_back(end.turn()); break;
        case Measure::Kind::decisions: values.push_back(static_cast<std::int32_t>(decisions)); break;
        case Measure::Kind::rolls: values.push_back(static_cast<std::int32_t>(end.rolls())); break;
        case Measure::Kind::lost: values.push_back(lost_of(events, scenario, side)); break;
        case Measure::Kind::points: values.push_back(points_of(end, side)); break;
        case Measure::Kind::events:
            values.push_back(
                count_events(scenario, events, side, [&](const Event& event) { return event.kind == measure.event; }));
            break;
        case Measure::Kind::told: values.push_back(measure.told->of(scenario, events, side)); break;
        }
    }
    return values;
}

}  // namespace umpire::lab
