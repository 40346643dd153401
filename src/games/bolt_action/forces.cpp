#include "games/bolt_action/forces.hpp"

#include "games/bolt_action/message_rows.hpp"
#include "games/bolt_action/units.hpp"

#include <algorithm>
#include <array>

namespace umpire::bolt_action {

using namespace literals;

namespace {

bool carries(const Scenario& scenario, FigureId model, std::string_view weapon) {
    const auto id = scenario.weapon_named(weapon);
    return id && ((scenario[model].weapons >> id->index()) & 1u) != 0;
}

/// The rows below the section of T-LIST, for one man.
int points_of_weapons(const Scenario& scenario, FigureId model) {
    int points = 0;
    for (const Extra& extra : scenario.extras)
        if (carries(scenario, model, extra.weapon)) points += extra.points;
    return points;
}

}  // namespace

/// BA-FORCE-2: a section pays for every man, an officer's price holds one.
int cost_of(const Scenario& scenario, UnitId unit) {
    const UnitInfo& info = scenario.info(unit);
    const Profile& profile = scenario.profile_of(unit);
    const auto quality = static_cast<std::size_t>(info.quality);
    const int men_paid_for = profile.is_section ? 0 : profile.men_min;
    const int men_more = std::max(0, info.men - men_paid_for);
    int points = profile.points[quality] + men_more * profile.points_per_man[quality];
    if (!profile.is_section) return points;
    for (const FigureId model : models_of(scenario, unit)) points += points_of_weapons(scenario, model);
    return points + (info.grenades ? info.men * scenario.values.grenade_points : 0);
}

int cost_of(const Scenario& scenario, Side side) {
    int points = 0;
    for (const UnitId unit : units_of(scenario, side)) points += cost_of(scenario, unit);
    return points;
}

Slot slot_of(const Scenario& scenario, const Profile& profile) {
    if (profile.officer_bonus > 0) return Slot::officer;
    if (profile.is_section) return Slot::section;
    if (profile.type == Type::vehicle) {
        if (profile.capacity > 0) return Slot::transport;
        return profile.drive == Drive::wheeled ? Slot::armoured_car : Slot::tank;
    }
    const Weapon& weapon = scenario.weapon(*scenario.weapon_named(profile.crewed));
    if (profile.type == Type::artillery) return weapon.aim == Aim::howitzer ? Slot::howitzer : Slot::anti_tank_gun;
    if (weapon.aim == Aim::mortar) return Slot::mortar;
    if (!weapon.fixed) return Slot::anti_tank_team;
    return weapon.bonus > 0 ? Slot::heavy_machine_gun : Slot::medium_machine_gun;
}

namespace {

constexpr std::size_t slots = static_cast<std::size_t>(Slot::transport) + 1;

/// What stands in a slot of which a force has one at most.
Message slot_name(Slot slot) {
    switch (slot) {
    case Slot::medium_machine_gun: return "medium_machine_gun_team"_message();
    case Slot::heavy_machine_gun: return "heavy_machine_gun_team"_message();
    case Slot::mortar: return "mortar_team"_message();
    case Slot::anti_tank_team: return "anti_tank_team"_message();
    case Slot::howitzer: return "howitzer"_message();
    case Slot::anti_tank_gun: return "anti_tank_gun"_message();
    case Slot::armoured_car: return "armoured_car"_message();
    case Slot::tank: return "tank_or_assault_gun"_message();
    case Slot::officer:
    case Slot::section:
    case Slot::transport: break;
    }
    return {};
}

/// Looks over the bought units of one side.
class ForceCheck {
public:
    ForceCheck(const Setup& setup, const Scenario& scenario, Side side, std::vector<Problem>& problems)
        : setup_(setup), scenario_(scenario), side_(side), problems_(problems) {}

    void run() {
        if (scenario_.options.force_check == choice::platoon) {
            for (const UnitId unit : units_of(scenario_, side_)) check_unit(unit);
            check_slots();
        }
        const int limit = setup_.points_limit == 0 ? scenario_.values.points_limit : setup_.points_limit;
        const int cost = cost_of(scenario_, side_);
        if (cost > limit) fail("its_units_cost_points_of_at_most"_message(cost, limit));
    }

private:
    const Setup::Unit& setup_of(UnitId unit) const {
        const auto found = std::find_if(setup_.units.begin(), setup_.units.end(),
                                        [&](const Setup::Unit& one) { return one.name == scenario_[unit].name; });
        return *found;
    }

    void fail(Message message) {
        problems_.push_back(problem(0, "side"_message(letter_of(side_)), std::move(message), "BA-FORCE-1"_clause));
    }
    void fail(UnitId unit, Message message, Clause clause) {
        const Setup::Unit& one = setup_of(unit);
        problems_.push_back(problem(one.line, field_of(one), std::move(message), clause));
    }
    void fail(FigureId model, Message message, Clause clause) {
        const Setup::Unit& one = setup_of(scenario_[model].unit);
        problems_.push_back(problem(one.line,
                                    "side_unit_model"_message(letter_of(one.side), one.name, scenario_[model].name),
                                    std::move(message), clause));
    }

