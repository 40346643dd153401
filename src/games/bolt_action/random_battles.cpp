#include "games/bolt_action/random_battles.hpp"

#include "games/bolt_action/forces.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace umpire::bolt_action {

namespace {

constexpr std::array qualities_by_name{"inexperienced", "regular", "veteran"};

/// What the book says of units before a battle: enough to find their points.
Scenario price_list() {
    Scenario scenario;
    static_cast<Book&>(scenario) = the_book();
    for (const Weapon& weapon : scenario.weapons) scenario.weapon_names.emplace_back(weapon.name);
    return scenario;
}
const Scenario& prices() {
    static const Scenario list = price_list();
    return list;
}

int points_of(const std::vector<Setup::Unit>& force) {
    Scenario scenario = prices();
    Setup setup;
    setup.units = force;
    std::vector<Problem> ignored;  // that there is no other side
    resolve_forces(setup, scenario, ignored);
    return cost_of(scenario, Side::a) + cost_of(scenario, Side::b);
}

/// "mmt" for mmg_team: short names of models.
std::string initials(std::string_view profile) {
    std::string letters;
    bool is_first = true;
    for (const char c : profile) {
        if (is_first) letters += c;
        is_first = c == '_';
    }
    return letters;
}

/// Draws the units of one side.
class Draft {
public:
    Draft(Side side, std::string_view list, Chance& chance) : side_(side), list_(list), chance_(chance) {}

    const std::vector<Setup::Unit>& force() const { return force_; }
    int points() const { return points_of(force_); }
    void drop_last() { force_.pop_back(); }

    std::vector<const Profile*> all_of(Slot slot) const {
        std::vector<const Profile*> found;
        for (const Profile& profile : prices().profiles)
            if (slot_of(prices(), profile) == slot && is_in_list(profile.lists, list_)) found.push_back(&profile);
        return found;
    }

    /// A unit of the slot; false when the list has none.
    bool add(Slot slot) {
        const std::vector<const Profile*> choice = all_of(slot);
        if (choice.empty()) return false;
        const Profile& profile = *draw_one_of(choice, chance_);
        const bool is_section = profile.is_section;
        const bool is_officer = profile.officer_bonus > 0;
        int men = profile.men_min;
        if (is_section) men = draw_between(profile.men_min, profile.men_max, chance_);
        if (is_officer) men = draw_between(1, 2, chance_);
        Setup::Unit unit = unit_of(profile, men);
        if (is_section) draw_arms(unit);
        if (is_officer && chance_.below(2) == 0) unit.models[0].weapons = {"smg"};
        force_.push_back(std::move(unit));
        return true;
    }

    /// One man more for a section that has room for him; false when none has.
    bool enlarge() {
        for (Setup::Unit& unit : force_) {
            if (unit.profile != "section" || unit.models.size() >= section().men_max) continue;
            add_model(unit);
            return true;
        }
        return false;
    }
    /// A rifleman less for a section that can spare one; false when none can.
    bool shrink() {
        for (Setup::Unit& unit : force_) {
            const bool can_spare = unit.profile == "section" && unit.models.size() > section().men_min;
            if (!can_spare || !unit.models.back().weapons.empty()) continue;
            unit.models.pop_back();
            return true;
        }
        return false;
    }

private:
    const Profile& section() const { return *all_of(Slot::section).front(); }

    std::string unit_name(const Profile& profile) {
        int number = 1;
        for (const Setup::Unit& unit : force_) number += unit.profile == profile.name ? 1 : 0;
        const bool repeats = profile.is_section || profile.capacity > 0;
        return std::string(side_ == Side::b ? "b_" : "a_") + std::string(profile.name) +
               (repeats ? "_" + std::to_string(number) : std::string{});
    }

    void add_model(Setup::Unit& unit) {
        Setup::Model model;
        const std::string number = unit.profile == "section" ? unit.name.substr(unit.name.size() - 1) : std::string{};
        model.name =
            unit.name.substr(0, 2) + initials(unit.profile) + number + "_" + std::to_string(unit.models.size() + 1);
        unit.models.push_back(std::move(model));
    }

    Setup::Unit unit_of(const Profile& profile, int men) {
        Setup::Unit unit;
        unit.side = side_;
        unit.list = list_;
        unit.profile = profile.name;
        unit.name = unit_name(profile);
        // Most units are regular; conscripts and veterans are one in eight each.
        const std::uint32_t die = chance_.below(8);
        if (die < 2) unit.traits.emplace_back(qualities_by_name[die == 0 ? 0 : 2]);
        if (profile.type == Type::vehicle) {
            unit.models.emplace_back();
            unit.models.back().name = unit.name + "_hull";
            return unit;
        }
        for (int i = 0; i < men; ++i) add_model(unit);
        if (profile.type == Type::artillery) {
            add_model(unit);
            unit.models.back().name = unit.name.substr(0, 2) + initials(unit.profile) + "_gun";
        }
        return unit;
    }

