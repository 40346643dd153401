#include "games/ae_wwii/random_battles.hpp"

#include "battle/assert.hpp"
#include "games/ae_wwii/data.hpp"
#include "games/ae_wwii/values.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace umpire::ae_wwii {

namespace {

constexpr int draws_max = 1000;

using Troops = std::vector<const Profile*>;

const std::vector<Profile>& troops() {
    static const std::vector<Profile> profiles = book_profiles();
    return profiles;
}

std::string_view without_list(const Profile& troop) {
    std::string_view name = troop.name;
    if (name.starts_with(troop.list) && name.size() > troop.list.size()) name.remove_prefix(troop.list.size() + 1);
    return name;
}

/// An officer, and each other independent with an even chance.
Troops draw_independents(const Troops& independents, Chance& chance) {
    Troops officers;
    for (const Profile* troop : independents)
        if (troop->officer) officers.push_back(troop);
    UMPIRE_ASSERT(!officers.empty());
    const Profile* leader = draw_one_of(officers, chance);
    Troops drawn;
    for (const Profile* troop : independents)
        if (troop == leader || chance.below(2) == 0) drawn.push_back(troop);
    return drawn;
}

/// The sizes of the sections, so that the models of the force are within the limits; empty when that cannot be.
std::vector<int> draw_sizes(const Troops& sections, int independents, Chance& chance) {
    const Values values;
    int low = 0;
    int high = 0;
    std::vector<int> sizes;
    for (const Profile* troop : sections) {
        low += troop->section_min;
        high += troop->section_max;
        sizes.push_back(troop->section_min);
    }
    const int wanted_min = std::max(low, values.force_models_min - independents);
    const int wanted_max = std::min(high, values.force_models_max - independents);
    if (wanted_min > wanted_max) return {};
    for (int left = draw_between(wanted_min, wanted_max, chance) - low; left > 0;) {
        const std::size_t i = chance.below(static_cast<std::uint32_t>(sections.size()));
        if (sizes[i] == sections[i]->section_max) continue;
        ++sizes[i];
        --left;
    }
    return sizes;
}

/// Names the units and models of one side and counts on where profiles repeat.
class Namer {
public:
    explicit Namer(Side side) : prefix_(side == Side::b ? "b_" : "a_") {}
    std::string unit(const Profile& troop) {
        std::string name = prefix_ + std::string(without_list(troop));
        if (!troop.is_section()) return name;
        return name + std::to_string(count("unit " + std::string(troop.name)));
    }
    std::string model(const Profile& troop) {
        const std::string name = prefix_ + std::string(without_list(troop).substr(0, 3));
        return troop.is_section() ? name + std::to_string(count(std::string(troop.name))) : name;
    }

private:
    int count(const std::string& what) {
        for (auto& [name, used] : counts_)
            if (name == what) return ++used;
        counts_.emplace_back(what, 1);
        return 1;
    }
    std::string prefix_;
    std::vector<std::pair<std::string, int>> counts_;
};

/// Each arm that a section has at most once goes to one of its models, or to none.
void draw_arms(Setup::Unit& unit, const std::vector<std::string_view>& long_arms, Chance& chance) {
    for (std::size_t i = 1; i < long_arms.size(); ++i) {
        if (chance.below(2) == 0) continue;
        Setup::Model& model = unit.models[chance.below(static_cast<std::uint32_t>(unit.models.size()))];
        if (model.weapons.empty()) model.weapons.emplace_back(long_arms[i]);
    }
}

Setup::Unit draw_unit(const Profile& troop, int size, Side side, Namer& namer, Chance& chance) {
    Setup::Unit unit;
    unit.side = side;
    unit.list = troop.list;
    unit.profile = troop.name;
    unit.name = namer.unit(troop);
    for (int i = 0; i < size; ++i) {
        Setup::Model model;
        model.name = namer.model(troop);
        unit.models.push_back(std::move(model));
    }
    if (troop.is_section()) draw_arms(unit, troop.long_arms, chance);
    constexpr std::array<std::string_view, 4> powers{"", "clouded_minds", "mind_blast", "psychic_push"};
    if (troop.trait == Trait::psi_officer) unit.power = powers[chance.below(powers.size())];
    return unit;
}

/// The book counts no points, so that nobody wishes for a worth.
std::vector<Setup::Unit> draw_force(Side side, std::string_view list, int, Chance& chance) {
    Troops independents;
    Troops kinds_of_section;
    for (const Profile& troop : troops())
        if (troop.list == list) (troop.is_section() ? kinds_of_section : independents).push_back(&troop);
    UMPIRE_ASSERT(!kinds_of_section.empty());
    for (int draw = 0; draw < draws_max; ++draw) {
        const Troops leaders = draw_independents(independents, chance);
        Troops sections;
        for (int left = draw_between(1, Values{}.force_sections_max, chance); left > 0; --left)
            sections.push_back(draw_one_of(kinds_of_section, chance));
        const std::vector<int> sizes = draw_sizes(sections, static_cast<int>(leaders.size()), chance);
        if (sizes.empty()) continue;
        Namer namer(side);
        std::vector<Setup::Unit> force;
        for (const Profile* troop : leaders) force.push_back(draw_unit(*troop, 1, side, namer, chance));
        for (std::size_t i = 0; i < sections.size(); ++i)
            force.push_back(draw_unit(*sections[i], sizes[i], side, namer, chance));
        return force;
    }
    UMPIRE_ASSERT(false && "the limits of the book leave room for a force");
    return {};
}

/// All wounds that a force can take.
int wounds_of(const std::vector<Setup::Unit>& force) {
    int wounds = 0;
    for (const Setup::Unit& unit : force)
        for (const Profile& troop : troops())
            if (troop.name == unit.profile) wounds += troop.wounds * static_cast<int>(unit.models.size());
    return wounds;
}

RandomTables random_tables() {
    using Form = RandomTerrain::Form;
    RandomTables table;
    const Values values;
    table.size = {values.table_side, values.table_side};
    table.step = units_per_inch / 4;
    table.gap_min = {units_per_inch * 7 / 4};
    table.free_edge = values.deployment_depth;
    table.objective_room = {values.objective_radius};
    table.road = "road";
    table.water = "shallow_water";
    table.band = 4;
    table.bend = 12;
    table.looks = {
        {"road", Form::strip, 32, 48, 8, 8, false},       {"hedge", Form::strip, 20, 44, 2, 2, false},
        {"fence", Form::strip, 16, 40, 1, 1, false},      {"low_wall", Form::strip, 12, 32, 2, 2, false},
        {"rubble", Form::blob, 12, 24, 12, 20, false},    {"parapet", Form::strip, 10, 20, 2, 2, false},
        {"crops", Form::block, 20, 36, 16, 32, false},    {"woods", Form::blob, 20, 36, 16, 32, false},
        {"house", Form::block, 14, 24, 14, 20, false},    {"bunker", Form::block, 12, 18, 12, 16, false},
        {"rock", Form::blob, 8, 16, 8, 14, true},         {"tall_wall", Form::strip, 10, 24, 2, 2, true},
        {"hill", Form::blob, 24, 40, 20, 32, false},      {"trench", Form::strip, 16, 32, 6, 6, false},
        {"wire", Form::strip, 16, 32, 4, 4, false},       {"shallow_water", Form::blob, 16, 32, 12, 24, false},
        {"deep_water", Form::blob, 12, 24, 10, 20, true},
    };
    return table;
}

}  // namespace

RandomBattles random_battles() {
    RandomBattles battles;
    battles.table = random_tables();
    for (const Profile& troop : troops())
        if (std::find(battles.lists.begin(), battles.lists.end(), troop.list) == battles.lists.end())
            battles.lists.emplace_back(troop.list);
    battles.victories = {"skirmish", "objectives", "hold_the_line"};
    battles.draw_force = draw_force;
    battles.worth_of = wounds_of;
    return battles;
}

}  // namespace umpire::ae_wwii
