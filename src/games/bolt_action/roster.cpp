#include "battle/near_words.hpp"
#include "battle/rosters.hpp"
#include "games/bolt_action/forces.hpp"
#include "games/bolt_action/message_rows.hpp"

#include <algorithm>
#include <array>

namespace umpire::bolt_action {

using namespace literals;

Message field_of(const Setup::Unit& unit) { return "side_unit"_message(letter_of(unit.side), unit.name); }

bool is_in_list(std::string_view lists, std::string_view list) {
    for (std::size_t at = lists.find(list); at != std::string_view::npos; at = lists.find(list, at + 1)) {
        const std::size_t end = at + list.size();
        if ((at == 0 || lists[at - 1] == ' ') && (end == lists.size() || lists[end] == ' ')) return true;
    }
    return false;
}

namespace {

constexpr std::size_t models_max = 16;  // of one unit: an attack keeps lists of them
constexpr std::array<std::string_view, 4> names_of_lists{"de", "us", "gb", "su"};  // T-LIST

std::uint64_t bit_of(const Scenario& scenario, std::string_view weapon) {
    const auto id = scenario.weapon_named(weapon);
    return id ? std::uint64_t{1} << id->index() : 0;
}

std::optional<std::uint8_t> profile_index(const Scenario& scenario, const Setup::Unit& unit) {
    for (std::size_t i = 0; i < scenario.profiles.size(); ++i)
        if (scenario.profiles[i].name == unit.profile && is_in_list(scenario.profiles[i].lists, unit.list))
            return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

Problem unknown_profile(const Scenario& scenario, const Setup::Unit& unit) {
    if (std::find(names_of_lists.begin(), names_of_lists.end(), unit.list) == names_of_lists.end())
        return problem(unit.line, field_of(unit),
                       nearly("there_is_no_list_expected_de_us_gb"_message(unit.list), unit.list, names_of_lists),
                       "BA-FORCE-2"_clause);
    std::vector<std::string_view> known;
    for (const Profile& profile : scenario.profiles)
        if (is_in_list(profile.lists, unit.list)) known.push_back(profile.name);
    return problem(unit.line, field_of(unit),
                   nearly("the_list_has_no_unit_expected_one"_message(unit.list, unit.profile, listed(known)),
                          unit.profile, known),
                   "BA-FORCE-2"_clause);
}

/// BA-FORCE-3: one word of quality for all men of a unit.
void read_traits(const Setup::Unit& unit, UnitInfo& info, std::vector<Problem>& problems) {
    constexpr std::array words{"inexperienced", "regular", "veteran"};
    int qualities_said = 0;
    for (const std::string& trait : unit.traits) {
        const auto quality = static_cast<std::size_t>(std::find(words.begin(), words.end(), trait) - words.begin());
        if (quality < words.size()) {
            info.quality = static_cast<Quality>(quality);
            ++qualities_said;
        } else if (trait == "grenades") {
            info.grenades = true;
        } else {
            problems.push_back(problem(unit.line, field_of(unit), "is_no_word_of_a_unit_expected"_message(trait), {}));
        }
    }
    if (qualities_said > 1)
        problems.push_back(
            problem(unit.line, field_of(unit), "all_men_of_a_unit_have_one_quality"_message(), "BA-FORCE-3"_clause));
}

/// What a man carries when nothing is said: T-LIST and the words above T-PLATOON.
std::string_view usual_weapon(const Profile& profile, bool is_first) {
    if (profile.is_section) return "rifle";
    if (profile.officer_bonus > 0) return is_first ? "pistol" : "rifle";
    return "pistol";  // men of teams and gun crews, beside the weapon that they serve
}

/// BA-WEAP-2, BA-ART-1: the gunner of a team carries its weapon, that of a gun is the gun itself.
std::uint64_t weapons_of(const Scenario& scenario, const Profile& profile, const Setup::Model& model, bool is_first,
                         std::vector<Problem>& problems) {
    std::uint64_t weapons = 0;
    bool beside_rifle = true;
    for (const std::string& name : model.weapons) {
        const auto id = scenario.weapon_named(name);
        if (!id) {
            const std::vector<std::string_view> known(scenario.weapon_names.begin(), scenario.weapon_names.end());
            problems.push_back(
                problem(model.line, "model_weapon"_message(model.name),
                        nearly("there_is_no_weapon_expected_one"_message(name, listed(known)), name, known), {}));
            continue;
        }
        // BA-UNIT-4: on foot goes what can be carried; what is served belongs to teams and guns.
        const Weapon& weapon = scenario.weapon(*id);
        if ((weapon.fixed || weapon.shell != Shell::none) && !(is_first && name == profile.crewed)) {
            problems.push_back(problem(model.line, "model_weapon"_message(model.name),
                                       "a_man_cannot_carry_the_weapon"_message(name), "BA-UNIT-4"_clause));
            continue;
        }
        weapons |= std::uint64_t{1} << id->index();
        beside_rifle = beside_rifle && scenario.weapon(*id).one_shot;
    }
    if (beside_rifle) weapons |= bit_of(scenario, usual_weapon(profile, is_first));
    if (is_first && profile.type == Type::infantry) weapons |= bit_of(scenario, profile.crewed);
    return weapons;
}

/// BA-GEO-2, BA-GEO-4: a hull or a carriage, no barrel.
BaseShape hull_of(const Profile& profile) {
    return rectangular_base({profile.width.units / 2}, {profile.length.units / 2});
}

/// Whether the unit can be one at all; limits of a bought force are another matter.
bool is_possible(const Setup::Unit& unit, const Profile& profile, const Scenario& scenario,
                 std::vector<Problem>& problems) {
    const std::size_t count = unit.models.size();
    const auto fail = [&](Message message, Clause clause) {
        problems.push_back(problem(unit.line, field_of(unit), std::move(message), clause));
        return false;
    };
    if (count == 0 || count > models_max) return fail("a_unit_has_1_to_models"_message(models_max), "BA-UNIT-1"_clause);
    if (profile.type == Type::vehicle && count != 1)
        return fail("a_vehicle_is_one_model"_message(), "BA-UNIT-6"_clause);
    if (profile.type == Type::artillery && count < 2)
        return fail("an_artillery_unit_has_its_crew"_message(), "BA-ART-1"_clause);
    if (scenario.figures.size() + count > figures_max || scenario.units.size() >= units_max)
        return fail("too_many_units_or_models_for_one"_message(), {});
    return true;
}

void add_models(const Setup::Unit& unit, std::uint8_t index, Scenario& scenario, UnitInfo& info,
                std::vector<Problem>& problems) {
    const Profile& profile = scenario.profiles[index];
    for (std::size_t i = 0; i < unit.models.size(); ++i) {
        const Setup::Model& model = unit.models[i];
        FigureCard figure;
        figure.name = model.name;
        figure.unit = id_at<UnitId>(scenario.units.size());
        figure.side = unit.side;
        figure.profile = index;
        const bool is_gun = profile.type == Type::artillery && i + 1 == unit.models.size();
        if (is_gun) {
            info.gun = id_at<FigureId>(scenario.figures.size());
            figure.is_gun = true;
            figure.base = hull_of(profile);
            figure.weapons = bit_of(scenario, profile.crewed);
        } else if (profile.type == Type::vehicle) {
            figure.base = hull_of(profile);
            for (const Mounted& mount : profile.mounts) figure.weapons |= bit_of(scenario, mount.weapon);
        } else {
            figure.base = round_base(Length{scenario.values.man_base / 2});
            figure.weapons = weapons_of(scenario, profile, model, i == 0, problems);
            ++info.men;
        }
        if ((is_gun || profile.type == Type::vehicle) && !model.weapons.empty())
            problems.push_back(
                problem(model.line, "model"_message(model.name), "carries_what_its_profile_says"_message(), {}));
        scenario.figures.push_back(std::move(figure));
    }
}

void add_unit(const Setup::Unit& unit, Scenario& scenario, std::vector<Problem>& problems) {
    const auto index = profile_index(scenario, unit);
    if (!index) {
        problems.push_back(unknown_profile(scenario, unit));
        return;
    }
    const Profile& profile = scenario.profiles[*index];
    if (!is_possible(unit, profile, scenario, problems)) return;
    UnitCard card;
    card.name = unit.name;
    card.side = unit.side;
    card.profile = *index;
    card.first = id_at<FigureId>(scenario.figures.size());
    card.count = static_cast<std::uint8_t>(unit.models.size());
    card.is_section = unit.models.size() > 1;
    UnitInfo info;
    info.profile = *index;
    read_traits(unit, info, problems);
    info.crewed = scenario.weapon_named(profile.crewed).value_or(WeaponId::none());
    for (const Mounted& mount : profile.mounts)
        info.mounted.push_back(scenario.weapon_named(mount.weapon).value_or(WeaponId::none()));
    add_models(unit, *index, scenario, info, problems);
    scenario.units.push_back(std::move(card));
    scenario.infos.push_back(std::move(info));
}

}  // namespace

/// BA-DICE-1, BA-UNIT-1 to BA-UNIT-6: what a unit is. Side A's units come first.
void resolve_forces(const Setup& setup, Scenario& scenario, std::vector<Problem>& problems) {
    resolve_roster(setup, scenario, problems, add_unit);
}

}  // namespace umpire::bolt_action