    /// BA-FORCE-1.
    void check_slots() {
        std::array<int, slots> counts{};
        int riders = 0;
        for (const UnitId unit : units_of(scenario_, side_)) {
            const Profile& profile = scenario_.profile_of(unit);
            ++counts[static_cast<std::size_t>(slot_of(scenario_, profile))];
            riders += profile.type == Type::vehicle ? 0 : 1;
        }
        const auto count = [&](Slot slot) { return counts[static_cast<std::size_t>(slot)]; };
        const Values& values = scenario_.values;
        if (count(Slot::officer) != values.officers) fail("a_force_has_one_officer_unit"_message(count(Slot::officer)));
        if (count(Slot::section) < values.sections_min || count(Slot::section) > values.sections_max)
            fail("a_force_has_to_infantry_sections"_message(values.sections_min.number, values.sections_max.number,
                                                            count(Slot::section)));
        for (std::size_t slot = static_cast<std::size_t>(Slot::medium_machine_gun);
             slot <= static_cast<std::size_t>(Slot::tank); ++slot)
            if (counts[slot] > values.of_each_support)
                fail("a_force_has_at_most_one"_message(slot_name(static_cast<Slot>(slot)), counts[slot]));
        if (count(Slot::transport) > riders)
            fail("a_force_has_at_most_one_transport"_message(riders, count(Slot::transport)));
    }

    /// BA-UNIT-2 for sections; the size of the others stands in T-LIST.
    void check_unit(UnitId unit) {
        const Profile& profile = scenario_.profile_of(unit);
        const UnitInfo& info = scenario_.info(unit);
        if (profile.type == Type::vehicle) return;
        if (info.men < profile.men_min || info.men > profile.men_max)
            fail(unit, "has_to_men"_message(profile.men_min, profile.men_max, info.men),
                 profile.is_section ? "BA-UNIT-2"_clause : "BA-FORCE-2"_clause);
        if (info.grenades && !profile.is_section)
            fail(unit, "only_infantry_sections_carry_anti"_message(), "BA-FORCE-2"_clause);
        if (profile.is_section) {
            check_section(unit);
        } else {
            for (const FigureId model : models_of(scenario_, unit))
                if (model != info.gun) check_sidearm(profile, model);
        }
    }

    /// Officers carry a pistol, a rifle or a submachine gun; men of teams and crews pistols.
    void check_sidearm(const Profile& profile, FigureId model) {
        bool has_sidearm = false;
        for (const Weapon& weapon : scenario_.weapons) {
            const std::string_view name = weapon.name;
            if (!carries(scenario_, model, name) || name == profile.crewed) continue;
            const bool is_officers = profile.officer_bonus > 0 && (name == "rifle" || name == "smg");
            const bool is_second = has_sidearm;
            has_sidearm = true;
            if (is_second || (name != "pistol" && !is_officers))
                fail(model, "is_not_a_weapon_of_its_line"_message(name), "BA-FORCE-2"_clause);
        }
    }

    /// BA-FORCE-4: the leader with rifle or submachine gun, one automatic weapon, the others as the list says; special
    /// weapons stand before rifles in the roster.
    void check_section(UnitId unit) {
        const FigureId leader = scenario_[unit].first;
        std::vector<int> counts(scenario_.extras.size(), 0);
        std::size_t row_before = 0;
        for (const FigureId model : models_of(scenario_, unit)) {
            const std::size_t row = row_of(model);
            if (model == leader) {
                const bool fits = row == scenario_.extras.size() || scenario_.extras[row].weapon == "smg";
                if (!fits) fail(model, "a_leader_carries_a_rifle"_message(), "BA-FORCE-4"_clause);
                continue;
            }
            if (row < row_before) fail(model, "stands_behind_riflemen_or_weapons"_message(), "BA-FORCE-4"_clause);
            row_before = row;
            if (row < counts.size()) ++counts[row];
        }
        for (std::size_t row = 0; row < counts.size(); ++row)
            if (counts[row] > scenario_.extras[row].men_max)
                fail(unit,
                     "at_most_of_its_men_carry"_message(scenario_.extras[row].men_max, scenario_.extras[row].weapon),
                     "BA-FORCE-4"_clause);
    }

    /// The row of what makes the man special; the number of rows for a rifleman. Tells weapons that he may not carry.
    std::size_t row_of(FigureId model) {
        std::size_t row = scenario_.extras.size();
        int arms = 0;
        bool has_beside = false;  // T-LIST: a Panzerfaust is carried beside the rifle
        for (const Weapon& weapon : scenario_.weapons) {
            const std::string_view name = weapon.name;
            if (!carries(scenario_, model, name)) continue;
            arms += weapon.one_shot ? 0 : 1;
            has_beside = has_beside || weapon.one_shot;
            if (name == "rifle") continue;
            const std::string& list = setup_of(scenario_[model].unit).list;
            const auto extra = std::find_if(scenario_.extras.begin(), scenario_.extras.end(), [&](const Extra& one) {
                return one.weapon == name && is_in_list(one.lists, list);
            });
            if (extra == scenario_.extras.end()) {
                fail(model, "is_not_a_weapon_of_its_line"_message(name), "BA-FORCE-4"_clause);
            } else {
                row = std::min(row, static_cast<std::size_t>(extra - scenario_.extras.begin()));
            }
        }
        if (arms > 1 || (has_beside && !carries(scenario_, model, "rifle")))
            fail(model, "carries_a_rifle_or_one_weapon"_message(), "BA-FORCE-4"_clause);
        return row;
    }

    const Setup& setup_;
    const Scenario& scenario_;
    Side side_;
    std::vector<Problem>& problems_;
};

}  // namespace

/// BA-FORCE-1: a reinforced platoon within the points of the battle.
void check_forces(const Setup& setup, const Scenario& scenario, std::vector<Problem>& problems) {
    for (const Side side : {Side::a, Side::b}) ForceCheck(setup, scenario, side, problems).run();
}

}  // namespace umpire::bolt_action
