#include "games/ae_wwii/forces.hpp"

#include "battle/near_words.hpp"
#include "battle/rosters.hpp"
#include "games/ae_wwii/message_rows.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

Message side_name(Side side) { return "side"_message(letter_of(side)); }

/// A profile by its name, with or without the prefix of its list.
std::optional<std::uint8_t> profile_index(const Scenario& scenario, const Setup::Unit& unit) {
    for (std::size_t i = 0; i < scenario.profiles.size(); ++i) {
        const Profile& profile = scenario.profiles[i];
        if (profile.list != unit.list) continue;
        if (profile.name == unit.profile || profile.name == unit.list + "_" + unit.profile)
            return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
}

constexpr std::array<std::string_view, 3> names_of_lists{"us", "su", "de"};

std::vector<std::string_view> profiles_of(const Scenario& scenario, std::string_view list) {
    std::vector<std::string_view> names;
    for (const Profile& profile : scenario.profiles)
        if (profile.list == list) names.push_back(std::string_view(profile.name).substr(3));
    return names;
}

std::uint64_t bit_of(const Scenario& scenario, std::string_view weapon) {
    const auto id = scenario.weapon_named(weapon);
    return id ? std::uint64_t{1} << id->index() : 0;
}

/// What a body brings along and nobody chooses.
bool is_natural(const std::string& weapon) { return weapon == "fists" || weapon == "claws" || weapon == "syringe"; }

/// AE-FORCE-4, AE-FORCE-5, AE-CC-13: the weapons of a model. Those named replace the long arm; the others of the line
/// come along.
std::uint64_t weapons_of(const Scenario& scenario, const Profile& profile, const Setup::Model& model,
                         std::vector<Problem>& problems) {
    std::uint64_t weapons = 0;
    for (std::string_view weapon : profile.weapons) weapons |= bit_of(scenario, weapon);
    const auto all = [&](const auto& list) {
        for (std::string_view weapon : list) weapons |= bit_of(scenario, weapon);
    };
    const bool everything = scenario.options.section_weapons == choice::all_weapons;
    bool long_arm = false;
    for (const std::string& name : model.weapons) {
        if (is_natural(name)) continue;
        if (!scenario.weapon_named(name)) {
            const std::vector<std::string_view> known(scenario.weapon_names.begin(), scenario.weapon_names.end());
            problems.push_back(
                problem(model.line, "model_weapon"_message(model.name),
                        nearly("there_is_no_weapon_expected_one"_message(name, listed(known)), name, known), {}));
            continue;
        }
        weapons |= bit_of(scenario, name);
        long_arm =
            long_arm || std::find(profile.long_arms.begin(), profile.long_arms.end(), name) != profile.long_arms.end();
    }
    if (everything) {
        all(profile.long_arms);
    } else if (!long_arm && !profile.long_arms.empty()) {
        weapons |= bit_of(scenario, profile.long_arms.front());
    }
    return weapons;
}

void add_unit(const Setup::Unit& unit, Scenario& scenario, std::vector<Problem>& problems) {
    const MessagePart field = "side_unit"_message(letter_of(unit.side), unit.name);
    const auto profile = profile_index(scenario, unit);
    if (!profile) {
        const std::vector<std::string_view> known = profiles_of(scenario, unit.list);
        problems.push_back(
            known.empty()
                ? problem(unit.line, field,
                          nearly("there_is_no_list_expected_us_su"_message(unit.list), unit.list, names_of_lists),
                          "AE-FORCE-1"_clause)
                : problem(unit.line, field,
                          nearly("the_list_has_no_unit_expected_one"_message(unit.list, unit.profile, listed(known)),
                                 unit.profile, known),
                          "AE-FORCE-2"_clause));
        return;
    }
    const Profile& card = scenario.profiles[*profile];
    if (unit.models.empty() || unit.models.size() > path_points_max) {
        problems.push_back(
            problem(unit.line, field, "a_unit_has_1_to_models"_message(path_points_max), "AE-FORCE-3"_clause));
        return;
    }
    if (!card.is_section() && unit.models.size() != 1) {
        problems.push_back(problem(unit.line, field, "an_independent_is_one_model"_message(), "AE-FORCE-2"_clause));
        return;
    }
    if (scenario.figures.size() + unit.models.size() > figures_max || scenario.units.size() >= units_max) {
        problems.push_back(problem(unit.line, field, "too_many_units_or_models_for_one"_message(), {}));
        return;
    }
    if (!unit.traits.empty() || !unit.aboard.empty())
        problems.push_back(problem(unit.line, field, "a_unit_of_this_game_has_no_such"_message(), {}));
    UnitCard result;
    result.name = unit.name;
    result.side = unit.side;
    result.profile = *profile;
    result.first = id_at<FigureId>(scenario.figures.size());
    result.count = static_cast<std::uint8_t>(unit.models.size());
    result.is_section = card.is_section();
    for (const Setup::Model& model : unit.models) {
        FigureCard figure;
        figure.name = model.name;
        figure.unit = id_at<UnitId>(scenario.units.size());
        figure.side = unit.side;
        figure.profile = *profile;
        figure.base = round_base(card.base_radius);
        figure.weapons = weapons_of(scenario, card, model, problems);
        scenario.figures.push_back(std::move(figure));
    }
    scenario.units.push_back(std::move(result));
}

}  // namespace