    /// The leader's weapon, and behind him special weapons in the order of the list (BA-FORCE-4).
    void draw_arms(Setup::Unit& unit) {
        if (chance_.below(2) == 0) unit.models[0].weapons = {"smg"};
        std::size_t next = 1;
        for (const Extra& extra : prices().extras) {
            if (!is_in_list(extra.lists, list_)) continue;
            int men = extra.is_automatic ? static_cast<int>(chance_.below(4) != 0)
                                         : draw_between(0, extra.men_max, chance_) * static_cast<int>(chance_.below(2));
            for (; men > 0 && next < unit.models.size(); --men)
                unit.models[next++].weapons = {std::string(extra.weapon)};
        }
        if (chance_.below(6) == 0) unit.traits.emplace_back("grenades");
    }

    Side side_;
    std::string list_;
    Chance& chance_;
    std::vector<Setup::Unit> force_;
};

/// BA-FORCE-1: an officer, two sections, and in an order drawn by lot whatever else fits into the points; what is left
/// of them goes into more men.
std::vector<Setup::Unit> draw_force(Side side, std::string_view list, int worth, Chance& chance) {
    const Values values;
    const int limit = worth == 0 ? values.points_limit : worth;
    Draft draft(side, list, chance);
    draft.add(Slot::officer);
    for (int i = 0; i < values.sections_min; ++i) draft.add(Slot::section);
    while (draft.points() > limit && draft.shrink()) {
    }
    std::vector<Slot> wished;
    for (auto slot = static_cast<int>(Slot::medium_machine_gun); slot <= static_cast<int>(Slot::tank); ++slot)
        if (chance.below(4) != 0) wished.push_back(static_cast<Slot>(slot));
    for (std::uint32_t more = chance.below(3); more > 0; --more) wished.push_back(Slot::section);
    for (std::uint32_t more = chance.below(3); more > 0; --more) wished.push_back(Slot::transport);
    while (!wished.empty()) {
        const std::uint32_t i = chance.below(static_cast<std::uint32_t>(wished.size()));
        if (draft.add(wished[i]) && draft.points() > limit) draft.drop_last();
        wished.erase(wished.begin() + static_cast<std::ptrdiff_t>(i));
    }
    while (draft.points() < limit && draft.enlarge()) {
    }
    while (draft.points() > limit && draft.shrink()) {  // not always a man as dear as the last one
    }
    return draft.force();
}

RandomTables random_tables() {
    using Form = RandomTerrain::Form;
    RandomTables table;
    const Values values;
    table.size = {values.table_width, values.table_depth};
    table.step = units_per_cm;
    table.gap_min = {7 * units_per_cm};
    table.free_edge = 14 * units_per_cm;
    table.objective_room = {8 * units_per_cm};
    table.road = "road";
    table.band = 3;
    table.looks = {
        {"road", Form::strip, 36, 60, 6, 6, false},        {"crops", Form::block, 16, 28, 12, 20, false},
        {"undergrowth", Form::blob, 10, 20, 8, 16, false}, {"wood", Form::blob, 14, 28, 12, 22, false},
        {"mud", Form::blob, 8, 18, 8, 14, false},          {"ruins", Form::block, 8, 12, 7, 10, false},
        {"rocky", Form::blob, 8, 16, 8, 14, false},        {"foxholes", Form::block, 6, 10, 4, 5, false},
        {"trench", Form::strip, 10, 22, 3, 3, false},      {"net", Form::block, 6, 9, 6, 8, false},
        {"hedge", Form::strip, 14, 36, 1, 1, false},       {"bocage", Form::strip, 16, 40, 2, 2, false},
        {"wall", Form::strip, 10, 24, 1, 1, false},        {"barricade", Form::strip, 6, 12, 1, 1, false},
        {"sandbags", Form::strip, 6, 10, 1, 1, false},     {"dyke", Form::strip, 16, 36, 2, 2, false},
        {"stream", Form::strip, 18, 36, 2, 2, false},      {"anti_tank", Form::strip, 8, 18, 1, 1, false},
        {"water", Form::blob, 8, 16, 8, 14, true},         {"cliff", Form::strip, 8, 18, 2, 2, true},
        {"wreck", Form::block, 8, 8, 4, 4, true},          {"building", Form::block, 8, 14, 8, 11, false},
        {"building", Form::block, 8, 12, 7, 10, false},    {"burning", Form::block, 8, 12, 7, 10, true},
        {"fortification", Form::block, 7, 10, 6, 8, true}, {"hill", Form::blob, 22, 40, 18, 30, false},
    };
    return table;
}

}  // namespace

RandomBattles random_battles() {
    RandomBattles battles;
    battles.table = random_tables();
    battles.lists = {"de", "us", "gb", "su"};
    battles.victories = {"meeting", "hold", "break_through"};
    battles.counts_points = true;
    battles.draw_force = draw_force;
    battles.worth_of = points_of;
    return battles;
}

}  // namespace umpire::bolt_action
