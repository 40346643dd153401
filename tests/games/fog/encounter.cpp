#include "battle/arranger.hpp"
#include "games/fog/fog.hpp"

/// Who shoots at whom, without a table.
namespace umpire::fog {
namespace {

class Shots final : Arranger {
public:
    explicit Shots(const Encounter& encounter) : Arranger(encounter) {}
    Arranged arrange() {
        // A band of distances begins here and ends before the next one.
        const std::int32_t band = Values{}.band;
        const std::int32_t usual = encounter_.range == "far" ? 3 * band : band / 2;
        const std::int32_t away = encounter_.length ? encounter_.length->units : usual;
        begin({2 * units_per_inch, away + 2 * units_per_inch}, Setup::at_setup);
        add(Side::a, encounter_.attackers, units_per_inch);
        add(Side::b, encounter_.targets, units_per_inch + away);
        if (encounter_.cover == "smoke")
            set("battle", "smoke", text_of(Point{units_per_inch, units_per_inch + away / 2}, LengthUnit::inch));
        result_.opening = "S plan word fire";
        step("A seal");
        step("B seal");
        for (int i = 0; i < encounter_.attackers; ++i) result_.steps.push_back(shot_of(i));
        result_.nearest = result_.farthest = Length{away};
        return result_;
    }

private:
    /// Bases are in nobody's way, so every shot is as long.
    void add(Side side, int count, std::int32_t y) {
        const bool attacks = side == Side::a;
        Setup::Unit unit = unit_of(side, attacks ? "red" : "blue", attacks ? encounter_.profile : encounter_.target,
                                   attacks ? "S" : "T");
        for (int i = 1; i <= count; ++i)
            add_model(unit, (attacks ? "s" : "t") + std::to_string(i)).at = Point{units_per_inch, y};
        set(unit.name, "hidden", "no");
        result_.setup.units.push_back(std::move(unit));
    }
    /// Each shoots at the man opposite, or at whoever is left; whoever shoots later may find the turn over.
    Arranged::Step shot_of(int attacker) const {
        Arranged::Step step;
        step.is_sure = attacker == 0;
        for (int i = 0; i < encounter_.targets; ++i) {
            step.aims.push_back("t" + std::to_string((attacker + i) % encounter_.targets + 1));
            step.actions.push_back("s" + std::to_string(attacker + 1) + " shoot at " + step.aims.back());
        }
        return step;
    }
};

}  // namespace

EncounterWords encounter_words() {
    EncounterWords words;
    for (const char* name : {"squad", "scout"}) {
        EncounterWords::Profile& profile = words.profiles.emplace_back();
        profile.name = name;
        profile.list = "red blue";
        profile.wounds = 1;
        profile.weapons = {"rifle"};
    }
    words.deeds = {{"shoot", "shoot", "shooting", "au tir", true}};
    words.ranges = {{"close", "close", "close range", "courte portée"}, {"far", "far", "far away", "de loin"}};
    words.covers = {{"none", "none", "no smoke", "sans fumée"}, {"smoke", "smoke", "smoke", "la fumée"}};
    words.models_max = 10;
    words.attacks_max = 1;
    return words;
}

Arranged arrange(const Encounter& encounter) { return Shots(encounter).arrange(); }

}  // namespace umpire::fog
