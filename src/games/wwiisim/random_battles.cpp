#include "games/wwiisim/random_battles.hpp"

#include "games/wwiisim/data.hpp"
#include "games/wwiisim/values.hpp"

#include <algorithm>
#include <array>

namespace umpire::wwiisim {
namespace {

using namespace literals;

constexpr std::size_t squad_men = 7;  ///< a unit of so many men is a squad, of fewer a team

/// WW-FRC-3: whose vehicles they are; a list without any fights on foot.
struct Park {
    std::string_view list;
    std::array<std::string_view, 4> vehicles;
};
constexpr std::array parks{
    Park{"ger", {"panzer_iv", "stug_iii", "panther", "puma"}}, Park{"us", {"sherman", "sherman", "stuart", "m8"}},
    Park{"uk", {"churchill", "churchill", "carrier", "carrier"}}, Park{"sov", {"t34", "t34", "t34", "is2"}}};

const std::vector<Profile>& all_profiles() {
    static const std::vector<Profile> all = book_profiles();
    return all;
}
const Profile* profile_named(std::string_view name) {
    for (const Profile& profile : all_profiles())
        if (profile.name == name) return &profile;
    return nullptr;
}

/// WW-FRC-7: what a weapon adds.
int worth_of_weapon(std::string_view weapon) {
    constexpr std::array<std::pair<std::string_view, int>, 17> worths{{{"automatic_rifle", 3},
                                                                       {"mg_30", 10},
                                                                       {"mg_30_b", 10},
                                                                       {"mg_42", 12},
                                                                       {"mg_42_b", 12},
                                                                       {"mg_50", 14},
                                                                       {"mortar_light", 10},
                                                                       {"mortar_medium", 14},
                                                                       {"mortar_heavy", 18},
                                                                       {"bazooka", 12},
                                                                       {"panzerfaust", 6},
                                                                       {"cannon_5", 12},
                                                                       {"cannon_75", 20},
                                                                       {"cannon_105", 22},
                                                                       {"cannon_88", 24},
                                                                       {"cannon_15", 26},
                                                                       {"smoke_grenades", 1}}};
    for (const auto& [name, worth] : worths)
        if (name == weapon) return worth;
    return 0;
}

}  // namespace

/// WW-FRC-7: a first guess at what a unit is worth.
int worth_of_unit(const Profile& profile) {
    int worth = profile.is_officer ? 15 : 0;
    for (const auto& kit : profile.men) {
        for (const std::string_view weapon : kit) worth += worth_of_weapon(weapon);
        if (profile.arm == Arm::vehicle) continue;
        worth += 2 * profile.fs + profile.cc + profile.ld - 5;
        worth += (profile.is_commando ? 1 : 0) + (profile.arm == Arm::cavalry ? 3 : 0);
    }
    if (profile.arm != Arm::vehicle) return worth + 2 * profile.end;
    worth += 6 * profile.armour + 5 * profile.fs;
    worth += (profile.carries ? 10 : 0) + (profile.drive == Drive::tracked ? 5 : 0);
    return worth - (profile.is_slow ? 10 : 0);
}

namespace {

int worth_of_force(const std::vector<Setup::Unit>& force) {
    int worth = 0;
    for (const Setup::Unit& unit : force)
        if (const Profile* profile = profile_named(unit.profile)) worth += worth_of_unit(*profile);
    return worth;
}

/// The units of one side as they are drawn.
class Draft {
public:
    Draft(Side side, std::string_view list) : side_(side), list_(list) {}
    std::vector<Setup::Unit> force() && { return std::move(force_); }

    void add(const Profile& profile) {
        Setup::Unit unit;
        unit.side = side_;
        unit.list = list_;
        unit.profile = profile.name;
        unit.name = std::string(side_ == Side::a ? "a" : "b") + std::to_string(force_.size() + 1) + "_" +
                    std::string(profile.name);
        for (std::size_t i = 0; i < profile.men.size(); ++i) {
            unit.models.emplace_back();
            unit.models.back().name = unit.name.substr(0, 2) + "_" + std::to_string(i + 1);
        }
        force_.push_back(std::move(unit));
    }

private:
    Side side_;
    std::string list_;
    std::vector<Setup::Unit> force_;
};

enum class Kind : std::uint8_t { officer, squad, team };

/// Units on foot of the list; cavalry is in one edition alone.
std::vector<const Profile*> all_of(std::string_view list, Kind kind) {
    std::vector<const Profile*> found;
    const bool is_partisan = list == "par";
    for (const Profile& profile : all_profiles()) {
        const bool is_own =
            profile.name.starts_with(std::string(list) + "_") || (is_partisan && profile.name == "sniper");
        if (!is_own || profile.arm != Arm::infantry) continue;
        const Kind its = profile.is_officer                ? Kind::officer
                         : profile.men.size() >= squad_men ? Kind::squad
                                                           : Kind::team;
        if (its == kind) found.push_back(&profile);
    }
    return found;
}

/// Like the platoons of WW-FRC-4: an officer, two or three squads, up to two teams, and a vehicle where there is one.
std::vector<Setup::Unit> draw_force(Side side, std::string_view list, int /*worth*/, Chance& chance) {
    Draft draft(side, list);
    draft.add(*draw_one_of(all_of(list, Kind::officer), chance));
    const auto squads = all_of(list, Kind::squad);
    for (int count = draw_between(2, 3, chance); count > 0; --count) draft.add(*draw_one_of(squads, chance));
    const auto teams = all_of(list, Kind::team);
    if (!teams.empty())
        for (int count = draw_between(0, 2, chance); count > 0; --count) draft.add(*draw_one_of(teams, chance));
    for (const Park& park : parks)
        if (park.list == list && chance.below(4) != 0)
            draft.add(*profile_named(park.vehicles[chance.below(static_cast<std::uint32_t>(park.vehicles.size()))]));
    return std::move(draft).force();
}

RandomTables random_tables() {
    using Form = RandomTerrain::Form;
    RandomTables table;
    const Values values;
    table.size = {values.table_side, values.table_side};
    table.step = units_per_inch / 2;
    table.gap_min = Length{units_per_inch * 7 / 2};
    table.free_edge = 13 * units_per_inch;
    table.objective_room = 5_in;
    table.road = "road";
    table.band = 3;
    table.looks = {
        {"muddy_field", Form::blob, 10, 20, 10, 16, false},
        {"swamp", Form::blob, 8, 14, 8, 12, false},
        {"light_wood", Form::blob, 12, 20, 10, 16, false},
        {"dense_wood", Form::blob, 10, 16, 10, 14, false},
        {"hedge", Form::strip, 12, 24, 1, 1, false},
        {"low_wall", Form::strip, 10, 20, 1, 1, false},
        {"trench", Form::strip, 12, 18, 3, 3, false},
        {"crater_field", Form::block, 8, 12, 8, 12, false},
        {"gentle_hill", Form::blob, 14, 24, 12, 20, false},
        {"lake", Form::blob, 10, 16, 8, 14, true},
        {"wooden_building", Form::block, 10, 12, 8, 12, false},
        {"brick_building", Form::block, 10, 14, 10, 12, false},
        {"brick_ruin", Form::block, 8, 12, 8, 10, false},
    };
    return table;
}

}  // namespace

RandomBattles random_battles() {
    RandomBattles battles;
    battles.table = random_tables();
    battles.lists = {"ger", "us", "uk", "sov", "par"};
    battles.victories = {"meeting"};
    battles.draw_force = draw_force;
    battles.worth_of = worth_of_force;
    return battles;
}

}  // namespace umpire::wwiisim