/// AE-GEN-8: side A's models come first in the roster.
void resolve_forces(const Setup& setup, Scenario& scenario, std::vector<Problem>& problems) {
    resolve_roster(setup, scenario, problems, add_unit);
}

namespace {

/// AE-FORCE-4: an independent has the weapons of its line and no other.
void check_independent(const Setup::Unit& unit, const Profile& profile, std::vector<Problem>& problems) {
    for (const Setup::Model& model : unit.models)
        for (const std::string& weapon : model.weapons)
            if (!is_natural(weapon) &&
                std::find(profile.weapons.begin(), profile.weapons.end(), weapon) == profile.weapons.end())
                problems.push_back(problem(model.line,
                                           "side_unit_model"_message(letter_of(unit.side), unit.name, model.name),
                                           "is_not_a_weapon_of_its_line"_message(weapon), "AE-FORCE-4"_clause));
}

/// AE-FORCE-5: one long arm each, and the special ones at most once a section; with the option everyone has them all.
void check_section(const Setup::Unit& unit, const Scenario& scenario, const Profile& profile, const MessagePart& field,
                   std::vector<Problem>& problems) {
    const std::size_t size = unit.models.size();
    if (size < profile.section_min || size > profile.section_max)
        problems.push_back(problem(unit.line, field,
                                   "a_section_of_this_kind"_message(profile.section_min, profile.section_max, size),
                                   "AE-FORCE-3"_clause));
    const bool limited = scenario.options.section_weapons != choice::all_weapons;
    for (std::size_t arm = 0; limited && arm < profile.long_arms.size(); ++arm) {
        const auto count = std::count_if(unit.models.begin(), unit.models.end(), [&](const Setup::Model& model) {
            return std::find(model.weapons.begin(), model.weapons.end(), profile.long_arms[arm]) != model.weapons.end();
        });
        if (arm > 0 && count > scenario.values.special_arms_max)
            problems.push_back(problem(unit.line, field,
                                       "at_most_one_model_of_a_section"_message(profile.long_arms[arm]),
                                       "AE-FORCE-5"_clause));
    }
    for (const Setup::Model& model : unit.models) {
        int long_arms = 0;
        for (const std::string& weapon : model.weapons) {
            const auto& arms = profile.long_arms;
            const auto& others = profile.weapons;
            const bool is_arm = std::find(arms.begin(), arms.end(), weapon) != arms.end();
            const bool is_other = std::find(others.begin(), others.end(), weapon) != others.end();
            long_arms += is_arm ? 1 : 0;
            if (!is_arm && !is_other && !is_natural(weapon))
                problems.push_back(problem(model.line,
                                           "side_unit_model"_message(letter_of(unit.side), unit.name, model.name),
                                           "is_not_a_weapon_of_its_line"_message(weapon), "AE-FORCE-5"_clause));
        }
        if (limited && long_arms > scenario.values.long_arms_max)
            problems.push_back(problem(model.line,
                                       "side_unit_model"_message(letter_of(unit.side), unit.name, model.name),
                                       "a_model_carries_one_long_arm"_message(), "AE-FORCE-5"_clause));
    }
}

struct Tally {
    int models = 0;
    int sections = 0;
    bool officer = false;
    std::vector<std::uint8_t> independents;
    std::string list;
};

void check_totals(const Scenario& scenario, Side side, const Tally& tally, std::vector<Problem>& problems) {
    const Values& values = scenario.values;
    const auto fail = [&](const Message& message) {
        problems.push_back(problem(0, side_name(side), message, "AE-FORCE-6"_clause));
    };
    if (tally.models < values.force_models_min || tally.models > values.force_models_max)
        fail("a_force_has_to_models"_message(values.force_models_min.number, values.force_models_max.number,
                                             tally.models));
    if (tally.sections < values.force_sections_min || tally.sections > values.force_sections_max)
        fail("a_force_has_1_to_sections"_message(values.force_sections_min.number, values.force_sections_max.number,
                                                 tally.sections));
    if (!tally.officer) fail("a_force_needs_an_officer"_message());
}

}  // namespace

void check_forces(const Setup& setup, const Scenario& scenario, std::vector<Problem>& problems) {
    for (Side side : {Side::a, Side::b}) {
        Tally tally;
        for (const Setup::Unit& unit : setup.units) {
            if (unit.side != side) continue;
            const auto index = profile_index(scenario, unit);
            if (!index) continue;
            const Profile& profile = scenario.profiles[*index];
            const MessagePart field = "side_unit"_message(letter_of(side), unit.name);
            tally.models += static_cast<int>(unit.models.size());
            tally.officer = tally.officer || profile.officer;
            if (tally.list.empty()) tally.list = unit.list;
            if (unit.list != tally.list)
                problems.push_back(problem(unit.line, field, "a_side_uses_one_list"_message(), "AE-FORCE-1"_clause));
            if (profile.is_section()) {
                ++tally.sections;
                check_section(unit, scenario, profile, field, problems);
                continue;
            }
            if (std::find(tally.independents.begin(), tally.independents.end(), *index) != tally.independents.end())
                problems.push_back(
                    problem(unit.line, field, "each_independent_is_taken_at_most"_message(), "AE-FORCE-6"_clause));
            tally.independents.push_back(*index);
            check_independent(unit, profile, problems);
        }
        check_totals(scenario, side, tally, problems);
    }
}

}  // namespace umpire::ae_wwii
