#include "battle/length_text.hpp"
#include "games/fog/open.hpp"

/// Who shoots at whom, without a table.
namespace umpire::fog {
namespace {

constexpr int models_max = 10;
/// A band of distances begins here and ends before the next one.
constexpr std::int32_t far_from = 3 * band;

Setup::Unit unit_of(Side side, const Encounter& encounter, std::int32_t y) {
    const bool attacks = side == Side::a;
    Setup::Unit unit;
    unit.side = side;
    unit.list = attacks ? "red" : "blue";
    unit.profile = attacks ? encounter.profile : encounter.target;
    unit.name = attacks ? "S" : "T";
    for (int i = 0; i < (attacks ? encounter.attackers : encounter.targets); ++i) {
        Setup::Model model;
        model.name = (attacks ? "s" : "t") + std::to_string(i + 1);
        model.at = Point{units_per_inch, y};  // bases are in nobody's way, so every shot is as long
        unit.models.push_back(std::move(model));
    }
    return unit;
}

/// Each shoots at the man opposite, or at whoever is left.
Arranged::Step shot_of(int attacker, int targets) {
    Arranged::Step step;
    step.is_sure = attacker == 0;  // whoever shoots later may find the turn over
    for (int i = 0; i < targets; ++i) {
        const std::string aim = "t" + std::to_string((attacker + i) % targets + 1);
        step.actions.push_back("s" + std::to_string(attacker + 1) + " shoot at " + aim);
        step.aims.push_back(aim);
    }
    return step;
}

}  // namespace

EncounterWords encounter_words() {
    EncounterWords words;
    for (const char* name : {"squad", "scout"}) {
        EncounterWords::Profile profile;
        profile.name = name;
        profile.list = "red blue";
        profile.wounds = 1;
        profile.weapons = {"rifle"};
        words.profiles.push_back(std::move(profile));
    }
    words.deeds = {{"shoot", "shoot", "shooting", "au tir", true}};
    words.ranges = {{"close", "close", "close range", "courte portée"}, {"far", "far", "far away", "de loin"}};
    words.covers = {{"none", "none", "no smoke", "sans fumée"}, {"smoke", "smoke", "smoke", "la fumée"}};
    words.models_max = models_max;
    words.attacks_max = 1;
    return words;
}

Arranged arrange(const Encounter& encounter) {
    Arranged arranged;
    const bool is_far = encounter.range == "far";
    const std::int32_t away = encounter.length ? encounter.length->units : is_far ? far_from : band / 2;
    Setup& setup = arranged.setup;
    setup.ruleset = encounter.ruleset;
    setup.name = "situation";
    setup.table = Point{2 * units_per_inch, away + 2 * units_per_inch};
    setup.options = encounter.options;
    setup.units = {unit_of(Side::a, encounter, units_per_inch), unit_of(Side::b, encounter, units_per_inch + away)};
    setup.states = {{"S", "hidden", "no", 0}, {"T", "hidden", "no", 0}};
    if (encounter.cover == "smoke")
        setup.states.push_back(
            {"battle", "smoke", text_of(Point{units_per_inch, units_per_inch + away / 2}, LengthUnit::inch), 0});
    arranged.opening = "S plan word fire";
    arranged.steps = {{{"A seal"}}, {{"B seal"}}};
    for (int i = 0; i < encounter.attackers; ++i) arranged.steps.push_back(shot_of(i, encounter.targets));
    arranged.nearest = arranged.farthest = Length{away};
    return arranged;
}

}  // namespace umpire::fog
